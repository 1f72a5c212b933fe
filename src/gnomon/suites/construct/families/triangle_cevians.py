"""Triangles from points and lengths of an altitude, a bisector and a median, and from escribed circles."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.triangle_centres import chord, fits, solid
from gnomon.suites.construct.givens import Givens, angle, circumcentre, foot, meet, same_side
from gnomon.suites.construct.notation import family


@family("""
    altitude-bisector-median-points: straightedge-compass hard, circle triangle theorem
    Triangle from the points where altitude, bisector and median meet its circumcircle
    | 已知高、角平分线、中线与外接圆的交点作三角形
    Points $P$, $Q$ and $R$ are given, such that a solution exists. Construct the triangle $ABC$ inscribed in the circle through $P$, $Q$ and $R$ for which the altitude, the angle bisector and the median from $A$, extended as lines, meet this circle again in $P$, $Q$ and $R$.
    | 已知点$P$、$Q$、$R$，且本题有解。求作内接于过$P$、$Q$、$R$的圆的三角形$ABC$，使从$A$引出的高、角平分线、中线所在直线与该圆的另一交点分别为$P$、$Q$、$R$。
    goals: on(A, Circle(P, Q, R)); on(B, Circle(P, Q, R)); on(C, Circle(P, Q, R)); perpendicular(line AP, line BC)
    goals: bisects(line AQ, BAC); on(Midpoint(B, C), line AR)
    facts: not collinear(P, Q, R)
    skills: midpoint of an arc; parallel to an altitude; chord and its midpoint
    solution:
    k = Circle(P, Q, R); O = Center(k); l = Line(O, Q)
      do: Draw the circle $k$ through $P$, $Q$, $R$ with its centre $O$, and the line $l$ through $O$ and $Q$.
      | 过$P$、$Q$、$R$作圆$k$，圆心为$O$，作直线$l$过$O$、$Q$。
      why: $Q$ is the midpoint of the arc $BC$, so $l$ is perpendicular to $BC$ and passes through its midpoint.
      | $Q$是弧$BC$的中点，故$l$垂直于$BC$且过其中点。
    n = PerpendicularLine(O, l); A = Reflect(P, n)
      do: Draw the perpendicular $n$ to $l$ at $O$ and reflect $P$ in $n$, giving $A$.
      | 过$O$作$l$的垂线$n$，作$P$关于$n$的对称点$A$。
      why: The altitude $AP$ is parallel to $l$, so $A$ is the second point of $k$ on this parallel.
      | 高$AP$平行于$l$，故$A$是过$P$的这条平行线与$k$的另一交点。
    m = Line(A, R); M = Intersect(m, l)
      do: Let $M$ be the common point of the line $m$ through $A$ and $R$ with $l$. | 作直线$m$过$A$、$R$，交$l$于$M$。
      why: The median $AR$ and the line $l$ both pass through the midpoint of $BC$. | 中线$AR$与$l$都过$BC$的中点。
    a = PerpendicularLine(M, l); B = Intersect(a, k, 1); C = Intersect(a, k, 2); t = Polygon(A, B, C)
      do: The perpendicular $a$ to $l$ through $M$ meets $k$ in $B$ and $C$. Draw the triangle.
      | 过$M$作$l$的垂线$a$，交$k$于$B$、$C$，连成三角形。
      why: $a$ is the line $BC$. | $a$就是直线$BC$。
    wrong: O = Center(Circle(P, Q, R)); A = Reflect(Q, O); M = Intersect(Line(A, R), Line(O, Q)); B = Intersect(PerpendicularLine(M, Line(O, Q)), Circle(P, Q, R), 1); C = Reflect(B, M)
    wrong: k = Circle(P, Q, R); O = Center(k); A = Reflect(P, PerpendicularLine(O, Line(O, Q))); a = PerpendicularBisector(O, Q); B = Intersect(a, k, 1); C = Intersect(a, k, 2)
