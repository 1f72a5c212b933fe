"""Regular polygons: pentagon, hexagon and octagon, in a circle or on a side."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, fits
from gnomon.suites.construct.notation import family


def _circle_and_vertex(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    g.require(2.4 <= abs(a - o) <= 4.2)
    g.require(fits(o, width=3.5, height=2.5))
    g.line("c = Circle(O, A)")


def _side_and_point(g: Givens, low: float, high: float, depth: float) -> None:
    """A side AB and a point P; the polygon reaches to a depth of so many sides."""
    a, b, p = g.points("A B P")
    turn = g.side if g.variant["side"] == "same_side" else -g.side
    up = 1j * turn * (b - a)
    g.require(low <= abs(a - b) <= high)
    g.require(fits(a + up * depth, b + up * depth, (a + b) / 2 + (a - b) + up * depth / 2, width=7.5, height=6))
    g.require(0.6 < abs(((b - a).conjugate() * (p - a)).imag) / abs(b - a) < 4)
    g.show("Segment(A, B)")


family("""
    pentagon-in-circle: straightedge-compass hard, basic circle polygon
    Regular pentagon in a circle | 作圆的内接正五边形
    The circle $c$ about $O$ and a point $A$ on it are given. Inscribe a regular pentagon $ABCDE$ in the circle $c$.
    | 已知以$O$为圆心的圆$c$和圆上一点$A$。求作圆$c$的内接正五边形$ABCDE$。
    flags: angles-asked
    goals: regular(ABCDE); circumscribed(c, ABCDE)
    facts: on(A, c); centre(O, c)
    skills: golden ratio; chords and central angles
    solution:
    l = Line(O, A); p = PerpendicularLine(O, l); P = Intersect(p, c, 1); M = Midpoint(O, P)
      do: Draw the radius $OP$ perpendicular to $OA$ and its midpoint $M$. | 作垂直于$OA$的半径$OP$，取其中点$M$。
      why: In the right triangle $OMA$ the leg $OA$ is twice the leg $OM$, so $MA$ brings in the square root of 5.
      | 在直角三角形$OMA$中，直角边$OA$是$OM$的两倍，于是$MA$中出现5的平方根。
    m = AngleBisector(O, M, A); Q = Intersect(m, Segment(O, A))
      do: Bisect the angle $OMA$; the bisector meets $OA$ in $Q$. | 作$∠OMA$的平分线，交$OA$于$Q$。
      why: The bisector divides $OA$ in the ratio of $MO$ to $MA$, so $OQ$ is the radius times the cosine of 72 degrees.
      | 角平分线按$MO$与$MA$之比分$OA$，故$OQ$等于半径乘以72°的余弦。
    n = PerpendicularLine(Q, l); B = Intersect(n, c, 1); E = Intersect(n, c, 2)
      do: The perpendicular $n$ to $OA$ at $Q$ meets the circle $c$ in $B$ and $E$.
      | 过$Q$作$OA$的垂线$n$，交圆$c$于$B$、$E$。
      why: The angles $AOB$ and $AOE$ are 72 degrees, a fifth of the full turn.
      | $∠AOB$与$∠AOE$都是72°，即周角的五分之一。
    C = Intersect(c, Circle(B, A), ?); D = Intersect(c, Circle(E, A), ?); f = Polygon(A, B, C, D, E)
      do: Carry the chord $AB$ on from $B$ to $C$ and from $E$ to $D$, and draw the pentagon.
      | 以$B$、$E$为圆心、$AB$长为半径在圆上依次截得$C$、$D$，连成五边形。
      why: Equal chords belong to equal central angles. | 等弦所对的圆心角相等。
    solution:
    p = PerpendicularLine(O, Line(O, A)); P = Intersect(p, c, 1); M = Midpoint(O, P)
      do: Draw the radius $OP$ perpendicular to $OA$ and its midpoint $M$. | 作垂直于$OA$的半径$OP$，取其中点$M$。
      why: $OM$ is half the radius. | $OM$等于半径的一半。
    m = Circle(M, A); Q = Intersect(m, Ray(P, O))
      do: The circle $m$ about $M$ through $A$ meets the line $OP$ on the other side of $O$ in $Q$.
      | 以$M$为圆心、过$A$作圆$m$，与直线$OP$交于$O$另一侧的点$Q$。
      why: $OQ$ is the side of the regular decagon and $OA$ that of the hexagon in $c$.
      | $OQ$是圆$c$内接正十边形的边长，$OA$是内接正六边形的边长。
    k = Circle(A, Q); B = Intersect(k, c, 1); E = Intersect(k, c, 2)
      do: The circle $k$ about $A$ through $Q$ meets $c$ in $B$ and $E$.
      | 以$A$为圆心、过$Q$作圆$k$，交圆$c$于$B$、$E$。
      why: The squares on the sides of hexagon and decagon together equal the square on the side of the pentagon (Euclid XIII.10), so $AQ$ is its side.
      | 正六边形与正十边形边长的平方和等于正五边形边长的平方（欧几里得第十三卷命题10），故$AQ$是正五边形的边长。
    C = Reflect(A, Line(O, B)); D = Reflect(A, Line(O, E)); f = Polygon(A, B, C, D, E)
      do: Mirror $A$ in $OB$ to get $C$ and in $OE$ to get $D$; draw the pentagon.
      | 作$A$关于$OB$的对称点$C$和关于$OE$的对称点$D$，连成五边形。
      why: The diameters through $B$ and $E$ are axes of symmetry. | 过$B$、$E$的直径是对称轴。
    wrong: B = Rotate(A, 71.9°, O); C = Rotate(B, 71.9°, O); D = Rotate(C, 71.9°, O); E = Rotate(D, 71.9°, O)
    wrong: B = Rotate(A, 144°, O); C = Rotate(B, 144°, O); D = Rotate(C, 144°, O); E = Rotate(D, 144°, O)
