"""Theorems about circles and triangles: Simson, Miquel, the power of a point."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, circumcentre, flatness, foot, in_view, meet
from gnomon.suites.construct.notation import family


@family("""
    simson-line: straightedge-compass medium, basic circle theorem
    The Simson line | 作西姆松线
    The points $A$, $B$, $C$ and $P$ lie on the circle $c$ about $O$. Construct the feet $D$, $E$, $F$ of the perpendiculars from $P$ to the lines $BC$, $CA$, $AB$, and the line $l$ on which the three feet lie.
    | 已知点$A$、$B$、$C$、$P$在以$O$为圆心的圆$c$上。求作从$P$到直线$BC$、$CA$、$AB$所引垂线的垂足$D$、$E$、$F$，以及这三个垂足所在的直线$l$。
    goals: foot(D, P, line BC); foot(E, P, line CA); foot(F, P, line AB); on(D, l); on(E, l); on(F, l); is_line(l)
    facts: on(A, c); on(B, c); on(C, c); on(P, c); centre(O, c)
    skills: feet of perpendiculars; the Simson line
    solution:
    a = Line(B, C); u = PerpendicularLine(P, a); D = Intersect(a, u)
      why: $PD$ is perpendicular to $BC$. | $PD$垂直于$BC$。
    b = Line(C, A); v = PerpendicularLine(P, b); E = Intersect(b, v)
      why: $PE$ is perpendicular to $CA$. | $PE$垂直于$CA$。
    m = Line(A, B); w = PerpendicularLine(P, m); F = Intersect(m, w)
      why: $PF$ is perpendicular to $AB$. | $PF$垂直于$AB$。
    l = Line(D, E)
      do: Draw the line $l$ through $D$ and $E$. | 过$D$、$E$作直线$l$。
      why: By Simson's theorem $F$ lies on it, because $P$ is on the circle $ABC$.
      | 因为$P$在圆$ABC$上，由西姆松定理，$F$也在此直线上。
    solution:
    Q = Reflect(P, Line(B, C)); R = Reflect(P, Line(C, A)); S = Reflect(P, Line(A, B))
      do: Reflect $P$ in the lines $BC$, $CA$, $AB$ to get $Q$, $R$, $S$.
      | 作$P$关于直线$BC$、$CA$、$AB$的对称点$Q$、$R$、$S$。
      why: The mirror images lie on the Steiner line, which passes through the orthocentre.
      | 三个对称点都在斯坦纳线上，该线过垂心。
    D = Midpoint(P, Q); E = Midpoint(P, R); F = Midpoint(P, S)
      do: Construct the midpoints $D$, $E$, $F$ of $PQ$, $PR$, $PS$. | 作$PQ$、$PR$、$PS$的中点$D$、$E$、$F$。
      why: The mirror axis bisects the segment from a point to its image at a right angle. | 对称轴垂直平分对应点的连线。
    l = Line(E, F)
      do: Draw the line $l$ through $E$ and $F$. | 过$E$、$F$作直线$l$。
      why: The dilation about $P$ with factor one half takes the Steiner line to $l$, so $D$ lies on it.
      | 以$P$为中心、比为二分之一的位似把斯坦纳线变为$l$，故$D$也在$l$上。
    wrong: D = Reflect(P, Line(B, C)); E = Reflect(P, Line(C, A)); F = Reflect(P, Line(A, B)); l = Line(D, E)
    wrong: D = Intersect(Line(P, A), Line(B, C)); E = Intersect(Line(P, B), Line(C, A)); F = Intersect(Line(P, C), Line(A, B)); l = Line(D, E)
