"""Quadrilaterals from their parts: rectangles, rhombi, parallelograms, trapezia and cyclic quadrilaterals."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import (
    Givens,
    angle,
    circumcentre,
    distance_to_line,
    fits,
    triangle_sides,
)
from gnomon.suites.construct.notation import family


def _base(g: Givens, low: float, high: float, depth: float) -> None:
    """A side AB and a point P; the figure reaches to a depth of so many sides."""
    a, b, p = g.points("A B P")
    turn = g.side if g.variant["side"] == "same_side" else -g.side
    up = 1j * turn * (b - a) * depth
    g.require(low <= abs(a - b) <= high and 0.6 < distance_to_line(p, a, b) < 4.5)
    g.require(fits(a + up, b + up, width=7.5, height=6.2))
    g.show("Segment(A, B)")


family("""
    golden-rectangle: straightedge-compass medium, basic polygon ratio
    Golden rectangle on its longer side | 以已知线段为长边作黄金矩形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the rectangle $ABCD$, with $C$ {side_en}, in which the longer side $AB$ and the shorter side $BC$ are in the golden ratio.
    | 已知线段$AB$和不在直线$AB$上的点$P$。求作矩形$ABCD$，使$C$与$P$在直线$AB$的{side_zh}，且长边$AB$与短边$BC$之比为黄金比。
    goals: rectangle(ABCD); ratio(AB, BC, (1+sqrt(5))/2); {side}(C, P, AB)
    facts: not collinear(A, B, P)
    skills: golden section of a segment; rectangles
    use: sides | AB | P
    solution:
    l = Line(A, B); q = PerpendicularLine(B, l); S = Intersect(q, Circle(B, A), ?); M = Midpoint(B, S)
      do: On the required side draw the perpendicular $q$ to $AB$ at $B$; mark $S$ on it with $BS = AB$ and the midpoint $M$ of $BS$.
      | 过$B$作$AB$的垂线$q$，在所要求的一侧取$S$使$BS = AB$，并作$BS$的中点$M$。
      why: $BM$ is half of $AB$. | $BM$等于$AB$的一半。
    m = Circle(M, B); s = Segment(M, A); T = Intersect(m, s)
      do: The circle $m$ about $M$ through $B$ meets the segment $MA$ in $T$.
      | 以$M$为圆心、过$B$作圆$m$，交线段$MA$于$T$。
      why: $MA$ is half the square root of 5 times $AB$, so $AB$ and $AT$ are in the golden ratio.
      | $MA$等于$AB$乘以5的平方根的一半，故$AB$与$AT$之比为黄金比。
    k = Circle(B, Segment(A, T)); C = Intersect(k, Ray(B, S))
      do: The circle $k$ about $B$ with radius $AT$ meets the ray $BS$ in $C$.
      | 以$B$为圆心、$AT$长为半径作圆$k$，交射线$BS$于$C$。
      why: $BC = AT$. | $BC = AT$。
    p = PerpendicularLine(A, l); D = Intersect(Line(C, l), p); f = Polygon(A, B, C, D)
      do: The parallel to $AB$ through $C$ meets the perpendicular to $AB$ at $A$ in $D$; draw the rectangle.
      | 过$C$作$AB$的平行线，与过$A$的$AB$的垂线交于$D$，连成矩形。
      why: All angles of $ABCD$ are right. | $ABCD$的各角都是直角。
    wrong: C = Intersect(PerpendicularLine(B, Line(A, B)), Circle(B, Midpoint(A, B)), 1); D = Translate(C, Vector(B, A))
    wrong: S = Rotate(A, -90°, B); C = Dilate(S, 0.618, B); D = Translate(C, Vector(B, A))
