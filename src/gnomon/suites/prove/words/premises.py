"""The sentences of premises as a table: every clause in several forms, in English and Chinese.

To find the wording of a clause, look for its name: `foot` (the foot of a perpendicular) is in `POINTS`, and in
`PLURALS` and `SHARING` for several feet in one sentence. Braces hold a clause's parameters, `{v}` its number, `{r}` its
number as a ratio. Square brackets hold what is repeated for each of several points. `<p>` and `<q>` stand for loci,
`<l>` and `<m>` for lines by name, `<c>` and `<d>` for conditions. Sentences begin with a small letter, and spaces
between Chinese and Latin letters are put in later. `words.write` fills the templates in, `verify.read` reads them back.
"""

from __future__ import annotations

Forms = tuple[tuple[str, ...], tuple[str, ...]]  # English, Chinese

# --- where a point lies: noun phrases ---

LOCI: dict[str, Forms] = {
    "on_line": (("line {a}{b}",), ("直线 {a}{b}",)),
    "on_opline": (("the extension of {b}{a} beyond {a}",), ("线段 {b}{a} 过 {a} 的延长线",)),
    "on_pline": (
        ("the parallel to {b}{c} through {a}", "the line through {a} parallel to {b}{c}"),
        ("过 {a} 且平行于 {b}{c} 的直线", "过 {a} 所作 {b}{c} 的平行线"),
    ),
    "on_tline": (
        ("the perpendicular to {b}{c} through {a}", "the line through {a} perpendicular to {b}{c}"),
        ("过 {a} 且垂直于 {b}{c} 的直线", "过 {a} 所作 {b}{c} 的垂线"),
    ),
    "lc_tangent": (
        (
            "the tangent at {a} to the circle with centre {o} through {a}",
            "the tangent at {a} to the circle centred at {o} through {a}",
        ),
        ("以 {o} 为圆心且过 {a} 的圆在 {a} 处的切线", "以 {o} 为圆心、{o}{a} 为半径的圆在 {a} 处的切线"),
    ),
    "on_bline": (
        ("the perpendicular bisector of {a}{b}",),
        ("线段 {a}{b} 的垂直平分线", "{a}{b} 的中垂线"),
    ),
    "angle_bisector": (("the line bisecting ∠{a}{b}{c}",), ("∠{a}{b}{c} 的平分线所在直线",)),
    "angle_mirror": (
        ("the reflection of line {b}{a} in line {b}{c}", "the mirror image of line {b}{a} in line {b}{c}"),
        ("直线 {b}{a} 关于直线 {b}{c} 的对称直线", "直线 {b}{a} 以 {b}{c} 为轴的对称直线"),
    ),
    "on_circle": (
        ("the circle with centre {o} through {a}", "the circle centred at {o} through {a}"),
        ("以 {o} 为圆心且过 {a} 的圆", "以 {o} 为圆心、{o}{a} 为半径的圆"),
    ),
    "eqdistance": (
        ("the circle with centre {a} and radius {b}{c}",),
        ("以 {a} 为圆心、线段 {b}{c} 的长为半径的圆",),
    ),
    "on_dia": (("the circle with diameter {a}{b}", "the circle on diameter {a}{b}"), ("以 {a}{b} 为直径的圆",)),
    "on_circum": (
        ("the circumcircle of △{a}{b}{c}", "circle {a}{b}{c}"),
        ("△{a}{b}{c} 的外接圆", "过 {a}、{b}、{c} 的圆"),
    ),
}
CIRCLES = frozenset({"on_circle", "eqdistance", "on_dia", "on_circum"})
LINES: dict[str, Forms] = {"on_line": (("{a}{b}",), ("{a}{b}",))}  # by name alone

# --- what a point satisfies ---

