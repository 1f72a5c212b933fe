"""The reward of a completion, for training: ``gnomon.reward(problem, completion)``, a number from 0 to 1.

It is the score that the completion gets in an evaluation (``gnomon.scoring``), and it never raises for anything that a
model may write. The forms in which trainers call a reward are in ``gnomon.train``. (The module is not called
``reward``, because that name of the package is the function.)
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from gnomon.problem import Json, Problem, ProblemError, Score
from gnomon.scoring import checked_scoring, grade_response
from gnomon.suites import Suite, get_suite
from gnomon.words import with_article

if TYPE_CHECKING:
    from gnomon.results import Stop
    from gnomon.suites.modes import Scoring

Record: TypeAlias = Problem | Mapping[str, Json] | str
"""A problem, its JSON record (read or as text), or a row of a dataset, whose column ``problem`` holds the record."""

_CACHED = 1024  # problems read from text; a trainer asks for the same ones many times in a row


def reward(
    problem: Record,
    completion: object,
    *,
    suite: Suite | str | None = None,
    scoring: Scoring = "gnomon",
    stop: Stop = "stop",
    truncated: bool = False,
    unscored: float = 0.0,
) -> float:
    """The reward of a completion, from 0 to 1.

    A completion is a text, a chat message, or a list of chat messages, of which the last one of the assistant counts;
    anything else is no answer. A right answer earns 1; a wrong one, a refusal and no answer earn 0; where the suite
    gives a part of the score, that part is earned. With ``truncated`` the completion was cut off and earns 0, whatever
    it happens to end in; ``stop`` grades it as an evaluation does, where an answer before the cut counts. A completion
    that no grader could judge earns ``unscored``; ``grade_completion`` returns its outcome.

    Raises only for a problem that cannot be read or a suite that does not exist, never for a completion.

    >>> from gnomon.suites import get_suite
    >>> problem = get_suite("solid").problem(0, 0)
    >>> reward(problem, "I do not know.")
    0.0
    >>> reward(problem, get_suite("solid").gold_response(problem))
    1.0
    """
    graded = grade_completion(problem, completion, suite=suite, scoring=scoring, stop=stop, truncated=truncated)
    return unscored if graded.value is None else graded.value


def grade_completion(
    problem: Record,
    completion: object,
    *,
    suite: Suite | str | None = None,
    scoring: Scoring = "gnomon",
    stop: Stop = "stop",
    truncated: bool = False,
) -> Score:
    """The score behind the reward, with its outcome and parts; ``suite`` is needed only for one not registered."""
    checked_scoring(scoring)
    asked = read_problem(problem)
    grader = suite if isinstance(suite, Suite) else get_suite(suite or _suite_of(problem) or asked.suite)
    if truncated:
        return Score(0.0, "truncated", why="the completion was cut off")
    return grade_response(grader, asked, completion_text(completion), stop, scoring)


# ---------------------------------------------------------------------------------------------------------- problems


def read_problem(record: Record) -> Problem:
    """The problem of a record, without its pictures: grading does not use them."""
    if isinstance(record, Problem):
        return record
    if isinstance(record, str):
        return _read_text(record)
    if not isinstance(record, Mapping):
        raise ProblemError(
            f"a problem is a Problem, its record or the JSON of it, not {with_article(type(record).__name__)}"
        )
    if "provenance" not in record:
        if not isinstance(record.get("problem"), str):
            fields = ", ".join(map(str, record)) or "none"
            raise ProblemError(
                f"this is no problem: neither a record nor a row whose column 'problem' has one; its fields: {fields}"
            )
        return _read_text(record["problem"])
    return Problem.from_json({**record, "figures": []})


def _suite_of(record: Record) -> str:
    """The suite that a row of a dataset names; empty if it names none. Exports write it as ``module:NAME`` there
    where it is not registered."""
    named = record.get("suite") if isinstance(record, Mapping) and "provenance" not in record else None
    return named if isinstance(named, str) else ""


@lru_cache(maxsize=_CACHED)
def _read_text(text: str) -> Problem:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProblemError(f"problem record {text[:40]!r}...: not JSON: {error}") from None
    if not isinstance(record, dict):
        raise ProblemError(
            f"problem record {text[:40]!r}...: a JSON object is needed, not {with_article(type(record).__name__)}"
        )
    return Problem.from_json({**record, "figures": []})


# ------------------------------------------------------------------------------------------------------- completions


def completion_text(completion: object) -> str:
    """The text of a completion: the text itself, or the content of the assistant's last message.

    >>> completion_text([{"role": "user", "content": "2 + 2?"}, {"role": "assistant", "content": "4"}])
    '4'
    """
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Mapping):
        return _content(completion.get("content", completion.get("text")))
    if isinstance(completion, Sequence) and not isinstance(completion, bytes | bytearray):
        messages = [message for message in completion if isinstance(message, Mapping)]
        own = [message for message in messages if message.get("role", "assistant") == "assistant"]
        return completion_text(own[-1]) if own else ""
    return ""


def _content(content: Any) -> str:
    """The text of a message's content, which is a text or a list of parts; parts that are not text are left out."""
    if isinstance(content, str):
        return content
    if not isinstance(content, Sequence) or isinstance(content, bytes | bytearray):
        return ""
    texts = [part.get("text") for part in content if isinstance(part, Mapping)]
    return "".join(text for text in texts if isinstance(text, str))
