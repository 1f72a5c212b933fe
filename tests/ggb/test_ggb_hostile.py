"""Hostile input: everything ends soon, on its line, with a clear error, and later lines run."""

from __future__ import annotations

import tracemalloc

import pytest
from tests.clock import cpu_limit
from tests.sampling import sampled

from gnomon.ggb import run
from gnomon.ggb.picture import picture_png

GREEDY = {
    "a long sequence": "Sequence(i,i,1,10^9)",
    "a sequence of sequences": "Sequence(Sequence(i*j,i,1,1000),j,1,1000)",
    "deep brackets": "(" * 5000 + "1" + ")" * 5000,
    "many signs": "-" * 5000 + "1",
    "a tower of powers": "2^" * 3000 + "1",
    "a long sum": "+".join(["1"] * 5000),
    "a long line": '"' + "a" * 30000 + '"',
    "many corners": "Polygon((0,0),(1,0),10^8)",
    "many rounds": "IterationList(a*2,a,{1},10^8)",
    "a large matrix": "Identity(10000)",
    "nested commands": "Midpoint(" * 70 + "(0,0)" + ",(1,1))" * 70,
    "a high derivative": "Derivative(sin(x^2) e^x,20)",
    "a long sum over a variable": "Sum(k,k,1,10^7)",
    "many pairs": "Unique(Sequence(10000))",
}


@pytest.mark.parametrize("what", GREEDY)
def test_greedy_lines_end_with_a_clear_error(what: str) -> None:
    with cpu_limit(5):
        outcome = run([GREEDY[what], "A=(1,2)"])
    assert outcome.results[0].error_kind == "budget"
    assert outcome.results[0].error is not None
    assert "Too much for one script" in outcome.results[0].error
    assert outcome.results[1].value == "A = (1, 2)"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("a=10^10^10", "a = ∞"),
        ("a=100000!", "a = ∞"),
        ("a=1/0", "a = ∞"),
        ("a=0/0", "a = ?"),
        ("a=(-2)^0.5", "a = ?"),
        ("A=(10^308*10,1)", "A = (∞, 1)"),
    ],
)
def test_numbers_beyond_numbers_are_infinite_or_undefined(line: str, value: str) -> None:
    assert run([line]).results[0].value == value


def test_a_function_cannot_call_itself() -> None:
    outcome = run(["f(x)=f(x)", "g(x)=x", "g(x)=g(x)+1"])
    assert [result.error_kind for result in outcome.results] == ["undefined_variable", None, "circular_definition"]


def test_functions_of_functions_do_not_explode() -> None:
    lines = ["f0(x)=x+1", *(f"f{i + 1}(x)=f{i}(f{i}(x))" for i in range(40))]
    with cpu_limit(5):
        outcome = run(lines)
    assert "budget" in {result.error_kind for result in outcome.results}


def test_texts_do_not_explode() -> None:
    lines = ['s0="ab"', *(f"s{i + 1}=s{i}+s{i}" for i in range(60))]
    assert "budget" in {result.error_kind for result in run(lines).results}


def test_long_names_are_no_products() -> None:
    with cpu_limit(1):
        assert run(["x" * 15000]).results[0].error_kind == "undefined_variable"


def test_scripts_that_run_scripts_end() -> None:
    inner = 'Execute({"A=(1,1)"})'
    assert run([inner, "A"]).results[1].value == "A = (1, 1)"


def test_control_characters_and_nothing_at_all() -> None:
    assert [r.error_kind for r in run(["\x00", "\ud800", "", "\t"]).results] == ["syntax"] * 4
    assert run("").results == ()
    assert run([]).results == ()


# -- nested lists ------------------------------------------------------------------------------------------------------

DOUBLED = ["t={(1,2),(2,1)}", "u_0={t,t}", *(f"u_{{{i + 1}}}={{u_{{{i}}},u_{{{i}}}}}" for i in range(39))]
LARGEST_DOUBLED = "u_{12}"


