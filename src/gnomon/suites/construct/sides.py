"""On which side the goals of a task lie: hidden positions keep the side that the shown figure has.

*The midpoint of the shorter arc XY* lies to the left of XY in one figure and to the right in another. A script that
says ``Intersect(bisector, k, 2)`` chooses a side, and is right as long as the shorter arc does not change sides.
"""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.ggb.check.binding import BoundGoal, bind
from gnomon.ggb.check.goals import Goal, Task
from gnomon.ggb.check.predicates import Degenerate, Undefined, WrongKind
from gnomon.ggb.check.relation_arguments import straight_of
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.objects import Point

_SIDED = ("same_side", "opposite_sides")


def has_sides(task: Task) -> bool:
    """Whether a goal names the side of a line through two points."""
    return any(map(_is_sided, task.goals))


def sides(task: Task, position: Sequence[str], solution: Sequence[str]) -> tuple[int, ...]:
    """For each goal that names a side of AB: 1 if its first point lies to the left of the way from A to B, else -1.

    >>> from gnomon.ggb.check.goals import parse_goals
    >>> sides(parse_goals("same_side(C, P, AB)"), ["A = (0, 0)", "B = (4, 0)", "P = (1, 2)"], ["C = (2, 3)"])
    (1,)
    """
    construction = run([*position, *solution]).construction
    found = []
    for goal in filter(_is_sided, task.goals):
        bound = bind(goal, construction, {})
        found.append(_side(bound) if isinstance(bound, BoundGoal) else 0)
    return tuple(found)


def _is_sided(goal: Goal) -> bool:
    return goal.form.name in _SIDED and not goal.negated and len(goal.terms[2].names) == 2


def _side(bound: BoundGoal) -> int:
    point, line = bound.elements[0][0].value, [element.value for element in bound.elements[2]]
    try:
        offset = straight_of(line, "line").offset(complex(point.x, point.y)) if isinstance(point, Point) else 0.0
    except (Degenerate, Undefined, WrongKind):
        return 0
    return (offset > 0) - (offset < 0)
