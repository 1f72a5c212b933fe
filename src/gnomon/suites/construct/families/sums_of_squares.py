"""Sums and differences of squares, and triangles of equal area with another shape."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import EASY, MEDIUM, SC, Variant, family, step
from gnomon.suites.construct.givens import Givens, distance_to_line, fits, foot


def _side_and_length(g: Givens, low: float, high: float) -> None:
    a, b = g.point("A"), g.point("B")
    d = g.number("d", 1.5, 5.0)
    share = d / abs(a - b)
    g.require(3.0 < abs(a - b) < 6.0 and low < share < high and abs(share - 0.75) > 0.03)
    unit = (b - a) / abs(b - a)
    g.require(fits(b + 1j * d * unit, b - 1j * d * unit, a + 1.5 * (b - a), width=6.8, height=5.2))
    g.show("Segment(A, B)")


family(
    "square-sum",
    SC,
    EASY,
    "basic circle theorem",
    title=("Side of the square whose area is the sum of two squares", "作面积等于两个正方形之和的正方形的边"),
    task=(
        "The segment $AB$ and a length $d$ are given. On the ray $AB$ construct the point $P$ for which the square with side $AP$ has the same area as the squares with the sides $AB$ and $d$ together.",
        "已知线段$AB$和长度$d$。在射线$AB$上求作点$P$，使以$AP$为边的正方形的面积等于以$AB$和$d$为边的两个正方形面积之和。",
    ),
    draw=lambda g: _side_and_length(g, 0.4, 0.95),
    goals="on(P, ray AB); equal(Distance(A, P)^2, Distance(A, B)^2 + d^2)",
    skills="theorem of Pythagoras; carrying a length with the compass",
    solutions=[
        [
            step(
                ("Draw the perpendicular $p$ to $AB$ at $B$.", "过$B$作$AB$的垂线$p$。"),
                (
                    "The legs of the right triangle that is needed are $AB$ and $d$.",
                    "需要以$AB$和$d$为直角边的直角三角形。",
                ),
                "p = PerpendicularLine(B, Line(A, B))",
            ),
            step(
                (
                    "The circle $h$ about $B$ with radius $d$ meets $p$ in $C$.",
                    "以$B$为圆心、$d$为半径作圆$h$，交$p$于$C$。",
                ),
                ("$BC = d$.", "$BC = d$。"),
                "h = Circle(B, d)",
                "C = Intersect(p, h, 1)",
            ),
            step(
                ("Draw the segment $s$ from $A$ to $C$.", "连线段$s$，即$AC$。"),
                (
                    "By the theorem of Pythagoras the square on $AC$ is the sum of the squares on $AB$ and $BC$.",
                    "由勾股定理，$AC$的平方等于$AB$与$BC$的平方和。",
                ),
                "s = Segment(A, C)",
            ),
            step(
                (
                    "The circle $k$ about $A$ through $C$ meets the ray $r$ from $A$ through $B$ in $P$.",
                    "以$A$为圆心、过$C$作圆$k$，交从$A$过$B$的射线$r$于$P$。",
                ),
                ("$AP = AC$.", "$AP = AC$。"),
                "k = Circle(A, C)",
                "r = Ray(A, B)",
                "P = Intersect(k, r)",
            ),
        ],
    ],
    wrong=[
        "P = Intersect(Circle(B, d), Ray(A, B), 2)",
        "C = Intersect(Circle(B, d), Circle(Midpoint(A, B), A), 1); P = Intersect(Circle(A, C), Ray(A, B))",
    ],
)


family(
    "square-difference",
    SC,
    MEDIUM,
    "basic circle theorem",
    title=("Side of the square whose area is the difference of two squares", "作面积等于两个正方形之差的正方形的边"),
    task=(
        "The segment $AB$ and a length $d$ shorter than $AB$ are given. On the segment $AB$ construct the point $P$ for which the square with side $AP$ has the area of the square with side $AB$ less that of the square with side $d$.",
        "已知线段$AB$和小于$AB$的长度$d$。在线段$AB$上求作点$P$，使以$AP$为边的正方形的面积等于以$AB$为边与以$d$为边的两个正方形面积之差。",
    ),
    draw=lambda g: _side_and_length(g, 0.35, 0.9),
    goals="on(P, segment AB); equal(Distance(A, P)^2, Distance(A, B)^2 - d^2)",
    facts="less(d, Distance(A, B))",
    skills="theorem of Pythagoras; the angle in a semicircle",
    solutions=[
        [
            step(
                (
                    "Construct the midpoint $M$ of $AB$ and the circle $k$ about $M$ through $A$.",
                    "作$AB$的中点$M$，以$M$为圆心、过$A$作圆$k$。",
                ),
                (
                    "All right triangles with hypotenuse $AB$ have their third vertex on $k$.",
                    "以$AB$为斜边的直角三角形的第三个顶点都在圆$k$上。",
                ),
                "M = Midpoint(A, B)",
                "k = Circle(M, A)",
            ),
            step(
                (
                    "The circle $h$ about $B$ with radius $d$ meets $k$ in $C$.",
                    "以$B$为圆心、$d$为半径作圆$h$，交圆$k$于$C$。",
                ),
                (
                    "The triangle $ACB$ has a right angle at $C$ and the leg $BC = d$.",
                    "三角形$ACB$在$C$处为直角，直角边$BC = d$。",
                ),
                "h = Circle(B, d)",
                "C = Intersect(h, k, 1)",
            ),
            step(
                ("Draw the segment $s$ from $A$ to $C$.", "连线段$s$，即$AC$。"),
                (
                    "The square on the leg $AC$ is the difference of the squares on $AB$ and $BC$.",
                    "直角边$AC$的平方等于$AB$与$BC$的平方差。",
                ),
                "s = Segment(A, C)",
            ),
            step(
                (
                    "The circle $j$ about $A$ through $C$ meets the segment $AB$ in $P$.",
                    "以$A$为圆心、过$C$作圆$j$，交线段$AB$于$P$。",
                ),
                ("$AP = AC$.", "$AP = AC$。"),
                "j = Circle(A, C)",
                "P = Intersect(j, Segment(A, B))",
            ),
        ],
        [
            step(
                (
                    "On the line $AB$ mark the points $S$ and $T$ at the distance $d$ from $A$; $T$ lies on the side of $B$.",
                    "在直线$AB$上取到$A$的距离为$d$的两点$S$、$T$，$T$在$B$的一侧。",
                ),
                (
                    "The difference of the squares is the product of $AB + d$ and $AB - d$, that is of $SB$ and $TB$.",
                    "平方差等于$AB + d$与$AB - d$之积，即$SB$与$TB$之积。",
                ),
                "T = Intersect(Circle(A, d), Ray(A, B))",
                "S = Reflect(T, A)",
            ),
            step(
                (
                    "Draw the tangent from $B$ to the circle about $A$ with radius $d$; it touches in $C$, which lies on the circle with diameter $AB$.",
                    "由$B$向以$A$为圆心、$d$为半径的圆作切线，切点$C$在以$AB$为直径的圆上。",
                ),
                (
                    "The square on the tangent $BC$ is the product of $SB$ and $TB$.",
                    "切线长$BC$的平方等于$SB$与$TB$之积。",
                ),
                "h_1 = Circle(A, d)",
                "k_1 = Circle(Midpoint(A, B), A)",
                "C = Intersect(h_1, k_1, 1)",
            ),
            step(
                (
                    "Carry the length $BC$ from $A$ onto the segment $AB$ to get $P$.",
                    "在线段$AB$上从$A$起截取长度$BC$，得$P$。",
                ),
                ("$AP = BC$.", "$AP = BC$。"),
                "P = Intersect(Circle(A, Segment(B, C)), Segment(A, B))",
            ),
        ],
    ],
    wrong=[
        "P = Intersect(Circle(B, d), Segment(A, B))",
        "P = Intersect(Circle(A, d), Segment(A, B))",
        "C = Intersect(PerpendicularLine(B, Line(A, B)), Circle(B, d), 1); P = Intersect(Circle(A, C), Ray(A, B))",
    ],
)


_SHAPES: list[Variant] = [
    {
        "shape_en": "is isosceles with $PA = PB$",
        "shape_zh": "满足$PA = PB$",
        "goal": "equal_lengths(PA, PB)",
        "line": "PerpendicularBisector(A, B)",
        "line_en": "Construct the perpendicular bisector $q$ of $AB$.",
        "line_zh": "作$AB$的垂直平分线$q$。",
        "why_en": "Its points are equally far from $A$ and $B$.",
        "why_zh": "它上面的点到$A$、$B$的距离相等。",
    },
    {
        "shape_en": "has a right angle at $A$",
        "shape_zh": "在$A$处为直角",
        "goal": "right(PAB)",
        "line": "PerpendicularLine(A, Line(A, B))",
        "line_en": "Draw the perpendicular $q$ to $AB$ at $A$.",
        "line_zh": "过$A$作$AB$的垂线$q$。",
        "why_en": "The side $PA$ is perpendicular to $AB$.",
        "why_zh": "边$PA$垂直于$AB$。",
    },
    {
        "shape_en": "has a right angle at $B$",
        "shape_zh": "在$B$处为直角",
        "goal": "right(PBA)",
        "line": "PerpendicularLine(B, Line(A, B))",
        "line_en": "Draw the perpendicular $q$ to $AB$ at $B$.",
        "line_zh": "过$B$作$AB$的垂线$q$。",
        "why_en": "The side $PB$ is perpendicular to $AB$.",
        "why_zh": "边$PB$垂直于$AB$。",
    },
]


def _scalene(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    up = c - foot(c, a, b)
    g.require(1.8 < distance_to_line(c, a, b) < 5 and abs(a - b) > 2.5)
    g.require(fits(a + up, b + up, width=6.5, height=5))
    g.require(min(abs(c - p - up) for p in (a, b, (a + b) / 2)) > 0.6)


family(
    "same-area-triangle",
    SC,
    EASY,
    "basic triangle",
    title=("Triangle of another shape with the same area", "作同底等积的三角形"),
    task=(
        "The triangle $ABC$ is given. Construct the point $P$ on the same side of the line $AB$ as $C$ for which the triangle $ABP$ has the same area as the triangle $ABC$ and {shape_en}.",
        "已知三角形$ABC$。求作与$C$在直线$AB$同侧的点$P$，使三角形$ABP$与三角形$ABC$面积相等，且三角形$ABP${shape_zh}。",
    ),
    draw=_scalene,
    goals="equal_areas(ABP, ABC); same_side(P, C, AB); {goal}",
    skills="triangles with equal base and height; parallels",
    variants=_SHAPES,
    solutions=[
        [
            step(
                ("Draw the parallel $p$ to $AB$ through $C$.", "过$C$作$AB$的平行线$p$。"),
                (
                    "All triangles with the base $AB$ and the third vertex on $p$ have the same height.",
                    "以$AB$为底、第三个顶点在$p$上的三角形高都相等。",
                ),
                "p = Line(C, Line(A, B))",
            ),
            step(
                ("{line_en}", "{line_zh}"),
                ("{why_en}", "{why_zh}"),
                "q = {line}",
            ),
            step(
                (
                    "Let $P$ be the common point of $p$ and $q$, and draw the triangle.",
                    "设$p$与$q$交于$P$，连成三角形。",
                ),
                ("Triangles with equal bases and equal heights have equal areas.", "等底等高的三角形面积相等。"),
                "P = Intersect(p, q)",
                "f = Polygon(A, B, P)",
            ),
        ],
        [
            step(
                ("{line_en}", "{line_zh}"),
                ("{why_en}", "{why_zh}"),
                "q = {line}",
            ),
            step(
                (
                    "Let $P$ be the foot of the perpendicular from $C$ to $q$.",
                    "由$C$向$q$作垂线，垂足为$P$。",
                ),
                (
                    "$CP$ is parallel to $AB$, since both are perpendicular to $q$; so the heights are equal.",
                    "$CP$与$AB$都垂直于$q$，故互相平行，两高相等。",
                ),
                "P = ClosestPoint(q, C)",
                "f = Polygon(A, B, P)",
            ),
        ],
    ],
    wrong=[
        "P = Reflect(C, PerpendicularBisector(A, B))",
        "P = Intersect({line}, Line(A, C))",
        "P = Reflect(ClosestPoint({line}, C), Line(A, B))",
    ],
)
