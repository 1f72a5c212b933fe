"""Inversion in a circle: images of circles, and the circle of inversion itself."""

from __future__ import annotations

from itertools import combinations

from gnomon.suites.construct.families.inversion import inverse
from gnomon.suites.construct.givens import Givens, in_view
from gnomon.suites.construct.notation import family


@family("""
    invert-circle: transformation medium, basic circle transformation
    Image of a circle under inversion | 作圆的反演圆
    The circles $c$ about $O$ and $d$ about $Q$ are given; the point $O$ lies {where} $d${but_en}. Construct the circle $k$ that is the image of $d$ under inversion in $c$.
    | 已知以$O$为圆心的圆$c$和以$Q$为圆心的圆$d$，点$O$在圆$d${where_zh}{but_zh}。求作圆$d$关于圆$c$的反演圆$k$。
    goals: is_circle(k); equal(k, Reflect(d, c))
    facts: {where}(O, d); not equal(O, Q)
    skills: inversion; image of a diameter
    variant: where="outside", where_zh="外", but_en="", but_zh=""
    variant: where="inside", where_zh="内", but_en=" and is different from $Q$", but_zh="且异于$Q$"
    solution:
    l = Line(O, Q); X = Intersect(l, d, 1); Y = Intersect(l, d, 2)
      do: Draw the line $l$ through $O$ and $Q$; it meets $d$ in $X$ and $Y$.
      | 作过$O$、$Q$的直线$l$，交圆$d$于$X$、$Y$。
      why: $l$ is an axis of symmetry of both circles, and it is its own image. | $l$是两圆的对称轴，反演后仍为自身。
    U = Reflect(X, c); V = Reflect(Y, c)
      do: Construct the images $U$ and $V$ of $X$ and $Y$ under the inversion. | 作$X$、$Y$的反演点$U$、$V$。
      why: They lie on the image of $d$ and on its axis $l$. | 它们在圆$d$的反演图形上，也在其对称轴$l$上。
    M = Midpoint(U, V)
      why: By symmetry $UV$ is a diameter of the image; $M$ is not the image of $Q$.
      | 由对称性，$UV$是反演圆的直径；注意$M$不是$Q$的反演点。
    k = Circle(M, U)
      why: Inversion takes a circle that misses $O$ to a circle. | 反演把不过$O$的圆变为圆。
    solution:
    A = Point(d); B = Rotate(A, 90°, Q); C = Reflect(A, Q)
      do: Choose a point $A$ on $d$ and turn it about $Q$ by 90 degrees to $B$; reflect $A$ in $Q$ to $C$.
      | 在圆$d$上任取一点$A$，将它绕$Q$旋转90°得$B$，再作$A$关于$Q$的对称点$C$。
      why: Three points determine a circle. | 三点确定一个圆。
    D = Reflect(A, c); E = Reflect(B, c); F = Reflect(C, c)
      do: Construct the images $D$, $E$ and $F$ of $A$, $B$ and $C$. | 作$A$、$B$、$C$的反演点$D$、$E$、$F$。
      why: They lie on the image of $d$. | 它们在圆$d$的反演图形上。
    k = Circle(D, E, F)
      why: The image is a circle, because $d$ does not pass through $O$. | 因为圆$d$不过$O$，反演图形是圆。
    wrong: X = Intersect(Line(O, Q), d, 1); k = Circle(Reflect(Q, c), Reflect(X, c))
    wrong: k = Circle(Reflect(Q, c), Radius(d))
""")
def _invert_circle(g: Givens) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    _, r = g.circle("c", "O", 1.8, 2.6)
    g.near("Q", o, 1.2, 4.5, apart=0.8)
    q, s = g.circle("d", "Q", 0.8, 2.6)
    away = abs(q - o)
    g.require(1.35 * s < away if g.variant["where"] == "outside" else 0.35 * s < away < 0.7 * s)
    u = (q - o) / away
    ends = inverse(q + s * u, o, r), inverse(q - s * u, o, r)
    middle, radius = (ends[0] + ends[1]) / 2, abs(ends[0] - ends[1]) / 2
    g.require(0.9 < radius < 4.5 and abs(radius - s) > 0.25 and abs(middle - q) > 0.7 and abs(middle - o) > 0.5)
    g.require(in_view(middle + radius, middle - radius, middle + radius * 1j, middle - radius * 1j))
    places = [o, q, middle, *ends, q + s * u, q - s * u]
    g.require(all(abs(one - other) > 0.35 for one, other in combinations(places, 2)))
    g.require(min(abs(q + sign * s * u - o - other) for sign in (1, -1) for other in (r * u, -r * u)) > 0.3)


