"""Loci that are conics: parabola, ellipse and hyperbola by their foci, an envelope, and the sliding rod."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import AN, HARD, MEDIUM, Variant, family, step
from gnomon.suites.construct.givens import Givens, distance_to_line, fits, foot


def _focus_and_line(g: Givens) -> None:
    a, b, f = g.points("A B F")
    near = foot(f, a, b)
    height = distance_to_line(f, a, b)
    g.require(abs(a - b) > 2.5 and 1.4 < height < 3.2)
    unit = (b - a) / abs(b - a)
    along = g.rng.uniform(-2.6, 2.6)
    d = near + along * unit
    g.require(0.7 < abs(along) < 1.3 * height and abs(abs(along) - height) > 0.2)
    x = d + (f - near) / height * (along * along + height * height) / (2 * height)
    g.require(fits(x, d, near, width=6, height=4.8))
    g.slider_point("D", "Line(A, B)", d)
    g.show("Line(A, B)")


_CONDITIONS: list[Variant] = [
    {
        "same_en": "that is as far from $F$ as from the line $AB$",
        "same_zh": "使它到$F$的距离等于它到直线$AB$的距离",
    },
    {
        "same_en": "for which the circle about it through $D$ passes through $F$",
        "same_zh": "使以它为圆心、过$D$的圆经过$F$",
    },
]


family(
    "parabola-point",
    AN,
    MEDIUM,
    "basic locus",
    title=("Parabola as a locus", "抛物线的轨迹作法"),
    task=(
        "The line $AB$, a point $F$ not on it and a point $D$ that moves on the line $AB$ are given. On the perpendicular to $AB$ at $D$ construct the point $X$ {same_en}, and construct the locus $L$ of $X$ as $D$ runs along the line.",
        "已知直线$AB$、直线外一点$F$以及在直线$AB$上移动的点$D$。在过$D$且垂直于$AB$的直线上求作点$X$，{same_zh}，并作出$D$沿直线移动时$X$的轨迹$L$。",
    ),
    draw=_focus_and_line,
    goals="on(X, PerpendicularLine(D, Line(A, B))); equal_lengths(XF, XD); locus(L, Parabola(F, Line(A, B)))",
    facts="not collinear(A, B, F); on(D, line AB)",
    skills="focus and directrix of a parabola; perpendicular bisector as a locus",
    variants=_CONDITIONS,
    solutions=[
        [
            step(
                ("Draw the perpendicular $p$ to $AB$ at $D$.", "过$D$作$AB$的垂线$p$。"),
                (
                    "The distance of a point of $p$ from $AB$ is its distance from $D$.",
                    "$p$上的点到$AB$的距离就是它到$D$的距离。",
                ),
                "l = Line(A, B)",
                "p = PerpendicularLine(D, l)",
            ),
            step(
                ("Construct the perpendicular bisector $m$ of $FD$.", "作$FD$的垂直平分线$m$。"),
                ("Its points are equally far from $F$ and $D$.", "它上面的点到$F$与$D$的距离相等。"),
                "m = PerpendicularBisector(F, D)",
            ),
            step(
                ("Let $X$ be the common point of $p$ and $m$.", "设$p$与$m$交于$X$。"),
                (
                    "$XF = XD$, and $XD$ is the distance from the line $AB$.",
                    "$XF = XD$，而$XD$就是$X$到直线$AB$的距离。",
                ),
                "X = Intersect(p, m)",
            ),
            step(
                ("Construct the locus $L$ of $X$ as $D$ moves.", "作$D$移动时$X$的轨迹$L$。"),
                (
                    "The points that are as far from $F$ as from $AB$ form the parabola with focus $F$ and directrix $AB$.",
                    "到$F$与到$AB$距离相等的点组成以$F$为焦点、$AB$为准线的抛物线。",
                ),
                "L = Locus(X, D)",
            ),
        ],
        [
            step(
                (
                    "Draw the parabola $L$ with focus $F$ and directrix $AB$.",
                    "作以$F$为焦点、$AB$为准线的抛物线$L$。",
                ),
                (
                    "It is the set of the points that are as far from $F$ as from $AB$.",
                    "它是到$F$与到$AB$距离相等的点的集合。",
                ),
                "L = Parabola(F, Line(A, B))",
            ),
            step(
                (
                    "The perpendicular $p$ to $AB$ at $D$ meets $L$ in $X$.",
                    "过$D$作$AB$的垂线$p$，交$L$于$X$。",
                ),
                (
                    "Lines perpendicular to the directrix meet the parabola once.",
                    "垂直于准线的直线与抛物线只有一个交点。",
                ),
                "p = PerpendicularLine(D, Line(A, B))",
                "X = Intersect(L, p)",
            ),
        ],
    ],
    wrong=[
        "X = Midpoint(F, D); L = Locus(X, D)",
        "X = Intersect(PerpendicularLine(D, Line(A, B)), PerpendicularBisector(F, D)); L = Circle(F, X)",
        "X = Intersect(PerpendicularLine(D, Line(A, B)), Line(F, Line(A, B))); L = Locus(X, D)",
    ],
)


def _director_circle(g: Givens) -> None:
    f, radius = g.circle("c", "F", 3.0, 4.4)
    g.inside("G", "c", 0.3, 0.72)
    g.require(fits(f, width=3, height=1.2))
    d = g.on_circle("D", "c", apart=1.2)
    g.require(distance_to_line(g.places["G"], f, d) > 0.2 * radius)


family(
    "ellipse-point",
    AN,
    MEDIUM,
    "circle locus",
    title=("Ellipse as a locus", "椭圆的轨迹作法"),
    task=(
        "The circle $c$ about $F$, a point $G$ inside it and a point $D$ that moves on $c$ are given. Construct the point $X$ of the radius $FD$ {same_en}, and the locus $L$ of $X$ as $D$ runs round the circle.",
        "已知以$F$为圆心的圆$c$、圆内一点$G$和在圆$c$上移动的点$D$。在半径$FD$上求作点$X$，{same_zh}，并作出$D$绕圆移动时$X$的轨迹$L$。",
    ),
    draw=_director_circle,
    goals="on(X, segment FD); equal_lengths(XG, XD); locus(L, Ellipse(F, G, Radius(c)/2))",
    facts="inside(G, c); on(D, c); centre(F, c)",
    skills="sum of the focal distances; perpendicular bisector as a locus",
    variants=[
        {"same_en": "for which $XG = XD$", "same_zh": "使$XG = XD$"},
        {
            "same_en": "whose distances from $F$ and $G$ add up to the radius of $c$",
            "same_zh": "使它到$F$、$G$的距离之和等于圆$c$的半径",
        },
    ],
    solutions=[
        [
            step(
                ("Draw the radius $s$ from $F$ to $D$.", "作半径$s$，即$FD$。"),
                ("On it $XF$ and $XD$ add up to the radius.", "在它上面$XF$与$XD$之和等于半径。"),
                "s = Segment(F, D)",
            ),
            step(
                ("Construct the perpendicular bisector $m$ of $GD$.", "作$GD$的垂直平分线$m$。"),
                ("Its points are equally far from $G$ and $D$.", "它上面的点到$G$与$D$的距离相等。"),
                "m = PerpendicularBisector(G, D)",
            ),
            step(
                ("Let $X$ be the common point of $s$ and $m$.", "设$s$与$m$交于$X$。"),
                ("$XG = XD$, so $XF + XG$ is the radius of $c$.", "$XG = XD$，故$XF + XG$等于圆$c$的半径。"),
                "X = Intersect(s, m)",
            ),
            step(
                ("Construct the locus $L$ of $X$ as $D$ moves.", "作$D$移动时$X$的轨迹$L$。"),
                (
                    "Points with a fixed sum of the distances from $F$ and $G$ form an ellipse with these foci.",
                    "到$F$、$G$距离之和为定值的点组成以它们为焦点的椭圆。",
                ),
                "L = Locus(X, D)",
            ),
        ],
        [
            step(
                (
                    "Draw the ellipse $L$ with foci $F$ and $G$ whose major axis is as long as the radius of $c$.",
                    "作以$F$、$G$为焦点、长轴等于圆$c$半径的椭圆$L$。",
                ),
                ("$XF + XG$ must be equal to the radius.", "$XF + XG$应等于半径。"),
                "r = Radius(c)",
                "L = Ellipse(F, G, r/2)",
            ),
            step(
                ("The radius $FD$ meets $L$ in $X$.", "半径$FD$交$L$于$X$。"),
                ("From $XF + XD = XF + XG$ follows $XD = XG$.", "由$XF + XD = XF + XG$得$XD = XG$。"),
                "X = Intersect(L, Segment(F, D))",
            ),
        ],
    ],
    wrong=[
        "X = Midpoint(F, D); L = Locus(X, D)",
        "X = Intersect(Segment(F, D), PerpendicularBisector(G, D)); L = Ellipse(F, G, Radius(c))",
        "X = Midpoint(G, D); L = Locus(X, D)",
    ],
)


def _outer_focus(g: Givens) -> None:
    f, radius = g.circle("c", "F", 1.4, 2.2)
    focus = g.outside("G", "c", 1.5, 2.4)
    d = g.on_circle("D", "c", apart=1.0)
    unit = (d - f) / radius
    lean = ((focus - f) * unit.conjugate()).real - radius
    g.require(abs(lean) > 0.35 * radius)
    t = (abs(focus - f) ** 2 - radius**2) / (2 * lean)
    g.require(fits(f + t * unit, width=6, height=4.8) and distance_to_line(focus, f, d) > 0.5)


family(
    "hyperbola-point",
    AN,
    MEDIUM,
    "circle locus",
    title=("Hyperbola as a locus", "双曲线的轨迹作法"),
    task=(
        "The circle $c$ about $F$, a point $G$ outside it and a point $D$ that moves on $c$ are given. Construct the point $X$ of the line $FD$ for which $XG = XD$, and the locus $L$ of $X$ as $D$ runs round the circle.",
        "已知以$F$为圆心的圆$c$、圆外一点$G$和在圆$c$上移动的点$D$。在直线$FD$上求作点$X$，使$XG = XD$，并作出$D$绕圆移动时$X$的轨迹$L$。",
    ),
    draw=_outer_focus,
    goals="on(X, line FD); equal_lengths(XG, XD); locus(L, Hyperbola(F, G, Radius(c)/2))",
    facts="outside(G, c); on(D, c); centre(F, c)",
    skills="difference of the focal distances; perpendicular bisector as a locus",
    solutions=[
        [
            step(
                ("Draw the line $l$ through $F$ and $D$.", "作过$F$、$D$的直线$l$。"),
                (
                    "Outside the radius the distances $XF$ and $XD$ differ by the radius.",
                    "在半径之外，$XF$与$XD$之差等于半径。",
                ),
                "l = Line(F, D)",
            ),
            step(
                ("Construct the perpendicular bisector $m$ of $GD$.", "作$GD$的垂直平分线$m$。"),
                ("Its points are equally far from $G$ and $D$.", "它上面的点到$G$与$D$的距离相等。"),
                "m = PerpendicularBisector(G, D)",
            ),
            step(
                ("Let $X$ be the common point of $l$ and $m$.", "设$l$与$m$交于$X$。"),
                (
                    "$XG = XD$, so $XF$ and $XG$ differ by the radius of $c$.",
                    "$XG = XD$，故$XF$与$XG$之差等于圆$c$的半径。",
                ),
                "X = Intersect(l, m)",
            ),
            step(
                ("Construct the locus $L$ of $X$ as $D$ moves.", "作$D$移动时$X$的轨迹$L$。"),
                (
                    "Points with a fixed difference of the distances from $F$ and $G$ form a hyperbola with these foci.",
                    "到$F$、$G$距离之差为定值的点组成以它们为焦点的双曲线。",
                ),
                "L = Locus(X, D)",
            ),
        ],
        [
            step(
                (
                    "The perpendicular bisector of $GD$ meets the line $FD$ in $X$.",
                    "$GD$的垂直平分线交直线$FD$于$X$。",
                ),
                ("$XG = XD$.", "$XG = XD$。"),
                "X = Intersect(Line(F, D), PerpendicularBisector(G, D))",
            ),
            step(
                (
                    "Draw the hyperbola $L$ with foci $F$ and $G$ that passes through $X$.",
                    "作以$F$、$G$为焦点、过$X$的双曲线$L$。",
                ),
                ("$XF$ and $XG$ always differ by the radius of $c$.", "$XF$与$XG$之差总等于圆$c$的半径。"),
                "L = Hyperbola(F, G, X)",
            ),
        ],
    ],
    wrong=[
        "X = Midpoint(F, D); L = Locus(X, D)",
        "X = Intersect(Line(F, D), PerpendicularBisector(G, D)); L = Ellipse(F, G, X)",
        "X = Intersect(Line(F, D), PerpendicularBisector(F, G)); L = Locus(X, D)",
    ],
)


family(
    "envelope-parabola",
    AN,
    HARD,
    "basic locus",
    title=("Parabola as an envelope", "抛物线作为直线族的包络"),
    task=(
        "The line $AB$, a point $F$ not on it and a point $D$ that moves on the line $AB$ are given. Construct the perpendicular $t$ to $FD$ at $D$, and the parabola $p$ that all these perpendiculars touch while $D$ runs along the line $AB$.",
        "已知直线$AB$、直线外一点$F$以及在直线$AB$上移动的点$D$。过$D$求作$FD$的垂线$t$，并求作抛物线$p$，使$D$沿直线$AB$移动时所有这样的垂线都与它相切。",
    ),
    draw=_focus_and_line,
    goals="perpendicular(t, line FD); on(D, t); is_parabola(p); equal(p, Parabola(F, Dilate(Line(A, B), 2, F)))",
    facts="not collinear(A, B, F); on(D, line AB)",
    skills="tangents of a parabola; the pedal line of the focus; dilation",
    solutions=[
        [
            step(
                ("Draw the perpendicular $t$ to $FD$ at $D$.", "过$D$作$FD$的垂线$t$。"),
                (
                    "If $t$ touches a parabola with focus $F$, the mirror image of $F$ in $t$ lies on the directrix.",
                    "若$t$与以$F$为焦点的抛物线相切，则$F$关于$t$的对称点在准线上。",
                ),
                "t = PerpendicularLine(D, Line(F, D))",
            ),
            step(
                ("Reflect $F$ in $D$ to get $K$.", "作$F$关于$D$的对称点$K$。"),
                ("$K$ is the mirror image of $F$ in $t$.", "$K$就是$F$关于$t$的对称点。"),
                "K = Reflect(F, D)",
            ),
            step(
                ("Draw the parallel $d$ to $AB$ through $K$.", "过$K$作$AB$的平行线$d$。"),
                (
                    "While $D$ runs along $AB$, the point $K$ runs along $d$, the image of $AB$ under the dilation about $F$ by the factor 2.",
                    "$D$沿$AB$移动时，$K$沿$d$移动；$d$是$AB$以$F$为中心、2为比的位似像。",
                ),
                "d = Line(K, Line(A, B))",
            ),
            step(
                ("Draw the parabola $p$ with focus $F$ and directrix $d$.", "作以$F$为焦点、$d$为准线的抛物线$p$。"),
                (
                    "The perpendicular bisector of $FK$ is always a tangent of this parabola.",
                    "$FK$的垂直平分线总是这条抛物线的切线。",
                ),
                "p = Parabola(F, d)",
            ),
        ],
        [
            step(
                ("Draw the perpendicular $t$ to $FD$ at $D$.", "过$D$作$FD$的垂线$t$。"),
                (
                    "The feet of the perpendiculars from the focus to the tangents lie on the tangent at the vertex.",
                    "由焦点向各切线所作垂线的垂足都在顶点处的切线上。",
                ),
                "t = PerpendicularLine(D, Line(F, D))",
            ),
            step(
                ("Let $V$ be the foot of the perpendicular from $F$ to $AB$.", "由$F$向$AB$作垂线，垂足为$V$。"),
                ("$AB$ is the tangent at the vertex, so $V$ is the vertex.", "$AB$是顶点处的切线，故$V$是顶点。"),
                "V = ClosestPoint(Line(A, B), F)",
            ),
            step(
                (
                    "Reflect $F$ in $V$ to get $K$, draw the parallel $d$ to $AB$ through $K$, and the parabola $p$ with focus $F$ and directrix $d$.",
                    "作$F$关于$V$的对称点$K$，过$K$作$AB$的平行线$d$，再作以$F$为焦点、$d$为准线的抛物线$p$。",
                ),
                ("The vertex lies in the middle between focus and directrix.", "顶点在焦点与准线的正中间。"),
                "K = Reflect(F, V)",
                "d = Line(K, Line(A, B))",
                "p = Parabola(F, d)",
            ),
        ],
    ],
    wrong=[
        "t = PerpendicularLine(D, Line(F, D)); p = Parabola(F, Line(A, B))",
        "t = PerpendicularLine(D, Line(F, D)); p = Parabola(D, Line(A, B))",
        "t = PerpendicularLine(D, Line(A, B)); p = Parabola(F, Dilate(Line(A, B), 2, F))",
    ],
)


def _rod_variant(m: int, n: int) -> Variant:
    """The ratio in which the point divides the rod, and the half ellipse or circle on which it runs."""
    return {"m": m, "n": n, "curve": f"Curve({n} d/{n + m} cos(t), {m} d/{n + m} sin(t), t, 0, pi)"}


def _rod(g: Givens) -> None:
    length = g.number("d", 3.5, 5.0)
    share = g.rng.uniform(0.3, 0.85) * g.side
    g.slider_point("D", "xAxis", complex(length * share, 0))


family(
    "sliding-rod-ellipse",
    AN,
    MEDIUM,
    "ratio locus",
    title=("Locus of a point of a sliding rod", "滑动杆上一点的轨迹"),
    task=(
        "The number $d$ and a point $D$ that moves on the $x$-axis between $(-d, 0)$ and $(d, 0)$ are given. The rod $DE$ of length $d$ ends in the point $E$ of the $y$-axis above the $x$-axis. Construct $E$, the point $P$ of the rod with $DP : PE = {m} : {n}$, and the locus $L$ of $P$ as $D$ moves.",
        "已知数$d$以及在$x$轴上$(-d, 0)$与$(d, 0)$之间移动的点$D$。长为$d$的杆$DE$的另一端$E$在$y$轴上，且位于$x$轴上方。求作$E$、杆上满足$DP : PE = {m} : {n}$的点$P$，以及$D$移动时$P$的轨迹$L$。",
    ),
    draw=_rod,
    goals="equal(x(E), 0); length(DE, d); less(0, y(E)); equal(P, Dilate(E, {m}/({m}+{n}), D)); locus(L, {curve})",
    facts="less(-d, x(D)); less(x(D), d)",
    skills="dividing a segment; equation of the ellipse",
    variants=[_rod_variant(m, n) for m, n in ((1, 1), (1, 2), (1, 3), (2, 3))],
    axes=True,
    relabel=False,
    solutions=[
        [
            step(
                ("Draw the circle $k$ about $D$ with radius $d$.", "以$D$为圆心、$d$为半径作圆$k$。"),
                ("The other end of the rod has the distance $d$ from $D$.", "杆的另一端到$D$的距离等于$d$。"),
                "k = Circle(D, d)",
            ),
            step(
                (
                    "Let $E$ be the common point of $k$ and the $y$-axis above the $x$-axis, and draw the rod $s$.",
                    "取$k$与$y$轴在$x$轴上方的交点$E$，作杆$s$。",
                ),
                ("$E$ lies on the axis and $DE = d$.", "$E$在轴上，且$DE = d$。"),
                "E = Intersect(k, yAxis, ?)",
                "s = Segment(D, E)",
            ),
            step(
                ("Mark the point $P$ of $s$ with $DP : PE = {m} : {n}$.", "在$s$上取点$P$，使$DP : PE = {m} : {n}$。"),
                (
                    "The coordinates of $P$ are fixed parts of those of $D$ and $E$.",
                    "$P$的坐标是$D$、$E$坐标的固定比例。",
                ),
                "P = Dilate(E, {m}/({m}+{n}), D)",
            ),
            step(
                ("Construct the locus $L$ of $P$ as $D$ moves.", "作$D$移动时$P$的轨迹$L$。"),
                (
                    "Since the squares of the coordinates of $D$ and $E$ add up to that of $d$, the point $P$ runs on an arc of an ellipse or circle about the origin.",
                    "因为$D$、$E$坐标的平方和等于$d$的平方，所以$P$在以原点为中心的椭圆或圆的弧上移动。",
                ),
                "L = Locus(P, D)",
            ),
        ],
    ],
    wrong=[
        "E = Intersect(Circle(D, d), yAxis, 1); P = Dilate(D, {m}/({m}+{n}+1), E); L = Locus(P, D)",
        "E = (0, d); P = Dilate(E, {m}/({m}+{n}), D); L = Locus(P, D)",
    ],
)
