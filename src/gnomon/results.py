"""The records of an evaluation: a Run of one model on one exam, and its response to each problem.

A run is written as JSON lines: its settings and the number of responses first, then one response a line. Rescoring and
reports need only this file and the problems, so both work without the harness that asked the model, and another harness
can take part by writing the same file.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields, replace
from types import NoneType
from typing import TYPE_CHECKING, Literal, get_args

from gnomon.errors import GnomonError
from gnomon.files import whole_file
from gnomon.problem import Json, Problem, Score, canonical_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

FORMAT = 1
SUFFIX = ".results.jsonl"
_COUNT = "responses"  # in the head: how many lines follow

Stop = Literal["stop", "length", "refused", "error", "limit"]
"""Why a model stopped: done, out of length, refused (or filtered), a failed call, or cut off by a limit."""


class ResultsError(GnomonError, ValueError):
    """A results file that cannot be read; the message names the file, the line and what is wrong."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict of a judge on a response by one rubric. ``value`` is None if the judge failed, which is not zero."""

    value: float | None
    reply: str = ""
    why: str = ""
    tokens_in: int | None = None
    """Of the judge, over all its replies to this question; None where they are unknown or nobody was asked."""
    tokens_out: int | None = None


@dataclass(frozen=True, slots=True)
class Extraction:
    """What an extractor copied out of an unread response; without a score, the response keeps its own.

    The record of a response that was not put to the extractor, because it was read or cut off, is empty.
    """

    copy: str = ""
    """The passage of the response that the extractor copied; empty if it found none, or its copy was discarded."""
    score: Score | None = None
    """The score of the copy as a declared answer."""
    reply: str = ""
    why: str = ""
    tokens_in: int | None = None
    tokens_out: int | None = None

    def to_json(self) -> dict[str, Json]:
        data = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) not in ("", None)}
        return data | ({"score": self.score.to_json()} if self.score else {})

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Extraction:
        """The record; a ValueError or TypeError that names the field if one is of a wrong kind."""
        checked_fields(data, {name: kind for name, kind in _EXTRACTION_KINDS.items() if name in data}, "extraction.")
        if "score" not in data:
            return cls(**data)
        checked_fields(data["score"], _SCORE_KINDS, "extraction.score.")
        return cls(**{**data, "score": Score.from_json(data["score"])})


@dataclass(frozen=True, slots=True)
class Answered:
    """One response to one problem, its score and what it cost."""

    problem: str
    """The problem's id."""
    seed: int
    index: int
    epoch: int
    """1 for the first time that the problem is asked."""
    level: str
    difficulty: float
    categories: tuple[str, ...]
    source: str
    """What the problem was made from; problems of one source are not independent. Empty: a source of its own."""
    response: str
    score: Score
    stop: Stop = "stop"
    judged: Mapping[str, Judgement] = field(default_factory=dict)
    """Verdicts by the name of the rubric."""
    metrics: Mapping[str, float] = field(default_factory=dict)
    """Metrics of the suite that are no part of the score, such as likeness to a reference."""
    tokens_in: int | None = None
    tokens_out: int | None = None
    seconds: float | None = None
    error: str = ""
    extraction: Extraction | None = None
    """What the extractor made of the response; None where the run has no extractor."""

    @classmethod
    def of(cls, problem: Problem, epoch: int, response: str, score: Score) -> Answered:
        """The record of a response to a problem; other fields are set with ``dataclasses.replace``."""
        made = problem.provenance
        return cls(
            problem=problem.id,
            seed=made.seed,
            index=made.index,
            epoch=epoch,
            level=problem.difficulty.level,
            difficulty=problem.difficulty.score,
            categories=problem.categories,
            source=made.source,
            response=response,
            score=score,
        )

    @property
    def extracted(self) -> Answered | None:
        """The response with the score of what the extractor copied, else with its own; None without an extractor."""
        if self.extraction is None:
            return None
        return replace(self, score=self.extraction.score or self.score)

    @property
    def cluster(self) -> str:
        """The key of the problems that a bootstrap resamples together."""
        return self.source or self.problem

    def to_json(self) -> dict[str, Json]:
        data = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "extraction"}
        if self.extraction is not None:
            data["extraction"] = self.extraction.to_json()
        judged = {name: {f.name: getattr(j, f.name) for f in fields(j)} for name, j in self.judged.items()}
        return data | {"categories": list(self.categories), "score": self.score.to_json(), "judged": judged}

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Answered:
        """The record; a ValueError or TypeError that names the field if one is missing or of a wrong kind."""
        checked_fields(data, _KINDS)
        checked_fields(data["score"], _SCORE_KINDS, "score.")
        for name, verdict in data["judged"].items():
            checked_fields(_kind(verdict, (dict,), f"judged.{name}"), _VERDICT_KINDS, f"judged.{name}.")
        for name, value in data.get("metrics", {}).items():
            _kind(value, _NUMBER, f"metrics.{name}")
        if data.get("stop", "stop") not in get_args(Stop):
            raise ValueError(f"stop {data['stop']!r} is not one of {', '.join(get_args(Stop))}")
        return cls(
            **{
                **data,
                "categories": tuple(_kind(name, (str,), "categories") for name in data["categories"]),
                "score": Score.from_json(data["score"]),
                "judged": {name: Judgement(**j) for name, j in data["judged"].items()},
                "extraction": Extraction.from_json(data["extraction"]) if "extraction" in data else None,
            }
        )


