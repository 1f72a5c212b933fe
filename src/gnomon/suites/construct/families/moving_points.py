"""Loci of points that follow a point on a circle or a line: circles, and curves with names."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, distance_to_line, fits, foot
from gnomon.suites.construct.notation import family


def _turning_line(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(3.0 < abs(a - b) < 6.0)
    _middle, radius = g.circle("c", "A", 1.4, 2.4)
    d = g.on_circle("D", "c", apart=0.9)
    g.require(abs(abs(a - b) - radius) > 0.6 and distance_to_line(b, a, d) > 0.8)
    g.require(abs(foot(b, a, d) - a) > 0.6 and abs(foot(b, a, d) - d) > 0.4)
    g.require(fits(2 * foot(b, a, d) - b, a, width=6, height=4.5))


family("""
    thales-locus: analytic easy, circle locus
    Locus of the feet of perpendiculars to a turning line | 旋转直线上垂足的轨迹
    The points $A$ and $B$, the circle $c$ about $A$ and a point $D$ that moves on $c$ are given. Construct the foot $F$ of the perpendicular from $B$ to the line $AD$, and the locus $L$ of $F$ as $D$ runs round the circle.
    | 已知点$A$、$B$，以$A$为圆心的圆$c$和在圆$c$上移动的点$D$。由$B$向直线$AD$求作垂线，垂足为$F$，并作出$D$绕圆移动时$F$的轨迹$L$。
    goals: foot(F, B, line AD); locus(L, Circle(Midpoint(A, B), A))
    facts: on(D, c); centre(A, c)
    skills: the angle in a semicircle; loci
    solution:
    l = Line(A, D)
      why: While $D$ runs round $c$, the line $l$ turns about $A$. | $D$绕圆$c$移动时，直线$l$绕$A$旋转。
    p = PerpendicularLine(B, l); F = Intersect(l, p)
      do: The perpendicular $p$ to $l$ through $B$ meets $l$ in $F$. | 过$B$作$l$的垂线$p$，交$l$于$F$。
      why: $F$ is the foot of the perpendicular. | $F$是垂足。
    L = Locus(F, D)
      why: The angle $AFB$ is always right, so $F$ runs on the circle with diameter $AB$.
      | $∠AFB$总是直角，故$F$在以$AB$为直径的圆上移动。
    solution:
    F = ClosestPoint(Line(A, D), B)
      do: Let $F$ be the point of the line $AD$ that is closest to $B$. | 取直线$AD$上离$B$最近的点$F$。
      why: The perpendicular is the shortest way to a line. | 点到直线的距离以垂线段为最短。
    M = Midpoint(A, B); L = Circle(M, A)
      do: Draw the circle $L$ about the midpoint $M$ of $AB$ through $A$. | 以$AB$的中点$M$为圆心、过$A$作圆$L$。
      why: By the theorem of Thales $F$ lies on it in all positions. | 由泰勒斯定理，$F$始终在这个圆上。
    wrong: F = ClosestPoint(Line(A, D), B); L = Circle(A, F)
    wrong: F = Reflect(B, Line(A, D)); L = Locus(F, D)
""")(_turning_line)


family("""
    mirror-locus: transformation easy, circle transformation locus
    Locus of the mirror images in a turning line | 关于旋转直线的对称点的轨迹
    The points $A$ and $B$, the circle $c$ about $A$ and a point $D$ that moves on $c$ are given. Construct the mirror image $F$ of $B$ in the line $AD$, and the locus $L$ of $F$ as $D$ runs round the circle.
    | 已知点$A$、$B$，以$A$为圆心的圆$c$和在圆$c$上移动的点$D$。求作$B$关于直线$AD$的对称点$F$，并作出$D$绕圆移动时$F$的轨迹$L$。
    goals: reflection(F, B, line AD); locus(L, Circle(A, B))
    facts: on(D, c); centre(A, c)
    skills: reflections keep distances; loci
    solution:
    l = Line(A, D)
      why: All mirrors pass through $A$. | 所有对称轴都过$A$。
    F = Reflect(B, l)
      why: $A$ lies on the mirror, so $AF = AB$. | $A$在对称轴上，故$AF = AB$。
    L = Locus(F, D)
      why: $F$ always has the distance $AB$ from $A$: it runs on a circle about $A$.
      | $F$到$A$的距离总等于$AB$，故在以$A$为圆心的圆上移动。
    solution:
    L = Circle(A, B); h = Circle(D, B); F = Intersect(L, h, ?)
      do: Draw the circles $L$ about $A$ through $B$ and $h$ about $D$ through $B$; they meet again in $F$.
      | 以$A$为圆心过$B$作圆$L$，以$D$为圆心过$B$作圆$h$，两圆再次交于$F$。
      why: Two points of the mirror are equally far from $B$ and $F$. | 对称轴上的两点到$B$与$F$的距离相等。
    s = Segment(A, F)
      do: Join $A$ and $F$ by the segment $s$. | 连接$A$、$F$，得线段$s$。
      why: In all positions $AF = AB$, so the circle $L$ is the locus of $F$.
      | 在任何位置都有$AF = AB$，故圆$L$就是$F$的轨迹。
    wrong: F = ClosestPoint(Line(A, D), B); L = Locus(F, D)
    wrong: F = Reflect(B, Line(A, D)); L = Circle(Midpoint(A, B), A)
    wrong: F = Reflect(B, D); L = Locus(F, D)
