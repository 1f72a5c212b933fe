"""Centres: of a rotation, of a spiral similarity, of two rotations and of five half turns; the axis of a glide."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import (
    Givens,
    angle,
    circumcentre,
    distance_to_line,
    flatness,
    in_view,
    meet,
    orientation,
)
from gnomon.suites.construct.notation import block, family

# Which ends of CD are the images of A and B, and the first step of a solution: points joined to them.
block("""
    points and their images
    variant: p="C", q="D"
    variant: p="D", q="C"
    solution:
    f = Segment(A, {p}); h = Segment(B, {q})
      do: Draw the segments $f$ from $A$ to ${p}$ and $h$ from $B$ to ${q}$.
      | 连接$A$与${p}$得线段$f$，连接$B$与${q}$得线段$h$。
      why: They join points to their images. | 它们连接对应点。
""")


@family("""
    rotation-centre: transformation medium, basic circle transformation
    Centre of a rotation | 作旋转中心
    The segments $AB$ and $CD$ are equal and not parallel. Construct the centre $S$ of the rotation that takes $A$ to ${p}$ and $B$ to ${q}$.
    | 已知线段$AB$与$CD$相等且不平行。某旋转把$A$变为${p}$，把$B$变为${q}$。求作旋转中心$S$。
    goals: equal_lengths(SA, S{p}); equal_lengths(SB, S{q}); congruent(SAB, S{p}{q})
    facts: equal_lengths(AB, CD); not parallel(AB, CD)
    skills: centre of a rotation; perpendicular bisector as a locus
    use: points and their images
    m = PerpendicularBisector(A, {p})
      do: Draw the perpendicular bisector $m$ of $f$. | 作$f$的垂直平分线$m$。
      why: The centre has equal distances from $A$ and its image. | 旋转中心到$A$及其对应点的距离相等。
    n = PerpendicularBisector(B, {q})
      do: Draw the perpendicular bisector $n$ of $h$. | 作$h$的垂直平分线$n$。
      why: The centre has equal distances from $B$ and its image. | 旋转中心到$B$及其对应点的距离相等。
    S = Intersect(m, n)
      why: The centre lies on both bisectors, and they meet only once.
      | 旋转中心同在两条垂直平分线上，而它们只有一个交点。
    solution:
    X = Intersect(Line(A, B), Line(C, D))
      why: The turn takes the line $AB$ to the line $CD$. | 旋转把直线$AB$变为直线$CD$。
    j = Circle(A, {p}, X); k = Circle(B, {q}, X)
      do: Draw the circle $j$ through $A$, ${p}$ and $X$, and the circle $k$ through $B$, ${q}$ and $X$.
      | 过$A$、${p}$、$X$作圆$j$，过$B$、${q}$、$X$作圆$k$。
      why: From the centre, each point and its image are seen at the angle of the turn, which is also the angle of the lines at $X$.
      | 从旋转中心看各对对应点的视角都等于旋转角，也等于两直线在$X$处的夹角。
    n = Line(Center(j), Center(k)); S = Reflect(X, n)
      do: Reflect $X$ in the line $n$ through the centres of the circles to get $S$. | 作$X$关于两圆连心线$n$的对称点$S$。
      why: $S$ is the second common point of $j$ and $k$. | $S$是圆$j$与$k$的另一交点。
    wrong: S = Intersect(Line(A, B), Line(C, D))
    wrong: S = Intersect(PerpendicularBisector(A, {q}), PerpendicularBisector(B, {p}))
