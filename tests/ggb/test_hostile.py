"""Hostile input: everything ends soon, on its line, with a clear error, and later lines run."""

from __future__ import annotations

import time

import pytest

from gnomon.ggb import run

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
    start = time.process_time()
    outcome = run([GREEDY[what], "A=(1,2)"])
    assert time.process_time() - start < 5
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
    assert [result.error_kind for result in outcome.results] == ["unknown_command", None, "circular_definition"]


def test_functions_of_functions_do_not_explode() -> None:
    lines = ["f0(x)=x+1", *(f"f{i + 1}(x)=f{i}(f{i}(x))" for i in range(40))]
    start = time.process_time()
    outcome = run(lines)
    assert time.process_time() - start < 5
    assert "budget" in {result.error_kind for result in outcome.results}


def test_texts_do_not_explode() -> None:
    lines = ['s0="ab"', *(f"s{i + 1}=s{i}+s{i}" for i in range(60))]
    assert "budget" in {result.error_kind for result in run(lines).results}


def test_long_names_are_no_products() -> None:
    start = time.process_time()
    assert run(["x" * 15000]).results[0].error_kind == "undefined_variable"
    assert time.process_time() - start < 1


def test_scripts_that_run_scripts_end() -> None:
    inner = 'Execute({"A=(1,1)"})'
    assert run([inner, "A"]).results[1].value == "A = (1, 1)"


def test_control_characters_and_nothing_at_all() -> None:
    assert [r.error_kind for r in run(["\x00", "\ud800", "", "\t"]).results] == ["syntax"] * 4
    assert run("").results == ()
    assert run([]).results == ()
