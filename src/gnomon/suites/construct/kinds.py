"""The kinds of the objects that a task asks for: goals that say what is a line and what a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line
from gnomon.suites.construct.givens import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.ggb.check.goals import Goal, Task


def kind_goals(task: Task, solution: Sequence[str], givens: Sequence[str]) -> tuple[str, ...]:
    """Goals that name the kind of the lines and circles asked for, where no other goal does.

    A circle that touches a given circle meets ``tangent(t, c)`` as well as a line does, and is no tangent line.
    """
    known = {name for goal in task.goals for name in names_with_a_kind(goal)}
    asked = dict.fromkeys(name for goal in task.goals for name in goal.names if name[0].islower())
    values = run([*givens, *solution]).construction.snapshot()
    given = names_of(givens)
    found = []
    for name in asked:
        value = values.get(name)
        if name in known or name in given:
            continue
        if isinstance(value, Line):
            found.append(f"is_straight({name})")
        elif isinstance(value, Conic) and value.type_name == "circle":
            found.append(f"is_circle({name})")
    return tuple(found)


def names_with_a_kind(goal: Goal) -> list[str]:
    """The objects of a goal that it takes for a line, a circle, a segment ..., rather than for any curve."""
    if goal.negated:
        return []
    whole = goal.form.name in ("equal", "one_of", "locus") or goal.form.name.startswith("is_")
    return [
        term.text
        for place, term in enumerate(goal.terms)
        if term.tree is None and (whole or goal.form.kind(place) not in ("curve", "object"))
    ]
