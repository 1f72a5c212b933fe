"""Parallelograms, rectangles, rhombi and trapezia from vertices, sides and diagonals."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, distance_to_line, fits, triangle_sides
from gnomon.suites.construct.notation import family


@family("""
    parallelogram-fourth-vertex: straightedge-compass easy, basic polygon
    Fourth vertex of a parallelogram | 作平行四边形的第四个顶点
    The triangle $ABC$ is given. Construct the point $D$ for which ${P}{Q}{R}D$ is a parallelogram, with the vertices in this order.
    | 已知三角形$ABC$。求作点$D$，使${P}{Q}{R}D$为平行四边形，顶点按此顺序排列。
    goals: parallelogram({P}{Q}{R}D)
    facts: not collinear(A, B, C)
    skills: properties of parallelograms; parallels
    variant: P="A", Q="B", R="C"
    variant: P="B", Q="C", R="A"
    variant: P="C", Q="A", R="B"
    solution:
    m = Line({P}, Line({Q}, {R}))
      why: The side from ${P}$ to $D$ is parallel to ${Q}{R}$. | 边${P}D$平行于${Q}{R}$。
    n = Line({R}, Line({P}, {Q}))
      why: The side from ${R}$ to $D$ is parallel to ${P}{Q}$. | 边${R}D$平行于${P}{Q}$。
    D = Intersect(m, n); f = Polygon({P}, {Q}, {R}, D)
      do: Let $D$ be the common point of $m$ and $n$, and draw the parallelogram. | 设$m$与$n$交于$D$，连成平行四边形。
      why: Both pairs of opposite sides are parallel. | 两组对边分别平行。
    solution:
    M = Midpoint({P}, {R})
      why: The diagonals of a parallelogram bisect each other. | 平行四边形的对角线互相平分。
    D = Reflect({Q}, M); f = Polygon({P}, {Q}, {R}, D)
      do: Reflect ${Q}$ in $M$ to get $D$, and draw the parallelogram. | 作${Q}$关于$M$的对称点$D$，连成平行四边形。
      why: $M$ is the midpoint of both diagonals. | $M$是两条对角线的中点。
    solution:
    k = Circle({R}, Segment({P}, {Q})); h = Circle({P}, Segment({Q}, {R}))
      do: Draw the circle $k$ about ${R}$ with radius ${P}{Q}$ and the circle $h$ about ${P}$ with radius ${Q}{R}$.
      | 以${R}$为圆心、${P}{Q}$长为半径作圆$k$，以${P}$为圆心、${Q}{R}$长为半径作圆$h$。
      why: Opposite sides of a parallelogram are equal. | 平行四边形的对边相等。
    D = Intersect(k, h, ?); f = Polygon({P}, {Q}, {R}, D)
      do: Let $D$ be the common point of $k$ and $h$ on the opposite side of ${P}{R}$ from ${Q}$, and draw the parallelogram.
      | 取$k$与$h$的交点中与${Q}$在${P}{R}$异侧的点$D$，连成平行四边形。
      why: The quadrilateral with equal opposite sides and without crossing is a parallelogram.
      | 两组对边分别相等且不自交的四边形是平行四边形。
    wrong: D = Reflect({Q}, Line({P}, {R}))
    wrong: D = Reflect({P}, Midpoint({Q}, {R}))
