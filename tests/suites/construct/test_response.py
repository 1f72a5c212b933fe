"""Scripts read from responses: blocks, loose lines, debris, and what is no script at all."""

from __future__ import annotations

import time

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
        "```\n```\n" + WHOLE,
        "```M = Midpoint(A, B)```\n```p = PerpendicularLine(M, Line(A, B))```",
        "- `M = Midpoint(A, B)`: half-way\n- `p = PerpendicularLine(M, Line(A, B))`: the `p` that is asked for",
        "1. `M = Midpoint(A, B)` – the midpoint of `AB`\n2. Then `p = PerpendicularLine(M, Line(A, B))`.",
        "| Step | Command |\n|---|---|\n| 1 | `M = Midpoint(A, B)` |\n| 2 | `p = PerpendicularLine(M, Line(A, B))` |",
        "| Step | Command | Why |\n|---|---|---|\n| 1 | M = Midpoint(A, B) | half-way |\n"
        "| 2 | **p = PerpendicularLine(M, Line(A, B))** | asked |",
        "**Step 1:** **M = Midpoint(A, B)**\n**Step 2:** p = PerpendicularLine(M, Line(A, B))",
        "**M = Midpoint(A, B)**\n\n- **p = PerpendicularLine(M, Line(A, B))**",
        "$$M = Midpoint(A, B)$$\n$$p = PerpendicularLine(M, Line(A, B))$$",
        "$$M = \\text{Midpoint}(A, B)$$ "
        "and $p = \\operatorname{PerpendicularLine}\\left(M, \\text{Line}(A, B)\\right)$.",
        '["M = Midpoint(A, B)", "p = PerpendicularLine(M, Line(A, B))"]',
        '```json\n["M = Midpoint(A, B)", "p = PerpendicularLine(M, Line(A, B))"]\n```',
        'Here:\n```json\n{"steps": [{"why": "half-way", "command": "M = Midpoint(A, B)"},\n'
        '{"why": "then", "command": "p = PerpendicularLine(M, Line(A, B))"}]}\n```',
        'ggbApplet.evalCommand("M = Midpoint(A, B)");\n'
        "ggbApplet.evalCommand('p = PerpendicularLine(M, Line(A, B))');",
        "```javascript\nconst g = ggbApplet;\n"
        'g.evalCommand("M = Midpoint(A, B)\\np = PerpendicularLine(M, Line(A, B))");\n```',
        "```\nA first idea\n```\n- `M = Midpoint(A, B)`\n- `p = PerpendicularLine(M, Line(A, B))`",
    ],
)
def test_the_script_is_found(response: str) -> None:
    assert read_script(response, ASKED).lines == LINES


GIVENS = ["A = (0, 0)", "B = (4, 1)"]
STEPS = f"```\n{LINES[0]}\n```\nthen\n```\n{LINES[1]}\n```"


@pytest.mark.parametrize("code", [WHOLE, STEPS])
@pytest.mark.parametrize(
    "end",
    [
        "Final: [picture]",
        "```text\nFinal: [picture]\n```",
        "```\nM = the midpoint of A and B\np = perpendicular to AB\n```",
        "```\nM is half-way; p goes through M\n```",
        "Output:\n```\nM = (2, 0.5)\np: y = -4x + 8.5\n```",
        "```output\nM = (2, 0.5)\np: y = -4x + 8.5\n```",
    ],
)
def test_notes_pictures_and_output_at_the_end_are_no_script(code: str, end: str) -> None:
    assert read_script(f"{code}\n{end}", ASKED, GIVENS).lines == LINES


def test_the_last_whole_block_that_runs_counts() -> None:
    broken = "```\nM = Midpoint(A, B)\np = Perpendicular(M, A, B, 7)\n```"
    assert read_script(f"{WHOLE}\n{broken}", ASKED, GIVENS).lines == LINES
    assert read_script(f"{broken}\n{broken}", ASKED, GIVENS).lines[1] == "p = Perpendicular(M, A, B, 7)"
    typed = "```\nM = (2, 0.5)\np: y = -4x + 8.5\n```"  # nothing calls it output
    assert read_script(f"{WHOLE}\nOr shorter.\n{typed}", ASKED, GIVENS).lines[0] == "M = (2, 0.5)"


