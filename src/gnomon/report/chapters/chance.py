"""The level of chance: what guessing earns on the problems that runs were asked, and which results it explains.

The level is computed from the suite's list of guesses, never simulated. A result is at chance if its 95% interval
contains the level: then it does not tell the model from a guesser.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.problem import Score
from gnomon.report.chapters.suite_runs import asked_of
from gnomon.report.tables import Cell
from gnomon.results import Answered
from gnomon.suites.measures import JUDGE, Column, Measure
from gnomon.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun

AT_CHANCE = "≈"
AT_CHANCE_NOTE = f"{AT_CHANCE} Not distinguishable from chance, which lies in the 95% interval."
_PROBLEMS = 300  # that the level is computed over, evenly spaced, if there are more
_MEASURED = 24  # of them whose metrics are computed too, which take long
_SURE = 0.9995  # a share from which on guessing earns everything
_SAME = 1e-9
_KEPT = 64  # levels: those of a report's exams


@dataclass(frozen=True, slots=True)
class GuessingBaseline:
    """The expected values of guessing: by measure for each problem, as an unanswered response to it."""

    asked: Sequence[tuple[Answered, Mapping[str, float]]]
    of: int
    """How many problems were asked."""
    guess: str
    """What a guess is, in words."""

    def cell(self, column: Column, measure: Measure) -> Cell:
        values = [
            scores[measure.name] for answer, scores in self.asked if measure.name in scores and column.holds(answer)
        ]
        if not values or column.outcome or measure.needs == JUDGE:
            return Cell(unit=measure.unit)
        return Cell(
            value=sum(values) / len(values), unit=measure.unit, remark=f"over {counted(len(values), 'problem')}"
        )

    def level(self, measure: Measure) -> float | None:
        """The expected value over all problems."""
        return self.cell(Column("All", measure.name), measure).value

    @property
    def note(self) -> str:
        part = f" Computed on {len(self.asked):,} of the {self.of:,} problems." if len(self.asked) < self.of else ""
        return f"Chance: the expected score of a random guess: {self.guess}.{part}"


def chance_of(group: SuiteRuns, entry: ReportedRun | None = None) -> GuessingBaseline | None:
    """Over the problems of a run, or else of the main group; None where none of them is at hand."""
    exam = asked_of(entry) if entry else group.asked
    problems = sorted(group.problems(exam).values(), key=lambda problem: problem.id)
    if not problems:
        return None
    measured = any(answer.metrics for entry in group.entries for answer in entry.answers)
    key = (group.suite.name, tuple(problem.id for problem in problems), len(exam), measured)
    if key not in _KNOWN:
        if len(_KNOWN) >= _KEPT:
            _KNOWN.clear()
        chosen = problems[:: -(-len(problems) // _PROBLEMS)]
        every = -(-len(chosen) // _MEASURED)
        unanswered = Score(0.0, "no_answer")
        asked = []
        for k, problem in enumerate(chosen):
            more = {"metrics": True} if measured and k % every == 0 else {}
            asked.append((Answered.of(problem, 1, "", unanswered), group.suite.baselines.chance(problem, **more)))
        words = [
            word for word, _ in Counter(group.suite.baselines.guessing(problem) for problem in chosen).most_common()
        ]
        _KNOWN[key] = GuessingBaseline(asked, len(exam), " or ".join(words))
    return _KNOWN[key]


_KNOWN: dict[tuple[str, tuple[str, ...], int, bool], GuessingBaseline] = {}  # for all tables of a report


def at_chance(cell: Cell, level: float | None, measure: Measure) -> bool:
    """Whether the interval of a result contains the level of chance; false where either is unknown."""
    if level is None or cell.low is None or cell.high is None or measure.better == "neither":
        return False
    return cell.low - _SAME <= level <= cell.high + _SAME


def marked(cell: Cell, level: float | None, measure: Measure) -> Cell:
    """The cell with a sign behind its number if it is at chance."""
    return replace(cell, mark=cell.mark + AT_CHANCE) if at_chance(cell, level, measure) else cell


def chance_notes(baseline: GuessingBaseline, columns: Sequence[Column], group: SuiteRuns) -> list[str]:
    """What the level is computed from, in which columns a guess earns everything, and which ones have no level."""
    full = {
        column.title: measure.meaning
        for column in columns
        for measure in [group.measures[column.measure]]
        if measure.unit == "share" and measure.better == "high"
        if (baseline.cell(column, measure).value or 0.0) >= _SURE
    }
    notes = [baseline.note]
    if full:
        told = listed([f"{title} ({meaning})" for title, meaning in full.items()])
        notes[0] += f" Such a guess already earns all of {told}: a high value there is no sign of skill."
    if judged := [column.title for column in columns if group.measures[column.measure].needs == JUDGE]:
        notes.append(f"– No level of chance for {listed(judged)}: a judge reads responses, and no guesses.")
    return notes
