"""Euclid's first propositions: equilateral triangles, copied segments, perpendiculars and parallels."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, angle, distance_to_line, orientation
from gnomon.suites.construct.notation import family


@family("""
    eq-triangle-side: straightedge-compass easy, basic triangle
    Equilateral triangle on a given side | 以已知线段为一边作等边三角形
    Points $A$, $B$ and $P$ are given, with $P$ not on the line $AB$. Construct the point $C$ for which the triangle $ABC$ is equilateral and $C$ lies {side_en}.
    | 已知点$A$、$B$、$P$，其中$P$不在直线$AB$上。求作点$C$，使三角形$ABC$为等边三角形，且{side_zh}。
    flags: angles-asked
    goals: equilateral(ABC); {side}(C, P, AB)
    facts: not collinear(A, B, P)
    skills: circles as loci of equal distance; choosing the right intersection
    variant: side="same_side", side_en="on the same side of the line $AB$ as $P$", side_zh="$C$与$P$在直线$AB$的同侧", at_en="on the side of $P$", at_zh="在$P$同侧"
    variant: side="opposite_sides", side_en="on the opposite side of the line $AB$ from $P$", side_zh="$C$与$P$在直线$AB$的异侧", at_en="on the side opposite to $P$", at_zh="在$P$异侧"
    solution:
    c = Circle(A, B)
      why: Every point of $c$ is as far from $A$ as $B$ is. | 圆$c$上每一点到$A$的距离都等于$AB$。
    d = Circle(B, A)
      why: Every point of $d$ is as far from $B$ as $A$ is. | 圆$d$上每一点到$B$的距离都等于$AB$。
    C = Intersect(c, d, ?)
      do: Let $C$ be the common point of $c$ and $d$ {at_en}. | 取$c$与$d${at_zh}的交点$C$。
      why: $C$ lies on both circles, so $CA = AB$ and $CB = AB$. | $C$同在两圆上，故$CA = AB$，$CB = AB$。
    t = Polygon(A, B, C)
      do: Join $C$ to $A$ and $B$. | 连接$C$与$A$、$B$。
      why: All three sides of the triangle $ABC$ are equal. | 三角形$ABC$的三边都相等。
    solution:
    m = PerpendicularBisector(A, B)
      why: Every point of $m$ is equally far from $A$ and $B$. | $m$上每一点到$A$、$B$的距离相等。
    c = Circle(A, B)
      why: Every point of $c$ has the distance $AB$ from $A$. | 圆$c$上每一点到$A$的距离都等于$AB$。
    C = Intersect(m, c, ?); t = Polygon(A, B, C)
      do: Let $C$ be the common point of $m$ and $c$ {at_en}; draw the triangle.
      | 取$m$与$c${at_zh}的交点$C$，连成三角形。
      why: $CB = CA$ since $C$ is on $m$, and $CA = AB$ since $C$ is on $c$.
      | $C$在$m$上，故$CB = CA$；$C$在$c$上，故$CA = AB$。
    wrong: C = Rotate(B, 60.01°, A)
    wrong: D = Midpoint(A, B); C = Rotate(B, 90°, D)
""")
def _segment_and_point(g: Givens) -> None:
    g.points("A B P")
    g.show("Segment(A, B)")


@family("""
    copy-segment: straightedge-compass easy, basic circle
    Copying a segment onto a ray | 在射线上截取线段等于已知线段
    The segment $AB$ and the ray $CD$ are given. Mark the point $E$ on the ray $CD$ {where_en} ${from}E = AB$.
    | 已知线段$AB$和射线$CD$。在射线$CD${where_zh}求作点$E$，使${from}E = AB$。
    goals: equal_lengths({from}E, AB); {order}
    skills: carrying a length with the compass
    variant: from="C", where_en="with", where_zh="上", part_en="", part_zh="", order="on(E, ray CD)", wrong="D"
    variant: from="D", where_en="beyond $D$ with", where_zh="上$D$以外的部分", part_en=" beyond $D$", part_zh="$D$以外", order="between(D, C, E)", wrong="C"
    solution:
    s = Segment(A, B); c = Circle({from}, s)
      do: Open the compass to the length $AB$ and draw the circle $c$ about ${from}$.
      | 以${from}$为圆心、$AB$长为半径作圆$c$。
      why: All points of $c$ have the distance $AB$ from ${from}$. | 圆$c$上各点到${from}$的距离都等于$AB$。
    l = Line(C, D); E = Intersect(c, l, ?)
      do: Draw the line $l$ through $C$ and $D$. Of its common points with $c$ let $E$ be the one on the ray{part_en}.
      | 过$C$、$D$作直线$l$，在它与$c$的交点中，取位于射线上{part_zh}的一个为$E$。
      why: ${from}E$ is a radius of $c$. | ${from}E$是圆$c$的半径。
    solution:
    F = Translate(B, Vector(A, {from}))
      do: Shift $B$ by the vector from $A$ to ${from}$, giving $F$. | 将$B$按从$A$到${from}$的向量平移得$F$。
      why: Translations keep lengths, so ${from}F = AB$. | 平移保持长度，故${from}F = AB$。
    k = Circle({from}, F); l = Line(C, D); E = Intersect(k, l, ?)
      do: Draw the circle $k$ about ${from}$ through $F$ and the line $l$ through $C$ and $D$; of their common points take the one that is asked for as $E$.
      | 以${from}$为圆心、过$F$作圆$k$，过$C$、$D$作直线$l$，取符合要求的交点为$E$。
      why: $E$ and $F$ lie on one circle about ${from}$. | $E$、$F$在以${from}$为圆心的同一圆上。
    wrong: E = Intersect(Circle({wrong}, Segment(A, B)), Line(C, D), 1)
    wrong: E = Intersect(Circle({wrong}, Segment(A, B)), Line(C, D), 2)
    wrong: E = Midpoint(C, D)
