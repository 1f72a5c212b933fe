"""Euclid on sums and differences of segments and of angles, and the triangle with base angles of 72 degrees."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, distance_to_line, orientation
from gnomon.suites.construct.notation import family


def _short_segment(g: Givens, names: str, middle: complex, low: float, high: float) -> float:
    """A segment in any direction about a place; its length is returned."""
    first, last = names.split()
    half = cmath.rect(g.uniform(low, high) / 2, g.uniform(-math.pi, math.pi))
    ends = [complex(round(place.real, 1), round(place.imag, 1)) for place in (middle - half, middle + half)]
    a, b = g.put(first, ends[0], apart=0.8), g.put(last, ends[1], apart=0.8)
    g.show(f"Segment({first}, {last})")
    return abs(a - b)


@family("""
    segment-sum-difference: straightedge-compass easy, basic circle
    {title_en} of two segments | 作两条线段的{title_zh}
    The segments $AB$ and $CD$, of which $AB$ is the longer one, and the ray $PQ$ are given. Mark the point $X$ on the ray $PQ$ with $PX = AB {op} CD$.
    | 已知线段$AB$、$CD$（$AB$较长）和射线$PQ$。在射线$PQ$上求作点$X$，使$PX = AB {op} CD$。
    goals: on(X, ray PQ); equal(Distance(P, X), Distance(A, B) {op} Distance(C, D))
    facts: less(CD, AB)
    skills: carrying lengths with the compass; choosing the right intersection
    variant: title_en="Sum", title_zh="和", op="+", where_en="beyond $E$", where_zh="在$E$之外", at_en="beyond $B$", at_zh="在$B$之外", far_en="added to", far_zh="加到"
    variant: title_en="Difference", title_zh="差", op="-", where_en="between $P$ and $E$", where_zh="在$P$、$E$之间", at_en="between $A$ and $B$", at_zh="在$A$、$B$之间", far_en="taken from", far_zh="从中减去"
    solution:
    c = Circle(P, Segment(A, B)); E = Intersect(c, Ray(P, Q))
      do: Draw the circle $c$ about $P$ with radius $AB$; it meets the ray $PQ$ in $E$.
      | 以$P$为圆心、$AB$长为半径作圆$c$，交射线$PQ$于$E$。
      why: $PE = AB$. | $PE = AB$。
    d = Circle(E, Segment(C, D))
      why: Its points have the distance $CD$ from $E$. | 其上各点到$E$的距离等于$CD$。
    X = Intersect(d, Line(P, Q), ?)
      do: Let $X$ be the common point of $d$ and the line $PQ$ {where_en}. | 取$d$与直线$PQ${where_zh}的交点$X$。
      why: $PX = PE {op} EX$, which is $AB {op} CD$. | $PX = PE {op} EX$，即$AB {op} CD$。
    solution:
    d = Circle(B, Segment(C, D)); K = Intersect(d, Line(A, B), ?)
      do: Draw the circle $d$ about $B$ with radius $CD$; it meets the line $AB$ in $K$ {at_en}.
      | 以$B$为圆心、$CD$长为半径作圆$d$，与直线$AB${at_zh}交于$K$。
      why: $AK = AB {op} CD$. | $AK = AB {op} CD$。
    c = Circle(P, Segment(A, K))
      why: The length $AK$ is carried to $P$. | 把$AK$的长搬到$P$处。
    X = Intersect(c, Ray(P, Q))
      do: Let $X$ be the point where $c$ meets the ray $PQ$. | 设$c$与射线$PQ$交于$X$。
      why: $PX = AK$. | $PX = AK$。
    wrong: X = Intersect(Circle(P, Segment(A, B)), Ray(P, Q))
    wrong: E = Intersect(Circle(P, Segment(A, B)), Ray(P, Q)); X = Intersect(Circle(E, 1.5), Line(P, Q), 1)
