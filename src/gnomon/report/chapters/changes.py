"""Changes that a suite's paper reports, beside those of our runs; and how results depend on the wording of a prompt.

A suite names the changes (``Reporting.changes``): another language, no picture, code instead of words, a changed visual
cue, fresh instances. The runs are found like ablations: one setting alone differs. Below them stand the published
changes, if wanted. Prompts that ask the same in other words (``Reporting.wordings``) have a table of their own.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.problem import canonical_json
from gnomon.report.chapters.contrasts import ablations, change_table
from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.published import published_tables
from gnomon.report.runs import setting_text, settings_of
from gnomon.report.statistics import contrast, estimate, problem_means
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.uncertainty import holm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.suites.measures import Change


def change_tables(group: SuiteRuns, *, published: bool) -> list[Table]:
    """A table for each change that runs differ in, and that of the wordings."""
    made = [_table(group, change, published=published) for change in group.suite.reporting.changes]
    return [table for table in [*made, wordings_table(group)] if table is not None]


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


def wordings_table(group: SuiteRuns) -> Table | None:
    """The measure that ranks under each wording of the prompt, and how far apart they are; None without two of them."""
    wordings, measure = group.suite.reporting.wordings, group.ranking
    found: dict[str, dict[str, ReportedRun]] = defaultdict(dict)
    for entry in group.ranked:
        if entry.run.settings.prompt in wordings:
            rest = {name: value for name, value in settings_of(entry.run).items() if name != "prompt"}
            found[canonical_json([entry.run.model, rest])].setdefault(entry.run.settings.prompt, entry)
    several = [runs for runs in found.values() if len(runs) > 1]
    if not several:
        return None
    shown = [wording for wording in wordings if any(wording in runs for runs in several)]
    heads = [ColumnHead("Model", number=False)]
    for wording in shown:
        heads += [ColumnHead(wording, f"{measure.meaning}; {_meaning(group, wording)}"), unread_head(f" {wording}")]
    heads += [
        ColumnHead("Range", "the best wording less the worst, in points"),
        ColumnHead("Same", "the share of problems with the same result under all wordings"),
        ColumnHead("p (Holm)", "the least p of all pairs of wordings, corrected for their number"),
    ]
    title = f"{measure.title} under other wordings of the prompt"
    return Table(f"{group.suite.name}-wordings", title, heads, [_wordings_row(group, runs, shown) for runs in several])


def _meaning(group: SuiteRuns, wording: str) -> str:
    return group.suite.protocol.prompts[wording]


def _wordings_row(group: SuiteRuns, runs: dict[str, ReportedRun], shown: Sequence[str]) -> Row:
    measure = group.ranking
    first, second, *_ = runs.values()
    cells = [Cell(_model(first, second, group))]
    values = []
    for wording in shown:
        if wording not in runs:
            cells += [Cell(), Cell()]
            continue
        interval = estimate(runs[wording].answers, measure).interval
        values.append(interval.value)
        cells += [Cell.of(interval, measure.unit), unread_cell(runs[wording].answers)]
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
