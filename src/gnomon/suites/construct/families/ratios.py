"""Dividing a segment: in a ratio, from inside and from outside, and into equal parts."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.triangle_centres import fits
from gnomon.suites.construct.givens import Givens, distance_to_line, orientation
from gnomon.suites.construct.notation import family

SLANT = math.pi / 4  # the angle of the auxiliary ray


def _crosses(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Whether two segments cross."""
    return orientation(a, b, c) != orientation(a, b, d) and orientation(c, d, a) != orientation(c, d, b)


def _segment(g: Givens, low: float, high: float, *marks: float) -> tuple[complex, complex]:
    """The ends A and B of a segment, with room for a slanting ray from A with marks at some distances."""
    a, b = g.point("A"), g.point("B")
    g.require(low < abs(a - b) < high)
    axis, reach = (b - a) / abs(b - a), max(*marks, abs(a - b))
    g.require(all(abs(abs(a - b) - mark) > 0.35 for mark in marks))
    g.require(fits(a + axis * cmath.rect(reach, SLANT), a + axis * cmath.rect(reach, -SLANT)))
    g.show("Segment(A, B)")
    return a, b


family("""
    divide-in-ratio: straightedge-compass easy, basic ratio
    Dividing a segment in the ratio {m} : {n} | 按{m} : {n}分线段
    The segment $AB$ is given. Construct the point $T$ on the segment $AB$ with $AT : TB = {m} : {n}$.
    | 已知线段$AB$。在线段$AB$上求作点$T$，使$AT : TB = {m} : {n}$。
    goals: between(T, A, B); equal({n}*Distance(A, T), {m}*Distance(T, B))
    skills: intercept theorem; equal steps of the compass
    variant: m=2, n=3, all=5
    variant: m=3, n=2, all=5
    variant: m=1, n=2, all=3
    variant: m=3, n=1, all=4
    variant: m=3, n=4, all=7
    variant: m=1, n=4, all=5
    variant: m=5, n=2, all=7
    solution:
    G = Rotate(B, 45°, A); r = Ray(A, G)
      do: Turn $B$ about $A$ by 45 degrees, giving $G$, and draw the ray $r$ from $A$ through $G$.
      | 将$B$绕$A$旋转45°得$G$，从$A$过$G$作射线$r$。
      why: Any other direction would do as well. | 取其他方向也可以。
    D = Intersect(r, Circle(A, {m})); F = Intersect(r, Circle(A, {all}))
      do: With one unit of length mark on $r$ the points $D$ and $F$ with $AD = {m}$ and $AF = {all}$.
      | 取定单位长，在$r$上取$D$、$F$，使$AD = {m}$，$AF = {all}$。
      why: Then $AD : DF = {m} : {n}$. | 于是$AD : DF = {m} : {n}$。
    l = Line(F, B)
      do: Join $F$ and $B$ by the line $l$. | 作直线$l$过$F$、$B$。
      why: It carries the end $F$ of the ray to the end $B$ of the segment. | 它把$F$与线段的端点$B$连起来。
    p = Line(D, l); T = Intersect(p, Segment(A, B))
      do: The parallel $p$ to $l$ through $D$ meets $AB$ in $T$. | 过$D$作$l$的平行线$p$，交$AB$于$T$。
      why: Parallels cut both legs of the angle in the same ratio, so $AT : TB = AD : DF$.
      | 平行线分角的两边成比例，故$AT : TB = AD : DF$。
    solution:
    u = PerpendicularLine(A, Line(A, B)); v = PerpendicularLine(B, Line(A, B))
      do: Draw the perpendiculars $u$ and $v$ to $AB$ at $A$ and $B$. | 分别过$A$、$B$作$AB$的垂线$u$、$v$。
      why: $u$ and $v$ are parallel. | $u$与$v$平行。
    D = Intersect(u, Circle(A, {m}), 1); F = Intersect(v, Circle(B, {n}), 2)
      do: Mark $D$ on $u$ with $AD = {m}$ and $F$ on $v$ with $BF = {n}$, on different sides of $AB$.
      | 在$u$上取$D$使$AD = {m}$，在$v$上取$F$使$BF = {n}$，且$D$、$F$在$AB$的两侧。
      why: Both lengths are measured in the same unit. | 两段用同一单位长度量。
    s = Segment(D, F); T = Intersect(s, Segment(A, B))
      do: The segment $DF$ meets $AB$ in $T$. | 线段$DF$交$AB$于$T$。
      why: The triangles $TAD$ and $TBF$ are similar, so $AT : TB = AD : BF$.
      | 三角形$TAD$与$TBF$相似，故$AT : TB = AD : BF$。
    wrong: T = Dilate(B, {n}/{all}, A)
    wrong: T = Dilate(Midpoint(A, B), {m}/{n}, A)
    wrong: T = Dilate(B, 0.43, A)
""")(lambda g: _segment(g, 4, 9, int(g.variant["m"]), int(g.variant["all"])))