""")(_turning_line)


@family("""
    midpoint-locus: transformation medium, circle locus transformation
    Locus of the image of a moving point under a dilation | 动点的位似点的轨迹
    The circle $c$ about $O$, a point $P$ and a point $D$ that moves on $c$ are given. Construct the image $M$ of $D$ under the dilation from $P$ by the factor ${m}/{n}$, and the circle $k$ on which $M$ runs as $D$ runs round $c$.
    | 已知以$O$为圆心的圆$c$、点$P$和在圆$c$上移动的点$D$。求作$D$在以$P$为位似中心、${m}/{n}$为位似比的位似变换下的像$M$，并求作$D$绕圆$c$移动时$M$所在的圆$k$。
    goals: equal(M, Dilate(D, {m}/{n}, P)); locus(k, Dilate(c, {m}/{n}, P))
    facts: on(D, c); centre(O, c)
    skills: dilation of a circle; loci
    variant: m=1, n=2
    variant: m=1, n=3
    variant: m=2, n=3
    variant: m=3, n=4
    variant: m=2, n=5
    solution:
    s = Segment(P, D)
      why: $M$ lies on it, at a fixed part of its length from $P$. | $M$在它上面，到$P$的距离是其长度的固定部分。
    M = Dilate(D, {m}/{n}, P)
      do: Dilate $D$ about $P$ by the factor {m}/{n} to get $M$. | 以$P$为中心、{m}/{n}为比作$D$的位似点$M$。
      why: $PM : PD = {m} : {n}$. | $PM : PD = {m} : {n}$。
    N = Dilate(O, {m}/{n}, P)
      do: Dilate the centre $O$ about $P$ by the same factor to get $N$. | 以$P$为中心、同样的比作圆心$O$的位似点$N$。
      why: $NM$ is always {m}/{n} of the radius $OD$. | $NM$总等于半径$OD$的{m}/{n}。
    k = Circle(N, M)
      why: The dilation maps the circle $c$ to the circle $k$. | 位似变换把圆$c$变为圆$k$。
    solution:
    k = Dilate(c, {m}/{n}, P)
      do: Dilate the circle $c$ about $P$ by the factor {m}/{n} to get $k$.
      | 以$P$为中心、{m}/{n}为比作圆$c$的位似圆$k$。
      why: $M$ is the image of $D$, and $D$ runs on $c$. | $M$是$D$的像，而$D$在圆$c$上移动。
    N = Center(k); M = Intersect(Line(N, Line(O, D)), Line(P, D))
      do: Let $N$ be the centre of $k$; the parallel to $OD$ through $N$ meets $PD$ in $M$.
      | 设$N$为$k$的圆心，过$N$作$OD$的平行线，交$PD$于$M$。
      why: Dilations map radii to parallel radii. | 位似变换把半径变为平行的半径。
    wrong: M = Dilate(D, {m}/{n}, P); k = Circle(P, M)
    wrong: M = Dilate(P, {m}/{n}, D); k = Dilate(c, {m}/{n}, D)
    wrong: M = Dilate(D, {m}/{n}, P); k = Circle(O, M)
