"""The summary of a suite in a few sentences: which run leads, by how much, how certain that is, how it compares with
chance, and what is missing.

Only scored runs on the same problems are compared; the others are counted or named, not ranked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.problem import OUTCOMES, UNREAD
from gnomon.report.chapters.audited_rows import sound_sentence
from gnomon.report.chapters.chance import at_chance, chance_of
from gnomon.report.chapters.contrasts import comparable
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.chapters.suite_runs import unranked_sentence
from gnomon.report.statistics import Contrast, contrast, estimate
from gnomon.report.tables import Cell, spelled
from gnomon.suites.measures import copies, with_extraction
from gnomon.uncertainty import FEWEST
from gnomon.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.uncertainty import Interval

SURE = 0.05
_SAME = 1e-9  # means that differ by less tie
_NAMED = 4  # runs of a tie that are named


def summary_sentences(group: SuiteRuns) -> list[str]:
    """Plain sentences, who is first in the first; the caller has to escape them."""
    first = _first(group)
    said = [_leader(group, first)]
    behind = {id(entry) for entry in group.main[len(first) :]}
    rivals = [two for one, two in comparable(group) if first and one is first[0] and id(two) in behind]
    if rivals:
        who = "It" if len(first) == 1 else first[0].label
        said.append(_lead(contrast(first[0].answers, rivals[0].answers, group.ranking), who, rivals[0].label))
    if group.others:
        runs = f"{len(group.others)} other runs were" if len(group.others) > 1 else "Another run was"
        said.append(f"{runs} not asked the same problems, and not ranked with these.")
    said += [*sound_sentence(group), *_chance(group), *_without(group)]
    said.append(f"{group.ranking.title} means {group.ranking.meaning}.")
    return said


def _first(group: SuiteRuns) -> list[ReportedRun]:
    """The best of the main group, all of them where several tie; none where no run has a number."""
    found = [(entry, _interval(entry, group)) for entry in group.main]
    return [entry for entry, one in found if abs(one.value - found[0][1].value) <= _SAME]


def _interval(entry: ReportedRun, group: SuiteRuns) -> Interval:
    return estimate(entry.answers, group.ranking).interval


def _leader(group: SuiteRuns, first: Sequence[ReportedRun]) -> str:
    """Who is first. A run that scores nothing or is at chance does not lead."""
    if not first:
        return "No run is scored."
    intervals = [_interval(entry, group) for entry in first]
    number = f"{group.ranking.title} {_spelled(intervals[0].value, group)}"
    ends = {(spelled(one.low, group.ranking.unit), spelled(one.high, group.ranking.unit)) for one in intervals}
    if len(ends) == 1 and intervals[0].low == intervals[0].low:
        low, high = ends.pop()
        number += f" (95% interval {low} to {high})"
    ahead = len(group.main) > len(first) and not any(_guesses(entry, group) for entry in first)
    does = "tie at" if len(first) > 1 else "leads with" if ahead else "reaches"
    return f"{_listed([entry.label for entry in first])} {does} {number} on {counted(intervals[0].count, 'problem')}."


def _spelled(value: float, group: SuiteRuns) -> str:
    return spelled(value, group.ranking.unit) + ("%" if group.ranking.unit == "share" else "")


def _listed(names: Sequence[str]) -> str:
    if len(names) > _NAMED:
        names = [*names[: _NAMED - 1], f"{len(names) - _NAMED + 1} more runs"]
    return listed(names)


def _lead(found: Contrast, who: str, rival: str) -> str:
    points = spelled(found.difference.value, "points").lstrip("+")
    p = spelled(found.p_value, "p")
    p = p if p.startswith("<") else f"= {p}"
    if found.difference.value <= _SAME:  # ahead only on problems that the other has no score for
        shared = "one problem" if found.pairs == 1 else f"{found.pairs:,} problems"
        them = "it" if who == "It" else who
        return f"On the {shared} that both have a score for, {them} is not ahead of {rival}."
    if found.p_value < SURE:
        return f"{who} is {points} points ahead of {rival} on the same problems (p {p})."
    whose = "Its" if who == "It" else "The"
    return f"{whose} {points} points over {rival} are within what luck explains (p {p})."


# ---------------------------------------------------------------------------------------------------- chance and gaps


def _guesses(entry: ReportedRun, group: SuiteRuns) -> bool:
    """Whether a run cannot be told from guessing."""
    baseline = chance_of(group, entry)
    level = baseline.level(group.ranking) if baseline else None
    return at_chance(Cell.of(_interval(entry, group), group.ranking.unit), level, group.ranking)


def _chance(group: SuiteRuns) -> list[str]:
    """What guessing earns, and which runs cannot be told from it."""
    baseline = chance_of(group)
    level = baseline.level(group.ranking) if baseline else None
    if level is None or not group.main:
        return []
    said = [f"Guessing earns {_spelled(level, group)}."]
    alike = [entry.label for entry in group.ranked if _guesses(entry, group)]
    if alike:
        are = "is" if len(alike) == 1 else "are"
        said.append(f"{_listed(alike)} {are} not distinguishable from chance: the interval contains it.")
    if any(one.low != one.low for one in (_interval(entry, group) for entry in group.main)):
        said.append(f"Problems from fewer than {FEWEST} sources give no interval, so nothing is said about chance.")
    return said


def _without(group: SuiteRuns) -> list[str]:
    """What was not scored, and what was scored without an answer that could be read."""
    said = [f"{unranked_sentence(entry, group)}." for entry in group.unranked[:_NAMED]]
    if len(group.unranked) > _NAMED:
        said.append(f"Not ranked either: {counted(len(group.unranked) - _NAMED, 'more run')}.")
    answers = [answer for entry in group.ranked for answer in entry.answers]
    unscored = sum(answer.score.outcome == "unscored" for answer in answers)
    if unscored:
        said.append(f"{unscored:,} of {len(answers):,} responses could not be scored; they are in no mean.")
    unread = [text for entry in group.ranked if (text := _unread(entry))]
    if unread:
        more = f"; and {counted(len(unread) - _NAMED, 'more run')}" if len(unread) > _NAMED else ""
        said.append(f"No answer could be read, which counts as wrong: {'; '.join(unread[:_NAMED])}{more}.")
    copied = [text for entry in group.ranked if (text := _copied(entry, group))]
    if copied:
        more = f"; and {counted(len(copied) - _NAMED, 'more run')}" if len(copied) > _NAMED else ""
        said.append(
            f"With the answers that a model copied out of unread responses: {'; '.join(copied[:_NAMED])}{more}."
        )
    return said


def _copied(entry: ReportedRun, group: SuiteRuns) -> str:
    """The score of a run with extraction, and how many answers were copied; empty for a run without an extractor."""
    found = estimate(entry.answers, with_extraction(group.ranking)).interval
    if not found.count:
        return ""
    copied = counted(copies(entry.answers), "answer")
    return f"{entry.label} {_spelled(found.value, group)} ({copied} copied by {entry.run.extractor})"


def _unread(entry: ReportedRun) -> str:
    """How many responses of a run have no answer that could be read, and why; empty without any."""
    outcomes = [answer.score.outcome for answer in entry.answers]
    counts = [(OUTCOME_WORDS[o], outcomes.count(o)) for o in OUTCOMES if o in UNREAD and o in outcomes]
    if not counts:
        return ""
    why = counts[0][0] if len(counts) == 1 else ", ".join(f"{count:,} {words}" for words, count in counts)
    return f"{entry.label} {sum(count for _, count in counts):,} of {len(outcomes):,} ({why})"
