"""What hidden positions are good for: no given number or ratio in them takes so few values that a script can type all.

A script may find out from the givens in which position it runs, and choose between typed numbers. Lengths of which one
is always a fixed multiple of the other are no choice: a point on a circle, or a diameter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest

from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Point
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.givens import Givens, draw_givens
from gnomon.suites.construct.item import HIDDEN
from gnomon.suites.construct.make import draw_position, make_item

STATED = {"circle-through-crossings"}  # the statement has the equations of its circles
TIED = (1.0, 2.0, 0.5)  # ratios of equal lengths, of a diameter and its radius


def measured(lines: Sequence[str]) -> dict[str, float]:
    """The numbers and radii that are given, and all ratios of given lengths."""
    values = run(lines).construction.snapshot()
    points = {name: complex(value.x, value.y) for name, value in values.items() if isinstance(value, Point)}
    circles = {name: v for name, v in values.items() if isinstance(v, Conic) and v.type_name == "circle"}
    numbers = {name: float(value) for name, value in values.items() if isinstance(value, float)}
    numbers |= {f"the radius of {name}": circle.a for name, circle in circles.items()}
    lengths = {f"{p}{q}": abs(points[p] - points[q]) for p, q in combinations(points, 2)} | numbers
    ratios = {f"{p} : {q}": lengths[p] / lengths[q] for p, q in combinations(lengths, 2) if lengths[q]}
    return numbers | ratios


def few(positions: Sequence[Sequence[str]]) -> Mapping[str, set[float]]:
    """The numbers and ratios that differ in less than half of the positions, beside those that are tied."""
    rows = [measured(lines) for lines in positions]
    values = {name: {round(row[name], 6) for row in rows if name in row} for name in rows[0]}
    return {
        name: found
        for name, found in values.items()
        if len(found) < len(rows) // 2 and not (len(found) == 1 and abs(max(found)) in TIED)
    }


def hidden_positions(name: str, number: int, count: int = HIDDEN) -> list[Sequence[str]]:
    family, rng = FAMILIES[name], Rng("hidden", name, number)
    variant = family.variants[number]
    return [draw_position(family, rng.stream(k), 1, variant, hidden=True).lines for k in range(count)]


@pytest.mark.parametrize(("variants", "count"), [(1, 8), pytest.param(100, HIDDEN, marks=pytest.mark.slow)])
def test_no_given_number_or_ratio_takes_few_values(variants: int, count: int) -> None:
    found = {
        f"{name}, variant {variant}": values
        for place, (name, family) in enumerate(FAMILIES.items())
        for variant in {(place + k) % len(family.variants) for k in range(variants)}
        if (values := few(hidden_positions(name, variant, count))) and name not in STATED
    }
    assert found == {}


def test_what_the_statement_says_is_one_value() -> None:
    for name in STATED:
        told = few(hidden_positions(name, 0))
        assert told
        assert all(len(values) == 1 for values in told.values())


def test_a_choice_between_few_ratios_is_noticed() -> None:
    def two(k: int) -> list[str]:
        return ["A = (0, 0)", f"B = ({k}, {k * k})", f"P = ({k} * {0.8 + k % 2 / 10}, {k * k} * {0.8 + k % 2 / 10})"]

    assert few([two(k) for k in range(1, 1 + HIDDEN)])["AB : AP"] == {1.25, 1.111111}


def test_the_figure_shown_has_short_numbers() -> None:
    def draw(g: Givens) -> None:
        g.put("A", 0j)
        g.put("B", 4 + 0j)
        g.on_line("P", 0j, 4 + 0j, 0.3, 0.7)
        g.number("r", 1, 2)

    def digits(hidden: bool) -> int:
        drawn = (draw_givens(draw, Rng("digits", k), 1, hidden=hidden) for k in range(10))
        return max(len(given.lines[-1]) for given in drawn)

    assert digits(False) == len("r = 1.2")
    assert digits(True) == len("r = 1.23")
    families = ("halve-through-point", "circle-of-inversion")
    for item in (make_item(FAMILIES[name], Rng("short")) for name in families):
        assert not few(item.positions[1:])
