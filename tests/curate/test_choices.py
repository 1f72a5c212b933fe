"""Multiple choice to open form, and answers in minimal LaTeX."""

from __future__ import annotations

import time

import pytest

from gnomon.curate.minimal_answers import standardise
from gnomon.curate.open_questions import Opened, open_form
from gnomon.grade import same_answer

ASK = "Triangle $ABC$ has area 6. What is $BC$?"
CONVERTED = [
    (
        rf"{ASK} $\textbf{{(A)}}\ 12 \qquad \textbf{{(B)}}\ \frac{{28}}{{\sqrt7}} \qquad\textbf{{(C)}}\ 3$",
        "B",
        r"4\sqrt{7}",
    ),
    (f"{ASK}\n\n(A) $12$  (B) $13$ (C) $14$", "(C)", "14"),
    (f"{ASK}\nA. 12 cm\nB. 13 cm\nC. 14 cm", "B", "13"),
    (f"{ASK}\nA) 1/2\nB) 0.75", r"\boxed{B}", "0.75"),
    (rf"{ASK} $\text{{(A) }}12 \quad \text{{(B) }}13$", r"\textbf{(B)} 13", "13"),
    (rf"{ASK} $\mathrm{{(A) \ }}12 \qquad \mathrm{{(B) \ }}13$", "A", "12"),
    (f"{ASK}\nA. 12\nB. 13", "13", "13"),
    (f"{ASK} Options: (A) 12 (B) 13", "12", "12"),
]


@pytest.mark.parametrize(("text", "answer", "wanted"), CONVERTED)
def test_options_go_and_the_value_stays(text: str, answer: str, wanted: str) -> None:
    done = open_form(text, answer)
    assert done is not None
    assert (done.reason, done.question, done.answer) == ("", ASK, wanted)


def test_chinese() -> None:
    done = open_form("圆的半径为 3，则圆的面积为（　　）\nA．$3\\pi$　B．$6\\pi$　C．$9\\pi$　D．$12\\pi$", "C")
    assert done is not None
    assert (done.question, done.answer) == ("圆的半径为 3，则圆的面积为多少？", r"9\pi")


def test_options_beside_the_text() -> None:
    for options in (["12", "13"], {"A": "12", "B": "13"}, ["A. 12", "(B) 13"]):
        done = open_form(ASK, "B", options)
        assert done is not None
        assert (done.question, done.answer, done.letter) == (ASK, "13", "B")


def test_code_behind_the_options_belongs_to_the_question() -> None:
    done = open_form(f"{ASK} (A) 12 (B) 13\n[asy]\ndraw((0,0)--(1,1));\n[/asy]", "A")
    assert done is not None
    assert done.question == f"{ASK}\n[asy]\ndraw((0,0)--(1,1));\n[/asy]"


REFUSED = [
    ("Which of the following is true? (A) 1 (B) 2", "A", "about its options"),
    ("下列结论正确的是（　）\nA. 1\nB. 2", "A", "about its options"),
    ("The area is closest to (A) 10 (B) 20", "A", "how exact"),
    ("The side could be (A) 10 (B) 20", "A", "several values"),
    (f"{ASK} (A) 12 (B) none of these", "B", "no value of its own"),
    (f"{ASK} (A) 12 (B) cannot be determined", "B", "no value of its own"),
    (f"{ASK} (A) I only (B) I and II", "B", "not a single value"),
    (f"{ASK} (A) an isosceles triangle (B) a square", "B", "not a single value"),
    (f"{ASK} (A) 12 (B) 13", "D", "no such option"),
    (f"{ASK} (A) 12 (B) 13", "AB", "several options"),
    (f"{ASK} (A) 12 (B) 13", "15", "value of no option"),
    (f"{ASK} (A) 1/2 (B) 0.5", "A", "same value"),
    (f"{ASK} (A) 1/2 (B) 0.5", "0.5", "several options"),
    (f"{ASK} (A) 12 (B) 13", None, "no answer"),
    ("(A) 12 (B) 13", "A", "nothing is asked"),
    (f"{ASK} (A) [asy]draw((0,0));[/asy] (B) [asy]dot((0,0));[/asy]", "A", "picture"),
    (ASK, "C", "options are missing"),
]


@pytest.mark.parametrize(("text", "answer", "reason"), REFUSED)
def test_what_cannot_be_converted_has_a_reason(text: str, answer: str | None, reason: str) -> None:
    done = open_form(text, answer)
    assert done is not None
    assert reason in done.reason


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (ASK, "12"),
        (ASK, None),
        ("Points (A) and (C) lie on a line. Find $x$.", "5"),
        (ASK, r"A = 3"),
        ("", ""),
        (ASK, 5),
    ],
)
def test_open_questions_are_left_alone(text: str, answer: object) -> None:
    assert open_form(text, answer) is None