@family("""
    invert-circle-to-line: transformation medium, basic circle transformation
    Inverse of a circle through the centre | 过反演中心的圆的反演图形
    The circle $c$ about $O$ and the circle $d$ about $Q$ through $O$ are given; $d$ {where_en} $c$. Construct the line $m$ that is the image of $d$ under inversion in $c$.
    | 已知以$O$为圆心的圆$c$，以及以$Q$为圆心且过$O$的圆$d$，圆$d${where_zh}圆$c${after_zh}。求作圆$d$关于圆$c$的反演图形，即直线$m$。
    goals: on(Reflect(Reflect(O, Q), c), m); on(Reflect(Rotate(O, 90°, Q), c), m); on(Reflect(Rotate(O, -90°, Q), c), m)
    facts: on(O, d); centre(Q, d); {fact}
    skills: inversion; circles through the centre become lines
    variant: fact="less(Radius(c), 2 * Radius(d))", where="crosses", where_en="crosses", where_zh="与", after_zh="相交"
    variant: fact="less(2 * Radius(d), Radius(c))", where="inside", where_en="lies inside", where_zh="在", after_zh="内"
    solution:
    l = Line(O, Q); S = Reflect(O, Q)
      do: Draw the line $l$ through $O$ and $Q$, and reflect $O$ in $Q$ to $S$.
      | 作过$O$、$Q$的直线$l$，并作$O$关于$Q$的对称点$S$。
      why: $OS$ is a diameter of $d$, and $S$ is the point of $d$ farthest from $O$.
      | $OS$是圆$d$的直径，$S$是圆$d$上离$O$最远的点。
    T = Reflect(S, c)
      do: Construct the image $T$ of $S$ under the inversion. | 作$S$的反演点$T$。
      why: $T$ is the point of the image nearest to $O$. | $T$是反演图形上离$O$最近的点。
    m = PerpendicularLine(T, l)
      why: Each point of $d$ sees the diameter $OS$ at a right angle; similar triangles carry this angle to $T$.
      | 圆$d$上各点对直径$OS$的张角为直角，由三角形相似，$T$处也是直角。
    solution:
    A = Rotate(O, 90°, Q); B = Rotate(O, -90°, Q)
      do: Turn $O$ about $Q$ by 90 degrees to both sides, giving the points $A$ and $B$ of $d$.
      | 将$O$绕$Q$向两侧各旋转90°，得圆$d$上的点$A$、$B$。
      why: Two points besides $O$ are enough for a line. | 除$O$外，有两点就能确定直线。
    D = Reflect(A, c); E = Reflect(B, c)
      do: Construct their images $D$ and $E$ under the inversion. | 作它们的反演点$D$、$E$。
      why: They lie on the image of $d$. | 它们在圆$d$的反演图形上。
    m = Line(D, E)
      why: The inversion takes a circle through $O$ to a line. | 反演把过$O$的圆变为直线。
    wrong: m = PerpendicularLine(Reflect(Q, c), Line(O, Q))
    wrong: m = PerpendicularLine(Reflect(O, Q), Line(O, Q))
""")
def _circle_to_line(g: Givens) -> None:
    o = complex(g.tenths(-2, 2), g.tenths(-1.5, 1.5))
    g.put("O", o)
    _, r = g.circle("c", "O", 2.2, 3)
    low, high = (0.6, 1.1) if g.variant["where"] == "crosses" else (0.32, 0.44)
    q = g.near("Q", o, low * r, high * r, apart=0.6)
    g.line("d = Circle(Q, O)")
    s = 2 * q - o
    g.require(low < abs(q - o) / r < high and in_view(s, inverse(s, o, r)))
    g.require(min(abs(inverse(s, o, r) - p) for p in (o, q, s)) > 0.5)


