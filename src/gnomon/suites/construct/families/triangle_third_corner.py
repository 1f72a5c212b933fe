"""Triangles of which corners or a median are given: the missing corners from a centre or from lengths of medians."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.triangle_centres import fits, solid
from gnomon.suites.construct.givens import Givens, angle, meet, triangle_sides
from gnomon.suites.construct.notation import family


@family("""
    wernick-ABG: straightedge-compass easy, basic triangle
    Third vertex from two vertices and the centroid | 已知两顶点和重心求作第三顶点
    Points $A$, $B$ and $G$ that are not on one line are given. Construct the point $C$ for which $G$ is the centroid of the triangle $ABC$.
    | 已知不共线的三点$A$、$B$、$G$。求作点$C$，使$G$为三角形$ABC$的重心。
    goals: centroid(G, ABC)
    facts: not collinear(A, B, G)
    skills: median; point reflection; dilation
    solution:
    M = Midpoint(A, B); m = Line(M, G)
      do: Construct the midpoint $M$ of $AB$ and the line $m$ through $M$ and $G$.
      | 作$AB$的中点$M$，作直线$m$过$M$、$G$。
      why: The median from $C$ ends in $M$ and passes through the centroid. | 从$C$引出的中线的另一端为$M$，且过重心。
    N = Reflect(M, G)
      why: $GN = MG$, and $N$ is the midpoint of $CG$, because $CG$ is twice $GM$.
      | $GN = MG$；因为$CG$是$GM$的两倍，所以$N$是$CG$的中点。
    C = Reflect(G, N); t = Polygon(A, B, C)
      do: Reflect $G$ in $N$, giving $C$, and draw the triangle. | 作$G$关于$N$的对称点$C$，连成三角形。
      why: Now $CG$ is twice $GM$, so $G$ divides the median $CM$ in the ratio 2 : 1.
      | 此时$CG$是$GM$的两倍，即$G$分中线$CM$为2 : 1。
    solution:
    v = Vector(G, B); K = Translate(A, v)
      do: Shift $A$ by the vector from $G$ to $B$, giving $K$. | 将$A$按从$G$到$B$的向量平移得$K$。
      why: $AGBK$ is a parallelogram; its diagonal $GK$ passes through the midpoint of $AB$.
      | $AGBK$是平行四边形，对角线$GK$过$AB$的中点。
    C = Reflect(K, G); t = Polygon(A, B, C)
      do: Reflect $K$ in $G$ to get $C$. | 作$K$关于$G$的对称点$C$。
      why: $GK$ is twice the distance from $G$ to the midpoint of $AB$, and $CG = GK$.
      | $GK$等于$G$到$AB$中点距离的两倍，且$CG = GK$。
    wrong: C = Reflect(Midpoint(A, B), G)
    wrong: C = Dilate(Midpoint(A, B), 3, G)
