"""Givens that a script chooses to its advantage, data that tie givens together, and names among many helpers."""

from __future__ import annotations

import random

import pytest

from gnomon.ggb.check.drag_test import check


def outcome(script: str, goals: str, givens: str) -> str:
    return check(script.split("; "), goals.split("; "), givens.split()).outcome


FAKES = {
    "a right triangle that is isosceles": (
        "A = (0, 0); B = (4, 0); C = Rotate(B, 90°, A); M = Midpoint(B, C); h = Line(A, M)",
        "given right(BAC); perpendicular(h, line BC)",
        "A B C",
    ),
    "a right triangle typed as an isosceles one": (
        "A = (0, 0); B = (4, 0); C = (0, 4); M = Midpoint(B, C); h = Line(A, M)",
        "given right(BAC); perpendicular(h, line BC)",
        "A B C",
    ),
    "an isosceles triangle that is equilateral": (
        "A = (0, 0); B = (4, 0); C = Intersect(Circle(A, B), Circle(B, A), 1); G = Centroid(Polygon(A, B, C))",
        "given equal_lengths(CA, CB); circumcentre(G, ABC)",
        "A B C",
    ),
    "a trapezium typed as a symmetric one": (
        "A = (0, 0); B = (6, 0); C = (5, 3); D = (1, 3); P = Intersect(Line(A, C), Line(B, D))",
        "given parallel(AB, CD); equal_lengths(PA, PB)",
        "A B C D",
    ),
    "a parallelogram that is a square": (
        "A = (0, 0); B = (4, 0); C = Rotate(A, -90°, B); D = Rotate(B, 90°, A); O = Intersect(Line(A, C), Line(B, D))",
        "given parallelogram(ABCD); equal_lengths(OA, OB)",
        "A B C D",
    ),
    "a point on a helpful circle": (
        "A = (0, 0); B = (4, 0); C = Point(Circle(A, B)); h = AngleBisector(B, A, C)",
        "perpendicular(h, line BC)",
        "A B C",
    ),
    "a line built from the answer": (
        "P = (0, 0); Q = (1, 3); m = Line(P, Q); A = (5, 1); l = PerpendicularLine(A, m)",
        "on(P, m); perpendicular(m, l)",
        "P l",
    ),
    "a line through the given point": (
        "P = (0, 3); A = (5, 1); l = Line(A, P); m = PerpendicularLine(P, l)",
        "on(P, m); perpendicular(m, l)",
        "P l",
    ),
    "a circle built from the tangent": (
        "A = (5, 0); T = (2, 2); t = Line(A, T); O = Point(PerpendicularLine(T, t)); c = Circle(O, T)",
        "tangent(t, c); on(A, t)",
        "A c",
    ),
    "a radius taken from the answer": (
        "A = (0, 0); B = (4, 0); C = (1, 3); c = Circle(A, B, C); r = Radius(c)",
        "radius(c, r); on(A, c); on(B, c)",
        "A B r",
    ),
}

HONEST = {
    "the altitude of a right triangle": (
        "A = (0, 0); B = (4, 0); C = (0, 3); h = PerpendicularLine(A, Line(B, C))",
        "given right(BAC); perpendicular(h, line BC)",
        "A B C",
    ),
    "the median to the hypotenuse": (
        "A = (0, 0); B = (4, 0); C = (0, 3); M = Midpoint(B, C)",
        "given right(BAC); equal_lengths(AM, BM)",
        "A B C",
    ),
    "a right triangle drawn with the circle of Thales": (
        "A = (0, 0); B = (4, 0); c = Circle(Midpoint(A, B), A); C = Point(c); M = Midpoint(A, B)",
        "given right(ACB); equal_lengths(CM, BM)",
        "A B C",
    ),
    "an isosceles triangle near the equilateral one": (
        "A = (0, 0); B = (4, 0); C = (2, 3); M = Midpoint(A, B)",
        "given isosceles(ACB); perpendicular(CM, AB)",
        "A B C",
    ),
    "the centre of a square": (
        "A = (0, 0); B = (4, 0); C = (4, 4); D = (0, 4); O = Intersect(Segment(A, C), Segment(B, D))",
        "given square(ABCD); equal_lengths(OA, OB)",
        "A B C D",
    ),
    "the middle line of a trapezium": (
        "A = (0, 0); B = (6, 0); C = (5, 3); D = (1, 3); m = Segment(Midpoint(A, D), Midpoint(B, C))",
        "given trapezium(ABCD); parallel(m, AB)",
        "A B C D",
    ),
    "a point that slides on a given circle": (
        "O = (0, 0); Q = (3, 0); c = Circle(O, Q); P = Point(c); t = PerpendicularLine(P, Line(O, P))",
        "tangent(t, c)",
        "c P",
    ),
    "circles that touch": (
        "O = (0, 0); A = (2, 0); P = (5, 0); c = Circle(O, A); d = Circle(P, A); l = PerpendicularLine(A, Line(O, P))",
        "given tangent(c, d); tangent(l, c); tangent(l, d)",
        "c d",
    ),
    "a line and a circle drawn from points of their own": (
        "A = (5, 4); B = (-2, 3); l = Line(A, B); O = (1, 0); c = Circle(O, 2); d = PerpendicularLine(O, l)",
        "perpendicular(d, l)",
        "l c",
    ),
    "a given radius": (
        "A = (0, 0); B = (4, 0); r = 3; P = Intersect(Circle(A, r), Circle(B, r), 1)",
        "length(AP, r); length(BP, r)",
        "A B r",
    ),
}


