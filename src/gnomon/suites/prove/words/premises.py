"""The sentences of premises as a table: every clause in several forms, each in English and Chinese side by side.

To find the wording of a clause, look for its name: `foot` (the foot of a perpendicular) is in `POINTS`, and in
`PLURALS` and `SHARING` for several feet in one sentence. A form is a pair: both languages name the same points in the
same order and explain as much. Braces hold a clause's parameters, `{abc}` the three vertices of a triangle in
alphabetical order, `{v}` the clause's number, `{r}` its number as a ratio. Square brackets hold what is repeated for
each of several points. `<p>` and `<q>` stand for loci, `<l>` and `<m>` for lines by name, `<c>` and `<d>` for
conditions. Sentences begin with a small letter, and spaces between Chinese and Latin letters are put in later.
`words.write` fills the templates in, `verify.read` reads them back.
"""

from __future__ import annotations

Form = tuple[str, str]  # English, Chinese
Forms = tuple[Form, ...]

# --- where a point lies: noun phrases ---

LOCI: dict[str, Forms] = {
    "on_line": (("line {a}{b}", "直线 {a}{b}"),),
    "on_opline": (("the extension of {b}{a} beyond {a}", "线段 {b}{a} 过 {a} 的延长线"),),
    "on_pline": (
        ("the line through {a} parallel to {b}{c}", "过 {a} 且平行于 {b}{c} 的直线"),
        ("the parallel through {a} to {b}{c}", "过 {a} 所作 {b}{c} 的平行线"),
    ),
    "on_tline": (
        ("the line through {a} perpendicular to {b}{c}", "过 {a} 且垂直于 {b}{c} 的直线"),
        ("the perpendicular through {a} to {b}{c}", "过 {a} 所作 {b}{c} 的垂线"),
    ),
    "lc_tangent": (
        (
            "the tangent to the circle with centre {o} and radius {o}{a} at {a}",
            "以 {o} 为圆心、{o}{a} 为半径的圆在点 {a} 处的切线",
        ),
    ),
    "on_bline": (("the perpendicular bisector of {a}{b}", "线段 {a}{b} 的垂直平分线"),),
    "angle_bisector": (("the line bisecting ∠{a}{b}{c}", "∠{a}{b}{c} 的平分线所在直线"),),
    "angle_mirror": (
        ("the reflection of line {b}{a} in line {b}{c}", "直线 {b}{a} 关于直线 {b}{c} 的对称直线"),
        ("the mirror image of line {b}{a} in line {b}{c}", "直线 {b}{a} 以直线 {b}{c} 为轴的对称直线"),
    ),
    "on_circle": (
        ("the circle with centre {o} through {a}", "以 {o} 为圆心且过 {a} 的圆"),
        ("the circle with centre {o} and radius {o}{a}", "以 {o} 为圆心、{o}{a} 为半径的圆"),
    ),
    "eqdistance": (("the circle with centre {a} and radius {b}{c}", "以 {a} 为圆心、{b}{c} 的长为半径的圆"),),
    "on_dia": (("the circle with diameter {a}{b}", "以 {a}{b} 为直径的圆"),),
    "on_circum": (
        ("the circumcircle of △{a}{b}{c}", "△{a}{b}{c} 的外接圆"),
        ("the circle through {a}, {b} and {c}", "过 {a}、{b}、{c} 的圆"),
    ),
}
CIRCLES = frozenset({"on_circle", "eqdistance", "on_dia", "on_circum"})
LINES: dict[str, Forms] = {"on_line": (("{a}{b}", "{a}{b}"),)}  # by name alone


def _both(*signs: str) -> Forms:
    """Formulae, which are the same in both languages."""
    return tuple((sign, sign) for sign in signs)


# --- what a point satisfies ---

_EQUAL_RATIOS = _both("{a}{b} : {c}{d} = {e}{f} : {g}{X}", "{a}{b}/{c}{d} = {e}{f}/{g}{X}")

CONDITIONS: dict[str, Forms] = {
    "on_pline": _both("{a}{X} ∥ {b}{c}", "{X}{a} ∥ {b}{c}"),
    "on_tline": _both("{a}{X} ⊥ {b}{c}", "{X}{a} ⊥ {b}{c}"),
    "on_bline": _both("{X}{a} = {X}{b}"),
    "iso_triangle_vertex": _both("{X}{b} = {X}{c}"),
    "iso_triangle_vertex_angle": _both("∠{X}{b}{c} = ∠{X}{c}{b}"),
    "angle_bisector": (("line {b}{X} bisects ∠{a}{b}{c}", "直线 {b}{X} 平分 ∠{a}{b}{c}"),),
    "on_aline": (
        ("∡{X}{a}{b} = ∡{c}{d}{e} as directed angles", "有向角 ∡{X}{a}{b} = ∡{c}{d}{e}"),
        ("the directed angles ∡{X}{a}{b} and ∡{c}{d}{e} are equal", "有向角 ∡{X}{a}{b} 与 ∡{c}{d}{e} 相等"),
    ),
    "on_aline0": (
        (
            "∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X}) as directed angles",
            "有向角 ∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X})",
        ),
        (
            "the directed angle from {a}{b} to {c}{d} equals that from {e}{f} to {g}{X}",
            "从 {a}{b} 到 {c}{d} 的有向角等于从 {e}{f} 到 {g}{X} 的有向角",
        ),
    ),
    "on_aline2": (
        ("∡{a}{X}{b} = ∡{c}{d}{e} as directed angles", "有向角 ∡{a}{X}{b} = ∡{c}{d}{e}"),
        ("the directed angles ∡{a}{X}{b} and ∡{c}{d}{e} are equal", "有向角 ∡{a}{X}{b} 与 ∡{c}{d}{e} 相等"),
    ),
    "eqangle3": (
        ("∡{a}{X}{b} = ∡{e}{d}{f} as directed angles", "有向角 ∡{a}{X}{b} = ∡{e}{d}{f}"),
        ("the directed angles ∡{a}{X}{b} and ∡{e}{d}{f} are equal", "有向角 ∡{a}{X}{b} 与 ∡{e}{d}{f} 相等"),
    ),
    "eqangle2": (
        ("∡{b}{a}{X} = ∡{X}{c}{b} as directed angles", "有向角 ∡{b}{a}{X} = ∡{X}{c}{b}"),
        ("the directed angles ∡{b}{a}{X} and ∡{X}{c}{b} are equal", "有向角 ∡{b}{a}{X} 与 ∡{X}{c}{b} 相等"),
    ),
    "s_angle": (
        ("∡{a}{b}{X} = {v}° as a directed angle", "有向角 ∡{a}{b}{X} = {v}°"),
        ("the directed angle ∡{a}{b}{X} is {v}°", "有向角 ∡{a}{b}{X} 为 {v}°"),
    ),
    "aconst": (
        ("∡({a}{b}, {c}{X}) = {v}° as a directed angle", "有向角 ∡({a}{b}, {c}{X}) = {v}°"),
        ("the directed angle from {a}{b} to {c}{X} is {v}°", "从 {a}{b} 到 {c}{X} 的有向角为 {v}°"),
    ),
    "on_circle": _both("{o}{X} = {o}{a}"),
    "eqdistance": _both("{X}{a} = {b}{c}", "{a}{X} = {b}{c}"),
    "lconst": _both("{X}{a} = {v}", "{a}{X} = {v}"),
    "rconst": (
        *_both("{a}{b} : {c}{X} = {r}"),
        ("the ratio of {a}{b} to {c}{X} is {r}", "{a}{b} 与 {c}{X} 之比为 {r}"),
    ),
    "rconst2": (
        *_both("{X}{a} : {X}{b} = {r}"),
        ("the ratio of {X}{a} to {X}{b} is {r}", "{X}{a} 与 {X}{b} 之比为 {r}"),
    ),
    "eqratio": _EQUAL_RATIOS,
    "eqratio_prescription": _EQUAL_RATIOS,
    "eqratio6": _both("{a}{X} : {c}{X} = {e}{f} : {g}{h}", "{a}{X}/{c}{X} = {e}{f}/{g}{h}"),
    "on_dia": _both("{X}{a} ⊥ {X}{b}", "∠{a}{X}{b} = 90°"),
}

