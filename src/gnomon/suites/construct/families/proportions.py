"""Proportionals and means: third, fourth and mean proportional, harmonic mean and harmonic fourth point."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.families.triangle_centres import fits
from gnomon.suites.construct.family import EASY, HARD, MEDIUM, SC, family, step
from gnomon.suites.construct.givens import Givens


def _fourth(g: Givens) -> None:
    a, b, c = g.points("A B C", apart=2.0)
    d = g.on_line("D", a, b, 0.4, 1.9, apart=1.0)
    x = a + (c - a) * abs(d - a) / abs(b - a)
    k = abs(d - a) / abs(b - a)
    g.require(fits(x) and abs(k - 1) > 0.2 and abs(x - c) > 0.9)
    g.require(abs(abs(c - a) - abs(d - a)) > 0.5 and abs(abs(b - a) - abs(c - a)) > 0.5)
    g.require(abs(x - a) < 8)
    g.show("Ray(A, B)", "Ray(A, C)")


family(
    "fourth-proportional",
    SC,
    EASY,
    "basic ratio",
    title=("Fourth proportional on a ray", "求作第四比例项"),
    task=(
        "Points $A$, $B$ and $C$ that are not on one line and a point $D$ on the ray $AB$ are given. Construct the point $X$ on the ray $AC$ with $AB : AC = AD : AX$.",
        "已知不共线的三点$A$、$B$、$C$以及射线$AB$上的点$D$。在射线$AC$上求作点$X$，使$AB : AC = AD : AX$。",
    ),
    draw=_fourth,
    goals="on(X, ray AC); equal(Distance(A, B)*Distance(A, X), Distance(A, C)*Distance(A, D))",
    facts="not collinear(A, B, C); on(D, ray AB)",
    skills="intercept theorem; power of a point",
    solutions=[
        [
            step(
                ("Join $B$ and $C$ by the line $l$.", "作直线$l$过$B$、$C$。"),
                ("On the two rays it cuts off $AB$ and $AC$.", "它在两条射线上截得$AB$和$AC$。"),
                "l = Line(B, C)",
            ),
            step(
                ("Draw the line $m$ through $D$ parallel to $l$.", "过$D$作$l$的平行线$m$。"),
                ("Parallels cut the rays in the same ratio.", "平行线截两条射线成比例。"),
                "m = Line(D, l)",
            ),
            step(
                ("Let $X$ be the point where $m$ meets the ray $AC$.", "设$m$与射线$AC$交于$X$。"),
                (
                    "The triangles $ABC$ and $ADX$ are similar, so $AB : AC = AD : AX$.",
                    "三角形$ABC$与$ADX$相似，故$AB : AC = AD : AX$。",
                ),
                "X = Intersect(m, Ray(A, C))",
            ),
        ],
        [
            step(
                (
                    "Mark $E$ on the ray $AC$ with $AE = AB$ and $F$ on the ray $AB$ with $AF = AC$.",
                    "在射线$AC$上取$E$使$AE = AB$，在射线$AB$上取$F$使$AF = AC$。",
                ),
                ("The product $AF · AD$ is the one that $AE · AX$ must have.", "乘积$AF · AD$应等于$AE · AX$。"),
                "E = Intersect(Circle(A, B), Ray(A, C))",
                "F = Intersect(Circle(A, C), Ray(A, B))",
            ),
            step(
                (
                    "Draw the circle $k$ through $D$, $E$, $F$ and its centre $M$.",
                    "过$D$、$E$、$F$作圆$k$，圆心为$M$。",
                ),
                (
                    "On each line through $A$ the circle cuts off segments with the same product.",
                    "过$A$的每条直线被圆截得的两段之积相同。",
                ),
                "k = Circle(D, E, F)",
                "M = Center(k)",
            ),
            step(
                (
                    "Reflect $E$ in the perpendicular from $M$ to $AC$, giving $X$.",
                    "作$E$关于过$M$且垂直于$AC$的直线的对称点$X$。",
                ),
                (
                    "$X$ is the second common point of $k$ and $AC$, so $AE · AX = AF · AD$.",
                    "$X$是$k$与$AC$的另一交点，故$AE · AX = AF · AD$。",
                ),
                "n = PerpendicularLine(M, Line(A, C))",
                "X = Reflect(E, n)",
            ),
        ],
    ],
    wrong=[
        "X = Intersect(Circle(A, D), Ray(A, C))",
        "X = Intersect(PerpendicularLine(D, Line(B, C)), Line(A, C))",
    ],
)


def _third(g: Givens) -> None:
    a, b, c = g.points("A B C", apart=2.0)
    k = abs(c - a) / abs(b - a)
    x = a + (b - a) * k**2
    g.require(0.55 < k < 1.6 and abs(k - 1) > 0.15 and fits(x, 2 * a - x))
    g.show("Ray(A, B)", "Segment(A, C)")


family(
    "third-proportional",
    SC,
    MEDIUM,
    "basic circle ratio",
    title=("Third proportional of two segments", "求作两条线段的第三比例项"),
    task=(
        "Points $A$, $B$ and $C$ that are not on one line are given. Construct the point $X$ on the ray $AB$ with $AB : AC = AC : AX$.",
        "已知不共线的三点$A$、$B$、$C$。在射线$AB$上求作点$X$，使$AB : AC = AC : AX$。",
    ),
    draw=_third,
    goals="on(X, ray AB); equal(Distance(A, B)*Distance(A, X), Distance(A, C)^2)",
    facts="not collinear(A, B, C)",
    skills="intercept theorem; altitude of a right triangle",
    solutions=[
        [
            step(
                (
                    "Draw the circle $c$ about $A$ through $C$; it meets the ray $AB$ in $D$.",
                    "以$A$为圆心、过$C$作圆$c$，交射线$AB$于$D$。",
                ),
                (
                    "$AD = AC$, so the length $AC$ lies on both legs of the angle.",
                    "$AD = AC$，于是角的两边上都有长度$AC$。",
                ),
                "c = Circle(A, C)",
                "D = Intersect(c, Ray(A, B))",
            ),
            step(
                ("Join $B$ and $C$ by the line $l$.", "作直线$l$过$B$、$C$。"),
                ("It cuts off $AB$ and $AC$ on the legs.", "它在两边上截得$AB$和$AC$。"),
                "l = Line(B, C)",
            ),
            step(
                (
                    "The parallel $m$ to $l$ through $D$ meets the ray $AC$ in $E$.",
                    "过$D$作$l$的平行线$m$，交射线$AC$于$E$。",
                ),
                (
                    "By similar triangles $AB : AC = AD : AE = AC : AE$.",
                    "由相似三角形，$AB : AC = AD : AE = AC : AE$。",
                ),
                "m = Line(D, l)",
                "E = Intersect(m, Ray(A, C))",
            ),
            step(
                (
                    "The circle $d$ about $A$ through $E$ meets the ray $AB$ in $X$.",
                    "以$A$为圆心、过$E$作圆$d$，交射线$AB$于$X$。",
                ),
                ("$AX = AE$ carries the length to the ray $AB$.", "$AX = AE$，把长度搬到射线$AB$上。"),
                "d = Circle(A, E)",
                "X = Intersect(d, Ray(A, B))",
            ),
        ],
        [
            step(
                (
                    "Draw the perpendicular $n$ to $AB$ at $A$ and mark $E$ on it with $AE = AC$.",
                    "过$A$作$AB$的垂线$n$，在$n$上取$E$使$AE = AC$。",
                ),
                ("$AE$ is to be the altitude of a right triangle.", "$AE$将作为直角三角形斜边上的高。"),
                "n = PerpendicularLine(A, Line(A, B))",
                "E = Intersect(n, Circle(A, C), 1)",
            ),
            step(
                (
                    "The perpendicular to $EB$ at $E$ meets the line $AB$ in $F$.",
                    "过$E$作$EB$的垂线，交直线$AB$于$F$。",
                ),
                (
                    "The triangle $BEF$ is right-angled at $E$, so $AE² = AB · AF$.",
                    "三角形$BEF$在$E$处为直角，故$AE² = AB · AF$。",
                ),
                "s = Segment(E, B)",
                "p = PerpendicularLine(E, s)",
                "F = Intersect(p, Line(A, B))",
            ),
            step(
                ("Reflect $F$ in $A$, giving $X$.", "作$F$关于$A$的对称点$X$。"),
                ("$AX = AF$, and $X$ lies on the ray $AB$.", "$AX = AF$，且$X$在射线$AB$上。"),
                "X = Reflect(F, A)",
            ),
        ],
    ],
    wrong=[
        "D = Intersect(Circle(A, C), Ray(A, B)); X = Reflect(B, D)",
        "D = Intersect(Circle(A, C), Ray(A, B)); X = Midpoint(B, D)",
        "X = Intersect(Circle(A, C), Ray(A, B))",
    ],
)


def _between(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(5 < abs(a - b) < 9)
    c = g.on_line("C", a, b, 0.15, 0.85)
    g.require(abs(abs(c - a) - abs(c - b)) > 0.8)
    g.show("Segment(A, B)")


family(
    "geometric-mean",
    SC,
    EASY,
    "basic circle ratio",
    title=("Geometric mean of two parts of a segment", "求作线段两部分的比例中项"),
    task=(
        "The segment $AB$ and a point $C$ on it, which is not its midpoint, are given. Construct a point $D$ such that $CD$ is perpendicular to $AB$ and $CD² = AC · CB$.",
        "已知线段$AB$以及它上面不是中点的一点$C$。求作点$D$，使$CD$垂直于$AB$，且$CD² = AC · CB$。",
    ),
    draw=_between,
    goals="perpendicular(line CD, line AB); equal(Distance(C, D)^2, Distance(A, C)*Distance(C, B))",
    facts="between(C, A, B); not midpoint(C, A, B)",
    skills="the angle in a semicircle; altitude of a right triangle; tangent and secant",
    solutions=[
        [
            step(
                ("Construct the midpoint $M$ of $AB$.", "作$AB$的中点$M$。"),
                ("$M$ is the centre of the circle with diameter $AB$.", "$M$是以$AB$为直径的圆的圆心。"),
                "M = Midpoint(A, B)",
            ),
            step(
                ("Draw the circle $k$ about $M$ through $A$.", "以$M$为圆心、过$A$作圆$k$。"),
                ("From its points $AB$ is seen at a right angle.", "从圆上各点看$AB$，视角都是直角。"),
                "k = Circle(M, A)",
            ),
            step(
                ("Draw the perpendicular $n$ to $AB$ at $C$.", "过$C$作$AB$的垂线$n$。"),
                ("$CD$ is to be perpendicular to $AB$.", "$CD$应垂直于$AB$。"),
                "n = PerpendicularLine(C, Line(A, B))",
            ),
            step(
                ("Let $D$ be a common point of $n$ and $k$.", "取$n$与$k$的一个交点$D$。"),
                (
                    "In the right triangle $ABD$ the square of the altitude $CD$ equals the product of $AC$ and $CB$.",
                    "在直角三角形$ABD$中，高$CD$的平方等于$AC$与$CB$之积。",
                ),
                "D = Intersect(n, k, 1)",
                "t = Polygon(A, B, D)",
            ),
        ],
        [
            step(
                (
                    "Reflect $B$ in $C$, giving $E$, and draw the circle $k$ with diameter $AE$ and centre $M$.",
                    "作$B$关于$C$的对称点$E$，以$AE$为直径作圆$k$，圆心为$M$。",
                ),
                ("$C$ lies outside of $k$, and $CA · CE = CA · CB$.", "$C$在$k$外，且$CA · CE = CA · CB$。"),
                "E = Reflect(B, C)",
                "M = Midpoint(A, E)",
                "k = Circle(M, A)",
            ),
            step(
                ("The circle with diameter $CM$ meets $k$ in $T$.", "以$CM$为直径的圆与$k$交于$T$。"),
                ("$CT$ is a tangent, so $CT² = CA · CE$.", "$CT$是切线，故$CT² = CA · CE$。"),
                "j = Circle(Midpoint(C, M), C)",
                "T = Intersect(j, k, 1)",
            ),
            step(
                (
                    "The circle about $C$ through $T$ meets the perpendicular to $AB$ at $C$ in $D$.",
                    "以$C$为圆心、过$T$作圆，与过$C$的$AB$的垂线交于$D$。",
                ),
                ("$CD = CT$.", "$CD = CT$。"),
                "n = PerpendicularLine(C, Line(A, B))",
                "d = Circle(C, T)",
                "D = Intersect(d, n, 1)",
            ),
        ],
    ],
    wrong=[
        "D = Intersect(PerpendicularLine(C, Line(A, B)), Circle(C, Midpoint(A, B)), 1)",
        "M = Midpoint(A, B); D = Intersect(PerpendicularLine(C, Line(A, B)), Circle(C, Segment(A, M)), 1)",
    ],
)


def _two_lengths(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    p, q = g.number("p", 1.2, 4), g.number("q", 2.5, 7)
    axis = (b - a) / abs(b - a)
    g.require(
        1.35 * p < q
        and q - p > 1.4
        and abs(b - a) < q + 2
        and abs(p - q / 2) > 0.35
        and fits(a + (q + 0.5) * axis, a - (p + 0.5) * axis)
    )
    g.require(all(abs(abs(b - a) - mark) > 0.4 for mark in (p, q, (p * q) ** 0.5, 2 * p * q / (p + q))))
    g.show("Ray(A, B)")


family(
    "mean-proportional",
    SC,
    MEDIUM,
    "circle ratio",
    title=("Mean proportional of two lengths", "求作两线段的比例中项"),
    task=(
        "The ray $AB$ and two lengths $p$ and $q$ with $p < q$ are given. Construct the point $X$ on the ray $AB$ with $p : AX = AX : q$.",
        "已知射线$AB$和两个长度$p$、$q$，其中$p < q$。在射线$AB$上求作点$X$，使$p : AX = AX : q$。",
    ),
    draw=_two_lengths,
    goals="on(X, ray AB); equal(Distance(A, X)^2, p*q)",
    facts="less(p, q)",
    skills="leg of a right triangle; the angle in a semicircle",
    solutions=[
        [
            step(
                (
                    "On the ray $r$ from $A$ through $B$ mark $P$ and $Q$ with $AP = p$ and $AQ = q$.",
                    "在从$A$过$B$的射线$r$上取$P$、$Q$，使$AP = p$，$AQ = q$。",
                ),
                ("Both lengths start at $A$.", "两段都从$A$量起。"),
                "r = Ray(A, B)",
                "P = Intersect(r, Circle(A, p))",
                "Q = Intersect(r, Circle(A, q))",
            ),
            step(
                ("Draw the circle $k$ with diameter $AQ$.", "以$AQ$为直径作圆$k$。"),
                ("From its points $AQ$ is seen at a right angle.", "从圆上各点看$AQ$，视角都是直角。"),
                "M = Midpoint(A, Q)",
                "k = Circle(M, A)",
            ),
            step(
                ("The perpendicular $n$ to $AB$ at $P$ meets $k$ in $F$.", "过$P$作$AB$的垂线$n$，与$k$交于$F$。"),
                (
                    "In the right triangle $AQF$ the square of the leg $AF$ is $AP · AQ = pq$.",
                    "在直角三角形$AQF$中，直角边$AF$的平方等于$AP · AQ = pq$。",
                ),
                "n = PerpendicularLine(P, r)",
                "F = Intersect(n, k, 1)",
            ),
            step(
                (
                    "The circle $d$ about $A$ through $F$ meets the ray in $X$.",
                    "以$A$为圆心、过$F$作圆$d$，交射线于$X$。",
                ),
                ("$AX = AF$.", "$AX = AF$。"),
                "d = Circle(A, F)",
                "X = Intersect(d, r)",
            ),
        ],
        [
            step(
                (
                    "Mark $Q$ on the ray $AB$ with $AQ = q$, and $P$ on the opposite ray with $AP = p$.",
                    "在射线$AB$上取$Q$使$AQ = q$，在反向延长线上取$P$使$AP = p$。",
                ),
                ("$A$ divides $PQ$ into the parts $p$ and $q$.", "$A$把$PQ$分成$p$、$q$两部分。"),
                "Q = Intersect(Ray(A, B), Circle(A, q))",
                "P = Intersect(Ray(A, Reflect(B, A)), Circle(A, p))",
            ),
            step(
                (
                    "The perpendicular to $AB$ at $A$ meets the circle with diameter $PQ$ in $F$.",
                    "过$A$作$AB$的垂线，与以$PQ$为直径的圆交于$F$。",
                ),
                (
                    "The altitude of the right triangle $PQF$ has $AF² = pq$.",
                    "直角三角形$PQF$斜边上的高满足$AF² = pq$。",
                ),
                "n = PerpendicularLine(A, Line(A, B))",
                "k = Circle(Midpoint(P, Q), P)",
                "F = Intersect(n, k, 1)",
            ),
            step(
                (
                    "The circle about $A$ through $F$ meets the ray $AB$ in $X$.",
                    "以$A$为圆心、过$F$作圆，交射线$AB$于$X$。",
                ),
                ("$AX = AF$.", "$AX = AF$。"),
                "d = Circle(A, F)",
                "X = Intersect(d, Ray(A, B))",
            ),
        ],
    ],
    wrong=[
        "X = Midpoint(Intersect(Ray(A, B), Circle(A, p)), Intersect(Ray(A, B), Circle(A, q)))",
        "Q = Intersect(Ray(A, B), Circle(A, q)); F = Intersect(Circle(Midpoint(A, Q), A), Circle(A, p), 1); X = Intersect(Circle(A, Segment(F, Q)), Ray(A, B))",
    ],
)

family(
    "harmonic-mean",
    SC,
    HARD,
    "circle theorem ratio",
    title=("Harmonic mean of two lengths", "求作两线段的调和平均"),
    task=(
        "The ray $AB$ and two lengths $p$ and $q$ with $p < q$ are given. Construct the point $X$ on the ray $AB$ for which $AX$ is the harmonic mean of $p$ and $q$, that is $1/p + 1/q = 2/AX$.",
        "已知射线$AB$和两个长度$p$、$q$，其中$p < q$。在射线$AB$上求作点$X$，使$AX$为$p$与$q$的调和平均，即$1/p + 1/q = 2/AX$。",
    ),
    draw=_two_lengths,
    goals="on(X, ray AB); equal(Distance(A, X)*(p + q), 2*p*q)",
    facts="less(p, q)",
    skills="tangent and secant; leg of a right triangle; crossed heights",
    solutions=[
        [
            step(
                (
                    "On the ray $r$ from $A$ through $B$ mark $P$ and $Q$ with $AP = p$ and $AQ = q$.",
                    "在从$A$过$B$的射线$r$上取$P$、$Q$，使$AP = p$，$AQ = q$。",
                ),
                ("Both lengths start at $A$.", "两段都从$A$量起。"),
                "r = Ray(A, B)",
                "P = Intersect(r, Circle(A, p))",
                "Q = Intersect(r, Circle(A, q))",
            ),
            step(
                ("Draw the circle $k$ with diameter $PQ$ and centre $M$.", "以$PQ$为直径作圆$k$，圆心为$M$。"),
                ("$AM$ is the arithmetic mean of $p$ and $q$.", "$AM$是$p$与$q$的算术平均。"),
                "M = Midpoint(P, Q)",
                "k = Circle(M, P)",
            ),
            step(
                ("The circle $j$ with diameter $AM$ meets $k$ in $T$.", "以$AM$为直径的圆$j$与$k$交于$T$。"),
                ("$AT$ touches $k$, so $AT² = AP · AQ = pq$.", "$AT$与$k$相切，故$AT² = AP · AQ = pq$。"),
                "j = Circle(Midpoint(A, M), A)",
                "T = Intersect(j, k, 1)",
            ),
            step(
                ("Drop the perpendicular $n$ from $T$ to $r$; its foot is $X$.", "过$T$作$r$的垂线$n$，垂足为$X$。"),
                (
                    "In the right triangle $ATM$ the leg has $AT² = AX · AM$, so $AX$ is $pq$ divided by the arithmetic mean.",
                    "在直角三角形$ATM$中$AT² = AX · AM$，故$AX$等于$pq$除以算术平均。",
                ),
                "n = PerpendicularLine(T, r)",
                "X = Intersect(n, r)",
            ),
        ],
        [
            step(
                (
                    "Draw the perpendiculars $u$ and $v$ to $AB$ at $A$ and $B$; mark $P$ on $u$ with $AP = p$ and $Q$ on $v$ with $BQ = q$ on the same side.",
                    "分别过$A$、$B$作$AB$的垂线$u$、$v$，在同侧取$u$上的$P$使$AP = p$，取$v$上的$Q$使$BQ = q$。",
                ),
                ("The distance $AB$ does not matter.", "$AB$的长短没有关系。"),
                "u = PerpendicularLine(A, Line(A, B))",
                "v = PerpendicularLine(B, Line(A, B))",
                "P = Intersect(u, Circle(A, p), 1)",
                "Q = Intersect(v, Circle(B, q), 1)",
            ),
            step(
                (
                    "The lines $AQ$ and $BP$ meet in $H$; let $F$ be its foot on $AB$.",
                    "直线$AQ$与$BP$交于$H$，$H$在$AB$上的垂足为$F$。",
                ),
                (
                    "The crossed lines meet at a height $FH$ with $1/FH = 1/p + 1/q$.",
                    "交叉线的交点高度$FH$满足$1/FH = 1/p + 1/q$。",
                ),
                "l = Line(A, Q)",
                "m = Line(B, P)",
                "H = Intersect(l, m)",
                "F = Intersect(PerpendicularLine(H, Line(A, B)), Line(A, B))",
            ),
            step(
                (
                    "Reflect $F$ in $H$, giving $K$, and lay $FK$ off on the ray $AB$ from $A$, giving $X$.",
                    "作$F$关于$H$的对称点$K$，在射线$AB$上从$A$起截取$FK$的长，得$X$。",
                ),
                ("$AX = FK$ is twice $FH$.", "$AX = FK$是$FH$的两倍。"),
                "K = Reflect(F, H)",
                "s = Segment(F, K)",
                "c = Circle(A, s)",
                "X = Intersect(c, Ray(A, B))",
            ),
        ],
    ],
    wrong=[
        "X = Midpoint(Intersect(Ray(A, B), Circle(A, p)), Intersect(Ray(A, B), Circle(A, q)))",
        "Q = Intersect(Ray(A, B), Circle(A, q)); P = Intersect(Ray(A, B), Circle(A, p)); F = Intersect(PerpendicularLine(P, Line(A, B)), Circle(Midpoint(A, Q), A), 1); X = Intersect(Circle(A, F), Ray(A, B))",
    ],
)
