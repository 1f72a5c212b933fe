"""Circles and lines that meet two conditions of contact at once: at a given point, with a circle, with given chords."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, circle_in_view, distance_to_line, foot, in_view, meet, orientation
from gnomon.suites.construct.notation import family


@family("""
    contact-on-line-and-circle: straightedge-compass hard, basic circle
    Circle touching a line at a point and a circle | 与直线切于定点且与已知圆相切的圆
    The line $AB$ and the circle $c$ about $O$, which has no point in common with the line, are given. Construct the circle $k$ that touches the line $AB$ at $A$ and touches $c$ so that {how_en}.
    | 已知直线$AB$和以$O$为圆心的圆$c$，直线与圆没有公共点。求作与直线$AB$切于点$A$且与$c$相切的圆$k$，使{how_zh}。
    goals: touches_at(line AB, k, A); {contact}
    facts: less(Radius(c), Distance(O, Line(A, B)))
    skills: sum or difference of radii; perpendicular bisector; dilation from a point of contact
    variant: around=0, how_en="the circles lie outside each other", how_zh="两圆外切", contact="touches_outside(k, c)", side_en="on the side away from $O$", side_zh="在背离$O$的一侧", sum_en="sum", sum_zh="和", end_en="farthest from", end_zh="最远"
    variant: around=1, how_en="$c$ lies inside $k$", how_zh="$c$在$k$内，即两圆内切", contact="touches_inside(c, k)", side_en="on the side of $O$", side_zh="在$O$所在的一侧", sum_en="difference", sum_zh="差", end_en="nearest to", end_zh="最近"
    solution:
    l = Line(A, B); n = PerpendicularLine(A, l)
      do: Erect the perpendicular $n$ to the line $AB$ at $A$. | 过$A$作直线$AB$的垂线$n$。
      why: The centre of $k$ lies on $n$. | $k$的圆心在$n$上。
    d = Circle(A, Radius(c)); D = Intersect(n, d, ?)
      do: Draw the circle $d$ about $A$ with the radius of $c$; it meets $n$ in $D$ {side_en}.
      | 以$A$为圆心、$c$的半径为半径作圆$d$，{side_zh}交$n$于$D$。
      why: The distance of the centre of $k$ from $D$ is the {sum_en} of both radii, as is its distance from $O$.
      | $k$的圆心到$D$的距离等于两半径之{sum_zh}，到$O$的距离也是如此。
    m = PerpendicularBisector(O, D); M = Intersect(n, m)
      do: Draw the perpendicular bisector $m$ of $OD$; it meets $n$ in $M$. | 作$OD$的垂直平分线$m$，交$n$于$M$。
      why: $M$ is equally far from $O$ and $D$. | $M$到$O$、$D$的距离相等。
    k = Circle(M, A)
      why: The distance $OM$ is the {sum_en} of the radii of $k$ and $c$, so they touch.
      | $OM$等于$k$与$c$的半径之{sum_zh}，故两圆相切。
    solution:
    g = PerpendicularLine(O, Line(A, B)); E = Intersect(g, c, ?)
      do: Draw the line $g$ through $O$ perpendicular to $AB$. Let $E$ be the point of $c$ on it that is {end_en} the line $AB$.
      | 过$O$作$AB$的垂线$g$，取$g$与$c$的交点中离直线$AB${end_zh}的一点$E$。
      why: The dilation from the point of contact that takes $c$ to $k$ takes $E$ to $A$.
      | 以两圆切点为中心把$c$变为$k$的位似，把$E$变为$A$。
    T = Reflect(E, ClosestPoint(Line(A, E), O))
      do: The line $AE$ meets $c$ again in $T$. | 直线$AE$与$c$的另一交点为$T$。
      why: $T$ is the point of contact of $c$ and $k$. | $T$是$c$与$k$的切点。
    M = Intersect(Line(O, T), PerpendicularLine(A, Line(A, B))); k = Circle(M, A)
      do: The line $OT$ meets the perpendicular to $AB$ at $A$ in $M$. Draw the circle $k$ about $M$ through $A$.
      | 直线$OT$与过$A$的$AB$的垂线交于$M$。以$M$为圆心、过$A$作圆$k$。
      why: $OE$ and $MA$ are parallel radii, so $MT = MA$. | $OE$与$MA$是平行的半径，故$MT = MA$。
    wrong: n = PerpendicularLine(A, Line(A, B)); k = Circle(Intersect(n, PerpendicularBisector(A, O)), A)
    wrong: k = Circle(Midpoint(A, Intersect(c, Segment(A, O))), A)
