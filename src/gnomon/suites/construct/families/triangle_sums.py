"""Triangles from the sum or the difference of sides, or from the perimeter."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.triangle_centres import fits, solid
from gnomon.suites.construct.givens import Givens, angle, meet
from gnomon.suites.construct.notation import block, family


def _near(place: complex) -> complex:
    """The point of the grid of tenths next to a place."""
    return complex(round(place.real, 1), round(place.imag, 1))


@family("""
    perimeter-two-angles: straightedge-compass medium, basic triangle
    Triangle from its perimeter and two angles | 已知周长和两角作三角形
    The segment $PQ$ and points $S$ and $T$ on the same side of it are given; the angles $QPS$ and $PQT$ are together less than 180 degrees. Construct a triangle $ABC$ with the perimeter $PQ$ so that $B$ and $C$ lie on the segment $PQ$, the angle $ABC$ is equal to the angle $QPS$ and the angle $ACB$ is equal to the angle $PQT$.
    | 已知线段$PQ$以及在它同侧的点$S$、$T$，$∠QPS$与$∠PQT$之和小于180°。求作周长等于$PQ$的三角形$ABC$，使$B$、$C$在线段$PQ$上，$∠ABC$等于$∠QPS$，$∠ACB$等于$∠PQT$。
    goals: on(B, segment PQ); on(C, segment PQ); perimeter(ABC, PQ); equal_angles(ABC, QPS); equal_angles(ACB, PQT)
    facts: same_side(S, T, PQ); less(Min(Angle(Q, P, S), Angle(S, P, Q)) + Min(Angle(P, Q, T), Angle(T, Q, P)), 180°)
    skills: unfolding a perimeter; isosceles triangles and outer angles
    solution:
    u = AngleBisector(Q, P, S); v = AngleBisector(P, Q, T)
      do: Bisect the angle $QPS$ by the line $u$ and the angle $PQT$ by the line $v$.
      | 作$∠QPS$的平分线$u$和$∠PQT$的平分线$v$。
      why: If the sides $AB$ and $AC$ are folded down onto the line $BC$, isosceles triangles with half the angles at $P$ and $Q$ arise.
      | 把边$AB$、$AC$展开到直线$BC$上，得到在$P$、$Q$处的角为原角一半的等腰三角形。
    A = Intersect(u, v)
      why: At $A$ both isosceles triangles have their common vertex. | $A$是两个等腰三角形的公共顶点。
    m = PerpendicularBisector(P, A); n = PerpendicularBisector(Q, A); B = Intersect(m, Line(P, Q))
    C = Intersect(n, Line(P, Q))
      do: Draw the perpendicular bisectors $m$ of $PA$ and $n$ of $QA$; they meet $PQ$ in $B$ and $C$.
      | 作$PA$的垂直平分线$m$和$QA$的垂直平分线$n$，分别交$PQ$于$B$、$C$。
      why: So $BP = BA$ and $CQ = CA$. | 于是$BP = BA$，$CQ = CA$。
    t = Polygon(A, B, C)
      why: Its perimeter is $PB + BC + CQ = PQ$, and its angles at $B$ and $C$ are outer angles, twice those at $P$ and $Q$.
      | 其周长为$PB + BC + CQ = PQ$，$B$、$C$处的角是外角，等于$P$、$Q$处半角的两倍。
    solution:
    u = Line(P, S); v = Line(Q, T); X = Intersect(u, v)
      do: Let $X$ be the common point of the lines $PS$ and $QT$. | 设直线$PS$与$QT$交于$X$。
      why: The triangle $XPQ$ has the right angles, but not the right size. | 三角形$XPQ$的角符合要求，但大小不符。
    U = Intersect(Circle(P, X), Ray(P, Reflect(Q, P))); V = Intersect(Circle(Q, X), Ray(Q, Reflect(P, Q)))
      do: Lay $PX$ beyond $P$ and $QX$ beyond $Q$ onto the line $PQ$, giving $U$ and $V$.
      | 在直线$PQ$上，从$P$向外截取$PX$的长得$U$，从$Q$向外截取$QX$的长得$V$。
      why: $UV$ is the perimeter of $XPQ$. | $UV$等于三角形$XPQ$的周长。
    p = Line(P, Line(U, X)); q = Line(Q, Line(V, X)); A = Intersect(p, q)
      do: Draw the parallel to $UX$ through $P$ and the parallel to $VX$ through $Q$; they meet in $A$.
      | 过$P$作$UX$的平行线，过$Q$作$VX$的平行线，两线交于$A$。
      why: The triangle $UVX$ is scaled down to $PQA$. | 三角形$UVX$按比例缩小为$PQA$。
    B = Intersect(Line(A, u), Line(P, Q)); C = Intersect(Line(A, v), Line(P, Q)); t = Polygon(A, B, C)
      do: The parallels through $A$ to $XP$ and $XQ$ meet $PQ$ in $B$ and $C$.
      | 过$A$作$XP$、$XQ$的平行线，分别交$PQ$于$B$、$C$。
      why: The whole figure is scaled so that its perimeter becomes $PQ$. | 整个图形按比例缩放，周长变为$PQ$。
    wrong: A = Intersect(Line(P, S), Line(Q, T)); B = Intersect(PerpendicularBisector(P, A), Line(P, Q)); C = Intersect(PerpendicularBisector(Q, A), Line(P, Q))
    wrong: A = Intersect(AngleBisector(Q, P, S), AngleBisector(P, Q, T)); B = Dilate(Q, 1/3, P); C = Dilate(P, 1/3, Q)
