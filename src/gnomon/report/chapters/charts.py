"""Which plots a suite's runs get: by level, by category, against difficulty, against tokens, and outcomes.

A plot that would show nothing (every score 0, one group, one point) is not drawn; a sentence says which, and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.problem import OUTCOMES
from gnomon.report import plots
from gnomon.report.chapters.chance import chance_of
from gnomon.report.chapters.contrasts import ablations
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS, outcome_shares
from gnomon.report.chapters.suite_tables import level_columns, theme_categories
from gnomon.report.chapters.version_ladder import ladder_values
from gnomon.report.plots import COLOURS, Series
from gnomon.report.runs import ReportedRun
from gnomon.report.statistics import binned, estimate
from gnomon.suites.measures import Column
from gnomon.words import listed

if TYPE_CHECKING:
    from gnomon.report.chapters.suite_runs import SuiteRuns

MOST = COLOURS
"""Runs in a plot; more colours could not be distinguished, and the tables have all runs."""
_SPOKES = 3  # categories that a radar needs


@dataclass(frozen=True, slots=True)
class Chart:
    """A plot with its title and what it shows; instead of a drawing it may have the reason why there is none."""

    name: str
    title: str
    svg: str = ""
    note: str = ""
    why_not: str = ""
    legend: Sequence[tuple[str, int]] | None = None
    """The names of its colours, where they do not stand for runs."""


def charts(group: SuiteRuns) -> list[Chart]:
    """The plots that have something to show."""
    return [chart for chart in _all(group) if chart.svg]


def not_drawn(group: SuiteRuns) -> str:
    """A sentence on the plots that would show nothing; empty where all are drawn."""
    missing = [f"{chart.title} ({chart.why_not})" for chart in _all(group) if chart.why_not]
    return f"Not drawn: {'; '.join(missing)}." if missing else ""


def _all(group: SuiteRuns) -> list[Chart]:
    runs = list(enumerate(group.entries[:MOST]))
    scored = [(place, entry) for place, entry in runs if entry not in group.unranked]
    if group.ranking.unit != "share" or not scored:
        return [_outcomes(runs)]
    made = [maker(group, scored) for maker in (_by_level, _by_category, _by_difficulty, _by_tokens)]
    return [*made, *_by_version(group), *_by_setting(group), _outcomes(runs)]


def legend(group: SuiteRuns) -> list[tuple[str, int]]:
    return [(entry.label, place) for place, entry in enumerate(group.entries[:MOST])]


Runs = Sequence[tuple[int, ReportedRun]]


def _by_level(group: SuiteRuns, runs: Runs) -> Chart:
    title = f"{group.ranking.title} by difficulty level"
    columns = [Column("All", group.ranking.name), *level_columns(group)]
    series, kept = _series(group, runs, columns)
    if len(kept) <= 2:  # all, and one level that is the same
        series, kept = _series(group, runs, columns[:1])
        title = f"{group.ranking.title} of each run"
    if len(runs) * len(kept) < 2:
        return Chart("levels", title, why_not="one number alone")
    if not _anything(series):
        return Chart("levels", title, why_not=_NOTHING)
    chance = chance_of(group)
    levels = [chance.cell(column, group.ranking).value for column in kept] if chance else []
    note = "Dashed: what guessing earns." if any(level is not None for level in levels) else ""
    note += f" Not on the same problems: {len(group.others)} of the runs; see the table." if group.others else ""
    svg = plots.bars([column.title for column in kept], series, chance=levels)
    return Chart("levels", title, svg, " ".join(f"Whiskers: 95% intervals. {note}".split()))


def _by_category(group: SuiteRuns, runs: Runs) -> Chart:
    title = f"{group.ranking.title} by category"
    columns = [Column(category, group.ranking.name, category=category) for category in theme_categories(group.suite)]
    series, kept = _series(group, runs, columns)
    shown = [one for one in series if _anything([one])]
    if len(kept) < _SPOKES:
        return Chart("categories", title, why_not=f"fewer than {_SPOKES} categories")
    if not shown:
        return Chart("categories", title, why_not=_NOTHING)
    flat = [one.label for one in series if one not in shown]
    note = f"The rim is 100%.{f' In every category 0, so not drawn: {listed(flat)}.' if flat else ''}"
    return Chart("categories", title, plots.radar([column.title for column in kept], shown), note)


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


_NOTHING = "every score is 0"


def _anything(series: Sequence[Series]) -> bool:
    return any(value is not None and value.value > 0 for one in series for value in one.values)


def _by_difficulty(group: SuiteRuns, runs: Runs) -> Chart:
    title = f"{group.ranking.title} against difficulty"
    series = []
    for place, entry in runs:
        points = binned(entry.answers, group.ranking)
        if len(points) > 1:
            series.append(Series(entry.label, place, [value for _, value in points], [at for at, _ in points]))
    if not series or len({at for one in series for at in one.at}) < 2:
        return Chart("difficulty", title, why_not="too few problems")
    if not _anything(series):
        return Chart("difficulty", title, why_not=_NOTHING)
    svg = plots.lines(series, across="difficulty score")
    note = "Problems in bins of about equal number, at the mean difficulty of each; whiskers: 95% intervals."
    return Chart("difficulty", title, svg, note)


def _by_tokens(group: SuiteRuns, runs: Runs) -> Chart:
    title = f"{group.ranking.title} against tokens"
    series = []
    for place, entry in runs:
        spent = [answer.tokens_out for answer in entry.answers if answer.tokens_out is not None]
        if sum(spent):
            found = estimate(entry.answers, group.ranking)
            series.append(Series(entry.label, place, [found.interval], [sum(spent) / len(spent)]))
    if len(series) < 2:
        return Chart("tokens", title, why_not="fewer than two runs counted their tokens")
    if not _anything(series):
        return Chart("tokens", title, why_not=_NOTHING)
    svg = plots.scatter(series, across="output tokens a response")
    return Chart("tokens", title, svg, "Mean output tokens, on a logarithmic axis.")


def _by_version(group: SuiteRuns) -> list[Chart]:
    """The models in each version of the same problems, from all in words to all in the picture."""
    versions, models = ladder_values(group)
    if not models:
        return []
    series = [Series(model, colour, values) for colour, (model, values) in enumerate(models[:MOST])]
    legend = [(one.label, one.colour) for one in series]
    title = f"{group.ranking.title} from version to version"
    return [Chart("versions", title, plots.bars(versions, series), "Whiskers: 95% intervals.", legend=legend)]


def _by_setting(group: SuiteRuns) -> list[Chart]:
    """For each change that is told in words, the models that were asked both ways."""
    made = []
    for change in group.suite.reporting.changes:
        pairs = [one for one in ablations(group) if one.setting == change.setting][:MOST]
        if not pairs or not change.words:
            continue
        models = [one.base.run.model for one in pairs]
        names = [one.other.label if models.count(one.base.run.model) > 1 else one.base.run.model for one in pairs]
        sides = zip(change.words, ([one.base for one in pairs], [one.other for one in pairs]), strict=True)
        series = [
            Series(words, colour, [estimate(run.answers, group.ranking).interval for run in runs])
            for colour, (words, runs) in enumerate(sides)
        ]
        title = f"{group.ranking.title} on {' and '.join(change.words)}"
        legend = [(one.label, one.colour) for one in series]
        made.append(Chart(change.name, title, plots.bars(names, series), "Whiskers: 95% intervals.", legend=legend))
    return made


def _outcomes(runs: Runs) -> Chart:
    shares = [outcome_shares(entry) for _, entry in runs]
    parts = [
        (outcome, OUTCOME_WORDS[outcome], [share[outcome] for share in shares])
        for outcome in OUTCOMES
        if any(share[outcome] for share in shares)
    ]
    svg = plots.stacked([(entry.label, place) for place, entry in runs], parts)
    return Chart("outcomes", "What became of the responses", svg, legend=())