""")
def _simson(g: Givens) -> None:
    g.circle("c", "O", 2.4, 3.4)
    a, b, c, p = (g.on_circle(name, "c", apart=1.2) for name in "ABCP")
    g.require(flatness(a, b, c) > 0.35)
    feet = (foot(p, b, c), foot(p, c, a), foot(p, a, b))
    g.require(in_view(*feet))
    g.keep_apart(*feet, least=0.8)
    g.keep_apart(p, *feet, least=0.5)
    g.require(all(abs(spot - corner) > 0.5 for spot in feet for corner in (a, b, c)))
    g.show("Polygon(A, B, C)")


@family("""
    point-for-simson: straightedge-compass hard, basic circle theorem
    Point whose Simson line is parallel to a given line | 求作西姆松线平行于已知直线的点
    The triangle $ABC$ and the line $UV$ are given. Construct the point $P$ on the circumcircle of $ABC$ whose Simson line is parallel to $UV$, and the feet $D$ and $E$ of the perpendiculars from $P$ to the lines $BC$ and $CA$, which lie on this Simson line.
    | 已知三角形$ABC$和直线$UV$。在三角形$ABC$的外接圆上求作点$P$，使$P$的西姆松线平行于$UV$；并作出从$P$到直线$BC$、$CA$所引垂线的垂足$D$、$E$（它们都在这条西姆松线上）。
    goals: concyclic(A, B, C, P); foot(D, P, line BC); foot(E, P, line CA); parallel(line DE, line UV)
    facts: not collinear(A, B, C)
    skills: the Simson line; chords perpendicular to a side; circumcircle
    solution:
    O = Intersect(PerpendicularBisector(A, B), PerpendicularBisector(B, C)); k = Circle(O, A)
      do: The perpendicular bisectors of $AB$ and $BC$ meet in $O$; draw the circle $k$ about $O$ through $A$.
      | $AB$、$BC$的垂直平分线交于$O$，以$O$为圆心、过$A$作圆$k$。
      why: $k$ is the circumcircle of $ABC$. | 圆$k$是三角形$ABC$的外接圆。
    q = Line(A, Line(U, V)); Q = Reflect(A, PerpendicularLine(O, q))
      do: Draw the line $q$ through $A$ parallel to $UV$, and mirror $A$ in the perpendicular from $O$ to $q$: this gives the second point $Q$ of $q$ on $k$.
      | 过$A$作$UV$的平行线$q$，再作$A$关于过$O$且垂直于$q$的直线的对称点$Q$，即$q$与圆$k$的另一交点。
      why: Every chord is symmetric to the diameter perpendicular to it. | 弦关于与它垂直的直径对称。
    n = PerpendicularLine(Q, Line(B, C)); P = Reflect(Q, PerpendicularLine(O, n))
      do: Draw the line $n$ through $Q$ perpendicular to $BC$; its second point on $k$ is $P$.
      | 过$Q$作$BC$的垂线$n$，它与圆$k$的另一交点为$P$。
      why: If the perpendicular from $P$ to $BC$ meets the circumcircle again in $Q$, then $AQ$ is parallel to the Simson line of $P$.
      | 若从$P$向$BC$所作垂线与外接圆的另一交点为$Q$，则$AQ$平行于$P$的西姆松线。
    D = ClosestPoint(Line(B, C), P); E = ClosestPoint(Line(C, A), P); l = Line(D, E)
      do: Drop the perpendiculars from $P$ to $BC$ and $CA$; their feet are $D$ and $E$.
      | 过$P$作$BC$、$CA$的垂线，垂足为$D$、$E$。
      why: The line $DE$ is the Simson line of $P$, parallel to $q$ and to $UV$.
      | 直线$DE$是$P$的西姆松线，平行于$q$，从而平行于$UV$。
    wrong: O = TriangleCenter(A, B, C, 3); P = Reflect(A, PerpendicularLine(O, Line(A, Line(U, V)))); D = ClosestPoint(Line(B, C), P); E = ClosestPoint(Line(C, A), P)
    wrong: O = TriangleCenter(A, B, C, 3); Q = Reflect(A, PerpendicularLine(O, Line(A, Line(U, V)))); P = Reflect(Q, O); D = ClosestPoint(Line(B, C), P); E = ClosestPoint(Line(C, A), P)
