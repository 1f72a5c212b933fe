"""Euclid on circles: the centre, tangents, arcs and chords."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, circumcentre
from gnomon.suites.construct.notation import family


@family("""
    tangents-from-point: straightedge-compass easy, basic circle
    Tangents from a point to a circle | 过圆外一点作圆的切线
    The circle $c$ about $O$ and a point $P$ outside it are given. Construct both tangents $t$ and $u$ from $P$ to $c$.
    | 已知以$O$为圆心的圆$c$和圆外一点$P$。过$P$求作圆$c$的两条切线$t$和$u$。
    goals: tangent(t, c); tangent(u, c); on(P, t); on(P, u); not same_curve(t, u)
    facts: outside(P, c)
    skills: the angle in a semicircle; a tangent is perpendicular to the radius
    solution:
    M = Midpoint(O, P); k = Circle(M, O)
      why: $OP$ is a diameter of $k$. | $OP$是圆$k$的直径。
    S = Intersect(k, c, 1); T = Intersect(k, c, 2)
      do: Let $S$ and $T$ be the points where $k$ meets $c$. | 设圆$k$与圆$c$交于$S$、$T$。
      why: The angles $OSP$ and $OTP$ in the semicircle are right angles. | 半圆上的圆周角$∠OSP$、$∠OTP$为直角。
    t = Line(P, S); u = Line(P, T)
      do: Draw the lines $t$ through $P$ and $S$, and $u$ through $P$ and $T$.
      | 作直线$t$过$P$、$S$，直线$u$过$P$、$T$。
      why: Lines perpendicular to a radius at its end on the circle are tangents.
      | 过半径外端且垂直于半径的直线是圆的切线。
    solution:
    d = Circle(O, P); A = Intersect(c, Segment(O, P))
      do: Draw the circle $d$ about $O$ through $P$; the segment $OP$ meets $c$ in $A$.
      | 以$O$为圆心、过$P$作圆$d$；线段$OP$交圆$c$于$A$。
      why: $OA$ is a radius of $c$ and $OP$ a radius of $d$. | $OA$是$c$的半径，$OP$是$d$的半径。
    n = PerpendicularLine(A, Line(O, P)); G = Intersect(n, d, 1); H = Intersect(n, d, 2)
      do: Draw the perpendicular $n$ to $OP$ at $A$; it meets $d$ in $G$ and $H$.
      | 过$A$作$OP$的垂线$n$，交圆$d$于$G$、$H$。
      why: The triangles $OAG$ and $OAH$ are right-angled at $A$. | 三角形$OAG$与$OAH$在$A$处为直角。
    S = Intersect(c, Segment(O, G)); T = Intersect(c, Segment(O, H))
      do: The segments $OG$ and $OH$ meet $c$ in $S$ and $T$. | 线段$OG$、$OH$分别交圆$c$于$S$、$T$。
      why: The triangles $OSP$ and $OAG$ share the angle at $O$ and have two pairs of equal sides, so they are congruent; so are $OTP$ and $OAH$.
      | 三角形$OSP$与$OAG$有公共$∠O$且两边分别相等，故全等；$OTP$与$OAH$同理全等。
    t = Line(P, S); u = Line(P, T)
      do: Draw the lines $t$ through $P$ and $S$, and $u$ through $P$ and $T$.
      | 作直线$t$过$P$、$S$，直线$u$过$P$、$T$。
      why: The angles at $S$ and $T$ are right, so both lines touch $c$.
      | $S$、$T$处的角都是直角，故两直线都与圆$c$相切。
    wrong: t = Line(P, Point(c)); u = Reflect(t, Line(O, P))
    wrong: S = Intersect(Circle(Midpoint(O, P), O), c, 1); t = Line(P, S); u = Line(S, P)