""")(lambda g: _base(g, 3.5, 6.0, 1.0))


family("""
    golden-rectangle-short-side: straightedge-compass medium, basic polygon ratio
    Golden rectangle on its shorter side | 以已知线段为短边作黄金矩形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the rectangle $ABCD$, with $C$ {side_en}, in which $AB$ is the shorter side and $BC$ and $AB$ are in the golden ratio.
    | 已知线段$AB$和不在直线$AB$上的点$P$。求作矩形$ABCD$，使$C$与$P$在直线$AB$的{side_zh}，且长边$BC$与短边$AB$之比为黄金比。
    goals: rectangle(ABCD); ratio(BC, AB, (1+sqrt(5))/2); {side}(C, P, AB)
    facts: not collinear(A, B, P)
    skills: golden section; the square inside a golden rectangle
    use: sides | AB | P
    solution:
    q = PerpendicularLine(B, Line(A, B)); S = Intersect(q, Circle(B, A), ?)
    U = Intersect(PerpendicularLine(A, Line(A, B)), PerpendicularLine(S, q)); f = Polygon(A, B, S, U)
      do: On the required side construct the square $ABSU$ on $AB$. | 在所要求的一侧以$AB$为边作正方形$ABSU$。
      why: The golden rectangle is this square with a smaller golden rectangle next to it.
      | 黄金矩形由这个正方形和与之相邻的较小的黄金矩形组成。
    M = Midpoint(B, S); m = Circle(M, A)
      why: In the right triangle $ABM$ the leg $BM$ is half of $AB$, so $MA$ is half the square root of 5 times $AB$.
      | 在直角三角形$ABM$中，$BM$是$AB$的一半，故$MA$等于$AB$乘以5的平方根的一半。
    C = Intersect(m, Ray(M, S))
      do: The circle $m$ meets the ray $BS$ beyond $S$ in $C$. | 圆$m$交射线$BS$于$S$外的点$C$。
      why: $BC = BM + MC$, and $MC = MA$. | $BC = BM + MC$，且$MC = MA$。
    D = Intersect(PerpendicularLine(C, q), Line(A, U)); g = Polygon(A, B, C, D)
      do: The perpendicular to $BC$ at $C$ meets the line $AU$ in $D$; draw the rectangle.
      | 过$C$作$BC$的垂线，交直线$AU$于$D$，连成矩形。
      why: All angles of $ABCD$ are right. | $ABCD$的各角都是直角。
    wrong: S = Rotate(A, -90°, B); C = Dilate(S, 1.618, B); D = Translate(C, Vector(B, A))
    wrong: C = Intersect(PerpendicularLine(B, Line(A, B)), Circle(B, Reflect(A, Midpoint(A, B))), 1); D = Translate(C, Vector(B, A))
""")(lambda g: _base(g, 2.2, 3.6, 1.62))


@family("""
    rhombus-side-diagonal: straightedge-compass easy, basic circle polygon
    Rhombus from a diagonal and the side | 已知一条对角线和边长作菱形
    The segment $AC$ and a length $s$ greater than half of $AC$ are given. Construct a rhombus $ABCD$ with diagonal $AC$ whose sides have the length $s$.
    | 已知线段$AC$和大于$AC$一半的长度$s$。求作以$AC$为对角线、边长为$s$的菱形$ABCD$。
    goals: rhombus(ABCD); length(AB, s)
    facts: less(Distance(A, C), 2*s)
    skills: circles as loci of equal distance; properties of the rhombus
    solution:
    h = Circle(A, s)
      why: $B$ and $D$ have the distance $s$ from $A$. | $B$、$D$到$A$的距离都等于$s$。
    k = Circle(C, s)
      why: $B$ and $D$ have the distance $s$ from $C$. | $B$、$D$到$C$的距离都等于$s$。
    B = Intersect(h, k, 1); D = Intersect(h, k, 2)
      why: They have the distance $s$ from both $A$ and $C$. | 它们到$A$、$C$的距离都等于$s$。
    f = Polygon(A, B, C, D)
      do: Draw the rhombus $ABCD$. | 连成菱形$ABCD$。
      why: All four sides have the length $s$. | 四条边都等于$s$。
    solution:
    m = PerpendicularBisector(A, C)
      do: Construct the perpendicular bisector $m$ of $AC$. | 作$AC$的垂直平分线$m$。
      why: The diagonals of a rhombus bisect each other at right angles. | 菱形的对角线互相垂直平分。
    h = Circle(A, s); B = Intersect(m, h, 1); D = Intersect(m, h, 2); f = Polygon(A, B, C, D)
      do: The circle $h$ about $A$ with radius $s$ meets $m$ in $B$ and $D$.
      | 以$A$为圆心、$s$为半径作圆$h$，交$m$于$B$、$D$。
      why: $AB = AD$, and on $m$ they are equal to $CB$ and $CD$. | $AB = AD$，而$m$上的点又使它们等于$CB$、$CD$。
    wrong: m = PerpendicularBisector(A, C); k = Circle(Midpoint(A, C), A); B = Intersect(m, k, 1); D = Intersect(m, k, 2)
    wrong: m = PerpendicularBisector(A, C); k = Circle(Midpoint(A, C), s); B = Intersect(m, k, 1); D = Intersect(m, k, 2)
