"""Confidence intervals, comparisons and p-values, as pure functions of arrays.

Values from one source (instances of one seed question, several epochs of one problem) are not independent. Where
``clusters`` is given, whole clusters are resampled and sign-flipped, never single values. Random generators are seeded,
so results are reproducible.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb, exp, hypot, lgamma, log, log1p, nan
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

RESAMPLES = 2000
FEWEST = 5
"""Independent sources that an interval needs: resampling fewer would only repeat them and claim too much."""
_FLIPS = 20_000  # random sign flips of a permutation test
_EXACT = 14  # up to so many clusters all sign flips are tried
_CHUNK = 4_000_000  # drawn indices held at once
_BISECTED = 1e-13  # how near a bisection comes to the end of an interval
_NEGLIGIBLE = 1e-16  # a smaller part of a sum is rounding


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate from ``count`` values, with its 95% confidence interval."""

    value: float
    low: float
    high: float
    count: int


NOTHING = Interval(nan, nan, nan, 0)


def mean_interval(values: Values, clusters: Sequence[Hashable], *, shares: bool) -> Interval:
    """The mean of values, of shares from 0 to 1 or of others, with the interval that is shown to people."""
    return or_none((share_interval if shares else bootstrap)(values, clusters), clusters)


def or_none(found: Interval, clusters: Sequence[Hashable]) -> Interval:
    """The interval, without its ends if it comes from too few independent sources."""
    return found if len(set(clusters)) >= FEWEST else replace(found, low=nan, high=nan)


def bootstrap(
    values: Values,
    clusters: Sequence[Hashable] | None = None,
    *,
    seed: int = 0,
    resamples: int = RESAMPLES,
    level: float = 0.95,
) -> Interval:
    """The mean of the values, with the percentile interval of the bootstrap over values or clusters.

    >>> found = bootstrap(np.array([1.0, 0.0, 1.0, 1.0] * 25))
    >>> found.value, found.low < 0.75 < found.high
    (0.75, True)
    """
    if not len(values):
        return NOTHING
    sums, sizes = _by_cluster(values, clusters)
    if len(sums) == len(values):
        means = _resampled_means(values, seed, resamples)
    else:
        means = _resampled_ratios(sums, sizes, seed, resamples)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(values.mean()), float(low), float(high), len(values))


def share_interval(
    values: Values, clusters: Sequence[Hashable] | None = None, *, seed: int = 0, level: float = 0.95
) -> Interval:
    """As ``bootstrap``, for values between 0 and 1.

    Independent trials that succeed or fail have the exact binomial interval: a bootstrap of few is too narrow or too
    wide, and where all agree it would claim certainty. 20 of 20 right gives 83.2% to 100%.

    >>> round(share_interval(np.ones(20)).low, 3)
    0.832
    """
    sums, _ = _by_cluster(values, clusters)
    if len(values) and len(sums) == len(values) and bool(np.isin(values, (0.0, 1.0)).all()):
        low, high = binomial_interval(int(values.sum()), len(values), level)
        return Interval(float(values.mean()), low, high, len(values))
    found = bootstrap(values, clusters, seed=seed, level=level)
    return _unsure(found, values, clusters, (0.0, 1.0), level)


def binomial_interval(successes: int, trials: int, level: float = 0.95) -> tuple[float, float]:
    """The exact interval of a share (Clopper and Pearson): outside it the trials would be too unlikely.

    >>> tuple(round(end, 4) for end in binomial_interval(3, 10))
    (0.0667, 0.6525)
    """
    tail = (1 - level) / 2
    return _least_share(successes, trials, tail), 1 - _least_share(trials - successes, trials, tail)


@lru_cache(maxsize=10_000)
def _least_share(successes: int, trials: int, tail: float) -> float:
    """The share at which so many successes, or more, have the probability ``tail``, by bisection."""
    if not successes:
        return 0.0
    ways = lgamma(trials + 1) - lgamma(successes + 1) - lgamma(trials - successes + 1)
    low, high = 0.0, successes / trials  # up to the observed share, each further success is less likely than the last
    while high - low > _BISECTED:
        share = (low + high) / 2
        term = total = 1.0  # the probabilities of more successes, as multiples of that of just so many
        for more in range(successes, trials):
            term *= (trials - more) / (more + 1) * share / (1 - share)
            total += term
            if term < _NEGLIGIBLE * total:
                break
        just = exp(ways + successes * log(share) + (trials - successes) * log1p(-share))
        low, high = (low, share) if just * total > tail else (share, high)
    return (low + high) / 2