""")
def _perimeter(g: Givens) -> None:
    p, q = g.point("P"), g.point("Q")
    g.require(6.5 < abs(p - q) < 10.5)
    axis = (q - p) / abs(q - p)
    at_p, at_q = (math.radians(g.integer(38, 100)) for _ in range(2))
    s = g.put("S", _near(p + axis * cmath.rect(g.tenths(2, 3), g.side * at_p)), apart=1.2)
    t = g.put("T", _near(q - axis * cmath.rect(g.tenths(2, 3), -g.side * at_q)), apart=1.2)
    beta, gamma = angle(q, p, s), angle(p, q, t)
    a = meet(p, p + axis * cmath.rect(1, g.side * beta / 2), q, q - axis * cmath.rect(1, -g.side * gamma / 2))
    b, c = p + axis * abs(a - p) / 2 / math.cos(beta / 2), q - axis * abs(a - q) / 2 / math.cos(gamma / 2)
    g.require(beta + gamma < math.radians(145) and solid(a, b, c))
    g.show("Segment(P, Q)", "Ray(P, S)", "Ray(Q, T)")


# The point A of the line BD that is equally far from C and K, without a bisector.
block("""
    apex by a circle
    J = Reflect(C, Line(B, D))
      do: Reflect $C$ in the line $BD$ to get $J$. | 作$C$关于直线$BD$的对称点$J$。
      why: All points of the line $BD$ are equally far from $C$ and $J$. | 直线$BD$上的点到$C$、$J$等距。
    k = Circle(C, J, K); A = Center(k); t = Polygon(A, B, C)
      do: Draw the circle $k$ through $C$, $J$ and $K$; its centre is $A$. | 过$C$、$J$、$K$作圆$k$，其圆心为$A$。
      why: The centre lies on the line $BD$ and is equally far from $C$ and $K$. | 圆心在直线$BD$上，且到$C$、$K$等距。
""")


@family("""
    tri-a-beta-sum: straightedge-compass medium, basic triangle
    Triangle from a side, an angle and the sum of the other sides | 已知一边、一邻角及另两边之和作三角形
    The segment $BC$, a point $D$ not on the line $BC$ and a length $s$ with $s > BC$ are given. Construct the point $A$ on the ray $BD$ with $AB + AC = s$.
    | 已知线段$BC$、不在直线$BC$上的点$D$以及长度$s$，且$s > BC$。在射线$BD$上求作点$A$，使$AB + AC = s$。
    goals: on(A, ray BD); equal(Distance(A, B) + Distance(A, C), s)
    facts: not collinear(B, C, D); less(BC, s)
    skills: straightening a broken line; perpendicular bisector
    solution:
    r = Ray(B, D); c = Circle(B, s)
      do: Draw the ray $r$ from $B$ through $D$ and the circle $c$ about $B$ with radius $s$.
      | 作射线$r$从$B$过$D$，以$B$为圆心、$s$为半径作圆$c$。
      why: The broken line from $B$ over $A$ to $C$ is straightened along the ray. | 把折线$B$、$A$、$C$在射线上拉直。
    K = Intersect(r, c)
      do: Let $K$ be the point where $r$ meets $c$. | 设$r$与$c$交于$K$。
      why: $BK = s = AB + AC$, so $AK = AC$ for the point $A$ that is sought.
      | $BK = s = AB + AC$，故所求点$A$满足$AK = AC$。
    m = PerpendicularBisector(C, K)
      why: Its points are equally far from $C$ and $K$. | 它上面的点到$C$、$K$等距。
    A = Intersect(m, r); t = Polygon(A, B, C)
      do: Let $A$ be the point where $m$ meets $r$, and draw the triangle. | 设$m$与$r$交于$A$，连成三角形。
      why: $AB + AC = AB + AK = s$. | $AB + AC = AB + AK = s$。
    solution:
    K = Intersect(Circle(B, s), Ray(B, D))
      do: Mark $K$ on the ray $BD$ with $BK = s$. | 在射线$BD$上取$K$，使$BK = s$。
      why: $AK = AC$ is needed. | 应有$AK = AC$。
    use: apex by a circle
    wrong: A = Midpoint(B, Intersect(Circle(B, s), Ray(B, D)))
    wrong: K = Intersect(Circle(C, s), Ray(B, D), 1); A = Intersect(PerpendicularBisector(C, K), Ray(B, D))
