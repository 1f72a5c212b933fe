"""How well two sets of scores agree: Pearson's r, Spearman's rho and Krippendorff's alpha, with bootstrap intervals.

Scores of the same problem are not independent, so the bootstrap draws whole problems. A resample is a row of weights,
one for each score, and every coefficient is a function of scores and weights; all resamples are computed at once. With
weights of 1 the same functions give the coefficient itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import nan
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from gnomon.uncertainty import FEWEST, RESAMPLES, Interval

Values = NDArray[np.float64]
Metric = Literal["interval", "ordinal"]
_CHUNK = 2_000_000  # weights held at once
_FLAT = 1e-12  # a variance that is a smaller part of the square sum is rounding


@dataclass(frozen=True, slots=True)
class Agreement:
    """The coefficients of pairs of scores; nan where they are not defined, as for scores that are all the same."""

    count: int
    """Pairs of scores."""
    clusters: int
    """Problems that they belong to."""
    pearson: Interval
    spearman: Interval
    alpha_interval: Interval
    alpha_ordinal: Interval


def pearson(first: Sequence[float], second: Sequence[float]) -> float:
    """Pearson's coefficient of correlation.

    >>> round(pearson([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]), 3)
    0.8
    """
    x, y = _pair(first, second)
    return float(_pearson(x[None], y[None], np.ones((1, len(x))))[0])


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's coefficient: Pearson's on ranks, where equal scores share the mean of their ranks.

    >>> round(spearman([106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]), 4)
    -0.1758
    """
    x, y = _pair(first, second)
    return float(_spearman(x, y, np.ones((1, len(x))))[0])


def krippendorff_alpha(units: Sequence[Sequence[float]], metric: Metric = "interval") -> float:
    """Krippendorff's alpha of units, each with the scores that it got; units with fewer than two scores do not count.

    The ordinal difference of two scores is the difference of their mean ranks among all scores, so the ordinal alpha is
    the interval alpha of these ranks.

    >>> round(krippendorff_alpha([[1, 1], [2, 2], [3, 3], [3, 4]]), 3)
    0.889
    """
    return float(_alpha(_Units.of(units), metric, np.ones((1, len(units))))[0])


def agreement(
    first: Sequence[float],
    second: Sequence[float],
    clusters: Sequence[Hashable],
    *,
    seed: int = 0,
    resamples: int = RESAMPLES,
) -> Agreement:
    """All coefficients of pairs of scores, with 95% intervals of the bootstrap over clusters (problems).

    >>> found = agreement([1, 2, 3, 4, 5, 5], [1, 2, 3, 5, 5, 4], "abcdef")
    >>> found.pearson.low < found.pearson.value < found.pearson.high
    True
    """
    x, y = _pair(first, second)
    units = _Units.of(list(zip(x, y, strict=True)))
    numbers, places = _numbered(clusters)

    def estimated(of: Callable[[Values], Values]) -> Interval:
        return _interval(of, places, numbers, seed, resamples)

    return Agreement(
        len(x),
        numbers,
        estimated(lambda weights: _pearson(x[None], y[None], weights)),
        estimated(lambda weights: _spearman(x, y, weights)),
        estimated(lambda weights: _alpha(units, "interval", weights)),
        estimated(lambda weights: _alpha(units, "ordinal", weights)),
    )


def agreement_of_means(
    groups: Sequence[Hashable],
    first: Sequence[float],
    second: Sequence[float],
    clusters: Sequence[Hashable],
) -> Agreement:
    """The same for the means of groups (models) in place of single scores; resamples still draw clusters.

    Alpha is nan: it is about scores that units get, and means of models are not that.
    """
    x, y = _pair(first, second)
    numbers, places = _numbered(clusters)
    count, group_places = _numbered(groups)
    member = np.zeros((len(x), count))
    member[np.arange(len(x)), group_places] = 1.0

    def means(weights: Values) -> tuple[Values, Values, Values]:
        sizes = weights @ member
        present = (sizes > 0).astype(float)
        safe = np.where(sizes > 0, sizes, 1.0)
        return (weights * x) @ member / safe, (weights * y) @ member / safe, present

    def linear(weights: Values) -> Values:
        a, b, present = means(weights)
        return _pearson(a, b, present)

    def ranked(weights: Values) -> Values:
        a, b, present = means(weights)
        return _pearson(_ranks_in_rows(a, present), _ranks_in_rows(b, present), present)

    undefined = Interval(nan, nan, nan, count)
    by_value, by_rank = (_interval(of, places, numbers, 0, RESAMPLES) for of in (linear, ranked))
    return Agreement(count, numbers, by_value, by_rank, undefined, undefined)


# -- resampling --------------------------------------------------------------------------------------------------------


def _pair(first: Sequence[float], second: Sequence[float]) -> tuple[Values, Values]:
    if len(first) != len(second):
        raise ValueError(f"{len(first)} scores against {len(second)}; give pairs of scores")
    return np.asarray(first, dtype=float), np.asarray(second, dtype=float)


def _numbered(names: Sequence[Hashable]) -> tuple[int, NDArray[np.intp]]:
    """How many different names there are, and the number of each name in the order of first appearance."""
    numbers: dict[Hashable, int] = {}
    places = np.array([numbers.setdefault(name, len(numbers)) for name in names], dtype=np.intp)
    return len(numbers), places


