"""Euclid on angles: bisected and copied, the arc over a chord that sees it at a given angle, and the angle of 36 degrees."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, angle, distance_to_line, orientation
from gnomon.suites.construct.notation import family


@family("""
    bisector-foot: straightedge-compass easy, basic triangle
    Where an angle bisector meets the opposite side | 角平分线与对边的交点
    The triangle $ABC$ is given. Construct the point $D$ in which the bisector of the angle $ABC$ meets the side $AC$.
    | 已知三角形$ABC$。求作$∠ABC$的平分线与边$AC$的交点$D$。
    goals: on(D, segment AC); bisects(line BD, ABC)
    facts: not collinear(A, B, C)
    skills: bisecting an angle; diagonals of a rhombus
    solution:
    c = Circle(B, A); E = Intersect(c, Ray(B, C))
      why: $BA = BE$: equal lengths are marked on both legs. | $BA = BE$：在角的两边上截取了相等的线段。
    d = Circle(A, B); k = Circle(E, B)
      do: Draw the circles $d$ about $A$ and $k$ about $E$, both through $B$.
      | 分别以$A$、$E$为圆心，过$B$作圆$d$和$k$。
      why: Both circles have the radius $BA$. | 两圆半径都等于$BA$。
    F = Intersect(d, k, ?); w = Line(B, F)
      do: Let $F$ be the second common point of $d$ and $k$, and draw the line $w$ through $B$ and $F$.
      | 设$d$与$k$的另一交点为$F$，过$B$、$F$作直线$w$。
      why: $BAFE$ is a rhombus, and its diagonal $BF$ bisects its angle at $B$.
      | $BAFE$是菱形，对角线$BF$平分$B$处的角。
    D = Intersect(w, Segment(A, C))
      do: Let $D$ be the point where $w$ meets the side $AC$. | 设$w$与边$AC$交于点$D$。
      why: $D$ lies on the bisector and on the side. | $D$既在角平分线上，又在边上。
    solution:
    c = Circle(B, A); E = Intersect(c, Line(B, C), ?)
      do: Extend $CB$ beyond $B$ to $E$ with $BE = BA$. | 延长$CB$至$E$，使$BE = BA$。
      why: The triangle $BAE$ is isosceles. | 三角形$BAE$是等腰三角形。
    l = Line(A, E)
      do: Draw the line $l$ through $A$ and $E$. | 过$A$、$E$作直线$l$。
      why: The outer angle $ABC$ of this triangle is twice its angle at $E$. | 外角$∠ABC$等于$E$处底角的两倍。
    w = Line(B, l); D = Intersect(w, Segment(A, C))
      do: Draw the parallel $w$ to $l$ through $B$; it meets the side $AC$ in $D$.
      | 过$B$作$l$的平行线$w$，交边$AC$于$D$。
      why: The angle $DBC$ equals the angle at $E$, which is half of the angle $ABC$.
      | $∠DBC$等于$E$处的角，即$∠ABC$的一半。
    wrong: D = Midpoint(A, C)
    wrong: D = Intersect(PerpendicularLine(B, Line(A, C)), Line(A, C))
