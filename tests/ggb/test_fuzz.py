"""Fuzzing: random scripts from the grammar, and mutated lines, never bring the interpreter to its knees.

The quick run is part of every test run; the slow sweep runs 200,000 mutated scripts.
"""

from __future__ import annotations

import json
import random
import re

import pytest
from benchmarks.conformance import DATA
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.clock import cpu_limit

from gnomon.ggb import run
from gnomon.ggb.registry.table import COMMANDS

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


SEEDS = [
    ["A=(1,2)", "B=(3,4)", "l=Line(A,B)", "c=Circle(A,2)", "P=Intersect(l,c)", "t=Tangent(B,c)", "M=Midpoint(A,B)"],
    ["A=(0,0)", "B=(4,0)", "C=(1,3)", "t=Polygon(A,B,C)", "a=Line(B,C)", "u=Rotate(t,90°,A)", "α=Angle(B,A,C)"],
    ["f(x)=x^2-4", "R=Root(f)", "g=f'", "L=Sequence((i,f(i)),i,1,5)", "P=L(2)", "s=Segment(P,R_1)", "y=2x+1"],
    ["c: x^2+y^2=9", "e: x^2/9+y^2/4=1", "Intersect(c,e)", "p: y=x^2", "Q=Point(e,0.3)", "k=Tangent(Q,e)", "x y=1"],
    ["n=Slider(3,8,1)", "p=Polygon((0,0),(1,0),n)", "SetValue(n,5)", 'T="n = "+n', "b=n>4", "K=If(b,1,2)", "Delete(n)"],
]
PIECES = re.compile(r"\w+|.")
BITS = [
    *"(){}[],=:^*/-+°'\"|!<>∈;_√²",
    *["x", "A", "1", "0", "10^9", "1/0", "?", "Circle", "Intersect", "Polygon", "Sequence", "i"],
]


def corpus() -> list[list[str]]:
    """The published scripts where they are at hand, and a few of our own."""
    if not DATA.exists():
        return SEEDS
    return SEEDS + [json.loads(line)["script"] for line in DATA.read_text(encoding="utf-8").splitlines()]


def mutated(script: list[str], lines: list[str], rng: random.Random) -> list[str]:
    """A script with a few pieces replaced, inserted, dropped or taken from elsewhere."""
    script = list(script)
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(script))
        pieces = PIECES.findall(script[place]) or ["A"]
        at = rng.randrange(len(pieces))
        match rng.randrange(5):
            case 0:
                pieces[at] = rng.choice(BITS)
            case 1:
                pieces.insert(at, rng.choice(BITS))
            case 2:
                del pieces[at]
            case 3:
                pieces[at] = rng.choice(PIECES.findall(rng.choice(lines)) or ["B"])
            case _:
                script.insert(place, rng.choice(lines))
                continue
        script[place] = "".join(pieces)
    return script


def sweep(count: int, seed: str) -> None:
    scripts = corpus()
    lines = [line for script in scripts for line in script]
    rng = random.Random(seed)
    for _ in range(count):
        script = mutated(rng.choice(scripts), lines, rng)
        with cpu_limit(10):
            check(script)


def test_mutated_scripts() -> None:
    sweep(2_000, "quick")


@pytest.mark.slow
def test_two_hundred_thousand_mutated_scripts() -> None:
    sweep(200_000, "thorough")
