"""Figures of equal area: a quadrilateral made a triangle, a triangle a rectangle, a rectangle a square."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits, meet
from gnomon.suites.construct.notation import family


@family("""
    quad-to-triangle: straightedge-compass medium, basic polygon triangle
    Triangle with the area of a quadrilateral | 作与四边形面积相等的三角形
    The convex quadrilateral $ABCD$ is given. On the extension of ${A}{B}$ beyond ${B}$, construct the point $P$ for which the triangle ${A}P{D}$ has the same area as the quadrilateral $ABCD$.
    | 已知凸四边形$ABCD$。在线段${A}{B}$的延长线上求作点$P$，使三角形${A}P{D}$与四边形$ABCD$面积相等。
    goals: on(P, line AB); between({B}, {A}, P); equal_areas({A}P{D}, ABCD)
    skills: triangles with equal base and height; parallels
    variant: A="A", B="B", C="C", D="D"
    variant: A="B", B="A", C="D", D="C"
    solution:
    s = Segment({B}, {D})
      do: Draw the diagonal $s$ from ${B}$ to ${D}$. | 作对角线$s$，即${B}{D}$。
      why: It divides the quadrilateral into the triangles ${A}{B}{D}$ and ${B}{C}{D}$.
      | 它把四边形分成三角形${A}{B}{D}$和${B}{C}{D}$。
    p = Line({C}, s)
      do: Draw the parallel $p$ to $s$ through ${C}$. | 过${C}$作$s$的平行线$p$。
      why: If ${C}$ is moved along $p$, the area of the triangle ${B}{C}{D}$ does not change.
      | ${C}$沿$p$移动时，三角形${B}{C}{D}$的面积不变。
    l = Line(A, B); P = Intersect(l, p)
      do: The line $l$ through $A$ and $B$ meets $p$ in $P$. | 作过$A$、$B$的直线$l$，交$p$于$P$。
      why: The triangles ${B}P{D}$ and ${B}{C}{D}$ have the same base and equal heights.
      | 三角形${B}P{D}$与${B}{C}{D}$同底等高。
    f = Polygon({A}, P, {D})
      why: It consists of ${A}{B}{D}$ and ${B}P{D}$, which together have the area of the quadrilateral.
      | 它由${A}{B}{D}$和${B}P{D}$组成，面积之和等于四边形的面积。
    solution:
    R = Translate({C}, Vector({D}, {B}))
      do: Translate ${C}$ by the vector from ${D}$ to ${B}$ to get $R$. | 将${C}$按从${D}$到${B}$的向量平移，得$R$。
      why: ${B}{D}{C}R$ is a parallelogram, so all points of the line ${C}R$ are as far from ${B}{D}$ as ${C}$.
      | ${B}{D}{C}R$是平行四边形，故直线${C}R$上各点到${B}{D}$的距离都与${C}$相同。
    p = Line({C}, R); P = Intersect(p, Line(A, B)); f = Polygon({A}, P, {D})
      do: The line $p$ through ${C}$ and $R$ meets the line $AB$ in $P$; draw the triangle ${A}P{D}$.
      | 作过${C}$、$R$的直线$p$，交直线$AB$于$P$，连成三角形${A}P{D}$。
      why: The triangle ${B}P{D}$ takes the place of ${B}{C}{D}$, with the same base and height.
      | 三角形${B}P{D}$与${B}{C}{D}$同底等高，可代替它。
    wrong: P = Intersect(Line(A, B), Line({C}, {D}))
    wrong: P = Intersect(Line(A, B), PerpendicularLine({C}, Line(A, B)))
    wrong: P = Intersect(Line(A, B), Line({C}, Line({A}, {D})))
