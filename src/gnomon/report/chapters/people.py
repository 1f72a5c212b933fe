"""People against the judge: what people give the responses of each run, and what a judge gives the same ones.

The paper behind a suite may print both for its models; these stand beside the runs where published numbers are asked
for, with the correlation of the printed means.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from gnomon.agreement import pearson
from gnomon.report import plots
from gnomon.report.chapters.charts import MOST, Chart
from gnomon.report.plots import Pairs
from gnomon.report.published import published_tables
from gnomon.suites.measures import HUMAN
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns

_FEWEST = 3  # means: two of them always lie on a line


def people_charts(group: SuiteRuns, *, published: bool) -> list[Chart]:
    """One plot where people rated responses that a judge scored as well; none otherwise."""
    rated, human = group.measures.get(group.suite.reporting.rated), group.measures.get(HUMAN)
    if rated is None or human is None:
        return []
    found = []
    for place, entry in enumerate(group.entries[:MOST]):
        both = [
            (answer.problem, people, judge)
            for answer in entry.answers
            if (people := human.of(answer)) is not None and (judge := rated.of(answer)) is not None
        ]
        if both:
            found.append(Pairs.of(entry.label, place, both))
    if not found:
        return []
    printed = _printed(group, rated.title, human.title) if published else None
    notes = [_said("responses", [point for one in found for point in one.points], 2)]
    notes.append(
        _said("means of runs", [(a.value, b.value) for a, b in (one.mean for one in found if one.mean)], _FEWEST)
    )
    if printed:
        notes.append(f"Grey: the models of the paper; {_said('their means', printed.points, _FEWEST)}")
    svg = plots.square([*([printed] if printed else []), *found], across="people", up=rated.title)
    return [Chart("people", f"{rated.title} against people", svg, " ".join([plots.SQUARE_NOTE, *filter(None, notes)]))]


def _printed(group: SuiteRuns, judge: str, human: str) -> Pairs | None:
    """The published means of both, where a table of the paper has them."""
    for layout in group.suite.reporting.tables():
        table = published_tables().get(layout.published)
        if table is not None and {judge, human} <= set(table.columns):
            values = [(table.value(row, human), table.value(row, judge)) for row in table.rows]
            return Pairs("published", None, [(x, y) for x, y in values if x is not None and y is not None])
    return None


def _said(what: str, points: Sequence[tuple[float, float]], fewest: int) -> str:
    r = pearson([x for x, _ in points], [y for _, y in points]) if len(points) >= fewest else float("nan")
    return "" if isnan(r) else f"Pearson r = {r:.2f} over {counted(len(points), 'point')}, {what}."