""")(_circle_and_vertex)


family("""
    pentagon-on-side: straightedge-compass hard, basic circle polygon
    Regular pentagon on a given side | 以已知线段为一边作正五边形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the regular pentagon $ABCDE$ with $D$ {side_en}.
    | 已知线段$AB$和不在直线$AB$上的点$P$。求作正五边形$ABCDE$，使$D$与$P$在直线$AB$的{side_zh}。
    flags: angles-asked
    goals: regular(ABCDE); {side}(D, P, AB)
    facts: not collinear(A, B, P)
    skills: golden ratio of diagonal and side; triangles from three sides
    use: sides | AB | P
    solution:
    l = Line(A, B); p = PerpendicularLine(B, l); S = Intersect(p, Circle(B, A), ?); M = Midpoint(A, B)
      do: On the perpendicular to $AB$ at $B$ mark $S$ with $BS = AB$, and construct the midpoint $M$ of $AB$.
      | 过$B$作$AB$的垂线，在其上取$S$使$BS = AB$，并作$AB$的中点$M$。
      why: $MS$ is half the square root of 5 times $AB$. | $MS$等于$AB$乘以5的平方根的一半。
    m = Circle(M, S); T = Intersect(m, Ray(M, B))
      do: The circle $m$ about $M$ through $S$ meets the ray $AB$ beyond $B$ in $T$.
      | 以$M$为圆心、过$S$作圆$m$，交射线$AB$于$B$外的点$T$。
      why: $AT$ and $AB$ are in the golden ratio, so $AT$ is the diagonal of the pentagon.
      | $AT$与$AB$之比为黄金比，故$AT$是正五边形的对角线长。
    h = Circle(A, T); k = Circle(B, Segment(A, T)); D = Intersect(h, k, ?)
      do: Draw the circles about $A$ and $B$ with radius $AT$; $D$ is their common point on the required side.
      | 分别以$A$、$B$为圆心、$AT$长为半径作圆，取两圆在所要求一侧的交点$D$。
      why: $DA$ and $DB$ are diagonals of the pentagon. | $DA$、$DB$是正五边形的对角线。
    n = Circle(D, Segment(A, B)); q = Circle(B, A); r = Circle(A, B); C = Intersect(n, q, ?); E = Intersect(n, r, ?)
    f = Polygon(A, B, C, D, E)
      do: The circle about $D$ with radius $AB$ meets the circle about $B$ through $A$ in $C$ and the circle about $A$ through $B$ in $E$; draw the pentagon.
      | 以$D$为圆心、$AB$长为半径作圆，与以$B$为圆心过$A$的圆交于$C$，与以$A$为圆心过$B$的圆交于$E$，连成五边形。
      why: All five sides are equal to $AB$ and the diagonals have the right length, so the pentagon is regular.
      | 五条边都等于$AB$，对角线也相符，故五边形是正五边形。
    solution:
    S = Intersect(PerpendicularLine(B, Line(A, B)), Circle(B, A), ?); M = Midpoint(A, B); k_1 = Circle(M, S)
    T = Intersect(k_1, Ray(M, B))
      do: On the perpendicular to $AB$ at $B$ mark $S$ with $BS = AB$; the circle about the midpoint $M$ of $AB$ through $S$ meets the ray $AB$ in $T$.
      | 过$B$作$AB$的垂线并取$S$使$BS = AB$；以$AB$中点$M$为圆心、过$S$的圆交射线$AB$于$T$。
      why: $AT$ is the diagonal of the pentagon. | $AT$是正五边形的对角线长。
    k_2 = Circle(B, A); k_3 = Circle(A, T); C = Intersect(k_2, k_3, ?)
      do: Let $C$ be the common point, on the required side, of the circle about $B$ through $A$ and the circle about $A$ through $T$.
      | 取以$B$为圆心过$A$的圆与以$A$为圆心过$T$的圆在所要求一侧的交点$C$。
      why: $BC$ is a side and $AC$ is a diagonal. | $BC$是边，$AC$是对角线。
    k = Circle(A, B, C)
      why: The circle through three vertices of a regular polygon passes through all of them.
      | 过正多边形三个顶点的圆经过它的所有顶点。
    k_4 = Circle(C, B); D = Intersect(k, k_4, ?); k_5 = Circle(A, B); E = Intersect(k, k_5, ?)
    f = Polygon(A, B, C, D, E)
      do: The circles about $C$ through $B$ and about $A$ through $B$ meet $k$ again in $D$ and $E$; draw the pentagon.
      | 以$C$、$A$为圆心、过$B$的两圆再次交圆$k$于$D$、$E$，连成五边形。
      why: Equal chords cut off equal arcs. | 等弦截等弧。
    wrong: C = Rotate(A, 110°, B); D = Rotate(B, 110°, C); E = Rotate(C, 110°, D)
    wrong: M = Midpoint(A, B); D = Intersect(PerpendicularBisector(A, B), Circle(M, Segment(A, B)), 1); C = Reflect(A, D); E = Reflect(B, D)
