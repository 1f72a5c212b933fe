"""Questions of a stage put to a model through Inspect, many at a time, with every reply kept.

A reply is found again by the model and the text of the question, in a journal that is flushed to the disk with each of
them: a run that is interrupted asks nothing twice. A call that fails is not kept, so that its row waits for the next
run; a server that cannot be reached, or refuses everything, ends the run with one sentence.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.curate.corpus_rows import CurateError
from gnomon.grade.judge import Ask, JudgeReply, Question
from gnomon.grade.response.visible import without_thoughts
from gnomon.pipelines.stage import Asked, Data, Dropped, Kept, Outcome, Waiting
from gnomon.problem import canonical_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.evaluate.journal import Journal
    from gnomon.evaluate.replies import ServerAccess

_CALLS = 16  # questions that wait for a model at the same time
_AGAIN = "\n\nYour last reply could not be read. "
_WHY = 300


@dataclass(slots=True)
class Speaker:
    """A model with a role."""

    name: str
    ask: Ask
    asked: int = 0
    """Calls of this run; replies that were kept are not counted."""


def replied(
    stage: Asked,
    rows: Sequence[Data],
    speaker: Speaker,
    journal: Journal,
    runner: asyncio.Runner,
    progress: Callable[[int], None],
) -> list[Outcome]:
    """The outcome of a question for each of the rows.

    ``runner`` has the event loop to which the connections of all models of a run belong.
    """
    from gnomon.evaluate.replies import ServerAccess  # loads Inspect, which rules do without

    access = ServerAccess(limit=min(3, max(1, len(rows))))

    async def every() -> list[Outcome]:
        gate, done = asyncio.Semaphore(_CALLS), 0

        async def one(data: Data) -> Outcome:
            nonlocal done
            async with gate:
                outcome = await _outcome(stage, data, speaker, journal, access)
            done += 1
            progress(done)
            return outcome

        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(one(data)) for data in rows]
        except ExceptionGroup as errors:
            raise errors.exceptions[0] from None
        return [task.result() for task in tasks]

    return runner.run(every())


async def _outcome(stage: Asked, data: Data, speaker: Speaker, journal: Journal, access: ServerAccess) -> Outcome:
    question = stage.question(data)
    if question is None:
        return Kept(data)
    for ending in ("", _AGAIN + stage.again):
        asked = Question(question.text + ending, question.images)
        key = _key(speaker.name, asked)
        reply = journal.get(key)
        if reply is None:
            try:
                said = await speaker.ask(asked)
            except Exception as error:  # whatever a provider raises
                access.failed(error)
                if access.reason:
                    hint = "mend that, then give the same command again"
                    raise CurateError(f"the server of {speaker.name} {access.reason}: {hint}") from None
                return Waiting(f"{speaker.name} did not answer: {type(error).__name__}: {error}"[:_WHY])
            access.answered()
            speaker.asked += 1
            reply = said.text if isinstance(said, JudgeReply) else said
            journal.put(key, reply)
        outcome = stage.read(data, without_thoughts(str(reply)))
        if outcome is not None:
            return outcome
    outcome = stage.unclear(data)
    return replace(outcome, details={"reply": str(reply)[:_WHY]}) if isinstance(outcome, Dropped) else outcome


def _key(model: str, question: Question) -> str:
    shown = [figure.sha256() for figure in question.images]
    asked = canonical_json([model, question.text, shown])
    return hashlib.blake2b(asked.encode("utf-8", "replace"), digest_size=16).hexdigest()
