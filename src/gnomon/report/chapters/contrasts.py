"""Runs against each other: every two models on the same exam, and ablations, where one setting alone differs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.runs import NO_JUDGE, ReportedRun, setting_text, settings_of
from gnomon.report.statistics import Contrast, contrast, estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table, Unit
from gnomon.results import Settings
from gnomon.uncertainty import holm
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Json
    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.suites.measures import Measure

_MOST = 66  # pairs shown: twelve models
_NOT_ABLATED = {"seeds", "version", "extractor"}  # another exam, not another way to put it; or no other score
_SEEDLESS = {"config.static"}  # under it the seeds of an exam choose no problems; responses are paired by source


@dataclass(frozen=True, slots=True)
class Ablation:
    """Two runs of a model that differ in one setting."""

    setting: str
    base: ReportedRun
    other: ReportedRun
    base_value: Json
    other_value: Json


def comparable(group: SuiteRuns) -> list[tuple[ReportedRun, ReportedRun]]:
    """Every two scored runs of different models that were asked with the same settings, in the main table's order."""
    return [
        (one, two)
        for one, two in combinations(group.ranked, 2)
        if one.run.model != two.run.model and _asked_alike(one, two)
    ]


def _asked_alike(one: ReportedRun, two: ReportedRun) -> bool:
    """The same exam in the same form; length, temperature and epochs belong to the model's own way of answering."""
    mine, theirs = settings_of(one.run), settings_of(two.run)
    own = {"temperature", "max_tokens", "epochs", "judge", "extractor"}
    return all(mine.get(name) == theirs.get(name) for name in {*mine, *theirs} - own)


def comparison_table(group: SuiteRuns) -> Table | None:
    """Paired differences of the ranking measure with intervals and p-values; None where there is nothing to pair."""
    pairs = comparable(group)
    if not pairs:
        return None
    found = [contrast(one.answers, two.answers, group.ranking) for one, two in pairs]
    adjusted = holm([one.p_value for one in found])
    rows = [
        Row(
            [
                Cell(one.label),
                Cell(two.label),
                Cell.of(result.difference, _difference_unit(group.ranking)),
                Cell(value=float(result.better), unit="tokens"),
                Cell(value=float(result.worse), unit="tokens"),
                Cell(value=result.p_value, unit="p", remark=result.test),
                Cell(value=p, unit="p"),
                Cell(paired_by(result), remark=result.test),
            ]
        )
        for (one, two), result, p in zip(pairs, found, adjusted, strict=True)
    ]
    heads = [
        ColumnHead("First", number=False),
        ColumnHead("Second", number=False),
        ColumnHead(f"Δ {group.ranking.title}", "first less second, with its 95% interval; shares in points"),
        ColumnHead("First better", "problems on which the first did better"),
        ColumnHead("Second better", "problems on which the second did better"),
        ColumnHead("p", "two-sided"),
        ColumnHead("p (Holm)", "p, corrected for testing all pairs of this table"),
        ColumnHead("Paired by", number=False),
    ]
    notes = [_tests(found)]
    if len(rows) > _MOST:
        notes.append(f"The first {_MOST} of {len(rows)} pairs; the CSV has them too. Holm's correction counts all.")
    left_out = sum(result.left_out for result in found)
    if left_out:
        notes.append(f"{left_out} times a problem had a value in one run of a pair only and was left out of that pair.")
    title = f"Models against each other: {group.ranking.title} on the same problems"
    return Table(f"{group.suite.name}-comparisons", title, heads, rows[:_MOST], notes)


def _difference_unit(measure: Measure) -> Unit:
    return "points" if measure.unit == "share" else measure.unit


def paired_by(found: Contrast) -> str:
    return {
        "problems": counted(found.pairs, "problem"),
        "sources": counted(found.pairs, "source"),
        "none": "nothing in common",
    }[found.pairing]


def _tests(found: Sequence[Contrast]) -> str:
    names = sorted({one.test for one in found})
    return (
        f"Test: {'; '.join(names)}. Intervals: bootstrap over problems, or over sources where problems share them; "
        "where all differences agree, the exact binomial bound."
    )


# ----------------------------------------------------------------------------------------------------------- ablations


def ablations(group: SuiteRuns) -> list[Ablation]:
    """Every two scored runs of one model that differ in exactly one setting; the default, if it is one, is the base."""
    found = []
    for one, two in combinations(sorted(group.ranked, key=lambda entry: entry.label), 2):
        if one.run.model != two.run.model:
            continue
        mine, theirs = settings_of(one.run), settings_of(two.run)
        names = [name for name in dict.fromkeys([*mine, *theirs]) if mine.get(name) != theirs.get(name)]
        if any(name in _SEEDLESS for name in names):
            names = [name for name in names if name != "seeds"]
        if len(names) == 1 and names[0] not in _NOT_ABLATED:
            name = names[0]
            made = Ablation(name, one, two, mine.get(name), theirs.get(name))
            swapped = Ablation(name, two, one, theirs.get(name), mine.get(name))
            found.append(swapped if _is_default(name, theirs.get(name), group) else made)
    return sorted(found, key=lambda made: (made.setting, made.base.label, made.other.label))


def _is_default(name: str, value: Json, group: SuiteRuns) -> bool:
    if name == "modality" and group.suite.protocol.modality:
        return bool(value == group.suite.protocol.modality)
    if name == "judge":
        return bool(value == NO_JUDGE)
    if name.startswith("config."):
        return value in (None, "")
    return bool(value == getattr(Settings(), name, None))


def ablation_table(group: SuiteRuns) -> Table | None:
    """The effect of one setting on the ranking measure; None where no two runs differ in one setting alone."""
    made = ablations(group)
    if not made:
        return None
    measure = group.ranking
    found = [contrast(one.other.answers, one.base.answers, measure) for one in made]
    adjusted = holm([one.p_value for one in found])
    rows = []
    for one, result, p in zip(made, found, adjusted, strict=True):
        before, after = (estimate(entry.answers, measure) for entry in (one.base, one.other))
        rows.append(
            Row(
                [
                    Cell(one.base.run.model),
                    Cell(one.setting.removeprefix("config.")),
                    Cell(f"{setting_text(one.base_value)} → {setting_text(one.other_value)}"),
                    Cell.of(before.interval, measure.unit),
                    unread_cell(one.base.answers),
                    Cell.of(after.interval, measure.unit),
                    unread_cell(one.other.answers),
                    Cell.of(result.difference, _difference_unit(measure)),
                    Cell(value=result.p_value, unit="p", remark=result.test),
                    Cell(value=p, unit="p"),
                    Cell(paired_by(result), remark=result.test),
                ]
            )
        )
    heads = [
        ColumnHead("Model", number=False),
        ColumnHead("Setting", number=False),
        ColumnHead("Change", number=False),
        ColumnHead("Before"),
        unread_head(" before"),
        ColumnHead("After"),
        unread_head(" after"),
        ColumnHead(f"Δ {measure.title}", "after less before, with its 95% interval; shares in points"),
        ColumnHead("p", "two-sided"),
        ColumnHead("p (Holm)", "p, corrected for testing all rows of this table"),
        ColumnHead("Paired by", number=False),
    ]
    return Table(f"{group.suite.name}-ablations", "Ablations: one setting changed", heads, rows, [_tests(found)])