""")
def _rhombus(g: Givens) -> None:
    a, c = g.point("A"), g.point("C")
    s = g.number("s", 2.0, 5.0)
    half = abs(a - c) / 2
    g.require(3 < 2 * half < 7 and s > 1.15 * half)
    other = math.sqrt(s * s - half * half)
    g.require(all(abs(other / half - shape) > 0.12 for shape in (1.0, math.sqrt(3), 1 / math.sqrt(3))))
    up = 1j * (c - a) / abs(c - a) * other
    g.require(fits((a + c) / 2 + up, (a + c) / 2 - up, width=7.5, height=5.8))
    g.show("Segment(A, C)")


@family("""
    parallelogram-diagonals: straightedge-compass medium, basic polygon
    Parallelogram from its diagonals and their angle | 已知两条对角线及其夹角作平行四边形
    The segment $AC$ and a length $d$ are given. Construct the midpoint $M$ of $AC$ and a parallelogram $ABCD$ with diagonal $AC$ in which the other diagonal $BD$ has the length $d$ and the angle $AMB$ is {w} degrees.
    | 已知线段$AC$和长度$d$。求作$AC$的中点$M$以及平行四边形$ABCD$，使$AC$为其一条对角线，另一条对角线$BD$的长为$d$，且$∠AMB$为{w}°。
    goals: midpoint(M, A, C); parallelogram(ABCD); length(BD, d); angle(AMB, {w}°)
    skills: diagonals of a parallelogram bisect each other; constructible angles
    variant: w=30
    variant: w=45
    variant: w=60
    variant: w=75
    solution:
    M = Midpoint(A, C)
      why: The diagonals of a parallelogram bisect each other, so they cross in $M$.
      | 平行四边形的对角线互相平分，故交于$M$。
    N = Rotate(A, {w}°, M); r = Ray(M, N)
      do: Turn $A$ about $M$ by {w} degrees and draw the ray $r$ from $M$ through the image $N$.
      | 将$A$绕$M$旋转{w}°得$N$，作从$M$过$N$的射线$r$。
      why: The second diagonal lies on the line of this ray. | 另一条对角线在这条射线所在的直线上。
    k = Circle(M, d); K = Intersect(k, r); B = Midpoint(M, K)
      do: The circle $k$ about $M$ with radius $d$ meets $r$ in $K$; let $B$ be the midpoint of $MK$.
      | 以$M$为圆心、$d$为半径作圆$k$，交$r$于$K$；取$MK$的中点$B$。
      why: $MB$ is half of $d$. | $MB$等于$d$的一半。
    D = Reflect(B, M); f = Polygon(A, B, C, D)
      do: Reflect $B$ in $M$ to get $D$, and draw the parallelogram. | 作$B$关于$M$的对称点$D$，连成平行四边形。
      why: $M$ is the midpoint of both diagonals. | $M$是两条对角线的中点。
    wrong: M = Midpoint(A, C); B = Intersect(Circle(M, d), Ray(M, Rotate(A, {w}°, M))); D = Reflect(B, M)
    wrong: M = Midpoint(A, C); K = Intersect(Circle(M, d), Ray(M, Rotate(C, {w}°, M))); B = Midpoint(M, K); D = Reflect(B, M)