""")
def _tangents(g: Givens) -> None:
    g.circle("c", "O")
    g.outside("P", "c")


family("""
    centre-of-circle: straightedge-compass easy, basic circle
    Centre of a circle | 作圆的圆心
    The circle $c$ is given, but its centre is not marked. Construct the centre $O$ of $c$.
    | 已知圆$c$，但圆心没有标出。求作圆$c$的圆心$O$。
    goals: centre(O, c)
    skills: perpendicular bisector of a chord; right angles in a circle
    solution:
    A = Point(c); k = Circle(A, 1)
      do: Choose a point $A$ on $c$ and draw the circle $k$ of radius 1 about it.
      | 在圆$c$上任取一点$A$，以$A$为圆心、1为半径作圆$k$。
      why: Any small circle will do: it cuts $c$ twice. | 任取一个较小的圆即可，它与$c$有两个交点。
    B = Intersect(k, c, 1); D = Intersect(k, c, 2)
      do: Let $B$ and $D$ be the points where $k$ meets $c$. | 设$k$与$c$交于$B$、$D$。
      why: $A$, $B$ and $D$ are three points of $c$. | $A$、$B$、$D$是圆$c$上的三点。
    m = PerpendicularBisector(A, B); n = PerpendicularBisector(A, D)
      do: Draw the perpendicular bisectors $m$ of $AB$ and $n$ of $AD$. | 作$AB$的垂直平分线$m$和$AD$的垂直平分线$n$。
      why: The perpendicular bisector of a chord passes through the centre. | 弦的垂直平分线经过圆心。
    O = Intersect(m, n)
      do: Let $O$ be the point where $m$ and $n$ meet. | 设$m$与$n$交于点$O$。
      why: The centre lies on both lines. | 圆心同在这两条直线上。
    solution:
    A = Point(c); k = Circle(A, 1); B = Intersect(k, c, 1)
      do: Choose a point $A$ on $c$; the circle $k$ of radius 1 about $A$ meets $c$ in $B$.
      | 在圆$c$上任取一点$A$，以$A$为圆心、1为半径作圆$k$，与$c$交于一点$B$。
      why: $AB$ is a chord of $c$. | $AB$是圆$c$的弦。
    p = PerpendicularLine(B, Line(A, B)); D = Intersect(p, c, ?)
      do: Draw the perpendicular $p$ to $AB$ at $B$; it meets $c$ again in $D$.
      | 过$B$作$AB$的垂线$p$，与$c$的另一交点为$D$。
      why: The angle $ABD$ is right. | $∠ABD$是直角。
    s = Segment(A, D)
      do: Draw the segment $s$ from $A$ to $D$. | 连接$A$、$D$得线段$s$。
      why: The chord of a right angle in a circle is a diameter. | 圆周角为直角时，它所对的弦是直径。
    O = Midpoint(A, D)
      do: Let $O$ be the midpoint of $AD$. | 取$AD$的中点$O$。
      why: The centre bisects every diameter. | 圆心平分每条直径。
    wrong: A = Point(c); k = Circle(A, 1); O = Midpoint(Intersect(k, c, 1), Intersect(k, c, 2))
    wrong: A = Point(c); k = Circle(A, 2); B = Intersect(k, c, 1); O = Midpoint(A, B)
""")(lambda g: g.circle_without_centre("c"))


@family("""
    arc-midpoint: straightedge-compass easy, basic circle
    Midpoint of an arc | 作弧的中点
    The circle $k$ passes through the points $A$, $B$ and $P$. Construct the midpoint $M$ of the arc of $k$ from $A$ to $B$ that {which_en} $P$.
    | 已知圆$k$过点$A$、$B$、$P$。求作圆$k$上{which_zh}点$P$的弧$AB$的中点$M$。
    goals: on(M, k); equal_lengths(MA, MB); {side}(M, P, AB)
    facts: on(A, k); on(B, k); on(P, k)
    skills: perpendicular bisector of a chord; angles at the circumference
    variant: which_en="does not contain", which_zh="不含", side="opposite_sides", at_en="on the opposite side of $AB$ from $P$", at_zh="与$P$分居$AB$两侧", bisector_en="the bisector $w$ of the angle $APB$", bisector_zh="$∠APB$的平分线$w$", bisector="AngleBisector(A, P, B)", why_en="Equal angles $APM$ and $BPM$ at the circle stand on equal arcs $AM$ and $MB$.", why_zh="圆周角$∠APM$与$∠BPM$相等，它们所对的弧$AM$与$MB$也相等。"
    variant: which_en="contains", which_zh="含有", side="same_side", at_en="on the same side of $AB$ as $P$", at_zh="与$P$在$AB$同侧", bisector_en="the bisector $w$ of the outer angle at $P$ of the triangle $APB$", bisector_zh="三角形$APB$在$P$处外角的平分线$w$", bisector="PerpendicularLine(P, AngleBisector(A, P, B))", why_en="$PM$ makes equal angles with $PA$ and the extension of $PB$, so $MA$ and $MB$ are equal chords.", why_zh="$PM$与$PA$及$PB$的延长线成等角，故弦$MA$与$MB$相等。"
    solution:
    c = Circle(A, B); d = Circle(B, A)
      do: Draw the circle $c$ about $A$ through $B$ and the circle $d$ about $B$ through $A$.
      | 以$A$为圆心过$B$作圆$c$，以$B$为圆心过$A$作圆$d$。
      why: Both have the radius $AB$. | 两圆半径都是$AB$。
    C = Intersect(c, d, 1); D = Intersect(c, d, 2)
      why: Each of them is equally far from $A$ and $B$. | 它们到$A$、$B$的距离都相等。
    m = Line(C, D)
      do: Draw the line $m$ through $C$ and $D$. | 过$C$、$D$作直线$m$。
      why: $m$ is the perpendicular bisector of the chord $AB$. | $m$是弦$AB$的垂直平分线。
    M = Intersect(m, k, ?)
      do: Let $M$ be the common point of $m$ and $k$ {at_en}. | 取$m$与$k$的交点$M$，使$M${at_zh}。
      why: Equal chords $MA$ and $MB$ cut off equal arcs. | 相等的弦$MA$与$MB$所对的弧相等。
    solution:
    w = {bisector}
      do: Draw {bisector_en}. | 作{bisector_zh}。
      why: It passes through the midpoint of the arc, as the next step shows. | 下一步将说明它经过弧的中点。
    M = Intersect(w, k, ?)
      do: Let $M$ be the second common point of $w$ and $k$. | 设$w$与$k$的另一交点为$M$。
      why: {why_en} | {why_zh}
    wrong: M = Intersect(Line(P, Midpoint(A, B)), k, 1)
    wrong: M = Intersect(Line(P, Midpoint(A, B)), k, 2)
