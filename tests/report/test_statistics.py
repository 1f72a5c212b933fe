"""Measures over groups and runs against each other."""

from __future__ import annotations

from math import isnan

import pytest
from tests.report.runs import answered

from gnomon.report.statistics import binned, contrast, estimate, problem_means
from gnomon.suites.measures import ACCURACY, Measure


def test_a_problem_counts_once_however_often_it_is_asked() -> None:
    answers = [answered("p", 1.0, epoch=1), answered("p", 0.0, epoch=2), answered("q", 1.0)]
    assert {item.problem: item.value for item in problem_means(answers, ACCURACY)} == {"p": 0.5, "q": 1.0}
    found = estimate(answers, ACCURACY)
    assert found.interval.value == 0.75
    assert (found.interval.count, found.responses) == (2, 3)


def test_what_has_no_value_is_counted() -> None:
    answers = [answered(f"p{k}", 1.0) for k in range(8)] + [answered("x", None), answered("p0", None, epoch=2)]
    found = estimate(answers, ACCURACY)
    assert (found.interval.count, found.responses, found.missing, found.unscored) == (8, 10, 2, 2)
    nothing = estimate([answered("x", None)], ACCURACY)
    assert not nothing.known
    assert nothing.unscored == 1


def test_few_sources_give_no_interval() -> None:
    same = [answered(f"p{k}", float(k % 2), source=f"s{k % 4}") for k in range(40)]
    found = estimate(same, ACCURACY)
    assert found.clusters == 4
    assert isnan(found.interval.low)
    more = estimate([*same, answered("z", 1.0, source="s5")], ACCURACY)
    assert more.interval.low < more.interval.value < more.interval.high


def test_runs_are_paired_by_problem() -> None:
    first = [answered(f"p{k}", float(k < 9)) for k in range(12)] + [answered("only", 1.0)]
    second = [answered(f"p{k}", float(k < 3)) for k in reversed(range(12))]
    found = contrast(first, second, ACCURACY)
    assert (found.pairing, found.pairs, found.left_out) == ("problems", 12, 1)
    assert (found.better, found.worse) == (6, 0)
    assert found.difference.value == pytest.approx(0.5)
    assert found.p_value == pytest.approx(2 / 2**6)
    assert found.test == "McNemar, exact"


def test_runs_on_other_instances_are_paired_by_source() -> None:
    static = [answered(f"old{k}", 1.0, source=f"s{k}") for k in range(8)]
    dynamic = [answered(f"new{k}-{i}", float(k < 4), source=f"s{k}") for k in range(8) for i in range(3)]
    found = contrast(dynamic, static, ACCURACY)
    assert (found.pairing, found.pairs) == ("sources", 8)
    assert found.difference.value == pytest.approx(-0.5)
    assert found.p_value == pytest.approx(2 / 2**4)


def test_runs_with_nothing_in_common_are_two_samples() -> None:
    found = contrast([answered(f"a{k}", 1.0) for k in range(30)], [answered(f"b{k}", 0.0) for k in range(30)], ACCURACY)
    assert found.pairing == "none"
    assert found.difference.value == 1.0
    assert found.difference.low < 0.9
    assert found.p_value < 0.01


@pytest.mark.parametrize(("first", "second", "value"), [(1.0, 0.0, 1.0), (1.0, 1.0, 0.0), (0.0, 1.0, -1.0)])
def test_differences_that_all_agree_claim_no_certainty(first: float, second: float, value: float) -> None:
    one, two = ([answered(f"p{k}", score) for k in range(12)] for score in (first, second))
    found = contrast(one, two, ACCURACY).difference
    assert found.value == value
    assert found.low <= value <= found.high
    assert found.high - found.low > 0.4


def test_two_samples_of_few_sources_have_no_interval() -> None:
    found = contrast([answered("a", 1.0)], [answered(f"b{k}", 0.0) for k in range(30)], ACCURACY)
    assert isnan(found.difference.low)


def test_a_measure_without_limits_has_no_exact_interval() -> None:
    tokens = Measure("t", "T", "tokens", lambda answer: answer.tokens_out, unit="tokens")
    one, two = ([answered(f"p{k}", 1.0, tokens=spent) for k in range(12)] for spent in (70, 50))
    found = contrast(one, two, tokens).difference
    assert found.value == 20
    assert isnan(found.low)


def test_bins_hold_all_problems_in_order_of_difficulty() -> None:
    answers = [answered(f"p{k}", float(k < 30), difficulty=k / 60) for k in range(60)]
    points = binned(answers, ACCURACY)
    assert len(points) == 6
    assert sum(value.count for _, value in points) == 60
    assert [at for at, _ in points] == sorted(at for at, _ in points)
    assert [value.value for _, value in points] == [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]
    assert len(binned(answers[:7], ACCURACY)) == 1
    assert binned([], ACCURACY) == []
