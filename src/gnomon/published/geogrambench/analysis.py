"""The three research questions of GeoGramBench, from runs of the program suite, as tables.

The tables are those of a report (``gnomon.report.chapters``), sorted by question; a report of the same runs shows them
too. Every question needs runs of its own sides: the text twin, the picture, a judge.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from gnomon.report.chapters.changes import change_tables
from gnomon.report.chapters.features import features_table
from gnomon.report.chapters.rungs import rung_tables
from gnomon.report.chapters.suite_runs import SuiteRuns, group_runs
from gnomon.report.chapters.suite_tables import layout_table
from gnomon.report.runs import ReportError
from gnomon.report.statistics import estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.suites.measures import Measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Json
    from gnomon.report.runs import ReportedRun
    from gnomon.results import Answered

SUITE = "program"
QUESTIONS = (
    "RQ1 Are single elements understood? Accuracy by level and by computed features",
    "RQ2 Are elements composed into a figure? From level to level, words against code, picture, language",
    "RQ3 What does the chain of thought do? Marked failures, self-checking, and the length of responses",
)


def analysis(entries: Sequence[ReportedRun]) -> list[tuple[str, list[Table]]]:
    """The tables of each question; a question without runs for it has none."""
    mine = [entry for entry in entries if entry.run.suite == SUITE]
    if not mine:
        raise ReportError(
            f"there is no run of the suite {SUITE!r} among these results; make one with 'gnomon eval program'"
        )
    group = group_runs(mine[0].suite, mine)
    layouts = {layout.name: layout for layout in group.suite.reporting.tables()}
    features = features_table(group)
    first = [layout_table(group, layouts[name], published=False) for name in ("main", "graders")]
    judged = any(answer.judged for entry in mine for answer in entry.answers)
    told = ("reflection", "reflection-levels")
    marked = [
        layout_table(group, layouts[name], published=False) for name in (*(("failures",) if judged else ()), *told)
    ]
    return [
        (QUESTIONS[0], [*first, *([features] if features else [])]),
        (QUESTIONS[1], [*rung_tables(group), *change_tables(group, published=True)]),
        (QUESTIONS[2], [*marked, _lengths(group)]),
    ]


_TOKENS = Measure(
    "tokens",
    "Tokens",
    "output tokens of a response",
    lambda answer: None if answer.tokens_out is None else float(answer.tokens_out),
    unit="tokens",
    better="neither",
)


def _lengths(group: SuiteRuns) -> Table:
    """Output tokens of right and other responses, on each level."""
    rows = []
    for entry in group.entries:
        for level in ("all", *group.suite.reporting.ladder):
            inside = [a for a in entry.answers if level == "all" or level in a.categories]
            if inside:
                rows.append(Row([Cell(entry.label), Cell(level), _length(inside, True), _length(inside, False)]))
    heads = [
        ColumnHead("Run", number=False),
        ColumnHead("Level", number=False),
        ColumnHead("Right", "mean output tokens of right responses"),
        ColumnHead("Not right", "mean output tokens of the others"),
    ]
    return Table(f"{group.suite.name}-lengths", "Output tokens of right and other responses", heads, rows)


def _length(answers: Sequence[Answered], right: bool) -> Cell:
    chosen = [a for a in answers if (a.score.outcome == "right") == right and a.score.value is not None]
    return Cell.of(estimate(chosen, _TOKENS).interval, "tokens")


def analysis_json(found: Sequence[tuple[str, Sequence[Table]]]) -> Json:
    """The tables as JSON: texts and numbers with their intervals, shares from 0 to 1."""
    return [{"question": question, "tables": [_table(table) for table in tables]} for question, tables in found]


def _table(table: Table) -> dict[str, Json]:
    heads = [head.title for head in table.columns]
    rows = [dict(zip(heads, map(_cell, row.cells), strict=True)) for row in table.rows]
    return {"name": table.name, "title": table.title, "rows": rows, "notes": list(table.notes)}


def _cell(cell: Cell) -> Json:
    if cell.value is None:
        return cell.text or None
    if cell.low is None or cell.high is None or isnan(cell.low):
        return cell.value
    return {"value": cell.value, "low": cell.low, "high": cell.high}