""")
def _copy_segment(g: Givens) -> None:
    a, b, c, d = g.points("A B C D")
    g.require(1.5 < abs(a - b) < 4.2 and 2 < abs(d - c) < 5 and not 0.8 < abs(a - b) / abs(d - c) < 1.25)
    g.require(orientation(c, d, a) == orientation(c, d, b) and orientation(a, b, c) == orientation(a, b, d))
    g.require(min(distance_to_line(a, c, d), distance_to_line(b, c, d)) > 1)
    g.show("Segment(A, B)", "Ray(C, D)")


@family("""
    perp-at-point: straightedge-compass easy, basic circle
    Perpendicular at the end of a segment | 过线段端点作垂线
    The segment $AB$ is given. Construct the line $p$ through $A$ that is perpendicular to $AB$.
    | 已知线段$AB$。过点$A$求作直线$p$，使$p$垂直于$AB$。
    goals: is_line(p); perpendicular(p, AB); on(A, p)
    skills: perpendicular bisector; angle in a semicircle
    solution:
    l = Line(A, B); c = Circle(A, B); D = Intersect(c, l, ?)
      do: Draw the circle $c$ about $A$ through $B$; it meets the line $AB$ again in $D$.
      | 以$A$为圆心、过$B$作圆$c$，与直线$AB$的另一交点为$D$。
      why: $A$ is the midpoint of $BD$. | $A$是$BD$的中点。
    d = Circle(B, D); k = Circle(D, B)
      do: Draw the circle $d$ about $B$ through $D$ and the circle $k$ about $D$ through $B$.
      | 以$B$为圆心、过$D$作圆$d$；以$D$为圆心、过$B$作圆$k$。
      why: The two circles have the same radius $BD$. | 两圆的半径都是$BD$。
    E = Intersect(d, k, 1)
      why: $E$ is equally far from $B$ and $D$. | $E$到$B$、$D$的距离相等。
    p = Line(A, E)
      do: Draw the line $p$ through $A$ and $E$. | 过$A$、$E$作直线$p$。
      why: $A$ and $E$ are equally far from $B$ and $D$, so $p$ is the perpendicular bisector of $BD$.
      | $A$、$E$到$B$、$D$的距离都相等，故$p$是$BD$的垂直平分线。
    solution:
    c = Circle(A, B); d = Circle(B, A); S = Intersect(c, d, 1)
      do: Draw the circles $c$ about $A$ through $B$ and $d$ about $B$ through $A$; let $S$ be a common point.
      | 以$A$为圆心过$B$作圆$c$，以$B$为圆心过$A$作圆$d$，取一交点$S$。
      why: $SA = SB$. | $SA = SB$。
    k = Circle(S, A)
      why: It passes through $B$ as well. | 该圆也过$B$。
    D = Intersect(k, Line(B, S), ?)
      do: The line $BS$ meets $k$ again in $D$. | 直线$BS$与圆$k$的另一交点为$D$。
      why: $BD$ is a diameter of $k$. | $BD$是圆$k$的直径。
    p = Line(A, D)
      do: Draw the line $p$ through $A$ and $D$. | 过$A$、$D$作直线$p$。
      why: The angle $BAD$ in a semicircle is right. | 半圆上的圆周角$∠BAD$是直角。
    wrong: p = PerpendicularLine(B, Line(A, B))
    wrong: p = PerpendicularBisector(A, B)
