"""Angles by halving: 75, 105, 135 and 150 degrees, and one or three quarters of a given angle."""

from __future__ import annotations

import math

from gnomon.suites.construct.family import Variant
from gnomon.suites.construct.givens import Givens, angle, distance_to_line
from gnomon.suites.construct.notation import block, family, variant_line

_SIXTY = (
    (
        "Draw the circle $m$ about $B$ through $A$; it meets $c$ in $E$ on the side of $P$.",
        "以$B$为圆心、过$A$作圆$m$，在$P$一侧交$c$于$E$。",
    ),
    (
        "The triangle $ABE$ is equilateral, so the angle $BAE$ is 60 degrees.",
        "三角形$ABE$是等边三角形，故$∠BAE$为60°。",
    ),
    ("m = Circle(B, A)", "E = Intersect(c, m, ?)"),
)


_NINETY = (
    (
        "Draw the perpendicular $n$ to $AB$ at $A$; it meets $c$ in $F$ on the side of $P$.",
        "过$A$作$AB$的垂线$n$，在$P$一侧交$c$于$F$。",
    ),
    ("The angle $BAF$ is 90 degrees.", "$∠BAF$为90°。"),
    ("n = PerpendicularLine(A, Line(A, B))", "F = Intersect(n, c, ?)"),
)


_STRAIGHT = (
    ("Extend $BA$ beyond $A$ along the line $l$ to the point $H$ of $c$.", "沿直线$l$延长$BA$，交$c$于$H$。"),
    ("The angle $BAH$ is 180 degrees.", "$∠BAH$为180°。"),
    ("l = Line(A, B)", "H = Reflect(B, A)"),
)


_HUNDRED_TWENTY = (
    (
        "Draw the circle $q$ through $A$ about the point of $c$ opposite to $B$; it meets $c$ in $G$ on the side of $P$.",
        "以圆$c$上与$B$相对的点为圆心、过$A$作圆$q$，在$P$一侧交$c$于$G$。",
    ),
    (
        "$G$ and the opposite point of $B$ form an equilateral triangle with $A$, so the angle $BAG$ is 180 - 60 = 120 degrees.",
        "$G$、$A$与$B$的对径点构成等边三角形，故$∠BAG$为180° - 60° = 120°。",
    ),
    ("q = Circle(Reflect(B, A), A)", "G = Intersect(c, q, ?)"),
)


_TWICE_SIXTY = (
    (
        "With the compass opening $AB$ mark on $c$, from $B$ towards the side of $P$, the points $E$ and then $G$.",
        "以$AB$的长为半径，在圆$c$上从$B$起向$P$一侧依次截取点$E$、$G$。",
    ),
    (
        "The triangles $ABE$ and $AEG$ are equilateral, so the angle $BAG$ is 60 + 60 = 120 degrees.",
        "三角形$ABE$与$AEG$都是等边三角形，故$∠BAG$为60° + 60° = 120°。",
    ),
    ("E = Intersect(c, Circle(B, A), ?)", "G = Intersect(c, Circle(E, A), ?)"),
)


def _variant(degrees: int, first: str, last: str) -> Variant:
    """The texts and lines of one size: half way between the angles of the points `first` and `last`."""
    # the circle about the point opposite to B is drawn in the last step already where that point is H
    to_g = _TWICE_SIXTY if first == "H" else _HUNDRED_TWENTY
    points = {"E": (60, _SIXTY), "F": (90, _NINETY), "G": (120, to_g), "H": (180, _STRAIGHT)}
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


_HALF_WAY = (_variant(75, "E", "F"), _variant(105, "F", "G"), _variant(135, "F", "H"), _variant(150, "H", "G"))
block("\n".join(["angles half way", *map(variant_line, _HALF_WAY)]))


@family("""
    angle-of-degrees: straightedge-compass medium, basic circle
    Angle of {degrees} degrees | 作{degrees}°的角
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct a point $C$ on the same side of $AB$ as $P$ for which the angle $BAC$ is {degrees} degrees.
    | 已知线段$AB$和直线$AB$外一点$P$。求作点$C$，使$C$与$P$在直线$AB$的同侧，且$∠BAC$为{degrees}°。
    flags: angles-asked
    goals: angle(BAC, {degrees}°); same_side(C, P, AB)
    facts: not collinear(A, B, P)
    skills: equilateral triangle and right angle; bisecting an angle
    use: angles half way
    solution:
    c = Circle(A, B)
      why: All the rays from $A$ get equal lengths on it. | 从$A$出发的各射线都在圆上截得相等的长度。
    {code1a}; {code1b}
      do: {method1_en} | {method1_zh}
      why: {why1_en} | {why1_zh}
    {code2a}; {code2b}
      do: {method2_en} | {method2_zh}
      why: {why2_en} | {why2_zh}
    d = Circle({u}, A); k = Circle({v}, A); C = Intersect(d, k, ?); r = Ray(A, C)
      do: Draw the circles $d$ about ${u}$ and $k$ about ${v}$, both through $A$; let $C$ be their other common point, and draw the ray $AC$.
      | 分别以${u}$、${v}$为圆心，过$A$作圆$d$和$k$，设另一交点为$C$，作射线$AC$。
      why: $AC$ is the diagonal of a rhombus and bisects the angle between $A{u}$ and $A{v}$: it lies half way between {size1} and {size2} degrees.
      | $AC$是菱形的对角线，平分$A{u}$与$A{v}$的夹角，恰在{size1}°与{size2}°的正中间。
    wrong: C = Rotate(B, {degrees}.01°, A)
    wrong: C = Rotate(B, -{degrees}.01°, A)
""")
def _leg(g: Givens) -> None:
    a, b, p = g.points("A B P")
    g.require(1.9 < abs(a - b) < 3 and abs(a) < 3 and distance_to_line(p, a, b) > 1.2)
    g.show("Segment(A, B)")