""")
def _circle_and_point(g: Givens) -> None:
    o, radius = g.circle("c", "O", 1.8, 2.8)
    p = g.point("P", apart=0.8)
    g.require(1.3 * radius < abs(p - o) < 2.4 * radius or 0.3 * radius < abs(p - o) < 0.7 * radius)
    d = g.on_circle("D", "c", apart=1.2)
    g.require(distance_to_line(d, o, p) > 0.4 * radius and fits(o, width=4.5, height=2.8))


@family("""
    cissoid: analytic medium, circle locus
    Cissoid of Diocles | 蔓叶线的作法
    The circle $c$ with diameter $OA$ and a point $D$ that moves on it are given. The line $OD$ meets the tangent to $c$ at $A$ in the point $T$. Construct $T$, the point $P$ on the ray $OT$ with $OP = DT$, and the locus $L$ of $P$ as $D$ runs round the circle.
    | 已知以$OA$为直径的圆$c$和在圆上移动的点$D$。直线$OD$交圆$c$在$A$处的切线于$T$。求作$T$和射线$OT$上满足$OP = DT$的点$P$，并作出$D$绕圆移动时$P$的轨迹$L$。
    goals: on(T, line OD); perpendicular(AT, OA); on(P, ray OT); equal_lengths(OP, DT)
    goals: locus(L, Locus(Translate(O, Vector(D, Intersect(Line(O, D), PerpendicularLine(A, Line(O, A))))), D))
    facts: on(D, c); on(A, c); centre(Midpoint(O, A), c)
    skills: carrying a length; loci
    solution:
    t = PerpendicularLine(A, Line(O, A))
      do: Draw the tangent $t$ to $c$ at $A$, perpendicular to $OA$. | 过$A$作圆$c$的切线$t$，它垂直于$OA$。
      why: The tangent is perpendicular to the diameter through the point of contact. | 切线垂直于过切点的直径。
    l = Line(O, D); T = Intersect(l, t)
      do: The line $l$ through $O$ and $D$ meets $t$ in $T$. | 作过$O$、$D$的直线$l$，交$t$于$T$。
      why: $DT$ is the part of the line between circle and tangent. | $DT$是直线夹在圆与切线之间的部分。
    P = Translate(O, Vector(D, T))
      why: $OP = DT$ on the same line and in the same sense. | $OP = DT$，且在同一直线上、方向相同。
    L = Locus(P, D)
      why: The curve is the cissoid of Diocles, with a cusp at $O$. | 这条曲线是蔓叶线，在$O$处有尖点。
    solution:
    T = Intersect(Line(O, D), PerpendicularLine(A, Line(O, A)))
      do: The line $OD$ meets the tangent to $c$ at $A$ in $T$. | 直线$OD$交圆$c$在$A$处的切线于$T$。
      why: The tangent is perpendicular to $OA$. | 切线垂直于$OA$。
    M = Midpoint(O, T); P = Reflect(D, M)
      do: Construct the midpoint $M$ of $OT$ and reflect $D$ in $M$ to get $P$.
      | 作$OT$的中点$M$，并作$D$关于$M$的对称点$P$。
      why: The reflection in $M$ exchanges $O$ with $T$ and $P$ with $D$, so $OP = DT$.
      | 关于$M$的对称使$O$与$T$互换、$P$与$D$互换，故$OP = DT$。
    L = Locus(P, D)
      why: The curve is the cissoid of Diocles. | 这条曲线是蔓叶线。
    wrong: T = Intersect(Line(O, D), PerpendicularLine(A, Line(O, A))); P = Midpoint(D, T); L = Locus(P, D)
    wrong: T = Intersect(Line(O, D), PerpendicularLine(A, Line(O, A))); P = Translate(O, Vector(D, T)); L = Circle(O, P)
    wrong: T = Intersect(Line(O, D), PerpendicularLine(A, Line(O, A))); P = Translate(O, Vector(T, D)); L = Locus(P, D)
""")
def _diameter_circle(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    g.require(3.0 < abs(a - o) < 5.0)
    g.line("c = Circle(Midpoint(O, A), O)")
    turn = math.radians(g.uniform(18, 50)) * g.side
    d = o + (a - o) * math.cos(turn) * cmath.exp(1j * turn)
    end = o + (a - o) / math.cos(turn) * cmath.exp(1j * turn)
    g.require(fits(end, o + end - d, width=6.2, height=4.8))
    g.slider_point("D", "c", d)
    g.show("Segment(O, A)")


@family("""
    conchoid: analytic medium, basic locus
    Conchoid of Nicomedes | 蚌线的作法
    The line $AB$, a point $P$ not on it, a length $d$ and a point $D$ that moves on the line $AB$ are given. Construct the point $Q$ on the line $PD$ with $DQ = d$ that lies {where_en}, and the locus $L$ of $Q$ as $D$ runs along the line $AB$.
    | 已知直线$AB$、直线外一点$P$、长度$d$以及在直线$AB$上移动的点$D$。在直线$PD$上求作点$Q$，使$DQ = d${where_zh}，并作出$D$沿直线$AB$移动时$Q$的轨迹$L$。
    goals: on(Q, ray {ray}); length(DQ, d); {order}(Q, P, AB); locus(L, Locus(Intersect(Circle(D, d), {path}), D))
    facts: not collinear(A, B, P); on(D, line AB)
    skills: carrying a length; loci
    variant: where_en="on the opposite side of $D$ from $P$", where_zh="，且$Q$与$P$分居$D$的两侧", order="opposite_sides", ray="PD", path="Ray(D, Reflect(P, D))", ray_en="from $D$ away from $P$", ray_zh="从$D$出发、背离$P$的射线"
    variant: where_en="on the ray from $D$ towards $P$", where_zh="，且$Q$在从$D$指向$P$的射线上", order="same_side", ray="DP", path="Ray(D, P)", ray_en="from $D$ towards $P$", ray_zh="从$D$指向$P$的射线"
    solution:
    r = {path}
      do: Draw the ray $r$ {ray_en}. | 作{ray_zh}$r$。
      why: $Q$ lies on the line $PD$, on the side that is asked for. | $Q$在直线$PD$上，并在所要求的一侧。
    k = Circle(D, d)
      why: $Q$ has the distance $d$ from $D$. | $Q$到$D$的距离等于$d$。
    Q = Intersect(k, r)
      do: Let $Q$ be the common point of $r$ and $k$. | 设$r$与$k$交于$Q$。
      why: Each ray from the centre meets the circle once. | 从圆心出发的射线与圆恰有一个交点。
    L = Locus(Q, D)
      why: The curve is a branch of the conchoid of Nicomedes with pole $P$. | 这条曲线是以$P$为极点的蚌线的一支。
    wrong: Q = Reflect(P, D); L = Locus(Q, D)
    wrong: Q = Intersect(Circle(P, d), Ray(P, D)); L = Locus(Q, D)
