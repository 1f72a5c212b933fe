"""Seeing apart from reasoning: results on problems whose figure a model read rightly, and on the others.

A run of probes asks what the figures of a suite show (`gnomon.suites.probes`); the source of a probe is the problem
whose figure it is about. A figure counts as read if all its probes were answered rightly.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from gnomon.report.statistics import estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun

NOTE = (
    "A figure is read if all probes of it were answered rightly. Wrong answers on figures that were read are failures "
    "of reasoning; the others may be failures of seeing."
)


def seeing_table(group: SuiteRuns, beside: Sequence[SuiteRuns]) -> Table | None:
    """A row for each run of a model that was also asked probes of the same figures; None where there is none."""
    asked = [entry for other in beside if other.suite.name != group.suite.name for entry in other.ranked]
    rows = []
    for colour, entry in enumerate(group.ranked):
        for probes in asked:
            same = probes.run.model == entry.run.model and probes.run.settings.language == entry.run.settings.language
            row = _row(group, entry, probes, colour) if same else None
            rows += [row] if row else []
    if not rows:
        return None
    title = group.ranking.title
    heads = [
        ColumnHead("Run", number=False),
        ColumnHead("Figures", "problems whose figure was probed"),
        ColumnHead("Probes", "share of the probes that were answered rightly"),
        ColumnHead("Read", "share of the figures of which all probes were answered rightly"),
        ColumnHead(f"{title}, read", "on problems whose figure was read"),
        ColumnHead(f"{title}, not read", "on the other problems"),
    ]
    return Table(f"{group.suite.name}-seeing", f"{title} by whether the figure was read", heads, rows, (NOTE,))


def _row(group: SuiteRuns, entry: ReportedRun, probes: ReportedRun, colour: int) -> Row | None:
    values: dict[str, list[float]] = defaultdict(list)
    ids = {answer.problem for answer in entry.answers}
    for answer in probes.answers:
        if answer.source in ids:
            values[answer.source].append(answer.score.value or 0.0)
    if not values:
        return None
    read = {problem for problem, scores in values.items() if min(scores) == 1.0}
    every = [value for scores in values.values() for value in scores]
    parts = [
        [answer for answer in entry.answers if answer.problem in values and (answer.problem in read) is wanted]
        for wanted in (True, False)
    ]
    cells = [Cell.of(estimate(part, group.ranking).interval, "share") if part else Cell(text="none") for part in parts]
    return Row(
        [
            Cell(entry.label),
            Cell(value=float(len(values)), unit="tokens"),
            Cell(value=sum(every) / len(every), unit="share"),
            Cell(value=len(read) / len(values), unit="share"),
            *cells,
        ],
        colour=colour,
    )