""")
def _arc(g: Givens) -> None:
    a, b, p = g.triangle("A", "B", "P")
    g.shown.clear()
    o = circumcentre(a, b, p)
    g.require(abs(abs(p - a) - abs(p - b)) > 0.8 and 1.8 < abs(o - a) < 3.6 and abs(o) < 3.5)
    g.line("k = Circle(A, B, P)")


@family("""
    chord-of-length: straightedge-compass easy, basic circle
    Chord of a given length | 作给定长度的弦
    The circle $c$ about $O$, a point $P$ on it and the segment $AB$ are given; ${length}$ is shorter than a diameter of $c$. Construct a chord $PQ$ of $c$ with $PQ = {length}$.
    | 已知以$O$为圆心的圆$c$、圆上一点$P$以及线段$AB$，且${length}$小于圆$c$的直径。求作圆$c$的弦$PQ$，使$PQ = {length}$。
    goals: on(Q, c); ratio(PQ, AB, {k})
    facts: on(P, c); less({k} * Distance(A, B), 2 * Radius(c))
    skills: carrying a length with the compass; equal chords are equally far from the centre
    variant: length="AB", end="B", k="1"
    variant: length="2AB", end="Reflect(A, B)", k="2"
    variant: length="AB/2", end="Midpoint(A, B)", k="1/2"
    solution:
    k = Circle(P, Segment(A, {end}))
      do: Draw the circle $k$ about $P$ with radius ${length}$. | 以$P$为圆心、${length}$长为半径作圆$k$。
      why: All points at the distance ${length}$ from $P$ lie on $k$. | 到$P$的距离等于${length}$的点都在圆$k$上。
    Q = Intersect(k, c, 1)
      do: Let $Q$ be one of the points where $k$ meets $c$. | 取$k$与$c$的一个交点$Q$。
      why: $k$ cuts $c$ because ${length}$ is shorter than a diameter. | 因为${length}$短于直径，所以$k$与$c$相交。
    s = Segment(P, Q)
      do: Draw the chord $PQ$. | 连接弦$PQ$。
      why: Both ends lie on $c$, and $PQ = {length}$. | 两端点都在圆$c$上，且$PQ = {length}$。
    solution:
    X = Point(c); k = Circle(X, Segment(A, {end})); Y = Intersect(k, c, 1)
      do: Through any point $X$ of $c$ draw a chord $XY$ of the length ${length}$: the circle $k$ about $X$ with radius ${length}$ meets $c$ in $Y$.
      | 在圆$c$上任取一点$X$，以$X$为圆心、${length}$长为半径作圆$k$，交$c$于$Y$，得弦$XY$。
      why: $XY = {length}$. | $XY = {length}$。
    N = Midpoint(X, Y); j = Circle(O, N)
      do: Construct the midpoint $N$ of $XY$ and the circle $j$ about $O$ through $N$.
      | 作$XY$的中点$N$，以$O$为圆心、过$N$作圆$j$。
      why: Equal chords are equally far from the centre: their midpoints lie on $j$.
      | 等弦到圆心的距离相等，它们的中点都在圆$j$上。
    d = Circle(Midpoint(O, P), O); S = Intersect(d, j, 1)
      do: The circle $d$ with diameter $OP$ meets $j$ in $S$. | 以$OP$为直径作圆$d$，交$j$于$S$。
      why: The angle $OSP$ is right, so $S$ is the midpoint of the chord through $P$ and $S$.
      | $∠OSP$为直角，故$S$是过$P$、$S$的弦的中点。
    Q = Intersect(Line(P, S), c, ?)
      do: The line $PS$ meets $c$ again in $Q$. | 直线$PS$与圆$c$的另一交点为$Q$。
      why: $PQ$ is as far from $O$ as $XY$, so both chords are equal. | $PQ$与$XY$到$O$的距离相等，故两弦相等。
    wrong: Q = Intersect(Circle(P, 2), c, 1)
    wrong: Q = Intersect(Ray(P, O), Circle(P, Segment(A, {end})))
    wrong: Q = Intersect(c, Circle(P, 1.01 * {k} * Distance(A, B)), 1)
""")
def _chord(g: Givens) -> None:
    flip = g.pick(1, -1)
    o, r = g.circle("c", "O", 1.8, 2.8)
    g.require(flip * o.real > 0.6)
    g.on_circle("P", "c")
    a, b = g.point("A"), g.point("B")
    length = abs(a - b) * {"AB": 1, "2AB": 2, "AB/2": 0.5}[str(g.variant["length"])]
    g.require(0.5 * r < length < 1.7 * r and abs(length - r) > 0.15 * r and abs(length - r * 2**0.5) > 0.1 * r)
    g.require(max(flip * a.real, flip * b.real) < flip * o.real - r - 0.5)
    g.show("Segment(A, B)")