CONDITIONS: dict[str, Forms] = {
    "on_pline": (("{a}{X} ∥ {b}{c}", "{X}{a} ∥ {b}{c}"), ("{a}{X} ∥ {b}{c}", "{X}{a} ∥ {b}{c}")),
    "on_tline": (("{a}{X} ⊥ {b}{c}", "{X}{a} ⊥ {b}{c}"), ("{a}{X} ⊥ {b}{c}", "{X}{a} ⊥ {b}{c}")),
    "on_bline": (("{X}{a} = {X}{b}",), ("{X}{a} = {X}{b}",)),
    "iso_triangle_vertex": (("{X}{b} = {X}{c}",), ("{X}{b} = {X}{c}",)),
    "iso_triangle_vertex_angle": (
        ("△{X}{b}{c} has equal angles at {b} and {c}",),
        ("△{X}{b}{c} 中 ∠{X}{b}{c} = ∠{X}{c}{b}",),
    ),
    "angle_bisector": (
        ("line {b}{X} bisects ∠{a}{b}{c}",),
        ("直线 {b}{X} 平分 ∠{a}{b}{c}",),
    ),
    "on_aline": (
        (
            "∡{X}{a}{b} = ∡{c}{d}{e} (directed angles)",
            "the directed angles ∡{X}{a}{b} and ∡{c}{d}{e} are equal",
        ),
        ("有向角 ∡{X}{a}{b} = ∡{c}{d}{e}", "有向角 ∡{X}{a}{b} 与 ∡{c}{d}{e} 相等"),
    ),
    "on_aline0": (
        (
            "∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X}) (directed angles)",
            "the directed angle from {a}{b} to {c}{d} equals that from {e}{f} to {g}{X}",
        ),
        (
            "有向角 ∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X})",
            "从 {a}{b} 到 {c}{d} 的有向角等于从 {e}{f} 到 {g}{X} 的有向角",
        ),
    ),
    "on_aline2": (
        (
            "∡{a}{X}{b} = ∡{c}{d}{e} (directed angles)",
            "the directed angles ∡{a}{X}{b} and ∡{c}{d}{e} are equal",
        ),
        ("有向角 ∡{a}{X}{b} = ∡{c}{d}{e}", "有向角 ∡{a}{X}{b} 与 ∡{c}{d}{e} 相等"),
    ),
    "eqangle3": (
        (
            "∡{a}{X}{b} = ∡{e}{d}{f} (directed angles)",
            "the directed angles ∡{a}{X}{b} and ∡{e}{d}{f} are equal",
        ),
        ("有向角 ∡{a}{X}{b} = ∡{e}{d}{f}", "有向角 ∡{a}{X}{b} 与 ∡{e}{d}{f} 相等"),
    ),
    "eqangle2": (
        (
            "∡{b}{a}{X} = ∡{X}{c}{b} (directed angles)",
            "the directed angles ∡{b}{a}{X} and ∡{X}{c}{b} are equal",
        ),
        ("有向角 ∡{b}{a}{X} = ∡{X}{c}{b}", "有向角 ∡{b}{a}{X} 与 ∡{X}{c}{b} 相等"),
    ),
    "s_angle": (
        ("∡{a}{b}{X} = {v}° (a directed angle)", "the directed angle ∡{a}{b}{X} is {v}°"),
        ("有向角 ∡{a}{b}{X} = {v}°", "有向角 ∡{a}{b}{X} 为 {v}°"),
    ),
    "aconst": (
        ("∡({a}{b}, {c}{X}) = {v}° (a directed angle)", "the directed angle from {a}{b} to {c}{X} is {v}°"),
        ("有向角 ∡({a}{b}, {c}{X}) = {v}°", "从 {a}{b} 到 {c}{X} 的有向角为 {v}°"),
    ),
    "on_circle": (("{o}{X} = {o}{a}",), ("{o}{X} = {o}{a}",)),
    "eqdistance": (("{X}{a} = {b}{c}", "{a}{X} = {b}{c}"), ("{X}{a} = {b}{c}", "{a}{X} = {b}{c}")),
    "lconst": (("{X}{a} = {v}", "{a}{X} = {v}"), ("{X}{a} = {v}", "{a}{X} = {v}")),
    "rconst": (("{a}{b} : {c}{X} = {r}",), ("{a}{b} : {c}{X} = {r}", "{a}{b} 与 {c}{X} 之比为 {r}")),
    "rconst2": (("{X}{a} : {X}{b} = {r}",), ("{X}{a} : {X}{b} = {r}", "{X}{a} 与 {X}{b} 之比为 {r}")),
    "eqratio": (
        ("{a}{b} : {c}{d} = {e}{f} : {g}{X}", "{a}{b}/{c}{d} = {e}{f}/{g}{X}"),
        ("{a}{b} : {c}{d} = {e}{f} : {g}{X}", "{a}{b}/{c}{d} = {e}{f}/{g}{X}"),
    ),
    "eqratio_prescription": (
        ("{a}{b} : {c}{d} = {e}{f} : {g}{X}", "{a}{b}/{c}{d} = {e}{f}/{g}{X}"),
        ("{a}{b} : {c}{d} = {e}{f} : {g}{X}", "{a}{b}/{c}{d} = {e}{f}/{g}{X}"),
    ),
    "eqratio6": (
        ("{a}{X} : {c}{X} = {e}{f} : {g}{h}", "{a}{X}/{c}{X} = {e}{f}/{g}{h}"),
        ("{a}{X} : {c}{X} = {e}{f} : {g}{h}", "{a}{X}/{c}{X} = {e}{f}/{g}{h}"),
    ),
    "on_dia": (("{X}{a} ⊥ {X}{b}", "∠{a}{X}{b} = 90°"), ("{X}{a} ⊥ {X}{b}", "∠{a}{X}{b} = 90°")),
}

