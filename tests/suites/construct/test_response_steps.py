"""The steps of a response: the pictures that a judge sees follow them, in whatever form the code comes."""

from __future__ import annotations

import pytest
from tests.sampling import sweep
from tests.suites.construct.plain_problems import plain_problem

from gnomon.problem import LANGUAGES
from gnomon.suites.construct.item import steps_of
from gnomon.suites.construct.response import read_script
from gnomon.suites.construct.response_steps import MOST_STEPS, ResponseStep, response_steps
from gnomon.suites.construct.rubrics import STEPS, script_of
from gnomon.suites.construct.suite import SUITE

FIRST, SECOND = "c = Circle(A, B)", "d = Circle(B, A)\nC = Intersect(c, d, 1)"
CODED = f"""**Step 1: the first circle**
**Construction:** Draw the circle c about A through B.
**Principle:** All its points are as far from A as B.
**GeoGebra Code:**
```geogebra
{FIRST}
```
**Step 2: the second circle**
**Construction:** Draw d about B through A; they meet in C.
```geogebra
{SECOND}
```
"""
WANTED = [("c = Circle(A, B)",), ("d = Circle(B, A)", "C = Intersect(c, d, 1)")]


def steps(response: str) -> list[ResponseStep]:
    return response_steps(read_script(response, ("C",)))


@pytest.mark.parametrize(
    "response",
    [
        CODED,
        CODED + f"The whole script:\n```geogebra\n{FIRST}\n{SECOND}\n```\n",
        CODED.replace(SECOND, f"{FIRST}\n{SECOND}"),
    ],
    ids=["a block a step", "and the whole script at the end", "every block repeats the lines so far"],
)
def test_code_in_every_step_is_read_as_steps(response: str) -> None:
    found = steps(response)
    assert [step.lines for step in found] == WANTED
    assert found[0].words.startswith("Step 1: the first circle Construction: Draw the circle c")
    assert found[0].words.endswith("as far from A as B.")  # without the heading of the code
    assert "Step 2" in found[1].words
    assert "Step 1" not in found[1].words


def test_blocks_that_are_not_the_script_are_no_steps() -> None:
    """Two tries: the last whole script counts, and the lines of the first are none of its steps."""
    other = "c = Circle(B, A)\nd = Circle(A, B)\nC = Intersect(d, c, 2)"
    found = steps(f"A try:\n```\n{FIRST}\n{SECOND}\n```\nBetter:\n```\n{other}\n```")
    assert [line for step in found for line in step.lines] == other.split("\n")


def test_lines_go_with_the_words_that_name_them() -> None:
    words = "Step 1. Draw the circle c about A through B.\nStep 2. Draw d about B through A; it meets c in C.\n"
    found = steps(f"{words}```\n{FIRST}\n{SECOND}\n```")
    assert [step.lines for step in found] == WANTED
    assert [step.words[:7] for step in found] == ["Step 1.", "Step 2."]
    numbered = words.replace("Step 1.", "1.").replace("Step 2.", "2.")
    assert [step.lines for step in steps(f"{numbered}```\n{FIRST}\n{SECOND}\n```")] == WANTED


def test_helpers_go_with_what_is_made_of_them_and_finishing_lines_with_the_last_step() -> None:
    words = "Step 1. Draw the circle c about A.\nStep 2. The perpendicular meets it in C.\n"
    lines = ["c = Circle(A, B)", "h = PerpendicularLine(A, Line(A, B))", "C = Intersect(c, h, 1)", "SetColor(C, Red)"]
    found = steps(words + "```\n" + "\n".join(lines) + "\n```")
    assert [step.lines for step in found] == [tuple(lines[:1]), tuple(lines[1:])]


def test_a_script_without_steps_is_shown_in_groups_and_long_ones_in_joined_steps() -> None:
    lines = [f"P{k} = ({k}, 0)" for k in range(1, 31)] + ["C = Midpoint(P1, P2)"]
    found = steps("```\n" + "\n".join(lines) + "\n```")
    assert [len(step.lines) for step in found] == [5, 5, 5, 5, 5, 5, 1]
    many = "".join(f"Step {k}.\n```\n{line}\n```\n" for k, line in enumerate(lines, 1))
    joined = steps(many)
    assert len(joined) <= MOST_STEPS
    assert [line for step in joined for line in step.lines] == lines
    assert joined[0].words == "Step 1. Step 2. Step 3."


@pytest.mark.parametrize("count", sweep(5, 40))
def test_reference_responses_fall_into_the_steps_of_the_reference(count: int) -> None:
    """From words alone a name such as A cannot always be told from an article; most are divided right."""
    right = 0
    for problem in (SUITE.problem(5, index) for index in range(count)):
        wanted = [tuple(step.code) for step in steps_of(problem.formal["solutions"][0])]
        for language in LANGUAGES:
            own = response_steps(script_of(problem, SUITE.gold_response(problem, language)))
            assert [line for step in own for line in step.lines] == [line for step in wanted for line in step]
            right += [step.lines for step in own] == wanted
    assert right >= 0.8 * 2 * count


def test_the_long_image_has_the_words_of_the_response() -> None:
    """A picture a step, each below its words: other words are another picture, fewer steps a shorter one."""
    problem = plain_problem("tangents-from-point", 0)
    code = problem.code["geogebra"].split("\n")
    told = "".join(f"Step {k}. This is line {k}.\n```geogebra\n{line}\n```\n" for k, line in enumerate(code, 1))
    long = STEPS.question(problem, told, "en").images[1]
    other = STEPS.question(problem, told.replace("This is", "Here we have"), "en").images[1]
    whole = "```geogebra\n" + "\n".join(code) + "\n```"
    two = f"Step 1.\n```geogebra\n{code[0]}\n```\nStep 2.\n" + whole
    assert long.png != other.png
    assert STEPS.question(problem, two, "en").images[1].height < long.height
