"""Circles that touch given lines and circles and pass through given points: cases of the problem of Apollonius."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import (
    Givens,
    circle_in_view,
    distance_to_line,
    orientation,
    same_side,
    triangle_sides,
)
from gnomon.suites.construct.notation import family


def touching_line(a: complex, b: complex, start: complex, direction: complex) -> list[tuple[complex, float]]:
    """The circles through two points on the same side of a line that touch the line: their centres and radii."""
    unit = direction / abs(direction)
    p, q = ((z - start) / unit for z in (a, b))
    if p.imag * q.imag <= 0 or abs(p.imag - q.imag) < 1e-9:
        return []
    crossing = (p.real * q.imag - q.real * p.imag) / (q.imag - p.imag)  # of the line through both points
    reach = math.sqrt(abs(p - crossing) * abs(q - crossing))
    found = []
    for contact in (crossing + reach, crossing - reach):
        height = ((p.real - contact) ** 2 + p.imag**2) / (2 * p.imag)
        found.append((start + complex(contact, height) * unit, abs(height)))
    return found


@family("""
    apollonius-ppl: straightedge-compass hard, basic circle theorem
    Circles through two points touching a line | 过两点且与直线相切的圆
    The line $DE$ and points $A$ and $B$ on the same side of it are given; the line $AB$ is neither parallel nor perpendicular to $DE$. Construct both circles $k$ and $j$ that pass through $A$ and $B$ and touch the line $DE$.
    | 已知直线$DE$和在其同侧的两点$A$、$B$，直线$AB$与$DE$既不平行也不垂直。求作过$A$、$B$且与直线$DE$相切的两个圆$k$和$j$。
    goals: on(A, k); on(B, k); tangent(k, line DE); on(A, j); on(B, j); tangent(j, line DE); not same_curve(k, j)
    facts: same_side(A, B, DE); not parallel(AB, DE); not perpendicular(AB, DE)
    skills: power of a point; mean proportional; dilation
    solution:
    g = Line(A, B); l = Line(D, E); S = Intersect(g, l)
      do: Draw the line $g$ through $A$ and $B$; it meets the line $DE$ in $S$. | 作直线$g$过$A$、$B$，交直线$DE$于$S$。
      why: The power of $S$ to the wanted circles is $SA$ times $SB$. | $S$关于所求圆的幂等于$SA$与$SB$之积。
    M = Midpoint(A, B); c = Circle(M, A); d = Circle(Midpoint(S, M), S); U = Intersect(c, d, 1)
      do: Draw the circle $c$ on the diameter $AB$ about $M$, and the circle $d$ on the diameter $SM$; they meet in $U$.
      | 以$AB$为直径作圆$c$，圆心为$M$；再以$SM$为直径作圆$d$，两圆交于$U$。
      why: $SU$ is a tangent of $c$, so $SU$ squared is $SA$ times $SB$.
      | $SU$是$c$的切线，故$SU$的平方等于$SA$与$SB$之积。
    h = Circle(S, U); F = Intersect(h, l, 1); G = Intersect(h, l, 2)
      do: The circle $h$ about $S$ through $U$ meets the line $DE$ in $F$ and $G$.
      | 以$S$为圆心、过$U$作圆$h$，交直线$DE$于$F$、$G$。
      why: $F$ and $G$ are the points of contact, because the tangent from $S$ has the length $SU$.
      | 从$S$引的切线长等于$SU$，故$F$、$G$是切点。
    k = Circle(A, B, F); j = Circle(A, B, G)
      why: By the converse of the tangent and secant theorem the line touches them.
      | 由切割线定理的逆定理，直线与它们相切。
    solution:
    m = PerpendicularBisector(A, B); H = Intersect(m, Line(D, E)); M = Midpoint(A, B)
    c = Circle(M, ClosestPoint(Line(D, E), M))
      do: Draw the perpendicular bisector $m$ of $AB$; it meets the line $DE$ in $H$. About the midpoint $M$ of $AB$ draw the circle $c$ that touches $DE$.
      | 作$AB$的垂直平分线$m$，交直线$DE$于$H$。以$AB$的中点$M$为圆心作与$DE$相切的圆$c$。
      why: Dilations from $H$ take $c$ to the circles with centres on $m$ that touch $DE$.
      | 以$H$为中心的位似把$c$变为圆心在$m$上且与$DE$相切的圆。
    F = Intersect(Line(H, A), c, 1); G = Intersect(Line(H, A), c, 2)
      do: The line $HA$ meets $c$ in $F$ and $G$. | 直线$HA$交$c$于$F$、$G$。
      why: Two dilations take a point of $c$ to $A$. | 有两个位似把$c$上的点变为$A$。
    P = Intersect(m, Line(A, Line(M, F))); Q = Intersect(m, Line(A, Line(M, G))); k = Circle(P, A); j = Circle(Q, A)
      do: The lines through $A$ parallel to $MF$ and $MG$ meet $m$ in $P$ and $Q$. Draw the circles $k$ about $P$ and $j$ about $Q$ through $A$.
      | 过$A$作$MF$、$MG$的平行线，交$m$于$P$、$Q$。分别以$P$、$Q$为圆心、过$A$作圆$k$、$j$。
      why: $P$ and $Q$ are the images of $M$, so the circles touch $DE$; their centres lie on $m$, so they pass through $B$.
      | $P$、$Q$是$M$的像，故两圆与$DE$相切；圆心在$m$上，故过$B$。
    wrong: S = Intersect(Line(A, B), Line(D, E)); k = Circle(A, B, Intersect(Circle(S, Midpoint(A, B)), Line(D, E), 1)); j = Circle(A, B, Intersect(Circle(S, Midpoint(A, B)), Line(D, E), 2))
    wrong: M = Midpoint(A, B); k = Circle(M, A); j = Circle(A, B, ClosestPoint(Line(D, E), M))
