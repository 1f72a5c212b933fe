"""Numbers and angles in constructions: typed, given, or measured in the figure; nothing else may be hidden in them."""

from __future__ import annotations

import pytest

from gnomon.ggb.check.legality import legality_of
from gnomon.ggb.run.line_by_line import trace

START = ["A = (0, 0)", "B = (4, 0)", "C = (1, 3)", "d = 2.5", "w = 40°"]
GIVEN = ["A", "B", "C", "d", "w"]


def verdicts(*lines: str) -> set[str]:
    report = legality_of(trace([*START, *lines]), GIVEN, ["X"])
    return {line.verdict for line in report.lines[len(START) :]}


ANGLES = [
    "Angle(150°) / 7",
    "Angle(2.61)",
    "Angle(20°)",
    "Angle(0.5235987755982988)",
    "Angle((-sqrt(3), 1))",
    "Angle((1, 3))",
    "Angle(B)",
    "Angle(Vector(A, C))",
    "Angle(acos(d / Distance(A, B)))",
    "Angle(asin(1/3))",
    "Angle(Distance(A, B))",
    "Angle(Slope(Line(A, C)))",
    "Angle(y = 2x, y = x)",
    "Angle((1, 0), (0, 0), (1, 2))",
    "Angle(B, A, (3, 1))",
    "Angle(Line((0, 0), (1, 3)), Line(A, B))",
    "Angle(Line(A, C), xAxis)",
    "If(1 < 2, Angle(20°), 90°)",
    "If(1 < 2, 2.0943951023931953, 1)",
]


@pytest.mark.parametrize("angle", ANGLES)
def test_an_angle_is_measured_between_objects_of_the_figure(angle: str) -> None:
    assert "illegal" in verdicts(f"X = Rotate(B, {angle}, A)")
    assert "illegal" in verdicts(f"α = {angle}", "X = Rotate(B, α, A)")


LENGTHS = [
    "Distance((0, 0), (1.618, 0))",
    "Distance(A, (1, 1))",
    "Distance(y = 2x, A)",
    "Distance(C, xAxis)",
    "Radius(x^2 + y^2 = 2)",
    "Radius(Circle((0, 0), (1, 1)))",
    "abs(C)",
    "abs((1.618, 0))",
    "Length(C)",
    'Length("abc")',
    "Perimeter(Circle(A, B))",
    "Length(CircularArc(A, B, C))",
    "Area(Polygon(A, B, C))",
    "If(1 < 2, sqrt(2), 1)",
    "If(1 < 2, 1.618033988749895, 1)",
    "If(Distance(A, B) > d, sqrt(Distance(A, B)^2 - d^2), 1)",
]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_length_is_measured_between_objects_of_the_figure(length: str) -> None:
    assert "illegal" in verdicts(f"X = Circle(A, {length})")
    assert "illegal" in verdicts(f"X = Dilate(B, {length} / Distance(A, C), A)")
    assert "illegal" in verdicts(f"r = {length}", "X = Circle(A, r)")


@pytest.mark.parametrize("figure", ["Polygon(A, B, C)", "CircularArc(A, B, C)", "Semicircle(A, B)"])
@pytest.mark.parametrize("command", ["Circle(A, {})", "Dilate(B, {}, A)"])
def test_an_area_or_an_arc_is_no_number_of_a_construction(figure: str, command: str) -> None:
    assert "illegal" in verdicts("X = " + command.format(figure))
    assert "illegal" in verdicts(f"q = {figure}", "X = " + command.format("q"))


def test_a_length_is_no_factor() -> None:
    assert "illegal" in verdicts("s = Segment(A, C)", "X = Dilate(B, s, A)")
    assert "illegal" in verdicts("X = Dilate(B, Segment(A, C), A)")


@pytest.mark.parametrize("weights", ["{1, sqrt(2)}", "{1, pi}", "{1, 0.618034}", "{Distance(A, B)^2, 1}", "{1, x(B)}"])
def test_weights_of_a_barycentre_are_judged_like_factors(weights: str) -> None:
    assert "illegal" in verdicts(f"X = Barycenter({{A, B}}, {weights})")
    assert "illegal" in verdicts(f"L = {weights}", "X = Barycenter({A, B}, L)")


HONEST = [
    ["X = Barycenter({A, B}, {2, 5})"],
    ["L = {1, 1, 1}", "X = Barycenter({A, B, C}, L)"],
    ["X = Barycenter({A, B, C}, {Distance(B, C), Distance(C, A), Distance(A, B)})"],
    ["X = Rotate(B, Angle(A, B, C), A)"],
    ["α = Angle(A, B, C)", "X = Rotate(B, α / 2, A)"],
    ["X = Rotate(B, Angle(Line(A, B), Line(A, C)), A)"],
    ["X = Rotate(B, Angle(Midpoint(A, B), A, C), A)"],
    ["P = (1.3, 2.2)", "X = Rotate(B, Angle(A, P, C), A)"],
    ["X = Rotate(B, Angle(60°), A)"],
    ["X = Rotate(B, w, A)"],
    ["X = Rotate(B, If(Distance(A, C) < d, w, -w), A)"],
    ["X = Rotate(B, Angle(Vector(A, B), Vector(A, C)), A)"],
    ["X = Circle(A, Distance(B, Midpoint(A, C)))"],
    ["X = Circle(A, Distance(B, Line(A, C)))"],
    ["X = Circle(A, Length(Vector(A, B)))"],
    ["X = Circle(A, Perimeter(Polygon(A, B, C)) / 2)"],
    ["X = Circle(A, Radius(Circle(A, B, C)))"],
    ["X = Circle(A, Segment(B, C))"],
    ["X = Circle(A, If(d < Distance(A, B), d, Distance(A, B)))"],
    ["X = Circle(A, If(1 < 2, 3, 2))"],
    ["X = Circle(A, d / 2)"],
    ["X = Dilate(B, d, A)"],
    ["X = Dilate(B, Distance(A, C) / Distance(A, B), A)"],
    ["L = {A, B}", "X = Circle(C, Distance(L(1), L(2)))"],
    ["v = Vector(A, B)", "X = Circle(C, Distance(A, C + v))"],
]


@pytest.mark.parametrize("lines", HONEST, ids=" ; ".join)
def test_what_is_measured_in_the_figure_is_legal(lines: list[str]) -> None:
    assert "illegal" not in verdicts(*lines)
