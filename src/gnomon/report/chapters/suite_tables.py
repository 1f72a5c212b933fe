"""The tables of one suite: its main ones and breakdowns, with the baseline of chance.

The runs of the main group come first; the best values in bold and the row "chance" are computed from it alone, and a
note names the runs that were not asked the same problems. A run without any number comes last in the first table, and
has no row in the others.

A suite says what it measures and how its main tables are laid out; everything here works from that alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.problem import LEVELS
from gnomon.report.chapters.audited_rows import row_count
from gnomon.report.chapters.chance import AT_CHANCE, AT_CHANCE_NOTE, chance_notes, chance_of, marked
from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.chapters.suite_runs import exam_beside
from gnomon.report.published import published_tables
from gnomon.report.statistics import Estimate, estimate, problem_means
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.suites.measures import (
    HUMAN,
    JUDGE,
    PEOPLE,
    RULE_JUDGE,
    Column,
    Layout,
    Measure,
    copies,
    title_over,
    with_extraction,
)
from gnomon.uncertainty import FEWEST
from gnomon.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.report.tables import Kind
    from gnomon.suites import Suite

MISSING = "†"
ELSEWHERE = "‡"  # not asked the same problems
BY_RULE = "§"  # judged by a rule, not by a model
_NAMED = 6  # runs that a note names


# -------------------------------------------------------------------------------------------------------- main tables


def main_tables(group: SuiteRuns, *, published: bool) -> list[Table]:
    """The suite's own tables: the first in any case, the others if they would show something new."""
    shown = _informative(group, published=published)
    return [layout_table(group, layout, published=published, whole=k == 0) for k, layout in enumerate(shown)]


def missing_tables(group: SuiteRuns, *, published: bool) -> str:
    """A sentence on the tables that the report leaves out because no run has a number for them; empty without any."""
    shown = _informative(group, published=published)
    missing = [layout for layout in group.suite.reporting.tables() if not layout.optional and layout not in shown]
    if not missing:
        return ""
    needs = dict.fromkeys(group.measures[column.measure].needs for layout in missing for column in layout.columns)
    needed = [need for need in needs if need]
    why = f" (needed: {listed(needed)})" if needed else ""
    return f"Left out, because no run has a number for it{why}: {'; '.join(layout.title for layout in missing)}."


def _informative(group: SuiteRuns, *, published: bool) -> list[Layout]:
    """The first of the suite's tables, and those with a number of a run that no table before them shows, or, where they
    are asked for, with published ones."""
    first, *rest = group.suite.reporting.tables()
    shown, known = [first], set(map(_group, first.columns))
    for layout in rest:
        new = [column for column in layout.columns if _group(column) not in known]
        if (published and layout.published) or any(_measured(group, column) for column in new):
            shown.append(layout)
            known |= set(map(_group, layout.columns))
    return shown


def breakdowns(group: SuiteRuns) -> list[Table]:
    """The ranking measure by category and by level, where the suite's own tables do not show it already."""
    name = group.ranking.name
    by_level = [Column(level.capitalize(), name, level=level) for level in LEVELS]
    themes = theme_categories(group.suite)
    by_category = [Column(category, name, category=category) for category in themes]
    several = sum(_measured(group, column) for column in by_category) > 1
    cross = [
        Column(f"{category} {level}", name, level=level, category=category)
        for category in themes
        for level in LEVELS
        if several
    ]
    shown = [set(map(_group, layout.columns)) for layout in group.suite.reporting.tables()]
    wanted = {
        "levels": (f"{group.ranking.title} by difficulty level", by_level),
        "categories": (f"{group.ranking.title} by category", by_category),
        "categories-levels": (f"{group.ranking.title} by category and level", cross),
    }
    return [
        layout_table(group, Layout(key, title, columns), published=False)
        for key, (title, columns) in wanted.items()
        if not (key == "levels" and group.suite.reporting.ladder)  # the suite's own levels are shown
        and not any(set(map(_group, columns)) <= groups for groups in shown)
        and sum(_measured(group, column) for column in columns) > 1
    ]


def level_columns(group: SuiteRuns) -> list[Column]:
    """A column for each level; where the suite has levels of its own, these, with the titles of its tables."""
    ranking, ladder = group.ranking.name, group.suite.reporting.ladder
    if not ladder:
        return [Column(level.capitalize(), ranking, level=level) for level in LEVELS]
    every = [c for layout in group.suite.reporting.tables() for c in layout.columns if c.measure == ranking]
    return [next(c for c in [*every, Column(name, ranking, category=name)] if c.category == name) for name in ladder]


def theme_categories(suite: Suite) -> list[str]:
    """The categories that say what a problem is about; levels and alternatives have tables of their own."""
    others = {*suite.reporting.ladder, *(name for names in suite.reporting.alternatives for name in names)}
    return [category for category in suite.categories if category not in others]


