"""The draws that authors share: what they promise, and that a condition that fails draws again."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, isqrt

import pytest

from gnomon.author.draws import Draws, NoneTidy, Redraw
from gnomon.seeding import Rng


@pytest.mark.parametrize("key", range(40))
def test_triples_and_triangles_are_what_they_are_called(key: int) -> None:
    draws = Draws(Rng("draws", key))
    a, b, c = draws.primitive_triple()
    assert a * a + b * b == c * c
    assert gcd(a, b, c) == 1
    x, y, z = (int(side.as_fraction()) for side in draws.triple(40))
    assert x * x + y * y == z * z <= 1600
    sides = draws.heronian()
    square = Fraction(sum(sides), 2)
    for side in sides:
        square *= Fraction(sum(sides), 2) - side
    assert square.denominator == 1
    assert isqrt(int(square)) ** 2 == square
    assert 0 < draws.share(3, 9) < 1
    assert draws.pick("a", "b") in ("a", "b")


def test_a_condition_that_fails_draws_again_and_names_whose_it_is() -> None:
    draws = Draws(Rng("draws"), owner="seed example")
    draws.require(True)
    with pytest.raises(Redraw):
        draws.require(False)
    with pytest.raises(NoneTidy, match=r"^seed example: no tidy lengths"):
        draws.lengths(2, tidy=lambda a, b: a + b == 1000)


def test_wordings_do_not_change_sizes() -> None:
    rng = Rng("draws")
    one, two = (Draws(rng.stream("sizes"), rng.stream("words")) for _ in range(2))
    one.wording("abc")
    assert one.integer(0, 10**9) == two.integer(0, 10**9)
