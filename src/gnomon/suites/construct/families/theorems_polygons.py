"""Regular figures on the sides of a triangle or quadrilateral: Napoleon, Morley, Varignon, van Aubel."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, in_view, meet
from gnomon.suites.construct.notation import family


@family("""
    napoleon: straightedge-compass medium, triangle theorem
    Napoleon's triangle | 作拿破仑三角形
    The triangle $ABC$ is given. Equilateral triangles are erected {where} on the sides $BC$, $CA$ and $AB${mean_en}. Construct their centres $P$, $Q$ and $R$, in this order.
    | 已知三角形$ABC$。分别以$BC$、$CA$、$AB$为边向{where_zh}作等边三角形{mean_zh}。依次求作这三个等边三角形的中心$P$、$Q$、$R$。
    goals: angle(BPC, 120°); equal_lengths(PB, PC); {relation}(P, A, BC); angle(CQA, 120°); equal_lengths(QC, QA)
    goals: {relation}(Q, B, CA); angle(ARB, 120°); equal_lengths(RA, RB); {relation}(R, C, AB); equilateral(PQR)
    facts: not collinear(A, B, C)
    skills: equilateral triangles on a side; centroid; Napoleon's theorem
    variant: where="outward", where_zh="形外", relation="opposite_sides", mean_en="", mean_zh=""
    variant: where="inward", where_zh="形内一侧", relation="same_side", mean_en=", each on the same side of its base as the third vertex of $ABC$", mean_zh="（与$ABC$的第三个顶点在该边的同侧）"
    solution:
    p = Circle(B, C); q = Circle(C, B); D = Intersect(p, q, ?); j = Polygon(B, C, D)
      do: Let $D$ be the common point of the circles about $B$ through $C$ and about $C$ through $B$ on the right side of $BC$, and draw the triangle $BCD$.
      | 以$B$、$C$为圆心、$BC$为半径作圆，取两圆在$BC$所需一侧的交点$D$，作三角形$BCD$。
      why: $BCD$ is equilateral. | $BCD$是等边三角形。
    E = Intersect(Circle(C, A), Circle(A, C), ?); k = Polygon(C, A, E)
      do: In the same way construct the equilateral triangle $CAE$ on $CA$. | 同样在$CA$上作等边三角形$CAE$。
      why: $CE = CA = AE$. | $CE = CA = AE$。
    F = Intersect(Circle(A, B), Circle(B, A), ?); l = Polygon(A, B, F)
      do: Construct the equilateral triangle $ABF$ on $AB$. | 在$AB$上作等边三角形$ABF$。
      why: $AF = AB = BF$. | $AF = AB = BF$。
    P = TriangleCenter(B, C, D, 2); Q = TriangleCenter(C, A, E, 2); R = TriangleCenter(A, B, F, 2); m = Polygon(P, Q, R)
      do: Mark the centroids $P$, $Q$, $R$ of the three triangles and draw the triangle $PQR$.
      | 作三个三角形的重心$P$、$Q$、$R$，连成三角形$PQR$。
      why: In an equilateral triangle the centroid is the centre. By Napoleon's theorem $PQR$ is equilateral.
      | 等边三角形的重心就是中心；由拿破仑定理，$PQR$是等边三角形。
    solution:
    D = Intersect(Circle(B, C), Circle(C, B), ?); E = Intersect(Circle(C, A), Circle(A, C), ?)
      do: Erect the equilateral triangles $BCD$ and $CAE$ on two sides. | 在两边上作等边三角形$BCD$和$CAE$。
      why: Their vertices are common points of circles about the ends of the sides.
      | 它们的顶点是以边的端点为圆心的圆的交点。
    k = Circle(B, C, D); j = Circle(C, A, E); P = Center(k); Q = Center(j)
      do: Draw their circumcircles $k$ and $j$ and mark the centres $P$ and $Q$.
      | 作它们的外接圆$k$、$j$，标出圆心$P$、$Q$。
      why: The centre of an equilateral triangle is its circumcentre. | 等边三角形的中心就是外心。
    R = Intersect(Circle(P, Q), Circle(Q, P), ?)
      do: Complete $PQ$ to the equilateral triangle $PQR$ on the right side. | 在所需一侧以$PQ$为边作等边三角形$PQR$。
      why: By Napoleon's theorem the third centre forms an equilateral triangle with $P$ and $Q$.
      | 由拿破仑定理，第三个中心与$P$、$Q$构成等边三角形。
    wrong: D = Intersect(Circle(B, C), Circle(C, B), 1); E = Intersect(Circle(C, A), Circle(A, C), 1); F = Intersect(Circle(A, B), Circle(B, A), 2); P = TriangleCenter(B, C, D, 2); Q = TriangleCenter(C, A, E, 2); R = TriangleCenter(A, B, F, 2)
    wrong: P = Intersect(Circle(B, C), Circle(C, B), 1); Q = Intersect(Circle(C, A), Circle(A, C), 1); R = Intersect(Circle(A, B), Circle(B, A), 1)