""")
def _segments(g: Givens) -> None:
    flip, level = g.pick(1, -1), g.pick(2.2, -2.2)
    longer = _short_segment(g, "A B", complex(-4.0 * flip, level), 2.4, 4.0)
    shorter = _short_segment(g, "C D", complex(-4.2 * flip, -level), 1.2, 3.0)
    p, q = g.point("P"), g.point("Q")
    g.require(shorter < longer - 0.6 and abs(longer - 2 * shorter) > 0.2 and 1.6 < abs(p - q) < 4.5)
    end = p + (longer + shorter) * (q - p) / abs(q - p)
    g.require(min(flip * p.real, flip * end.real) > -1 and abs(end.real) < 7 and abs(end.imag) < 5.5)
    g.require(min(abs(abs(p - q) - part) for part in (longer, longer + shorter, longer - shorter)) > 0.25)
    g.show("Ray(P, Q)")


@family("""
    angle-sum-difference: straightedge-compass medium, basic circle
    {title_en} of two angles | 作两个角的{title_zh}
    The angle $ABC$, an angle $UVW$ smaller than it{limit_en}, the ray $DE$ and a point $P$ not on the line $DE$ are given. Construct a point $F$ on the same side of the line $DE$ as $P$ so that the angle $EDF$ is equal to the {what_en} of the angles $ABC$ and $UVW$.
    | 已知$∠ABC$、较小的$∠UVW${limit_zh}、射线$DE$以及不在直线$DE$上的点$P$。求作点$F$，使$F$与$P$在直线$DE$的同侧，且$∠EDF$等于$∠ABC$与$∠UVW$的{title_zh}。
    goals: angle(EDF, Min(Angle(A, B, C), Angle(C, B, A)) {op} Min(Angle(U, V, W), Angle(W, V, U))); same_side(F, P, DE)
    facts: not collinear(D, E, P); not collinear(A, B, C); {limit}
    facts: less(Min(Angle(U, V, W), Angle(W, V, U)), Min(Angle(A, B, C), Angle(C, B, A)))
    skills: equal chords of equal circles; copying angles
    variant: title_en="Sum", what_en="sum", title_zh="和", op="+", limit_en=" (together less than 180°)", limit_zh="（两角之和小于180°）", limit="less(Min(Angle(A, B, C), Angle(C, B, A)) + Min(Angle(U, V, W), Angle(W, V, U)), 180°)", turn="Angle(W, V, U)", where_en="away from $L$", where_zh="背离$L$", way_en="the same way", way_zh="同向"
    variant: title_en="Difference", what_en="difference", title_zh="差", op="-", limit_en="", limit_zh="", limit="not collinear(U, V, W)", turn="Angle(U, V, W)", where_en="back towards $L$", where_zh="朝向$L$", way_en="back", way_zh="反向"
    solution:
    c = Circle(B, A); G = Intersect(c, Ray(B, C))
      why: $AG$ is the chord of the angle $ABC$ in a circle of radius $BA$. | $AG$是半径为$BA$的圆中$∠ABC$所对的弦。
    d = Circle(V, Segment(B, A)); H = Intersect(d, Ray(V, U)); K = Intersect(d, Ray(V, W))
      do: Draw the circle $d$ about $V$ with radius $BA$; it meets the rays $VU$ and $VW$ in $H$ and $K$.
      | 以$V$为圆心、$BA$为半径作圆$d$，分别交射线$VU$、$VW$于$H$、$K$。
      why: $HK$ is the chord of the angle $UVW$ in an equally large circle. | $HK$是等圆中$∠UVW$所对的弦。
    k = Circle(D, Segment(B, A)); L = Intersect(k, Ray(D, E))
      do: Draw the circle $k$ about $D$ with radius $BA$; it meets the ray $DE$ in $L$.
      | 以$D$为圆心、$BA$为半径作圆$k$，交射线$DE$于$L$。
      why: $k$ is as large as $c$ and $d$. | 圆$k$与$c$、$d$是等圆。
    m = Circle(L, Segment(A, G)); M = Intersect(k, m, ?)
      do: The circle $m$ about $L$ with radius $AG$ meets $k$ in $M$, on the side of $P$.
      | 以$L$为圆心、$AG$长为半径作圆$m$，在$P$一侧交$k$于$M$。
      why: The angle $LDM$ is equal to the angle $ABC$. | $∠LDM$等于$∠ABC$。
    n = Circle(M, Segment(H, K)); F = Intersect(k, n, ?); r = Ray(D, F)
      do: The circle $n$ about $M$ with radius $HK$ meets $k$ in $F$, {where_en}. Draw the ray $DF$.
      | 以$M$为圆心、$HK$长为半径作圆$n$，在{where_zh}的一侧交$k$于$F$，作射线$DF$。
      why: The angle $MDF$ is equal to the angle $UVW$, and it is laid off {where_en}.
      | $∠MDF$等于$∠UVW$，且是向{where_zh}的一侧作出的。
    solution:
    M = Rotate(E, Angle(C, B, A), D); s = Ray(D, M)
      do: Turn $E$ about $D$ by the angle $ABC$ to the side of $P$ to get $M$. | 将$E$绕$D$向$P$一侧旋转$∠ABC$得$M$。
      why: The angle $EDM$ is equal to the angle $ABC$. | $∠EDM$等于$∠ABC$。
    F = Rotate(M, {turn}, D); r = Ray(D, F)
      do: Turn $M$ about $D$ by the angle $UVW$ {way_en} to get $F$. | 将$M$绕$D${way_zh}旋转$∠UVW$得$F$。
      why: The two turns together make the angle $EDF$. | 两次旋转合成$∠EDF$。
    wrong: F = Rotate(E, Angle(C, B, A), D)
    wrong: F = Rotate(E, 60°, D)