""")
def _turn_centre(g: Givens) -> None:
    a, b, c, d = _equal_segments(g)
    p, q = (c, d) if g.variant["p"] == "C" else (d, c)
    k = (q - p) / (b - a)
    s = (p - k * a) / (1 - k)
    x = meet(a, b, c, d)
    g.require(math.radians(30) < abs(cmath.phase(k)) < math.radians(150) and in_view(s, d, x))
    g.require(all(abs(s - one) > 0.8 and abs(x - one) > 0.7 for one in (a, b, c, d)) and abs(s - x) > 1)
    g.require(flatness(a, p, x) > 0.15 and flatness(b, q, x) > 0.15)
    centres = circumcentre(a, p, x), circumcentre(b, q, x)
    g.require(abs(centres[0] - centres[1]) > 0.8 and orientation(*centres, s) == g.side)
    g.require(min(distance_to_line(s, a, b), distance_to_line(s, c, d)) > 0.4)


def _equal_segments(g: Givens) -> tuple[complex, complex, complex, complex]:
    """The ends of two equal segments, AB and CD, that are not parallel."""
    a = g.point("A")
    b = g.near("B", a, 2.2, 4)
    c = g.point("C")
    d = c + (b - a) * cmath.rect(1, g.side * math.radians(g.uniform(35, 145)))
    g.slider_point("D", "Circle(C, Distance(A, B))", d, apart=1.2)
    g.show("Segment(A, B)", "Segment(C, D)")
    return a, b, c, d


@family("""
    spiral-centre: transformation hard, circle transformation theorem
    Centre of a spiral similarity | 作旋转相似变换的中心
    The segments $AB$ and $CD$ are given; they are neither parallel nor equal. Some rotation about $S$ followed by a dilation from $S$ with a positive factor takes $A$ to ${p}$ and $B$ to ${q}$. Construct the centre $S$.
    | 已知线段$AB$与$CD$，它们既不平行也不相等。先绕点$S$旋转，再以$S$为位似中心、正数为位似比作位似变换，把$A$变为${p}$，把$B$变为${q}$。求作中心$S$。
    goals: similar(SAB, S{p}{q}); not collinear(S, A, B); equal(Angle(A, S, {p}), Angle(B, S, {q}))
    facts: not parallel(AB, CD); not equal_lengths(AB, CD)
    skills: spiral similarity; inscribed angles; second intersection of two circles
    variant: p="C", q="D"
    variant: p="D", q="C"
    solution:
    l = Line(A, B); m = Line(C, D); X = Intersect(l, m)
      do: Let $X$ be the common point of the lines $AB$ and $CD$. | 设直线$AB$与$CD$交于$X$。
      why: The lines meet at the angle of the rotation. | 两直线的夹角就是旋转角。
    j = Circle(A, {p}, X)
      do: Draw the circle $j$ through $A$, ${p}$ and $X$. | 过$A$、${p}$、$X$作圆$j$。
      why: From $S$ and from $X$ the points $A$ and ${p}$ are seen at the same angle, so $S$ lies on $j$.
      | 从$S$和$X$看$A$与${p}$的视角相等，故$S$在圆$j$上。
    k = Circle(B, {q}, X)
      do: Draw the circle $k$ through $B$, ${q}$ and $X$. | 过$B$、${q}$、$X$作圆$k$。
      why: For the same reason $S$ lies on $k$. | 同理，$S$在圆$k$上。
    n = Line(Center(j), Center(k)); S = Reflect(X, n)
      do: Reflect $X$ in the line $n$ through the centres of $j$ and $k$ to get $S$.
      | 作$X$关于圆$j$、$k$的连心线$n$的对称点$S$。
      why: $S$ is the second common point of the circles. | $S$是两圆的另一交点。
    solution:
    W = Intersect(Line(A, {p}), Line(B, {q}))
      do: Let $W$ be the common point of the line through $A$ and ${p}$ and the line through $B$ and ${q}$.
      | 设过$A$、${p}$的直线与过$B$、${q}$的直线交于$W$。
      why: The similarity that takes $A$ to $B$ and ${p}$ to ${q}$ has the same centre $S$.
      | 把$A$变为$B$、把${p}$变为${q}$的旋转相似变换有相同的中心$S$。
    j = Circle(A, B, W); k = Circle({p}, {q}, W)
      do: Draw the circle $j$ through $A$, $B$ and $W$, and the circle $k$ through ${p}$, ${q}$ and $W$.
      | 过$A$、$B$、$W$作圆$j$，过${p}$、${q}$、$W$作圆$k$。
      why: $S$ lies on both circles by the theorem of inscribed angles. | 由圆周角定理，$S$同在这两个圆上。
    n = Line(Center(j), Center(k)); S = Reflect(W, n)
      do: Reflect $W$ in the line $n$ through the centres to get $S$. | 作$W$关于连心线$n$的对称点$S$。
      why: This is the second common point of $j$ and $k$. | 它是圆$j$与$k$的另一交点。
    wrong: S = Intersect(Line(A, B), Line(C, D))
    wrong: S = Intersect(PerpendicularBisector(A, {p}), PerpendicularBisector(B, {q}))
