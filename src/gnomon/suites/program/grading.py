"""How answers of the program suite are graded: exactly, or with ``paper`` by the rules of the paper's grader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade import grade_answer
from gnomon.suites.program.paper_grader import grade_as_paper

if TYPE_CHECKING:
    from gnomon.problem import Problem, Score
    from gnomon.suites.contract import Scoring


def grade(problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
    """The score of a response."""
    if scoring == "paper":
        return grade_as_paper(problem.answer, response)
    return grade_answer(problem.answer, response)


def both_grades(problem: Problem, response: str) -> dict[str, float]:
    """The values of both graders, so that one run shows both; none where a grader cannot judge."""
    scores = {"exact": grade_answer(problem.answer, response), "paper": grade_as_paper(problem.answer, response)}
    return {name: score.value for name, score in scores.items() if score.value is not None}
