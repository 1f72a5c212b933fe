"""Tangents of circles: at a point, in a direction, common to two circles; with the centre and without it."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line
from gnomon.suites.construct.notation import family


@family("""
    tangent-on-circle: straightedge-compass easy, basic circle
    Tangent at a point of a circle | 过圆上一点作圆的切线
    The circle $c$ about $O$ and a point $P$ on it are given. Construct the tangent $t$ of $c$ at $P$.
    | 已知以$O$为圆心的圆$c$和圆上一点$P$。过$P$求作圆$c$的切线$t$。
    goals: touches_at(t, c, P)
    facts: on(P, c)
    skills: a tangent is perpendicular to the radius; erecting a perpendicular
    solution:
    l = Line(O, P); k = Circle(P, O); Q = Intersect(k, l, ?)
      do: Draw the line $l$ through $O$ and $P$, and the circle $k$ about $P$ through $O$. It meets $l$ again in $Q$.
      | 作直线$l$过$O$、$P$，以$P$为圆心、过$O$作圆$k$，与$l$的另一交点为$Q$。
      why: $P$ is the midpoint of $OQ$. | $P$是线段$OQ$的中点。
    p = Circle(O, Q); q = Circle(Q, O); A = Intersect(p, q, 1); B = Intersect(p, q, 2)
      do: Draw the circles $p$ about $O$ through $Q$ and $q$ about $Q$ through $O$; they meet in $A$ and $B$.
      | 分别以$O$、$Q$为圆心、$OQ$为半径作圆$p$、$q$，交于$A$、$B$。
      why: $A$ and $B$ are equally far from $O$ and $Q$. | $A$、$B$到$O$与$Q$的距离相等。
    t = Line(A, B)
      do: Draw the line $t$ through $A$ and $B$. | 作直线$t$过$A$、$B$。
      why: It is the perpendicular bisector of $OQ$, so it is perpendicular to the radius $OP$ at its end $P$.
      | 它是$OQ$的垂直平分线，故在$P$处垂直于半径$OP$，是圆的切线。
    solution:
    l = Line(O, P)
      do: Draw the line $l$ through $O$ and $P$. | 作直线$l$过$O$、$P$。
      why: The tangent at $P$ is perpendicular to the radius $OP$. | 过$P$的切线垂直于半径$OP$。
    t = PerpendicularLine(P, l)
      do: Erect the perpendicular $t$ to $l$ at $P$. | 过$P$作$l$的垂线$t$。
      why: Every other point of $t$ is farther from $O$ than $P$ is. | $t$上其他各点到$O$的距离都大于$OP$。
    wrong: t = PerpendicularLine(O, Line(O, P))
    wrong: t = Line(P, Rotate(O, 89.9°, P))
