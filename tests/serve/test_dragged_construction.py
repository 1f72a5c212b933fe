"""Dragging the givens of construction tasks, after any number of steps."""

from __future__ import annotations

import math

import pytest
from tests.sampling import sampled

from gnomon.draw import Label
from gnomon.ggb.picture.construction_scene import Look
from gnomon.serve.move.dragged_construction import DraggedConstruction
from gnomon.suites import get_suite
from gnomon.suites.construct.figure import step_blocks
from gnomon.suites.construct.item import steps_of

LOOK = Look(size=(560, 420), axes=False, grid=False)


def task(*blocks: list[str], facts: tuple[str, ...] = ()) -> DraggedConstruction:
    return DraggedConstruction(blocks, LOOK, facts)


def test_all_that_depends_on_a_point_follows() -> None:
    figure = task(["A = (0, 0)", "B = (4, 0)"], ["M = Midpoint(A, B)", "P = Point(Circle(M, A))"])
    start = figure.drawn(1, {})
    assert start is not None
    assert start.roles == {"A": "free", "B": "free", "P": "slides"}
    moved = figure.drawn(1, {**start.places, "B": (4, 2)}, "B")
    assert moved is not None
    x, y = moved.places["P"]
    assert math.isclose(math.dist((x, y), (2, 1)), math.hypot(2, 1), rel_tol=1e-9)


def test_a_point_of_a_path_goes_to_the_nearest_place() -> None:
    figure = task(["O = (1, 1)", "c = Circle(O, 2)", "P = Point(c)"])
    moved = figure.drawn(0, {"P": (1, 9)}, "P")
    assert moved is not None
    assert moved.places["P"] == pytest.approx((1, 3))


def test_steps_show_only_what_they_have_made() -> None:
    figure = task(["A = (0, 0)", "B = (4, 0)"], ["M = Midpoint(A, B)"])
    letters = [
        {item.text for item in drawn.picture.scene.items if isinstance(item, Label)}
        for step in (0, 1)
        if (drawn := figure.drawn(step, {})) is not None
    ]
    assert letters == [{"A", "B"}, {"A", "B", "M"}]


def test_figures_without_an_object_are_none() -> None:
    figure = task(["A = (0, 0)", "B = (3, 0)"], ["C = Intersect(Circle(A, 2), Circle(B, 2), 1)"])
    assert figure.drawn(1, {"B": (3.9, 0)}, "B") is not None
    assert figure.drawn(1, {"B": (4.1, 0)}, "B") is None
    assert figure.drawn(0, {"B": (4.1, 0)}, "B") is not None, "the givens are still there"
    assert figure.drawn(1, {}) is not None, "and the figure comes back"


def test_what_the_task_says_of_its_givens_stays_true() -> None:
    figure = task(["A = (0, 0)", "B = (4, 0)", "D = (6, 0)"], facts=("between(B, A, D)",))
    moved = figure.drawn(0, {"D": (6, 1)}, "D")
    assert moved is not None
    x, y = moved.places["D"]
    assert abs(y) < 1e-6, "D stays on the line AB"
    assert 5 < x < 7
    assert figure.drawn(0, {"D": (1, 0)}, "D") is None, "not between"


def test_numbers_that_are_written_follow() -> None:
    givens = ["A = (0, 0)", "B = (3, 0)"]
    figure = task(givens, ["d = Distance(A, B)", 'value_0 = Text("d = 3", (0, 2))'])
    moved = figure.drawn(1, {"B": (5, 0)}, "B")
    assert moved is not None
    assert "d = 5" in {item.text for item in moved.picture.scene.items if isinstance(item, Label)}


@pytest.mark.parametrize("index", sampled(range(40), 4))
def test_givens_of_problems_can_be_dragged(index: int) -> None:
    record = get_suite("construct").problem(11, index).formal
    steps = steps_of(record["solutions"][0])
    size = (560, 420)
    blocks, look = step_blocks(record["positions"][0], record["shown"], steps, record["axes"], size, record["task"][0])
    figure = DraggedConstruction(blocks, look, record["facts"])
    assert figure.steps == len(steps)
    for step in (0, figure.steps):
        start = figure.drawn(step, {})
        assert start is not None
        for name, (x, y) in start.places.items():
            same = figure.drawn(step, start.places, name)
            assert same is not None
            assert all(same.places[other] == pytest.approx(at, abs=1e-6) for other, at in start.places.items())
            figure.drawn(step, {**start.places, name: (x + 0.3, y + 0.2)}, name)  # a figure or none, without an error
