"""The one way from a response to its score and its record, for evaluations, rescoring and rewards.

The suite grades the response. If there is no answer, the outcome follows from why the model stopped, and a response
that was cut off has none but what it declares. So the same response earns the same in training as in an evaluation.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from math import isfinite

from gnomon.grade.extraction import EXTRACT, passage, read_reply
from gnomon.grade.judge import Ask, Cache, judge
from gnomon.grade.outcome import settle
from gnomon.grade.response.declared import declarations
from gnomon.grade.response.visible import visible_text
from gnomon.problem import Goals, Problem, Score
from gnomon.results import Answered, Extraction, Judgement, Stop
from gnomon.suites import Suite, SuiteError
from gnomon.suites.modes import SCORINGS, Scoring

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
        return {
            name: value
            for name, value in suite.reporting.metrics(problem, response, scoring).items()
            if isfinite(value)
        }
    except Exception as defect:
        _log.warning("suite %s failed to measure a response to %s", suite.name, problem.id, exc_info=defect)
        return {}


# ---------------------------------------------------------------------------------------------------------- extraction


def extractable(problem: Problem, answer: Answered) -> bool:
    """Whether an extractor may be asked: the model ended by itself, and no answer could be read from what it shows."""
    unread = answer.score.outcome == "no_answer" and answer.stop == "stop"
    return unread and not isinstance(problem.answer, Goals) and bool(visible_text(answer.response).strip())


async def extract(
    suite: Suite, problem: Problem, answer: Answered, ask: Ask, language: str, scoring: Scoring, cache: Cache | None
) -> Extraction:
    """What an extractor copies out of a response, graded; empty for a response that it is not to be asked about."""
    if not extractable(problem, answer):
        return Extraction()
    said = await judge(EXTRACT, problem, answer.response, ask, score=answer.score, language=language, cache=cache)
    return graded_extraction(suite, problem, answer, said, scoring)


def graded_extraction(
    suite: Suite, problem: Problem, answer: Answered, said: Judgement | Extraction, scoring: Scoring
) -> Extraction:
    """The reply of an extractor, with the score of its copy as a declared answer, if the copy stands in the response.

    A response that can be read keeps its score, whatever was copied out of it before.
    """
    found = Extraction(reply=said.reply, tokens_in=said.tokens_in, tokens_out=said.tokens_out)
    if not extractable(problem, answer):
        return found
    if not said.reply.strip():
        return replace(found, why=said.why or "not asked yet: give --extract")
    if not (wanted := read_reply(said.reply)):
        return replace(found, why="the extractor found no answer")
    copy = passage(answer.response, wanted)
    if copy is None:
        return replace(found, why="discarded: the copy does not stand in the response, or is only a part there")
    score = grade_response(suite, problem, f"\\boxed{{{copy}}}", scoring=scoring)
    if score.value is None:
        return replace(found, why=score.why)
    return replace(found, copy=copy, score=score)
