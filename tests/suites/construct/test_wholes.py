"""Loci, functions, lines and numbers that are right in a part only, or of another kind."""

from __future__ import annotations

import pytest
from tests.suites.construct.plain_problems import plain_problem

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.problem import Problem
from gnomon.suites.construct.grading import grade, grade_as_drawn


def meets(goal: str, givens: list[str], *lines: str) -> bool:
    return all(found.met for found in check_on_givens(lines, parse_goals(goal), [givens], coordinates=True).goals)


ROD = ["d = 4", "D = Point(xAxis)", "SetCoords(D, 2, 0)"]
MOVED = ["E = (0, sqrt(d^2 - x(D)^2))", "P = Midpoint(D, E)"]


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("L = Locus(P, D)", True),
        ("L = CircularArc((0, 0), (d/2, 0), (-d/2, 0))", True),
        ("L = Curve(d/2 sin(t), d/2 cos(t), t, -pi/2, pi/2)", True),
        ("L = Circle((0, 0), d/2)", False),
        ("L = Locus((x(P), -y(P)), D)", False),
        ("L = Locus((abs(x(P)), y(P)), D)", False),
        ("L = Locus(If(x(D) > 0, P), D)", False),
        ("L = CircularArc((0, 0), (d/2, 0), (0, d/2))", False),
    ],
)
def test_a_locus_is_neither_a_part_nor_more(line: str, right: bool) -> None:
    goal = "locus(L, Curve(d/2 cos(t), d/2 sin(t), t, 0, pi))"
    assert meets(goal, ROD, *MOVED, line) == right


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("f(x) = x^2 / 2 - 1", True),
        ("f(x) = (x^2 - 2) / 2", True),
        ("f(x) = If(abs(x) < 20, x^2 / 2 - 1, 0)", False),
        ("f(x) = If(abs(x) < 1000, x^2 / 2 - 1, 0)", False),
        ("f(x) = x^2 / 2 - 1 + 0.001 exp(-1000000 (x - 1.234)^2)", False),
        ("f(x) = x^2 / 2 - 1 + 0.001 exp(-1000000 (x - 617 / 500)^2)", False),
        ("f(x) = If(abs(x - 1.5) < 0.001, 7, x^2 / 2 - 1)", False),
    ],
)
def test_a_function_is_the_same_everywhere(line: str, right: bool) -> None:
    assert meets("equal(f, x^2 / 2 - 1)", ["a = 2"], line) == right


@pytest.mark.parametrize(
    ("goal", "line", "right"),
    [
        ("is_straight(l)", "l(x) = 2x + 1", True),
        ("is_line(l)", "l(x) = 2x + 1", True),
        ("is_line(l)", "l: y = 2x + 1", True),
        ("is_straight(l)", "l(x) = If(abs(x) < 500, 2x + 1, 0)", False),
        ("is_line(l)", "l = Segment((0, 1), (1, 3))", False),
        ("is_number(l)", "l = 3", True),
        ("is_number(l)", "l = Segment((0, 0), (3, 0))", False),
        ("is_number(l)", "l = 3 * 180° / pi", False),
    ],
)
def test_kinds_of_lines_and_numbers(goal: str, line: str, right: bool) -> None:
    assert meets(goal, ["a = 2"], line) == right


def problem_of(family: str) -> Problem:
    return plain_problem(family)


def test_a_task_that_asks_for_a_line_takes_no_segment_of_it() -> None:
    problem = problem_of("line-intercepts")
    lines = problem.code["geogebra"].split("\n")
    assert grade(problem, "```\n" + "\n".join(lines) + "\n```").value == 1.0
    fake = [line if not line.startswith("l") else "l = Segment((-9, -9 a + b), (9, 9 a + b))" for line in lines]
    assert grade(problem, "```\n" + "\n".join(fake) + "\n```").value == 0.0


@pytest.mark.parametrize("response", [None, 5, ["M = A"]])
def test_what_is_no_text_is_no_answer(response: object) -> None:
    problem = problem_of("line-intercepts")
    for graded in (grade, grade_as_drawn):
        assert graded(problem, response).outcome == "no_answer"  # type: ignore[arg-type]
