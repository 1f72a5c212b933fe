"""Pairs of runs, the first a baseline and the second a candidate, and what changed from one to the other.

A pair is compared on the problems that both runs were asked. Differences are second less first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.report.runs import ReportedRun, ReportError, read_entries, settings_of
from gnomon.report.statistics import Contrast, Estimate, contrast, estimate, problem_means
from gnomon.suites.measures import reported

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from gnomon.results import Answered
    from gnomon.suites.measures import Measure

SIGNIFICANT = 0.05
"""The p-value below which a difference is called one."""
_OWN = (
    "temperature",
    "max_tokens",
    "epochs",
    "judge",
    "judge_figures",
    "extractor",
)  # settings that belong to a model's own way of answering


@dataclass(frozen=True, slots=True)
class Compared:
    """One measure of both runs on the problems that they share, and over all that the second was asked."""

    measure: Measure
    first: Estimate
    second: Estimate
    whole_second: Estimate
    contrast: Contrast

    @property
    def gain(self) -> float:
        """How much better the second is: below zero if it is worse, in whichever direction is better."""
        return (-1 if self.measure.better == "low" else 1) * self.contrast.difference.value

    @property
    def verdict(self) -> str:
        """``better`` or ``worse`` by the p-value of the paired test, else ``not shown``: a difference that a test does
        not find may be there. ``the same`` where the values agree on every problem."""
        found = self.contrast
        if found.pairing != "none" and found.pairs and not found.better and not found.worse:
            return "the same"
        if not found.difference.count or found.p_value >= SIGNIFICANT or not self.gain:
            return "not shown"
        return "better" if self.gain > 0 else "worse"


@dataclass(frozen=True, slots=True)
class Change:
    """A problem on which the ranking measure of the two runs differs."""

    problem: str
    level: str
    categories: tuple[str, ...]
    before: float
    after: float
    first: Sequence[Answered]
    second: Sequence[Answered]


@dataclass(frozen=True, slots=True)
class RunPair:
    """A baseline and a candidate on one suite."""

    first: ReportedRun
    second: ReportedRun
    shared: frozenset[str]
    compared: Sequence[Compared]
    changes: Sequence[Change]
    """The worst loss first, the greatest gain last."""

    @property
    def ranking(self) -> Compared:
        return self.compared[0]


def read_pairs(first: Sequence[Path], second: Sequence[Path], measure: str = "") -> tuple[list[RunPair], list[str]]:
    """The pairs of runs below two places, and remarks on runs that have no partner.

    Runs of one suite are partners if each place has one of them; otherwise those with the same settings are, and of
    several with the same settings those of the same model. ``measure`` ranks instead of the suite's own choice.
    """
    before, after = read_entries(first), read_entries(second)
    found, remarks = [], []
    for suite in dict.fromkeys(entry.suite.name for entry in (*before, *after)):
        mine = [entry for entry in before if entry.suite.name == suite]
        theirs = [entry for entry in after if entry.suite.name == suite]
        partners = _partners(mine, theirs)
        found += [make_pair(one, two, measure) for one, two in partners]
        paired = {id(entry) for pair in partners for entry in pair}
        remarks += [f"{entry.path}: no run to compare it with" for entry in (*mine, *theirs) if id(entry) not in paired]
    if not found:
        raise ReportError(
            f"no run of {_named(first)} has a partner in {_named(second)}: "
            "runs are compared if they are of one suite and were asked with the same settings"
        )
    return found, remarks


def _named(places: Sequence[Path]) -> str:
    return ", ".join(map(str, places))


def _partners(mine: Sequence[ReportedRun], theirs: Sequence[ReportedRun]) -> list[tuple[ReportedRun, ReportedRun]]:
    if len(mine) == 1 and len(theirs) == 1:
        return [(mine[0], theirs[0])]
    found = []
    for one in mine:
        alike = [two for two in theirs if _settings(two) == _settings(one)]
        same_model = [two for two in alike if two.run.model == one.run.model]
        chosen = same_model or (alike if sum(_settings(other) == _settings(one) for other in mine) == 1 else [])
        if len(chosen) > 1:
            named = ", ".join(str(two.path) for two in chosen)
            raise ReportError(f"{one.path} fits {len(chosen)} runs ({named}); name the one results file to compare")
        found += [(one, two) for two in chosen]
    return found


def _settings(entry: ReportedRun) -> Mapping[str, object]:
    return {name: value for name, value in settings_of(entry.run).items() if name not in _OWN}


def make_pair(first: ReportedRun, second: ReportedRun, measure: str = "") -> RunPair:
    """Two runs of one suite by all of its measures, on the problems they share (all, if they share none)."""
    measures = {one.name: one for one in reported(first.suite.reporting.measures()) if not one.summed}
    if measure and measure not in measures:
        names = ", ".join(measures)
        raise ReportError(f"--measure {measure}: the suite {first.suite.called!r} has no such measure, but {names}")
    ordered = sorted(measures.values(), key=lambda one: one.name != measure) if measure else list(measures.values())
    shared = frozenset(a.problem for a in first.answers) & {a.problem for a in second.answers}
    mine, theirs = ([a for a in run.answers if not shared or a.problem in shared] for run in (first, second))
    compared = [
        Compared(one, estimate(mine, one), estimate(theirs, one), estimate(second.answers, one), difference)
        for one in ordered
        for difference in [contrast(theirs, mine, one)]
    ]
    known = [one for one in compared if one.first.known and one.second.known]
    if not known or known[0].measure is not ordered[0]:
        raise ReportError(f"{first.path} and {second.path}: one of them has no {ordered[0].title} to compare")
    return RunPair(first, second, shared, known, _changes(mine, theirs, ordered[0]))


def _changes(mine: Sequence[Answered], theirs: Sequence[Answered], measure: Measure) -> list[Change]:
    before = {item.problem: item.value for item in problem_means(mine, measure)}
    after = {item.problem: item.value for item in problem_means(theirs, measure)}
    sign = -1 if measure.better == "low" else 1
    by_problem: tuple[dict[str, list[Answered]], ...] = ({}, {})
    for answers, grouped in zip((mine, theirs), by_problem, strict=True):
        for answer in answers:
            grouped.setdefault(answer.problem, []).append(answer)
    found = []
    for problem in before.keys() & after.keys():
        if abs(before[problem] - after[problem]) > 1e-9:
            own, others = (grouped[problem] for grouped in by_problem)
            kept = own[0]
            made = Change(problem, kept.level, kept.categories, before[problem], after[problem], own, others)
            found.append(made)
    return sorted(found, key=lambda change: (sign * (change.after - change.before), change.problem))
