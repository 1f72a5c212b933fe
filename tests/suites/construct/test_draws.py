"""Draws that cannot be computed are made again, and nobody is asked for what every figure has."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import islice

import pytest

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.construction.construction import AXES
from gnomon.seeding import Rng
from gnomon.suites.construct import givens
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN
from gnomon.suites.construct.fits import joined
from gnomon.suites.construct.givens import Givens, draw_givens
from gnomon.suites.construct.grading import asked_names
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.sequels import SEQUELS

FAILURES: list[Callable[[], float]] = [
    lambda: 1 / 0.0,
    lambda: math.sqrt(-1.0),
    lambda: math.acos(2),
    lambda: 10.0**400,
]


@pytest.mark.parametrize("fail", FAILURES)
def test_a_draw_that_cannot_be_computed_is_made_again(fail: Callable[[], float]) -> None:
    tries = []

    def draw(g: Givens) -> None:
        tries.append(g)
        g.point("A")
        if len(tries) < 3:
            fail()

    assert len(draw_givens(draw, Rng("again"), 1).lines) == 1
    assert len(tries) == 5  # two that fail, one that does not, and that one again with moved points


def test_a_draw_that_always_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(givens, "TRIES", 5)
    with pytest.raises(ValueError, match="division by zero"):
        draw_givens(lambda _: 1 / 0, Rng("never"), 1)


def _pair(g: Givens) -> tuple[complex, complex]:
    """Two points whose distance is 1, or a number beside 1, as the last bits of a root decide."""
    a = g.put("A", complex(g.pick(0.1, 0.3, 0.7), 0.2))
    return a, g.put("B", a + 0.6 + 0.8j)


def _at_least(g: Givens) -> None:
    a, b = _pair(g)
    g.require(abs(b - a) >= 1)


def _at_most(g: Givens) -> None:
    a, b = _pair(g)
    g.require(abs(b - a) <= 1)


def _apart(g: Givens) -> None:
    g.put("C", _pair(g)[0] - 0.6 + 0.8j, apart=1.0)


def _unrounded(g: Givens) -> None:
    a, b = _pair(g)
    g.line(f"k = {abs(b - a)}")


@pytest.mark.parametrize("draw", [_at_least, _at_most, _apart, _unrounded])
def test_no_draw_depends_on_last_bits(draw: Callable[[Givens], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(givens, "TRIES", 20)
    assert len(draw_givens(_pair, Rng("pair"), 1).lines) == 2
    with pytest.raises(ValueError, match="too tight"):
        draw_givens(draw, Rng("pair"), 1)


def test_a_sliding_point_is_put_at_few_decimals() -> None:
    def draw(g: Givens) -> None:
        g.circle("c", "O")
        g.on_circle("P", "c")

    for k in range(20):
        *_, last = draw_givens(draw, Rng("slide", k), 1).lines
        assert re.fullmatch(r"SetCoords\(P, -?\d+(\.\d{1,4})?, -?\d+(\.\d{1,4})?\)", last), last


def test_no_family_breaks_where_points_coincide(monkeypatch: pytest.MonkeyPatch) -> None:
    """All points are drawn in few places; a draw is refused or made, and ends in no other way."""
    monkeypatch.setattr(givens, "TRIES", 12)
    monkeypatch.setattr(Givens, "_anywhere", lambda self: complex(self.pick(0.0, 2.0), 0.0))
    monkeypatch.setattr(Givens, "keep_apart", lambda *_, **__: None)
    for family in FAMILIES.values():
        with suppress(ValueError):  # no givens were found in so few tries
            draw_givens(family.draw, Rng("coincide", family.name), 1, dict(family.variants[0]))


def test_nobody_is_asked_for_an_axis() -> None:
    rng = Rng("axis")
    sequels = [second for second in SEQUELS.values() if re.search(rf"\b({'|'.join(AXES)})\b", " ".join(second.goals))]
    families = [family for family in FAMILIES.values() if family.kind == AN]
    pairs = ((family, joined(family, second, family.variants[0], rng)) for second in sequels for family in families)
    tasks = list(islice(((task, family.variants[0]) for family, task in pairs if task), 3))
    assert len(tasks) == 3
    for task, variant in tasks:
        item = make_item(task, rng.stream(task.name, task.sequel), variant)
        assert not [goal for goal in item.goals if goal.startswith("is_") and goal.partition("(")[2][:-1] in AXES]
        assert not set(AXES) & set(asked_names(item.positions[0], parse_goals(item.goals)))
