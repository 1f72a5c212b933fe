"""Circles that touch the sides of a triangle, and circles that touch each other about its corners or in a circle."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, circle_in_view, in_view
from gnomon.suites.construct.notation import family


def _centres_of_touching(a: complex, b: complex, c: complex) -> dict[str, tuple[complex, float]]:
    """The centre and the radius of the excircle opposite to each corner."""
    sides = (abs(b - c), abs(c - a), abs(a - b))
    area = abs(((b - a).conjugate() * (c - a)).imag) / 2
    found = {}
    for name, signs in (("A", (-1, 1, 1)), ("B", (1, -1, 1)), ("C", (1, 1, -1))):
        weights = [sign * side for sign, side in zip(signs, sides, strict=True)]
        whole = sum(weights)
        found[name] = ((weights[0] * a + weights[1] * b + weights[2] * c) / whole, 2 * area / whole)
    return found


@family("""
    excircle: straightedge-compass medium, basic circle triangle
    Excircle of a triangle | 作三角形的旁切圆
    The triangle $ABC$ is given. Construct its excircle $k$ opposite to ${X}$: the circle that touches the side ${Y}{Z}$ from outside and the extensions of the two other sides.
    | 已知三角形$ABC$。求作顶点${X}$所对的旁切圆$k$，即从外侧与边${Y}{Z}$相切且与另两边的延长线相切的圆。
    goals: tangent(k, line AB); tangent(k, line BC); tangent(k, line CA); opposite_sides({X}, Center(k), {Y}{Z})
    goals: same_side(Center(k), {Y}, {X}{Z}); same_side(Center(k), {Z}, {X}{Y})
    facts: not collinear(A, B, C)
    skills: bisectors of outer angles; radius to the point of contact
    variant: X="A", Y="B", Z="C"
    variant: X="B", Y="C", Z="A"
    variant: X="C", Y="A", Z="B"
    solution:
    w = AngleBisector({Y}, {X}, {Z})
      do: Draw the bisector $w$ of the angle at ${X}$. | 作顶点${X}$处角的平分线$w$。
      why: The centre is equally far from the lines ${X}{Y}$ and ${X}{Z}$ and lies inside this angle.
      | 圆心到直线${X}{Y}$与${X}{Z}$的距离相等，且在这个角内。
    v = AngleBisector({X}, {Y}, {Z}); n = PerpendicularLine({Y}, v)
      do: Draw the bisector $v$ of the angle at ${Y}$ and the perpendicular $n$ to it at ${Y}$.
      | 作顶点${Y}$处角的平分线$v$，过${Y}$作$v$的垂线$n$。
      why: $n$ bisects the outer angles at ${Y}$, so its points are equally far from ${X}{Y}$ and ${Y}{Z}$.
      | $n$平分${Y}$处的外角，其上各点到${X}{Y}$与${Y}{Z}$的距离相等。
    E = Intersect(w, n); l = PerpendicularLine(E, Line({Y}, {Z})); F = Intersect(l, Line({Y}, {Z}))
      do: The lines $w$ and $n$ meet in $E$. Drop the perpendicular from $E$ to ${Y}{Z}$; its foot is $F$.
      | $w$与$n$交于$E$。过$E$作${Y}{Z}$的垂线，垂足为$F$。
      why: $E$ is equally far from all three lines. | $E$到三条直线的距离都相等。
    k = Circle(E, F)
      why: $EF$ is the common distance from the three lines. | $EF$是$E$到三条直线的公共距离。
    solution:
    w = AngleBisector({Y}, {X}, {Z}); v = AngleBisector({X}, {Y}, {Z}); I = Intersect(w, v)
      do: The bisectors of the angles at ${X}$ and ${Y}$ meet in $I$. | 作${X}$、${Y}$处角的平分线，交于$I$。
      why: $I$ is the incentre. | $I$是内心。
    j = Circle({Y}, {Z}, I); E = Reflect(I, Center(j))
      do: Draw the circle $j$ through ${Y}$, ${Z}$ and $I$; it meets $w$ again in $E$.
      | 过${Y}$、${Z}$、$I$作圆$j$，与$w$的另一交点为$E$。
      why: The inner and outer bisectors at ${Y}$ and ${Z}$ are perpendicular, so $IE$ is a diameter of $j$, and $E$ is the centre.
      | ${Y}$、${Z}$处的内、外角平分线互相垂直，故$IE$是$j$的直径，$E$即所求圆心。
    F = Intersect(Line({Y}, {Z}), PerpendicularLine(E, Line({Y}, {Z}))); k = Circle(E, F)
      do: Drop the perpendicular from $E$ to ${Y}{Z}$ and draw the circle $k$ about $E$ through its foot $F$.
      | 过$E$作${Y}{Z}$的垂线，垂足为$F$，以$E$为圆心、过$F$作圆$k$。
      why: $EF$ is the common distance from the three sides. | $EF$是$E$到三边所在直线的公共距离。
    wrong: k = Incircle(A, B, C)
    wrong: w = AngleBisector({Y}, {X}, {Z}); v = AngleBisector({X}, {Y}, {Z}); E = Intersect(v, PerpendicularLine({X}, w)); k = Circle(E, ClosestPoint(Line(A, B), E))
