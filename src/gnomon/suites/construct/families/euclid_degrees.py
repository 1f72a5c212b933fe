"""Angles of 75, 105, 135 and 150 degrees: halving the angle between two angles that are easy to construct."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import MEDIUM, SC, Variant, family, step
from gnomon.suites.construct.givens import Givens, distance_to_line

_SIXTY = (
    (
        "Draw the circle $m$ about $B$ through $A$; it meets $c$ in $E$ on the side of $P$.",
        "以$B$为圆心、过$A$作圆$m$，在$P$一侧交$c$于$E$。",
    ),
    (
        "The triangle $ABE$ is equilateral, so the angle $BAE$ is 60 degrees.",
        "三角形$ABE$是等边三角形，故角$BAE$为60度。",
    ),
    ("m = Circle(B, A)", "E = Intersect(c, m, ?)"),
)
_NINETY = (
    (
        "Draw the perpendicular $n$ to $AB$ at $A$; it meets $c$ in $F$ on the side of $P$.",
        "过$A$作$AB$的垂线$n$，在$P$一侧交$c$于$F$。",
    ),
    ("The angle $BAF$ is 90 degrees.", "角$BAF$为90度。"),
    ("n = PerpendicularLine(A, Line(A, B))", "F = Intersect(n, c, ?)"),
)
_STRAIGHT = (
    ("Extend $BA$ beyond $A$ along the line $l$ to the point $H$ of $c$.", "沿直线$l$延长$BA$，交$c$于$H$。"),
    ("The angle $BAH$ is 180 degrees.", "角$BAH$为180度。"),
    ("l = Line(A, B)", "H = Reflect(B, A)"),
)
_HUNDRED_TWENTY = (
    (
        "Draw the circle $q$ through $A$ about the point of $c$ opposite to $B$; it meets $c$ in $G$ on the side of $P$.",
        "以圆$c$上与$B$相对的点为圆心、过$A$作圆$q$，在$P$一侧交$c$于$G$。",
    ),
    (
        "$G$ and the opposite point of $B$ form an equilateral triangle with $A$, so the angle $BAG$ is 180 - 60 = 120 degrees.",
        "$G$、$A$与$B$的对径点构成等边三角形，故角$BAG$为180 - 60 = 120度。",
    ),
    ("q = Circle(Reflect(B, A), A)", "G = Intersect(c, q, ?)"),
)


def _variant(degrees: int, first: str, last: str) -> Variant:
    """The texts and lines of one size: half way between the angles of the points `first` and `last`."""
    points = {"E": (60, _SIXTY), "F": (90, _NINETY), "G": (120, _HUNDRED_TWENTY), "H": (180, _STRAIGHT)}
    filled: dict[str, str | int] = {"degrees": degrees, "u": first, "v": last}
    for number, name in enumerate((first, last), 1):
        size, (method, why, code) = points[name]
        filled |= {
            f"size{number}": size,
            f"method{number}_en": method[0],
            f"method{number}_zh": method[1],
            f"why{number}_en": why[0],
            f"why{number}_zh": why[1],
            f"code{number}a": code[0],
            f"code{number}b": code[1],
        }
    return filled


def _leg(g: Givens) -> None:
    a, b, p = g.points("A B P")
    g.require(1.9 < abs(a - b) < 3 and abs(a) < 3 and distance_to_line(p, a, b) > 1.2)
    g.show("Segment(A, B)")


family(
    "angle-of-degrees",
    SC,
    MEDIUM,
    "basic circle",
    title=("Angle of {degrees} degrees", "作{degrees}度的角"),
    task=(
        "The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct a point $C$ on the same side of $AB$ as $P$ for which the angle $BAC$ is {degrees} degrees.",
        "已知线段$AB$和直线$AB$外一点$P$。在$AB$的与$P$同侧求作点$C$，使角$BAC$为{degrees}度。",
    ),
    variants=[_variant(75, "E", "F"), _variant(105, "F", "G"), _variant(135, "F", "H"), _variant(150, "H", "G")],
    draw=_leg,
    goals="angle(BAC, {degrees}°); same_side(C, P, AB)",
    facts="not collinear(A, B, P)",
    skills="equilateral triangle and right angle; bisecting an angle",
    solutions=[
        [
            step(
                ("Draw the circle $c$ about $A$ through $B$.", "以$A$为圆心、过$B$作圆$c$。"),
                ("All the rays from $A$ get equal lengths on it.", "从$A$出发的各射线都在圆上截得相等的长度。"),
                "c = Circle(A, B)",
            ),
            step(("{method1_en}", "{method1_zh}"), ("{why1_en}", "{why1_zh}"), "{code1a}", "{code1b}"),
            step(("{method2_en}", "{method2_zh}"), ("{why2_en}", "{why2_zh}"), "{code2a}", "{code2b}"),
            step(
                (
                    "Draw the circles $d$ about ${u}$ and $k$ about ${v}$, both through $A$; let $C$ be their other common point, and draw the ray $AC$.",
                    "分别以${u}$、${v}$为圆心，过$A$作圆$d$和$k$，设另一交点为$C$，作射线$AC$。",
                ),
                (
                    "$AC$ is the diagonal of a rhombus and bisects the angle between $A{u}$ and $A{v}$: it lies half way between {size1} and {size2} degrees.",
                    "$AC$是菱形的对角线，平分$A{u}$与$A{v}$的夹角，恰在{size1}度与{size2}度的正中间。",
                ),
                "d = Circle({u}, A)",
                "k = Circle({v}, A)",
                "C = Intersect(d, k, ?)",
                "r = Ray(A, C)",
            ),
        ],
    ],
    wrong=["C = Rotate(B, {degrees}.01°, A)", "C = Rotate(B, -{degrees}.01°, A)"],
)