def test_lists_of_lists_are_refused_where_they_become_too_long() -> None:
    with cpu_limit(5):
        outcome = run([*DOUBLED, "A=(1,2)"])
    kinds = [result.error_kind for result in outcome.results]
    assert kinds[:14] == [None] * 14  # 2^14 points and the lists around them
    first = next(result for result in outcome.results if result.error_kind is not None)
    assert first.error is not None
    assert "a list of more than 100000 items" in first.error
    assert outcome.results[-1].value == "A = (1, 2)"


@pytest.mark.parametrize("what", ["{0}+(1,0)", "Rotate({0},1)", "{0}=={0}", "Sum({0})", "x({0})", "Unique({0})"])
def test_the_longest_nested_lists_are_worked_with_in_time(what: str) -> None:
    with cpu_limit(5):
        outcome = run([*DOUBLED[:14], what.format(LARGEST_DOUBLED)])
    assert outcome.results[-1].ok


def test_going_through_a_long_list_again_and_again_ends() -> None:
    with cpu_limit(5):
        outcome = run([*DOUBLED[:14], f"Sequence(Sum(x({LARGEST_DOUBLED})),k,1,9000)", "A=(1,2)"])
    assert [result.error_kind for result in outcome.results[-2:]] == ["budget", None]


def test_lists_cannot_be_nested_without_end() -> None:
    lines = ["w_0={(1,2)}", *(f"w_{{{i + 1}}}={{w_{{{i}}}}}" for i in range(100))]
    outcome = run(lines)
    assert outcome.results[50].ok
    assert "budget" in {result.error_kind for result in outcome.results}


def test_ordinary_tables_are_not_refused() -> None:
    outcome = run(["T=Sequence(Sequence((i,j),i,1,100),j,1,100)", "T+(1,0)", "Sequence(Element(T,i),i,1,100)"])
    assert outcome.ok


# -- costly functions --------------------------------------------------------------------------------------------------

COSTLY = ["f(x)=x^2+x", "f_0(x)=f(x)*f(x+1)", *(f"f_{i + 1}(x)=f_{i}(x)*f_{i}(x+1)" for i in range(7))]


@pytest.mark.parametrize("line", ["Integral(f_7,0,1)", "f_7'", "Extremum(f_7,0,5)", "TaylorPolynomial(f_7,1,8)"])
def test_costly_functions_end_with_a_clear_error(line: str) -> None:
    with cpu_limit(5):
        outcome = run([*COSTLY, line, "A=(1,2)"])
    assert [result.error_kind for result in outcome.results[-2:]] == ["budget", None]


def test_functions_that_are_too_long_written_out_are_refused() -> None:
    with cpu_limit(2):
        outcome = run(["g(x)=" + "+".join(["x"] * 50), "h(x)=g(g(g(g(g(g(x))))))", "A=(1,1)"])
    assert [result.error_kind for result in outcome.results] == [None, "budget", None]


def test_wild_but_ordinary_integrals_are_not_refused() -> None:
    outcome = run(["f(x)=sin(x^2)/x", "Integral(f,1,50)", "g(x)=abs(sin(10x))", "Integral(g,0,20)"])
    assert outcome.ok


def test_a_mark_of_the_encoding_before_a_script_is_no_part_of_it() -> None:
    assert run("\ufeffA=(1,2)").results[0].value == "A = (1, 2)"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("{{1,2},{3,4}}^2", "{{7, 10}, {15, 22}}"),
        ("{{1,2},{3,4}}^-1", "{{-2, 1}, {1.5, -0.5}}"),
        ("{{1,2},{3,4}}^0", "{{1, 0}, {0, 1}}"),
        ("{{1,2},{3,4}}^-2", "{{5.5, -2.5}, {-3.75, 1.75}}"),
        ("{{1,1},{0,1}}^(10^6)", "{{1, 1000000}, {0, 1}}"),
        ("{1,2}^2", "{1, 4}"),
        ("{{1,2},{3,4}}*(1,2)", "(5, 11)"),
        ("{{1,2},{3,4}}*Vector((1,2))", "(5, 11)"),
    ],
)
def test_powers_and_products_of_matrices(line: str, value: str) -> None:
    shown = run([line]).results[0].value
    assert shown is not None
    assert shown.partition(" = ")[2] == value


