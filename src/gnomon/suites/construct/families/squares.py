"""Squares: on a side, on a diagonal, about a centre."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits
from gnomon.suites.construct.notation import family


def _segment_and_point(g: Givens, names: str, low: float, high: float) -> None:
    first, last = names.split()[:2]
    a, b, p = g.points(names)
    turn = g.side if g.variant["side"] == "same_side" else -g.side
    up = 1j * turn * (b - a)
    g.require(low <= abs(a - b) <= high and 0.6 < distance_to_line(p, a, b) < 4.5)
    g.require(fits(a + up, b + up, width=7.5, height=6))
    g.show(f"Segment({first}, {last})")


family("""
    square-on-side: straightedge-compass easy, basic polygon
    Square on a given side | 以已知线段为一边作正方形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the square $ABCD$ with $C$ {side_en}.
    | 已知线段$AB$和不在直线$AB$上的点$P$。求作正方形$ABCD$，使$C$与$P$在直线$AB$的{side_zh}。
    flags: angles-asked
    goals: square(ABCD); {side}(C, P, AB)
    facts: not collinear(A, B, P)
    skills: erecting perpendiculars; carrying a length with the compass
    use: sides | AB | P
    solution:
    l = Line(A, B); p = PerpendicularLine(A, l); q = PerpendicularLine(B, l)
      do: Draw the perpendiculars $p$ at $A$ and $q$ at $B$ to the line $AB$. | 分别过$A$、$B$作直线$AB$的垂线$p$、$q$。
      why: The sides $AD$ and $BC$ are perpendicular to $AB$. | 边$AD$、$BC$垂直于$AB$。
    k = Circle(B, A); C = Intersect(q, k, ?)
      do: The circle $k$ about $B$ through $A$ meets $q$ in $C$ on the required side.
      | 以$B$为圆心、过$A$作圆$k$，在所要求的一侧交$q$于$C$。
      why: $BC = AB$. | $BC = AB$。
    h = Circle(A, B); D = Intersect(p, h, ?)
      do: The circle $h$ about $A$ through $B$ meets $p$ in $D$ on the same side.
      | 以$A$为圆心、过$B$作圆$h$，在同一侧交$p$于$D$。
      why: $AD = AB$. | $AD = AB$。
    f = Polygon(A, B, C, D)
      do: Draw the square $ABCD$. | 连成正方形$ABCD$。
      why: $AD$ and $BC$ are equal and parallel, so $ABCD$ is a parallelogram; with a right angle and equal sides it is a square.
      | $AD$与$BC$平行且相等，故$ABCD$是平行四边形；又有直角和相等的邻边，所以是正方形。
    solution:
    m = PerpendicularBisector(A, B); M = Midpoint(A, B); k = Circle(M, A)
      do: Draw the perpendicular bisector $m$ of $AB$ and the circle $k$ with diameter $AB$, about the midpoint $M$.
      | 作$AB$的垂直平分线$m$，以中点$M$为圆心作以$AB$为直径的圆$k$。
      why: The centre of the square is as far from $AB$ as $M$ is from $A$. | 正方形的中心到$AB$的距离等于$MA$。
    O = Intersect(m, k, ?)
      do: Let $O$ be the common point of $m$ and $k$ on the required side. | 取$m$与$k$在所要求一侧的交点$O$。
      why: The angle $AOB$ in the semicircle is right and $OA = OB$, so $O$ is the centre of the square.
      | 半圆上的圆周角$∠AOB$是直角，且$OA = OB$，故$O$是正方形的中心。
    C = Reflect(A, O); D = Reflect(B, O); f = Polygon(A, B, C, D)
      do: Reflect $A$ in $O$ to get $C$ and $B$ in $O$ to get $D$; draw the square.
      | 作$A$关于$O$的对称点$C$和$B$关于$O$的对称点$D$，连成正方形。
      why: The diagonals of a square bisect each other. | 正方形的对角线互相平分。
    wrong: C = Intersect(PerpendicularLine(B, Line(A, B)), Line(P, Line(A, B))); D = Intersect(PerpendicularLine(A, Line(A, B)), Line(P, Line(A, B)))
    wrong: D = Rotate(B, 89.9°, A); C = Translate(D, Vector(A, B))