_SAME = 1e-12  # a smaller difference of means is rounding


def _agree(values: Values, clusters: Sequence[Hashable] | None) -> bool:
    """Whether all clusters have the same mean, so that every resample has it too."""
    sums, sizes = _by_cluster(values, clusters)
    return len(sums) > 0 and float(np.ptp(sums / sizes)) <= _SAME


def _unsure(
    found: Interval, values: Values, clusters: Sequence[Hashable] | None, span: tuple[float, float], level: float = 0.95
) -> Interval:
    """The interval, widened where all clusters agree.

    No cluster with another mean was seen. The exact binomial bound limits the share of such clusters, and all of them
    may lie at one end of the span.
    """
    if not _agree(values, clusters):
        return found
    _, unseen = binomial_interval(0, len(values) if clusters is None else len(set(clusters)), level)
    low, high = span
    return replace(
        found, low=found.value - unseen * (found.value - low), high=found.value + unseen * (high - found.value)
    )


def _by_cluster(values: Values, clusters: Sequence[Hashable] | None) -> tuple[Values, Values]:
    """The sum and the count of each cluster's values, in the order of first appearance."""
    if clusters is None:
        return values, np.ones(len(values))
    if len(clusters) != len(values):
        raise ValueError(f"{len(values)} values in {len(clusters)} clusters; name one cluster for each value")
    numbers: dict[Hashable, int] = {}
    places = np.array([numbers.setdefault(cluster, len(numbers)) for cluster in clusters], dtype=np.intp)
    sums = np.bincount(places, weights=values, minlength=len(numbers))
    return sums.astype(float), np.bincount(places, minlength=len(numbers)).astype(float)


