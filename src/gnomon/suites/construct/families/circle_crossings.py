"""Circles through common points: secants of crossing circles, circles through the crossings or two given points."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, angle, circle_in_view, circumcentre, flatness, meet
from gnomon.suites.construct.notation import family


def _two_through_point(g: Givens) -> None:
    o, q, a = g.points("O Q A")
    r, s = abs(o - a), abs(q - a)
    g.require(
        1.4 < r < 3 and 1.4 < s < 3 and abs(r - s) > 0.3 and math.radians(40) < angle(o, a, q) < math.radians(140)
    )
    g.line("c = Circle(O, A)")
    g.line("d = Circle(Q, A)")
    g.require(all(abs(angle(a, *pair) - math.pi / 2) > 0.15 for pair in ((o, q), (q, o))))
    m, n = int(g.variant.get("m", 1)), int(g.variant.get("n", 1))
    g.require(abs((m * q + n * o) / (m + n) - a) > 0.5)


family("""
    equal-chords-secant: transformation medium, basic circle transformation
    Point on a circle that a dilation takes to another circle | 圆上经位似变换落在另一圆上的点
    The circles $c$ about $O$ and $d$ about $Q$ pass through the point $A$ and cross there. Construct the point $X$ on $c$, different from $A$, that the dilation from $A$ by the factor ${f}$ takes to a point of $d$, and its image $Y$.
    | 已知以$O$为圆心的圆$c$与以$Q$为圆心的圆$d$都过点$A$，并在该点相交。在圆$c$上求作异于$A$的点$X$，使它在以$A$为位似中心、${f}$为位似比的位似变换下的像$Y$在圆$d$上，并作出$Y$。
    goals: on(X, c); on(Y, d); between(A, X, Y); ratio(AX, AY, {m}/{n})
    facts: on(A, c); on(A, d); not collinear(O, A, Q)
    skills: half turn or dilation about a common point; feet of perpendiculars from the centres bisect chords
    variant: m=1, n=1, f="-1"
    variant: m=1, n=2, f="-2"
    variant: m=2, n=3, f="-3/2"
    variant: m=2, n=1, f="-1/2"
    solution:
    p = Dilate(c, {f}, A)
      do: Dilate $c$ from $A$ by the factor ${f}$; the image is the circle $p$.
      | 以$A$为中心、${f}$为比，作$c$的位似圆$p$。
      why: This dilation takes $X$ to $Y$, so $Y$ lies on $p$. | 这一位似把$X$变为$Y$，故$Y$在$p$上。
    P = Dilate(O, {f}, A); m = Line(P, Q)
      do: Let $P$ be the centre of $p$, and draw the line $m$ through $P$ and $Q$.
      | 设$P$为$p$的圆心，作直线$m$过$P$、$Q$。
      why: Both $p$ and $d$ pass through $A$; the line of centres is the axis of symmetry of their common points.
      | $p$与$d$都过$A$，连心线是它们交点的对称轴。
    Y = Reflect(A, m)
      do: Reflect $A$ in $m$; the image $Y$ is the second common point of $p$ and $d$.
      | 作$A$关于$m$的对称点$Y$，即$p$与$d$的另一交点。
      why: $Y$ lies on $d$ and is the image of a point of $c$. | $Y$在$d$上，又是$c$上一点的像。
    X = Dilate(Y, 1/({f}), A); s = Segment(X, Y)
      do: Dilate $Y$ back from $A$ to $X$, and draw the segment $s$ from $X$ to $Y$.
      | 将$Y$以$A$为中心反向位似得$X$，连线段$s$，即$XY$。
      why: $X$ lies on $c$, and $AX : AY = {m} : {n}$. | $X$在$c$上，且$AX : AY = {m} : {n}$。
    solution:
    M = Dilate(Q, {m}/({m} + {n}), O)
      do: Divide $OQ$ by the point $M$ with $OM : MQ = {m} : {n}$. | 在$OQ$上取点$M$，使$OM : MQ = {m} : {n}$。
      why: The feet of the perpendiculars from $O$ and $Q$ to the line bisect the chords, so the foot of $M$ has to be $A$.
      | 从$O$、$Q$向所求直线作垂线，垂足平分两弦，故$M$在该直线上的垂足应为$A$。
    l = PerpendicularLine(A, Line(A, M))
      do: Draw the perpendicular $l$ to $AM$ at $A$. | 过$A$作$AM$的垂线$l$。
      why: The feet of $O$, $M$ and $Q$ on $l$ divide in the same ratio as these points.
      | $O$、$M$、$Q$在$l$上的垂足之比与这三点之比相同。
    F = ClosestPoint(l, O); G = ClosestPoint(l, Q); X = Reflect(A, F); Y = Reflect(A, G)
      do: Reflect $A$ in the feet $F$ and $G$ of $O$ and $Q$ on $l$; the images are $X$ and $Y$.
      | 设$O$、$Q$在$l$上的垂足为$F$、$G$，作$A$关于$F$、$G$的对称点$X$、$Y$。
      why: The foot of the perpendicular from the centre is the midpoint of the chord. | 圆心到弦的垂足是弦的中点。
    wrong: l = Line(A, Line(O, Q)); X = Reflect(A, ClosestPoint(l, O)); Y = Reflect(A, ClosestPoint(l, Q))
    wrong: X = Reflect(A, O); Y = Reflect(A, Q)