""")
def _point_on_circle(g: Givens) -> None:
    g.circle("c", "O")
    g.on_circle("P", "c")


@family("""
    tangent-without-centre: straightedge-compass medium, basic circle theorem
    Tangent without the centre | 圆心未知时作圆的切线
    The circle $c$ and a point $P$ on it are given; the centre is not marked. Construct the tangent $t$ of $c$ at $P$.
    | 已知圆$c$和圆上一点$P$，圆心未标出。过$P$求作圆$c$的切线$t$。
    goals: touches_at(t, c, P)
    facts: on(P, c)
    skills: symmetry of equal chords; the tangent is parallel to a chord
    solution:
    k = Circle(P, 2)
      do: Draw a circle $k$ about $P$ that crosses $c$. | 以$P$为圆心作圆$k$，使它与$c$相交。
      why: All points of $k$ are equally far from $P$. | 圆$k$上各点到$P$的距离相等。
    A = Intersect(c, k, 1); B = Intersect(c, k, 2)
      why: $PA = PB$, so the radius to $P$ is the axis of symmetry of $A$ and $B$.
      | $PA = PB$，故过$P$的半径所在直线是$A$、$B$的对称轴。
    l = Line(A, B)
      do: Draw the line $l$ through $A$ and $B$. | 作直线$l$过$A$、$B$。
      why: The radius to $P$ is perpendicular to this chord. | 过$P$的半径垂直于这条弦。
    t = Line(P, l)
      do: Draw the line $t$ through $P$ parallel to $l$. | 过$P$作$l$的平行线$t$。
      why: It is perpendicular to the radius at $P$ as well, so it is the tangent. | 它也在$P$处垂直于半径，故为切线。
    solution:
    k = Circle(P, 2); A = Intersect(c, k, 1); B = Intersect(c, k, 2)
      do: Draw a circle $k$ about $P$ that crosses $c$ in $A$ and $B$. | 以$P$为圆心作圆$k$，与$c$交于$A$、$B$。
      why: $PA$ and $PB$ are chords of $c$. | $PA$、$PB$是圆$c$的弦。
    m = PerpendicularBisector(P, A); n = PerpendicularBisector(P, B); O = Intersect(m, n)
      do: The perpendicular bisectors of $PA$ and $PB$ meet in $O$. | 作$PA$、$PB$的垂直平分线，交于$O$。
      why: $O$ is equally far from three points of $c$, so it is its centre. | $O$到圆$c$上三点的距离相等，故为圆心。
    t = PerpendicularLine(P, Line(O, P))
      do: Erect the perpendicular $t$ to the line $OP$ at $P$. | 过$P$作直线$OP$的垂线$t$。
      why: The tangent is perpendicular to the radius at its end. | 切线垂直于过切点的半径。
    wrong: k = Circle(P, 2); t = Line(Intersect(c, k, 1), Intersect(c, k, 2))
    wrong: t = PerpendicularLine(P, Line(P, Point(c)))
""")
def _point_on_circle_without_centre(g: Givens) -> None:
    g.circle_without_centre("c", 1.6, 3.2)
    g.on_circle("P", "c")


@family("""
    tangents-parallel: straightedge-compass medium, basic circle
    Tangents {rel_en} to a line | 作{rel_zh}已知直线的切线
    The circle $c$ about $O$ and the line $AB$ are given. Construct both tangents $t$ and $u$ of $c$ that are {rel_en} to the line $AB$.
    | 已知以$O$为圆心的圆$c$和直线$AB$。求作圆$c$的两条切线$t$和$u$，使它们都{rel_zh}直线$AB$。
    goals: tangent(t, c); tangent(u, c); {rel_en}(t, AB); {rel_en}(u, AB); not same_curve(t, u)
    skills: a tangent is perpendicular to the radius; tangents at the ends of a diameter
    variant: rel_en="parallel", rel_zh="平行于", other_en="perpendicular", other_zh="垂直于", n="PerpendicularLine"
    variant: rel_en="perpendicular", rel_zh="垂直于", other_en="parallel", other_zh="平行于", n="Line"
    solution:
    l = Line(A, B); n = {n}(O, l)
      do: Draw the line $n$ through $O$ {other_en} to the line $AB$. | 过$O$作直线$n${other_zh}直线$AB$。
      why: The radii to the points of contact are perpendicular to the tangents, so they lie on $n$.
      | 过切点的半径垂直于切线，故在$n$上。
    S = Intersect(n, c, 1); T = Intersect(n, c, 2)
      why: They are the ends of a diameter and the points of contact. | 它们是一条直径的两端，也是两个切点。
    t = PerpendicularLine(S, n)
      do: Erect the perpendicular $t$ to $n$ at $S$. | 过$S$作$n$的垂线$t$。
      why: It is perpendicular to the radius at its end, so it touches $c$, and it has the wanted direction.
      | 它在半径外端垂直于半径，故与$c$相切，且方向符合要求。
    u = PerpendicularLine(T, n)
      do: Erect the perpendicular $u$ to $n$ at $T$. | 过$T$作$n$的垂线$u$。
      why: The same holds at the other end of the diameter. | 在直径的另一端同理。
    solution:
    n = {n}(O, Line(A, B)); S = Intersect(n, c, 1)
      do: Draw through $O$ the line $n$ {other_en} to the line $AB$; it meets $c$ in $S$.
      | 过$O$作直线$n${other_zh}直线$AB$，与$c$交于$S$。
      why: $OS$ is a radius perpendicular to the wanted direction. | 半径$OS$垂直于所求切线的方向。
    t = Tangent(S, c)
      do: Draw the tangent $t$ of $c$ at $S$. | 过$S$作圆$c$的切线$t$。
      why: It is perpendicular to $OS$. | 它垂直于$OS$。
    u = Reflect(t, O)
      do: Turn $t$ about $O$ by a half turn; the image is $u$. | 将$t$绕$O$旋转半周得$u$。
      why: The half turn takes $c$ to itself and $t$ to a parallel tangent.
      | 中心对称使$c$不变，并把$t$变为与它平行的切线。
    wrong: n = {n}(O, Line(A, B)); t = PerpendicularLine(Intersect(n, c, 1), n); u = PerpendicularLine(Intersect(n, c, 1), n)
    wrong: n = {n}(O, Line(A, B)); t = Tangent(Intersect(n, c, 1), c); u = PerpendicularLine(O, n)
