"""Changes that a suite's paper reports, beside those of our runs; and how results depend on what should not matter.

A suite names the changes (``Reporting.changes``): another language, no picture, code instead of words, a changed visual
cue, fresh instances. The runs are found like ablations: one setting alone differs. Below them stand the published
changes, if wanted. Prompts that ask the same in other words (``Reporting.wordings``), and pictures in other styles,
have tables of their own.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from gnomon.draw.picture_styles import MEANINGS
from gnomon.problem import canonical_json
from gnomon.report.chapters.contrasts import ablations, change_table
from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.published import published_tables
from gnomon.report.runs import setting_text, settings_of
from gnomon.report.statistics import contrast, estimate, problem_means
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.uncertainty import holm

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.suites.measures import Change


def change_tables(group: SuiteRuns, *, published: bool) -> list[Table]:
    """A table for each change that runs differ in, and those of what should change nothing."""
    made = [_table(group, change, published=published) for change in group.suite.reporting.changes]
    made += [sensitivity_table(group, variants) for variants in _variants(group)]
    return [table for table in made if table is not None]


def _table(group: SuiteRuns, change: Change, *, published: bool) -> Table | None:
    rows = []
    for made in ablations(group):
        sides = {setting_text(made.base_value): made.base, setting_text(made.other_value): made.other}
        for after in change.after:
            if made.setting == change.setting and set(sides) == {change.before, after}:
                words = [_model(made.base, made.other, group), " → ".join(change.words or (change.before, after))]
                rows.append((words, sides[change.before].answers, sides[after].answers))
    also = [group.measures[name] for name in change.measures]
    name = f"{group.suite.name}-change-{change.name}"
    table = change_table(group, name, change.title, ("Model", "Change"), rows, change.note, also)
    source = published_tables().get(change.published) if published and table else None
    if table is None or source is None:
        return table
    units = [cell.unit for cell in table.rows[0].cells]
    rows_below = []
    for row in source.rows:
        cells = [Cell(row.model, remark=row.group), Cell(" → ".join(change.words) or source.title)]
        for head, unit in list(zip(table.columns, units, strict=True))[2:]:
            value = source.value(row, head.title)
            cells.append(Cell(text=" ") if value is None else Cell(value=value, unit=unit))
        rows_below.append(Row(cells, "published"))
    note = f"Published: {source.citation}, {source.source}. {source.note}"
    return replace(table, rows=[*table.rows, *rows_below], notes=[*table.notes, note])


def _model(entry: ReportedRun, partner: ReportedRun, group: SuiteRuns) -> str:
    """The model, and what other runs of it have otherwise than these two, where it has several pairs."""
    own, theirs = settings_of(entry.run), settings_of(partner.run)
    every = [settings_of(other.run) for other in group.ranked if other.run.model == entry.run.model]
    names = [name for name in own if own[name] == theirs.get(name) and any(one.get(name) != own[name] for one in every)]
    said = ", ".join(setting_text(own[name]) for name in names)
    return f"{entry.run.model} ({said})" if said else entry.run.model


class _Variants(NamedTuple):
    """Values of a setting that ask the same in another way, so that a result should not depend on them."""

    setting: str
    title: str
    meanings: Mapping[str, str]
    """What each value is, in the order of the columns."""


def _variants(group: SuiteRuns) -> list[_Variants]:
    prompts = group.suite.protocol.prompts
    wordings = {name: prompts[name] for name in group.suite.reporting.wordings}
    return [
        _Variants("prompt", "under other wordings of the prompt", wordings),
        _Variants("style", "with pictures in other styles", MEANINGS),
    ]


def sensitivity_table(group: SuiteRuns, variants: _Variants) -> Table | None:
    """The measure that ranks under each variant, and how far apart they are; None without two of them."""
    setting, measure = variants.setting, group.ranking
    found: dict[str, dict[str, ReportedRun]] = defaultdict(dict)
    for entry in group.ranked:
        settings = settings_of(entry.run)
        if (variant := str(settings[setting])) in variants.meanings:
            rest = {name: value for name, value in settings.items() if name != setting}
            found[canonical_json([entry.run.model, rest])].setdefault(variant, entry)
    several = [runs for runs in found.values() if len(runs) > 1]
    if not several:
        return None
    shown = [variant for variant in variants.meanings if any(variant in runs for runs in several)]
    heads = [ColumnHead("Model", number=False)]
    for variant in shown:
        meaning = f"{measure.meaning}; {variants.meanings[variant]}"
        heads += [ColumnHead(variant, meaning), unread_head(f" {variant}")]
    heads += [
        ColumnHead("Range", "the best of them less the worst, in points"),
        ColumnHead("Same", "the share of problems with the same result under all of them"),
        ColumnHead("p (Holm)", "the least p of all pairs of them, corrected for their number"),
    ]
    title = f"{measure.title} {variants.title}"
    rows = [_sensitivity_row(group, runs, shown) for runs in several]
    return Table(f"{group.suite.name}-{setting}-sensitivity", title, heads, rows)


def _sensitivity_row(group: SuiteRuns, runs: dict[str, ReportedRun], shown: Sequence[str]) -> Row:
    measure = group.ranking
    first, second, *_ = runs.values()
    cells = [Cell(_model(first, second, group))]
    values = []
    for variant in shown:
        if variant not in runs:
            cells += [Cell(), Cell()]
            continue
        interval = estimate(runs[variant].answers, measure).interval
        values.append(interval.value)
        cells += [Cell.of(interval, measure.unit), unread_cell(runs[variant].answers)]
    means = [{item.problem: item.value for item in problem_means(run.answers, measure)} for run in runs.values()]
    common = set.intersection(*(set(one) for one in means))
    same = sum(len({one[problem] for one in means}) == 1 for problem in common) / len(common) if common else None
    p = [contrast(one.answers, two.answers, measure).p_value for one, two in combinations(runs.values(), 2)]
    cells += [
        Cell(value=max(values) - min(values), unit="points"),
        Cell(value=same, unit="share"),
        Cell(value=min(holm(p)), unit="p"),
    ]
    return Row(cells)
