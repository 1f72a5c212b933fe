"""The clauses of the construction language in English and Chinese, as data.

A clause that makes one point has a phrase whose subject is that point, so that two phrases join into one sentence; a
clause that makes several points has a whole sentence. Braces hold the parameters of the clause, `{v}` its number. The
clauses themselves are in `deduce.clauses`; `facts` fills in the points.
"""

from __future__ import annotations

PHRASES: dict[str, tuple[str, str]] = {
    "free": ("is any point", "是任意一点"),
    "on_line": ("lies on line {a}{b}", "在直线 {a}{b} 上"),
    "between_bound": ("lies on segment {a}{b}", "在线段 {a}{b} 上"),
    "iso_trapezoid2": (
        "makes {a}{b}{c}{X} an isosceles trapezium with {a}{b} ∥ {c}{X}",
        "使四边形 {a}{b}{c}{X} 为等腰梯形，{a}{b} ∥ {c}{X}",
    ),
    "simtri": (
        "makes triangle {p}{q}{X} similar to triangle {a}{b}{c}, with the same orientation",
        "使 △{p}{q}{X} ∽ △{a}{b}{c}，且两三角形顶点绕向相同",
    ),
    "simtrir": (
        "makes triangle {p}{q}{X} similar to triangle {a}{b}{c}, with the opposite orientation",
        "使 △{p}{q}{X} ∽ △{a}{b}{c}，且两三角形顶点绕向相反",
    ),
    "l2const": ("is such that {X}{a}² = {v}", "满足 {X}{a}² = {v}"),
    "r2const": ("is such that {a}{b}² : {c}{X}² = {v}", "满足 {a}{b}² : {c}{X}² = {v}"),
    "on_opline": ("lies on the extension of {b}{a} beyond {a}", "在 {b}{a} 的延长线上"),
    "on_pline": ("lies on the line through {a} parallel to {b}{c}", "在过 {a} 且平行于 {b}{c} 的直线上"),
    "on_pline0": ("lies on the line through {a} parallel to {b}{c}", "在过 {a} 且平行于 {b}{c} 的直线上"),
    "on_tline": ("lies on the line through {a} perpendicular to {b}{c}", "在过 {a} 且垂直于 {b}{c} 的直线上"),
    "lc_tangent": (
        "lies on the tangent at {a} to the circle with centre {o} through {a}",
        "在以 {o} 为圆心、{o}{a} 为半径的圆在点 {a} 处的切线上",
    ),
    "on_bline": ("lies on the perpendicular bisector of {a}{b}", "在线段 {a}{b} 的垂直平分线上"),
    "iso_triangle_vertex": ("is such that {X}{b} = {X}{c}", "满足 {X}{b} = {X}{c}"),
    "iso_triangle_vertex_angle": (
        "is such that angles {X}{b}{c} and {X}{c}{b} are equal",
        "满足 ∠{X}{b}{c} = ∠{X}{c}{b}",
    ),
    "angle_bisector": ("lies on the bisector of angle {a}{b}{c}", "在 ∠{a}{b}{c} 的平分线上"),
    "angle_mirror": (
        "lies on the reflection of line {b}{a} in line {b}{c}",
        "在直线 {b}{a} 关于直线 {b}{c} 的对称直线上",
    ),
    "on_aline": (
        "is such that the directed angles ∡{X}{a}{b} and ∡{c}{d}{e} are equal",
        "满足有向角 ∡{X}{a}{b} = ∡{c}{d}{e}",
    ),
    "on_aline0": (
        "is such that the directed angles from {a}{b} to {c}{d} and from {e}{f} to {g}{X} are equal",
        "满足从 {a}{b} 到 {c}{d} 的有向角等于从 {e}{f} 到 {g}{X} 的有向角",
    ),
    "on_aline2": (
        "is such that the directed angles ∡{a}{X}{b} and ∡{c}{d}{e} are equal",
        "满足有向角 ∡{a}{X}{b} = ∡{c}{d}{e}",
    ),
    "eqangle3": (
        "is such that the directed angles ∡{a}{X}{b} and ∡{e}{d}{f} are equal",
        "满足有向角 ∡{a}{X}{b} = ∡{e}{d}{f}",
    ),
    "eqangle2": (
        "is such that the directed angles ∡{b}{a}{X} and ∡{X}{c}{b} are equal",
        "满足有向角 ∡{b}{a}{X} = ∡{X}{c}{b}",
    ),
    "s_angle": (
        "is such that the directed angle ∡{a}{b}{X} is {v}°",
        "满足有向角 ∡{a}{b}{X} = {v}°",
    ),
    "aconst": (
        "is such that the directed angle from line {a}{b} to line {c}{X} is {v}°",
        "满足从直线 {a}{b} 到直线 {c}{X} 的有向角为 {v}°",
    ),
    "on_circle": ("lies on the circle with centre {o} through {a}", "在以 {o} 为圆心且过 {a} 的圆上"),
    "eqdistance": ("is such that {X}{a} = {b}{c}", "满足 {X}{a} = {b}{c}"),
    "lconst": ("is such that {X}{a} = {v}", "满足 {X}{a} = {v}"),
    "rconst": ("is such that {a}{b} : {c}{X} = {v}", "满足 {a}{b} : {c}{X} = {v}"),
    "rconst2": ("is such that {X}{a} : {X}{b} = {v}", "满足 {X}{a} : {X}{b} = {v}"),
    "eqratio": ("is such that {a}{b} : {c}{d} = {e}{f} : {g}{X}", "满足 {a}{b} : {c}{d} = {e}{f} : {g}{X}"),
    "eqratio_prescription": (
        "is such that {a}{b} : {c}{d} = {e}{f} : {g}{X}",
        "满足 {a}{b} : {c}{d} = {e}{f} : {g}{X}",
    ),
    "eqratio6": ("is such that {a}{X} : {c}{X} = {e}{f} : {g}{h}", "满足 {a}{X} : {c}{X} = {e}{f} : {g}{h}"),
    "on_dia": ("lies on the circle with diameter {a}{b}", "在以 {a}{b} 为直径的圆上"),
    "on_circum": ("lies on the circumcircle of triangle {a}{b}{c}", "在 △{a}{b}{c} 的外接圆上"),
    "intersection_ll": ("is the intersection of lines {a}{b} and {c}{d}", "是直线 {a}{b} 与 {c}{d} 的交点"),
    "intersection_lp": (
        "is the intersection of line {a}{b} and the line through {c} parallel to {m}{n}",
        "是直线 {a}{b} 与过 {c} 且平行于 {m}{n} 的直线的交点",
    ),
    "intersection_lt": (
        "is the intersection of line {a}{b} and the line through {c} perpendicular to {d}{e}",
        "是直线 {a}{b} 与过 {c} 且垂直于 {d}{e} 的直线的交点",
    ),
    "intersection_pp": (
        "is the intersection of the line through {a} parallel to {b}{c} and the line through {d} parallel to {e}{f}",
        "是过 {a} 且平行于 {b}{c} 的直线与过 {d} 且平行于 {e}{f} 的直线的交点",
    ),
    "intersection_tt": (
        "is the intersection of the line through {a} perpendicular to {b}{c} "
        "and the line through {d} perpendicular to {e}{f}",
        "是过 {a} 且垂直于 {b}{c} 的直线与过 {d} 且垂直于 {e}{f} 的直线的交点",
    ),
    "intersection_lc": (
        "is the second intersection of line {a}{b} and the circle with centre {o} through {b}",
        "是直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆的另一个交点",
    ),
    "intersection_cc": (
        "is the second intersection of the circles through {a} with centres {o} and {w}",
        "是分别以 {o}、{w} 为圆心且过 {a} 的两圆的另一个交点",
    ),
    "midpoint": ("is the midpoint of {a}{b}", "是 {a}{b} 的中点"),
    "mirror": ("is the reflection of {a} in the point {b}", "是 {a} 关于点 {b} 的对称点"),
    "foot": ("is the foot of the perpendicular from {a} to {b}{c}", "是 {a} 到 {b}{c} 的垂线的垂足"),
    "reflect": ("is the reflection of {a} in line {b}{c}", "是 {a} 关于直线 {b}{c} 的对称点"),
    "shift": ("is the image of {b} under the translation from {d} to {c}", "是 {b} 按 {d} 到 {c} 的平移所得的点"),
    "parallelogram": ("makes {a}{b}{c}{X} a parallelogram", "使四边形 {a}{b}{c}{X} 为平行四边形"),
    "psquare": (
        "is the image of {b} under the counterclockwise rotation about {a} by 90°",
        "是 {b} 绕 {a} 逆时针旋转 90° 所得的点",
    ),
    "nsquare": (
        "is the image of {b} under the clockwise rotation about {a} by 90°",
        "是 {b} 绕 {a} 顺时针旋转 90° 所得的点",
    ),
    "eq_triangle": ("makes {X}{b}{c} an equilateral triangle", "使 △{X}{b}{c} 为等边三角形"),
    "circle": ("is the circumcentre of triangle {a}{b}{c}", "是 △{a}{b}{c} 的外心"),
    "circumcenter": ("is the circumcentre of triangle {a}{b}{c}", "是 △{a}{b}{c} 的外心"),
    "orthocenter": ("is the orthocentre of triangle {a}{b}{c}", "是 △{a}{b}{c} 的垂心"),
    "incenter": ("is the incentre of triangle {a}{b}{c}", "是 △{a}{b}{c} 的内心"),
    "excenter": ("is the excentre of triangle {a}{b}{c} opposite {a}", "是 △{a}{b}{c} 中 {a} 所对的旁心"),
}

