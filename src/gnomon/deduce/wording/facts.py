"""Facts, constructions and premises in English and Chinese.

Directed angles are written with ∡. If a figure is given, ordinary angles (∠) are written instead, as equal or as adding
up to 180°, because a reader sees these in the figure. The words of clauses are in `clauses`, those of proofs in
`proofs`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.deduce.wording.angles import as_ordinary, corner_facts, corner_of
from gnomon.words import listed

if TYPE_CHECKING:
    from fractions import Fraction

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Application, Construction, Premise
    from gnomon.deduce.worlds.truth import Worlds

LANGUAGES = ("en", "zh")
Words = Callable[[list[str], str], str]  # labels of the points, language -> text


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@lru_cache(maxsize=1 << 12)
def label(point: str) -> str:
    """The label of a point: A, B₁, P_a; a name that is a label already is returned as it is."""
    head, tail = point[0].upper(), point[1:].translate(_SUBSCRIPTS)
    return head + tail if not tail or tail[0] in "₀₁₂₃₄₅₆₇₈₉_" else f"{head}_{tail}"


def fact_text(fact: Fact, language: str = "en", worlds: Worlds | None = None) -> str:
    """The fact in words, without a full stop; with `worlds`, angles are written as the figure shows them.

    >>> from gnomon.deduce import Fact
    >>> fact_text(Fact.parse("midp d b c"))
    'D is the midpoint of BC'
    """
    if fact.predicate == "eqangle":
        return _equal_angles(fact, worlds)
    if fact.predicate == "aconst":
        return _constant_angle(fact, worlds)
    labels = [label(p) for p in fact.args]
    if fact.value is not None:
        labels.append(number_text(fact.value))
    return FACTS[fact.predicate](labels, language)


def number_text(value: Fraction) -> str:
    """A rational number as it is printed."""
    return str(value)


def _list(labels: Sequence[str], language: str) -> str:
    if language == "zh":
        return "、".join(labels)
    return listed(labels)


def _choose(en: str, zh: str) -> Words:
    """Words from an English and a Chinese template with numbered braces."""
    return lambda p, language: (zh if language == "zh" else en).format(*p)


def _same(template: str) -> Words:
    return _choose(template, template)


_COUNT = {3: "三", 4: "四", 5: "五", 6: "六", 7: "七", 8: "八"}


def _coll(p: list[str], language: str) -> str:
    if language == "zh":
        return f"{_list(p, language)} {_COUNT.get(len(p), '各')}点共线"
    return f"{_list(p, language)} are collinear"


def _cyclic(p: list[str], language: str) -> str:
    if language == "zh":
        return f"{_list(p, language)} {_COUNT.get(len(p), '各')}点共圆"
    return f"{_list(p, language)} are concyclic"


def _circle(p: list[str], language: str) -> str:
    centre, *rest = p
    if len(rest) == 3:
        triangle = "".join(rest)
        return f"{centre} 是 △{triangle} 的外心" if language == "zh" else f"{centre} is the circumcentre of △{triangle}"
    if language == "zh":
        return f"{centre} 是过 {_list(rest, language)} 的圆的圆心"
    return f"{centre} is the centre of the circle through {_list(rest, language)}"


def _ncoll(p: list[str], language: str) -> str:
    return f"{_list(p, language)} 不共线" if language == "zh" else f"{_list(p, language)} are not collinear"


FACTS: dict[str, Words] = {
    "coll": _coll,
    "cyclic": _cyclic,
    "circle": _circle,
    "para": _same("{0}{1} ∥ {2}{3}"),
    "perp": _same("{0}{1} ⊥ {2}{3}"),
    "cong": _same("{0}{1} = {2}{3}"),
    "eqratio": _same("{0}{1} : {2}{3} = {4}{5} : {6}{7}"),
    "midp": _choose("{0} is the midpoint of {1}{2}", "{0} 是 {1}{2} 的中点"),
    "simtri": _same("△{0}{1}{2} ∽ △{3}{4}{5}"),
    "simtrir": _same("△{0}{1}{2} ∽ △{3}{4}{5}"),
    "contri": _choose("△{0}{1}{2} ≅ △{3}{4}{5}", "△{0}{1}{2} ≌ △{3}{4}{5}"),
    "contrir": _choose("△{0}{1}{2} ≅ △{3}{4}{5}", "△{0}{1}{2} ≌ △{3}{4}{5}"),
    "rconst": _same("{0}{1} : {2}{3} = {4}"),
    "lconst": _same("{0}{1} = {2}"),
    "sideproduct": _same("{1}{3} · {2}{4} · {0}{5} = {3}{2} · {4}{0} · {5}{1}"),
    "sineratio": _same("sin∠{1}{0}{2} : sin∠{2}{0}{3} = sin∠{5}{4}{6} : sin∠{6}{4}{7}"),
    "ncoll": _ncoll,
    "diff": _choose("{0} and {1} are different", "{0} 与 {1} 不重合"),
    "npara": _choose("{0}{1} and {2}{3} are not parallel", "{0}{1} 与 {2}{3} 不平行"),
    "nperp": _choose("{0}{1} and {2}{3} are not perpendicular", "{0}{1} 与 {2}{3} 不垂直"),
    "sameside": _choose(
        "{0} is between {1} and {2} exactly if {3} is between {4} and {5}",
        "{0} 在 {1}、{2} 之间当且仅当 {3} 在 {4}、{5} 之间",
    ),
    "nsameside": _choose(
        "either {0} is between {1} and {2}, or {3} is between {4} and {5}, but not both",
        "{0} 在 {1}、{2} 之间与 {3} 在 {4}、{5} 之间恰有一个成立",
    ),
    "sameclock": _choose(
        "△{0}{1}{2} and △{3}{4}{5} have the same orientation", "△{0}{1}{2} 与 △{3}{4}{5} 的顶点绕向相同"
    ),
    "obtuse_angle": _choose("angle {0}{1}{2} is obtuse or straight", "∠{0}{1}{2} 是钝角或平角"),
    "acompute": _choose("∡({0}{1}, {2}{3}) is the same in all figures", "∡({0}{1}, {2}{3}) 为定值"),
    "rcompute": _choose("{0}{1} : {2}{3} is the same in all figures", "{0}{1} : {2}{3} 为定值"),
    "lcompute": _choose("{0}{1} has the same length in all figures", "{0}{1} 的长为定值"),
    "l2const": _same("{0}{1}² = {2}"),
    "r2const": _same("{0}{1}² : {2}{3}² = {4}"),
}

# --- angles ---


def _equal_angles(fact: Fact, worlds: Worlds | None) -> str:
    shown = as_ordinary(fact, worlds) if worlds is not None else None
    if shown is not None:
        first, second = _corners(shown[0])
        return f"∠{first} + ∠{second} = 180°" if shown[1] else f"∠{first} = ∠{second}"
    written = next(corner_facts(fact), None)
    if written is not None:
        first, second = _corners(written[1])
        return f"∡{first} = ∡{second}"
    pairs = [f"{label(fact.args[i])}{label(fact.args[i + 1])}" for i in (0, 2, 4, 6)]
    return f"∡({pairs[0]}, {pairs[1]}) = ∡({pairs[2]}, {pairs[3]})"


def directed_text(fact: Fact, worlds: Worlds) -> str:
    """Equal angles as directed ones, at the corners at which `fact_text` writes them; empty for other facts."""
    shown = as_ordinary(fact, worlds) if fact.predicate == "eqangle" else None
    return "" if shown is None else " = ".join(f"∡{corner}" for corner in _corners(shown[0]))


def _constant_angle(fact: Fact, worlds: Worlds | None) -> str:
    assert fact.value is not None
    value = fact.value % 180
    shown = as_ordinary(fact, worlds) if worlds is not None else None
    if shown is not None:
        return f"∠{_corners(shown[0])[0]} = {number_text(180 - value if shown[1] else value)}°"
    corner = corner_of((fact.args[0], fact.args[1]), (fact.args[2], fact.args[3]))
    if corner is not None:
        return f"∡{''.join(map(label, corner))} = {number_text(value)}°"
    a, b, c, d = map(label, fact.args)
    return f"∡({a}{b}, {c}{d}) = {number_text(value)}°"


def _corners(fact: Fact) -> list[str]:
    """The names of the corners that a fact written as v a v b ... compares."""
    names = [label(p) for p in fact.args]
    return [f"{names[i + 1]}{names[i]}{names[i + 3]}" for i in range(0, len(names), 4)]


# --- constructions and premises ---


def clause_text(application: Application, language: str = "en") -> str:
    """One clause as a sentence without a full stop."""
    text = phrase_text(application, language)
    return text if len(application.makes) > 1 else f"{label(application.makes[0])} {text}"


def phrase_text(application: Application, language: str = "en") -> str:
    """The words of a clause: the phrase without its subject, the point, if it makes one point, else a sentence."""
    names = {param: label(point) for param, point in application.binding.items()}
    value = "" if application.value is None else number_text(application.value)
    return application.clause.words[LANGUAGES.index(language)].format(**names, v=value)


def construction_text(construction: Construction, language: str = "en") -> str:
    """A construction as a sentence without a full stop."""
    text = _clauses_text(construction, language)
    conditions = [fact_text(condition, language) for condition in construction.conditions]
    if not conditions:
        return text
    return f"{text}，且{'，'.join(conditions)}" if language == "zh" else f"{text}, where {' and '.join(conditions)}"


def _clauses_text(construction: Construction, language: str) -> str:
    first, *others = construction.clauses
    if not others:
        return clause_text(first, language)
    point = label(construction.points[0])
    phrases = [phrase_text(a, language) for a in construction.clauses]
    if language == "zh":
        return f"{point} {'，且'.join(phrases)}"
    if all(phrase.startswith("lies on ") for phrase in phrases):  # "lies on one and on the other"
        phrases[1:] = [phrase.removeprefix("lies ") for phrase in phrases[1:]]
    return f"{point} {' and '.join(phrases)}"


def premise_text(premise: Premise, language: str = "en", worlds: Worlds | None = None) -> str:
    """All constructions of a premise, and its goal if it has one, as sentences."""
    stop = "。" if language == "zh" else ". "
    sentences = [_capital(construction_text(c, language)) for c in premise.constructions]
    if premise.goal is not None:
        goal = fact_text(premise.goal, language, worlds)
        sentences.append(f"求证：{goal}" if language == "zh" else f"Prove that {goal}")
    return (stop.join(sentences) + stop).strip()


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]
