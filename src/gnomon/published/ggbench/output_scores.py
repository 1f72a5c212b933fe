"""The score of an output for a published problem: metrics of code and pictures, and the verdicts of a judge.

Published problems have no goals, so nothing is verified here. Metrics are computed both ways (`gnomon` and `paper`, see
`gnomon.grade.image.image_metrics`). Where the reference itself is missing there is no score; where the output is
missing it gets the score of the published rules.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from gnomon.draw import render_png
from gnomon.ggb.picture.construction_scene import picture_png
from gnomon.ggb.picture.construction_steps import StepsError, step_pictures
from gnomon.grade.code.passing import passes
from gnomon.grade.image.embedded import FoundPicture, without_pictures
from gnomon.grade.image.image_metrics import compare_images
from gnomon.grade.image.response_pictures import Shown, shown
from gnomon.grade.judge import Ask, Cache, Question, Rubric, asked_verdict
from gnomon.grade.response.visible import without_thoughts
from gnomon.published.published_rows import Complaint
from gnomon.results import Judgement
from gnomon.suites.construct.drawing_track import figure_of, lowest_process, lowest_result, lowest_steps, stacked
from gnomon.suites.construct.judging import LOWEST, ONE_LONG, plan_text, process_text, result_text, steps_text
from gnomon.suites.construct.likeness import best_code_metrics, image_values
from gnomon.suites.construct.response import Script, read_script
from gnomon.suites.construct.rubrics import PLAN, PROCESS, RESULT, STEPS, step_blocks

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from gnomon.grade.image.pixels import Mode
    from gnomon.problem import Figure, Json
    from gnomon.published.ggbench.data import Output, PublishedProblem
    from gnomon.published.published_rows import Source

MODES: tuple[Mode, ...] = ("gnomon", "paper")
Asked = TypeVar("Asked")
Scored = TypeVar("Scored")
_CALLS = 16  # questions to a judge at the same time


@dataclass(frozen=True, slots=True)
class ScoredOutput:
    """All scores of one output."""

    id: str
    sample: int
    level: str
    script: bool
    """Whether it has GeoGebra code."""
    code: Mapping[str, float]
    """Metrics of code by name; empty where the output has no code, or the reference has none."""
    images: Mapping[str, Mapping[str, float]]
    """Metrics of the finished figure by mode and name."""
    judged: Mapping[str, Judgement] = field(default_factory=dict)
    complaints: tuple[Complaint, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """The record as JSON."""
        return {
            "id": self.id,
            "sample": self.sample,
            "level": self.level,
            "code": dict(self.code),
            "images": {mode: dict(values) for mode, values in self.images.items()},
            "judged": {
                name: {"value": verdict.value, "why": verdict.why, "reply": verdict.reply}
                for name, verdict in self.judged.items()
            },
            "complaints": [str(complaint) for complaint in self.complaints],
        }


@dataclass(frozen=True, slots=True)
class Seen:
    """An output as a judge sees it: words, script, pictures that were read or the reasons why there are none."""

    words: str
    script: Script
    steps: tuple[Shown, ...]
    final: Shown | None
    long: Shown | None
    final_file: FoundPicture


@dataclass(frozen=True, slots=True)
class Judging:
    """A judge, and where its verdicts are kept."""

    ask: Ask
    cache: Cache | None = None


def score_outputs(
    problems: Mapping[str, PublishedProblem],
    outputs: Sequence[Output],
    judging: Judging | None = None,
    *,
    draw: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> list[ScoredOutput]:
    """The scores of all outputs, in order. With `draw`, pictures are drawn from the code where an output has none."""

    drawn_once = final_alone(outputs)

    async def scored(output: Output) -> ScoredOutput:
        try:
            return await _score(problems[output.id], output, judging, draw, drawn_once)
        except Exception as defect:  # one output must not cost the others
            reason = f"it could not be scored: {type(defect).__name__}: {defect}"[:300]
            return _unscored(problems[output.id], output, Complaint(output.where, reason))

    return all_scored(outputs, scored, progress)


def final_alone(outputs: Sequence[Output]) -> bool:
    """Whether a model draws finished figures and nothing else: no output has words, or pictures of steps."""
    plain = [not output.text.strip() and output.long is None and len(output.steps) <= 1 for output in outputs]
    return all(plain) and any(output.final is not None for output in outputs)


def all_scored(
    outputs: Sequence[Asked],
    score: Callable[[Asked], Awaitable[Scored]],
    progress: Callable[[int, int], None] | None = None,
) -> list[Scored]:
    """What `score` gives for each output, in order; some outputs wait for the judge at the same time.

    Everything happens in one event loop: the connections of a judge belong to the loop that opened them.
    """

    async def all_of_them() -> list[Scored]:
        gate, done = asyncio.Semaphore(_CALLS), 0

        async def one(output: Asked) -> Scored:
            nonlocal done
            async with gate:
                found = await score(output)
            done += 1
            if progress:
                progress(done, len(outputs))
            return found

        return list(await asyncio.gather(*map(one, outputs)))

    return asyncio.run(all_of_them())


async def _score(
    problem: PublishedProblem, output: Output, judging: Judging | None, draw: bool, final_alone: bool
) -> ScoredOutput:
    complaints: list[Complaint] = []
    seen = looked_at(output, draw, complaints)
    reference_file = problem.reference()
    reference = shown(reference_file.data, reference_file.problem)
    if isinstance(reference, str):
        complaints.append(Complaint(f"problem {problem.id}", f"the reference picture cannot be used: {reference}"))
    judged = {} if judging is None else await _verdicts(problem, seen, reference, judging, final_alone)
    return ScoredOutput(
        id=output.id,
        sample=output.sample,
        level=problem.level,
        script=bool(seen.script.lines),
        code=_code(problem, seen.script),
        images=_images(reference_file, seen.final_file),
        judged=judged,
        complaints=tuple(complaints),
    )


def _unscored(problem: PublishedProblem, output: Output, complaint: Complaint) -> ScoredOutput:
    none: dict[str, dict[str, float]] = {mode: {} for mode in MODES}
    return ScoredOutput(output.id, output.sample, problem.level, False, {}, none, {}, (complaint,))


def _code(problem: PublishedProblem, script: Script) -> dict[str, float]:
    """The metrics of the code; the reference solution is the code of the published answer."""
    reference = read_script(problem.text_answer, ()).lines
    if not script.lines or not reference:
        return {}
    runs = passes("\n".join(script.lines))
    return {"runs": float(runs), **best_code_metrics([reference], script.lines)}


def _images(reference: FoundPicture, made: FoundPicture) -> dict[str, dict[str, float]]:
    if reference.problem:
        return {mode: {} for mode in MODES}
    return {mode: image_values(compare_images(reference.data, made.data, mode), mode) for mode in MODES}


# ------------------------------------------------------------------------------------------------------------- looking


def looked_at(output: Output, draw: bool, complaints: list[Complaint]) -> Seen:
    """An output with its pictures read; with `draw`, they are drawn from its code where it has none."""

    def read(source: Source | None) -> tuple[FoundPicture, Shown | None]:
        if source is None:
            return FoundPicture(b"", "there is no picture"), None
        found = source.read()
        picture = shown(found.data, found.problem)
        if isinstance(picture, str):
            complaints.append(Complaint(output.where, picture))
        return found, picture

    script = read_script(output.text, ())
    words = without_pictures(without_thoughts(output.text))
    drawn = [picture for source in output.steps if (picture := read(source)[1]) is not None]
    final_file, final = read(output.final)
    long = read(output.long)[1]
    if draw and script.lines and final is None and not drawn and long is None:
        pngs = drawn_steps(script)
        drawn = [shown(png) for png in pngs]
        if pngs:
            final_file, final = FoundPicture(pngs[-1]), drawn[-1]
    return Seen(words, script, tuple(drawn), final, long, final_file)


def drawn_steps(script: Script) -> list[bytes]:
    """The pictures of a script: after each step, and the finished figure last; none if no line runs."""
    try:
        steps = step_pictures(step_blocks(script))
    except StepsError:
        return []
    if all(len(step.errors) == len(step.results) for step in steps):
        return []
    return [*(render_png(step.picture) for step in steps[:-1]), picture_png(list(script.lines))]


# ------------------------------------------------------------------------------------------------------------- verdicts


async def _verdicts(
    problem: PublishedProblem, seen: Seen, reference: Shown, judging: Judging, final_alone: bool
) -> dict[str, Judgement]:
    """The verdicts by rubric; of a model that draws finished figures alone, on these alone."""
    asked = questions(problem.question, problem.text_answer, seen, reference)
    return {
        rubric.name: item
        if isinstance(item, Judgement)
        else await asked_verdict(rubric, item, judging.ask, judging.cache)
        for rubric, item in asked.items()
        if rubric is RESULT or not final_alone
    }


def questions(question: str, answer: str, seen: Seen, reference: Shown) -> dict[Rubric, Judgement | Question]:
    """What a judge is asked by each rubric, or the verdict where a rule of the protocol gives it."""
    return {
        PLAN: _plan(question, answer, seen),
        STEPS: _middle(question, seen, lowest_steps, steps_text),
        PROCESS: _middle(question, seen, lowest_process, process_text),
        RESULT: _result(question, seen, reference),
    }


def _by_rule(reason: str) -> Judgement:
    return Judgement(LOWEST, why=f"by rule: {reason}")


def _plan(question: str, answer: str, seen: Seen) -> Judgement | Question:
    if not question or not answer:
        return Judgement(None, why="the dataset has no question or no answer to compare with")
    if not seen.words.strip():
        return _by_rule("the output has no text")
    return Question(plan_text(question, answer, seen.words))


def _middle(
    question: str,
    seen: Seen,
    lowest: Callable[[Sequence[Shown]], str],
    text: Callable[[str, str, str], str],
) -> Judgement | Question:
    """Step accuracy or process consistency, on the long image of the output or on its pictures of steps."""
    if not question:
        return Judgement(None, why="the dataset has no question")
    image: Figure
    if seen.long is not None and not isinstance(seen.long, str):
        image = figure_of(seen.long, "response")
    else:
        if reason := lowest(seen.steps) or (seen.long if isinstance(seen.long, str) and not seen.steps else ""):
            return _by_rule(reason)
        image = stacked(seen.steps, "response")
    return Question(text(question, seen.words, ONE_LONG), (image,))


def _result(question: str, seen: Seen, reference: Shown) -> Judgement | Question:
    if isinstance(reference, str):
        return Judgement(None, why=f"the reference picture cannot be used: {reference}")
    if reason := lowest_result(seen.final):
        return _by_rule(reason)
    assert seen.final is not None
    assert not isinstance(seen.final, str)
    return Question(result_text(question), (figure_of(reference, "reference"), figure_of(seen.final, "response")))
