"""Labels that objects get by themselves, and several outputs under one name."""

from __future__ import annotations

import pytest
from tests.ggb.scripts import labels


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["(1,2)"], ["A"]),
        (["A=(1,1)", "(1,2)"], ["B"]),
        (["Line((0,0),(1,1))"], ["f"]),
        (["Circle((0,0),1)"], ["c"]),
        (["Vector((1,1))"], ["u"]),
        (["30°"], ["α"]),
        (["3"], ["a"]),
        (["x^2"], ["f"]),
        (["{1,2}"], ["l1"]),
        (["{{1,2},{3,4}}"], ["m1"]),
        (['"abc"'], ["text1"]),
        (["true"], ["a"]),
        (["y=2x+1"], ["f"]),
        (["x=4"], ["eq1"]),
        (["x^2+y^2=1"], ["eq1"]),
        (["Polygon((0,0),(1,0),(0,1))"], ["t1", "f", "g", "h"]),
    ],
)
def test_each_kind_has_its_letters(lines: list[str], expected: list[str]) -> None:
    assert labels(*lines) == expected


def test_points_leave_out_x_and_y_and_go_on_with_subscripts() -> None:
    lines = ["(1,1)"] * 25
    assert labels(*lines) == ["A_1"]
    assert labels(*lines[:24]) == ["Z"]


TRIANGLE = ("A=(0,0)", "B=(4,0)", "C=(1,3)")


def test_sides_are_called_after_corners() -> None:
    assert labels(*TRIANGLE, "Polygon(A,B,C)") == ["t1", "c", "a", "b"]
    assert labels(*TRIANGLE, "D=(0,3)", "Polygon(A,B,C,D)") == ["q1", "a", "b", "c", "d"]


def test_a_side_whose_letter_is_taken_has_a_subscript() -> None:
    assert labels(*TRIANGLE, "a=5", "Polygon(A,B,C)") == ["t1", "c", "a_1", "b"]


def test_regular_polygons_name_their_sides_and_new_corners() -> None:
    assert labels("A=(0,0)", "B=(2,0)", "p=Polygon(A,B,4)") == ["p", "f", "g", "h", "i", "C", "D"]


def test_regular_polygons_over_unnamed_points_name_nothing_else() -> None:
    assert labels("p=Polygon((0,0),(2,0),4)") == ["p"]


LINE_AND_CIRCLE = ("c=Circle((0,0),2)", "l: y=1")


def test_several_outputs_share_a_name_by_subscripts() -> None:
    assert labels(*LINE_AND_CIRCLE, "P=Intersect(l,c)") == ["P_{1}", "P_{2}"]
    assert labels(*LINE_AND_CIRCLE, "P_{a}=Intersect(l,c)") == ["P_{1}", "P_{2}"]
    assert labels(*LINE_AND_CIRCLE, "P1=Intersect(l,c)") == ["P1", "Q1"]


def test_a_single_output_has_the_name_itself() -> None:
    assert labels("c=Circle((0,0),2)", "l: y=2", "P=Intersect(l,c)") == ["P"]


def test_intersecting_again_gives_the_same_points_a_new_name() -> None:
    assert labels(*LINE_AND_CIRCLE, "P=Intersect(l,c)", "Q=Intersect(c,l)") == ["Q_{1}", "Q_{2}"]


def test_images_are_called_after_their_originals() -> None:
    assert labels("A=(1,1)", "Reflect(A,xAxis)") == ["A'"]
    assert labels("A=(1,1)", "Reflect(A,xAxis)", "Rotate(A,90°)") == ["A'_{1}"]
    assert labels(*TRIANGLE, "t=Polygon(A,B,C)", "u=Rotate(t,90°)") == ["u", "c'", "a'", "b'"]


def test_undefined_lines_wait_for_their_label() -> None:
    lines = ("a=3", "P=Intersect(Circle((0,0),1),x=a,1)", "s=Segment((0,0),P)")
    assert labels(*lines) == []
    assert labels(*lines, "SetValue(a,0)", "s") == ["s"]


@pytest.mark.parametrize("line", ["p=Polygon(A,(1,2),4)", "p=Polygon((1,2),A,4)"])
def test_one_named_end_of_the_side_names_a_regular_polygon(line: str) -> None:
    assert labels("A=(3,0)", line) == ["p", "f", "g", "h", "i", "B", "C"]


def test_parts_of_a_typed_circle_are_numbered_as_equations() -> None:
    ends = ("A=(2,0)", "B=(0,2)", "k: x^2+y^2=4")
    assert labels(*ends, "Sector(k,A,B)") == ["eq1"]
    assert labels(*ends, "Arc(k,0,1)") == ["eq1"]
    assert labels(*ends, "Arc(x^2+y^2=1,A,B)") == ["eq1"]
    assert labels(*ends, "c=Circle(A,2)", "Arc(c,A,B)") == ["d"]
    assert labels(*ends, "s=Sector(k,A,B)") == ["s"]
