"""Chords and secants of circles: of a given length, halved by a point, touching a circle; circles with a given chord."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, distance_to_line
from gnomon.suites.construct.notation import family


@family("""
    chord-through-point: straightedge-compass medium, basic circle
    Chord of given length through a point | 过一点作定长的弦
    The circle $c$ about $O$, a point $P$ {place_en} it and the segment $AB$ are given; $AB$ is shorter than the diameter of $c${longer_en}. Construct a line through $P$ that meets $c$ in points $X$ and $Y$ with $XY = AB$.
    | 已知以$O$为圆心的圆$c$、圆{place_zh}一点$P$和线段$AB$，$AB$小于圆$c$的直径{longer_zh}。过$P$求作一条直线，使它与$c$交于$X$、$Y$两点，且$XY = AB$。
    goals: on(X, c); on(Y, c); {order}; equal_lengths(XY, AB)
    facts: {place_en}(P, c); less(AB, 2 * Radius(c)); less(4 * (Radius(c)^2 - Distance(O, P)^2), Distance(A, B)^2)
    skills: equal chords have equal distances from the centre; tangents from a point
    variant: place_en="inside", place_zh="内", order="between(P, X, Y)", longer_en=" and longer than its shortest chord through $P$", longer_zh="且大于过$P$的最短弦"
    variant: place_en="outside", place_zh="外", order="collinear(P, X, Y)", longer_en="", longer_zh=""
    solution:
    U = Point(c); p = Circle(U, Segment(A, B)); V = Intersect(c, p, 1)
      do: Choose a point $U$ on $c$ and draw the circle $p$ about $U$ with radius $AB$; it meets $c$ in $V$.
      | 在$c$上任取一点$U$，以$U$为圆心、$AB$为半径作圆$p$，交$c$于$V$。
      why: $UV$ is a chord of the right length at another place. | $UV$是一条长度符合要求的弦，只是位置不同。
    M = Midpoint(U, V); j = Circle(O, M)
      do: Let $M$ be the midpoint of $UV$ and draw the circle $j$ about $O$ through $M$.
      | 取$UV$的中点$M$，以$O$为圆心、过$M$作圆$j$。
      why: Equal chords have equal distances from $O$, so the chords of this length are those that touch $j$.
      | 相等的弦到圆心$O$的距离相等，故这一长度的弦都与$j$相切。
    k = Circle(Midpoint(O, P), O); T = Intersect(j, k, 1)
      do: Draw the circle $k$ on the diameter $OP$; it meets $j$ in $T$. | 以$OP$为直径作圆$k$，交$j$于$T$。
      why: The angle $OTP$ is right, so the line $PT$ touches $j$. | $∠OTP$是直角，故直线$PT$与$j$相切。
    l = Line(P, T); X = Intersect(l, c, 1); Y = Intersect(l, c, 2)
      do: Draw the line $l$ through $P$ and $T$; it meets $c$ in $X$ and $Y$. | 作直线$l$过$P$、$T$，交$c$于$X$、$Y$。
      why: It has the same distance from $O$ as $UV$, so $XY = UV = AB$. | 它到$O$的距离与$UV$相同，故$XY = UV = AB$。
    solution:
    U = Point(c); V = Intersect(c, Circle(U, Segment(A, B)), 1)
      do: Choose a point $U$ on $c$ and a point $V$ on $c$ with $UV = AB$.
      | 在$c$上任取一点$U$，再取$c$上的点$V$，使$UV = AB$。
      why: Every chord of this length comes from $UV$ by a turn about $O$. | 这一长度的每条弦都可由$UV$绕$O$旋转得到。
    h = Circle(O, P); W = Intersect(Line(U, V), h, 1)
      do: Draw the circle $h$ about $O$ through $P$; it meets the line $UV$ in $W$.
      | 以$O$为圆心、过$P$作圆$h$，交直线$UV$于$W$。
      why: Some turn about $O$ takes $W$ to $P$. | 存在绕$O$的旋转把$W$变为$P$。
    X = Rotate(U, Angle(W, O, P), O); Y = Rotate(V, Angle(W, O, P), O)
      do: Turn $U$ and $V$ about $O$ by the angle $WOP$; the images are $X$ and $Y$.
      | 将$U$、$V$绕$O$旋转$∠WOP$，得$X$、$Y$。
      why: The turn takes the line $UV$ through $W$ to the line $XY$ through $P$ and keeps lengths.
      | 旋转把过$W$的直线$UV$变为过$P$的直线$XY$，且保持长度。
    wrong: l = PerpendicularLine(P, Line(O, P)); X = Intersect(l, c, 1); Y = Intersect(l, c, 2)
    wrong: l = Line(P, Line(A, B)); X = Intersect(l, c, 1); Y = Intersect(l, c, 2)
    wrong: l = Line(P, O); X = Intersect(l, c, 1); Y = Intersect(l, c, 2)