""")
def _two_corners_centroid(g: Givens) -> None:
    a, b, centroid = g.points("A B G")
    c = 3 * centroid - a - b
    g.require(solid(a, b, c) and fits(a + b - centroid))
    g.show("Segment(A, B)")


@family("""
    wernick-ABH: straightedge-compass medium, basic triangle
    Third vertex from two vertices and the orthocentre | 已知两顶点和垂心求作第三顶点
    Points $A$, $B$ and $H$ are given; the triangle $ABH$ has no right angle. Construct the point $C$ for which $H$ is the orthocentre of the triangle $ABC$.
    | 已知点$A$、$B$、$H$，三角形$ABH$没有直角。求作点$C$，使$H$为三角形$ABC$的垂心。
    goals: orthocentre(H, ABC)
    facts: not collinear(A, B, H); not right(AHB); not right(HAB); not right(HBA)
    skills: altitudes; mirror image of the orthocentre
    solution:
    g = Line(A, H); h = Line(B, H)
      do: Draw the lines $g$ through $A$ and $H$, and $h$ through $B$ and $H$.
      | 作直线$g$过$A$、$H$，直线$h$过$B$、$H$。
      why: $g$ and $h$ carry the altitudes from $A$ and $B$. | $g$、$h$是从$A$、$B$引出的高所在直线。
    b = PerpendicularLine(A, h)
      why: The side $AC$ is perpendicular to the altitude from $B$. | 边$AC$垂直于从$B$引出的高。
    a = PerpendicularLine(B, g)
      why: The side $BC$ is perpendicular to the altitude from $A$. | 边$BC$垂直于从$A$引出的高。
    C = Intersect(a, b); t = Polygon(A, B, C)
      why: Two altitudes of $ABC$ meet in $H$, so $H$ is its orthocentre. | 三角形$ABC$的两条高交于$H$，故$H$是垂心。
    solution:
    h = PerpendicularLine(H, Line(A, B)); K = Reflect(H, Line(A, B))
      do: Draw the perpendicular $h$ to $AB$ through $H$, and reflect $H$ in the line $AB$, giving $K$.
      | 过$H$作$AB$的垂线$h$，作$H$关于直线$AB$的对称点$K$。
      why: $C$ lies on the altitude $h$, and $K$ lies on the circumcircle. | $C$在高$h$上，$K$在外接圆上。
    k = Circle(A, B, K); O = Center(k)
      do: Draw the circle $k$ through $A$, $B$, $K$ and its centre $O$. | 过$A$、$B$、$K$作圆$k$，其圆心为$O$。
      why: $k$ is the circumcircle of $ABC$. | $k$是三角形$ABC$的外接圆。
    n = PerpendicularLine(O, h); C = Reflect(K, n); t = Polygon(A, B, C)
      do: Reflect $K$ in the perpendicular $n$ from $O$ to $h$ to get $C$.
      | 过$O$作$h$的垂线$n$，作$K$关于$n$的对称点$C$。
      why: $C$ is the second common point of $h$ and $k$. | $C$是$h$与$k$的另一交点。
    wrong: C = Intersect(PerpendicularLine(A, Line(A, H)), PerpendicularLine(B, Line(B, H)))
    wrong: C = Dilate(Midpoint(A, B), -2, H)
""")
def _two_corners_orthocentre(g: Givens) -> None:
    a, b, h = g.points("A B H")
    c = meet(a, a + 1j * (h - b), b, b + 1j * (h - a))
    g.require(solid(a, b, c) and abs(c - h) > 1 and abs(angle(a, h, b) - math.pi / 2) > 0.12)
    g.show("Segment(A, B)")


@family("""
    wernick-ABI: straightedge-compass medium, basic triangle
    Third vertex from two vertices and the incentre | 已知两顶点和内心求作第三顶点
    Points $A$, $B$ and $I$ are given, and the angle $AIB$ is obtuse. Construct the point $C$ for which $I$ is the incentre of the triangle $ABC$.
    | 已知点$A$、$B$、$I$，且$∠AIB$为钝角。求作点$C$，使$I$为三角形$ABC$的内心。
    goals: incentre(I, ABC)
    facts: inside(I, Circle(Midpoint(A, B), A)); not collinear(A, B, I)
    skills: reflection in an angle bisector; tangents to the incircle
    solution:
    c = Line(A, B); g = Line(A, I); h = Line(B, I)
      do: Draw the lines $c$ through $A$ and $B$, $g$ through $A$ and $I$, and $h$ through $B$ and $I$.
      | 作直线$c$过$A$、$B$，直线$g$过$A$、$I$，直线$h$过$B$、$I$。
      why: $g$ and $h$ are the bisectors of the angles at $A$ and $B$. | $g$、$h$是$A$、$B$处的角平分线。
    b = Reflect(c, g)
      do: Reflect $c$ in $g$, giving the line $b$. | 作$c$关于$g$的对称直线$b$。
      why: The reflection in the bisector of an angle exchanges its sides, so $b$ is the line $AC$.
      | 关于角平分线的对称互换角的两边，故$b$是直线$AC$。
    a = Reflect(c, h)
      do: Reflect $c$ in $h$, giving the line $a$. | 作$c$关于$h$的对称直线$a$。
      why: By the same reason $a$ is the line $BC$. | 同理，$a$是直线$BC$。
    C = Intersect(a, b); t = Polygon(A, B, C)
      why: Two bisectors of the angles of $ABC$ meet in $I$. | 三角形$ABC$的两条角平分线交于$I$。
    solution:
    D = Intersect(PerpendicularLine(I, Line(A, B)), Line(A, B)); k = Circle(I, D)
      do: Drop the perpendicular from $I$ to $AB$ with foot $D$, and draw the circle $k$ about $I$ through $D$.
      | 过$I$作$AB$的垂线，垂足为$D$，以$I$为圆心、过$D$作圆$k$。
      why: $k$ touches $AB$ in $D$; it is the incircle. | $k$与$AB$切于$D$，它是内切圆。
    E = Reflect(D, Line(A, I)); F = Reflect(D, Line(B, I))
      do: Reflect $D$ in $AI$ and in $BI$, giving the points $E$ and $F$ of $k$.
      | 作$D$关于$AI$、$BI$的对称点$E$、$F$，它们在$k$上。
      why: The two tangents from $A$ are mirror images in $AI$, those from $B$ in $BI$.
      | 过$A$的两条切线关于$AI$对称，过$B$的两条切线关于$BI$对称。
    b = Line(A, E); a = Line(B, F); C = Intersect(a, b); t = Polygon(A, B, C)
      do: The lines $AE$ and $BF$ meet in $C$. | 直线$AE$与$BF$交于$C$。
      why: All three sides touch $k$. | 三边都与$k$相切。
    wrong: C = Dilate(Midpoint(A, B), -2, I)
    wrong: C = Intersect(PerpendicularLine(A, Line(A, I)), PerpendicularLine(B, Line(B, I)))