""")
def _points_and_line(g: Givens) -> None:
    a, b, d, end = (g.point(name) for name in "ABDE")
    g.require(abs(d - end) > 2.5 and abs(a - b) > 1.6 and same_side(a, b, d, end))
    high, low = distance_to_line(a, d, end), distance_to_line(b, d, end)
    g.require(min(high, low) > 0.7 and abs(high - low) > 0.2 * abs(a - b))
    across = abs(((b - a) / (end - d) / abs((b - a) / (end - d))).real)
    g.require(across > 0.2)
    circles = touching_line(a, b, d, end - d)
    g.require(len(circles) == 2 and all(circle_in_view(o, r) and r < 4.5 for o, r in circles))
    g.show("Line(D, E)")


@family("""
    apollonius-ppc: straightedge-compass hard, basic circle theorem
    Circle through two points touching a circle | 过两点且与已知圆相切的圆
    The circle $c$ about $O$ and points $A$ and $B$ outside it are given; the line $AB$ does not meet $c$, and $A$ and $B$ are not equally far from $O$. Construct the circle $k$ through $A$ and $B$ that touches $c$ so that {how_en}.
    | 已知以$O$为圆心的圆$c$和圆外两点$A$、$B$，直线$AB$与$c$没有公共点，且$A$、$B$到$O$的距离不相等。求作过$A$、$B$且与$c$相切的圆$k$，使{how_zh}。
    goals: on(A, k); on(B, k); {contact}
    facts: outside(A, c); outside(B, c); less(Radius(c), Distance(O, Line(A, B))); less(OB, OA)
    skills: radical centre of three circles; tangents from a point; inversion
    variant: outer=1, how_en="the circles lie outside each other", how_zh="两圆外切", contact="touches_outside(k, c)"
    variant: outer=0, how_en="$c$ lies inside $k$", how_zh="$c$在$k$内，即两圆内切", contact="touches_inside(c, k)"
    solution:
    j = Circle(A, B, O); p = Line(Intersect(j, c, 1), Intersect(j, c, 2))
      do: Draw the circle $j$ through $A$, $B$ and $O$. It crosses $c$; draw the line $p$ through the common points.
      | 过$A$、$B$、$O$作圆$j$，它与$c$相交；过两交点作直线$p$。
      why: $p$ is the radical axis of $j$ and $c$. | $p$是$j$与$c$的根轴。
    g = Line(A, B); S = Intersect(p, g)
      do: The lines $p$ and $AB$ meet in $S$. | $p$与直线$AB$交于$S$。
      why: $S$ has equal powers to $c$ and to every circle through $A$ and $B$, so the common tangent of $c$ and $k$ passes through $S$.
      | $S$关于$c$和任何过$A$、$B$的圆的幂相等，故$c$与$k$的公切线过$S$。
    d = Circle(Midpoint(O, S), O); T = Intersect(c, d, ?)
      do: Draw the circle $d$ on the diameter $OS$; it meets $c$ in the points of contact of the tangents from $S$. Choose $T$, the one for which {how_en}.
      | 以$OS$为直径作圆$d$，与$c$交于从$S$所引切线的切点。取使{how_zh}的切点$T$。
      why: One of the two points belongs to the outer contact, the other to the inner one.
      | 两个切点分别对应外切与内切。
    k = Circle(A, B, T)
      why: $ST$ squared is $SA$ times $SB$, so $ST$ touches $k$ in $T$ as it touches $c$.
      | $ST$的平方等于$SA$与$SB$之积，故$ST$在$T$处与$k$相切，也与$c$相切。
    solution:
    h = Circle(A, B); d = Reflect(c, h)
      do: Invert $c$ in the circle $h$ about $A$ through $B$; the image is the circle $d$.
      | 作圆$c$关于圆$h$（以$A$为圆心、过$B$）的反演圆$d$。
      why: The inversion keeps $B$ in place and takes $k$ to a line through $B$ that touches $d$.
      | 反演使$B$不动，并把$k$变为过$B$且与$d$相切的直线。
    M = Center(d); d_1 = Circle(Midpoint(B, M), B); U = Intersect(d, d_1, ?)
      do: Draw the circle on the diameter from $B$ to the centre $M$ of $d$; it meets $d$ in $U$.
      | 设$d$的圆心为$M$，以$BM$为直径作圆，交$d$于$U$。
      why: $BU$ is a tangent of $d$. | $BU$是$d$的切线。
    T = Reflect(U, h); k = Circle(A, B, T)
      do: Invert $U$ in $h$; the image is $T$. Draw the circle $k$ through $A$, $B$ and $T$.
      | 作$U$关于$h$的反演点$T$，过$A$、$B$、$T$作圆$k$。
      why: $k$ is the image of the tangent, so it touches $c$ in $T$. | $k$是这条切线的像，故与$c$切于$T$。
    wrong: k = Circle(A, B, Intersect(c, Segment(O, Midpoint(A, B))))
    wrong: k = Circle(A, B, O)
    wrong: k = Circle(A, B, Intersect(c, Segment(O, A)))