# What may stand in a slot.
SLOTS: dict[str, dict[str, Forms]] = dict(
    zip("pqlmcd", (LOCI, LOCI, LINES, LINES, CONDITIONS, CONDITIONS), strict=True)
)

# --- sentences about a point on one locus or two, or that satisfies a condition or two ---

FRAMES: dict[str, Forms] = {
    "one locus": (
        ("{X} lies on <p>", "{X} 在<p>上"),
        ("{X} is a point on <p>", "{X} 是<p>上一点"),
        ("point {X} lies on <p>", "点 {X} 在<p>上"),
    ),
    "one condition": (
        ("let {X} be a point such that <c>", "设点 {X} 满足 <c>"),
        ("point {X} satisfies <c>", "点 {X} 满足 <c>"),
    ),
    "lines": (
        ("<p> and <q> meet at {X}", "<p>与<q>交于点 {X}"),
        ("{X} is the intersection of <p> and <q>", "{X} 是<p>与<q>的交点"),
    ),
    "two lines": (
        ("lines <l> and <m> meet at {X}", "直线 <l> 与 <m> 交于点 {X}"),
        ("{X} is the intersection of lines <l> and <m>", "{X} 是直线 <l> 与 <m> 的交点"),
    ),
    "curves": (
        ("{X} is an intersection of <p> and <q>", "{X} 是<p>与<q>的一个交点"),
        ("{X} lies on <p> and on <q>", "{X} 既在<p>上，又在<q>上"),
    ),
    "again": (
        ("{X} is the second intersection of <p> and <q>", "{X} 是<p>与<q>的另一个交点"),
        ("<p> and <q> meet again at {X}", "<p>与<q>再次交于点 {X}"),
    ),
    "locus and condition": (
        ("{X} lies on <p>, and <c>", "{X} 在<p>上，且 <c>"),
        ("{X} is a point on <p> such that <c>", "{X} 是<p>上满足 <c> 的一点"),
        ("point {X} lies on <p> and satisfies <c>", "点 {X} 在<p>上，满足 <c>"),
    ),
    "two conditions": (
        ("let {X} be a point such that <c> and <d>", "设点 {X} 满足 <c>，且 <d>"),
        ("point {X} satisfies <c> and <d>", "点 {X} 满足 <c>，且 <d>"),
    ),
    "locus and condition, apart": (
        ("{X} lies on <p>, <c> and {X} ≠ {z}", "{X} 在<p>上，<c>，且 {X} ≠ {z}"),
        ("{X} is a point on <p> other than {z} such that <c>", "{X} 是<p>上异于 {z} 且满足 <c> 的一点"),
    ),
    "two conditions, apart": (
        ("{X} is a point other than {z} such that <c> and <d>", "{X} 是异于 {z} 且满足 <c>、<d> 的一点"),
        ("point {X} satisfies <c>, <d> and {X} ≠ {z}", "点 {X} 满足 <c>，<d>，且 {X} ≠ {z}"),
    ),
    "also a locus": (("{X} also lies on <p>", "{X} 也在<p>上"),),
    "also a condition": (("{X} is also such that <c>", "{X} 还满足 <c>"),),
}
SATISFIES = "satisf"  # in the English of a frame whose conditions must be formulae: one satisfies no sentence

# Consecutive points on one locus.
SHARED_LOCUS: Forms = (("[{X}] lie on <p>", "[{X}] 都在<p>上"), ("[{X}] are points on <p>", "[{X}] 是<p>上的点"))

# --- points that others determine: sentences ---

_CIRCUMCENTRE: Forms = (
    ("{X} is the circumcentre of △{a}{b}{c}", "{X} 是 △{a}{b}{c} 的外心"),
    ("{X} is the centre of the circumcircle of △{a}{b}{c}", "{X} 是 △{a}{b}{c} 的外接圆圆心"),
)