""")
def _points_of_three_cevians(g: Givens) -> None:
    p, q, r = g.points("P Q R")
    o = circumcentre(p, q, r)
    radius = abs(o - p)
    g.require(radius > 2.2 and fits(o, radius=radius))
    a = 2 * foot(o, p, p + q - o) - p
    g.require(min(abs(a - p), abs(a - q), abs(a - r)) > 1)
    m = meet(a, r, o, q)
    g.require(0.3 < abs(m - o) < 0.95 * radius)
    b, c = chord(m, 1j * (q - o), o, radius)
    g.require(solid(a, b, c) and not same_side(a, q, b, c))


@family("""
    wernick-AMH: straightedge-compass medium, circle triangle
    Triangle from a vertex, a midpoint and the orthocentre | 已知一顶点、对边中点和垂心作三角形
    Points $A$, $M$ and $H$ that are not on one line are given, such that a solution exists. Construct the points $B$ and $C$ for which $M$ is the midpoint of $BC$ and $H$ is the orthocentre of the triangle $ABC$.
    | 已知不共线的三点$A$、$M$、$H$，且本题有解。求作点$B$、$C$，使$M$为$BC$的中点，且$H$为三角形$ABC$的垂心。
    goals: midpoint(M, B, C); orthocentre(H, ABC)
    facts: not collinear(A, M, H)
    skills: mirror image of the orthocentre; circumcircle
    solution:
    K = Reflect(H, M)
      why: $BHCK$ is a parallelogram, so $KB$ is perpendicular to $AB$ and $KC$ to $AC$: $AK$ is a diameter of the circumcircle.
      | $BHCK$是平行四边形，故$KB$垂直于$AB$，$KC$垂直于$AC$，$AK$是外接圆的直径。
    O = Midpoint(A, K); k = Circle(O, A)
      do: Draw the circle $k$ with diameter $AK$ and centre $O$. | 以$AK$为直径作圆$k$，圆心为$O$。
      why: $k$ is the circumcircle of $ABC$. | $k$是三角形$ABC$的外接圆。
    n = Line(A, H); l = PerpendicularLine(M, n)
      do: Draw the line $n$ through $A$ and $H$ and the perpendicular $l$ to it through $M$.
      | 作直线$n$过$A$、$H$，过$M$作$n$的垂线$l$。
      why: $BC$ passes through $M$ and is perpendicular to the altitude $n$. | $BC$过$M$且垂直于高$n$。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      why: $B$ and $C$ lie on the circumcircle and on the line of the side. | $B$、$C$同时在外接圆和该边所在直线上。
    solution:
    N = Midpoint(A, H); O = Translate(M, Vector(N, A))
      do: Shift $M$ by the vector from the midpoint $N$ of $AH$ to $A$, giving $O$.
      | 取$AH$的中点$N$，将$M$按从$N$到$A$的向量平移得$O$。
      why: The segment from the circumcentre to $M$ is half of $AH$ and has the same direction.
      | 外心到$M$的线段等于$AH$的一半，且方向相同。
    k = Circle(O, A); l = PerpendicularLine(M, Line(O, M))
      do: Draw the circle $k$ about $O$ through $A$ and the perpendicular $l$ to $OM$ through $M$.
      | 以$O$为圆心、过$A$作圆$k$，过$M$作$OM$的垂线$l$。
      why: $l$ is the line $BC$. | $l$是直线$BC$。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      do: $l$ meets $k$ in $B$ and $C$; draw the triangle. | $l$与$k$交于$B$、$C$，连成三角形。
      why: $B$ and $C$ lie on the circumcircle. | $B$、$C$在外接圆上。
    wrong: k = Circle(M, A); l = PerpendicularLine(M, Line(A, H)); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
    wrong: k = Circle(H, A); l = PerpendicularLine(M, Line(A, H)); B = Intersect(l, k, 1); C = Reflect(B, M)
