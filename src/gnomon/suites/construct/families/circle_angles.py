"""Circles that touch both legs of an angle and a third thing: an arc, another circle, a point that they pass through."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, angle, circle_in_view, in_view
from gnomon.suites.construct.notation import family


@family("""
    circle-in-sector: straightedge-compass hard, basic circle
    {title_en} | {title_zh}
    Points $A$ and $B$ on the circle $c$ about $O$ are given; the angle $AOB$ is less than 180 degrees. {what_en}
    | 已知以$O$为圆心的圆$c$上两点$A$、$B$，$∠AOB$小于180°。{what_zh}
    goals: tangent(k, line OA); tangent(k, line OB); {contact}; same_side(Center(k), B, OA); same_side(Center(k), A, OB)
    facts: on(A, c); on(B, c); not collinear(O, A, B)
    skills: replacing the arc by its tangent; incircle and excircle; dilation from the vertex
    variant: outer=0, title_en="Circle in a sector", title_zh="扇形的内切圆", what_en="Construct the circle $k$ that touches the radii $OA$ and $OB$ and the arc $AB$ of their sector from inside.", what_zh="求作扇形$OAB$的内切圆$k$，它与半径$OA$、$OB$及弧$AB$都相切。", contact="touches_inside(k, c)", n="n = AngleBisector(O, U, V)", bisector_en="the bisector $n$ of the angle $OUV$", bisector_zh="$∠OUV$的平分线$n$"
    variant: outer=1, title_en="Circle touching a sector from outside", title_zh="与扇形外侧相切的圆", what_en="Construct the circle $k$ that touches the rays $OA$ and $OB$ and touches $c$ from outside.", what_zh="求作与射线$OA$、$OB$都相切且与$c$外切的圆$k$。", contact="touches_outside(k, c)", n="n = PerpendicularLine(U, AngleBisector(O, U, V))", bisector_en="the bisector $n$ of the outer angle of the triangle $OUV$ at $U$", bisector_zh="三角形$OUV$在$U$处的外角平分线$n$"
    solution:
    w = Ray(O, Midpoint(A, B)); M = Intersect(w, c)
      do: Draw the bisector of the angle $AOB$ as the ray $w$; it meets $c$ in $M$.
      | 作$∠AOB$的平分线，即射线$w$，交$c$于$M$。
      why: By symmetry the circle touches the arc in $M$. | 由对称性，所求圆与弧切于$M$。
    l = PerpendicularLine(M, w); U = Intersect(l, Line(O, A)); V = Intersect(l, Line(O, B))
      do: Erect the perpendicular $l$ to $w$ at $M$; it meets the lines $OA$ and $OB$ in $U$ and $V$.
      | 过$M$作$w$的垂线$l$，交直线$OA$、$OB$于$U$、$V$。
      why: $l$ is the common tangent at $M$, so $k$ touches the three lines $OU$, $OV$ and $UV$.
      | $l$是$M$处的公切线，故$k$与三条直线$OU$、$OV$、$UV$都相切。
    {n}; S = Intersect(n, w)
      do: Draw {bisector_en}; it meets $w$ in $S$. | 作{bisector_zh}，交$w$于$S$。
      why: $S$ is equally far from $OU$, $UV$ and $OV$. | $S$到$OU$、$UV$、$OV$的距离相等。
    k = Circle(S, M)
      why: It touches $c$ and $UV$ in $M$, and the two lines through $O$.
      | 它在$M$处与$c$及$UV$相切，并与过$O$的两直线相切。
    solution:
    N = Midpoint(A, B); F = ClosestPoint(Line(O, A), N); j = Circle(N, F)
      do: Let $N$ be the midpoint of $AB$, drop the perpendicular from $N$ to $OA$ with foot $F$, and draw the circle $j$ about $N$ through $F$.
      | 取$AB$的中点$N$，过$N$作$OA$的垂线，垂足为$F$，以$N$为圆心、过$F$作圆$j$。
      why: $N$ lies on the bisector of the angle, so $j$ touches both rays. | $N$在角平分线上，故$j$与两射线都相切。
    G = Intersect(j, Line(O, N), ?); M = Intersect(Ray(O, N), c)
      do: The line $ON$ meets $j$ in $G$, on the side where $k$ touches the arc, and the ray $ON$ meets $c$ in $M$.
      | 直线$ON$与$j$交于$G$（与$k$切弧的一侧相应），射线$ON$交$c$于$M$。
      why: The dilation from $O$ that takes $G$ to $M$ takes $j$ to $k$. | 以$O$为中心把$G$变为$M$的位似，把$j$变为$k$。
    H = Intersect(Line(M, Line(G, F)), Line(O, A)); S = Intersect(PerpendicularLine(H, Line(O, A)), Line(O, N))
      do: Draw the line through $M$ parallel to $GF$; it meets the line $OA$ in $H$. The perpendicular to $OA$ at $H$ meets the line $ON$ in $S$.
      | 过$M$作$GF$的平行线，交直线$OA$于$H$。过$H$作$OA$的垂线，交直线$ON$于$S$。
      why: $H$ and $S$ are the images of $F$ and $N$. | $H$、$S$分别是$F$、$N$的像。
    k = Circle(S, M)
      why: It is the image of $j$ and touches $c$ in $M$. | 它是$j$的像，且与$c$切于$M$。
    wrong: k = Incircle(O, A, B)
    wrong: M = Intersect(Ray(O, Midpoint(A, B)), c); k = Circle(Midpoint(O, M), M)
