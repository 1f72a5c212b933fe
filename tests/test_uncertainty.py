"""Intervals and tests: against theory, against brute force, and against how often they are right."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from gnomon import uncertainty as u


def test_copies_of_a_value_in_its_cluster_add_nothing() -> None:
    values = np.array([1.0] * 40 + [0.0] * 60)
    alone = u.bootstrap(values)
    copied = u.bootstrap(np.repeat(values, 5), [k for k in range(100) for _ in range(5)])
    assert copied.value == alone.value
    assert copied.count == 500
    assert copied.high - copied.low == pytest.approx(alone.high - alone.low, rel=0.15)
    wrong = u.bootstrap(np.repeat(values, 5))
    assert wrong.high - wrong.low < 0.6 * (copied.high - copied.low), "ignoring clusters claims too much"


def test_clusters_of_one_value_are_the_plain_bootstrap() -> None:
    values = np.random.default_rng(1).random(80)
    assert u.bootstrap(values, list(range(80))) == u.bootstrap(values)


def test_the_clustered_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    rng = np.random.default_rng(11)
    covered = 0
    for trial in range(200):
        levels = rng.beta(2, 3, size=40)  # sources differ in difficulty; the mean is 0.4
        values = (rng.random((40, 6)) < levels[:, None]).astype(float).ravel()
        found = u.bootstrap(values, np.repeat(np.arange(40), 6).tolist(), seed=trial, resamples=400)
        covered += found.low <= 0.4 <= found.high
    assert 0.88 <= covered / 200 <= 0.99


@pytest.mark.parametrize(
    ("right", "of", "low", "high"), [(20, 20, 0.8316, 1.0), (0, 20, 0.0, 0.1684), (7, 7, 0.5904, 1.0)]
)
def test_where_all_agree_the_interval_is_the_exact_binomial_one(right: int, of: int, low: float, high: float) -> None:
    found = u.share_interval(np.array([1.0] * right + [0.0] * (of - right)))
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_the_exact_bound_counts_sources_not_problems() -> None:
    found = u.share_interval(np.ones(60), [k % 7 for k in range(60)])
    assert found.low == pytest.approx(0.5904, abs=1e-4)


def _tail(successes: int, trials: int, share: Fraction) -> Fraction:
    """The probability of so many successes or more."""
    return sum(
        (comb(trials, k) * share**k * (1 - share) ** (trials - k) for k in range(successes, trials + 1)), Fraction(0)
    )


@pytest.mark.parametrize(("right", "of"), [(1, 1), (1, 2), (3, 10), (5, 10), (9, 10), (2, 60), (31, 60), (1, 300)])
@pytest.mark.parametrize("level", [0.95, 0.8])
def test_the_binomial_interval_ends_where_the_tails_are_half_of_the_rest(right: int, of: int, level: float) -> None:
    low, high = u.binomial_interval(right, of, level)
    tail, near = Fraction((1 - level) / 2), Fraction(1, 10**9)
    assert _tail(right, of, Fraction(low) - near) < tail < _tail(right, of, Fraction(low) + near)
    if right < of:
        others = of - right
        assert _tail(others, of, 1 - Fraction(high) - near) < tail < _tail(others, of, 1 - Fraction(high) + near)


def test_the_binomial_interval_of_many_trials_is_the_normal_one() -> None:
    low, high = u.binomial_interval(300_000, 1_000_000)
    assert (low, high) == pytest.approx((0.3 - 1.95996 * 0.21**0.5 / 1000, 0.3 + 1.95996 * 0.21**0.5 / 1000), abs=2e-6)


def test_three_of_ten_are_more_than_a_guess_of_one_in_twenty() -> None:
    found = u.share_interval(np.array([1.0] * 3 + [0.0] * 7), list("abcdefghij"))
    assert (found.value, found.count) == (0.3, 10)
    assert (found.low, found.high) == pytest.approx((0.06674, 0.65245), abs=1e-5)


def test_a_graded_share_and_one_of_sources_are_the_bootstrap() -> None:
    values, sources = np.array([1.0] * 3 + [0.0] * 9), [k // 2 for k in range(12)]
    assert u.share_interval(values, sources) == u.bootstrap(values, sources)
    assert u.share_interval(values / 2) == u.bootstrap(values / 2)


def test_equal_values_inside_the_range_claim_no_certainty_either() -> None:
    found = u.share_interval(np.full(20, 0.25))
    assert (found.low, found.high) == pytest.approx((0.25 * (1 - 0.1684), 0.25 + 0.75 * 0.1684), abs=1e-4)


@pytest.mark.parametrize(
    ("difference", "of", "low", "high"),
    [(1.0, 20, 1 - 2 * 0.1684, 1.0), (-1.0, 20, -1.0, 2 * 0.1684 - 1), (0.0, 20, -0.1684, 0.1684)],
)
def test_paired_differences_that_agree_are_bounded_by_pairs_not_seen(
    difference: float, of: int, low: float, high: float
) -> None:
    first, second = np.full(of, max(difference, 0.0)), np.full(of, max(-difference, 0.0))
    found = u.compare(first, second).difference
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    thrice = u.compare(np.repeat(first, 3), np.repeat(second, 3), [k for k in range(of) for _ in range(3)]).difference
    assert (thrice.low, thrice.high) == pytest.approx((low, high), abs=1e-4), "one trial a source"


@pytest.mark.parametrize("pairs", range(1, 12))
def test_the_bound_on_differences_excludes_zero_exactly_where_the_sign_test_is_sure(pairs: int) -> None:
    found = u.compare(np.ones(pairs), np.zeros(pairs))
    assert (found.difference.low > 0) == (found.p_value < 0.05)


def test_sources_of_one_mean_are_bounded_though_their_values_differ() -> None:
    first, second = np.array([1.0, 0.0] * 10), np.array([0.0, 1.0] * 10)
    found = u.compare(first, second, [k // 2 for k in range(20)]).difference
    unseen = 1 - 0.025 ** (1 / 10)
    assert (found.low, found.high) == pytest.approx((-unseen, unseen))


def test_the_bound_on_differences_covers_the_truth() -> None:
    rng = np.random.default_rng(4)
    for rare in (0.02, 0.1, 0.17, 0.3):  # so often it is the second that is right, else the first
        missed = 0
        for _ in range(400):
            second = (rng.random(20) < rare).astype(float)
            if not second.any():
                found = u.compare(np.ones(20), second).difference
                missed += not found.low <= 1 - 2 * rare <= found.high
        assert missed / 400 <= 0.04, "one end of 95%: 2.5%"


@pytest.mark.parametrize("differences", [[1, 1, -1, 2], [0.5, -0.25, 0.25, 1, 1], [3, 3, 3], [0, 0], [-1, 1]])
def test_the_flip_test_tries_every_flip(differences: list[float]) -> None:
    moved = [d for d in differences if d]
    sums = [abs(sum(s * d for s, d in zip(signs, moved, strict=True))) for signs in product((1, -1), repeat=len(moved))]
    wanted = sum(total >= abs(sum(moved)) - 1e-12 for total in sums) / len(sums)
    assert u.flip_test(np.array(differences, dtype=float)) == pytest.approx(wanted)


def test_random_flips_agree_with_the_sign_test() -> None:
    differences = np.array([1.0] * 22 + [-1.0] * 9)
    assert u.flip_test(differences) == pytest.approx(u.sign_test(22, 9), abs=0.01)


def test_the_tests_are_wrong_no_more_often_than_they_say() -> None:
    rng = np.random.default_rng(5)
    rejected = {"clustered": 0, "naive": 0}
    for trial in range(200):
        shared = rng.normal(size=20)  # no difference on average, but sources lean one way or the other
        differences = np.clip(np.round(shared[:, None] + rng.normal(size=(20, 8)) * 0.3), -1, 1).ravel()
        clusters = np.repeat(np.arange(20), 8).tolist()
        zero = np.zeros(len(differences))
        rejected["clustered"] += u.compare(differences, zero, clusters, seed=trial).p_value < 0.05
        rejected["naive"] += u.compare(differences, zero, seed=trial).p_value < 0.05
    assert rejected["clustered"] / 200 < 0.1
    assert rejected["naive"] / 200 > 0.3, "the case is one in which clustering matters"


def test_which_test_is_taken() -> None:
    binary, graded = np.array([1.0, 0.0, 1.0]), np.array([0.5, 0.0, 1.0])
    assert u.compare(binary, np.zeros(3)).test == "mcnemar"
    assert u.compare(binary, np.zeros(3), ["a", "b", "c"]).test == "mcnemar"
    assert u.compare(graded, np.zeros(3)).test == "permutation"
    assert u.compare(binary, np.zeros(3), ["a", "a", "c"]).test == "permutation"


def test_two_samples_with_nothing_in_common() -> None:
    rng = np.random.default_rng(3)
    one, two = (rng.random(200) < 0.7).astype(float), (rng.random(150) < 0.4).astype(float)
    difference, p = u.unpaired(one, two)
    assert difference.value == pytest.approx(one.mean() - two.mean())
    assert difference.low > 0.1
    assert p < 0.01
    _, same = u.unpaired(one[:100], one[100:])
    assert same > 0.05
    assert u.unpaired(one, two[:0])[0].count == 0


def test_two_samples_without_variation_are_bounded_as_their_shares_are() -> None:
    found, _ = u.unpaired(np.ones(20), np.zeros(20))
    assert (found.low, found.high) == pytest.approx((1 - 2**0.5 * 0.1684, 1.0), abs=1e-4)
    mixed, _ = u.unpaired(np.ones(20), np.array([1.0] * 30 + [0.0] * 30))
    other = u.share_interval(np.array([1.0] * 30 + [0.0] * 30), seed=1)
    assert mixed.low == pytest.approx(0.5 - np.hypot(0.1684, other.high - 0.5), abs=1e-4)
    assert mixed.high == pytest.approx(0.5 + (0.5 - other.low))
    assert np.isnan(u.unpaired(np.full(20, 7.0), np.full(20, 9.0), shares=False)[0].low)


def test_holm_by_hand() -> None:
    assert u.holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert u.holm([0.5, 0.9]) == pytest.approx([1.0, 1.0])
    assert u.holm([]) == []
    assert u.holm([float("nan"), 0.02])[1] == 0.02


def test_few_sources_give_a_mean_without_an_interval() -> None:
    values = np.array([0.25, 0.75] * 4)
    few = u.mean_interval(values, [k // 2 for k in range(8)], shares=True)
    assert (few.value, few.count) == (0.5, 8)
    assert np.isnan([few.low, few.high]).all()
    enough = u.mean_interval(values, [*range(u.FEWEST), 0, 0, 0], shares=False)
    assert enough.low < 0.5 < enough.high


def test_one_cluster_for_each_value() -> None:
    with pytest.raises(ValueError, match="3 values in 2 clusters"):
        u.bootstrap(np.ones(3), ["a", "b"])