""")
def _spiral(g: Givens) -> None:
    a = g.point("A")
    b = g.near("B", a, 2, 4)
    c = g.point("C")
    d = g.near("D", c, 2, 4)
    p, q = (c, d) if g.variant["p"] == "C" else (d, c)
    k = (q - p) / (b - a)
    g.require(1.15 < max(abs(k), 1 / abs(k)) < 2 and 30 < abs(math.degrees(cmath.phase(k))) < 150)
    s, x, w = (p - k * a) / (1 - k), meet(a, b, c, d), meet(a, p, b, q)
    g.require(orientation(a, b, c) == g.side and in_view(s, x))
    g.require(all(abs(one - other) > 0.7 for one in (s, x, w) for other in (a, b, c, d)))
    g.require(min(abs(s - x), abs(s - w)) > 0.8 and flatness(s, a, b) > 0.15 and flatness(s, c, d) > 0.15)
    for first, second in (((a, p, x), (b, q, x)), ((a, b, w), (p, q, w))):
        one, other = circumcentre(*first), circumcentre(*second)
        g.require(abs(one - first[0]) < 5 and abs(other - second[0]) < 5 and orientation(one, other, s) == g.side)
    g.show("Segment(A, B)", "Segment(C, D)")


@family("""
    pentagon-from-midpoints: transformation hard, basic polygon transformation
    Pentagon from five half turns | 由五次中心对称作五边形
    The points $K$, $L$, $M$, $N$ and $P$ are given. The half turns about $K$, $L$, $M$, $N$ and $P$ take $A$ to $B$, $B$ to $C$, $C$ to $D$, $D$ to $E$ and $E$ back to $A$. Construct the pentagon $ABCDE$.
    | 已知点$K$、$L$、$M$、$N$、$P$。依次关于$K$、$L$、$M$、$N$、$P$的中心对称把$A$变为$B$，$B$变为$C$，$C$变为$D$，$D$变为$E$，$E$变回$A$。求作五边形$ABCDE$。
    goals: midpoint(K, A, B); midpoint(L, B, C); midpoint(M, C, D); midpoint(N, D, E); midpoint(P, E, A)
    skills: composition of half turns; fixed point; midline
    solution:
    F = Reflect(K, L); G = Reflect(F, M); H = Reflect(G, N); U = Reflect(H, P)
      do: Start with $K$ instead of $A$: reflect it in $L$ to $F$, $F$ in $M$ to $G$, $G$ in $N$ to $H$, and $H$ in $P$ to $U$.
      | 以$K$代替$A$出发：作$K$关于$L$的对称点$F$，$F$关于$M$的对称点$G$，$G$关于$N$的对称点$H$，$H$关于$P$的对称点$U$。
      why: The half turns about $K$, $L$, $M$, $N$ and $P$ together are one half turn, since their number is odd; the first leaves $K$ in place.
      | 关于$K$、$L$、$M$、$N$、$P$的中心对称共奇数次，合成一次中心对称；其中第一次使$K$不动。
    A = Midpoint(K, U)
      why: The whole half turn takes $K$ to $U$, so its centre is their midpoint; the vertex $A$ comes back to itself and is this centre.
      | 合成的中心对称把$K$变为$U$，其中心是$KU$的中点；顶点$A$变回自身，故$A$就是这个中心。
    B = Reflect(A, K); C = Reflect(B, L)
      do: Reflect $A$ in $K$ to get $B$, and $B$ in $L$ to get $C$. | 作$A$关于$K$的对称点$B$，$B$关于$L$的对称点$C$。
      why: $K$ and $L$ are the midpoints of $AB$ and $BC$. | $K$、$L$分别是$AB$、$BC$的中点。
    D = Reflect(C, M); E = Reflect(D, N); q = Polygon(A, B, C, D, E)
      do: Reflect $C$ in $M$ to get $D$, and $D$ in $N$ to get $E$; draw the pentagon.
      | 作$C$关于$M$的对称点$D$，$D$关于$N$的对称点$E$，连成五边形。
      why: The last half turn about $P$ takes $E$ back to $A$, so $P$ is the midpoint of $EA$.
      | 最后关于$P$的中心对称把$E$变回$A$，故$P$是$EA$的中点。
    solution:
    Q = Translate(L, Vector(M, N))
      do: Complete the parallelogram $LMNQ$ to get $Q$. | 作平行四边形$LMNQ$，得点$Q$。
      why: The midpoints of the sides of the quadrilateral $BCDE$ form a parallelogram, so $Q$ is the midpoint of $BE$.
      | 四边形$BCDE$各边的中点构成平行四边形，故$Q$是$BE$的中点。
    f = Line(K, Line(Q, P)); h = Line(Q, Line(P, K)); j = Line(P, Line(K, Q))
      do: Draw through $K$, $Q$ and $P$ the lines parallel to $QP$, $PK$ and $KQ$.
      | 过$K$、$Q$、$P$分别作$QP$、$PK$、$KQ$的平行线。
      why: $K$, $Q$ and $P$ are the midpoints of the sides of the triangle $ABE$; its sides are parallel to its midlines.
      | $K$、$Q$、$P$是三角形$ABE$三边的中点，各边平行于相应的中位线。
    A = Intersect(f, j); B = Intersect(f, h); E = Intersect(h, j)
      do: The parallels meet in $A$, $B$ and $E$. | 这些平行线交于$A$、$B$、$E$。
      why: They carry the sides of the triangle $ABE$. | 它们就是三角形$ABE$三边所在的直线。
    C = Reflect(B, L); D = Reflect(E, N); q = Polygon(A, B, C, D, E)
      do: Reflect $B$ in $L$ to get $C$, and $E$ in $N$ to get $D$; draw the pentagon.
      | 作$B$关于$L$的对称点$C$，$E$关于$N$的对称点$D$，连成五边形。
      why: $L$ and $N$ are the midpoints of $BC$ and $DE$. | $L$、$N$分别是$BC$、$DE$的中点。
    wrong: A = Midpoint(K, P); B = Reflect(A, K); C = Reflect(B, L); D = Reflect(C, M); E = Reflect(D, N)