def _group(column: Column) -> tuple[str, str, str, str, frozenset[str]]:
    return (column.measure, column.level, column.category, column.outcome, column.sources)


def _measured(group: SuiteRuns, column: Column) -> bool:
    """Whether some run has a number for a column."""
    return any(_has_number(entry, column, group) for entry in group.entries)


def layout_table(group: SuiteRuns, layout: Layout, *, published: bool, whole: bool = False) -> Table:
    """A row for each run, then chance, then what is published; columns without any number are left out, and, unless the
    table is to be whole, runs without any number too."""
    measured = [[_estimate(entry, column, group.measures) for column in layout.columns] for entry in group.entries]
    measures = [group.measures[column.measure] for column in layout.columns]
    source = published_tables().get(layout.published) if published else None
    chance = chance_of(group)
    levels = [chance.cell(c, m) if chance else Cell() for c, m in zip(layout.columns, measures, strict=True)]
    rows = []
    for place, (entry, found) in enumerate(zip(group.entries, measured, strict=True)):
        own = chance_of(group, entry)
        cells = [
            marked(_cell(one, measure), own.cell(column, measure).value if own else None, measure)
            for one, column, measure in zip(found, layout.columns, measures, strict=True)
        ]
        ranked = place < len(group.main)  # they come first
        asked = len({answer.problem for answer in entry.answers})
        unscored = sum(answer.score.outcome == "unscored" for answer in entry.answers)
        counts = [Cell(value=asked, unit="tokens"), unread_cell(entry.answers), Cell(value=unscored, unit="tokens")]
        counts += _extraction(entry, group)
        rows.append(_Numbers(entry.label, cells, "run", place, counts, ranked, entry in group.unranked))
    if chance is not None:
        rows.append(_Numbers("chance", levels, "baseline", remark=chance.note))
    for row in source.rows if source else ():
        values = [source.value(row, column.title) if source else None for column in layout.columns]
        cells = [Cell(value=value, unit=measure.unit) for value, measure in zip(values, measures, strict=True)]
        rows.append(_Numbers(row.model, cells, "published", remark=row.group))
    kept = [
        k
        for k in range(len(layout.columns))
        if any(row.cells[k].value is not None for row in rows if row.kind != "baseline")
    ]
    rows = [replace(row, cells=[row.cells[k] for k in kept]) for row in rows]
    without = [row.label for row in rows if row.kind == "run" and not row.known]
    rows = [row for row in rows if row.known or (whole and row.kind == "run")]
    columns = [layout.columns[k] for k in kept]
    answered = [entry.answers for entry in group.entries]
    by_rule = _by_rule(columns, group)
    heads = [
        ColumnHead(
            title_over(c.title, *answered) + row_count(c, group) + f" {BY_RULE}" * (c in by_rule), _meaning(c, group)
        )
        for c in columns
    ]
    shown = _shown_counts(rows, extraction=whole)
    notes = [layout.note] if layout.note else []
    notes += [*_outcome_notes(columns, group), *_need_notes(layout, columns, group), *_people_notes(columns, group)]
    if by_rule:
        notes.append(
            f"{BY_RULE} Judged by {RULE_JUDGE}, a rule that stands in for a judge in demos: no model's verdict."
        )
    if without and not whole:
        notes.append(f"Without any number here, so without a row: {_some(without)}.")
    if chance is not None and any(row.kind == "baseline" for row in rows):
        notes += chance_notes(chance, columns, group)
    if any(AT_CHANCE in cell.mark for row in rows for cell in row.cells):
        notes.append(AT_CHANCE_NOTE)
    notes += [*_elsewhere_notes(group), *_missing_notes(group, layout.columns, measured)]
    if source:
        notes.append(f"Published: {source.citation}, {source.source}. {source.note}")
    if any(one.known and one.clusters < FEWEST for found in measured for one in found):
        notes.append(f"Without an interval: numbers from fewer than {FEWEST} independent sources.")
    if not kept:
        notes.append("No run has a number for this table.")
    return Table(
        f"{group.suite.name}-{layout.name}",
        layout.title,
        [ColumnHead("Model", number=False), *heads, *(_counts(group)[k] for k in shown)],
        [row.made(best, shown) for row, best in zip(rows, _bests(rows, columns, group.measures), strict=True)],
        notes,
    )


def _counts(group: SuiteRuns) -> list[ColumnHead]:
    """The last columns: what was asked, read and scored, and the score with extraction."""
    extracted = with_extraction(group.ranking)
    return [
        ColumnHead("Problems", "how many problems were asked"),
        unread_head(),
        ColumnHead("Unscored", "responses that could not be scored; they are in no mean and not counted as wrong"),
        ColumnHead(extracted.title, f"{group.ranking.title} over all problems; {extracted.meaning}"),
        ColumnHead("Copied", "unread responses out of which a model copied the answer; the score is without them"),
    ]