""")
def _corner_midpoint_orthocentre(g: Givens) -> None:
    a, m, h = g.points("A M H")
    o = m - (h - a) / 2
    radius = abs(a - o)
    g.require(fits(o, radius=radius))
    b, c = chord(m, 1j * (h - a), o, radius)
    g.require(solid(a, b, c) and min(abs(h - b), abs(h - c)) > 0.8)


@family("""
    wernick-AMO: straightedge-compass easy, basic circle triangle
    Triangle from a vertex, a midpoint and the circumcentre | 已知一顶点、对边中点和外心作三角形
    Points $A$, $M$ and $O$ that are not on one line are given, with $OM < OA$. Construct the points $B$ and $C$ for which $M$ is the midpoint of $BC$ and $O$ is the circumcentre of the triangle $ABC$.
    | 已知不共线的三点$A$、$M$、$O$，且$OM < OA$。求作点$B$、$C$，使$M$为$BC$的中点，且$O$为三角形$ABC$的外心。
    goals: midpoint(M, B, C); circumcentre(O, ABC)
    facts: not collinear(A, M, O); less(OM, OA)
    skills: chord with a given midpoint; point reflection
    solution:
    k = Circle(O, A)
      why: $k$ is the circumcircle of $ABC$. | $k$是三角形$ABC$的外接圆。
    s = Segment(O, M); l = PerpendicularLine(M, s)
      do: Draw the segment $s$ from $O$ to $M$ and the perpendicular $l$ to it at $M$.
      | 连接$O$、$M$得线段$s$，过$M$作$s$的垂线$l$。
      why: The radius through the midpoint of a chord is perpendicular to the chord. | 过弦中点的半径垂直于弦。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      why: $M$ is the midpoint of the chord $BC$. | $M$是弦$BC$的中点。
    solution:
    k = Circle(O, A); j = Reflect(k, M)
      do: Draw the circle $k$ about $O$ through $A$ and reflect it in $M$, giving the circle $j$.
      | 以$O$为圆心、过$A$作圆$k$，作$k$关于$M$的对称圆$j$。
      why: The half-turn about $M$ exchanges $B$ and $C$. | 关于$M$的中心对称互换$B$与$C$。
    B = Intersect(k, j, 1); C = Intersect(k, j, 2); t = Polygon(A, B, C)
      do: The circles $k$ and $j$ meet in $B$ and $C$; draw the triangle. | 圆$k$与$j$交于$B$、$C$，连成三角形。
      why: The half-turn about $M$ exchanges the two common points. | 关于$M$的中心对称互换这两个交点。
    wrong: k = Circle(O, A); l = Line(O, M); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
    wrong: k = Circle(O, A); l = PerpendicularLine(M, Line(A, M)); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