""")
def _bisector_foot(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    g.require(abs(abs(a - b) - abs(c - b)) > 0.8)


@family("""
    copy-angle: straightedge-compass medium, basic circle
    Copying an angle | 作一个角等于已知角
    The angle $ABC$, the ray $DE$ and a point $P$ not on the line $DE$ are given. Construct a point $F$ on the same side of the line $DE$ as $P$ so that the angle $EDF$ is equal to the angle $ABC$.
    | 已知$∠ABC$、射线$DE$以及不在直线$DE$上的点$P$。求作点$F$，使$F$与$P$在直线$DE$的同侧，且$∠EDF$等于$∠ABC$。
    goals: equal_angles(EDF, ABC); same_side(F, P, DE)
    facts: not collinear(D, E, P); not collinear(A, B, C)
    skills: congruent triangles with three equal sides; reflections keep angles
    solution:
    c = Circle(B, A); H = Intersect(c, Ray(B, C))
      why: $BA = BH$: the angle lies between equal sides of the triangle $ABH$.
      | $BA = BH$，已知角夹在三角形$ABH$的两条等边之间。
    k = Circle(D, Segment(B, A)); G = Intersect(k, Ray(D, E))
      do: Draw the circle $k$ about $D$ with radius $BA$; it meets the ray $DE$ in $G$.
      | 以$D$为圆心、$BA$为半径作圆$k$，交射线$DE$于$G$。
      why: $DG = BA$. | $DG = BA$。
    j = Circle(G, Segment(A, H))
      do: Draw the circle $j$ about $G$ with radius $AH$. | 以$G$为圆心、$AH$为半径作圆$j$。
      why: The chord $AH$ is carried over to $G$. | 把弦长$AH$搬到$G$处。
    F = Intersect(k, j, ?); r = Ray(D, F)
      do: Let $F$ be the common point of $k$ and $j$ on the side of $P$; draw the ray $DF$.
      | 取$k$与$j$在$P$一侧的交点$F$，作射线$DF$。
      why: The triangles $DGF$ and $BAH$ have equal sides, so their angles at $D$ and $B$ are equal.
      | 三角形$DGF$与$BAH$三边对应相等，故$D$、$B$处的角相等。
    solution:
    v = Vector(B, D); G = Translate(A, v); H = Translate(C, v); q = PolyLine(G, D, H)
      do: Shift the angle by the vector from $B$ to $D$: $A$ goes to $G$ and $C$ to $H$.
      | 将已知角按向量$BD$平移：$A$移到$G$，$C$移到$H$。
      why: The angle $GDH$ is equal to the angle $ABC$. | $∠GDH$等于$∠ABC$。
    w = AngleBisector(G, D, E)
      do: Draw the bisector $w$ of the angle $GDE$. | 作$∠GDE$的平分线$w$。
      why: The reflection in $w$ carries the ray $DG$ to the ray $DE$. | 关于$w$的反射把射线$DG$变为射线$DE$。
    F = Reflect(H, w); r = Ray(D, F)
      do: Reflect $H$ in $w$ to get $F$. | 作$H$关于$w$的对称点$F$。
      why: Reflections keep angles, so the angle $EDF$ is equal to the angle $GDH$; $F$ falls on the side of $P$.
      | 反射保持角的大小，故$∠EDF$等于$∠GDH$，且$F$落在$P$一侧。
    wrong: F = Rotate(E, 50°, D)
    wrong: H = Translate(C, Vector(B, D)); F = Reflect(H, Line(D, E))
