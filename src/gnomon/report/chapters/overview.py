"""The table at the top of a report on several suites: each model's score on each of them, and what was not read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.report.chapters.chance import AT_CHANCE, AT_CHANCE_NOTE, chance_of, marked
from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.chapters.suite_tables import ELSEWHERE
from gnomon.report.statistics import estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.uncertainty import FEWEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun


def overview_table(groups: Sequence[SuiteRuns]) -> Table | None:
    """A row for each label, a column for each suite by the measure that ranks it; None for one suite alone."""
    if len(groups) < 2:
        return None
    cells = [_cells(group) for group in groups]
    places = [{entry.label: k for k, entry in enumerate(group.entries)} for group in groups]
    labels = list(dict.fromkeys(label for found in places for label in found))
    order = {label: [found.get(label, len(found)) for found in places] for label in labels}
    labels.sort(key=lambda label: (sum(order[label]), label))
    runs = {label: [entry for group in groups for entry in group.entries if entry.label == label] for label in labels}
    rows = [
        Row([Cell(label), *(found.get(label, Cell()) for found in cells), *_counts(runs[label])]) for label in labels
    ]
    levels = [chance.level(group.ranking) if (chance := chance_of(group)) else None for group in groups]
    if any(level is not None for level in levels):
        chances = [Cell(value=level, unit=group.ranking.unit) for level, group in zip(levels, groups, strict=True)]
        rows.append(Row([Cell("chance"), *chances, *[Cell(" ")] * 3], "baseline"))
    heads = [ColumnHead("Model", number=False)]
    heads += [ColumnHead(f"{group.suite.called}: {group.ranking.title}", group.ranking.meaning) for group in groups]
    heads += [
        ColumnHead("Responses", "to all suites"),
        ColumnHead("Unscored", "responses that could not be scored; they are in no mean and not counted as wrong"),
        unread_head(),
    ]
    marks = "".join(cell.mark for row in rows for cell in row.cells)
    bold = any(cell.best for row in rows for cell in row.cells)
    notes = ["Bold: the best of the runs on the same problems."] if bold else []
    notes += [AT_CHANCE_NOTE] if AT_CHANCE in marks else []
    if any(c.value is not None and c.low is None for row in rows if row.kind == "run" for c in row.cells[1:-3]):
        notes.append(f"Without an interval: numbers from fewer than {FEWEST} independent sources.")
    elsewhere = f"{ELSEWHERE} Not asked the same problems as the rest, so not to be ranked with it."
    notes += [elsewhere] if ELSEWHERE in marks else []
    return Table("overview", "Scores in percent, with 95% intervals", heads, rows, notes)


def _cells(group: SuiteRuns) -> dict[str, Cell]:
    """The score of each run by its label."""
    found = {entry.label: Cell("not scored") for entry in group.unranked}
    for entry in group.ranked:
        cell = Cell.of(estimate(entry.answers, group.ranking).interval, group.ranking.unit)
        chance = chance_of(group, entry)
        cell = marked(cell, chance.level(group.ranking) if chance else None, group.ranking)
        found[entry.label] = cell if entry in group.main else replace(cell, mark=cell.mark + ELSEWHERE)
    if len({found[entry.label].value for entry in group.main}) > 1:
        best = found[group.main[0].label].value
        for entry in group.main:
            cell = found[entry.label]
            found[entry.label] = replace(cell, best=cell.value == best and AT_CHANCE not in cell.mark)
    return found


def _counts(runs: Sequence[ReportedRun]) -> list[Cell]:
    answers = [answer for entry in runs for answer in entry.answers]
    unscored = sum(answer.score.outcome == "unscored" for answer in answers)
    counts = [Cell(value=float(count), unit="tokens") for count in (len(answers), unscored)]
    return [*counts, unread_cell(answers)]