""")
def _napoleon(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    out = g.variant["where"] == "outward"
    turn = cmath.rect(1, (-g.side if out else g.side) * math.pi / 3)
    apexes = [p + (q - p) * turn for p, q in ((b, c), (c, a), (a, b))]
    centres = [(p + q + r) / 3 for p, q, r in zip((b, c, a), (c, a, b), apexes, strict=True)]
    g.require(in_view(*apexes))
    g.keep_apart(a, b, c, *apexes, least=0.8)
    g.keep_apart(*centres, least=1.0)
    g.keep_apart(a, b, c, *centres, least=0.5)


@family("""
    morley: transformation hard, transformation triangle theorem
    Morley's triangle | 作莫利三角形
    The triangle $ABC$ is given, its vertices in counterclockwise order. Each side is rotated about each of its ends into the triangle, by one third of the angle of the triangle there. Construct the points inside the triangle where the two images of a side meet: $P$ for $BC$, $Q$ for $CA$ and $R$ for $AB$.
    | 已知三角形$ABC$，顶点按逆时针排列。将每条边分别绕它的两个端点向三角形内旋转该端点处内角的三分之一。求作形内每条边所得两条线的交点：$BC$的交点$P$、$CA$的交点$Q$、$AB$的交点$R$。
    goals: angle(CBP, Angle(C, B, A) / 3); angle(BCP, Angle(A, C, B) / 3); angle(ACQ, Angle(A, C, B) / 3)
    goals: angle(CAQ, Angle(B, A, C) / 3); angle(BAR, Angle(B, A, C) / 3); angle(ABR, Angle(C, B, A) / 3)
    goals: inside(P, Polygon(A, B, C)); inside(Q, Polygon(A, B, C)); inside(R, Polygon(A, B, C))
    facts: counterclockwise(ABC)
    skills: rotation of a line; trisecting angles; Morley's theorem
    solution:
    j = Rotate(Line(B, C), Angle(C, B, A) / 3, B); k = Rotate(Line(B, C), -Angle(A, C, B) / 3, C); P = Intersect(j, k)
      do: Turn the line $BC$ about $B$ by a third of the angle $CBA$, and about $C$ backward by a third of the angle $ACB$; the images $j$ and $k$ meet in $P$.
      | 将直线$BC$绕$B$旋转$∠CBA$的三分之一，再绕$C$反向旋转$∠ACB$的三分之一，所得直线$j$、$k$交于$P$。
      why: $j$ and $k$ are the trisectors next to $BC$. | $j$、$k$是靠近$BC$的三等分线。
    l = Rotate(Line(C, A), Angle(A, C, B) / 3, C); m = Rotate(Line(C, A), -Angle(B, A, C) / 3, A); Q = Intersect(l, m)
      do: In the same way turn the line $CA$ about $C$ and about $A$; the images $l$ and $m$ meet in $Q$.
      | 同样将直线$CA$绕$C$和$A$旋转，所得直线$l$、$m$交于$Q$。
      why: $l$ and $m$ are the trisectors next to $CA$. | $l$、$m$是靠近$CA$的三等分线。
    u = Rotate(Line(A, B), Angle(B, A, C) / 3, A); v = Rotate(Line(A, B), -Angle(C, B, A) / 3, B); R = Intersect(u, v)
      do: Turn the line $AB$ about $A$ and about $B$; the images $u$ and $v$ meet in $R$.
      | 将直线$AB$绕$A$和$B$旋转，所得直线$u$、$v$交于$R$。
      why: $u$ and $v$ are the trisectors next to $AB$. | $u$、$v$是靠近$AB$的三等分线。
    n = Polygon(P, Q, R)
      why: By Morley's theorem it is equilateral. | 由莫利定理，它是等边三角形。
    solution:
    P = Intersect(Rotate(Line(B, C), Angle(C, B, A) / 3, B), Rotate(Line(B, C), -Angle(A, C, B) / 3, C))
      do: Construct $P$ from the trisectors next to $BC$. | 由靠近$BC$的三等分线作出$P$。
      why: The trisectors make a third of the angles at $B$ and $C$ with $BC$.
      | 三等分线与$BC$的夹角是$∠B$、$∠C$的三分之一。
    Q = Intersect(Rotate(Line(C, A), Angle(A, C, B) / 3, C), Rotate(Line(C, A), -Angle(B, A, C) / 3, A))
      do: Construct $Q$ from the trisectors next to $CA$. | 由靠近$CA$的三等分线作出$Q$。
      why: The trisectors make a third of the angles at $C$ and $A$ with $CA$.
      | 三等分线与$CA$的夹角是$∠C$、$∠A$的三分之一。
    R = Rotate(Q, 60°, P)
      do: Turn $Q$ about $P$ by 60 degrees counterclockwise to get $R$. | 将$Q$绕$P$逆时针旋转60°得$R$。
      why: By Morley's theorem $PQR$ is equilateral, and it has the orientation of $ABC$.
      | 由莫利定理，$PQR$是等边三角形，且与$ABC$绕向相同。
    wrong: P = TriangleCenter(A, B, C, 1); Q = Rotate(P, 60°, A); R = Rotate(P, 60°, B)
    wrong: P = Intersect(Rotate(Line(B, C), Angle(C, B, A) / 4, B), Rotate(Line(B, C), -Angle(A, C, B) / 4, C)); Q = Intersect(Rotate(Line(C, A), Angle(A, C, B) / 4, C), Rotate(Line(C, A), -Angle(B, A, C) / 4, A)); R = Rotate(Q, 60°, P)
