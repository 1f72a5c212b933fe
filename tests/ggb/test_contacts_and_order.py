"""Predicates on contacts of circles, orientation, kinds and sets of objects."""

from __future__ import annotations

import pytest

from gnomon.ggb.check.given_positions import start
from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.ggb.run.interpreter import run_line

GIVENS = ["A = (0, 0)", "B = (4, 0)", "C = (0, 3)"]


def holds(script: str, goal: str) -> bool:
    result = check_on_givens(script.split("; "), parse_goals(goal), [GIVENS])
    assert not result.errors
    return result.goals[0].met


_PARABOLA = (
    "l = Line(A, (4, 1)); P = Point(l); "
    "X = Intersect(PerpendicularLine(P, l), PerpendicularBisector(C, P)); L = Locus(X, P)"
)
CASES = [
    ("c = Circle(A, 1); d = Circle(B, 3)", "touches_outside(c, d)", True),
    ("c = Circle(A, 1); d = Circle(B, 5)", "touches_outside(c, d)", False),
    ("c = Circle(A, 1); d = Circle(B, 5)", "touches_inside(c, d)", True),
    ("c = Circle(A, 1); d = Circle(B, 5)", "touches_inside(d, c)", False),
    ("c = Circle(A, 4); d = Circle(A, 4)", "touches_inside(c, d)", False),
    ("c = Circle(B, 4); d = Circle(C, 3)", "orthogonal(c, d)", True),
    ("c = Circle(B, 4); d = Circle(C, 3.001)", "orthogonal(c, d)", False),
    ("c = Circle(B, 4); t = Line(A, C)", "touches_at(t, c, A)", True),
    ("c = Circle(B, 4); t = Line(A, C)", "touches_at(t, c, C)", False),
    ("s = 1", "counterclockwise(ABC)", True),
    ("s = 1", "clockwise(ABC)", False),
    ("s = 1", "clockwise(ACB)", True),
    ("s = 1", "oriented_angle(BAC, 90°)", True),
    ("s = 1", "oriented_angle(CAB, 90°)", False),
    ("s = 1", "oriented_angle(CAB, 270°)", True),
    ("s = 1", "less(AC, AB)", True),
    ("s = 1", "less(AB, AC)", False),
    ("D = (0, 0)", "all_different(A, B, C)", True),
    ("D = (0, 0)", "all_different(A, B, D)", False),
    ("D = (4, 0)", "one_of(D, A, B, C)", True),
    ("D = (4, 0.1)", "one_of(D, A, B, C)", False),
    ("c = Circle(A, B); P = Point(c); M = Midpoint(P, B); L = Locus(M, P)", "locus(L, Circle((2, 0), 2))", True),
    ("c = Circle(A, B); P = Point(c); M = Midpoint(P, B); L = Locus(M, P)", "locus(L, Circle((2, 0), 2.1))", False),
    (_PARABOLA, "locus(L, Parabola(C, l))", True),
    (_PARABOLA, "locus(L, Parabola(C, Line(A, (4, 1.001))))", False),
    ("c = Circle(A, B)", "is_circle(c)", True),
    ("c = Polygon(A, B, 40)", "is_circle(c)", False),
    ("c = Segment(A, B)", "is_line(c)", False),
    ("c = Line(A, B)", "is_line(c)", True),
    ("s = 3", "is_number(s)", True),
    ("s = Segment(A, B)", "is_number(s)", False),
    ("s = 1", "is_point(A)", True),
    ("c = Segment(A, B)", "is_segment(c)", True),
    ("c = Ray(A, B)", "is_ray(c)", True),
    ("c = Ray(A, B)", "is_straight(c)", True),
    ("c(x) = 3 x - 2", "is_straight(c)", True),
    ("c(x) = x^2", "is_straight(c)", False),
    ("c = Circle(A, B)", "is_straight(c)", False),
    ("c = Polygon(A, B, C)", "is_polygon(c)", True),
    ("c = CircularArc(A, B, C)", "is_arc(c)", True),
    ("f(x) = x^2", "is_function(f)", True),
    ("c = Ellipse(A, B, C)", "is_ellipse(c)", True),
    ("c = Parabola(C, Line(A, B))", "is_parabola(c)", True),
    ("c = Hyperbola(A, B, C)", "is_hyperbola(c)", True),
    ("c = Hyperbola(A, B, C)", "is_locus(c)", True),
    ("c = Hyperbola(A, B, C)", "is_ellipse(c)", False),
    ("c = CircularArc(A, B, C)", "is_circle(c)", False),
    ("t = Line(A, B); u = Ray(A, B)", "not equal(t, u)", True),
    ("t = Line(A, B); u = Ray(A, B)", "not same_curve(t, u)", False),
    ("t = Segment(A, B); u = Segment(B, (9, 0))", "not equal(t, u)", True),
    ("t = Segment(A, B); u = Segment(B, (9, 0))", "not same_curve(t, u)", False),
    ("t = Line(A, B); u = Line(A, C)", "not same_curve(t, u)", True),
    ("c = Circle(A, B); d = CircularArc(A, B, C)", "not same_curve(c, d)", False),
    ("c = Circle(A, B); d = Circle(A, C)", "not same_curve(c, d)", True),
    ("c = Circle(A, B); d = Line(A, C)", "not same_curve(c, d)", True),
    ("c = Circle(A, B); d = A", "not same_curve(c, d)", False),
    ("c = Circle(B, 4); t = Segment((0, 1), C)", "tangent(t, c)", False),
    ("c = Circle(B, 4); t = Segment((0, -1), C)", "tangent(t, c)", True),
    ("c = Circle(B, 4); t = Segment((0, 1), C)", "touches_at(t, c, A)", False),
    ("c = Circle(B, 4); D = (0, 9)", "tangent(CD, c)", True),
    ("c = Circle(B, 4); D = (0, 9)", "tangent(segment CD, c)", False),
    ("t = Ray((1, 1), (2, 2))", "bisects(t, BAC)", False),
    ("t = Ray(A, (2, 2))", "bisects(t, BAC)", True),
    ("t = Segment((2, 1), (2, 9))", "perpendicular_bisector(t, A, B)", False),
    ("t = Segment((2, -1), (2, 9))", "perpendicular_bisector(t, A, B)", True),
]
"""Script, goal, and whether it holds."""