""")(lambda g: _side_and_point(g, 2.0, 3.2, 1.6))


family("""
    hexagon-on-side: straightedge-compass easy, basic polygon
    Regular hexagon on a given side | 以已知线段为一边作正六边形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the regular hexagon $ABCDEF$ with $D$ {side_en}.
    | 已知线段$AB$和不在直线$AB$上的点$P$。求作正六边形$ABCDEF$，使$D$与$P$在直线$AB$的{side_zh}。
    flags: angles-asked
    goals: regular(ABCDEF); {side}(D, P, AB)
    facts: not collinear(A, B, P)
    skills: six equilateral triangles; point symmetry
    use: sides | AB | P
    solution:
    h = Circle(A, B); k = Circle(B, A); O = Intersect(h, k, ?)
      do: Draw the circle $h$ about $A$ through $B$ and the circle $k$ about $B$ through $A$; let $O$ be their common point on the required side.
      | 以$A$为圆心过$B$作圆$h$，以$B$为圆心过$A$作圆$k$，取两圆在所要求一侧的交点$O$。
      why: The triangle $ABO$ is equilateral, so $O$ is the centre of the hexagon.
      | 三角形$ABO$是等边三角形，故$O$是正六边形的中心。
    c = Circle(O, A)
      why: All vertices have the distance $OA$ from the centre, and the side equals the radius.
      | 各顶点到中心的距离都等于$OA$，且边长等于半径。
    C = Intersect(k, c, ?); F = Intersect(h, c, ?)
      do: The circle $k$ meets $c$ again in $C$, and $h$ meets $c$ again in $F$.
      | 圆$k$与$c$再次交于$C$，圆$h$与$c$再次交于$F$。
      why: $BC$ and $AF$ are equal to the radius. | $BC$与$AF$都等于半径。
    D = Intersect(c, Ray(A, O), 2); E = Intersect(c, Ray(B, O), 2); f = Polygon(A, B, C, D, E, F)
      do: Draw the diameters $AD$ and $BE$ of $c$, and the hexagon. | 作圆$c$的直径$AD$、$BE$，连成六边形。
      why: The regular hexagon is symmetric about its centre. | 正六边形关于中心对称。
    solution:
    O = Intersect(Circle(A, B), Circle(B, A), ?)
      do: Construct the apex $O$ of the equilateral triangle $ABO$ on the required side.
      | 在所要求的一侧作等边三角形$ABO$的顶点$O$。
      why: $O$ is the centre of the hexagon. | $O$是正六边形的中心。
    D = Reflect(A, O); E = Reflect(B, O)
      do: Reflect $A$ and $B$ in $O$ to get $D$ and $E$. | 作$A$、$B$关于点$O$的对称点$D$、$E$。
      why: Opposite vertices lie symmetric to the centre. | 相对的顶点关于中心对称。
    C = Translate(O, Vector(A, B)); F = Translate(O, Vector(B, A)); f = Polygon(A, B, C, D, E, F)
      do: Translate $O$ by the vector from $A$ to $B$ to get $C$, and by the opposite vector to get $F$; draw the hexagon.
      | 将$O$按向量$AB$平移得$C$，按相反向量平移得$F$，连成六边形。
      why: The diagonal $FC$ passes through the centre and is parallel to $AB$, twice as long.
      | 对角线$FC$过中心且平行于$AB$，长为$AB$的两倍。
    wrong: C = Rotate(A, 119.9°, B); D = Rotate(B, 119.9°, C); E = Rotate(C, 119.9°, D); F = Rotate(D, 119.9°, E)
    wrong: C = Translate(B, Vector(A, P)); D = P; E = Translate(P, Vector(B, A)); F = Reflect(C, Midpoint(A, P))