""")
def _segment(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(2.5 < abs(a - b) < 5)
    g.show("Segment(A, B)")


def _line_and_point(g: Givens) -> None:
    a, b, p = g.points("A B P")
    g.require(2 < abs(a - b) < 7 and 1.5 < distance_to_line(p, a, b) < 4.5)
    g.require(
        all(abs(angle(p, u, v) - 1.5708) > 0.15 for u, v in ((a, b), (b, a))) and abs(abs(p - a) - abs(p - b)) > 0.5
    )
    g.show("Line(A, B)")


family("""
    drop-perp: straightedge-compass easy, basic circle
    Foot of a perpendicular | 作点到直线的垂足
    The line $AB$ and a point $P$ not on it are given. Construct the foot $F$ of the perpendicular from $P$ to the line $AB$.
    | 已知直线$AB$和直线外一点$P$。求作从$P$到直线$AB$的垂线的垂足$F$。
    goals: foot(F, P, line AB)
    facts: not collinear(A, B, P)
    skills: points equally far from two points; angle in a semicircle
    solution:
    c = Circle(A, P)
      why: All its points are as far from $A$ as $P$. | 圆上各点到$A$的距离都等于$AP$。
    d = Circle(B, P)
      why: All its points are as far from $B$ as $P$. | 圆上各点到$B$的距离都等于$BP$。
    Q = Intersect(c, d, ?)
      do: Let $Q$ be the second common point of $c$ and $d$. | 设$c$与$d$的另一交点为$Q$。
      why: $A$ and $B$ are equally far from $P$ and $Q$, so $AB$ is the perpendicular bisector of $PQ$.
      | $A$、$B$到$P$、$Q$的距离分别相等，故$AB$是$PQ$的垂直平分线。
    p = Line(P, Q); F = Intersect(p, Line(A, B))
      do: The line $p$ through $P$ and $Q$ meets the line $AB$ in $F$. | 过$P$、$Q$的直线$p$交直线$AB$于$F$。
      why: $p$ is perpendicular to $AB$. | $p$垂直于$AB$。
    solution:
    M = Midpoint(A, P)
      why: $M$ is the centre of the circle with diameter $AP$. | $M$是以$AP$为直径的圆的圆心。
    k = Circle(M, A)
      why: From each point of $k$ the diameter $AP$ is seen at a right angle. | 圆$k$上每一点对直径$AP$的张角都是直角。
    F = Intersect(k, Line(A, B), ?)
      do: Let $F$ be the second common point of $k$ and the line $AB$. | 设$k$与直线$AB$的另一交点为$F$。
      why: The angle $AFP$ is right, so $PF$ is perpendicular to $AB$. | $∠AFP$为直角，故$PF$垂直于$AB$。
    wrong: F = Midpoint(A, B)
    wrong: F = ClosestPoint(Segment(A, B), P)
""")(_line_and_point)


family("""
    parallel-point: straightedge-compass easy, basic circle
    Parallel through a point | 过直线外一点作平行线
    The line $AB$ and a point $P$ not on it are given. Construct the line $m$ through $P$ that is parallel to $AB$.
    | 已知直线$AB$和直线外一点$P$。过$P$求作直线$m$，使$m$平行于$AB$。
    goals: is_line(m); parallel(m, AB); on(P, m)
    facts: not collinear(A, B, P)
    skills: parallelograms; central symmetry
    solution:
    c = Circle(P, Segment(A, B))
      why: Its points have the distance $AB$ from $P$. | 其上各点到$P$的距离等于$AB$。
    d = Circle(B, Segment(A, P))
      why: Its points have the distance $AP$ from $B$. | 其上各点到$B$的距离等于$AP$。
    Q = Intersect(c, d, ?)
      do: Let $Q$ be the common point of $c$ and $d$ on the opposite side of the line $BP$ from $A$.
      | 取$c$与$d$的交点$Q$，使$Q$与$A$在直线$BP$的异侧。
      why: $ABQP$ has equal opposite sides, so it is a parallelogram. | 四边形$ABQP$两组对边分别相等，是平行四边形。
    m = Line(P, Q)
      do: Draw the line $m$ through $P$ and $Q$. | 过$P$、$Q$作直线$m$。
      why: Opposite sides of a parallelogram are parallel. | 平行四边形的对边平行。
    solution:
    M = Midpoint(B, P)
      why: $M$ will be the centre of a parallelogram. | $M$将是平行四边形的中心。
    c = Circle(M, A); Q = Intersect(c, Line(A, M), ?)
      do: Draw the line $AM$ and on it the point $Q$ with $AM = MQ$: the circle $c$ about $M$ through $A$ meets it again in $Q$.
      | 作直线$AM$，以$M$为圆心、过$A$作圆$c$，与它交于另一点$Q$，则$AM = MQ$。
      why: $AQ$ and $BP$ bisect each other in $M$. | $AQ$与$BP$互相平分于$M$。
    m = Line(P, Q)
      do: Draw the line $m$ through $P$ and $Q$. | 过$P$、$Q$作直线$m$。
      why: Diagonals that bisect each other belong to the parallelogram $ABQP$.
      | 对角线互相平分的四边形$ABQP$是平行四边形。
    wrong: m = Line(A, Line(P, B))
    wrong: Q = Reflect(A, PerpendicularLine(P, Line(A, B))); m = Line(P, Q)
""")(_line_and_point)