""")(_two_through_point)


family("""
    longest-secant: straightedge-compass medium, basic circle theorem
    Longest segment through a common point | 过两圆交点作最长线段
    The circles $c$ about $O$ and $d$ about $Q$ pass through the point $A$ and cross there. Lines through $A$ meet $c$ again in $X$ and $d$ again in $Y$. Construct $X$ and $Y$ for the line on which the segment $XY$ is longest.
    | 已知以$O$为圆心的圆$c$与以$Q$为圆心的圆$d$都过点$A$，并在该点相交。过$A$的直线与$c$、$d$的另一交点分别为$X$、$Y$。求作使线段$XY$最长的$X$和$Y$。
    goals: on(X, c); on(Y, d); parallel(XY, OQ); collinear(A, X, Y)
    facts: on(A, c); on(A, d); not collinear(O, A, Q)
    skills: perpendicular from the centre to a chord; the projection of a segment is longest along its own direction
    solution:
    n = Line(O, Q)
      do: Draw the line $n$ through the centres $O$ and $Q$. | 作过圆心$O$、$Q$的直线$n$。
      why: The midpoints of the chords are the feet of $O$ and $Q$, so $XY$ is twice the projection of $OQ$ onto the line.
      | 两弦的中点是$O$、$Q$的垂足，故$XY$是$OQ$在该直线上射影的两倍。
    l = Line(A, n)
      do: Draw the line $l$ through $A$ parallel to $n$. | 过$A$作$n$的平行线$l$。
      why: The projection of $OQ$ is longest on a parallel. | $OQ$在平行线上的射影最长。
    p = PerpendicularLine(O, l); q = PerpendicularLine(Q, l); F = Intersect(p, l); G = Intersect(q, l)
      do: Drop the perpendiculars from $O$ and $Q$ to $l$; the feet are $F$ and $G$.
      | 从$O$、$Q$向$l$作垂线，垂足为$F$、$G$。
      why: They bisect the chords on $l$. | 它们平分$l$上的两条弦。
    X = Reflect(A, F); Y = Reflect(A, G); s = Segment(X, Y)
      do: Reflect $A$ in $F$ and in $G$; the images are $X$ and $Y$. | 作$A$关于$F$、$G$的对称点$X$、$Y$。
      why: $X$ lies on $c$ and $Y$ on $d$, and $XY = 2 OQ$. | $X$在$c$上，$Y$在$d$上，且$XY = 2 OQ$。
    solution:
    B = Reflect(A, Line(O, Q))
      do: Reflect $A$ in the line $OQ$; the image $B$ is the second common point of the circles.
      | 作$A$关于直线$OQ$的对称点$B$，即两圆的另一交点。
      why: The line of centres is the axis of symmetry of the figure. | 连心线是图形的对称轴。
    X = Reflect(B, O); Y = Reflect(B, Q)
      do: Draw the diameters $BX$ of $c$ and $BY$ of $d$. | 作$c$的直径$BX$和$d$的直径$BY$。
      why: The angles $BAX$ and $BAY$ are right, so $A$ lies on $XY$; in the triangle $BXY$ the segment $OQ$ joins midpoints.
      | $∠BAX$、$∠BAY$为直角，故$A$在$XY$上；$OQ$是三角形$BXY$的中位线。
    wrong: l = PerpendicularLine(A, Line(A, Midpoint(O, Q))); X = Reflect(A, ClosestPoint(l, O)); Y = Reflect(A, ClosestPoint(l, Q))
    wrong: X = Reflect(A, O); Y = Reflect(A, ClosestPoint(Line(A, X), Q))