POINTS: dict[str, Forms] = {
    "free": (("{A} is any point", "{A} 是任意一点"), ("let {A} be any point", "设 {A} 为任意一点")),
    "intersection_lc": (
        (
            "line {a}{b} meets the circle with centre {o} through {b} again at {X}",
            "直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆再次交于点 {X}",
        ),
        (
            "{X} is the second intersection of line {a}{b} and the circle with centre {o} through {b}",
            "{X} 是直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆的另一个交点",
        ),
    ),
    "intersection_cc": (
        (
            "the circles with centres {o} and {w} through {a} meet again at {X}",
            "分别以 {o}、{w} 为圆心且过 {a} 的两圆再次交于点 {X}",
        ),
        (
            "{X} is the second intersection of the circles with centres {o} and {w} through {a}",
            "{X} 是分别以 {o}、{w} 为圆心且过 {a} 的两圆的另一个交点",
        ),
    ),
    "midpoint": (
        ("{X} is the midpoint of {a}{b}", "{X} 是 {a}{b} 的中点"),
        ("let {X} be the midpoint of {a}{b}", "设 {X} 为 {a}{b} 的中点"),
    ),
    "mirror": (
        ("{X} is the reflection of {a} in the point {b}", "{X} 是 {a} 关于点 {b} 的对称点"),
        (
            "{a}{b} is extended to {X} so that {b} is the midpoint of {a}{X}",
            "延长 {a}{b} 到 {X}，使 {b} 为 {a}{X} 的中点",
        ),
    ),
    "foot": (
        ("the perpendicular from {a} to {b}{c} has its foot at {X}", "过 {a} 作 {b}{c} 的垂线，垂足为 {X}"),
        ("{X} is the projection of {a} onto line {b}{c}", "{X} 是 {a} 在直线 {b}{c} 上的射影"),
        ("{a}{X} ⊥ {b}{c} at {X}", "{a}{X} ⊥ {b}{c}，垂足为 {X}"),
    ),
    "reflect": (
        ("{X} is the reflection of {a} in line {b}{c}", "{X} 是 {a} 关于直线 {b}{c} 的对称点"),
        ("{X} and {a} are symmetric about line {b}{c}", "{X} 与 {a} 关于直线 {b}{c} 对称"),
    ),
    "shift": (
        (
            "segment {d}{b} is translated so that {d} moves to {c} and {b} moves to {X}",
            "平移线段 {d}{b}，使点 {d} 移到点 {c}，点 {b} 移到点 {X}",
        ),
        (
            "the translation that takes {d} to {c} takes {b} to {X}",
            "点 {d} 平移后的对应点为 {c}，同一平移下点 {b} 的对应点为 {X}",
        ),
    ),
    "parallelogram": (
        ("{a}{b}{c}{X} is a parallelogram", "四边形 {a}{b}{c}{X} 是平行四边形"),
        ("parallelogram {a}{b}{c}{X} is drawn", "作平行四边形 {a}{b}{c}{X}"),
    ),
    "psquare": (
        ("rotating {b} about {a} by 90° counterclockwise gives {X}", "将 {b} 绕 {a} 逆时针旋转 90° 得到 {X}"),
        (
            "{X} is the image of {b} under the rotation about {a} by 90° counterclockwise",
            "{X} 是 {b} 绕 {a} 逆时针旋转 90° 所得的点",
        ),
    ),
    "nsquare": (
        ("rotating {b} about {a} by 90° clockwise gives {X}", "将 {b} 绕 {a} 顺时针旋转 90° 得到 {X}"),
        (
            "{X} is the image of {b} under the rotation about {a} by 90° clockwise",
            "{X} 是 {b} 绕 {a} 顺时针旋转 90° 所得的点",
        ),
    ),
    "eq_triangle": (
        ("△{Xbc} is equilateral", "△{Xbc} 是等边三角形"),
        ("on segment {b}{c}, equilateral triangle {Xbc} is drawn", "以 {b}{c} 为边作等边三角形 {Xbc}"),
    ),
    "circle": _CIRCUMCENTRE,
    "circumcenter": _CIRCUMCENTRE,
    "orthocenter": (
        ("{X} is the orthocentre of △{a}{b}{c}", "{X} 是 △{a}{b}{c} 的垂心"),
        ("the lines of the three altitudes of △{a}{b}{c} meet at {X}", "△{a}{b}{c} 的三条高所在直线交于点 {X}"),
    ),
    "incenter": (
        ("{X} is the incentre of △{a}{b}{c}", "{X} 是 △{a}{b}{c} 的内心"),
        ("the three angle bisectors of △{a}{b}{c} meet at {X}", "△{a}{b}{c} 的三条内角平分线交于点 {X}"),
    ),
    "excenter": (
        ("{X} is the excentre of △{abc} opposite {a}", "{X} 是 △{abc} 中顶点 {a} 所对的旁心"),
        ("the excentre of △{abc} opposite {a} is {X}", "△{abc} 中顶点 {a} 所对的旁心为 {X}"),
    ),
}

# --- figures and several points at once: sentences ---

_ISOSCELES: Forms = (
    ("△{A}{B}{C} is isosceles with apex {A}", "△{A}{B}{C} 是以 {A} 为顶点的等腰三角形"),
    ("in isosceles triangle {A}{B}{C}, {A}{B} = {A}{C}", "等腰三角形 {A}{B}{C} 中，{A}{B} = {A}{C}"),
    ("in △{A}{B}{C}, {A}{B} = {A}{C}", "△{A}{B}{C} 中，{A}{B} = {A}{C}"),
)
_ISOSCELES_TRAPEZIUM: Forms = (
    (
        "in isosceles trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D}",
        "等腰梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}",
    ),
    (
        "{A}{B}{C}{D} is an isosceles trapezium with bases {A}{B} and {C}{D}",
        "{A}{B}{C}{D} 是以 {A}{B}、{C}{D} 为底的等腰梯形",
    ),
)
_MIDPOINTS = (
    "{X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}",
    "{X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点",
)
_TWO_CIRCLES = (
    "the circle with centre {o} through {a} and the circle with centre {w} through {b}",
    "以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆",
)


def _after(opening: Form, *endings: Form) -> Forms:
    """Forms with one beginning in each language."""
    return tuple((opening[0] + english, opening[1] + chinese) for english, chinese in endings)