""")
def _simson_direction(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    u, v = g.point("U"), g.point("V")
    g.require(abs(u - v) > 2)
    o = circumcentre(a, b, c)
    g.require(abs(o - a) < 4.2)
    q = 2 * foot(o, a, a + v - u) - a
    p = 2 * foot(o, q, q + 1j * (b - c)) - q
    d, h = foot(p, b, c), foot(p, c, a)
    g.require(in_view(o, p, q, d, h))
    g.keep_apart(a, b, c, p, q, least=0.8)
    g.keep_apart(d, h, p, least=0.8)
    g.show("Line(U, V)")


@family("""
    miquel-point: straightedge-compass medium, basic circle theorem
    The Miquel point | 作密克点
    The triangle $ABC$ is given with points $D$ on the side $BC$, $E$ on the side $CA$ and $F$ on the side $AB$. Construct the point $M$ that lies on all three circles $AEF$, $BFD$ and $CDE$.
    | 已知三角形$ABC$，点$D$、$E$、$F$分别在边$BC$、$CA$、$AB$上。求作同时在三个圆$AEF$、$BFD$、$CDE$上的点$M$。
    goals: concyclic(A, E, F, M); concyclic(B, F, D, M); concyclic(C, D, E, M)
    facts: between(D, B, C); between(E, C, A); between(F, A, B)
    skills: circle through three points; common chord of two circles; Miquel's theorem
    solution:
    P = Intersect(PerpendicularBisector(A, E), PerpendicularBisector(A, F)); k = Circle(P, A)
      do: The perpendicular bisectors of $AE$ and $AF$ meet in $P$; draw the circle $k$ about $P$ through $A$.
      | $AE$、$AF$的垂直平分线交于$P$，以$P$为圆心、过$A$作圆$k$。
      why: $k$ is the circle $AEF$. | $k$就是圆$AEF$。
    Q = Intersect(PerpendicularBisector(B, F), PerpendicularBisector(B, D)); j = Circle(Q, B)
      do: The perpendicular bisectors of $BF$ and $BD$ meet in $Q$; draw the circle $j$ about $Q$ through $B$.
      | $BF$、$BD$的垂直平分线交于$Q$，以$Q$为圆心、过$B$作圆$j$。
      why: $j$ is the circle $BFD$. | $j$就是圆$BFD$。
    m = Line(P, Q); M = Reflect(F, m)
      do: Reflect $F$ in the line $PQ$ to get $M$. | 作$F$关于直线$PQ$的对称点$M$。
      why: The line of centres is an axis of both circles, so $M$ is their second common point.
      | 连心线是两圆的公共对称轴，故$M$是两圆的另一个交点。
    h = Circle(C, D, E)
      why: By Miquel's theorem $M$ lies on $h$ too. | 由密克定理，$M$也在圆$h$上。
    solution:
    j = Circle(B, F, D); h = Circle(C, D, E)
      do: Draw the circles $j$ through $B$, $F$, $D$ and $h$ through $C$, $D$, $E$.
      | 作过$B$、$F$、$D$的圆$j$和过$C$、$D$、$E$的圆$h$。
      why: Both pass through $D$ and, by Miquel's theorem, through $M$. | 两圆都过$D$，由密克定理又都过$M$。
    P = Center(j); Q = Center(h); N = ClosestPoint(Line(P, Q), D)
      do: Drop the perpendicular from $D$ to the line of the centres $P$ and $Q$; its foot is $N$.
      | 过$D$作两圆圆心$P$、$Q$连线的垂线，垂足为$N$。
      why: The common chord is perpendicular to the line of centres and bisected by it. | 连心线垂直平分公共弦。
    n = Line(D, N); M = Reflect(D, N)
      do: Double the segment $DN$ beyond $N$ to reach $M$. | 将$DN$延长一倍到$M$。
      why: $N$ is the midpoint of the common chord $DM$. | $N$是公共弦$DM$的中点。
    wrong: M = Center(Circle(D, E, F))
    wrong: M = Intersect(Line(A, D), Line(B, E))
