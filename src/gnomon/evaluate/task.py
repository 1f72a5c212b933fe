"""An exam as an Inspect task: one sample a problem, one solver that asks (or remembers what was answered).

The user message of a sample carries in its metadata which problem it is, which never leaves the process: by it the
embedded models know what they are asked. Real models see text and pictures alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from inspect_ai import Epochs, Task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageUser, Content, ContentText, GenerateConfig, ModelOutput, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from gnomon.evaluate.exam import Exam
from gnomon.evaluate.journal import Journal
from gnomon.evaluate.messages import MARK, image_content
from gnomon.evaluate.scorer import graded, measures
from gnomon.evaluate.settings import checked, mode_of
from gnomon.evaluate.wire import CallError, Door, attempted, careful
from gnomon.problem import Problem, answer_text, canonical_json
from gnomon.results import Settings
from gnomon.suites import get_suite


@dataclass(frozen=True, slots=True)
class Sitting:
    """An exam, how it is put, and what is kept: all that makes a task."""

    exam: Exam
    settings: Settings
    judged: Path | None = None
    """Where verdicts of judges are cached; None: not at all."""
    journal: Journal | None = None
    done: Callable[[], None] = lambda: None
    """Called after every sample."""
    door: Door = field(default_factory=Door)


def exam_task(sitting: Sitting) -> Task:
    """The task of a sitting."""
    exam, settings = sitting.exam, sitting.settings
    suite = get_suite(exam.suite)
    checked(settings, suite)
    samples = [_sample(exam, folder, problem, settings) for folder, problem in exam.problems]
    return Task(
        name=exam.suite.replace(":", "."),
        dataset=MemoryDataset(samples, name=suite.name),
        solver=ask(sitting.journal, sitting.done, sitting.door),
        scorer=graded(exam.suite, settings.scoring, settings.language, str(sitting.judged or "")),
        metrics=[measures(exam.suite)],
        epochs=Epochs(settings.epochs, []),  # metrics over all samples, not over means of epochs
        config=GenerateConfig(temperature=settings.temperature, max_tokens=settings.max_tokens),
        version=exam.version,
        metadata={
            MARK: {
                "suite": exam.suite,
                "version": exam.version,
                "seeds": list(exam.seeds),
                "exams": [str(folder.resolve()) for folder in exam.folders],
                "settings": asdict(replace(settings, config=dict(settings.config))),
            }
        },
    )


def _sample(exam: Exam, folder: Path, problem: Problem, settings: Settings) -> Sample:
    prompt = get_suite(exam.suite).prompt(problem, mode_of(settings))
    about = {"folder": str(folder.resolve()), "problem": problem.id, "suite": exam.suite}
    content: list[Content] = [*map(image_content, prompt.images), ContentText(text=prompt.text)]
    message = ChatMessageUser(
        content=content if prompt.images else prompt.text,
        metadata={MARK: about | {"language": settings.language}},
    )
    return Sample(
        id=problem.id,
        input=[message],
        target=answer_text(problem.answer),
        metadata={
            MARK: about,
            "level": problem.difficulty.level,
            "categories": list(problem.categories),
            "source": problem.provenance.source,
        },
    )


# ------------------------------------------------------------------------------------------------------------- asking


@solver
def ask(journal: Journal | None = None, done: Callable[[], None] = lambda: None, door: Door | None = None) -> Solver:
    """Ask the model once; what the journal already has is not asked again, and nobody is asked at a closed door."""
    door = door or Door()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        message = state.messages[-1]
        message.metadata = {MARK: (message.metadata or {}).get(MARK, {}) | {"epoch": state.epoch}}
        key = _asked(message.content, state.epoch)
        try:
            kept = journal.get(key) if journal is not None else None
            if kept is not None:
                state.output = ModelOutput.model_validate(kept)
                state.messages.append(state.output.message)
                return state
            state = await _put(state, generate, door)
            if journal is not None and state.output.choices and not state.output.error:
                journal.put(key, state.output.model_dump(mode="json", exclude_none=True))
            return state
        finally:
            done()

    return solve


async def _put(state: TaskState, generate: Generate, door: Door) -> TaskState:
    if door.reason:
        raise CallError(f"not asked: the server {door.reason}")
    careful(get_model())
    try:
        state = await attempted(generate(state))
    except Exception as error:
        door.failed(error)
        raise
    door.answered()
    return state


def _asked(content: str | list[Content], epoch: int) -> str:
    """The content of a question, as a key of the journal."""
    parts: list[Any] = [content] if isinstance(content, str) else [part.model_dump(mode="json") for part in content]
    return hashlib.blake2b(canonical_json([parts, epoch]).encode(), digest_size=16).hexdigest()