""")
def _parallelogram(g: Givens) -> None:
    a, c = g.point("A"), g.point("C")
    d = g.number("d", 3.0, 8.0)
    turn = cmath.exp(1j * math.radians(int(g.variant["w"])))
    middle, arm = (a + c) / 2, (a - c) / abs(a - c) * turn * d / 2
    g.require(3.5 < abs(a - c) < 7.5 and abs(abs(a - c) / d - 1) > 0.12)
    back = (a - c) / abs(a - c) / turn * d / 2
    g.require(fits(middle + arm, middle - arm, middle + back, middle - back, width=7, height=5.5))
    g.require(fits(middle + 2 * arm, middle - 2 * arm, width=8.5, height=7.5))
    g.show("Segment(A, C)")


@family("""
    trapezium-four-sides: straightedge-compass medium, basic polygon
    Trapezium from its four sides | 已知四边作梯形
    The segment $AB$ and three lengths $b$, $c$, $d$ are given; $c$ is shorter than $AB$, and the difference of $AB$ and $c$ forms a triangle with $b$ and $d$. Construct a trapezium $ABCD$ in which the side $CD$ is parallel to $AB$ and has the length $c$, while $BC$ has the length $b$ and $DA$ the length $d$.
    | 已知线段$AB$和三个长度$b$、$c$、$d$，其中$c$小于$AB$，且$AB$与$c$之差同$b$、$d$能构成三角形。求作梯形$ABCD$，使边$CD$平行于$AB$且长为$c$，边$BC$长为$b$，边$DA$长为$d$。
    goals: parallel(AB, CD); length(CD, c); length(BC, b); length(DA, d); same_side(C, D, AB); same_side(A, D, line BC)
    facts: less(c, Distance(A, B)); less(b, Distance(A, B) - c + d); less(d, Distance(A, B) - c + b)
    facts: less(Distance(A, B) - c, b + d)
    skills: translating a side; triangles from three sides
    solution:
    h = Circle(A, c); S = Intersect(h, Ray(A, B))
      do: On the ray $AB$ mark $S$ with $AS = c$. | 在射线$AB$上取$S$，使$AS = c$。
      why: If $DA$ is translated by the length $c$ along $AB$, it becomes $CS$, and a triangle $SBC$ is left.
      | 将$DA$沿$AB$平移长度$c$得到$CS$，问题化为作三角形$SBC$。
    k = Circle(S, d); m = Circle(B, b); C = Intersect(k, m, 1)
      do: Draw the circle $k$ about $S$ with radius $d$ and the circle $m$ about $B$ with radius $b$; let $C$ be a common point.
      | 以$S$为圆心、$d$为半径作圆$k$，以$B$为圆心、$b$为半径作圆$m$，取一个交点$C$。
      why: The triangle $SBC$ has the sides $SC = d$ and $BC = b$. | 三角形$SBC$的边$SC = d$，$BC = b$。
    D = Translate(C, Vector(S, A))
      why: $ASCD$ is a parallelogram, so $DA = d$ and $CD = c$ is parallel to $AB$.
      | $ASCD$是平行四边形，故$DA = d$，$CD = c$且平行于$AB$。
    f = Polygon(A, B, C, D)
      do: Draw the trapezium $ABCD$. | 连成梯形$ABCD$。
      why: Its four sides have the given lengths. | 它的四条边符合所给长度。
    wrong: S = Intersect(Circle(A, c), Ray(A, B)); C = Intersect(Circle(S, b), Circle(B, d), 1); D = Translate(C, Vector(S, A))
    wrong: S = Intersect(Circle(A, c), Ray(A, B)); D = Intersect(Circle(S, d), Circle(B, b), 1); C = Translate(D, Vector(A, S))