""")
def _corner_midpoint_circumcentre(g: Givens) -> None:
    a, m, o = g.points("A M O", apart=1.0)
    radius = abs(a - o)
    g.require(abs(m - o) < 0.92 * radius and fits(o, 2 * m - o, radius=radius))
    b, c = chord(m, 1j * (m - o), o, radius)
    g.require(solid(a, b, c))


@family("""
    tri-ha-ta-ma: straightedge-compass hard, circle triangle theorem
    Triangle from altitude, bisector and median of one vertex | 已知同一顶点的高、角平分线和中线作三角形
    Points $A$ and $D$ and lengths $w$ and $m$ with $AD < w < m$ are given, such that a solution exists. Construct points $B$ and $C$ such that $D$ is the foot of the altitude from $A$ of the triangle $ABC$, the bisector of its angle at $A$, up to the side $BC$, has the length $w$, and its median from $A$ has the length $m$.
    | 已知点$A$、$D$和长度$w$、$m$，其中$AD < w < m$，且本题有解。求作点$B$、$C$，使$D$为三角形$ABC$从$A$引出的高的垂足，从$A$到边$BC$的角平分线长为$w$，从$A$引出的中线长为$m$。
    goals: foot(D, A, line BC); distance(A, Midpoint(B, C), m)
    goals: distance(A, Intersect(AngleBisector(B, A, C), Line(B, C)), w)
    facts: less(AD, w); less(w, m)
    skills: midpoint of an arc; circumcentre from two loci
    solution:
    l = PerpendicularLine(D, Line(A, D)); q = Circle(A, w); r = Circle(A, m); S = Intersect(l, q, 1)
    M = Intersect(l, r, 1)
      do: Draw the perpendicular $l$ to $AD$ at $D$. The circles about $A$ with radii $w$ and $m$ meet it on one side of $D$ in $S$ and $M$.
      | 过$D$作$AD$的垂线$l$。以$A$为圆心、$w$和$m$为半径作圆，在$D$的同一侧与$l$分别交于$S$、$M$。
      why: $l$ is the line $BC$; the bisector ends in $S$ and the median in $M$, and the bisector lies between altitude and median.
      | $l$是直线$BC$；角平分线的端点是$S$，中线的端点是$M$，角平分线在高与中线之间。
    n = PerpendicularLine(M, l); g = Line(A, S); N = Intersect(n, g)
      do: The perpendicular $n$ to $l$ at $M$ meets the line $g$ through $A$ and $S$ in $N$.
      | 过$M$作$l$的垂线$n$，与过$A$、$S$的直线$g$交于$N$。
      why: The bisector at $A$ and the perpendicular bisector of $BC$ meet on the circumcircle.
      | $A$处的角平分线与$BC$的垂直平分线交于外接圆上。
    p = PerpendicularBisector(A, N); O = Intersect(p, n); k = Circle(O, A)
      do: The perpendicular bisector $p$ of $AN$ meets $n$ in $O$. Draw the circle $k$ about $O$ through $A$.
      | $AN$的垂直平分线$p$交$n$于$O$。以$O$为圆心、过$A$作圆$k$。
      why: $AN$ is a chord of the circumcircle, and its centre lies on $n$. | $AN$是外接圆的弦，圆心在$n$上。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      why: $M$ is the midpoint of $BC$, and $N$ the midpoint of the arc $BC$, so $AS$ is the bisector.
      | $M$是$BC$的中点，$N$是弧$BC$的中点，故$AS$是角平分线。
    wrong: l = PerpendicularLine(D, Line(A, D)); B = Intersect(l, Circle(A, w), 1); C = Intersect(l, Circle(A, m), 1)
    wrong: l = PerpendicularLine(D, Line(A, D)); M = Intersect(l, Circle(A, m), 1); B = Intersect(l, Circle(M, A), 1); C = Intersect(l, Circle(M, A), 2)