@pytest.mark.parametrize(("script", "goal", "expected"), CASES)
def test_predicates(script: str, goal: str, expected: bool) -> None:
    assert holds(script, goal) is expected


@pytest.mark.parametrize(
    ("second", "differs"),
    [
        ("u = Ray(A, B)", False),  # one tangent, written as a line and as a ray
        ("u = Segment(B, A)", False),
        ("u = Line(A, C)", True),
        ("u = Ray(A, C)", True),
    ],
)
def test_a_line_and_a_part_of_it_are_not_different(second: str, differs: bool) -> None:
    givens = ["A = (0, 0)", "B = (3, 1)", "C = (1, 4)"]
    found = check_on_givens(["t = Line(A, B)", second], parse_goals("all_different(t, u)"), [givens])
    assert bool(found.met) is differs


def test_segments_of_one_line_and_numbers_differ_by_their_ends_and_values() -> None:
    givens = ["A = (0, 0)", "B = (3, 1)", "C = (6, 2)", "k = 2", "r = 2"]
    script = ["s = Segment(A, B)", "q = Segment(B, C)"]
    assert check_on_givens(script, parse_goals("all_different(s, q)"), [givens]).met == 1
    assert check_on_givens([], parse_goals("all_different(k, r)"), [givens]).met == 0


def test_a_random_number_of_a_script_differs_from_position_to_position() -> None:
    """`random()` is no way to write one half."""
    positions = [["A = (0, 0)", "B = (4, 0)"], ["A = (1, 2)", "B = (-3, 1)"], ["A = (2, -1)", "B = (5, 3)"]]
    task = parse_goals("collinear(A, M, B)")
    script = ["M = A + random() * (B - A)"]
    found = [check_on_givens(script, task, positions) for _ in range(2)]
    assert all(result.met == 1 for result in found)
    places = [result.construction.snapshot()["M"] for result in found]
    assert places[0] == places[1]  # the same run gives the same number
    assert check_on_givens(script, parse_goals("midpoint(M, A, B)"), positions).met == 0
    drawn = {repr(start(givens).seed) for givens in positions}
    assert len(drawn) == len(positions)
    uniform = ["k = RandomUniform(0, 1)", "M = A + k * (B - A)"]
    ratios = set()
    for givens in positions:
        construction = start(givens)
        for line in uniform:
            run_line(construction, line)
        ratios.add(construction.snapshot()["k"])
    assert len(ratios) == len(positions)


_ROUND = ["A = (0, 0)", "B = (4, 0)", "c = Circle(A, 2)", "D = Point(c)"]


@pytest.mark.parametrize(
    ("script", "whole"),
    [
        ("M = Midpoint(B, D); L = Locus(M, D)", True),
        ("E = Point(c); L = Locus(Midpoint(B, E), E)", True),
        ("E = Point(Circle(A, Radius(c))); M = Midpoint(B, E); L = Locus(M, E)", True),
        ("h = Semicircle((-2, 0), (2, 0)); E = Point(h); M = Midpoint(B, E); L = Locus(M, E)", False),
        ("h = CircularArc(A, (0, 2), (0, -2)); E = Point(h); M = Midpoint(B, E); L = Locus(M, E)", False),
        ("h = Arc(c, 0, 3); E = Point(h); M = Midpoint(B, E); L = Locus(M, E)", False),
    ],
)
def test_a_locus_covers_its_curve(script: str, whole: bool) -> None:
    result = check_on_givens(script.split("; "), parse_goals("locus(L, Circle(Midpoint(A, B), 1))"), [_ROUND])
    assert not result.errors
    assert result.goals[0].met is whole
    assert whole or "a part of the curve" in result.goals[0].reason


def test_a_locus_on_a_parabola_covers_the_part_in_the_figure() -> None:
    givens = ["F = (0, 1)", "A = (-3, -1)", "B = (3, -1)", "l = Line(A, B)"]
    goals = parse_goals("locus(L, Parabola(F, l))")
    rest = ["m = PerpendicularBisector(D, F)", "X = Intersect(PerpendicularLine(D, l), m)", "L = Locus(X, D)"]
    assert check_on_givens(["D = Point(l)", *rest], goals, [givens]).met == 1
    assert check_on_givens(["D = Point(Segment(Midpoint(A, B), B))", *rest], goals, [givens]).met == 0
