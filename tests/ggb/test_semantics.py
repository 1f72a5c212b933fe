"""How GeoGebra reads what scripts write: coordinates, parameters, names, texts, equations, regions, loci."""

from __future__ import annotations

import math

import pytest
from tests.ggb.scripts import error, labels, last, value

from gnomon.ggb import run
from gnomon.ggb.algebra.elimination import curve_through
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.functions import Curve, Implicit
from gnomon.ggb.values.overlay import overlay


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("2(1,2)", "vector"),
        ("-(1,2)", "vector"),
        ("2(1,2)+(3,4)", "vector"),
        ("u+(1,2)", "vector"),
        ("(1,2)+u", "point"),
        ("(1,2)*2", "point"),
        ("(1,2)+(3,4)", "point"),
        ("2(1,2)+A", "point"),
        ("2A", "point"),
    ],
)
def test_typed_coordinates_are_a_vector_behind_a_factor_or_a_vector(line: str, kind: str) -> None:
    assert last("A=(1,1)", "u=Vector((1,0))", line).type == kind


def test_a_vector_is_no_centre() -> None:
    assert error("Circle(2(1,2),1)") == "argument"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("(1+2t,3t)", "line"),
        ("(1,2)+t (3,4)", "line"),
        ("f(t)=(cos(t),sin(t))", "circle"),
        ("(1+2cos(t),sin(t))", "ellipse"),
        ("(t,t^2)", "parabola"),
        ("(t,t^3)", "curvecartesian"),
        ("(cos(2t),sin(2t))", "curvecartesian"),
        ("k(s)=(s,s^2), 0<s<1", "curvecartesian"),
    ],
)
def test_a_point_of_a_parameter_is_the_figure_it_runs_through(line: str, kind: str) -> None:
    assert last(line).type == kind


def test_points_of_a_parameter_lie_on_their_figure() -> None:
    conic = last("(1+2t,t^2-t)").object
    assert isinstance(conic, Conic)
    for t in (-2.0, 0.3, 4.0):
        x, y = 1 + 2 * t, t * t - t
        a0, a1, a2, a3, a4, a5 = conic.matrix
        assert a0 * x * x + a1 * y * y + a2 + 2 * (a3 * x * y + a4 * x + a5 * y) == pytest.approx(0)


def test_a_known_name_before_a_term_of_x_makes_an_equation() -> None:
    made = last("a=3", "a=x^2")
    assert (made.labels, made.type, made.value) == (("eq1",), "parallellines", "eq1: 3 = x²")
    assert last("a=3", "a=x^2", "a").value == "a = 3"
    assert last("b=x^2").type == "function"
    assert last("f(x)=x", "f(x)=x^2").labels == ("f",)


def test_terms_of_y_alone_are_no_functions() -> None:
    assert error("y^2") == error("b=2y") == error("f(y)=y") == "other"
    assert last("{y}").type == "list"


@pytest.mark.parametrize(
    ("line", "kind"),
    [("eq", "invalid_expression"), ("exists", "undefined_variable"), ("radius", "undefined_variable")],
)
def test_names_are_cut_at_constants_only_in_front(line: str, kind: str) -> None:
    assert error(line) == kind


def test_unknown_names_are_reported_before_products_without_sense() -> None:
    assert error("A=(1,1)", "AQ") == "invalid_expression"
    assert error("A=(1,1)", "AQ+R") == "undefined_variable"
    assert error("A=(1,1)", "A'") == "undefined_variable"


def test_cells_are_found_in_small_letters_too() -> None:
    assert last("A1=(1,2)", "a1").labels == ("A1",)
    assert labels("A1=(1,2)", "a1=3") == ["a1"]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ('"a="+1/3', "a=0.33"),
        ('"b="+0.125', "b=0.13"),
        ('"P="+(1/3,2/3)', "P=(0.33, 0.67)"),
        ('"w="+50.126°', "w=50.13°"),
        ('"m="+pi', "m=π"),
        ("Text(2/3)", "0.67"),
        ('"c: "+Circle((0,0),2)', "c: x² + y² = 4"),
    ],
)
def test_numbers_in_texts_have_two_decimals(line: str, text: str) -> None:
    assert last(line).value == text


def test_a_function_beside_a_text_is_written_out() -> None:
    assert last("f(x)=x/3", '"f = "+f').value == "f = x / 3"
    assert error('"f = "+x/3') == "other"


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["l: y=2x+1"], "l: y = 2x + 1"),
        (["l: 3y=6x+9"], "l: 3y = 6x + 9"),
        (["c: (x-1)^2+y^2=4"], "c: (x - 1)² + y² = 4"),
        (["h: y=6/x"], "h: y = 6 / x"),
        (["f(x)=x^2", "Tangent(1,f)"], "g: y = 2x - 1"),
        (["A=(2;45°)"], "A = (2; 45°)"),
        (["d=2^100"], "d = 1267650600228229400000000000000"),
        (["p(x)=-2x^2+x-3"], "p(x) = -2x² + x - 3"),
    ],
)
def test_values_are_shown_as_typed(lines: list[str], text: str) -> None:
    assert last(*lines).value == text


