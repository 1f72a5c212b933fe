"""The summary of a suite in a few sentences: which run leads, by how much, how certain that is, what is missing.

Only runs on the same problems are compared; the others are counted, not ranked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.report.chapters.contrasts import comparable
from gnomon.report.chapters.suite_tables import SuiteRuns, chance_of
from gnomon.report.statistics import Contrast, contrast, estimate
from gnomon.report.tables import spelled
from gnomon.suites.measures import Column
from gnomon.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.runs import ReportedRun

SURE = 0.05
_SAME = 1e-9  # means that differ by less tie
_NAMED = 4  # runs of a tie that are named


def summary_sentences(group: SuiteRuns) -> str:
    """Plain sentences; the caller has to escape them."""
    first = _first(group)
    said = [_leader(group, first)]
    behind = {id(entry) for entry in group.main[len(first) :]}
    rivals = [two for one, two in comparable(group) if first and one is first[0] and id(two) in behind]
    if rivals:
        who = "It" if len(first) == 1 else first[0].label
        said.append(_lead(contrast(first[0].answers, rivals[0].answers, group.ranking), who, rivals[0].label))
    if group.others:
        runs = f"{len(group.others)} other runs were" if len(group.others) > 1 else "Another run was"
        said.append(f"{runs} asked other problems, and not ranked with these.")
    chance = chance_of(group)
    level = chance.cell(Column("All", group.ranking.name), group.ranking).value if chance else None
    if level is not None:
        said.append(f"Guessing earns {spelled(level, group.ranking.unit)}.")
    unscored = sum(a.score.outcome == "unscored" for entry in group.entries for a in entry.answers)
    total = sum(len(entry.answers) for entry in group.entries)
    if unscored:
        said.append(f"{unscored:,} of {total:,} responses could not be scored; they are in no mean.")
    return " ".join(said)


def _first(group: SuiteRuns) -> list[ReportedRun]:
    """The best of the main group, all of them where several tie; none where no run has a number."""
    found = [(entry, estimate(entry.answers, group.ranking)) for entry in group.main]
    best = found[0][1]
    return [entry for entry, one in found if one.known and abs(one.interval.value - best.interval.value) <= _SAME]


def _leader(group: SuiteRuns, first: Sequence[ReportedRun]) -> str:
    if not first:
        return f"No run has a number for the measure {group.ranking.title} ({group.ranking.meaning})."
    intervals = [estimate(entry.answers, group.ranking).interval for entry in first]
    number = f"{group.ranking.title} {spelled(intervals[0].value, group.ranking.unit)}"
    ends = {(spelled(one.low, group.ranking.unit), spelled(one.high, group.ranking.unit)) for one in intervals}
    if len(ends) == 1 and intervals[0].low == intervals[0].low:
        low, high = ends.pop()
        number += f" (95% interval {low} to {high})"
    does = "tie at" if len(first) > 1 else "leads with" if len(group.main) > 1 else "reaches"
    return f"{_listed([entry.label for entry in first])} {does} {number} on {counted(intervals[0].count, 'problem')}."


def _listed(names: Sequence[str]) -> str:
    if len(names) > _NAMED:
        names = [*names[: _NAMED - 1], f"{len(names) - _NAMED + 1} more runs"]
    return listed(names)


def _lead(found: Contrast, who: str, rival: str) -> str:
    points = spelled(found.difference.value, "points").lstrip("+")
    p = spelled(found.p_value, "p")
    p = p if p.startswith("<") else f"= {p}"
    if found.p_value < SURE:
        return f"{who} is {points} points ahead of {rival} on the same problems (p {p})."
    whose = "Its" if who == "It" else "The"
    return f"{whose} {points} points over {rival} are within what luck explains (p {p})."