FIGURES: dict[str, Forms] = {
    "segment": (("{A}{B} is a segment", "{A}{B} 是一条线段"), ("let {A}{B} be a segment", "设 {A}{B} 为一条线段")),
    "triangle": (
        ("{A}{B}{C} is a triangle", "{A}{B}{C} 是三角形"),
        ("△{A}{B}{C} is given", "给定 △{A}{B}{C}"),
    ),
    "iso_triangle": _ISOSCELES,
    "iso_triangle0": _ISOSCELES,
    "r_triangle": (
        ("in right triangle {A}{B}{C}, ∠{B}{A}{C} = 90°", "直角三角形 {A}{B}{C} 中，∠{B}{A}{C} = 90°"),
        ("in △{A}{B}{C}, {A}{B} ⊥ {A}{C}", "△{A}{B}{C} 中，{A}{B} ⊥ {A}{C}"),
    ),
    "risos": (
        (
            "△{A}{B}{C} is an isosceles right triangle with its right angle at {A}",
            "△{A}{B}{C} 是等腰直角三角形，直角顶点为 {A}",
        ),
        (
            "in △{A}{B}{C}, {A}{B} = {A}{C} and ∠{B}{A}{C} = 90°",
            "△{A}{B}{C} 中，{A}{B} = {A}{C}，∠{B}{A}{C} = 90°",
        ),
    ),
    "ieq_triangle": (
        ("△{A}{B}{C} is equilateral", "△{A}{B}{C} 是等边三角形"),
        ("let △{A}{B}{C} be equilateral", "设 △{A}{B}{C} 为等边三角形"),
    ),
    "triangle12": (
        ("in △{A}{B}{C}, {A}{C} = 2{A}{B}", "△{A}{B}{C} 中，{A}{C} = 2{A}{B}"),
        ("in △{A}{B}{C}, {A}{C} is twice {A}{B}", "△{A}{B}{C} 中，{A}{C} 是 {A}{B} 的两倍"),
    ),
    "quadrangle": (
        ("{A}{B}{C}{D} is a quadrilateral", "{A}{B}{C}{D} 是四边形"),
        ("quadrilateral {A}{B}{C}{D} is given", "给定四边形 {A}{B}{C}{D}"),
    ),
    "eq_quadrangle": (
        ("in quadrilateral {A}{B}{C}{D}, {A}{D} = {B}{C}", "四边形 {A}{B}{C}{D} 中，{A}{D} = {B}{C}"),
        (
            "in quadrilateral {A}{B}{C}{D} the opposite sides {A}{D} and {B}{C} are equal",
            "四边形 {A}{B}{C}{D} 中，对边 {A}{D}、{B}{C} 相等",
        ),
    ),
    "eqdia_quadrangle": (
        ("in quadrilateral {A}{B}{C}{D}, {A}{C} = {B}{D}", "四边形 {A}{B}{C}{D} 中，{A}{C} = {B}{D}"),
        ("quadrilateral {A}{B}{C}{D} has equal diagonals", "四边形 {A}{B}{C}{D} 的对角线相等"),
    ),
    "trapezoid": (
        ("in trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D}", "梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}"),
        (
            "{A}{B}{C}{D} is a trapezium with bases {A}{B} and {C}{D}",
            "{A}{B}{C}{D} 是以 {A}{B}、{C}{D} 为底的梯形",
        ),
    ),
    "eq_trapezoid": _ISOSCELES_TRAPEZIUM,
    "iso_trapezoid": _ISOSCELES_TRAPEZIUM,
    "r_trapezoid": (
        (
            "in right trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D} and {A}{B} ⊥ {A}{D}",
            "直角梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，{A}{B} ⊥ {A}{D}",
        ),
        (
            "in trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D} and ∠{B}{A}{D} = 90°",
            "梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，∠{B}{A}{D} = 90°",
        ),
    ),
    "rectangle": (
        ("{A}{B}{C}{D} is a rectangle", "四边形 {A}{B}{C}{D} 是矩形"),
        ("let {A}{B}{C}{D} be a rectangle", "设四边形 {A}{B}{C}{D} 为矩形"),
    ),
    "isquare": (
        ("{A}{B}{C}{D} is a square", "四边形 {A}{B}{C}{D} 是正方形"),
        ("let {A}{B}{C}{D} be a square", "设四边形 {A}{B}{C}{D} 为正方形"),
    ),
    "square": (
        (
            "{a}{b}{X}{Y} is a square with its vertices in counterclockwise order",
            "{a}{b}{X}{Y} 是正方形，顶点按逆时针排列",
        ),
        (
            "on segment {a}{b}, square {a}{b}{X}{Y} is drawn with its vertices in counterclockwise order",
            "以 {a}{b} 为边作正方形 {a}{b}{X}{Y}，顶点按逆时针排列",
        ),
    ),
    "pentagon": (
        ("{A}{B}{C}{D}{E} is a pentagon", "{A}{B}{C}{D}{E} 是五边形"),
        ("pentagon {A}{B}{C}{D}{E} is given", "给定五边形 {A}{B}{C}{D}{E}"),
    ),
    "incenter2": (
        (
            "the incircle of △{abc} has centre {I} and touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            "△{abc} 的内切圆圆心为 {I}，与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
        ),
        (
            "{I} is the incentre of △{abc}, and the incircle touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            "{I} 是 △{abc} 的内心，内切圆与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
        ),
    ),
    "excenter2": (
        (
            "the excircle of △{abc} opposite {a} has centre {I} "
            "and touches lines {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            "△{abc} 中顶点 {a} 所对的旁切圆圆心为 {I}，与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
        ),
        (
            "{I} is the excentre of △{abc} opposite {a}, "
            "and the excircle touches lines {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            "{I} 是 △{abc} 中顶点 {a} 所对的旁心，旁切圆与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
        ),
    ),
    "centroid": (
        *_after(_MIDPOINTS, (", and {I} is the centroid of △{abc}", "，{I} 是 △{abc} 的重心")),
        (
            "△{abc} has medians {a}{X}, {b}{Y} and {c}{Z}, which meet at {I}",
            "△{abc} 的三条中线 {a}{X}、{b}{Y}、{c}{Z} 交于点 {I}",
        ),
    ),
    "ninepoints": _after(
        _MIDPOINTS,
        (", and {I} is the circumcentre of △{X}{Y}{Z}", "，{I} 是 △{X}{Y}{Z} 的外心"),
        (", and {I} is the nine-point centre of △{abc}", "，{I} 是 △{abc} 的九点圆圆心"),
    ),
    "tangent": (
        (
            "the two tangents from {a} to the circle with centre {o} through {b} touch it at {X} and {Y}",
            "过 {a} 作以 {o} 为圆心且过 {b} 的圆的两条切线，切点为 {X}、{Y}",
        ),
        (
            "{a}{X} and {a}{Y} touch the circle with centre {o} through {b} at {X} and {Y}",
            "{a}{X}、{a}{Y} 与以 {o} 为圆心且过 {b} 的圆分别切于 {X}、{Y}",
        ),
    ),
    "cc_tangent0": _after(
        _TWO_CIRCLES,
        (
            " have an external common tangent that touches them at {X} and {Y}",
            "的一条外公切线分别切两圆于 {X}、{Y}",
        ),
        (
            " have an external common tangent {X}{Y}, with {X} on the first circle",
            "有一条外公切线 {X}{Y}，{X} 在前一圆上",
        ),
    ),
    "cc_tangent": _after(
        _TWO_CIRCLES,
        (
            " have two external common tangents {X}{Y} and {Z}{I}, which touch the first circle at {X} and {Z}",
            "有两条外公切线 {X}{Y}、{Z}{I}，与前一圆切于 {X}、{Z}",
        ),
        (
            " have two external common tangents {X}{Y} and {Z}{I}, with {X} and {Z} on the first circle",
            "有两条外公切线 {X}{Y}、{Z}{I}，{X}、{Z} 在前一圆上",
        ),
    ),
    "trisegment": (
        (
            "{X} and {Y} trisect segment {a}{b}, with {X} nearer to {a}",
            "{X}、{Y} 是线段 {a}{b} 的三等分点，{X} 靠近 {a}",
        ),
        (
            "{X} and {Y} lie on segment {a}{b} with {a}{X} = {X}{Y} = {Y}{b}",
            "{X}、{Y} 在线段 {a}{b} 上，且 {a}{X} = {X}{Y} = {Y}{b}",
        ),
    ),
    "trisect": (
        (
            "the trisectors of ∠{a}{b}{c} meet {a}{c} at {X} and {Y}, with {X} nearer to {a}",
            "∠{a}{b}{c} 的三等分线交 {a}{c} 于 {X}、{Y}，{X} 靠近 {a}",
        ),
        (
            "{X} and {Y} lie on segment {a}{c} with ∠{a}{b}{X} = ∠{X}{b}{Y} = ∠{Y}{b}{c}",
            "{X}、{Y} 在线段 {a}{c} 上，且 ∠{a}{b}{X} = ∠{X}{b}{Y} = ∠{Y}{b}{c}",
        ),
    ),
    "3peq": (
        (
            "lines {a}{b}, {a}{c} and {b}{c} meet one line at {X}, {Y} and {Z}, and {Z} is the midpoint of {X}{Y}",
            "直线 {a}{b}、{a}{c}、{b}{c} 与一条直线分别交于 {X}、{Y}、{Z}，且 {Z} 是 {X}{Y} 的中点",
        ),
        (
            "{X}, {Y} and {Z} lie on lines {a}{b}, {a}{c} and {b}{c}, and {Z} is the midpoint of {X}{Y}",
            "{X}、{Y}、{Z} 分别在直线 {a}{b}、{a}{c}、{b}{c} 上，且 {Z} 是 {X}{Y} 的中点",
        ),
    ),
    "2l1c": (
        (
            "the circle with centre {I} touches ray {c}{a} at {X}, ray {c}{b} at {Y} and, internally, "
            "the circle with centre {o} through {a} and {b} at {Z}",
            "以 {I} 为圆心的圆与射线 {c}{a} 切于 {X}，与射线 {c}{b} 切于 {Y}，"
            "并与以 {o} 为圆心且过 {a}、{b} 的圆内切于 {Z}",
        ),
        (
            "the circle with centre {I} touches rays {c}{a} and {c}{b} at {X} and {Y} and, internally, "
            "the circle with centre {o} through {a} and {b} at {Z}",
            "以 {I} 为圆心的圆与射线 {c}{a}、{c}{b} 分别切于 {X}、{Y}，并与以 {o} 为圆心且过 {a}、{b} 的圆内切于 {Z}",
        ),
    ),
    "e5128": (
        (
            "{X} lies on the circle with centre {c} through {b} and {d}, lines {d}{X} and {a}{b} meet at {Y}, "
            "and ∡{b}{a}{d} = ∡{a}{X}{Y} as directed angles",
            "{X} 在以 {c} 为圆心且过 {b}、{d} 的圆上，直线 {d}{X} 与 {a}{b} 交于点 {Y}，"
            "且有向角 ∡{b}{a}{d} = ∡{a}{X}{Y}",
        ),
        (
            "{d}{X} is a chord of the circle with centre {c} through {b} and {d}, its line meets line {a}{b} at {Y}, "
            "and the directed angles ∡{b}{a}{d} and ∡{a}{X}{Y} are equal",
            "{d}{X} 是以 {c} 为圆心且过 {b}、{d} 的圆的弦，其所在直线交直线 {a}{b} 于点 {Y}，"
            "且有向角 ∡{b}{a}{d} 与 ∡{a}{X}{Y} 相等",
        ),
    ),
}