def test_wrong_counts_are_reported_before_unknown_names_where_the_reference_does() -> None:
    assert error("ShowLabel(Q)") == error("Element(Q)") == error("Midpoint(Q,R,S)") == "arity"
    assert error("SetColor(Q)") == error("First(Q,1,2)") == error("Polygon(Q)") == "undefined_variable"


def test_only_lines_are_parallel_or_perpendicular() -> None:
    assert last("Line((0,0),(1,1)) ∥ Line((0,1),(1,2))").object is True
    assert error("3 ⊥ 4") == error("Vector((1,0)) ⊥ Vector((0,1))") == "invalid_expression"


def test_a_point_lies_on_a_graph_or_equation() -> None:
    assert last("f(x)=x^2", "A=(2,4)", "A ∈ f").object is True
    assert last("A=(1,2)", "A ∈ (y=x+1)").object is True
    assert last("A=(1,3)", "A ∈ (y=x+1)").object is False


def test_points_at_infinity_stay_there() -> None:
    at_infinity = ["A=Intersect(y=1,y=2)"]
    assert last(*at_infinity, "Midpoint(A,(1,1))").defined
    assert last(*at_infinity, "Rotate(A,90°)").defined
    assert last(*at_infinity, "IsDefined(A)").object is False


def test_a_corner_that_its_polygon_makes_cannot_be_given_anew() -> None:
    lines = ["A=(0,0)", "B=(2,0)", "p=Polygon(A,B,4)", "C=(5,5)"]
    kinds = [result.error_kind for result in run([*lines, "p", "C"]).results[3:]]
    assert kinds == ["redefinition_failed", "undefined_variable", "undefined_variable"]


def test_sides_of_corners_with_long_names_fall_back_to_letters() -> None:
    corners = ("A_1=(0,0)", "A_2=(3,0)", "A_3=(1,2)", "Polygon(A_1,A_2,A_3)")
    assert labels(*corners) == ["t1", "a_3", "a_1", "a_2"]
    assert labels(*corners, "Polygon(A_1,A_2,A_3)") == ["t2", "f", "g", "h"]


def test_graphs_that_are_turned_or_mirrored_become_curves() -> None:
    assert last("f(x)=x^2", "Translate(f,(1,1))").labels == ("f_{1}",)
    assert last("f(x)=x^2", "Translate(f,(1,1))").type == "function"
    assert last("f(x)=x^2", "Reflect(f,xAxis)").type == "curvecartesian"
    assert last("f(x)=x^2", "Rotate(f,180°)").type == "curvecartesian"


def test_arcs_on_circles_take_their_points_along() -> None:
    points = ("A=(0,0)", "B=(3,0)", "C=(1,2)")
    assert labels(*points, "k=CircumcircularArc(A,B,C)", "Rotate(k,90°)") == ["k'", "B'", "C'", "A'"]
    assert labels(*points, "k=CircularArc(A,B,C)", "Rotate(k,90°)") == ["k'"]


def test_directrices_are_named_from_the_last() -> None:
    assert labels("e1=Ellipse((0,0),(4,0),3)", "Directrix(e1)") == ["g", "f"]


def test_kinds_of_conics_have_numbers() -> None:
    assert last("Type(Circle((0,0),1))").object == 4.0
    assert last("Type(y=x^2)").object == 9.0
    assert error("Type((1,1))") == "argument"


# -- regions -----------------------------------------------------------------------------------------------------------

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
SHIFTED = ((2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0))
INNER = ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0))


def _area(ring: tuple[tuple[float, float], ...]) -> float:
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


@pytest.mark.parametrize(
    ("first", "second", "operation", "areas"),
    [
        (SQUARE, SHIFTED, "union", [28.0]),
        (SQUARE, SHIFTED, "difference", [12.0]),
        (SQUARE, SHIFTED, "intersection", [4.0]),
        (SQUARE, SHIFTED[::-1], "intersection", [4.0]),
        (SQUARE, INNER, "difference", [16.0, -0.5]),
        (INNER, SQUARE, "difference", []),
        (SQUARE, SQUARE, "union", [16.0]),
        (SQUARE, ((4.0, 0.0), (6.0, 0.0), (6.0, 4.0), (4.0, 4.0)), "union", [24.0]),
    ],
)
def test_polygons_are_combined(
    first: tuple[tuple[float, float], ...],
    second: tuple[tuple[float, float], ...],
    operation: str,
    areas: list[float],
) -> None:
    assert [_area(ring) for ring in overlay(first, second, operation)] == pytest.approx(areas)


def test_combined_polygons_come_with_corners_and_sides() -> None:
    square = "p=Polygon((0,0),(4,0),(4,4),(0,4))"
    made = last(square, "q=Polygon((2,2),(6,2),(6,6),(2,6))", "w=IntersectPath(p,q)")
    assert made.labels == ("w_{1}", "A", "B", "C", "D", "n", "r", "s", "t")
    assert made.value == "w_{1} = 4"


# -- loci and envelopes ------------------------------------------------------------------------------------------------


