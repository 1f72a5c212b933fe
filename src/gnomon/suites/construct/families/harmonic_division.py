"""Harmonic division and the circle of Apollonius."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.triangle_centres import chord, fits, solid
from gnomon.suites.construct.givens import Givens, distance_to_line
from gnomon.suites.construct.notation import family


@family("""
    harmonic-conjugate: straightedge-compass hard, theorem ratio
    Fourth harmonic point | 求作调和点列的第四点
    Three points $A$, $B$ and $C$ of one line are given; $C$ {place_en}. Construct the point $D$ of this line, {goal_en} the segment $AB$, with $AC : CB = AD : DB$.
    | 已知同一直线上的三点$A$、$B$、$C$，其中$C${place_zh}。在这条直线上、线段$AB${goal_zh}求作点$D$，使$AC : CB = AD : DB$。
    goals: collinear(A, B, D); equal(Distance(A, C)*Distance(D, B), Distance(C, B)*Distance(A, D))
    goals: {order}between(D, A, B)
    facts: collinear(A, B, C); {given}between(C, A, B); not midpoint(C, A, B)
    skills: harmonic division; intercept theorem; complete quadrilateral
    variant: order="not ", given="", place_en="lies between $A$ and $B$ and is not the midpoint", place_zh="在$A$与$B$之间且不是中点", goal_en="outside of", goal_zh="之外"
    variant: order="", given="not ", place_en="does not lie between $A$ and $B$", place_zh="不在$A$与$B$之间", goal_en="inside of", goal_zh="之内"
    solution:
    c = Circle(A, B); d = Circle(B, A); P = Intersect(c, d, 1)
      do: Draw the circles $c$ about $A$ through $B$ and $d$ about $B$ through $A$; let $P$ be one of their common points.
      | 以$A$为圆心过$B$作圆$c$，以$B$为圆心过$A$作圆$d$，取一个交点$P$。
      why: Any point $P$ off the line would do. | 直线外任取一点$P$都可以。
    l = Line(B, Line(A, P)); Q = Intersect(l, Line(P, C))
      do: The parallel $l$ to $AP$ through $B$ meets the line $PC$ in $Q$. | 过$B$作$AP$的平行线$l$，交直线$PC$于$Q$。
      why: By similar triangles $AC : CB = AP : BQ$. | 由相似三角形，$AC : CB = AP : BQ$。
    R = Reflect(Q, B)
      why: $BR = BQ$, on the other side of the line $AB$. | $BR = BQ$，且$R$在直线$AB$的另一侧。
    w = Line(P, R); D = Intersect(w, Line(A, B))
      do: The line $w$ through $P$ and $R$ meets the line $AB$ in $D$. | 过$P$、$R$作直线$w$，交直线$AB$于$D$。
      why: By similar triangles $AD : DB = AP : BR$, which is the same ratio.
      | 由相似三角形，$AD : DB = AP : BR$，比值相同。
    solution:
    P = Intersect(Circle(A, B), Circle(B, A), 1); u = Line(A, P); v = Line(B, P); F = Midpoint(A, P)
      do: Construct the apex $P$ of an equilateral triangle on $AB$ and the midpoint $F$ of $AP$.
      | 以$AB$为边作等边三角形的顶点$P$，并作$AP$的中点$F$。
      why: Any point $P$ off the line and any point $F$ of $AP$ would do. | 直线外任取$P$、在$AP$上任取$F$都可以。
    w = Line(C, F); G = Intersect(w, v)
      do: The line $CF$ meets the line $BP$ in $G$. | 直线$CF$交直线$BP$于$G$。
      why: $A$, $B$, $F$ and $G$ are vertices of a complete quadrilateral. | $A$、$B$、$F$、$G$是完全四边形的顶点。
    p = Line(A, G); q = Line(B, F); H = Intersect(p, q); l = Line(P, H); D = Intersect(l, Line(A, B))
      do: The lines $AG$ and $BF$ meet in $H$; the line $PH$ meets the line $AB$ in $D$.
      | 直线$AG$与$BF$交于$H$，直线$PH$交直线$AB$于$D$。
      why: The diagonals of a complete quadrilateral cut its third diagonal harmonically.
      | 完全四边形的两条对角线调和分割第三条对角线。
    wrong: D = Reflect(C, Midpoint(A, B))
    wrong: D = Reflect(C, B)
    wrong: D = Reflect(A, C)