# What may stand in a slot.
SLOTS: dict[str, dict[str, Forms]] = dict(
    zip("pqlmcd", (LOCI, LOCI, LINES, LINES, CONDITIONS, CONDITIONS), strict=True)
)

# Phrases of earlier versions of the suite, which are read and no longer written.
_FORMER_LOCI: dict[str, Forms] = {"angle_bisector": (("the bisector of ∠{a}{b}{c}",), ("∠{a}{b}{c} 的平分线",))}
_FORMER_CONDITIONS: dict[str, Forms] = {
    "iso_triangle_vertex_angle": (("∠{X}{b}{c} = ∠{X}{c}{b}",), ("∠{X}{b}{c} = ∠{X}{c}{b}",))
}
FORMER: dict[str, dict[str, Forms]] = dict(
    zip("pqcd", (_FORMER_LOCI, _FORMER_LOCI, _FORMER_CONDITIONS, _FORMER_CONDITIONS), strict=True)
)

# --- sentences about a point on one locus or two, or that satisfies a condition or two ---

FRAMES: dict[str, Forms] = {
    "one locus": (
        ("{X} lies on <p>", "{X} is a point on <p>"),
        ("{X} 在<p>上", "{X} 是<p>上一点", "点 {X} 在<p>上"),
    ),
    "one condition": (
        ("{X} is a point such that <c>", "{X} satisfies <c>", "point {X} satisfies <c>"),
        ("点 {X} 满足 <c>", "{X} 是满足 <c> 的一点"),
    ),
    "lines": (
        ("<p> and <q> meet at {X}", "{X} is the intersection of <p> and <q>"),
        ("<p>与<q>交于点 {X}", "{X} 是<p>与<q>的交点"),
    ),
    "two lines": (
        ("lines <l> and <m> meet at {X}", "<l> and <m> meet at {X}", "{X} is the intersection of <l> and <m>"),
        ("直线 <l> 与 <m> 交于点 {X}", "{X} 是直线 <l> 与 <m> 的交点"),
    ),
    "curves": (
        ("{X} is an intersection of <p> and <q>", "{X} lies on <p> and on <q>"),
        ("{X} 是<p>与<q>的一个交点", "{X} 既在<p>上，又在<q>上"),
    ),
    "again": (
        ("{X} is the second intersection of <p> and <q>", "<p> and <q> meet again at {X}"),
        ("{X} 是<p>与<q>的另一个交点", "<p>与<q>再次交于点 {X}"),
    ),
    "locus and condition": (
        ("{X} lies on <p> and <c>", "{X} on <p> satisfies <c>", "{X} lies on <p> such that <c>"),
        ("{X} 在<p>上，且 <c>", "{X} 是<p>上一点，且 <c>", "点 {X} 在<p>上，满足 <c>"),
    ),
    "two conditions": (
        ("{X} satisfies <c> and <d>", "point {X} satisfies <c> and <d>", "{X} is such that <c> and <d>"),
        ("点 {X} 满足 <c>，且 <d>", "{X} 满足 <c>，<d>"),
    ),
    "locus and condition, apart": (
        ("{X} lies on <p>, <c> and {X} ≠ {z}", "{X} ≠ {z} lies on <p> and <c>"),
        ("{X} 在<p>上，<c>，且 {X} ≠ {z}", "{X} 是<p>上异于 {z} 的点，且 <c>"),
    ),
    "two conditions, apart": (
        ("point {X} ≠ {z} satisfies <c> and <d>", "{X} ≠ {z} is such that <c> and <d>"),
        ("异于 {z} 的点 {X} 满足 <c>，<d>", "点 {X} 满足 <c>，<d>，且 {X} ≠ {z}"),
    ),
    "also a locus": (("{X} also lies on <p>",), ("{X} 也在<p>上",)),
    "also a condition": (("also, {X} satisfies <c>",), ("{X} 还满足 <c>",)),
}

# Consecutive points on one locus.
SHARED_LOCUS: Forms = (("[{X}] lie on <p>", "[{X}] are points on <p>"), ("[{X}] 都在<p>上", "[{X}] 是<p>上的点"))

# --- points that others determine: sentences ---

