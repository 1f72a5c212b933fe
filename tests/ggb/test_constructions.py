"""What commands construct: points, lines, circles, conics, polygons, measures, lists, functions."""

from __future__ import annotations

import pytest
from tests.ggb.scripts import last, near, point, value

from gnomon.ggb import run

A, B, C = "A=(0,0)", "B=(4,0)", "C=(1,3)"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("M=Midpoint(A,B)", "M = (2, 0)"),
        ("l=Line(A,C)", "l: -3x + y = 0"),
        ("l=PerpendicularBisector(A,B)", "l: x = 2"),
        ("l=PerpendicularLine(C,Line(A,B))", "l: x = 1"),
        ("l=Line(C,Line(A,B))", "l: y = 3"),
        ("s=Segment(A,C)", "s = 3.1622776601684"),
        ("k=Circle(A,B)", "k: x² + y² = 16"),
        ("k=Circle(A,B,C)", "k: (x - 2)² + (y - 1)² = 5"),
        ("d=Distance(C,Line(A,B))", "d = 3"),
        ("α=Angle(B,A,C)", "α = 71.565051177078°"),
        ("α=Angle(C,A,B)", "α = 288.434948822922°"),
        ("t=Area(A,B,C)", "t = 6"),
        ("G=TriangleCenter(A,B,C,2)", "G = (1.6666666666667, 1)"),
        ("O=TriangleCenter(A,B,C,3)", "O = (2, 1)"),
        ("H=TriangleCenter(A,B,C,4)", "H = (1, 1)"),
        ("P=Rotate(B,90°,A)", "P = (0, 4)"),
        ("P=Rotate((1,0),90)", "P = (-0.4480736161292, 0.8939966636006)"),
        ("P=Reflect(C,xAxis)", "P = (1, -3)"),
        ("P=Reflect(A,C)", "P = (2, 6)"),
        ("P=Translate(C,Vector(A,B))", "P = (5, 3)"),
        ("P=Dilate(C,2,A)", "P = (2, 6)"),
        ("P=ClosestPoint(Line(A,B),C)", "P = (1, 0)"),
        ("b=AreCollinear(A,B,C)", "b = false"),
        ("v=B-A", "v = (4, 0)"),
        ("V=B-A", "V = (4, 0)"),
        ("L=Sequence(k^2,k,1,4)", "L = {1, 4, 9, 16}"),
        ("L=Zip(2x1,x1,{1,2,3})", "L = {2, 4, 6}"),
        ("n=If(x(B)>3,1,2)", "n = 1"),
        ("e=Ellipse((-2,0),(2,0),3)", "e: 5x² + 9y² = 45"),
        ("p=Parabola((0,1),y=-1)", "p: x² - 4y = 0"),
    ],
)
def test_commands_construct_what_they_say(line: str, expected: str) -> None:
    assert value(A, B, C, line) == expected


def test_a_small_letter_makes_a_vector_and_a_capital_one_a_point() -> None:
    assert last(A, B, "v=B-A").type == "vector"
    assert last(A, B, "V=B-A").type == "point"


def test_a_point_on_a_path_starts_where_the_path_is_nearest_to_the_origin() -> None:
    assert value("P=Point(Circle((4,3),2))") == "P = (2.4, 1.8)"
    assert value("P=Point(Line((2,0),(2,1)))") == "P = (2, 0)"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("P=Point(Segment((0,0),(4,2)),0.25)", "P = (1, 0.5)"),
        ("P=Point(Circle((0,0),2),0.25)", "P = (0, -2)"),
        ("P=Point(Polygon((0,0),(4,2),(0,3)),0.5)", "P = (2, 2.5)"),
    ],
)
def test_a_parameter_runs_over_the_path(line: str, expected: str) -> None:
    assert value(line) == expected


def test_a_segment_counts_as_its_length_and_a_polygon_as_its_area() -> None:
    assert value("s=Segment((0,0),(3,4))", "a=2s") == "a = 10"
    assert value("t=Polygon((0,0),(4,0),(0,3))", "a=t+1") == "a = 7"
    assert value("s=Segment((0,0),(3,4))", "c=Circle((0,0),s)") == "c: x² + y² = 25"