""")
def _excircle(g: Givens) -> None:
    circles = _centres_of_touching(*g.small_triangle("A B C", 2.2, 5.0))
    centre, radius = circles[str(g.variant["X"])]
    g.require(1 < radius < 3 and circle_in_view(centre, radius))


@family("""
    four-tangent-circles: straightedge-compass hard, basic circle
    Four circles touching three lines | 与三条直线都相切的四个圆
    The triangle $ABC$ is given. Construct the four circles $k$, $p$, $q$ and $s$ that touch each of the three lines $AB$, $BC$ and $CA$.
    | 已知三角形$ABC$。求作与三条直线$AB$、$BC$、$CA$都相切的四个圆$k$、$p$、$q$、$s$。
    goals: tangent(k, line AB); tangent(k, line BC); tangent(k, line CA); tangent(p, line AB); tangent(p, line BC)
    goals: tangent(p, line CA); tangent(q, line AB); tangent(q, line BC); tangent(q, line CA); tangent(s, line AB)
    goals: tangent(s, line BC); tangent(s, line CA); all_different(k, p, q, s)
    facts: not collinear(A, B, C)
    skills: inner and outer angle bisectors; listing all cases
    solution:
    w = AngleBisector(B, A, C); m = PerpendicularLine(A, w)
      do: Draw the bisector $w$ of the angle at $A$ and the perpendicular $m$ to it at $A$.
      | 作$A$处角的平分线$w$，过$A$作$w$的垂线$m$。
      why: The points equally far from the lines $AB$ and $CA$ are those of $w$ and $m$.
      | 到直线$AB$与$CA$距离相等的点恰在$w$和$m$上。
    v = AngleBisector(A, B, C); n = PerpendicularLine(B, v)
      do: Draw the bisector $v$ of the angle at $B$ and the perpendicular $n$ to it at $B$.
      | 作$B$处角的平分线$v$，过$B$作$v$的垂线$n$。
      why: The points equally far from the lines $AB$ and $BC$ are those of $v$ and $n$.
      | 到直线$AB$与$BC$距离相等的点恰在$v$和$n$上。
    I = Intersect(w, v); J = Intersect(w, n); K = Intersect(m, v); L = Intersect(m, n)
      do: Mark the four common points: $I$ of $w$ and $v$, $J$ of $w$ and $n$, $K$ of $m$ and $v$, $L$ of $m$ and $n$.
      | 标出四个交点：$w$与$v$交于$I$，$w$与$n$交于$J$，$m$与$v$交于$K$，$m$与$n$交于$L$。
      why: Each of them is equally far from all three lines. | 它们到三条直线的距离都相等。
    k = Circle(I, ClosestPoint(Line(A, B), I)); p = Circle(J, ClosestPoint(Line(A, B), J))
    q = Circle(K, ClosestPoint(Line(A, B), K)); s = Circle(L, ClosestPoint(Line(A, B), L))
      do: Draw the circles $k$, $p$, $q$ and $s$ about $I$, $J$, $K$ and $L$ through the feet of the perpendiculars to $AB$.
      | 分别以$I$、$J$、$K$、$L$为圆心，过各点到$AB$的垂足作圆$k$、$p$、$q$、$s$。
      why: The radius is the common distance from the three lines. | 半径等于圆心到三条直线的公共距离。
    wrong: k = Incircle(A, B, C); p = Circle(A, B, C); q = Reflect(k, Line(A, B)); s = Reflect(k, Line(B, C))
    wrong: k = Incircle(A, B, C); E = Intersect(AngleBisector(B, A, C), PerpendicularLine(B, AngleBisector(A, B, C))); p = Circle(E, ClosestPoint(Line(B, C), E)); q = Incircle(B, C, A); s = Incircle(C, A, B)
