"""Results along the levels of a suite, and settings against each other within each level.

A suite names its levels in ascending order (``Reporting.ladder``) and categories that are other ways to put the same
question, such as languages (``Reporting.alternatives``). From these come three tables: the change from each level to
the next; the effect of each setting that alone differs between two runs, on all problems and on each level; and the
alternatives against the first of them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from gnomon.report.chapters.contrasts import ablations, paired_by
from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.runs import setting_text
from gnomon.report.statistics import contrast, estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table, Unit
from gnomon.uncertainty import holm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.results import Answered
    from gnomon.suites.measures import Measure

_ALL = "all"


def rung_tables(group: SuiteRuns) -> list[Table]:
    """Those of the three tables that the runs have numbers for."""
    made = [_steps(group), _settings(group), _alternatives(group)]
    return [table for table in made if table is not None]


def _of(answers: Sequence[Answered], category: str) -> list[Answered]:
    return [a for a in answers if category == _ALL or category in a.categories]


def _steps(group: SuiteRuns) -> Table | None:
    """The change from each level to the next. The problems differ, so the samples are separate ones."""
    found: list[tuple[str, str, str, Sequence[Answered], Sequence[Answered]]] = []
    for entry in group.entries:
        for lower, higher in pairwise(group.suite.reporting.ladder):
            one, two = _of(entry.answers, lower), _of(entry.answers, higher)
            if one and two:
                found.append((entry.label, lower, higher, one, two))
    title = f"{group.ranking.title} from level to level"
    heads = ("Run", "From", "To")
    return _contrasts(group, f"{group.suite.name}-steps", title, heads, [(list(row[:3]), *row[3:]) for row in found])


def _settings(group: SuiteRuns) -> Table | None:
    """Runs of one model that differ in one setting, on all problems and on each level."""
    if not group.suite.reporting.ladder:
        return None
    rows = []
    for made in ablations(group):
        change = f"{setting_text(made.base_value)} → {setting_text(made.other_value)}"
        for level in (_ALL, *group.suite.reporting.ladder):
            one, two = _of(made.base.answers, level), _of(made.other.answers, level)
            if one and two:
                rows.append(([made.base.run.model, made.setting.removeprefix("config."), change, level], one, two))
    title = f"One setting changed: {group.ranking.title} by level"
    heads = ("Model", "Setting", "Change", "Level")
    return _contrasts(group, f"{group.suite.name}-settings-levels", title, heads, rows)


def _alternatives(group: SuiteRuns) -> Table | None:
    rows = []
    for entry in group.entries:
        for names in group.suite.reporting.alternatives:
            present = [name for name in names if _of(entry.answers, name)]
            for other in present[1:]:
                one, two = _of(entry.answers, present[0]), _of(entry.answers, other)
                rows.append(([entry.label, present[0], other], one, two))
    title = f"{group.ranking.title} where questions are put in another way"
    return _contrasts(group, f"{group.suite.name}-alternatives", title, ("Run", "From", "To"), rows)


def _contrasts(
    group: SuiteRuns,
    name: str,
    title: str,
    heads: Sequence[str],
    rows: Sequence[tuple[list[str], Sequence[Answered], Sequence[Answered]]],
) -> Table | None:
    """A table of differences, second less first, with a p-value each and Holm's correction over the table."""
    measure = group.ranking
    kept = [row for row in rows if _known(row[1], measure) and _known(row[2], measure)]
    if not kept:
        return None
    found = [contrast(two, one, measure) for _, one, two in kept]
    adjusted = holm([one.p_value for one in found])
    unit: Unit = "points" if measure.unit == "share" else measure.unit
    made = [
        Row(
            [
                *map(Cell, words),
                Cell.of(estimate(one, measure).interval, measure.unit),
                unread_cell(one),
                Cell.of(estimate(two, measure).interval, measure.unit),
                unread_cell(two),
                Cell.of(result.difference, unit),
                Cell(value=result.p_value, unit="p", remark=result.test),
                Cell(value=p, unit="p"),
                Cell(paired_by(result), remark=result.test),
            ]
        )
        for (words, one, two), result, p in zip(kept, found, adjusted, strict=True)
    ]
    columns = [
        *(ColumnHead(head, number=False) for head in heads),
        ColumnHead("Before"),
        unread_head(" before"),
        ColumnHead("After"),
        unread_head(" after"),
        ColumnHead(f"Δ {measure.title}", "after less before, with its 95% interval; shares in points"),
        ColumnHead("p", "two-sided"),
        ColumnHead("p (Holm)", "p, corrected for testing all rows of this table"),
        ColumnHead("Paired by", number=False),
    ]
    tests = "; ".join(sorted({one.test for one in found}))
    return Table(name, title, columns, made, [f"Test: {tests}."])


def _known(answers: Sequence[Answered], measure: Measure) -> bool:
    return estimate(answers, measure).known
