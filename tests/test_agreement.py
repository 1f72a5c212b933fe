"""Coefficients of agreement: examples from the literature, scipy, a second way of computing alpha, the bootstrap."""

from __future__ import annotations

from itertools import combinations, permutations
from math import isnan

import numpy as np
import pytest

from gnomon.agreement import agreement, agreement_of_means, krippendorff_alpha, pearson, spearman
from gnomon.report.published import published_tables
from gnomon.uncertainty import FEWEST

# Krippendorff, Computing Krippendorff's Alpha-Reliability (2011): four observers, twelve units, missing values.
OBSERVERS = ("1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 .")
UNITS = [[float(one) for one in unit if one != "."] for unit in zip(*map(str.split, OBSERVERS), strict=True)]


def test_alpha_of_krippendorffs_own_example() -> None:
    assert krippendorff_alpha(UNITS, "interval") == pytest.approx(0.849, abs=5e-4)
    assert krippendorff_alpha(UNITS, "ordinal") == pytest.approx(0.815, abs=5e-4)


def test_alpha_has_its_known_limits() -> None:
    assert krippendorff_alpha([[1, 1], [3, 3], [5, 5]]) == 1.0
    assert isnan(krippendorff_alpha([[2, 2], [2, 2]]))
    assert isnan(krippendorff_alpha([[1], [2]]))
    assert isnan(krippendorff_alpha([]))
    assert krippendorff_alpha([[1, 5], [5, 1]]) == pytest.approx(-0.5)
    assert krippendorff_alpha([[1, 1], [3, 3], [2, 4], [5]]) == krippendorff_alpha([[1, 1], [3, 3], [2, 4]])


def alpha_by_definition(units: list[list[float]], ordinal: bool) -> float:
    """From pairs of values, with Krippendorff's metrics as he writes them."""
    units = [unit for unit in units if len(unit) > 1]
    values = [value for unit in units for value in unit]
    counts = {value: values.count(value) for value in values}

    def apart(c: float, k: float) -> float:
        if not ordinal:
            return (c - k) ** 2
        low, high = sorted((c, k))
        between = sum(count for value, count in counts.items() if low <= value <= high)
        return (between - (counts[c] + counts[k]) / 2) ** 2

    observed = sum(apart(c, k) / (len(unit) - 1) for unit in units for c, k in permutations(unit, 2)) / len(values)
    expected = 2 * sum(apart(c, k) for c, k in combinations(values, 2)) / (len(values) * (len(values) - 1))
    return 1 - observed / expected


@pytest.mark.parametrize("seed", range(6))
def test_alpha_is_that_of_the_definition(seed: int) -> None:
    rng = np.random.default_rng(seed)
    units = [list(rng.integers(1, 6, size=rng.integers(1, 5)).astype(float)) for _ in range(15)]
    for ordinal in (False, True):
        found = krippendorff_alpha(units, "ordinal" if ordinal else "interval")
        assert found == pytest.approx(alpha_by_definition(units, ordinal))


def test_correlations_of_small_examples() -> None:
    assert pearson([1, 2, 3], [1, 2, 3]) == 1.0
    assert pearson([1, 2, 3], [3, 2, 1]) == -1.0
    assert pearson([1, 2, 3, 4], [1, 3, 2, 4]) == pytest.approx(0.8)
    assert spearman([1, 2, 3, 4], [10, 20, 1000, 30]) == pytest.approx(0.8)
    assert isnan(pearson([3, 3, 3], [1, 2, 3]))
    assert isnan(spearman([1, 2, 3], [4, 4, 4]))
    with pytest.raises(ValueError, match="give pairs"):
        pearson([1, 2], [1])


