"""Whole responses, in English and Chinese, as models write them, and what each earns."""

from __future__ import annotations

import pytest

from gnomon.grade import grade_answer
from gnomon.problem import Answer, Choice, Name, Number

TABLE: list[tuple[Answer, dict[str, list[str]]]] = [
    (
        Number("5", 0.0),
        {
            "right": [
                "Therefore, $x = 5$.",
                "So the answer is $\\boxed{x=5}$",
                "**Final Answer:** $\\boxed{5}$",
                "The correct answer is 5",
                "Answer: 5\n\nI hope this helps!",
                "Answer: **5 cm**",
                "The answer to the problem is 5.",
                "The area equals 5.",
                "AB = 5",
                "... we get 3 + 2 = 5",
                "... so AB = 3 + 2 = $5$ cm.",
                "Final answer:\n\n\\[\nx = 5\n\\]\n",
                "Final answer\n\n$$x = 5$$",
                "# Answer\n5",
                "__Answer__: 5",
                "*Answer:* 5",
                "Answer = 5",
                "ANSWER: 5",
                "The answer should be 5.",
                "The answer must be 5.",
                "My answer: 5",
                "I think it's 5",
                "```\n5\n```",
                "`5`",
                '{"answer": "5"}',
                "{'answer': '5'}",
                '{"final_answer": 5}',
                '{"answer": {"value": 5}}',
                '```json\n{\n  "answer": "AB = 5",\n "confidence": 0.9\n}\n```',
                "<think>x</think>\n\n5",
                "<think>\nLong\n\\boxed{7}\n</think>\nThe final answer is \\( 5 \\).",
                "<thinking>foo</thinking><answer>5</answer>",
                "<answer>\\boxed{5}</answer>",
                "所以答案为5。",
                "综上，AB的长为5。",
                "故答案为：5",
                "【答案】5",
                "答：AB的长度是5厘米。",
                "因此，$AB=5$。",
                "答案：$5$",
                "最终答案：**5**",
                "所以体积为 $5$ 立方厘米。",
                "答案应该是5。",
                "答案等于5",
            ],
            "wrong": [
                "the answer is not 5",
                "The answer is 5 or 7.",
                "The answer is either 5 or 7",
                "\\boxed{5 \\text{ or } 7}",
                "\\boxed{5, 7}",
                "答案是5或7",
            ],
            "no_answer": [
                "I cannot determine the answer.",
                "No answer",
                "I don't know. 5?",
                "The answer is",
                "Answer:",
                "\\boxed{}",
            ],
        },
    ),
    (
        Number(r"\frac{1}{2}", 0.0),
        {
            "right": [
                "The probability is $\\frac{1}{2}$",
                "Answer: 1/2.",
                "\\boxed{\\dfrac12}",
                "$\\boxed{\\frac{1}{2}}$ is the answer.",
                "\\boxed{0.5}",
            ],
        },
    ),
    (
        Number(r"12\sqrt{3}", 0.0),
        {
            "right": [
                "The area of the hexagon is\n\n$$12\\sqrt{3}$$\n",
                "The area is 12√3 ≈ 20.78 square units.",
                "Area $= 12\\sqrt{3} \\approx 20.78$",
                "Thus, the total area is $\\boxed{12\\sqrt{3}}$ square units.",
                "\\boxed{12\\sqrt{3} \\text{ square units}}",
                "\\boxed{A = 12\\sqrt{3} \\approx 20.78}",
                "\\boxed{\\text{Area} = 12\\sqrt{3}}",
                "\\boxed{\\displaystyle 12\\sqrt{3}}",
                "\\boxed{$12\\sqrt{3}$}",
                "\\boxed{\\mathbf{12\\sqrt{3}}}",
                "\\boxed{ 12 \\sqrt { 3 } }",
                "**Answer: 12√3**",
                "The answer is **12√3** (about 20.78).",
                "The answer is $12\\sqrt{3}$, which is approximately $20.78$.",
            ],
        },
    ),
    (
        Number(r"60^\circ", 0.0),
        {
            "right": [
                "The angle is 60°.",
                "$\\angle ABC = \\boxed{60^\\circ}$",
                "$\\angle ABC = \\boxed{60}^\\circ$",
            ],
        },
    ),
    (
        Number("15 cm", 0.0),
        {
            "right": [
                "$\\boxed{15}$ cm",
                "$\\boxed{15}$ m",
            ],
        },
    ),
    (
        Number("(1,2)", 0.0),
        {
            "right": [
                "The point is $(1, 2)$.",
                "\\boxed{(1,2)}",
                "So the coordinates are (1, 2).",
            ],
        },
    ),
    (
        Number(r"\{1,2\}", 0.0),
        {
            "right": [
                "The solutions are x = 1 and x = 2.",
                "\\boxed{1} and \\boxed{2}",
            ],
            "wrong": [
                "\\boxed{1}, \\boxed{3}",
            ],
        },
    ),
    (
        Number("[1,2)", 0.0),
        {
            "right": [
                "The range is $[1,2)$.",
            ],
        },
    ),
    (
        Number("3:4", 0.0),
        {
            "right": [
                "The ratio is 3:4.",
                "The ratio of AB to CD is $3:4$",
                "\\boxed{3:4}",
            ],
        },
    ),
    (
        Name(of="segment", points=("I", "P")),
        {
            "right": [
                "The answer is IP.",
                "\\boxed{PI}",
                "线段 $PI$",
                "所以该直线是PI。",
            ],
        },
    ),
    (
        Name(of="plane", points=("Y", "Q", "I")),
        {
            "right": [
                "The answer is plane YQI.",
            ],
        },
    ),
    (
        Choice(letters=("A", "C")),
        {
            "right": [
                "The answer is A and C.",
                "A, C",
                "**AC**",
                "Answer: [A, C]",
            ],
        },
    ),
    (
        Choice(letters=("A",)),
        {
            "right": [
                "(A)",
                "The correct option is (A).",
                "The answer is A) 5 cm",
            ],
            "wrong": [
                "The answer is B) 5 cm",
            ],
        },
    ),
    (
        Number("1234", 0.0),
        {
            "right": [
                "The answer is 1,234.",
            ],
        },
    ),
    (
        Number("0.5", 0.0),
        {
            "right": [
                "The answer is .5",
            ],
        },
    ),
    (
        Number("2.5", 0.0),
        {
            "right": [
                "The answer is 2.5. That's it.",
            ],
        },
    ),
]


@pytest.mark.parametrize(("gold", "responses"), TABLE, ids=[str(gold) for gold, _ in TABLE])
def test_outcomes(gold: Answer, responses: dict[str, list[str]]) -> None:
    for outcome, texts in responses.items():
        unread = {"no_answer"} if outcome == "wrong" else set()  # what is denied or left open is not read
        assert [text for text in texts if grade_answer(gold, text).outcome not in {outcome, *unread}] == []
