"""Errors: their kinds and texts, and that they stop nothing."""

from __future__ import annotations

import pytest
from tests.ggb.scripts import error, last

from gnomon.ggb import run
from gnomon.ggb.errors import KINDS
from gnomon.ggb.registry.geogebra import KNOWN


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("m=ParallelLine(A,l)", "unknown_command"),
        ("c=circle(A,2)", "unknown_command"),
        ("s=Segment(A)", "arity"),
        ("A1=Point(1,2)", "argument"),
        ("A1=Point((1,2))", "argument"),
        ("l=Line({0,0},{5,5})", "argument"),
        ("r=Rotate(A,A,90°)", "argument"),
        ("c=Circle(A,q)", "undefined_variable"),
        ("P=Intersect(xAxis,yAxis)[0]", "syntax"),
        ("k=1+xAxis", "invalid_expression"),
        ("u=TTest(A)", "unsupported"),
    ],
)
def test_each_mistake_has_its_kind(line: str, kind: str) -> None:
    assert kind in KINDS
    assert error("A=(1,1)", line) == kind


def test_texts_name_the_command_the_argument_and_the_forms() -> None:
    text = last("A=Point(1,2)").error
    assert text is not None
    assert text.startswith("Command Point: | Illegal argument: Number 1 | Syntax: | Point( <Object> )")


def test_undefined_names_are_cut_as_the_reference_cuts_them() -> None:
    assert last("Segment").error == "Please check your input : | Undefined variable | Segmen"


def test_a_failing_line_stops_nothing_and_leaves_nothing() -> None:
    outcome = run(["A=(1,1)", "B=Midpoint(Segment(A,(3,1)),7)", "C=A+(1,0)"])
    assert [result.ok for result in outcome.results] == [True, False, True]
    assert [element.label for element in outcome.construction.objects()] == ["A", "C"]


def test_all_commands_of_the_reference_are_known() -> None:
    assert len(KNOWN) == 537
    assert "TTest" in KNOWN
    assert "Circumcircle" not in KNOWN


def test_results_have_the_fields_of_the_conformance_data() -> None:
    assert last("A=(1,2)").to_json() == {
        "line": "A=(1,2)",
        "labels": ["A"],
        "type": "point",
        "value": "A = (1, 2)",
        "coords": [1.0, 2.0],
        "defined": True,
        "error": None,
        "error_kind": None,
    }


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Circle(A,B,C,D)", "arity"),
        ("Sum(U,V,W,X,Y)", "undefined_variable"),
        ("Height(A)", "argument"),
        ("Normal(A,2)", "arity"),
        ("Angle(x,2x)", "argument"),
    ],
)
def test_the_number_of_arguments_is_looked_at_first(line: str, kind: str) -> None:
    assert error("A=(1,1)", line) == kind