""")
def _angles(g: Givens) -> None:
    flip = g.pick(1, -1)
    d = g.put("D", complex(flip * g.tenths(0, 5), g.tenths(-3, 3)))
    e, p = g.near("E", d, 2.2, 4.8), g.near("P", d, 1.6, 4.8)
    g.require(min(flip * e.real, flip * p.real) > -0.5 and orientation(e, d, p) == -g.side)
    g.require(distance_to_line(p, d, e) > 1.2)
    level = g.pick(2.5, -2.5)
    # one compass opening, BA, serves for both angles: no other leg has nearly this length
    larger = g.small_angle("A B C", 50, 100, complex(-4.7 * flip, level), ((1.35, 1.5), (2.2, 2.6)))
    smaller = g.small_angle("U V W", 22, 60, complex(-4.7 * flip, -level), ((1.9, 2.1), (2.5, 2.8)))
    g.require(larger - smaller > math.radians(18) and larger + smaller < math.radians(160))
    g.require(all(abs(part - math.pi / 2) > 0.1 for part in (larger + smaller, larger - smaller)))
    g.require(all(distance_to_line(g.places[name], d, e) > 0.8 for name in "ABCUVW"))
    g.show("Ray(D, E)")


@family("""
    golden-triangle-on-base: straightedge-compass hard, basic triangle
    Isosceles triangle on a base, with base angles twice the apex angle | 以已知线段为底作底角等于顶角两倍的等腰三角形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the point $C$ {side_en}, for which the angles $CAB$ and $CBA$ are both twice the angle $ACB$.
    | 已知线段$AB$和直线$AB$外一点$P$。求作点$C$，使$C$与$P$在直线$AB$的{side_zh}，$∠CAB$与$∠CBA$都等于$∠ACB$的两倍。
    flags: angles-asked
    goals: equal_lengths(CA, CB); angle(ACB, 36°); {side}(C, P, AB)
    facts: not collinear(A, B, P)
    skills: golden section; isosceles triangles
    use: sides | AB | P
    solution:
    n = PerpendicularLine(B, Line(A, B)); c = Circle(B, A); E = Intersect(n, c, 1)
      do: Draw the perpendicular $n$ to $AB$ at $B$ and the circle $c$ about $B$ through $A$; let $E$ be a common point.
      | 过$B$作$AB$的垂线$n$，以$B$为圆心、过$A$作圆$c$，取一交点$E$。
      why: $BE = AB$, and the angle at $B$ is right. | $BE = AB$，且$B$处为直角。
    M = Midpoint(A, B); d = Circle(M, E); T = Intersect(d, Ray(A, B))
      do: Let $M$ be the midpoint of $AB$; the circle $d$ about $M$ through $E$ meets the ray $AB$ in $T$.
      | 取$AB$的中点$M$，以$M$为圆心、过$E$作圆$d$，交射线$AB$于$T$。
      why: If $AB = 2$, then $ME = √5$ and $AT = 1 + √5$: $AB$ is the greater part of the golden section of $AT$.
      | 若$AB = 2$，则$ME = √5$，$AT = 1 + √5$：$AB$是$AT$黄金分割的较长部分。
    k = Circle(A, T); j = Circle(B, Segment(A, T))
      do: Draw the circles $k$ about $A$ through $T$ and $j$ about $B$ with radius $AT$.
      | 以$A$为圆心、过$T$作圆$k$，以$B$为圆心、$AT$长为半径作圆$j$。
      why: The legs of the triangle have the length $AT$. | 所求三角形的腰长等于$AT$。
    C = Intersect(k, j, ?); q = Polygon(A, B, C)
      do: Let $C$ be the common point of $k$ and $j$ {side_en}, and draw the triangle.
      | 取$k$与$j$的交点$C$，使它与$P$在直线$AB$的{side_zh}，连成三角形。
      why: The base is the greater golden part of the legs, so the apex angle is 36 degrees and the base angles are 72 degrees.
      | 底边是腰的黄金分割较长部分，故顶角为36°，底角为72°。
    solution:
    n = PerpendicularLine(A, Line(A, B)); c = Circle(A, B); E = Intersect(n, c, 1); N = Midpoint(A, E)
      do: Draw the perpendicular $n$ to $AB$ at $A$ and the circle $c$ about $A$ through $B$; let $E$ be a common point, and $N$ the midpoint of $AE$.
      | 过$A$作$AB$的垂线$n$，以$A$为圆心、过$B$作圆$c$，取一交点$E$，再取$AE$的中点$N$。
      why: If $AB = 2$, then $NB = √5$. | 若$AB = 2$，则$NB = √5$。
    d = Circle(N, A); T = Intersect(d, Segment(N, B)); k = Circle(B, T)
      do: The circle $d$ about $N$ through $A$ meets the segment $NB$ in $T$; draw the circle $k$ about $B$ through $T$.
      | 以$N$为圆心、过$A$作圆$d$，交线段$NB$于$T$；以$B$为圆心、过$T$作圆$k$。
      why: $BT$ is the greater golden part of $AB$. | $BT$是$AB$黄金分割的较长部分。
    D = Intersect(c, k, ?)
      do: Let $D$ be the common point of $c$ and $k$ {side_en}. | 取$c$与$k$的交点$D$，使它与$P$在直线$AB$的{side_zh}。
      why: The triangle $ABD$ has the angle 36 degrees at $A$ and 72 degrees at $B$ and $D$.
      | 三角形$ABD$在$A$处的角为36°，在$B$、$D$处的角为72°。
    m = PerpendicularBisector(A, B); l = Line(B, D); C = Intersect(m, l); q = Polygon(A, B, C)
      do: The line $BD$ meets the perpendicular bisector $m$ of $AB$ in $C$. | 直线$BD$与$AB$的垂直平分线$m$交于$C$。
      why: $CA = CB$, and the angle at $B$ is 72 degrees. | $CA = CB$，且$B$处的角为72°。
    wrong: C = Intersect(Circle(A, B), Circle(B, A), 1)
    wrong: m = PerpendicularBisector(A, B); C = Intersect(m, Circle(Midpoint(A, B), Segment(A, Reflect(A, B))), 1)
""")
def _base(g: Givens) -> None:
    a, b, p = g.points("A B P")
    g.require(2 < abs(a - b) < 3.2 and 1.2 < distance_to_line(p, a, b) < 5)
    side = orientation(a, b, p) * (1 if g.variant["side"] == "same_side" else -1)
    top = (a + b) / 2 + 1j * side * (b - a) * 1.539
    g.require(abs(top.real) < 6.5 and abs(top.imag) < 5 and abs(top - p) > 0.8)
    g.show("Segment(A, B)")
