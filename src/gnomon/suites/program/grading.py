"""How answers of the program suite are graded.

Our own grader compares exactly. ``paper`` follows GeoGramBench: the answer stands in the last box, and numbers may be
off by rounding to four digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade import grade_answer
from gnomon.problem import Score

if TYPE_CHECKING:
    from gnomon.problem import Problem
    from gnomon.suites.contract import Scoring

PAPER_TOLERANCE = 1e-4


def grade(problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
    """The score of a response."""
    if scoring == "gnomon":
        return grade_answer(problem.answer, response)
    if "\\boxed" not in response:
        return Score(0.0, "no_answer", why="no box in the response")
    counted = "count" in problem.categories
    return grade_answer(problem.answer, response, rel_tol=None if counted else PAPER_TOLERANCE)