POINTS: dict[str, Forms] = {
    "free": (("{A} is any point", "let {A} be any point"), ("{A} 是任意一点", "任取一点 {A}")),
    "intersection_lc": (
        (
            "line {a}{b} meets the circle with centre {o} through {b} again at {X}",
            "{X} is the second intersection of line {a}{b} and the circle centred at {o} through {b}",
        ),
        (
            "直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆再次交于点 {X}",
            "{X} 是直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆的另一个交点",
        ),
    ),
    "intersection_cc": (
        (
            "the circles through {a} with centres {o} and {w} meet again at {X}",
            "{X} is the second intersection of the circles through {a} centred at {o} and {w}",
        ),
        (
            "分别以 {o}、{w} 为圆心且过 {a} 的两圆再次交于点 {X}",
            "{X} 是分别以 {o}、{w} 为圆心且过 {a} 的两圆的另一个交点",
        ),
    ),
    "midpoint": (
        ("{X} is the midpoint of {a}{b}", "let {X} be the midpoint of {a}{b}"),
        ("{X} 是 {a}{b} 的中点", "{X} 为线段 {a}{b} 的中点", "取 {a}{b} 的中点 {X}"),
    ),
    "mirror": (
        (
            "{X} is the reflection of {a} in the point {b}",
            "{X} is the reflection of {a} about the point {b}",
            "{b} is the midpoint of {a}{X}",
        ),
        ("{X} 是 {a} 关于点 {b} 的对称点", "{X} 与 {a} 关于点 {b} 对称", "延长 {a}{b} 到 {X}，使 {b} 为 {a}{X} 的中点"),
    ),
    "foot": (
        (
            "{X} is the foot of the perpendicular from {a} to {b}{c}",
            "{X} is the projection of {a} onto {b}{c}",
            "{a}{X} ⊥ {b}{c} at {X}",
        ),
        ("{X} 是 {a} 到直线 {b}{c} 的垂足", "过 {a} 作 {b}{c} 的垂线，垂足为 {X}", "{a}{X} ⊥ {b}{c}，垂足为 {X}"),
    ),
    "reflect": (
        ("{X} is the reflection of {a} in line {b}{c}", "{X} is the mirror image of {a} in line {b}{c}"),
        ("{X} 是 {a} 关于直线 {b}{c} 的对称点", "{X} 与 {a} 关于直线 {b}{c} 对称"),
    ),
    "shift": (
        (
            "the translation from {d} to {c} takes {b} to {X}",
            "{X} is the image of {b} under the translation from {d} to {c}",
        ),
        ("将 {b} 按 {d} 到 {c} 的方向和距离平移，得到 {X}", "{X} 是 {b} 在将 {d} 移到 {c} 的平移下的像"),
    ),
    "parallelogram": (
        ("{a}{b}{c}{X} is a parallelogram", "{X} completes the parallelogram {a}{b}{c}{X}"),
        ("四边形 {a}{b}{c}{X} 是平行四边形", "{a}{b}{c}{X} 为平行四边形"),
    ),
    "psquare": (
        (
            "the counterclockwise rotation about {a} by 90° takes {b} to {X}",
            "{X} is {b} rotated counterclockwise about {a} by 90°",
        ),
        ("将 {b} 绕 {a} 逆时针旋转 90° 得到 {X}", "{X} 是 {b} 绕 {a} 逆时针旋转 90° 所得的点"),
    ),
    "nsquare": (
        (
            "the clockwise rotation about {a} by 90° takes {b} to {X}",
            "{X} is {b} rotated clockwise about {a} by 90°",
        ),
        ("将 {b} 绕 {a} 顺时针旋转 90° 得到 {X}", "{X} 是 {b} 绕 {a} 顺时针旋转 90° 所得的点"),
    ),
    "eq_triangle": (
        ("{X}{b}{c} is an equilateral triangle", "△{X}{b}{c} is equilateral"),
        ("△{X}{b}{c} 是等边三角形", "△{X}{b}{c} 为正三角形"),
    ),
    "circle": (
        ("{X} is the circumcentre of △{a}{b}{c}", "{X} is the centre of circle {a}{b}{c}"),
        ("{X} 是 △{a}{b}{c} 的外心", "{X} 是 △{a}{b}{c} 的外接圆圆心"),
    ),
    "circumcenter": (
        ("{X} is the circumcentre of △{a}{b}{c}", "{X} is the centre of circle {a}{b}{c}"),
        ("{X} 是 △{a}{b}{c} 的外心", "{X} 是 △{a}{b}{c} 的外接圆圆心"),
    ),
    "orthocenter": (
        ("{X} is the orthocentre of △{a}{b}{c}", "the altitudes of △{a}{b}{c} meet at {X}"),
        ("{X} 是 △{a}{b}{c} 的垂心", "△{a}{b}{c} 的三条高所在直线交于点 {X}"),
    ),
    "incenter": (
        ("{X} is the incentre of △{a}{b}{c}", "the angle bisectors of △{a}{b}{c} meet at {X}"),
        ("{X} 是 △{a}{b}{c} 的内心", "△{a}{b}{c} 的三条内角平分线交于点 {X}"),
    ),
    "excenter": (
        ("{X} is the excentre of △{a}{b}{c} opposite {a}", "{X} is the {a}-excentre of △{a}{b}{c}"),
        ("{X} 是 △{a}{b}{c} 中与 {a} 相对的旁心", "△{a}{b}{c} 中 {a} 所对的旁心为 {X}"),
    ),
}

# --- figures and several points at once: sentences ---