""")
def _contact_on_line(g: Givens) -> None:
    o, r = g.circle("c", "O", 0.9, 2.0)
    a, b = g.point("A", apart=1.0), g.point("B", apart=1.0)
    high, along = distance_to_line(o, a, b), abs(foot(o, a, b) - a)
    g.require(abs(a - b) > 2.5 and high > 1.2 * r and along > 0.5 and orientation(a, b, o) == g.side)
    sign = -1 if g.variant["around"] else 1
    radius = (along**2 + high**2 - r * r) / (2 * (high + sign * r))
    up = 1j * g.side * (b - a) / abs(b - a)
    g.require(0.7 < radius < 3.4 and circle_in_view(a + radius * up, radius) and abs(radius - r) > 0.2)
    g.show("Line(A, B)")


@family("""
    contact-on-circle-and-line: straightedge-compass hard, basic circle
    Circles touching a circle at a point and a line | 与圆切于定点且与直线相切的圆
    The circle $c$ about $O$, a point $T$ on it and the line $AB$, which does not meet $c$, are given; the tangent of $c$ at $T$ is not parallel to $AB$. Construct two circles that touch $c$ at $T$ and touch the line $AB$: $k$, which lies outside $c$, and $j$, which has $c$ inside.
    | 已知以$O$为圆心的圆$c$、圆上一点$T$和与$c$没有公共点的直线$AB$，圆$c$在$T$处的切线与$AB$不平行。求作两个与$c$切于$T$且与直线$AB$相切的圆：在$c$外的圆$k$，以及把$c$包含在内的圆$j$。
    goals: on(T, k); touches_outside(k, c); tangent(k, line AB); on(T, j); touches_inside(c, j); tangent(j, line AB)
    facts: on(T, c); less(Radius(c), Distance(O, Line(A, B)))
    facts: less(Distance(O, A)^2 - Distance(O, B)^2, Distance(T, A)^2 - Distance(T, B)^2)
    skills: equal tangents from a point; bisectors of the angles between tangents
    solution:
    n = Line(O, T); m = PerpendicularLine(T, n); l = Line(A, B); S = Intersect(m, l)
      do: Draw the line $n$ through $O$ and $T$ and the perpendicular $m$ to it at $T$; $m$ meets the line $AB$ in $S$.
      | 作直线$n$过$O$、$T$，过$T$作$n$的垂线$m$，交直线$AB$于$S$。
      why: $m$ touches $c$ and the wanted circles in $T$; their centres lie on $n$.
      | $m$与$c$及所求圆都切于$T$，所求圆心在$n$上。
    d = Circle(S, T); U = Intersect(d, l, ?); V = Reflect(U, S)
      do: Draw the circle $d$ about $S$ through $T$; it meets the line $AB$ in $U$ and $V$.
      | 以$S$为圆心、过$T$作圆$d$，交直线$AB$于$U$、$V$。
      why: Tangents from $S$ to one circle are equal, so $U$ and $V$ are the points of contact with $AB$.
      | 从$S$到同一圆的切线长相等，故$U$、$V$是与$AB$的切点。
    p = PerpendicularLine(U, l); q = PerpendicularLine(V, l); M = Intersect(p, n); N = Intersect(q, n)
      do: Erect the perpendiculars $p$ and $q$ to $AB$ at $U$ and $V$; they meet $n$ in $M$ and $N$.
      | 过$U$、$V$作$AB$的垂线$p$、$q$，分别交$n$于$M$、$N$。
      why: The centres lie on $n$ and on the perpendiculars at the points of contact.
      | 圆心既在$n$上，又在过切点的垂线上。
    k = Circle(M, T); j = Circle(N, T)
      why: $MT = MU$ and $NT = NV$, since $ST = SU = SV$. | 因为$ST = SU = SV$，所以$MT = MU$，$NT = NV$。
    solution:
    g = PerpendicularLine(O, Line(A, B)); E = Intersect(g, c, ?); F = Reflect(E, O)
      do: Draw the line $g$ through $O$ perpendicular to $AB$. It meets $c$ in $E$, far from the line, and in $F$, near to it.
      | 过$O$作$AB$的垂线$g$，交$c$于离直线较远的$E$和较近的$F$。
      why: The dilations from $T$ that take $c$ to the wanted circles take $E$ or $F$ to the point of contact with $AB$.
      | 以$T$为中心把$c$变为所求圆的位似，把$E$或$F$变为与$AB$的切点。
    U = Intersect(Line(T, E), Line(A, B)); V = Intersect(Line(T, F), Line(A, B))
      do: The lines $TE$ and $TF$ meet the line $AB$ in $U$ and $V$. | 直线$TE$、$TF$分别交直线$AB$于$U$、$V$。
      why: $U$ belongs to the outer circle, for which the dilation has a negative factor, and $V$ to the other one.
      | $U$对应外切的圆（位似比为负），$V$对应另一个圆。
    M = Intersect(PerpendicularLine(U, Line(A, B)), Line(O, T))
    N = Intersect(PerpendicularLine(V, Line(A, B)), Line(O, T))
      do: The perpendiculars to $AB$ at $U$ and $V$ meet the line $OT$ in $M$ and $N$.
      | 过$U$、$V$作$AB$的垂线，分别交直线$OT$于$M$、$N$。
      why: $M$ and $N$ are the images of $O$. | $M$、$N$是$O$的像。
    k = Circle(M, T); j = Circle(N, T)
      why: They are images of $c$, so they touch $c$ in $T$, and they touch $AB$ in $U$ and $V$.
      | 它们是$c$的像，故与$c$切于$T$，并与$AB$分别切于$U$、$V$。
    wrong: n = Line(O, T); P = Intersect(n, Line(A, B)); k = Circle(Midpoint(T, P), T); j = Circle(P, T)
    wrong: m = Tangent(T, c); S = Intersect(m, Line(A, B)); k = Circle(S, T); j = Circle(O, T)
