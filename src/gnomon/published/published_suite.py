"""What the published sets have in common as suites: their problems are the rows of a file, and audits distrust some.

A row keeps the reasons in its record, and has the category ``sound`` or ``distrusted``, so tables show all rows and the
sound ones side by side. The set is asked, graded, judged and reported like any suite.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, NoReturn

from gnomon.problem import Problem, Provenance, canonical_json
from gnomon.suites import Records, Suite, SuiteConfig, SuiteError
from gnomon.suites.measures import DISTRUSTED, SOUND, Column

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.problem import Json
    from gnomon.suites.measures import Layout

AUDITED: Mapping[str, str] = {
    SOUND: "rows that the audits find nothing against",
    DISTRUSTED: "rows that the audits distrust",
}
"""The categories that every published set has."""
_REASONS = "distrusted"


@dataclass(frozen=True)
class PublishedConfig(SuiteConfig):
    """What tells the rows of one file from those of another."""

    content: str = ""
    """A digest of the rows of the file."""


class PublishedRecords(Records):
    """Problems that are the rows of a file. A set implements `of_file`."""

    reads_files: ClassVar[bool] = True


class PublishedSuite(Suite):
    """A set of problems that others published."""

    version: ClassVar[str] = "1"
    """Rises when the same row becomes another problem, or is trusted for other reasons."""
    config_type: ClassVar[type[SuiteConfig]] = PublishedConfig

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> NoReturn:
        """There is none without a file."""
        raise SuiteError(f"the problems of {self.called!r} are the rows of a published file: name it with --data FILE")

    @property
    def called(self) -> str:
        return self.name.replace("-", "/", 1)

    def verify(self, problem: Problem) -> list[str]:
        """Why the audits distrust the row."""
        return list(problem.formal.get(_REASONS, ()))


def provenance(suite: Suite, digest: str, place: int, row: str) -> Provenance:
    """Where a problem comes from: the place of its row in a file, and the id that the row has there."""
    return Provenance(suite.name, suite.version, 0, place, {"content": digest}, source=row)


def audited(problem: Problem, reasons: Iterable[str]) -> Problem:
    """The problem with the reasons why its row is distrusted, and the category that follows from them."""
    found = list(dict.fromkeys(reasons))
    return replace(
        problem,
        categories=(*problem.categories, DISTRUSTED if found else SOUND),
        formal={**problem.formal, _REASONS: found} if found else problem.formal,
    )


def digest_of(*parts: Json) -> str:
    """A digest of what the rows of a file hold."""
    return hashlib.blake2b(canonical_json(parts).encode("utf-8", "replace"), digest_size=8).hexdigest()


def with_sound(tables: Sequence[Layout]) -> tuple[Layout, ...]:
    """The tables, with a column of the sound rows behind each column of all rows."""
    return tuple(
        replace(table, columns=[made for column in table.columns for made in _twins(column)]) for table in tables
    )


def _twins(column: Column) -> list[Column]:
    if column.level or column.category or column.outcome or column.sources:
        return [column]
    title = "Sound" if column.title == "All" else f"{column.title} sound"
    return [column, replace(column, title=title, category=SOUND)]