_ISOSCELES: Forms = (
    (
        "{A}{B}{C} is an isosceles triangle with apex {A}",
        "△{A}{B}{C} is isosceles with {A}{B} = {A}{C}",
        "in △{A}{B}{C}, {A}{B} = {A}{C}",
    ),
    (
        "△{A}{B}{C} 是以 {A} 为顶点的等腰三角形",
        "等腰三角形 {A}{B}{C} 中，{A}{B} = {A}{C}",
        "△{A}{B}{C} 中，{A}{B} = {A}{C}",
    ),
)
_ISOSCELES_TRAPEZIUM: Forms = (
    (
        "{A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D}",
        "{A}{B}{C}{D} is an isosceles trapezium with bases {A}{B} and {C}{D}",
    ),
    ("等腰梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}", "{A}{B}{C}{D} 是以 {A}{B}、{C}{D} 为底的等腰梯形"),
)

FIGURES: dict[str, Forms] = {
    "segment": (("{A}{B} is a segment", "let {A}{B} be a segment"), ("{A}{B} 是一条线段", "给定线段 {A}{B}")),
    "triangle": (("{A}{B}{C} is a triangle", "let {A}{B}{C} be a triangle"), ("{A}{B}{C} 是三角形", "给定 △{A}{B}{C}")),
    "iso_triangle": _ISOSCELES,
    "iso_triangle0": _ISOSCELES,
    "r_triangle": (
        ("{A}{B}{C} is a right triangle with ∠{B}{A}{C} = 90°", "in △{A}{B}{C}, {A}{B} ⊥ {A}{C}"),
        ("直角三角形 {A}{B}{C} 中，∠{B}{A}{C} = 90°", "△{A}{B}{C} 中，{A}{B} ⊥ {A}{C}"),
    ),
    "risos": (
        (
            "{A}{B}{C} is an isosceles right triangle with right angle at {A}",
            "in △{A}{B}{C}, {A}{B} = {A}{C} and ∠{B}{A}{C} = 90°",
        ),
        ("△{A}{B}{C} 是以 {A} 为直角顶点的等腰直角三角形", "△{A}{B}{C} 中，{A}{B} = {A}{C}，∠{B}{A}{C} = 90°"),
    ),
    "ieq_triangle": (
        ("{A}{B}{C} is an equilateral triangle", "△{A}{B}{C} is equilateral"),
        ("△{A}{B}{C} 是等边三角形", "△{A}{B}{C} 为正三角形"),
    ),
    "triangle12": (
        ("{A}{B}{C} is a triangle with {A}{C} = 2{A}{B}", "in △{A}{B}{C}, {A}{C} is twice {A}{B}"),
        ("△{A}{B}{C} 中，{A}{C} = 2{A}{B}", "△{A}{B}{C} 中，{A}{C} 是 {A}{B} 的 2 倍"),
    ),
    "quadrangle": (
        ("{A}{B}{C}{D} is a quadrilateral", "let {A}{B}{C}{D} be a quadrilateral"),
        ("{A}{B}{C}{D} 是四边形", "给定四边形 {A}{B}{C}{D}"),
    ),
    "eq_quadrangle": (
        ("{A}{B}{C}{D} is a quadrilateral with {A}{D} = {B}{C}", "in quadrilateral {A}{B}{C}{D}, {A}{D} = {B}{C}"),
        ("四边形 {A}{B}{C}{D} 中，{A}{D} = {B}{C}", "{A}{B}{C}{D} 是对边 {A}{D}、{B}{C} 相等的四边形"),
    ),
    "eqdia_quadrangle": (
        ("{A}{B}{C}{D} is a quadrilateral with {A}{C} = {B}{D}", "quadrilateral {A}{B}{C}{D} has equal diagonals"),
        ("四边形 {A}{B}{C}{D} 中，{A}{C} = {B}{D}", "四边形 {A}{B}{C}{D} 的对角线相等"),
    ),
    "trapezoid": (
        (
            "{A}{B}{C}{D} is a trapezium with {A}{B} ∥ {C}{D}",
            "{A}{B}{C}{D} is a trapezium with bases {A}{B} and {C}{D}",
        ),
        ("梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}", "{A}{B}{C}{D} 是以 {A}{B}、{C}{D} 为底的梯形"),
    ),
    "eq_trapezoid": _ISOSCELES_TRAPEZIUM,
    "iso_trapezoid": _ISOSCELES_TRAPEZIUM,
    "r_trapezoid": (
        (
            "{A}{B}{C}{D} is a right trapezium with {A}{B} ∥ {C}{D} and {A}{B} ⊥ {A}{D}",
            "{A}{B}{C}{D} is a trapezium with {A}{B} ∥ {C}{D} and ∠{B}{A}{D} = 90°",
        ),
        (
            "直角梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，{A}{B} ⊥ {A}{D}",
            "梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，∠{B}{A}{D} = 90°",
        ),
    ),
    "rectangle": (
        ("{A}{B}{C}{D} is a rectangle", "let {A}{B}{C}{D} be a rectangle"),
        ("{A}{B}{C}{D} 是矩形", "四边形 {A}{B}{C}{D} 为矩形"),
    ),
    "isquare": (
        ("{A}{B}{C}{D} is a square", "let {A}{B}{C}{D} be a square"),
        ("{A}{B}{C}{D} 是正方形", "四边形 {A}{B}{C}{D} 为正方形"),
    ),
    "square": (
        (
            "{a}{b}{X}{Y} is a square labelled counterclockwise",
            "square {a}{b}{X}{Y} is labelled counterclockwise",
        ),
        ("{a}{b}{X}{Y} 是正方形（顶点按逆时针排列）", "以 {a}{b} 为边作正方形 {a}{b}{X}{Y}，顶点按逆时针排列"),
    ),
    "pentagon": (
        ("{A}{B}{C}{D}{E} is a pentagon", "let {A}{B}{C}{D}{E} be a pentagon"),
        ("{A}{B}{C}{D}{E} 是五边形", "给定五边形 {A}{B}{C}{D}{E}"),
    ),
    "incenter2": (
        (
            "the incircle of △{a}{b}{c}, centred at {I}, touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            "the incircle of △{a}{b}{c} has centre {I} and touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
        ),
        (
            "△{a}{b}{c} 的内切圆圆心为 {I}，与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
            "{I} 是 △{a}{b}{c} 的内心，内切圆分别切 {b}{c}、{c}{a}、{a}{b} 于 {X}、{Y}、{Z}",
        ),
    ),
    "excenter2": (
        (
            "the {a}-excircle of △{a}{b}{c}, centred at {I}, "
            "touches lines {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            "the excircle of △{a}{b}{c} opposite {a} has centre {I} "
            "and touches lines {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
        ),
        (
            "△{a}{b}{c} 中与 {a} 相对的旁切圆圆心为 {I}，与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
            "{I} 是 △{a}{b}{c} 中 {a} 所对的旁心，相应的旁切圆分别切直线 {b}{c}、{c}{a}、{a}{b} 于 {X}、{Y}、{Z}",
        ),
    ),
    "centroid": (
        (
            "{X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, and {I} is the centroid of △{a}{b}{c}",
            "the medians {a}{X}, {b}{Y} and {c}{Z} of △{a}{b}{c} meet at {I}",
        ),
        (
            "{X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{a}{b}{c} 的重心",
            "△{a}{b}{c} 的中线 {a}{X}、{b}{Y}、{c}{Z} 交于点 {I}",
        ),
    ),
    "ninepoints": (
        (
            "{X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, "
            "and {I} is the circumcentre of △{X}{Y}{Z}",
            "{X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, "
            "and {I} is the nine-point centre of △{a}{b}{c}",
        ),
        (
            "{X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{X}{Y}{Z} 的外心",
            "{X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{a}{b}{c} 的九点圆圆心",
        ),
    ),
    "tangent": (
        (
            "the tangents from {a} to the circle with centre {o} through {b} touch it at {X} and {Y}",
            "{a}{X} and {a}{Y} touch the circle centred at {o} through {b} at {X} and {Y}",
        ),
        (
            "过 {a} 作以 {o} 为圆心且过 {b} 的圆的两条切线，切点为 {X}、{Y}",
            "{a}{X}、{a}{Y} 与以 {o} 为圆心且过 {b} 的圆分别切于 {X}、{Y}",
        ),
    ),
    "cc_tangent0": (
        (
            "an external common tangent of the circles centred at {o} through {a} and at {w} through {b} "
            "touches them at {X} and {Y}",
            "{X}{Y} is an external common tangent of the circles centred at {o} through {a} and at {w} through {b}, "
            "with {X} on the first",
        ),
        (
            "以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的一条外公切线分别切两圆于 {X}、{Y}",
            "{X}{Y} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的一条外公切线，切点依次为 {X}、{Y}",
        ),
    ),
    "cc_tangent": (
        (
            "the external common tangents {X}{Y} and {Z}{I} of the circles centred at {o} through {a} "
            "and at {w} through {b} touch the first at {X} and {Z}",
            "the circles centred at {o} through {a} and at {w} through {b} "
            "have external common tangents {X}{Y} and {Z}{I}, with {X} and {Z} on the first",
        ),
        (
            "以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆有两条外公切线 {X}{Y}、{Z}{I}，与前者切于 {X}、{Z}",
            "{X}{Y}、{Z}{I} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的两条外公切线，"
            "{X}、{Z} 在前一圆上",
        ),
    ),
    "trisegment": (
        (
            "{X} and {Y} trisect segment {a}{b}, with {X} nearer to {a}",
            "{X} and {Y} lie on segment {a}{b} with {a}{X} = {X}{Y} = {Y}{b}",
        ),
        ("{X}、{Y} 是线段 {a}{b} 的三等分点，{X} 靠近 {a}", "{X}、{Y} 在线段 {a}{b} 上，且 {a}{X} = {X}{Y} = {Y}{b}"),
    ),
    "trisect": (
        (
            "the trisectors of ∠{a}{b}{c} meet {a}{c} at {X} and {Y}, with {X} nearer to {a}",
            "{X} and {Y} lie on segment {a}{c} with ∠{a}{b}{X} = ∠{X}{b}{Y} = ∠{Y}{b}{c}",
        ),
        (
            "∠{a}{b}{c} 的三等分线交 {a}{c} 于 {X}、{Y}，{X} 靠近 {a}",
            "{X}、{Y} 在线段 {a}{c} 上，且 ∠{a}{b}{X} = ∠{X}{b}{Y} = ∠{Y}{b}{c}",
        ),
    ),
    "3peq": (
        (
            "a line meets lines {a}{b}, {a}{c} and {b}{c} at {X}, {Y} and {Z}, with {Z} the midpoint of {X}{Y}",
            "{X}, {Y} and {Z} lie on lines {a}{b}, {a}{c} and {b}{c}, and {Z} is the midpoint of {X}{Y}",
        ),
        (
            "一直线与直线 {a}{b}、{a}{c}、{b}{c} 分别交于 {X}、{Y}、{Z}，且 {Z} 是 {X}{Y} 的中点",
            "{X}、{Y}、{Z} 分别在直线 {a}{b}、{a}{c}、{b}{c} 上，且 {Z} 是 {X}{Y} 的中点",
        ),
    ),
    "2l1c": (
        (
            "a circle with centre {I} touches ray {c}{a} at {X}, ray {c}{b} at {Y} and, internally, "
            "the circle with centre {o} through {a} and {b} at {Z}",
            "the circle centred at {I} is tangent to ray {c}{a} at {X}, to ray {c}{b} at {Y} and, internally, "
            "to the circle centred at {o} through {a} and {b} at {Z}",
        ),
        (
            "以 {I} 为圆心的圆与射线 {c}{a} 切于 {X}，与射线 {c}{b} 切于 {Y}，"
            "并与以 {o} 为圆心且过 {a}、{b} 的圆内切于 {Z}",
            "圆心为 {I} 的圆分别切射线 {c}{a}、{c}{b} 于 {X}、{Y}，并内切以 {o} 为圆心且过 {a}、{b} 的圆于 {Z}",
        ),
    ),
    "e5128": (
        (
            "{X} lies on the circle with centre {c} through {b} and {d}, {d}{X} meets {a}{b} at {Y}, "
            "and ∡{b}{a}{d} = ∡{a}{X}{Y} (directed angles)",
            "{d}{X} is a chord of the circle centred at {c} through {b} and {d}, meets {a}{b} at {Y}, "
            "and the directed angles ∡{b}{a}{d} and ∡{a}{X}{Y} are equal",
        ),
        (
            "{X} 在以 {c} 为圆心且过 {b}、{d} 的圆上，{d}{X} 与 {a}{b} 交于 {Y}，且有向角 ∡{b}{a}{d} = ∡{a}{X}{Y}",
            "{d}{X} 是以 {c} 为圆心且过 {b}、{d} 的圆的弦，交 {a}{b} 于 {Y}，且有向角 ∡{b}{a}{d} 与 ∡{a}{X}{Y} 相等",
        ),
    ),
}

