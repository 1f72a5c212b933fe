"""Problems in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.browser


def test_a_problem_is_found_and_its_answer_shown_by_keyboard_alone(visitor: Any) -> None:
    page = visitor()
    page.goto("/problems/prove")
    page.wait_for_selector(".entry")
    page.keyboard.press("j")
    page.focus(".long-list")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    page.wait_for_selector("#show-answer")
    assert "right" not in page.inner_text("#main .question")
    page.keyboard.press("a")
    page.wait_for_selector("#answer .options .right")
