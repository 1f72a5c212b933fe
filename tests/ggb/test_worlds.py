"""Worlds: which objects move, which stay, and that the first values come back."""

from __future__ import annotations

import math
import time

import pytest

from gnomon.ggb import run
from gnomon.ggb.drag.draggable import degrees_of_freedom
from gnomon.ggb.drag.worlds import World, worlds
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Point
from gnomon.seeding import Rng


def place(world: World, label: str) -> tuple[float, float]:
    """Where a point is in a world."""
    value = world.values[label]
    assert isinstance(value, Point)
    return value.x, value.y


TEN_LINES = """A = (0, 0)
B = (4, 1)
C = (1, 3)
f = PerpendicularBisector(A, B)
g = PerpendicularBisector(B, C)
O = Intersect(f, g)
k = Circle(O, A)
h = AngleBisector(A, B, C)
P = Point(k)
M = Midpoint(A, P)"""


def test_world_zero_is_the_figure_as_written_and_the_others_differ() -> None:
    construction = run(TEN_LINES).construction
    seen = [(place(w, "A"), place(w, "O")) for w in worlds(construction, 5, Rng("worlds", 1))]
    assert seen[0][0] == (0, 0)
    assert len({a for a, _ in seen}) == 5
    assert len({o for _, o in seen}) == 5


def test_the_construction_is_as_before_when_the_worlds_are_through() -> None:
    construction = run(TEN_LINES).construction
    before = {label: repr(value) for label, value in construction.snapshot().items()}
    for _ in worlds(construction, 6, Rng("worlds", 2)):
        pass
    assert {label: repr(value) for label, value in construction.snapshot().items()} == before


def test_the_construction_is_as_before_when_one_stops_half_way() -> None:
    construction = run(TEN_LINES).construction
    before = repr(construction.labels["M"].value)
    stream = worlds(construction, 6, Rng("worlds", 3))
    next(stream)
    next(stream)
    stream.close()
    assert repr(construction.labels["M"].value) == before


def test_free_points_numbers_sliding_points_and_equations_are_degrees_of_freedom() -> None:
    construction = run(
        [
            "A = (1, 2)",
            "r = 3",
            "c = Circle(A, r)",
            "P = Point(c)",
            "l: y = x",
            "d: x^2 + y^2 = 4",
            "M = Midpoint(A, P)",
        ]
    ).construction
    assert [e.label for e in degrees_of_freedom(construction)] == ["A", "r", "P", "l", "d"]


def test_relations_of_the_construction_hold_in_every_world() -> None:
    construction = run(TEN_LINES).construction
    for world in worlds(construction, 20, Rng("worlds", 4)):
        circle = world.values["k"]
        assert isinstance(circle, Conic)
        assert math.isclose(math.dist(place(world, "O"), place(world, "C")), circle.a, rel_tol=1e-9)
        assert math.isclose(math.dist(place(world, "O"), place(world, "P")), circle.a, rel_tol=1e-9)


def test_moves_keep_the_scale_of_the_figure() -> None:
    for scale in (0.01, 1.0, 1000.0):
        construction = run(["A = (0, 0)", f"B = ({4 * scale}, 0)", f"C = ({scale}, {3 * scale})"]).construction
        for world in worlds(construction, 30, Rng("scale", 1)):
            assert 0.3 < math.dist(place(world, "A"), place(world, "B")) / (4 * scale) < 2


def test_the_same_intersection_is_followed_from_world_to_world() -> None:
    """The point left of the way from centre to centre stays on the left, the one ahead on a line stays ahead."""
    construction = run(
        [
            "A = (0, 0)",
            "B = (3, 0)",
            "c = Circle(A, B)",
            "d = Circle(B, A)",
            "P = Intersect(c, d, 1)",
            "Q = Intersect(Line(A, B), Circle(A, 2), 2)",
        ]
    ).construction
    for world in worlds(construction, 40, Rng("branch", 1)):
        a, b, p, q = (complex(*place(world, n)) for n in "ABPQ")
        assert ((b - a).conjugate() * (p - a)).imag > 0
        assert ((b - a).conjugate() * (q - a)).real > 0


def test_worlds_in_which_a_segment_meets_a_circle_otherwise_are_replaced() -> None:
    script = [
        "A = (0, 0)",
        "c = Circle(A, 3)",
        "B = (2.6, 0)",
        "C = (7, 0.5)",
        "s = Segment(B, C)",
        "P = Intersect(s, c)",
    ]
    construction = run(script).construction
    watched = [construction.labels["P"]]
    seen = [(place(w, "P"), w.replaced) for w in worlds(construction, 40, Rng("segment", 1), watched=watched)]
    assert all(x > 1 for (x, _), _ in seen)
    assert sum(replaced for _, replaced in seen) > 0


def test_worlds_that_lose_a_watched_object_are_replaced_and_counted() -> None:
    script = ["A = (0, 0)", "B = (5.8, 0)", "c = Circle(A, 3)", "d = Circle(B, 3)", "P = Intersect(c, d, 1)"]
    construction = run(script).construction
    watched = [construction.labels["P"]]
    found = [
        (place(w, "P")[0], w.replaced, w.invalid) for w in worlds(construction, 40, Rng("lost", 1), watched=watched)
    ]
    assert all(x == x for x, _, _ in found)
    assert sum(replaced for _, replaced, _ in found) > 0
    assert not any(broken for _, _, broken in found)


def test_sliders_stay_within_their_limits() -> None:
    construction = run(["a = Slider(1, 5)", "SetValue(a, 4.9)"]).construction
    assert construction.labels["a"].limits == (1, 5)
    for world in worlds(construction, 30, Rng("slider", 1)):
        number = world.values["a"]
        assert isinstance(number, float)
        assert 1 <= number <= 5


@pytest.mark.clock
def test_a_world_of_ten_lines_takes_less_than_a_millisecond() -> None:
    construction = run(TEN_LINES).construction
    best = math.inf
    for _ in range(5):
        start = time.perf_counter()
        for _ in worlds(construction, 101, Rng("speed", 1)):
            pass
        best = min(best, (time.perf_counter() - start) / 100)
    assert best < 1e-3
