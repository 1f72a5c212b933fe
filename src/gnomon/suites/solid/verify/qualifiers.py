"""The words that narrow a question: which part, which surface, about which line. They must fit what is measured.

The noun phrases of ``questions`` leave some words open, such as "the volume of the ...". The words listed here change
what is asked, so both languages must have them, and the measure of the record must be one that they describe.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_WORDS: Mapping[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    name: (re.compile(rf"\b(?:{english})\b"), re.compile(chinese))
    for name, english, chinese in (
        ("larger", "larger|bigger|greater (?:part|piece)", "较大"),
        ("smaller", "smaller", "较小"),
        ("upper part", "upper (?:part|piece)", "上面部分|上部"),
        ("lower part", "lower (?:part|piece)", "下面部分|下部"),
        ("left", "(?<!from the )left|remains?|remaining", "剩|余下"),
        ("removed", "removed|cut off|taken (?:out|away)|cut away", "去"),
        ("lateral", "lateral", "侧面"),
        ("surface area", "surface area", "表面积|全面积"),
    )
}
_MEASURES: Mapping[str, frozenset[str]] = {
    "larger": frozenset(),
    "smaller": frozenset({"cap_total_area", "beyond_volume", "cylinder_below_volume"}),
    "upper part": frozenset(),
    "lower part": frozenset({"cone_below_volume", "cylinder_below_volume"}),
    "left": frozenset({"difference", "bored_ball_volume", "part_volume", "count"}),
    "removed": frozenset({"difference", "count"}),
}
"""The measures that a word may describe; a new measure of a larger part, say, is added here."""
_FACES = ("total_area", "surface_distance")
"""Measures whose last argument is a list of faces."""


def check_qualifiers(questions: Sequence[str], asks: Sequence[Any]) -> list[str]:
    """What is wrong with the words that narrow the question, given in English and Chinese.

    >>> check_qualifiers(["Find the volume of the larger part.", "求较大部分的体积。"], ["beyond_volume", "O", "a", "K"])
    ["the question says 'larger', but beyond_volume is measured"]
    """
    english, chinese = (_said(question, language) for language, question in enumerate(questions))
    if english != chinese:
        return [f"the questions differ: English says {_listed(english)}, Chinese {_listed(chinese)}"]
    measures = list(_measures(asks))
    names = {measure[0] for measure in measures}
    wrong = [
        f"the question says {word!r}, but {asks[0]} is measured"
        for word in english
        if word in _MEASURES and not names & _MEASURES[word]
    ]
    for name, faces in ((measure[0], measure[-1]) for measure in measures if measure[0] in _FACES):
        if not _are_faces(faces):
            wrong.append(f"{name} is measured, but the record lists no faces for it")
        elif _closed(faces) == bool(english["lateral"]):
            which = "the whole surface" if english["lateral"] else "a part of the surface"
            about = "the lateral surface" if english["lateral"] else "the whole surface"
            wrong.append(f"the question is about {about}, but {name} measures {which}")
    return wrong


def check_axes(axes: Sequence[Sequence[str]], asks: Sequence[Any]) -> list[str]:
    """What is wrong with the lines about which the text turns a figure; the last argument of the measure is the axis."""
    turned = [measure[-1] for measure in _measures(asks) if measure[0].startswith("revolution_")]
    if not all(_is_named(axis) for axis in turned):
        return [f"{asks[0]} is measured, but the record names no axis"]
    return [
        f"the text turns the figure about {''.join(axis)}, the record about {''.join(turned[0])}"
        for axis in axes
        if turned and set(axis) != set(turned[0])
    ]


def _said(question: str, language: int) -> Counter[str]:
    found = {word: len(patterns[language].findall(question)) for word, patterns in _WORDS.items()}
    return Counter({word: times for word, times in found.items() if times})


def _listed(words: Counter[str]) -> str:
    return ", ".join(map(repr, words.elements())) or "none of these words"


def _measures(asks: Any) -> Iterator[list[Any]]:
    """A measure and those inside it; lists of labels are none."""
    if isinstance(asks, list | tuple) and asks:
        if isinstance(asks[0], str) and asks[0].islower() and len(asks[0]) > 2:
            yield list(asks)
        for part in asks:
            yield from _measures(part)


def _are_faces(faces: Any) -> bool:
    return isinstance(faces, list | tuple) and all(_is_named(face) for face in faces)


def _is_named(object_: Any) -> bool:
    """Whether it is a line or a face by its points: a list of labels, or a word of them."""
    labels = object_ if isinstance(object_, list | tuple | str) else ()
    return len(labels) > 1 and all(isinstance(label, str) for label in labels)


def _closed(faces: Sequence[Sequence[str]]) -> bool:
    """Whether faces enclose a solid: each edge belongs to two of them."""
    edges = Counter(frozenset(edge) for face in faces for edge in zip(face, [*face[1:], face[0]], strict=True))
    return all(times == 2 for times in edges.values())