""")
def _pentagon(g: Givens) -> None:
    middle = complex(g.tenths(-1, 1), g.tenths(-0.8, 0.8))
    start = g.uniform(0, 360)
    turns = [72 * k + g.uniform(-14, 14) for k in range(5)]
    corners = [middle + cmath.rect(g.uniform(3.2, 5.2), math.radians(start + g.side * turn)) for turn in turns]
    corners = [complex(round(p.real, 1), round(p.imag, 1)) for p in corners]
    for k in range(5):
        p, q, r = corners[k - 2], corners[k - 1], corners[k]
        g.require(orientation(p, q, r) == g.side and angle(p, q, r) < math.radians(155) and abs(p - q) > 2)
    g.require(all(abs(p.real) < 7 and abs(p.imag) < 5.5 for p in corners))
    for name, k in zip("KLMNP", range(5), strict=True):
        g.put(name, (corners[k] + corners[(k + 1) % 5]) / 2, apart=1)


@family("""
    two-rotations: transformation hard, basic transformation theorem
    Centre of two rotations in a row | 作两次旋转合成后的旋转中心
    The points $A$ and $B$ are given. The rotation about $A$ by {a} degrees counterclockwise is followed by the rotation about $B$ by {b} degrees counterclockwise. Construct the centre $S$ of the single rotation that has the same effect.
    | 已知点$A$、$B$。先绕$A$逆时针旋转{a}°，再绕$B$逆时针旋转{b}°。这两次旋转合成一次旋转，求作其旋转中心$S$。
    goals: equal(S, Rotate(Rotate(S, {a}°, A), {b}°, B))
    skills: composition of rotations; a rotation as two reflections
    variant: a=60, b=90, first=30, second=45
    variant: a=90, b=60, first=45, second=30
    variant: a=90, b=90, first=45, second=45
    variant: a=120, b=90, first=60, second=45
    variant: a=60, b=120, first=30, second=60
    solution:
    l = Line(A, B)
      why: Each rotation is two reflections, and $l$ can be an axis of both. | 每次旋转可看作两次轴对称，$l$可作它们公共的对称轴。
    m = Rotate(l, -{first}°, A)
      do: Turn $l$ about $A$ by {first} degrees clockwise to get the line $m$. | 将$l$绕$A$顺时针旋转{first}°，得直线$m$。
      why: The first rotation is the reflection in $m$ followed by the reflection in $l$, since it turns by twice the angle between them.
      | 第一次旋转的角是$m$与$l$夹角的两倍，故它等于先关于$m$、再关于$l$的轴对称。
    n = Rotate(l, {second}°, B)
      do: Turn $l$ about $B$ by {second} degrees counterclockwise to get the line $n$. | 将$l$绕$B$逆时针旋转{second}°，得直线$n$。
      why: The second rotation is the reflection in $l$ followed by the reflection in $n$.
      | 第二次旋转等于先关于$l$、再关于$n$的轴对称。
    S = Intersect(m, n)
      why: The two reflections in $l$ cancel; what is left turns about the common point of $m$ and $n$.
      | 关于$l$的两次轴对称互相抵消，剩下的两次轴对称合成绕$m$、$n$交点的旋转。
    solution:
    C = Rotate(A, {b}°, B); D = Rotate(B, -{a}°, A)
      do: Turn $A$ about $B$ by {b} degrees counterclockwise to get $C$, and $B$ about $A$ by {a} degrees clockwise to get $D$.
      | 将$A$绕$B$逆时针旋转{b}°得$C$，将$B$绕$A$顺时针旋转{a}°得$D$。
      why: Both rotations together take $A$ to $C$ and $D$ to $B$. | 两次旋转合起来把$A$变为$C$，把$D$变为$B$。
    p = PerpendicularBisector(A, C)
      why: The centre is equally far from $A$ and its image. | 旋转中心到$A$及其对应点的距离相等。
    q = PerpendicularBisector(B, D); S = Intersect(p, q)
      do: Draw the perpendicular bisector $q$ of $BD$; it meets $p$ in $S$. | 作$BD$的垂直平分线$q$，交$p$于$S$。
      why: The centre is equally far from $D$ and its image $B$, too. | 旋转中心到$D$及其对应点$B$的距离也相等。
    wrong: l = Line(A, B); m = Rotate(l, {first}°, A); n = Rotate(l, -{second}°, B); S = Intersect(m, n)
    wrong: l = Line(A, B); m = Rotate(l, -{a}°, A); n = Rotate(l, {b}°, B); S = Intersect(m, n)
    wrong: S = Midpoint(A, B)