# A figure as the beginning of the sentence about the point that comes next.
LEADS: dict[str, Forms] = {
    "triangle": (("in △{A}{B}{C}, ",), ("在 △{A}{B}{C} 中，",)),
    "iso_triangle": (("in △{A}{B}{C} with {A}{B} = {A}{C}, ",), ("在 △{A}{B}{C} 中，{A}{B} = {A}{C}，",)),
    "iso_triangle0": (("in △{A}{B}{C} with {A}{B} = {A}{C}, ",), ("在 △{A}{B}{C} 中，{A}{B} = {A}{C}，",)),
    "r_triangle": (
        ("in △{A}{B}{C} with ∠{B}{A}{C} = 90°, ",),
        ("在 △{A}{B}{C} 中，∠{B}{A}{C} = 90°，",),
    ),
    "ieq_triangle": (("in equilateral triangle {A}{B}{C}, ",), ("在等边三角形 {A}{B}{C} 中，",)),
    "quadrangle": (("in quadrilateral {A}{B}{C}{D}, ",), ("在四边形 {A}{B}{C}{D} 中，",)),
    "trapezoid": (
        ("in trapezium {A}{B}{C}{D} with {A}{B} ∥ {C}{D}, ",),
        ("在梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，",),
    ),
    "rectangle": (("in rectangle {A}{B}{C}{D}, ",), ("在矩形 {A}{B}{C}{D} 中，",)),
    "isquare": (("in square {A}{B}{C}{D}, ",), ("在正方形 {A}{B}{C}{D} 中，",)),
}

