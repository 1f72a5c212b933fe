"""Problems that others published, of which audits distrust some: the sound rows in a sentence, the others in a table.

Where the suite makes its problems there are no such rows, and nothing is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.report.statistics import estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table, spelled
from gnomon.suites.measures import DISTRUSTED, SOUND, mean_of
from gnomon.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.results import Answered
    from gnomon.suites.measures import Column

_RUNS = 4  # that the table has a column for, and the sentence a number


def row_count(column: Column, group: SuiteRuns) -> str:
    """Behind the title of a column of sound or distrusted rows, how many the main group was asked."""
    if column.category not in (SOUND, DISTRUSTED):
        return ""
    return f" ({len(_asked(answer for answer in _main_answers(group) if column.holds(answer))):,})"


def sound_sentence(group: SuiteRuns) -> list[str]:
    """How many rows are sound, and what the best runs score on them."""
    answers = _main_answers(group)
    rows, sound = _asked(answers), _asked(answer for answer in answers if SOUND in answer.categories)
    if not sound and not any(DISTRUSTED in answer.categories for answer in answers):
        return []
    unit = group.ranking.unit
    scores = [
        f"{entry.label} {spelled(found.value, unit)}{'%' * (unit == 'share')}"
        for entry in group.main[:_RUNS]
        if (found := estimate([a for a in entry.answers if SOUND in a.categories], group.ranking).interval).count
    ]
    on_them = f"; on them: {listed(scores)}" if scores else ""
    return [f"Of {len(rows):,} rows the audits find nothing against {len(sound):,}{on_them}."]


def distrusted_table(group: SuiteRuns) -> Table | None:
    """The rows that the audits distrust, each with the reasons and what the best runs scored; None without any."""
    problems = group.problems(group.asked).values()
    found = [problem for problem in problems if DISTRUSTED in problem.categories]
    if not found:
        return None
    runs = group.main[:_RUNS]
    rows = []
    for problem in sorted(found, key=lambda problem: problem.provenance.index):
        mine = [[answer for answer in entry.answers if answer.problem == problem.id] for entry in runs]
        cells = [Cell(value=mean_of(group.ranking, answers), unit=group.ranking.unit) for answers in mine]
        reasons = "; ".join(group.suite.verify(problem))
        rows.append(Row([Cell(problem.provenance.source), Cell(reasons), *cells]))
    return Table(
        f"{group.suite.name}-distrusted",
        f"The {len(rows):,} rows that the audits distrust",
        [
            ColumnHead("Row", "its id in the published file", number=False),
            ColumnHead("Why", number=False),
            *(ColumnHead(entry.label, group.ranking.meaning) for entry in runs),
        ],
        rows,
        [f"{group.ranking.title} of each row, over its samples."],
    )


def _main_answers(group: SuiteRuns) -> list[Answered]:
    return [answer for entry in group.main[:1] or group.entries[:1] for answer in entry.answers]


def _asked(answers: Iterable[Answered]) -> set[str]:
    return {answer.problem for answer in answers}