""")(_two_through_point)


def _two_crossing(g: Givens) -> tuple[complex, complex, complex, complex]:
    """Two circles that cross; their centres and their common points."""
    o, r = g.circle("c", "O", 1.4, 2.4)
    q, s = g.circle("d", "Q", 1.4, 2.4)
    d = abs(o - q)
    g.require(abs(r - s) + 0.6 < d < r + s - 0.6 and abs(r - s) > 0.2)
    along = (d * d + r * r - s * s) / (2 * d)
    half = math.sqrt(r * r - along * along) * 1j
    return o, q, o + (along + half) * (q - o) / d, o + (along - half) * (q - o) / d


@family("""
    coaxal-through: straightedge-compass easy, basic circle
    Circle through two crossings and a point | 过两圆交点及一点作圆
    The circles $c$ about $O$ and $d$ about $Q$ cross; a point $P$ lies neither on them nor on the line through their common points. Construct the circle $k$ through $P$ and both common points of $c$ and $d$.
    | 已知以$O$为圆心的圆$c$与以$Q$为圆心的圆$d$相交，点$P$不在这两圆上，也不在过两圆交点的直线上。求作过$P$和$c$、$d$的两个交点的圆$k$。
    goals: on(P, k); on(Intersect(c, d, 1), k); on(Intersect(c, d, 2), k); is_circle(k)
    use: crossing | c | O | d | Q
    facts: not collinear(P, Intersect(c, d, 1), Intersect(c, d, 2)); not on(P, c); not on(P, d)
    skills: the circle through three points; centres of circles through two points
    solution:
    X = Intersect(c, d, 1); n = Line(O, Q)
      do: Let $X$ be a common point of $c$ and $d$, and draw the line $n$ through $O$ and $Q$.
      | 取$c$与$d$的一个交点$X$，作直线$n$过$O$、$Q$。
      why: The line of centres is the perpendicular bisector of the common chord, so the centre of $k$ lies on $n$.
      | 连心线是公共弦的垂直平分线，故$k$的圆心在$n$上。
    m = PerpendicularBisector(X, P)
      why: The centre of $k$ is equally far from $X$ and $P$. | $k$的圆心到$X$、$P$的距离相等。
    S = Intersect(n, m)
      do: The lines $n$ and $m$ meet in $S$. | $n$与$m$交于$S$。
      why: $S$ is equally far from both common points and from $P$. | $S$到两个交点和$P$的距离都相等。
    k = Circle(S, P)
      why: It passes through both common points of $c$ and $d$. | 它过$c$与$d$的两个交点。
    solution:
    X = Intersect(c, d, 1); Y = Intersect(c, d, 2)
      why: The circle is fixed by three of its points. | 圆由其上三点确定。
    k = Circle(X, Y, P)
      why: The three points do not lie on a line. | 这三点不共线。
    wrong: k = Circle(P, Intersect(c, d, 1))
    wrong: k = Circle(O, Q, P)
    wrong: X = Intersect(c, d, 1); k = Circle(Midpoint(X, P), P)
