"""The search for sums of a few equations in which nearly all unknowns cancel."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from gnomon._engine import sums

Equation = tuple[list[tuple[int, int]], list[int]]


def random_equations(seed: int, count: int = 8) -> list[Equation]:
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        unknowns = rng.sample(range(9), rng.randint(2, 4))
        made.append(([(u, rng.choice((-2, -1, 1, 2))) for u in unknowns], rng.sample(range(90), rng.randint(1, 2))))
    return made


def total(equations: list[Equation], numbers: list[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for k in numbers:
        for unknown, value in equations[k][0]:
            found[unknown] = found.get(unknown, 0) + value
    return {unknown: value for unknown, value in found.items() if value}


@pytest.mark.parametrize("seed", range(8))
def test_all_sums_are_those_of_all_combinations(seed: int) -> None:
    equations = random_equations(seed)
    wanted = []
    for count in (2, 3, 4):
        for chosen in combinations(range(len(equations)), count):
            cited = {source for k in chosen for source in equations[k][1]}
            left = total(equations, list(chosen))
            if len(cited) <= 5 and 2 <= len(left) <= 4:
                wanted.append((list(chosen), list(left.items())))
    assert wanted
    assert sums(equations, 5, 2, 4, 4) == wanted


@pytest.mark.parametrize("seed", range(8))
def test_a_nearest_sum_takes_the_equation_that_leaves_the_fewest_unknowns(seed: int) -> None:
    equations = random_equations(seed, 12)
    found = sums(equations, 5, 2, 4)
    assert found
    for numbers, left in found:
        assert dict(left) == total(equations, numbers)
        assert len({source for k in numbers for source in equations[k][1]}) <= 5
        for k in range(1, len(numbers)):
            before = total(equations, numbers[:k])
            near = [n for n in range(12) if n not in numbers[:k] and set(before) & {u for u, _ in equations[n][0]}]
            sizes = {n: len(total(equations, [*numbers[:k], n])) for n in near}
            assert numbers[k] == min(near, key=lambda n: (sizes[n], n))


def test_what_is_no_equation_is_refused() -> None:
    with pytest.raises(ValueError, match="no such unknown"):
        sums([([(-1, 1)], [0])], 5, 2, 4)
    with pytest.raises(ValueError, match="zero or too large"):
        sums([([(0, 0)], [0])], 5, 2, 4)
    with pytest.raises(ValueError, match="no such source"):
        sums([([(0, 1)], [-2])], 5, 2, 4)
    assert sums([], 5, 2, 4) == []
