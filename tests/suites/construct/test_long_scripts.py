"""Long scripts: helpers are no fault, lines that were not run are named, and redefinitions count as work."""

from __future__ import annotations

import time

from tests.suites.construct.plain_problems import plain_problem

from gnomon.problem import Problem
from gnomon.suites.construct.grading import grade_as_drawn
from gnomon.suites.construct.response import MAX_LINES
from gnomon.suites.construct.suite import SUITE


def problem_of(family: str) -> Problem:
    return plain_problem(family)


def score(problem: Problem, *lines: str) -> float | None:
    return SUITE.grade(problem, "```\n" + "\n".join(lines) + "\n```").value


def test_lines_that_are_not_run_are_named() -> None:
    """Many helpers before the right line are no fault; a script beyond the limit is told so."""
    problem = problem_of("two-reflections")
    reference = problem.code["geogebra"].split("\n")
    helpers = [f"k_{{{n}}} = {n}" for n in range(MAX_LINES)]
    assert score(problem, *helpers[: MAX_LINES - len(reference)], *reference) == 1.0
    for lines in ([*helpers, *reference], [*reference, *helpers]):
        for graded in (SUITE.grade, grade_as_drawn):
            found = graded(problem, "```\n" + "\n".join(lines) + "\n```")
            assert found.value == 0.0
            assert f"{len(reference)} more were not run" in found.why


def test_redefinitions_count_as_work() -> None:
    """Each line redefines what the line before named; the script is not run again in every position."""
    problem = problem_of("two-reflections")
    reference = problem.code["geogebra"].split("\n")
    o, a, b = (line[0] for line in problem.formal["positions"][0][:3])
    lines = [f"k_{{{n}}} = Intersect(Circle({o}, {a}), Circle({b}, {a}))" for n in range(700)]
    start = time.process_time()
    assert score(problem, *lines, *reference) == 0.0
    assert time.process_time() - start < 5.0