""")
def _contact_on_circle(g: Givens) -> None:
    o, r = g.circle("c", "O", 0.9, 1.8)
    contact = g.on_circle("T", "c")
    a, b = g.point("A", apart=1.0), g.point("B", apart=1.0)
    high = distance_to_line(o, a, b)
    g.require(abs(a - b) > 2.5 and high > 1.25 * r and orientation(a, b, o) == g.side)
    start = meet(contact, contact + 1j * (contact - o), a, b)
    g.require(0.8 < abs(start - contact) < 6 and in_view(start))
    g.require(((contact - o) / (b - a)).real > 0)  # decides which point of contact on the line comes first
    for sign in (1, -1):
        # the centre is T + s (T - O) / r at the distance |s| from the line AB, on the side of O
        slope = (
            distance_to_line(contact, a, b),
            (distance_to_line(contact + (contact - o) / r * 0.01, a, b) - distance_to_line(contact, a, b)) / 0.01,
        )
        s = slope[0] / (sign - slope[1])
        g.require(abs(s) < 3.4 and abs(s) > 0.5 and circle_in_view(contact + s * (contact - o) / r, abs(s)))
    g.show("Line(A, B)")


@family("""
    line-two-chords: straightedge-compass hard, basic circle
    Line cutting chords of given lengths | 在两圆上截得定长弦的直线
    The circles $c$ about $O$ and $d$ about $Q$ lie outside each other, and lengths $a$ and $b$ are given, less than their diameters. Construct a line $l$ on which $c$ cuts off a chord of length $a$ and $d$ a chord of length $b$, with $O$ and $Q$ on {side_en} of $l$.
    | 已知以$O$为圆心的圆$c$和以$Q$为圆心的圆$d$外离，并已知分别小于两圆直径的长度$a$、$b$。求作直线$l$，使它被$c$截得的弦长为$a$，被$d$截得的弦长为$b$，且$O$与$Q$在$l$的{side_zh}。
    goals: equal(Distance(O, l)^2 + a^2 / 4, Radius(c)^2); equal(Distance(Q, l)^2 + b^2 / 4, Radius(d)^2)
    goals: {side}(O, Q, l)
    facts: less(Radius(c) + Radius(d), Distance(O, Q)); less(a, 2 * Radius(c)); less(b, 2 * Radius(d))
    skills: equal chords touch a concentric circle; common tangents; centre of similarity
    variant: i=1, side="same_side", side_en="the same side", side_zh="同侧", dir_en="the same side", dir_zh="同侧", which_en="outer", which_zh="外"
    variant: i=2, side="opposite_sides", side_en="different sides", side_zh="异侧", dir_en="different sides", dir_zh="异侧", which_en="inner", which_zh="内"
    solution:
    A = Point(c); s = Circle(A, a); B = Intersect(c, s, 1); f = Segment(A, B); p = Circle(O, Midpoint(A, B))
      do: Choose a point $A$ on $c$ and mark $B$ on $c$ with $AB = a$. Draw the circle $p$ about $O$ through the midpoint of $AB$.
      | 在$c$上任取点$A$，再取$c$上的点$B$，使$AB = a$。以$O$为圆心、过$AB$的中点作圆$p$。
      why: The chords of $c$ of length $a$ are those that touch $p$. | $c$的长为$a$的弦都与$p$相切。
    E = Point(d); t = Circle(E, b); F = Intersect(d, t, 1); h = Segment(E, F); q = Circle(Q, Midpoint(E, F))
      do: In the same way choose $E$ and $F$ on $d$ with $EF = b$, and draw the circle $q$ about $Q$ through the midpoint of $EF$.
      | 同样在$d$上取$E$、$F$，使$EF = b$，以$Q$为圆心、过$EF$的中点作圆$q$。
      why: The wanted line is a common tangent of $p$ and $q$. | 所求直线是$p$与$q$的公切线。
    g = Line(O, Q); G = Intersect(PerpendicularLine(O, g), p, 1); H = Intersect(PerpendicularLine(Q, g), q, {i})
    S = Intersect(Line(G, H), g)
      do: Erect perpendiculars to $OQ$ at $O$ and $Q$; they meet $p$ in $G$ and $q$ in $H$ on {dir_en} of $OQ$. The lines $GH$ and $OQ$ meet in $S$.
      | 过$O$、$Q$作$OQ$的垂线，在$OQ$的{dir_zh}分别交$p$于$G$、交$q$于$H$。直线$GH$与$OQ$交于$S$。
      why: $S$ is the {which_en} centre of similarity of $p$ and $q$; the {which_en} common tangents pass through it.
      | $S$是$p$与$q$的{which_zh}位似中心，{which_zh}公切线过$S$。
    k = Circle(Midpoint(O, S), O); T = Intersect(p, k, 1); l = Line(S, T)
      do: Draw the circle $k$ on the diameter $OS$; it meets $p$ in $T$. Draw the line $l$ through $S$ and $T$.
      | 以$OS$为直径作圆$k$，交$p$于$T$。作直线$l$过$S$、$T$。
      why: $l$ touches $p$ in $T$ and so also $q$: the chords have the wanted lengths.
      | $l$与$p$切于$T$，从而也与$q$相切，故截得的弦长符合要求。
    wrong: l = Line(O, Q)
    wrong: A = Point(c); B = Intersect(c, Circle(A, a), 1); l = Line(A, B)
    wrong: l = PerpendicularBisector(O, Q)
""")
def _two_circles_two_chords(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.2, 2.2)
    q, s = g.circle("d", "Q", 1.2, 2.2)
    g.require(r + s + 0.6 < abs(o - q) < 6.5)
    first, second = g.number("a", 1.0 * r, 1.75 * r), g.number("b", 1.0 * s, 1.75 * s)
    one, two = math.sqrt(r * r - first**2 / 4), math.sqrt(s * s - second**2 / 4)
    g.require(abs(first - second) > 0.3 and abs(one - two) > 0.3 and min(one, two) > 0.5)
    ratio = one / (one - two) if g.variant["i"] == 1 else one / (one + two)
    g.require(in_view(o + ratio * (q - o)))
