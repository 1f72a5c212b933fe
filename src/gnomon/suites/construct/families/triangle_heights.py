"""Triangles from altitudes and from the radius of the incircle."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.triangle_centres import chord, fits, solid
from gnomon.suites.construct.givens import Givens, meet, triangle_sides
from gnomon.suites.construct.notation import family


@family("""
    right-hyp-altitude: straightedge-compass medium, basic circle triangle
    Right triangle from hypotenuse and altitude | 已知斜边和斜边上的高作直角三角形
    The segment $AB$ and a length $h$ less than half of $AB$ are given. Construct a point $C$ nearer to ${near}$ than to ${far}$ such that the triangle $ABC$ has a right angle at $C$ and its altitude from $C$ has the length $h$.
    | 已知线段$AB$和小于$AB$一半的长度$h$。求作离${near}$比离${far}$更近的点$C$，使三角形$ABC$在$C$处为直角，且从$C$引出的高等于$h$。
    goals: right(ACB); distance(C, line AB, h); less({near}C, {far}C)
    facts: less(h, Distance(A, B)/2)
    skills: the angle in a semicircle; parallel at a given distance
    variant: near="A", far="B"
    variant: near="B", far="A"
    solution:
    M = Midpoint(A, B); k = Circle(M, A)
      why: $AB$ is seen at a right angle from all points of the circle with diameter $AB$.
      | 从以$AB$为直径的圆上各点看$AB$，视角都是直角。
    n = PerpendicularLine(A, Line(A, B)); c = Circle(A, h); D = Intersect(n, c, ?)
      do: Draw the perpendicular $n$ to $AB$ at $A$ and mark $D$ on it with $AD = h$.
      | 过$A$作$AB$的垂线$n$，在$n$上取$D$，使$AD = h$。
      why: $D$ has the distance $h$ from the line $AB$. | $D$到直线$AB$的距离为$h$。
    p = Line(D, Line(A, B))
      do: Draw the line $p$ through $D$ parallel to $AB$. | 过$D$作$AB$的平行线$p$。
      why: All its points have the distance $h$ from $AB$. | 它上面各点到$AB$的距离都是$h$。
    C = Intersect(p, k, ?); t = Polygon(A, B, C)
      do: Let $C$ be the common point of $p$ and $k$ nearer to ${near}$, and draw the triangle.
      | 取$p$与$k$的交点中离${near}$较近的一个为$C$，连成三角形。
      why: $C$ lies on both loci. | $C$同时在两条轨迹上。
    solution:
    M = Midpoint(A, B); j = Circle(Midpoint(M, {near}), M)
      do: Construct the midpoint $M$ of $AB$ and the circle $j$ with diameter $M{near}$.
      | 作$AB$的中点$M$，以$M{near}$为直径作圆$j$。
      why: The radius to $C$ is $M{near}$; with the altitude $h$ it forms a right triangle.
      | 到$C$的半径等于$M{near}$，它与高$h$组成直角三角形。
    c = Circle({near}, h); W = Intersect(j, c, 1)
      do: Let $W$ be a common point of $j$ and the circle about ${near}$ with radius $h$.
      | 以${near}$为圆心、$h$为半径作圆，与$j$的一个交点为$W$。
      why: The triangle with the vertices $M$, $W$, ${near}$ has a right angle at $W$, the hypotenuse $M{near}$ and a leg $h$.
      | 以$M$、$W$、${near}$为顶点的三角形在$W$处为直角，斜边为$M{near}$，一条直角边为$h$。
    d = Circle(M, W); F = Intersect(d, Segment(M, {near}))
      do: The circle about $M$ through $W$ meets the segment $M{near}$ in $F$.
      | 以$M$为圆心、过$W$作圆，交线段$M{near}$于$F$。
      why: $MF = MW$ is the other leg, so $F$ is the foot of the altitude. | $MF = MW$是另一条直角边，故$F$是高的垂足。
    n = PerpendicularLine(F, Line(A, B)); k = Circle(M, A); C = Intersect(n, k, 1); t = Polygon(A, B, C)
      do: The perpendicular to $AB$ at $F$ meets the circle about $M$ through $A$ in $C$.
      | 过$F$作$AB$的垂线，与以$M$为圆心、过$A$的圆交于$C$。
      why: $MC = MA$ makes the angle at $C$ right, and $CF = h$. | 由$MC = MA$知$C$处为直角，且$CF = h$。
    wrong: k = Circle(Midpoint(A, B), A); C = Intersect(k, Circle({near}, h), 1)
    wrong: M = Midpoint(A, B); C = Intersect(PerpendicularLine(M, Line(A, B)), Circle(M, h), 1)
