"""The ladder of versions: how results fall from a problem in words to the same problem in its picture.

The runs of a model that differ in the version alone are put in the order of `VERSIONS`; each is compared with the one
before it on the problems that both were asked, by a paired test.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

from gnomon.problem import canonical_json
from gnomon.report.chapters.contrasts import change_table
from gnomon.report.runs import settings_of
from gnomon.report.statistics import estimate
from gnomon.suites.modes import VERSIONS

if TYPE_CHECKING:
    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.report.tables import Table
    from gnomon.uncertainty import Interval

NOTE = (
    "Versions: text (all in words), text+image (the figure beside it), split (what the figure shows is not said), "
    "image (only the question in words), page (the question printed into the picture). A problem that lacks one of two "
    "versions is left out of their comparison."
)


_ORDER: tuple[str, ...] = VERSIONS


def ladders(group: SuiteRuns) -> list[dict[str, ReportedRun]]:
    """For each model and its other settings the runs by version, in order; only those with two versions or more."""
    found: dict[str, dict[str, ReportedRun]] = defaultdict(dict)
    for entry in sorted(group.ranked, key=lambda entry: entry.label):
        rest = {name: value for name, value in settings_of(entry.run).items() if name != "modality"}
        found[canonical_json([entry.run.model, rest])].setdefault(entry.run.settings.modality, entry)
    ordered = [{name: runs[name] for name in _ORDER if name in runs} for _, runs in sorted(found.items())]
    return [runs for runs in ordered if len(runs) > 1]


def ladder_table(group: SuiteRuns) -> Table | None:
    """The change from each version to the next, and from the first to the last; None without two versions."""
    rows = []
    for runs in ladders(group):
        names = list(runs)
        steps = [*pairwise(names), *([(names[0], names[-1])] if len(names) > 2 else [])]
        for before, after in steps:
            words = [runs[before].run.model, before, after]
            rows.append((words, runs[before].answers, runs[after].answers))
    title = f"{group.ranking.title} from version to version of the same problems"
    return change_table(group, f"{group.suite.name}-versions", title, ("Model", "From", "To"), rows, NOTE)


def ladder_values(group: SuiteRuns) -> tuple[list[str], list[tuple[str, list[Interval | None]]]]:
    """The versions that any model was asked, and the ranking measure of each model in them."""
    every = ladders(group)
    names = [name for name in _ORDER if any(name in runs for runs in every)]
    models = []
    for runs in every:
        values = [estimate(runs[name].answers, group.ranking).interval if name in runs else None for name in names]
        models.append((next(iter(runs.values())).run.model, values))
    return names, models