# -- work that grows with the size of what a command is given ----------------------------------------------------------

WILD = "L=Sequence((sin(i^2),cos(i^3)),i,1,{})"


@pytest.mark.parametrize(
    ("size", "line"),
    sampled(
        [
            (3000, "Sequence(Sum(L),i,1,3000)"),
            (3000, "Sequence(ClosestPoint(p,(i,0)),i,1,3000)"),
            (3000, "Sequence(IsInRegion((i,0),p),i,1,3000)"),
            (3000, "Sequence(FormulaText(L),i,1,3000)"),
            (1000, "Sequence(Unique(L),i,1,1000)"),
            (3000, "Sequence(ImplicitCurve(L),i,1,1000)"),
            (300, 'Sequence("items: "+L,i,1,9999)'),
            (3000, "Union(p,Polygon((0,0),(1,0),(0,1)))"),
            (1000, "Difference(p,Polygon(Reverse(L)))"),
            (1000, "Intersect(p,Polygon(Reverse(L)))"),
            (1000, "Intersect(p,PolyLine(Reverse(L)))"),
            (9999, "Intersect(p,x^2+y^2=0.5)"),
        ],
        4,
    ),
)
def test_lists_and_figures_with_many_parts_are_charged_by_their_parts(size: int, line: str) -> None:
    with cpu_limit(5):
        outcome = run([WILD.format(size), "p=Polygon(L)", line, "A=(1,2)"])
    assert [result.error_kind for result in outcome.results] == [None, None, "budget", None]


@pytest.mark.parametrize(
    "line",
    [
        "Sequence(Sum(L),i,1,100)",
        "Sequence(ClosestPoint(p,(i,0)),i,1,100)",
        "Union(p,Polygon((0,0),(1,0),(0,1)))",
        "Intersect(p,x^2+y^2=0.5)",
        "FormulaText(L)",
        "Unique(L)",
    ],
)
def test_figures_of_a_hundred_corners_are_not_refused(line: str) -> None:
    assert run([WILD.format(100), "p=Polygon(L)", line]).ok


@pytest.mark.parametrize(
    "script",
    sampled(
        [
            ["A=(0,0)", "B=(1,0)", *["Polygon(A,B,999)"] * 10],
            ["(1,2)"] * 8000,
            ["f(x)=sin(x^2)*exp(x)", *(f"Integral(f,0,{end})" for end in range(1, 301))],
            ["A=(0,0)", *(f"P{i}=A+({i},1)" for i in range(3000)), *(f"SetValue(A,({i},0))" for i in range(500))],
        ],
        2,
    ),
    ids=["labels of sides", "labels of points", "integrals", "recomputation"],
)
def test_many_lines_that_each_cost_little_are_charged(script: list[str]) -> None:
    with cpu_limit(4):  # half of it on a machine with nothing else to do
        run(script)


def test_a_script_that_is_too_long_is_not_split_into_lines() -> None:
    tracemalloc.start()
    outcome = run("\n" * 10_000_000)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert outcome.results[-1].error == "Too much for one script: more than 2000000 characters in one script"
    assert peak < 200_000_000


def test_a_refused_line_leaves_the_next_ones_their_steps() -> None:
    outcome = run(["Sequence(Sequence(j,j,1,9999),i,1,9999)", "A=(1,2)"])
    assert [result.error_kind for result in outcome.results] == ["budget", None]


def test_a_picture_has_one_budget_for_all_its_implicit_curves() -> None:
    script = ["A=(0,0)", "B=(4,1)", "P=Point(Circle(A,2))", "M=Midpoint(P,B)", *["LocusEquation(M,P)"] * 200]
    with cpu_limit(4):
        picture_png(script)


def test_labels_beside_a_wild_curve_take_bounded_memory() -> None:
    script = ["c=Curve(tan(t),tan(3 t),t,-100,100)", *(f"P{k}=ClosestPoint(c,({k},1))" for k in range(20))]
    tracemalloc.start()
    picture_png(script)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 300_000_000
