"""The reward of a completion, for training: ``gnomon.reward(problem, completion)``, a number from 0 to 1.

It is the suite's own grade, so training and evaluation agree, and it never raises for anything a model may write.
The forms in which trainers call a reward are in ``gnomon.train``. (The module is not called ``reward``, because that
name of the package is the function.)
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from gnomon.problem import Json, Problem, ProblemError, Score
from gnomon.suites import Suite, SuiteError, get_suite
from gnomon.suites.contract import SCORINGS, Scoring

Record: TypeAlias = Problem | Mapping[str, Json] | str
"""A problem, its JSON record (read or as text), or a row of a dataset, whose column ``problem`` holds the record."""

_CACHED = 1024  # problems read from text; a trainer asks for the same ones many times in a row
_log = logging.getLogger(__name__)


def reward(
    problem: Record,
    completion: object,
    *,
    suite: Suite | str | None = None,
    scoring: Scoring = "gnomon",
    truncated: bool = False,
    unscored: float = 0.0,
) -> float:
    """What a completion earns, from 0 to 1.

    A completion is a text, a chat message, or a list of chat messages, of which the last one of the assistant counts;
    anything else is no answer. Right earns 1, wrong, refused and no answer earn 0, and where a suite gives part of the
    score the part is earned. A completion that was cut off earns 0 (say so with ``truncated``: what it happens to end
    in is not its answer). One that no grader could judge earns ``unscored``; ``grade_completion`` tells it apart.

    Raises only for a problem that cannot be read or a suite that is not there, never for a completion.
    """
    value = grade_completion(problem, completion, suite=suite, scoring=scoring, truncated=truncated).value
    return unscored if value is None else value


def grade_completion(
    problem: Record,
    completion: object,
    *,
    suite: Suite | str | None = None,
    scoring: Scoring = "gnomon",
    truncated: bool = False,
) -> Score:
    """The score behind the reward, with its outcome and parts; ``suite`` is needed only for one not registered."""
    if scoring not in SCORINGS:
        raise SuiteError(f"scoring {scoring!r} is not one of {', '.join(SCORINGS)}")
    asked = read_problem(problem)
    grader = suite if isinstance(suite, Suite) else get_suite(suite or _suite_of(problem) or asked.suite)
    if truncated:
        return Score(0.0, "truncated", why="the completion was cut off")
    try:
        return grader.grade(asked, completion_text(completion), scoring)
    except Exception as defect:  # a day of training must not end on one odd completion; the log says what to mend
        _log.warning("suite %s failed to grade a completion of %s", grader.name, asked.id, exc_info=defect)
        return Score(None, "unscored", why=f"the grader of {grader.name} failed: {type(defect).__name__}")


# ---------------------------------------------------------------------------------------------------------- problems


def read_problem(record: Record) -> Problem:
    """The problem of a record, without its pictures: no answer is judged by them."""
    if isinstance(record, Problem):
        return record
    if isinstance(record, str):
        return _read_text(record)
    if not isinstance(record, Mapping):
        raise ProblemError(f"a problem is a Problem, its record or the JSON of it, not a {type(record).__name__}")
    if "provenance" not in record and isinstance(record.get("problem"), str):
        return _read_text(record["problem"])
    return Problem.from_json({**record, "figures": []})


def _suite_of(record: Record) -> str:
    """By what a row's suite is found: exports name it there by its place, where it is not registered."""
    named = record.get("suite") if isinstance(record, Mapping) and "provenance" not in record else None
    return named if isinstance(named, str) else ""


@lru_cache(maxsize=_CACHED)
def _read_text(text: str) -> Problem:
    try:
        record = json.loads(text)
    except ValueError as error:
        raise ProblemError(f"problem record {text[:40]!r}...: not JSON: {error}") from None
    if not isinstance(record, dict):
        raise ProblemError(f"problem record {text[:40]!r}...: a JSON object is needed, not a {type(record).__name__}")
    return Problem.from_json({**record, "figures": []})


# ------------------------------------------------------------------------------------------------------- completions


def completion_text(completion: object) -> str:
    """The text that a completion ends with: its own, or that of the assistant's last message."""
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Mapping):
        return _content(completion.get("content", completion.get("text")))
    if isinstance(completion, Sequence) and not isinstance(completion, bytes | bytearray):
        said = [message for message in completion if isinstance(message, Mapping)]
        spoken = [message for message in said if message.get("role", "assistant") == "assistant"]
        return completion_text(spoken[-1]) if spoken else ""
    return ""


def _content(content: Any) -> str:
    """A message's content: a text, or parts of which the texts count."""
    if isinstance(content, str):
        return content
    if not isinstance(content, Sequence) or isinstance(content, bytes | bytearray):
        return ""
    texts = [part.get("text") for part in content if isinstance(part, Mapping)]
    return "".join(text for text in texts if isinstance(text, str))
