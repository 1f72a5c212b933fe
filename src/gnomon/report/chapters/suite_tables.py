"""The tables of one suite: its main ones and breakdowns, with the baseline of chance.

Only runs on the same problems can be ranked against each other. The largest group of such runs is the table's main one:
it comes first; the best values in bold and the row "chance" are computed from it alone, and a note names the runs that
were asked other problems.

A suite says what it measures and how its main tables are laid out; everything here works from that alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.problem import LEVELS, Problem, Score
from gnomon.report.published import published_tables
from gnomon.report.statistics import FEWEST, Estimate, estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.results import Answered
from gnomon.suites.measures import Column, Layout, Measure, title_over
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.report.runs import ReportedRun
    from gnomon.suites import Suite

MISSING = "†"
ELSEWHERE = "‡"  # asked other problems
_NAMED = 6  # runs that a note names
_CHANCE = 300  # problems that the baseline is computed over, evenly spaced, if there are more


@dataclass(frozen=True, slots=True)
class SuiteRuns:
    """One suite with its runs: those of the main group, then those on other problems, each the best first."""

    suite: Suite
    entries: Sequence[ReportedRun]
    measures: Mapping[str, Measure]
    asked: frozenset[str]
    """The problems of the main group, by their ids."""

    @property
    def ranking(self) -> Measure:
        return next(iter(self.measures.values()))

    @property
    def main(self) -> list[ReportedRun]:
        """The runs that can be ranked: all on the same problems."""
        return [entry for entry in self.entries if asked_of(entry) == self.asked]

    @property
    def others(self) -> list[ReportedRun]:
        return [entry for entry in self.entries if asked_of(entry) != self.asked]

    @property
    def problems(self) -> dict[str, Problem]:
        """Those of the main group that are at hand."""
        return {id_: problem for entry in self.main for id_, problem in entry.problems.items()}


def asked_of(entry: ReportedRun) -> frozenset[str]:
    return frozenset(answer.problem for answer in entry.answers)


def group_runs(suite: Suite, entries: Sequence[ReportedRun]) -> SuiteRuns:
    """The runs of a suite in order of rank; the main group has the most runs, among equals the most problems."""
    exams = [asked_of(entry) for entry in entries]
    asked = max(exams, key=lambda exam: (exams.count(exam), len(exam), sorted(exam)))
    measures = {measure.name: measure for measure in suite.measures()}
    ranking = next(iter(measures.values()))
    sign = 1 if ranking.better == "low" else -1

    def rank(entry: ReportedRun) -> tuple[bool, float, str]:
        found = estimate(entry.answers, ranking)
        value = sign * found.interval.value if found.known else float("inf")
        return (asked_of(entry) != asked, value, entry.label)

    return SuiteRuns(suite, sorted(entries, key=rank), measures, asked)


# -------------------------------------------------------------------------------------------------------- main tables


def main_tables(group: SuiteRuns, *, published: bool) -> list[Table]:
    return [
        layout_table(group, layout, published=published)
        for layout in group.suite.tables()
        if not layout.optional or any(_measured(group, column) for column in layout.columns)
    ]


def breakdowns(group: SuiteRuns) -> list[Table]:
    """The ranking measure by category and by level, where the suite's own tables do not show it already."""
    name = group.ranking.name
    by_level = [Column(level.capitalize(), name, level=level) for level in LEVELS]
    themes = theme_categories(group.suite)
    by_category = [Column(category, name, category=category) for category in themes]
    several = sum(_occurs(group, column) for column in by_category) > 1
    cross = [
        Column(f"{category} {level}", name, level=level, category=category)
        for category in themes
        for level in LEVELS
        if several
    ]
    shown = [set(map(_group, layout.columns)) for layout in group.suite.tables()]
    wanted = {
        "levels": (f"{group.ranking.title} by difficulty level", by_level),
        "categories": (f"{group.ranking.title} by category", by_category),
        "categories-levels": (f"{group.ranking.title} by category and level", cross),
    }
    return [
        layout_table(group, Layout(key, title, columns), published=False)
        for key, (title, columns) in wanted.items()
        if not (key == "levels" and group.suite.ladder)  # the suite's own levels are shown
        and not any(set(map(_group, columns)) <= groups for groups in shown)
        and sum(_occurs(group, column) for column in columns) > 1
    ]