# A figure as the beginning of the sentence about the point that comes next.
_ISOSCELES_LEAD: Forms = (("in △{A}{B}{C} with {A}{B} = {A}{C}, ", "在 △{A}{B}{C} 中，{A}{B} = {A}{C}，"),)
LEADS: dict[str, Forms] = {
    "triangle": (("in △{A}{B}{C}, ", "在 △{A}{B}{C} 中，"),),
    "iso_triangle": _ISOSCELES_LEAD,
    "iso_triangle0": _ISOSCELES_LEAD,
    "r_triangle": (("in △{A}{B}{C} with ∠{B}{A}{C} = 90°, ", "在 △{A}{B}{C} 中，∠{B}{A}{C} = 90°，"),),
    "ieq_triangle": (("in equilateral triangle {A}{B}{C}, ", "在等边三角形 {A}{B}{C} 中，"),),
    "quadrangle": (("in quadrilateral {A}{B}{C}{D}, ", "在四边形 {A}{B}{C}{D} 中，"),),
    "trapezoid": (("in trapezium {A}{B}{C}{D} with {A}{B} ∥ {C}{D}, ", "在梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，"),),
    "rectangle": (("in rectangle {A}{B}{C}{D}, ", "在矩形 {A}{B}{C}{D} 中，"),),
    "isquare": (("in square {A}{B}{C}{D}, ", "在正方形 {A}{B}{C}{D} 中，"),),
}
# Clauses whose figure is no part of the one before: their sentences have no such beginning.
OUTSIDE = frozenset({"eq_triangle", "square", "parallelogram", "free", "shift"})

