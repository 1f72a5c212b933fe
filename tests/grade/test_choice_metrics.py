"""Metrics of choices, against hand-computed cases and against brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from math import isclose, isnan

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnomon.grade import choice_metrics as cm
from gnomon.grade.choice_metrics import Graded, Letters
from gnomon.problem import OUTCOMES
from gnomon.uncertainty import bootstrap

AMONG = ("A", "B", "C", "D")


def subsets(letters: tuple[str, ...] = AMONG) -> list[Letters]:
    return [frozenset(s) for s in chain.from_iterable(combinations(letters, n) for n in range(len(letters) + 1))]


def graded(gold: str, chosen: str | None, level: str = "easy", kinds: str = "pqrs") -> Graded:
    picked = None if chosen is None else frozenset(chosen)
    outcome = "no_answer" if picked is None else "right" if picked == frozenset(gold) else "wrong"
    return Graded(frozenset(gold), picked, AMONG, level, dict(zip(AMONG, kinds, strict=True)), outcome)  # type: ignore[arg-type]


def values(one: Graded) -> dict[str, float]:
    return {name: float(measure([one])[0]) for name, measure in cm.MEASURES.items()}


@pytest.mark.parametrize(
    ("gold", "chosen", "em", "p", "r", "f", "loss"),
    [
        ("AC", "AC", 1, 1, 1, 1, 0),
        ("AC", "A", 0, 1, 1 / 2, 2 / 3, 1 / 4),
        ("AC", "ABCD", 0, 1 / 2, 1, 2 / 3, 1 / 2),
        ("AC", "AB", 0, 1 / 2, 1 / 2, 1 / 2, 1 / 2),
        ("AC", "BD", 0, 0, 0, 0, 1),
        ("ABD", "AB", 0, 1, 2 / 3, 4 / 5, 1 / 4),
        ("AC", "", 0, 0, 0, 0, 1 / 2),
        ("", "", 1, 1, 1, 1, 0),
        ("", "B", 0, 0, 0, 0, 1 / 4),
        ("AC", None, 0, 0, 0, 0, 1),
        ("", None, 0, 0, 0, 0, 1),
    ],
)
def test_by_hand(gold: str, chosen: str | None, em: float, p: float, r: float, f: float, loss: float) -> None:
    found = values(graded(gold, chosen))
    wanted = {
        "exact_match": em,
        "precision": p,
        "recall": r,
        "f1": f,
        "hamming_loss": loss,
        "hamming_accuracy": 1 - loss,
    }
    assert found == pytest.approx(wanted)


ROWS = [
    graded("AC", "AC", "easy"),
    graded("AC", "ABCD", "easy"),
    graded("B", "B", "hard"),
    graded("ABD", None, "hard"),
    Graded(frozenset("A"), None, AMONG, "hard", {}, "unscored"),
]


def test_an_exam_by_hand() -> None:
    s = cm.summary(ROWS)
    assert s.count == 5
    assert s.measures["exact_match"].value == 0.5
    assert s.measures["exact_match"].count == 4
    assert s.measures["hamming_loss"].value == pytest.approx((0 + 0.5 + 0 + 1) / 4)
    assert {level: i.value for level, i in s.levels.items()} == {"easy": 0.5, "hard": 0.5}
    assert s.mean_selected == pytest.approx((2 + 4 + 1) / 3)
    assert {kind: i.value for kind, i in s.kinds.items()} == {"p": 0.75, "q": 0.5, "r": 0.75, "s": 0.5}
    assert s.composition == {
        "right": 0.4, "partial": 0, "wrong": 0.2, "no_answer": 0.2, "truncated": 0, "refused": 0, "unscored": 0.2,
    }  # fmt: skip


def test_macro_over_letters_by_hand() -> None:
    # A: chosen 2, right 3, both 2; B: 2, 2, 1; C: 2, 2, 2; D: 1, 1, 0
    found = cm.macro_over_letters(ROWS[:4])
    assert found["precision"] == pytest.approx((1 + 1 / 2 + 1 + 0) / 4)
    assert found["recall"] == pytest.approx((2 / 3 + 1 / 2 + 1 + 0) / 4)
    assert found["f1"] == pytest.approx((4 / 5 + 2 / 4 + 1 + 0) / 4)


def test_an_empty_exam_has_no_numbers() -> None:
    s = cm.summary([])
    assert s.count == 0
    assert isnan(s.measures["f1"].value)
    assert isnan(s.mean_selected)
    assert isnan(s.random["exact_match"])
    assert s.levels == {}
    assert set(s.composition) == set(OUTCOMES)


def test_problems_with_different_numbers_of_options_are_not_mixed() -> None:
    with pytest.raises(ValueError, match=r"\[4, 5\] options"):
        cm.summary([graded("A", "A"), Graded(frozenset("A"), None, tuple("ABCDE"))])


# --- relations between the measures ---

SETS = st.frozensets(st.sampled_from(AMONG))


@given(SETS, SETS)
def test_f1_is_the_harmonic_mean_and_all_agree_on_a_perfect_answer(gold: Letters, chosen: Letters) -> None:
    v = values(Graded(gold, chosen))
    both = v["precision"] + v["recall"]
    assert isclose(v["f1"], 2 * v["precision"] * v["recall"] / both if both else 0.0, abs_tol=1e-12)
    assert (v["exact_match"] == 1) == (v["hamming_loss"] == 0) == (v["f1"] == 1)
    swapped = values(Graded(chosen, gold))
    assert isclose(v["precision"], swapped["recall"])
    assert v["hamming_loss"] == sum((x in gold) != (x in chosen) for x in AMONG) / 4


# --- baselines ---


def brute(golds: list[Letters], choices: list[Letters]) -> dict[str, float]:
    rows = [Graded(gold, chosen) for gold, chosen in product(golds, choices)]
    found = {name: float(measure(rows).mean()) for name, measure in cm.MEASURES.items()}
    return {**found, "mean_selected": cm.mean_selected(rows)}


@given(st.lists(SETS, min_size=1, max_size=6))
@settings(max_examples=50)
def test_baselines_are_the_brute_force_expectations(golds: list[Letters]) -> None:
    assert cm.random_baseline(golds) == pytest.approx(brute(golds, [s for s in subsets() if s]))
    assert cm.random_baseline(golds, nonempty=False) == pytest.approx(brute(golds, subsets()))
    assert cm.always_all_baseline(golds) == pytest.approx(brute(golds, [frozenset(AMONG)]))


def test_chance_on_a_balanced_exam() -> None:
    golds = [frozenset(AMONG[:n]) for n in (1, 2, 3, 4)]
    assert cm.random_baseline(golds)["exact_match"] == pytest.approx(1 / 15)
    assert cm.always_all_baseline(golds)["exact_match"] == 1 / 4
    assert cm.always_all_baseline(golds)["precision"] == pytest.approx(2.5 / 4)


# --- uncertainty ---


def test_the_bootstrap_is_reproducible_and_agrees_with_theory() -> None:
    values = np.array([1.0] * 60 + [0.0] * 140)
    one, again, other = bootstrap(values), bootstrap(values), bootstrap(values, seed=1)
    assert one == again
    assert one != other
    half = 1.96 * np.sqrt(0.3 * 0.7 / 200)
    assert (one.value, one.count) == (0.3, 200)
    assert one.low == pytest.approx(0.3 - half, abs=0.015)
    assert one.high == pytest.approx(0.3 + half, abs=0.015)


def test_both_ways_to_resample_give_the_same_interval() -> None:
    few = np.repeat([0.0, 0.25, 0.5, 1.0], 50)
    many = few + np.linspace(0, 1e-9, 200)  # all different: drawn one by one
    a, b = bootstrap(few), bootstrap(many)
    assert (a.low, a.high) == pytest.approx((b.low, b.high), abs=0.01)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    rng = np.random.default_rng(7)
    covered = 0
    for trial in range(300):
        found = bootstrap((rng.random(150) < 0.4).astype(float), seed=trial, resamples=400)
        covered += found.low <= 0.4 <= found.high
    assert 0.90 <= covered / 300 <= 0.985


def sign_flips(differences: list[int]) -> Iterator[int]:
    yield from (abs(sum(flips)) for flips in product((-1, 1), repeat=len(differences)))


@pytest.mark.parametrize(("better", "worse"), [(0, 0), (1, 0), (5, 1), (3, 3), (9, 2), (0, 6)])
def test_the_sign_test_counts_all_flips(better: int, worse: int) -> None:
    flips = list(sign_flips([1] * (better + worse)))
    wanted = sum(flip >= abs(better - worse) for flip in flips) / len(flips)
    assert cm.sign_test(better, worse) == pytest.approx(wanted)


def test_a_paired_comparison() -> None:
    first, second = np.array([1.0] * 80 + [0.0] * 20), np.array([1.0] * 60 + [0.0] * 40)
    found = cm.compare(first, second)
    assert (found.better, found.worse) == (20, 0)
    assert found.difference.value == pytest.approx(0.2)
    assert found.difference.low > 0.1
    assert found.p_value < 1e-4
    same = cm.compare(first, first)
    assert (same.p_value, same.difference.value) == (1.0, 0.0)
    assert -0.05 < same.difference.low < 0 < same.difference.high < 0.05, "alike on 100 is not alike for ever"
    with pytest.raises(ValueError, match="same problems"):
        cm.compare(first, second[:50])