def theme_categories(suite: Suite) -> list[str]:
    """The categories that say what a problem is about; levels and alternatives have tables of their own."""
    others = {*suite.ladder, *(name for names in suite.alternatives for name in names)}
    return [category for category in suite.categories if category not in others]


def _group(column: Column) -> tuple[str, str, str, str, frozenset[str]]:
    return (column.measure, column.level, column.category, column.outcome, column.sources)


def _measured(group: SuiteRuns, column: Column) -> bool:
    """Whether some response has a number for a column."""
    of = group.measures[column.measure].of
    return any(column.holds(answer) and of(answer) is not None for entry in group.entries for answer in entry.answers)


def _occurs(group: SuiteRuns, column: Column) -> bool:
    return any(column.holds(answer) for entry in group.entries for answer in entry.answers)


def layout_table(group: SuiteRuns, layout: Layout, *, published: bool) -> Table:
    """A row for each run, then chance, then what is published; columns without any number are left out."""
    measured = [[_estimate(entry, column, group.measures) for column in layout.columns] for entry in group.entries]
    source = published_tables().get(layout.published) if published else None
    chance = chance_of(group)
    ranked = len(group.main)  # they come first
    rows = []
    for place, (entry, found) in enumerate(zip(group.entries, measured, strict=True)):
        cells = [_cell(one, group.measures[column.measure]) for one, column in zip(found, layout.columns, strict=True)]
        asked = len({answer.problem for answer in entry.answers})
        unscored = sum(answer.score.outcome == "unscored" for answer in entry.answers)
        rows.append(_Numbers(entry.label, cells, "run", place, (asked, unscored), ranked=place < ranked))
    if chance is not None:
        cells = [chance.cell(column, group.measures[column.measure]) for column in layout.columns]
        rows.append(_Numbers("chance", cells, "baseline", None, None, chance.remark))
    for row in source.rows if source else ():
        values = [source.value(row, column.title) if source else None for column in layout.columns]
        units = [group.measures[column.measure].unit for column in layout.columns]
        cells = [Cell(value=value, unit=unit) for value, unit in zip(values, units, strict=True)]
        rows.append(_Numbers(row.model, cells, "published", None, None, row.group))
    rows = [row for row in rows if row.kind == "run" or any(cell.value is not None for cell in row.cells)]
    kept = [
        k
        for k in range(len(layout.columns))
        if any(row.cells[k].value is not None for row in rows if row.kind != "baseline")
    ]
    rows = [replace(row, cells=[row.cells[k] for k in kept]) for row in rows]
    columns = [layout.columns[k] for k in kept]
    answered = [entry.answers for entry in group.entries]
    heads = [ColumnHead(title_over(c.title, *answered), _meaning(c, group)) for c in columns]
    counts = _COUNTS if any(row.asked and row.asked[1] for row in rows) else _COUNTS[:1]
    notes = [layout.note] if layout.note else []
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
        [ColumnHead("Model", number=False), *heads, *counts],
        [row.made(best, len(counts)) for row, best in zip(rows, _bests(rows, columns, group.measures), strict=True)],
        notes,
    )


_COUNTS = (
    ColumnHead("Problems", "how many problems were asked"),
    ColumnHead("Unscored", "responses that could not be scored; they are in no mean and not counted as wrong"),
)