def _resampled_means(values: Values, seed: int, resamples: int) -> Values:
    """The means of samples with replacement. Where few values are different, only their counts are drawn."""
    rng = np.random.default_rng(seed)
    distinct, counts = np.unique(values, return_counts=True)
    if len(distinct) * 4 <= len(values):
        drawn = rng.multinomial(len(values), counts / len(values), size=resamples)
        found: Values = drawn @ distinct / len(values)
        return found
    rows = max(1, _CHUNK // len(values))
    means = [
        values[rng.integers(0, len(values), size=(min(rows, resamples - start), len(values)))].mean(axis=1)
        for start in range(0, resamples, rows)
    ]
    return np.concatenate(means)


def _resampled_ratios(sums: Values, sizes: Values, seed: int, resamples: int) -> Values:
    """The means of samples of whole clusters, which may differ in size."""
    rng = np.random.default_rng(seed)
    rows = max(1, _CHUNK // len(sums))
    means = []
    for start in range(0, resamples, rows):
        drawn = rng.integers(0, len(sums), size=(min(rows, resamples - start), len(sums)))
        means.append(sums[drawn].sum(axis=1) / sizes[drawn].sum(axis=1))
    return np.concatenate(means)


# --------------------------------------------------------------------------------------------------- paired comparison

Test = Literal["mcnemar", "permutation"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two models on the same problems."""

    difference: Interval
    """The mean of first minus second."""
    better: int
    """On how many problems the first did better."""
    worse: int
    p_value: float
    """Two-sided."""
    test: Test = "mcnemar"


def compare(
    first: Values, second: Values, clusters: Sequence[Hashable] | None = None, *, seed: int = 0, shares: bool = True
) -> Comparison:
    """A paired comparison of two models, with one number a problem and the problems in the same order.

    For right or wrong on independent problems the test is the exact sign test on the problems that differ (McNemar's
    test). Else it is a permutation test: without a difference the two could be swapped in any problem or cluster.

    Where all differences agree, the interval is the exact binomial one, as in ``share_interval``, for differences from
    -1 to 1. Without ``shares`` differences have no such limit, and the interval is nan.

    >>> found = compare(np.array([1.0] * 9 + [0.0]), np.array([0.0] * 9 + [1.0]))
    >>> found.better, found.worse, round(found.p_value, 4), found.test
    (9, 1, 0.0215, 'mcnemar')
    """
    if len(first) != len(second):
        raise ValueError(f"compare: {len(first)} problems against {len(second)}; give both on the same problems")
    difference = np.asarray(first - second, dtype=float)
    better, worse = int((difference > 0).sum()), int((difference < 0).sum())
    sums, _ = _by_cluster(difference, clusters)
    test: Test
    if len(sums) == len(difference) and bool(np.isin(difference, (-1.0, 0.0, 1.0)).all()):
        test, p_value = "mcnemar", sign_test(better, worse)
    else:
        test, p_value = "permutation", flip_test(sums, seed=seed)
    found = bootstrap(difference, clusters, seed=seed)
    if shares and abs(found.value) <= 1:
        found = _unsure(found, difference, clusters, (-1.0, 1.0))
    elif _agree(difference, clusters):
        found = replace(found, low=nan, high=nan)
    return Comparison(found, better, worse, p_value, test)


def sign_test(better: int, worse: int) -> float:
    """The probability of a split at least this uneven when both sides are equally likely: exact, two-sided.

    >>> sign_test(5, 0)
    0.0625
    """
    trials = better + worse
    tail = sum(comb(trials, k) for k in range(min(better, worse) + 1))
    return min(1.0, float(2 * tail / (1 << trials)))


def flip_test(differences: Values, *, seed: int = 0) -> float:
    """The share of sign flips with a sum at least as far from 0: of all flips if there are few, else of random ones.

    The observed signs are counted among the random flips, so that p is never 0.
    """
    moved = differences[differences != 0]
    if not len(moved):
        return 1.0
    limit = abs(float(moved.sum())) - 1e-9 * float(np.abs(moved).sum())
    if len(moved) <= _EXACT:
        patterns = np.arange(1 << len(moved))
        signs = 1 - 2 * ((patterns[:, None] >> np.arange(len(moved))) & 1)
        return float((np.abs(signs @ moved) >= limit).mean())
    rng = np.random.default_rng(seed)
    extreme = 0
    rows = max(1, _CHUNK // len(moved))
    for start in range(0, _FLIPS, rows):
        signs = rng.integers(0, 2, size=(min(rows, _FLIPS - start), len(moved)), dtype=np.int8) * 2 - 1
        extreme += int((np.abs(signs @ moved) >= limit).sum())
    return (extreme + 1) / (_FLIPS + 1)


def unpaired(
    first: Values,
    second: Values,
    clusters: tuple[Sequence[Hashable], Sequence[Hashable]] | None = None,
    *,
    seed: int = 0,
    shares: bool = True,
) -> tuple[Interval, float]:
    """The difference of the means of two independent samples, and p by shuffling values between the samples.

    Where a sample has no variation to resample, the exact intervals of both are combined as independent errors are
    (Newcombe's method). Without ``shares`` there is no exact interval, and the interval is nan.
    """
    if not len(first) or not len(second):
        return NOTHING, float("nan")
    named = clusters or (None, None)
    (sums, sizes), (others, other_sizes) = _by_cluster(first, named[0]), _by_cluster(second, named[1])
    a = _resampled_ratios(sums, sizes, seed, RESAMPLES)
    b = _resampled_ratios(others, other_sizes, seed + 1, RESAMPLES)
    low, high = map(float, np.quantile(a - b, [0.025, 0.975]))
    observed = float(first.mean() - second.mean())
    if _agree(first, named[0]) or _agree(second, named[1]):
        one, two = share_interval(first, named[0], seed=seed), share_interval(second, named[1], seed=seed + 1)
        low = observed - hypot(one.value - one.low, two.high - two.value) if shares else nan
        high = observed + hypot(one.high - one.value, two.value - two.low) if shares else nan
    all_sums, all_sizes = np.concatenate([sums, others]), np.concatenate([sizes, other_sizes])
    rng = np.random.default_rng(seed)
    extreme = 0
    for _ in range(RESAMPLES):
        order = rng.permutation(len(all_sums))
        mine, theirs = order[: len(sums)], order[len(sums) :]
        shuffled = all_sums[mine].sum() / all_sizes[mine].sum() - all_sums[theirs].sum() / all_sizes[theirs].sum()
        extreme += abs(float(shuffled)) >= abs(observed) - 1e-12
    return Interval(observed, low, high, len(first) + len(second)), (extreme + 1) / (RESAMPLES + 1)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values adjusted for testing several hypotheses at once (Holm's step-down).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    adjusted = [nan] * len(p_values)
    running = 0.0
    known = sorted((p, k) for k, p in enumerate(p_values) if p == p)
    for rank, (p, k) in enumerate(known):
        running = max(running, min(1.0, p * (len(known) - rank)))
        adjusted[k] = running
    return adjusted
