"""Randomness by hash: reproducible for ever, unbiased, and independent between neighbours and streams."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gnomon.seeding import MAX_SEED, Rng, SeedError, problem_rng


def test_the_sequence_never_changes() -> None:
    # Published datasets depend on these numbers; they were computed once and stay.
    rng = problem_rng("solid", "1", 0, 0)
    assert [rng.integer(0, 999) for _ in range(6)] == [673, 356, 357, 854, 801, 652]
    assert "".join(Rng("a", 1).shuffled("abcdefgh")) == "fgcbhade"


def test_each_part_of_the_key_matters() -> None:
    keys = [
        ("solid", "1", 0, 0),
        ("prove", "1", 0, 0),
        ("solid", "2", 0, 0),
        ("solid", "1", 1, 0),
        ("solid", "1", 0, 1),
    ]
    assert len({problem_rng(*key).integer(0, 2**60) for key in keys}) == len(keys)


def test_seed_and_index_are_not_interchangeable() -> None:
    drawn = {(s, i): problem_rng("solid", "1", s, i).integer(0, 2**60) for s in range(30) for i in range(30)}
    assert len(set(drawn.values())) == 900


def test_a_stream_does_not_disturb_its_parent() -> None:
    plain, with_stream = Rng("x"), Rng("x")
    with_stream.stream("labels").integer(0, 10**9)
    assert plain.integer(0, 10**9) == with_stream.integer(0, 10**9)
    assert Rng("x").stream("a").integer(0, 2**60) != Rng("x").stream("b").integer(0, 2**60)


def test_integers_are_uniform() -> None:
    rng = Rng("uniform")
    counts = Counter(rng.integer(1, 7) for _ in range(14_000))
    assert set(counts) == set(range(1, 8))
    chi_square = sum((n - 2000) ** 2 / 2000 for n in counts.values())
    assert chi_square < 22.5  # 6 degrees of freedom, p = 0.001


def test_shuffles_are_uniform() -> None:
    rng = Rng("shuffle")
    counts = Counter("".join(rng.shuffled("abc")) for _ in range(6_000))
    assert len(counts) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # 5 degrees of freedom, p = 0.001


def test_samples_are_distinct() -> None:
    assert len(set(Rng("s").sample(range(20), 20))) == 20
    with pytest.raises(ValueError, match="21 wanted out of 20"):
        Rng("s").sample(range(20), 21)


def test_fractions_are_proper() -> None:
    rng = Rng("f")
    assert all(0 < rng.fraction() < 1 for _ in range(100))


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(SeedError, match="out of range"):
        problem_rng("solid", "1", seed, 0)


def test_a_negative_index_is_refused() -> None:
    with pytest.raises(SeedError, match="index -1"):
        problem_rng("solid", "1", 0, -1)


@pytest.mark.parametrize("wrong", ["a", None, 1.5, True, []])
@pytest.mark.parametrize("name", ["seed", "index"])
def test_what_is_no_whole_number_is_named(name: str, wrong: Any) -> None:
    with pytest.raises(SeedError, match=f"{name} .* is a.*; give a whole number"):
        problem_rng("solid", "1", **{"seed": 0, "index": 0} | {name: wrong})
