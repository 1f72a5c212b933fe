"""Habits of GeoGebra that scripts of language models meet: products behind commands, complex numbers, signs, tables."""

from __future__ import annotations

import pytest

from gnomon.ggb import run
from gnomon.ggb.picture.formula import plain_formula
from gnomon.ggb.values.objects import Coordinate, coords


def values(*lines: str) -> list[str | None]:
    outcome = run(list(lines))
    assert [result.error for result in outcome.results if not result.ok] == []
    return [result.value for result in outcome.results]


def places(*lines: str) -> dict[str, list[Coordinate] | None]:
    """The coordinates of all objects at the end, by label."""
    return {label: coords(element.value) for label, element in run(list(lines)).construction.labels.items()}


CIRCLES = ("A=(0,0)", "B=(4,0)", "c=Circle(A,B)", "d=Circle(B,A)")


def test_a_number_behind_a_command_is_a_factor_and_deletes_nothing() -> None:
    found = places(*CIRCLES, "Intersect(c,d)", "R=Intersect(c,d)(1)", "S=Intersect(c,d)(2)")
    assert found["C"] == found["R"] == pytest.approx([2, 12**0.5])
    assert found["D"] == pytest.approx([2, -(12**0.5)])
    assert found["S"] == pytest.approx([4, 2 * 12**0.5])


def test_the_first_output_behind_a_name_follows_when_dragged_and_is_an_object_of_its_own() -> None:
    outcome = run([*CIRCLES, "Intersect(c,d)", "R=Intersect(c,d)(1)"])
    assert outcome.construction.labels["R"] is not outcome.construction.labels["C"]
    assert outcome.construction.labels["R"].algorithm is not None


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("Distance(A,B)(2)", "a = 8"),
        ("Midpoint(A,B)(3)", "C = (6, 0)"),
        ("Line(A,(1,2))(3)", "a = 6"),
        ("Vector(A,B)(2)", "u = (8, 0)"),
    ],
)
def test_numbers_points_vectors_and_lines_behind_which_a_number_stands(line: str, value: str) -> None:
    assert values("A=(0,0)", "B=(4,0)", line)[-1] == value


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("Circle(A,i)", "c: x² + y² = 1"),
        ("Segment(A,3+4i)", "f = 5"),
        ("Midpoint(A,2i)", "B = (0, 1)"),
        ("Distance(i,A)", "a = 1"),
        ("Polygon(A,2i,(3,0))", "t1 = 3"),
        ("PerpendicularLine(2i,xAxis)", "f: x = 0"),
    ],
)
def test_complex_numbers_are_points_for_commands(line: str, value: str) -> None:
    assert values("A=(0,0)", line)[-1] == value


def test_a_line_at_a_point_is_its_height_over_the_point() -> None:
    assert values("l:y=2x+1", "M=(3,100)", "l(M)", "f(x)=x^2", "f(M)")[2::2] == ["a = 7", "b = 9"]


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("P=ToPoint(A)", "P = (1, 2)"),
        ("P=ToPoint(Vector((3,4)))", "P = (3, 4)"),
        ("P=ToPoint({5,6})", "P = (5, 6)"),
        ("P=ToPoint(7)", "P = (7, 0)"),
        ("w=ToComplex({1,2})", "w = 1 + 2ί"),
    ],
)
def test_points_of_points_vectors_lists_and_numbers(line: str, value: str) -> None:
    assert values("A=(1,2)", line)[-1] == value


def test_inline_corners_of_a_rigid_polygon_become_points_but_for_the_first() -> None:
    found = places("RigidPolygon((0,0),(4,0),(2,3))")
    assert (found["A"], found["B"], found["t1"]) == ([4, 0], [2, 3], [6])
    assert "C" not in found


def test_a_rigid_copy_of_a_polygon_lies_beside_it() -> None:
    found = places("A=(0,0)", "B=(4,0)", "C=(2,3)", "p=Polygon(A,B,C)", "q=RigidPolygon(p,10,1)")
    assert (found["D"], found["E"], found["F"], found["q"]) == ([10, 1], [14, 1], [12, 4], [6])


@pytest.mark.parametrize(
    "line",
    [
        "Q=Intersect(p,Line((4,0),(4,9)))",
        "Q=Intersect(Polyline((0,0),(4,0)),Circle((0,0),2))",
        "Q=Intersect(Polyline((0,0),(4,4)),Polyline((0,2),(4,0)))",
        "Q=Intersect(Curve(t,t,t,0,9),x=3)",
        "Q=Intersect(Curve(t,t,t,0,9),Circle((0,0),2))",
        "Q=Intersect(Curve(t,t,t,1,9),x^2-2)",
        "Q=Intersect(Polyline((0,0),(2,2)),Line((0,1),(1,1)))",
    ],
)
def test_a_single_intersection_with_a_polygon_or_curve_has_a_subscript(line: str) -> None:
    outcome = run(["p=Polygon((0,0),(4,0),(0,3))", line])
    assert outcome.results[1].labels == ("Q_{1}",), outcome.results[1]