@family("""
    external-division: straightedge-compass medium, basic ratio
    Dividing a segment externally in the ratio {m} : {n} | 按{m} : {n}外分线段
    The segment $AB$ is given. Construct the point $T$ on the line $AB$, outside the segment $AB$, with $AT : TB = {m} : {n}$.
    | 已知线段$AB$。在直线$AB$上、线段$AB$之外求作点$T$，使$AT : TB = {m} : {n}$。
    goals: collinear(A, B, T); not between(T, A, B); equal({n}*Distance(A, T), {m}*Distance(T, B))
    skills: similar triangles; external division
    variant: m=3, n=1
    variant: m=2, n=1
    variant: m=1, n=3
    variant: m=1, n=2
    variant: m=3, n=2
    variant: m=5, n=2
    variant: m=2, n=5
    solution:
    l = Line(A, B); u = PerpendicularLine(A, l); v = PerpendicularLine(B, l)
      do: Draw the line $l$ through $A$ and $B$ and its perpendiculars $u$ at $A$ and $v$ at $B$.
      | 作直线$l$过$A$、$B$，并分别过$A$、$B$作$l$的垂线$u$、$v$。
      why: $u$ and $v$ are parallel. | $u$与$v$平行。
    c = Circle(A, {m}); d = Circle(B, {n}); D = Intersect(u, c, 1); F = Intersect(v, d, 1)
      do: With one unit of length mark $D$ on $u$ with $AD = {m}$ and $F$ on $v$ with $BF = {n}$, on the same side of $l$.
      | 取定单位长，在$u$上取$D$使$AD = {m}$，在$v$上取$F$使$BF = {n}$，且$D$、$F$在$l$的同侧。
      why: For external division the two lengths point to the same side. | 外分时，两段指向同一侧。
    w = Line(D, F)
      do: Draw the line $w$ through $D$ and $F$. | 作直线$w$过$D$、$F$。
      why: It is not parallel to $l$, because $AD$ and $BF$ are different. | 因为$AD$与$BF$不等，它与$l$不平行。
    T = Intersect(w, l)
      why: The triangles $TAD$ and $TBF$ are similar, so $AT : TB = AD : BF$.
      | 三角形$TAD$与$TBF$相似，故$AT : TB = AD : BF$。
    solution:
    G = Rotate(B, 45°, A); r = Ray(A, G); D = Intersect(r, Circle(A, {m}))
      do: Turn $B$ about $A$ by 45 degrees, giving $G$, draw the ray $r$ from $A$ through $G$ and mark $D$ on it with $AD = {m}$.
      | 将$B$绕$A$旋转45°得$G$，从$A$过$G$作射线$r$，在$r$上取$D$使$AD = {m}$。
      why: Any slanting ray would do. | 任意一条斜的射线都可以。
    F = Intersect(Circle(D, {n}), Ray(D, A))
      do: From $D$ towards $A$ lay off $DF = {n}$. | 从$D$向$A$的方向截取$DF = {n}$。
      why: $D$ divides $AF$ externally: $AD : DF = {m} : {n}$. | $D$外分$AF$：$AD : DF = {m} : {n}$。
    l = Line(F, B); p = Line(D, l); T = Intersect(p, Line(A, B))
      do: The parallel to $FB$ through $D$ meets the line $AB$ in $T$. | 过$D$作$FB$的平行线，交直线$AB$于$T$。
      why: The parallels carry the ratio from the ray to the line $AB$. | 平行线把射线上的比搬到直线$AB$上。
    wrong: T = Dilate(B, {m}/({m} + {n}), A)
    wrong: T = Dilate(B, {n}/({n} - {m}), A)
""")
def _external(g: Givens) -> None:
    m, n = int(g.variant["m"]), int(g.variant["n"])
    a, b = _segment(g, 1.8, 7, m, abs(m - n))
    g.require(fits(a + (b - a) * m / (m - n)))
    g.require(abs((b - a) * m / (m - n)) < 9)


