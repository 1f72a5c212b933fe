"""Commands about the form of equations and terms, about curves that bend, and charts as numbers."""

from __future__ import annotations

import pytest
from tests.ggb.scripts import error, labels, last, value


@pytest.mark.parametrize(
    ("figure", "left", "right"),
    [
        ("l: 2x+y=3", "2x + y", "3"),
        ("l: y=2x+1", "y", "2x + 1"),
        ("l: x^2+y^2=4", "x² + y²", "4"),
        ("l=Circle((1,1),2)", "(x - 1)² + (y - 1)²", "4"),
        ("l=Line((1,1),(2,3))", "-2x + y", "-1"),
        ("l: x^3+y^3=2", "x³ + y³", "2"),
    ],
)
def test_an_equation_has_two_sides(figure: str, left: str, right: str) -> None:
    assert value(figure, "a=LeftSide(l)") == f"a(x, y) = {left}"
    assert value(figure, "a=RightSide(l)") == f"a(x, y) = {right}"


def test_a_function_has_no_sides() -> None:
    assert error("f(x)=x", "LeftSide(f)") == "argument"


@pytest.mark.parametrize(
    ("term", "shown"),
    [("x^2+2x+3", "(x + 1)² + 2"), ("x^2-4", "x² - 4"), ("x^2+6x+9", "(x + 3)²"), ("x^3", "?"), ("3x+1", "?")],
)
def test_squares_are_completed(term: str, shown: str) -> None:
    assert value(f"g=CompleteSquare({term})") == f"g(x) = {shown}"


@pytest.mark.parametrize(
    ("term", "lines"),
    [
        ("1/x", "{y = 0, x = 0}"),
        ("(x^2+1)/(x-1)", "{y = x + 1, x = 1}"),
        ("(x^2-1)/(x-1)", "{y = x + 1}"),
        ("1/(x^2-1)", "{y = 0, x = -1, x = 1}"),
        ("x/(x^2-2x+1)", "{y = 0, x = 1}"),
        ("2x-1+1/x", "{y = 2x - 1, x = 0}"),
        ("x^2", "{}"),
    ],
)
def test_quotients_of_polynomials_have_asymptotes(term: str, lines: str) -> None:
    assert value(f"l=Asymptote({term})") == f"l = {lines}"


def test_other_asymptotes_are_not_run() -> None:
    assert error("Asymptote(exp(x))") == "unsupported"


@pytest.mark.parametrize(
    ("condition", "corners"),
    [
        ("x>0 && y>0 && x+y<2", [(0, 0), (0, 2), (2, 0)]),
        ("x>0 && y>0 && x+y>2", [(0, 2), (2, 0)]),
        ("x>0 || y>0", [(0, 0)]),
    ],
)
def test_a_region_has_corners_where_its_boundaries_meet(condition: str, corners: list[tuple[float, float]]) -> None:
    names = labels(f"V=Vertex({condition})")
    assert names == [f"V_{{{i + 1}}}" for i in range(len(corners))]
    found = [last(f"V=Vertex({condition})", name).coords for name in names]
    assert [tuple(c or ()) for c in found] == corners


def test_one_boundary_has_no_corner() -> None:
    assert last("r: x+y<3", "Vertex(r)").defined is False


CURVE = "c=Curve(t^2,t^3,t,-2,2)"


def test_curves_of_a_parameter_bend() -> None:
    assert last(CURVE, "Curvature(c(1),c)").coords == pytest.approx([6 / 13**1.5], abs=1e-9)
    assert last(CURVE, "CurvatureVector(c(1),c)").coords == pytest.approx([-18 / 169, 12 / 169], abs=1e-9)
    assert last(CURVE, "OsculatingCircle(c(1),c)").coords == pytest.approx([1, 1, -7 / 3, 0, 5.5, -16 / 3], abs=1e-8)
    assert last(CURVE, "P=(0,0)", "Curvature(P,c)").defined is False


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("IntegralBetween(x^2,1,0,1)", -2 / 3),
        ("IntegralBetween(2,x^2,0,1)", 5 / 3),
        ("Integral(2,0,1)", 2),
        ("Integral(Line((0,0),(1,1)),0,2)", 2),
        ("CorrelationCoefficient({(1,2),(2,3),(3,5),(4,4)})", 0.8),
        ("CorrelationCoefficient({1,2,3},{2,4,6})", 1),
        ("BarChart({1,2,2,3,5},0.5)", 2.5),
        ("BarChart({1,4,5},{2,2,2})", 18),
        ("BarChart(0,3,{1,2,3})", 6),
        ("Histogram({0,5,10},{3,4})", 35),
        ("Histogram({0,5,10},{1,2,2,3,5})", 5),
        ("Histogram({0,5,10},{1,2,2,3,5},false)", 25),
        ("Histogram(true,{0,5,10},{1,2,7},true,2)", 10),
        ("BoxPlot(1,1,{3,1,2,9})", 2.5),
        ("NDerivative(x^3)(2)", 12),
    ],
)
def test_numbers_of_graphs_data_and_charts(line: str, number: float) -> None:
    assert last(line).coords == pytest.approx([number], abs=1e-9)


@pytest.mark.parametrize(
    "line", ["Histogram({0,1,2},{3,4,5})", "BarChart({1,2},-1)", "CorrelationCoefficient({(1,1)})"]
)
def test_data_without_an_answer_are_undefined(line: str) -> None:
    assert last(line).defined is False


def test_high_derivatives_keep_their_primes() -> None:
    assert labels("f(x)=sin(x)", "Derivative(f,40)") == ["f" + "'" * 40]
    assert value("f(x)=sin(x)", "g=Derivative(f,40)") == "g(x) = sin(x)"


def test_least_values_and_feet_are_exact_to_rounding() -> None:
    assert last("Min(x^2-2,-1,2)").coords == pytest.approx([0, -2], abs=1e-10)
    assert last("e=Ellipse((-3,0),(3,0),5)", "P=Point(e)", "Tangent(P,e)").coords == pytest.approx(
        [0, 1600, -6400], abs=1e-9
    )
