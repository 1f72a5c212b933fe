"""Sittings on disk: a file each, written whole before a request is answered, so that what was acknowledged is kept.

The folder holds sittings (``ID.json``), the exams that were made for them (``exams/``) and the results files of those
that were handed in; ``gnomon report FOLDER`` reads it. Sittings are found in a table by their id, never by a path.
"""

from __future__ import annotations

import json
import re
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.errors import GnomonError
from gnomon.files import write_whole
from gnomon.problem import LEVELS, canonical_json
from gnomon.results import SUFFIX, Answered, Run, Settings, read_run, write_run
from gnomon.scoring import record_response
from gnomon.serve.library import DatasetCollection, Filter
from gnomon.serve.sit.sitting import (
    ExamSetting,
    Sitting,
    SittingError,
    response_of,
    sample_by_level,
    with_problems,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.problem import Problem
    from gnomon.serve.library import Library
    from gnomon.suites import Suite

MODEL = "human"
"""People stand in results as ``human/NAME``."""
_POOL = {"exam": 1, "equal": 3}  # problems that are made for one that is asked, so that every level has enough
_POOL_OF_ONE_LEVEL = 6
_TRIES = 3  # times that the pool is doubled
_WORKERS = 2
_PATIENCE = 0.5  # seconds that the first page of a sitting waits for its exam
Change = Callable[[Sitting, float], Sitting]


class SittingStore:
    """The sittings of a server. One process alone may have a folder."""

    def __init__(self, folder: Path, library: Library, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self.library = library
        self.clock = clock
        self._changing = threading.RLock()
        self._making = threading.Lock()
        self._makers: dict[str, threading.Thread] = {}
        self._how_far: dict[str, str] = {}
        self._failed: dict[str, str] = {}
        """By the id of a sitting: who makes its exam, how far that is, and why it cannot be made."""
        self._sittings = {one.id: one for one in map(_read, sorted(folder.glob("*.json"))) if one}

    def all(self) -> list[Sitting]:
        """Every sitting, the newest first."""
        return sorted(self._sittings.values(), key=lambda one: -one.created)

    def get(self, id_: str) -> Sitting:
        try:
            return self._sittings[id_]
        except KeyError:
            message = "there is no such sitting here; the link may be cut short, or of another server"
            raise SittingError(message, HTTPStatus.NOT_FOUND) from None

    def begin(self, person: str, setting: ExamSetting, browser: str = "") -> Sitting:
        """A new sitting, whose exam is still to be made. A name that is known stays as it was spelled first."""
        with self._changing:
            known = (one.person for one in reversed(self.all()) if one.person.casefold() == person.casefold())
            name = next(known, person)
            sitting = Sitting(secrets.token_hex(12), name, setting, self.clock(), browser=browser)
            self._keep(sitting)
        return sitting

    def change(self, id_: str, change: Change) -> Sitting:
        """Apply a rule to a sitting now; when this returns, the outcome is on the disk."""
        with self._changing:
            before = self.get(id_)
            after = change(before, self.clock())
            if after is not before:
                self._keep(after)
            return after

    def _keep(self, sitting: Sitting) -> None:
        write_whole(self.folder / f"{sitting.id}.json", canonical_json(sitting.to_json()).encode())
        self._sittings[sitting.id] = sitting

    # ------------------------------------------------------------------------------------------------------- the exam

    def prepare(self, id_: str) -> str:
        """Have the exam of a sitting made in the background, if nobody does; how far it is, empty when it is there."""
        with self._changing:
            sitting = self.get(id_)
            if not sitting.asked and id_ not in self._makers and id_ not in self._failed:
                maker = threading.Thread(target=self._prepare, args=(sitting,), name=f"exam-{id_}", daemon=True)
                self._makers[id_] = maker
                maker.start()
            under_way = self._makers.get(id_)
        if under_way:
            under_way.join(_PATIENCE)  # an exam from a dataset is there by then
        if id_ in self._failed:
            raise SittingError(self._failed[id_])
        return "" if self.get(id_).asked else self._how_far.get(id_, "The first problem is being made.")

    def _prepare(self, sitting: Sitting) -> None:
        def report(done: int, of: int) -> None:
            self._how_far[sitting.id] = f"{done} of {of} problems are made."

        try:
            with self._making:  # two people with the same exam wait for one another
                folder, problems = self._exam(sitting.setting, report)
            self.change(sitting.id, lambda before, _now: with_problems(before, str(folder), problems))
        except GnomonError as error:
            self._failed[sitting.id] = str(error)
        except Exception as error:  # the thread ends here, and its page must not wait for ever
            self._failed[sitting.id] = f"the exam could not be made: {type(error).__name__}: {error}"
        finally:
            self._makers.pop(sitting.id, None)
            self._how_far.pop(sitting.id, None)

    def _exam(self, setting: ExamSetting, report: Callable[[int, int], None]) -> tuple[Path, list[str]]:
        """The dataset of an exam and the problems chosen from it; a suite makes a dataset to choose from."""
        if not setting.suite:
            dataset = self.library.datasets.get(setting.source)
            if dataset is None:
                raise SittingError(f"the dataset {setting.source!r} is not here any more; serve its folder again")
            return dataset.folder.resolve(), sample_by_level(_by_level(dataset), setting)
        size = setting.count * _POOL.get(setting.mix, _POOL_OF_ONE_LEVEL)
        for left in reversed(range(_TRIES)):
            plan = make_plan(setting.suite, size=size, seed=setting.seed)
            folder = self.folder / "exams" / plan.name()
            generate(plan, folder, workers=_WORKERS, progress=report)
            try:
                return folder.resolve(), sample_by_level(_by_level(self._dataset(str(folder.resolve()))), setting)
            except SittingError:
                if not left:
                    raise
                size *= 2
        raise AssertionError("the last try returns or raises")

    def suite(self, sitting: Sitting) -> Suite:
        return self._dataset(sitting.folder).suite

    def problem(self, sitting: Sitting, number: int) -> Problem:
        """The problem of a number, from 1."""
        dataset = self._dataset(sitting.folder)
        return dataset.problem(dataset.place(sitting.asked[number - 1].problem))

    def _dataset(self, folder: str) -> DatasetCollection:
        shown = (one for one in self.library.datasets.values() if str(one.folder.resolve()) == folder)
        return next(shown, None) or _opened(folder)

    # ---------------------------------------------------------------------------------------------------- the results

    def results_file(self, sitting: Sitting) -> Path:
        who = re.sub(r"[^A-Za-z0-9]+", "-", sitting.person).strip("-") or "person"
        return self.folder / f"{MODEL}-{who}-{sitting.id[:12]}{SUFFIX}"

    def run(self, sitting: Sitting) -> Run:
        """The run of a sitting that was handed in; graded and written the first time."""
        path = self.results_file(sitting)
        if not path.exists():
            write_run(path, self._graded(sitting))
        return read_run(path)

    def _graded(self, sitting: Sitting) -> Run:
        if sitting.ended is None:
            raise SittingError("this exam is not handed in yet", HTTPStatus.CONFLICT)
        exam = self._dataset(sitting.folder)
        plan = exam.manifest.plan
        folder, home = Path(sitting.folder), self.folder.resolve()
        pictured = "text+image" in exam.suite.modalities
        return Run(
            suite=plan.suite,
            version=plan.suite_version,
            model=f"{MODEL}/{sitting.person}",
            settings=Settings(
                language=sitting.setting.language,
                modality="text+image" if pictured else exam.suite.modalities[0],
                config=plan.config,
            ),
            seeds=(plan.seed,),
            exams=(str(folder.relative_to(home)) if folder.is_relative_to(home) else str(folder),),
            created=datetime.fromtimestamp(sitting.ended, UTC).isoformat(timespec="seconds"),
            gnomon=__version__,
            answers=tuple(
                self._answered(sitting, number)
                for number, one in enumerate(sitting.asked, start=1)
                if one.opened is not None
            ),
        )

    def _answered(self, sitting: Sitting, number: int) -> Answered:
        one, problem = sitting.asked[number - 1], self.problem(sitting, number)
        response = response_of(problem.answer, one.entry)
        found = record_response(self.suite(sitting), problem, response)
        spent = (one.closed or 0.0) - (one.opened or 0.0)
        return replace(found, seconds=round(max(0.0, spent), 3))


def _read(path: Path) -> Sitting | None:
    """The sitting in a file; None for a file that holds none, which is left as it is."""
    try:
        return Sitting.from_json(json.loads(path.read_bytes()))
    except (OSError, ValueError, KeyError, TypeError):
        return None


@lru_cache(maxsize=16)
def _opened(folder: str) -> DatasetCollection:
    """The dataset of a sitting that is none of those that the server shows."""
    return DatasetCollection(Path(folder).name, Path(folder))


def _by_level(exam: DatasetCollection) -> Mapping[str, list[str]]:
    return {level: [exam.name(place) for place in exam.chosen(Filter(level=level))] for level in LEVELS}
