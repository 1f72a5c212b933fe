"""Thoughts and comments of a response are not visible text, and no answer is read from them."""

from __future__ import annotations

import pytest
from oracles.answers.hostile import COMMENTS, calls

from gnomon.grade import grade_answer
from gnomon.grade.response.visible import LONGEST, visible_text
from gnomon.problem import Choice, Number

FIVE = Number("5", 5.0)


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("plain", "plain"),
        ("<think>a</think>b", "b"),
        ("<Thinking>a</Thinking>b<think>c", "b"),
        ("a<!-- b -->c", "ac"),
        ("a<!-- b --><!-- c\nd -->e", "ae"),
        ("a <!-- never closed", "a <!-- never closed"),
        ("a\n% b\n  // c\nd", "a\n\n\nd"),
        ("50% of a is b", "50% of a is b"),
        ("a // b", "a // b"),
        ("# a\n```python\n# b\nc\n```\n# d", "# a\n```python\n\nc\n```\n# d"),
    ],
)
def test_what_counts(response: str, text: str) -> None:
    assert visible_text(response) == text


@pytest.mark.parametrize(
    "response",
    [
        "\\boxed{6} <!-- \\boxed{5} -->",
        "\\boxed{6}\n% \\boxed{5}",
        "<!-- \\boxed{5} -->",
        "% the answer is 5",
        "```\n# 5\n```",
        "\\boxed{6} \\phantom{\\boxed{5}}",
    ],
)
def test_an_answer_in_a_comment_is_none(response: str) -> None:
    assert grade_answer(FIVE, response).value == 0.0


@pytest.mark.parametrize(
    "response",
    [
        "<!-- checked --> \\boxed{5}",
        "\\boxed{5} <!-- done -->",
        "20% of 25 is 5",
        "# Answer\n5",
        "```json\n{\n  // the length\n  \"answer\": 5\n}\n```",
        "```python\n# the sum\nprint(2 + 3)\n```\nSo it is \\boxed{5}.",
    ],
)  # fmt: skip
def test_comments_do_not_hide_an_answer(response: str) -> None:
    assert grade_answer(FIVE, response).value == 1.0


@pytest.mark.parametrize("piece", COMMENTS)
def test_any_number_of_them_is_read_in_one_pass(piece: str) -> None:
    once, twice = (piece * (count // len(piece)) for count in (500_000, 1_000_000))
    assert len(visible_text(twice)) <= LONGEST
    assert calls(visible_text, twice) <= 2.1 * calls(visible_text, once)


def test_an_answer_is_looked_for_at_the_end() -> None:
    assert grade_answer(FIVE, "\\boxed{5}" + " and so on" * LONGEST).value == 0.0
    assert grade_answer(Choice(("A",)), "so it goes " * 50_000 + "\\boxed{A}").value == 1.0