""")
def _morley(g: Givens) -> None:
    g.side = 1
    a, b, c = g.triangle("A", "B", "C")
    corners = []
    for p, q, r in ((a, b, c), (b, c, a), (c, a, b)):  # the corner next to QR
        at_q, at_r = cmath.phase((p - q) / (r - q)) / 3, cmath.phase((q - r) / (p - r)) / 3
        corners.append(meet(q, q + (r - q) * cmath.rect(1, at_q), r, r + (q - r) * cmath.rect(1, -at_r)))
    g.keep_apart(*corners, least=1.1)
    g.keep_apart(a, b, c, *corners, least=0.8)


@family("""
    varignon: straightedge-compass easy, basic polygon theorem
    Varignon's parallelogram | 作中点四边形
    The {shape} quadrilateral $ABCD$ is given{more_en}. Construct the midpoints $P$, $Q$, $R$, $S$ of its sides $AB$, $BC$, $CD$, $DA$, and the centre $M$ of the parallelogram $PQRS$.
    | 已知{shape_zh}四边形$ABCD${more_zh}。求作四边$AB$、$BC$、$CD$、$DA$的中点$P$、$Q$、$R$、$S$，以及平行四边形$PQRS$的中心$M$。
    goals: midpoint(P, A, B); midpoint(Q, B, C); midpoint(R, C, D); midpoint(S, D, A); midpoint(M, P, R)
    facts: {fact}; {other_fact}
    skills: midpoints; midlines of a triangle; parallelograms
    variant: fact="opposite_sides(A, C, line BD)", other_fact="opposite_sides(B, D, line AC)", shape="convex", shape_zh="凸", more_en="", more_zh=""
    variant: fact="inside(D, Polygon(A, B, C))", other_fact="not collinear(A, B, C)", shape="non-convex", shape_zh="凹", more_en=", with $D$ inside the triangle $ABC$", more_zh="，其中$D$在三角形$ABC$内"
    solution:
    P = Midpoint(A, B); Q = Midpoint(B, C)
      why: $PQ$ is a midline of the triangle $ABC$, parallel to $AC$ and half as long.
      | $PQ$是三角形$ABC$的中位线，平行于$AC$且等于它的一半。
    R = Midpoint(C, D); S = Midpoint(D, A)
      why: $SR$ is a midline of the triangle $ACD$, parallel to $AC$ and half as long.
      | $SR$是三角形$ACD$的中位线，平行于$AC$且等于它的一半。
    k = Polygon(P, Q, R, S)
      do: Draw the quadrilateral $PQRS$. | 连成四边形$PQRS$。
      why: $PQ$ and $SR$ are parallel and equal, so it is a parallelogram. | $PQ$与$SR$平行且相等，故它是平行四边形。
    u = Segment(P, R); v = Segment(Q, S); M = Intersect(u, v)
      do: Draw the diagonals $u$ from $P$ to $R$ and $v$ from $Q$ to $S$; they meet in $M$.
      | 作对角线$u$（$P$到$R$）和$v$（$Q$到$S$），交于$M$。
      why: The diagonals of a parallelogram bisect each other in its centre. | 平行四边形的对角线互相平分于中心。
    solution:
    U = Midpoint(A, C); V = Midpoint(B, D); M = Midpoint(U, V)
      do: Construct the midpoints $U$ and $V$ of the diagonals $AC$ and $BD$, and the midpoint $M$ of $UV$.
      | 作对角线$AC$、$BD$的中点$U$、$V$，再作$UV$的中点$M$。
      why: $M$ is the centre of gravity of the four vertices, and so it is the centre of $PQRS$.
      | $M$是四个顶点的重心，因而是$PQRS$的中心。
    P = Midpoint(A, B); Q = Midpoint(B, C)
      why: They are two vertices of the parallelogram. | 它们是平行四边形的两个顶点。
    R = Reflect(P, M); S = Reflect(Q, M); k = Polygon(P, Q, R, S)
      do: Reflect $P$ and $Q$ in $M$ to get $R$ and $S$; draw the parallelogram.
      | 作$P$、$Q$关于$M$的对称点$R$、$S$，连成平行四边形。
      why: Every parallelogram is symmetric about its centre. | 平行四边形关于其中心对称。
    wrong: P = Midpoint(A, B); Q = Midpoint(B, C); R = Midpoint(C, D); S = Midpoint(D, A); M = Intersect(Line(A, C), Line(B, D))
    wrong: P = Midpoint(A, B); Q = Midpoint(B, C); R = Midpoint(C, D); S = Midpoint(D, A); M = Midpoint(P, Q)