SENTENCES: dict[str, tuple[str, str]] = {
    "segment": ("{A}{B} is a segment", "{A}{B} 是一条线段"),
    "triangle": ("{A}{B}{C} is a triangle", "{A}{B}{C} 是三角形"),
    "acute_triangle": ("{A}{B}{C} is an acute triangle", "△{A}{B}{C} 是锐角三角形"),
    "between": ("{C} lies on segment {A}{B}", "{C} 在线段 {A}{B} 上"),
    "contri": (
        "triangle {p}{X}{Y} is congruent to triangle {a}{b}{c}, with the same orientation",
        "△{p}{X}{Y} ≌ △{a}{b}{c}，且两三角形顶点绕向相同",
    ),
    "contrir": (
        "triangle {p}{X}{Y} is congruent to triangle {a}{b}{c}, with the opposite orientation",
        "△{p}{X}{Y} ≌ △{a}{b}{c}，且两三角形顶点绕向相反",
    ),
    "cc_itangent": (
        "{X}{Y} and {Z}{I} are the internal common tangents of the circle with centre {o} through {a} and "
        "the circle with centre {w} through {b}, touching the first at {X}, {Z} and the second at {Y}, {I}",
        "{X}{Y}、{Z}{I} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的两条内公切线，"
        "与前者切于 {X}、{Z}，与后者切于 {Y}、{I}",
    ),
    "test_r20": (
        "{A}{C} is a diameter of the circle with centre {O}, and {B} lies on the circle",
        "{A}{C} 是以 {O} 为圆心的圆的直径，{B} 在该圆上",
    ),
    "test_r25": (
        "{M} is the common midpoint of {A}{B} and {C}{D}",
        "{M} 是 {A}{B} 与 {C}{D} 的公共中点",
    ),
    "iso_triangle": ("{A}{B}{C} is an isosceles triangle with {A}{B} = {A}{C}", "△{A}{B}{C} 中 {A}{B} = {A}{C}"),
    "iso_triangle0": ("{A}{B}{C} is an isosceles triangle with {A}{B} = {A}{C}", "△{A}{B}{C} 中 {A}{B} = {A}{C}"),
    "r_triangle": ("{A}{B}{C} is a right triangle with {A}{B} ⊥ {A}{C}", "△{A}{B}{C} 中 {A}{B} ⊥ {A}{C}"),
    "risos": (
        "{A}{B}{C} is an isosceles right triangle with {A}{B} = {A}{C} and {A}{B} ⊥ {A}{C}",
        "△{A}{B}{C} 是等腰直角三角形，{A}{B} = {A}{C}，{A}{B} ⊥ {A}{C}",
    ),
    "ieq_triangle": ("{A}{B}{C} is an equilateral triangle", "△{A}{B}{C} 是等边三角形"),
    "triangle12": ("{A}{B}{C} is a triangle with {A}{C} = 2{A}{B}", "△{A}{B}{C} 中 {A}{C} = 2{A}{B}"),
    "quadrangle": ("{A}{B}{C}{D} is a quadrilateral", "{A}{B}{C}{D} 是四边形"),
    "eq_quadrangle": (
        "{A}{B}{C}{D} is a quadrilateral with {D}{A} = {B}{C}",
        "四边形 {A}{B}{C}{D} 中 {D}{A} = {B}{C}",
    ),
    "eqdia_quadrangle": (
        "{A}{B}{C}{D} is a quadrilateral with {A}{C} = {B}{D}",
        "四边形 {A}{B}{C}{D} 中 {A}{C} = {B}{D}",
    ),
    "trapezoid": ("{A}{B}{C}{D} is a trapezium with {A}{B} ∥ {C}{D}", "梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}"),
    "eq_trapezoid": (
        "{A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D} and {A}{D} = {B}{C}",
        "等腰梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}，{A}{D} = {B}{C}",
    ),
    "iso_trapezoid": (
        "{A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D} and {A}{D} = {B}{C}",
        "等腰梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}，{A}{D} = {B}{C}",
    ),
    "r_trapezoid": (
        "{A}{B}{C}{D} is a right trapezium with {A}{B} ∥ {C}{D} and {A}{B} ⊥ {A}{D}",
        "直角梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}，{A}{B} ⊥ {A}{D}",
    ),
    "rectangle": ("{A}{B}{C}{D} is a rectangle", "{A}{B}{C}{D} 是矩形"),
    "isquare": ("{A}{B}{C}{D} is a square", "{A}{B}{C}{D} 是正方形"),
    "square": ("{a}{b}{X}{Y} is a square", "{a}{b}{X}{Y} 是正方形"),
    "pentagon": ("{A}{B}{C}{D}{E} is a pentagon", "{A}{B}{C}{D}{E} 是五边形"),
    "incenter2": (
        "the incircle of triangle {a}{b}{c} has centre {I} and touches {b}{c}, {c}{a}, {a}{b} at {X}, {Y}, {Z}",
        "△{a}{b}{c} 的内切圆圆心为 {I}，与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
    ),
    "excenter2": (
        "the excircle of triangle {a}{b}{c} opposite {a} has centre {I} "
        "and touches the lines {b}{c}, {c}{a}, {a}{b} at {X}, {Y}, {Z}",
        "△{a}{b}{c} 中 {a} 所对的旁切圆圆心为 {I}，与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}",
    ),
    "centroid": (
        "{X}, {Y}, {Z} are the midpoints of {b}{c}, {c}{a}, {a}{b}, and {I} is the centroid of triangle {a}{b}{c}",
        "{X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{a}{b}{c} 的重心",
    ),
    "ninepoints": (
        "{X}, {Y}, {Z} are the midpoints of {b}{c}, {c}{a}, {a}{b}, "
        "and {I} is the centre of the circle through {X}, {Y}, {Z}",
        "{X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是过 {X}、{Y}、{Z} 的圆的圆心",
    ),
    "tangent": (
        "{a}{X} and {a}{Y} are the tangents from {a} to the circle with centre {o} through {b}, "
        "touching it at {X} and {Y}",
        "{a}{X}、{a}{Y} 是从 {a} 到以 {o} 为圆心且过 {b} 的圆的两条切线，切点为 {X}、{Y}",
    ),
    "cc_tangent0": (
        "{X}{Y} is an external common tangent of the circle with centre {o} through {a} and "
        "the circle with centre {w} through {b}, touching them at {X} and {Y}",
        "{X}{Y} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的一条外公切线，切点依次为 {X}、{Y}",
    ),
    "cc_tangent": (
        "{X}{Y} and {Z}{I} are the external common tangents of the circle with centre {o} through {a} and "
        "the circle with centre {w} through {b}, touching the first at {X}, {Z} and the second at {Y}, {I}",
        "{X}{Y}、{Z}{I} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的两条外公切线，"
        "与前者切于 {X}、{Z}，与后者切于 {Y}、{I}",
    ),
    "trisegment": (
        "{X} and {Y} trisect {a}{b}, in this order from {a}",
        "{X}、{Y} 依次是 {a}{b} 靠近 {a} 起的三等分点",
    ),
    "trisect": (
        "{X} and {Y} on {a}{c} are such that {b}{X} and {b}{Y} trisect angle {a}{b}{c}, {X} nearer to {a}",
        "{X}、{Y} 在 {a}{c} 上，{b}{X}、{b}{Y} 三等分 ∠{a}{b}{c}，{X} 靠近 {a}",
    ),
    "3peq": (
        "{X} on {a}{b}, {Y} on {a}{c} and {Z} on {b}{c} are such that {Z} is the midpoint of {X}{Y}",
        "{X}、{Y}、{Z} 分别在直线 {a}{b}、{a}{c}、{b}{c} 上，且 {Z} 是 {X}{Y} 的中点",
    ),
    "2l1c": (
        "the circle with centre {I} touches {c}{a} at {X}, {c}{b} at {Y} and, from inside, "
        "the circle with centre {o} through {a} at {Z}",
        "以 {I} 为圆心的圆与 {c}{a} 切于 {X}，与 {c}{b} 切于 {Y}，并与以 {o} 为圆心且过 {a} 的圆内切于 {Z}",
    ),
    "e5128": (
        "{X} lies on the circle with centre {c} through {b}, {Y} lies on {a}{b} and on {d}{X}, and the directed angles "
        "∡{b}{a}{d} and ∡{a}{X}{Y} are equal",
        "{X} 在以 {c} 为圆心且过 {b} 的圆上，{Y} 是 {a}{b} 与 {d}{X} 的交点，且有向角 ∡{b}{a}{d} = ∡{a}{X}{Y}",
    ),
}