def _extraction(entry: ReportedRun, group: SuiteRuns) -> list[Cell]:
    """The score of a run with extraction, and how many answers were copied; unknown without an extractor."""
    found = Cell.of(estimate(entry.answers, with_extraction(group.ranking)).interval, group.ranking.unit)
    return [found, Cell(value=copies(entry.answers) if entry.run.extractor else None, unit="tokens")]


def _shown_counts(rows: Sequence[_Numbers], *, extraction: bool) -> list[int]:
    """Which of the last columns are shown: the first two, and others where a run has something to say there."""
    some = [row.counts for row in rows if row.counts]
    later = [2] if any(counts[2].value for counts in some) else []
    later += [3, 4] if extraction and any(counts[4].value is not None for counts in some) else []
    return [0, 1, *later]


@dataclass(frozen=True, slots=True)
class _Numbers:
    """A row before the best of its columns are known."""

    label: str
    cells: Sequence[Cell]
    kind: Kind
    place: int | None = None
    counts: Sequence[Cell] = ()
    """The cells of the last columns; none for a row that is no run."""
    ranked: bool = False
    """A run of the main group."""
    unranked: bool = False
    """A run without a number in the measure that ranks."""
    remark: str = ""

    @property
    def known(self) -> bool:
        return any(cell.value is not None for cell in self.cells)

    def made(self, best: Sequence[bool], shown: Sequence[int]) -> Row:
        cells = [replace(cell, best=is_best) for cell, is_best in zip(self.cells, best, strict=True)]
        asked = [self.counts[k] if self.counts else Cell(text=" ") for k in shown]
        if self.kind == "run" and not self.ranked and not self.unranked:
            asked[0] = replace(asked[0], mark=ELSEWHERE, remark="not the same problems: not to be ranked with the rest")
        badge = "" if self.known or self.kind != "run" else "not scored"
        first = Cell(self.label, remark=self.remark)
        return Row([first, *cells, *asked], self.kind, self.place, badge)


def _estimate(entry: ReportedRun, column: Column, measures: Mapping[str, Measure]) -> Estimate:
    return estimate([answer for answer in entry.answers if column.holds(answer)], measures[column.measure])


def _cell(found: Estimate, measure: Measure) -> Cell:
    if not found.known:
        return Cell(unit=measure.unit)
    problems, sources = counted(found.interval.count, "problem"), counted(found.clusters, "source")
    said = f"{problems} from {sources}, {counted(found.responses, 'response')}"
    if found.clusters < FEWEST:
        said += f", no interval: fewer than {FEWEST} sources"
    if found.missing:
        said += f"; not in the mean: {found.unscored} unscored, {found.missing - found.unscored} others"
    return Cell.of(found.interval, measure.unit, remark=said, mark=MISSING if found.missing > found.unscored else "")


def _meaning(column: Column, group: SuiteRuns) -> str:
    words = [group.measures[column.measure].meaning]
    if column.level:
        words.append(f"{column.level} problems")
    category = group.suite.categories.get(column.category, column.category)
    if category not in words[0]:
        words.append(category)
    if column.group:
        words.append(column.group)
    if column.outcome:
        words.append("right answers only" if column.outcome == "right" else "answers that are not right")
    return "; ".join(words)


def _outcome_notes(columns: Sequence[Column], group: SuiteRuns) -> list[str]:
    """How many responses the columns count that look at right answers, or at the others, alone."""
    notes = []
    for outcome in dict.fromkeys(column.outcome for column in columns if column.outcome):
        narrow = Column("", group.ranking.name, outcome=outcome)
        counts = [f"{e.label} {sum(map(narrow.holds, e.answers)):,} of {len(e.answers):,}" for e in group.ranked]
        if counts:
            notes.append(f"{outcome.replace('_', ' ').capitalize()}: {_some(counts)} responses.")
    return notes


def _need_notes(layout: Layout, kept: Sequence[Column], group: SuiteRuns) -> list[str]:
    """Which columns need more than responses: those that some run has no number in, and those left out for it."""
    notes = []
    for need in dict.fromkeys(group.measures[column.measure].needs for column in layout.columns):
        mine = [column for column in layout.columns if group.measures[column.measure].needs == need]
        here = [c for c in kept if c in mine and not all(_has_number(e, c, group) for e in group.ranked)]
        asked = [answer for entry in group.ranked for answer in entry.answers]
        gone = [column for column in mine if column not in kept and any(map(column.holds, asked))]
        if need and here:
            numbers = [(e, [_has_number(e, column, group) for column in here]) for e in group.ranked]
            unread = [_unread_verdicts(e) for e, has in numbers if need == JUDGE and not all(has)]
            runs = [e.label for e, has in numbers if not any(has) and not (need == JUDGE and e.run.judge)]
            whose = f"; without it: {_some(runs)}" if runs else ""
            whose += f"; verdicts missing: {_some(list(filter(None, unread)))}" if any(unread) else ""
            notes.append(f"Needed for {listed([column.title for column in here])}: {need}{whose}.")
        if need and gone:
            notes.append(f"Left out, because no run has a number there: {_titles(gone)} (needed: {need}).")
    return notes


