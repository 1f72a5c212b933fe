"""A list of answers earns nothing, whatever separates them and whichever of them is right."""

from __future__ import annotations

import pytest
from oracles.answers.spellings import SEPARATORS, disguised_lists

from gnomon.exact import Exact, sqrt
from gnomon.grade import grade_answer, same_answer
from gnomon.problem import Number

PAIRS = [
    (Exact.of(5), Exact.of(6)),
    (6 * sqrt(2), 6 * sqrt(3)),
    (Exact.of("1/2"), Exact.of("1/3")),
    (1 + sqrt(2), 1 - sqrt(2)),
]
REPORTED = {
    "5": [
        *("5，不对，6", "5，或者说6", "5~6", "5|6", "5?6", "5→6", "5#6", r"5\sim6", r"6 \Rightarrow 5", r"6 \mid 5"),
        *(r"4 \Rightarrow 6 \Rightarrow 5", "4 @ 6 @ 5", r"6\parallel 5", "5_{10}", r"6 \heartsuit = 5"),
    ],
    r"6\sqrt{2}": [r"6\sqrt{2}\text{|}6\sqrt{3}", r"6\sqrt{2}\text{?}6\sqrt{3}", r"6 \Rightarrow \sqrt{2}"],
}


@pytest.mark.parametrize(("x", "other"), PAIRS, ids=[x.text() for x, _ in PAIRS])
def test_every_separator_at_every_place(x: Exact, other: Exact) -> None:
    lists = disguised_lists(x, other)
    assert len(lists) == 4 * len(SEPARATORS)
    gold = Number(x.latex(), float(x))
    assert [made for made in lists if same_answer(gold.exact, made.text)] == []
    for form in (r"\boxed{%s}", "The answer is $%s$.", "答案是 %s"):
        assert [made.text for made in lists if grade_answer(gold, form % made.text).value != 0.0] == []


@pytest.mark.parametrize(
    ("gold", "answer"), [(gold, answer) for gold, answers in REPORTED.items() for answer in answers]
)
def test_reported(gold: str, answer: str) -> None:
    assert same_answer(gold, answer) is False
    assert grade_answer(Number(gold, 0.0), rf"\boxed{{{answer}}}").value == 0.0
