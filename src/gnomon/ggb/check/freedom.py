"""What is dragged when a script is checked, and what stays true meanwhile.

All free points, points on paths, and lines and circles given by an equation are dragged, whether or not the task names
its givens. A point that was typed in, but should be constructed from others, then moves independently and the goal
breaks. Free numbers (the 5 of ``Circle(A, 5)``, or ``r = 5``) are data: they are dragged only if the task gives them by
name, or gives the circle or segment whose size they are; goals that contain a size in numbers keep such sizes.
Facts about the givens (`data`) stay true: the objects in them move, and then back to where the facts hold.
docs/geogebra_check.md has the reasons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gnomon.ggb.check.binding import Assignment, BoundGoal, find
from gnomon.ggb.check.predicates import EXACT, CheckedFigure
from gnomon.ggb.check.settle import Settler
from gnomon.ggb.check.simple_equations import parts_of
from gnomon.ggb.check.special import notes_on_givens, special_position
from gnomon.ggb.construction.construction import Algorithm, Construction, Element
from gnomon.ggb.drag.dependence import affected, ancestors
from gnomon.ggb.drag.draggable import RigidGroup, degrees_of_freedom, move_group, typed_in
from gnomon.ggb.drag.worlds import recompute
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import Point
from gnomon.seeding import Rng

_ABSOLUTE = frozenset({"length", "radius", "area", "perimeter", "distance"})  # predicates that fix a size


@dataclass(slots=True)
class DragPlan:
    """What is dragged: single objects (`moved`), and groups that move together so that the data stay true."""

    moved: list[Element]
    groups: list[RigidGroup] = field(default_factory=list)
    data: list[BoundGoal] = field(default_factory=list)
    sizes: list[Element] = field(default_factory=list)  # typed radii and lengths of given figures
    notes: dict[str, str] = field(default_factory=dict)  # why a given is not free, by its name
    given: set[int] | None = None  # the given objects (by identity), where the task names any

    @property
    def dragged(self) -> list[Element]:
        """All objects that are dragged, apart from `sizes`."""
        return [*self.moved, *(member for group in self.groups for member in group.members)]


def drag_plan(
    construction: Construction,
    goals: Sequence[BoundGoal],
    data: Sequence[BoundGoal],
    givens: Sequence[str],
    assignment: Assignment,
) -> DragPlan:
    """Decide what is dragged for these goals."""
    given = {name: element for name in givens if (element := find(construction, assignment, name)) is not None}
    numbers = {id(element) for element in given.values() if isinstance(element.value, float)}
    free = [e for e in degrees_of_freedom(construction) if not isinstance(e.value, float) or id(e) in numbers]
    free += [e for e in construction.objects() if isinstance(e.value, Point) and not e.on_path and typed_in(e)]
    known = [*data, *(_about_givens(goals, given, free) if givens else _about_frame(goals, free))]
    made = DragPlan(free, data=[bound for bound in known if not is_literal(bound)])
    made.given = {id(element) for element in given.values()} if givens else None
    made.notes, constructed = notes_on_givens(given, givens, goals, made.data)
    parts = {id(bound): parts_of(bound, construction, assignment) for bound in made.data}
    _group(construction, made, parts)
    equations = [part for bound in made.data for part in parts[id(bound)]]
    if constructed and special_position(construction, given, equations, made.dragged):
        made.notes |= dict.fromkeys(constructed, f"given {', '.join(constructed)} has a special position")
    held = {id(element) for bound in made.data for element in ancestors(bound.objects(), bound.algorithms)}
    known_sizes = held | {id(element) for element in made.dragged}
    made.sizes = [e for e in _sizes(list(given.values())) if id(e) not in known_sizes]
    return made


def _sizes(given: Sequence[Element]) -> list[Element]:
    """The typed radii and lengths of given circles and segments: a given circle may have any radius."""
    found: dict[int, Element] = {}
    for element in given:
        if element.algorithm is not None and element.algorithm.name in ("Circle", "Segment"):
            found |= {id(e): e for e in element.algorithm.inputs if e.free and type(e.value) is float}
    return list(found.values())


def is_absolute(bound: BoundGoal) -> bool:
    """Whether a goal contains a size in numbers, such as ``length(AB, 5)``."""
    form = bound.goal.form.name
    numbers = any(term.tree is not None and not term.names for term in bound.goal.terms)
    return form in _ABSOLUTE or (numbers and form in ("equal", "equal_lengths", "equal_areas"))


def is_literal(bound: BoundGoal) -> bool:
    """Whether a goal asks for a fixed place or value, as in ``equal(A, (1, 2))``, which dragging always breaks."""
    trees = [term for term in bound.goal.terms if term.tree is not None]
    return bound.goal.form.name == "equal" and any(not term.names for term in trees)


def _about_givens(goals: Sequence[BoundGoal], given: dict[str, Element], free: list[Element]) -> list[BoundGoal]:
    """The goals about free givens alone: these are facts about the givens, because nothing is constructed in them."""
    loose = {id(element) for element in free}
    allowed = {id(e) for e in given.values() if id(e) in loose or not isinstance(e.value, Point)}
    return [g for g in goals if not g.goal.open and g.objects() and all(_only(e, allowed) for e in g.objects())]


def _only(element: Element, allowed: set[int]) -> bool:
    return id(element) in allowed or (element.free and element.label is None)


def _about_frame(goals: Sequence[BoundGoal], free: list[Element]) -> list[BoundGoal]:
    """Without named givens: the goals about fixed places, and one goal that fixes the distance of two free points.

    That distance is the unit of the figure; it counts only if another goal is about objects built on both points.
    """
    allowed = {id(element) for element in free}
    literal = [g for g in goals if is_literal(g) and all(_only(e, allowed) for e in g.objects())]
    for goal in goals:
        if goal.goal.form.name not in _ABSOLUTE or goal.goal.negated:
            continue
        frame = [e for e in ancestors(goal.objects()) if id(e) in allowed]
        if len(frame) != 2 or not all(isinstance(e.value, Point) and e.free for e in frame):
            continue
        if any(other is not goal and _built_on(other, frame, allowed) for other in goals):
            return [*literal, goal]
    return literal


def _built_on(goal: BoundGoal, frame: list[Element], allowed: set[int]) -> bool:
    for element in goal.objects():
        if id(element) not in allowed:
            origins = {id(e) for e in ancestors([element])}
            if all(id(e) in origins for e in frame):
                return True
    return False


# -- groups ------------------------------------------------------------------------------------------------------------


def _group(construction: Construction, made: DragPlan, parts: Mapping[int, Sequence[BoundGoal]]) -> None:
    """Put objects that appear in the same data into one group; `parts` are the equations of each fact."""
    free = {id(element): element for element in made.moved}
    clusters: list[tuple[dict[int, Element], list[BoundGoal]]] = []
    for bound in made.data:
        members = {id(e): e for e in ancestors(bound.objects(), bound.algorithms) if id(e) in free}
        bounds = [bound]
        for other in [c for c in clusters if c[0].keys() & members.keys()]:
            clusters.remove(other)
            members |= other[0]
            bounds = other[1] + bounds
        clusters.append((members, bounds))
    held: set[int] = set()
    for members, bounds in clusters:
        held |= members.keys()
        equations = [part for bound in bounds for part in parts[id(bound)]]
        made.groups.append(_group_of(construction, tuple(members.values()), equations))
    made.moved = [element for element in made.moved if id(element) not in held]


def _group_of(construction: Construction, members: tuple[Element, ...], data: Sequence[BoundGoal]) -> RigidGroup:
    """The group of objects in some data: each moves by itself, and the points among them back to where the data hold.

    Where that finds no place, they move as one body, as freely as the data allow.
    """
    extra = [algorithm for bound in data for algorithm in bound.algorithms]
    steps = affected(construction, members, extra)
    needed = {id(e) for e in ancestors([e for bound in data for e in bound.objects()], extra)}
    steps = [step for step in steps if any(id(output) in needed for output in step.outputs)]
    points = [e for e in members if isinstance(e.value, Point) and not e.on_path and e.free]
    size = extent([e.value for bound in data for e in bound.sources()])
    settler = Settler(construction, points, data, steps, size)
    body = _freest(construction, members, data, steps)
    if body is None:
        return RigidGroup(members, False, False, settler.settle, rigid=False)
    return RigidGroup(members, body.turns, body.grows, settler.settle)


def _freest(
    construction: Construction, members: tuple[Element, ...], data: Sequence[BoundGoal], steps: Sequence[Algorithm]
) -> RigidGroup | None:
    """The freest motion as one body under which the data stay true (turned and scaled, turned, or shifted), or None."""
    plain = all(isinstance(element.value, Point) and not element.on_path for element in members)
    kept = [(element, element.value) for element in members]
    size = max((abs(complex(e.value.x, e.value.y)) for e in members if isinstance(e.value, Point)), default=1.0) or 1.0
    figure = CheckedFigure(size, False)
    try:
        for turns, grows in ((True, True), (True, False), (False, False)) if plain else ((False, False),):
            group = RigidGroup(members, turns, grows)
            for element, value in kept:
                element.value = value
            move_group(group, Rng("data", 0), 0.1 * size, 0.1)
            if recompute(construction, steps) and all(bound.holds(figure, EXACT) for bound in data):
                return group
        return None
    finally:
        for element, value in kept:
            element.value = value
        recompute(construction, steps)


__all__ = ["DragPlan", "drag_plan", "is_absolute", "is_literal"]
