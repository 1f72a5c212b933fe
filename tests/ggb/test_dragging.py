"""Dragging: relations that hold by construction hold in every dragged figure, and branches do not switch."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from gnomon.ggb import Construction, run
from gnomon.ggb.drag.draggable import degrees_of_freedom
from gnomon.ggb.drag.worlds import worlds
from gnomon.ggb.values.conics import Conic

CONSTRUCTED = ["A=(0,0)", "B=(4,1)", "C=(1,3)", "c=Circle(A,B,C)", "O=Center(c)", "M=Midpoint(A,B)", "P=Point(c)"]


def moved(construction: Construction, n: int, seed: int) -> Iterator[dict[str, Any]]:
    return (world.values for world in worlds(construction, n, random.Random(seed)))


def test_the_first_world_is_the_script() -> None:
    outcome = run(CONSTRUCTED)
    first = next(iter(worlds(outcome.construction, 1, random.Random(0))))
    assert first.values["B"] == outcome.construction.labels["B"].value


def test_properties_of_the_construction_hold_in_every_world() -> None:
    outcome = run(CONSTRUCTED)
    places = set()
    for world in moved(outcome.construction, 20, 1):
        a, b, m, p, circle = world["A"], world["B"], world["M"], world["P"], world["c"]
        assert (m.x, m.y) == pytest.approx(((a.x + b.x) / 2, (a.y + b.y) / 2))
        assert isinstance(circle, Conic)
        assert math.hypot(p.x - circle.x, p.y - circle.y) == pytest.approx(circle.a)
        places.add((a.x, p.x))
    assert len(places) == 20


def test_typed_coordinates_do_not_follow() -> None:
    outcome = run(["A=(0,0)", "B=(4,0)", "M=(2,0)"])
    gaps = [abs(w["M"].x - (w["A"].x + w["B"].x) / 2) for w in moved(outcome.construction, 10, 2)]
    assert gaps[0] == 0
    assert min(gaps[1:]) > 1e-6


def test_the_construction_is_as_before_afterwards() -> None:
    outcome = run(CONSTRUCTED)
    before = outcome.construction.snapshot()
    list(moved(outcome.construction, 5, 3))
    assert outcome.construction.snapshot() == before


def test_a_branch_stays_on_its_side() -> None:
    lines = ["A=(0,0)", "B=(4,0)", "c=Circle(A,B)", "d=Circle(B,A)", "P=Intersect(c,d,1)"]
    for world in moved(run(lines).construction, 20, 4):
        a, b, p = world["A"], world["B"], world["P"]
        assert (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0


def test_degrees_of_freedom_are_free_objects_and_points_on_paths() -> None:
    outcome = run([*CONSTRUCTED, "k=3", "D=Point({1,2})", "Q=PointIn(c)"])
    names = [element.label for element in degrees_of_freedom(outcome.construction)]
    assert names == ["A", "B", "C", "P", "k", "Q"]


def test_functions_of_dragged_numbers_are_those_of_their_world() -> None:
    outcome = run(["a=2", "f(x)=a x", "b=f(3)"])
    for world in moved(outcome.construction, 5, 5):
        assert world["f"].at(3.0) == pytest.approx(3 * world["a"])
        assert world["b"] == pytest.approx(3 * world["a"])
