"""Dilations: images of triangles, their centres, division in a ratio, inscribed rhombi."""

from __future__ import annotations

import math
from fractions import Fraction

from gnomon.suites.construct.givens import (
    Givens,
    angle,
    barycentric,
    distance_to_line,
    flatness,
    in_view,
    meet,
)
from gnomon.suites.construct.notation import family


@family("""
    dilate-triangle: transformation easy, basic transformation
    Dilation of a triangle by the factor {k} | 以{k}为位似比作三角形的位似图形
    The triangle $ABC$ and a point $O$ are given. Dilate the triangle from $O$ by the factor ${k}$: construct the images $P$, $Q$ and $R$ of $A$, $B$ and $C$.
    | 已知三角形$ABC$和点$O$。以$O$为位似中心、${k}$为位似比作三角形的位似图形：求作$A$、$B$、$C$的对应点$P$、$Q$、$R$。
    goals: equal(P, Dilate(A, {k}, O)); equal(Q, Dilate(B, {k}, O)); equal(R, Dilate(C, {k}, O))
    facts: not collinear(A, B, C)
    skills: dilation from a point; parallel sides
    variant: k="1/2"
    variant: k="2"
    variant: k="3/2"
    variant: k="-1/2"
    variant: k="-3/2"
    variant: k="-2/3"
    variant: k="2/3"
    solution:
    f = Line(O, A); h = Line(O, B); j = Line(O, C)
      do: Draw the lines $f$, $h$ and $j$ from $O$ through $A$, $B$ and $C$.
      | 作过$O$与$A$、$B$、$C$的直线$f$、$h$、$j$。
      why: Each point and its image lie on one line through $O$. | 每一点与它的对应点都在过$O$的同一直线上。
    P = Dilate(A, {k}, O)
      why: With a positive factor the image stays on the same side of $O$, with a negative one it changes sides.
      | 位似比为正时对应点在$O$的同侧，为负时在异侧。
    Q = Dilate(B, {k}, O); R = Dilate(C, {k}, O)
      do: Dilate $B$ and $C$ in the same way to get $Q$ and $R$. | 同样将$B$、$C$变为$Q$、$R$。
      why: All distances from $O$ change in the same ratio. | 各点到$O$的距离按同一比例变化。
    t = Polygon(P, Q, R)
      why: Its sides are parallel to those of $ABC$. | 它的各边与$ABC$的对应边平行。
    solution:
    P = Dilate(A, {k}, O)
      why: One image fixes the others, because sides stay parallel. | 由于对应边平行，一个对应点就决定了其余的对应点。
    m = Line(P, Line(A, B)); Q = Intersect(m, Line(O, B))
      do: Draw the parallel $m$ to $AB$ through $P$; it meets the line $OB$ in $Q$.
      | 过$P$作$AB$的平行线$m$，交直线$OB$于$Q$。
      why: By the intercept theorem $OQ$ and $OB$ have the ratio of $OP$ and $OA$.
      | 由平行线分线段成比例，$OQ$与$OB$之比等于$OP$与$OA$之比。
    n = Line(P, Line(A, C)); R = Intersect(n, Line(O, C))
      do: Draw the parallel $n$ to $AC$ through $P$; it meets the line $OC$ in $R$.
      | 过$P$作$AC$的平行线$n$，交直线$OC$于$R$。
      why: The same ratio arises on the line $OC$. | 在直线$OC$上得到同样的比。
    wrong: P = Dilate(A, -({k}), O); Q = Dilate(B, -({k}), O); R = Dilate(C, -({k}), O)
    wrong: P = Dilate(A, {k}, O); Q = Dilate(B, {k}, A); R = Dilate(C, {k}, A)
""")
def _dilate(g: Givens) -> None:
    k = float(Fraction(str(g.variant["k"])))
    corners = g.small_triangle("A B C", 2.2, 3.4) if abs(k) > 1 else g.triangle("A", "B", "C")
    o = g.point("O")
    images = [o + k * (corner - o) for corner in corners]
    g.require(min(barycentric(o, *corners)) < -0.2 and in_view(*images))
    g.require(all(abs(p - q) > 0.6 for p in images for q in (*corners, o)))
    g.require(all(flatness(o, corners[i - 1], corners[i]) > 0.2 for i in range(3)))