""")(lambda g: _side_and_point(g, 2.0, 3.0, 1.8))


family("""
    octagon-in-circle: straightedge-compass medium, basic circle polygon
    Regular octagon in a circle | 作圆的内接正八边形
    The circle $c$ about $O$ and a point $A$ on it are given. Inscribe a regular octagon $ABCDEFGH$ in the circle $c$.
    | 已知以$O$为圆心的圆$c$和圆上一点$A$。求作圆$c$的内接正八边形$ABCDEFGH$。
    flags: angles-asked
    goals: regular(ABCDEFGH); circumscribed(c, ABCDEFGH)
    facts: on(A, c); centre(O, c)
    skills: perpendicular diameters; halving right angles
    solution:
    l = Line(O, A); E = Intersect(l, c, ?)
      do: Draw the line $l$ through $O$ and $A$; it meets $c$ again in $E$. | 作过$O$、$A$的直线$l$，再次交圆$c$于$E$。
      why: $AE$ is a diameter, so $E$ is the vertex opposite to $A$. | $AE$是直径，故$E$是与$A$相对的顶点。
    p = PerpendicularLine(O, l); C = Intersect(p, c, 1); G = Intersect(p, c, 2)
      do: The perpendicular $p$ to $l$ at $O$ meets $c$ in $C$ and $G$. | 过$O$作$l$的垂线$p$，交圆$c$于$C$、$G$。
      why: $ACEG$ is a square. | $ACEG$是正方形。
    m = AngleBisector(A, O, C); n = AngleBisector(C, O, E); B = Intersect(m, c, ?); F = Intersect(m, c, ?)
      do: Bisect the angles $AOC$ and $COE$ by the lines $m$ and $n$; $m$ meets $c$ in $B$ and $F$.
      | 作$∠AOC$与$∠COE$的平分线$m$、$n$；$m$交圆$c$于$B$、$F$。
      why: They form angles of 45 degrees with $l$ and $p$. | 它们与$l$、$p$成45°角。
    D = Intersect(n, c, ?); H = Intersect(n, c, ?); f = Polygon(A, B, C, D, E, F, G, H)
      do: The line $n$ meets $c$ in $D$ and $H$; draw the octagon. | 直线$n$交圆$c$于$D$、$H$，连成八边形。
      why: Neighbouring vertices are 45 degrees apart on the circle. | 相邻顶点所对的圆心角都是45°。
    solution:
    p = PerpendicularLine(O, Line(O, A)); C = Intersect(p, c, 1); G = Intersect(p, c, 2); E = Reflect(A, O)
      do: Draw the diameter $AE$ and the perpendicular diameter $CG$. | 作直径$AE$及与之垂直的直径$CG$。
      why: Their ends are the vertices of a square. | 两条直径的端点是正方形的顶点。
    M = Midpoint(A, C); N = Midpoint(C, E)
      why: The line from the centre to the midpoint of a chord bisects its arc. | 圆心与弦中点的连线平分弦所对的弧。
    B = Intersect(c, Ray(O, M)); D = Intersect(c, Ray(O, N))
      do: The rays $OM$ and $ON$ meet $c$ in $B$ and $D$. | 射线$OM$、$ON$分别交圆$c$于$B$、$D$。
      why: $B$ and $D$ are midpoints of the arcs $AC$ and $CE$. | $B$、$D$分别是弧$AC$、$CE$的中点。
    F = Reflect(B, O); H = Reflect(D, O); f = Polygon(A, B, C, D, E, F, G, H)
      do: Reflect $B$ and $D$ in $O$ to get $F$ and $H$; draw the octagon.
      | 作$B$、$D$关于$O$的对称点$F$、$H$，连成八边形。
      why: The octagon is symmetric about $O$. | 八边形关于$O$对称。
    wrong: C = Rotate(A, 90°, O); E = Reflect(A, O); G = Reflect(C, O); B = Midpoint(A, C); D = Midpoint(C, E); F = Midpoint(E, G); H = Midpoint(G, A)
""")(_circle_and_vertex)
