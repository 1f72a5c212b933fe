"""The kinds of the objects that a task asks for: goals that say what is a line and what a circle."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.ggb.check.goals import Goal, Task
from gnomon.ggb.check.relation_arguments import is_straight
from gnomon.ggb.construction.construction import AXES
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Angle, Line
from gnomon.suites.construct.givens import names_of


def kind_goals(task: Task, solution: Sequence[str], givens: Sequence[str], text: str = "") -> tuple[str, ...]:
    """Goals that name the kind of the lines, circles, conics and numbers asked for, where no other goal does.

    A circle that touches a given circle meets ``tangent(t, c)`` as well as a line does, and is no tangent line. An arc
    meets ``radius(k, r)`` or ``on(P, k)`` as well as a circle does: where a circle or another conic is asked for, a
    goal has to say that it is the whole one. What the `text` of the task calls a line is no segment of it.
    """
    whole = {name for goal in task.goals for name in whole_names(goal)}
    known = {name for goal in task.goals for name in names_with_a_kind(goal)}
    asked = dict.fromkeys(name for goal in task.goals for name in goal.names if name[0].islower())
    told = {goal.text for goal in task.goals}
    values = run([*givens, *solution]).construction.snapshot()
    given = names_of(givens)
    found = []
    for name in asked:
        value = values.get(name)
        if name in given or name in AXES or value is None:
            continue
        if isinstance(value, float) and not isinstance(value, (bool, Angle)):
            found.append(f"is_number({name})")
        elif is_straight(value) and _is_called_line(name, text) and f"is_line({name})" not in told:
            found.append(f"is_line({name})")
        elif isinstance(value, Line) and name not in known:
            found.append(f"is_straight({name})")
        elif isinstance(value, Conic) and value.type_name in _CONICS and name not in whole:
            found.append(f"is_{value.type_name}({name})")
    return tuple(found)


def _is_called_line(name: str, text: str) -> bool:
    """Whether a text calls an object a line: ``a line $l$``, ``the lines $l$ and $m$``."""
    return re.search(rf"\blines?( through \S+)? (\S+ and )?\${re.escape(name)}\$", text) is not None


_CONICS = ("circle", "ellipse", "parabola", "hyperbola")


def whole_names(goal: Goal) -> list[str]:
    """The objects of a goal that no arc can be: it compares them with whole curves, or asks for their kind."""
    name = goal.form.name
    whole = name in ("equal", "one_of", "locus") or name in {f"is_{conic}" for conic in _CONICS}
    return [term.text for term in goal.terms if term.tree is None] if whole and not goal.negated else []


def names_with_a_kind(goal: Goal) -> list[str]:
    """The objects of a goal that it takes for a line, a circle, a segment ..., rather than for any curve."""
    if goal.negated:
        return []
    whole = goal.form.name in ("equal", "one_of", "locus") or goal.form.name.startswith("is_")
    return [
        term.text
        for place, term in enumerate(goal.terms)
        if term.tree is None and (whole or goal.form.kind(place) not in ("curve", "touching", "object"))
    ]
