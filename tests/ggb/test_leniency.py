"""Lines that are not as the manual has them, and what GeoGebra makes of them."""

from __future__ import annotations

import pytest
from tests.ggb.scripts import error, labels, last, value


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x=Circle(A,2)", ["c"]),
        ("y=Segment(A,B)", ["f"]),
        ("y=Line(A,B)", ["f"]),
        ("x=Midpoint(A,B)", ["C"]),
        ("y=Reflect(A,B)", ["C"]),
        ("x={1,2}", ["l1"]),
        ("z=Circle(A,2)", ["z_{1}"]),
        ("x=Intersect(Circle(A,2),xAxis)", ["a_{1}", "a_{2}"]),
    ],
)
def test_no_object_is_called_as_a_variable(line: str, expected: list[str]) -> None:
    assert labels("A=(1,1)", "B=(3,1)", line) == expected


def test_a_number_behind_a_variable_is_an_equation() -> None:
    assert value("A=(0,0)", "x=Distance(A,(3,4))") == "eq1: x = 5"


def test_a_point_behind_a_variable_stays_a_point() -> None:
    assert labels("A=(1,1)", "x=A") == ["u"]
    assert value("A=(1,1)", "x=A", "A") == "A = (1, 1)"


@pytest.mark.parametrize("line", ["m: y=2x+1,", "m: x^2+y^2=1,", "m=3,", "m(x)=x^2,"])
def test_a_comma_behind_the_last_digit_is_a_decimal_one(line: str) -> None:
    assert labels(line) == ["m"]


@pytest.mark.parametrize("line", ["A=(1,2),", "Circle((0,0),2),", "y=2x,", "m=3,,"])
def test_other_commas_at_the_end_are_refused(line: str) -> None:
    assert error(line) == "syntax"


@pytest.mark.parametrize("line", ["$h$: x=2", "$h$=3", "$h$=Circle((0,0),1)"])
def test_a_label_may_stand_between_dollar_signs(line: str) -> None:
    assert labels(line) == ["h"]


@pytest.mark.parametrize("line", ["B=(1,1)\u200b", "\ufeffB=(1,1)", "B=\u200b(1,1)", "B=(1,1)\ufeff"])
def test_invisible_characters_are_passed_over(line: str) -> None:
    assert value("A=(0,0)", line) == "B = (1, 1)"


def test_names_in_a_list_cannot_be_assigned() -> None:
    assert error("c=Circle((0,0),2)", "d=Circle((1,0),2)", "{T1,T2}=Intersect(c,d)") == "other"


@pytest.mark.parametrize("line", ["A_{}=(1,2)", "A_{}", "f_{}(x)=x"])
def test_a_subscript_is_not_empty(line: str) -> None:
    assert error(line) == "syntax"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("f(170)", "undefined_variable"),
        ("f(x)=f(x-1)+1", "undefined_variable"),
        ("f[2]", "unknown_command"),
        ("foo(2)", "unknown_command"),
        ("Segment(f(1),(1,2))", "unknown_command"),
        ("B'_1", "undefined_variable"),
        ("h(x)=2·x", "invalid_expression"),
        ("h(x)=qx", "invalid_expression"),
        ("h(x)=q x", "undefined_variable"),
        ("IntersectRegion(c,c)", "argument"),
    ],
)
def test_the_kind_of_an_error_follows_the_spelling(line: str, kind: str) -> None:
    assert error("B=(3,1)", "c=Circle(B,2)", line) == kind


def test_errors_name_the_command_that_was_written() -> None:
    result = last("c=Circle((0,0),2)", "IntersectRegion(c,c)")
    assert (result.error or "").startswith("Command IntersectRegion: | Illegal argument: Circle c")


@pytest.mark.parametrize("parameter", ["t", "λ", "s"])
def test_a_line_of_any_parameter(parameter: str) -> None:
    result = last(f"X=(1,2)+{parameter} (1,3)")
    assert (list(result.labels), result.type, result.coords) == (["eq1"], "line", [-3, 1, 1])
