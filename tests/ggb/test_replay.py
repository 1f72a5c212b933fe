"""Positions computed without reading the script again agree, digit for digit, with running it from its first line."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gnomon.ggb.check.binding import bind
from gnomon.ggb.check.given_positions import given_elements, places_of, start, state_of
from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.replay import Replay, prepare
from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.run.interpreter import run_line

SHOWN = ["A = (-3, -1)", "B = (1, 2)", "c = Circle(A, 3)", "P = Point(c)", "SetCoords(P, 0, -1)"]
MOVED = ["A = (2, 0.5)", "B = (-1, -2)", "c = Circle(A, 4)", "P = Point(c)", "SetCoords(P, 2, 4.5)"]
FAR = ["A = (2, 0.5)", "B = (40, -2)", "c = Circle(A, 4)", "P = Point(c)", "SetCoords(P, 2, 4.5)"]
GOALS = parse_goals(["exists(A)", "equal(B, Reflect(B, Line(A, P)))"])


def ran(givens: Sequence[str], script: str) -> tuple[Construction, Replay | None]:
    construction = start(givens)
    given = list(construction.definitions)
    made = []
    for line in script.split("; "):
        before = list(construction.definitions)
        run_line(construction, line)
        made += [definition for definition in construction.definitions if definition not in before]
    ties = [bind(goal, construction, {}) for goal in GOALS.goals]
    return construction, prepare(construction, given, made, ties)


def values(construction: Construction) -> dict[str, str]:
    return {label: repr(value) for label, value in construction.snapshot().items()}


PURE = [
    "M = Midpoint(A, B); l = Line(M, P); X = Intersect(c, l, 2)",
    "d = Circle(B, Distance(A, B)); X = Intersect(c, d); k = Circle(A, B, P)",
    "Q = B + 2 Vector(A, P); a = sqrt(3) / 2 + x(A); R = Rotate(B, 60°, P); q = Polygon(A, B, R)",
    "poly = Polygon(A, B, 5); t = Tangent(B, Circle(A, 1)); w = Angle(A, B, P); F = (1, 2)",
    "D = Dilate(P, AB / 2, A); g = PerpendicularBisector(A, B); h = AngleBisector(A, B, P); Y = Intersect(g, h)",
]


@pytest.mark.parametrize("script", PURE)
def test_a_moved_construction_is_the_one_that_runs_there(script: str) -> None:
    construction, replay = ran(SHOWN, script)
    assert replay is not None
    before = values(construction)
    assert replay.move_to(MOVED)
    assert values(construction) == values(ran(MOVED, script)[0]) != before
    replay.restore()
    assert values(construction) == before


@pytest.mark.parametrize(
    "script",
    [
        "X = Point(c)",  # where it is put depends on the circle
        "X = If(x(A) < 0, B, P)",
        "r = random()",
        "L = Sequence(k, k, 1, 5)",
        "M = Midpoint(A, B); M = Midpoint(A, P)",
        "M = (1, 1); Delete(M)",
        "f(x) = x^2",
        "X = Intersect(c, Line(A, B))(1)",
    ],
)
def test_other_lines_are_run_again(script: str) -> None:
    assert ran(SHOWN, script)[1] is None


def test_a_position_in_which_an_object_vanishes_is_run_again() -> None:
    _, replay = ran(SHOWN, "d = Circle(B, 3); X = Intersect(c, d, 1)")
    assert replay is not None
    assert replay.move_to(MOVED)
    assert not replay.move_to(FAR)
    assert not replay.move_to(SHOWN[:2])


POSITIONS = [
    ["A = (-3, -1)", "B = (1.25, 2)", "c = Circle(A, 3)", "d = Circle(A, B)", "r = 0.75"],
    ["A = (2.5, 0)", "B = (-1, -2.125)", "c = Circle(A, 4.5)", "d = Circle(A, B)", "r = -3"],
    ["A = (2, 0.5)", "B = (2, 0.5)", "c = Circle(A, 0)", "d = Circle(A, B)", "r = 12"],
    ["A = (0, 1)", "x = 3"],
    ["A = (0, 1)", "l: y = 2x + 1", "P = Point(l)"],
    ["A = (3; 30°)", "α = 40°", "s = Segment(A, A)"],
]


@pytest.mark.parametrize("givens", POSITIONS)
def test_places_of_givens_are_those_that_running_their_lines_gives(givens: list[str]) -> None:
    elements = given_elements(start(givens).definitions)
    expected = tuple(element.label for element in elements), tuple(map(state_of, elements))
    assert repr(places_of(tuple(givens))) == repr(expected)
