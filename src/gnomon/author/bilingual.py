"""The same words in English and in Chinese: what a pair of texts is, and whether both say the same.

Both texts of a pair have the same numbers, names of points and figures, signs of formulas and words of geometry, and
each is written in its own script. What the sentences mean is for the verification of a suite; this is the check that
every question can be put to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from gnomon.author.terms import words_of_one_language

Words: TypeAlias = tuple[str, str]
"""The same sentence, or part of one, in English and in Chinese; a solution is a sequence of them."""

_MARKS = re.compile(r"\\(?:frac|sqrt|pi|circ)\b|[A-Z](?![a-z])(?:[₀-₉′]|'(?!s\b))*|√?\d+(?:\.\d+)?")
_FIGURE = re.compile(r"[A-Z](?![a-z])[₀-₉′']*(?:[A-Z](?![a-z])[₀-₉′']*)*")
"""The name of a point, or of a figure by its points."""
_ARTICLE = re.compile(r"(?:^|(?<=[.:;?!] ))A (?=[a-z])")  # "A cuboid is given" names no point A; "A lies on BC" does
_UNIT = re.compile(r"\bunit (?:cube|square|circle|sphere)s?\b")  # has edges of length 1: 棱长为1
_CHINESE = re.compile(r"[\u4e00-\u9fff]")


def differences(english: str, chinese: str) -> list[str]:
    """The numbers, names and signs that only one of two texts has; one of them may repeat what the other says once.

    >>> differences("A cuboid has AB = 3.", "长方体中 AB = 3。"), differences("AB = 3.", "AC = 3。")
    ([], ['B', 'C'])
    """
    first, second = set(_MARKS.findall(english)), set(_MARKS.findall(chinese))
    unit = {"1"} if _UNIT.search(english) else set()
    without_article = set(_MARKS.findall(_ARTICLE.sub("", english)))
    if second - unit in (first - unit, without_article - unit):
        return []
    return sorted(first ^ second)


def figures_of_one_language(english: str, chinese: str) -> list[str]:
    """The figures that only one of two texts names by their points, or by one point after the other.

    >>> figures_of_one_language("DE = BD + CE", "DE = BD + AE"), figures_of_one_language("the arc from A to B", "弧AB")
    (['AE', 'CE'], [])
    """
    first, second = set(_FIGURE.findall(english)), set(_FIGURE.findall(chinese))
    return sorted(
        figure
        for figure, other in [(f, second) for f in first - second] + [(f, first) for f in second - first]
        if len(points := re.findall(r"[A-Z][₀-₉′']*", figure)) > 1 and not other.issuperset(points)
    )


def in_own_script(english: str, chinese: str) -> bool:
    """Whether the English text has no Chinese in it, and the Chinese text has some."""
    return not _CHINESE.search(english) and _CHINESE.search(chinese) is not None


def not_parallel(name: str, english: str, chinese: str) -> Iterator[str]:
    """What sets two texts apart, in sentences; `name` says which texts they are."""
    if odd := differences(english, chinese):
        yield f"{name}: the languages differ in {odd}"
    elif odd := figures_of_one_language(english, chinese):
        yield f"{name}: only one language names {', '.join(odd)}"
    yield from (f"{name}: {word}" for word in words_of_one_language(english, chinese))
    if not in_own_script(english, chinese):
        yield f"{name}: the English text is not English or the Chinese not Chinese"
