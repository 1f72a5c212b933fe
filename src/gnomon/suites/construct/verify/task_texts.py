"""The texts of a task against its record: both languages name the same objects and numbers, and all that is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gnomon.ggb.run.interpreter import run
from gnomon.problem import Problem
from gnomon.suites.construct.verify.claims import Claim

_FORMULA = re.compile(r"\$([^$]*)\$")
_NAME = re.compile(r"[A-Za-zα-ω](?:_?\d)?'*")
_EQUATION = re.compile(r"\$[^$]*(?:\^|sqrt|sin|cos|tan)[^$]*\$")  # it may have unknowns of its own
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_SYMBOLS = {"x", "y", *map(chr, range(ord("α"), ord("ω") + 1))}  # coordinates and sizes of angles


def text_findings(problem: Problem, givens: Sequence[str], goals: Sequence[Claim]) -> Iterator[str]:
    """What is wrong with the texts of a task."""
    record = problem.formal
    english, chinese = record["task"]
    yield from _parallel("its statement", english, chinese)
    yield from _parallel("its title", *record["title"])
    for language, text in zip(("en", "zh"), (english, chinese), strict=True):
        if text.replace("$", "") not in problem.text[language]:
            yield f"its {language} text is not the one of its record"
        named = names_in(text)
        for name in givens:
            if name not in named:
                yield f"its {language} text does not name the given {name}"
        for goal in goals:
            for name in sorted(goal.names() - {"xAxis", "yAxis"}):
                if name not in named:
                    yield f"the goal {goal.text} is about {name}, which the {language} text does not name"
    for number, steps in enumerate(record["solutions"], 1):
        yield from _step_findings(f"solution {number}", steps, record["positions"][0], names_in(english))


def _step_findings(
    where: str, steps: Sequence[Mapping[str, Any]], givens: Sequence[str], named: set[str]
) -> Iterator[str]:
    """What is wrong with the texts of a solution: they speak of objects of the statement and of the construction."""
    made = run([*givens, *(line for step in steps for line in step["code"])]).construction.labels
    known = named | {label.replace("{", "").replace("}", "") for label in made} | _SYMBOLS
    for place, step in enumerate(steps, 1):
        yield from _parallel(f"{where}, step {place}", *step["method"])
        yield from _parallel(f"{where}, the reason of step {place}", *step["principle"])
        for name in sorted(names_in(_EQUATION.sub("", step["method"][0])) - known):
            yield f"{where}, step {place} speaks of {name}, which neither the statement nor the construction has"


def _parallel(where: str, english: str, chinese: str) -> Iterator[str]:
    if names_in(english) != names_in(chinese):
        yield f"{where}: the English and the Chinese text do not name the same objects"
    if numbers_in(english) != numbers_in(chinese):
        yield f"{where}: the English and the Chinese text do not have the same numbers"


def names_in(text: str) -> set[str]:
    """The names in the formulas of a text."""
    return {name for formula in _FORMULA.findall(text) for name in _NAME.findall(formula)}


def numbers_in(text: str) -> set[str]:
    """The numbers of a text; one language may repeat a number where the other does not."""
    return set(_NUMBER.findall(text.replace("$", "")))