""")
def _pole_and_line(g: Givens) -> None:
    a, b, p = g.points("A B P")
    height = distance_to_line(p, a, b)
    d = g.number("d", 1.2, 3.0)
    g.require(abs(a - b) > 2.5 and 1.3 < height < 3.2 and abs(d - height) > 0.4)
    along = g.uniform(-3.0, 3.0)
    at = foot(p, a, b) + along * (b - a) / abs(b - a)
    g.require(abs(along) > 0.5 and abs(abs(at - p) - d) > 0.5)
    end = at + (at - p) / abs(at - p) * d
    g.require(fits(at, end, foot(p, a, b), width=6, height=4.8))
    g.slider_point("D", "Line(A, B)", at)
    g.show("Line(A, B)")


@family("""
    cardioid: transformation medium, circle locus transformation
    Cardioid by reflections | 用反射作心形线
    The circle $c$ about $O$, a point $A$ on it and a point $D$ that moves on it are given. Construct the mirror image $P$ of $A$ in the tangent to $c$ at $D$, and the locus $L$ of $P$ as $D$ runs round the circle.
    | 已知以$O$为圆心的圆$c$、圆上一点$A$和在圆上移动的点$D$。求作$A$关于圆$c$在$D$处切线的对称点$P$，并作出$D$绕圆移动时$P$的轨迹$L$。
    goals: reflection(P, A, PerpendicularLine(D, Line(O, D)))
    goals: locus(L, Locus(Reflect(A, PerpendicularLine(D, Line(O, D))), D))
    facts: on(D, c); on(A, c); centre(O, c)
    skills: reflection in a tangent; loci
    solution:
    use: tangent at a moving point
    P = Reflect(A, t)
      why: $t$ is the perpendicular bisector of $AP$. | $t$是$AP$的垂直平分线。
    L = Locus(P, D)
      why: The mirror image of the circle rolls on $c$, so $P$ runs on a cardioid with its cusp at $A$.
      | 圆$c$的镜像沿$c$滚动，故$P$的轨迹是以$A$为尖点的心形线。
    solution:
    Q = Reflect(A, Line(O, D))
      do: Reflect $A$ in the line $OD$ to get $Q$. | 作$A$关于直线$OD$的对称点$Q$。
      why: $Q$ lies on $c$, since $OD$ is an axis of the circle. | $OD$是圆$c$的对称轴，故$Q$在圆$c$上。
    P = Reflect(Q, D)
      do: Reflect $Q$ in the point $D$ to get $P$. | 作$Q$关于点$D$的对称点$P$。
      why: Reflections in two perpendicular lines through $D$ together make the reflection in $D$.
      | 关于过$D$的两条互相垂直的直线的反射合成关于$D$的中心对称。
    L = Locus(P, D)
      why: The curve is a cardioid. | 这条曲线是心形线。
    wrong: P = Reflect(A, Line(O, D)); L = Locus(P, D)
    wrong: P = Reflect(A, D); L = Locus(P, D)
    wrong: P = Reflect(A, Tangent(D, c)); L = Circle(D, P)
""")
def _circle_and_its_point(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    g.require(1.4 < abs(a - o) < 2.2 and fits(o, width=3.5, height=1.2))
    g.line("c = Circle(O, A)")
    turn = math.radians(g.uniform(35, 150)) * g.side
    g.slider_point("D", "c", o + (a - o) * cmath.exp(1j * turn))
