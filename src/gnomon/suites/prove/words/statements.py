"""What an option states, in words: every predicate and its negation, several forms, in English and Chinese.

Angles are ordinary ones (∠) wherever the statement or the figure says how the directed ones read; the conversion is
exact, because at a corner that keeps its orientation in all worlds the one determines the other. Where a corner
does not, the angles are called directed. `words_parse` reads all of this back.
"""

from __future__ import annotations

from collections.abc import Mapping

from gnomon.deduce.facts import Fact
from gnomon.deduce.wording.angles import Corner, as_ordinary
from gnomon.deduce.wording.facts import label
from gnomon.deduce.worlds.truth import Worlds
from gnomon.seeding import Rng
from gnomon.suites.prove.options.statement import ANGLES, Statement
from gnomon.suites.prove.words.grammar import joined, number, spaced

# Forms as (said, denied) for English and Chinese. {0}, {1}, ... are the points; {all} and {rest} list them, without the
# first for {rest}; {v} is the number, {r} the number as a ratio; {u} and {w} are its two terms where they are not 1.
Forms = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]


def _both(*forms: tuple[str, str]) -> Forms:
    return forms, forms


_PARALLEL = ("{0}{1} ∥ {2}{3}", "{0}{1} ∦ {2}{3}")
_EQUAL = ("{0}{1} = {2}{3}", "{0}{1} ≠ {2}{3}")
_RATIO = ("{0}{1} : {2}{3} = {4}{5} : {6}{7}", "{0}{1} : {2}{3} ≠ {4}{5} : {6}{7}")
_PRODUCT = ("{0}{1} · {6}{7} = {2}{3} · {4}{5}", "{0}{1} · {6}{7} ≠ {2}{3} · {4}{5}")
_FRACTION = ("{0}{1}/{2}{3} = {4}{5}/{6}{7}", "{0}{1}/{2}{3} ≠ {4}{5}/{6}{7}")


def _triangles(sign: str, chinese_sign: str, english: str, chinese: str) -> Forms:
    """Similar or congruent triangles: always with the vertices in corresponding order, said or denied."""
    one, two = "△{0}{1}{2}", "△{3}{4}{5}"
    order, chinese_order = "(vertices in corresponding order)", "（顶点依次对应）"
    return (
        (
            (f"{one} {sign} {two}", f"{one} {sign} {two} does not hold"),
            (f"{one} and {two} are {english} {order}", f"{one} and {two} are not {english} {order}"),
        ),
        (
            (f"{one} {chinese_sign} {two}", f"{one} {chinese_sign} {two} 不成立"),
            (f"{one} 与 {two} {chinese}{chinese_order}", f"{one} 与 {two} 不{chinese}{chinese_order}"),
        ),
    )