""")
def _side_angle_sum(g: Givens) -> None:
    b, c, d = g.points("B C D")
    a_side, beta = abs(b - c), angle(c, b, d)
    g.require(2.5 < a_side < 6 and abs(d - b) < 4 and math.radians(30) < beta < math.radians(125))
    s = g.number("s", 1.25 * a_side, 1.9 * a_side)
    ray = (d - b) / abs(d - b)
    a = b + ray * (s**2 - a_side**2) / (2 * (s - a_side * math.cos(beta)))
    g.require(solid(a, b, c) and fits(b + s * ray) and abs(a - d) > 0.5)
    g.show("Segment(B, C)", "Ray(B, D)")


@family("""
    tri-a-beta-diff: straightedge-compass medium, basic triangle
    Triangle from a side, an angle and the difference of the other sides | 已知一边、一邻角及另两边之差作三角形
    The segment $BC$, a point $D$ not on the line $BC$ and a length $d$ are given, such that a solution exists. Construct the point $A$ on the ray $BD$ with $A{long} - A{short} = d$.
    | 已知线段$BC$、不在直线$BC$上的点$D$以及长度$d$，且本题有解。在射线$BD$上求作点$A$，使$A{long} - A{short} = d$。
    goals: on(A, ray BD); equal(Distance(A, {long}) - Distance(A, {short}), d)
    facts: not collinear(B, C, D); less(d, BC); {exists}
    skills: laying off a difference; perpendicular bisector
    variant: long="B", short="C", place_en="on the ray itself", place_zh="在射线上", sum="AB - d", exists="less(d, Distance(B, C) * cos(Angle(C, B, D)))"
    variant: long="C", short="B", place_en="on the extension of the ray beyond its starting point", place_zh="在射线的反向延长线上", sum="AB + d", exists="less(-Distance(B, C) * cos(Angle(C, B, D)), d)"
    solution:
    l = Line(B, D); c = Circle(B, d)
      do: Draw the line $l$ through $B$ and $D$ and the circle $c$ about $B$ with radius $d$.
      | 作直线$l$过$B$、$D$，以$B$为圆心、$d$为半径作圆$c$。
      why: The difference is laid off from $B$. | 从$B$起截取两边之差。
    K = Intersect(l, c, ?)
      do: Let $K$ be the common point of $l$ and $c$ that lies {place_en}. | 取$l$与$c$的交点$K$，使它{place_zh}。
      why: The point $A$ that is sought has $AK = {sum} = AC$. | 所求点$A$满足$AK = {sum} = AC$。
    m = PerpendicularBisector(C, K)
      why: Its points are equally far from $C$ and $K$. | 它上面的点到$C$、$K$等距。
    A = Intersect(m, l); t = Polygon(A, B, C)
      do: Let $A$ be the point where $m$ meets $l$, and draw the triangle. | 设$m$与$l$交于$A$，连成三角形。
      why: $AC = AK$, and $AK$ differs from $AB$ by $d$. | $AC = AK$，而$AK$与$AB$相差$d$。
    solution:
    K = Intersect(Line(B, D), Circle(B, d), ?)
      do: On the line $BD$ mark $K$ with $BK = d$, {place_en}. | 在直线$BD$上取$K$，使$BK = d$，且$K${place_zh}。
      why: $AK = AC$ is needed. | 应有$AK = AC$。
    use: apex by a circle
    wrong: K = Reflect(Intersect(Circle(B, d), Ray(B, D)), B); A = Intersect(PerpendicularBisector({short}, K), Line(B, D))
    wrong: A = Intersect(PerpendicularBisector(B, C), Ray(B, D))