""")
def _sector(g: Givens) -> None:
    o, r = g.circle("c", "O", 2.6, 3.8) if not g.variant["outer"] else g.circle("c", "O", 1.5, 2.4)
    low, high = (40, 115) if not g.variant["outer"] else (35, 75)
    start, turn = g.uniform(-math.pi, math.pi), math.radians(g.uniform(low, high)) * g.side
    a, b = o + cmath.rect(r, start), o + cmath.rect(r, start + turn)
    g.slider_point("A", "c", a)
    g.slider_point("B", "c", b)
    g.require(abs(abs(turn) - math.pi / 2) > 0.1 and abs(abs(turn) - math.pi / 3) > 0.08)
    half = math.sin(angle(a, o, b) / 2)
    radius = r * half / (1 - half) if g.variant["outer"] else r * half / (1 + half)
    centre = o + cmath.rect(radius / half, start + turn / 2)
    g.require(0.7 < radius < 2.8 and circle_in_view(centre, radius))
    if g.variant["outer"]:
        g.show("Ray(O, A)", "Ray(O, B)")
    else:
        g.show("Segment(O, A)", "Segment(O, B)")


@family("""
    tangency-chain: straightedge-compass hard, basic circle
    Next circle of a chain of touching circles in an angle | 角内一串相切圆的下一个圆
    The angle $ABC$ and the circle $k$ about $K$ that touches both its legs are given. Construct the {size} circle $j$ inside the angle that touches both legs and touches $k$ from outside.
    | 已知$∠ABC$和与角的两边都相切的圆$k$，其圆心为$K$。在角内求作与两边都相切且与$k$外切的{size_zh}圆$j$。
    goals: tangent(j, line BA); tangent(j, line BC); touches_outside(j, k); same_side(Center(j), C, BA)
    goals: same_side(Center(j), A, BC); less(Radius({small}), Radius({big}))
    facts: tangent(k, line BA); tangent(k, line BC); centre(K, k); same_side(K, C, BA); same_side(K, A, BC)
    skills: common tangent at the point of contact; inner and outer angle bisectors; dilation from the vertex
    variant: size="larger", size_zh="较大的", small="k", big="j"
    variant: size="smaller", size_zh="较小的", small="j", big="k"
    solution:
    w = Line(B, K); N = Intersect(w, k, ?)
      do: Draw the line $w$ through $B$ and $K$. It meets $k$ in $N$, on the side of the {size} circle.
      | 作直线$w$过$B$、$K$，在{size_zh}圆一侧交$k$于$N$。
      why: $w$ bisects the angle and contains both centres, so the circles touch in $N$.
      | $w$平分这个角，两圆心都在$w$上，故两圆切于$N$。
    l = PerpendicularLine(N, w); U = Intersect(l, Line(B, A))
      do: Erect the perpendicular $l$ to $w$ at $N$; it meets the line $BA$ in $U$.
      | 过$N$作$w$的垂线$l$，交直线$BA$于$U$。
      why: $l$ is the common tangent of both circles. | $l$是两圆的公切线。
    m = Line(U, K); n = PerpendicularLine(U, m); J = Intersect(n, w)
      do: Draw the line $m$ through $U$ and $K$ and the perpendicular $n$ to it at $U$; $n$ meets $w$ in $J$.
      | 作直线$m$过$U$、$K$，过$U$作$m$的垂线$n$，交$w$于$J$。
      why: $m$ bisects the angle between $BA$ and $l$ that holds $k$; $n$ bisects the adjacent angle, which holds $j$.
      | $m$平分$BA$与$l$所成的含$k$的角，$n$平分其邻补角，$j$在后者内。
    j = Circle(J, N)
      why: $J$ is equally far from $BA$, $BC$ and $l$. | $J$到$BA$、$BC$、$l$的距离相等。
    solution:
    E = Intersect(Line(B, K), k, ?); F = Reflect(E, K); T = ClosestPoint(Line(B, A), K)
      do: The line $BK$ meets $k$ in $E$ and $F$, $E$ on the side of the wanted circle. Let $T$ be the point of contact of $k$ with $BA$.
      | 直线$BK$交$k$于$E$、$F$，其中$E$在所求圆的一侧。设$k$与$BA$切于$T$。
      why: The dilation from $B$ that takes $k$ to $j$ takes $F$ to $E$. | 以$B$为中心把$k$变为$j$的位似，把$F$变为$E$。
    U = Intersect(Line(E, Line(F, T)), Line(B, A)); J = Intersect(PerpendicularLine(U, Line(B, A)), Line(B, K))
      do: Draw the line through $E$ parallel to $FT$; it meets $BA$ in $U$. The perpendicular to $BA$ at $U$ meets $BK$ in $J$.
      | 过$E$作$FT$的平行线，交$BA$于$U$。过$U$作$BA$的垂线，交$BK$于$J$。
      why: $U$ and $J$ are the images of $T$ and $K$. | $U$、$J$分别是$T$、$K$的像。
    j = Circle(J, U)
      why: It is the image of $k$ and touches both legs and $k$. | 它是$k$的像，与两边及$k$都相切。
    wrong: N = Intersect(Segment(B, K), k); M = Midpoint(B, N); j = Circle(M, ClosestPoint(Line(B, A), M))
    wrong: j = Reflect(k, Intersect(Line(B, K), k, 1))
    wrong: j = Reflect(k, Intersect(Line(B, K), k, 2))