@family("""
    homothety-centre: transformation easy, basic transformation
    Centre of a dilation | 作位似中心
    The segments $AB$ and $CD$ are parallel and of different length. Construct the centre $S$ of the dilation that takes $A$ to ${p}$ and $B$ to ${q}$.
    | 已知线段$AB$与$CD$平行且不相等。某位似变换把$A$变为${p}$，把$B$变为${q}$。求作位似中心$S$。
    goals: collinear(S, A, {p}); collinear(S, B, {q})
    facts: parallel(AB, CD); not equal_lengths(AB, CD)
    skills: centre of a dilation; lines through corresponding points
    variant: p="C", q="D"
    variant: p="D", q="C"
    solution:
    f = Line(A, {p})
      do: Draw the line $f$ through $A$ and ${p}$. | 作过$A$、${p}$的直线$f$。
      why: The centre lies on the line through each point and its image. | 位似中心在每对对应点的连线上。
    h = Line(B, {q})
      do: Draw the line $h$ through $B$ and ${q}$. | 作过$B$、${q}$的直线$h$。
      why: The centre lies on this line too. | 位似中心也在这条直线上。
    S = Intersect(f, h)
      why: By the intercept theorem the distances from $S$ have the same ratio on both lines, since $AB$ and $CD$ are parallel.
      | 因为$AB$与$CD$平行，由平行线分线段成比例，两直线上到$S$的距离之比相等。
    solution:
    E = Rotate(B, 90°, A); F = Rotate({q}, 90°, {p})
      do: Turn $B$ about $A$, and ${q}$ about ${p}$, by 90 degrees in the same sense to get $E$ and $F$.
      | 将$B$绕$A$、将${q}$绕${p}$按同一方向各旋转90°，得$E$、$F$。
      why: The dilation takes the right angle at $A$ to the one at ${p}$, so it takes $E$ to $F$.
      | 位似变换把$A$处的直角变为${p}$处的直角，故把$E$变为$F$。
    S = Intersect(Line(E, F), Line(A, {p}))
      do: Let $S$ be the common point of the line $EF$ and the line through $A$ and ${p}$.
      | 设直线$EF$与过$A$、${p}$的直线交于$S$。
      why: Both lines join points to their images. | 这两条直线都连接对应点。
    wrong: S = Intersect(Line(A, {q}), Line(B, {p}))
    wrong: S = Midpoint(Midpoint(A, B), Midpoint(C, D))
""")
def _dilation_centre(g: Givens) -> None:
    a = g.point("A")
    b = g.near("B", a, 2, 4.5)
    c = g.point("C")
    factor = g.tenths(0.4, 2.0, hidden=0.01)
    g.require(not 0.7 < factor < 1.4)
    k = g.side * factor
    d = g.put("D", c + k * (b - a), apart=1.3)
    s = meet(a, c, b, d) if g.variant["p"] == "C" else meet(a, d, b, c)
    g.require(in_view(s) and distance_to_line(c, a, b) > 1.2 and min(abs(s - p) for p in (a, b, c, d)) > 0.7)
    g.require(flatness(s, a, b) > 0.2 and flatness(s, c, d) > 0.2 and abs(angle(s, a, b) - math.pi / 2) > 0.2)
    g.show("Segment(A, B)", "Segment(C, D)")


