"""The measure that ranks against computed features of the problems: in thirds of each feature, and as a correlation.

A suite says which features its problems have (``Reporting.features``). Thirds hold about as many problems each;
problems with the same value are in the same third. The correlation is Spearman's, between the feature and the mean of
the measure over the samples of a problem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gnomon.agreement import agreement
from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.statistics import estimate, problem_means
from gnomon.report.tables import Cell, ColumnHead, Row, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.problem import Problem
    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.suites import Suite
    from gnomon.uncertainty import Interval

_FEWEST = 12  # problems: fewer make no thirds


class Third(NamedTuple):
    """A range of a feature, both ends included."""

    low: float
    high: float

    @property
    def text(self) -> str:
        """The range in figures."""
        return f"{self.low:g}" if self.low == self.high else f"{self.low:g} to {self.high:g}"


def thirds(values: Sequence[float]) -> list[Third]:
    """Up to three ranges that hold about as many of the values each; equal values are never parted.

    >>> [third.text for third in thirds([1, 1, 1, 2, 3, 5, 8, 8, 9])]
    ['1', '2 to 5', '8 to 9']
    >>> [third.text for third in thirds([0, 0, 0, 0, 0, 4])]
    ['0', '4']
    """
    ordered = sorted(values)
    found: list[Third] = []
    start = 0
    for k in range(1, 4):
        stop = max(round(k * len(ordered) / 3), start)
        while 0 < stop < len(ordered) and ordered[stop] == ordered[stop - 1]:
            stop += 1
        if stop > start:
            found.append(Third(ordered[start], ordered[stop - 1]))
        start = stop
    return found


def features_of(suite: Suite, problems: Mapping[str, Problem]) -> dict[str, dict[str, float]]:
    """For each feature its value by the id of the problem; features that are the same everywhere are left out."""
    found: dict[str, dict[str, float]] = {}
    for id_, problem in problems.items():
        for name, value in suite.reporting.features(problem).items():
            found.setdefault(name, {})[id_] = float(value)
    return {name: values for name, values in found.items() if len(set(values.values())) > 1}


def features_table(group: SuiteRuns) -> Table | None:
    """A row for each run and feature; None where the suite has no features or too few problems are at hand."""
    rows: list[Row] = []
    for colour, entry in enumerate(group.entries):
        rows.extend(_rows(group, entry, colour))
    if not rows:
        return None
    heads = [
        ColumnHead("Run", number=False),
        ColumnHead("Feature", number=False),
        *(
            ColumnHead(title, f"{group.ranking.meaning}; {title.lower()} of the problems by this feature")
            for title in ("Low third", "Middle third", "High third")
        ),
        ColumnHead("Spearman", "correlation of the feature with the measure, over problems, with its 95% interval"),
        unread_head(),
    ]
    note = (
        "Thirds by the number of problems; the range of the feature is given on hovering. Intervals as in all tables."
    )
    title = f"{group.ranking.title} by computed features of the problems"
    return Table(f"{group.suite.name}-features", title, heads, rows, [note])


def _rows(group: SuiteRuns, entry: ReportedRun, colour: int) -> list[Row]:
    measure = group.ranking
    means = {item.problem: item for item in problem_means(entry.answers, measure)}
    rows: list[Row] = []
    if len({item.value for item in means.values()}) < 2:
        return rows  # the same on every problem: no feature says anything
    for name, values in features_of(group.suite, entry.problems).items():
        known = [id_ for id_ in means if id_ in values]
        if len(known) < _FEWEST or len({values[id_] for id_ in known}) < 2:
            continue
        cells = []
        parts = thirds([values[id_] for id_ in known])
        for part in parts:
            inside = [a for a in entry.answers if a.problem in values and part.low <= values[a.problem] <= part.high]
            cells.append(Cell.of(estimate(inside, measure).interval, measure.unit, remark=f"{name}: {part.text}"))
        if len(cells) == 2:
            cells.insert(1, Cell(unit=measure.unit))
        xs, ys = [values[id_] for id_ in known], [means[id_].value for id_ in known]
        correlation = agreement(xs, ys, [means[id_].cluster for id_ in known]).spearman
        numbers = [*cells, _correlation(correlation), unread_cell(entry.answers)]
        rows.append(Row([Cell(entry.label), Cell(name), *numbers], colour=colour))
    return rows


def _correlation(found: Interval) -> Cell:
    return Cell.of(found, "count") if found.value == found.value else Cell(unit="count")