def test_angles_times_numbers_stay_angles() -> None:
    assert last("α=30°", "β=2α").type == "angle"
    assert last("α=30°", "β=α/°").type == "numeric"
    assert last("α=30°", "β=α+1").type == "numeric"


def test_tangents_from_a_point() -> None:
    outcome = run(["c=Circle((0,0),2)", "P=(4,0)", "t=Tangent(P,c)", "T=Intersect(t_1,c)"])
    assert outcome.results[2].labels == ("t_{1}", "t_{2}")
    assert point(outcome, "T") == near(1, 3**0.5)


def test_common_tangents_of_two_circles_outer_ones_first() -> None:
    assert len(last("Tangent(Circle((0,0),1),Circle((5,0),2))").labels) == 4
    assert len(last("Tangent(Circle((0,0),2),Circle((2,0),2))").labels) == 2


def test_functions_have_derivatives_roots_and_extrema() -> None:
    assert value("f(x)=x^2-4", "h=f'") == "h(x) = 2x"
    assert value("f(x)=x^2-4", "k=f'(1)") == "k = 2"
    assert list(last("f(x)=x^2-4", "R=Root(f)").labels) == ["R_{1}", "R_{2}"]
    assert value("f(x)=x^2-4", "E=Extremum(f)") == "E = (0, -4)"
    assert value("f(x)=x^2", "a=Integral(f,0,3)") == "a = 9"


def test_coordinates_of_points_are_constants_of_a_derivative() -> None:
    assert value("A=(3,3)", "f(x)=y(A)*(x-1)*(x-2)", "d=f'(0)") == "d = -9"
    assert value("A=(3,3)", "f(x)=x(A)*x^2+Distance(A,(0,3))*x", "d=f'(1)") == "d = 9"
    lagrange = "f(x)=y(A)(x-x(B))(x-x(C))/((x(A)-x(B))(x(A)-x(C)))+y(C)(x-x(A))(x-x(B))/((x(C)-x(A))(x(C)-x(B)))"
    assert value("A=(0,1)", "B=(1,0)", "C=(3,4)", lagrange, "V=Root(f')") == "V = (1, 0)"


def test_equations_are_lines_conics_and_graphs() -> None:
    assert last("l: y=2x+1").type == "line"
    assert last("c: x^2+y^2=4").type == "circle"
    assert last("h: x y=1").type == "hyperbola"
    assert last("p: y=x^2").type == "parabola"
    assert last("y=sin(x)").type == "function"
    assert last("x^3+y^3=1").type == "implicitpoly"
    assert last("a: y>x").type == "inequality"


def test_what_cannot_be_is_undefined_and_so_is_what_depends_on_it() -> None:
    assert last("a=sqrt(-1)").defined is False
    assert last("a=sqrt(-1)", "b=a+1").defined is False
    assert last("P=Intersect(Circle((0,0),1),x=5,1)", "d=Distance(P,(0,0))").defined is False


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("l=Line((0,0),(1,1))", "Intersect(l,(1,1))"), [1.0, 1.0]),
        (("Tangent((0,0),3)",), [0.0, 1.0, -3.0]),
        (("a=Segment((0,0),(2,0))", "Center(a)"), [1.0, 0.0]),
        (("f(x)=x^2-1", "Roots(f)"), [-1.0, 0.0]),
        (("A=(0,0)", "B=(2,0)", "Area(Polygon(A,B,2.5))"), [3**0.5]),
        (("g(x)=x+2", "Point(g)"), [-1.0, 1.0]),
        (("A=(0,0)", "c=Circle(A,2)", "Length(Arc(c,A,(2,0)))"), [0.0]),
    ],
)
def test_forms_that_the_syntax_lines_do_not_tell_of(lines: tuple[str, ...], expected: list[float]) -> None:
    assert last(*lines).coords == pytest.approx(expected)