""")
def _miquel(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    d = g.on_line("D", b, c, 0.25, 0.75)
    h = g.on_line("E", c, a, 0.25, 0.75)
    f = g.on_line("F", a, b, 0.25, 0.75)
    k, j = circumcentre(a, h, f), circumcentre(b, f, d)
    g.require(abs(k - a) < 4 and abs(j - b) < 4 and abs(circumcentre(c, d, h) - c) < 4)
    m = 2 * foot(f, k, j) - f
    g.require(in_view(m, k, j))
    g.keep_apart(a, b, c, d, h, f, m, least=0.6)
    g.keep_apart(k, j, least=0.8)


@family("""
    miquel-four-lines: straightedge-compass medium, basic circle theorem
    The Miquel point of four lines | 作完全四边形的密克点
    The triangle $ABC$ is given with a point $D$ on the extension of $BC$ beyond $C$ and a point $E$ on the side $CA$. The line $DE$ meets the line $AB$ in $F$. Construct $F$ and the point $M$ that lies on all four circles $ABC$, $AEF$, $BFD$ and $CDE$.
    | 已知三角形$ABC$，点$D$在$BC$的延长线上（过$C$），点$E$在边$CA$上，直线$DE$与直线$AB$交于$F$。求作点$F$，以及同时在四个圆$ABC$、$AEF$、$BFD$、$CDE$上的点$M$。
    goals: intersection(F, line DE, line AB); concyclic(A, B, C, M); concyclic(A, E, F, M); concyclic(B, F, D, M)
    goals: concyclic(C, D, E, M)
    facts: between(C, B, D); between(E, C, A)
    skills: circle through three points; Miquel's theorem for four lines
    solution:
    l = Line(D, E); F = Intersect(l, Line(A, B))
      do: Draw the line $DE$; it meets the line $AB$ in $F$. | 作直线$DE$，交直线$AB$于$F$。
      why: $F$ is the sixth vertex of the complete quadrilateral. | $F$是完全四边形的第六个顶点。
    k = Circle(A, B, C); P = Center(k)
      do: Draw the circle $k$ through $A$, $B$, $C$ with its centre $P$. | 过$A$、$B$、$C$作圆$k$，圆心为$P$。
      why: It is one of the four circles. | 这是四个圆之一。
    j = Circle(A, E, F); Q = Center(j)
      do: Draw the circle $j$ through $A$, $E$, $F$ with its centre $Q$. | 过$A$、$E$、$F$作圆$j$，圆心为$Q$。
      why: $A$ is a common point of $k$ and $j$. | $A$是圆$k$与圆$j$的一个公共点。
    M = Reflect(A, Line(P, Q))
      do: Reflect $A$ in the line $PQ$ to get $M$. | 作$A$关于直线$PQ$的对称点$M$。
      why: $M$ is the second common point of $k$ and $j$; by Miquel's theorem the other two circles pass through it.
      | $M$是圆$k$与圆$j$的另一交点；由密克定理，另外两个圆也过$M$。
    wrong: F = Intersect(Line(D, E), Line(A, B)); M = A
    wrong: F = Intersect(Line(D, E), Line(A, B)); M = Intersect(Line(A, D), Line(B, E))
