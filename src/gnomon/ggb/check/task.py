"""A construction task in a file: givens that the task brings, and goals; and the check of a script against it.

A task is a JSON object. Its givens are lines of GeoGebra, the figure shown. Other positions of them are listed, or
drawn at random (`sampling`) so that the facts of the task hold. `check_task` runs a script on all of them.
`drag_test.check` is for scripts that come without a task.

    {"type": "straightedge-compass",
     "givens": ["A = (0, 0)", "B = (4, 1)"],
     "goals": ["midpoint(M, A, B)"],
     "sample": {"count": 12, "seed": 0}}
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Literal, cast

from gnomon.ggb.check.asked import with_kinds
from gnomon.ggb.check.goals import GoalError, Task, parse_goal, parse_goals
from gnomon.ggb.check.sampling import run_givens, sample_positions
from gnomon.ggb.check.supplied_givens import GivensResult, check_on_givens
from gnomon.ggb.language.parser import parse
from gnomon.interpret.errors import ScriptError

TaskType = Literal["straightedge-compass", "transformation", "analytic"]
TYPES: tuple[TaskType, ...] = ("straightedge-compass", "transformation", "analytic")
HIDDEN = 12
MOST = 200  # lines, positions
MAX_CHARACTERS = 1_000_000
_KEYS = ("title", "statement", "type", "givens", "facts", "positions", "sample", "goals", "angles_asked")
_SAMPLE_KEYS = ("count", "seed")


@dataclass(frozen=True, slots=True)
class ConstructionTask:
    """A task with its givens in several positions; the first is the figure shown, the last are spare ones."""

    task: Task
    positions: tuple[tuple[str, ...], ...]
    hidden: int
    """In how many positions besides the figure shown the goals are judged."""
    kind: TaskType | None = None
    title: str = ""
    angles_asked: bool = False
    """Whether the task asks for an angle or a regular figure, so that only right angles may be typed."""


@dataclass(frozen=True, slots=True)
class TaskResult:
    """The outcome of a script; `legal` is None where the type of the task does not ask for straightedge and compass."""

    found: GivensResult
    legal: bool | None

    @property
    def ok(self) -> bool:
        """Whether all goals are met in all positions, the givens are left alone, and the lines are legal."""
        return self.found.met == len(self.found.goals) and not self.found.violations and self.legal is not False


def check_task(script: str | Sequence[str], task: ConstructionTask) -> TaskResult:
    """Run a script on all positions of the givens of a task and judge the goals.

    >>> task = read_task({"givens": ["A = (0, 0)", "B = (4, 1)"], "goals": ["midpoint(M, A, B)"]})
    >>> check_task("M = Midpoint(A, B)", task).ok, check_task("M = (2, 0.5)", task).ok
    (True, False)
    """
    lines = script.removeprefix("\ufeff").splitlines() if isinstance(script, str) else list(script)
    found = check_on_givens(
        lines,
        task.task,
        task.positions,
        hidden=task.hidden,
        coordinates=task.kind == "analytic",
        angles_asked=task.angles_asked,
    )
    return TaskResult(found, found.legality.ok if task.kind == "straightedge-compass" else None)


def read_task(source: str | Mapping[str, Any]) -> ConstructionTask:
    """Read a task from the text of a JSON file, or from the object in it; a mistake is reported with its place.

    A problem of the construct suite, as ``gnomon show construct --json`` prints it, is a task as well.
    """
    content = _parsed(source) if isinstance(source, str) else dict(source)
    if "formal" in content and "provenance" in content:
        return _of_problem(content)
    _check_keys(content, _KEYS, "the task")
    givens = _lines(content, "givens")
    run_givens(givens)
    goals = _lines(content, "goals")
    try:
        task = parse_goals(goals)
    except GoalError as error:
        raise GoalError(f"goals: {error}") from None
    if task.givens or task.data:
        raise GoalError(
            'goals: lines "given ..." do not belong there; write the objects under "givens", facts under "facts"'
        )
    kind = content.get("type")
    if kind is not None and kind not in TYPES:
        raise GoalError(f"type: {kind!r} is not one of {', '.join(TYPES)}")
    listed = _positions(content.get("positions", []), givens)
    count, seed = _sample(content, bool(listed), kind)
    facts = _facts(content)
    spare = count // 2
    drawn = sample_positions(givens, facts, count + spare, (seed,)) if count else []
    title = content.get("title", "")
    if not isinstance(title, str):
        raise GoalError("title: write a text")
    angles_asked = content.get("angles_asked", False)
    if not isinstance(angles_asked, bool):
        raise GoalError("angles_asked: write true or false")
    places = (tuple(givens), *listed, *drawn)
    return ConstructionTask(task, places, len(listed) + count, cast("TaskType | None", kind), title, angles_asked)


def _of_problem(problem: Mapping[str, Any]) -> ConstructionTask:
    """The task of a problem: its positions are listed, and those beyond the hidden ones are spare."""
    formal, answer = problem["formal"], problem.get("answer")
    if (
        not isinstance(formal, dict)
        or not isinstance(answer, dict)
        or not {"positions", "kind", "title"} <= set(formal)
    ):
        raise GoalError("this problem is no construction task; write one of the construct suite")
    positions, title = formal["positions"], formal["title"]
    if not isinstance(positions, list) or not positions:
        raise GoalError("formal.positions: write a list of positions of the givens")
    task = read_task(
        {
            "type": formal["kind"],
            "title": title[0] if isinstance(title, list) and title else title,
            "givens": positions[0],
            "positions": positions[1:],
            "goals": answer.get("goals"),
            "angles_asked": formal.get("angles_asked", False),
        }
    )
    judged = with_kinds(task.task, positions[0], _solutions(formal.get("solutions", [])))
    return replace(task, task=judged, hidden=min(HIDDEN, len(positions) - 1))


def _solutions(value: object) -> list[list[str]]:
    """The scripts of the solutions of a problem, from which the kinds of its objects follow."""
    try:
        scripts = [[line for step in steps for line in step["code"]] for steps in cast("Any", value)]
    except (TypeError, LookupError):
        scripts = [[cast("Any", None)]]
    if not all(isinstance(line, str) for script in scripts for line in script):
        raise GoalError("formal.solutions: write lists of steps, each with its lines of code")
    return scripts


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MAX_CHARACTERS:
        raise GoalError(f"the task has more than {MAX_CHARACTERS:,} characters")
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise GoalError(f"line {error.lineno}, column {error.colno}: this is not JSON: {error.msg}") from None
    except RecursionError:
        raise GoalError("this is not a task: its JSON is nested too deep") from None
    if not isinstance(content, dict):
        raise GoalError('a task is a JSON object, such as {"givens": ["A = (0, 0)"], "goals": ["exists(M)"]}')
    return content


def _check_keys(content: Mapping[str, Any], known: Sequence[str], place: str) -> None:
    for key in content:
        if key not in known:
            close = get_close_matches(str(key), known, 1)
            hint = f"; did you mean {close[0]!r}?" if close else f"; it may have {', '.join(known)}"
            raise GoalError(f"{place} has no field {key!r}{hint}")


def _lines(content: Mapping[str, Any], key: str, needed: bool = True) -> list[str]:
    """A list of lines, or a text of them."""
    value = content.get(key, [] if not needed else None)
    if value is None:
        raise GoalError(f'the task has no {key}; write "{key}": [...], one line an item')
    if isinstance(value, str):
        value = value.splitlines()
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise GoalError(f"{key}: write a list of texts, one line an item")
    found = [line for line in value if line.strip()]
    if not found and needed:
        raise GoalError(f"{key}: there is no line in it")
    if len(found) > MOST:
        raise GoalError(f"{key}: more than {MOST} lines")
    return found


def _facts(content: Mapping[str, Any]) -> list[Any]:
    found = []
    for number, line in enumerate(_lines(content, "facts", needed=False), 1):
        try:
            found.append(parse_goal(line.partition("#")[0].strip()))
        except GoalError as error:
            raise GoalError(f"facts: line {number}: {error}") from None
    return found


def _sample(content: Mapping[str, Any], listed: bool, kind: object) -> tuple[int, int]:
    """How many positions are drawn, and the seed: twelve, unless positions are listed or the task is analytic."""
    value = content.get("sample", 0 if listed or kind == "analytic" else HIDDEN)
    if isinstance(value, dict):
        _check_keys(value, _SAMPLE_KEYS, "sample")
        count, seed = value.get("count", HIDDEN), value.get("seed", 0)
    else:
        count, seed = value, 0
    for name, number in (("count", count), ("seed", seed)):
        if not isinstance(number, int) or isinstance(number, bool):
            raise GoalError(f"sample: {name} {number!r} is not a whole number")
    if not 0 <= count <= MOST:
        raise GoalError(f"sample: {count} positions are out of range: 0 to {MOST}")
    if not count and not listed and kind != "analytic":
        raise GoalError('there is one position of the givens only; list "positions", or draw some with "sample"')
    return count, seed


# -- listed positions --------------------------------------------------------------------------------------------------


def _positions(value: object, givens: Sequence[str]) -> list[tuple[str, ...]]:
    if not isinstance(value, list) or len(value) > MOST:
        raise GoalError(f"positions: write a list of at most {MOST} positions")
    found = []
    for number, position in enumerate(value, 1):
        try:
            found.append(_position(position, givens))
        except GoalError as error:
            raise GoalError(f"positions: number {number}: {error}") from None
    return found


def _position(value: object, givens: Sequence[str]) -> tuple[str, ...]:
    """A position: lines as in the givens, or the places of objects by their names."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        lines = tuple(value)
    elif isinstance(value, dict):
        lines = _placed(value, givens)
    else:
        raise GoalError('write {"A": [1, 2], "r": 3} with the places of objects, or a list of lines')
    shown, other = run_givens(givens), run_givens(lines)
    missing = sorted(set(shown.labels) ^ set(other.labels))
    if missing:
        raise GoalError(f"{', '.join(missing)} is not in both the givens and this position")
    return lines


