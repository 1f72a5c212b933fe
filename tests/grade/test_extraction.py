"""Copies of answers out of responses: which passage a copy points at, and what an extractor is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnomon.grade.extraction import EXTRACT, NO_ANSWER, passage, read_reply
from gnomon.grade.judge import unfenced
from gnomon.problem import Choice, Number
from gnomon.suites import get_suite


@pytest.mark.parametrize(
    ("response", "copy", "found"),
    [
        ("The volume comes to **$2 \\sqrt{3}$** then.", "2\\sqrt{3}", "2 \\sqrt{3}"),
        ("so **A** and **C** hold", "A and C", "A** and **C"),
        ("- 5\n- done", "5", "5"),
        ("It is 5, as shown.", "$5$", "5"),
        ("V = 2√3 ≈ 3.46", "2√3", "2√3"),
        ("答案大概是5。", "5", "5"),
        ("选A、C。", "A、C", "A、C"),
        ("\\boxed{5}, hm", "\\boxed{5}", "\\boxed{5}"),
        ("5 - that is it", "5", "5"),
        ("it is **C** (the third).", "C", "C"),
        ("it is **C** (B is wrong).", "C", "C"),
        ("15 and a line of its own:\n5", "5", "5"),
    ],
)
def test_a_copy_stands_in_a_response_up_to_spaces_and_marks(response: str, copy: str, found: str) -> None:
    assert passage(response, copy) == found


@pytest.mark.parametrize(
    ("response", "copy"),
    [
        ("It comes to 7.", "8"),
        ("It comes to 7.", ""),
        ("It comes to 7.", "$ *"),
        ("It comes to 15.", "5"),
        ("It comes to -5.", "5"),
        ("It comes to 3.5 or so", "5"),
        ("It comes to 1,000.", "1"),
        ("It comes to 50%.", "50"),
        ("It comes to \\sqrt{5}.", "5"),
        ("It comes to \\frac{1}{2}.", "2"),
        ("It comes to \\frac{1}{2}.", "{1}{2}."),
        ("It comes to 3 + 5.", "5"),
        ("It comes to 5 - 3.", "5"),
        ("It comes to 2 \\cdot 5.", "2"),
        ("It comes to 2**5.", "5"),
        ("It comes to 5π.", "5"),
        ("It comes to 3:5.", "5"),
        ("It is 4 or 5.", "5"),
        ("It is 4 or 5.", "4"),
        ("A, C, D", "A, C"),
        ("the point (5, 6)", "5"),
        ("the 5th of them", "5"),
        ("figure5 shows it", "5"),
        ("4, 5", "5"),
        ("B, C, D hold", "C, D"),
        ("<think>It is 5.</think>I cannot tell.", "5"),
        ("It is " + "5" * 500, "5" * 500),
    ],
)
def test_what_does_not_stand_in_a_response_or_is_a_part_there_is_discarded(response: str, copy: str) -> None:
    assert passage(response, copy) is None


_FACTORS = [
    "\\sqrt{2}", "\\sqrt2", "\\sqrt[3]{2}", "\\frac{2}{3}", "\\dfrac23", "\\pi", "\\theta", "\\cdot 3",
    "\\cos x", "\\left(2+3\\right)",
    "√2", "√(2)", "∛2", "π", "sqrt(2)", "(2+3)", "(\\pi)", "(x)", "²", "½",
]  # fmt: skip


@pytest.mark.parametrize("factor", _FACTORS)
@pytest.mark.parametrize("form", ["{5}{}", "${5}{}$", "{5}\\,{}", "\\({5}\\){}", "{}{5}", "${}{5}$"])
def test_a_factor_of_a_product_is_a_part(form: str, factor: str) -> None:
    parts = form.replace("{5}", "\0").partition("{}")
    response = f"I would try {(parts[0] + factor + parts[2]).replace(chr(0), '11550')}. Hmm, I do not know."
    assert passage(response, "11550") is None, response


@pytest.mark.parametrize("factor", ["\\sqrt{2}", "\\frac{2}{3}", "\\pi", "√2", "π", "sqrt(2)", "1/2", "½"])
@pytest.mark.parametrize("form", ["5 {}", "$5$ ${}$", "**5** {}", "5\\;{}"])
def test_a_factor_may_stand_apart(form: str, factor: str) -> None:
    assert passage(f"So {form.replace('{}', factor)} it is.", "5") is None


@pytest.mark.parametrize(
    "after", ["^2", "^{2}", "_2", "_{2}", "x", "0", " + 2", "-2", " \\times 2", "/2", "\\%", "°", "^\\circ", " \\leq x"]
)
def test_a_value_with_a_sign_behind_it_is_a_part(after: str) -> None:
    assert passage(f"So 5{after} it is.", "5") is None


@pytest.mark.parametrize("before", ["x^", "x_", "x^{", "2 + ", "-", "1/", "\\times ", "\\sin ", "2(", "f(", "\\sqrt("])
def test_a_value_behind_a_sign_is_a_part(before: str) -> None:
    closing = {"{": "}", "(": ")"}.get(before[-1], "")
    assert passage(f"So {before}5{closing} it is.", "5") is None


@pytest.mark.parametrize(
    "response",
    [
        "so 5 \\text{ cm}", "so $5\\,\\mathrm{cm}$", "so 5 cm", "so \\(5\\) then", "so \\[5\\]",
        "$x = 5 \\approx 5.01$", "so (5) then",
        "$\\text{Area is }5$", "so $5$ (see above)", "$\\Rightarrow 5$",
        "so 5\n\\frac{1}{2} was wrong", "x = 5", "5 = 2 + 3",
    ],
)  # fmt: skip
def test_units_words_and_equations_beside_a_value_are_no_parts_of_it(response: str) -> None:
    assert passage(response, "5") == "5"


def test_alternatives_within_a_formula_are_several() -> None:
    assert passage("$5 \\text{ or } 6$", "5") is passage("$5 \\text{ or } 6$", "6") is None


def test_a_reply_is_a_copy_or_the_word_for_none() -> None:
    assert read_reply(f"<think>hm</think> **{NO_ANSWER}**.") == ""
    assert read_reply("None") == "None", "an answer to a question with options"
    assert read_reply(" 5 cm\n") == "5 cm"
    assert EXTRACT.read("<think>5") is None, "nothing is said"


@pytest.mark.parametrize("name", ["prove", "solid", "program"])
def test_an_extractor_sees_question_and_response_and_never_the_gold(name: str) -> None:
    problem = get_suite(name).problem(3, 1)
    other = Choice(("B",)) if isinstance(problem.answer, Choice) else Number("918273645", 918273645.0)
    options = tuple(replace(option, correct=not option.correct, kind="") for option in problem.options)
    blank = replace(problem, answer=other, options=options, solution=(), formal={}, figures=())
    for language in ("en", "zh"):
        shown = EXTRACT.question(problem, "<think>9</think>Hm, 7 perhaps.", language)
        assert shown == EXTRACT.question(blank, "Hm, 7 perhaps.", language), "nothing else of the problem is shown"
        parts = unfenced(shown.text)
        assert parts["RESPONSE"] == "Hm, 7 perhaps."
        assert problem.text[language] in parts["QUESTION"]
        assert all(f"{option.letter}. {option.text[language]}" in parts["QUESTION"] for option in problem.options)