FACTS: dict[str, Forms] = {
    "coll": (
        (
            ("{all} are collinear", "{all} are not collinear"),
            ("{all} lie on one line", "{all} do not lie on one line"),
        ),
        (("{all}{count}点共线", "{all}{count}点不共线"), ("{all} 在同一直线上", "{all} 不在同一直线上")),
    ),
    "on line": (
        (
            ("{0}, {1} and {2} are collinear", "{0}, {1} and {2} are not collinear"),
            ("{0} lies on line {1}{2}", "{0} does not lie on line {1}{2}"),
        ),
        (("{0}、{1}、{2} 三点共线", "{0}、{1}、{2} 三点不共线"), ("{0} 在直线 {1}{2} 上", "{0} 不在直线 {1}{2} 上")),
    ),
    "cyclic": (
        (
            ("{all} are concyclic", "{all} are not concyclic"),
            ("{all} lie on one circle", "{all} do not lie on one circle"),
        ),
        (("{all}{count}点共圆", "{all}{count}点不共圆"), ("{all} 在同一圆上", "{all} 不在同一圆上")),
    ),
    "circumcentre": (
        (
            ("{0} is the circumcentre of △{1}{2}{3}", "{0} is not the circumcentre of △{1}{2}{3}"),
            ("{0}{1} = {0}{2} = {0}{3}", "{0}{1}, {0}{2} and {0}{3} are not all equal"),
        ),
        (
            ("{0} 是 △{1}{2}{3} 的外心", "{0} 不是 △{1}{2}{3} 的外心"),
            ("{0}{1} = {0}{2} = {0}{3}", "{0}{1}、{0}{2}、{0}{3} 不全相等"),
        ),
    ),
    "circle": (
        (
            ("{0} is the centre of the circle through {rest}", "{0} is not the centre of the circle through {rest}"),
            ("{0} is equidistant from {rest}", "{0} is not equidistant from {rest}"),
        ),
        (
            ("{0} 是过 {rest} 的圆的圆心", "{0} 不是过 {rest} 的圆的圆心"),
            ("{0} 到 {rest} 的距离相等", "{0} 到 {rest} 的距离不全相等"),
        ),
    ),
    "para": (
        (_PARALLEL, ("{0}{1} is parallel to {2}{3}", "{0}{1} is not parallel to {2}{3}")),
        (_PARALLEL, ("{0}{1} 与 {2}{3} 平行", "{0}{1} 与 {2}{3} 不平行")),
    ),
    "perp": (
        (
            ("{0}{1} ⊥ {2}{3}", "{0}{1} is not perpendicular to {2}{3}"),
            ("{0}{1} is perpendicular to {2}{3}", "{0}{1} and {2}{3} are not perpendicular"),
        ),
        (
            ("{0}{1} ⊥ {2}{3}", "{0}{1} 不垂直于 {2}{3}"),
            ("{0}{1} 与 {2}{3} 垂直", "{0}{1} 与 {2}{3} 不垂直"),
        ),
    ),
    "cong": (
        (_EQUAL, ("{0}{1} and {2}{3} have equal lengths", "{0}{1} and {2}{3} do not have equal lengths")),
        (_EQUAL, ("{0}{1} 与 {2}{3} 长度相等", "{0}{1} 与 {2}{3} 长度不相等")),
    ),
    "eqratio": _both(_RATIO, _PRODUCT, _FRACTION),
    "mean": _both(  # the first and the last segment of the ratio are one
        ("{0}{1}² = {2}{3} · {4}{5}", "{0}{1}² ≠ {2}{3} · {4}{5}"),
        ("{0}{1} : {2}{3} = {4}{5} : {0}{1}", "{0}{1} : {2}{3} ≠ {4}{5} : {0}{1}"),
    ),
    "midp": (
        (
            ("{0} is the midpoint of {1}{2}", "{0} is not the midpoint of {1}{2}"),
            ("{0} bisects segment {1}{2}", "{0} does not bisect segment {1}{2}"),
        ),
        (("{0} 是 {1}{2} 的中点", "{0} 不是 {1}{2} 的中点"), ("{0} 平分线段 {1}{2}", "{0} 不平分线段 {1}{2}")),
    ),
    "simtri": _triangles("∽", "∽", "similar", "相似"),
    "simtrir": _triangles("∽", "∽", "similar", "相似"),
    "contri": _triangles("≅", "≌", "congruent", "全等"),
    "contrir": _triangles("≅", "≌", "congruent", "全等"),
    "rconst": _both(
        ("{0}{1} : {2}{3} = {r}", "{0}{1} : {2}{3} ≠ {r}"), ("{w}{0}{1} = {u}{2}{3}", "{w}{0}{1} ≠ {u}{2}{3}")
    ),
    "lconst": (
        (("{0}{1} = {v}", "{0}{1} ≠ {v}"), ("the length of {0}{1} is {v}", "the length of {0}{1} is not {v}")),
        (("{0}{1} = {v}", "{0}{1} ≠ {v}"), ("{0}{1} 的长为 {v}", "{0}{1} 的长不为 {v}")),
    ),
    "diff": (
        (("{0} and {1} are different points", "{0} and {1} coincide"),),
        (("{0} 与 {1} 不重合", "{0} 与 {1} 重合"),),
    ),
    "sameside": (
        (
            (
                "{0} is between {1} and {2} exactly when {3} is between {4} and {5}",
                "{0} is between {1} and {2} exactly when {3} is not between {4} and {5}",
            ),
        ),
        (
            (
                "{0} 在 {1}、{2} 之间当且仅当 {3} 在 {4}、{5} 之间",
                "{0} 在 {1}、{2} 之间当且仅当 {3} 不在 {4}、{5} 之间",
            ),
        ),
    ),
}
OPPOSITES = {"ncoll": "coll", "npara": "para", "nperp": "perp"}  # conditions that deny a relation