""")
def _altitude_bisector_median(g: Givens) -> None:
    a, d = g.point("A"), g.point("D")
    h = abs(a - d)
    g.require(2 < h < 5)
    t, m = g.number("w", 1.05 * h, 1.5 * h), g.number("m", 1.1 * h, 2 * h)
    near, far = math.sqrt(t**2 - h**2), math.sqrt(m**2 - h**2)
    g.require(far > near + 0.5)
    for side in (1, -1):
        along = side * 1j * (d - a) / h
        n = a + (d + along * near - a) * far / near
        middle = d + along * far
        o = meet(middle, n, (a + n) / 2, (a + n) / 2 + 1j * (n - a))
        b, c = chord(middle, along, o, abs(o - a))
        g.require(solid(a, b, c, shortest=1.5) and fits(o, radius=abs(o - a)) and angle(b, a, c) < math.radians(140))
    g.show("Segment(A, D)")


@family("""
    from-excentres: straightedge-compass medium, triangle theorem
    Triangle from the centres of its escribed circles | 已知三个旁心作三角形
    Points $P$, $Q$ and $R$ that form an acute triangle are given. Construct the triangle $ABC$ for which $P$, $Q$ and $R$ are the centres of the escribed circles that touch the sides $BC$, $CA$ and $AB$ from outside.
    | 已知构成锐角三角形的三点$P$、$Q$、$R$。求作三角形$ABC$，使$P$、$Q$、$R$分别为从外侧与边$BC$、$CA$、$AB$相切的旁切圆的圆心。
    goals: foot(A, P, line QR); foot(B, Q, line RP); foot(C, R, line PQ)
    facts: less(Distance(Q, R)^2, Distance(P, Q)^2 + Distance(P, R)^2)
    facts: less(Distance(P, R)^2, Distance(P, Q)^2 + Distance(Q, R)^2)
    facts: less(Distance(P, Q)^2, Distance(P, R)^2 + Distance(Q, R)^2)
    skills: inner and outer angle bisectors; altitudes
    solution:
    u = PerpendicularLine(P, Line(Q, R)); A = Intersect(u, Line(Q, R))
      do: Draw the perpendicular $u$ from $P$ to $QR$; its foot is $A$. | 过$P$作$QR$的垂线$u$，垂足为$A$。
      why: $Q$ and $R$ lie on the outer bisector at $A$, and $P$ on the inner one; the two are perpendicular.
      | $Q$、$R$在$A$处的外角平分线上，$P$在内角平分线上，两者互相垂直。
    v = PerpendicularLine(Q, Line(R, P)); B = Intersect(v, Line(R, P))
      do: Drop the perpendicular $v$ from $Q$ to $RP$; its foot is $B$. | 过$Q$作$RP$的垂线$v$，垂足为$B$。
      why: The same holds at $B$. | 在$B$处同理。
    w = PerpendicularLine(R, Line(P, Q)); C = Intersect(w, Line(P, Q))
      do: Drop the perpendicular $w$ from $R$ to $PQ$; its foot is $C$. | 过$R$作$PQ$的垂线$w$，垂足为$C$。
      why: The same holds at $C$. | 在$C$处同理。
    t = Polygon(A, B, C)
      why: The altitudes of $PQR$ bisect the angles of the triangle of their feet.
      | 三角形$PQR$的高平分垂足三角形的各内角。
    solution:
    c = Circle(Midpoint(P, Q), P)
      why: From $A$ and $B$ the segment $PQ$ is seen at a right angle. | 从$A$、$B$看线段$PQ$的视角都是直角。
    A = Intersect(Line(Q, R), c, ?); B = Intersect(Line(R, P), c, ?)
      do: $c$ meets the line $QR$ again in $A$ and the line $RP$ again in $B$.
      | $c$与直线$QR$的另一交点为$A$，与直线$RP$的另一交点为$B$。
      why: $PA$ and $QB$ are perpendicular to these lines. | $PA$、$QB$分别垂直于这两条直线。
    d = Circle(Midpoint(P, R), P); C = Intersect(Line(P, Q), d, ?); t = Polygon(A, B, C)
      do: Let $C$ be the second point of the line $PQ$ on the circle with diameter $PR$.
      | 以$PR$为直径的圆与直线$PQ$的另一交点为$C$。
      why: $RC$ is perpendicular to $PQ$. | $RC$垂直于$PQ$。
    wrong: A = Midpoint(Q, R); B = Midpoint(R, P); C = Midpoint(P, Q)
    wrong: A = Intersect(AngleBisector(Q, P, R), Line(Q, R)); B = Intersect(AngleBisector(R, Q, P), Line(R, P)); C = Intersect(AngleBisector(P, R, Q), Line(P, Q))
""")
def _excentres(g: Givens) -> None:
    p, q, r = g.points("P Q R", apart=3.0)
    g.require(max(angle(p, q, r), angle(q, r, p), angle(r, p, q)) < math.radians(80))
    g.require(solid(foot(p, q, r), foot(q, r, p), foot(r, p, q), shortest=1.4) and solid(p, q, r))
    g.show("Polygon(P, Q, R)")
