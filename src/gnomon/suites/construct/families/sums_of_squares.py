"""Sums and differences of squares, and triangles of equal area with another shape."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits, foot
from gnomon.suites.construct.notation import family


def _side_and_length(g: Givens, low: float, high: float) -> None:
    a, b = g.point("A"), g.point("B")
    d = g.number("d", 1.5, 5.0)
    share = d / abs(a - b)
    g.require(3.0 < abs(a - b) < 6.0 and low < share < high and abs(share - 0.75) > 0.03)
    unit = (b - a) / abs(b - a)
    g.require(fits(b + 1j * d * unit, b - 1j * d * unit, a + 1.5 * (b - a), width=6.8, height=5.2))
    g.show("Segment(A, B)")


family("""
    square-sum: straightedge-compass easy, basic circle theorem
    Side of the square whose area is the sum of two squares | 作面积等于两个正方形之和的正方形的边
    The segment $AB$ and a length $d$ are given. On the ray $AB$ construct the point $P$ for which the square with side $AP$ has the same area as the squares with the sides $AB$ and $d$ together.
    | 已知线段$AB$和长度$d$。在射线$AB$上求作点$P$，使以$AP$为边的正方形的面积等于以$AB$和$d$为边的两个正方形面积之和。
    goals: on(P, ray AB); equal(Distance(A, P)^2, Distance(A, B)^2 + d^2)
    skills: theorem of Pythagoras; carrying a length with the compass
    solution:
    p = PerpendicularLine(B, Line(A, B))
      why: The legs of the right triangle that is needed are $AB$ and $d$. | 需要以$AB$和$d$为直角边的直角三角形。
    h = Circle(B, d); C = Intersect(p, h, 1)
      do: The circle $h$ about $B$ with radius $d$ meets $p$ in $C$. | 以$B$为圆心、$d$为半径作圆$h$，交$p$于$C$。
      why: $BC = d$. | $BC = d$。
    s = Segment(A, C)
      why: By the theorem of Pythagoras the square on $AC$ is the sum of the squares on $AB$ and $BC$.
      | 由勾股定理，$AC$的平方等于$AB$与$BC$的平方和。
    k = Circle(A, C); r = Ray(A, B); P = Intersect(k, r)
      do: The circle $k$ about $A$ through $C$ meets the ray $r$ from $A$ through $B$ in $P$.
      | 以$A$为圆心、过$C$作圆$k$，交从$A$过$B$的射线$r$于$P$。
      why: $AP = AC$. | $AP = AC$。
    wrong: P = Intersect(Circle(B, d), Ray(A, B), 2)
    wrong: C = Intersect(Circle(B, d), Circle(Midpoint(A, B), A), 1); P = Intersect(Circle(A, C), Ray(A, B))
""")(lambda g: _side_and_length(g, 0.4, 0.95))


family("""
    square-difference: straightedge-compass medium, basic circle theorem
    Side of the square whose area is the difference of two squares | 作面积等于两个正方形之差的正方形的边
    The segment $AB$ and a length $d$ shorter than $AB$ are given. On the segment $AB$ construct the point $P$ for which the square with side $AP$ has the area of the square with side $AB$ less that of the square with side $d$.
    | 已知线段$AB$和小于$AB$的长度$d$。在线段$AB$上求作点$P$，使以$AP$为边的正方形的面积等于以$AB$为边与以$d$为边的两个正方形面积之差。
    goals: on(P, segment AB); equal(Distance(A, P)^2, Distance(A, B)^2 - d^2)
    facts: less(d, Distance(A, B))
    skills: theorem of Pythagoras; the angle in a semicircle
    solution:
    M = Midpoint(A, B); k = Circle(M, A)
      why: All right triangles with hypotenuse $AB$ have their third vertex on $k$.
      | 以$AB$为斜边的直角三角形的第三个顶点都在圆$k$上。
    h = Circle(B, d); C = Intersect(h, k, 1)
      do: The circle $h$ about $B$ with radius $d$ meets $k$ in $C$. | 以$B$为圆心、$d$为半径作圆$h$，交圆$k$于$C$。
      why: The triangle $ACB$ has a right angle at $C$ and the leg $BC = d$.
      | 三角形$ACB$在$C$处为直角，直角边$BC = d$。
    s = Segment(A, C)
      why: The square on the leg $AC$ is the difference of the squares on $AB$ and $BC$.
      | 直角边$AC$的平方等于$AB$与$BC$的平方差。
    j = Circle(A, C); P = Intersect(j, Segment(A, B))
      do: The circle $j$ about $A$ through $C$ meets the segment $AB$ in $P$.
      | 以$A$为圆心、过$C$作圆$j$，交线段$AB$于$P$。
      why: $AP = AC$. | $AP = AC$。
    solution:
    T = Intersect(Circle(A, d), Ray(A, B)); S = Reflect(T, A)
      do: On the line $AB$ mark the points $S$ and $T$ at the distance $d$ from $A$; $T$ lies on the side of $B$.
      | 在直线$AB$上取到$A$的距离为$d$的两点$S$、$T$，$T$在$B$的一侧。
      why: The difference of the squares is the product of $AB + d$ and $AB - d$, that is of $SB$ and $TB$.
      | 平方差等于$AB + d$与$AB - d$之积，即$SB$与$TB$之积。
    h_1 = Circle(A, d); k_1 = Circle(Midpoint(A, B), A); C = Intersect(h_1, k_1, 1)
      do: Draw the tangent from $B$ to the circle about $A$ with radius $d$; it touches in $C$, which lies on the circle with diameter $AB$.
      | 由$B$向以$A$为圆心、$d$为半径的圆作切线，切点$C$在以$AB$为直径的圆上。
      why: The square on the tangent $BC$ is the product of $SB$ and $TB$. | 切线长$BC$的平方等于$SB$与$TB$之积。
    P = Intersect(Circle(A, Segment(B, C)), Segment(A, B))
      do: Carry the length $BC$ from $A$ onto the segment $AB$ to get $P$. | 在线段$AB$上从$A$起截取长度$BC$，得$P$。
      why: $AP = BC$. | $AP = BC$。
    wrong: P = Intersect(Circle(B, d), Segment(A, B))
    wrong: P = Intersect(Circle(A, d), Segment(A, B))
    wrong: C = Intersect(PerpendicularLine(B, Line(A, B)), Circle(B, d), 1); P = Intersect(Circle(A, C), Ray(A, B))