""")
def _chord_through_point(g: Givens) -> None:
    o, r = g.circle("c", "O", 2.0, 2.8)
    inside = g.variant["place_en"] == "inside"
    p = g.near("P", o, *((0.35 * r, 0.75 * r) if inside else (1.35 * r, 2 * r)), apart=0.5)
    shortest = 2 * math.sqrt(r * r - abs(p - o) ** 2) if inside else 0.6 * r
    a = g.point("A")
    b = g.near("B", a, 1.06 * shortest, 1.88 * r)
    g.require(min(abs(a - o), abs(b - o), abs((a + b) / 2 - o)) > r + 0.5)
    g.require(max(abs(a - o), abs(b - o)) < 1.3 * r + 2.2)
    g.require(all(abs(end - p) > 1 for end in (a, b)))
    g.show("Segment(A, B)")


@family("""
    chord-halved: straightedge-compass easy, basic circle
    {title_en} | {title_zh}
    The circle $c$ about $O$ and a point $P$ inside it, different from $O$, are given. Construct the ends $X$ and $Y$ of {what_en}.
    | 已知以$O$为圆心的圆$c$和圆内异于$O$的一点$P$。求作{what_zh}的两个端点$X$、$Y$。
    goals: on(X, c); on(Y, c); midpoint(P, X, Y)
    facts: inside(P, c); not equal(P, O)
    skills: the line from the centre to the midpoint of a chord is perpendicular to it; half turn
    variant: title_en="Chord with a given midpoint", title_zh="作以已知点为中点的弦", what_en="the chord of $c$ with the midpoint $P$", what_zh="圆$c$中被点$P$平分的弦"
    variant: title_en="Shortest chord through a point", title_zh="过圆内一点作最短的弦", what_en="the shortest chord of $c$ through $P$", what_zh="圆$c$中过$P$的最短的弦"
    solution:
    n = Line(O, P)
      do: Draw the line $n$ through $O$ and $P$. | 作直线$n$过$O$、$P$。
      why: The wanted chord is the one that is perpendicular to $OP$: its midpoint is $P$, and no chord through $P$ is farther from $O$.
      | 所求的弦垂直于$OP$：它以$P$为中点，且过$P$的弦中它离$O$最远。
    l = PerpendicularLine(P, n)
      why: The perpendicular from the centre to a chord bisects it. | 从圆心向弦所作的垂线平分这条弦。
    X = Intersect(l, c, 1); Y = Intersect(l, c, 2); s = Segment(X, Y)
      do: The line $l$ meets $c$ in $X$ and $Y$; draw the chord. | $l$交$c$于$X$、$Y$，连成弦。
      why: $PX = PY$ because $OX = OY$ and $OP$ is perpendicular to $XY$.
      | 因为$OX = OY$且$OP$垂直于$XY$，所以$PX = PY$。
    solution:
    d = Reflect(c, P)
      do: Turn $c$ about $P$ by a half turn; the image is the circle $d$. | 将圆$c$绕$P$旋转半周，得圆$d$。
      why: The half turn exchanges the ends of a chord with midpoint $P$. | 这一旋转使以$P$为中点的弦的两端互换。
    X = Intersect(c, d, 1); Y = Intersect(c, d, 2)
      do: The circles $c$ and $d$ meet in $X$ and $Y$. | 圆$c$与$d$交于$X$、$Y$。
      why: The common points of $c$ and $d$ are exchanged too, so $P$ is their midpoint. This chord is perpendicular to $OP$, so no chord through $P$ is shorter.
      | $c$与$d$的交点也互换，故$P$是它们的中点。这条弦垂直于$OP$，故过$P$的弦中没有更短的。
    wrong: l = Line(O, P); X = Intersect(l, c, 1); Y = Intersect(l, c, 2)
    wrong: X = Point(c); Y = Intersect(c, Ray(X, P), 2)
