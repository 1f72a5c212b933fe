"""The one way from a response to its score, for the scorer, for logs and for rescoring."""

from __future__ import annotations

from gnomon.grade.response.outcome import settle
from gnomon.problem import Problem, Score
from gnomon.results import Stop
from gnomon.suites import Suite


def grade(suite: Suite, problem: Problem, response: str, stop: Stop, scoring: str) -> Score:
    """The suite's score, with what it means that the model stopped as it did. A grader that breaks scores nothing."""
    try:
        score = suite.grade(problem, response, scoring)  # type: ignore[arg-type]
    except Exception as error:  # a third party's defect must not cost the other answers
        return Score(None, "unscored", why=f"the grader failed: {type(error).__name__}: {error}"[:300])
    return settle(score, stop, response)
