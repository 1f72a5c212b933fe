"""Chosen letters beside letters that are called false, and choices that are corrected later."""

from __future__ import annotations

import pytest

from gnomon.grade import grade_answer
from gnomon.grade.choices.read_options import read_options
from gnomon.problem import Number

AMONG = ("A", "B", "C", "D")


def found(response: str) -> str | None:
    """The letters of a response; None where it gives none or hedges."""
    chosen = read_options(response, AMONG)
    return None if chosen is None else "".join(sorted(chosen.letters))


@pytest.mark.parametrize(
    ("response", "letters"),
    [
        ("综上，选 A 和 C，B、D 错误。", "AC"),
        ("因此选AC，BD错误。", "AC"),
        ("故选 A、C，B、D 不正确。", "AC"),
        ("答案：BD，A、C错误", "BD"),
        ("The true ones: A, C (B and D are false)", "AC"),
        ("A and C (B and D are false)", "AC"),
        ("Answer: A and C (B is false)", "AC"),
        ("The answer is A and C, B and D are not true.", "AC"),
        ("Answer: A, C, not D", "AC"),
        ("Answer: B, not A, not C", "B"),
        ("Answer: A and C, but not D.", "AC"),
        ("Only B and D are false; therefore A and C.", "AC"),
        ("B、D错误；所以A、C。", "AC"),
        ("Answer: A, B, C and D are all false.", ""),
        ("A, B and D are false; C is true.", "C"),
        ("Answer: A, C. Actually wrong: B, D", "AC"),
        ("对：A、C；不对：B、D", "AC"),
    ],
)
def test_letters_called_false_are_not_those_chosen(response: str, letters: str) -> None:
    assert found(response) == letters


@pytest.mark.parametrize(
    ("response", "letters"),
    [
        ("Answer: A, B... no, correction: A and C", "AC"),
        ("Answer: A. Wait, that is wrong; it should be B and D.", "BD"),
        ("The answer is A, B. Hmm, B fails. So A.", "A"),
        ("A, C ... hmm, actually D also holds. So A, C, D.", "ACD"),
        ("The answer is C, everything considered.\nFinal: A", "A"),
        ("The answer is C.\nFinal: A", "A"),
        ("Answer: A, C. Oh wait, B and D.", "BD"),
        ("答案是A。不对，应该是B、D。", "BD"),
        ("答案：A、B……不对，更正：A、C", "AC"),
    ],
)
def test_a_correction_replaces_what_it_corrects(response: str, letters: str) -> None:
    assert found(response) == letters


@pytest.mark.parametrize(
    ("response", "letters"),
    [
        ('{"answer": {"A": 1, "B": 0, "C": 1, "D": 0}}', "AC"),
        ('{"answer": {"A": true, "B": false, "C": true, "D": false}}', "AC"),
        ('{"answer": {"A": 0, "B": 0, "C": 0, "D": 0}}', ""),
        ("A is right. B is wrong because AB ≠ CD. C is right. D is wrong.", "AC"),
        ("A正确。B错误，因为AB≠CD。C正确。D错误。", "AC"),
        ("Neither A nor B is true, while both C and D are.", "CD"),
        ("None of them except C.", "C"),
        ("None is true except B and D.", "BD"),
        ("Nothing but A holds.", "A"),
    ],
)
def test_verdicts(response: str, letters: str) -> None:
    assert found(response) == letters


@pytest.mark.parametrize(
    "response",
    [
        *("Not D", "Answer: A, B. Actually, maybe C."),
        *("Suppose A is true; so A and C.", "If A holds, so does C; so A, C."),
        *("None of them except maybe C.", "None of them or C", '{"A": 1, "B": 2, "C": 1, "D": 0}'),
        "The incorrect options are actually B, D.",
        "答案是A。不对，可能是B。",
    ],
)  # fmt: skip
def test_what_is_not_definite(response: str) -> None:
    assert found(response) is None


@pytest.mark.parametrize(
    "behind",
    [
        "It is now easy to check that all conditions hold.",
        "That is now proved.",
        "As a check, square it: 25 = 9 + 16.",
        "To verify, divide it by 5.",
        "This leaves out nothing, so the proof is complete.",
    ],
)
def test_a_remark_on_the_proof_takes_nothing_back(behind: str) -> None:
    assert grade_answer(Number("5", 5.0), rf"\boxed{{5}}. {behind}").value == 1.0


@pytest.mark.parametrize("behind", ["This counts each edge twice."])
def test_a_change_behind_the_answer_takes_it_back(behind: str) -> None:
    assert grade_answer(Number("5", 5.0), rf"\boxed{{5}}. {behind}").value == 0.0


@pytest.mark.parametrize(
    ("response", "letters"),
    [
        (r"$\boxed{B, C, D}$ Option A is true only in special positions, so it must not be chosen.", "BCD"),
        (r"$\boxed{B, C, D}$ Option A holds only for an isosceles triangle.", "BCD"),
        (r"$\boxed{B, C, D}$ A is true in this figure but not in general.", "BCD"),
        (r"$\boxed{B, C, D}$ Option A is true as well.", None),
        ("So it is not A and C that is correct, but A, C and D.", "ACD"),
        ("So it is not B and C that are correct, but B.", "B"),
        ("初步答案为 ACD，但检验后发现不成立，撤回该答案，暂时无法给出结论。", None),
        ("The answer is A, C and D, but on checking this fails, so I withdraw it.", None),
        ("答案是 ACD，但 B 不成立。", "ACD"),
        ("The answer is A and C, but not B.", "AC"),
    ],
)
def test_options_that_hold_in_some_figures_and_choices_that_are_withdrawn(response: str, letters: str | None) -> None:
    assert found(response) == letters


def test_an_exact_value_that_is_said_again_must_agree() -> None:
    gold = Number(r"\frac{615}{26}", 615 / 26)
    assert grade_answer(gold, r"The answer is $\frac{615}{26}$, i.e. $23\frac{17}{26}$.").value == 1.0
    assert grade_answer(gold, r"The answer is $\frac{615}{26}$, i.e. about $23.65$.").value == 1.0