_NUMBER = (int, float)
_MAYBE = (int, float, NoneType)
_KINDS: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("problem", "level", "source", "response"), (str,)),
    **dict.fromkeys(("seed", "index", "epoch"), (int,)),
    "difficulty": _NUMBER,
    "categories": (list,),
    "score": (dict,),
    "judged": (dict,),
}
_OPTIONAL: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("tokens_in", "tokens_out", "seconds"), _MAYBE),
    **dict.fromkeys(("stop", "error", "reply", "why"), (str,)),
    "answer": (str, NoneType),
    "parts": (dict,),
    "metrics": (dict,),  # results of earlier versions have none
    "extraction": (dict,),  # of runs with an extractor
}
_SCORE_KINDS: Mapping[str, tuple[type, ...]] = {"value": _MAYBE, "outcome": (str,)}
_VERDICT_KINDS: Mapping[str, tuple[type, ...]] = {"value": _MAYBE}
_EXTRACTION_KINDS: Mapping[str, tuple[type, ...]] = {"copy": (str,), "score": (dict,)}


def checked_fields(data: Mapping[str, Json], kinds: Mapping[str, tuple[type, ...]], where: str = "") -> None:
    """Raise a TypeError that names the field if one is of a wrong kind, a ValueError if one is missing."""
    for name, kind in kinds.items():
        if name not in data:
            raise ValueError(f"the field {where}{name} is missing")
        _kind(data[name], kind, f"{where}{name}")
    for name, kind in _OPTIONAL.items():
        if name in data:
            _kind(data[name], kind, f"{where}{name}")


def _kind(value: Json, kinds: tuple[type, ...], name: str) -> Json:
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        wanted = " or ".join(_WORDS[kind] for kind in kinds if kind is not float or int not in kinds)
        raise TypeError(f"the field {name} is {_WORDS.get(type(value), type(value).__name__)}, not {wanted}")
    return value