""")
def _trapezium(g: Givens) -> None:
    p, q = g.point("A"), g.point("B")
    b, c, d = g.number("b", 2.0, 4.5), g.number("c", 1.4, 5.0), g.number("d", 2.0, 4.5)
    base = abs(p - q)
    g.require(4.5 < base < 8 and base - c > 1.4 and c < 0.75 * base and abs(b - d) > 0.3)
    g.require(triangle_sides(base - c, b, d, 1.15) and len({b, c, d}) == 3)
    share = (d * d - b * b + (base - c) ** 2) / (2 * (base - c))
    height = math.sqrt(d * d - share * share)
    unit = (q - p) / base
    ends = [p + unit * complex(at, up) for at in (share, share + c) for up in (height, -height)]
    g.require(height > 1.4 and -0.6 < share < base - c + 0.6 and fits(*ends, width=7.5, height=5.8))
    g.show("Segment(A, B)")


@family("""
    cyclic-quad: straightedge-compass medium, basic circle polygon
    Cyclic quadrilateral with a given fourth side | 已知三顶点和一边长作圆内接四边形
    The triangle $ABC$ and a length $d$ shorter than $AC$ are given. Construct the point $D$ so that $ABCD$ is a convex quadrilateral inscribed in a circle, with ${K}D = d$.
    | 已知三角形$ABC$和小于$AC$的长度$d$。求作点$D$，使$ABCD$为圆内接凸四边形，且${K}D = d$。
    goals: concyclic(A, B, C, D); length({K}D, d); opposite_sides(D, B, AC)
    facts: less(d, Distance(A, C)); not collinear(A, B, C)
    skills: circumcircle; choosing the right arc
    variant: K="C"
    variant: K="A"
    solution:
    m = PerpendicularBisector(A, B); n = PerpendicularBisector(B, C); O = Intersect(m, n)
      do: Construct the perpendicular bisectors $m$ of $AB$ and $n$ of $BC$; they meet in $O$.
      | 作$AB$的垂直平分线$m$和$BC$的垂直平分线$n$，交于$O$。
      why: $O$ is equally far from $A$, $B$ and $C$. | $O$到$A$、$B$、$C$的距离相等。
    k = Circle(O, A)
      why: The circle of the quadrilateral passes through $A$, $B$ and $C$. | 四边形的外接圆过$A$、$B$、$C$。
    h = Circle({K}, d)
      why: All points at the distance $d$ from ${K}$ lie on $h$. | 到${K}$的距离等于$d$的点都在圆$h$上。
    D = Intersect(k, h, ?); f = Polygon(A, B, C, D)
      do: Of the common points of $k$ and $h$ let $D$ be the one on the arc $AC$ that does not contain $B$; draw the quadrilateral.
      | 取$k$与$h$的交点中位于不含$B$的弧$AC$上的点$D$，连成四边形。
      why: Then $B$ and $D$ lie on different sides of $AC$, and $ABCD$ is convex.
      | 此时$B$、$D$在$AC$的异侧，$ABCD$是凸四边形。
    wrong: D = Reflect(B, Midpoint(A, C))
    wrong: D = Intersect(Circle({K}, d), Ray({K}, Reflect(B, Line(A, C))))
    wrong: k = Circle(A, B, C); D = Intersect(k, Circle(B, d), 1)
""")
def _cyclic(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    d = g.number("d", 1.5, 5.0)
    middle = circumcentre(a, b, c)
    radius = abs(a - middle)
    g.require(radius < 4.2 and fits(middle, width=4, height=2.8))
    g.require(1.15 * d < abs(a - c) and 1.1 * d < 2 * radius and math.radians(35) < angle(a, b, c))
    g.require(abs(d - abs(a - b)) > 0.3 and abs(d - abs(b - c)) > 0.3)
