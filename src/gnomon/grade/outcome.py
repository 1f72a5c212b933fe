"""The outcome of a response that the model did not end by itself: out of length, refused, cut off, or never received.

An answer that can be read is graded as usual. Without an answer, the reason becomes the outcome. A response is unscored
(without a value) only if the call itself failed, because that says nothing about the model.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.problem import Score

if TYPE_CHECKING:
    from gnomon.results import Stop

FAILED = Score(None, "unscored", why="the call of the model failed")
_EDGES = " \n\t.$*`"


def _cut_short(answer: str | None, response: str) -> bool:
    """Whether the answer is only the last words of a response that was cut off or refused."""
    return bool(answer) and response.rstrip(_EDGES).endswith((answer or "").rstrip(_EDGES))


def settle(score: Score, stop: Stop, response: str) -> Score:
    """The grader's score, with the outcome changed where the model stopped early without an answer.

    >>> settle(Score(0.0, "no_answer"), "length", "Let us first").outcome
    'truncated'
    """
    if stop == "error":
        return FAILED
    if stop != "stop" and score.outcome == "wrong" and _cut_short(score.answer, response):
        score = replace(score, outcome="no_answer")
    if score.outcome != "no_answer":
        return score
    match stop:
        case "length":
            return replace(score, outcome="truncated", why="out of length before an answer")
        case "limit":
            return replace(score, outcome="truncated", why="cut off by a limit before an answer")
        case "refused":
            return replace(score, outcome="refused", why="the model refused, or its answer was filtered")
    return score
