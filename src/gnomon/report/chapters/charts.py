"""Which plots a suite's runs get: by level, by category, against difficulty, against tokens, and outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gnomon.problem import LEVELS, OUTCOMES
from gnomon.report import plots
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS, outcome_shares
from gnomon.report.chapters.suite_tables import SuiteRuns, chance_of, theme_categories
from gnomon.report.plots import COLOURS, Series
from gnomon.report.runs import ReportedRun
from gnomon.report.statistics import binned, estimate
from gnomon.suites.measures import Column

MOST = COLOURS
"""Runs in a plot; more colours could not be distinguished, and the tables have all runs."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A plot with its title and what it shows."""

    name: str
    title: str
    svg: str
    note: str = ""


def charts(group: SuiteRuns) -> list[Chart]:
    """Those of the plots that the runs have numbers for."""
    runs = list(enumerate(group.entries[:MOST]))
    made = [_by_level(group, runs), _by_category(group, runs), _by_difficulty(group, runs), _by_tokens(group, runs)]
    return [chart for chart in made if chart is not None] + [_outcomes(group, runs)]


def legend(group: SuiteRuns) -> list[tuple[str, int]]:
    return [(entry.label, place) for place, entry in enumerate(group.entries[:MOST])]


Runs = Sequence[tuple[int, ReportedRun]]


def _by_level(group: SuiteRuns, runs: Runs) -> Chart | None:
    columns = [Column("All", group.ranking.name)]
    columns += [Column(level.capitalize(), group.ranking.name, level=level) for level in LEVELS]
    series, kept = _series(group, runs, columns)
    if group.ranking.unit != "share" or not kept:
        return None
    chance = chance_of(group)
    levels = [chance.cell(column, group.ranking).value for column in kept] if chance else []
    note = "Dashed: what guessing earns." if any(level is not None for level in levels) else ""
    note += f" Not on the same problems: {len(group.others)} of the runs; see the table." if group.others else ""
    svg = plots.bars([column.title for column in kept], series, chance=levels)
    return Chart(
        "levels",
        f"{group.ranking.title} by difficulty level",
        svg,
        " ".join(f"Whiskers: 95% intervals. {note}".split()),
    )


def _by_category(group: SuiteRuns, runs: Runs) -> Chart | None:
    columns = [Column(category, group.ranking.name, category=category) for category in theme_categories(group.suite)]
    series, kept = _series(group, runs, columns)
    if group.ranking.unit != "share" or len(kept) < 3:
        return None
    svg = plots.radar([column.title for column in kept], series)
    return Chart("categories", f"{group.ranking.title} by category", svg, "The rim is 100%.")


def _series(group: SuiteRuns, runs: Runs, columns: Sequence[Column]) -> tuple[list[Series], list[Column]]:
    """The ranking measure of each run over each column that any run has a number in."""
    found = [
        [estimate([a for a in entry.answers if column.holds(a)], group.ranking).interval for column in columns]
        for _, entry in runs
    ]
    kept = [k for k in range(len(columns)) if any(row[k].count for row in found)]
    series = [
        Series(entry.label, place, [row[k] if row[k].count else None for k in kept])
        for (place, entry), row in zip(runs, found, strict=True)
    ]
    return series, [columns[k] for k in kept]


def _by_difficulty(group: SuiteRuns, runs: Runs) -> Chart | None:
    if group.ranking.unit != "share":
        return None
    series = []
    for place, entry in runs:
        points = binned(entry.answers, group.ranking)
        if len(points) > 1:
            series.append(Series(entry.label, place, [value for _, value in points], [at for at, _ in points]))
    if not series or len({at for one in series for at in one.at}) < 2:
        return None
    svg = plots.lines(series, across="difficulty score")
    note = "Problems in bins of about equal number, at the mean difficulty of each; whiskers: 95% intervals."
    return Chart("difficulty", f"{group.ranking.title} against difficulty", svg, note)


def _by_tokens(group: SuiteRuns, runs: Runs) -> Chart | None:
    series = []
    for place, entry in runs:
        spent = [answer.tokens_out for answer in entry.answers if answer.tokens_out is not None]
        found = estimate(entry.answers, group.ranking)
        if spent and sum(spent) and found.known:
            series.append(Series(entry.label, place, [found.interval], [sum(spent) / len(spent)]))
    if group.ranking.unit != "share" or not series:
        return None
    svg = plots.scatter(series, across="output tokens a response")
    return Chart("tokens", f"{group.ranking.title} against tokens", svg, "Mean output tokens, on a logarithmic axis.")


def _outcomes(_group: SuiteRuns, runs: Runs) -> Chart:
    shares = [outcome_shares(entry.answers) for _, entry in runs]
    parts = [
        (outcome, OUTCOME_WORDS[outcome], [share[outcome] for share in shares])
        for outcome in OUTCOMES
        if any(share[outcome] for share in shares)
    ]
    svg = plots.stacked([(entry.label, place) for place, entry in runs], parts)
    return Chart("outcomes", "What became of the responses", svg)
