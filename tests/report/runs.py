"""Runs to report on, made without any model: answers with the outcomes a test asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.problem import Problem, Score
from gnomon.report.runs import ReportedRun
from gnomon.results import SUFFIX, Answered, Run, Settings, write_run
from gnomon.suites import get_suite

TOY = "toy_suite:SUITE"


def answered(
    problem: str,
    value: float | None,
    *,
    source: str = "",
    level: str = "easy",
    categories: tuple[str, ...] = ("S",),
    epoch: int = 1,
    difficulty: float = 0.1,
    tokens: int | None = None,
) -> Answered:
    """An answer of that value, without a problem behind it."""
    outcome = "unscored" if value is None else "right" if value == 1 else "wrong"
    score = Score(value, outcome)  # type: ignore[arg-type]
    made = Answered(problem, 0, 0, epoch, level, difficulty, categories, source, "", score)
    return replace(made, tokens_out=tokens)


def entry(answers: Sequence[Answered], model: str = "a/b", suite: str = TOY, **settings: object) -> ReportedRun:
    run = Run(suite, "1", model, Settings(**settings), answers=tuple(answers))  # type: ignore[arg-type]
    return ReportedRun(run, Path(f"{model.replace('/', '-')}{SUFFIX}"), get_suite(suite), model)


def dataset(folder: Path, suite: str = TOY, size: int = 12) -> None:
    generate(make_plan(suite, size=size, seed=0), folder)


def written(
    path: Path,
    problems: Sequence[Problem],
    respond: Callable[[Problem], str],
    *,
    suite: str = TOY,
    model: str = "acme/one",
    settings: Settings | None = None,
    exam: str = "exam",
) -> Run:
    """A results file of a model that responds as the function says, graded by the suite."""
    found = get_suite(suite)
    answers = [Answered.of(p, 1, said, found.grade(p, said)) for p in problems for said in [respond(p)]]
    run = Run(suite, found.version, model, settings or Settings(), exams=(exam,), created="2026-01-02T03:04:05Z")
    run = run.with_answers([replace(answer, tokens_in=10, tokens_out=20) for answer in answers])
    write_run(path, run)
    return run