""")(lambda g: _side_and_length(g, 0.35, 0.9))


@family("""
    same-area-triangle: straightedge-compass easy, basic triangle
    Triangle of another shape with the same area | 作同底等积的三角形
    The triangle $ABC$ is given. Construct the point $P$ on the same side of the line $AB$ as $C$ for which the triangle $ABP$ has the same area as the triangle $ABC$ and {shape_en}.
    | 已知三角形$ABC$。求作与$C$在直线$AB$同侧的点$P$，使三角形$ABP$与三角形$ABC$面积相等，且三角形$ABP${shape_zh}。
    goals: equal_areas(ABP, ABC); same_side(P, C, AB); {goal}
    skills: triangles with equal base and height; parallels
    variant: shape_en="is isosceles with $PA = PB$", shape_zh="满足$PA = PB$", goal="equal_lengths(PA, PB)", line="PerpendicularBisector(A, B)", line_en="Construct the perpendicular bisector $q$ of $AB$.", line_zh="作$AB$的垂直平分线$q$。", why_en="Its points are equally far from $A$ and $B$.", why_zh="它上面的点到$A$、$B$的距离相等。"
    variant: shape_en="has a right angle at $A$", shape_zh="在$A$处为直角", goal="right(PAB)", line="PerpendicularLine(A, Line(A, B))", line_en="Draw the perpendicular $q$ to $AB$ at $A$.", line_zh="过$A$作$AB$的垂线$q$。", why_en="The side $PA$ is perpendicular to $AB$.", why_zh="边$PA$垂直于$AB$。"
    variant: shape_en="has a right angle at $B$", shape_zh="在$B$处为直角", goal="right(PBA)", line="PerpendicularLine(B, Line(A, B))", line_en="Draw the perpendicular $q$ to $AB$ at $B$.", line_zh="过$B$作$AB$的垂线$q$。", why_en="The side $PB$ is perpendicular to $AB$.", why_zh="边$PB$垂直于$AB$。"
    solution:
    p = Line(C, Line(A, B))
      why: All triangles with the base $AB$ and the third vertex on $p$ have the same height.
      | 以$AB$为底、第三个顶点在$p$上的三角形高都相等。
    q = {line}
      do: {line_en} | {line_zh}
      why: {why_en} | {why_zh}
    P = Intersect(p, q); f = Polygon(A, B, P)
      why: Triangles with equal bases and equal heights have equal areas. | 等底等高的三角形面积相等。
    solution:
    q = {line}
      do: {line_en} | {line_zh}
      why: {why_en} | {why_zh}
    P = ClosestPoint(q, C); f = Polygon(A, B, P)
      do: Let $P$ be the foot of the perpendicular from $C$ to $q$. | 由$C$向$q$作垂线，垂足为$P$。
      why: $CP$ is parallel to $AB$, since both are perpendicular to $q$; so the heights are equal.
      | $CP$与$AB$都垂直于$q$，故互相平行，两高相等。
    wrong: P = Reflect(C, PerpendicularBisector(A, B))
    wrong: P = Intersect({line}, Line(A, C))
    wrong: P = Reflect(ClosestPoint({line}, C), Line(A, B))
""")
def _scalene(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    up = c - foot(c, a, b)
    g.require(1.8 < distance_to_line(c, a, b) < 5 and abs(a - b) > 2.5)
    g.require(fits(a + up, b + up, width=6.5, height=5))
    g.require(min(abs(c - p - up) for p in (a, b, (a + b) / 2)) > 0.6)