def _interval(
    of: Callable[[Values], Values], places: NDArray[np.intp], clusters: int, seed: int, resamples: int
) -> Interval:
    """A coefficient with its percentile interval; without one where problems are few or half of the resamples fail."""
    count = len(places)
    value = float(of(np.ones((1, count)))[0]) if count else nan
    if clusters < FEWEST or value != value:
        return Interval(value, nan, nan, count)
    rng = np.random.default_rng(seed)
    rows = max(1, _CHUNK // max(count, clusters))
    found = []
    for start in range(0, resamples, rows):
        size = min(rows, resamples - start)
        drawn = rng.multinomial(clusters, np.full(clusters, 1 / clusters), size=size)
        found.append(of(drawn[:, places].astype(float)))
    values = np.concatenate(found)
    known = values[~np.isnan(values)]
    if 2 * len(known) < resamples:
        return Interval(value, nan, nan, count)
    low, high = np.quantile(known, [0.025, 0.975])
    return Interval(value, float(low), float(high), count)


# -- coefficients with weights -----------------------------------------------------------------------------------------


def _divided(numerator: Values, denominator: Values) -> Values:
    """A quotient; nan where the denominator is 0."""
    found: Values = np.where(denominator > 0, numerator, nan) / np.where(denominator > 0, denominator, 1.0)
    return found


def _pearson(x: Values, y: Values, weights: Values) -> Values:
    """A coefficient for each row of weights; scores are rows as well, or one row for all."""
    total = weights.sum(axis=1, keepdims=True)
    safe = np.where(total > 0, total, 1.0)
    dx = x - (weights * x).sum(axis=1, keepdims=True) / safe
    dy = y - (weights * y).sum(axis=1, keepdims=True) / safe
    xx, yy = (weights * dx * dx).sum(axis=1), (weights * dy * dy).sum(axis=1)
    flat = (xx <= _FLAT * (weights * x * x).sum(axis=1)) | (yy <= _FLAT * (weights * y * y).sum(axis=1))
    found = _divided((weights * dx * dy).sum(axis=1), np.where(flat, 0.0, np.sqrt(xx * yy)))
    clipped: Values = np.clip(found, -1.0, 1.0)
    return clipped


def _spearman(x: Values, y: Values, weights: Values) -> Values:
    return _pearson(_ranks(x, weights), _ranks(y, weights), weights)


def _ranks(x: Values, weights: Values) -> Values:
    """The mean rank of each score, where a score counts as often as its weight says."""
    distinct, place = np.unique(x, return_inverse=True)
    sizes = _sums(weights, place.reshape(-1), len(distinct))
    ranks: Values = np.cumsum(sizes, axis=1) - (sizes - 1) / 2
    return ranks[:, place.reshape(-1)]


def _ranks_in_rows(x: Values, present: Values) -> Values:
    """The mean rank of each score of a row among those that are present in it."""
    lower = (x[:, None, :] < x[:, :, None]) + (x[:, None, :] == x[:, :, None]) / 2
    ranks: Values = (lower @ present[:, :, None])[:, :, 0] + 0.5
    return ranks


def _sums(weights: Values, place: NDArray[np.intp], count: int) -> Values:
    """The weights of equal scores added up, for each row."""
    member = np.zeros((len(place), count))
    member[np.arange(len(place)), place] = 1.0
    found: Values = weights @ member
    return found


@dataclass(frozen=True, slots=True)
class _Units:
    """Units with two scores or more: how often each unit has each of the distinct scores."""

    distinct: Values
    counts: Values
    used: NDArray[np.bool_]
    """Which of the units count."""

    @classmethod
    def of(cls, units: Sequence[Sequence[float]]) -> _Units:
        used = np.array([len(unit) > 1 for unit in units], dtype=bool)
        kept = [unit for unit in units if len(unit) > 1]
        distinct = np.unique(np.array([score for unit in kept for score in unit], dtype=float))
        counts = np.zeros((len(kept), len(distinct)))
        for row, unit in enumerate(kept):
            np.add.at(counts[row], np.searchsorted(distinct, np.asarray(unit, dtype=float)), 1.0)
        return cls(distinct, counts, used)


def _alpha(units: _Units, metric: Metric, weights: Values) -> Values:
    """1 - observed / expected disagreement, both of squared differences over pairs of scores."""
    weights = weights[:, units.used]
    sizes = units.counts.sum(axis=1)
    totals = weights @ units.counts  # how often each score occurs
    count = totals.sum(axis=1)
    if not len(units.distinct):
        return np.full(len(weights), nan)
    scores = units.distinct[None]
    if metric == "ordinal":
        scores = np.cumsum(totals, axis=1) - (totals - 1) / 2
    scores = np.broadcast_to(scores - scores.mean(axis=1, keepdims=True), totals.shape)  # near 0, to lose no digits
    sums, squares = scores @ units.counts.T, (scores**2) @ units.counts.T
    observed = (weights * (sizes * squares - sums**2) / (sizes - 1)).sum(axis=1)
    spread = count * (totals * scores**2).sum(axis=1) - (totals * scores).sum(axis=1) ** 2
    expected = spread / np.where(count > 1, count - 1, 1.0)
    flat = expected <= _FLAT * count * (scores**2).max(axis=1)
    found: Values = 1 - _divided(observed, np.where(flat, 0.0, expected))
    return found