""")
def _four_circles(g: Givens) -> None:
    circles = _centres_of_touching(*g.small_triangle("A B C", 2.2, 4.0))
    for centre, radius in circles.values():
        g.require(radius < 3.6 and circle_in_view(centre, radius))


@family("""
    kissing-circles: straightedge-compass medium, basic circle
    Three circles touching each other | 两两相切的三个圆
    The triangle $ABC$ is given. Construct circles $p$ about $A$, $q$ about $B$ and $s$ about $C$ so that {how_en}.
    | 已知三角形$ABC$。分别以$A$、$B$、$C$为圆心求作圆$p$、$q$、$s$，使{how_zh}。
    goals: centre(A, p); centre(B, q); centre(C, s); {pq}; {ps}; touches_outside(q, s)
    facts: not collinear(A, B, C)
    skills: points of contact of the incircle or an excircle; equal tangents from a vertex; half the perimeter
    variant: around=0, how_en="each of them touches the two others from outside", how_zh="其中每两个都外切", pq="touches_outside(p, q)", ps="touches_outside(p, s)", n="n = AngleBisector(A, B, C)", bisector_en="the bisector $n$ of the angle $ABC$", bisector_zh="$∠ABC$的平分线$n$", circle_en="incircle", circle_zh="内切圆", sum_en="the excess of $AB + AC$ over $BC$", sum_zh="$AB + AC$与$BC$之差"
    variant: around=1, how_en="$q$ and $s$ touch each other from outside and both touch $p$ from inside", how_zh="$q$与$s$外切，且都与$p$内切并在$p$内", pq="touches_inside(q, p)", ps="touches_inside(s, p)", n="n = PerpendicularLine(B, AngleBisector(A, B, C))", bisector_en="the bisector $n$ of the outer angle of $ABC$ at $B$", bisector_zh="三角形$ABC$在$B$处的外角平分线$n$", circle_en="excircle opposite to the vertex of the first angle", circle_zh="第一个角的顶点所对的旁切圆", sum_en="the sum $AB + AC + BC$", sum_zh="$AB + AC + BC$之和"
    solution:
    w = AngleBisector(B, A, C); {n}; M = Intersect(w, n)
      do: Draw the bisector $w$ of the angle $BAC$ and {bisector_en}; they meet in $M$.
      | 作$∠BAC$的平分线$w$和{bisector_zh}，交于$M$。
      why: $M$ is the centre of the {circle_en}. | $M$是{circle_zh}的圆心。
    T = Intersect(Line(A, B), PerpendicularLine(M, Line(A, B)))
    S = Intersect(Line(B, C), PerpendicularLine(M, Line(B, C)))
      do: Drop the perpendiculars from $M$ to $AB$ and $BC$; the feet are $T$ and $S$.
      | 从$M$向$AB$、$BC$作垂线，垂足为$T$、$S$。
      why: They are points of contact, and the two tangents from each vertex are equal.
      | 它们是切点；从每个顶点引出的两条切线长相等。
    p = Circle(A, T); q = Circle(B, T)
      why: $T$ lies on the line of their centres, so they touch there. | $T$在连心线上，故两圆在此相切。
    s = Circle(C, S)
      why: $BS = BT$, and the tangents from $A$ and from $C$ are equal too, so $s$ touches both circles.
      | $BS = BT$，从$A$、$C$引出的切线长也分别相等，故$s$与两圆都相切。
    solution:
    D = Intersect(Circle(A, C), Ray(A, Reflect(B, A))); E = Intersect(Circle(B, C), Line(A, B), ?)
      do: On the line $AB$ mark $D$ beyond $A$ with $AD = AC$, and $E$ with $BE = BC$, so that $DE$ is {sum_en}.
      | 在直线$AB$上$A$的外侧取$D$，使$AD = AC$；再取$E$，使$BE = BC$，且$DE$等于{sum_zh}。
      why: The radius of $p$ is half of that. | $p$的半径是它的一半。
    M = Midpoint(D, E); p = Circle(A, Segment(D, M))
      do: Let $M$ be the midpoint of $DE$, and draw the circle $p$ about $A$ with radius $DM$.
      | 取$DE$的中点$M$，以$A$为圆心、$DM$为半径作圆$p$。
      why: The radii follow from their sums or differences, the three sides. | 三个半径可由它们的和或差（即三边）求出。
    T = Intersect(p, Ray(A, B)); S = Intersect(p, Ray(A, C)); q = Circle(B, T); s = Circle(C, S)
      do: The rays $AB$ and $AC$ meet $p$ in $T$ and $S$. Draw the circles $q$ about $B$ through $T$ and $s$ about $C$ through $S$.
      | 射线$AB$、$AC$分别交$p$于$T$、$S$。以$B$为圆心、过$T$作圆$q$，以$C$为圆心、过$S$作圆$s$。
      why: They touch $p$ in $T$ and $S$ and, by the choice of the radius, each other.
      | 它们分别在$T$、$S$处与$p$相切；由半径的取法，它们彼此也相切。
    wrong: p = Circle(A, Midpoint(A, B)); q = Circle(B, Midpoint(A, B)); s = Circle(C, Midpoint(B, C))
    wrong: w = AngleBisector(A, C, B); T = Intersect(w, Segment(A, B)); p = Circle(A, T); q = Circle(B, T); s = Circle(C, Intersect(AngleBisector(B, A, C), Segment(B, C)))
