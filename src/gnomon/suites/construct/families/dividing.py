"""Dividing a triangle: lines that cut off a given part of its area."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits
from gnomon.suites.construct.notation import family


@family("""
    halve-by-parallel: straightedge-compass medium, basic ratio triangle
    Parallel that cuts off a part of the area of a triangle | 作平行线截取三角形面积的一部分
    The triangle $ABC$ is given. Construct the point $D$ on the side $CA$ and the point $E$ on the side $CB$ so that $DE$ is parallel to $AB$ and the area of the triangle $CDE$ is {part_en} of the area of the triangle $ABC$.
    | 已知三角形$ABC$。在边$CA$上求作点$D$，在边$CB$上求作点$E$，使$DE$平行于$AB$，且三角形$CDE$的面积是三角形$ABC$面积的{part_zh}。
    goals: on(D, segment CA); on(E, segment CB); parallel(DE, AB); ratio(CD, CA, sqrt({m}/{n}))
    skills: areas of similar triangles; mean proportional
    variant: m=1, n=2, part_en="half", part_zh="一半"
    variant: m=1, n=3, part_en="one third", part_zh="三分之一"
    variant: m=2, n=3, part_en="two thirds", part_zh="三分之二"
    variant: m=3, n=4, part_en="three quarters", part_zh="四分之三"
    variant: m=2, n=5, part_en="two fifths", part_zh="五分之二"
    solution:
    F = Dilate(A, {m}/{n}, C)
      do: Divide $CA$: mark $F$ on it so that $CF$ is {part_en} of $CA$. | 在$CA$上取$F$，使$CF$等于$CA$的{part_zh}。
      why: Areas of similar triangles are as the squares of their sides, so the square on $CD$ must be $CF$ times $CA$.
      | 相似三角形面积之比等于对应边的平方比，故$CD$的平方应等于$CF$与$CA$之积。
    k = Circle(Midpoint(C, A), A); p = PerpendicularLine(F, Line(C, A)); T = Intersect(p, k, 1)
      do: Draw the circle $k$ with diameter $CA$; the perpendicular $p$ to $CA$ at $F$ meets it in $T$.
      | 以$CA$为直径作圆$k$，过$F$作$CA$的垂线$p$，交圆$k$于$T$。
      why: In the right triangle $CTA$ the leg $CT$ is the mean proportional between $CF$ and $CA$.
      | 在直角三角形$CTA$中，直角边$CT$是$CF$与$CA$的比例中项。
    h = Circle(C, T); D = Intersect(h, Segment(C, A))
      do: The circle $h$ about $C$ through $T$ meets $CA$ in $D$. | 以$C$为圆心、过$T$作圆$h$，交$CA$于$D$。
      why: $CD = CT$. | $CD = CT$。
    m = Line(D, Line(A, B)); E = Intersect(m, Segment(C, B)); f = Polygon(C, D, E)
      do: The parallel $m$ to $AB$ through $D$ meets $CB$ in $E$; draw the triangle $CDE$.
      | 过$D$作$AB$的平行线$m$，交$CB$于$E$，连成三角形$CDE$。
      why: The triangles $CDE$ and $CAB$ are similar. | 三角形$CDE$与$CAB$相似。
    solution:
    G = Dilate(A, -{m}/{n}, C)
      do: On the line $CA$ mark $G$ on the other side of $C$ so that $CG$ is {part_en} of $CA$.
      | 在直线$CA$上、$C$的另一侧取$G$，使$CG$等于$CA$的{part_zh}。
      why: The square on $CD$ must be $CG$ times $CA$. | $CD$的平方应等于$CG$与$CA$之积。
    k = Circle(Midpoint(A, G), A); p = PerpendicularLine(C, Line(C, A)); T = Intersect(p, k, 1)
      do: Draw the circle $k$ with diameter $AG$; the perpendicular $p$ to $CA$ at $C$ meets it in $T$.
      | 以$AG$为直径作圆$k$，过$C$作$CA$的垂线$p$，交圆$k$于$T$。
      why: In the right triangle $ATG$ the altitude $CT$ is the mean proportional between $CA$ and $CG$.
      | 在直角三角形$ATG$中，斜边上的高$CT$是$CA$与$CG$的比例中项。
    k_1 = Circle(C, T); D = Intersect(k_1, Segment(C, A)); E = Intersect(Line(D, Line(A, B)), Segment(C, B))
    f = Polygon(C, D, E)
      do: The circle about $C$ through $T$ meets $CA$ in $D$, and the parallel to $AB$ through $D$ meets $CB$ in $E$; draw the triangle.
      | 以$C$为圆心、过$T$的圆交$CA$于$D$，过$D$的$AB$的平行线交$CB$于$E$，连成三角形。
      why: The triangles $CDE$ and $CAB$ are similar. | 三角形$CDE$与$CAB$相似。
    wrong: D = Dilate(A, {m}/{n}, C); E = Dilate(B, {m}/{n}, C)
    wrong: D = Dilate(A, 0.7, C); E = Dilate(B, 0.7, C)