""")
def _three_corners(g: Givens) -> None:
    corners = dict(zip("ABC", g.triangle("A", "B", "C"), strict=True))
    p, q, r = (corners[str(g.variant[name])] for name in ("P", "Q", "R"))
    g.require(fits(p + r - q, width=6.8, height=5.2))


@family("""
    rectangle-diagonal-side: straightedge-compass easy, basic circle polygon
    Rectangle from a diagonal and a side | 已知对角线和一边作矩形
    The segment $AC$ and a length $s$ shorter than $AC$ are given. Construct a rectangle $ABCD$ with diagonal $AC$ and with ${P}{Q} = s$.
    | 已知线段$AC$和小于$AC$的长度$s$。求作以$AC$为对角线的矩形$ABCD$，使${P}{Q} = s$。
    goals: rectangle(ABCD); length({P}{Q}, s)
    facts: less(s, Distance(A, C))
    skills: the angle in a semicircle; point symmetry
    variant: P="A", Q="B"
    variant: P="C", Q="B"
    solution:
    M = Midpoint(A, C); k = Circle(M, A)
      why: The angles at $B$ and $D$ are right, so both lie on the circle with diameter $AC$.
      | $B$、$D$处是直角，故都在以$AC$为直径的圆上。
    h = Circle({P}, s)
      why: $B$ has the distance $s$ from ${P}$. | $B$到${P}$的距离等于$s$。
    B = Intersect(k, h, 1)
      why: The angle $ABC$ is right and ${P}{Q} = s$. | $∠ABC$是直角，且${P}{Q} = s$。
    D = Reflect(B, M); f = Polygon(A, B, C, D)
      do: Reflect $B$ in $M$ to get $D$, and draw the rectangle. | 作$B$关于$M$的对称点$D$，连成矩形。
      why: The diagonals are equal and bisect each other. | 对角线相等且互相平分。
    wrong: B = Intersect(Circle({P}, s), Segment(A, C)); D = Reflect(B, Midpoint(A, C))
    wrong: B = Intersect(Circle(A, s), Circle(C, s), 1); D = Reflect(B, Midpoint(A, C))
    wrong: m = PerpendicularBisector(A, C); k = Circle(Midpoint(A, C), A); B = Intersect(m, k, 1); D = Intersect(m, k, 2)
""")
def _diagonal_and_side(g: Givens) -> None:
    a, c = g.point("A"), g.point("C")
    s = g.number("s", 1.6, 6.0)
    g.require(4.0 < abs(a - c) < 7.0 and 0.3 < s / abs(a - c) < 0.92)
    g.require(abs(s / abs(a - c) - math.sqrt(0.5)) > 0.06)
    g.require(fits((a + c) / 2, width=4, height=2.2))
    g.show("Segment(A, C)")


@family("""
    rhombus-diagonals: straightedge-compass easy, basic polygon ratio
    Rhombus with diagonals in a ratio | 已知对角线之比作菱形
    The segment $AC$ is given. Construct the rhombus $ABCD$ with diagonal $AC$ whose other diagonal satisfies $BD : AC = {m} : {n}$.
    | 已知线段$AC$。求作以$AC$为对角线的菱形$ABCD$，使另一条对角线满足$BD : AC = {m} : {n}$。
    goals: rhombus(ABCD); ratio(BD, AC, {m}/{n})
    skills: diagonals of a rhombus; carrying a part of a length
    variant: m=1, n=2
    variant: m=2, n=3
    variant: m=3, n=4
    variant: m=3, n=2
    variant: m=1, n=3
    solution:
    m = PerpendicularBisector(A, C); M = Midpoint(A, C)
      do: Construct the perpendicular bisector $m$ of $AC$ and the midpoint $M$ of $AC$.
      | 作$AC$的垂直平分线$m$和$AC$的中点$M$。
      why: The diagonals of a rhombus bisect each other at right angles. | 菱形的对角线互相垂直平分。
    K = Dilate(A, {m}/{n}, M)
      do: On the line $AC$ mark $K$ with $MK : MA = {m} : {n}$. | 在直线$AC$上取$K$，使$MK : MA = {m} : {n}$。
      why: The half diagonals are in the same ratio as the diagonals. | 半对角线之比等于对角线之比。
    k = Circle(M, K); B = Intersect(m, k, 1); D = Intersect(m, k, 2)
      do: The circle $k$ about $M$ through $K$ meets $m$ in $B$ and $D$. | 以$M$为圆心、过$K$作圆$k$，交$m$于$B$、$D$。
      why: $MB = MD = MK$. | $MB = MD = MK$。
    f = Polygon(A, B, C, D)
      do: Draw the rhombus $ABCD$. | 连成菱形$ABCD$。
      why: Its vertices $B$ and $D$ lie on the perpendicular bisector, so all sides are equal.
      | 顶点$B$、$D$在垂直平分线上，故四边相等。
    solution:
    M = Midpoint(A, C); N = Rotate(A, 90°, M)
      do: Construct the midpoint $M$ of $AC$, and turn $A$ about $M$ by 90 degrees to get $N$.
      | 作$AC$的中点$M$，将$A$绕$M$旋转90°得$N$。
      why: $N$ would be a vertex if the diagonals were equal. | 若两条对角线相等，$N$就是一个顶点。
    B = Dilate(N, {m}/{n}, M); D = Reflect(B, M); f = Polygon(A, B, C, D)
      do: Dilate $N$ about $M$ by the factor {m}/{n} to get $B$, and reflect $B$ in $M$ to get $D$.
      | 以$M$为中心、{m}/{n}为比作$N$的位似点$B$，再作$B$关于$M$的对称点$D$。
      why: $MB : MA = {m} : {n}$, at a right angle. | $MB : MA = {m} : {n}$，且互相垂直。
    wrong: M = Midpoint(A, C); B = Rotate(A, 90°, M); D = Reflect(B, M)
    wrong: M = Midpoint(A, C); B = Dilate(Rotate(A, 90°, M), 2*{m}/{n}, M); D = Reflect(B, M)
