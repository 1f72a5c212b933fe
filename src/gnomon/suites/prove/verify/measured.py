"""Whether the figure shows what a solution says it shows: the angles and ratios that refute wrong options.

The numbers are read from the sentences of both languages and computed again from the stored coordinates, angles by the
law of cosines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import acos, degrees, dist

from gnomon.problem import LANGUAGES, Problem

Point = tuple[float, float]

_ANGLE = re.compile(r"∠([A-Z])([A-Z])([A-Z]) ≈ ([\d.]+)°")
_RATIO = re.compile(r"([A-Z])([A-Z]) : ([A-Z])([A-Z]) ≈ (\d+(?:\.\d+)?(?:e[+-]?\d+)?)")
_LINES = {
    "en": re.compile(r"lines ([A-Z])([A-Z]) and ([A-Z])([A-Z]) make an angle of ([\d.]+)°"),
    "zh": re.compile(r"直线 ([A-Z])([A-Z]) 与 ([A-Z])([A-Z]) 的夹角约为 ([\d.]+)°"),
}
_DEGREES = 0.051  # one decimal is printed
_SHARE = 0.0051  # three digits are printed


def measured_faults(problem: Problem, places: Mapping[str, Point]) -> Iterator[str]:
    """Wrong numbers in the sentences about wrong options; `places` are those of the drawn figure."""
    wrong = [option for option in problem.options if not option.correct]
    told = [step for step in problem.solution if step.reason == "counterexample"]
    if len(told) != len(wrong):
        yield f"{len(wrong)} options are wrong, and the solution refutes {len(told)}"
        return
    labels = {name.upper(): place for name, place in places.items()}
    for option, step in zip(wrong, told, strict=True):
        said = {language: step.text[language].rpartition(option.text[language])[2] for language in LANGUAGES}
        numbers = {language: list(_compared(said[language], language, labels)) for language in LANGUAGES}
        if not numbers["en"] or numbers["en"] != numbers["zh"]:
            yield f"the solution does not say the same of option {option.letter} in both languages"
        for what, printed, found, off in numbers["en"]:
            if abs(printed - found) > off:
                yield f"the solution says that {what} is {printed} in the figure, but it is {found:.4g}"


def _compared(text: str, language: str, at: Mapping[str, Point]) -> Iterator[tuple[str, float, float, float]]:
    """What the text measures: its name, the number, the number found again, and by how much they may differ."""
    for a, v, b, number in _ANGLE.findall(text):
        yield f"∠{a}{v}{b}", float(number), _corner(at[a], at[v], at[b]), _DEGREES
    for a, b, c, d, number in _RATIO.findall(text):
        found = dist(at[a], at[b]) / dist(at[c], at[d])
        yield f"{a}{b} : {c}{d}", float(number), found, _SHARE * found
    for a, b, c, d, number in _LINES[language].findall(text):
        moved = (at[d][0] - at[c][0] + at[a][0], at[d][1] - at[c][1] + at[a][1])
        turn = _corner(at[b], at[a], moved)
        yield f"the angle of {a}{b} and {c}{d}", float(number), min(turn, 180 - turn), _DEGREES


def _corner(a: Point, vertex: Point, b: Point) -> float:
    """The angle at a vertex in degrees, by the law of cosines."""
    one, other, opposite = dist(a, vertex), dist(b, vertex), dist(a, b)
    cosine = (one * one + other * other - opposite * opposite) / (2 * one * other)
    return degrees(acos(max(-1.0, min(1.0, cosine))))
