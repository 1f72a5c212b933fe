"""Labels that are given again: values, replacements, silent deletions, refusals."""

from __future__ import annotations

import pytest
from tests.ggb.scripts import error, labels, value

from gnomon.ggb import run

TRIANGLE = ("A=(0,0)", "B=(4,0)", "C=(1,3)", "t=Polygon(A,B,C)")


def test_a_free_point_moves_and_takes_along_what_depends_on_it() -> None:
    assert value("A=(1,1)", "s=Segment(A,(3,1))", "A=(0,1)", "s") == "s = 3"


def test_a_definition_in_terms_of_others_replaces_a_free_one() -> None:
    assert value("P=(9,9)", "s=Segment(P,(0,0))", "P=Midpoint((0,0),(4,0))", "s") == "s = 2"


def test_the_kind_may_change_if_what_depends_on_it_can_live_with_that() -> None:
    assert value("A=(0,0)", "B=(2,0)", "c=Circle(A,B)", "B=5", "c") == "c: x² + y² = 25"


def test_the_kind_may_not_change_otherwise_and_nothing_has_happened() -> None:
    lines = ("A=(1,1)", "s=Segment(A,(2,2))")
    assert error(*lines, "A=Circle((0,0),1)") == "redefinition_failed"
    outcome = run([*lines, "A=Circle((0,0),1)", "A", "s"])
    assert [r.value for r in outcome.results[3:]] == ["A = (1, 1)", "s = 1.4142135623731"]


def test_taking_the_label_of_a_side_deletes_the_polygon_and_all_that_hangs_on_it() -> None:
    outcome = run([*TRIANGLE, "K=Area(t)", "h=PerpendicularLine(A,a)", "b=Line(B,C)"])
    assert sorted(outcome.construction.labels) == ["A", "B", "C", "b", "xAxis", "yAxis"]


def test_a_side_that_is_used_keeps_its_label() -> None:
    assert error(*TRIANGLE, "M=Midpoint(a)", "a=Circle(A,1)") == "redefinition_failed"


def test_a_free_point_defined_by_itself_takes_the_value() -> None:
    assert value("A=(1,1)", "A=A+(1,0)") == "A = (2, 1)"
    assert value("A=(1,1)", "B=A+(1,1)", "A=B+(1,1)", "B") == "B = (4, 4)"


def test_other_circles_of_definitions_are_refused() -> None:
    assert error("L={1,2}", "L=Append(L,3)") == "circular_definition"
    assert error("A=Point({1,1})", "B=A+(1,1)", "A=Midpoint(B,(0,0))") == "circular_definition"


def test_the_axes_cannot_be_changed() -> None:
    assert error("xAxis=Line((0,0),(1,1))") == "illegal_assignment"


def test_deleting_takes_along_what_depends() -> None:
    outcome = run(["A=(0,0)", "B=(2,0)", "s=Segment(A,B)", "M=Midpoint(s)", "Delete(A)"])
    assert [e.label for e in outcome.construction.objects()] == ["B"]


def test_renaming_keeps_the_object() -> None:
    assert value("A=(0,0)", "s=Segment(A,(3,4))", 'Rename(A,"P")', "P=(0,4)", "s") == "s = 3"


def test_a_corner_of_an_image_can_be_given_anew() -> None:
    lines = (*TRIANGLE, "u=Rotate(t,90°,A)", "C'=(5,5)")
    assert value(*lines, "u") == "u = 10"


def test_the_end_of_a_segment_of_given_length_can_be_given_anew() -> None:
    assert value("A=(1,1)", "s=Segment(A,3)", "B=(1,5)", "s") == "s = 4"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("s=Rotate(t,90°,A)", "s=Rotate(t,45°,A)", ["s", "f", "g", "h"]),
        ("l=Segment(A,4)", "l=Segment(A,5)", ["l"]),
        ("q=Polygon(A,B,4)", "q=Polygon(A,B,5)", ["q"]),
    ],
)
def test_what_comes_with_an_object_is_not_named_again(first: str, second: str, expected: list[str]) -> None:
    assert labels(*TRIANGLE, first, second) == expected