""")
def _side_angle_difference(g: Givens) -> None:
    b, c, d = g.points("B C D")
    a_side, beta = abs(b - c), angle(c, b, d)
    g.require(2.5 < a_side < 6.5 and abs(d - b) < 4 and math.radians(25) < beta < math.radians(125))
    length = g.number("d", 0.7, 3.5)
    difference = length if g.variant["long"] == "B" else -length
    below = a_side * math.cos(beta) - difference
    g.require(length < 0.85 * a_side and below > 0.15 * a_side)
    ray = (d - b) / abs(d - b)
    a = b + ray * (a_side**2 - difference**2) / (2 * below)
    g.require(solid(a, b, c) and abs(a - d) > 0.5)
    g.show("Segment(B, C)", "Ray(B, D)")


@family("""
    tri-a-alpha-sum: straightedge-compass hard, circle triangle
    Triangle from a side, the opposite angle and the sum of the other sides | 已知一边、对角及另两边之和作三角形
    The segment $BC$ and a length $s$ with $s > BC$ are given, such that a solution exists. Construct a point $A$ such that the angle $BAC$ measures {alpha} degrees and $AB + AC = s$.
    | 已知线段$BC$和长度$s$，其中$s > BC$，且本题有解。求作点$A$，使$∠BAC$等于{alpha}°，且$AB + AC = s$。
    goals: angle(BAC, {alpha}°); equal(Distance(A, B) + Distance(A, C), s)
    facts: less(BC, s)
    skills: inscribed angle; straightening a broken line
    variant: alpha=60, base="60", half="30"
    variant: alpha=90, base="45", half="45"
    variant: alpha=120, base="30", half="60"
    variant: alpha=45, base="67.5", half="22.5"
    solution:
    m = PerpendicularBisector(B, C); l = Rotate(Line(B, C), {base}°, B); O = Intersect(l, m)
      do: Draw the perpendicular bisector $m$ of $BC$ and the line $l$ that makes an angle of {base} degrees with $BC$ at $B$; they meet in $O$.
      | 作$BC$的垂直平分线$m$，过$B$作与$BC$成{base}°角的直线$l$，两线交于$O$。
      why: The triangle $OBC$ is isosceles with an angle of {alpha} degrees at $O$.
      | 三角形$OBC$是等腰三角形，顶角$∠O$为{alpha}°。
    k = Circle(O, B)
      why: From its points on the side of $O$ the segment $BC$ is seen at half the angle $BOC$, that is {half} degrees.
      | 在$O$一侧，圆上的点看$BC$的视角是$∠BOC$的一半，即{half}°。
    j = Circle(B, s); K = Intersect(k, j, ?)
      do: Draw the circle $j$ about $B$ with radius $s$, and let $K$ be one of its common points with $k$.
      | 以$B$为圆心、$s$为半径作圆$j$，取它与$k$的一个交点$K$。
      why: If $AC$ is laid off beyond $A$ on the line $BA$, its end $K$ has $BK = s$, and the angle at $K$ is half the angle $BAC$.
      | 在$BA$的延长线上截取$AC$的长，端点$K$满足$BK = s$，且$K$处的角是$∠BAC$的一半。
    n = PerpendicularBisector(C, K); A = Intersect(n, Segment(B, K)); t = Polygon(A, B, C)
      do: The perpendicular bisector $n$ of $CK$ meets the segment $BK$ in $A$. Draw the triangle.
      | $CK$的垂直平分线$n$交线段$BK$于$A$，连成三角形。
      why: $AK = AC$, so $AB + AC = s$, and the outer angle $BAC$ is twice the angle at $K$.
      | $AK = AC$，故$AB + AC = s$，且外角$∠BAC$是$K$处角的两倍。
    wrong: A = Intersect(PerpendicularBisector(B, C), Rotate(Line(B, C), {base}°, B))
    wrong: O = Intersect(PerpendicularBisector(B, C), Rotate(Line(B, C), {base}°, B)); A = Intersect(Circle(O, B), Circle(B, s), 1)
""")
def _side_opposite_angle_sum(g: Givens) -> None:
    b, c = g.point("B"), g.point("C")
    half, a_side = math.radians(int(g.variant["alpha"])) / 2, abs(b - c)
    g.require(2.8 < a_side < 5.2)
    excess = a_side / math.sin(half) - a_side  # the sum is largest in the isosceles triangle
    s = g.number("s", a_side + 0.5 * excess, a_side + 0.93 * excess, 0.05)
    radius = a_side / (2 * math.sin(half))
    o = b + (c - b) / a_side * cmath.rect(radius, math.pi / 2 - half)
    g.require(fits(o, radius=radius))
    for turn in (1, -1):
        k = b + (o - b) / radius * cmath.rect(s, turn * math.acos(s / (2 * radius)))
        middle = (c + k) / 2
        a = meet(middle, middle + 1j * (k - c), b, k)
        g.require(solid(a, b, c, shortest=1.2, right=g.variant["alpha"] == 90) and fits(k))
    g.show("Segment(B, C)")
