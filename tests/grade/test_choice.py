"""Option letters as models write them."""

from __future__ import annotations

import pytest

from gnomon.grade import grade_answer, read_letters
from gnomon.problem import Choice, Goals

AMONG = ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("answer", "letters"),
    [
        ("A, C", "AC"),
        ("AC", "AC"),
        ("ac", "AC"),
        ("A and C", "AC"),
        ("(A) and (C)", "AC"),
        ("[A, C]", "AC"),
        ('["A", "C"]', "AC"),
        (r"\text{A, C}", "AC"),
        ("A、C", "AC"),
        ("Options A and C", "AC"),
        ("选项A和C", "AC"),
        ("B.", "B"),
        ("none", ""),
        ("None of the above", ""),
        ("[]", ""),
    ],
)
def test_letters(answer: str, letters: str) -> None:
    assert read_letters(answer, AMONG) == frozenset(letters)


@pytest.mark.parametrize("answer", ["A or maybe C", "E", "AA", "5", "", "A bad idea", "not A", "x" * 1000])
def test_what_is_no_choice_of_letters(answer: str) -> None:
    assert read_letters(answer, AMONG) is None


def test_a_choice_in_a_response() -> None:
    gold = Choice(("A", "C"))
    assert grade_answer(gold, r"\boxed{A,C}").value == 1.0
    assert grade_answer(gold, "故选AC").value == 1.0
    assert grade_answer(gold, '{"answer": ["C", "A"]}').value == 1.0
    assert grade_answer(gold, r"\boxed{A}").value == 0.0
    assert grade_answer(gold, r"\boxed{A,B,C,D}").value == 0.0
    assert grade_answer(Choice(()), r"\boxed{\text{none}}").value == 1.0


def test_goals_are_graded_elsewhere() -> None:
    with pytest.raises(TypeError, match="construction"):
        grade_answer(Goals(("perpendicular(l, AB)",)), "anything")