@pytest.mark.parametrize(
    ("text", "answer", "wanted"),
    [
        ("Find x. (a) 4 (b) 5", "b", "5"),
        ("Find x. (a) $4$ (b) $5$ (c) none of these", "(b)", "5"),
        ("Find x. (a) 4 (b) 5", "4", "4"),
        ("Find x. (1) 4 (2) 5 (3) 6", "(2)", "5"),
        ("求x。① 4 ② 5 ③ 6", "②", "5"),
        ("Find x. (1) 4 (2) 5 (3) 6", "6", "6"),
        ("求x。A、4 B、5 C、6 D、7", "B", "5"),
    ],
)
def test_options_with_small_letters_and_numbers(text: str, answer: str, wanted: str) -> None:
    done = open_form(text, answer)
    assert done is not None
    assert (done.answer, done.reason) == (wanted, "")
    assert done.question in ("Find x.", "求x。")


@pytest.mark.parametrize("answer", ["2", 2, "$2$"])
def test_numbers_of_options_or_values_are_unclear(answer: object) -> None:
    unclear = open_form("Find x. (1) 4 (2) 5 (3) 2", answer)
    assert unclear is not None
    assert "numbered" in unclear.reason
    for options in ("(1) 4 (2) 5 (3) 6", "1) 4 2) 5 3) 6", "\n1. 4\n2. 5\n3. 6", "\n| 1: 4 | 2: 5 | 3: 6 |"):
        clear = open_form(f"Find x. {options}", answer)  # no option has the value 2
        assert clear == Opened("Find x.", "5", "B")


@pytest.mark.parametrize("text", ["In $ABC$, (a) find $AB$. (b) find $BC$.", "The points are (1) 3 apart. Find x."])
def test_parts_of_a_question_are_no_options(text: str) -> None:
    assert open_form(text, "5") is None


PIECES = ("(A)", "A. ", r"\textbf{(A)} ", "(", "$", "\\", "[asy]", "(A) (B) ", "\n", "_")


def _read_hostile(piece: str, times: int) -> None:
    for text in (piece * times, "Find x. " + piece * (times // 4) + " (A) 1 (B) 2", piece):
        open_form(text, "A", None)
        standardise(text)
    open_form("Find x. (A) 1 (B) 2", piece * 100)


@pytest.mark.parametrize("piece", PIECES)
def test_hostile_texts_are_read_without_an_error(piece: str) -> None:
    _read_hostile(piece, 300)


@pytest.mark.clock
@pytest.mark.parametrize("piece", PIECES)
def test_hostile_texts_end_soon(piece: str) -> None:
    start = time.process_time()
    _read_hostile(piece, 20_000)
    assert time.process_time() - start < 5


STANDARD = {
    "15 cm^2": "15",
    r"\frac{28}{\sqrt{7}}": r"4\sqrt{7}",
    r"$18+18\sqrt{3}$": r"18+18\sqrt{3}",
    r"\dfrac{6}{4}\pi": r"\frac{3\pi}{2}",
    r"25\%": r"25\%",
    "6:4": "3:2",
    "(1, 4/2)": "(1, 2)",
    "x = 5": "5",
    "1,234": "1234",
    "0.50": "0.50",
    "113.10": "113.10",
    r"1\frac45": r"\frac{9}{5}",
    "120°": "120",
    r"\sqrt[4]{12}": r"\sqrt[4]{12}",
    r"\pi r^2": r"\pi r^2",
    r"\boxed{-\frac{1}{2}}": r"-\frac{1}{2}",
}


@pytest.mark.parametrize("text", STANDARD)
def test_minimal_latex(text: str) -> None:
    done = standardise(text)
    assert done.latex == STANDARD[text]
    assert same_answer(done.latex, text)
    assert standardise(done.latex).latex == done.latex


@pytest.mark.parametrize(
    "text", ["", "$$", "B", "(C)", r"18\sqrt{3}}", "1/0", "yes", "x" * 3000, "{" * 500, r"\frac{1}{"]
)
def test_what_is_no_value_has_a_reason(text: str) -> None:
    assert standardise(text).reason
    assert not standardise(text).latex


def test_options_are_not_looked_for_in_drawing_code() -> None:
    code = "[asy]\npair A=(0,0), B=(4,1), C=(2,3);\ndraw(A--B--C--cycle);\ndot(A); dot(B); dot(C);\n[/asy]"
    assert open_form(f"{ASK}\n{code}", "12") is None
    done = open_form(f"{ASK}\n{code}\n(A) 12 (B) 13", "B")
    assert done is not None
    assert (done.question, done.answer) == (f"{ASK}\n{code}", "13")


def test_a_clause_with_which_is_no_question_about_options() -> None:
    done = open_form("A hexagon, each side of which is 2 long, has which perimeter? (A) 12 (B) 13", "A")
    assert done is not None
    assert done.answer == "12"
