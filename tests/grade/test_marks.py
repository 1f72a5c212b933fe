"""Marks beside verdicts in words: those that agree with the words are read with them, a contradiction earns nothing."""

from __future__ import annotations

import pytest
from benchmarks.answers.hostile import calls

from gnomon.grade.choices.extract import extract_letters
from gnomon.grade.choices.grade import grade_choice
from gnomon.grade.choices.marks import CONTRADICTION, read_marks
from gnomon.problem import Choice

AMONG = ("A", "B", "C", "D")
TRUE = ("true", "correct", "is true", "holds", "must hold", "always true", "成立", "正确", "一定成立", "是正确的")
FALSE = (
    *("false", "wrong", "incorrect", "not true", "is not always true", "does not hold", "doesn't hold", "fails"),
    *(
        "need not be true",
        "never holds",
        "不成立",
        "不正确",
        "不一定成立",
        "一定不成立",
        "未必成立",
        "错误",
        "是错误的",
    ),
)
LAYOUTS = (
    *(
        "{letter}: {words} {mark}",
        "**{letter}** {words} {mark}",
        "- {letter}: {mark} {words}",
        "{letter} {mark} ({words})",
    ),
    *("{mark} {letter}: {words}", "{letter}. It is so, hence {words}. {mark}", "| {letter} | {words} | {mark} |"),
)
TICKS, CROSSES = ("✓", "✔️", "✅", "√"), ("✗", "✘", "❌", "×")


def lines(layout: str, said: dict[str, tuple[str, str]]) -> str:
    """A line for each option with the words and the mark on it."""
    return "\n".join(
        layout.format(letter=letter, words=words, mark=mark) for letter, (words, mark) in sorted(said.items())
    )


def choice(response: str) -> str | None:
    """The letters read from a response; None where it makes no choice."""
    found = extract_letters(response, AMONG)
    return None if found is None or found.letters is None else "".join(sorted(found.letters))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("yes", "no"), [*zip(TRUE, FALSE, strict=False), *((TRUE[-1], no) for no in FALSE[10:])])
def test_marks_that_agree_with_the_words_are_said_twice(layout: str, yes: str, no: str) -> None:
    said = {letter: (yes, "✓") if letter in "AC" else (no, "✗") for letter in AMONG}
    assert choice(lines(layout, said)) == "AC"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("words", [*TRUE, *FALSE])
def test_a_mark_that_contradicts_the_words_earns_nothing(layout: str, words: str) -> None:
    """Neither the option that it stands beside nor the other options, which alone may be the right answer."""
    yes, no = ("成立", "不成立") if words[0] > "z" else ("true", "false")
    said = {letter: (yes, "✓") if letter in "AC" else (no, "✗") for letter in AMONG}
    assert choice(lines(layout, said)) == "AC"
    letter, mark = ("A", "✗") if words in TRUE else ("B", "✓")
    assert choice(lines(layout, said | {letter: (words, mark)})) is None


@pytest.mark.parametrize(("tick", "cross"), list(zip(TICKS, CROSSES, strict=True)))
def test_every_mark_is_known(tick: str, cross: str) -> None:
    right = f"A 正确 {tick}，B 错误 {cross}，C 正确 {tick}，D 错误 {cross}"
    assert choice(right) == "AC"
    assert choice(right.replace(tick, cross, 1)) is None
    assert choice(right.replace(cross, tick, 1)) is None


@pytest.mark.parametrize(
    "response",
    [
        "A: true ✓✗\nB: false\nC: true\nD: false",
        "A ✓✗\nB ✗\nC ✓\nD ✗",
        "A ✗ cannot fail\nB ✗ false\nC ✓ true\nD ✗ false",
        "A ✗ 不可能不成立\nB ✗ 不成立\nC ✓ 成立\nD ✗ 不成立",
        "- [x] A: false\n- [ ] B: false\n- [x] C: true\n- [ ] D: false",
        "✗ A. AB ∥ CD, so it is true.\n✗ B. It is false.\n✓ C. It is true.\n✗ D. It is false.",
        "❌ 正确：A、C\n✅ 错误：B、D",
        "A 对 ✘ B 错 ✘ C 对 ✔ D 错 ✘",
        "✗ A true ✓ B false ✗ C true ✓ D false",
        "Correct ✗: A, C. Incorrect ✗: B, D.",
        r"\boxed{A: true ✗, B: false, C: true, D: false}",
        "<answer>A: 成立 ✗; B: 不成立; C: 成立; D: 不成立</answer>",
        '{"A": "true ✗", "B": "false", "C": "true", "D": "false"}',
        "Answer: A true ✗, B false ✗, C true ✓, D false ✗",
    ],
)
def test_other_contradictions_earn_nothing(response: str) -> None:
    assert choice(response) is None
    for letters in ("A", "C", "AC", "ABC", ""):
        assert grade_choice(Choice(tuple(letters)), response).value == 0.0


@pytest.mark.parametrize("ending", ["Answer: A, C", r"\boxed{A, C}", "**A, C**", "故选 A、C。", "<answer>AC</answer>"])
def test_a_choice_that_does_not_rest_on_verdicts_counts_beside_a_contradiction(ending: str) -> None:
    assert choice(f"A: true ✗\nB: false ✗\nC: true ✓\nD: false ✗\n\n{ending}") == "AC"


@pytest.mark.parametrize(
    "response",
    [
        "✓ A true ✗ B false ✓ C true ✗ D false",
        "A true ✓ B false ✗ C true ✓ D false ✗",
        "A、B、C、D 依次为 ✓✗✓✗",
        "The verdicts on A, B, C, D are ✓✗✓✗.",
    ],
)
def test_marks_in_one_line_are_about_what_they_stand_beside(response: str) -> None:
    assert choice(response) == "AC"


@pytest.mark.parametrize(
    "text",
    [
        "A ✗ true only if AB = AC",
        "A ✓ since no angle is right",
        "A ✓ B false C ✓ D false",
        "A ✓, B ✗. Answer: A",
        "D ✗ so A holds",
        "not one of these is true ✓",
        "AB = 2 × 3√2, correct",
        '{"answer": []}',
    ],
)
def test_a_mark_without_a_verdict_in_words_beside_it_stays(text: str) -> None:
    assert read_marks(text) == text


def test_long_rows_of_marks_take_bounded_work() -> None:
    for said in ("true ✗ ", "✓", "✓ ", "✓ A ", "is not always true so it is ✗ ", "✗" + "*" * 300, "A : * ✓"):
        assert calls(extract_letters, said * (8_000 // len(said)), AMONG) < 300_000
    assert CONTRADICTION in read_marks("true ✗ " * 1_000)