""")
def _two_corners_incentre(g: Givens) -> None:
    a, b, i = g.points("A B I")
    at_a, at_b = angle(i, a, b), angle(i, b, a)
    g.require(math.radians(14) < min(at_a, at_b) and at_a + at_b < math.radians(76))
    c = meet(a, a + (i - a) ** 2 / (b - a), b, b + (i - b) ** 2 / (a - b))
    g.require(solid(a, b, c))
    g.show("Segment(A, B)")


@family("""
    tri-medians: straightedge-compass hard, basic triangle
    Triangle from its three medians | 已知三条中线作三角形
    The segment $AM$ and the lengths $p$ and $q$ are given; a triangle with the sides $AM$, $p$ and $q$ exists. Construct points $B$ and $C$ such that $AM$ is a median of the triangle $ABC$ with $M$ on $BC$, the median from $B$ has the length $p$ and the median from $C$ has the length $q$.
    | 已知线段$AM$和长度$p$、$q$，以$AM$、$p$、$q$为边长可以组成三角形。求作点$B$、$C$，使$AM$为三角形$ABC$中$BC$边上的中线（$M$在$BC$上），且从$B$引出的中线长为$p$，从$C$引出的中线长为$q$。
    goals: midpoint(M, B, C); distance(B, Midpoint(A, C), p); distance(C, Midpoint(A, B), q)
    facts: less(AM, p + q); less(p, Distance(A, M) + q); less(q, Distance(A, M) + p)
    skills: centroid; triangle of the medians; translation
    solution:
    c = Circle(M, p); d = Circle(A, q); K = Intersect(c, d, ?)
      do: Draw the circle $c$ about $M$ with radius $p$ and the circle $d$ about $A$ with radius $q$; let $K$ be one of their common points.
      | 以$M$为圆心、$p$为半径作圆$c$，以$A$为圆心、$q$为半径作圆$d$，取一个交点$K$。
      why: The three medians, shifted in their own directions, close up to a triangle $AMK$.
      | 三条中线各自平移后首尾相接，组成三角形$AMK$。
    s = Segment(A, M); G = Dilate(A, 1/3, M)
      do: Dilate $A$ about $M$ by the factor 1/3 to get $G$. | 以$M$为中心、1/3为比作$A$的位似点$G$。
      why: The centroid divides the median $AM$ in the ratio 2 : 1. | 重心分中线$AM$为2 : 1。
    v = Vector(K, M); L = Translate(G, v); B = Dilate(L, 2/3, G)
      do: Shift $G$ by the vector from $K$ to $M$, giving $L$, and dilate $L$ about $G$ by the factor 2/3, giving $B$.
      | 将$G$按从$K$到$M$的向量平移得$L$，再以$G$为中心、2/3为比作$L$的位似点$B$。
      why: The median from $B$ is parallel to $KM$ and has its length $p$; two thirds of it lie between $B$ and $G$.
      | 从$B$引出的中线与$KM$平行，长为$p$，其三分之二在$B$与$G$之间。
    C = Reflect(B, M); t = Polygon(A, B, C)
      do: Reflect $B$ in $M$, giving $C$, and draw the triangle. | 作$B$关于$M$的对称点$C$，连成三角形。
      why: $M$ is the midpoint of $BC$; the third median is then equal and parallel to $AK$.
      | $M$是$BC$的中点；第三条中线与$AK$平行且相等。
    solution:
    G = Dilate(A, 1/3, M); K = Reflect(G, M)
      do: Dilate $A$ about $M$ by the factor 1/3, giving $G$, and reflect $G$ in $M$ to get $K$.
      | 以$M$为中心、1/3为比作$A$的位似点$G$，再作$G$关于$M$的对称点$K$。
      why: $G$ is the centroid, and $BGCK$ is a parallelogram. | $G$是重心，$BGCK$是平行四边形。
    P = Dilate(Intersect(Circle(G, p), Ray(G, A)), 2/3, G); Q = Dilate(Intersect(Circle(K, q), Ray(K, A)), 2/3, K)
      do: Mark on the ray $GA$ the point $P$ with $GP = p$ and on the ray $KA$ the point $Q$ with $KQ = q$; shrink both lengths to two thirds.
      | 在射线$GA$上取$P$使$GP = p$，在射线$KA$上取$Q$使$KQ = q$，再把两段缩短到三分之二。
      why: $BG$ is two thirds of $p$, and $BK = CG$ is two thirds of $q$.
      | $BG$是$p$的三分之二，$BK = CG$是$q$的三分之二。
    c = Circle(G, P); d = Circle(K, Q); B = Intersect(c, d, ?)
      do: The circles about $G$ through $P$ and about $K$ through $Q$ meet in $B$.
      | 以$G$为圆心过$P$的圆与以$K$为圆心过$Q$的圆交于$B$。
      why: This gives the triangle $BGK$ by its three sides. | 这是由三边作三角形$BGK$。
    C = Reflect(B, M); t = Polygon(A, B, C)
      do: Reflect $B$ in $M$ to get $C$. | 作$B$关于$M$的对称点$C$。
      why: $M$ is the midpoint of $BC$. | $M$是$BC$的中点。
    wrong: B = Intersect(Circle(A, p), Circle(M, q), 1); C = Reflect(B, M)
    wrong: G = Dilate(A, 1/3, M); K = Reflect(G, M); B = Intersect(Circle(G, p), Circle(K, q), 1); C = Reflect(B, M)
""")
def _three_medians(g: Givens) -> None:
    a, m = g.point("A"), g.point("M")
    g.require(3 < abs(a - m) < 6)
    p, q = g.number("p", 2.5, 5.5), g.number("q", 2.5, 5.5)
    g.require(triangle_sides(p, q, abs(a - m), 1.15) and abs(p - q) > 0.3)
    x, axis = (p**2 - q**2 + abs(a - m) ** 2) / (2 * abs(a - m)), (a - m) / abs(a - m)
    for turn in (1, -1):
        end = m + axis * complex(x, turn * math.sqrt(p**2 - x**2))
        b = m + (a - m) / 3 + 2 * (m - end) / 3
        g.require(solid(a, b, 2 * m - b, shortest=2.6))
    g.show("Segment(A, M)")