# Consecutive constructions of one kind in one sentence; those of the second table share the parameters that it names.
PLURALS: dict[str, Forms] = {
    "free": (("[{A}] are any points",), ("任取点 [{A}]",)),
    "midpoint": (
        ("[{X}] are the midpoints of [{a}{b}]", "[{X}] are the respective midpoints of [{a}{b}]"),
        ("[{X}] 分别是 [{a}{b}] 的中点", "[{X}] 分别为线段 [{a}{b}] 的中点"),
    ),
    "foot": (
        (
            "[{X}] are the feet of the perpendiculars from [{a}] to [{b}{c}]",
            "[{X}] are the projections of [{a}] onto [{b}{c}]",
        ),
        ("[{X}] 分别是 [{a}] 到直线 [{b}{c}] 的垂足", "过 [{a}] 分别作 [{b}{c}] 的垂线，垂足依次为 [{X}]"),
    ),
    "mirror": (
        ("[{X}] are the reflections of [{a}] in the points [{b}]",),
        ("[{X}] 分别是 [{a}] 关于点 [{b}] 的对称点",),
    ),
    "reflect": (
        ("[{X}] are the reflections of [{a}] in lines [{b}{c}]",),
        ("[{X}] 分别是 [{a}] 关于直线 [{b}{c}] 的对称点",),
    ),
    "circle": (("[{X}] are the circumcentres of [△{a}{b}{c}]",), ("[{X}] 分别是 [△{a}{b}{c}] 的外心",)),
    "circumcenter": (("[{X}] are the circumcentres of [△{a}{b}{c}]",), ("[{X}] 分别是 [△{a}{b}{c}] 的外心",)),
    "orthocenter": (("[{X}] are the orthocentres of [△{a}{b}{c}]",), ("[{X}] 分别是 [△{a}{b}{c}] 的垂心",)),
    "incenter": (("[{X}] are the incentres of [△{a}{b}{c}]",), ("[{X}] 分别是 [△{a}{b}{c}] 的内心",)),
}
SHARING: dict[str, tuple[tuple[str, Forms], ...]] = {
    "foot": (
        (
            "a",
            (
                (
                    "[{X}] are the feet of the perpendiculars from {a} to [{b}{c}]",
                    "[{X}] are the projections of {a} onto [{b}{c}]",
                ),
                ("[{X}] 分别是 {a} 到直线 [{b}{c}] 的垂足", "过 {a} 分别作 [{b}{c}] 的垂线，垂足依次为 [{X}]"),
            ),
        ),
        (
            "bc",
            (
                (
                    "[{X}] are the feet of the perpendiculars from [{a}] to {b}{c}",
                    "[{X}] are the projections of [{a}] onto {b}{c}",
                ),
                ("[{X}] 分别是 [{a}] 到直线 {b}{c} 的垂足", "过 [{a}] 分别作 {b}{c} 的垂线，垂足依次为 [{X}]"),
            ),
        ),
    ),
    "mirror": (
        ("a", (("[{X}] are the reflections of {a} in the points [{b}]",), ("[{X}] 分别是 {a} 关于点 [{b}] 的对称点",))),
        ("b", (("[{X}] are the reflections of [{a}] in the point {b}",), ("[{X}] 分别是 [{a}] 关于点 {b} 的对称点",))),
    ),
    "reflect": (
        (
            "a",
            (("[{X}] are the reflections of {a} in lines [{b}{c}]",), ("[{X}] 分别是 {a} 关于直线 [{b}{c}] 的对称点",)),
        ),
        (
            "bc",
            (("[{X}] are the reflections of [{a}] in line {b}{c}",), ("[{X}] 分别是 [{a}] 关于直线 {b}{c} 的对称点",)),
        ),
    ),
}

# Clauses that are two loci in one word, and the clauses that say the same of one point.
SPLITS: dict[str, tuple[str, str]] = {
    "intersection_ll": ("on_line X a b", "on_line X c d"),
    "intersection_lp": ("on_line X a b", "on_pline X c m n"),
    "intersection_lt": ("on_line X a b", "on_tline X c d e"),
    "intersection_pp": ("on_pline X a b c", "on_pline X d e f"),
    "intersection_tt": ("on_tline X a b c", "on_tline X d e f"),
}
SAME: dict[str, str] = {"on_pline0": "on_pline"}  # said as another clause with the same parameters
TRIANGLES = frozenset({"circle", "circumcenter", "orthocenter", "incenter", "on_circum"})  # in any order of vertices
