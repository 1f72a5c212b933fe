"""The one way from a response to its score and its record, for evaluations, rescoring and rewards.

The suite grades the response. If there is no answer, the outcome follows from why the model stopped, and a response
that was cut off has none but what it declares. So the same response earns the same in training as in an evaluation.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from math import isfinite

from gnomon.grade.response.declared import declarations
from gnomon.grade.response.outcome import settle
from gnomon.problem import Goals, Problem, Score
from gnomon.results import Answered, Stop
from gnomon.suites import Suite, SuiteError
from gnomon.suites.contract import SCORINGS, Scoring

_LONGEST = 300  # characters of a reason
_log = logging.getLogger(__name__)


def checked_scoring(name: str) -> Scoring:
    """The name of a way of scoring, or an error that lists them.

    >>> checked_scoring("paper")
    'paper'
    """
    for scoring in SCORINGS:
        if name == scoring:
            return scoring
    raise SuiteError(f"scoring {name!r} is not one of {', '.join(SCORINGS)}")


def grade_response(
    suite: Suite, problem: Problem, response: str, stop: Stop = "stop", scoring: Scoring = "gnomon"
) -> Score:
    """The score of a response by the suite's grader, given why the model stopped.

    A grader that fails leaves the response unscored and is logged: one defect must not cost the other responses.

    >>> from gnomon.suites import get_suite
    >>> suite = get_suite("solid")
    >>> problem = suite.problem(0, 0)
    >>> grade_response(suite, problem, suite.gold_response(problem)).value
    1.0
    >>> grade_response(suite, problem, "The volume is therefore 28", "length").outcome
    'truncated'
    """
    try:
        score = suite.grade(problem, response, scoring)
        if stop != "stop" and score.answer is not None and not isinstance(problem.answer, Goals):
            # A script is run, and counts by what it does; an answer in words must have been meant as the answer.
            declared = suite.grade(problem, declarations(response), scoring)
            score = score if declared.answer == score.answer else Score(0.0, "no_answer")
    except Exception as defect:
        _log.warning("suite %s failed to grade a response to %s", suite.name, problem.id, exc_info=defect)
        reason = f"the grader of {suite.name} failed: {type(defect).__name__}: {defect}"
        return Score(None, "unscored", why=reason[:_LONGEST])
    return settle(score, stop, response)


def record_response(
    suite: Suite,
    problem: Problem,
    response: str,
    *,
    epoch: int = 1,
    stop: Stop = "stop",
    scoring: Scoring = "gnomon",
) -> Answered:
    """The record of a response with its score; tokens, time and verdicts are added with ``dataclasses.replace``."""
    score = grade_response(suite, problem, response, stop, scoring)
    metrics = measure_response(suite, problem, response, score, scoring)
    return replace(Answered.of(problem, epoch, response, score), stop=stop, metrics=metrics)


def measure_response(
    suite: Suite, problem: Problem, response: str, score: Score, scoring: Scoring = "gnomon"
) -> dict[str, float]:
    """The metrics of a response beside its score; none where it is unscored or a metric fails, which is logged."""
    if score.outcome == "unscored":
        return {}
    if score.outcome == "truncated" and not isinstance(problem.answer, Goals):
        response = ""  # nothing that it declares
    try:
        return {name: value for name, value in suite.metrics(problem, response, scoring).items() if isfinite(value)}
    except Exception as defect:
        _log.warning("suite %s failed to measure a response to %s", suite.name, problem.id, exc_info=defect)
        return {}
