"""The tables of a comparison in the terminal; names from files are shown without markup and control characters."""

from __future__ import annotations

from itertools import groupby
from math import isnan
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from gnomon.human.settled_scores import WAYS
from gnomon.report.tables import harmless
from gnomon.uncertainty import FEWEST

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.human.people_against_scores import HumanReport
    from gnomon.uncertainty import Interval

_LISTED = 5  # responses without a score that are named


def agreement_tables(report: HumanReport) -> Iterator[Table]:
    """A table for each pair that is compared, with intervals below the coefficients."""
    pairs = groupby(report.rows, key=lambda row: (row.stage, row.first, row.second))
    for (stage, first, second), rows in pairs:
        title = Text(harmless(f"{stage}: {first} and {second}"), style="bold")
        table = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
        table.add_column("over", overflow="fold", min_width=12)
        for column in ("n", "problems", "Pearson", "Spearman", "α interval", "α ordinal"):
            table.add_column(column, justify="right", no_wrap=True)
        for row in rows:
            found = row.found
            coefficients = (found.pearson, found.spearman, found.alpha_interval, found.alpha_ordinal)
            shown = map(_coefficient, coefficients)
            table.add_row(Text(harmless(row.over)), f"{found.count:,}", f"{found.clusters:,}", *shown)
        yield table


def mean_table(report: HumanReport) -> Table:
    """The mean scores of each model, in percent as the paper prints them; decibels and counts as they are."""
    titles = list(dict.fromkeys(title for row in report.means for title in row.measures))
    plain = {title for title in titles if report.units.get(title, "share") != "share"}
    table = Table(box=None, pad_edge=False, header_style="dim", title_justify="left")
    table.title = Text(_means_title(sorted(plain)), style="bold")
    table.add_column("stage")
    table.add_column("model", overflow="fold", min_width=12)
    for column in ("rated", "Human", *titles):
        table.add_column(column, justify="right")
    for row in report.means:
        values = (_scaled(row.measures.get(title), 1 if title in plain else 100) for title in titles)
        human = _scaled(row.human, 100)
        table.add_row(Text(row.stage), Text(harmless(row.model)), f"{row.human.count:,}", human, *values)
    return table


def _means_title(plain: Sequence[str]) -> str:
    scale = f"; {', '.join(plain)} not in percent" if plain else ""
    return f"mean scores in percent{scale}; with 95% intervals from {FEWEST} problems on"


def remarks(report: HumanReport) -> Iterator[str]:
    """How the ratings were settled, and what could not be compared."""
    for outcome, count in report.outcomes().items():
        yield f"{count:,} {WAYS[outcome]}"
        found = [one for one in report.settled if one.outcome == outcome and one.score is None]
        if items := [one.raters[0].item for one in found if one.raters[0].item]:
            yield f"  items: {', '.join(items)}"  # no more than that: whoever settles them is blind
            continue
        for one in found[:_LISTED]:
            scores = ", ".join(f"{rating.rater!r} {rating.score}" for rating in one.raters)
            yield f"  {one.raters[0].place}: {one.rated}: {scores}"
        if len(found) > _LISTED:
            yield f"  and {len(found) - _LISTED:,} more"
    if report.absent:
        yield f"{len(report.absent):,} in none of the results, the first: {report.absent[0]}"


def _coefficient(interval: Interval) -> Text:
    """A coefficient, and its interval in the line below."""
    if isnan(interval.value):
        return Text("–")
    ends = "" if isnan(interval.low) else f"\n{interval.low:.2f}, {interval.high:.2f}"
    return Text.assemble(f"{interval.value:.3f}", (ends, "dim"))


def _scaled(interval: Interval | None, factor: int) -> Text:
    if interval is None or isnan(interval.value):
        return Text("–")
    ends = "" if isnan(interval.low) else f"\n{factor * interval.low:.1f}, {factor * interval.high:.1f}"
    return Text.assemble(f"{factor * interval.value:.1f}", (ends, "dim"))