@pytest.mark.parametrize("seed", range(5))
def test_correlations_agree_with_scipy(seed: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    rng = np.random.default_rng(seed)
    x = rng.integers(1, 6, size=40).astype(float)
    y = np.clip(x + rng.integers(-2, 3, size=40), 1, 5) / 5
    assert pearson(x.tolist(), y.tolist()) == pytest.approx(stats.pearsonr(x, y)[0], abs=1e-12)
    assert spearman(x.tolist(), y.tolist()) == pytest.approx(stats.spearmanr(x, y)[0], abs=1e-12)


def test_the_published_correlation_is_that_of_the_means_of_models() -> None:
    table = published_tables()["ggbench-main"]
    judged, human = ([table.value(row, name) or 0.0 for row in table.rows] for name in ("VLM-I", "Human"))
    assert round(pearson(judged, human), 4) == 0.9295


def test_intervals_resample_whole_problems() -> None:
    """Scores that are repeated in a problem say nothing new: the interval stays as wide as with one score each."""
    rng = np.random.default_rng(0)
    x = rng.integers(1, 6, size=40).astype(float)
    y = np.clip(x + rng.integers(-1, 2, size=40), 1, 5)
    once = agreement(x.tolist(), y.tolist(), list(range(40)))
    often = agreement(np.repeat(x, 10).tolist(), np.repeat(y, 10).tolist(), np.repeat(np.arange(40), 10).tolist())
    naive = agreement(np.repeat(x, 10).tolist(), np.repeat(y, 10).tolist(), list(range(400)))
    assert (often.count, often.clusters) == (400, 40)
    for name in ("pearson", "spearman", "alpha_interval", "alpha_ordinal"):
        one, ten, free = (getattr(found, name) for found in (once, often, naive))
        assert one.low < one.value < one.high
        assert ten.high - ten.low == pytest.approx(one.high - one.low, rel=0.1)
        assert free.high - free.low < 0.6 * (ten.high - ten.low)


def test_a_resample_is_the_coefficient_of_repeated_scores() -> None:
    """The interval of a tiny sample, against resamples that are written out and computed one by one."""
    x, y = [1.0, 2.0, 2.0, 4.0, 5.0, 3.0], [1.0, 3.0, 2.0, 4.0, 4.0, 1.0]
    found = agreement(x, y, range(6), resamples=300)
    rng = np.random.default_rng(0)
    drawn = rng.multinomial(6, np.full(6, 1 / 6), size=300)
    written = [
        (
            [v for v, n in zip(x, row, strict=True) for _ in range(n)],
            [v for v, n in zip(y, row, strict=True) for _ in range(n)],
        )
        for row in drawn
    ]
    for name, of in (("pearson", pearson), ("spearman", spearman)):
        values = [value for a, b in written if not isnan(value := of(a, b))]
        assert getattr(found, name).low == pytest.approx(np.quantile(values, 0.025))
        assert getattr(found, name).high == pytest.approx(np.quantile(values, 0.975))
    alphas = [krippendorff_alpha(list(zip(a, b, strict=True)), "ordinal") for a, b in written]
    known = [value for value in alphas if not isnan(value)]
    assert found.alpha_ordinal.low == pytest.approx(np.quantile(known, 0.025))


def test_few_problems_have_no_interval() -> None:
    found = agreement([1, 2, 3, 4], [1, 2, 3, 5], range(FEWEST - 1))
    assert found.pearson.value > 0.9
    assert isnan(found.pearson.low)
    nothing = agreement([], [], [])
    assert nothing.count == 0
    assert isnan(nothing.pearson.value)


def test_means_of_models_are_compared_over_problems() -> None:
    models = [model for _ in range(12) for model in "abcd"]
    problems = [problem for problem in range(12) for _ in "abcd"]
    level = {"a": 0.2, "b": 0.4, "c": 0.6, "d": 0.8}
    rng = np.random.default_rng(3)
    human = [level[model] + rng.normal(0, 0.1) for model in models]
    judged = [level[model] ** 2 + rng.normal(0, 0.1) for model in models]
    found = agreement_of_means(models, human, judged, problems)
    means = [
        [float(np.mean([v for v, m in zip(values, models, strict=True) if m == model])) for model in level]
        for values in (human, judged)
    ]
    assert (found.count, found.clusters) == (4, 12)
    assert found.pearson.value == pytest.approx(pearson(means[0], means[1]))
    assert found.spearman.value == 1.0
    assert found.pearson.low < found.pearson.value <= found.pearson.high
    assert isnan(found.alpha_interval.value)