# Angles at corners: {a}, {b} are the corners' names. Directed angles between lines: {0}{1} to {2}{3}, and so on.
ANGLE_FORMS: dict[str, Forms] = {
    "equal": (
        (("∠{a} = ∠{b}", "∠{a} ≠ ∠{b}"), ("angles {a} and {b} are equal", "angles {a} and {b} are not equal")),
        (("∠{a} = ∠{b}", "∠{a} ≠ ∠{b}"), ("∠{a} 与 ∠{b} 相等", "∠{a} 与 ∠{b} 不相等")),
    ),
    "supplementary": (
        (
            ("∠{a} + ∠{b} = 180°", "∠{a} + ∠{b} ≠ 180°"),
            ("angles {a} and {b} are supplementary", "angles {a} and {b} are not supplementary"),
        ),
        (("∠{a} + ∠{b} = 180°", "∠{a} + ∠{b} ≠ 180°"), ("∠{a} 与 ∠{b} 互补", "∠{a} 与 ∠{b} 不互补")),
    ),
    "size": (
        (("∠{a} = {v}°", "∠{a} ≠ {v}°"), ("angle {a} measures {v}°", "angle {a} does not measure {v}°")),
        (("∠{a} = {v}°", "∠{a} ≠ {v}°"), ("∠{a} 的度数为 {v}°", "∠{a} 的度数不为 {v}°")),
    ),
    "directed": (
        (
            (
                "the directed angle from {0}{1} to {2}{3} equals that from {4}{5} to {6}{7}",
                "the directed angle from {0}{1} to {2}{3} differs from that from {4}{5} to {6}{7}",
            ),
        ),
        (
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
        ),
        (("从 {0}{1} 到 {2}{3} 的有向角为 {v}°", "从 {0}{1} 到 {2}{3} 的有向角不为 {v}°"),),
    ),
}
_COUNT = {3: "三", 4: "四", 5: "五", 6: "六", 7: "七", 8: "八"}
_SPECIAL = {("circle", 4): "circumcentre", ("coll", 3): "on line"}


def statement_words(statement: Statement, language: str, worlds: Worlds | None, rng: Rng) -> str:
    """The statement as an option, without a full stop; with `worlds`, angles as the figure shows them."""
    shown = as_shown(statement, worlds)
    forms, binding = _forms(shown, language)
    said, denied = rng.choice(forms[language == "zh"])
    text = (denied if shown.negated else said).format(*map(label, shown.fact.args), **binding)
    return spaced(text) if language == "zh" else text[0].upper() + text[1:]


def as_shown(statement: Statement, worlds: Worlds | None) -> Statement:
    """The statement as its words say it: equivalent, in every world, and as plain as it can be."""
    fact = statement.fact
    if fact.predicate in OPPOSITES:
        return Statement(Fact(OPPOSITES[fact.predicate], fact.args), not statement.negated)
    if fact.predicate == "rconst" and fact.value == 1:
        return Statement(Fact("cong", fact.args), statement.negated)
    if fact.predicate == "eqratio" and set(fact.args[2:4]) == set(fact.args[4:6]):
        a, b, c, d, e, f, g, h = fact.args
        return Statement(Fact("eqratio", (c, d, a, b, g, h, e, f)), statement.negated)
    if fact.predicate in ANGLES and not statement.reading and worlds is not None:
        shown = as_ordinary(fact, worlds)
        if shown is not None:
            return Statement(shown[0], statement.negated, "supplementary" if shown[1] else "equal")
    return statement


def _forms(statement: Statement, language: str) -> tuple[Forms, Mapping[str, str]]:
    fact, value = statement.fact, statement.fact.value
    if statement.reading:
        names = dict(zip("ab", map(_corner_name, statement.corners), strict=False))
        if statement.degrees is not None:
            return ANGLE_FORMS["size"], {**names, "v": number(statement.degrees)}
        return ANGLE_FORMS[statement.reading], names
    if fact.predicate == "eqangle":
        return ANGLE_FORMS["directed"], {}
    if fact.predicate == "aconst":
        assert value is not None
        return ANGLE_FORMS["directed size"], {"v": number(value % 180)}
    labels = [label(p) for p in fact.args]
    binding = {"all": joined(labels, language), "count": _COUNT.get(len(labels), "各")}
    binding["rest"] = joined(labels[1:], language)
    if value is not None:
        terms = {"u": value.numerator, "w": value.denominator}
        binding |= {name: "" if term == 1 else str(term) for name, term in terms.items()}
        binding |= {"v": number(value), "r": number(value, "r")}
    return FACTS[_key(fact)], binding


def _key(fact: Fact) -> str:
    """The entry of the table: some facts are said more shortly of few points."""
    if fact.predicate == "eqratio" and set(fact.args[:2]) == set(fact.args[6:]):
        return "mean"
    return _SPECIAL.get((fact.predicate, len(fact.args)), fact.predicate)


def _corner_name(corner: Corner) -> str:
    return "".join(map(label, corner))
