"""Hostile input takes a bounded number of steps, raises nothing and earns nothing.

How long it takes is measured by ``python -m benchmarks hostile``.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.answers.hostile import ANSWERS, FIVE, FRAGMENTS, REPEATED, calls, repetitions
from tests.sampling import examples, sampled

from gnomon.grade import grade_answer, same_answer
from gnomon.problem import Choice, Name, Number

FEW = 400_000
"""Function calls. The most that an input of these tables takes is a product of 15 sums of surds, 280,000."""
GOLDS = (FIVE, Name("segment", ("A", "B")), Choice(("A",)))


@pytest.mark.parametrize("name", sampled(ANSWERS, 16))
def test_worthless_after_few_steps(name: str) -> None:
    text = ANSWERS[name]
    for response in (text, rf"\boxed{{{text}}}", f"The answer is {text}"):
        for gold in GOLDS:
            assert calls(grade_answer, gold, response) < FEW
            assert grade_answer(gold, response).value == 0.0


@pytest.mark.parametrize("at", sampled(range(len(REPEATED)), 29), ids=[repr(fragment) for fragment in REPEATED])
def test_repeated_fragments_take_few_steps(at: int) -> None:
    for gold, response in repetitions(at):
        assert calls(grade_answer, gold, response) < FEW


@pytest.mark.parametrize(
    "answer", [r"\lfloor (x+y+z+w)^{60} \rfloor", r"(x+1)^{999}\heartsuit", r"\begin{pmatrix}" * 10]
)
def test_known_to_have_been_slow(answer: str) -> None:
    assert calls(grade_answer, FIVE, rf"\boxed{{{answer}}}") < FEW
    assert grade_answer(FIVE, rf"\boxed{{{answer}}}").value == 0.0


@settings(max_examples=examples(600), deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join), st.text(max_size=30))
def test_nothing_raises(pieces: str, text: str) -> None:
    for response in (pieces, text, pieces + text):
        for gold in (*GOLDS, Number(r"\frac{\sqrt3}{2}", 0.866, "cm"), Number("(1, 2)", 0.0)):
            assert grade_answer(gold, response).value in (0.0, 1.0)


@pytest.mark.parametrize("name", ANSWERS)
def test_as_gold_too(name: str) -> None:
    assert same_answer(ANSWERS[name], "5") is False
