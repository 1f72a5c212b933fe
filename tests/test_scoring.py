"""How a response ended decides what it means that it has no answer; a grader that breaks scores nothing."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.toy_suite import ToySuite

import gnomon
from gnomon.problem import OUTCOMES, Problem, Score
from gnomon.results import Stop
from gnomon.rewards import grade_completion
from gnomon.scoring import grade_response, record_response
from gnomon.suites import get_suite
from gnomon.suites.modes import SCORINGS, Scoring

TOY = get_suite("toy_suite:SUITE")
PROBLEM = TOY.problem(0, 0)
RIGHT = TOY.gold_response(PROBLEM)

CASES: list[tuple[str, Stop, str]] = [
    (RIGHT, "stop", "right"),
    (RIGHT, "length", "right"),
    (RIGHT, "limit", "right"),
    (RIGHT, "refused", "right"),
    ("\\boxed{-1} and so on", "length", "wrong"),
    ("The answer is \\boxed{-1}.", "stop", "wrong"),
    ("", "stop", "no_answer"),
    ("", "length", "truncated"),
    ("", "limit", "truncated"),
    ("", "refused", "refused"),
    ("Let us add the two numbers: 12", "length", "truncated"),
    ("I cannot help with that.", "refused", "refused"),
    ("The sum is -1.\nNow we check it by", "length", "truncated"),
    ("The sum is -1.\nNow we check it by", "stop", "wrong"),
    ("Answer: -1\nNow we check it by", "length", "wrong"),
    ("<answer>-1</answer>\nNow we check it by", "limit", "wrong"),
    ("<answer>-1", "length", "truncated"),
    ('{"answer": -1}\nNow we check it by', "length", "wrong"),
    ("**Answer**\n\n-1\n\nNow we check it by", "length", "wrong"),
    ("The answer is:\n\n-1\n\nThe sum is 7.\n\nNow we check it by", "length", "wrong"),
    ("Answer: -1", "length", "truncated"),
    ("Answer: -1", "stop", "wrong"),
    (RIGHT, "error", "unscored"),
]


@pytest.mark.parametrize(("response", "stop", "outcome"), CASES)
def test_the_outcome_says_how_it_ended(response: str, stop: Stop, outcome: str) -> None:
    assert outcome in OUTCOMES
    score = grade_response(TOY, PROBLEM, response, stop)
    assert score.outcome == outcome
    assert score.value == {"right": 1.0, "unscored": None}.get(outcome, 0.0)


def test_a_grader_that_breaks_leaves_the_response_unscored_with_the_reason() -> None:
    class Broken(ToySuite):
        def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
            raise ZeroDivisionError("by zero")

    score = grade_response(Broken(), PROBLEM, RIGHT, "stop")
    assert (score.value, score.outcome) == (None, "unscored")
    assert "ZeroDivisionError: by zero" in score.why


RESPONSES = (
    RIGHT,
    "\\boxed{-1} and so on",
    "Let us add the two numbers: 12",
    "I cannot help with that.",
    "",
    "<think>\nIs it \\boxed{-1}?\n</think>\n" + RIGHT,
)


@pytest.mark.parametrize("stop", get_args(Stop))
@pytest.mark.parametrize("scoring", SCORINGS)
def test_a_reward_is_the_score_of_the_same_response_in_an_evaluation(stop: Stop, scoring: Scoring) -> None:
    for response in RESPONSES:
        record = record_response(TOY, PROBLEM, response, stop=stop, scoring=scoring)
        assert (record.response, record.stop, record.problem) == (response, stop, PROBLEM.id)
        assert grade_completion(PROBLEM, response, suite=TOY, stop=stop, scoring=scoring) == record.score
        earned = gnomon.reward(PROBLEM, response, suite=TOY, stop=stop, scoring=scoring, unscored=-1.0)
        assert earned == (-1.0 if record.score.value is None else record.score.value)
