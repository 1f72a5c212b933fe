"""Scripts read from responses: blocks, loose lines, debris, and what is no script at all."""

from __future__ import annotations

import pytest

from gnomon.suites.construct.response import MAX_LINES, clean_line, read_script

ASKED = ["M", "p"]
WHOLE = "```geogebra\nM = Midpoint(A, B)\np = PerpendicularLine(M, Line(A, B))\n```"
LINES = ("M = Midpoint(A, B)", "p = PerpendicularLine(M, Line(A, B))")


@pytest.mark.parametrize(
    "response",
    [
        WHOLE,
        f"First we find the midpoint.\n{WHOLE}\nDone.",
        WHOLE.replace("geogebra", ""),
        WHOLE.replace("geogebra", "ggb"),
        "```\nM = (0, 0)\np = xAxis\n```\nNo, better:\n" + WHOLE,
        "```python\nprint(1)\n```\n" + WHOLE,
        "<think>```\nM = A\np = q\n```</think>" + WHOLE,
        "```geogebra\nM = Midpoint(A, B)\n```\nthen\n```geogebra\np = PerpendicularLine(M, Line(A, B))\n```",
        "```geogebra\n1. M = Midpoint(A, B)\n2. p = PerpendicularLine(M, Line(A, B))\n```",
        "```geogebra\n# the midpoint\nM = Midpoint(A, B)  # half-way\n\np = PerpendicularLine(M, Line(A, B));\n```",
        "The construction is\nM = Midpoint(A, B)\np = PerpendicularLine(M, Line(A, B))\nas asked.",
        "- `M = Midpoint(A, B)`\n- `p = PerpendicularLine(M, Line(A, B))`",
        "```geogebra\nM = Midpoint(A, B)\np = PerpendicularLine(M, Line(A, B))",  # never closed
    ],
)
def test_the_script_is_found(response: str) -> None:
    assert read_script(response, ASKED).lines == LINES


@pytest.mark.parametrize(
    "response", ["", "I do not know.", "Draw the midpoint M of AB.", "设 M = AB 的中点。", "```python\nx = 1\n```"]
)
def test_words_are_no_script(response: str) -> None:
    assert read_script(response, ASKED).lines == ()


def test_the_plan_is_the_text_around_the_blocks() -> None:
    assert read_script(f"Step 1.\n{WHOLE}\nEnd.", ASKED).plan.split() == ["Step", "1.", "End."]


def test_a_block_that_needs_another_is_not_the_whole_script() -> None:
    """The last block defines all that is asked for, but with a line of the block before."""
    response = "```\nl = Line(A, B)\n```\n```\nM = Midpoint(A, B)\np = PerpendicularLine(M, l)\n```"
    assert read_script(response, ASKED).lines[0] == "l = Line(A, B)"


def test_quotes_keep_their_signs() -> None:
    assert clean_line('t = "50% # not a comment"') == 't = "50% # not a comment"'


def test_very_long_scripts_are_cut() -> None:
    assert len(read_script("```\n" + "a = 1\n" * 100_000 + "```", ASKED).lines) == MAX_LINES
