"""Option letters as models write them, alone and at the end of a response."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.answers.hostile import CHOICES, calls
from tests.sampling import examples

from gnomon.grade import grade_answer
from gnomon.grade.choices.grade import grade_choice
from gnomon.grade.choices.read_options import read_options
from gnomon.problem import Choice, Goals

AMONG = ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("answer", "letters"),
    [
        ("A, C", "AC"),
        ("AC", "AC"),
        ("ac", "AC"),
        ("a, c", "AC"),
        ("A and C", "AC"),
        ("A, B, and D", "ABD"),
        ("(A) and (C)", "AC"),
        ("[A, C]", "AC"),
        ('["A", "C"]', "AC"),
        (r"\text{A, C}", "AC"),
        ("A、C", "AC"),
        ("Options A and C", "AC"),
        ("A and C only", "AC"),
        ("选项A和C", "AC"),
        ("选AC", "AC"),
        ("正确选项为 A 和 C", "AC"),
        ("B.", "B"),
        ("none", ""),
        ("None of the above", ""),
        ("None of the options is correct", ""),
        (r"\emptyset", ""),
        ("[]", ""),
        ("以上都不对", ""),
        ("都不正确", ""),
        ("all of them", "ABCD"),
        ("All of the above", "ABCD"),
        ("全部正确", "ABCD"),
        ("以上都对", "ABCD"),
        ("A: true, B: false, C: true, D: false", "AC"),
        ("A ✓ B ✗ C ✓ D ✗", "AC"),
        ("A: 正确; B: 错误; C: 错误; D: 正确", "AD"),
        ("A: false, B: false, C: false, D: false", ""),
    ],
)
def test_letters(answer: str, letters: str) -> None:
    found = read_options(rf"\boxed{{{answer}}}", AMONG)
    assert found is not None
    assert found.letters == frozenset(letters)


@pytest.mark.parametrize(
    "answer",
    ["A or maybe C", "A or B", "E", "AA", "5", "", "A bad idea", "not A", "x" * 1000, "AB = CD", "A或B", "all but one"],
)
def test_what_is_no_choice_of_letters(answer: str) -> None:
    assert read_options(rf"\boxed{{{answer}}}", AMONG) is None


POINTS = "Since A, B, C and D are concyclic, ∠ABC + ∠CDA = 180°, and D is on AB. So A is the midpoint of BC.\n\n"

RESPONSES = [
    (r"\boxed{A,C}", "AC"),
    (r"\boxed{\text{A and C}}", "AC"),
    (r"\boxed{A}\text{ and }\boxed{C}", "AC"),
    (r"$\boxed{\{A, C\}}$", "AC"),
    (r"\boxed{\text{None}}", ""),
    (r"First \boxed{A}. No, that fails. So \boxed{B, C}.", "BC"),
    ('{"answer": ["A","C"]}', "AC"),
    ('```json\n{"reasoning": "AB = CD", "answer": "A, C"}\n```', "AC"),
    ('{"A": true, "B": false, "C": true, "D": false}', "AC"),
    ('{"answer": {"A": "true", "B": "false", "C": "true", "D": "false"}}', "AC"),
    ('{"answer": []}', ""),
    ('{"answer": "A, C", "why": "\\\\frac{AB}{CD} = \\\\frac{EF}{GH} = \\\\frac{1}{\\\\sqrt{2}}"}', "AC"),
    ("options A and C", "AC"),
    ("The correct options are (A), (C).", "AC"),
    ("Therefore, options A and C are correct.", "AC"),
    ("Both A and D must be true.", "AD"),
    ("The conclusions that follow are B and C.", "BC"),
    ("I choose B and D because AB = CD.", "BD"),
    ("**Answer: A and C**", "AC"),
    ("Answer: **A**, **C**", "AC"),
    ("### Final Answer\n\n**A, C**", "AC"),
    ("<answer>A, C</answer>", "AC"),
    ("<think>A or B or D</think>The answer is C.", "C"),
    ("The answer is D.", "D"),
    ("Answer: A (AB ∥ CD) and C (EF ⊥ GH)", "AC"),
    ("The answer is A) AB ∥ CD, C) EF = GH", "AC"),
    ("**Answer:**\n- A) AB ∥ CD\n- C) EF = GH\n", "AC"),
    ("A: True\nB: False\nC: True\nD: False", "AC"),
    ("| A | true |\n| B | false |\n| C | true |\n| D | false |", "AC"),
    ("A. AB ∥ CD: True\nB. CD = EF: False\nC. EF ⊥ GH: True\nD. AB = CD: False", "AC"),
    ("Option A is correct. Option B is incorrect. Option C is correct. Option D is incorrect.", "AC"),
    ("故选：A、C。", "AC"),
    ("正确选项为 A 和 C。", "AC"),
    ("综上所述，正确的是 B、D", "BD"),
    ("选项 A、C 正确，B、D 错误。", "AC"),
    ("Options A and C are correct, while B and D are incorrect.", "AC"),
    ("Only option B is correct.", "B"),
    ("因此，A、C 正确，B、D 不正确。", "AC"),
    ("选项 A 正确，选项 B 错误。选项 C 正确，选项 D 错误。", "AC"),
    ("答案：以上都不对。", ""),
    ("【答案】ABD", "ABD"),
    ("None of the above.", ""),
    ("All of the above are correct.", "ABCD"),
]


@pytest.mark.parametrize("before", ["", POINTS], ids=["alone", "after reasoning"])
@pytest.mark.parametrize(("response", "letters"), RESPONSES)
def test_a_choice_is_found_in_a_response(before: str, response: str, letters: str) -> None:
    found = read_options(before + response, AMONG)
    assert found is not None
    assert found.letters == frozenset(letters)


@pytest.mark.parametrize(
    "response", ["A or B", "The answer is A or B.", "故选A或B", "Maybe C?", r"\boxed{A \text{ or } B}"]
)
def test_a_hedge_earns_nothing(response: str) -> None:
    for letters in ("A", "B", "AB", "C", ""):
        assert grade_choice(Choice(tuple(letters)), response).value == 0.0


@pytest.mark.parametrize(
    "response",
    [
        "",
        "Triangle ABC is isosceles, so AB = AC.",
        "The points A, B and C are collinear.",
        r"\boxed{}",
        POINTS,
        "?" * 50,
        "Let me check which of A and B are correct.",
    ],
)
def test_no_choice_is_no_answer(response: str) -> None:
    assert read_options(response, AMONG) is None
    assert grade_choice(Choice(("A",)), response).outcome == "no_answer"


def test_other_letters() -> None:
    found = read_options("The correct options are P and R.", ("P", "Q", "R"))
    assert found is not None
    assert found.letters == frozenset("PR")
    assert read_options("The correct options are A and C.", ("P", "Q", "R")) is None


@given(st.sets(st.sampled_from(AMONG)), st.sampled_from(["{}", "The answer is {}.", r"\boxed{{{}}}", "故选 {}。"]))
def test_every_set_is_read_back_from_the_usual_forms(letters: set[str], form: str) -> None:
    for shown in (", ".join(sorted(letters)), "".join(sorted(letters)), " and ".join(sorted(letters))):
        gold = Choice(tuple(letters))
        assert grade_choice(gold, POINTS + form.format(shown or "none")).value == 1.0


@pytest.mark.parametrize("name", CHOICES)
def test_hostile_responses_take_few_steps_and_earn_nothing(name: str) -> None:
    gold = Choice(("B", "D"))
    assert calls(grade_choice, gold, CHOICES[name]) < 250_000
    assert grade_choice(gold, CHOICES[name]).value == 0.0


@given(st.text(max_size=200))
@settings(max_examples=examples(300))
def test_any_text_is_graded_without_an_error(text: str) -> None:
    assert grade_choice(Choice(("B", "C", "D")), text).value in (0.0, 1.0)


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


_WRITTEN_OUT = {"A": ["∠GAC = ∠FBD"], "B": ["AB ⊥ CD"], "C": ["△ABC ∽ △DEF"], "D": ["2AB = 90°"]}


@pytest.mark.parametrize(
    ("said", "letters"),
    [
        (r"\boxed{A. $\angle GAC = \angle FBD$, C. \triangle ABC \sim \triangle DEF}", "AC"),
        (r"\boxed{\text{(A) } \angle GAC=\angle FBD,\ \text{(D) } 2AB = 90^{\circ}}", "AD"),
        (r"\boxed{B) AB is perpendicular to CD}", "B"),
        (r"\boxed{\angle GAC = \angle FBD, AB \perp CD}", "AB"),
        (r"\boxed{A. $\angle GAC = \angle FBE$}", None),
        (r"\boxed{A. AB \perp CD}", None),
    ],
)
def test_options_that_are_written_out_are_read_without_compiling_a_pattern(
    said: str, letters: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every problem has other options, and to compile patterns for them takes longer than to read a response."""
    read_options(said, AMONG, _WRITTEN_OUT)  # patterns for the letters A to D, which all problems share

    def refuse(*_: object) -> None:
        raise AssertionError("a pattern is compiled")

    others = {letter: [text.replace("G", "Q") for text in texts] for letter, texts in _WRITTEN_OUT.items()}
    monkeypatch.setattr(re, "compile", refuse)
    found = read_options(said.replace("G", "Q"), AMONG, others)
    assert (None if found is None else found.letters) == (None if letters is None else set(letters))


