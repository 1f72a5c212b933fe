"""Fakes that once earned the reward, as classes: sizes blown up, circles of no size, curves of the wrong kind."""

from __future__ import annotations

import re

import pytest

from gnomon.problem import Problem
from gnomon.suites.construct.grading import asked_of, task_of
from gnomon.suites.construct.suite import SUITE, ConstructConfig


def problem_of(family: str) -> Problem:
    return SUITE.problem(3, 0, ConstructConfig(families=(family,), pictures=False))


def score(problem: Problem, *lines: str) -> float | None:
    return SUITE.grade(problem, "```\n" + "\n".join(lines) + "\n```").value


def point_and_circle(problem: Problem) -> tuple[str, str, str]:
    """The centre, the point and the circle of a task that gives a circle about a point, and another point."""
    givens = problem.formal["positions"][0]
    circle = next(line for line in givens if "Circle(" in line)
    centre = circle.partition("Circle(")[2][0]
    other = next(line[0] for line in givens if line[0].isupper() and line[0] != centre)
    return centre, other, circle[0]


@pytest.mark.parametrize("far", ["1000", "100000000", "1000000000000"])
def test_an_object_far_away_does_not_blow_up_the_tolerance(far: str) -> None:
    """A goal is judged by the size of its figure; the figure is not larger for a point that the script adds."""
    problem = problem_of("invert-point")
    centre, _, _ = point_and_circle(problem)
    (asked,) = asked_of(problem, task_of(problem))
    reference = problem.code["geogebra"].split("\n")
    assert score(problem, *reference) == 1.0
    assert score(problem, f"Z_9 = {centre} + ({far}, 0)", *reference) == 1.0
    fake = f"{asked} = {centre} + (1.7, 0.9) + 0 * Vector({centre}, Z_9)"
    assert score(problem, f"Z_9 = {centre} + ({far}, 0)", fake) == 0.0
    near = [line.replace(f"{asked} =", "N_9 =") for line in reference]
    nudged = f"{asked} = N_9 + (0.00001, 0) + 0 * Vector({centre}, Z_9)"
    assert score(problem, f"Z_9 = {centre} + ({far}, 0)", *near, nudged) == 0.0


def test_a_circle_that_touches_is_no_tangent_line() -> None:
    problem = problem_of("tangents-from-point")
    centre, point, circle = point_and_circle(problem)
    t, u = asked_of(problem, task_of(problem))
    fake = [
        f"X_9 = Intersect({circle}, Segment({centre}, {point}))",
        f"Y_9 = Reflect(X_9, {centre})",
        f"{t} = Circle(Midpoint(X_9, {point}), {point})",
        f"{u} = Circle(Midpoint(Y_9, {point}), {point})",
    ]
    assert score(problem, *fake) == 0.0


@pytest.mark.parametrize("radius", ["0", "0.000000001"])
def test_a_circle_of_no_size_touches_nothing(radius: str) -> None:
    """A circle about the vertex of an angle with the radius 0 would touch both legs."""
    problem = problem_of("apollonius-pll")
    vertex, inner = (
        problem.formal["facts"][0].partition("(")[2].split(", ")[2][0],
        problem.formal["positions"][0][-1][0],
    )
    k, j = asked_of(problem, task_of(problem))
    assert score(problem, f"{k} = Circle({vertex}, {radius})", f"{j} = Circle({inner}, {radius})") == 0.0
    result = SUITE.grade(problem, f"```\n{k} = Circle({vertex}, {radius})\n{j} = Circle({vertex}, {radius})\n```")
    assert result.parts["drawn"] < 0.5


def test_a_double_line_touches_nothing() -> None:
    problem = problem_of("apollonius-pll")
    k, j = asked_of(problem, task_of(problem))
    p, *_, q = (line[0] for line in problem.formal["positions"][0])
    line = f"((y({p}) - y({q})) (x - x({q})) - (x({p}) - x({q})) (y - y({q})))"
    assert score(problem, f"{k}: {line}^2 = 0", f"{j}: {line}^2 = 0") == 0.0


_SHADOWS = {
    "functions that give what is asked": "{command}(x, y) = {asked}",
    "functions that give zero": "{command}(x, y) = 0 x + 0 y",
    "functions of one variable": "{command}(x) = {asked}",
    "lists": "{command} = {{{asked}, {asked}, {asked}}}",
    "another name": "{command} = {asked}",
}


@pytest.mark.parametrize("shadow", _SHADOWS.values(), ids=_SHADOWS)
@pytest.mark.parametrize(
    "family", ["two-reflections", "move-circle", "glide-reflection", "translate-between-lines", "circle-equation"]
)
def test_goals_use_the_commands_of_geogebra(family: str, shadow: str) -> None:
    """A script that gives the commands of the goals another meaning earns no more and no less for it."""
    problem = problem_of(family)
    task = task_of(problem)
    asked = asked_of(problem, task)[0]
    commands = sorted({name for goal in task.goals for name in re.findall(r"\b[A-Z][a-z]+[A-Za-z]*(?=\()", goal.text)})
    assert commands
    lines = [shadow.format(command=command, asked=asked) for command in commands]
    reference = problem.code["geogebra"].split("\n")
    assert score(problem, *reference, *lines) == 1.0
    for wrong in problem.formal["wrong"]:
        assert score(problem, *wrong, *lines) == 0.0
