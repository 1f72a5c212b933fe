"""The version of a task whose givens are shown only: the sentence about them goes, the picture has their letters.

The words of a task name its givens, and a script has to use their names, so a sentence less would change little: who is
asked for the tangent t of c at P can write it down blindly. Here the words call the points of the picture ①, ② and so
on, from left to right, and their letters stand in the picture alone. Half of the tasks have the letters that their
family is written with, which could be guessed; they have no such version. `verify.lettered_dots` decides whether the
picture shows enough.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from gnomon.draw import PlacedScene
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.objects import Point
from gnomon.problem import LANGUAGES, Problem
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.figure import lay_out
from gnomon.suites.construct.rename import KEPT, LETTERS, formulas, letters_of, rename_text

NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
Direction = Literal["across", "down"]
_POINTS = {
    ("en", "across"): "The points {} are those of the picture from left to right; call them by their letters there.",
    ("en", "down"): "The points {} are those of the picture from top to bottom; call them by their letters there.",
    ("zh", "across"): "点{}依次是图中从左到右的各点，作答时请用图中的字母。",
    ("zh", "down"): "点{}依次是图中从上到下的各点，作答时请用图中的字母。",
}
_COMMA, _GAP = {"en": ", ", "zh": "、"}, {"en": " ", "zh": ""}
_NAME = re.compile(r"[A-Za-z](?:_?\d)?'*")
_SENTENCES = {"en": re.compile(r"(?<=\.) (?=[A-Z$])"), "zh": re.compile(r"(?<=。)")}
_ASKS = {
    "en": re.compile(r"\b(?:[Cc]onstruct|Draw|Find|Inscribe|Define|Mark|Divide|Reflect|Turn)\b|\d"),
    "zh": re.compile(r"求作|作出|画出|标出|\d"),
}
_BACK = {"en": re.compile(r"\b(?:its?|they|them|their|this|these)\b"), "zh": re.compile("[它其该此]")}
"""Words that may point back to the givens, which then have to be called something."""
_ONE = {"en": re.compile(r"(The [a-z ]+) \$\w+\$( is given\.)"), "zh": re.compile(r"(已知[^$，、和]+)\$\w+\$(。)")}
"""A sentence that gives one figure and says no more than what it is."""


@dataclass(frozen=True, slots=True)
class ShownOnly:
    """What is said of a task whose givens are shown only, with dollar signs; numbers stand for the given points."""

    lead: Mapping[str, str]
    """What the numbers mean, and what the picture shows where the task points back to it."""
    words: Mapping[str, str]
    """The task itself."""
    points: tuple[str, ...]
    """Their letters, in the order of the numbers."""
    direction: Direction

    def statement(self, language: str) -> str:
        """All that is said."""
        return f"{self.lead[language]}{_GAP[language]}{self.words[language]}"


def shown_only(problem: Problem) -> ShownOnly | None:
    """The version without the givens in words; None where it cannot be worded, or its letters could be guessed."""
    givens = run(problem.formal["positions"][0]).construction.snapshot()
    places = {name: (value.x, value.y) for name, value in givens.items() if isinstance(value, Point)}
    if not 2 <= len(places) <= len(NUMBERS) or max(map(len, places)) > 1 or set(places) <= usual_letters(problem):
        return None
    parts = {lang: _parts(task, lang) for lang, task in zip(LANGUAGES, problem.formal["task"], strict=True)}
    named = [{name for part in formulas(head) for name in _NAME.findall(part)} for head, _, _ in parts.values()]
    if named[0] != named[1] or not named[0] <= set(givens) or not all(left for _, _, left in parts.values()):
        return None
    points, direction = _in_order(places)
    numbers = dict(zip(points, NUMBERS, strict=False))
    counted = {lang: _POINTS[lang, direction].format(_COMMA[lang].join(numbers.values())) for lang in LANGUAGES}
    lead = {lang: f"{counted[lang]}{_GAP[lang]}{called}".strip() for lang, (_, called, _) in parts.items()}
    return ShownOnly(lead, {k: rename_text(left, numbers) for k, (_, _, left) in parts.items()}, points, direction)


def _parts(task: str, language: str) -> tuple[str, str, str]:
    """The sentence about the givens, what is left of it in words, and the rest; the rest is empty where a task cannot
    be without the sentence."""
    head, *sentences = _SENTENCES[language].split(task)
    one = _ONE[language].fullmatch(head)
    back = bool(sentences) and _BACK[language].search(sentences[0])
    if _ASKS[language].search(head) or (back and not one):
        return head, "", ""
    return head, one[1] + one[2] if one and back else "", _GAP[language].join(sentences)


def givens_picture(problem: Problem) -> PlacedScene:
    """The picture of the givens before it becomes pixels."""
    record, figure = problem.formal, problem.figures[0]
    size = (figure.width, figure.height)
    return lay_out(record["positions"][0], record["shown"], (), record["axes"], size).question


def usual_letters(problem: Problem) -> frozenset[str]:
    """The letters that the family of a task is written with, and those of centres: half of the tasks keep them. All
    letters, where the family is no longer known."""
    family = FAMILIES.get(problem.formal["family"])
    if family is None:
        return KEPT | set(LETTERS)
    code = [line for steps in family.solutions for step in steps for line in step.code]
    return KEPT | set(letters_of([*family.goals, *code, *formulas(family.task[0])]))


def _in_order(places: Mapping[str, tuple[float, float]]) -> tuple[tuple[str, ...], Direction]:
    """The points from left to right or from top to bottom, whichever keeps neighbours farther apart."""
    across = sorted(places, key=lambda name: places[name][0])
    down = sorted(places, key=lambda name: -places[name][1])
    if _least_gap([places[name][0] for name in across]) >= _least_gap([-places[name][1] for name in down]):
        return tuple(across), "across"
    return tuple(down), "down"


def _least_gap(values: Sequence[float]) -> float:
    return min(b - a for a, b in pairwise(values))