""")
def _circle_and_direction(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.3, 2.4)
    a, b = g.point("A"), g.point("B")
    g.require(abs(a - b) > 2.5 and abs(distance_to_line(o, a, b) - r) > 0.5 and distance_to_line(o, a, b) > 0.5)
    g.require(all(abs(abs(p - o) - r) > 0.5 for p in (a, b)))
    g.show("Line(A, B)")


@family("""
    common-tangents-outer: straightedge-compass medium, basic circle
    Outer common tangents | 两圆的外公切线
    The circles $c$ about $O$ and $d$ about $Q$ lie outside each other, and ${b}$ is the larger one. Construct both outer common tangents $t$ and $u$ of the circles: those that have both circles on the same side.
    | 已知以$O$为圆心的圆$c$和以$Q$为圆心的圆$d$外离，其中${b}$较大。求作两圆的两条外公切线$t$和$u$，即两圆都在其同侧的公切线。
    goals: tangent(t, c); tangent(t, d); tangent(u, c); tangent(u, d); same_side(O, Q, t); same_side(O, Q, u)
    goals: not same_curve(t, u)
    facts: less(Radius({s}), Radius({b})); less(Radius(c) + Radius(d), Distance(O, Q))
    skills: shrinking a circle to a point; tangents from a point; centre of similarity
    variant: b="c", M="O", s="d", N="Q"
    variant: b="d", M="Q", s="c", N="O"
    solution:
    g = Segment(O, Q); A = Intersect({b}, g); p = Circle(A, Radius({s})); B = Intersect(p, Segment(A, {M}))
    j = Circle({M}, B)
      do: The segment $OQ$ meets ${b}$ in $A$. On the segment from $A$ to ${M}$ mark $B$ with $AB$ equal to the radius of ${s}$, and draw the circle $j$ about ${M}$ through $B$.
      | 线段$OQ$交圆${b}$于$A$。从$A$向${M}$截取$AB$等于圆${s}$的半径，以${M}$为圆心、过$B$作圆$j$。
      why: The radius of $j$ is the difference of the two radii. | 圆$j$的半径等于两圆半径之差。
    k = Circle(Midpoint(O, Q), O); E = Intersect(j, k, 1); F = Intersect(j, k, 2)
      do: Draw the circle $k$ on the diameter $OQ$; it meets $j$ in $E$ and $F$.
      | 以$OQ$为直径作圆$k$，交$j$于$E$、$F$。
      why: By Thales the lines from ${N}$ to $E$ and $F$ are the tangents to $j$.
      | 由直径所对的圆周角为直角，${N}$与$E$、$F$的连线是$j$的切线。
    m = Ray({M}, E); n = Ray({M}, F); G = Intersect({b}, m); H = Intersect({b}, n)
      do: The rays from ${M}$ through $E$ and $F$ meet ${b}$ in $G$ and $H$.
      | 射线${M}E$、${M}F$分别交圆${b}$于$G$、$H$。
      why: $EG$ and $FH$ are as long as the radius of ${s}$. | $EG$、$FH$都等于圆${s}$的半径。
    t = Line(G, Line({N}, E)); u = Line(H, Line({N}, F))
      do: Draw $t$ through $G$ parallel to ${N}E$ and $u$ through $H$ parallel to ${N}F$.
      | 过$G$作${N}E$的平行线$t$，过$H$作${N}F$的平行线$u$。
      why: The tangents of $j$ are moved outwards by the radius of ${s}$, so they touch both circles.
      | $j$的切线向外平移了圆${s}$的半径，故与两圆都相切。
    solution:
    l = Line(O, Q); A = Intersect(PerpendicularLine(O, l), c, 1); B = Intersect(PerpendicularLine(Q, l), d, 1)
      do: Draw the line $l$ through $O$ and $Q$ and the perpendiculars to it at $O$ and $Q$. They meet $c$ in $A$ and $d$ in $B$ on the same side of $l$.
      | 作直线$l$过$O$、$Q$，再过$O$、$Q$作$l$的垂线，分别在$l$同侧交$c$于$A$、交$d$于$B$。
      why: $OA$ and $QB$ are parallel radii with the same direction. | $OA$与$QB$是同向的平行半径。
    S = Intersect(Line(A, B), l)
      do: The line $AB$ meets $l$ in $S$. | 直线$AB$与$l$交于$S$。
      why: $S$ is the outer centre of similarity of the circles. | $S$是两圆的外位似中心。
    k = Circle(Midpoint(O, S), O); E = Intersect(c, k, 1); F = Intersect(c, k, 2); t = Line(S, E); u = Line(S, F)
      do: Draw the circle $k$ on the diameter $OS$; it meets $c$ in $E$ and $F$. Draw $t$ through $S$ and $E$, and $u$ through $S$ and $F$.
      | 以$OS$为直径作圆$k$，交$c$于$E$、$F$。作直线$t$过$S$、$E$，直线$u$过$S$、$F$。
      why: They touch $c$, and the similarity with centre $S$ takes them to themselves and $c$ to $d$.
      | 它们与$c$相切；以$S$为中心的位似使它们不变，并把$c$变为$d$。
    wrong: l = Line(O, Q); A = Intersect(PerpendicularLine(O, l), c, 1); B = Intersect(PerpendicularLine(Q, l), d, 2); S = Intersect(Line(A, B), l); k = Circle(Midpoint(O, S), O); t = Line(S, Intersect(c, k, 1)); u = Line(S, Intersect(c, k, 2))
    wrong: l = Line(O, Q); A = Intersect(PerpendicularLine(O, l), c, 1); B = Intersect(PerpendicularLine(Q, l), d, 1); t = Line(A, B); u = Reflect(t, l)