""")
def _chain(g: Givens) -> None:
    a, b, c = g.angle_points("A B C", 32, 75, legs=3.0)
    axis = cmath.phase((a - b) / abs(a - b) + (c - b) / abs(c - b))
    sine = math.sin(angle(a, b, c) / 2)
    reach = g.uniform(1.8, 5.0)
    centre = b + cmath.rect(reach, axis)
    g.slider_point("K", "AngleBisector(A, B, C)", centre)
    g.line("k = Circle(K, ClosestPoint(Line(B, A), K))")
    factor = (1 + sine) / (1 - sine) if g.variant["size"] == "larger" else (1 - sine) / (1 + sine)
    other, radius = b + cmath.rect(reach * factor, axis), reach * factor * sine
    g.require(0.55 < radius < 3 and reach * sine > 0.6 and in_view(centre, other))
    g.require(circle_in_view(other, radius))


def _through_point(p: complex, axis: float, half: float) -> tuple[float, float]:
    """The radii of the two circles in an angle at the origin that pass through a point."""
    sine, along = math.sin(half), (p / cmath.rect(1, axis)).real
    root = math.sqrt(max(along**2 - abs(p) ** 2 * (1 - sine**2), 0.0))
    return (along - root) / (1 - sine**2) * sine, (along + root) / (1 - sine**2) * sine


@family("""
    apollonius-pll: straightedge-compass hard, basic circle
    Circles through a point that touch the legs of an angle | 过角内一点且与两边相切的圆
    The angle $ABC$ and a point $P$ inside it, not on its bisector, are given. Construct both circles $k$ and $j$ that pass through $P$ and touch both legs of the angle.
    | 已知$∠ABC$和角内不在角平分线上的一点$P$。求作过点$P$且与角的两边都相切的两个圆$k$和$j$。
    goals: on(P, k); on(P, j); tangent(k, line BA); tangent(k, line BC); tangent(j, line BA); tangent(j, line BC)
    goals: not same_curve(k, j)
    facts: same_side(P, C, BA); same_side(P, A, BC); not equal_angles(ABP, PBC)
    skills: dilation from the vertex; reflection in the bisector; power of a point
    solution:
    w = AngleBisector(A, B, C); Q = ClosestPoint(w, A); d = Circle(Q, ClosestPoint(Line(B, A), Q))
      do: Draw the bisector $w$ of the angle $ABC$, drop the perpendicular from $A$ to it with foot $Q$, and draw the circle $d$ about $Q$ that touches the legs.
      | 作$∠ABC$的平分线$w$，过$A$作$w$的垂线，垂足为$Q$，以$Q$为圆心作与两边相切的圆$d$。
      why: All circles that touch both legs are images of $d$ under dilations from $B$.
      | 与两边都相切的圆都可由$d$以$B$为中心位似得到。
    l = Line(B, P); S = Intersect(l, d, 1); T = Intersect(l, d, 2)
      do: Draw the line $l$ through $B$ and $P$; it meets $d$ in $S$ and $T$. | 作直线$l$过$B$、$P$，交$d$于$S$、$T$。
      why: The dilation that takes $S$ to $P$ takes $d$ to a circle through $P$; the same holds for $T$.
      | 把$S$变为$P$的位似把$d$变为过$P$的圆；对$T$同理。
    m = Line(P, Line(Q, S)); n = Line(P, Line(Q, T)); M = Intersect(w, m); N = Intersect(w, n)
      do: Draw the lines $m$ and $n$ through $P$ parallel to $QS$ and $QT$; they meet $w$ in $M$ and $N$.
      | 过$P$分别作$QS$、$QT$的平行线$m$、$n$，交$w$于$M$、$N$。
      why: Dilations take radii to parallel radii, so $M$ and $N$ are the images of $Q$.
      | 位似把半径变为与之平行的半径，故$M$、$N$是$Q$的像。
    k = Circle(M, P); j = Circle(N, P)
      why: They are images of $d$, so they touch both legs. | 它们是$d$的像，故与两边都相切。
    solution:
    w = AngleBisector(A, B, C); Q = Reflect(P, w); S = Intersect(Line(P, Q), Line(B, A))
      do: Reflect $P$ in the bisector $w$; the image is $Q$. The line $PQ$ meets $BA$ in $S$.
      | 作$P$关于角平分线$w$的对称点$Q$。直线$PQ$交$BA$于$S$。
      why: The circles are symmetric in $w$, so they pass through $Q$ too. | 所求圆关于$w$对称，故也过$Q$。
    M = Midpoint(P, Q); h = Circle(M, P); U = Intersect(h, Circle(Midpoint(S, M), S), 1); h_1 = Circle(S, U)
    E = Intersect(h_1, Line(B, A), 1); F = Intersect(h_1, Line(B, A), 2)
      do: Draw the circle $h$ on the diameter $PQ$ and a tangent to it from $S$ with the point of contact $U$. The circle about $S$ through $U$ meets $BA$ in $E$ and $F$.
      | 以$PQ$为直径作圆$h$，从$S$作$h$的切线，切点为$U$。以$S$为圆心、过$U$的圆交$BA$于$E$、$F$。
      why: $SE$ squared is $SP$ times $SQ$, the power of $S$, so $E$ and $F$ are the points of contact.
      | $SE$的平方等于$SP$与$SQ$之积，即$S$的幂，故$E$、$F$是切点。
    k = Circle(P, Q, E); j = Circle(P, Q, F)
      why: They touch $BA$ in $E$ and $F$, and by symmetry $BC$. | 它们与$BA$分别切于$E$、$F$，由对称性也与$BC$相切。
    wrong: w = AngleBisector(A, B, C); M = ClosestPoint(w, P); k = Circle(M, P); j = Circle(M, ClosestPoint(Line(B, A), M))
    wrong: w = AngleBisector(A, B, C); Q = ClosestPoint(w, A); d = Circle(Q, ClosestPoint(Line(B, A), Q)); S = Intersect(Line(B, P), d, 1); M = Intersect(w, Line(P, Line(Q, S))); k = Circle(M, P); j = Circle(P, Reflect(P, w), ClosestPoint(Line(B, A), M))
""")
def _angle_and_point(g: Givens) -> None:
    a, b, c = g.angle_points("A B C", 40, 110, legs=2.5)
    size = angle(a, b, c)
    axis = cmath.phase((a - b) / abs(a - b) + (c - b) / abs(c - b))
    off = g.pick(-1, 1) * g.uniform(0.2, 0.7) * size / 2
    place = b + cmath.rect(g.uniform(2.6, 4.4), axis + off)
    p = g.put("P", complex(round(place.real, 1), round(place.imag, 1)), apart=0.8)
    g.require(abs(cmath.phase((p - b) / cmath.rect(1, axis))) > 0.15 * size / 2)
    near, far = _through_point(p - b, axis, size / 2)
    g.require(near > 0.7 and far < 3.4 and abs(size - math.pi / 2) > 0.1)
    first = abs(a - b) * math.cos(size / 2) * math.sin(size / 2)  # the radius of the circle that a solution starts from
    for radius in (near, far):
        g.require(abs(radius - first) > 0.35)
        centre = b + cmath.rect(radius / math.sin(size / 2), axis)
        g.require(circle_in_view(centre, radius))
