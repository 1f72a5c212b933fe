"""The runs that a server shows: results files below its folders, read when they appear or change.

A run is named in links by a key made from the name of its file. Keys are looked up here and never become paths, and
what a results file names (its datasets) is opened only if it lies below the folders of the server.
"""

from __future__ import annotations

import re
import threading
import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.dataset.plan import DatasetError
from gnomon.errors import GnomonError
from gnomon.problem import LEVELS, OUTCOMES, UNREAD
from gnomon.report.runs import ReportedRun, labelled, read_runs
from gnomon.report.statistics import Estimate, estimate
from gnomon.results import SUFFIX, results_below
from gnomon.serve.library import LIVE_SIZE, DatasetCollection, LibraryError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from gnomon.problem import Problem
    from gnomon.report.compare.pairs import RunPair
    from gnomon.results import Answered, Run
    from gnomon.serve.library import Library
    from gnomon.suites import Suite
    from gnomon.suites.measures import Measure

_FRESH = 2.0  # seconds after which the folders are looked through again
NOT_RIGHT = "not right"
"""Names all outcomes but the right one in a filter."""


@dataclass(frozen=True, slots=True)
class SampleFilter:
    """Which samples of a run are wanted; empty fields let all pass."""

    outcome: str = ""
    level: str = ""
    category: str = ""
    search: str = ""

    def holds(self, answer: Answered, outcome: str) -> bool:
        if self.outcome and outcome != self.outcome and not (self.outcome == NOT_RIGHT and outcome != "right"):
            return False
        if (self.level and answer.level != self.level) or (self.category and self.category not in answer.categories):
            return False
        told = f"{answer.problem}\n{answer.score.answer or ''}\n{answer.response}".lower() if self.search else ""
        return all(word in told for word in self.search.lower().split())


@dataclass
class ShownRun:
    """A run with its key, and what is computed from it once."""

    key: str
    entry: ReportedRun
    _chosen: dict[SampleFilter, list[int]] = field(default_factory=dict, repr=False)
    _score: Estimate | None = field(default=None, repr=False)

    @property
    def measure(self) -> Measure:
        """The measure that ranks."""
        return self.entry.suite.reporting.measures()[0]

    @property
    def score(self) -> Estimate:
        if self._score is None:
            self._score = estimate(self.entry.answers, self.measure)
        return self._score

    @property
    def outcomes(self) -> dict[str, int]:
        found = [self.entry.outcome(answer) for answer in self.entry.answers]
        return {name: found.count(name) for name in OUTCOMES if name in found}

    @property
    def unread(self) -> int:
        return sum(answer.score.outcome in UNREAD for answer in self.entry.answers)

    @property
    def choices(self) -> dict[str, list[str]]:
        """The values of each field of a filter that some sample has."""
        answers = self.entry.answers
        levels = {answer.level for answer in answers}
        categories = {category for answer in answers for category in answer.categories}
        return {
            "outcome": [NOT_RIGHT, *self.outcomes],
            "level": [level for level in LEVELS if level in levels],
            "category": sorted(categories),
        }

    def chosen(self, wanted: SampleFilter) -> Sequence[int]:
        """The places of the samples that a filter lets pass, in ascending order."""
        if wanted not in self._chosen:
            if len(self._chosen) > 32:
                self._chosen.clear()
            self._chosen[wanted] = [
                place for place, one in enumerate(self.entry.answers) if wanted.holds(one, self.entry.outcome(one))
            ]
        return self._chosen[wanted]