""")
def _varignon(g: Givens) -> None:
    if g.variant["shape"] == "convex":
        a, b, c, d = g.convex("A B C D")
    else:
        a, b, c = g.points("A B C")
        d = g.inside_triangle("D", a, b, c)
        g.show("Polygon(A, B, C, D)")
    g.require(abs((a + c) - (b + d)) > 1.2)
    g.keep_apart((a + b) / 2, (b + c) / 2, (c + d) / 2, (d + a) / 2, (a + b + c + d) / 4, least=0.6)


@family("""
    van-aubel: straightedge-compass medium, polygon theorem
    Van Aubel's squares | 凡·奥贝尔定理中的正方形
    The convex quadrilateral $ABCD$ is given, its vertices in counterclockwise order. Squares are erected outward on its sides. Construct the centres $P$, $Q$, $R$, $S$ of the squares on $AB$, $BC$, $CD$, $DA$, and the segments $s$ from $P$ to $R$ and $u$ from $Q$ to $S$.
    | 已知凸四边形$ABCD$，顶点按逆时针排列。分别以各边为边向形外作正方形。求作以$AB$、$BC$、$CD$、$DA$为边的正方形的中心$P$、$Q$、$R$、$S$，以及从$P$到$R$的线段$s$和从$Q$到$S$的线段$u$。
    goals: right(APB); equal_lengths(PA, PB); opposite_sides(P, C, AB); right(BQC); equal_lengths(QB, QC)
    goals: opposite_sides(Q, D, BC); right(CRD); equal_lengths(RC, RD); opposite_sides(R, A, CD); right(DSA)
    goals: equal_lengths(SD, SA); opposite_sides(S, B, DA); equal(s, Segment(P, R)); equal(u, Segment(Q, S))
    goals: equal_lengths(s, u); perpendicular(s, u)
    facts: counterclockwise(ABCD)
    skills: rotation by 90 degrees; squares on a side; van Aubel's theorem
    solution:
    E = Midpoint(A, B); P = Rotate(B, -90°, E)
      do: Construct the midpoint $E$ of $AB$ and turn $B$ about $E$ by 90 degrees clockwise to get $P$.
      | 作$AB$的中点$E$，将$B$绕$E$顺时针旋转90°得$P$。
      why: $P$ is half a side away from the middle of $AB$, outside: the centre of the square.
      | $P$在形外，到$AB$中点的距离为边长的一半，即正方形的中心。
    F = Midpoint(B, C); Q = Rotate(C, -90°, F)
      do: In the same way turn $C$ about the midpoint $F$ of $BC$ to get $Q$. | 同样将$C$绕$BC$的中点$F$旋转得$Q$。
      why: $Q$ is the centre of the square on $BC$. | $Q$是$BC$上正方形的中心。
    G = Midpoint(C, D); R = Rotate(D, -90°, G); H = Midpoint(D, A); S = Rotate(A, -90°, H)
      do: Turn $D$ about the midpoint $G$ of $CD$ to get $R$, and $A$ about the midpoint $H$ of $DA$ to get $S$.
      | 将$D$绕$CD$的中点$G$旋转得$R$，将$A$绕$DA$的中点$H$旋转得$S$。
      why: $R$ and $S$ are the centres of the squares on $CD$ and $DA$. | $R$、$S$是$CD$、$DA$上正方形的中心。
    s = Segment(P, R); u = Segment(Q, S)
      do: Draw the segments $s$ from $P$ to $R$ and $u$ from $Q$ to $S$. | 作从$P$到$R$的线段$s$和从$Q$到$S$的线段$u$。
      why: By van Aubel's theorem they are equal and perpendicular. | 由凡·奥贝尔定理，它们相等且互相垂直。
    solution:
    E = Rotate(A, 90°, B); F = Rotate(B, 90°, C); G = Rotate(C, 90°, D); H = Rotate(D, 90°, A)
      do: Turn $A$ about $B$, $B$ about $C$, $C$ about $D$ and $D$ about $A$, each by 90 degrees counterclockwise, to get $E$, $F$, $G$, $H$.
      | 将$A$绕$B$、$B$绕$C$、$C$绕$D$、$D$绕$A$各逆时针旋转90°，得$E$、$F$、$G$、$H$。
      why: The vertices of $ABCD$ run counterclockwise, so these turns lead outward; they give a vertex of each square.
      | $ABCD$的顶点按逆时针排列，故这些旋转朝向形外，得到各正方形的一个顶点。
    P = Midpoint(A, E); Q = Midpoint(B, F); R = Midpoint(C, G); S = Midpoint(D, H)
      do: Construct the midpoints $P$, $Q$, $R$, $S$ of $AE$, $BF$, $CG$, $DH$.
      | 作$AE$、$BF$、$CG$、$DH$的中点$P$、$Q$、$R$、$S$。
      why: $AE$, $BF$, $CG$ and $DH$ are diagonals of the squares, which the centres halve.
      | $AE$、$BF$、$CG$、$DH$是各正方形的对角线，中心是其中点。
    s = Segment(P, R); u = Segment(Q, S)
      do: Draw the segments $s$ from $P$ to $R$ and $u$ from $Q$ to $S$. | 作从$P$到$R$的线段$s$和从$Q$到$S$的线段$u$。
      why: By van Aubel's theorem they are equal and perpendicular. | 由凡·奥贝尔定理，它们相等且互相垂直。
    wrong: P = Rotate(B, 90°, Midpoint(A, B)); Q = Rotate(C, 90°, Midpoint(B, C)); R = Rotate(D, 90°, Midpoint(C, D)); S = Rotate(A, 90°, Midpoint(D, A)); s = Segment(P, R); u = Segment(Q, S)
    wrong: P = Midpoint(A, B); Q = Midpoint(B, C); R = Midpoint(C, D); S = Midpoint(D, A); s = Segment(P, R); u = Segment(Q, S)
""")
def _van_aubel(g: Givens) -> None:
    g.side = 1
    corners = g.convex("A B C D")
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    g.require(all(1.8 < abs(p - q) < 6 for p, q in sides))
    centres = [(p + q) / 2 - 1j * (q - p) / 2 for p, q in sides]
    g.require(in_view(*centres, *(p - 1j * (q - p) for p, q in sides)))
    g.keep_apart(*centres, *corners, least=0.8)
