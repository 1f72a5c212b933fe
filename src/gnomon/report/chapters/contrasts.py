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
    from gnomon.results import Answered
    from gnomon.suites.measures import Measure

_MOST = 66  # pairs shown: twelve models
_NOT_ABLATED = {"seeds", "version", "extractor"}  # another exam, not another way to put it; or no other score
_JUDGING = {"judge", "judge_figures"}
_SEEDLESS = {"config.static"}  # under it the seeds of an exam choose no problems; responses are paired by source
_INTERVALS = (
    "Intervals: bootstrap over problems, or over sources where problems share them; where all differences agree, the "
    "exact binomial bound."
)


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
    own = {"temperature", "max_tokens", "epochs", "extractor", *_JUDGING}
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
                Cell(_paired_by(result), remark=result.test),
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
    notes = [f"{_tests(found)} {_INTERVALS}"]
    if len(rows) > _MOST:
        notes.append(f"The first {_MOST} of {len(rows)} pairs; the CSV has them too. Holm's correction counts all.")
    left_out = sum(result.left_out for result in found)
    if left_out:
        notes.append(f"{left_out} times a problem had a value in one run of a pair only and was left out of that pair.")
    title = f"Models against each other: {group.ranking.title} on the same problems"
    return Table(f"{group.suite.name}-comparisons", title, heads, rows[:_MOST], notes)


def _difference_unit(measure: Measure) -> Unit:
    return "points" if measure.unit == "share" else measure.unit


def _paired_by(found: Contrast) -> str:
    return {
        "problems": counted(found.pairs, "problem"),
        "sources": counted(found.pairs, "source"),
        "none": "nothing in common",
    }[found.pairing]


def _tests(found: Sequence[Contrast]) -> str:
    return f"Test: {'; '.join(sorted({one.test for one in found}))}."


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
        if not group.ranking.needs and not _JUDGING.issuperset(names):
            names = [name for name in names if name not in _JUDGING]  # no judge changes this measure
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
    if name in _SEEDLESS:  # the change is from the source to fresh instances, as in the paper
        return bool(value)
    if name.startswith("config."):
        return value in (None, "")
    return bool(value == getattr(Settings(), name, None))


def ablation_table(group: SuiteRuns) -> Table | None:
    """The effect of one setting on the ranking measure; None where no two runs differ in one setting alone."""
    rows = [(changed(one), one.base.answers, one.other.answers) for one in ablations(group)]
    name, title = f"{group.suite.name}-ablations", "Ablations: one setting changed"
    return change_table(group, name, title, ("Model", "Setting", "Change"), rows, _INTERVALS)


def changed(one: Ablation) -> list[str]:
    """The model, the setting and its change, in words."""
    told = next((c.words for c in one.base.suite.reporting.changes if c.setting == one.setting and c.words), ())
    change = " → ".join(told or (setting_text(one.base_value), setting_text(one.other_value)))
    return [one.base.run.model, one.setting.removeprefix("config."), change]


def change_table(
    group: SuiteRuns,
    name: str,
    title: str,
    heads: Sequence[str],
    rows: Sequence[tuple[list[str], Sequence[Answered], Sequence[Answered]]],
    note: str = "",
    also: Sequence[Measure] = (),
) -> Table | None:
    """A table of differences, second less first, with a p-value each and Holm's correction over the table.

    Of the measures in ``also`` it has the differences, without a test.
    """
    measure = group.ranking
    kept = [row for row in rows if all(estimate(answers, measure).known for answers in row[1:])]
    if not kept:
        return None
    found = [contrast(two, one, measure) for _, one, two in kept]
    adjusted = holm([one.p_value for one in found])
    made = [
        Row(
            [
                *map(Cell, words),
                Cell.of(estimate(one, measure).interval, measure.unit),
                unread_cell(one),
                Cell.of(estimate(two, measure).interval, measure.unit),
                unread_cell(two),
                Cell.of(result.difference, _difference_unit(measure)),
                Cell(value=result.p_value, unit="p", remark=result.test),
                Cell(value=p, unit="p"),
                Cell(_paired_by(result), remark=result.test),
                *(Cell.of(contrast(two, one, other).difference, _difference_unit(other)) for other in also),
            ]
        )
        for (words, one, two), result, p in zip(kept, found, adjusted, strict=True)
    ]
    columns = [
        *(ColumnHead(head, number=False) for head in heads),
        ColumnHead("Before"),
        unread_head(" before"),
        ColumnHead("After"),
        unread_head(" after"),
        ColumnHead(f"Δ {measure.title}", "after less before, with its 95% interval; shares in points"),
        ColumnHead("p", "two-sided"),
        ColumnHead("p (Holm)", "p, corrected for testing all rows of this table"),
        ColumnHead("Paired by", number=False),
        *(ColumnHead(f"Δ {other.title}", f"{other.meaning}: after less before") for other in also),
    ]
    return Table(name, title, columns, made, [f"{_tests(found)} {note}".strip()])
