"""What a question asks for, and whether a sentence speaks of something else.

Without a box the subject of the sentence must be what was asked: "the greatest distance is 5" does not answer a
question for the least one. Where the question does not say, or the sentence names no subject, nothing is held against
it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, get_args

from gnomon.grade.response.clause_words import Kind
from gnomon.grade.response.response_clauses import LEAVES_OPEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.response.response_tokens import Token

_GROUPS = (
    "least smallest minimum minimal min shortest 最小 最短 最少, "
    "greatest largest maximum maximal max longest 最大 最长 最多",
    "sin sine 正弦, cos cosine 余弦, tan tangent 正切, cot cotangent 余切",
    "area 面积, volume 体积, perimeter circumference 周长, angle angles dihedral 角, ratio 比, probability 概率",
    "radius 半径, diameter 直径, height altitude 高, slant 斜高 母线",
    "sphere 球, cone 圆锥, cylinder 圆柱, prism 棱柱, pyramid tetrahedron 棱锥 四面体, cube 正方体, cuboid 长方体",
    "inscribed incircle insphere 内切, circumscribed circumcircle circumsphere 外接",
    "vertices vertex 顶点, edges edge 棱, faces face 面数",
    "lateral 侧面, total surface 表面",
)
"""Words that exclude one another, in groups; the words between two commas mean the same."""
_PLACES = {
    word: (group, place)
    for group, alternatives in enumerate(_GROUPS)
    for place, words in enumerate(alternatives.split(","))
    for word in words.split()
}
_CHINESE = tuple(word for word in _PLACES if not word.isascii())
_WORD = re.compile(r"[a-z]+")
_LABEL = re.compile(
    r"(?<![A-Za-z])(?P<points>(?:[A-Z](?:['′]|_\{?\d\}?|[₀-₉])?){2,3})(?![A-Za-z])(?P<power>\s?(?:²|\^\{?2))?"
)
_POINT = re.compile(r"[A-Z][^A-Z]*")
_SUBSCRIPT = re.compile(r"_\{?(\d)\}?")
_LAST_SENTENCE = re.compile(r"(?<=[.。!?？])\s+(?=\S)|(?<=。)")


def _said(text: str) -> set[tuple[int, int]]:
    """The places of the words of a text in the groups."""
    words = {word for word in _WORD.findall(text.lower()) if word in _PLACES}
    if not text.isascii():
        words.update(word for word in _CHINESE if word in text)
    return {_PLACES[word] for word in words}


def _labels(text: str) -> set[tuple[frozenset[str], bool, bool]]:
    """The segments and angles that a text names: their points, whether an angle, whether squared."""
    return {
        (frozenset(points := _POINT.findall(found["points"])), len(points) == 3, bool(found["power"]))
        for found in _LABEL.finditer(_SUBSCRIPT.sub(lambda digit: "₀₁₂₃₄₅₆₇₈₉"[int(digit[1])], text.replace("′", "'")))
    }


@dataclass(frozen=True, slots=True)
class Question:
    """A question, with what it asks for in words of its own."""

    text: str = ""

    def is_other(self, tokens: Sequence[Token], item: Token) -> bool:
        """Whether a clause is about something that was not asked for.

        The subject is all that stands before the item, and what the item is equated with.
        """
        if not self.text:
            return False
        before = ""
        for token in tokens:
            if token.start >= item.start:
                break
            if token.kind is not Kind.ITEM:
                before += token.text if before[-1:] > "\u2e80" and token.text > "\u2e80" else f" {token.text}"
        label, equals, _ = item.text.partition("=")
        subject = f"{before} {label if equals else ''}".strip()
        return bool(subject) and _is_other(self.text, subject)

    @property
    def asks_for_square(self) -> bool:
        """Whether the question names the square of a segment."""
        return bool(self.text) and any(squared for _, _, squared in _asked(self.text)[1])

    def asks_for_bound(self, tokens: Sequence[Token]) -> bool:
        """Whether all that a clause leaves open is the bound that is asked for: "at least 5" gives the least value."""
        said = [token.text.lower() for token in tokens if token.kind in LEAVES_OPEN]
        return bool(said) and all(word in _BOUNDS and (0, _BOUNDS[word]) in _asked(self.text)[0] for word in said)


_BOUNDS = {"at least": 0, "至少": 0, "at most": 1, "至多": 1}
"""Bounds, with their alternative in the first group of words."""


@lru_cache(maxsize=1024)
def _asked(question: str) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[frozenset[str], bool, bool]]]:
    """What the last sentence of a question asks for, and the segments and angles that it names."""
    last = _LAST_SENTENCE.split(question.strip())[-1]
    return frozenset(_said(last)), frozenset(_labels(last))


def _is_other(question: str, subject: str) -> bool:
    asked, labels = _asked(question)
    said = _said(subject)
    for group in {group for group, _ in asked} & {group for group, _ in said}:
        if not any(place in asked for place in said if place[0] == group):
            return True
    named = _labels(subject)
    for is_angle in (False, True):
        wanted_labels = {label for label in labels if label[1] is is_angle}
        said_labels = {label for label in named if label[1] is is_angle}
        if wanted_labels and said_labels and not wanted_labels & said_labels:
            return True
    return False


Measure = Literal["area", "volume", "angle"]


def measure_asked(question: str) -> Measure | None:
    """What the last sentence of a question measures by its words: an area, a volume or an angle; None if unclear."""
    named = [_MEASURES[place] for place in _asked(question)[0] if place in _MEASURES]
    return named[0] if len(named) == 1 else None


_MEASURES: Mapping[tuple[int, int], Measure] = {_PLACES[name]: name for name in get_args(Measure)}
