"""Results that the papers behind the suites print, as data: numbers with their citation, to stand beside runs.

One file a paper. A suite's layout names the table that has its columns; the numbers are as printed, also where they do
not add up (``tests/report/test_report_published.py`` lists those).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.problem import Json


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """One model's row. None where the paper reports nothing."""

    model: str
    group: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """A table of a paper. Shares are in percent, as printed."""

    name: str
    benchmark: str
    citation: str
    source: str
    """Where in the paper it stands."""
    title: str
    columns: tuple[str, ...]
    rows: tuple[PublishedRow, ...]
    unit: str = "percent"
    units: Mapping[str, str] = field(default_factory=dict)
    """Of single columns, where they differ."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """How many problems each column's group has."""
    note: str = ""

    def value(self, row: PublishedRow, column: str) -> float | None:
        """A cell on the scale of a measure: shares of 1, tokens as they are. None where there is no such column."""
        if column not in self.columns:
            return None
        printed = row.values[self.columns.index(column)]
        if printed is None or self.units.get(column, self.unit) not in ("percent", "points"):
            return printed
        return printed / 100


@cache
def published_tables() -> Mapping[str, PublishedTable]:
    """All published tables by name."""
    found = {}
    for place in sorted(files(__name__).iterdir(), key=lambda place: place.name):
        if place.name.endswith(".json"):
            paper = json.loads(place.read_text(encoding="utf-8"))
            for data in paper["tables"]:
                found[data["name"]] = _table(paper, data)
    return found


def _table(paper: Mapping[str, Json], data: Mapping[str, Json]) -> PublishedTable:
    rows = tuple(PublishedRow(row["model"], row["group"], tuple(row["values"])) for row in data["rows"])
    for row in rows:
        if len(row.values) != len(data["columns"]):
            raise ValueError(f"published table {data['name']}: the row of {row.model} has {len(row.values)} values")
    named = {**data, "columns": tuple(data["columns"]), "rows": rows}
    return PublishedTable(benchmark=paper["benchmark"], citation=paper["citation"], **named)
