"""The score of a response that the model did not end by itself: out of length, refused, cut off, or never there.

An answer that can be read is graded as any other. Where there is none, the reason is the outcome: unscored (without a
value) only if the call itself failed, because that says nothing of the model.
"""

from __future__ import annotations

from dataclasses import replace

from gnomon.problem import Score
from gnomon.results import Stop

FAILED = Score(None, "unscored", why="the call of the model failed")


_EDGES = " \n\t.$*`"


def _cut_short(answer: str | None, response: str) -> bool:
    """Whether the answer is nothing but the last words: those before a cut, or of an apology."""
    return bool(answer) and response.rstrip(_EDGES).endswith((answer or "").rstrip(_EDGES))


def settle(score: Score, stop: Stop, response: str) -> Score:
    """The grader's score, with what it means that the model stopped as it did."""
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