class RunTable:
    """All runs below some folders."""

    def __init__(self, library: Library, own: Path, clock: Callable[[], float] = time.monotonic) -> None:
        """``own`` is the folder in which the server keeps what people make; those who sat an exam are runs, too."""
        self.library = library
        self.folders = (*library.folders, own)
        self.remarks: list[str] = []
        """Files that cannot be read, with the reason."""
        self._clock = clock
        self._looked = float("-inf")
        self._lock = threading.Lock()
        self._read: dict[Path, tuple[tuple[int, int], tuple[Path, Run, Suite] | str]] = {}
        self._runs: dict[str, ShownRun] = {}
        self.pair = lru_cache(maxsize=16)(self._pair)

    def runs(self, *, at_once: bool = False) -> Mapping[str, ShownRun]:
        """The runs by their keys, by suite and model; ``at_once`` looks for new files now."""
        with self._lock:
            if at_once or self._clock() - self._looked > _FRESH:
                self._look()
                self._looked = self._clock()
            return self._runs

    def run(self, key: str) -> ShownRun:
        found = self.runs().get(key) or self.runs(at_once=True).get(key)
        if found is None:
            raise LibraryError(f"there is no run {key[:80]!r} here; the page of runs lists what there is")
        return found

    def _look(self) -> None:
        found = [path for folder in self.folders if folder.is_dir() for path in results_below(folder)]
        inside = {path.resolve(): path for path in found if self._is_inside(path)}
        before = {path: stamp for path, (stamp, _) in self._read.items()}
        self._read = {path: self._read_once(path, shown) for path, shown in inside.items()}
        if before == {path: stamp for path, (stamp, _) in self._read.items()}:
            return
        self.remarks = [read for _, read in self._read.values() if isinstance(read, str)]
        entries = labelled([read for _, read in self._read.values() if not isinstance(read, str)])
        self._runs = {key: ShownRun(key, entry) for key, entry in zip(_keys(entries), entries, strict=True)}
        self.pair.cache_clear()

    def _read_once(self, path: Path, shown: Path) -> tuple[tuple[int, int], tuple[Path, Run, Suite] | str]:
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._read.get(path)
        if known and known[0] == stamp:
            return known
        try:
            return stamp, read_runs([shown])[0]
        except (GnomonError, OSError) as error:
            return stamp, str(error)

    def _is_inside(self, path: Path) -> bool:
        return any(path.resolve().is_relative_to(folder.resolve()) for folder in self.folders)

    # ------------------------------------------------------------------------------------------------------- problems

    def problem(self, run: ShownRun, answer: Answered) -> Problem | None:
        """The problem of a sample: from its dataset, or made again; None if it is in neither."""
        for dataset in self._datasets(run.entry):
            try:
                return dataset.problem(dataset.place(answer.problem))
            except (LibraryError, DatasetError):
                continue
        return _made_again(run.entry.suite, answer, run.entry.run)

    def problem_link(self, run: ShownRun, answer: Answered) -> tuple[str, str] | None:
        """The collection and the name under which the problem can be looked at."""
        for key, dataset in self.library.datasets.items():
            if any(dataset.folder.resolve() == one.folder.resolve() for one in self._datasets(run.entry)):
                return key, answer.problem
        made = run.entry.suite.version == run.entry.run.version and answer.index < LIVE_SIZE
        plain = dict(run.entry.run.settings.config) == run.entry.suite.config_type().to_json()
        return (f"{run.entry.suite.name}@{answer.seed}", str(answer.index)) if made and plain else None

    def _datasets(self, entry: ReportedRun) -> list[DatasetCollection]:
        found = []
        for exam in entry.run.exams:
            folder = (entry.path.parent / exam).resolve()
            if self._is_inside(folder):
                shown = (one for one in self.library.datasets.values() if one.folder.resolve() == folder)
                found.append(next(shown, None) or _opened(folder))
        return [dataset for dataset in found if dataset is not None]

    def _pair(self, first: str, second: str) -> RunPair:
        from gnomon.report.compare.pairs import make_pair

        return make_pair(self.run(first).entry, self.run(second).entry)


@lru_cache(maxsize=16)
def _opened(folder: Path) -> DatasetCollection | None:
    try:
        return DatasetCollection(folder.name, folder)
    except GnomonError:
        return None


def _made_again(suite: Suite, answer: Answered, run: Run) -> Problem | None:
    """The problem made from its seed and number, if that gives the one that was asked."""
    if not answer.problem.startswith(f"{suite.name}-{answer.seed}-{answer.index}-"):
        return None
    try:
        made = suite.problem(answer.seed, answer.index, suite.config_type.read(run.settings.config))
    except (GnomonError, TypeError, ValueError, LookupError):
        return None
    return made if made.id == answer.problem else None


def _keys(entries: Sequence[ReportedRun]) -> list[str]:
    """A key for each run: the name of its file, with a number behind it where there are several."""
    taken: dict[str, int] = {}
    keys = []
    for entry in entries:
        name = re.sub(r"[^A-Za-z0-9_.-]+", "-", entry.path.name.removesuffix(SUFFIX)) or "run"
        taken[name] = taken.get(name, 0) + 1
        keys.append(name if taken[name] == 1 else f"{name}~{taken[name]}")
    return keys
