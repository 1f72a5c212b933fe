"""How answers of the program suite are graded: exactly, or with ``paper`` by the rules of the paper's grader."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.grade import grade_answer, same_answer
from gnomon.grade.answers.ratio_labels import states_another_ratio
from gnomon.grade.response.visible import without_question
from gnomon.problem import Number, Score
from gnomon.suites.program.paper_grader import grade_as_paper

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.grade.answers.units import Asked
    from gnomon.problem import Problem
    from gnomon.suites.modes import Scoring

_PERCENT = re.compile(r"(\d{1,12}(?:\.\d{1,12})?)\s*\\?[,;! ]?\s*(?:\\?%|\\text\{\s*\\?%\s*\})")
_SHARES = {"probability", "ratio"}
_ASKED: Mapping[str, Asked] = {
    **dict.fromkeys(("count", "probability", "ratio"), "number"),
    "length": "length",
    "perimeter": "length",
    "area": "area",
    "volume": "volume",
    "angle": "angle",
}
"""What a problem of a category asks for."""


def grade(problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
    """The score of a response."""
    if scoring == "paper":
        return grade_as_paper(problem.answer, response)
    response = without_question(response, problem.text.values())
    asked = _asked_for(problem)
    question = problem.text["en"].partition("```")[0]
    score = grade_answer(problem.answer, response, asked=asked, question=question)
    if score.outcome == "wrong" and _as_percent(problem, score.answer or ""):
        return Score(1.0, "right", answer=score.answer, why="a share in percent")
    if score.value == 1.0 and states_another_ratio(question, score.answer or ""):
        return Score(0.0, "wrong", answer=score.answer, why="another ratio than the one that is asked for")
    return score


_QUESTION = re.compile(
    r"\b(?:Find|Determine|Compute|Calculate|What\s+is|Give)\s+the\s+(?:total\s+|exact\s+|shaded\s+)?"
    r"(?P<what>area|volume|perimeter|length|distance|radius|diameter|circumference)\s+of\b"
)


def _asked_for(problem: Problem) -> Asked | None:
    """What a problem asks for: the measure that its question names, else that of its category."""
    asked = next((_ASKED[category] for category in problem.categories if category in _ASKED), None)
    named = {found["what"] for found in _QUESTION.finditer(problem.text["en"].partition("```")[0])}
    if asked in ("length", "area", "volume") and len(named) == 1:
        return _ASKED.get(named.pop(), "length")
    return asked


def _as_percent(problem: Problem, answer: str) -> bool:
    """Whether an answer is the exact share or probability that is asked for, in percent.

    The shared rules take a percent sign only where the gold has one, since 5 is not 500%; but a probability of 0.25
    is 25% in every book.
    """
    *exact, last = answer.split("=")
    found = _PERCENT.fullmatch(last.strip(" $"))
    gold = problem.answer
    if found is None or not _SHARES.intersection(problem.categories) or not isinstance(gold, Number):
        return False
    return all(same_answer(gold.exact, side) for side in [*exact, str(Fraction(found[1]) / 100)])


def both_grades(problem: Problem, response: str) -> dict[str, float]:
    """The values of both graders, so that one run shows both; none where a grader cannot judge."""
    scores = {"exact": grade(problem, response), "paper": grade_as_paper(problem.answer, response)}
    return {name: score.value for name, score in scores.items() if score.value is not None}