""")
def _point_inside(g: Givens) -> None:
    o, r = g.circle("c", "O", 2.0, 3.0)
    g.near("P", o, 0.3 * r, 0.75 * r, apart=0.5)


@family("""
    chords-touching-circle: straightedge-compass medium, basic circle
    Chords touching a concentric circle | 与同心小圆相切的弦
    Two circles $c$ and $d$ about $O$ are given, $d$ inside $c$, and a point $P$ on $c$. Construct both chords $PX$ and $PY$ of $c$ that touch $d$.
    | 已知以$O$为圆心的两个同心圆$c$和$d$，$d$在$c$内，点$P$在$c$上。求作$c$的与$d$相切的两条弦$PX$和$PY$。
    goals: on(X, c); on(Y, c); tangent(line PX, d); tangent(line PY, d); all_different(P, X, Y)
    facts: on(P, c); centre(O, d); centre(O, c); less(Radius(d), Radius(c))
    skills: the angle in a semicircle; equal chords have equal distances from the centre
    solution:
    M = Midpoint(O, P); k = Circle(M, O)
      do: Draw the circle $k$ on the diameter $OP$. | 以$OP$为直径作圆$k$。
      why: Each point of contact sees $OP$ at a right angle, so it lies on $k$. | 切点对$OP$张直角，故在$k$上。
    S = Intersect(d, k, 1); T = Intersect(d, k, 2)
      do: The circles $k$ and $d$ meet in $S$ and $T$. | $k$与$d$交于$S$、$T$。
      why: The radii $OS$ and $OT$ of $d$ are perpendicular to $PS$ and $PT$.
      | $d$的半径$OS$、$OT$分别垂直于$PS$、$PT$。
    X = Reflect(P, S); Y = Reflect(P, T); f = Segment(P, X); g = Segment(P, Y)
      do: Reflect $P$ in $S$ and in $T$; the images are $X$ and $Y$. Draw the chords $f$ and $g$.
      | 作$P$关于$S$、$T$的对称点$X$、$Y$，连成弦$f$、$g$。
      why: $S$ and $T$ are the midpoints of the chords, because $OS$ and $OT$ are perpendicular to them.
      | $OS$、$OT$垂直于弦，故$S$、$T$是弦的中点。
    solution:
    A = Point(d); l = PerpendicularLine(A, Line(O, A)); B = Intersect(l, c, 1); C = Intersect(l, c, 2)
      do: Choose a point $A$ on $d$, and draw the perpendicular to $OA$ at $A$; it meets $c$ in $B$ and $C$.
      | 在$d$上任取一点$A$，过$A$作$OA$的垂线，交$c$于$B$、$C$。
      why: $BC$ is a chord of the right length. | $BC$是长度符合要求的弦。
    k = Circle(P, Segment(B, C)); X = Intersect(c, k, 1); Y = Intersect(c, k, 2)
      do: Draw the circle $k$ about $P$ with radius $BC$; it meets $c$ in $X$ and $Y$.
      | 以$P$为圆心、$BC$为半径作圆$k$，交$c$于$X$、$Y$。
      why: Equal chords have equal distances from $O$, so $PX$ and $PY$ touch $d$.
      | 相等的弦到$O$的距离相等，故$PX$、$PY$与$d$相切。
    wrong: X = Intersect(c, Circle(P, O), 1); Y = Intersect(c, Circle(P, O), 2)
    wrong: k = Circle(Midpoint(O, P), O); X = Reflect(P, Intersect(d, k, 1)); Y = Reflect(P, Intersect(d, k, 1))
