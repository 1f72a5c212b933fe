"""The sentences of options as a table: every predicate and its negation, in several forms, in English and Chinese.

A form is a pair: both languages name the same points in the same order. Where a formula says a relation, it has no
other form than formulae, and the options of a problem all take the same of these: a list in which one option has a sign
and the next one the word for it, or one ratio a colon and the next one a fraction, looks as if there were a difference.
`words.write` fills the forms in, `verify.read` reads them back.
"""

from __future__ import annotations

# A form as it is said and as it is denied. {0}, {1}, ... are the points; {all} and {rest} list them, without the first
# for {rest}; {v} is the number, {r} the number as a ratio; {u} and {w} are its two terms where they are not 1.
SaidAndDenied = tuple[str, str]
StatementForms = tuple[tuple[SaidAndDenied, SaidAndDenied], ...]  # each in English and Chinese


def _both(*forms: SaidAndDenied) -> StatementForms:
    """Formulae, which are the same in both languages."""
    return tuple((form, form) for form in forms)


def _equation(left: str, right: str) -> SaidAndDenied:
    return f"{left} = {right}", f"{left} ≠ {right}"


def _triangles(sign: str, chinese_sign: str) -> StatementForms:
    """Similar or congruent triangles: the sign says that the vertices are in corresponding order."""
    one, two = "△{0}{1}{2}", "△{3}{4}{5}"
    return (
        (
            (f"{one} {sign} {two}", f"{one} {sign} {two} does not hold"),
            (f"{one} {chinese_sign} {two}", f"{one} {chinese_sign} {two} 不成立"),
        ),
    )


def _triangles_in_words(english: str, chinese: str) -> tuple[tuple[SaidAndDenied, ...], tuple[SaidAndDenied, ...]]:
    """The words of earlier versions, which name the order of the vertices."""
    one, two = "△{0}{1}{2}", "△{3}{4}{5}"
    order, chinese_order = "(vertices in corresponding order)", "（顶点依次对应）"
    return (
        ((f"{one} and {two} are {english} {order}", f"{one} and {two} are not {english} {order}"),),
        ((f"{one} 与 {two} {chinese}{chinese_order}", f"{one} 与 {two} 不{chinese}{chinese_order}"),),
    )


FACTS: dict[str, StatementForms] = {
    "coll": (
        (
            ("{all} are collinear", "{all} are not collinear"),
            ("{all}{count}点共线", "{all}{count}点不共线"),
        ),
        (
            ("{all} lie on one line", "{all} do not lie on one line"),
            ("{all} 在同一条直线上", "{all} 不在同一条直线上"),
        ),
    ),
    "on line": (
        (
            ("{0}, {1} and {2} are collinear", "{0}, {1} and {2} are not collinear"),
            ("{0}、{1}、{2} 三点共线", "{0}、{1}、{2} 三点不共线"),
        ),
        (
            ("{0} lies on line {1}{2}", "{0} does not lie on line {1}{2}"),
            ("{0} 在直线 {1}{2} 上", "{0} 不在直线 {1}{2} 上"),
        ),
    ),
    "cyclic": (
        (
            ("{all} are concyclic", "{all} are not concyclic"),
            ("{all}{count}点共圆", "{all}{count}点不共圆"),
        ),
        (
            ("{all} lie on one circle", "{all} do not lie on one circle"),
            ("{all} 在同一个圆上", "{all} 不在同一个圆上"),
        ),
    ),
    "circumcentre": (
        (
            ("{0} is the circumcentre of △{1}{2}{3}", "{0} is not the circumcentre of △{1}{2}{3}"),
            ("{0} 是 △{1}{2}{3} 的外心", "{0} 不是 △{1}{2}{3} 的外心"),
        ),
        (
            ("{0}{1} = {0}{2} = {0}{3}", "{0}{1}, {0}{2} and {0}{3} are not all equal"),
            ("{0}{1} = {0}{2} = {0}{3}", "{0}{1}、{0}{2}、{0}{3} 不全相等"),
        ),
    ),
    "circle": (
        (
            ("{0} is the centre of the circle through {rest}", "{0} is not the centre of the circle through {rest}"),
            ("{0} 是过 {rest} 的圆的圆心", "{0} 不是过 {rest} 的圆的圆心"),
        ),
        (
            ("{0} is equidistant from {rest}", "{0} is not equidistant from {rest}"),
            ("{0} 到 {rest} 的距离相等", "{0} 到 {rest} 的距离不全相等"),
        ),
    ),
    "para": _both(("{0}{1} ∥ {2}{3}", "{0}{1} ∦ {2}{3}")),
    "perp": (
        (
            ("{0}{1} ⊥ {2}{3}", "{0}{1} is not perpendicular to {2}{3}"),
            ("{0}{1} ⊥ {2}{3}", "{0}{1} 不垂直于 {2}{3}"),
        ),
    ),
    "cong": _both(_equation("{0}{1}", "{2}{3}")),
    "eqratio": _both(
        _equation("{0}{1} : {2}{3}", "{4}{5} : {6}{7}"),
        _equation("{0}{1} · {6}{7}", "{2}{3} · {4}{5}"),
        _equation("{0}{1}/{2}{3}", "{4}{5}/{6}{7}"),
    ),
    "mean": _both(  # the first and the last segment of the ratio are one
        _equation("{0}{1} : {2}{3}", "{4}{5} : {0}{1}"),
        _equation("{0}{1}²", "{2}{3} · {4}{5}"),
    ),
    "midp": (
        (
            ("{0} is the midpoint of {1}{2}", "{0} is not the midpoint of {1}{2}"),
            ("{0} 是 {1}{2} 的中点", "{0} 不是 {1}{2} 的中点"),
        ),
    ),
    "simtri": _triangles("∽", "∽"),
    "simtrir": _triangles("∽", "∽"),
    "contri": _triangles("≅", "≌"),
    "contrir": _triangles("≅", "≌"),
    "rconst": _both(_equation("{0}{1} : {2}{3}", "{r}"), _equation("{w}{0}{1}", "{u}{2}{3}")),
    "lconst": _both(_equation("{0}{1}", "{v}")),
    "diff": (
        (
            ("{0} and {1} are different points", "{0} and {1} coincide"),
            ("{0} 与 {1} 不重合", "{0} 与 {1} 重合"),
        ),
    ),
    "sameside": (
        (
            (
                "{0} is between {1} and {2} exactly when {3} is between {4} and {5}",
                "{0} is between {1} and {2} exactly when {3} is not between {4} and {5}",
            ),
            (
                "{0} 在 {1}、{2} 之间当且仅当 {3} 在 {4}、{5} 之间",
                "{0} 在 {1}、{2} 之间当且仅当 {3} 不在 {4}、{5} 之间",
            ),
        ),
    ),
}
OPPOSITES = {"ncoll": "coll", "npara": "para", "nperp": "perp"}  # conditions that deny a relation