@pytest.mark.parametrize("sign", ["_", "{", "~", "²"])
def test_options_of_signs_that_are_also_gaps_take_bounded_work(sign: str) -> None:
    """A dataset of unknown origin may have options for which a pattern tries every way to divide a run of signs."""
    options = {"A": [sign * 15, f"{sign * 15}x"]}
    for said in (f"A. {sign * 120}", "A. " + "^{2}" * 30):
        assert calls(read_options, said, AMONG, options) < 400_000


def test_a_first_line_of_marks_between_letters_takes_bounded_work() -> None:
    response = f"{'A***' * 400}x\nNothing follows from this figure alone"
    assert calls(read_options, response, AMONG) < 250_000


@pytest.mark.parametrize(
    "relation",
    [
        "AB ⊥ CD",
        "DC : CG = HD : ED",
        "AD/BA = CD/BE",
        "AB ∥ CD",
        "AC · BD = AB · CD",
        "∠ABC = ∠DCB",
        "△ABC ≅ △DCB",
        "AC² = AB·AD",
    ],
)
@pytest.mark.parametrize("sentence", ["{} holds.", "So {} is true.", "Therefore {} must be true, as claimed."])
def test_letters_of_a_relation_are_points(relation: str, sentence: str) -> None:
    found = read_options(sentence.format(relation), ("A", "B", "C", "D"))
    assert found is None


def test_a_choice_beside_a_relation_is_read() -> None:
    for text in ("So A and C are true.\nIndeed AB ⊥ CD holds.", "Since AB ⊥ CD holds, the right ones are A and C."):
        found = read_options(text, ("A", "B", "C", "D"))
        assert found is not None
        assert found.letters == frozenset("AC")