""")
def _quadrilateral(g: Givens) -> None:
    corners = dict(zip("ABCD", g.convex("A B C D"), strict=True))
    a, b, c, d = (corners[str(g.variant[name])] for name in "ABCD")
    apex = meet(a, b, c, c + d - b)
    g.require(fits(apex, width=8, height=6) and abs(apex - b) > 1 and abs(a - b) > 1.8)
    g.require(min(distance_to_line(c, b, d), distance_to_line(a, b, d)) > 1)


@family("""
    triangle-to-rectangle: straightedge-compass medium, basic polygon
    Rectangle with the area of a triangle | 作与三角形面积相等的矩形
    The triangle $ABC$ is given. Construct the rectangle ${A}{B}PQ$ that lies on the same side of the line ${A}{B}$ as ${C}$ and has the same area as the triangle $ABC$.
    | 已知三角形$ABC$。求作矩形${A}{B}PQ$，使它与${C}$在直线${A}{B}$的同侧，且面积等于三角形$ABC$的面积。
    goals: rectangle({A}{B}PQ); equal_areas({A}{B}PQ, ABC); same_side(P, {C}, {A}{B})
    skills: area of a triangle; midline and height
    use: bases
    solution:
    l = Line({A}, {B}); h = PerpendicularLine({C}, l); H = Intersect(h, l)
      do: Drop the perpendicular from ${C}$ to the line ${A}{B}$, with foot $H$.
      | 由${C}$向直线${A}{B}$作垂线，垂足为$H$。
      why: ${C}H$ is the height of the triangle on the base ${A}{B}$. | ${C}H$是三角形底边${A}{B}$上的高。
    M = Midpoint({C}, H); m = Line(M, l)
      do: Construct the midpoint $M$ of ${C}H$ and the parallel $m$ to ${A}{B}$ through $M$.
      | 作${C}H$的中点$M$，过$M$作${A}{B}$的平行线$m$。
      why: The area of the triangle is the base times half the height. | 三角形的面积等于底乘以高的一半。
    p = PerpendicularLine({A}, l); q = PerpendicularLine({B}, l); Q = Intersect(p, m); P = Intersect(q, m)
      do: The perpendiculars to ${A}{B}$ at ${A}$ and ${B}$ meet $m$ in $Q$ and $P$.
      | 过${A}$、${B}$作${A}{B}$的垂线，分别交$m$于$Q$、$P$。
      why: The height of the rectangle is $HM$, half of ${C}H$. | 矩形的高等于$HM$，即${C}H$的一半。
    f = Polygon({A}, {B}, P, Q)
      do: Draw the rectangle ${A}{B}PQ$. | 连成矩形${A}{B}PQ$。
      why: Its area is ${A}{B}$ times half the height. | 它的面积等于${A}{B}$乘以高的一半。
    solution:
    M = Midpoint({C}, {A}); N = Midpoint({C}, {B}); m = Line(M, N)
      do: Construct the midpoints $M$ of ${C}{A}$ and $N$ of ${C}{B}$ and draw the line $m$ through them.
      | 作${C}{A}$的中点$M$和${C}{B}$的中点$N$，过它们作直线$m$。
      why: The midline is parallel to ${A}{B}$ and bisects the height. | 中位线平行于${A}{B}$，且平分高。
    Q = Intersect(m, PerpendicularLine({A}, m)); P = Intersect(m, PerpendicularLine({B}, m))
    f = Polygon({A}, {B}, P, Q)
      do: Drop the perpendiculars from ${A}$ and ${B}$ to $m$, with feet $Q$ and $P$; draw the rectangle.
      | 由${A}$、${B}$向$m$作垂线，垂足为$Q$、$P$，连成矩形。
      why: The parts of the triangle above the midline fill the vertices of the rectangle.
      | 三角形在中位线以上的部分恰好补足矩形的两角。
    wrong: l = Line({A}, {B}); m = Line({C}, l); P = Intersect(PerpendicularLine({B}, l), m); Q = Intersect(PerpendicularLine({A}, l), m)
    wrong: P = Midpoint({B}, {C}); Q = Translate(P, Vector({B}, {A}))
    wrong: M = TriangleCenter(A, B, C, 2); m = Line(M, Line({A}, {B})); P = Intersect(PerpendicularLine({B}, m), m); Q = Intersect(PerpendicularLine({A}, m), m)