@family("""
    angle-quarters: straightedge-compass easy, basic circle
    {part_en} of an angle | 作一个角的{part_zh}
    The angle $ABC$ is given. Construct a point $D$ inside the angle so that the angle $ABD$ is {whole_en} of the angle $ABC$.
    | 已知$∠ABC$。在角的内部求作点$D$，使$∠ABD$等于$∠ABC$的{part_zh}。
    goals: angle(ABD, {k} * Min(Angle(A, B, C), Angle(C, B, A)) / 4); same_side(D, C, AB)
    facts: not collinear(A, B, C)
    skills: bisecting an angle; diagonals of a rhombus
    variant: part_en="One quarter", whole_en="one quarter", part_zh="四分之一", k=1, circle="d", leg="A", why_en="half of the half", why_zh="一半的一半"
    variant: part_en="Three quarters", whole_en="three quarters", part_zh="四分之三", k=3, circle="k", leg="C", why_en="one half and half of the other half", why_zh="一半再加上另一半的一半"
    solution:
    c = Circle(B, A); E = Intersect(c, Ray(B, C))
      why: $BA = BE$. | $BA = BE$。
    d = Circle(A, B); k = Circle(E, B); F = Intersect(d, k, ?)
      do: Draw the circles $d$ about $A$ and $k$ about $E$, both through $B$; let $F$ be their other common point.
      | 分别以$A$、$E$为圆心，过$B$作圆$d$和$k$，设另一交点为$F$。
      why: $BAFE$ is a rhombus, and its diagonal $BF$ bisects the angle $ABC$. | $BAFE$是菱形，对角线$BF$平分$∠ABC$。
    r = Ray(B, F); G = Intersect(r, c)
      do: The ray $r$ from $B$ through $F$ meets $c$ in $G$. | 从$B$出发过$F$的射线$r$交$c$于$G$。
      why: The angles $ABG$ and $GBC$ are halves of the angle $ABC$, and $BG = BA$.
      | $∠ABG$与$∠GBC$都等于$∠ABC$的一半，且$BG = BA$。
    j = Circle(G, B); D = Intersect(j, {circle}, ?); s = Ray(B, D)
      do: The circle $j$ about $G$ through $B$ meets the circle ${circle}$ again in $D$. Draw the ray $BD$.
      | 以$G$为圆心、过$B$作圆$j$，它与圆${circle}$的另一交点为$D$，作射线$BD$。
      why: $BD$ bisects the angle $GB{leg}$, so the angle $ABD$ is {why_en}. | $BD$平分$∠GB{leg}$，故$∠ABD$是{why_zh}。
    solution:
    w = AngleBisector(A, B, C); Q = Intersect(w, Segment(A, C))
      do: Draw the bisector $w$ of the angle $ABC$; it meets $AC$ in $Q$. | 作$∠ABC$的平分线$w$，交$AC$于$Q$。
      why: The angles $ABQ$ and $QBC$ are halves of the given angle. | $∠ABQ$与$∠QBC$都等于已知角的一半。
    v = AngleBisector({leg}, B, Q); D = Intersect(v, Segment(A, C))
      do: Draw the bisector $v$ of the angle ${leg}BQ$; it meets $AC$ in $D$. | 作$∠{leg}BQ$的平分线$v$，交$AC$于$D$。
      why: The angle $ABD$ is {why_en}. | $∠ABD$是{why_zh}。
    wrong: D = Midpoint({leg}, Midpoint(A, C))
    wrong: D = Intersect(AngleBisector(A, B, C), Segment(A, C))
""")
def _wide_angle(g: Givens) -> None:
    a, b, c = g.angle_points("A B C", 65, 150, legs=2.5)
    size = angle(a, b, c)
    g.require(max(abs(a - b), abs(c - b)) < 5 and abs(b) < 3.5 and abs(abs(a - b) - abs(c - b)) > 0.4)
    g.require(min(abs(size - math.radians(part)) for part in (90, 120)) > 0.08)
