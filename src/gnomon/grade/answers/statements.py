"""What a statement says, whatever its words: ``EG = GD`` and "EG and GD have equal lengths" are one statement.

A statement is read as relations between segments, angles, triangles and points. Two texts say the same if their
meanings are equal.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple


class Sign(IntEnum):
    """A part of a statement."""

    LABEL = auto()
    NUMBER = auto()
    OPERATOR = auto()
    NOT = auto()
    EQUAL = auto()
    PERPENDICULAR = auto()
    PARALLEL = auto()
    CONGRUENT = auto()
    SIMILAR = auto()
    CONCYCLIC = auto()
    COLLINEAR = auto()
    MIDPOINT = auto()
    SUPPLEMENTARY = auto()
    CENTRE = auto()
    FILLER = auto()


_WORDS: dict[Sign, str] = {
    Sign.NOT: "not, n't, 不, ≠, ∦, \\neq, \\ne, \\nparallel",
    Sign.EQUAL: """
        =, equals, equal, equal lengths, equal length, same length, same size, measures, measure, coincide in length,
        equal in length, 相等, 等于, 长度相等, 的度数为, 的长为""",
    Sign.PERPENDICULAR: "⊥, ⟂, \\perp, \\bot, perpendicular, at right angles, right angle with, orthogonal, 垂直",
    Sign.PARALLEL: "∥, \\parallel, //, ||, parallel, 平行",
    Sign.CONGRUENT: "≅, ≌, \\cong, congruent, 全等",
    Sign.SIMILAR: "∽, ∼, ~, \\sim, similar, 相似",
    Sign.CONCYCLIC: """
        concyclic, lie on one circle, lie on a circle, lie on the same circle, lie on a common circle, cyclic,
        on a common circle, 共圆, 在同一个圆上, 在同一圆上""",
    Sign.COLLINEAR: """
        collinear, lie on one line, lie on a line, lies on line, lies on, lie on a common line, on one line, 共线,
        在同一条直线上, 在同一直线上, 在直线""",
    Sign.MIDPOINT: "midpoint, bisects, mid-point, 中点, 平分",
    Sign.SUPPLEMENTARY: "supplementary, 互补, add up to 180°, sum to 180°",
    Sign.CENTRE: """
        circumcentre, circumcenter, equidistant, centre of the circle through, center of the circle through, 外心,
        的距离相等""",
    Sign.OPERATOR: ":, ∶, ：, ·, \\cdot, \\times, ×, *, /, +, ²",
    Sign.FILLER: """
        and, is, are, to, have, has, the, of, from, as, each other, lengths, length, segment, segments, line, lines,
        angle, angles, triangle, triangles, points, point, with, it, does, do, that, both, 与, 和, 、, 是, 的, 点,
        四, 三, 线段, 直线, 于, 到, 长度, 上, 角, (vertices in corresponding order), （顶点依次对应）, in that order,
        respectively""",
}
_SIGN_OF = {" ".join(word.split()): sign for sign, words in _WORDS.items() for word in words.split(",") if word.strip()}
_SIGN_OF[","] = _SIGN_OF["，"] = Sign.FILLER
_BY_LENGTH = sorted(_SIGN_OF, key=len, reverse=True)
_INDEX: dict[str, list[str]] = {}
for _phrase in _BY_LENGTH:
    _INDEX.setdefault(_phrase[0], []).append(_phrase)
_LABEL = re.compile(
    r"(?P<angle>∠|∡|\\(?:measured)?angle\b)?(?P<triangle>[△∆▲]|\\(?:big)?triangle\b|\\Delta\b)? ?"
    r"(?:\\(?:overline|mathrm)\{)?"
    r"\|?(?P<points>(?:[A-Z](?:['′]|_\{?\d\}?|[₀-₉])?){1,4})\}?\|?(?![A-Za-z])"
)
_POINT = re.compile(r"[A-Z](?:['′]|_\{?\d\}?|[₀-₉])?")
_NUMBER = re.compile(r"(\d+(?:\.\d+)?)(?: ?/ ?(\d+)(?![\d.]))? ?(?:°|\^\{?\\circ\}?|\^\\circ|degrees)?")
_FRACTION = re.compile(r"\\[dt]?frac\{([^{}]{1,20})\}\{([^{}]{1,20})\}")
_GAP = re.compile(r"[^\S\n]+|\$+|\\[,;: !]|\\q?quad\b|\\text\{|\\mathrm\{|\\left|\\right|[{}]|~(?= )")
_TEXT = re.compile(r"\\(?:text|math)(?:rm|bf|it|sf)?\s*\{([^{}]*)\}")
_SPACE = re.compile(r"\\[,;: !\\]|\\q?quad(?![a-z])|~")
_SQUARE = re.compile(r"\^ ?\{? ?2 ?\}?")


class StatementToken(NamedTuple):
    """A part of a text; without a sign, where it is no part of a statement."""

    sign: Sign | None
    start: int
    end: int
    points: tuple[str, ...] = ()
    is_angle: bool = False
    value: Fraction | None = None
    text: str = ""


def tokens_of_statement(text: str, small: str, at: int, known: dict[int, StatementToken]) -> Iterator[StatementToken]:
    """The parts of a text from a place on; a token without a sign ends a statement, and so is the last one.

    ``small`` is the text in small letters and ``known`` has the parts found so far, both for all places.
    """
    while at < len(text):
        if gap := _GAP.match(text, at):
            at = gap.end()
            continue
        token = known.get(at) or known.setdefault(at, _token_at(text, small, at))
        yield token
        if token.sign is None:
            return
        at = token.end


def _token_at(text: str, small: str, at: int) -> StatementToken:
    before = text[at - 1] if at else " "
    if not (before.isascii() and before.isalpha()) and (label := _LABEL.match(text, at)):
        points = tuple(point.replace("′", "'") for point in _POINT.findall(label["points"]))
        return StatementToken(Sign.LABEL, at, label.end(), points, bool(label["angle"]), text=label["triangle"] or "")
    if square := _SQUARE.match(text, at):
        return StatementToken(Sign.OPERATOR, at, square.end(), text="²")
    for phrase in _INDEX.get(small[at], ()):
        if small.startswith(phrase, at) and _ends(phrase, small, at):
            return StatementToken(_SIGN_OF[phrase], at, at + len(phrase), text=phrase)
    if number := _NUMBER.match(text, at):
        whole = Fraction(number[1] if "." in number[1] else int(number[1]))  # a text costs more to read
        value = whole if not number[2] else whole / int(number[2]) if int(number[2]) else None
        return StatementToken(Sign.NUMBER, at, number.end(), value=value, text=number[0])
    return StatementToken(None, at, at + 1, text=text[at])


def _ends(phrase: str, small: str, at: int) -> bool:
    """Whether a word of the table is a whole word there."""
    end = at + len(phrase)
    inside = at and small[at - 1].isascii() and small[at - 1].isalpha() and phrase[0].isalpha()
    goes_on = (
        phrase[-1].isascii()
        and phrase[-1].isalpha()
        and small[end : end + 1].isascii()
        and small[end : end + 1].isalpha()
    )
    return not inside and not goes_on


# -------------------------------------------------------------------------------------------------------------- meaning


PARTS = frozenset((Sign.LABEL, Sign.FILLER, Sign.NUMBER, Sign.OPERATOR, Sign.NOT))
"""The signs of a statement beside its relation, of which it has one."""


def meaning_of_tokens(tokens: Sequence[StatementToken]) -> Hashable:
    """What some tokens state, in one form for all ways to say it; None where they are no statement."""
    signs = {token.sign for token in tokens} - PARTS
    labels = [token for token in tokens if token.sign is Sign.LABEL]
    if None in signs or len(signs) > 1 or not labels:
        return None
    sign = next(iter(signs), None)
    if sign is None and [token.sign for token in tokens if token.text not in _OF_LENGTH] == [Sign.LABEL, Sign.NUMBER]:
        sign = Sign.EQUAL  # "the length of AB is 5"
    stated = _relation(sign, tokens, labels)
    negated = sum(token.sign is Sign.NOT for token in tokens) % 2 == 1
    if stated is None and sign is None and negated and any(token.text in ("≠", "\\neq", "\\ne") for token in tokens):
        stated = _relation(Sign.EQUAL, tokens, labels)
    if stated is None and sign is None and negated and any(token.text in ("∦", "\\nparallel") for token in tokens):
        stated = _relation(Sign.PARALLEL, tokens, labels)
    return None if stated is None else (negated, stated)


_OF_LENGTH = frozenset(("the", "length", "of", "segment", "line", "angle", "is", "的", "长", "为", "是"))


def _relation(sign: Sign | None, tokens: Sequence[StatementToken], labels: Sequence[StatementToken]) -> Hashable:
    points = [point for label in labels for point in label.points]
    sizes = [len(label.points) for label in labels]
    match sign:
        case Sign.PERPENDICULAR | Sign.PARALLEL:
            return (sign, frozenset(_figure(label) for label in labels)) if sizes == [2, 2] else None
        case Sign.CONGRUENT if sizes == [2, 2]:
            return _equation(tokens, labels)
        case Sign.CONGRUENT | Sign.SIMILAR:
            if sizes != [3, 3]:
                return None
            pairs = sorted(zip(labels[0].points, labels[1].points, strict=True))
            turned = sorted(zip(labels[1].points, labels[0].points, strict=True))
            return (sign, tuple(min(pairs, turned)))
        case Sign.CONCYCLIC:
            return (sign, frozenset(points)) if len(set(points)) >= 4 else None
        case Sign.COLLINEAR:
            return (sign, frozenset(points)) if len(set(points)) >= 3 else None
        case Sign.MIDPOINT if sorted(sizes) == [1, 2]:
            middle, segment = sorted(labels, key=lambda label: len(label.points))
            return (sign, middle.points, frozenset(segment.points))
        case Sign.SUPPLEMENTARY:
            return (sign, frozenset(_figure(label) for label in labels)) if sizes == [3, 3] else None
        case Sign.CENTRE if sizes[0] == 1 and len(points) >= 3:
            return (sign, points[0], frozenset(points[1:]))
        case Sign.EQUAL:
            return _equation(tokens, labels)
    return None


def _figure(label: StatementToken) -> Hashable:
    """A segment as its ends, an angle as its vertex and arms, a triangle as its corners."""
    if len(label.points) == 3 and not label.text:
        return (label.points[1], frozenset((label.points[0], label.points[2])))
    return frozenset(label.points)


_ONE = Fraction(1)


@dataclass(slots=True)
class _Side:
    """One side of an equation: a product of powers of segments, with a number."""

    factors: Counter[Hashable]
    number: Fraction
    terms: int = 1


def _equation(tokens: Sequence[StatementToken], labels: Sequence[StatementToken]) -> Hashable:
    """An equation of products and ratios of lengths or of angles, up to the form in which it is written."""
    sides = _sides(tokens)
    if len({len(label.points) for label in labels}) > 1 or len(labels[0].points) == 1:
        return None
    if sides is None:
        numbers = [token.value for token in tokens if token.sign is Sign.NUMBER and token.value]
        if len(labels) == len(numbers) == 1:
            return (Sign.EQUAL, frozenset(_turns(frozenset(((_figure(labels[0]), 1),)), 1 / numbers[0])))
        if any(token.sign in (Sign.OPERATOR, Sign.NUMBER) for token in tokens) or len(labels) < 2:
            return None
        return _all_equal(labels)
    if len(sides) > 2:
        return _all_equal(labels) if all(len(side.factors) == 1 and side.number == 1 for side in sides) else None
    left, right = sides
    if left.terms == 2 and not right.factors and right.number == 180:
        return (Sign.SUPPLEMENTARY, frozenset(left.factors))
    if left.terms != 1 or right.terms != 1:
        return None
    factors = Counter(left.factors)
    factors.subtract(right.factors)
    powers = frozenset((figure, power) for figure, power in factors.items() if power)
    if not powers or not left.number or not right.number:
        return None
    return (Sign.EQUAL, frozenset(_turns(powers, left.number / right.number)))


def _turns(powers: frozenset[tuple[Hashable, int]], number: Fraction) -> tuple[Hashable, Hashable]:
    """An equation of a product with 1, and the same with all factors turned over."""
    return (powers, number), (frozenset((figure, -power) for figure, power in powers), 1 / number)


def _all_equal(labels: Sequence[StatementToken]) -> Hashable:
    figures = frozenset(_figure(label) for label in labels)
    if len(figures) == 2:
        one, two = figures
        return (Sign.EQUAL, frozenset(_turns(frozenset(((one, 1), (two, -1))), Fraction(1))))
    common = frozenset.intersection(*(frozenset(label.points) for label in labels))
    if len(common) == 1 and all(len(label.points) == 2 for label in labels):
        return (Sign.CENTRE, next(iter(common)), frozenset(p for label in labels for p in label.points) - common)
    return (Sign.EQUAL, figures)


def _sides(tokens: Sequence[StatementToken]) -> list[_Side] | None:
    """The sides of an equation in signs; None where it is none."""
    sides = [_Side(Counter(), _ONE)]
    power = 1  # of the next factor: -1 behind a sign of division
    last: tuple[Hashable, int] | None = None
    for token in tokens:
        if token.sign in (Sign.EQUAL, Sign.CONGRUENT) or token.text in ("≠", "\\neq", "\\ne"):
            if not sides[-1].factors and sides[-1].number == 1 and len(sides) == 1:
                return None
            sides.append(_Side(Counter(), _ONE))
            power, last = 1, None
        elif token.sign is Sign.LABEL:
            last = (_figure(token), power)
            sides[-1].factors[last[0]] += power
            power = 1
        elif token.sign is Sign.NUMBER and token.value:
            sides[-1].number *= token.value if power == 1 else 1 / token.value
            power = 1
        elif token.sign is Sign.OPERATOR:
            if token.text == "²":
                if last is None:
                    return None
                sides[-1].factors[last[0]] += last[1]
            elif token.text == "+":
                sides[-1].terms += 1
            else:
                power = -1 if token.text in (":", "∶", "：", "/") else 1
        elif token.sign is Sign.FILLER and token.text in ("and", "与", "和", ",", "，", "、"):
            return None
    return sides if len(sides) > 1 and all(side.factors or side.number != 1 for side in sides) else None


def without_layout(text: str) -> str:
    """The text without commands of LaTeX that only lay it out, and with fractions as quotients."""
    if "\\" not in text:
        return text.replace("~", " ") if ".~" in text else text
    return _SPACE.sub(" ", _TEXT.sub(r"\1", _FRACTION.sub(r" \1 / \2 ", text)))


@lru_cache(maxsize=4096)
def meaning(text: str) -> Hashable:
    """What a text states; None where it is not understood.

    >>> meaning("EG and GD have equal lengths") == meaning("$GD = EG$"), meaning("EG = GD") == meaning("EG ⊥ GD")
    (True, False)
    >>> meaning("AB : CD = EF : GH") == meaning(r"\\\\frac{AB}{EF} = \\\\frac{CD}{GH}")
    True
    """
    text = without_layout(text)
    return meaning_of_tokens(list(tokens_of_statement(text, text.lower(), 0, {})))
