"""Remarks beside an answer: which change it, and which say nothing about it."""

from __future__ import annotations

import pytest

from gnomon.grade import grade_answer
from gnomon.problem import Answer, Choice, Number
from gnomon.suites.solid.grading import asked_for

ROOT = Number(r"2\sqrt{3}", 3.4641)
PAIR = Choice(("A", "C"))
TABLE: dict[str, tuple[Answer, float, list[str]]] = {
    "the form of the value": (
        ROOT,
        1.0,
        [
            r"The answer is $2\sqrt3$, and this can't be reduced further.",
            r"$\boxed{2\sqrt3}$, which is not a whole number.",
            r"答案是$2\sqrt3$，不能再化简。",
        ],
    ),
    "somebody's error": (
        ROOT,
        1.0,
        [
            "\\boxed{2\\sqrt3}\n\nMany students forget one face and would get $\\sqrt3$. That is wrong.",
            "\\boxed{2\\sqrt3}\n\n注意：有的同学会漏掉一个面而得到$\\sqrt3$，这是错误的。",
        ],
    ),
    "words without a value": (
        ROOT,
        1.0,
        [
            "The answer is 2√3 (compare the sketch).",
            "So it is 2√3, which answers the question.",
            "Answer: 2√3 ✔",
            "Hence the length is 2√3. Q.E.D.",
            "Hence the length is 2√3.\n\n---\n*Note: see the picture.*",
        ],
    ),
    "said again": (
        ROOT,
        1.0,
        [
            "Answer: 2√3, i.e. roughly 3.46.",
            "The answer is 2√3, or equivalently √12.",
            "exact value: 2√3; decimal value: 3.4641",
            "Answer (exact): 2√3\nAnswer (decimal): 3.4641",
        ],
    ),
    "said again, otherwise": (
        ROOT,
        0.0,
        [
            "The answer is 2√3, or equivalently √13.",
            "Answer (exact): √3\nAnswer (decimal): 3.4641",
        ],
    ),
    "labels, arrows and languages": (
        ROOT,
        1.0,
        [
            "Outcome: 2√3",
            "3) Result: 2√3",
            "height → base ⇒ 2√3",
            "| **Answer** | $2\\sqrt3$ |",
            "<b>Answer:</b> 2√3",
            "<final>2√3</final>",
            "**TL;DR: 2√3**\n\nDetails: the base has the height 6.",
            "Die Antwort lautet 2√3.",
            "Réponse : 2√3",
            "Ответ: 2√3",
            "答え：2√3",
            "정답: 2√3",
            "Đáp số: 2√3",
            "So, 2√3 it is.",
            "Both ways give 2√3.",
            "The length comes out as 2√3, and nothing else.",
            "<|channel|>analysis<|message|>√3?<|end|><|start|>assistant<|channel|>final<|message|>It is 2√3.<|return|>",
        ],
    ),
    "spellings of boxes": (
        ROOT,
        1.0,
        [
            r"\bbox[5px]{2\sqrt3}",
            r"\colorbox{red}{$2\sqrt3$}",
            r"The answer is boxed{2\sqrt3}.",
            r'{"answer": "\\boxed{2\\sqrt{3}}"}',
        ],
    ),
    "changed, denied or somebody else's": (
        ROOT,
        0.0,
        [
            "\\boxed{2\\sqrt3}\n\nSo double this.",
            r"\boxed{2\sqrt3}. On reflection it is too large by a factor of two.",
            r"\boxed{2\sqrt3} is refuted by the sketch.",
            r"\boxed{2\sqrt3}，说错了，是$\sqrt3$。",
            r"\boxed{2\sqrt3}" + "\n\nHang on, I used the wrong base. So it is $\\sqrt3$.",
            "The answer is 2√3. Oops, I forgot one half. It's √3.",
            "I withdraw the answer \\boxed{2\\sqrt3}.",
            r"I was mistaken to write \boxed{2\sqrt3}.",
            r"A hasty reader gets \boxed{2\sqrt3}.",
            "User's claim: the answer is 2√3.\nVerdict: false.",
            "The answer is not quite 2√3.",
            "\\boxed{2\\sqrt3}\n\nThis counts one face twice, so the true value is $\\sqrt3$.",
            r"\boxed{2\sqrt3} was my first attempt.",
            r"In no case is it \boxed{2\sqrt3}.",
        ],
    ),
    "a choice with remarks": (
        PAIR,
        1.0,
        [
            r"$\boxed{A \land C}$",
            r"$\boxed{\text{``A, C''}}$",
            "\\boxed{A, C}\n\nIt is not true that B follows.",
            "\\boxed{A, C}\n\nDo not add D: it fails in most figures.",
            "\\boxed{A, C}\n\nB was ruled out above, and one may be tempted to add D; this would be a mistake.",
            "Only A and C can be proved from the premises; B and D fail in general.",
            "B and D are false, hence the remaining A and C are right.",
            "A ✅, B ❌, C ✅, D ❌ → AC",
            "The second check leaves no doubt. So I stick with **A, C**.",
            "Proved: A, C. Not proved: the rest.",
            "We keep A and C and drop B.",
            "정답: A, C",
            "<final>A, C</final>",
        ],
    ),
    "a choice that is changed": (
        PAIR,
        0.0,
        [
            "\\boxed{A, C}\n\nCross out C.",
            "\\boxed{A, C}\n\nC should not be here.",
            "\\boxed{A, C}\n\nI missed D, which is true.",
            "\\boxed{A, C}. But C is in fact false.",
            "\\boxed{A, C} without C",
            "\\boxed{A, C}\n\n还要加上B。",
            "\\boxed{A, C}\n\nC应去掉。",
            "All but \\boxed{A, C}",
            "The statements that cannot be proved: \\boxed{A, C}",
            "\\boxed{A, C}\n\nC turns out to be false.",
            "Answer: A, C\n\nEDIT: I misread one, it's A.",
            "> The answer is A, C.\n\nThis claim is wrong; I get A.",
            "我认为选AC，但也可能是AD。",
            '{"answer": "A, C", "revised_answer": "A"}',
            "It depends on the figure; in one case A and C hold, in another A.",
        ],
    ),
}


@pytest.mark.parametrize(
    ("gold", "value", "response"),
    [(gold, value, response) for gold, value, responses in TABLE.values() for response in responses],
)
def test_what_a_remark_changes(gold: Answer, value: float, response: str) -> None:
    assert grade_answer(gold, response).value == value


def test_a_box_may_name_what_it_counts() -> None:
    assert grade_answer(Number("30", 30.0), r"\boxed{30\text{ small prisms}}", asked="number").value == 1.0


def test_the_way_of_a_point_is_a_length() -> None:
    assert asked_for(["track", "P"]) == "length"
