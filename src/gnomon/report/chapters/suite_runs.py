"""The runs of one suite: which can be ranked against each other, in their order, and which have nothing to rank by.

Only runs on the same problems can be ranked against each other; the largest group of such runs is the main one. A run
without a number in the measure that ranks is neither ranked nor compared: it is named, with the reason.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.report.statistics import estimate
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.problem import Problem
    from gnomon.report.runs import ReportedRun
    from gnomon.suites import Suite
    from gnomon.suites.measures import Measure

_REASON = 160  # characters of a reason


@dataclass(frozen=True, slots=True)
class SuiteRuns:
    """One suite with its runs: those of the main group, those on other problems, each the best first, and those without
    a number in the measure that ranks."""

    suite: Suite
    main: Sequence[ReportedRun]
    """The runs that can be ranked: all on the same problems."""
    others: Sequence[ReportedRun]
    unranked: Sequence[ReportedRun]
    measures: Mapping[str, Measure]
    asked: frozenset[str]
    """The problems of the main group, by their ids."""

    @property
    def ranking(self) -> Measure:
        return next(iter(self.measures.values()))

    @property
    def ranked(self) -> list[ReportedRun]:
        """The runs that have a number in the measure that ranks."""
        return [*self.main, *self.others]

    @property
    def entries(self) -> list[ReportedRun]:
        return [*self.ranked, *self.unranked]

    def problems(self, asked: frozenset[str]) -> dict[str, Problem]:
        """Those that are at hand of an exam."""
        alike = [entry for entry in self.entries if asked_of(entry) == asked]
        return {id_: problem for entry in alike for id_, problem in entry.problems.items()}


def asked_of(entry: ReportedRun) -> frozenset[str]:
    return frozenset(answer.problem for answer in entry.answers)


def exam_beside(entry: ReportedRun, group: SuiteRuns) -> str:
    """What a run was asked beside the main group: some of its problems, others, or both."""
    asked = asked_of(entry)
    if asked < group.asked:
        return f"asked {len(asked):,} of the {counted(len(group.asked), 'problem')}"
    shared = len(asked & group.asked)
    return f"asked {counted(len(asked), 'problem')}, {f'{shared:,}' if shared else 'none'} of them the same"


def group_runs(suite: Suite, entries: Sequence[ReportedRun]) -> SuiteRuns:
    """The runs of a suite in order of rank; the main group has the most runs, among equals the most problems."""
    measures = {measure.name: measure for measure in suite.reporting.measures()}
    ranking = next(iter(measures.values()))
    sign = 1 if ranking.better == "low" else -1
    found = [(estimate(entry.answers, ranking), entry) for entry in sorted(entries, key=lambda entry: entry.label)]
    known = [(sign * one.interval.value, entry) for one, entry in found if one.known]
    ranked = [entry for _, entry in sorted(known, key=lambda pair: pair[0])]
    exams = [asked_of(entry) for entry in ranked or entries]
    asked = max(exams, key=lambda exam: (exams.count(exam), len(exam), sorted(exam)))
    return SuiteRuns(
        suite,
        [entry for entry in ranked if asked_of(entry) == asked],
        [entry for entry in ranked if asked_of(entry) != asked],
        [entry for one, entry in found if not one.known],
        measures,
        asked,
    )


def why_unscored(entry: ReportedRun) -> str:
    """The most frequent reason why responses have no score, as it was recorded; empty where every one has."""
    reasons = Counter(
        " ".join((answer.error or answer.score.why or "no reason is recorded").split())
        for answer in entry.answers
        if entry.outcome(answer) == "unscored"
    )
    if not reasons:
        return ""
    ((reason, times),) = reasons.most_common(1)
    cut = reason if len(reason) <= _REASON else f"{reason[: _REASON - 1]}…"
    return cut.rstrip(".") if times == reasons.total() else f"{cut.rstrip('.')} ({times:,} of {reasons.total():,})"


def unranked_sentence(entry: ReportedRun, group: SuiteRuns) -> str:
    """That a run is not scored, or at least not ranked, with its count of responses and the reason."""
    reason = why_unscored(entry)
    because = f": {reason}" if reason else ""
    if any(answer.score.value is not None for answer in entry.answers):
        return f"{entry.label} is not ranked: it has no number for {group.ranking.title}{because}"
    responses = counted(len(entry.answers), "response")
    return f"{entry.label} is not scored: none of its {responses} has a score{because}"