""")
def _copy_angle(g: Givens) -> None:
    flip = g.pick(1, -1)
    d = g.put("D", complex(flip * g.tenths(0, 5), g.tenths(-3, 3)))
    e, p = g.near("E", d, 2.2, 4.8), g.near("P", d, 1.6, 4.8)
    g.require(min(flip * e.real, flip * p.real) > -0.5 and orientation(e, d, p) == -g.side)
    g.require(distance_to_line(p, d, e) > 1.2)
    g.small_angle("A B C", 30, 130, complex(-4.4 * flip, g.tenths(-2, 2)))
    a, b = g.places["A"], g.places["B"]
    g.require(0.3 < angle(d + a - b, d, e) < 2.8)
    g.require(all(distance_to_line(g.places[name], d, e) > 0.9 for name in "ABC"))
    g.show("Ray(D, E)")


@family("""
    segment-of-angle: straightedge-compass medium, basic circle
    Arc from which a segment is seen at a given angle | 对已知线段张定角的弧
    The segment $AB$, a point $P$ not on the line $AB$ and the {size} angle $UVW$ are given. Construct the circle $k$ through $A$ and $B$, and a point $X$ on it, so that $X$ lies on the same side of $AB$ as $P$ and the angle $AXB$ is equal to the angle $UVW$.
    | 已知线段$AB$、直线$AB$外一点$P$以及{size_zh}$∠UVW$。求作过$A$、$B$的圆$k$及圆上一点$X$，使$X$与$P$在$AB$的同侧，且$∠AXB$等于$∠UVW$。
    goals: is_circle(k); on(A, k); on(B, k); on(X, k); same_side(X, P, AB); equal_angles(AXB, UVW)
    facts: not collinear(A, B, P); not collinear(U, V, W)
    skills: angle between chord and tangent; copying an angle
    variant: size="acute", size_zh="锐角", side_en="the side of $P$", side_zh="$P$一侧"
    variant: size="obtuse", size_zh="钝角", side_en="the side of $P$", side_zh="$P$一侧"
    solution:
    T = Rotate(B, Angle(U, V, W), A); t = Line(A, T)
      do: On the side opposite to $P$ copy the angle $UVW$ to the ray $AB$, giving the line $t$ through $A$ and $T$.
      | 在与$P$相反的一侧，以射线$AB$为一边作角等于$∠UVW$，得过$A$、$T$的直线$t$。
      why: $t$ will be the tangent of $k$ in $A$: it makes with the chord $AB$ the angle seen from the other side.
      | $t$将是圆$k$在$A$处的切线：它与弦$AB$所成的弦切角等于另一侧的圆周角。
    n = PerpendicularLine(A, t); m = PerpendicularBisector(A, B)
      do: Draw the perpendicular $n$ to $t$ at $A$ and the perpendicular bisector $m$ of $AB$.
      | 过$A$作$t$的垂线$n$，作$AB$的垂直平分线$m$。
      why: The centre of a circle that touches $t$ in $A$ lies on $n$; since it passes through $B$, the centre lies on $m$.
      | 与$t$切于$A$的圆的圆心在$n$上；圆过$B$，圆心又在$m$上。
    O = Intersect(n, m); k = Circle(O, A)
      do: Draw the circle $k$ about the common point $O$ of $n$ and $m$ through $A$.
      | 设$n$与$m$交于$O$，以$O$为圆心、过$A$作圆$k$。
      why: $k$ passes through $A$ and $B$ and touches $t$. | 圆$k$过$A$、$B$且与$t$相切。
    X = Intersect(k, m, ?)
      do: Let $X$ be the common point of $k$ and $m$ on {side_en}. | 取$k$与$m$在{side_zh}的交点$X$。
      why: The angle $AXB$ is equal to the angle between $AB$ and the tangent $t$.
      | $∠AXB$等于弦$AB$与切线$t$所成的弦切角。
    solution:
    S = Reflect(U, V); w = AngleBisector(W, V, S); Q = Intersect(w, Segment(W, S))
      do: Extend $UV$ beyond $V$ to $S$ and draw the bisector $w$ of the angle $WVS$; it meets $WS$ in $Q$.
      | 延长$UV$至$S$，作$∠WVS$的平分线$w$，交$WS$于$Q$。
      why: $w$ bisects the supplement of the angle $UVW$: this half is the base angle of an isosceles triangle with the apex angle $UVW$.
      | $w$平分$∠UVW$的补角，所得的半角就是顶角等于$∠UVW$的等腰三角形的底角。
    T = Rotate(B, Angle(Q, V, W), A); r = Ray(A, T)
      do: Copy the angle $WVQ$ to the ray $AB$ on {side_en}; its other leg is the ray $r$ from $A$ through $T$.
      | 在{side_zh}以射线$AB$为一边作角等于$∠WVQ$，另一边为从$A$出发过$T$的射线$r$。
      why: This is half of the supplement of the angle $UVW$. | 它等于$∠UVW$的补角的一半。
    m = PerpendicularBisector(A, B); X = Intersect(r, m)
      do: Let $X$ be the point where $r$ meets the perpendicular bisector $m$ of $AB$.
      | 设$r$与$AB$的垂直平分线$m$交于$X$。
      why: The triangle $AXB$ is isosceles, and its angle at $X$ is equal to the angle $UVW$.
      | 三角形$AXB$是等腰三角形，顶角$∠X$等于$∠UVW$。
    k = Circle(A, B, X)
      why: All points of its arc over $AB$ see $AB$ at the same angle. | 该弧上各点对$AB$的张角都相等。
    wrong: T = Rotate(B, Angle(U, V, W), A); X = Intersect(Line(A, T), PerpendicularBisector(A, B)); k = Circle(A, B, X)
    wrong: k = Circle(Midpoint(A, B), A); X = Intersect(k, PerpendicularBisector(A, B), 1)
