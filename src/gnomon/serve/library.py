"""What can be looked at: datasets below the given folders, and the suites, whose problems are made on demand.

A collection is named by a key that stands in links: the name of a dataset's folder, or ``SUITE@SEED`` with settings
behind it (``solid@7;category=AN``). Keys are looked up here and never become paths.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from gnomon.dataset.format import MANIFEST, Manifest, opened, problem_in_row, read_manifest
from gnomon.dataset.plan import DatasetError
from gnomon.errors import GnomonError
from gnomon.serve.shown_texts import headline
from gnomon.suites import SuiteError, get_suite, suite_names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from gnomon.problem import Problem
    from gnomon.suites import Suite

LIVE_SIZE = 10_000
"""How many problems of a suite a list goes through; they are made when they come into view."""
_SHOWN = ["id", "level", "categories", "source", "question_en", "question_zh"]
_SEARCHED = ["options_en", "options_zh"]  # besides id and questions
_KEPT = 400  # problems of live collections that stay in memory
_LIVE = re.compile(r"([a-z0-9-]+)@(\d{1,19})((?:;[^;=]+=[^;]*)*)")


class LibraryError(GnomonError, LookupError):
    """Something that the server does not have; the message says what it has."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which problems of a collection are wanted; empty fields let all pass."""

    level: str = ""
    category: str = ""
    family: str = ""
    search: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A problem in a list."""

    name: str
    """Names the problem in links."""
    level: str
    categories: tuple[str, ...]
    family: str
    text: str


class Collection(Protocol):
    """Problems in an order."""

    key: str
    suite: Suite

    @property
    def title(self) -> str: ...
    @property
    def choices(self) -> Mapping[str, Mapping[str, int]]:
        """For each field of a filter its values, with the number of problems that have them."""
        ...

    def chosen(self, wanted: Filter) -> Sequence[int]:
        """The places of the problems that a filter lets pass, in ascending order."""
        ...

    def lines(self, places: Sequence[int], language: str) -> list[Line]: ...
    def place(self, name: str) -> int:
        """The place of the problem of that name; a LibraryError if there is none."""
        ...

    def name(self, place: int) -> str: ...
    def problem(self, place: int) -> Problem: ...


class DatasetCollection:
    """A dataset on disk. Texts and tags are held in memory as Arrow columns; the rest is read when it is needed."""

    def __init__(self, key: str, folder: Path) -> None:
        self.key = key
        self.folder = folder
        self.manifest: Manifest = read_manifest(folder)
        self.suite = get_suite(self.manifest.plan.suite)
        self._table, self._searched = self._read()
        self._selections = lru_cache(maxsize=64)(self._select)

    @property
    def title(self) -> str:
        return self.folder.name

    def _read(self) -> tuple[pa.Table, pa.ChunkedArray]:
        """The columns that lists show, and for each row all that is searched, in lower case."""
        shown, searched = [], []
        for shard in self.manifest.shards:
            with opened(self.folder, shard) as file:
                part = file.read(columns=[*_SHOWN, *_SEARCHED])
            shown.append(part.select(_SHOWN))
            texts = zip(*(part[name].to_pylist() for name in ("id", "question_en", "question_zh")), strict=True)
            options = zip(*(part[name].to_pylist() for name in _SEARCHED), strict=True)
            words = ("\n".join([*text, *en, *zh]).lower() for text, (en, zh) in zip(texts, options, strict=True))
            searched.append(pa.array(words, pa.string()))
        return pa.concat_tables(shown), pa.chunked_array(searched, pa.string())

    @cached_property
    def choices(self) -> Mapping[str, Mapping[str, int]]:
        flat = pc.list_flatten(self._table["categories"])
        columns = {"level": self._table["level"], "category": flat, "family": self._table["source"]}
        return {name: Counter(column.to_pylist()) for name, column in columns.items()}

    def chosen(self, wanted: Filter) -> Sequence[int]:
        return self._selections(wanted)

    def _select(self, wanted: Filter) -> Sequence[int]:
        table = self._table
        passed = np.ones(table.num_rows, dtype=bool)
        for column, value in (("level", wanted.level), ("source", wanted.family)):
            if value:
                passed &= np.asarray(pc.equal(table[column], value))
        if wanted.category:
            here = np.zeros(table.num_rows, dtype=bool)
            parents = np.asarray(pc.list_parent_indices(table["categories"].combine_chunks()))
            here[parents[np.asarray(pc.equal(pc.list_flatten(table["categories"]), wanted.category))]] = True
            passed &= here
        for word in wanted.search.lower().split():
            passed &= np.asarray(pc.match_substring(self._searched, word))
        places: Sequence[int] = np.flatnonzero(passed).tolist()
        return places

    def lines(self, places: Sequence[int], language: str) -> list[Line]:
        rows = self._table.take(pa.array(places, pa.int64())).to_pylist()
        return [
            Line(
                row["id"], row["level"], tuple(row["categories"]), row["source"], headline(row[f"question_{language}"])
            )
            for row in rows
        ]

    def place(self, name: str) -> int:
        found = pc.index(self._table["id"], name).as_py()
        if found < 0:
            raise LibraryError(f"the dataset {self.title!r} has no problem {name[:80]!r}")
        return int(found)

    def name(self, place: int) -> str:
        return str(self._table["id"][place])

    def problem(self, place: int) -> Problem:
        return problem_in_row(self.folder, self.manifest, place)


class LiveCollection:
    """The problems of a suite for a seed and settings, each made when it is looked at."""

    def __init__(self, key: str, suite: Suite, seed: int, settings: Mapping[str, str]) -> None:
        self.key = key
        self.suite = suite
        self.seed = seed
        self.settings = settings
        self._config = suite.config_type.read(settings)

    @property
    def title(self) -> str:
        settings = "".join(f", {name} {value}" for name, value in self.settings.items())
        return f"{self.suite.name}, seed {self.seed}{settings}"

    @property
    def choices(self) -> Mapping[str, Mapping[str, int]]:
        return {}

    def chosen(self, wanted: Filter) -> Sequence[int]:
        return range(LIVE_SIZE)

    def lines(self, places: Sequence[int], language: str) -> list[Line]:
        return [self._line(place, language) for place in places]

    def _line(self, place: int, language: str) -> Line:
        try:
            problem = self.problem(place)
        except SuiteError as error:
            return Line(str(place), "", (), "", str(error))
        source = problem.provenance.source
        return Line(str(place), problem.difficulty.level, problem.categories, source, headline(problem.text[language]))

    def place(self, name: str) -> int:
        if not name.isascii() or not name.isdigit() or int(name) >= LIVE_SIZE:
            raise LibraryError(f"problem {name[:80]!r} of {self.title}: a number below {LIVE_SIZE} is needed")
        return int(name)

    def name(self, place: int) -> str:
        return str(place)

    def problem(self, place: int) -> Problem:
        return self._made(place)

    @cached_property
    def _made(self) -> _Made:
        return lru_cache(maxsize=_KEPT)(lambda place: self.suite.problem(self.seed, place, self._config))


class _Made(Protocol):
    def __call__(self, place: int) -> Problem: ...


class Library:
    """The datasets below some folders, and the suites that are installed."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.folders = tuple(folders)
        self.datasets: dict[str, DatasetCollection] = {}
        self.remarks: list[str] = []
        """Datasets that cannot be read, with the reason."""
        for folder in folders:
            for manifest in sorted(folder.rglob(MANIFEST)):
                self._add(manifest.parent)
        self.suites: list[Suite] = [get_suite(name) for name in suite_names()]
        """Those that make problems; loaded here, so that no page has to wait for it."""
        self._live = lru_cache(maxsize=32)(_live_collection)

    def _add(self, folder: Path) -> None:
        name = re.sub(r"[^A-Za-z0-9_.-]+", "-", folder.resolve().name) or "exam"
        key, number = name, 1
        while key in self.datasets:
            number += 1
            key = f"{name}-{number}"
        try:
            self.datasets[key] = DatasetCollection(key, folder)
        except (DatasetError, SuiteError) as error:
            self.remarks.append(f"not shown: {error}")

    def collection(self, key: str) -> Collection:
        """The collection of a key; a LibraryError if there is none."""
        if key in self.datasets:
            return self.datasets[key]
        return self._live(key)


def _live_collection(key: str) -> LiveCollection:
    match = _LIVE.fullmatch(key)
    if match is None or match[1] not in suite_names():
        raise LibraryError(f"there is no dataset {key[:80]!r} here; the first page lists what there is")
    settings = dict(part.split("=", 1) for part in match[3].split(";")[1:])
    return LiveCollection(key, get_suite(match[1]), int(match[2]), settings)
