"""A metric of responses beside the verdicts of a judge on the same responses: their means, and how they correlate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.agreement import agreement
from gnomon.report.tables import Cell, ColumnHead, Row, Table

if TYPE_CHECKING:
    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun

_FEWEST = 8  # responses that have both


def machine_and_judge_table(group: SuiteRuns) -> Table | None:
    """A row for each run whose responses have both; None where no run has enough, or the suite names no such pair."""
    if not group.suite.reporting.metric_and_rubric:
        return None
    name, rubric = group.suite.reporting.metric_and_rubric
    measure = group.measures[name]
    rows = [row for colour, entry in enumerate(group.entries) if (row := _row(entry, name, rubric, colour))]
    if not rows:
        return None
    heads = [
        ColumnHead("Run", number=False),
        ColumnHead("Responses", "those that have both"),
        ColumnHead(measure.title, measure.meaning),
        ColumnHead("Judge", "the mean verdict of the judge on the same responses"),
        ColumnHead("Pearson", "correlation over responses, with its 95% interval"),
        ColumnHead("Spearman", "correlation of the ranks, with its 95% interval"),
    ]
    return Table(f"{group.suite.name}-machine-and-judge", f"{measure.title} beside the judge", heads, rows)


def _row(entry: ReportedRun, name: str, rubric: str, colour: int) -> Row | None:
    both = [
        (answer.metrics[name], verdict.value, answer.problem)
        for answer in entry.answers
        if name in answer.metrics and (verdict := answer.judged.get(rubric)) and verdict.value is not None
    ]
    if len(both) < _FEWEST:
        return None
    machine, judge, problems = zip(*both, strict=True)
    varied = len(set(machine)) > 1 and len(set(judge)) > 1
    found = agreement(machine, judge, problems) if varied else None
    return Row(
        [
            Cell(entry.label),
            Cell(value=float(len(both)), unit="tokens"),
            Cell(value=sum(machine) / len(both), unit="share"),
            Cell(value=sum(judge) / len(both), unit="share"),
            *(
                [Cell.of(found.pearson, "count"), Cell.of(found.spearman, "count")]
                if found
                else [Cell(text="all alike")] * 2
            ),
        ],
        colour=colour,
    )
