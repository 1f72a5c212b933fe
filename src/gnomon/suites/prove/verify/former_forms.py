"""Forms of premises that the suite wrote in release 0.1.0: they are read, so that its datasets are understood.

A line has the clause or the frame (`words.premises`) and a text in one language.
"""

from __future__ import annotations

import re

_HAN = re.compile("[一-鿿]")
_TABLE = """
    == loci
    on_circle: the circle with centre {o} through {a}
    on_circle: 以 {o} 为圆心且过 {a} 的圆
    on_pline: the line through {a} parallel to {b}{c}
    on_pline: 过 {a} 且平行于 {b}{c} 的直线
    on_tline: the line through {a} perpendicular to {b}{c}
    on_tline: 过 {a} 且垂直于 {b}{c} 的直线
    on_circum: the circle through {a}, {b} and {c}
    on_circum: 过 {a}、{b}、{c} 的圆
    == conditions
    eqangle2: ∡{b}{a}{X} = ∡{X}{c}{b} as directed angles
    eqangle2: 有向角 ∡{b}{a}{X} = ∡{X}{c}{b}
    eqangle2: the directed angles ∡{b}{a}{X} and ∡{X}{c}{b} are equal
    eqangle2: 有向角 ∡{b}{a}{X} 与 ∡{X}{c}{b} 相等
    on_aline: ∡{X}{a}{b} = ∡{c}{d}{e} as directed angles
    on_aline: 有向角 ∡{X}{a}{b} = ∡{c}{d}{e}
    on_aline: the directed angles ∡{X}{a}{b} and ∡{c}{d}{e} are equal
    on_aline: 有向角 ∡{X}{a}{b} 与 ∡{c}{d}{e} 相等
    on_aline0: ∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X}) as directed angles
    on_aline0: 有向角 ∡({a}{b}, {c}{d}) = ∡({e}{f}, {g}{X})
    on_aline2: ∡{a}{X}{b} = ∡{c}{d}{e} as directed angles
    on_aline2: 有向角 ∡{a}{X}{b} = ∡{c}{d}{e}
    on_aline2: the directed angles ∡{a}{X}{b} and ∡{c}{d}{e} are equal
    on_aline2: 有向角 ∡{a}{X}{b} 与 ∡{c}{d}{e} 相等
    eqangle3: ∡{a}{X}{b} = ∡{e}{d}{f} as directed angles
    eqangle3: 有向角 ∡{a}{X}{b} = ∡{e}{d}{f}
    eqangle3: the directed angles ∡{a}{X}{b} and ∡{e}{d}{f} are equal
    eqangle3: 有向角 ∡{a}{X}{b} 与 ∡{e}{d}{f} 相等
    s_angle: ∡{a}{b}{X} = {v}° as a directed angle
    s_angle: 有向角 ∡{a}{b}{X} = {v}°
    s_angle: the directed angle ∡{a}{b}{X} is {v}°
    s_angle: 有向角 ∡{a}{b}{X} 为 {v}°
    aconst: ∡({a}{b}, {c}{X}) = {v}° as a directed angle
    aconst: 有向角 ∡({a}{b}, {c}{X}) = {v}°
    == frames
    one condition: let {X} be a point such that <c>
    two conditions: let {X} be a point such that <c> and <d>
    locus and condition: {X} is a point on <p> such that <c>
    locus and condition: point {X} lies on <p> and satisfies <c>
    locus and condition: 点 {X} 在<p>上，满足 <c>
    == sentences
    triangle: △{A}{B}{C} is given
    triangle: 给定 △{A}{B}{C}
    r_triangle: in △{A}{B}{C}, {A}{B} ⊥ {A}{C}
    r_triangle: △{A}{B}{C} 中，{A}{B} ⊥ {A}{C}
    r_trapezoid: 梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，∠{B}{A}{D} = 90°
    quadrangle: quadrilateral {A}{B}{C}{D} is given
    quadrangle: 给定四边形 {A}{B}{C}{D}
    segment: let {A}{B} be a segment
    segment: 设 {A}{B} 为一条线段
    mirror: {X} is the reflection of {a} in the point {b}
    foot: the perpendicular from {a} to {b}{c} has its foot at {X}
    foot: {X} is the projection of {a} onto line {b}{c}
    foot: {X} 是 {a} 在直线 {b}{c} 上的射影
    intersection_lc: line {a}{b} meets the circle with centre {o} through {b} again at {X}
    intersection_lc: {X} is the second intersection of line {a}{b} and the circle with centre {o} through {b}
    intersection_lc: 直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆再次交于点 {X}
    intersection_lc: {X} 是直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆的另一个交点
    circumcenter: {X} is the centre of the circumcircle of △{a}{b}{c}
    circumcenter: {X} 是 △{a}{b}{c} 的外接圆圆心
    orthocenter: the lines of the three altitudes of △{a}{b}{c} meet at {X}
    orthocenter: △{a}{b}{c} 的三条高所在直线交于点 {X}
    incenter2: the incircle of △{abc} has centre {I} and touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}
    incenter2: △{abc} 的内切圆圆心为 {I}，与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    excenter2: the excircle of △{abc} opposite {a} has centre {I} and touches lines {b}{c}, {c}{a} and {a}{b} at {X}, \
      {Y} and {Z}
    excenter2: △{abc} 中顶点 {a} 所对的旁切圆圆心为 {I}，与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    shift: segment {d}{b} is translated so that {d} moves to {c} and {b} moves to {X}
    shift: the translation that takes {d} to {c} takes {b} to {X}
    shift: 平移线段 {d}{b}，使点 {d} 移到点 {c}，点 {b} 移到点 {X}
    shift: 点 {d} 平移后的对应点为 {c}，同一平移下点 {b} 的对应点为 {X}
    parallelogram: parallelogram {a}{b}{c}{X} is drawn
    square: {a}{b}{X}{Y} is a square with its vertices in counterclockwise order
    square: on segment {a}{b}, square {a}{b}{X}{Y} is drawn with its vertices in counterclockwise order
    square: {a}{b}{X}{Y} 是正方形，顶点按逆时针排列
    square: 以 {a}{b} 为边作正方形 {a}{b}{X}{Y}，顶点按逆时针排列
    tangent: the two tangents from {a} to the circle with centre {o} through {b} touch it at {X} and {Y}
    tangent: {a}{X} and {a}{Y} touch the circle with centre {o} through {b} at {X} and {Y}
    tangent: 过 {a} 作以 {o} 为圆心且过 {b} 的圆的两条切线，切点为 {X}、{Y}
    tangent: {a}{X}、{a}{Y} 与以 {o} 为圆心且过 {b} 的圆分别切于 {X}、{Y}
    cc_tangent0: the circle with centre {o} through {a} and the circle with centre {w} through {b} have an external \
      common tangent {X}{Y}, with {X} on the first circle
    cc_tangent0: 以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆有一条外公切线 {X}{Y}，{X} 在前一圆上
    cc_tangent: the circle with centre {o} through {a} and the circle with centre {w} through {b} have two external \
      common tangents {X}{Y} and {Z}{I}, with {X} and {Z} on the first circle
    cc_tangent: 以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆有两条外公切线 {X}{Y}、{Z}{I}，{X}、{Z} 在前一圆上
    intersection_cc: the circles with centres {o} and {w} through {a} meet again at {X}
    intersection_cc: {X} is the second intersection of the circles with centres {o} and {w} through {a}
    intersection_cc: 分别以 {o}、{w} 为圆心且过 {a} 的两圆再次交于点 {X}
    intersection_cc: {X} 是分别以 {o}、{w} 为圆心且过 {a} 的两圆的另一个交点
    e5128: {X} lies on the circle with centre {c} through {b} and {d}, lines {d}{X} and {a}{b} meet at {Y}, and \
      ∡{b}{a}{d} = ∡{a}{X}{Y} as directed angles
    e5128: {d}{X} is a chord of the circle with centre {c} through {b} and {d}, its line meets line {a}{b} at {Y}, and \
      the directed angles ∡{b}{a}{d} and ∡{a}{X}{Y} are equal
    e5128: {X} 在以 {c} 为圆心且过 {b}、{d} 的圆上，直线 {d}{X} 与 {a}{b} 交于点 {Y}，且有向角 ∡{b}{a}{d} = ∡{a}{X}{Y}
    e5128: {d}{X} 是以 {c} 为圆心且过 {b}、{d} 的圆的弦，其所在直线交直线 {a}{b} 于点 {Y}，且有向角 ∡{b}{a}{d} 与 \
      ∡{a}{X}{Y} 相等
    incenter2: {I} is the incentre of △{abc}, and the incircle touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}
    incenter2: {I} 是 △{abc} 的内心，内切圆与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    excenter2: {I} is the excentre of △{abc} opposite {a}, and the excircle touches lines {b}{c}, {c}{a} and {a}{b} \
      at {X}, {Y} and {Z}
    excenter2: {I} 是 △{abc} 中顶点 {a} 所对的旁心，旁切圆与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    cc_tangent: the circle with centre {o} through {a} and the circle with centre {w} through {b} have two external \
      common tangents {X}{Y} and {Z}{I}, which touch the first circle at {X} and {Z}
    cc_tangent: 以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆有两条外公切线 {X}{Y}、{Z}{I}，\
      与前一圆切于 {X}、{Z}
    cc_tangent0: the circle with centre {o} through {a} and the circle with centre {w} through {b} have an external \
      common tangent that touches them at {X} and {Y}
    cc_tangent0: 以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的一条外公切线分别切两圆于 {X}、{Y}
    centroid: {X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, and {I} is the centroid of △{abc}
    centroid: {X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{abc} 的重心
    mirror: {a}{b} is extended to {X} so that {b} is the midpoint of {a}{X}
    mirror: 延长 {a}{b} 到 {X}，使 {b} 为 {a}{X} 的中点
    reflect: {X} and {a} are symmetric about line {b}{c}
    reflect: {X} 与 {a} 关于直线 {b}{c} 对称
    3peq: lines {a}{b}, {a}{c} and {b}{c} meet one line at {X}, {Y} and {Z}, and {Z} is the midpoint of {X}{Y}
    3peq: 直线 {a}{b}、{a}{c}、{b}{c} 与一条直线分别交于 {X}、{Y}、{Z}，且 {Z} 是 {X}{Y} 的中点
    2l1c: the circle with centre {I} touches ray {c}{a} at {X}, ray {c}{b} at {Y} and, internally, the circle with \
      centre {o} through {a} and {b} at {Z}
    2l1c: the circle with centre {I} touches rays {c}{a} and {c}{b} at {X} and {Y} and, internally, the circle with \
      centre {o} through {a} and {b} at {Z}
    2l1c: 以 {I} 为圆心的圆与射线 {c}{a} 切于 {X}，与射线 {c}{b} 切于 {Y}，并与以 {o} 为圆心且过 {a}、{b} 的圆内切于 {Z}
    2l1c: 以 {I} 为圆心的圆与射线 {c}{a}、{c}{b} 分别切于 {X}、{Y}，并与以 {o} 为圆心且过 {a}、{b} 的圆内切于 {Z}
    == leads
    r_triangle: 在 △{A}{B}{C} 中，∠{B}{A}{C} = 90°，
    == plurals
    mirror: [{X}] are the reflections of [{a}] in the points [{b}]
    mirror: [{X}] are the reflections of {a} in the points [{b}]
    mirror: [{X}] are the reflections of [{a}] in the point {b}
    mirror: [{X}] 分别是 [{a}] 关于点 [{b}] 的对称点
    reflect: [{X}] are the reflections of [{a}] in lines [{b}{c}]
    reflect: [{X}] 分别是 [{a}] 关于直线 [{b}{c}] 的对称点
    foot: the perpendiculars from [{a}] to [{b}{c}] have their feet at [{X}]
    foot: 过 [{a}] 分别作 [{b}{c}] 的垂线，垂足依次为 [{X}]
    foot: [{X}] are the projections of [{a}] onto lines [{b}{c}]
    foot: [{X}] are the projections of {a} onto lines [{b}{c}]
    foot: [{X}] are the projections of [{a}] onto line {b}{c}
    foot: [{X}] 分别是 [{a}] 在直线 [{b}{c}] 上的射影
    foot: [{X}] 分别是 {a} 在直线 [{b}{c}] 上的射影
    foot: [{X}] 分别是 [{a}] 在直线 {b}{c} 上的射影
"""


def former_forms(section: str, language: str) -> list[tuple[str, str]]:
    """The forms of a section as pairs of a name and a text.

    >>> former_forms("plurals", "zh")[0]
    ('mirror', '[{X}] 分别是 [{a}] 关于点 [{b}] 的对称点')
    """
    _, _, rest = _TABLE.partition(f"== {section}\n")
    lines = [" ".join(line.split()) for line in rest.partition("==")[0].splitlines()]
    pairs = [(name, text) for name, colon, text in (line.partition(": ") for line in lines) if colon]
    return [(name, text) for name, text in pairs if bool(_HAN.search(text)) == (language == "zh")]