""")
def _two_turns(g: Givens) -> None:
    a = g.point("A")
    b = g.near("B", a, 3, 5.5)
    first, second = (cmath.rect(1, math.radians(int(g.variant[name]))) for name in ("first", "second"))
    s = meet(a, a + (b - a) / first, b, b + (b - a) * second)
    ends = b + (a - b) * second**2, a + (b - a) / first**2
    g.require(in_view(s, *ends) and min(abs(s - one) for one in (a, b, *ends)) > 0.8)
    g.require(abs(ends[0] - ends[1]) > 0.8)


@family("""
    glide-axis: transformation medium, basic transformation
    Axis of a glide reflection | 作滑移反射的对称轴
    The segments $AB$ and $CD$ are equal and not parallel. The reflection in a line $m$, followed by a translation along $m$, takes $A$ to ${p}$ and $B$ to ${q}$. Construct the line $m$.
    | 已知线段$AB$与$CD$相等且不平行。先作关于直线$m$的轴对称，再沿$m$的方向平移，把$A$变为${p}$，把$B$变为${q}$。求作直线$m$。
    goals: is_line(m); on(Midpoint(A, {p}), m); on(Midpoint(B, {q}), m)
    facts: equal_lengths(AB, CD); not parallel(AB, CD)
    skills: glide reflection; its axis bisects the segments from points to their images
    use: points and their images
    M = Midpoint(A, {p}); N = Midpoint(B, {q})
      do: Construct the midpoints $M$ of $f$ and $N$ of $h$. | 作$f$的中点$M$和$h$的中点$N$。
      why: Each point and its image are equally far from the axis, on different sides of it. | 对应点到对称轴的距离相等，且在轴的两侧。
    m = Line(M, N)
      why: Both midpoints lie on the axis. | 两个中点都在对称轴上。
    solution:
    E = Translate(B, Vector(A, {p}))
      do: Translate $B$ by the vector from $A$ to ${p}$ to get $E$. | 将$B$按从$A$到${p}$的向量平移，得$E$。
      why: ${p}E$ is parallel and equal to $AB$. | ${p}E$与$AB$平行且相等。
    w = AngleBisector(E, {p}, {q})
      do: Draw the bisector $w$ of the angle between ${p}E$ and ${p}{q}$. | 作${p}E$与${p}{q}$夹角的平分线$w$。
      why: The reflection takes the direction of $AB$ to that of ${p}{q}$, so the axis is parallel to $w$.
      | 轴对称把$AB$的方向变为${p}{q}$的方向，故对称轴平行于$w$。
    M = Midpoint(A, {p}); m = Line(M, w)
      do: Draw the parallel $m$ to $w$ through the midpoint $M$ between $A$ and ${p}$.
      | 过$A$与${p}$所连线段的中点$M$作$w$的平行线$m$。
      why: The axis passes through the midpoint between a point and its image. | 对称轴过对应点连线的中点。
    wrong: m = PerpendicularBisector(A, {p})
    wrong: m = Line(Midpoint(A, {q}), Midpoint(B, {p}))
    wrong: m = PerpendicularLine(Midpoint(A, {p}), Line(Midpoint(A, {p}), Midpoint(B, {q})))
""")
def _glide_axis(g: Givens) -> None:
    a, b, c, d = _equal_segments(g)
    p, q = (c, d) if g.variant["p"] == "C" else (d, c)
    ends = (a + p) / 2, (b + q) / 2, p + b - a
    g.require(in_view(d, *ends) and abs(ends[0] - ends[1]) > 1.2)
    g.require(min(abs(end - one) for end in ends for one in (a, b, c, d)) > 0.6)
    g.require(distance_to_line(a, ends[0], ends[1]) > 0.6 and distance_to_line(b, ends[0], ends[1]) > 0.6)
