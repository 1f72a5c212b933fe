"""The verified score: the script of a response run on the givens of its task, as shown and in hidden positions.

A response is right if its script runs, leaves the givens alone, is a legal construction where only straightedge and
compass are allowed, and meets every goal in every position. Whatever falls short of that earns nothing; how far it came
is in the parts of the score. Scoring as in the paper runs the script by itself and asks the goals in its own figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gnomon.ggb.check.asked import with_kinds
from gnomon.ggb.check.binding import BoundGoal, bind
from gnomon.ggb.check.goals import Task, parse_goals
from gnomon.ggb.check.predicates import EXACT, CheckedFigure
from gnomon.ggb.check.reserved_names import reserved_name
from gnomon.ggb.check.supplied_givens import GivensResult, check_on_givens
from gnomon.ggb.construction.construction import AXES
from gnomon.ggb.run.interpreter import run
from gnomon.problem import Goals, Problem, Score
from gnomon.suites.construct.drawing_track import score_without_script
from gnomon.suites.construct.error_types import error_parts, error_parts_as_drawn, undecided
from gnomon.suites.construct.family import AN, SC
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.item import HIDDEN
from gnomon.suites.construct.response import MAX_LINES, Script, read_script
from gnomon.suites.construct.script_lines import MAX_LENGTH


def task_of(problem: Problem) -> Task:
    """The goals of a problem as a task."""
    assert isinstance(problem.answer, Goals)
    return parse_goals(problem.answer.goals)


def judged_task_of(problem: Problem) -> Task:
    """The goals of a problem, with the kinds of the objects that its solutions make."""
    scripts = [[line for step in steps for line in step["code"]] for steps in problem.formal["solutions"]]
    return with_kinds(task_of(problem), problem.formal["positions"][0], scripts)


def asked_of(problem: Problem, task: Task) -> list[str]:
    """The names of the objects that a script has to define, in the order in which goals name them."""
    return asked_names(problem.formal["positions"][0], task)


def asked_names(givens: Sequence[str], task: Task) -> list[str]:
    """The names in goals that are not given; the axes are there in every figure, so nobody has to define them.

    >>> asked_names(["A = (1, 2)"], parse_goals(["on(A, k)", "tangent(k, xAxis)"]))
    ['k']
    """
    given = {*names_of(givens), *AXES}
    return list(dict.fromkeys(name for goal in task.goals for name in goal.names if name not in given))


def grade(problem: Problem, response: str) -> Score:
    """The verified score of a response."""
    if not isinstance(response, str):
        return _no_text()
    task = judged_task_of(problem)
    asked = asked_of(problem, task)
    script = read_script(response, asked, problem.formal["positions"][0])
    if not script.lines:
        return undecided(score_without_script(response))
    positions, analytic = problem.formal["positions"], problem.formal["kind"] == AN
    result = check_on_givens(
        script.lines,
        task,
        positions,
        hidden=HIDDEN,
        coordinates=analytic,
        angles_asked=problem.formal.get("angles_asked", False),
    )
    legal = problem.formal["kind"] != SC or result.legality.ok
    complaint = (_complaint(result, legal) + _left_out(script)).strip()
    if complaint:
        complaint += _renamed(positions[0], script.lines) + _cut(script.lines)
    parts = {
        "as_drawn": float(all(goal.drawn for goal in result.goals)),
        "runs": float(not result.errors and not script.left_out),
        "respects": float(not result.violations),
        "legal": float(legal),
        "drawn": _share([goal.drawn for goal in result.goals]),
        "goals": _share([goal.met for goal in result.goals]),
    }
    answer = "\n".join(script.lines)
    if not complaint:
        return Score(1.0, "right", parts, answer, _remark(result) if problem.formal["kind"] == SC else "")
    parts |= error_parts(task, asked, names_of(positions[0]), result, legal)
    return Score(0.0, "wrong", parts, answer, complaint)


def grade_as_drawn(problem: Problem, response: str) -> Score:
    """The score of a response in the way of the paper: the script runs, and its goals hold in its own figure.

    The script may define its givens anew, nothing is moved, and straightedge and compass are not asked for.
    """
    if not isinstance(response, str):
        return _not_drawn(_no_text())
    task = judged_task_of(problem)
    asked = asked_of(problem, task)
    script = read_script(response, asked, problem.formal["positions"][0])
    if not script.lines:
        return _not_drawn(undecided(score_without_script(response)))
    ran = run([*problem.formal["positions"][0], *script.lines])
    bound = [bind(goal, ran.construction, {}, names_of(problem.formal["positions"][0])) for goal in task.goals]
    holds = [isinstance(tie, BoundGoal) and tie.holds(CheckedFigure(tie.size()), EXACT) for tie in bound]
    parts = {"runs": float(ran.ok and not script.left_out), "drawn": _share(holds)}
    answer = "\n".join(script.lines)
    failed = next((result for result in ran.results if not result.ok), None)
    if failed is not None or not all(holds):
        parts |= error_parts_as_drawn(task, asked, ran.results, ran.construction)
    if failed is not None:
        return Score(0.0, "wrong", parts, answer, f"{failed.line}: {failed.error}" + _left_out(script))
    missed = next((goal.text for goal, held in zip(task.goals, holds, strict=True) if not held), None)
    if missed is not None:
        return Score(0.0, "wrong", parts, answer, f"{missed} does not hold in the figure" + _left_out(script))
    if script.left_out:
        return Score(0.0, "wrong", parts, answer, _left_out(script).strip())
    return Score(1.0, "right", parts, answer)


def _not_drawn(score: Score) -> Score:
    """A score without a script, with the parts of the paper's way alone: the others are not 0 but unknown."""
    return replace(score, parts={"runs": 0.0, "drawn": 0.0, **score.parts})