""")
def _crossing_and_point(g: Givens) -> None:
    o, q, x, y = _two_crossing(g)
    p = g.point("P", apart=0.7)
    g.require(flatness(p, x, y) > 0.2)
    g.require(all(abs(abs(p - z) - g.radii[name]) > 0.35 for z, name in ((o, "c"), (q, "d"))))
    g.require(abs(circumcentre(p, x, y) - p) < 4)


@family("""
    coaxal-centre-on-line: straightedge-compass easy, basic circle
    Circle through two crossings with its centre on a line | 过两圆交点且圆心在直线上的圆
    The circles $c$ about $O$ and $d$ about $Q$ cross, and the line $AB$ is given; it is not parallel to $OQ$. Construct the circle $k$ through both common points of $c$ and $d$ whose centre lies on the line $AB$.
    | 已知以$O$为圆心的圆$c$与以$Q$为圆心的圆$d$相交，另有不平行于$OQ$的直线$AB$。求作过$c$、$d$的两个交点且圆心在直线$AB$上的圆$k$。
    goals: on(Intersect(c, d, 1), k); on(Intersect(c, d, 2), k); on(Center(k), line AB)
    use: crossing | c | O | d | Q
    facts: not parallel(AB, OQ)
    skills: the line of centres is the perpendicular bisector of the common chord
    solution:
    n = Line(O, Q)
      do: Draw the line $n$ through $O$ and $Q$. | 作直线$n$过$O$、$Q$。
      why: It is the perpendicular bisector of the common chord: the centres of all circles through the common points lie on it.
      | 它是公共弦的垂直平分线，过两交点的圆的圆心都在其上。
    l = Line(A, B); S = Intersect(n, l)
      do: The lines $n$ and $AB$ meet in $S$. | $n$与直线$AB$交于$S$。
      why: $S$ is the only point of $AB$ that can be the centre. | $AB$上只有$S$可作圆心。
    X = Intersect(c, d, 1); k = Circle(S, X)
      do: Let $X$ be a common point of $c$ and $d$, and draw the circle $k$ about $S$ through $X$.
      | 取$c$与$d$的一个交点$X$，以$S$为圆心、过$X$作圆$k$。
      why: It passes through the mirror image of $X$ in $n$ as well, the other common point.
      | 它也过$X$关于$n$的对称点，即另一交点。
    solution:
    X = Intersect(c, d, 1); Y = Intersect(c, d, 2); m = PerpendicularBisector(X, Y)
      do: Let $X$ and $Y$ be the common points of $c$ and $d$, and draw the perpendicular bisector $m$ of $XY$.
      | 设$c$与$d$交于$X$、$Y$，作$XY$的垂直平分线$m$。
      why: The centre is equally far from $X$ and $Y$. | 圆心到$X$、$Y$的距离相等。
    S = Intersect(m, Line(A, B)); k = Circle(S, X)
      do: The line $m$ meets $AB$ in $S$. Draw the circle $k$ about $S$ through $X$.
      | $m$与$AB$交于$S$，以$S$为圆心、过$X$作圆$k$。
      why: $SX = SY$. | $SX = SY$。
    wrong: S = Intersect(Line(Intersect(c, d, 1), Intersect(c, d, 2)), Line(A, B)); k = Circle(S, Intersect(c, d, 1))
    wrong: k = Circle(ClosestPoint(Line(A, B), O), Intersect(c, d, 1))