_WORDS = {
    str: "a text",
    int: "a number",
    float: "a number",
    list: "a list",
    dict: "an object",
    NoneType: "null",
    bool: "true or false",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a run. Two runs of a model that differ in exactly one of them make an ablation."""

    language: str = "en"
    modality: str = "text+image"
    prompt: str = "default"
    """The variant of the prompt."""
    scoring: str = "gnomon"
    config: Mapping[str, Json] = field(default_factory=dict)
    """The suite's settings the exam was generated with."""
    temperature: float | None = None
    max_tokens: int | None = None
    epochs: int = 1
    judge_figures: bool = False
    """Whether the judge sees the figures of the problems."""
    style: str = "print"
    """The style of the pictures that a model is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """The prices of a million tokens, in and out, as far as they are known."""

    price_in: float | None = None
    price_out: float | None = None
    judge_price_in: float | None = None
    judge_price_out: float | None = None
    extract_price_in: float | None = None
    extract_price_out: float | None = None


@dataclass(frozen=True, slots=True)
class Run(Prices):
    """One model on one exam."""

    suite: str
    version: str
    """Of the suite."""
    model: str
    settings: Settings = Settings()
    judge: str = ""
    extractor: str = ""
    """The model that copied final answers out of unread responses."""
    seeds: tuple[int, ...] = (0,)
    exams: tuple[str, ...] = ()
    """The folders of the datasets, relative to the results file if they are below its folder."""
    created: str = ""
    """The time of the run, as an ISO date and time in UTC."""
    gnomon: str = ""
    """The version of gnomon that scored."""
    answers: tuple[Answered, ...] = field(default=(), repr=False)

    @property
    def judge_tokens(self) -> tuple[int, int]:
        """The tokens of all verdicts, in and out."""
        return _tokens([verdict for answer in self.answers for verdict in answer.judged.values()])

    @property
    def extract_tokens(self) -> tuple[int, int]:
        """The tokens of all calls of the extractor, in and out."""
        return _tokens([answer.extraction for answer in self.answers if answer.extraction])

    def with_answers(self, answers: Sequence[Answered]) -> Run:
        return replace(self, answers=tuple(answers))


def _tokens(replies: Sequence[Judgement | Extraction]) -> tuple[int, int]:
    return sum(one.tokens_in or 0 for one in replies), sum(one.tokens_out or 0 for one in replies)


def results_of_eval(path: Path) -> Path | None:
    """The results file, perhaps still to be written, of the run of ``gnomon eval`` in whose folder of logs a file lies.

    None for every other file. What lies there is counted in that file alone.
    """
    folder = path.resolve().parent
    if folder.parent.name != "inspect":
        return None
    out = folder.parent.parent
    results = out / f"{folder.name}{SUFFIX}"
    return results if results.exists() or (out / "answers").is_dir() else None


def results_below(folder: Path) -> list[Path]:
    """The results files in a folder and below it, one for each run; what is no file (a pipe, say) is none of them."""
    found = (path for path in sorted(folder.rglob(f"*{SUFFIX}")) if path.is_file())
    return [path for path in found if results_of_eval(path) is None]


def write_run(path: Path, run: Run) -> None:
    """Write the results file of a run, whole or not at all."""
    seen: dict[tuple[str, int], int] = {}
    for number, answer in enumerate(run.answers, start=2):
        _note(seen, answer, number, path)
    head = {f.name: getattr(run, f.name) for f in fields(run) if f.name != "answers"}
    head |= {"format": FORMAT, "settings": {f.name: getattr(run.settings, f.name) for f in fields(run.settings)}}
    head |= {"seeds": list(run.seeds), "exams": list(run.exams), _COUNT: len(run.answers)}
    with whole_file(path) as file:
        file.write(f"{canonical_json(head)}\n".encode())
        file.writelines(f"{canonical_json(answer.to_json())}\n".encode() for answer in run.answers)


def read_run(path: Path) -> Run:
    """Read a results file; one with more or fewer responses than its first line says is refused.

    A file whose first line does not give the number of responses is accepted as it is.
    """
    lines = _lines(path)
    _, head = next(lines, (1, {}))
    if head.pop("format", None) != FORMAT:
        raise ResultsError(f"{path}: line 1 is not the head of a results file of format {FORMAT}")
    announced_count = head.pop(_COUNT, None)
    answers: list[Answered] = []
    seen: dict[tuple[str, int], int] = {}
    for number, line in lines:
        try:
            answer = Answered.from_json(line)
            _note(seen, answer, number, path)
        except ResultsError:
            raise
        except (TypeError, ValueError) as wrong:
            raise ResultsError(f"{path}: line {number} is not a response: {wrong}") from None
        answers.append(answer)
    if announced_count is not None and announced_count != len(answers):
        raise ResultsError(
            f"{path}: line 1 says that {announced_count} responses follow, but {len(answers)} do; "
            f"the file was cut short, or changed, after it was written"
        )
    try:
        return Run(**_head(head), answers=tuple(answers))
    except (TypeError, ValueError) as wrong:
        raise ResultsError(f"{path}: line 1, the head, is not that of a run: {wrong}") from None


_HEAD_KINDS: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("suite", "version", "model"), (str,)),
    "settings": (dict,),
    "seeds": (list,),
    "exams": (list,),
}
_HEAD_OPTIONAL: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("judge", "extractor", "created", "gnomon"), (str,)),
    **dict.fromkeys((price.name for price in fields(Prices)), _MAYBE),
}
_SETTING_KINDS: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("language", "modality", "prompt", "scoring"), (str,)),
    **dict.fromkeys(("temperature", "max_tokens"), _MAYBE),
    "epochs": (int,),
    "config": (dict,),
    "judge_figures": (bool,),
}


def _head(head: Mapping[str, Json]) -> dict[str, Json]:
    """The fields of a run from the first line of its file."""
    checked_fields(head, _HEAD_KINDS)
    for given, kinds in ((head, _HEAD_OPTIONAL), (head["settings"], _SETTING_KINDS)):
        checked_fields(given, {name: kind for name, kind in kinds.items() if name in given})
    seeds = tuple(_kind(seed, (int,), "seeds") for seed in head["seeds"])
    exams = tuple(_kind(exam, (str,), "exams") for exam in head["exams"])
    return {**head, "settings": Settings(**head["settings"]), "seeds": seeds, "exams": exams}


def _note(seen: dict[tuple[str, int], int], answer: Answered, number: int, path: Path) -> None:
    """Note that a problem is answered in an epoch; a second answer is an error, because means would count it twice."""
    first = seen.setdefault((answer.problem, answer.epoch), number)
    if first != number:
        raise ResultsError(
            f"{path}: line {number} answers problem {answer.problem!r} a second time in epoch {answer.epoch} "
            f"(line {first} has it); keep one of the two"
        )


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Json]]]:
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                value = json.loads(line.decode())
            except UnicodeDecodeError:
                raise ResultsError(f"{path}: line {number} is not UTF-8 text") from None
            except RecursionError:
                raise ResultsError(f"{path}: line {number} is nested too deep") from None
            except ValueError as wrong:
                raise ResultsError(f"{path}: line {number} is not JSON: {wrong}") from None
            if not isinstance(value, dict):
                raise ResultsError(f"{path}: line {number} is not a JSON object")
            yield number, value


def posterior_difficulty(runs: Sequence[Run]) -> dict[str, float]:
    """How hard each problem was for the models, by its id: the mean share of the score that they did not earn.

    Every model counts once, however often it was asked; unscored responses are left out.
    """
    earned: dict[str, dict[str, list[float]]] = {}
    for run in runs:
        for answer in run.answers:
            if answer.score.value is not None:
                earned.setdefault(answer.problem, {}).setdefault(run.model, []).append(answer.score.value)
    return {
        problem: 1 - sum(sum(scores) / len(scores) for scores in models.values()) / len(models)
        for problem, models in earned.items()
    }
