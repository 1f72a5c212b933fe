"""The kinds of the objects that a task asks for.

Goals compare numbers: ``equal(P, Midpoint(A, B))`` holds of the vector with the same coordinates, and ``on(A, k)`` of a
locus along the circle. Of what kind the objects are follows from the solutions of the task. `with_kinds` adds it to the
goals, and an object of another kind meets none of those that name it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from gnomon.ggb.check.goals import Task
from gnomon.ggb.check.kinds import kind_of
from gnomon.ggb.construction.construction import AXES
from gnomon.ggb.run.interpreter import run


def with_kinds(task: Task, givens: Sequence[str], solutions: Sequence[Sequence[str]]) -> Task:
    """The task with the kinds of the objects that its solutions make; each of several kinds is accepted.

    >>> from gnomon.ggb.check.goals import parse_goals
    >>> task = parse_goals("equal(M, (A + B) / 2)")
    >>> with_kinds(task, ["A = (0, 0)", "B = (4, 2)"], [["M = Midpoint(A, B)"]]).goals[0].kinds
    (('M', ('point',)),)
    """
    given, *made = (_kinds(tuple(givens), tuple(script)) for script in ((), *solutions))
    asked = {name for goal in task.goals for name in goal.names} - {*given, *AXES}
    kinds = {name: tuple(dict.fromkeys(found[name] for found in made if name in found)) for name in asked}
    goals = (
        replace(goal, kinds=tuple((name, kinds[name]) for name in goal.names if kinds.get(name))) for goal in task.goals
    )
    return replace(task, goals=tuple(goals))


@lru_cache(maxsize=512)
def _kinds(givens: tuple[str, ...], script: tuple[str, ...]) -> Mapping[str, str]:
    """The kinds of all objects of a script; kept, because trainers grade many responses to one task."""
    values = run([*givens, *script]).construction.snapshot()
    return {name: kind_of(value) for name, value in values.items()}


__all__ = ["with_kinds"]
