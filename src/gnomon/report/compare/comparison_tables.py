"""The tables of a comparison, for the terminal and for the page."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.tables import Cell, ColumnHead, Row, Table, Unit
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Json
    from gnomon.report.compare.pairs import Change, RunPair
    from gnomon.results import Answered
    from gnomon.suites.measures import Measure

_LONG = 24  # characters of an answer in a cell


def measures_table(pair: RunPair) -> Table:
    """Every measure of both runs, the difference with its interval, and the p-value of the paired test."""
    rows = []
    for one in pair.compared:
        unit: Unit = "points" if one.measure.unit == "share" else one.measure.unit
        higher = (one.contrast.worse, one.contrast.better)  # on how many problems the first, and the second
        better = higher[::-1] if one.measure.better == "low" else higher
        counts = [Cell(value=float(n), unit="tokens") for n in better]
        rows.append(
            Row(
                [
                    Cell(one.measure.title, remark=one.measure.meaning),
                    Cell.of(one.first.interval, one.measure.unit),
                    Cell.of(one.second.interval, one.measure.unit),
                    Cell.of(one.contrast.difference, unit),
                    *(counts if one.contrast.pairing != "none" else [Cell(), Cell()]),
                    Cell(value=one.contrast.p_value, unit="p", remark=one.contrast.test),
                    Cell(one.verdict if one.measure.better != "neither" else ""),
                ]
            )
        )
    heads = [
        ColumnHead("Measure", number=False),
        ColumnHead("First", pair.first.label),
        ColumnHead("Second", pair.second.label),
        ColumnHead("Δ", "second less first, with its 95% interval; shares in points"),
        ColumnHead("First better", "problems on which the first did better"),
        ColumnHead("Second better", "problems on which the second did better"),
        ColumnHead("p", "two-sided"),
        ColumnHead("Second is", "by the test, p < 0.05; not shown: the problems do not tell", number=False),
    ]
    return Table(f"{pair.first.suite.name}-compared", _title(pair), heads, rows, notes(pair))


def _title(pair: RunPair) -> str:
    return f"{pair.first.suite.called}: {pair.first.label} (first) and {pair.second.label} (second)"


def notes(pair: RunPair) -> list[str]:
    """What was compared, and what was left out."""
    asked = [len({answer.problem for answer in run.answers}) for run in (pair.first, pair.second)]
    if not pair.shared:
        return ["The runs share no problem, so they are compared as two separate samples."]
    said = f"Compared on the {counted(len(pair.shared), 'problem')} that both were asked"
    if set(asked) != {len(pair.shared)}:
        said += f"; the first was asked {asked[0]:,}, the second {asked[1]:,}"
    lost = pair.ranking.contrast.left_out
    found = [f"{said}."]
    if lost:
        found.append(f"{counted(lost, 'problem')} of them without a score in one run: left out.")
    if pair.first.run.version != pair.second.run.version:
        found.append(
            f"The first run was scored by version {pair.first.run.version} of the suite, "
            f"the second by version {pair.second.run.version}."
        )
    return found


def changes_table(pair: RunPair, changes: Sequence[Change]) -> Table:
    """The problems whose score changed, with what either run answered."""
    measure = pair.ranking.measure
    rows = [
        Row(
            [
                Cell(change.problem),
                Cell(change.level),
                Cell(" ".join(change.categories)),
                Cell(said(change.first, change.before, measure)),
                Cell(said(change.second, change.after, measure)),
            ]
        )
        for change in changes
    ]
    heads = [ColumnHead(title, number=False) for title in ("Problem", "Level", "Categories", "First", "Second")]
    more = len(pair.changes) - len(changes)
    left = [f"{more:,} more; --most {len(pair.changes)} lists them all, --save has them side by side."] if more else []
    title = f"{counted(len(pair.changes), 'problem')} with another {measure.title}"
    return Table(f"{pair.first.suite.name}-changes", title, heads, rows, left)


def said(answers: Sequence[Answered], value: float, measure: Measure) -> str:
    """The outcome and the answer that was read; of several samples, their mean."""
    if len(answers) > 1 or answers[0].score.value != value:
        shown = f"{100 * value:.0f}%" if measure.unit == "share" else f"{value:.2f}"
        of = f" of {len(answers)} samples" if len(answers) > 1 else ""
        return f"{shown}{of}"
    score = answers[0].score
    read = " ".join((score.answer or "").split())
    read = read if len(read) <= _LONG else f"{read[: _LONG - 1]}…"
    return f"{OUTCOME_WORDS[score.outcome]}{f': {read}' if read else ''}"


def pair_json(pair: RunPair) -> dict[str, Json]:
    """A comparison as JSON: runs, measures and changed problems; an unknown number is null."""
    return {
        "suite": pair.first.suite.name,
        "first": {"model": pair.first.run.model, "file": str(pair.first.path)},
        "second": {"model": pair.second.run.model, "file": str(pair.second.path)},
        "shared_problems": len(pair.shared),
        "measures": {
            one.measure.name: {
                "first": _number(one.first.interval.value),
                "second": _number(one.second.interval.value),
                "difference": _number(one.contrast.difference.value),
                "low": _number(one.contrast.difference.low),
                "high": _number(one.contrast.difference.high),
                "p": _number(one.contrast.p_value),
                "test": one.contrast.test,
                "second_is": one.verdict,
            }
            for one in pair.compared
        },
        "changes": [
            {"problem": change.problem, "first": change.before, "second": change.after} for change in pair.changes
        ],
    }


def _number(value: float) -> float | None:
    return value if isfinite(value) else None
