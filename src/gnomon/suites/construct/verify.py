"""The second way: a task is checked from its record, without the code that drew its givens.

What the statement says of the givens holds in every position; every reference solution runs, is legal and meets the
goals in all positions. Both languages name the same objects, and every object that the goals name is named in the text.
The stored pictures are looked at as pixels: every named point has its dot where it belongs, and new ones stand out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.ggb.check.binding import UnboundGoal, bind
from gnomon.ggb.check.givens import check_on_givens
from gnomon.ggb.check.goals import GoalError, Task, parse_goals
from gnomon.ggb.check.pixels import picture_problems, points_of, read_png
from gnomon.ggb.check.predicates import CheckedFigure
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.extent import extent
from gnomon.problem import Goals, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LEAST_HIDDEN = 12
_FACT = 1e-7
_STRAIGHTEDGE = "straightedge-compass"
_ANALYTIC = "analytic"
_FORMULA = re.compile(r"\$([^$]*)\$")
_NAME = re.compile(r"[A-Za-z](?:_?\d)?'*")


def verify(problem: Problem) -> list[str]:
    """What is wrong with a task, in sentences."""
    if not isinstance(problem.answer, Goals):
        return ["its answer has no goals"]
    try:
        task = parse_goals(problem.answer.goals)
    except GoalError as error:
        return [f"its goals cannot be read: {error}"]
    return [*_texts(problem, task), *_facts(problem), *_solutions(problem, task), *_pictures(problem)]


def _texts(problem: Problem, task: Task) -> Iterator[str]:
    english, chinese = problem.formal["task"]
    if _names(english) != _names(chinese):
        yield "its English and its Chinese text do not name the same objects"
    for language, text in zip(("en", "zh"), (english, chinese), strict=True):
        if text.replace("$", "") not in problem.text[language]:
            yield f"its {language} text is not the one of its record"
    named = _names(english)
    for goal in task.goals:
        for name in goal.names:
            if name not in named:
                yield f"the goal {goal.text} is about {name}, which the text does not name"


def _names(text: str) -> set[str]:
    return {name for formula in _FORMULA.findall(text) for name in _NAME.findall(formula)}


def _facts(problem: Problem) -> Iterator[str]:
    positions: Sequence[Sequence[str]] = problem.formal["positions"]
    if len(positions) <= LEAST_HIDDEN:
        yield f"it has {len(positions) - 1} hidden positions; {LEAST_HIDDEN} are needed"
    facts = problem.formal["facts"]
    data = parse_goals(facts).goals if facts else ()
    for number, lines in enumerate(positions):
        ran = run(lines)
        for result in ran.results:
            if not result.ok:
                yield f"position {number}: the given line {result.line!r} does not run"
        size = extent([element.value for element in ran.construction.objects()])
        for fact in data:
            tie = bind(fact, ran.construction, {})
            if isinstance(tie, UnboundGoal) or not tie.holds(CheckedFigure(size), _FACT):
                yield f"position {number}: what it says of its givens does not hold: {fact.text}"


def _solutions(problem: Problem, task: Task) -> Iterator[str]:
    for number, steps in enumerate(problem.formal["solutions"], 1):
        lines = [line for step in steps for line in step["code"]]
        analytic = problem.formal["kind"] == _ANALYTIC
        result = check_on_givens(lines, task, problem.formal["positions"], coordinates=analytic)
        for place, failed in result.errors:
            yield f"solution {number}, line {place} does not run: {failed.error}"
        for violation in result.violations:
            yield f"solution {number}, line {violation.number}: {violation.reason}"
        for goal in result.goals:
            if not goal.met:
                yield f"solution {number} does not meet {goal.goal}: {goal.reason}"
        if problem.formal["kind"] == _STRAIGHTEDGE and not result.legality.ok:
            line = result.legality.illegal[0]
            yield f"solution {number} is not legal: {line.line}: {line.reason}"


def _pictures(problem: Problem) -> Iterator[str]:
    """The question picture shows the givens, and the picture of each step what is there after it."""
    lines: list[str] = list(problem.formal["positions"][0])
    steps = problem.formal["solutions"][0] if len(problem.figures) > 1 else []
    names = ["question", *(f"step-{k}" for k in range(1, len(steps) + 1))]
    if [figure.name for figure in problem.figures] != names:
        yield f"its pictures are not the givens and the steps: {', '.join(figure.name for figure in problem.figures)}"
        return
    givens = points_of(run(lines).construction)
    before = givens
    for figure, step in zip(problem.figures, [None, *steps], strict=True):
        lines += step["code"] if step is not None else []
        points = points_of(run(lines).construction)
        new = set(points) - set(before)
        pixels = read_png(figure.png)
        if pixels is None or pixels.shape != (figure.height, figure.width):
            yield f"picture {figure.name} is not a PNG of {figure.width} x {figure.height} pixels"
        else:
            yield from (f"picture {figure.name}: {each}" for each in picture_problems(pixels, points, givens, new))
        before = points