""")
def _two_apart(g: Givens) -> None:
    """Circles apart, in each position as the variant says: `larger` names the larger one."""
    o, r = g.circle("c", "O", 0.8, 2.6)
    q, s = g.circle("d", "Q", 0.8, 2.6)
    g.require(r + s + 0.8 < abs(o - q) < 8)
    larger, smaller = (r, s) if g.variant["b"] == "c" else (s, r)
    g.require(larger - smaller > 0.3 * abs(o - q))  # else the tangents are nearly parallel, and points lie close


@family("""
    common-tangents-inner: straightedge-compass medium, basic circle
    Inner common tangents | 两圆的内公切线
    The circles $c$ about $O$ and $d$ about $Q$ lie outside each other. Construct both inner common tangents $t$ and $u$ of the circles: those that separate the circles.
    | 已知以$O$为圆心的圆$c$和以$Q$为圆心的圆$d$外离。求作两圆的两条内公切线$t$和$u$，即把两圆分在两侧的公切线。
    goals: tangent(t, c); tangent(t, d); tangent(u, c); tangent(u, d); opposite_sides(O, Q, t); opposite_sides(O, Q, u)
    goals: not same_curve(t, u)
    facts: less(Radius(c) + Radius(d), Distance(O, Q))
    skills: blowing up one circle by the other's radius; tangents from a point; centre of similarity
    solution:
    g = Segment(O, Q); A = Intersect(c, g); p = Circle(A, Radius(d)); B = Intersect(p, Segment(A, Q)); j = Circle(O, B)
      do: The segment $OQ$ meets $c$ in $A$. Beyond $A$ mark $B$ on it with $AB$ equal to the radius of $d$, and draw the circle $j$ about $O$ through $B$.
      | 线段$OQ$交圆$c$于$A$。从$A$向$Q$截取$AB$等于圆$d$的半径，以$O$为圆心、过$B$作圆$j$。
      why: The radius of $j$ is the sum of the two radii. | 圆$j$的半径等于两圆半径之和。
    k = Circle(Midpoint(O, Q), O); E = Intersect(j, k, 1); F = Intersect(j, k, 2)
      do: Draw the circle $k$ on the diameter $OQ$; it meets $j$ in $E$ and $F$.
      | 以$OQ$为直径作圆$k$，交$j$于$E$、$F$。
      why: By Thales the lines $QE$ and $QF$ are the tangents from $Q$ to $j$.
      | 由直径所对的圆周角为直角，$QE$、$QF$是从$Q$到$j$的切线。
    m = Segment(O, E); n = Segment(O, F); G = Intersect(c, m); H = Intersect(c, n)
      do: The segments $OE$ and $OF$ meet $c$ in $G$ and $H$. | 线段$OE$、$OF$分别交圆$c$于$G$、$H$。
      why: $GE$ and $HF$ are as long as the radius of $d$. | $GE$、$HF$都等于圆$d$的半径。
    t = Line(G, Line(Q, E)); u = Line(H, Line(Q, F))
      do: Draw $t$ through $G$ parallel to $QE$ and $u$ through $H$ parallel to $QF$.
      | 过$G$作$QE$的平行线$t$，过$H$作$QF$的平行线$u$。
      why: They are perpendicular to the radii at $G$ and $H$, and their distance from $Q$ is the radius of $d$.
      | 它们分别在$G$、$H$处垂直于半径，且到$Q$的距离等于圆$d$的半径。
    solution:
    l = Line(O, Q); A = Intersect(PerpendicularLine(O, l), c, 1); B = Intersect(PerpendicularLine(Q, l), d, 2)
      do: Draw the line $l$ through $O$ and $Q$ and the perpendiculars to it at $O$ and $Q$. They meet $c$ in $A$ and $d$ in $B$ on different sides of $l$.
      | 作直线$l$过$O$、$Q$，再过$O$、$Q$作$l$的垂线，分别在$l$异侧交$c$于$A$、交$d$于$B$。
      why: $OA$ and $QB$ are parallel radii with opposite directions. | $OA$与$QB$是反向的平行半径。
    S = Intersect(Segment(A, B), l)
      do: The segment $AB$ meets $l$ in $S$. | 线段$AB$与$l$交于$S$。
      why: $S$ is the inner centre of similarity of the circles. | $S$是两圆的内位似中心。
    k = Circle(Midpoint(O, S), O); E = Intersect(c, k, 1); F = Intersect(c, k, 2); t = Line(S, E); u = Line(S, F)
      do: Draw the circle $k$ on the diameter $OS$; it meets $c$ in $E$ and $F$. Draw $t$ through $S$ and $E$, and $u$ through $S$ and $F$.
      | 以$OS$为直径作圆$k$，交$c$于$E$、$F$。作直线$t$过$S$、$E$，直线$u$过$S$、$F$。
      why: They touch $c$, and the similarity with centre $S$ takes them to themselves and $c$ to $d$.
      | 它们与$c$相切；以$S$为中心的位似使它们不变，并把$c$变为$d$。
    wrong: S = Midpoint(O, Q); k = Circle(Midpoint(O, S), O); t = Line(S, Intersect(c, k, 1)); u = Line(S, Intersect(c, k, 2))
    wrong: l = Line(O, Q); A = Intersect(PerpendicularLine(O, l), c, 1); B = Intersect(PerpendicularLine(Q, l), d, 1); S = Intersect(Line(A, B), l); k = Circle(Midpoint(O, S), O); t = Line(S, Intersect(c, k, 1)); u = Line(S, Intersect(c, k, 2))
""")
def _two_apart_any(g: Givens) -> None:
    o, r = g.circle("c", "O", 0.9, 2.2)
    q, s = g.circle("d", "Q", 0.9, 2.2)
    g.require(r + s + 0.8 < abs(o - q) < 8 and abs(r - s) > 0.3)