""")
def _diagonal(g: Givens) -> None:
    a, c = g.point("A"), g.point("C")
    share = int(g.variant["m"]) / int(g.variant["n"])
    up = 1j * (c - a) / 2 * share
    g.require(3.2 < abs(a - c) < 7.0 and abs(a - c) * share < 8)
    g.require(fits((a + c) / 2 + up, (a + c) / 2 - up, width=6.5, height=5))
    g.show("Segment(A, C)")


@family("""
    quadrilateral-sides-diagonal: straightedge-compass medium, basic circle polygon
    Quadrilateral from a diagonal and four sides | 已知对角线和四边作四边形
    The segment $AC$ and four lengths $p$, $q$, $r$, $s$ are given; $p$ and $q$ form a triangle with $AC$, and so do $r$ and $s$. Construct a quadrilateral $ABCD$ with $AB = p$, $BC = q$, $CD = r$ and $DA = s$ in which $B$ and $D$ lie on different sides of $AC$.
    | 已知线段$AC$和四个长度$p$、$q$、$r$、$s$，其中$p$、$q$与$AC$能构成三角形，$r$、$s$与$AC$也能构成三角形。求作四边形$ABCD$，使$AB = p$，$BC = q$，$CD = r$，$DA = s$，且$B$与$D$在$AC$的异侧。
    goals: length(AB, p); length(BC, q); length(CD, r); length(DA, s); opposite_sides(B, D, AC)
    skills: triangles from three sides; choosing sides of a line
    solution:
    f = Circle(A, p); g = Circle(C, q)
      why: $B$ has the distance $p$ from $A$ and $q$ from $C$. | $B$到$A$的距离为$p$，到$C$的距离为$q$。
    B = Intersect(f, g, 1)
      why: The triangle $ABC$ has the right sides. | 三角形$ABC$的三边符合要求。
    h = Circle(A, s); k = Circle(C, r)
      why: $D$ has the distance $s$ from $A$ and $r$ from $C$. | $D$到$A$的距离为$s$，到$C$的距离为$r$。
    D = Intersect(h, k, ?); j = Polygon(A, B, C, D)
      do: Let $D$ be the common point of $h$ and $k$ on the opposite side of $AC$ from $B$; draw the quadrilateral.
      | 取$h$与$k$的交点中与$B$在$AC$异侧的点$D$，连成四边形。
      why: All four sides have the given lengths. | 四条边都符合所给长度。
    wrong: B = Intersect(Circle(A, q), Circle(C, p), 1); D = Intersect(Circle(A, s), Circle(C, r), 2)
    wrong: B = Intersect(Circle(A, p), Circle(C, q), 1); D = Intersect(Circle(A, s), Circle(C, r), 1)
    wrong: B = Intersect(Circle(A, p), Circle(C, q), 1); D = Reflect(B, Line(A, C))