@dataclass(frozen=True, slots=True)
class _Numbers:
    """A row before the best of its columns are known."""

    label: str
    cells: Sequence[Cell]
    kind: str
    place: int | None
    asked: tuple[int, int] | None
    """Problems asked and responses unscored."""
    remark: str = ""
    ranked: bool = False
    """A run of the main group."""

    def made(self, best: Sequence[bool], counts: int) -> Row:
        cells = [replace(cell, best=is_best) for cell, is_best in zip(self.cells, best, strict=True)]
        asked = [Cell(value=count, unit="tokens") for count in self.asked] if self.asked else [Cell(text=" ")] * 2
        if self.kind == "run" and not self.ranked:
            asked[0] = replace(asked[0], mark=ELSEWHERE, remark="other problems: not to be ranked with the rest")
        first = Cell(self.label, remark=self.remark)
        return Row([first, *cells, *asked[:counts]], self.kind, self.place)  # type: ignore[arg-type]


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
    if column.category:
        words.append(group.suite.categories.get(column.category, column.category))
    if column.group:
        words.append(column.group)
    if column.outcome:
        words.append("right answers only" if column.outcome == "right" else "answers that are not right")
    return "; ".join(words)


def _elsewhere_notes(group: SuiteRuns) -> list[str]:
    """Which runs were asked other problems than the main group, and how many they share with it."""
    if not group.others:
        return []
    named = [
        f"{entry.label}, {len(asked & group.asked):,} of its {len(asked):,} the same"
        for entry in group.others[:_NAMED]
        for asked in [asked_of(entry)]
    ]
    more = f"; and {len(group.others) - _NAMED} more runs" if len(group.others) > _NAMED else ""
    main = "the first run" if len(group.main) == 1 else f"the first {len(group.main)} runs"
    return [
        f"{ELSEWHERE} Asked other problems than the {len(group.asked):,} of {main}, so not to be ranked with them: "
        f"{'; '.join(named)}{more}. Chance and bold numbers go by those {len(group.asked):,} problems alone."
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
    more = f" And {len(lines) - 3} more columns." if len(lines) > 3 else ""
    why = "Scored, but without a value here (nothing to measure, or a judge failed), so not in the mean:"
    return [f"{MISSING} {why} {'; '.join(lines[:3])}.{more}"]


def _bests(rows: Sequence[_Numbers], columns: Sequence[Column], measures: Mapping[str, Measure]) -> list[list[bool]]:
    """Which cells are the best of their column among runs on the same problems; none where one run stands alone."""
    limits: list[float | None] = []
    for k, column in enumerate(columns):
        values = [row.cells[k].value for row in rows if row.ranked]
        known = [value for value in values if value is not None]
        better = measures[column.measure].better
        limits.append(None if better == "neither" or len(known) < 2 else max(known) if better == "high" else min(known))
    return [
        [
            row.ranked and limit is not None and cell.value == limit
            for cell, limit in zip(row.cells, limits, strict=True)
        ]
        for row in rows
    ]


# ------------------------------------------------------------------------------------------------------------- chance


@dataclass(frozen=True, slots=True)
class GuessingBaseline:
    """The expected scores of guessing on these problems, computed from the suite's list of guesses."""

    asked: Sequence[tuple[Answered, Mapping[str, float]]]
    remark: str

    def cell(self, column: Column, measure: Measure) -> Cell:
        values = [
            scores[measure.name] for answer, scores in self.asked if measure.name in scores and column.holds(answer)
        ]
        if not values or column.outcome:
            return Cell(unit=measure.unit)
        return Cell(value=sum(values) / len(values), unit=measure.unit)


def chance_of(group: SuiteRuns) -> GuessingBaseline | None:
    """Over the problems of the main group; None where none of them is at hand."""
    problems = sorted(group.problems.values(), key=lambda problem: problem.id)
    if not problems:
        return None
    key = (group.suite.name, tuple(problem.id for problem in problems), len(group.asked))
    if key not in _KNOWN:
        step = max(1, -(-len(problems) // _CHANCE))
        chosen = problems[::step]
        unanswered = Score(0.0, "no_answer")
        asked = [(Answered.of(problem, 1, "", unanswered), group.suite.chance(problem)) for problem in chosen]
        part = "" if len(chosen) == len(group.asked) else f", over {len(chosen)} of {len(group.asked)} problems"
        _KNOWN.clear()
        _KNOWN[key] = GuessingBaseline(asked, f"the expected score of a guesser who knows nothing, computed{part}")
    return _KNOWN[key]


_KNOWN: dict[tuple[str, tuple[str, ...], int], GuessingBaseline] = {}  # the last suite's: its tables ask for the same