""")
def _quadrilateral(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    d = g.on_line("D", b, c, 1.3, 1.8)
    h = g.on_line("E", c, a, 0.25, 0.7)
    f = meet(d, h, a, b)
    o, k = circumcentre(a, b, c), circumcentre(a, h, f)
    m = 2 * foot(a, o, k) - a
    g.require(in_view(f, o, k, m))
    g.require(max(abs(o - a), abs(k - a)) < 4.5)
    g.keep_apart(a, b, c, d, h, f, m, least=0.7)
    g.keep_apart(o, k, least=0.8)
    g.show("Segment(C, D)")


@family("""
    power-equal-chord: straightedge-compass medium, basic circle theorem
    Tangent and secant from one point | 切割线定理作图
    The circle $c$ about $O$ and a point $P$ outside it are given. The point $A$ on $c$ is the nearer of the two points where the line $PA$ meets $c$. Construct the other one, $B$, and a point $T$ on $c$ with $PT² = PA · PB$.
    | 已知以$O$为圆心的圆$c$和圆外一点$P$，点$A$在圆$c$上，且是直线$PA$与圆$c$的两个交点中离$P$较近的一个。求作另一个交点$B$，并在圆$c$上求作点$T$，使$PT² = PA · PB$。
    goals: on(B, c); on(B, line PA); not equal(A, B); on(T, c); equal(PT^2, PA * PB)
    facts: outside(P, c); on(A, c); centre(O, c); less(Distance(O, A)^2 + Distance(A, P)^2, Distance(O, P)^2)
    skills: power of a point; tangents; mean proportional
    solution:
    l = Line(P, A); n = PerpendicularLine(O, l); B = Reflect(A, n)
      do: Draw the line $l$ through $P$ and $A$, and mirror $A$ in the perpendicular $n$ from $O$ to $l$; the image is $B$.
      | 过$P$、$A$作直线$l$，过$O$作$l$的垂线$n$，作$A$关于$n$的对称点$B$。
      why: The perpendicular from the centre bisects the chord $AB$. | 圆心到弦的垂线平分弦$AB$。
    M = Midpoint(O, P); k = Circle(M, O)
      why: The points of $k$ see $OP$ at a right angle. | 圆$k$上的点对$OP$张直角。
    T = Intersect(k, c, 1); s = Segment(P, T)
      do: Let $T$ be a common point of $k$ and $c$. | 取圆$k$与圆$c$的一个交点$T$。
      why: $PT$ touches $c$, so $PT² = PA · PB$ by the theorem of tangent and secant.
      | $PT$与圆$c$相切，由切割线定理，$PT² = PA · PB$。
    solution:
    l = Line(P, A); B = Reflect(A, PerpendicularLine(O, l))
      do: Let $B$ be the mirror image of $A$ in the perpendicular from $O$ to $PA$.
      | 作$A$关于过$O$且垂直于$PA$的直线的对称点$B$。
      why: The perpendicular from the centre bisects the chord $AB$. | 圆心到弦的垂线平分弦$AB$。
    M = Midpoint(P, B); k = Circle(M, P)
      do: Draw the circle $k$ with diameter $PB$. | 以$PB$为直径作圆$k$。
      why: Triangles over the diameter are right-angled. | 直径上的三角形是直角三角形。
    m = PerpendicularLine(A, l); S = Intersect(m, k, 1)
      do: Draw the perpendicular $m$ to $PB$ at $A$; it meets $k$ in $S$. | 过$A$作$PB$的垂线$m$，交圆$k$于$S$。
      why: In the right triangle $PSB$ the leg satisfies $PS^2 = PA · PB$.
      | 在直角三角形$PSB$中，由射影定理，$PS^2 = PA · PB$。
    d = Circle(P, S); T = Intersect(d, c, 1)
      do: Draw the circle $d$ about $P$ through $S$; it meets $c$ in $T$. | 以$P$为圆心、过$S$作圆$d$，交圆$c$于$T$。
      why: $PT = PS$. | $PT = PS$。
    wrong: B = Reflect(A, PerpendicularLine(O, Line(P, A))); T = Intersect(Circle(P, Midpoint(A, B)), c, 1)
    wrong: B = Reflect(A, O); T = Intersect(Circle(Midpoint(O, P), O), c, 1)
""")
def _power(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.8, 2.8)
    p = g.outside("P", "c", 1.5, 2.4)
    a = g.on_circle("A", "c")
    b = 2 * foot(o, p, a) - a
    g.require(abs(p - a) < abs(p - b) and abs(a - b) > 1.2 and abs(foot(o, p, a) - o) > 0.2 * r)
    g.show("Line(P, A)")
