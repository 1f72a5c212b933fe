"""Finding and reading runs: results files below the given places, their suites, their problems, and names for rows.

A results file names the datasets that its problems come from. They are looked for beside it; where one is missing the
report is made all the same, and says which problems it cannot show.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gnomon.dataset.format import read_problems
from gnomon.dataset.plan import DatasetError
from gnomon.errors import GnomonError
from gnomon.results import SUFFIX, Answered, Judgement, ResultsError, Run, read_run, results_below
from gnomon.suites import Suite, SuiteError, get_suite, suite_names
from gnomon.suites.measures import HUMAN, outcome_of, share_of_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from gnomon.problem import Json, Outcome, Problem


class ReportError(GnomonError, ValueError):
    """A report that cannot be made; the message names the input and how to fix it."""


@dataclass(frozen=True, slots=True)
class ReportedRun:
    """A run in a report: where it was read, what it is called, and what it was asked."""

    run: Run
    path: Path
    suite: Suite
    label: str = ""
    problems: Mapping[str, Problem] = field(default_factory=dict, repr=False)
    missing: tuple[str, ...] = ()
    """Datasets that were not found, with the reason."""

    @property
    def answers(self) -> Sequence[Answered]:
        return self.run.answers

    def outcome(self, answer: Answered) -> Outcome:
        """What became of a response, by the measure that ranks."""
        return outcome_of(answer, self.suite.reporting.measures()[0])


def read_runs(places: Sequence[Path]) -> list[tuple[Path, Run, Suite]]:
    """Every run below the places that has responses, with its file and its suite."""
    runs = [(path, _read(path)) for path in find_results(places)]
    empty = [path for path, run in runs if not run.answers]
    if len(empty) == len(runs):
        raise ReportError(f"{empty[0]}: no response is in it yet; finish the evaluation (give its command again)")
    return [(path, run, _suite_of(path, run)) for path, run in runs if run.answers]


def labelled(runs: Sequence[tuple[Path, Run, Suite]]) -> list[ReportedRun]:
    """Runs by suite and model, each with a label of its own, without their problems."""
    kept = sorted(runs, key=lambda item: (item[1].suite, item[1].model, item[1].created, str(item[0])))
    labels = _labels([(path, run) for path, run, _ in kept])
    return [ReportedRun(run, path, suite, label) for (path, run, suite), label in zip(kept, labels, strict=True)]


def read_entries(places: Sequence[Path]) -> list[ReportedRun]:
    """Every run below the places, by suite and model, each with a label of its own and its problems."""
    read: dict[Path, Mapping[str, Problem] | DatasetError] = {}
    found = []
    for entry in labelled(read_runs(places)):
        problems, missing = _problems(entry.path, entry.run, read)
        found.append(replace(entry, problems=problems, missing=missing))
    return found


People = Mapping[tuple[str, str, int], Mapping[str, tuple[float, str]]]
"""The points that people gave to responses and how they came about: by problem, model and epoch, and by stage."""


def with_people(entries: Sequence[ReportedRun], people: People) -> list[ReportedRun]:
    """The runs with what people gave among the verdicts: in the stage that the suite's column of people is of."""
    found: dict[tuple[str, str, int], ReportedRun] = {}

    def rated(entry: ReportedRun, answer: Answered) -> Answered:
        key = (answer.problem, entry.run.model, answer.epoch)
        if key not in people:
            return answer
        other = found.setdefault(key, entry)
        if other is not entry:
            raise ReportError(
                f"{entry.path} and {other.path} both have a response of {entry.run.model!r} to problem "
                f"{answer.problem!r}; give the results that were rated alone"
            )
        reporting = entry.suite.reporting
        if reporting.rated not in people[key]:
            return answer
        points, why = people[key][reporting.rated]
        given = Judgement(share_of_points(points, reporting.lowest_rating), why=why)
        return replace(answer, judged={**answer.judged, HUMAN: given})

    made = [
        replace(entry, run=replace(entry.run, answers=tuple(rated(entry, answer) for answer in entry.answers)))
        for entry in entries
    ]
    if people and not found:
        raise ReportError("no rated response is in the results; problems and models are named as in the results")
    return made


def find_results(places: Sequence[Path]) -> list[Path]:
    """The results files among the places and below them."""
    found: dict[Path, Path] = {}
    for place in places:
        if not place.exists():
            raise ReportError(f"{place} does not exist; name the folder that 'gnomon eval ... --out LOGS' wrote to")
        inside = results_below(place) if place.is_dir() else [place]
        found |= {path.resolve(): path for path in inside}
    if not found:
        named = ", ".join(map(str, places))
        raise ReportError(
            f"no results in {named}: no file there ends in {SUFFIX}; "
            f"make some with 'gnomon eval SUITE --model PROVIDER/NAME --out LOGS'"
        )
    for path in found.values():
        if not path.name.endswith(SUFFIX):
            raise ReportError(f"{path} is not a results file: its name does not end in {SUFFIX}")
    return list(found.values())


def _read(path: Path) -> Run:
    try:
        return read_run(path)
    except ResultsError as error:
        raise ReportError(f"{error}; give the command that made it again, or leave this file out") from None


