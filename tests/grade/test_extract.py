"""Where the final answer of a response is found, and which marks around it are removed."""

from __future__ import annotations

import pytest

from gnomon.grade import extract, grade_answer
from gnomon.problem import Number, Tuple

FOUND: list[tuple[str, str]] = [
    (r"Hence \boxed{5}.", "5"),
    (r"First \boxed{4}. Wait, no. So \boxed{5}.", "5"),
    (r"\boxed{\frac{1}{2}}", r"\frac{1}{2}"),
    (r"$\boxed{\text{(A)}\ 5}$", r"\text{(A)}\ 5"),
    (r"\boxed 5", "5"),
    (r"\fbox{7}", "7"),
    (r"\boxed{ \{1, 2\} }", r"\{1, 2\}"),
    ("The final answer is **12**.", "12"),
    ("The answer is: 12 cm.", "12 cm"),
    (r"The answer is $\frac{3}{4}$.", r"\frac{3}{4}"),
    (r"Final Answer: \(\sqrt{3}\)", r"\sqrt{3}"),
    ("**Answer:** 12", "12"),
    ("**Answer**: `12`", "12"),
    ("**Final Answer**\n\n12", "12"),
    ("### Answer\n\n$12$", "12"),
    ("The answer is\n\\[\n\\frac{1}{2}\n\\]", r"\frac{1}{2}"),
    ("The answer is\n$$\n5\n$$\nDone.", "5"),
    ("答案是 12。", "12"),
    ("答案：12", "12"),
    ("故答案为：$12$.", "12"),
    ("故选 B。", "B"),
    ("故选：AC", "AC"),
    ('```json\n{"reasoning": "...", "answer": "12"}\n```', "12"),
    ('{"answer": 12.5}', "12.5"),
    ('{"answer": "\\\\frac{1}{2}"}', r"\frac{1}{2}"),
    ('{"answer": "\\frac{1}{2}"}', r"\frac{1}{2}"),
    ('{"answer": ["A", "C"]}', "A, C"),
    ("<answer>12</answer>", "12"),
    (r"<think>maybe \boxed{4}</think> \boxed{5}", "5"),
    ("<think>4? 5?</think>The answer is 5", "5"),
    ("5", "5"),
    ("Adding up:\n\n12\\sqrt{3}", r"12\sqrt{3}"),
    ("Some work.\nTherefore x = 5 cm.", "x = 5 cm"),
    (r"Therefore, the area of the triangle is $12\sqrt{3}$.", r"12\sqrt{3}"),
    ("所以体积为 12。", "12"),
    ("The answer is 12 because the sides are 3 and 4.", "12"),
    ("The answer is 3.5. We checked it.", "3.5"),
    ("【答案】 5\n【解析】由题意得 x=3+2。", "5"),
    ("<|begin_of_box|>5<|end_of_box|>", "5"),
    ("<final_answer>5</final_answer>", "5"),
    ("<answer>5", "5"),
    ("I get 5.", "5"),
    ("Ans. 5", "5"),
    ("Work.\n**Ans.** 5 cm", "5 cm"),
    (r"\boxed{5} Wait, that is wrong. The answer is 6.", "6"),
    (r"\boxed{5} Actually, the correct answer is $7$.", "7"),
    (r"\boxed{5}。不对，答案是6。", "6"),
    (r"\boxed{5}. Wait, let me double check. The answer is correct.", "5"),
    (r"\boxed{5}. A common wrong answer is 7.", "5"),
    (r"\boxed{5}. If it were a square the answer would be 7, but that is wrong.", "5"),
]


@pytest.mark.parametrize(("response", "answer"), FOUND)
def test_found(response: str, answer: str) -> None:
    found = extract(response)
    assert found is not None
    assert found.text == answer


@pytest.mark.parametrize(
    "response",
    [
        "",
        "   \n ",
        "<think>the answer is 5",
        r"<think>\boxed{5}</think>",
        r"\boxed{}",
        r"\boxed{\frac{1}",
        "<think></think>\n",
    ],
)
def test_no_answer(response: str) -> None:
    assert extract(response) is None
    assert grade_answer(Number("5", 5.0), response).outcome == "no_answer"


FIVE = Number("5", 5.0)


@pytest.mark.parametrize(
    ("response", "outcome"),
    [
        (r"\boxed{5}", "right"),
        (r"\boxed{5} or \boxed{6}", "wrong"),
        (r"\boxed{6}, \boxed{5}", "wrong"),
        (r"\boxed{5}. I repeat: \boxed{5}", "right"),
        (r"\boxed{4} was my first guess, but the sum shows \boxed{5}", "right"),
        ("The answer is 4 or 5 or 6.", "wrong"),
        ("The answer is 4, 5", "wrong"),
        ("It could be 5. I am not sure about anything in this problem at all", "wrong"),
        ("The triangle has sides 3, 4 and 5", "wrong"),
        ("x = 5 cm", "right"),
        ("\\[ x = 5 \\]", "right"),
        ("I cannot solve this.", "no_answer"),
    ],
)
def test_a_single_number(response: str, outcome: str) -> None:
    assert grade_answer(FIVE, response).outcome == outcome


def test_members_boxed_one_by_one_make_a_tuple() -> None:
    response = r"So $x = \boxed{1}$ and $y = \boxed{2}$."
    assert grade_answer(Number("(1, 2)", 0.0), response).value == 1.0
    assert grade_answer(Tuple((Number("1", 1.0), Number("2", 2.0))), response).value == 1.0
    assert grade_answer(Tuple((Number("2", 2.0), Number("1", 1.0))), response).value == 0.0
    assert grade_answer(Tuple((Number("2", 2.0), Number("1", 1.0)), ordered=False), response).value == 1.0


@pytest.mark.parametrize(
    ("answer", "value"),
    [
        ("(x, y) = (1, 2)", 1),
        (r"\left(x, y\right) = \left(1, 2\right)", 1),
        ("P(1,2)", 1),
        ("P_1 = (1,2)", 1),
        ("<1,2>", 1),
        ("y=2, x=1", 1),
        ("x=1, y=2", 1),
        ("1 and 2", 1),
        ("(x, y) = (2, 1)", 0),
        ("y=1, x=2", 0),
        ("(1,2)=(2,1)", 0),
    ],
)
def test_forms_of_a_tuple(answer: str, value: int) -> None:
    assert grade_answer(Tuple((Number("1", 1.0), Number("2", 2.0))), rf"\boxed{{{answer}}}").value == value


def test_the_unit_of_the_question_is_the_gold_s() -> None:
    gold = Number("15", 15.0, "cm^2")
    for response, value in [("15", 1), ("15 cm²", 1), ("15 cm", 0), ("0.0015 m²", 1), ("15 m^2", 0)]:
        assert grade_answer(gold, rf"\boxed{{{response}}}").value == value, response
    angle = Number("60", 60.0, "°")
    for response, value in [("60", 1), ("60°", 1), (r"\frac{\pi}{3}", 1), ("61", 0)]:
        assert grade_answer(angle, rf"\boxed{{{response}}}").value == value, response