""")
def _five_parts(g: Givens) -> None:
    a, c = g.point("A"), g.point("C")
    sides = [g.number(name, 2.0, 5.5) for name in ("p", "q", "r", "s")]
    g.require(3.5 < abs(a - c) < 7.0 and len(set(sides)) == 4)
    unit, base = (c - a) / abs(c - a), abs(c - a)
    corners = []
    for sign, (first, last) in zip((1, -1), ((sides[0], sides[1]), (sides[3], sides[2])), strict=True):
        g.require(triangle_sides(base, first, last, 1.12))
        along = (first**2 - last**2 + base**2) / (2 * base)
        height = math.sqrt(first**2 - along**2)
        g.require(height > 1 and 0.1 * base < along < 0.9 * base)
        corners += [a + unit * complex(along, sign * height), a + unit * complex(along, -sign * height)]
    g.require(fits(*corners, width=6.5, height=5))
    g.show("Segment(A, C)")


@family("""
    isosceles-trapezium: straightedge-compass medium, basic circle polygon
    Isosceles trapezium from base, leg and diagonal | 已知底边、腰和对角线作等腰梯形
    The segment $AB$ and two lengths $b$ and $d$ are given; $d$ is longer than $b$, and in the triangle with the sides $AB$, $b$ and $d$ the angle between $AB$ and $b$ is acute. Construct an isosceles trapezium $ABCD$ with base $AB$, with legs $BC$ and $DA$ of length $b$ and with diagonals of length $d$.
    | 已知线段$AB$和两个长度$b$、$d$，$d$大于$b$，且以$AB$、$b$、$d$为三边的三角形中$AB$与$b$的夹角为锐角。求作等腰梯形$ABCD$，使$AB$为底，腰$BC$与$DA$长为$b$，对角线长为$d$。
    goals: parallel(AB, CD); length(BC, b); length(DA, b); length(AC, d); length(BD, d); same_side(C, D, AB)
    facts: less(b, d); less(d^2, Distance(A, B)^2 + b^2)
    skills: symmetry of the isosceles trapezium; triangles from three sides
    solution:
    h = Circle(A, d); k = Circle(B, b)
      why: $C$ has the distance $d$ from $A$ and $b$ from $B$. | $C$到$A$的距离为$d$，到$B$的距离为$b$。
    C = Intersect(h, k, 1)
      why: The triangle $ABC$ has the sides $AB$, $b$ and $d$. | 三角形$ABC$的三边为$AB$、$b$、$d$。
    m = PerpendicularBisector(A, B)
      do: Construct the perpendicular bisector $m$ of $AB$. | 作$AB$的垂直平分线$m$。
      why: It is the axis of the isosceles trapezium. | 它是等腰梯形的对称轴。
    D = Reflect(C, m); f = Polygon(A, B, C, D)
      do: Reflect $C$ in $m$ to get $D$, and draw the trapezium. | 作$C$关于$m$的对称点$D$，连成梯形。
      why: The reflection exchanges $A$ with $B$, so $AD = BC$ and $BD = AC$.
      | 反射使$A$与$B$互换，故$AD = BC$，$BD = AC$。
    solution:
    C = Intersect(Circle(A, d), Circle(B, b), 1)
      do: Construct the triangle $ABC$ with $AC = d$ and $BC = b$. | 作三角形$ABC$，使$AC = d$，$BC = b$。
      why: Its three sides are known. | 它的三边已知。
    k = Circle(A, B, C)
      why: Every isosceles trapezium has a circumcircle. | 等腰梯形必有外接圆。
    p = Line(C, Line(A, B)); D = Intersect(p, k, ?); f = Polygon(A, B, C, D)
      do: The parallel $p$ to $AB$ through $C$ meets $k$ again in $D$; draw the trapezium.
      | 过$C$作$AB$的平行线$p$，再次交圆$k$于$D$，连成梯形。
      why: Parallel chords cut off equal arcs. | 平行弦所夹的弧相等。
    wrong: C = Intersect(Circle(A, b), Circle(B, d), 1); D = Reflect(C, PerpendicularBisector(A, B))
    wrong: C = Intersect(Circle(A, d), Circle(B, b), 1); D = Translate(C, Vector(B, A))
""")
def _leg_and_diagonal(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    leg, d = g.number("b", 2.0, 4.5), g.number("d", 3.0, 7.0)
    base = abs(a - b)
    g.require(4.0 < base < 7.5 and triangle_sides(base, leg, d, 1.1))
    along = (d * d - leg * leg + base * base) / (2 * base)
    height = math.sqrt(d * d - along * along)
    g.require(height > 1.8 and 0.6 * base < along < 0.95 * base)
    unit = (b - a) / base
    ends = [a + unit * complex(x, y) for x in (along, base - along) for y in (height, -height)]
    g.require(fits(*ends, width=6.5, height=5) and distance_to_line(ends[0], a, b) > 1)
    g.show("Segment(A, B)")