@pytest.mark.parametrize("name", FAKES)
def test_givens_chosen_to_advantage_are_found(name: str) -> None:
    assert outcome(*FAKES[name]) == "only_in_drawing"


@pytest.mark.parametrize("name", HONEST)
def test_givens_that_are_as_free_as_the_task_says_pass(name: str) -> None:
    assert outcome(*HONEST[name]) == "by_construction"


def test_the_note_says_what_is_special() -> None:
    script, goals, givens = FAKES["a line built from the answer"]
    result = check(script.split("; "), goals.split("; "), givens.split())
    assert result.notes == ("given l is not free: it is made from m, which is asked for",)


# -- names among many helpers ------------------------------------------------------------------------------------------

SOUGHT = {
    "square": ("P = (0, 0); Q = (4, 0); U = Rotate(P, -90°, Q); V = Rotate(Q, 90°, P)", "square(ABCD)"),
    "circumcircle": (
        "P = (0, 0); Q = (4, 0); R = (1, 3); k = Circle(P, Q, R); U = Center(k)",
        "circumscribed(c, ABC); centre(O, c)",
    ),
    "equilateral triangle": (
        "P = (0, 0); Q = (4, 0); U = Intersect(Circle(P, Q), Circle(Q, P), 1); V = Centroid(Polygon(P, Q, U))",
        "equilateral(ABC); centroid(G, ABC)",
    ),
}


@pytest.mark.parametrize("name", SOUGHT)
@pytest.mark.parametrize("count", [15, 80])
def test_names_are_found_among_many_helpers(name: str, count: int) -> None:
    draw = random.Random(count)
    half = count // 2
    helpers = [f"H_{{{i}}} = ({draw.uniform(-9, 9):.3f}, {draw.uniform(-9, 9):.3f})" for i in range(half)]
    helpers += [f"K_{{{i}}} = Midpoint(H_{{{i}}}, H_{{{(7 * i + 3) % half}}})" for i in range(half)]
    script, goals = SOUGHT[name]
    result = check([*script.split("; "), *helpers], goals.split("; "), names="search")
    assert result.ok, (result.names, result.goals)


def test_a_search_that_finds_nothing_ends() -> None:
    draw = random.Random(1)
    points = [f"H_{{{i}}} = ({draw.uniform(-9, 9):.3f}, {draw.uniform(-9, 9):.3f})" for i in range(30)]
    assert check(points, ["square(ABCD)", "concyclic(A, B, C, M)"], names="search").outcome != "by_construction"


# -- much work ---------------------------------------------------------------------------------------------------------


def test_a_given_that_is_much_work_to_compute_does_not_stop_the_check() -> None:
    heavy = "C = Element(Sequence(Rotate(B, 90° + 0 k, A), k, 1, 1500), 1)"
    script = ["A = (0, 0)", "B = (4, 0)", heavy, "M = Midpoint(B, C)"]
    assert check(script, ["given right(BAC)", "midpoint(M, B, C)"], ["A", "B", "C"]).outcome == "only_in_drawing"


def test_data_about_many_points_are_bounded_work() -> None:
    names = "ABCDEFGHIJKLMNOP"
    points = [f"{name} = (5 cos({i} 2 pi / 16), 5 sin({i} 2 pi / 16))" for i, name in enumerate(names)]
    data = f"given concyclic({', '.join(names)})"
    assert check([*points, "Z = Midpoint(A, B)"], [data, "midpoint(Z, A, B)"], list(names)).ok