""")
def _crossing_and_line(g: Givens) -> None:
    o, q, x, y = _two_crossing(g)
    a, b = g.point("A"), g.point("B")
    s = meet(o, q, a, b)
    g.require(abs(a - b) > 2.5 and abs(s) < 6 and abs(s - o) > 0.6 and abs(s - q) > 0.6 and abs(s - (x + y) / 2) > 0.4)
    g.require(abs(s - x) < 4 and abs((b - a).conjugate() * (q - o)) * 0.25 < abs(((b - a).conjugate() * (q - o)).imag))
    g.show("Line(A, B)")


@family("""
    circle-centre-on-line: straightedge-compass easy, basic circle
    Circle through two points with its centre on a line | 过两点且圆心在直线上的圆
    Points $A$ and $B$ and the line $DE$, which is not perpendicular to $AB$, are given. Construct the circle $k$ through $A$ and $B$ whose centre $M$ lies on the line $DE$, and the point $M$.
    | 已知点$A$、$B$和不垂直于$AB$的直线$DE$。求作过$A$、$B$且圆心$M$在直线$DE$上的圆$k$，并作出$M$。
    goals: on(A, k); on(B, k); centre(M, k); on(M, line DE)
    facts: not perpendicular(AB, DE)
    skills: perpendicular bisector as the locus of centres
    solution:
    p = Circle(A, B); q = Circle(B, A); S = Intersect(p, q, 1); T = Intersect(p, q, 2)
      do: Draw the circles $p$ about $A$ through $B$ and $q$ about $B$ through $A$; they meet in $S$ and $T$.
      | 以$A$为圆心、过$B$作圆$p$，以$B$为圆心、过$A$作圆$q$，两圆交于$S$、$T$。
      why: Both points are equally far from $A$ and $B$. | 这两点到$A$、$B$的距离相等。
    m = Line(S, T)
      do: Draw the line $m$ through $S$ and $T$. | 作直线$m$过$S$、$T$。
      why: $m$ is the perpendicular bisector of $AB$: the centres of all circles through $A$ and $B$ lie on it.
      | $m$是$AB$的垂直平分线，过$A$、$B$的圆的圆心都在其上。
    M = Intersect(m, Line(D, E))
      do: The lines $m$ and $DE$ meet in $M$. | $m$与直线$DE$交于$M$。
      why: $M$ is the only point of $DE$ that is equally far from $A$ and $B$. | $M$是$DE$上唯一到$A$、$B$距离相等的点。
    k = Circle(M, A)
      why: $MA = MB$. | $MA = MB$。
    solution:
    C = Reflect(A, Line(D, E))
      do: Reflect $A$ in the line $DE$; the image is $C$. | 作$A$关于直线$DE$的对称点$C$。
      why: The circle is symmetric in the line through its centre, so it passes through $C$.
      | 圆关于过圆心的直线对称，故它过$C$。
    k = Circle(A, B, C); M = Center(k)
      do: Draw the circle $k$ through $A$, $B$ and $C$, and its centre $M$. | 过$A$、$B$、$C$作圆$k$，其圆心为$M$。
      why: Its centre is equally far from $A$ and $C$, so it lies on $DE$. | 圆心到$A$、$C$的距离相等，故在$DE$上。
    wrong: M = Intersect(Line(A, B), Line(D, E)); k = Circle(M, A)
    wrong: M = ClosestPoint(Line(D, E), Midpoint(A, B)); k = Circle(M, A)
""")
def _points_and_line(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    d, end = g.point("D"), g.point("E")
    g.require(abs(a - b) > 1.8 and abs(d - end) > 2.5)
    middle = (a + b) / 2
    centre = meet(middle, middle + 1j * (b - a), d, end)
    g.require(circle_in_view(centre, abs(centre - a)) and abs(centre - a) < 4)
    g.require(abs(centre - middle) > 0.5 and flatness(middle, centre, d) > 0.15)
    g.require(min(abs(centre - d), abs(centre - end)) > 0.5)
    # The second solution reflects A in the line, so A may not lie on it.
    g.require(min(abs(((p - d) / (end - d)).imag) * abs(end - d) for p in (a, b)) > 0.4)
    g.show("Line(D, E)")