""")
def _harmonic(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(3.5 < abs(a - b) < 8)
    inside = g.variant["order"] == "not "
    c = g.on_line("C", a, b, *((0.2, 0.8) if inside else (-1.2, 2.2)), apart=1.0)
    t = ((c - a) / (b - a)).real
    g.require((0 < t < 1) == inside and 0.14 < abs(t - 0.5) < 1.6)
    apexes = [a + (b - a) * complex(0.5, side * 0.87) for side in (1, -1)]
    d = a + (b - a) * t / (2 * t - 1)
    g.require(fits(d, *apexes) and abs(d - a) > 0.6 and abs(d - b) > 0.6)
    g.show("Line(A, B)")


def _apollonius(a: complex, b: complex, m: int, n: int) -> tuple[complex, complex]:
    """The points that divide a segment from inside and from outside in a ratio."""
    return a + (b - a) * m / (m + n), a + (b - a) * m / (m - n)


@family("""
    apollonius-circle: straightedge-compass medium, circle locus ratio
    Circle of Apollonius | 阿波罗尼斯圆
    Points $A$ and $B$ are given. Construct the circle $k$ of all points whose distances from $A$ and $B$ are in the ratio ${m} : {n}$, and its points $C$ and $D$ on the line $AB$, with $C$ between $A$ and $B$.
    | 已知点$A$、$B$。求作到$A$、$B$的距离之比为${m} : {n}$的所有点组成的圆$k$，以及它与直线$AB$的交点$C$、$D$，其中$C$在$A$与$B$之间。
    goals: between(C, A, B); equal({n}*Distance(A, C), {m}*Distance(C, B)); collinear(A, B, D); not between(D, A, B)
    goals: equal({n}*Distance(A, D), {m}*Distance(D, B)); is_circle(k); on(C, k); on(D, k); centre(Midpoint(C, D), k)
    skills: inner and outer division; circle of Apollonius; angle bisectors
    variant: m=2, n=1, near="B", far="1", close="1/2"
    variant: m=3, n=1, near="B", far="9/8", close="3/8"
    variant: m=3, n=2, near="B", far="9/10", close="3/5"
    variant: m=1, n=2, near="A", far="1/2", close="1"
    variant: m=1, n=3, near="A", far="3/8", close="9/8"
    solution:
    u = PerpendicularLine(A, Line(A, B)); v = PerpendicularLine(B, Line(A, B)); P = Intersect(u, Circle(A, {m}), 1)
      do: Draw the perpendiculars $u$ and $v$ to $AB$ at $A$ and $B$. With one unit of length mark $P$ on $u$ with $AP = {m}$.
      | 分别过$A$、$B$作$AB$的垂线$u$、$v$。取定单位长，在$u$上取$P$使$AP = {m}$。
      why: Similar triangles will carry the ratio to the line $AB$. | 将用相似三角形把比搬到直线$AB$上。
    c = Circle(B, {n}); Q = Intersect(v, c, 2); R = Intersect(v, c, 1)
      do: The circle $c$ about $B$ with radius {n} meets $v$ in $Q$ and $R$; $Q$ lies on the opposite side of $AB$ from $P$.
      | 以$B$为圆心、{n}为半径作圆$c$，交$v$于$Q$、$R$，其中$Q$与$P$在$AB$的两侧。
      why: $AP : BQ = AP : BR = {m} : {n}$. | $AP : BQ = AP : BR = {m} : {n}$。
    p = Line(P, Q); q = Line(P, R); C = Intersect(p, Line(A, B)); D = Intersect(q, Line(A, B))
      do: The lines $PQ$ and $PR$ meet the line $AB$ in $C$ and $D$. | 直线$PQ$、$PR$分别交直线$AB$于$C$、$D$。
      why: $C$ divides $AB$ from inside and $D$ from outside in the ratio ${m} : {n}$.
      | $C$、$D$分别按${m} : {n}$内分、外分$AB$。
    M = Midpoint(C, D); k = Circle(M, C)
      do: Draw the circle $k$ with diameter $CD$. | 以$CD$为直径作圆$k$。
      why: From every point with this ratio of distances the lines to $C$ and $D$ bisect the inner and the outer angle, so they are perpendicular.
      | 对满足该距离之比的任一点，它与$C$、$D$的连线是内、外角平分线，互相垂直。
    solution:
    c = Circle(A, Dilate(B, {far}, A)); d = Circle(B, Dilate(A, {close}, B)); W = Intersect(c, d, 1)
      do: Construct a point $W$ whose distances from $A$ and $B$ are {far} and {close} times $AB$.
      | 作一点$W$，使它到$A$、$B$的距离分别为$AB$的{far}倍和{close}倍。
      why: These distances are in the ratio ${m} : {n}$, so $W$ lies on $k$. | 两距离之比为${m} : {n}$，故$W$在$k$上。
    w = AngleBisector(A, W, B); C = Intersect(w, Line(A, B)); v = PerpendicularLine(W, w); D = Intersect(v, Line(A, B))
      do: The bisector $w$ of the angle $AWB$ meets the line $AB$ in $C$, and the perpendicular $v$ to $w$ at $W$ meets it in $D$.
      | $∠AWB$的平分线$w$交直线$AB$于$C$，过$W$作$w$的垂线$v$，交直线$AB$于$D$。
      why: The bisectors of the inner and the outer angle divide $AB$ in the ratio $WA : WB$.
      | 内、外角平分线按$WA : WB$分$AB$。
    k = Circle(C, D, W)
      why: The angle at $W$ is right, so $CD$ is a diameter. | $W$处为直角，故$CD$是直径。
    wrong: C = Dilate(B, {m}/({m} + {n}), A); D = Dilate(B, {m}/({m} - {n}), A); k = Circle(C, D)
    wrong: C = Dilate(B, {n}/({m} + {n}), A); D = Dilate(B, {n}/({n} - {m}), A); k = Circle(Midpoint(C, D), C)
