"""How answers of the solid suite are graded: which relative error each way of scoring accepts.

Counts are compared exactly in both ways: 121 is not 120, although it lies within 1% of it. Units, ratios and names of
lines and planes follow the rules of ``gnomon.grade``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade import grade_answer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.problem import Problem, Score
    from gnomon.suites.contract import Scoring

TOLERANCES: Mapping[Scoring, float] = {"paper": 0.01, "gnomon": 1e-4}
"""The relative error that is accepted: 1% as in DynaSolidGeo, or what rounding to five digits leaves."""
COUNTING = "CP"


def is_count(problem: Problem) -> bool:
    """Whether the answer is a number of things, which no rounding excuses."""
    asks = problem.formal.get("asks")
    return COUNTING in problem.categories or (isinstance(asks, list) and asks[:1] == ["count"])


def grade(problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
    """The score of a response: 1 for an answer that is equal, or near enough where the answer is no count."""
    return grade_answer(problem.answer, response, rel_tol=None if is_count(problem) else TOLERANCES[scoring])