""")
def _triangle(g: Givens) -> None:
    corners = dict(zip("ABC", g.triangle("A", "B", "C"), strict=True))
    a, b, c = (corners[str(g.variant[name])] for name in "ABC")
    g.require(distance_to_line(c, a, b) > 1.8 and abs(a - b) > 2)


@family("""
    rectangle-to-square: straightedge-compass medium, basic circle ratio
    Square with the area of a rectangle | 作与矩形面积相等的正方形的边
    The rectangle $ABCD$ is given, with $AB$ longer than $BC$. Construct the point $P$ on the ray $BC$ for which the square with side $BP$ has the same area as the rectangle.
    | 已知矩形$ABCD$，其中$AB$大于$BC$。在射线$BC$上求作点$P$，使以$BP$为边的正方形与矩形面积相等。
    goals: on(P, ray BC); equal(Distance(B, P)^2, Distance(A, B)*Distance(B, C))
    facts: rectangle(ABCD); less(BC, AB)
    skills: mean proportional; altitude theorem; the angle in a semicircle
    solution:
    h = Circle(B, C); S = Intersect(h, Ray(A, B), 2)
      do: The circle $h$ about $B$ through $C$ meets the line $AB$ beyond $B$ in $S$.
      | 以$B$为圆心、过$C$作圆$h$，交$AB$的延长线于$S$（在$B$之外）。
      why: $BS = BC$, so $AB$ and $BS$ are the sides of the rectangle. | $BS = BC$，故$AB$、$BS$是矩形的两边。
    M = Midpoint(A, S); k = Circle(M, A)
      why: $AS$ is a diameter of $k$. | $AS$是圆$k$的直径。
    r = Ray(B, C); P = Intersect(k, r)
      do: The ray $r$ from $B$ through $C$ meets $k$ in $P$. | 从$B$过$C$的射线$r$交圆$k$于$P$。
      why: In the right triangle $APS$ the altitude $BP$ is the mean proportional between $AB$ and $BS$.
      | 在直角三角形$APS$中，斜边上的高$BP$是$AB$与$BS$的比例中项。
    V = Intersect(Circle(B, P), Ray(B, A)); U = Translate(P, Vector(B, V)); f = Polygon(B, P, U, V)
      do: Complete the square $BPUV$ with $V$ on the ray $BA$. | 作正方形$BPUV$，使$V$在射线$BA$上。
      why: The square on $BP$ equals $AB$ times $BC$. | $BP$的平方等于$AB$与$BC$之积。
    solution:
    h = Circle(B, C); G = Intersect(h, Segment(A, B))
      do: The circle $h$ about $B$ through $C$ meets the side $AB$ in $G$. | 以$B$为圆心、过$C$作圆$h$，交边$AB$于$G$。
      why: $BG = BC$. | $BG = BC$。
    k = Circle(Midpoint(A, B), A); p = PerpendicularLine(G, Line(A, B)); T = Intersect(p, k, 1)
      do: Draw the circle $k$ with diameter $AB$; the perpendicular $p$ to $AB$ at $G$ meets it in $T$.
      | 以$AB$为直径作圆$k$，过$G$作$AB$的垂线$p$，交圆$k$于$T$。
      why: In the right triangle $ATB$ the square on the leg $BT$ equals the rectangle of the hypotenuse $AB$ and the segment $BG$.
      | 在直角三角形$ATB$中，直角边$BT$的平方等于斜边$AB$与射影$BG$的乘积。
    m = Circle(B, T); P = Intersect(m, Ray(B, C))
      do: The circle $m$ about $B$ through $T$ meets the ray $BC$ in $P$. | 以$B$为圆心、过$T$作圆$m$，交射线$BC$于$P$。
      why: $BP = BT$. | $BP = BT$。
    wrong: S = Intersect(Circle(B, C), Ray(A, B), 2); M = Midpoint(A, S); P = Intersect(Circle(B, Segment(A, M)), Ray(B, C))
    wrong: P = Intersect(Circle(B, Midpoint(A, C)), Ray(B, C))
""")
def _rectangle(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    share = g.tenths(0.3, 0.8, 0.05, hidden=0.001)
    c = b + 1j * g.side * (a - b) * share
    g.put("C", c, apart=1.2)
    g.put("D", a + c - b)
    g.require(3 < abs(a - b) < 6 and fits(2 * b - a, width=8, height=6))
    g.require(abs(share - 0.5) > 0.04 and fits(b + (c - b) * share**-0.5, width=7, height=5.5))
    g.show("Polygon(A, B, C, D)")
