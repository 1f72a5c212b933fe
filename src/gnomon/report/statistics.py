"""A suite's measures over groups of responses: means with intervals, and paired comparisons of runs.

Epochs of one problem are averaged first, so that a problem counts once; problems that share a source are resampled
together. The bootstrap itself is in ``gnomon.uncertainty``. A response that a measure has no value for is counted as
missing, and the count is shown.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

import numpy as np

from gnomon.suites.measures import mean_of, verdict_weight
from gnomon.uncertainty import Comparison, Interval, Values, compare, mean_interval, or_none, unpaired

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gnomon.results import Answered
    from gnomon.suites.measures import Measure


@dataclass(frozen=True, slots=True)
class ProblemMean:
    """The mean of a measure over the responses to one problem."""

    problem: str
    cluster: str
    value: float
    difficulty: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure over a group: its interval over ``interval.count`` problems from ``clusters`` sources."""

    interval: Interval
    clusters: int
    responses: int
    """All of the group, also those without a value."""
    missing: int
    """Responses that the measure has no value for."""
    unscored: int
    """Those of them that could not be scored at all."""

    @property
    def known(self) -> bool:
        return self.interval.count > 0


def problem_means(answers: Iterable[Answered], measure: Measure) -> list[ProblemMean]:
    """The mean of a measure for each problem that it has a value for; none where every verdict is missing."""
    answers = list(answers)
    if verdict_weight(measure, answers) is None:
        return []
    values: dict[str, list[float]] = {}
    first: dict[str, Answered] = {}
    for answer in answers:
        value = measure.of(answer)
        if value is not None:
            values.setdefault(answer.problem, []).append(value)
            first.setdefault(answer.problem, answer)
    return [
        ProblemMean(problem, first[problem].cluster, value, first[problem].difficulty)
        for problem, found in values.items()
        if (value := measure.over(found)) is not None
    ]


def estimate(answers: Sequence[Answered], measure: Measure) -> Estimate:
    """The mean of a measure over the problems, with its interval; a sum has none."""
    found = problem_means(answers, measure)
    values = np.array([item.value for item in found], dtype=float)
    clusters = [item.cluster for item in found]
    interval = _weighted(
        mean_interval(values, clusters, shares=measure.unit == "share"), verdict_weight(measure, answers) or 1.0
    )
    if measure.summed and found:
        interval = Interval(mean_of(measure, answers) or 0.0, math.nan, math.nan, len(found))
    missing = [answer for answer in answers if measure.of(answer) is None]
    unscored = sum(answer.score.outcome == "unscored" for answer in missing)
    return Estimate(interval, len(set(clusters)), len(answers), len(missing), unscored)


def binned(answers: Sequence[Answered], measure: Measure, most: int = 6) -> list[tuple[float, Interval]]:
    """The measure against the difficulty score: bins of about as many problems each, at their mean difficulty."""
    found = sorted(problem_means(answers, measure), key=lambda item: (item.difficulty, item.problem))
    number = max(1, min(most, len(found) // 8))
    edges = [round(k * len(found) / number) for k in range(number + 1)]
    points = []
    for start, stop in pairwise(edges):
        part = found[start:stop]
        if part:
            values = np.array([item.value for item in part], dtype=float)
            at = sum(item.difficulty for item in part) / len(part)
            points.append((at, mean_interval(values, [item.cluster for item in part], shares=measure.unit == "share")))
    return points


def _weighted(found: Interval, weight: float) -> Interval:
    """The interval of a share where verdicts are missing; see `verdict_weight`."""
    if weight == 1.0:
        return found
    return replace(found, value=weight * found.value, low=weight * found.low, high=min(1.0, weight * found.high))


# ---------------------------------------------------------------------------------------------------------- comparison

Pairing = Literal["problems", "sources", "none"]


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two runs by one measure: first less second, on what they have in common."""

    difference: Interval
    p_value: float
    pairing: Pairing
    pairs: int
    """Problems or sources in common; without any, the problems of both together."""
    better: int
    worse: int
    test: str
    left_out: int
    """Problems of either run that the other has no value for."""


def contrast(first: Sequence[Answered], second: Sequence[Answered], measure: Measure) -> Contrast:
    """Compare on the same problems; where there are none, on the same sources; else as two separate samples."""
    one, two = problem_means(first, measure), problem_means(second, measure)
    for pairing, key in _KEYS:
        mine, theirs = _grouped(one, key), _grouped(two, key)
        common = [name for name in mine if name in theirs]
        if len(common) > 1 or (common and pairing == "problems"):
            clusters = [_cluster_of(mine[name]) for name in common]
            found = compare(_means(mine, common), _means(theirs, common), clusters, shares=measure.unit == "share")
            found = replace(found, difference=or_none(found.difference, clusters))
            inside = sum(len(mine[name]) + len(theirs[name]) for name in common)
            return _contrast(found, pairing, len(common), len(one) + len(two) - inside)
    both = ([item.cluster for item in one], [item.cluster for item in two])
    difference, p_value = unpaired(
        np.array([item.value for item in one], dtype=float),
        np.array([item.value for item in two], dtype=float),
        both,
        shares=measure.unit == "share",
    )
    difference = or_none(difference, min(both, key=lambda clusters: len(set(clusters))))
    return Contrast(difference, p_value, "none", len(one) + len(two), 0, 0, "permutation, unpaired", 0)


_KEYS: tuple[tuple[Pairing, Callable[[ProblemMean], str]], ...] = (
    ("problems", lambda item: item.problem),
    ("sources", lambda item: item.cluster),
)


def _grouped(found: Sequence[ProblemMean], key: Callable[[ProblemMean], str]) -> dict[str, list[ProblemMean]]:
    groups: dict[str, list[ProblemMean]] = {}
    for item in found:
        groups.setdefault(key(item), []).append(item)
    return groups


def _cluster_of(group: Sequence[ProblemMean]) -> str:
    return group[0].cluster


def _means(groups: Mapping[str, Sequence[ProblemMean]], names: Sequence[str]) -> Values:
    return np.array([sum(item.value for item in groups[name]) / len(groups[name]) for name in names], dtype=float)


def _contrast(found: Comparison, pairing: Pairing, pairs: int, left_out: int) -> Contrast:
    test = {"mcnemar": "McNemar, exact", "permutation": "permutation"}[found.test]
    return Contrast(found.difference, found.p_value, pairing, pairs, found.better, found.worse, test, left_out)