""")
def _ring(g: Givens) -> None:
    _, r = g.circle("c", "O", 2.2, 3.2)
    inner = g.tenths(0.35 * r, 0.75 * r, hidden=0.01)
    g.line(f"d = Circle(O, {inner})")
    g.on_circle("P", "c")


@family("""
    circle-r-two-points: straightedge-compass medium, basic circle
    Circle of given radius through two points | 过两点作定半径的圆
    Points $A$, $B$ and $P$ not on one line and a length $r$ are given, with $AB < 2r$. Construct the circle $k$ of radius $r$ through $A$ and $B$ whose centre lies on {side_en} of the line $AB$ {as_en} $P$.
    | 已知不共线的点$A$、$B$、$P$和长度$r$，其中$AB < 2r$。求作过$A$、$B$且半径为$r$的圆$k$，使其圆心与$P$在直线$AB$的{side_zh}。
    goals: radius(k, r); on(A, k); on(B, k); {side}(Center(k), P, AB)
    facts: not collinear(A, B, P); less(AB, 2 * r)
    skills: the centre is at the distance of the radius from both points; choosing the right intersection
    variant: side="same_side", side_en="the same side", as_en="as", side_zh="同侧"
    variant: side="opposite_sides", side_en="the opposite side", as_en="from", side_zh="异侧"
    solution:
    p = Circle(A, r)
      why: The centre of $k$ has the distance $r$ from $A$, so it lies on $p$. | $k$的圆心到$A$的距离为$r$，故在$p$上。
    q = Circle(B, r)
      why: The centre of $k$ lies on $q$ for the same reason. | 同理，$k$的圆心在$q$上。
    M = Intersect(p, q, ?)
      do: Let $M$ be the common point of $p$ and $q$ on {side_en} of $AB$ {as_en} $P$.
      | 取$p$与$q$的交点$M$，使$M$与$P$在$AB$的{side_zh}。
      why: The two common points are mirror images in $AB$, so there is one on each side.
      | 两个交点关于$AB$对称，故每侧各有一个。
    k = Circle(M, A)
      why: $MA = MB = r$. | $MA = MB = r$。
    solution:
    m = PerpendicularBisector(A, B)
      why: The centre is equally far from $A$ and $B$. | 圆心到$A$、$B$的距离相等。
    p = Circle(A, r); M = Intersect(m, p, ?)
      do: Draw the circle $p$ about $A$ with radius $r$; it meets $m$ on the wanted side in $M$.
      | 以$A$为圆心、$r$为半径作圆$p$，在所求一侧交$m$于$M$。
      why: $M$ has the distance $r$ from $A$, and so from $B$. | $M$到$A$的距离为$r$，到$B$的距离也为$r$。
    k = Circle(M, r)
      why: It passes through $A$ and $B$. | 它过$A$、$B$。
    wrong: k = Circle(Midpoint(A, B), A)
    wrong: k = Circle(Midpoint(A, B), r)
    wrong: k = Circle(A, B, P)
""")
def _two_points_and_radius(g: Givens) -> None:
    a, b, p = g.points("A B P")
    g.require(2.2 < abs(a - b) < 5 and distance_to_line(p, a, b) > 1)
    r = g.number("r", 0.56 * abs(a - b), min(0.95 * abs(a - b), 3.4))
    g.require(abs(abs(p - a) - r) > 0.2 and abs(abs(p - b) - r) > 0.2)
    g.show("Line(A, B)")
