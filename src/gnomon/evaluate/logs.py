"""From an Inspect log to a Run, which has a record for every sample that was to be asked, whatever became of it.

A sample whose call failed, or that was never reached, is recorded as unscored, so that it is still counted. The records
are those of the scorer; a sample that ended after the scorer ran (for example cut off by a limit) is graded here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample, read_eval_log

from gnomon import __version__
from gnomon.evaluate.exam import find, problems_of
from gnomon.evaluate.messages import MARK, RECORD, response_of, stop_of, tokens_of
from gnomon.evaluate.scorer import EXTRACTOR, JUDGE
from gnomon.grade.image.embedded import without_pictures
from gnomon.problem import Problem, ProblemError
from gnomon.results import SUFFIX, Answered, Extraction, Run, Settings, Stop, results_of_eval, write_run
from gnomon.scoring import checked_scoring, record_response
from gnomon.suites import get_suite


class LogError(ProblemError):
    """A log that is not of an exam of gnomon."""


class UnfinishedError(LogError):
    """A log of a run that is going on or was interrupted."""


def convert(path: Path, **known: Any) -> Path:
    """Write the results file of a log beside it and return its path; ``known`` sets fields of the Run (prices).

    An unfinished run has none: what is not asked yet would count as unscored, beside the results when it is finished.
    """
    out = path.with_name(path.name.removesuffix(path.suffix) + SUFFIX)
    if results_of_eval(path) is not None:  # and does not exist: a finished run is graded there
        raise UnfinishedError(f"{path.parent}: the run is unfinished; the same gnomon eval command goes on with it")
    try:
        log = read_eval_log(str(path))
    except Exception as error:  # Inspect raises many kinds of errors for a file that is no log
        raise LogError(f"{path}: not a log of Inspect: {_short(str(error)) or type(error).__name__}") from None
    if log.status in ("started", "cancelled"):
        raise UnfinishedError(f"{path}: the run is unfinished; wait for it, or go on with 'inspect eval-retry {path}'")
    write_run(out, replace(run_of(log, out.parent), **known))
    return out


def run_of(log: EvalLog, folder: Path) -> Run:
    """The run that a log records; folders of exams below ``folder`` are named relative to it."""
    about = (log.eval.metadata or {}).get(MARK)
    if not about:
        raise LogError(f"{log.location}: not the log of an exam of gnomon")
    settings = Settings(**about["settings"])
    config = log.plan.config
    extractor = _role(log, EXTRACTOR)
    exams = [Path(exam) for exam in about["exams"]]
    return Run(
        suite=about["suite"],
        version=about["version"],
        model=log.eval.model,
        settings=replace(
            settings, temperature=config.temperature, max_tokens=config.max_tokens, epochs=_epochs(log, settings)
        ),
        judge=_role(log, JUDGE),
        extractor=extractor,
        seeds=tuple(about["seeds"]),
        exams=tuple(_relative(exam, folder) for exam in exams),
        created=log.eval.created,
        gnomon=__version__,
        answers=tuple(
            replace(answer, extraction=answer.extraction or Extraction()) if extractor else answer
            for answer in _answers(log, exams, about["suite"], settings)
        ),
    )


def _role(log: EvalLog, role: str) -> str:
    """The name of the model that had a role; empty where none had."""
    model = (log.eval.model_roles or {}).get(role)
    return str(model.model) if model and not isinstance(model, list) else ""


def _epochs(log: EvalLog, settings: Settings) -> int:
    return log.eval.config.epochs or settings.epochs


def _relative(exam: Path, folder: Path) -> str:
    below = folder.resolve()
    return str(exam.relative_to(below)) if exam.is_relative_to(below) else str(exam)


def _answers(log: EvalLog, exams: list[Path], suite: str, settings: Settings) -> Iterator[Answered]:
    """The records in the order of the exam; of two samples of one problem and epoch (a retry) the later one counts."""
    samples: Mapping[tuple[str, int], EvalSample] = {(str(s.id), s.epoch): s for s in log.samples or []}
    reason = _short(log.error.message) if log.error else "the evaluation ended before"
    where = {id_: exam for exam in exams for id_ in problems_of(exam)}
    asked = [str(id_) for id_ in log.eval.dataset.sample_ids or dict.fromkeys(id_ for id_, _ in samples)]
    for id_ in asked:
        if id_ not in where:
            raise LogError(f"{log.location}: sample {id_!r} is in none of {', '.join(map(str, exams))}")
        problem = find(where[id_], id_)
        for epoch in range(1, _epochs(log, settings) + 1):
            sample = samples.get((id_, epoch))
            answer = answered(problem, epoch, sample, suite, settings)
            yield replace(answer, error=f"never asked: {reason}") if sample is None else answer


def answered(problem: Problem, epoch: int, sample: EvalSample | None, suite: str, settings: Settings) -> Answered:
    """The record of one sample, whatever became of it."""
    stop, error = _ended(sample)
    response = response_of(sample.output, pictures=get_suite(suite).pictures_answer) if sample else ""
    scored = _scored(sample)
    if scored and _words(scored.response) == _words(response):
        response = scored.response  # a log does not keep the pictures of messages, the record of the scorer does
    if scored and (scored.response, scored.stop) == (response, stop):
        record = scored
    else:
        scoring = checked_scoring(settings.scoring)
        graded = record_response(get_suite(suite), problem, response, epoch=epoch, stop=stop, scoring=scoring)
        record = replace(graded, judged=scored.judged if scored else {})
    tokens_in, tokens_out = tokens_of(sample.output.usage if sample else None)
    return replace(
        record,
        judged=record.judged if record.score.outcome != "unscored" else {},
        tokens_in=tokens_in,
        tokens_out=tokens_out,
        seconds=sample.output.time if sample else None,
        error=error,
    )


_PICTURE = re.compile(r"\[picture [^\]\n]{1,40}\]")


def _words(response: str) -> str:
    """A response with the same mark for every picture, whether it is there or was left out of a log."""
    return _PICTURE.sub("[picture]", without_pictures(response))


def _ended(sample: EvalSample | None) -> tuple[Stop, str]:
    if sample is None:
        return "error", "never asked"
    if sample.error is not None:
        return "error", _short(sample.error.message)
    if sample.output.error:
        return "error", sample.output.error
    if sample.limit is not None:
        return "limit", f"limit: {sample.limit.type}"
    return stop_of(sample.output), ""


_DETAIL = re.compile(r"Error code: \d+.*|\w+(?:Error|Exception|Timeout)\b.*", re.S)
_LONGEST = 300


def _short(message: str) -> str:
    """An error message without the request that Inspect prints before it and without escapes."""
    if given_up := re.search(r"state=finished raised (\w+)>", message):
        return f"{given_up[1]}, after the last retry"
    plain = message.replace("\\n", "\n").replace("\\'", "'").rpartition("\n}\n")[2]
    code = plain.find("Error code: ")
    found = _DETAIL.search(plain, max(code, 0))
    return " ".join((found[0] if found else plain).split()).rstrip("')")[:_LONGEST]


def _scored(sample: EvalSample | None) -> Answered | None:
    """The record that the scorer made of a sample; None where it made none."""
    scores = (sample.scores or {}).values() if sample else ()
    records = [score.metadata[RECORD] for score in scores if score.metadata and RECORD in score.metadata]
    return Answered.from_json(records[0]) if records else None