""")
def _segment_of_angle(g: Givens) -> None:
    flip = g.pick(1, -1)
    low, high = (35, 75) if g.variant["size"] == "acute" else (105, 145)
    size = g.small_angle("U V W", low, high, complex(-4.6 * flip, g.tenths(-2.2, 2.2)))
    a, b, p = g.point("A"), g.point("B"), g.point("P")
    g.require(min(flip * a.real, flip * b.real, flip * p.real) > -1.2 and orientation(a, b, p) == g.side)
    radius = abs(a - b) / 2 / math.sin(size)
    g.require(2.2 < abs(a - b) < 4.6 and radius < 3 and distance_to_line(p, a, b) > 1)
    g.require(abs(angle(a, p, b) - size) > 0.15)
    g.show("Segment(A, B)")


@family("""
    golden-triangle: straightedge-compass hard, basic triangle
    Isosceles triangle with base angles twice the apex angle | 底角等于顶角两倍的等腰三角形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the point $C$ {side_en}, for which $AC = AB$ and the angles $ABC$ and $ACB$ are both twice the angle $BAC$.
    | 已知线段$AB$和直线$AB$外一点$P$。求作点$C$，使$C$与$P$在直线$AB$的{side_zh}，$AC = AB$，且$∠ABC$与$∠ACB$都等于$∠BAC$的两倍。
    flags: angles-asked
    goals: equal_lengths(AB, AC); angle(BAC, 36°); {side}(C, P, AB)
    facts: not collinear(A, B, P)
    skills: golden section; isosceles triangles
    use: sides | AB | P
    solution:
    n = PerpendicularLine(A, Line(A, B)); c = Circle(A, B); E = Intersect(n, c, 1)
      do: Draw the perpendicular $n$ to $AB$ at $A$ and the circle $c$ about $A$ through $B$; let $E$ be a common point.
      | 过$A$作$AB$的垂线$n$，以$A$为圆心、过$B$作圆$c$，取一交点$E$。
      why: $AE = AB$, and the angle at $A$ is right. | $AE = AB$，且$A$处为直角。
    Q = Midpoint(A, E); d = Circle(Q, A); s = Segment(Q, B); D = Intersect(d, s)
      do: Let $Q$ be the midpoint of $AE$; draw the circle $d$ about $Q$ through $A$ and the segment $QB$, which meets $d$ in $D$.
      | 取$AE$的中点$Q$，以$Q$为圆心、过$A$作圆$d$，线段$QB$交$d$于$D$。
      why: If $AB = 2$, then $QB = √5$ and $BD = √5 - 1$: $BD$ is the greater part of the golden section of $AB$.
      | 若$AB = 2$，则$QB = √5$，$BD = √5 - 1$：$BD$是$AB$黄金分割的较长部分。
    k = Circle(B, D)
      why: The base of the triangle has the length $BD$. | 所求三角形的底边长等于$BD$。
    C = Intersect(c, k, ?); q = Polygon(A, B, C)
      do: Let $C$ be the common point of $c$ and $k$ {side_en}, and draw the triangle.
      | 取$c$与$k$的交点$C$，使它与$P$在直线$AB$的{side_zh}，连成三角形。
      why: $AC = AB$, and $BC$ is the greater golden part of $AB$: then the apex angle is 36 degrees and the base angles are 72 degrees.
      | $AC = AB$，且$BC$是$AB$的黄金分割较长部分，故顶角为36°，底角为72°。
    solution:
    M = Midpoint(A, B); n = PerpendicularLine(A, Line(A, B)); c = Circle(A, B); E = Intersect(n, c, 1)
      do: Construct the midpoint $M$ of $AB$, and on the perpendicular $n$ to $AB$ at $A$ a point $E$ on the circle $c$ about $A$ through $B$.
      | 作$AB$的中点$M$，以$A$为圆心、过$B$作圆$c$，过$A$作$AB$的垂线$n$，取一交点$E$。
      why: $AE = AB$; if $AB = 2$, then $ME = √5$. | $AE = AB$；若$AB = 2$，则$ME = √5$。
    d = Circle(M, E); T = Intersect(d, Ray(B, A), ?)
      do: The circle $d$ about $M$ through $E$ meets the ray from $B$ through $A$ beyond $A$ in $T$.
      | 以$M$为圆心、过$E$作圆$d$，交射线$BA$在$A$以外的部分于$T$。
      why: $AT = ME - MA$ is the greater golden part of $AB$. | $AT = ME - MA$是$AB$黄金分割的较长部分。
    k_1 = Circle(A, T); G = Intersect(k_1, Segment(A, B)); k = Circle(G, A)
      do: The circle about $A$ through $T$ meets the segment $AB$ in $G$; draw the circle $k$ about $G$ through $A$.
      | 以$A$为圆心、过$T$作圆，交线段$AB$于$G$；以$G$为圆心、过$A$作圆$k$。
      why: $AG$ is the greater golden part, and for the triangle asked for $GA = GC = BC$.
      | $AG$是较长部分；对所求三角形有$GA = GC = BC$。
    C = Intersect(c, k, ?); q = Polygon(A, B, C)
      do: Let $C$ be the common point of $c$ and $k$ {side_en}, and draw the triangle.
      | 取$c$与$k$的交点$C$，使它与$P$在直线$AB$的{side_zh}，连成三角形。
      why: $GA = GC = BC$, so the angle $CBG$ is equal to the outer angle $BGC$, which is twice the angle at $A$.
      | 由$GA = GC = BC$知$∠CBG$等于外角$∠BGC$，即$A$处角的两倍。
    wrong: C = Rotate(B, 36.01°, A)
    wrong: C = Intersect(Circle(A, B), Circle(B, Segment(A, Midpoint(A, B))), 1)
""")
def _golden(g: Givens) -> None:
    a, b, p = g.points("A B P")
    g.require(3 < abs(a - b) < 5.5 and distance_to_line(p, a, b) > 1.2)
    g.show("Segment(A, B)")