# Angles at corners: {a}, {b} are the corners' names. Directed angles between lines: {0}{1} to {2}{3}, and so on.
ANGLE_FORMS: dict[str, StatementForms] = {
    "equal": _both(_equation("∠{a}", "∠{b}")),
    "supplementary": _both(_equation("∠{a} + ∠{b}", "180°")),
    "size": _both(_equation("∠{a}", "{v}°")),
    "directed": (
        (
            (
                "the directed angle from {0}{1} to {2}{3} equals that from {4}{5} to {6}{7}",
                "the directed angle from {0}{1} to {2}{3} differs from that from {4}{5} to {6}{7}",
            ),
            (
                "从 {0}{1} 到 {2}{3} 的有向角等于从 {4}{5} 到 {6}{7} 的有向角",
                "从 {0}{1} 到 {2}{3} 的有向角不等于从 {4}{5} 到 {6}{7} 的有向角",
            ),
        ),
    ),
    "directed size": (
        (
            (
                "the directed angle from {0}{1} to {2}{3} is {v}°",
                "the directed angle from {0}{1} to {2}{3} is not {v}°",
            ),
            ("从 {0}{1} 到 {2}{3} 的有向角为 {v}°", "从 {0}{1} 到 {2}{3} 的有向角不为 {v}°"),
        ),
    ),
}

# Forms of earlier versions of the suite, which are read and no longer written: English, Chinese.
FORMER_STATEMENTS: dict[str, tuple[tuple[SaidAndDenied, ...], tuple[SaidAndDenied, ...]]] = {
    "coll": ((), (("{all} 在同一直线上", "{all} 不在同一直线上"),)),
    "cyclic": ((), (("{all} 在同一圆上", "{all} 不在同一圆上"),)),
    "midp": (
        (
            ("{0} bisects segment {1}{2}", "{0} does not bisect segment {1}{2}"),
            ("{1}{2} has midpoint {0}", "{1}{2} does not have midpoint {0}"),
        ),
        (
            ("{0} 平分线段 {1}{2}", "{0} 不平分线段 {1}{2}"),
            ("{1}{2} 的中点是 {0}", "{1}{2} 的中点不是 {0}"),
        ),
    ),
    "cong": (
        (("{0}{1} and {2}{3} have equal lengths", "{0}{1} and {2}{3} do not have equal lengths"),),
        (("{0}{1} 与 {2}{3} 长度相等", "{0}{1} 与 {2}{3} 长度不相等"),),
    ),
    "simtri": _triangles_in_words("similar", "相似"),
    "contri": _triangles_in_words("congruent", "全等"),
    "para": (
        (("{0}{1} is parallel to {2}{3}", "{0}{1} is not parallel to {2}{3}"),),
        (("{0}{1} 与 {2}{3} 平行", "{0}{1} 与 {2}{3} 不平行"),),
    ),
    "perp": (
        (("{0}{1} is perpendicular to {2}{3}", "{0}{1} and {2}{3} are not perpendicular"),),
        (("{0}{1} 与 {2}{3} 垂直", "{0}{1} 与 {2}{3} 不垂直"),),
    ),
    "lconst": (
        (("the length of {0}{1} is {v}", "the length of {0}{1} is not {v}"),),
        (("{0}{1} 的长为 {v}", "{0}{1} 的长不为 {v}"),),
    ),
    "equal": (
        (
            ("∠{a} and ∠{b} are equal", "∠{a} and ∠{b} are not equal"),
            ("angles {a} and {b} are equal", "angles {a} and {b} are not equal"),
        ),
        (("∠{a} 与 ∠{b} 相等", "∠{a} 与 ∠{b} 不相等"),),
    ),
    "supplementary": (
        (
            ("∠{a} and ∠{b} are supplementary", "∠{a} and ∠{b} are not supplementary"),
            ("angles {a} and {b} are supplementary", "angles {a} and {b} are not supplementary"),
        ),
        (("∠{a} 与 ∠{b} 互补", "∠{a} 与 ∠{b} 不互补"),),
    ),
    "size": (
        (
            ("∠{a} measures {v}°", "∠{a} does not measure {v}°"),
            ("angle {a} measures {v}°", "angle {a} does not measure {v}°"),
        ),
        (("∠{a} 的度数为 {v}°", "∠{a} 的度数不为 {v}°"),),
    ),
}
