"""Outputs that were made elsewhere for an exam of gnomon's own: they become responses, and a results file.

The words of an output and its pictures, in order, are one response, as if a model had sent them in one message. So it
is graded, measured and judged like any other, and ``gnomon report`` shows it. Pictures count where the suite takes
them as answers.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.grade.image.embedded import picture_markdown
from gnomon.grade.image.response_pictures import shown
from gnomon.grade.judge import judge
from gnomon.published.ggbench.output_scores import all_scored, final_alone
from gnomon.published.published_rows import Complaint
from gnomon.results import Answered, Run, Settings
from gnomon.scoring import checked_scoring, record_response
from gnomon.suites import get_suite

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.evaluate.exam import Exam
    from gnomon.problem import Problem
    from gnomon.published.ggbench.data import Output, Outputs
    from gnomon.published.ggbench.output_scores import Judging

_KINDS = ((b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"RIFF", "webp"))


def response_text(output: Output) -> tuple[str, list[Complaint]]:
    """An output as one response: its text, then its pictures as Markdown images, the finished figure last."""
    parts, complaints = [output.text], list[Complaint]()
    if any(source.found is not None for source in output.steps):
        return output.text, complaints  # the pictures stand in the text
    sources = [*output.steps, *([output.final] if output.final is not None else [])]
    last: bytes | None = None
    for source in sources:
        found = source.read()
        picture = shown(found.data, found.problem)
        if isinstance(picture, str):
            complaints.append(Complaint(output.where, picture))
        if found.data and found.data == last:
            continue  # the finished figure is often named as the last step, too
        last = found.data
        kind = next((name for head, name in _KINDS if found.data.startswith(head)), "png")
        parts.append(picture_markdown(found.data or b"?", kind))
    return "\n\n".join(part for part in parts if part), complaints


def run_of_outputs(
    exam: Exam,
    outputs: Outputs,
    *,
    model: str,
    judging: Judging | None = None,
    judge_name: str = "",
    language: str = "en",
    scoring: str = "gnomon",
    exam_name: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Run, list[Complaint]]:
    """The run of a model whose outputs were made elsewhere, and what was wrong with them."""
    suite, ways = get_suite(exam.suite), checked_scoring(scoring)
    problems: Mapping[str, Problem] = {problem.id: problem for _, problem in exam.problems}
    complaints: list[Complaint] = []
    prompt = "default"
    if suite.pictures_answer and any(output.final for output in outputs.rows):
        prompt = "final" if final_alone(outputs.rows) else "image"
    rubrics = suite.reporting.rubrics_for(prompt)

    async def scored(output: Output) -> Answered:
        problem = problems[output.id]
        response, found = response_text(output) if suite.pictures_answer else (output.text, [])
        complaints.extend(found)
        record = record_response(suite, problem, response, epoch=output.sample, scoring=ways)
        if judging is None:
            return record
        verdicts = [
            await judge(
                rubric, problem, response, judging.ask, score=record.score, language=language, cache=judging.cache
            )
            for rubric in rubrics
        ]
        names = [rubric.name for rubric in rubrics]
        return replace(record, judged=dict(zip(names, verdicts, strict=True)))

    answers = all_scored(outputs.rows, scored, progress)
    run = Run(
        suite=exam.suite,
        version=exam.version,
        model=model,
        settings=Settings(
            language=language,
            prompt=prompt,
            scoring=ways,
            config=exam.config,
            modality=default_settings(suite).modality,
            epochs=max((output.sample for output in outputs.rows), default=1),
        ),
        judge=judge_name,
        seeds=exam.seeds,
        exams=(exam_name,),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        gnomon=__version__,
        answers=tuple(answers),
    )
    return run, complaints