""")
def _hypotenuse_altitude(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(4 < abs(a - b) < 9)
    h = g.number("h", 0.2 * abs(a - b), 0.45 * abs(a - b))
    for side in (1, -1):
        for c in chord(a + side * 1j * h * (b - a) / abs(b - a), b - a, (a + b) / 2, abs(a - b) / 2):
            g.require(solid(a, b, c, shortest=1.5, right=True))
    g.show("Segment(A, B)")


@family("""
    tri-a-alpha-r: straightedge-compass hard, circle triangle theorem
    Triangle from a side, the opposite angle and the inradius | 已知一边、对角及内切圆半径作三角形
    The segment $BC$ and a length $r$ are given, such that a solution exists. Construct a point $A$ such that the angle $BAC$ measures {alpha} degrees and the incircle $k$ of the triangle $ABC$ has the radius $r$; construct $k$ too.
    | 已知线段$BC$和长度$r$，且本题有解。求作点$A$，使$∠BAC$等于{alpha}°，且三角形$ABC$的内切圆$k$的半径为$r$，并作出圆$k$。
    goals: angle(BAC, {alpha}°); inscribed(k, ABC); radius(k, r)
    skills: angle at the incentre; inscribed angle; tangents by reflection
    variant: alpha=60, half="30", wide="120"
    variant: alpha=90, half="45", wide="135"
    variant: alpha=120, half="60", wide="150"
    variant: alpha=45, half="22.5", wide="112.5"
    solution:
    m = PerpendicularBisector(B, C); l = Rotate(Line(B, C), {half}°, B); N = Intersect(l, m)
      do: Draw the perpendicular bisector $m$ of $BC$ and the line $l$ that makes an angle of {half} degrees with $BC$ at $B$; they meet in $N$.
      | 作$BC$的垂直平分线$m$，过$B$作与$BC$成{half}°角的直线$l$，两线交于$N$。
      why: The base angles of the isosceles triangle $NBC$ are half the angle $BAC$, so $N$ is the midpoint of the arc $BC$ of the circumcircle.
      | 等腰三角形$NBC$的底角是$∠BAC$的一半，故$N$是外接圆上弧$BC$的中点。
    j = Circle(N, B)
      why: From the incentre $BC$ is seen at {wide} degrees; the points of $j$ on the opposite side of $BC$ from $N$ do that.
      | 从内心看$BC$的视角为{wide}°，$j$上与$N$分居$BC$两侧的点正是如此。
    n = PerpendicularLine(B, Line(B, C)); D = Intersect(n, Circle(B, r), ?); p = Line(D, Line(B, C))
    I = Intersect(p, j, ?)
      do: Draw a perpendicular $n$ to $BC$ at $B$, mark $D$ on it with $BD = r$, not on the side of $N$, and draw the parallel $p$ to $BC$ through $D$; it meets $j$ in $I$.
      | 过$B$作$BC$的垂线$n$，在$n$上与$N$异侧取$D$使$BD = r$，过$D$作$BC$的平行线$p$，交$j$于$I$。
      why: The incentre has the distance $r$ from $BC$. | 内心到$BC$的距离为$r$。
    k = Circle(I, r); A = Intersect(Reflect(Line(B, C), Line(B, I)), Reflect(Line(B, C), Line(C, I)))
    t = Polygon(A, B, C)
      do: Draw the circle $k$ about $I$ with radius $r$. Reflect the line $BC$ in $BI$ and in $CI$; the images meet in $A$.
      | 以$I$为圆心、$r$为半径作圆$k$。作直线$BC$关于$BI$、$CI$的对称直线，两线交于$A$。
      why: The images are the second tangents from $B$ and $C$ to $k$. | 它们是过$B$、$C$的$k$的另一条切线。
    wrong: m = PerpendicularBisector(B, C); D = Midpoint(B, C); I = Intersect(m, Circle(D, r), 1); k = Circle(I, r); A = Intersect(Reflect(Line(B, C), Line(B, I)), m)
    wrong: N = Intersect(PerpendicularBisector(B, C), Rotate(Line(B, C), {half}°, B)); k = Circle(N, r); A = Intersect(Reflect(Line(B, C), Line(B, N)), Reflect(Line(B, C), Line(C, N)))