def _placed(places: Mapping[str, object], givens: Sequence[str]) -> tuple[str, ...]:
    labels = {}
    for line in givens:
        try:
            label = parse(line).label
        except ScriptError:
            label = None
        if label is not None:
            labels[label] = line
    for name in places:
        if name not in labels:
            raise GoalError(f"{name} is not given; the givens are {', '.join(labels)}")
    found = []
    for line in givens:
        label = next((name for name, other in labels.items() if other is line), None)
        found.append(line if label not in places else _assigned(label or "", places[label or ""]))
    return tuple(found)


def _assigned(label: str, value: object) -> str:
    """A line that puts an object somewhere: coordinates, a number, or an expression or equation as text."""
    if isinstance(value, list) and len(value) == 2 and all(_is_number(part) for part in value):
        return f"{label} = ({', '.join(_plain(part) for part in value)})"
    if _is_number(value):
        return f"{label} = {_plain(value)}"
    if isinstance(value, str) and value.strip():
        return f"{label}: {value}" if "=" in value else f"{label} = {value}"
    raise GoalError(f'{label}: write coordinates [1, 2], a number, or an expression as text, such as "40°"')


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _plain(value: object) -> str:
    """A number without an exponent, which GeoGebra would read as Euler's number."""
    assert isinstance(value, (int, float))
    return f"{value:.15f}".rstrip("0").rstrip(".")


__all__ = ["TYPES", "ConstructionTask", "TaskResult", "TaskType", "check_task", "read_task"]
