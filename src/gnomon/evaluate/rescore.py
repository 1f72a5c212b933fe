"""Grading again: the responses of results files are graded by the installed version of the suite, without any model,
unless an extractor is to copy answers out of those that cannot be read.

This needs neither Inspect nor a network: problems come from the dataset folders that the file names (or are made again
from their seeds), responses from the file itself. A file is replaced as a whole. For an Inspect log without a results
file, as ``inspect eval gnomon/SUITE`` leaves it, the results file is made.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.dataset.format import MANIFEST, read_problems
from gnomon.evaluate.standing import standing
from gnomon.grade.judge import GIVEN, Ask, Cache
from gnomon.results import (
    SUFFIX,
    Answered,
    Judgement,
    ResultsError,
    Run,
    read_run,
    results_below,
    results_of_eval,
    write_run,
)
from gnomon.scoring import checked_scoring, extract, grade_response, graded_extraction, measure_response
from gnomon.suites import Suite, get_suite
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from gnomon.problem import Problem, Score
    from gnomon.suites.modes import Scoring

_LOG = ".eval"
_CALLS = 16  # questions to an extractor at the same time
UNASKED = "not judged: the score it had before needed no judge; give the eval command again"


@dataclass(frozen=True, slots=True)
class Rescored:
    """One file that was graded again, and how many of its scores changed."""

    path: Path
    run: Run
    changed: int
    new: bool = False

    @property
    def answers(self) -> int:
        """How many responses it has."""
        return len(self.run.answers)

    def __str__(self) -> str:
        if self.new:
            return f"{self.path}: {counted(self.answers, 'response')}, from the log beside it"
        scoring = self.run.settings.scoring
        held = f"; the file now has the scoring {scoring!r}, and --scoring gnomon goes back" * (scoring != "gnomon")
        return f"{self.path}: {self.changed} of {counted(self.answers, 'score')} changed; {standing(self.run)}{held}"


@dataclass(frozen=True, slots=True)
class Extractor:
    """A model that copies final answers, by its name, and the event loop that its connections belong to."""

    name: str
    ask: Ask
    runner: asyncio.Runner = field(default_factory=asyncio.Runner)

    def extracted(self, run: Run, problems: Mapping[str, Problem], folder: Path | None) -> Run:
        """The run with what the extractor copied out of its unread responses; replies are cached in the folder."""
        suite, scoring = get_suite(run.suite), checked_scoring(run.settings.scoring)
        if not suite.answers_in_words:
            return run
        cache = Cache(folder, self.name) if folder else None

        async def all_of_them() -> list[Answered]:
            gate = asyncio.Semaphore(_CALLS)

            async def one(answer: Answered) -> Answered:
                problem, language = problems[answer.problem], run.settings.language
                async with gate:
                    copied = await extract(suite, problem, answer, self.ask, language, scoring, cache)
                return replace(answer, extraction=copied)

            try:
                async with asyncio.TaskGroup() as group:  # which ends the other calls when one fails
                    tasks = [group.create_task(one(answer)) for answer in run.answers]
            except ExceptionGroup as errors:
                raise errors.exceptions[0] from None
            return [task.result() for task in tasks]

        return replace(run, extractor=self.name).with_answers(self.runner.run(all_of_them()))


def rescore(
    places: Sequence[Path],
    scoring: str | None = None,
    extractor: Extractor | None = None,
    remark: Callable[[str], None] = lambda _: None,
) -> Iterator[Rescored]:
    """Grade all results files again; ``places`` are files, or folders to search.

    Logs of unfinished runs are passed over, with a remark on each; where there is nothing else, this is an error.
    """
    if scoring is not None:
        checked_scoring(scoring)
    unfinished: dict[str, None] = {}
    graded = False
    for path in found(places):
        from_log = not path.name.endswith(SUFFIX)
        if from_log:
            from gnomon.evaluate.logs import UnfinishedError, convert

            try:
                path = convert(path)
            except UnfinishedError as error:
                unfinished[str(error)] = None  # once for all logs of a run
                continue
            yield Rescored(path, read_run(path), 0, new=True)
        graded = True
        before = read_run(path)
        after = regraded(before, path.parent, scoring, extractor)
        write_run(path, after)
        if from_log and scoring is None and extractor is None:
            continue  # there were no results before that could have changed
        pairs = zip(before.answers, after.answers, strict=True)
        yield Rescored(path, after, sum(a.score.value != b.score.value for a, b in pairs))
    if not graded:
        raise ResultsError("; ".join(unfinished))
    for one in unfinished:
        remark(one)


def found(places: Sequence[Path]) -> list[Path]:
    """The results files in the places given, and the Inspect logs that have none."""
    paths: list[Path] = []
    for place in places:
        if place.is_dir():
            logs = [log for log in sorted(place.rglob(f"*{_LOG}")) if not _results(log).exists()]
            paths += [*results_below(place), *logs]
        elif place.exists():
            results = _results(place)
            paths.append(results if results_of_eval(place) and results.exists() else place)
        else:
            raise ResultsError(f"{place} does not exist; name a results file, an Inspect log or a folder of them")
    if not paths:
        raise ResultsError(f"{', '.join(map(str, places))}: no results file (*{SUFFIX}) and no Inspect log there")
    return list(dict.fromkeys(paths))


def _results(log: Path) -> Path:
    return results_of_eval(log) or log.with_name(log.stem + SUFFIX)


def regraded(run: Run, folder: Path, scoring: str | None = None, extractor: Extractor | None = None) -> Run:
    """The run with every response graded again; what judges and extractors replied before stays as it is."""
    suite = get_suite(run.suite)
    settings = replace(run.settings, scoring=scoring or run.settings.scoring)
    problems = problems_of_run(run, folder)
    answers = []
    for answer in run.answers:
        if answer.problem not in problems:
            raise ResultsError(f"problem {answer.problem!r} is in none of the exams {', '.join(run.exams)}")
        answers.append(_again(suite, problems[answer.problem], answer, checked_scoring(settings.scoring)))
    after = replace(run, settings=settings, gnomon=__version__).with_answers(answers)
    return extractor.extracted(after, problems, folder / "extracted") if extractor else after


def _again(suite: Suite, problem: Problem, answer: Answered, scoring: Scoring) -> Answered:
    score = grade_response(suite, problem, answer.response, answer.stop, scoring)
    metrics = measure_response(suite, problem, answer.response, score, scoring)
    again = replace(answer, score=score, metrics=metrics, judged=_verdicts(suite, score, answer.judged))
    if answer.extraction is None:
        return again
    return replace(again, extraction=graded_extraction(suite, problem, again, answer.extraction, scoring))


def _verdicts(suite: Suite, score: Score, before: Mapping[str, Judgement]) -> dict[str, Judgement]:
    """The verdicts after regrading: those that follow from the score alone change with it, replies of judges stay."""
    after = dict(before)
    for rubric in suite.reporting.rubrics():
        if rubric.name not in before:
            continue
        given = rubric.given(score)
        if given is not None:
            after[rubric.name] = replace(before[rubric.name], value=given, why=GIVEN)
        elif before[rubric.name].why == GIVEN:
            value = rubric.read(before[rubric.name].reply)
            after[rubric.name] = replace(before[rubric.name], value=value, why="" if value is not None else UNASKED)
    return after


def problems_of_run(run: Run, folder: Path) -> Mapping[str, Problem]:
    """The problems of a run by id, without pictures; made again where a dataset is missing."""
    places = [folder / exam for exam in run.exams]
    if places and all((place / MANIFEST).exists() for place in places):
        return {problem.id: problem for place in places for problem in read_problems(place, pictures=False)}
    suite = get_suite(run.suite)
    if suite.version != run.version:
        gone = next((place for place in places if not (place / MANIFEST).exists()), folder)
        raise ResultsError(
            f"{gone} is missing, and {run.suite} is now version {suite.version}, not {run.version}: "
            "its problems cannot be made again; bring the dataset back"
        )
    config = suite.config_type.read(run.settings.config)
    wanted = Counter((answer.seed, answer.index) for answer in run.answers)
    made = (suite.problem(seed, index, config).without_pictures() for seed, index in wanted)
    return {problem.id: problem for problem in made}