@family("""
    split-segment-ratio: transformation medium, basic transformation ratio
    Points on the legs of an angle and a dilation by the factor $-{n}/{m}$ | 角的两边上以$-{n}/{m}$为位似比的对应点
    The angle $ABC$ and a point $P$ inside it are given. Construct the point $X$ on the ray $BA$ and the point $Y$ on the ray $BC$ for which the dilation from $P$ by the factor $-{n}/{m}$ takes $X$ to $Y$.
    | 已知$∠ABC$及其内部一点$P$。在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使以$P$为位似中心、$-{n}/{m}$为位似比的位似变换把$X$变为$Y$。
    goals: on(X, ray BA); on(Y, ray BC); between(P, X, Y); ratio(PY, PX, {n}/{m})
    facts: same_side(P, A, BC); same_side(P, C, AB)
    skills: dilation with a negative factor; image of a line as a locus
    variant: m=1, n=2, sum=3
    variant: m=2, n=1, sum=3
    variant: m=1, n=3, sum=4
    variant: m=2, n=3, sum=5
    variant: m=3, n=2, sum=5
    solution:
    l = Line(B, A); m = Line(B, C)
      why: $X$ lies on $l$ and $Y$ lies on $m$. | $X$在$l$上，$Y$在$m$上。
    n = Dilate(l, -{n}/{m}, P)
      do: Dilate $l$ from $P$ by the factor $-{n}/{m}$ to the line $n$.
      | 以$P$为位似中心、$-{n}/{m}$为位似比，将$l$变为直线$n$。
      why: This dilation takes $X$ to $Y$, so $Y$ lies on $n$. | 该位似变换把$X$变为$Y$，故$Y$在$n$上。
    Y = Intersect(m, n)
      why: $Y$ lies on both lines. | $Y$同在这两条直线上。
    X = Intersect(Line(P, Y), l); s = Segment(X, Y)
      do: Let the line $PY$ meet $l$ in $X$, and draw the segment $s$. | 设直线$PY$与$l$交于$X$，连成线段$s$。
      why: $X$ is the point that the dilation takes to $Y$. | $X$就是经位似变换变为$Y$的点。
    solution:
    n = Line(P, Line(B, C)); Q = Intersect(n, Line(B, A))
      do: Draw the parallel $n$ to $BC$ through $P$; it meets the ray $BA$ in $Q$.
      | 过$P$作$BC$的平行线$n$，交射线$BA$于$Q$。
      why: By the intercept theorem $XQ : QB = {m} : {n}$. | 由平行线分线段成比例，$XQ : QB = {m} : {n}$。
    X = Dilate(Q, {sum}/{n}, B)
      do: Dilate $Q$ from $B$ by the factor ${sum}/{n}$ to get $X$. | 以$B$为位似中心、${sum}/{n}$为位似比，将$Q$变为$X$。
      why: Then $XQ : QB = {m} : {n}$ holds. | 这样$XQ : QB = {m} : {n}$成立。
    Y = Intersect(Line(X, P), Line(B, C))
      do: The line $XP$ meets the line $BC$ in $Y$. | 直线$XP$与直线$BC$交于$Y$。
      why: The parallels $PQ$ and $YB$ cut $XY$ and $XB$ in the same ratio. | 平行线$PQ$、$YB$分$XY$与$XB$成相同的比。
    wrong: Y = Intersect(Dilate(Line(B, A), -{m}/{n}, P), Line(B, C)); X = Intersect(Line(P, Y), Line(B, A))
    wrong: Y = Intersect(Reflect(Line(B, A), P), Line(B, C)); X = Reflect(Y, P)
""")
def _split(g: Givens) -> None:
    m, n = int(g.variant["m"]), int(g.variant["n"])
    a, b, c = g.spread_angle("A B C", 40, 120, 3, 6)
    p = g.inside_angle("P", a, b, c, 1.8, 4)
    q = meet(b, a, p, p + c - b)
    x = b + (q - b) * (m + n) / n
    y = p + (p - x) * n / m
    g.require(in_view(x, y) and min(abs(x - a), abs(y - c), abs(x - b), abs(y - b), abs(q - a)) > 0.6)
    g.require(min(distance_to_line(p, a, b), distance_to_line(p, b, c)) > 0.6)