def _people_notes(columns: Sequence[Column], group: SuiteRuns) -> list[str]:
    """How many responses people rated, and how two ratings became one score: the paper's rule may be another one."""
    rated = [answer.judged[HUMAN].why for entry in group.entries for answer in entry.answers if HUMAN in answer.judged]
    if not rated or not any(group.measures[column.measure].needs == PEOPLE for column in columns):
        return []
    ways = ", ".join(f"{count:,} {way}" for way, count in sorted(Counter(rated).items()))
    return [f"People rated {counted(len(rated), 'response')}: {ways}."]


def _unread_verdicts(entry: ReportedRun) -> str:
    """A run whose judge was asked in vain, with the number of verdicts that are missing; empty for any other run."""
    verdicts = [verdict for answer in entry.answers for verdict in answer.judged.values()]
    missing = sum(verdict.value is None for verdict in verdicts)
    of = f"{missing:,} of {counted(len(verdicts), 'verdict')} of {entry.run.judge}"
    return f"{entry.label} ({of} could not be read)" if missing else ""


def _by_rule(columns: Sequence[Column], group: SuiteRuns) -> list[Column]:
    """The columns with verdicts that the embedded judge gave."""
    ruled = [entry for entry in group.entries if entry.run.judge == RULE_JUDGE]
    judged = [column for column in columns if group.measures[column.measure].needs == JUDGE]
    return [column for column in judged if any(_has_number(entry, column, group) for entry in ruled)]


def _titles(columns: Sequence[Column]) -> str:
    return listed([column.title for column in columns])


def _has_number(entry: ReportedRun, column: Column, group: SuiteRuns) -> bool:
    return bool(problem_means(filter(column.holds, entry.answers), group.measures[column.measure]))


def _some(labels: Sequence[str]) -> str:
    more = [f"{len(labels) - _NAMED} more"] if len(labels) > _NAMED else []
    return listed([*labels[:_NAMED], *more])


def _elsewhere_notes(group: SuiteRuns) -> list[str]:
    """Which runs were not asked the same problems as the main group, and what they were asked."""
    if not group.others:
        return []
    named = [f"{entry.label}, {exam_beside(entry, group)}" for entry in group.others[:_NAMED]]
    more = f"; and {counted(len(group.others) - _NAMED, 'more run')}" if len(group.others) > _NAMED else ""
    main = "the first run" if len(group.main) == 1 else f"the first {len(group.main)} runs"
    return [
        f"{ELSEWHERE} Not asked the same {counted(len(group.asked), 'problem')} as {main}, so not to be ranked with "
        f"{'it' if len(group.main) == 1 else 'them'}: {'; '.join(named)}{more}. The row of chance and bold numbers go "
        f"by those problems alone, {AT_CHANCE} by the problems of each run."
    ]


def _missing_notes(group: SuiteRuns, columns: Sequence[Column], measured: Sequence[Sequence[Estimate]]) -> list[str]:
    """How many scored responses have no value, by column and run."""
    lines = []
    for k, column in enumerate(columns):
        counts = [
            (entry.label, row[k].missing - row[k].unscored)
            for entry, row in zip(group.entries, measured, strict=True)
            if row[k].known
        ]
        if any(count for _, count in counts):
            lines.append(f"{column.title}: " + ", ".join(f"{label} {count}" for label, count in counts if count))
    if not lines:
        return []
    more = f" And {counted(len(lines) - 3, 'more column')}." if len(lines) > 3 else ""
    why = "Scored, but without a value here (nothing to measure, or a judge failed), so not in the mean:"
    return [f"{MISSING} {why} {'; '.join(lines[:3])}.{more}"]


def _bests(rows: Sequence[_Numbers], columns: Sequence[Column], measures: Mapping[str, Measure]) -> list[list[bool]]:
    """Which cells are the best of their column among runs on the same problems; none where no run is worse, nor one
    that is at chance."""
    limits: list[float | None] = []
    for k, column in enumerate(columns):
        values = [row.cells[k].value for row in rows if row.ranked]
        known = [value for value in values if value is not None]
        better = measures[column.measure].better
        limits.append(None if better == "neither" or len(set(known)) < 2 else (max if better == "high" else min)(known))
    return [
        [
            row.ranked and limit is not None and cell.value == limit and AT_CHANCE not in cell.mark
            for cell, limit in zip(row.cells, limits, strict=True)
        ]
        for row in rows
    ]
