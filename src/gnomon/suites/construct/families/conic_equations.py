"""Conics given by equations with numbers."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import AN, MEDIUM, family, step
from gnomon.suites.construct.givens import Givens


def _ellipse_equation(g: Givens) -> None:
    a, b = g.number("a", 1.5, 6), g.number("b", 1.2, 4)
    if g.variant["kind"] == "ellipse":
        g.require(a > 1.2 * b)
    g.require(abs(a - b) > 0.3 and a * a + b * b < 40)


family(
    "conic-from-equation",
    AN,
    MEDIUM,
    "locus",
    title=("Foci of a conic from its equation", "由方程求圆锥曲线的焦点"),
    task=(
        "The positive numbers $a$ and $b$ are given{more_en}. Draw the {kind} $q$ with the equation $x^2/a^2 {sign} y^2/b^2 = 1$, and mark its two foci, $F$ on the left and $G$ on the right.",
        "已知正数$a$和$b${more_zh}。画出方程为$x^2/a^2 {sign} y^2/b^2 = 1$的{kind_zh}$q$，并标出它的两个焦点，左焦点为$F$，右焦点为$G$。",
    ),
    draw=_ellipse_equation,
    goals="is_{kind}(q); on((a, 0), q); on(({at}, {height}), q); on(({at}, -{height}), q); equal(F, (-sqrt(a^2 {opposite} b^2), 0)); equal(G, (sqrt(a^2 {opposite} b^2), 0)); equal(q, {command}(F, G, (a, 0)))",
    facts="less(0, a); less(0, b)",
    variants=[
        {
            "kind": "ellipse",
            "kind_zh": "椭圆",
            "sign": "+",
            "opposite": "-",
            "at": "a / 2",
            "height": "b * sqrt(3) / 2",
            "more_en": ", with $a > b$",
            "more_zh": "，且$a > b$",
            "command": "Ellipse",
        },
        {
            "kind": "hyperbola",
            "kind_zh": "双曲线",
            "sign": "-",
            "opposite": "+",
            "at": "2 a",
            "height": "b * sqrt(3)",
            "more_en": "",
            "more_zh": "",
            "command": "Hyperbola",
        },
    ],
    axes=True,
    relabel=False,
    skills="equation of a conic; foci",
    solutions=[
        [
            step(
                ("Enter the equation of $q$.", "输入$q$的方程。"),
                ("It is in the standard position, with the origin as its centre.", "它处于标准位置，中心在原点。"),
                "q: x^2 / a^2 {sign} y^2 / b^2 = 1",
            ),
            step(
                ("Find the distance $c$ of the foci from the centre.", "求焦点到中心的距离$c$。"),
                ("For this {kind} $c^2 = a^2 {opposite} b^2$.", "对这个{kind_zh}，$c^2 = a^2 {opposite} b^2$。"),
                "c = sqrt(a^2 {opposite} b^2)",
            ),
            step(
                ("Mark the foci $F$ and $G$ on the axis of $x$.", "在$x$轴上标出焦点$F$和$G$。"),
                (
                    "They lie at the distance $c$ from the origin on both sides.",
                    "它们在原点两侧，到原点的距离都是$c$。",
                ),
                "F = (-c, 0)",
                "G = (c, 0)",
            ),
        ],
        [
            step(
                (
                    "Mark the vertex $A$ on the axis of $x$, and find the distance $c$ of the foci from the origin.",
                    "标出$x$轴上的顶点$A$，并求焦点到原点的距离$c$。",
                ),
                ("The foci satisfy $c^2 = a^2 {opposite} b^2$.", "焦点满足$c^2 = a^2 {opposite} b^2$。"),
                "A = (a, 0)",
                "c = sqrt(a^2 {opposite} b^2)",
            ),
            step(
                ("Mark the foci $F$ and $G$.", "标出焦点$F$和$G$。"),
                ("They lie on the axis of $x$.", "它们在$x$轴上。"),
                "F = (-c, 0)",
                "G = (c, 0)",
            ),
            step(
                ("Draw the {kind} $q$ with these foci through $A$.", "作以它们为焦点、过$A$的{kind_zh}$q$。"),
                ("Foci and a vertex fix the curve.", "焦点和顶点确定该曲线。"),
                "q = {command}(F, G, A)",
            ),
        ],
    ],
    wrong=[
        "q: x^2 / a^2 {sign} y^2 / b^2 = 1; F = (-a, 0); G = (a, 0)",
        "q: x^2 / b^2 {sign} y^2 / a^2 = 1; F = (-sqrt(a^2 {opposite} b^2), 0); G = (sqrt(a^2 {opposite} b^2), 0)",
    ],
)
