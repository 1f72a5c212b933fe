"""How answers of the solid suite are graded: which relative error each way of scoring accepts.

Counts are compared exactly in both ways: 121 is not 120, although it lies within 1% of it. Units, ratios and names of
lines and planes follow the rules of ``gnomon.grade``; the name may stand in a statement of the asked relation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade import grade_answer
from gnomon.problem import Name
from gnomon.suites.solid.stated import without_relation

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
    if isinstance(problem.answer, Name):
        return _grade_name(problem, problem.answer, response)
    return grade_answer(problem.answer, response, rel_tol=None if is_count(problem) else TOLERANCES[scoring])


def _grade_name(problem: Problem, gold: Name, response: str) -> Score:
    """The score of a name, which may stand in a statement of the relation that the question is about."""
    score = grade_answer(gold, response)
    match problem.formal.get("asks"):
        case ["which", "parallel" | "perpendicular" as relation, _, list(to)] if score.value != 1.0:
            again = grade_answer(gold, without_relation(response, relation, to))
            return again if again.value == 1.0 else score
    return score