@family("""
    circle-of-inversion: transformation medium, basic circle transformation
    Circle of inversion from a pair of points | 由一对反演点作反演圆
    The points $O$ and $P$ and a point $Q$ between $O$ and $P$ are given. Construct the circle $c$ about $O$ for which the inversion in $c$ takes $P$ to $Q$.
    | 已知点$O$、$P$以及$O$、$P$之间的点$Q$。求作以$O$为圆心的圆$c$，使关于圆$c$的反演把$P$变为$Q$。
    goals: is_circle(c); centre(O, c); equal(Q, Reflect(P, c))
    facts: between(Q, O, P)
    skills: inversion; geometric mean; tangent and secant
    solution:
    M = Midpoint(P, Q); k = Circle(M, P)
      do: Construct the midpoint $M$ of $PQ$ and draw the circle $k$ about $M$ through $P$.
      | 作$PQ$的中点$M$，以$M$为圆心、过$P$作圆$k$。
      why: The line $OP$ is a secant of $k$ through $P$ and $Q$. | 直线$OP$是圆$k$过$P$、$Q$的割线。
    N = Midpoint(O, M); j = Circle(N, O)
      do: Draw the circle $j$ on the diameter $OM$, with centre $N$. | 作以$OM$为直径、$N$为圆心的圆$j$。
      why: Its points see $OM$ at a right angle: so $N$ and $j$ lead to the tangents from $O$.
      | 圆$j$（圆心$N$）上的点对$OM$的张角为直角，由此得到过$O$的切线。
    T = Intersect(j, k, 1)
      do: Let $T$ be a common point of $j$ and $k$. | 取圆$j$与圆$k$的一个交点$T$。
      why: $OT$ touches $k$, so the square of $OT$ is $OP$ times $OQ$.
      | $OT$与圆$k$相切，故$OT$的平方等于$OP$与$OQ$之积。
    c = Circle(O, T)
      why: Its radius is the geometric mean of $OP$ and $OQ$. | 它的半径是$OP$与$OQ$的比例中项。
    solution:
    R = Reflect(Q, O)
      why: Now $O$ lies between $R$ and $P$, with $OR = OQ$. | 这时$O$在$R$与$P$之间，且$OR = OQ$。
    M = Midpoint(P, R); k = Circle(M, P)
      do: Draw the circle $k$ on the diameter $PR$, with centre $M$. | 作以$PR$为直径、$M$为圆心的圆$k$。
      why: Angles in the semicircle of $k$ about $M$ are right. | 圆$k$（圆心$M$）的半圆上的圆周角为直角。
    n = PerpendicularLine(O, Line(O, P)); T = Intersect(n, k, 1); c = Circle(O, T)
      do: Erect the perpendicular $n$ to $OP$ at $O$; it meets $k$ in $T$. Draw the circle $c$ about $O$ through $T$.
      | 过$O$作$OP$的垂线$n$，交圆$k$于$T$，以$O$为圆心、过$T$作圆$c$。
      why: The altitude $OT$ is the geometric mean of the parts $OP$ and $OR$. | 高$OT$是$OP$与$OR$的比例中项。
    wrong: c = Circle(O, Midpoint(P, Q))
    wrong: c = Circle(O, P)
""")
def _inversion_circle(g: Givens) -> None:
    o = g.point("O")
    p = g.near("P", o, 1.6, 4)
    t = g.tenths(0.35, 0.6, 0.05, hidden=0.001)
    q = g.put("Q", o + t * (p - o), apart=1)
    r = (abs(p - o) * abs(q - o)) ** 0.5
    g.require(in_view(o + r, o - r, o + r * 1j, o - r * 1j) and 1.4 < r < 4.5)
    g.require(abs(p - q) > 1.5 and min(abs(abs(p - o) - r), abs(abs(q - o) - r)) > 0.4)
    g.show("Ray(O, P)")