""")
def _cut(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    g.require(min(abs(a - b), abs(b - c), abs(c - a)) > 3)
    g.require(fits(c + (c - a), width=9, height=7.5))


@family("""
    halve-through-point: straightedge-compass hard, basic triangle ratio
    Line through a point of a side that cuts off part of the area of a triangle | 过边上一点分三角形面积
    The triangle $ABC$ and a point $P$ on the side $AB$ are given; $AP$ is more than {part_en} of $AB$. Construct the point $Q$ on the side $AC$ for which the area of the triangle $APQ$ is {part_en} of the area of the triangle $ABC$.
    | 已知三角形$ABC$和边$AB$上一点$P$，$AP$大于$AB$的{part_zh}。在边$AC$上求作点$Q$，使三角形$APQ$的面积是三角形$ABC$面积的{part_zh}。
    goals: on(Q, segment AC); equal({n}*Area(Polygon(A, P, Q)), {m}*Area(Polygon(A, B, C)))
    facts: between(P, A, B); less({m} * Distance(A, B), {n} * Distance(A, P))
    skills: triangles with equal base and height; intercept theorem
    variant: m=1, n=2, part_en="half", part_zh="一半"
    variant: m=1, n=3, part_en="one third", part_zh="三分之一"
    variant: m=2, n=3, part_en="two thirds", part_zh="三分之二"
    variant: m=2, n=5, part_en="two fifths", part_zh="五分之二"
    solution:
    F = Dilate(B, {m}/{n}, A)
      do: Mark $F$ on $AB$ so that $AF$ is {part_en} of $AB$. | 在$AB$上取$F$，使$AF$等于$AB$的{part_zh}。
      why: The triangle $AFC$ has the area that is asked for, with the vertex $C$.
      | 以$C$为顶点的三角形$AFC$已具有所要求的面积。
    s = Segment(P, C)
      why: The triangle $AFC$ is to be changed into a triangle with the side $AP$, keeping its area.
      | 要把三角形$AFC$等积变形为以$AP$为边的三角形。
    p = Line(F, s); Q = Intersect(p, Segment(A, C))
      do: The parallel $p$ to $PC$ through $F$ meets $AC$ in $Q$. | 过$F$作$PC$的平行线$p$，交$AC$于$Q$。
      why: The triangles $FQP$ and $FQC$ have the same base $FQ$ and equal heights. | 三角形$FQP$与$FQC$同底$FQ$且等高。
    f = Polygon(A, P, Q)
      why: $APQ$ consists of $AFQ$ and $FQP$, so it has the area of $AFC$.
      | $APQ$由$AFQ$与$FQP$组成，面积等于$AFC$的面积。
    solution:
    N = Dilate(C, {m}/{n}, A)
      do: Mark $N$ on $AC$ so that $AN$ is {part_en} of $AC$. | 在$AC$上取$N$，使$AN$等于$AC$的{part_zh}。
      why: The product of $AP$ and $AQ$ must be that of $AB$ and $AN$. | $AP$与$AQ$之积应等于$AB$与$AN$之积。
    s = Line(P, N)
      why: $AQ$ is the fourth proportional to $AP$, $AB$ and $AN$. | $AQ$是$AP$、$AB$、$AN$的第四比例项。
    p = Line(B, s); Q = Intersect(p, Segment(A, C)); f = Polygon(A, P, Q)
      do: The parallel $p$ to $s$ through $B$ meets $AC$ in $Q$. | 过$B$作$s$的平行线$p$，交$AC$于$Q$。
      why: By the intercept theorem $AQ$ is to $AN$ as $AB$ is to $AP$.
      | 由平行线分线段成比例，$AQ$与$AN$之比等于$AB$与$AP$之比。
    wrong: Q = Dilate(C, {m}/{n}, A)
    wrong: Q = Intersect(Line(P, Line(B, C)), Segment(A, C))
    wrong: Q = Intersect(Line(P, TriangleCenter(A, B, C, 2)), Line(A, C))
""")
def _through_point(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    share = int(g.variant["m"]) / int(g.variant["n"])
    p = g.on_line("P", a, b, max(share + 0.12, 0.4), 0.9)
    t = abs(p - a) / abs(b - a)
    g.require(0.25 < share / t < 0.92 and abs(share / t - 0.5) > 0.05 and abs(share / t - t) > 0.06)
    g.require(min(abs(a - b), abs(c - a)) > 3.5 and min(distance_to_line(c, a, b), distance_to_line(a, p, c)) > 2)
