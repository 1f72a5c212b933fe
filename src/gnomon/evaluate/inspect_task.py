"""An exam as an Inspect task: a sample for each problem, and a solver that asks the model or uses the journal.

The metadata of a sample's user message names the problem. It never leaves the process: the embedded models look the
problem up by it, and real models see text and pictures alone.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from anyio import to_thread
from inspect_ai import Epochs, Task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageUser, Content, ContentText, GenerateConfig, ModelOutput, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from gnomon.evaluate.evaluation_settings import checked, mode_of
from gnomon.evaluate.exam import find
from gnomon.evaluate.messages import MARK, image_content, video_content
from gnomon.evaluate.replies import CallError, ServerAccess, with_checked_replies, without_retry_error
from gnomon.evaluate.scorer import graded, measures
from gnomon.problem import Problem, answer_text, canonical_json
from gnomon.suites import PromptMode, get_suite
from gnomon.suites.modes import asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.evaluate.exam import Exam
    from gnomon.evaluate.journal import Journal
    from gnomon.results import Settings


@dataclass(frozen=True, slots=True)
class ExamSetup:
    """An exam, the settings, and where responses and verdicts are kept: all that a task is made from."""

    exam: Exam
    settings: Settings
    judged: Path | None = None
    """The folder in which verdicts of judges are cached; None for no cache."""
    extracted: Path | None = None
    """The folder in which replies of extractors are cached; None for no cache."""
    journal: Journal | None = None
    done: Callable[[], None] = lambda: None
    """Called after every sample."""
    access: ServerAccess = field(default_factory=ServerAccess)


def exam_task(setup: ExamSetup) -> Task:
    """The Inspect task of an exam."""
    exam, settings = setup.exam, setup.settings
    suite = get_suite(exam.suite)
    checked(settings, suite)
    samples = [_sample(exam, folder, problem, settings) for folder, problem in exam.problems]
    return Task(
        name=exam.suite.replace(":", ".").replace("/", "-"),
        dataset=MemoryDataset(samples, name=suite.name),
        solver=ask(setup.journal, setup.done, setup.access),
        scorer=graded(
            exam.suite,
            settings.scoring,
            settings.language,
            str(setup.judged or ""),
            str(setup.extracted or ""),
            settings.judge_figures,
            settings.prompt,
        ),
        metrics=[measures(exam.suite)],
        epochs=Epochs(settings.epochs, []),  # metrics over all samples, not over means of epochs
        config=GenerateConfig(
            temperature=settings.temperature,
            max_tokens=settings.max_tokens,
            modalities=["image"] if settings.prompt in suite.protocol.drawn else None,
        ),
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
    suite = get_suite(exam.suite)
    prompt = asked(suite, problem, mode_of(settings))
    # A row of a published file keeps its id when other rows of the file are mended.
    row = problem.provenance.source if suite.records.reads_files else problem.id
    about = {"folder": str(folder.resolve()), "problem": problem.id, "suite": exam.suite, "row": row}
    if prompt.video is not None:
        about["video"] = settings.language
    content: list[Content] = [*map(image_content, prompt.images), ContentText(text=prompt.text)]
    message = ChatMessageUser(
        content=content if prompt.images else prompt.text,
        metadata={MARK: about | {name: getattr(settings, name) for name in ("language", "prompt", "modality")}},
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
def ask(
    journal: Journal | None = None, done: Callable[[], None] = lambda: None, access: ServerAccess | None = None
) -> Solver:
    """Ask the model once, unless the journal has the response already or the server gives no access."""
    access = access or ServerAccess()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        message = state.messages[-1]
        message.metadata = {MARK: (message.metadata or {}).get(MARK, {}) | {"epoch": state.epoch}}
        about = message.metadata[MARK]
        key = _journal_key(message.content, about, state.epoch)
        try:
            kept = journal.get(key) if journal is not None else None
            if kept is not None:
                state.output = ModelOutput.model_validate(kept)
                state.messages.append(state.output.message)
                return state
            if "video" in about:
                state = await _ask_with_video(state, generate, access)
            else:
                state = await _ask_model(state, generate, access)
            if journal is not None and state.output.choices and not state.output.error:
                journal.put(key, state.output.model_dump(mode="json", exclude_none=True))
            return state
        finally:
            done()

    return solve


async def _ask_model(state: TaskState, generate: Generate, access: ServerAccess) -> TaskState:
    if access.reason:
        raise CallError(f"not asked: the server {access.reason}")
    with_checked_replies(get_model())
    try:
        state = await without_retry_error(generate(state))
    except Exception as error:
        access.failed(error)
        raise
    access.answered()
    return state


async def _ask_with_video(state: TaskState, generate: Generate, access: ServerAccess) -> TaskState:
    """Attach the video for the time of the call; the log keeps the text alone, because videos are large."""
    message = state.messages[-1]
    about = (message.metadata or {})[MARK]
    text = str(message.content)
    problem = find(Path(about["folder"]), about["problem"])
    prompt = get_suite(about["suite"]).prompt(problem, PromptMode(about["video"], "text+video"))
    assert prompt.video is not None
    message.content = [video_content(await to_thread.run_sync(prompt.video)), ContentText(text=text)]
    try:
        return await _ask_model(state, generate, access)
    finally:
        message.content = text


def _journal_key(content: str | list[Content], about: Mapping[str, Any], epoch: int) -> str:
    """The key of a question in the journal: a hash of its content and of the problem. Two problems may be asked in the
    same words, and each gets a response of its own."""
    parts: list[Any] = [content] if isinstance(content, str) else [part.model_dump(mode="json") for part in content]
    asked = [parts, about["row"], "video" in about, epoch]
    return hashlib.blake2b(canonical_json(asked).encode(), digest_size=16).hexdigest()