@pytest.mark.parametrize(
    "response",
    [
        "",
        "Final: [picture]",
        "I do not know.",
        "Draw the midpoint M of AB.",
        "设 M = AB 的中点。",
        "```python\nx = 1\n```",
    ],
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


@pytest.mark.parametrize(
    "response",
    [
        "```\nM = Midpoint(A，B)\np = PerpendicularLine（M，Line（A，B））\n```",
        "M = Midpoint（A，B）；\np ＝ PerpendicularLine（M，Line（A，B））。",
        "1. `M = Midpoint(A，B)`：中点\n2. `p = PerpendicularLine(M，Line(A，B))`：垂线",
    ],
)
def test_signs_of_full_width_are_read(response: str) -> None:
    assert tuple(line.replace(", ", ",") for line in read_script(response, ASKED).lines) == tuple(
        line.replace(", ", ",") for line in LINES
    )


def test_texts_keep_their_signs_of_full_width() -> None:
    assert clean_line('t = "甲，乙（丙）"') == 't = "甲，乙（丙）"'


@pytest.mark.parametrize(
    "response",
    [
        WHOLE + "\n- `M = A`: no\n- `p = xAxis`",
        '```json\n["M = A", "p = xAxis"]\n```\n' + WHOLE,
        WHOLE + '\nIn a page: ggbApplet.evalCommand("M = A")',
        WHOLE + "\n$$M = A$$ **p = xAxis**",
    ],
)
def test_a_block_counts_before_code_elsewhere(response: str) -> None:
    assert read_script(response, ASKED).lines == LINES


def test_very_long_scripts_are_cut() -> None:
    for response in ("```\n" + "a = 1\n" * 100_000 + "```", "a = 1\n" * 100_000):
        script = read_script(response, ASKED)
        assert len(script.lines) == MAX_LINES
        assert script.left_out > 0
        assert not script.all_read


@pytest.mark.parametrize(
    "response",
    [
        "<pre><code>" + "\n".join(LINES) + "</code></pre>",
        '<pre class="code">\n<code class="geogebra">' + "\n".join(LINES) + "\n</code></pre> so it is done.",
        "```\n" + "; ".join(LINES) + "\n```",
    ],
)
def test_code_in_html_and_statements_on_one_line(response: str) -> None:
    assert read_script(response, ASKED).lines == LINES


@pytest.mark.parametrize(
    "response",
    [
        "```geogebra\nD=(1,2)\n```\n" * 9000,
        "```geogebra\nD_1=(1,2)\n```\n```\nM = D_1\np = xAxis\n```\n" * 4000,
        "```" * 60_000,
        "```" + "a" * 190_000,
        "```" + " \t" * 90_000,
        "`" * 190_000,
        "**" * 90_000,
        "$" * 190_000,
        "|" * 190_000,
        "[" * 190_000,
        "[\n" * 90_000,
        '{"a":\n' * 30_000,
        "evalCommand('" * 15_000,
        'evalCommand("' + "\\" * 180_000,
        "\\text{" * 30_000,
        "a" * 190_000,
        "a = " + "a" * 190_000,
        "a = ((((\n" * 20_000,
        "\n" + "\t" * 190_000,
    ],
    ids=range(19),
)
def test_time_grows_with_the_length_alone(response: str) -> None:
    start = time.process_time()
    read_script(response, ASKED)
    assert time.process_time() - start < 2.0


@pytest.mark.parametrize(
    "response",
    [
        WHOLE.replace("geogebra", "python"),
        WHOLE.replace("geogebra", "latex"),
        "```\n1、M = Midpoint(A, B)\n2、p = PerpendicularLine(M, Line(A, B))\n```",
        "```\n①M = Midpoint(A, B)\n② p = PerpendicularLine(M, Line(A, B))\n```",
        "```\nStep 1: M = Midpoint(A, B)\nStep 2: p = PerpendicularLine(M, Line(A, B))\n```",
        WHOLE.replace("Midpoint(A, B)", "A") + "\nThis is wrong; change it to\n```\nM = Midpoint(A, B)\n```",
    ],
)
def test_labels_numbers_and_corrections_of_blocks(response: str) -> None:
    assert read_script(response, ASKED).lines == LINES


def test_code_of_another_language_is_no_script() -> None:
    assert read_script("```python\nM = midpoint(A, B)\nprint(M)\n```", ASKED).lines == ()


def test_a_later_block_without_a_correction_changes_nothing() -> None:
    assert read_script(f"{WHOLE}\nThe first line alone is\n```\nM = A\n```", ASKED).lines == LINES


@pytest.mark.parametrize(
    "said",
    [
        "Wait, this script is wrong. Please ignore it. My final script is instead:",
        "Disregard the code above; use this:",
        "Please don't use the first version.",
        "Scrap that attempt.",
        "上面的代码有误，请忽略。最终代码：",
        "请忽略以上代码，改用：",
    ],
)
def test_a_script_that_is_taken_back_does_not_count(said: str) -> None:
    assert read_script(f"{WHOLE}\n{said}\n```\nM = A\n```", ASKED).lines == ("M = A",)
    assert read_script(f"{WHOLE}\n{said}", ASKED).lines == ()


@pytest.mark.parametrize(
    "said",
    [
        "The circle meets the line twice; ignore the first point.",
        "If the version of GeoGebra is old, ignore that warning.",
        "You may ignore the construction lines below.",
        "以上代码画出两点，忽略左边的一点。",
        "The simpler construction with a ruler alone is not exact, so do not use it.",
        "This needs the command Tangent; if your version lacks it, ignore it.",
        "Ignore all the labels above.",
        "A shorter script exists, but I do not use it.",
    ],
)
def test_other_things_to_ignore_leave_the_script(said: str) -> None:
    assert read_script(f"{WHOLE}\n{said}", ASKED).lines == LINES