""")(lambda g: _segment_and_point(g, "A B P", 2.4, 4.5))


family("""
    square-on-diagonal: straightedge-compass easy, basic circle polygon
    Square on a given diagonal | 以已知线段为对角线作正方形
    The segment $AC$ and a point $P$ not on the line $AC$ are given. Construct the square $ABCD$ with diagonal $AC$ and with $B$ {side_en}.
    | 已知线段$AC$和不在直线$AC$上的点$P$。求作以$AC$为对角线的正方形$ABCD$，使$B$与$P$在直线$AC$的{side_zh}。
    flags: angles-asked
    goals: square(ABCD); {side}(B, P, AC)
    facts: not collinear(A, C, P)
    skills: properties of the diagonals of a square; perpendicular bisector
    use: sides | AC | P
    solution:
    m = PerpendicularBisector(A, C); M = Intersect(m, Segment(A, C))
      do: Construct the perpendicular bisector $m$ of $AC$; it meets $AC$ in $M$. | 作$AC$的垂直平分线$m$，交$AC$于$M$。
      why: The diagonals of a square bisect each other at right angles. | 正方形的对角线互相垂直平分。
    k = Circle(M, A)
      why: The diagonals are equal, so all vertices lie on $k$. | 两条对角线相等，故四个顶点都在圆$k$上。
    B = Intersect(m, k, ?); D = Intersect(m, k, ?); f = Polygon(A, B, C, D)
      do: The line $m$ meets $k$ in $B$ on the required side and in $D$ on the other; draw the square.
      | 直线$m$与圆$k$交于所要求一侧的$B$和另一侧的$D$，连成正方形。
      why: Perpendicular diameters of a circle end in the vertices of a square.
      | 圆的两条互相垂直的直径的端点是正方形的顶点。
    solution:
    p = PerpendicularLine(A, Line(A, C)); h = Circle(A, C); S = Intersect(p, h, ?)
      do: Draw the perpendicular $p$ to $AC$ at $A$ and the circle $h$ about $A$ through $C$; let $S$ be a common point of $p$ and $h$ on the required side.
      | 过$A$作$AC$的垂线$p$，以$A$为圆心、过$C$作圆$h$，取$p$与$h$在所要求一侧的交点$S$。
      why: The triangle $CAS$ is right-angled and isosceles. | 三角形$CAS$是等腰直角三角形。
    B = Midpoint(C, S)
      do: Let $B$ be the midpoint of $CS$. | 取$CS$的中点$B$。
      why: The median $AB$ to the hypotenuse is half of it and perpendicular to it, so $BA = BC$ with a right angle at $B$.
      | 斜边上的中线$AB$等于斜边的一半且垂直于斜边，故$BA = BC$，且$B$处为直角。
    D = Reflect(B, Line(A, C)); f = Polygon(A, B, C, D)
      do: Reflect $B$ in the line $AC$ to get $D$; draw the square. | 作$B$关于直线$AC$的对称点$D$，连成正方形。
      why: The diagonal $AC$ is an axis of symmetry. | 对角线$AC$是对称轴。
    wrong: B = ClosestPoint(PerpendicularBisector(A, C), P); D = Reflect(B, Line(A, C))
    wrong: B = Rotate(C, 90°, A); D = Reflect(B, Midpoint(A, C))
""")(lambda g: _segment_and_point(g, "A C P", 3.5, 7.0))


@family("""
    square-centre-vertex: straightedge-compass easy, basic polygon
    Square from its centre and a vertex | 已知中心和一个顶点作正方形
    Two points $O$ and $A$ are given. Construct the square $ABCD$ with centre $O$ whose vertices $A$, $B$, $C$, $D$ follow each other {turn_en}.
    | 已知两点$O$和$A$。求作以$O$为中心的正方形$ABCD$，使顶点$A$、$B$、$C$、$D$按{turn_zh}方向排列。
    goals: square(ABCD); midpoint(O, A, C); {turn}(ABCD)
    skills: rotation by a right angle; point reflection
    use: turns
    solution:
    B = Rotate(A, {sign}90°, O)
      do: Turn $A$ about $O$ by a right angle, {turn_en}, to get $B$. | 将$A$绕$O$沿{turn_zh}方向旋转直角，得$B$。
      why: Turning by a right angle about its centre maps the square to itself, each vertex to the next.
      | 绕中心旋转直角，正方形与自身重合，每个顶点变为下一个顶点。
    C = Reflect(A, O); D = Reflect(B, O)
      do: Reflect $A$ and $B$ in $O$ to get $C$ and $D$. | 作$A$、$B$关于$O$的对称点$C$、$D$。
      why: Two turns by a right angle make a point reflection. | 两次旋转直角就是中心对称。
    f = Polygon(A, B, C, D)
      do: Draw the square $ABCD$. | 连成正方形$ABCD$。
      why: Its diagonals are equal and bisect each other at right angles. | 其对角线相等且互相垂直平分。
    solution:
    c = Circle(O, A)
      why: All vertices are equally far from the centre. | 各顶点到中心的距离相等。
    l = Line(O, A); p = PerpendicularLine(O, l)
      do: Draw the line $l$ through $O$ and $A$ and the perpendicular $p$ to it at $O$.
      | 作过$O$、$A$的直线$l$，并过$O$作$l$的垂线$p$。
      why: The diagonals are perpendicular. | 对角线互相垂直。
    C = Intersect(l, c, ?); B = Intersect(p, c, ?); D = Intersect(p, c, ?); f = Polygon(A, B, C, D)
      do: The line $l$ meets $c$ again in $C$, and $p$ meets $c$ in $B$ and $D$, named in the order that is asked for; draw the square.
      | 直线$l$与圆$c$再次交于$C$，$p$与圆$c$交于$B$、$D$，按所要求的顺序命名，连成正方形。
      why: Perpendicular diameters end in the vertices of a square. | 互相垂直的直径的端点是正方形的顶点。
    wrong: B = Rotate(A, {back}90°, O); C = Reflect(A, O); D = Reflect(B, O)
    wrong: B = O; C = Rotate(A, {sign}90°, O); D = Translate(A, Vector(O, C))
""")
def _centre_and_vertex(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    g.require(2.2 <= abs(a - o) <= 4.5 and fits(o, width=3.5, height=2))
    g.require(min(abs((a - o).real), abs((a - o).imag)) > 0.4)
