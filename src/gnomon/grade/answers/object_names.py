"""Names of objects of a figure (segment AB, plane PBC, ∠ABC), read from an answer and compared with the gold's points.

Each kind of object has its own rule of when two names are the same; ``_RULES`` is the table.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade.answers.answer_token import NotUnderstood
from gnomon.grade.answers.answer_vocabulary import listed
from gnomon.grade.answers.lexer import tokenize
from gnomon.grade.answers.sign_spelling import plain_spelling

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.problem import Name

_ABOUT: dict[str, list[str]] = {
    "point": listed("point vertex midpoint 点 顶点"),
    "segment": listed("segment edge side line 线段 棱 边 侧棱"),
    "line": listed("line segment edge side through passing points containing 直线 线段 棱 边 侧棱"),
    "ray": listed("ray 射线"),
    "plane": listed(
        "plane face base through passing points containing determined by triangle quadrilateral △ 三角形 "
        "平面 面 底面 侧面"
    ),
    "angle": listed("angle ∠ 角"),
    "triangle": listed("triangle △ 三角形"),
    "polygon": listed(
        "polygon quadrilateral rectangle square parallelogram trapezoid rhombus pentagon hexagon □ "
        "多边形 四边形 五边形 六边形"
    ),
}
_HARMLESS = frozenset(listed("the of a an answer 答案 length 的"))
_UNFIT = frozenset(listed("+ / : % ° ^ or ; - * | ! ± ∓ ' \" `"))
_BY_POINTS = ("line", "plane", "triangle", "polygon")
"""Objects that may be named by a list of points: "the plane through A, B and C"."""
_LONGEST = 400
_UPRIGHT = re.compile(r"\\(?:mathrm|text|textrm)\s*\{([A-Z0-9_']{1,20})\}(?=')")
"""Upright letters before a prime, which belongs to the last of them."""

_QUOTED = re.compile(r"""(?<![\w}'\\])(["`]{1,2}|')([^"`]{1,80}?)\1(?![\w'])""")
"""A name in quotation marks."""
_PRIME_AFTER = re.compile(
    r"""(?<=[A-Za-z0-9}'])(?:\s|\\[,;:! ]|~|\{\s*\}){0,4}"""
    r"""(?:\\'|\\prime(?![A-Za-z])|\{\s*(?:'|\\prime)\s*\}|\\(?:text|mathrm|textrm)\s*\{\s*'\s*\}|(?P<two>")|`|')"""
)
"""A prime in a spelling that does not touch its letter: ``\\'``, ``\\prime``, ``{'}``, ``{}'``, ``\\text{'}``."""


_PRIMES = ("'", '"', "`", "\\prime")
"""Every match of _QUOTED and _PRIME_AFTER holds one of these."""


def with_primes(text: str) -> str:
    """The text with every prime that follows a letter written as an apostrophe directly after it.

    >>> with_primes("RV\\\\' or RV\\\\prime or RV{}'"), with_primes('"RV"')
    ("RV' or RV' or RV'", 'RV')
    """
    if not any(mark in text for mark in _PRIMES):
        return text
    text = _QUOTED.sub(r"\2", text)
    return _PRIME_AFTER.sub(lambda found: "''" if found["two"] else "'", text)


def same_name(gold: Name, answer: str) -> bool:
    """Whether the answer names the gold's object.

    >>> from gnomon.problem import Name
    >>> same_name(Name("segment", ("A", "B")), "the edge BA")
    True
    """
    try:
        points, words = read_name(answer, by_points=gold.of in _BY_POINTS, bars=gold.of == "segment")
    except NotUnderstood:
        return False
    if any(word not in _ABOUT[gold.of] and word not in _HARMLESS for word in words):
        return False
    return bool(points) and set(points) <= _all_points(gold) and _RULES[gold.of](gold, points)


def label_of(point: str) -> str:
    """A label in one spelling: A_1 for ``A1``, ``A_{1}`` and ``A₁``; primes as apostrophes."""
    found = [token for token in tokenize(plain_spelling(point)) if token.kind in ("sym", "const")]
    return found[0].text if len(found) == 1 else point


def read_name(answer: str, *, by_points: bool = False, bars: bool = False) -> tuple[tuple[str, ...], list[str]]:
    """The labels in the answer, in order, and the words around them. Of ``p = AB`` only the last side counts.

    ``by_points`` allows ``A, B and C`` with one label between the separators, ``bars`` allows ``|AB|``.
    """
    if len(answer) > _LONGEST:
        raise NotUnderstood("too long for a name")
    read = tokenize(_UPRIGHT.sub(r"\1", with_primes(plain_spelling(answer))))
    if bars and len(read) > 2 and read[0].text == read[-1].text == "|":
        read = read[1:-1]
    labels: list[str] = []
    words: list[str] = []
    pieces: list[int] = []
    for token in read:
        if token.kind == "rel":
            if len(labels) > 1 or pieces:
                raise NotUnderstood("two names")
            labels, words = [], []
        elif by_points and token.kind == "sep" and token.text in (",", "and"):
            pieces.append(len(labels))
        elif token.kind == "sym" or (token.kind == "const" and len(token.text) == 1):
            labels.append(token.text)
        elif token.kind in ("noise", "word"):
            words.append(token.text.lower())
        elif token.kind in ("num", "func", "const", "sep") or token.text in _UNFIT:
            raise NotUnderstood(f"a name does not hold {token.text!r}")
    counts = [after - before for before, after in zip([0, *pieces], [*pieces, len(labels)], strict=True)]
    if pieces and any(count > 1 for count in counts):
        raise NotUnderstood("a list of names")
    return tuple(labels), words


# --------------------------------------------------------------------------------------------------- rules by kind


def _distinct(points: Sequence[str]) -> bool:
    return len(set(points)) == len(points)


def _usual(gold: Name) -> tuple[str, ...]:
    return tuple(map(label_of, gold.points[: gold.usual or None]))


def _all_points(gold: Name) -> set[str]:
    return set(map(label_of, gold.points))


def _collinear(gold: Name, points: Sequence[str]) -> bool:
    return any(set(points) <= set(map(label_of, line)) for line in gold.collinear)


def _point(gold: Name, points: tuple[str, ...]) -> bool:
    return points == _usual(gold)[:1]


def _segment(gold: Name, points: tuple[str, ...]) -> bool:
    return len(points) == 2 and set(points) == set(_usual(gold)[:2])


def _line(gold: Name, points: tuple[str, ...]) -> bool:
    return len(points) >= 2 and _distinct(points) and set(points) <= _all_points(gold)


def _ray(gold: Name, points: tuple[str, ...]) -> bool:
    return len(points) == 2 and _distinct(points) and points[0] == _usual(gold)[0] and points[1] in _all_points(gold)


def _plane(gold: Name, points: tuple[str, ...]) -> bool:
    return len(points) >= 3 and _distinct(points) and set(points) <= _all_points(gold) and not _collinear(gold, points)


def _angle(gold: Name, points: tuple[str, ...]) -> bool:
    usual = _usual(gold)
    return points in (usual, usual[::-1])


def _triangle(gold: Name, points: tuple[str, ...]) -> bool:
    return len(points) == 3 and set(points) == set(_usual(gold))


def _polygon(gold: Name, points: tuple[str, ...]) -> bool:
    usual = _usual(gold)
    turns = [usual[i:] + usual[:i] for i in range(len(usual))]
    return points in turns or points[::-1] in turns


_RULES: dict[str, Callable[[Name, tuple[str, ...]], bool]] = {
    "point": _point,
    "segment": _segment,
    "line": _line,
    "ray": _ray,
    "plane": _plane,
    "angle": _angle,
    "triangle": _triangle,
    "polygon": _polygon,
}