""")
def _two_points(g: Givens) -> None:
    m, n = int(g.variant["m"]), int(g.variant["n"])
    a, b = g.point("A"), g.point("B")
    g.require(2 < abs(a - b) < 6.5)
    c, d = _apollonius(a, b, m, n)
    g.require(fits((c + d) / 2, radius=abs(c - d) / 2) and min(abs(a - c), abs(b - c)) > 0.6)
    g.show("Segment(A, B)")


@family("""
    tri-a-ha-ratio: straightedge-compass hard, circle triangle ratio
    Triangle from a side, its altitude and the ratio of the other sides | 已知一边、该边上的高及另两边之比作三角形
    The segment $BC$ and a length $h$ are given, such that a solution exists. Construct a point $A$ at the distance $h$ from the line $BC$ with $AB : AC = {m} : {n}$.
    | 已知线段$BC$和长度$h$，且本题有解。求作点$A$，使$A$到直线$BC$的距离为$h$，且$AB : AC = {m} : {n}$。
    goals: distance(A, line BC, h); equal({n}*Distance(A, B), {m}*Distance(A, C))
    skills: circle of Apollonius; parallel at a given distance
    variant: m=2, n=1
    variant: m=1, n=2
    variant: m=3, n=2
    variant: m=2, n=3
    solution:
    u = PerpendicularLine(B, Line(B, C)); v = PerpendicularLine(C, Line(B, C)); P = Intersect(u, Circle(B, {m}), 1)
    Q = Intersect(v, Circle(C, {n}), 2); R = Intersect(v, Circle(C, {n}), 1)
      do: Draw the perpendiculars $u$ and $v$ to $BC$ at $B$ and $C$. With one unit of length mark $P$ on $u$ with $BP = {m}$, and $Q$ and $R$ on $v$ on both sides of $C$ with $CQ = CR = {n}$.
      | 分别过$B$、$C$作$BC$的垂线$u$、$v$。取定单位长，在$u$上取$P$使$BP = {m}$，在$v$上$C$的两侧取$Q$、$R$使$CQ = CR = {n}$。
      why: The lengths are in the ratio that the sides shall have. | 这些长度之比就是两边之比。
    E = Intersect(Line(P, Q), Line(B, C)); F = Intersect(Line(P, R), Line(B, C)); k = Circle(Midpoint(E, F), E)
      do: The lines $PQ$ and $PR$ meet the line $BC$ in $E$ and $F$. Draw the circle $k$ with diameter $EF$.
      | 直线$PQ$、$PR$分别交直线$BC$于$E$、$F$，以$EF$为直径作圆$k$。
      why: $E$ and $F$ divide $BC$ from inside and from outside in the ratio ${m} : {n}$, so $k$ is the circle of Apollonius.
      | $E$、$F$按${m} : {n}$内分、外分$BC$，故$k$是阿波罗尼斯圆。
    D = Intersect(u, Circle(B, h), 1); p = Line(D, Line(B, C))
      do: Mark $D$ on $u$ with $BD = h$ and draw the parallel $p$ to $BC$ through $D$.
      | 在$u$上取$D$使$BD = h$，过$D$作$BC$的平行线$p$。
      why: All points of $p$ have the distance $h$ from $BC$. | $p$上各点到$BC$的距离都是$h$。
    A = Intersect(p, k, 1); t = Polygon(A, B, C)
      do: Let $A$ be a common point of $p$ and $k$, and draw the triangle. | 取$p$与$k$的一个交点$A$，连成三角形。
      why: All points of $k$ have distances from $B$ and $C$ in the ratio ${m} : {n}$.
      | $k$上各点到$B$、$C$的距离之比都是${m} : {n}$。
    wrong: D = Intersect(PerpendicularLine(B, Line(B, C)), Circle(B, h), 1); E = Dilate(C, {m}/({m} + {n}), B); A = Intersect(Line(D, Line(B, C)), PerpendicularLine(E, Line(B, C)))
    wrong: D = Intersect(PerpendicularLine(B, Line(B, C)), Circle(B, h), 1); A = Intersect(Line(D, Line(B, C)), PerpendicularBisector(B, C))