@family("""
    rhombus-in-angle: straightedge-compass medium, basic polygon
    Rhombus in a triangle with a common angle | 与三角形有公共角的内接菱形
    The triangle $ABC$ is given. Construct the rhombus ${v}DEF$ that shares the angle at ${v}$ with the triangle: $D$ lies on the side ${v}{p}$, $E$ on the side ${p}{q}$ and $F$ on the side ${v}{q}$.
    | 已知三角形$ABC$。求作菱形${v}DEF$，使它与三角形有公共角${v}$：$D$在边${v}{p}$上，$E$在边${p}{q}$上，$F$在边${v}{q}$上。
    goals: on(D, segment {v}{p}); on(E, segment {p}{q}); on(F, segment {v}{q}); rhombus({v}DEF)
    facts: not collinear(A, B, C)
    skills: dilation from a vertex; diagonals of a rhombus bisect its angles
    variant: v="B", p="A", q="C"
    variant: v="A", p="B", q="C"
    variant: v="C", p="B", q="A"
    solution:
    k = Circle({v}, {p}); G = Intersect(k, Ray({v}, {q}))
      do: Draw the circle $k$ about ${v}$ through ${p}$; it meets the ray ${v}{q}$ in $G$.
      | 以${v}$为圆心、过${p}$作圆$k$，交射线${v}{q}$于$G$。
      why: ${v}{p} = {v}G$: two sides of a rhombus that may stick out of the triangle.
      | ${v}{p} = {v}G$是一个菱形的两边，这个菱形可以超出三角形。
    M = Midpoint({p}, G); H = Reflect({v}, M)
      do: Complete the rhombus ${v}{p}HG$ by reflecting ${v}$ in the midpoint $M$ of ${p}G$.
      | 作${v}$关于${p}G$的中点$M$的对称点$H$，得菱形${v}{p}HG$。
      why: It arises from the rhombus asked for by a dilation from ${v}$. | 它与所求菱形关于${v}$位似。
    n = Line({v}, H); E = Intersect(n, Segment({p}, {q}))
      do: Let the line $n$ through ${v}$ and $H$ meet the side ${p}{q}$ in $E$.
      | 设过${v}$、$H$的直线$n$交边${p}{q}$于$E$。
      why: The dilation from ${v}$ takes $H$ to $E$. | 以${v}$为中心的位似变换把$H$变为$E$。
    D = Intersect(Line(E, Line({v}, {q})), Line({v}, {p})); F = Intersect(Line(E, Line({v}, {p})), Line({v}, {q}))
    r = Polygon({v}, D, E, F)
      do: Draw through $E$ the parallels to ${v}{q}$ and ${v}{p}$; they meet the sides in $D$ and $F$. Draw the rhombus.
      | 过$E$分别作${v}{q}$、${v}{p}$的平行线，与两边交于$D$、$F$，连成菱形。
      why: Dilations keep directions, so the sides of both rhombi are parallel.
      | 位似变换保持方向，故两菱形的对应边平行。
    solution:
    w = AngleBisector({p}, {v}, {q}); E = Intersect(w, Segment({p}, {q}))
      do: Draw the bisector $w$ of the angle at ${v}$; it meets the side ${p}{q}$ in $E$.
      | 作${v}$处的角平分线$w$，交边${p}{q}$于$E$。
      why: The diagonal of a rhombus bisects its angle. | 菱形的对角线平分它的角。
    m = PerpendicularBisector({v}, E); D = Intersect(m, Line({v}, {p})); F = Intersect(m, Line({v}, {q}))
    r = Polygon({v}, D, E, F)
      do: Draw the perpendicular bisector $m$ of ${v}E$; it meets the sides in $D$ and $F$; draw the rhombus.
      | 作${v}E$的垂直平分线$m$，与两边交于$D$、$F$，连成菱形。
      why: The diagonals of a rhombus are perpendicular and bisect each other, so $D$ and $F$ lie on $m$.
      | 菱形的对角线互相垂直平分，故$D$、$F$在$m$上。
    wrong: E = Midpoint({p}, {q}); D = Midpoint({v}, {p}); F = Midpoint({v}, {q})
    wrong: E = ClosestPoint(Line({p}, {q}), {v}); D = Intersect(Line(E, Line({v}, {q})), Line({v}, {p})); F = Intersect(Line(E, Line({v}, {p})), Line({v}, {q}))
""")
def _rhombus(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    at = dict(zip("ABC", (a, b, c), strict=True))
    v, p, q = (at[str(g.variant[name])] for name in "vpq")
    g.require(math.radians(30) < angle(p, v, q) < math.radians(115) and min(abs(p - v), abs(q - v)) > 3)
    side = abs(p - v) * abs(q - v) / (abs(p - v) + abs(q - v))
    g.require(side > 1.7 and not 0.87 < abs(p - v) / abs(q - v) < 1.15 and abs(math.degrees(angle(p, v, q)) - 90) > 6)