@family("""
    divide-as-segments: straightedge-compass medium, basic circle ratio
    Dividing a segment in the ratio of two segments | 按两条已知线段之比分线段
    The segments $AB$, $CD$ and $EF$ are given; $CD$ and $EF$ have different lengths. Construct the point $T$ {place_en} with $AT : TB = CD : EF$.
    | 已知线段$AB$、$CD$和$EF$，其中$CD$与$EF$不等长。{place_zh}求作点$T$，使$AT : TB = CD : EF$。
    goals: collinear(A, B, T); {order}between(T, A, B)
    goals: equal(Distance(A, T)*Distance(E, F), Distance(T, B)*Distance(C, D))
    facts: not equal_lengths(CD, EF)
    skills: intercept theorem; carrying lengths with the compass
    variant: order="", place_en="on the segment $AB$", place_zh="在线段$AB$上", turn_en="away from $A$", turn_zh="向远离$A$的方向", ahead="Reflect(A, P)", sides_en="different sides", sides_zh="两侧", index=2
    variant: order="not ", place_en="on the line $AB$, outside the segment $AB$,", place_zh="在直线$AB$上、线段$AB$之外", turn_en="towards $A$", turn_zh="向$A$的方向", ahead="A", sides_en="the same side", sides_zh="同侧", index=1
    solution:
    G = Rotate(B, 45°, A); r = Ray(A, G)
      do: Turn $B$ about $A$ by 45 degrees, giving $G$, and draw the ray $r$ from $A$ through $G$.
      | 将$B$绕$A$旋转45°得$G$，从$A$过$G$作射线$r$。
      why: Any slanting ray would do. | 任意一条斜的射线都可以。
    c = Circle(A, Segment(C, D)); P = Intersect(r, c)
      do: Lay $CD$ off on $r$ from $A$, giving $P$. | 在$r$上从$A$起截取$CD$的长，得$P$。
      why: $AP = CD$. | $AP = CD$。
    d = Circle(P, Segment(E, F)); Q = Intersect(d, Ray(P, {ahead}))
      do: Lay $EF$ off from $P$ {turn_en} on the line $AP$, giving $Q$.
      | 在直线$AP$上从$P$起{turn_zh}截取$EF$的长，得$Q$。
      why: $PQ = EF$. | $PQ = EF$。
    l = Line(Q, B); p = Line(P, l); T = Intersect(p, Line(A, B))
      do: The parallel $p$ through $P$ to the line $l$ through $Q$ and $B$ meets the line $AB$ in $T$.
      | 作直线$l$过$Q$、$B$，过$P$作$l$的平行线$p$，交直线$AB$于$T$。
      why: Parallels cut both legs in the same ratio: $AT : TB = AP : PQ$.
      | 平行线分角的两边成比例：$AT : TB = AP : PQ$。
    solution:
    u = PerpendicularLine(A, Line(A, B)); v = PerpendicularLine(B, Line(A, B))
      do: Draw the perpendiculars $u$ and $v$ to $AB$ at $A$ and $B$. | 分别过$A$、$B$作$AB$的垂线$u$、$v$。
      why: $u$ and $v$ are parallel. | $u$与$v$平行。
    P = Intersect(u, Circle(A, Segment(C, D)), 1); Q = Intersect(v, Circle(B, Segment(E, F)), {index})
      do: Mark $P$ on $u$ with $AP = CD$ and $Q$ on $v$ with $BQ = EF$, on {sides_en} of $AB$.
      | 在$u$上取$P$使$AP = CD$，在$v$上取$Q$使$BQ = EF$，且$P$、$Q$在$AB$的{sides_zh}。
      why: The lengths are carried with the compass. | 用圆规搬运长度。
    s = Line(P, Q); T = Intersect(s, Line(A, B))
      do: The line $PQ$ meets the line $AB$ in $T$. | 直线$PQ$交直线$AB$于$T$。
      why: The triangles $TAP$ and $TBQ$ are similar. | 三角形$TAP$与$TBQ$相似。
    wrong: P = Intersect(Ray(A, Rotate(B, 45°, A)), Circle(A, Segment(E, F))); Q = Intersect(Circle(P, Segment(C, D)), Ray(P, Reflect(A, P))); T = Intersect(Line(P, Line(Q, B)), Line(A, B))
    wrong: T = Intersect(Circle(A, Segment(C, D)), Ray(A, B))
""")
def _ratio_of_segments(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(3 < abs(a - b) < 9)
    ends = [(a, b)]
    for names in ("CD", "EF"):
        p, q = (g.point(name, apart=0.9) for name in names)
        g.require(1 < abs(p - q) < 3.5 and min(distance_to_line(p, a, b), distance_to_line(q, a, b)) > 0.5)
        ends.append((p, q))
    g.require(not any(_crosses(*ends[i], *ends[j]) for i, j in ((0, 1), (0, 2), (1, 2))))
    p, q = abs(ends[1][0] - ends[1][1]), abs(ends[2][0] - ends[2][1])
    g.require(max(p, q) > 1.12 * min(p, q))
    if g.variant["order"]:
        g.require(fits(a + (b - a) * p / (p - q)))
    else:
        g.require(abs(a - b) > 4)
    g.require(all(abs(abs(a - b) - mark) > 0.35 for mark in (p, p + q)))
    g.require(fits(a + (b - a) / abs(b - a) * cmath.rect(p + q, SLANT)))
    g.show("Segment(A, B)", "Segment(C, D)", "Segment(E, F)")


family("""
    trisect-segment: straightedge-compass easy, basic ratio
    Dividing a segment into three equal parts | 三等分线段
    The segment $AB$ is given. Construct the points $C$ and $D$ that divide it into three equal parts, with $C$ nearer to $A$.
    | 已知线段$AB$。求作把它三等分的点$C$和$D$，其中$C$离$A$较近。
    goals: between(C, A, B); between(D, A, B); equal_lengths(AC, CD, DB)
    skills: intercept theorem; centroid of a triangle
    solution:
    G = Rotate(B, 45°, A); r = Ray(A, G)
      do: Turn $B$ about $A$ by 45 degrees, giving $G$, and draw the ray $r$ from $A$ through $G$.
      | 将$B$绕$A$旋转45°得$G$，从$A$过$G$作射线$r$。
      why: Any slanting ray would do. | 任意一条斜的射线都可以。
    P = Intersect(r, Circle(A, 2)); Q = Reflect(A, P); R = Reflect(P, Q)
      do: With one opening of the compass step off $AP = PQ = QR$ on $r$.
      | 在$r$上用同一圆规开度依次截取$AP = PQ = QR$。
      why: The ray now carries three equal parts. | 射线上有了三段相等的线段。
    l = Line(R, B)
      do: Join $R$ and $B$ by the line $l$. | 作直线$l$过$R$、$B$。
      why: It fixes the direction of the parallels. | 它确定了平行线的方向。
    p = Line(P, l); q = Line(Q, l); C = Intersect(p, Segment(A, B)); D = Intersect(q, Segment(A, B))
      do: Draw the parallels $p$ and $q$ to $l$ through $P$ and $Q$; they meet $AB$ in $C$ and $D$.
      | 过$P$、$Q$作$l$的平行线$p$、$q$，分别交$AB$于$C$、$D$。
      why: Parallels that cut equal parts from one leg of an angle cut equal parts from the other.
      | 平行线在角的一边上截得相等的线段，在另一边上也截得相等的线段。
    solution:
    c = Circle(A, B); d = Circle(B, A); P = Intersect(c, d, 1); Q = Intersect(c, d, 2)
      do: The circles about $A$ through $B$ and about $B$ through $A$ meet in $P$ and $Q$.
      | 以$A$为圆心过$B$的圆与以$B$为圆心过$A$的圆交于$P$、$Q$。
      why: $APBQ$ is a rhombus; its diagonals bisect each other. | $APBQ$是菱形，对角线互相平分。
    M = Midpoint(A, P); N = Midpoint(B, P)
      do: Construct the midpoints $M$ of $AP$ and $N$ of $BP$. | 作$AP$的中点$M$和$BP$的中点$N$。
      why: $QM$ is a median of the triangle $APQ$, and $QN$ of the triangle $BPQ$.
      | $QM$是三角形$APQ$的中线，$QN$是三角形$BPQ$的中线。
    m = Line(Q, M); n = Line(Q, N); C = Intersect(m, Line(A, B)); D = Intersect(n, Line(A, B))
      do: The lines $QM$ and $QN$ meet $AB$ in $C$ and $D$. | 直线$QM$、$QN$分别交$AB$于$C$、$D$。
      why: $C$ and $D$ are the centroids of these triangles; they lie at two thirds of the medians on $AB$.
      | $C$、$D$是这两个三角形的重心，位于$AB$上的中线的三分之二处。
    wrong: C = Dilate(B, 0.333, A); D = Dilate(A, 0.333, B)
    wrong: C = Dilate(B, 2/3, A); D = Dilate(A, 2/3, B)
""")(lambda g: _segment(g, 4, 9, 2, 4, 6))
