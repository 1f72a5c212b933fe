"""The solution of a problem: its arithmetic holds, both languages write the same, and its last sentence concludes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from gnomon.suites.solid.verify.conclusion import check_conclusion
from gnomon.suites.solid.verify.marks import foreign_marks
from gnomon.suites.solid.verify.patterns import labels
from gnomon.suites.solid.verify.sums import wrong_sums

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.problem import Problem
    from gnomon.suites.solid.verify.record import Record

_LANGUAGES = ("en", "zh")
_NUMBER = re.compile(r"\d*√\d+|\d+")
_NAME = re.compile(r"(?:[A-Z][₁₂′]?)+(?![a-z])")
_NOT_LENGTHS = re.compile(r"vector|scalar|flat|unfold|unroll|sector|edge be 1|edges? of length 1|unit of length")
"""Solutions in which AB may be a vector, a way on an unfolded surface or a length in another unit."""
_STYLE = {
    r"(?<![\w√)^/²³⁴°])(?:[\d√π]+|\([^()]*\))/\d+(?=·|[a-zA-Z(])": "a fraction as a factor without brackets",
    r"/\d+\)·(?:[\d√π]+·)*[\d√π]+/\d+(?![\w²³⁴(])": "a fraction as a factor without brackets",
    r"/ ?\d+(?:π|√)": "a product without brackets after a slash",
    r"√\d+[²³]|√\([^()]*\)[²³]": "a power of a root without brackets",
    r"[·+/=(-] ?\((?:\d+|√\d+)\)(?![²³⁴\w])": "needless brackets",
    r"\(\d+\)[²³⁴]": "needless brackets",
    r"[+·/] ?-|- -": "a sign after an operation",
    r"[\w)π] ?/ ?[\w√π]+ ?/ ?[\w√(]": "a fraction of a fraction without brackets",
    r"(?<![\w.^/√)])[01]·|·[01](?![\w/!])|(?<![\w)²])0 [-+] | [-+] 0(?![\w/])": "a term with 0 or 1 that says nothing",
    r"(?:^|(?<=[\s：，；（]))(?<! [-+·/:] )([^\s=，；：,;]+) = \1(?=[,.;，。；、]|$| (?![-+·/:]))": "an equality that says nothing",
    r"(?<![\w√)·/])(\d*√?\d+) / (\d+) = \1/\2(?![\w√])": "a fraction written twice",
    r"(?<![\w√])√(?:4|9|16|25|36|49|64|81|100|121|144|169|196|225|256|289|324|361|400)(?![\d²³]| = )": "the root of a square",
    r"(?<![-\d√·.^/+=:(,])(?<![-+=·/:(,] )(?<!and )\b1 (?:(?:such|inner|unit|other) )?"
    r"(?:cubes|layers|lines|planes|rectangles|triangles|faces|edges|vertices|diagonals|colours|ways|points|pairs)\b": "a plural after 1",
    r"(?:sin|cos|tan) (?:0|90|180)°(?! = [01])": "a function of a right angle",
}


def check_steps(problem: Problem, record: Record) -> list[str]:
    """What is wrong with the solution, in sentences."""
    if not problem.solution:
        return ["there is no solution"]
    wrong: list[str] = []
    whole = " ".join(step.text["en"] for step in problem.solution)
    lengths = {} if _NOT_LENGTHS.search(whole) else _lengths(record)
    for place, step in enumerate(problem.solution, 1):
        for language in _LANGUAGES:
            wrong += [f"step {place} ({language}): {sum_}" for sum_ in wrong_sums(step.text[language], lengths)]
            wrong += [f"step {place} ({language}): {slip}" for slip in careless(step.text[language])]
            wrong += [f"step {place} ({language}): {mark}" for mark in foreign_marks(step.text[language], language)]
        wrong += [f"step {place}: {difference}" for difference in _differences(step.text["en"], step.text["zh"])]
    wrong += check_conclusion(problem, record.asks)
    return wrong


def careless(text: str) -> list[str]:
    """Spellings of formulas that a teacher would not write.

    >>> careless("The area is π·√2² = 2π.")
    ['a power of a root without brackets: √2²']
    >>> careless("The height is 12 / (5√2) = 6√2/5.")
    []
    """
    found = [f"{what}: {match[0]}" for pattern, what in _STYLE.items() if (match := re.search(pattern, text))]
    return found


def _differences(english: str, chinese: str) -> list[str]:
    """Numbers and labels that one language has and the other has not."""
    wrong = []
    numbers = [Counter(_NUMBER.findall(text)) for text in (english, chinese)]
    if numbers[0] != numbers[1]:
        more, less = numbers[0] - numbers[1], numbers[1] - numbers[0]
        wrong.append(f"the numbers differ: English has also {sorted(more)}, Chinese {sorted(less)}")
    named = [{label for word in _NAME.findall(text) for label in labels(word)} for text in (english, chinese)]
    named[0] -= {"A"} - named[1]  # the article
    if named[0] != named[1]:
        wrong.append(f"the labels differ: English {sorted(named[0])}, Chinese {sorted(named[1])}")
    return wrong


def _lengths(record: Record) -> Mapping[str, float]:
    """The lengths of segments between points that stay in place, as a text names them."""
    if record.moving:
        return {}
    folded = {label[:-1] for label in record.points if label.endswith("°")}
    points = {
        label.replace("_1", "₁").replace("_2", "₂").replace("'", "′"): place
        for label, place in record.points.items()
        if label[0].isupper() and not label.endswith("°") and label not in folded
    }
    return {a + b: float(np.linalg.norm(points[a] - points[b])) for a, b in permutations(points, 2)}