def test_a_polyline_counts_as_its_length() -> None:
    outcome = run(["p=Polyline((0,0),(3,0),(3,4))", "c=Circle((0,0),p)"])
    assert outcome.results[0].coords == [7.0]
    assert outcome.results[1].value == "c: x² + y² = 49"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("a=½", "a = 0.5"),
        ("a=2¾", "a = 1.5"),
        ("P=(½, ⅛)", "P = (0.5, 0.125)"),
        ("α=45˚", "α = 45°"),
        ("α=45º", "α = 45°"),
        ("P=Rotate((2,0),90˚)", "P = (0, 2)"),
        ('t="45˚ and ½"', "45˚ and ½"),
    ],
)
def test_signs_for_fractions_and_degrees(line: str, value: str) -> None:
    assert values(line) == [value]


def test_half_is_a_factor_before_a_name() -> None:
    assert values("r=3", "h=½r")[-1] == "h = 1.5"


FRACTION = r"\frac{x^{2}}{x + 1}"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("FormulaText(f)", FRACTION),
        ("FormulaText(f,true,true)", "f(x) = " + FRACTION),
        ("Text(f,(1,1),true,true)", FRACTION),
        ("Text(f,(1,1),true,false)", "x² / (x + 1)"),
        ("FormulaText(sqrt(x)/2)", r"\frac{\sqrt{x}}{2}"),
        ("FormulaText(x^10)", "x^{10}"),
        ("FormulaText({{1,2},{3,4}})", r"\left(\begin{array}{rr}1&2\\3&4\\ \end{array}\right)"),
        ("TableText({1,2},{3,4})", r"{\begin{array}{ll}1&2 \\ 3&4 \\ \end{array}}"),
        ("TableText({{1,2},{3,4}})", r"{\begin{array}{ll}1&2 \\ 3&4 \\ \end{array}}"),
        ('TableText({1,2},{3,4},"vc")', r"{\begin{array}{cc}1&3 \\ 2&4 \\ \end{array}}"),
        ('TableText({1},{2},"|_r")', r"{\begin{array}{|r|}\hline 1 \\ \hline 2 \\ \hline \end{array}}"),
        ('TableText({"a b",1})', r"{\begin{array}{ll}\text{a b}&1 \\ \end{array}}"),
    ],
)
def test_formulas_and_tables(line: str, value: str) -> None:
    assert values("f(x)=x^2/(x+1)", line)[-1] == value


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"\frac{a+b}{2}", "(a+b)/2"),
        (r"\frac12", "1/2"),
        (r"S = \frac{1}{2}ab\sin C", "S = 1/2absin C"),
        (r"\angle ABC = 60^\circ", "∠ ABC = 60°"),
        (r"x^{2} + y^{n+1}", "x² + y^(n+1)"),
        (r"\text{area } A_{1}", "area A_{1}"),
        (r"{\begin{array}{ll}x&y \\ 1&2 \\ \end{array}}", "x y; 1 2"),
        (r"\frac{\frac{1}{2}}{3", "(1/2)/3"),
        (r"}\left( 1 \right)\\", "( 1 )"),
        ("plain A_1 text", "plain A_1 text"),
    ],
)
def test_latex_in_pictures_is_readable(text: str, shown: str) -> None:
    assert plain_formula(text) == shown


def test_deeply_nested_latex_ends() -> None:
    assert len(plain_formula(r"\frac{" * 5000)) < 100_000


def test_a_point_object_is_never_equal_to_a_vector_object() -> None:
    shown = values("A=(1,2)", "v=(1,2)", "A==v", "A!=v", "A==(1,2)", "v==(1,2)")
    assert [text.rpartition(" ")[2] for text in shown[2:] if text] == ["false", "true", "true", "true"]


@pytest.mark.parametrize(
    "line",
    [
        "F=RandomPointIn(Circle((0,0),1))",
        "F=RandomPointIn(0,1,-1,0)",
        "F=RandomPointIn((0,0),(1,0),(0,1))",
        "F=RandomPointIn(Polygon((0,0),(1,0),(0,1)))",
    ],
)
def test_random_points_of_regions(line: str) -> None:
    x, y = places(line)["F"] or (9, 9)
    assert isinstance(x, float)
    assert isinstance(y, float)
    assert abs(x) <= 1
    assert abs(y) <= 1


def test_dynamic_coordinates() -> None:
    assert values("A=(1.4,2.6)", "B=DynamicCoordinates(A,round(x(A)),round(y(A)))")[-1] == "B = (1, 3)"