""")
def _points_and_circle(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.0, 2.0)
    a, b = g.outside("A", "c", 1.3, 4), g.outside("B", "c", 1.3, 4)
    g.require(abs(a - b) > 1.8 and distance_to_line(o, a, b) > 1.15 * r)
    g.require(abs(a - o) > abs(b - o) + 0.4 and orientation(o, a, b) == g.side)
    # centres are on the bisector of AB at middle + s * normal, with |centre - O| = radius + r or radius - r
    middle, normal = (a + b) / 2, 1j * (b - a) / abs(b - a)
    half2, u = abs(a - b) ** 2 / 4, middle - o
    n = (u * normal.conjugate()).real
    sign = 1 if g.variant["outer"] else -1
    # |u + s n|^2 = (R + sign r)^2 with R^2 = half2 + s^2: linear in s and R, squared once
    base = abs(u) ** 2 - half2 - r * r
    qa, qb, qc = 4 * (n * n - r * r), 4 * base * n, base * base - 4 * r * r * half2
    root = qb * qb - 4 * qa * qc
    g.require(root > 0 and abs(qa) > 1e-3)
    found = []
    for s in ((-qb + math.sqrt(root)) / (2 * qa), (-qb - math.sqrt(root)) / (2 * qa)):
        radius = math.hypot(math.sqrt(half2), s)
        if abs(base + 2 * s * n - sign * 2 * r * radius) < 1e-6:
            found.append((middle + s * normal, radius))
    g.require(len(found) == 1 and found[0][1] < 4.5 and circle_in_view(*found[0]))
    g.require(abs(found[0][0] - middle) > 0.3)


@family("""
    circle-r-circles: straightedge-compass hard, basic circle
    Circles of given radius touching two circles | 与两圆相切的定半径圆
    The circles $c$ about $O$ and $d$ about $Q$ lie outside each other, and a length $r$ is given, such that the circles asked for exist. Construct both circles $k$ and $j$ of radius $r$ that {how_en}.
    | 已知以$O$为圆心的圆$c$和以$Q$为圆心的圆$d$外离，并已知长度$r$，所求的圆存在。求作两个半径为$r$的圆$k$和$j$，使它们都{how_zh}。
    goals: radius(k, r); radius(j, r); {kc}; {kd}; {jc}; {jd}; not same_curve(k, j)
    facts: less(Radius(c) + Radius(d), Distance(O, Q))
    skills: the distance of the centres of touching circles; two circles as loci of the centre
    variant: first="outside", second="outside", how_en="touch $c$ and $d$ from outside", how_zh="与$c$、$d$外切", P1="Q", P2="O", kc="touches_outside(k, c)", kd="touches_outside(k, d)", jc="touches_outside(j, c)", jd="touches_outside(j, d)", one_en="the sum of $r$ and the radius of $c$", one_zh="$r$与$c$的半径之和", two_en="the sum of $r$ and the radius of $d$", two_zh="$r$与$d$的半径之和"
    variant: first="inside", second="inside", how_en="touch $c$ and $d$ and have both of them inside", how_zh="与$c$、$d$内切且把它们包含在内", P1="O", P2="Q", kc="touches_inside(c, k)", kd="touches_inside(d, k)", jc="touches_inside(c, j)", jd="touches_inside(d, j)", one_en="the difference of $r$ and the radius of $c$", one_zh="$r$与$c$的半径之差", two_en="the difference of $r$ and the radius of $d$", two_zh="$r$与$d$的半径之差"
    variant: first="inside", second="outside", how_en="touch both circles, with $c$ inside and $d$ outside", how_zh="与两圆相切，且把$c$包含在内而与$d$外切", P1="O", P2="O", kc="touches_inside(c, k)", kd="touches_outside(k, d)", jc="touches_inside(c, j)", jd="touches_outside(j, d)", one_en="the difference of $r$ and the radius of $c$", one_zh="$r$与$c$的半径之差", two_en="the sum of $r$ and the radius of $d$", two_zh="$r$与$d$的半径之和"
    solution:
    g = Segment(O, Q); A = Intersect(g, c); s = Circle(A, r); B = Intersect(s, Ray(A, {P1})); p = Circle(O, B)
      do: The segment $OQ$ meets $c$ in $A$. On the ray from $A$ towards ${P1}$ mark $B$ with $AB = r$, and draw the circle $p$ about $O$ through $B$.
      | 线段$OQ$交$c$于$A$。在从$A$指向${P1}$的射线上取$B$，使$AB = r$，以$O$为圆心、过$B$作圆$p$。
      why: The radius of $p$ is {one_en}, the distance of the centre from $O$.
      | $p$的半径等于{one_zh}，即所求圆心到$O$的距离。
    E = Intersect(g, d); t = Circle(E, r); F = Intersect(t, Ray(E, {P2})); q = Circle(Q, F)
      do: The segment $OQ$ meets $d$ in $E$. On the ray from $E$ towards ${P2}$ mark $F$ with $EF = r$, and draw the circle $q$ about $Q$ through $F$.
      | 线段$OQ$交$d$于$E$。在从$E$指向${P2}$的射线上取$F$，使$EF = r$，以$Q$为圆心、过$F$作圆$q$。
      why: The radius of $q$ is {two_en}, the distance of the centre from $Q$.
      | $q$的半径等于{two_zh}，即所求圆心到$Q$的距离。
    M = Intersect(p, q, 1); N = Intersect(p, q, 2)
      do: The circles $p$ and $q$ meet in $M$ and $N$. | $p$与$q$交于$M$、$N$。
      why: These are the points with the right distances from $O$ and $Q$. | 它们到$O$、$Q$的距离都符合要求。
    k = Circle(M, r); j = Circle(N, r)
      do: Draw the circles $k$ about $M$ and $j$ about $N$ with radius $r$.
      | 分别以$M$、$N$为圆心、$r$为半径作圆$k$、$j$。
      why: Circles touch when the distance of their centres is the sum or the difference of their radii.
      | 圆心距等于半径之和或差时，两圆相切。
    wrong: M = Midpoint(O, Q); k = Circle(M, r); j = Circle(O, r)
    wrong: k = Circle(Intersect(Circle(O, r), Circle(Q, r), 1), r); j = Circle(Intersect(Circle(O, r), Circle(Q, r), 2), r)
""")
def _two_circles_and_radius(g: Givens) -> None:
    small = "inside" in (g.variant["first"], g.variant["second"])
    o, r = g.circle("c", "O", 0.8, 1.3 if small else 2.0)
    q, s = g.circle("d", "Q", 0.8, 1.3 if small else 2.0)
    apart = abs(o - q)
    g.require(r + s + 0.6 < apart < 6 and abs(r - s) > 0.2)
    wanted = g.number("r", 0.7, 4.0)
    g.require(wanted > 1.4 * max(r, s) if small else abs(wanted - r) > 0.2 and abs(wanted - s) > 0.2)
    one = wanted - r if g.variant["first"] == "inside" else wanted + r
    two = wanted - s if g.variant["second"] == "inside" else wanted + s
    g.require(triangle_sides(one, two, apart, 1.1) and abs(one - apart) > 0.4 and abs(two - apart) > 0.4)
    along = (apart * apart + one * one - two * two) / (2 * apart)
    up = math.sqrt(one * one - along * along)
    for sign in (1, -1):
        g.require(circle_in_view(o + complex(along, sign * up) * (q - o) / apart, wanted))