""")
def _side_angle_inradius(g: Givens) -> None:
    b, c = g.point("B"), g.point("C")
    half, length = math.radians(int(g.variant["alpha"])) / 2, abs(b - c)
    g.require(3.5 < length < 6.5)
    most = length / 2 * (1 / math.cos(half) - math.tan(half))
    r = g.number("r", 0.55 * most, 0.94 * most, 0.05)
    axis = (c - b) / length
    n, down = b + axis * cmath.rect(length / 2 / math.cos(half), half), -1j * axis
    g.require(fits(n, radius=abs(n - b)))
    for i in chord(b + down * r, axis, n, abs(n - b)):
        a = meet(b, b + (i - b) ** 2 / (c - b), c, c + (i - c) ** 2 / (b - c))
        g.require(solid(a, b, c, shortest=1.5, right=g.variant["alpha"] == 90))
    g.show("Segment(B, C)")


@family("""
    tri-heights: straightedge-compass hard, triangle
    Triangle from its three altitudes | 已知三条高作三角形
    Points $B$ and $D$ and the lengths $p$, $q$, $s$ are given; a triangle with sides of the lengths $1/p$, $1/q$ and $1/s$ exists. Construct a triangle $ABC$ with $C$ on the line $BD$ whose altitudes from $A$, $B$ and $C$ have the lengths $p$, $q$ and $s$.
    | 已知点$B$、$D$和长度$p$、$q$、$s$，以$1/p$、$1/q$、$1/s$为边长可以组成三角形。求作三角形$ABC$，使$C$在直线$BD$上，且从$A$、$B$、$C$引出的高依次为$p$、$q$、$s$。
    goals: on(C, line BD); distance(A, line BC, p); distance(B, line AC, q); distance(C, line AB, s)
    facts: less(1/p, 1/q + 1/s); less(1/q, 1/p + 1/s); less(1/s, 1/p + 1/q)
    skills: fourth proportional; sides are inverse to altitudes; similar triangles
    solution:
    l = Line(B, D); n = PerpendicularLine(B, l); P = Intersect(l, Circle(B, p), 1); Q = Intersect(l, Circle(B, q), 2)
    S = Intersect(n, Circle(B, s), 1)
      do: Draw the line $l$ through $B$ and $D$ and its perpendicular $n$ at $B$. Mark $P$ and $Q$ on $l$ on different sides of $B$ with $BP = p$ and $BQ = q$, and $S$ on $n$ with $BS = s$.
      | 作直线$l$过$B$、$D$，过$B$作$l$的垂线$n$。在$l$上$B$的两侧取$P$、$Q$，使$BP = p$，$BQ = q$；在$n$上取$S$，使$BS = s$。
      why: The sides are inverse to the altitudes, so the sides $BC$, $CA$, $AB$ are in the ratio $q : p : pq/s$.
      | 边与高成反比，故三边$BC$、$CA$、$AB$之比为$q : p : pq/s$。
    k = Circle(P, Q, S); U = Intersect(n, k, ?)
      do: Draw the circle $k$ through $P$, $Q$, $S$; it meets $n$ again in $U$.
      | 过$P$、$Q$、$S$作圆$k$，与$n$的另一交点为$U$。
      why: Intersecting chords give $BU · s = pq$. | 由相交弦定理，$BU · s = pq$。
    c = Circle(B, U); d = Circle(Q, p); G = Intersect(c, d, ?)
      do: The circle $c$ about $B$ through $U$ and the circle $d$ about $Q$ with radius $p$ meet in $G$.
      | 以$B$为圆心、过$U$作圆$c$，以$Q$为圆心、$p$为半径作圆$d$，取交点$G$。
      why: The triangle $GBQ$ has sides $q$, $p$ and $pq/s$, so it is similar to the triangle $ABC$.
      | 三角形$GBQ$的三边为$q$、$p$、$pq/s$，故与三角形$ABC$相似。
    w = Line(Intersect(n, Circle(B, p), ?), l); A = Intersect(w, Ray(B, G)); C = Intersect(l, Line(A, Line(G, Q)))
    t = Polygon(A, B, C)
      do: Draw the parallel $w$ to $l$ at the distance $p$ on the side of $G$; it meets the ray $BG$ in $A$. The parallel to $GQ$ through $A$ meets $l$ in $C$.
      | 在$G$的一侧作与$l$距离为$p$的平行线$w$，交射线$BG$于$A$；过$A$作$GQ$的平行线，交$l$于$C$。
      why: The triangle is scaled so that its altitude from $A$ becomes $p$; then the others are $q$ and $s$.
      | 按比例缩放使从$A$引出的高为$p$，其余两高即为$q$和$s$。
    solution:
    Q = Intersect(Ray(B, D), Circle(B, q)); n = PerpendicularLine(B, Line(B, D)); P = Intersect(n, Circle(B, p), 1)
    S = Intersect(n, Circle(B, s), 1)
      do: On the ray $BD$ mark $Q$ with $BQ = q$; on the perpendicular $n$ to $BD$ at $B$ mark $P$ and $S$ on one side with $BP = p$ and $BS = s$.
      | 在射线$BD$上取$Q$使$BQ = q$；过$B$作$BD$的垂线$n$，在$n$上$B$的同侧取$P$、$S$，使$BP = p$，$BS = s$。
      why: The sides $BC$, $CA$, $AB$ are in the ratio $q : p : pq/s$. | 三边$BC$、$CA$、$AB$之比为$q : p : pq/s$。
    u = Line(S, Q); v = Line(P, u); U = Intersect(v, Line(B, D))
      do: The parallel to $SQ$ through $P$ meets the line $BD$ in $U$. | 过$P$作$SQ$的平行线，交直线$BD$于$U$。
      why: By similar triangles $BU : q = p : s$. | 由相似三角形，$BU : q = p : s$。
    c = Circle(B, U); d = Circle(Q, p); G = Intersect(c, d, ?)
      do: The circles about $B$ through $U$ and about $Q$ with radius $p$ meet in $G$.
      | 以$B$为圆心过$U$的圆与以$Q$为圆心、$p$为半径的圆交于$G$。
      why: The triangle $GBQ$ has sides in the right ratio. | 三角形$GBQ$的三边之比符合要求。
    w = Line(P, Line(B, D)); A = Intersect(w, Line(B, G)); C = Intersect(Line(B, D), Line(A, Line(G, Q)))
    t = Polygon(A, B, C)
      do: The parallel to $BD$ through $P$ meets the line $BG$ in $A$; the parallel to $GQ$ through $A$ meets the line $BD$ in $C$.
      | 过$P$作$BD$的平行线，交直线$BG$于$A$；过$A$作$GQ$的平行线，交直线$BD$于$C$。
      why: The altitude from $A$ becomes $p$. | 从$A$引出的高变为$p$。
    wrong: C = Intersect(Ray(B, D), Circle(B, p)); A = Intersect(Circle(B, s), Circle(C, q), 1)
    wrong: C = Intersect(Ray(B, D), Circle(B, q)); A = Intersect(Circle(B, s), Circle(C, p), 1)
""")
def _three_altitudes(g: Givens) -> None:
    b, d = g.point("B"), g.point("D")
    p, q, s = (g.number(name, 2.2, 5) for name in "pqs")
    g.require(triangle_sides(1 / p, 1 / q, 1 / s, 1.12) and 1.5 < p * q / s < 6)
    half = (1 / p + 1 / q + 1 / s) / 2
    double_area = 1 / (2 * math.sqrt(half * (half - 1 / p) * (half - 1 / q) * (half - 1 / s)))
    base, left, right = (double_area / height for height in (p, s, q))
    axis, x = (d - b) / abs(d - b), (base**2 + left**2 - right**2) / (2 * base)
    for turn in (1, -1):
        for ahead in (1, -1):
            g.require(solid(b + ahead * axis * complex(x, turn * p), b, b + ahead * axis * base))
    g.show("Line(B, D)")
