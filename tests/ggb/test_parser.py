"""The grammar: what binds how, what a line is, and what is no line at all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.ggb.scripts import error, value

from gnomon.ggb import run
from gnomon.ggb.language.parser import REMEMBERED_LINES, forget_lines, parse, remembered_lines
from gnomon.ggb.language.syntax import Binary, Call, Name, Number, Tuple
from gnomon.ggb.values.format import expression
from gnomon.interpret.errors import ScriptError


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("a=1+2*3^2", 19),
        ("a=-2^2", -4),
        ("a=2^-1", 0.5),
        ("a=2^3^2", 512),
        ("a=12/2*3", 18),
        ("a=2(3+4)", 14),
        ("a=(1+2)(3+4)", 21),
        ("a=3sqrt(4)", 6),
        ("a=2**3", 8),
        ("a=6÷2×3", 9),
        ("a=√16", 4),
        ("a=5!", 120),
        ("a=50%", 0.5),
        ("a=1.5E3", 1500),
        ("a=1,5", 1.5),
        ("a=|3-5|", 2),
        ("a=sin²(30°)", 0.25),
        ("a=log(100)", 2),
        ("=7", 7),
    ],
)
def test_numbers_are_computed_with_the_usual_precedences(line: str, number: float) -> None:
    assert value(line) == f"a = {expression(Number(number))}"


def test_e_in_a_numeral_is_the_constant_and_a_capital_one_the_exponent() -> None:
    assert value("a=2e3") == "a = 16.3096909707543"
    assert value("a=2E3") == "a = 2000"


def test_an_assignment_has_a_label_a_sign_and_a_body() -> None:
    statement = parse("c: Circle(A, 2)")
    assert (statement.label, statement.sign) == ("c", ":")
    assert isinstance(statement.body, Call)
    assert statement.body.args == (Name("A"), Number(2.0))


@pytest.mark.parametrize("sign", ["=", ":=", ":"])
def test_points_can_be_assigned_with_three_signs(sign: str) -> None:
    assert value(f"A {sign} (1, 2)") == "A = (1, 2)"


def test_square_brackets_call_commands_too() -> None:
    assert parse("Line[A, B]").body == Call("Line", (Name("A"), Name("B")), square=True)


def test_a_space_before_the_bracket_makes_a_product_and_no_command() -> None:
    statement = parse("c=Circle (A, 2)")
    assert statement.body == Binary("*", Name("Circle"), Tuple((Name("A"), Number(2.0))))
    assert error("A=(1,1)", "c=Circle (A,2)") == "undefined_variable"


def test_chained_comparisons_are_conjunctions() -> None:
    assert value("b=1<3<5") == "b = true"
    assert value("b=1<3<2") == "b = false"


def test_what_follows_a_semicolon_is_ignored() -> None:
    assert value("A=(1,1);B=(2,2)") == "A = (1, 1)"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("", "syntax"),
        ("   ", "syntax"),
        ("# comment", "syntax"),
        ("A=(1,1) // note", "syntax"),
        ("A=(1,,2)", "syntax"),
        ("t='hi'", "syntax"),
        ('"abc', "syntax"),
        ("A=(1,1", "unbalanced_brackets"),
        ("s=Segment(A,B))", "unbalanced_brackets"),
        ("B=)1,2(", "unbalanced_brackets"),
        ("A=(1,2]", "unbalanced_brackets"),
        ("P,Q=Intersect(c,d)", "syntax"),
    ],
)
def test_what_is_no_line_is_refused(line: str, kind: str) -> None:
    with pytest.raises(ScriptError) as failure:
        parse(line)
    assert failure.value.kind == kind


@pytest.mark.parametrize("name", ["A'", "A_1", "A_{12}", "l_{AB}", "θ1", "Ω", "M_AB", "A’"])
def test_names_have_primes_subscripts_and_greek_letters(name: str) -> None:
    assert parse(f"{name}=(1,2)").label == name


def test_two_spellings_of_a_subscript_are_one_name() -> None:
    assert value("A_1=(1,2)", "B=A_{1}+(1,1)") == "B = (2, 3)"
    assert value("l_{AB}=Line((0,0),(1,1))", "m=l_AB") == "m: -x + y = 0"


def test_a_name_that_is_nothing_is_a_product_of_its_letters() -> None:
    assert value("a=2", "b=3", "c=ab") == "c = 6"
    assert value("f=sinx") == "f(x) = sin(x)"


def test_two_points_side_by_side_are_their_distance() -> None:
    assert value("A=(0,0)", "B=(3,4)", "d=AB") == "d = 5"


def test_a_letter_keeps_its_subscript() -> None:
    for lines in (("P=(1,1)", "P_1"), ("a=2", "a_1"), ("c=Circle((0,0),2)", "c_{1}")):
        failed = run(lines).results[-1]
        assert failed.error_kind == "undefined_variable"
        assert failed.error is not None
        assert failed.error.endswith(lines[-1])


def test_a_line_is_no_factor_of_a_name_that_is_split() -> None:
    assert run(["l=Line((0,0),(1,1))", "len"]).results[-1].error_kind == "invalid_expression"
    inside = run(["c=Circle((0,0),3)", "Circle((0,0),3cm)"]).results[-1]
    assert inside.error == "Please check your input : | Undefined variable | m"


def test_braces_are_lists_even_in_exponents() -> None:
    made = run(["f(x)=x^{2}", "y=x^{2}", "2^{3}"]).results
    assert [result.value for result in made] == ["l1 = {x²}", "l2 = {x²}", "l3 = {8}"]


def test_a_logarithm_has_its_base_as_a_subscript() -> None:
    made = run(["log_2(8)", "log_{3}(9)", "s(x)=log_2(x)", "s(8)"]).results
    assert [result.value for result in made] == ["a = 3", "b = 2", "s(x) = log(2, x)", "c = 3"]


def test_a_number_behind_a_written_list_is_a_factor() -> None:
    assert run(["{1,2,3}(2)"]).results[-1].value == "l1 = {2, 4, 6}"
    assert run(["l={1,2,3}", "l(2)"]).results[-1].value == "a = 2"


def test_a_label_hides_the_command_of_its_name() -> None:
    assert run(["Area=Polygon((0,0),(3,0),(0,4))", "Area(Area)"]).results[-1].coords == [36.0]


def test_double_bars_are_a_length_where_they_are_the_whole_line() -> None:
    assert run(["v=(3,4)", "||v||"]).results[-1].value == "a = 5"
    assert run(["v=(3,4)", "||v||+1"]).results[-1].error_kind == "syntax"


def test_derivatives_are_called_after_their_function() -> None:
    made = run(["f(x)=x^2", "f'(x)", "g(x)=x^3", "g'", "c=Curve(t^2,t^3,t,0,2)", "Derivative(c)", "c'(1)"]).results
    assert made[1].value == "f'(x) = 2x"
    assert made[3].value == "g'(x) = 3x²"
    assert made[5].value == "c':(2t, 3t²)"
    assert made[6].value == "A = (2, 3)"


def test_points_as_coordinates_make_an_undefined_point() -> None:
    made = run(["A=(1,2)", "B=(3,4)", "(A,B)"]).results[-1]
    assert (made.labels, made.type, made.defined) == (("C",), "point", False)


SHARED = [
    ["A=(0,0)", "B=(4,1)", "c=Circle(A,B)", "C=Intersect(c,xAxis,2)", "B=(3,-2)", "A=(1,1)", "t=Polygon(A,B,C)"],
    ["f(x)=x^2-2x", "g(x)=f(x)+f'(x)", "l={f(1),g(2),(1,2)}", "f(x)=x^3", "h=If(x<1,f,g)", "P=(2,3)+Vector((1,1))"],
    ["a=2", "b=a+(1/2)", "k: x^2+y^2=a", "L=Sequence((i,i^2),i,1,4)", "a=3", 'Execute({"D=(1,a)"})', "a=D"],
]


def test_running_scripts_leaves_the_trees_that_they_share_as_they_were() -> None:
    forget_lines()
    lines = [line for script in SHARED for line in script]
    trees = {line: repr(parse(line)) for line in lines}
    first = [[result.to_json() for result in run(script).results] for script in SHARED]
    again = [[result.to_json() for result in run(script).results] for script in SHARED]
    assert again == first
    assert {line: repr(parse(line)) for line in lines} == trees


def test_threads_that_run_the_same_lines_do_not_disturb_each_other() -> None:
    alone = [[result.to_json() for result in run(script).results] for script in SHARED]
    forget_lines()
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(run, SHARED * 20))
    assert [[result.to_json() for result in outcome.results] for outcome in together] == alone * 20


def test_few_lines_are_remembered_and_only_short_ones() -> None:
    forget_lines()
    for number in range(3 * REMEMBERED_LINES):
        parse(f"a={number}")
    assert remembered_lines() == REMEMBERED_LINES
    forget_lines()
    parse("a=" + "+".join(["1"] * 200))
    assert remembered_lines() == 0