# Consecutive constructions of one kind in one sentence; those of the second table share the parameters that it names.
_CIRCUMCENTRES: Forms = (("[{X}] are the circumcentres of [△{a}{b}{c}]", "[{X}] 分别是 [△{a}{b}{c}] 的外心"),)
PLURALS: dict[str, Forms] = {
    "free": (("[{A}] are any points", "[{A}] 是任意的点"),),
    "midpoint": (
        ("[{X}] are the midpoints of [{a}{b}]", "[{X}] 分别是 [{a}{b}] 的中点"),
        ("let [{X}] be the midpoints of [{a}{b}]", "设 [{X}] 分别为 [{a}{b}] 的中点"),
    ),
    "foot": (
        (
            "the perpendiculars from [{a}] to [{b}{c}] have their feet at [{X}]",
            "过 [{a}] 分别作 [{b}{c}] 的垂线，垂足依次为 [{X}]",
        ),
        ("[{X}] are the projections of [{a}] onto lines [{b}{c}]", "[{X}] 分别是 [{a}] 在直线 [{b}{c}] 上的射影"),
    ),
    "mirror": (("[{X}] are the reflections of [{a}] in the points [{b}]", "[{X}] 分别是 [{a}] 关于点 [{b}] 的对称点"),),
    "reflect": (
        ("[{X}] are the reflections of [{a}] in lines [{b}{c}]", "[{X}] 分别是 [{a}] 关于直线 [{b}{c}] 的对称点"),
    ),
    "circle": _CIRCUMCENTRES,
    "circumcenter": _CIRCUMCENTRES,
    "orthocenter": (("[{X}] are the orthocentres of [△{a}{b}{c}]", "[{X}] 分别是 [△{a}{b}{c}] 的垂心"),),
    "incenter": (("[{X}] are the incentres of [△{a}{b}{c}]", "[{X}] 分别是 [△{a}{b}{c}] 的内心"),),
}
SHARING: dict[str, tuple[tuple[str, Forms], ...]] = {
    "foot": (
        (
            "a",
            (
                (
                    "the perpendiculars from {a} to [{b}{c}] have their feet at [{X}]",
                    "过 {a} 分别作 [{b}{c}] 的垂线，垂足依次为 [{X}]",
                ),
                ("[{X}] are the projections of {a} onto lines [{b}{c}]", "[{X}] 分别是 {a} 在直线 [{b}{c}] 上的射影"),
            ),
        ),
        (
            "bc",
            (
                (
                    "the perpendiculars from [{a}] to {b}{c} have their feet at [{X}]",
                    "过 [{a}] 分别作 {b}{c} 的垂线，垂足依次为 [{X}]",
                ),
                ("[{X}] are the projections of [{a}] onto line {b}{c}", "[{X}] 分别是 [{a}] 在直线 {b}{c} 上的射影"),
            ),
        ),
    ),
    "mirror": (
        ("a", (("[{X}] are the reflections of {a} in the points [{b}]", "[{X}] 分别是 {a} 关于点 [{b}] 的对称点"),)),
        ("b", (("[{X}] are the reflections of [{a}] in the point {b}", "[{X}] 分别是 [{a}] 关于点 {b} 的对称点"),)),
    ),
    "reflect": (
        (
            "a",
            (("[{X}] are the reflections of {a} in lines [{b}{c}]", "[{X}] 分别是 {a} 关于直线 [{b}{c}] 的对称点"),),
        ),
        (
            "bc",
            (("[{X}] are the reflections of [{a}] in line {b}{c}", "[{X}] 分别是 [{a}] 关于直线 {b}{c} 的对称点"),),
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
# Parameters that may change places without a change of meaning; their points are named in alphabetical order.
UNORDERED: dict[str, str] = {
    **dict.fromkeys(("circle", "circumcenter", "orthocenter", "incenter", "on_circum"), "abc"),
    **dict.fromkeys(("on_line", "on_bline", "on_dia"), "ab"),
    **dict.fromkeys(("on_pline", "on_tline", "eqdistance", "foot", "reflect", "eq_triangle", "excenter"), "bc"),
    **dict.fromkeys(("iso_triangle_vertex", "iso_triangle_vertex_angle"), "bc"),
    "angle_bisector": "ac",
    "intersection_cc": "ow",
}

# --- forms of earlier versions of the suite, which are read and no longer written: English, Chinese ---

FORMER: dict[str, dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "loci": {
        "on_pline": (("the parallel to {b}{c} through {a}",), ()),
        "on_tline": (("the perpendicular to {b}{c} through {a}",), ()),
        "lc_tangent": (
            (
                "the tangent at {a} to the circle with centre {o} through {a}",
                "the tangent at {a} to the circle centred at {o} through {a}",
                "the tangent at {a} to the circle with centre {o} and radius {o}{a}",
            ),
            (
                "以 {o} 为圆心且过 {a} 的圆在 {a} 处的切线",
                "以 {o} 为圆心、{o}{a} 为半径的圆在 {a} 处的切线",
                "过 {a} 所作以 {o} 为圆心、{o}{a} 为半径的圆的切线",
            ),
        ),
        "on_bline": ((), ("{a}{b} 的中垂线",)),
        "angle_mirror": ((), ("直线 {b}{a} 以 {b}{c} 为轴的对称直线",)),
        "on_circle": (("the circle centred at {o} through {a}",), ()),
        "eqdistance": ((), ("以 {a} 为圆心、线段 {b}{c} 的长为半径的圆",)),
        "on_dia": (("the circle on diameter {a}{b}",), ()),
        "on_circum": (("circle {a}{b}{c}",), ()),
        "angle_bisector": (("the bisector of ∠{a}{b}{c}",), ("∠{a}{b}{c} 的平分线",)),
    },
    "conditions": {
        "iso_triangle_vertex_angle": (
            (
                "△{X}{b}{c} has equal angles at {b} and {c}",
                "in △{Xbc} the angles ∠{X}{b}{c} and ∠{X}{c}{b} are equal",
            ),
            ("△{X}{b}{c} 中 ∠{X}{b}{c} = ∠{X}{c}{b}", "△{Xbc} 中 ∠{X}{b}{c} 与 ∠{X}{c}{b} 相等"),
        ),
        "on_aline": (("∡{X}{a}{b} = ∡{c}{d}{e} (directed angles)",), ()),
        "on_aline0": (("∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X}) (directed angles)",), ()),
        "on_aline2": (("∡{a}{X}{b} = ∡{c}{d}{e} (directed angles)",), ()),
        "eqangle3": (("∡{a}{X}{b} = ∡{e}{d}{f} (directed angles)",), ()),
        "eqangle2": (("∡{b}{a}{X} = ∡{X}{c}{b} (directed angles)",), ()),
        "s_angle": (("∡{a}{b}{X} = {v}° (a directed angle)",), ()),
        "aconst": (("∡({a}{b}, {c}{X}) = {v}° (a directed angle)",), ()),
    },
    "frames": {
        "one condition": (("{X} satisfies <c>", "{X} is a point such that <c>"), ("{X} 是满足 <c> 的一点",)),
        "two lines": (("<l> and <m> meet at {X}", "{X} is the intersection of <l> and <m>"), ()),
        "locus and condition": (
            ("{X} lies on <p> and <c>", "{X} on <p> satisfies <c>", "{X} lies on <p> such that <c>"),
            ("{X} 是<p>上一点，且 <c>",),
        ),
        "two conditions": (
            ("{X} satisfies <c> and <d>", "{X} is such that <c> and <d>", "{X} is a point such that <c> and <d>"),
            ("{X} 满足 <c>，<d>", "{X} 是满足 <c>、<d> 的一点"),
        ),
        "locus and condition, apart": (("{X} ≠ {z} lies on <p> and <c>",), ("{X} 是<p>上异于 {z} 的点，且 <c>",)),
        "two conditions, apart": (
            ("point {X} ≠ {z} satisfies <c> and <d>", "{X} ≠ {z} is such that <c> and <d>"),
            ("异于 {z} 的点 {X} 满足 <c>，<d>",),
        ),
        "also a condition": (("also, {X} satisfies <c>",), ()),
    },
    "points": {
        "free": ((), ("任取一点 {A}",)),
        "intersection_lc": (
            ("{X} is the second intersection of line {a}{b} and the circle centred at {o} through {b}",),
            (),
        ),
        "intersection_cc": (
            (
                "the circles through {a} with centres {o} and {w} meet again at {X}",
                "{X} is the second intersection of the circles through {a} centred at {o} and {w}",
            ),
            (),
        ),
        "midpoint": ((), ("{X} 为线段 {a}{b} 的中点", "取 {a}{b} 的中点 {X}")),
        "mirror": (
            ("{X} is the reflection of {a} about the point {b}", "{b} is the midpoint of {a}{X}"),
            ("{X} 与 {a} 关于点 {b} 对称",),
        ),
        "foot": (
            ("{X} is the foot of the perpendicular from {a} to {b}{c}", "{X} is the projection of {a} onto {b}{c}"),
            ("{X} 是 {a} 到直线 {b}{c} 的垂足",),
        ),
        "reflect": (("{X} is the mirror image of {a} in line {b}{c}",), ()),
        "shift": (
            (
                "the translation from {d} to {c} takes {b} to {X}",
                "{X} is the image of {b} under the translation from {d} to {c}",
                "under the translation that takes {d} to {c}, the image of {b} is {X}",
            ),
            (
                "将 {b} 按 {d} 到 {c} 的方向和距离平移，得到 {X}",
                "{X} 是 {b} 在将 {d} 移到 {c} 的平移下的像",
                "将 {d} 移到 {c} 的平移把 {b} 移到 {X}",
                "在将 {d} 移到 {c} 的平移下，{b} 的像为 {X}",
            ),
        ),
        "parallelogram": (("{X} completes the parallelogram {a}{b}{c}{X}",), ("{a}{b}{c}{X} 为平行四边形",)),
        "psquare": (
            (
                "the counterclockwise rotation about {a} by 90° takes {b} to {X}",
                "{X} is {b} rotated counterclockwise about {a} by 90°",
            ),
            (),
        ),
        "nsquare": (
            (
                "the clockwise rotation about {a} by 90° takes {b} to {X}",
                "{X} is {b} rotated clockwise about {a} by 90°",
            ),
            (),
        ),
        "eq_triangle": (
            ("{X}{b}{c} is an equilateral triangle", "on side {b}{c}, equilateral triangle {Xbc} is drawn"),
            ("△{X}{b}{c} 为正三角形",),
        ),
        "circle": (("{X} is the centre of circle {a}{b}{c}",), ()),
        "circumcenter": (("{X} is the centre of circle {a}{b}{c}",), ()),
        "orthocenter": (
            ("the altitudes of △{a}{b}{c} meet at {X}", "the three altitudes of △{a}{b}{c} meet at {X}"),
            (),
        ),
        "incenter": (("the angle bisectors of △{a}{b}{c} meet at {X}",), ()),
        "excenter": (
            ("{X} is the {a}-excentre of △{a}{b}{c}",),
            ("{X} 是 △{a}{b}{c} 中与 {a} 相对的旁心", "△{a}{b}{c} 中 {a} 所对的旁心为 {X}"),
        ),
    },
    "figures": {
        "segment": ((), ("给定线段 {A}{B}",)),
        "triangle": (("let {A}{B}{C} be a triangle",), ()),
        "iso_triangle": (
            ("{A}{B}{C} is an isosceles triangle with apex {A}", "△{A}{B}{C} is isosceles with {A}{B} = {A}{C}"),
            (),
        ),
        "iso_triangle0": (
            ("{A}{B}{C} is an isosceles triangle with apex {A}", "△{A}{B}{C} is isosceles with {A}{B} = {A}{C}"),
            (),
        ),
        "r_triangle": (("{A}{B}{C} is a right triangle with ∠{B}{A}{C} = 90°",), ()),
        "risos": (
            ("{A}{B}{C} is an isosceles right triangle with right angle at {A}",),
            ("△{A}{B}{C} 是以 {A} 为直角顶点的等腰直角三角形",),
        ),
        "ieq_triangle": (("{A}{B}{C} is an equilateral triangle",), ("△{A}{B}{C} 为正三角形",)),
        "triangle12": (
            ("{A}{B}{C} is a triangle with {A}{C} = 2{A}{B}",),
            ("△{A}{B}{C} 中，{A}{C} 是 {A}{B} 的 2 倍",),
        ),
        "quadrangle": (("let {A}{B}{C}{D} be a quadrilateral",), ()),
        "eq_quadrangle": (
            ("{A}{B}{C}{D} is a quadrilateral with {A}{D} = {B}{C}",),
            ("{A}{B}{C}{D} 是对边 {A}{D}、{B}{C} 相等的四边形",),
        ),
        "eqdia_quadrangle": (("{A}{B}{C}{D} is a quadrilateral with {A}{C} = {B}{D}",), ()),
        "trapezoid": (("{A}{B}{C}{D} is a trapezium with {A}{B} ∥ {C}{D}",), ()),
        "eq_trapezoid": (("{A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D}",), ()),
        "iso_trapezoid": (("{A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D}",), ()),
        "r_trapezoid": (
            (
                "{A}{B}{C}{D} is a right trapezium with {A}{B} ∥ {C}{D} and {A}{B} ⊥ {A}{D}",
                "{A}{B}{C}{D} is a trapezium with {A}{B} ∥ {C}{D} and ∠{B}{A}{D} = 90°",
            ),
            (),
        ),
        "rectangle": ((), ("{A}{B}{C}{D} 是矩形", "四边形 {A}{B}{C}{D} 为矩形")),
        "isquare": ((), ("{A}{B}{C}{D} 是正方形", "四边形 {A}{B}{C}{D} 为正方形")),
        "square": (
            (
                "{a}{b}{X}{Y} is a square labelled counterclockwise",
                "square {a}{b}{X}{Y} is labelled counterclockwise",
                "on side {a}{b}, square {a}{b}{X}{Y} is drawn with its vertices in counterclockwise order",
            ),
            ("{a}{b}{X}{Y} 是正方形（顶点按逆时针排列）",),
        ),
        "pentagon": (("let {A}{B}{C}{D}{E} be a pentagon",), ()),
        "incenter2": (
            ("the incircle of △{a}{b}{c}, centred at {I}, touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",),
            ("{I} 是 △{a}{b}{c} 的内心，内切圆分别切 {b}{c}、{c}{a}、{a}{b} 于 {X}、{Y}、{Z}",),
        ),
        "excenter2": (
            (
                "the {a}-excircle of △{a}{b}{c}, centred at {I}, touches lines "
                "{b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}",
            ),
            (
                "△{a}{b}{c} 中与 {a} 相对的旁切圆圆心为 {I}，与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
                "{I} 是 △{a}{b}{c} 中 {a} 所对的旁心，相应的旁切圆分别切直线 {b}{c}、{c}{a}、{a}{b} 于 {X}、{Y}、{Z}",
            ),
        ),
        "centroid": (
            ("the medians {a}{X}, {b}{Y} and {c}{Z} of △{a}{b}{c} meet at {I}",),
            ("△{a}{b}{c} 的中线 {a}{X}、{b}{Y}、{c}{Z} 交于点 {I}",),
        ),
        "tangent": (
            (
                "the tangents from {a} to the circle with centre {o} through {b} touch it at {X} and {Y}",
                "{a}{X} and {a}{Y} touch the circle centred at {o} through {b} at {X} and {Y}",
            ),
            (),
        ),
        "cc_tangent0": (
            (
                "an external common tangent of the circles centred at {o} through {a} "
                "and at {w} through {b} touches them at {X} and {Y}",
                "{X}{Y} is an external common tangent of the circles centred at {o} "
                "through {a} and at {w} through {b}, with {X} on the first",
            ),
            ("{X}{Y} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的一条外公切线，切点依次为 {X}、{Y}",),
        ),
        "cc_tangent": (
            (
                "the external common tangents {X}{Y} and {Z}{I} of the circles centred at {o} through "
                "{a} and at {w} through {b} touch the first at {X} and {Z}",
                "the circles centred at {o} through {a} and at {w} through {b} have external common "
                "tangents {X}{Y} and {Z}{I}, with {X} and {Z} on the first",
            ),
            (
                "以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆有两条外公切线 {X}{Y}、{Z}{I}，"
                "与前者切于 {X}、{Z}",
                "{X}{Y}、{Z}{I} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的两条外公切线，"
                "{X}、{Z} 在前一圆上",
            ),
        ),
        "3peq": (
            ("a line meets lines {a}{b}, {a}{c} and {b}{c} at {X}, {Y} and {Z}, with {Z} the midpoint of {X}{Y}",),
            ("一直线与直线 {a}{b}、{a}{c}、{b}{c} 分别交于 {X}、{Y}、{Z}，且 {Z} 是 {X}{Y} 的中点",),
        ),
        "2l1c": (
            (
                "a circle with centre {I} touches ray {c}{a} at {X}, ray {c}{b} at {Y} and, "
                "internally, the circle with centre {o} through {a} and {b} at {Z}",
                "the circle centred at {I} is tangent to ray {c}{a} at {X}, to ray {c}{b} at {Y} and, "
                "internally, to the circle centred at {o} through {a} and {b} at {Z}",
            ),
            ("圆心为 {I} 的圆分别切射线 {c}{a}、{c}{b} 于 {X}、{Y}，并内切以 {o} 为圆心且过 {a}、{b} 的圆于 {Z}",),
        ),
        "e5128": (
            (
                "{X} lies on the circle with centre {c} through {b} and {d}, {d}{X} meets "
                "{a}{b} at {Y}, and ∡{b}{a}{d} = ∡{a}{X}{Y} (directed angles)",
                "{d}{X} is a chord of the circle centred at {c} through {b} and {d}, meets {a}{b} at "
                "{Y}, and the directed angles ∡{b}{a}{d} and ∡{a}{X}{Y} are equal",
                "{X} lies on the circle with centre {c} through {b} and {d}, {d}{X} meets {a}{b} at {Y}, "
                "and ∡{b}{a}{d} = ∡{a}{X}{Y} as directed angles",
                "{d}{X} is a chord of the circle with centre {c} through {b} and {d} that meets {a}{b} at {Y}, "
                "and the directed angles ∡{b}{a}{d} and ∡{a}{X}{Y} are equal",
            ),
            (
                "{X} 在以 {c} 为圆心且过 {b}、{d} 的圆上，{d}{X} 与 {a}{b} 交于 {Y}，且有向角 ∡{b}{a}{d} = ∡{a}{X}{Y}",
                "{d}{X} 是以 {c} 为圆心且过 {b}、{d} 的圆的弦，交 {a}{b} 于 {Y}，"
                "且有向角 ∡{b}{a}{d} 与 ∡{a}{X}{Y} 相等",
            ),
        ),
    },
    "plurals": {
        "free": ((), ("任取点 [{A}]",)),
        "midpoint": (("[{X}] are the respective midpoints of [{a}{b}]",), ("[{X}] 分别为线段 [{a}{b}] 的中点",)),
        "foot": (
            (
                "[{X}] are the feet of the perpendiculars from [{a}] to [{b}{c}]",
                "[{X}] are the projections of [{a}] onto [{b}{c}]",
                "[{X}] are the feet of the perpendiculars from {a} to [{b}{c}]",
                "[{X}] are the projections of {a} onto [{b}{c}]",
                "[{X}] are the feet of the perpendiculars from [{a}] to {b}{c}",
                "[{X}] are the projections of [{a}] onto {b}{c}",
            ),
            (
                "[{X}] 分别是 [{a}] 到直线 [{b}{c}] 的垂足",
                "[{X}] 分别是 {a} 到直线 [{b}{c}] 的垂足",
                "[{X}] 分别是 [{a}] 到直线 {b}{c} 的垂足",
            ),
        ),
    },
}
