"""What kind of mistake a script has: GGBench's four types of errors, decided from the run of the script.

- ``code``: lines that do not run, with what is wrong in them (syntax, unknown command, wrong arguments, ...);
- ``structural``: an object that is asked for is missing, has another name or is of another kind, or a given is changed;
- ``computation``: values were computed or read off and typed in where a construction was asked for: an object that is
  asked for has typed coordinates, the goals hold in the figure shown and break when the givens move, or a step is none
  of straightedge and compass;
- ``logic``: the objects are there and do not have the relations that the goals ask for.

A response may have several types. If all that fails are goals that depend on typed measures (an angle, a radius, a
ratio), the run does not tell a wrong theorem from a wrong computation; that is ``undecided``, as is a response without
a script. `error_rubric` asks a judge about those.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from gnomon.ggb.check.binding import BoundGoal, UnboundGoal, bind
from gnomon.ggb.check.goals import Goal, Task
from gnomon.ggb.check.predicates import CheckedFigure, Degenerate, Undefined, WrongKind
from gnomon.ggb.check.supplied_givens import TOLERANCE, GivensResult
from gnomon.ggb.construction.automatic_labels import lookup
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.drag.dependence import ancestors
from gnomon.ggb.drag.draggable import typed_in
from gnomon.ggb.run.interpreter import LineResult
from gnomon.ggb.values.objects import type_name
from gnomon.problem import Score

TYPES: Mapping[str, str] = {
    "code": "lines that do not run",
    "structural": "an object is missing, mislabelled or of another kind, or a given is changed",
    "computation": "values typed or computed where a construction is asked for",
    "logic": "the objects are there, and goals fail",
}
UNDECIDED = "undecided"
CODE_KINDS: Mapping[str, str] = {
    "syntax": "the line does not follow the grammar",
    "command": "a command that GeoGebra does not have",
    "arguments": "wrong number or kind of arguments",
    "name": "a name that is not defined",
    "conflict": "a name that is taken, or an object that cannot be changed",
    "other": "other errors, and what the interpreter does not run",
}
_KIND_OF_ERROR: Mapping[str, str] = {
    "syntax": "syntax",
    "unbalanced_brackets": "syntax",
    "unknown_command": "command",
    "cas_only": "command",
    "arity": "arguments",
    "argument": "arguments",
    "invalid_expression": "arguments",
    "undefined_variable": "name",
    "illegal_assignment": "conflict",
    "label_in_use": "conflict",
    "redefinition_failed": "conflict",
    "circular_definition": "conflict",
}
PREFIX = "error:"
_TRIALS = 60  # exchanges of names that are tried
_CHOOSERS = frozenset({"Intersect", "Element", "Vertex", "First", "Last"})
"""Commands in which a number chooses one of several objects."""


def error_parts(
    task: Task, asked: Collection[str], given: Collection[str], result: GivensResult, legal: bool
) -> dict[str, float]:
    """The types of errors of a script that is not right, as parts of its score: ``error:code`` and so on, each 1.

    `asked` and `given` are the names of objects; `legal` says whether the steps are those that the task allows.
    """
    found = {*_code(line for _, line in result.errors), *_structural(task, asked, given, result)}
    if not legal:
        found.add("computation")
    construction = result.construction
    for goal, outcome in zip(task.goals, result.goals, strict=True):
        tie = bind(goal, construction, {})
        if outcome.met or isinstance(tie, UnboundGoal) or _wrong_kind(tie):
            continue
        sources = _sources(goal, construction, given)
        if outcome.drawn:
            found.add("computation" if any(element.free for element in sources) else "logic")
        elif _typed_in(goal, asked, construction):
            found.add("computation")
        elif "structural:mislabelled" not in found:
            found.add(UNDECIDED if _measures(sources) else "logic")
    return _as_parts(found)


def error_parts_as_drawn(
    task: Task, asked: Collection[str], lines: Sequence[LineResult], construction: Construction
) -> dict[str, float]:
    """The same for a script that is judged in its own figure alone, where givens do not move."""
    found = set(_code(line for line in lines if not line.ok))
    failed = [line for line in lines if not line.ok]
    if _missing(asked, construction, failed):
        found |= {"structural", "structural:missing"}
    for goal in task.goals:
        tie = bind(goal, construction, {})
        if isinstance(tie, BoundGoal) and _wrong_kind(tie):
            found |= {"structural", "structural:kind"}
        elif isinstance(tie, BoundGoal) and not _holds(goal, construction, {}):
            if _typed_in(goal, asked, construction):
                found.add("computation")
                continue
            found.add(UNDECIDED if _measures(_sources(goal, construction, ())) else "logic")
    return _as_parts(found)


def undecided(score: Score) -> Score:
    """The score of a response without a script, from which no type follows."""
    return replace(score, parts={**score.parts, **_as_parts({UNDECIDED})})


def _as_parts(found: Collection[str]) -> dict[str, float]:
    decided = set(found) - {UNDECIDED}
    return {PREFIX + name: 1.0 for name in sorted(decided or {UNDECIDED})}


# -- code --------------------------------------------------------------------------------------------------------------


def _code(failed: Iterable[LineResult]) -> Iterator[str]:
    for line in failed:
        yield "code"
        yield "code:" + _KIND_OF_ERROR.get(line.error_kind or "", "other")


# -- structure ---------------------------------------------------------------------------------------------------------


def _structural(task: Task, asked: Collection[str], given: Collection[str], result: GivensResult) -> Iterator[str]:
    construction, failed = result.construction, [line for _, line in result.errors]
    kinds = []
    missing = _missing(asked, construction, failed)
    if result.violations:
        kinds.append("given")
    if missing or not all(outcome.drawn for outcome in result.goals):
        if _mislabelled(task, asked, given, missing, construction):
            kinds.append("mislabelled")
        elif missing:
            kinds.append("missing")
    ties = [bind(goal, construction, {}) for goal in task.goals]
    if any(isinstance(tie, BoundGoal) and _wrong_kind(tie) for tie in ties):
        kinds.append("kind")
    if kinds:
        yield "structural"
        yield from (f"structural:{kind}" for kind in kinds)


def _missing(asked: Collection[str], construction: Construction, failed: Sequence[LineResult]) -> list[str]:
    """Names that are asked for and that no line defines; if a line tries to and does not run, the error is its own."""
    absent = [name for name in asked if lookup(construction, name) is None]
    return [name for name in absent if not any(_defines(line.line, name) for line in failed)]


def _defines(line: str, name: str) -> bool:
    head = re.split(r"[=:]", line, maxsplit=1)[0]
    return head != line and re.search(rf"(?<![\w']){re.escape(name)}(?![\w'])", head) is not None


def _mislabelled(
    task: Task, asked: Collection[str], given: Collection[str], missing: Sequence[str], construction: Construction
) -> bool:
    """Whether all goals hold in the figure once one object gets the missing name, or two objects exchange names."""
    own = {e.label: e for e in construction.objects() if e.label is not None and e.label not in given}
    if len(missing) > 1:
        return False
    tries: Iterator[dict[str, Element]]
    if missing:
        tries = ({missing[0]: element} for label, element in own.items() if label not in asked)
    else:
        pairs = ((a, b) for a, b in combinations(own, 2) if a in asked or b in asked)
        tries = ({a: own[b], b: own[a]} for a, b in pairs if type_name(own[a].value) == type_name(own[b].value))
    for _, names in zip(range(_TRIALS), tries, strict=False):
        if all(_holds(goal, construction, names) for goal in task.goals):
            return True
    return False


def _holds(goal: Goal, construction: Construction, names: Mapping[str, Element]) -> bool:
    tie = bind(goal, construction, names)
    return isinstance(tie, BoundGoal) and tie.holds(CheckedFigure(tie.size()), TOLERANCE)


def _wrong_kind(tie: BoundGoal) -> bool:
    """Whether an object of a goal is of another kind than the goal is about: a polygon where a circle is asked for."""
    try:
        tie.evaluate(CheckedFigure(tie.size()))
    except WrongKind:
        return True
    except (Undefined, Degenerate, ArithmeticError, ValueError):
        return False
    return False


# -- typed values ------------------------------------------------------------------------------------------------------


def _sources(goal: Goal, construction: Construction, given: Collection[str]) -> list[Element]:
    """What the objects of a goal are made from, without givens and without numbers that choose among objects."""
    named = [element for name in goal.names if (element := lookup(construction, name)) is not None]
    known = [element for name in given if (element := lookup(construction, name)) is not None]
    found = ancestors(named)
    beyond = {id(element) for element in [*known, *ancestors(known)]}
    choosing = {
        id(element)
        for made in found
        if made.algorithm is not None and made.algorithm.name in _CHOOSERS
        for element in made.algorithm.inputs
        if isinstance(element.value, float)
    }
    return [element for element in found if id(element) not in beyond | choosing]


def _typed_in(goal: Goal, asked: Collection[str], construction: Construction) -> bool:
    """Whether an object of a goal that should be constructed was typed in as coordinates or as an equation."""
    named = [element for name in goal.names if name in asked and (element := lookup(construction, name)) is not None]
    return any(element.free or typed_in(element) for element in named)


def _measures(sources: Sequence[Element]) -> bool:
    """Whether numbers that the script typed (angles, radii, ratios) are among the sources."""
    return any(element.free and isinstance(element.value, float) for element in sources)
