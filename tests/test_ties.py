"""Where two measures are equal, the order decides, whatever the last bits of floats are."""

from __future__ import annotations

import math
from itertools import product

import pytest

from gnomon.deduce.facts import Fact
from gnomon.deduce.figure_objects import Drawing, corner_between
from gnomon.deduce.mark_places import MarkPlaces
from gnomon.plane.ties import rounded
from gnomon.suites.prove.counterexample import measured
from gnomon.suites.prove.statement import Statement

SHAKEN = [1 + 3e-16 * k for k in (-4, -1, 0, 1, 4)]
PAIRS = list(product(SHAKEN, repeat=2))


def test_rounded_measures_have_no_last_bits() -> None:
    assert {rounded(math.sqrt(2) * factor) for factor in SHAKEN} == {1.414214}
    assert math.copysign(1, rounded(-1e-12)) == 1


@pytest.mark.parametrize(("x", "y"), PAIRS)
def test_marks_of_a_symmetric_figure_stay_where_they_are(x: float, y: float) -> None:
    drawing = Drawing({"a": complex(-0.01 * x, 0), "b": complex(0.01 * y, 0), "m": 0j, "c": 2j})
    a, b = drawing.places["a"], drawing.places["b"]
    assert MarkPlaces(drawing).along(a, b, (0.6, 0.4), 1) == 0.6  # 0.4 is as far from all points
    assert corner_between(drawing, ("a", "m", "b"), ("c", "m")) == ("a", "m", "c")


@pytest.mark.parametrize(("x", "y"), PAIRS)
def test_a_refutation_names_the_first_of_equal_measures(x: float, y: float) -> None:
    """Two isosceles triangles of different sizes: all sides are in the same ratio, and none is chosen by its bits."""
    places = dict(zip("abcdef", (0j, 2 * x + 0j, 2j * y, 5 + 0j, 8 + 0j, 5 + 3j), strict=True))
    english, _ = measured(Statement(Fact("contri", tuple("abcdef"))), places)
    assert english.startswith("AB : DE"), english