def _no_text() -> Score:
    """The score of a response that is no text: a model that gave no message leaves None."""
    return undecided(Score(0.0, "no_answer", why="there is no text in the response"))


def _left_out(script: Script) -> str:
    """A sentence about lines that were not run; nothing if all were."""
    count = script.left_out
    if not count:
        return ""
    if not script.all_read:
        return f" [a script may have {MAX_LINES} lines; this one has more, and they were not run]"
    return f" [a script may have {MAX_LINES} lines; {count} more {'was' if count == 1 else 'were'} not run]"


def _cut(lines: Sequence[str]) -> str:
    """A sentence about a line of which only the beginning was read; nothing if there is none."""
    number = next((number for number, line in enumerate(lines, 1) if len(line) >= MAX_LENGTH), 0)
    return f" [line {number} is too long: {MAX_LENGTH:,} characters of it were read]" if number else ""


def _renamed(givens: Sequence[str], lines: Sequence[str]) -> str:
    """A sentence about an object that GeoGebra does not call as its line says; nothing if there is none."""
    told = reserved_name(givens, lines)
    return f" [{told}]" if told else ""


def _share(flags: Sequence[bool]) -> float:
    return sum(flags) / len(flags)


def _remark(result: GivensResult) -> str:
    """A sentence about steps that are not allowed and that nothing asked for depends on; nothing if there are none."""
    return "; ".join(f"line {line.number} does not count: {line.reason}" for line in result.legality.unused[:1])


def _complaint(result: GivensResult, legal: bool) -> str:
    """Why a script is not right, in a sentence; nothing if it is."""
    for violation in result.violations:
        return f"line {violation.number}: {violation.reason}"
    for goal in result.goals:
        if not goal.met:
            first = next((f"line {number} does not run: {error.error}" for number, error in result.errors), "")
            return f"{goal.goal}: {goal.reason}{f' ({first})' if first and first not in goal.reason else ''}"
    if not legal:
        line = result.legality.illegal[0]
        return f"line {line.number} is no step of straightedge and compass: {line.reason}"
    for number, failed_line in result.errors:
        return f"line {number} does not run: {failed_line.error}"
    return ""