""")
def _ratio_and_height(g: Givens) -> None:
    m, n = int(g.variant["m"]), int(g.variant["n"])
    b, c = g.point("B"), g.point("C")
    g.require(2 < abs(b - c) < 6.5)
    p, q = _apollonius(b, c, m, n)
    radius = abs(p - q) / 2
    h = g.number("h", max(0.8, 0.35 * radius), 0.92 * radius)
    g.require(fits((p + q) / 2, radius=radius))
    for side in (1, -1):
        for a in chord(b + side * 1j * h * (c - b) / abs(c - b), c - b, (p + q) / 2, radius):
            g.require(solid(a, b, c, shortest=1.2))
    g.show("Segment(B, C)")


@family("""
    apollonius-on-line: straightedge-compass hard, circle ratio
    Points of a line with a given ratio of distances | 直线上到两定点距离成定比的点
    Points $A$ and $B$ and the line $CD$ are given, such that a solution exists. Construct both points $P$ and $Q$ on the line $CD$ whose distances from $A$ and $B$ are in the ratio ${m} : {n}$.
    | 已知点$A$、$B$和直线$CD$，且本题有解。在直线$CD$上求作到$A$、$B$的距离之比为${m} : {n}$的两个点$P$和$Q$。
    goals: on(P, line CD); on(Q, line CD); equal({n}*Distance(A, P), {m}*Distance(P, B))
    goals: equal({n}*Distance(A, Q), {m}*Distance(Q, B)); not equal(P, Q)
    facts: not collinear(A, C, D); not collinear(B, C, D)
    skills: circle of Apollonius; angle bisectors
    variant: m=2, n=1, near="B", far="1", close="1/2"
    variant: m=3, n=2, near="B", far="9/10", close="3/5"
    variant: m=1, n=2, near="A", far="1/2", close="1"
    variant: m=2, n=3, near="A", far="3/5", close="9/10"
    solution:
    c = Circle(A, Dilate(B, {far}, A)); d = Circle(B, Dilate(A, {close}, B)); W = Intersect(c, d, 1)
      do: Construct a point $W$ whose distances from $A$ and $B$ are {far} and {close} times $AB$.
      | 作一点$W$，使它到$A$、$B$的距离分别为$AB$的{far}倍和{close}倍。
      why: These distances are in the ratio ${m} : {n}$. | 两距离之比为${m} : {n}$。
    w = AngleBisector(A, W, B); v = PerpendicularLine(W, w); E = Intersect(w, Line(A, B)); F = Intersect(v, Line(A, B))
      do: The bisector $w$ of the angle $AWB$ meets the line $AB$ in $E$, and the perpendicular $v$ to $w$ at $W$ meets it in $F$.
      | $∠AWB$的平分线$w$交直线$AB$于$E$，过$W$作$w$的垂线$v$，交直线$AB$于$F$。
      why: $E$ and $F$ divide $AB$ from inside and from outside in the ratio $WA : WB$.
      | $E$、$F$按$WA : WB$内分、外分$AB$。
    k = Circle(Midpoint(E, F), E)
      why: $k$ is the circle of Apollonius: it holds all points with this ratio of distances.
      | $k$是阿波罗尼斯圆，满足该距离之比的点都在其上。
    P = Intersect(Line(C, D), k, 1); Q = Intersect(Line(C, D), k, 2)
      do: Let $P$ and $Q$ be the points where $k$ meets the line $CD$. | 设$k$与直线$CD$交于$P$、$Q$。
      why: They lie on the line and have the ratio of distances that is asked for. | 它们在直线上，且距离之比符合要求。
    wrong: E = Dilate(B, {m}/({m} + {n}), A); k = Circle(E, {near}); P = Intersect(Line(C, D), k, 1); Q = Intersect(Line(C, D), k, 2)
    wrong: E = Dilate(B, {m}/({m} + {n}), A); P = Intersect(Line(C, D), PerpendicularLine(E, Line(A, B))); Q = Reflect(P, C)
""")
def _two_points_and_line(g: Givens) -> None:
    m, n = int(g.variant["m"]), int(g.variant["n"])
    a, b, c = g.points("A B C")
    p, q = _apollonius(a, b, m, n)
    middle, radius = (p + q) / 2, abs(p - q) / 2
    g.require(2 < abs(a - b) < 6 and fits(middle, radius=radius))
    aim = middle + cmath.rect(0.8 * radius, g.uniform(-math.pi, math.pi)) - c
    d = c + aim / abs(aim) * g.tenths(2.5, 5)
    d = g.put("D", complex(round(d.real, 1), round(d.imag, 1)), apart=1.0)
    ends = chord(c, d - c, middle, radius)
    g.require(
        radius > 1.8
        and abs(ends[0] - ends[1]) > 2
        and fits(*ends)
        and min(abs(x - y) for x in ends for y in (a, b, c, d, p, q)) > 0.5
    )
    g.require(min(distance_to_line(a, c, d), distance_to_line(b, c, d)) > 0.5)
    g.show("Segment(A, B)", "Line(C, D)")
