"""A response that offers several answers and commits to none earns nothing; of a correction the last answer counts."""

from __future__ import annotations

import pytest

from gnomon.grade import extract, grade_answer
from gnomon.grade.choices.extract import extract_letters
from gnomon.grade.choices.grade import grade_choice
from gnomon.problem import Choice, Name, Number

AMONG = ("A", "B", "C", "D")
FIVE = Number("5", 5.0)


@pytest.mark.parametrize(
    "form",
    [
        r"\boxed{%s} or else \boxed{%s}",
        r"\boxed{%s} maybe \boxed{%s}",
        r"\boxed{%s} alternatively \boxed{%s}",
        r"\boxed{%s} **or** \boxed{%s}",
        r"\boxed{%s}\text{ or }\boxed{%s}",
        r"\boxed{%s} \quad \boxed{%s}",
        r"\boxed{%s} / \boxed{%s}",
        r"(a) \boxed{%s} (b) \boxed{%s}",
        "Answer: %s\nor\nAnswer: %s",
        "The answer is %s. Or the answer is %s.",
        "答案是%s，或者答案是%s",
        "It is %s or it is %s",
        "It is %s unless it is %s",
        "- %s\n- %s",
        "* %s\n* %s",
    ],
)
@pytest.mark.parametrize("order", [("5", "6"), ("6", "5")])
def test_numbers(form: str, order: tuple[str, str]) -> None:
    assert grade_answer(FIVE, form % order).outcome == "wrong"


@pytest.mark.parametrize(
    "response",
    [
        r"\boxed{4} was my first guess, but the sum shows \boxed{5}",
        r"The base is \boxed{3}, so the length is \boxed{5}",
        "In either case it is 5",
        "Whether A is near or far, the distance is 5",
        "- AB = 3\n- AC = 5",
        "- Base: 3\n- Length: 5",
        "3 + 2\n5",
        r"\boxed{5} or \boxed{5}",
    ],
)
def test_a_definite_number(response: str) -> None:
    assert grade_answer(FIVE, response).outcome == "right"


def test_members_of_a_set_may_be_joined_by_or() -> None:
    assert grade_answer(Number(r"\{1,2\}", 0.0), r"\boxed{1} or \boxed{2}").value == 1.0
    assert grade_answer(Number(r"\{1,2\}", 0.0), r"\boxed{1}\text{ or }\boxed{2}").value == 1.0


def test_a_name_has_no_sign() -> None:
    assert grade_answer(Name("segment", ("A", "B")), r"\boxed{\pm AB}").value == 0.0


@pytest.mark.parametrize(
    "response",
    [
        r"\boxed{A} or \boxed{B}",
        r"\boxed{A}\text{ or }\boxed{B}",
        r"\boxed{A, B} \boxed{A, C}",
        "\\boxed{A, B}\n\n\\boxed{A, C}",
        r"\boxed{A (or B)}",
        r"\boxed{A \text{ (or } B)}",
        "The answer is A (possibly C).",
        "The answer is A, B or the answer is C.",
        "A, B\nA, C",
        "- A, B\n- C",
        "- B\n- B, C",
        "- B, C\n- B",
        r"\boxed{A, B, A, C}",
    ],
)
def test_letters(response: str) -> None:
    for count in range(16):
        gold = Choice(tuple(letter for place, letter in enumerate(AMONG) if count >> place & 1))
        assert grade_choice(gold, response).value == 0.0


@pytest.mark.parametrize(
    ("response", "letters"),
    [
        (r"\boxed{A}, \boxed{C}", "AC"),
        (r"\boxed{A} and \boxed{C}", "AC"),
        ("- A\n- C", "AC"),
        ("A\nC\nD", "ACD"),
        ("So A, C\n\n**A, C**", "AC"),
        (r"\boxed{A}. Wait, that is wrong. The answer is B, D.", "BD"),
        ("Answer: A (AB is parallel to CD or to EF) and C", "AC"),
        ("<|begin_of_box|>A, C<|end_of_box|>", "AC"),
        ("<final_answer>A, C</final_answer>", "AC"),
        ("**Answer:**\n\n- A) AB ∥ CD\n- C) EF = GH\n", "AC"),
    ],
)
def test_definite_letters(response: str, letters: str) -> None:
    found = extract_letters(response, AMONG)
    assert found is not None
    assert found.letters == frozenset(letters)


def test_a_cue_is_found_wherever_it_is_near_the_end() -> None:
    reasoning = "The means are transverse, and the answer lies ahead.\n" * 200
    for cue in ("The answer is 5.", "ANSWER: 5", "Ans. 5", "答案是5。", "答：5", "The final answer is:\n\n\\[\n5\n\\]"):
        found = extract(f"{reasoning}{cue}\nThis was a pleasure.\n" + "It remains to thank.\n" * 20)
        assert found is not None
        assert (found.by, found.text) == ("phrase", "5"), cue