def _suite_of(path: Path, run: Run) -> Suite:
    try:
        return get_suite(run.suite)
    except SuiteError:
        known = ", ".join(suite_names()) or "none"
        raise ReportError(
            f"{path}: its suite {run.suite!r} is not installed here (installed: {known}); "
            f"install the package that brings it, or leave this file out"
        ) from None


def _problems(
    path: Path, run: Run, read: dict[Path, Mapping[str, Problem] | DatasetError]
) -> tuple[Mapping[str, Problem], tuple[str, ...]]:
    """The problems of a run's datasets, each dataset read once for all runs, and what could not be read."""
    wanted = {answer.problem for answer in run.answers}
    problems: dict[str, Problem] = {}
    missing = []
    for exam in run.exams:
        folder = (path.parent / exam).resolve()
        if folder not in read:
            read[folder] = _dataset(folder)
        found = read[folder]
        if isinstance(found, DatasetError):
            missing.append(str(found))
        else:
            problems |= {id_: problem for id_, problem in found.items() if id_ in wanted}
    return problems, tuple(missing)


def _dataset(folder: Path) -> Mapping[str, Problem] | DatasetError:
    try:
        return {problem.id: problem for problem in read_problems(folder)}
    except DatasetError as error:
        return error


# ------------------------------------------------------------------------------------------------------------- labels

SHOWN = (
    "language",
    "modality",
    "prompt",
    "scoring",
    "temperature",
    "max_tokens",
    "epochs",
    "judge_figures",
    "style",
    "judge",
    "extractor",
    "seeds",
)
NO_JUDGE = "none"
_LONG = 32  # characters of one setting in a label


def settings_of(run: Run) -> dict[str, Json]:
    """Everything two runs of a model may differ in, by name; the suite's settings as ``config.NAME``."""
    settings = run.settings
    found: dict[str, Json] = {name: getattr(settings, name) for name in SHOWN[:-3]}
    found |= {
        "judge": run.judge or NO_JUDGE,
        "extractor": run.extractor or NO_JUDGE,
        "seeds": list(run.seeds),
        "version": run.version,
    }
    return found | {f"config.{name}": value for name, value in settings.config.items()}


def setting_text(value: Json) -> str:
    """A setting in few words."""
    if value is None or value in ("", []):
        return "default"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)


def differing(runs: Iterable[Run]) -> list[str]:
    """The names of the settings in which the runs are not all alike."""
    every = [settings_of(run) for run in runs]
    names = dict.fromkeys(name for settings in every for name in settings)
    return [name for name in names if any(settings.get(name) != every[0].get(name) for settings in every)]


def _labels(runs: Sequence[tuple[Path, Run]]) -> list[str]:
    """The model's name and, in brackets, how the run differs from the model's other runs: by settings, else by the
    number of problems, else by a number and the part of the file's name that is its own."""
    parts = [_differences(run, [other for _, other in runs]) for _, run in runs]
    for alike in _alike(runs, parts):
        sizes = [len({answer.problem for answer in runs[k][1].answers}) for k in alike]
        if len(set(sizes)) > 1:
            for k, size in zip(alike, sizes, strict=True):
                parts[k].append(f"{size:,} problem{'s' if size != 1 else ''}")
    for alike in _alike(runs, parts):
        names = _own_parts([runs[k][0].name.removesuffix(SUFFIX) for k in alike])
        for number, (k, name) in enumerate(zip(alike, names, strict=True), start=1):
            parts[k].append(f"#{number} {_brief(name)}".rstrip())
    return [f"{run.model} ({', '.join(own)})" if own else run.model for (_, run), own in zip(runs, parts, strict=True)]


def _differences(run: Run, runs: Sequence[Run]) -> list[str]:
    """The settings in which a model's runs on a suite are not all alike, and the rule of scoring where runs of other
    models have another one: it changes every number of the row."""
    settings = settings_of(run)
    every = [other for other in runs if other.suite == run.suite]
    own = differing(other for other in every if other.model == run.model)
    names = [name for name in settings if name in own or (name == "scoring" and name in differing(every))]
    found = [f"{name.removeprefix('config.')}={_brief(setting_text(settings.get(name)))}" for name in names]
    return [part.removeprefix("language=").removeprefix("modality=") for part in found]


def _alike(runs: Sequence[tuple[Path, Run]], parts: Sequence[Sequence[str]]) -> list[list[int]]:
    """The places of runs that would have one label, where there are several."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for k, (_, run) in enumerate(runs):
        groups[run.suite, run.model, *parts[k]].append(k)
    return [places for places in groups.values() if len(places) > 1]


def _own_parts(names: Sequence[str]) -> list[str]:
    """The names without the words at their beginning that all of them have; ``gnomon eval`` ends them in a digest."""
    words = [re.split(r"(?<=[-_])", name) for name in names]
    common = 0
    while all(len(some) > common + 1 for some in words) and len({some[common] for some in words}) == 1:
        common += 1
    return ["".join(some[common:]) for some in words]


def _brief(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[: _LONG - 1]}…"
