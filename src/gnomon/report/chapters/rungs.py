"""Results along the levels of a suite, and settings against each other within each level.

A suite names its levels in ascending order (``Reporting.ladder``) and categories that are other ways to put the same
question, such as languages (``Reporting.alternatives``). From these come three tables: the change from each level to
the next; the effect of each setting that alone differs between two runs, on all problems and on each level; and the
alternatives against the first of them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from gnomon.report.chapters.contrasts import ablations, change_table, changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.tables import Table
    from gnomon.results import Answered

_ALL = "all"


def rung_tables(group: SuiteRuns) -> list[Table]:
    """Those of the three tables that the runs have numbers for."""
    made = [_steps(group), _settings(group), _alternatives(group)]
    return [table for table in made if table is not None]


def _of(answers: Sequence[Answered], category: str) -> list[Answered]:
    return [a for a in answers if category == _ALL or category in a.categories]


def _steps(group: SuiteRuns) -> Table | None:
    """The change from each level to the next. The problems differ, so the samples are separate ones."""
    found: list[tuple[str, str, str, Sequence[Answered], Sequence[Answered]]] = []
    for entry in group.entries:
        for lower, higher in pairwise(group.suite.reporting.ladder):
            one, two = _of(entry.answers, lower), _of(entry.answers, higher)
            if one and two:
                found.append((entry.label, lower, higher, one, two))
    title = f"{group.ranking.title} from level to level"
    heads = ("Run", "From", "To")
    return change_table(group, f"{group.suite.name}-steps", title, heads, [(list(row[:3]), *row[3:]) for row in found])


def _settings(group: SuiteRuns) -> Table | None:
    """Runs of one model that differ in one setting, on all problems and on each level."""
    if not group.suite.reporting.ladder:
        return None
    rows = []
    for made in ablations(group):
        for level in (_ALL, *group.suite.reporting.ladder):
            one, two = _of(made.base.answers, level), _of(made.other.answers, level)
            if one and two:
                rows.append(([*changed(made), level], one, two))
    title = f"One setting changed: {group.ranking.title} by level"
    heads = ("Model", "Setting", "Change", "Level")
    return change_table(group, f"{group.suite.name}-settings-levels", title, heads, rows)


def _alternatives(group: SuiteRuns) -> Table | None:
    rows = []
    for entry in group.entries:
        for names in group.suite.reporting.alternatives:
            present = [name for name in names if _of(entry.answers, name)]
            for other in present[1:]:
                one, two = _of(entry.answers, present[0]), _of(entry.answers, other)
                rows.append(([entry.label, present[0], other], one, two))
    title = f"{group.ranking.title} where questions are put in another way"
    return change_table(group, f"{group.suite.name}-alternatives", title, ("Run", "From", "To"), rows)
