"""Fuzzing: random scripts from the grammar, and mutated lines, never bring the interpreter to its knees.

The quick run is part of every test run; the slow sweep runs 200,000 mutated scripts.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from oracles.geogebra.fuzz import attack

from gnomon.ggb import run
from gnomon.ggb.registry.command_table import COMMANDS

NAMES = st.sampled_from(
    ["A", "B", "C", "P", "l", "m", "c", "d", "f", "k", "n", "t", "x", "y", "α", "A_1", "xAxis", "L"]
)
NUMBERS = st.sampled_from(["0", "1", "-1", "2", "0.5", "90°", "pi", "10^9", "1/0", "?", "-3", "7"])
TEXTS = st.sampled_from(['"a"', '"red"', "true", "false", "{}", "x^2", "y=x", "x^2+y^2=4"])


def _deeper(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda p: f"({p[0]},{p[1]})"),
        st.tuples(inner, st.sampled_from("+-*/^<>"), inner).map("".join),
        st.lists(inner, max_size=4).map(lambda items: "{" + ",".join(items) + "}"),
        st.tuples(st.sampled_from(sorted(COMMANDS)), st.lists(inner, max_size=5)).map(
            lambda call: f"{call[0]}({','.join(call[1])})"
        ),
        inner.map(lambda e: f"sqrt({e})"),
        inner.map(lambda e: f"-{e}"),
    )


EXPRESSIONS = st.recursive(st.one_of(NAMES, NUMBERS, TEXTS), _deeper, max_leaves=12)
LINES = st.one_of(
    EXPRESSIONS,
    st.tuples(NAMES, st.sampled_from(["=", ":", ":="]), EXPRESSIONS).map("".join),
    st.tuples(NAMES, EXPRESSIONS).map(lambda p: f"{p[0]}(x)={p[1]}"),
)
GIVENS = ["A=(0,0)", "B=(4,1)", "l=Line(A,B)", "c=Circle(A,2)", "L={A,B,(1,1)}", "n=3"]


def check(script: list[str]) -> None:
    """Run a script; its every line has a result, and none shows a fault of ours."""
    outcome = run(script)
    assert len(outcome.results) == len(script)
    for result in outcome.results:
        assert result.error_kind != "internal", f"{result.line!r}: {result.error}"
        result.to_json()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(LINES, max_size=6))
def test_scripts_of_the_grammar(lines: list[str]) -> None:
    check(GIVENS + lines)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.text(max_size=30), max_size=4))
def test_any_text_at_all(lines: list[str]) -> None:
    check(GIVENS + lines)


def test_mutated_scripts() -> None:
    outcomes, defects, _ = attack(2_000, seed=0)
    assert not defects
    assert outcomes.total() == 2_000


@pytest.mark.slow
def test_two_hundred_thousand_mutated_scripts() -> None:
    assert not attack(200_000, seed=1)[1]