def test_the_equation_of_a_locus() -> None:
    lines = ("c=Circle((0,0),2)", "P=Point(c)", "M=Midpoint(P,(4,0))")
    made = last(*lines, "LocusEquation(M,P)")
    assert (made.labels, made.type) == (("eq1",), "implicitpoly")
    assert isinstance(made.object, Implicit)
    assert made.object.coefficients == pytest.approx({(2, 0): 1, (0, 2): 1, (1, 0): -4, (0, 0): 3})
    assert error(*lines, "LocusEquation(P,M)") == "syntax"


def test_the_envelope_of_lines_touches_them() -> None:
    lines = ("P=Point(xAxis)", "F=(0,1)", "l=PerpendicularLine(P,Line(P,F))", "Envelope(l,P)")
    envelope = last(*lines).object  # the parabola with focus F, which all of them touch
    assert isinstance(envelope, Implicit)
    coefficients = envelope.coefficients
    assert coefficients is not None
    assert {key for key, v in coefficients.items() if abs(v) > 1e-6} == {(2, 0), (0, 1)}


def test_points_without_order_have_no_equation() -> None:
    assert curve_through([(math.sin(3 * k * k), math.cos(7 * k)) for k in range(200)]) is None


def test_a_spline_runs_through_its_points() -> None:
    curve = last("Spline({(0,0),(1,2),(3,1)})").object
    assert isinstance(curve, Curve)
    assert curve.at(0.0) == pytest.approx((0, 0))
    assert curve.at(1.0) == pytest.approx((3, 1))
    middle = math.sqrt(5) / (2 * math.sqrt(5))
    assert curve.at(middle) == pytest.approx((1, 2))


# -- lists and scripts -------------------------------------------------------------------------------------------------


def test_ranges_are_lists() -> None:
    assert last("1..4").value == "l1 = {1, 2, 3, 4}"
    assert last("Sum(1..4)").object == 10.0


def test_a_list_takes_a_polygon_without_its_sides() -> None:
    assert last("{Polygon((0,0),(1,0),(0,1))}").value == "l1 = {0.5}"


def test_intervals_have_ends_and_a_middle() -> None:
    assert last("Min(1<x<5)").object == 1.0
    assert last("Max(1<=x<=5)").object == 5.0
    assert last("Midpoint(1<x<5)").object == 3.0


def test_execute_fills_in_its_arguments_and_tells_the_first_error() -> None:
    outcome = run(["B=(3,0)", 'Execute({"D=%1+(1,1)"},B)', "D", 'Execute({"bad(","E=(1,1)"})', "E"])
    assert outcome.results[2].value == "D = (4, 1)"
    assert outcome.results[3].error_kind == "unbalanced_brackets"
    assert outcome.results[4].ok


def test_repeat_runs_a_command_again() -> None:
    assert last("B=(3,0)", "Repeat(2,SetValue(B,B+(1,0)))", "B").value == "B = (5, 0)"


def test_a_point_on_the_graph_of_a_polynomial_moves_to_the_nearest_place() -> None:
    x, y = last("f(x)=x^2", "P=Point(f)", "SetCoords(P,0,5)", "P").coords or (0.0, 0.0)
    assert (x, y) == pytest.approx((math.sqrt(4.5), 4.5))


def test_the_place_of_a_point_on_its_path() -> None:
    assert last("s=Segment((0,0),(4,0))", "P=Point(s,0.3)", "PathParameter(P)").object == pytest.approx(0.3)
    assert not last("PathParameter((1,1))").defined


def test_a_figure_can_be_replaced_by_its_own_image() -> None:
    points = ("A=(0,0)", "B=(2,0)", "C=(0,2)", "t=Polygon(A,B,C)", "k=Area(t)")
    assert labels(*points, "t=Dilate(t,2,A)") == ["t", "f", "g", "h"]
    assert last(*points, "t=Dilate(t,2,A)", "k").value == "k = 8"
    assert error("A=(1,1)", "c=Circle(A,2)", "c=Translate(c,(1,1))") == "circular_definition"


def test_only_sliders_and_points_on_paths_are_animated() -> None:
    assert error("A=(1,1)", "StartAnimation(A)") == "argument"
    assert error("P=Point(xAxis)", "StartAnimation(P,true)") is None
    assert error("a=Slider(0,5)", "StartAnimation(a)") is None


@pytest.mark.parametrize(
    ("line", "inside", "outside"),
    [
        ("r3: r1 && r2", (1, 1), (0, 3)),
        ("r3: r1 ∧ x>0", (1, 1), (-1, 0)),
        ("r3: r1 || r2", (0, 3), (2, 2)),
        ("r3: ¬r1", (2, 2), (0, 0)),
    ],
)
def test_named_inequalities_are_joined(line: str, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    lines = ("r1: x+y<3", "r2: y>=x^2", line)
    assert last(*lines).type == "inequality"
    assert value(*lines, "P=({},{})".format(*inside), "P ∈ r3") == "a = true"
    assert value(*lines, "P=({},{})".format(*outside), "P ∈ r3") == "a = false"
    assert value(*lines, "P=({},{})".format(*inside), "b=IsInRegion(P,r3)") == "b = true"