""")
def _kissing(g: Givens) -> None:
    a, b, c = g.small_triangle("A B C", 2.4, 4.6)
    whole = abs(a - b) + abs(b - c) + abs(c - a)
    g.require(min(whole / 2 - side for side in (abs(a - b), abs(b - c), abs(c - a))) > 0.5)
    if g.variant["around"]:
        g.require(whole < 11 and in_view(a + whole / 2, a - whole / 2, a + 0.5j * whole, a - 0.5j * whole))


@family("""
    three-circles-in-circle: straightedge-compass hard, basic circle
    Three equal circles that touch each other, inside a circle | 圆内三个两两相切的等圆
    The circle $c$ about $O$ and a point $P$ on it are given. Construct three equal circles $p$, $q$ and $s$ inside $c$, each touching $c$ and the two others, so that $p$ touches $c$ at $P$.
    | 已知以$O$为圆心的圆$c$和圆上一点$P$。在$c$内求作三个等圆$p$、$q$、$s$，使它们两两外切且都与$c$内切，其中$p$与$c$切于$P$。
    goals: on(P, p); touches_inside(p, c); touches_inside(q, c); touches_inside(s, c); touches_outside(p, q)
    goals: touches_outside(q, s); touches_outside(s, p); equal(Radius(p), Radius(q)); equal(Radius(q), Radius(s))
    facts: on(P, c)
    skills: dividing a circle into equal sectors; circle in a sector; turning a figure
    solution:
    d = Circle(P, O); A = Intersect(c, d, 1); a = Line(O, A); B = Intersect(c, d, 2); b = Line(O, B)
      do: Draw the circle $d$ about $P$ through $O$; it meets $c$ in $A$ and $B$. Draw the lines $a$ and $b$ through $O$ and these points.
      | 以$P$为圆心、过$O$作圆$d$，交$c$于$A$、$B$。过$O$与这两点分别作直线$a$、$b$。
      why: The angles $AOP$ and $POB$ are 60 degrees, so $a$ and $b$ bound the third of the disc in which $p$ lies and which it touches.
      | $∠AOP$、$∠POB$都是60°，故$a$、$b$围出$p$所在的三分之一圆，$p$与它们相切。
    l = PerpendicularLine(P, Line(O, P)); U = Intersect(l, a)
      do: Erect the perpendicular $l$ to $OP$ at $P$; it meets $a$ in $U$. | 过$P$作$OP$的垂线$l$，交$a$于$U$。
      why: $l$ is the common tangent of $c$ and $p$. | $l$是$c$与$p$的公切线。
    w = AngleBisector(O, U, P); M = Intersect(w, Line(O, P)); p = Circle(M, P)
      do: Draw the bisector $w$ of the angle $OUP$; it meets $OP$ in $M$. Draw the circle $p$ about $M$ through $P$.
      | 作$∠OUP$的平分线$w$，交$OP$于$M$。以$M$为圆心、过$P$作圆$p$。
      why: $M$ is equally far from $a$, $b$ and $l$. | $M$到$a$、$b$、$l$的距离相等。
    q = Reflect(p, a); s = Reflect(p, b)
      do: Reflect $p$ in the lines $a$ and $b$; the mirror images are $q$ and $s$.
      | 作$p$关于直线$a$、$b$的对称图形，分别得$q$、$s$。
      why: The images lie in the other two thirds of the disc, and neighbouring circles touch the line between their sectors in the same point.
      | 所得的圆位于另外两个三分之一圆内，相邻两圆与其扇形的公共边界切于同一点。
    solution:
    d = Circle(Reflect(P, O), O); Q = Intersect(c, d, 1); h = Circle(P, Segment(P, Midpoint(P, Q)))
    N = Intersect(h, Ray(P, Reflect(O, P)))
      do: Draw the circle $d$ through $O$ about the point of $c$ opposite to $P$; it meets $c$ in $Q$. Beyond $P$ mark $N$ on the ray $OP$ with $PN$ equal to half of $PQ$.
      | 以圆$c$上与$P$相对的点为圆心、过$O$作圆$d$，交$c$于$Q$。在射线$OP$上$P$之外取点$N$，使$PN$等于$PQ$的一半。
      why: The angle $POQ$ is 120 degrees. Circles of radius $PN$ about $P$ and $Q$ touch each other; $N$ is the point of the first one that is farthest from $O$.
      | $∠POQ$为120°。以$P$、$Q$为圆心、$PN$为半径的圆互相外切，$N$是前一个圆上离$O$最远的点。
    m = Line(P, Line(N, Q)); K = Intersect(m, Line(O, Q)); d_1 = Circle(O, K); M = Intersect(d_1, Segment(O, P))
      do: Draw the line $m$ through $P$ parallel to $NQ$; it meets $OQ$ in $K$. The circle about $O$ through $K$ meets the segment $OP$ in $M$.
      | 过$P$作$NQ$的平行线$m$，交$OQ$于$K$。以$O$为圆心、过$K$的圆交线段$OP$于$M$。
      why: The dilation from $O$ that takes $N$ to $P$ takes $Q$ to $K$ and $P$ to $M$: these are the centres in $c$.
      | 以$O$为中心把$N$变为$P$的位似，把$Q$变为$K$，把$P$变为$M$，它们就是$c$内的圆心。
    p = Circle(M, P); q = Circle(K, Q)
      do: Draw the circles $p$ about $M$ through $P$ and $q$ about $K$ through $Q$.
      | 以$M$为圆心、过$P$作圆$p$，以$K$为圆心、过$Q$作圆$q$。
      why: They are images of touching circles, and they touch $c$ in $P$ and $Q$.
      | 它们是相切两圆的像，并与$c$切于$P$、$Q$。
    s = Reflect(q, Line(O, P))
      do: Reflect $q$ in the line $OP$; the image is $s$. | 作$q$关于直线$OP$的对称圆$s$。
      why: The figure is symmetric in $OP$. | 图形关于$OP$对称。
    wrong: M = Midpoint(O, P); p = Circle(M, P); q = Rotate(p, 120°, O); s = Rotate(p, -120°, O)
    wrong: M = Dilate(P, 0.536, O); p = Circle(M, P); q = Rotate(p, 120°, O); s = Rotate(p, -120°, O)
""")
def _circle_and_start(g: Givens) -> None:
    g.circle("c", "O", 2.4, 3.2)
    g.on_circle("P", "c")
