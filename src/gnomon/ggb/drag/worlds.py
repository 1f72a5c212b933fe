"""Worlds: the same construction with its free objects elsewhere.

World 0 is the figure as written; the others move what is free (points and lists of points, points on paths, sliders,
lines and conics given by an equation) and compute the rest anew, without reading the script again. Moves keep the
figure's scale and stay small against the gaps between its points, so that it keeps its shape. Intersections have a
fixed order; where an object with ends meets in more or fewer points than in world 0, the order would name other points,
so such worlds are replaced, as are those in which watched objects lose their meaning: each time by a smaller move, a
bounded number of times.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from gnomon.ggb.construction.construction import Algorithm, Construction, Element
from gnomon.ggb.values.conics import Conic, ConicPart, circle, conic_of_matrix
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.intersect import natural
from gnomon.ggb.values.objects import Angle, Complex, Line, Point, Ray, Segment, Value, Vector, is_defined
from gnomon.interpret.budget import metered
from gnomon.interpret.errors import ScriptError

REACH = 0.15  # how far a point goes, against the size of the figure
ATTEMPTS = 8  # how often a world is tried before it is taken as it is
MAX_WORK = 400_000  # evaluations in all worlds together: scripts of people and models need a few thousand
_SHRINK = 0.6
_CROWDED = 0.4  # a point goes less than this part of the way to its nearest neighbour
_LEAST = 0.01  # but always this much of the figure


class Random(Protocol):
    """A source of random numbers: `seeding.Rng`, or one of the standard library."""

    def uniform(self, low: float, high: float, /) -> float:
        """A number between two others."""
        ...


@dataclass(frozen=True, slots=True)
class World:
    """One position of the construction, which has the values of it while this world is the present one."""

    number: int
    construction: Construction
    replaced: int = 0  # positions that were given up on the way here
    broken: bool = False  # taken although something watched has no meaning in it

    @property
    def values(self) -> dict[str, Value]:
        """The present values by label."""
        return self.construction.snapshot()


@dataclass(frozen=True, slots=True)
class Group:
    """Free objects that move as one body, because the task says something of them that must stay true.

    `turns` and `grows` say whether turning and growing leave that true, beside shifting.
    """

    members: tuple[Element, ...]
    turns: bool = True
    grows: bool = True


def movable(element: Element) -> bool:
    """Whether an object can be dragged."""
    value = element.value
    if element.on_path:
        return True
    if not element.free or isinstance(value, bool) or not is_defined(value):
        return False
    return isinstance(value, (Point, Vector, Complex, float, Line, Conic)) or is_point_list(value)


def is_point_list(value: Value) -> bool:
    """Whether a value is a list of points, each of which can be dragged where nothing determines the list."""
    return isinstance(value, tuple) and bool(value) and all(isinstance(v, Point) and v.defined for v in value)


def taken_from_list(element: Element) -> bool:
    """Whether an object is one of the points of a free list, as ``L(1)`` or ``Element(L, 1)`` is."""
    algorithm = element.algorithm
    if algorithm is None or algorithm.name not in ("", "Element", "First", "Last"):
        return False
    lists = [e for e in algorithm.inputs if not isinstance(e.value, float)]
    return len(lists) == 1 and lists[0].free and is_point_list(lists[0].value) and element.value in lists[0].value


def typed_in(element: Element) -> bool:
    """Whether an object is computed from nothing but typed coordinates and numbers, as ``Point({1, 2})`` is."""
    return not element.free and all(e is element or (e.free and e.label is None) for e in ancestors([element]))


def degrees_of_freedom(construction: Construction) -> list[Element]:
    """All labelled objects that can be dragged."""
    return [element for element in construction.objects() if movable(element)]


def worlds(
    construction: Construction,
    n: int,
    rng: Random,
    *,
    moved: Sequence[Element] | None = None,
    groups: Sequence[Group] = (),
    watched: Sequence[Element] = (),
    algorithms: Sequence[Algorithm] = (),
    only: Sequence[Element] | None = None,
    accept: Callable[[], bool] | None = None,
    reach: float = REACH,
) -> Generator[World, None, None]:
    """World 0 and `n - 1` more, one after the other; the construction is as before in the end.

    `moved` are the objects to drag (all that can be, by default); members of `groups` move together. `algorithms`
    beyond those of the construction are computed too; with `only`, nothing that these objects do not need. A world is
    replaced if one of the `watched` objects that had a meaning has none, if a branch is lost, or if `accept` turns it
    down. There are fewer worlds than asked for where a script is too much work.
    """
    yield World(0, construction)
    freedoms = degrees_of_freedom(construction) if moved is None else moved
    together = {id(member) for group in groups for member in group.members}
    alone = [element for element in freedoms if id(element) not in together]
    everyone = [*alone, *(member for group in groups for member in group.members)]
    kept = [(element, element.value, element.parameter, element.place) for element in everyone]
    steps = affected(construction, everyone, algorithms)
    if only is not None:
        needed = {id(element) for element in ancestors(only, algorithms)}
        steps = [step for step in steps if any(id(output) in needed for output in step.outputs)]
    counted = _branching(steps)
    counts = [_meetings(step) for step in counted]
    alive = [element for element in watched if is_defined(element.value)]
    size = extent([element.value for element in construction.objects()])
    rooms = _rooms(alone, size, reach)
    budget = construction.budget
    budget.start_line()
    saved, budget.script = budget.script, min(budget.script, MAX_WORK)
    try:
        for number in range(1, n):
            for attempt in range(ATTEMPTS):
                for element, value, parameter, place in kept:
                    element.value, element.parameter, element.place = value, parameter, place
                scale = _SHRINK**attempt
                for element, room in zip(alone, rooms, strict=True):
                    drag(element, rng, room * scale, reach * scale)
                for group in groups:
                    move_group(group, rng, size * reach * scale, reach * scale)
                with metered(budget):
                    computed = _compute(construction, steps)
                sound = (
                    computed
                    and all(is_defined(element.value) for element in alive)
                    and all(_meetings(step) == count for step, count in zip(counted, counts, strict=True))
                    and (accept is None or accept())
                )
                if sound:
                    break
            if not computed:
                return
            yield World(number, construction, attempt if sound else ATTEMPTS, not sound)
    finally:
        budget.script = saved
        for element, value, parameter, place in kept:
            element.value, element.parameter, element.place = value, parameter, place
        _compute(construction, steps)


def affected(construction: Construction, moved: Sequence[Element], more: Sequence[Algorithm] = ()) -> list[Algorithm]:
    """The algorithms whose results hang on the moved objects, in order."""
    reached = {id(element) for element in moved}
    found = []
    for algorithm in [*(a for d in construction.definitions for a in d.algorithms), *more]:
        own = any(output.on_path and id(output) in reached for output in algorithm.outputs)
        if own or any(id(element) in reached for element in algorithm.inputs):
            found.append(algorithm)
            reached.update(id(output) for output in algorithm.outputs)
    return found


def ancestors(elements: Sequence[Element], algorithms: Sequence[Algorithm] = ()) -> list[Element]:
    """The objects that these are made from, directly or not, and themselves."""
    made_by = {id(output): algorithm for algorithm in algorithms for output in algorithm.outputs}
    found: dict[int, Element] = {}
    stack = list(elements)
    while stack:
        element = stack.pop()
        if id(element) in found:
            continue
        found[id(element)] = element
        algorithm = element.algorithm or made_by.get(id(element))
        if algorithm is not None:
            stack.extend(algorithm.inputs)
    return list(found.values())


def _compute(construction: Construction, steps: Sequence[Algorithm]) -> bool:
    construction.budget.start_line()
    try:
        for algorithm in steps:
            algorithm.run()
    except (ScriptError, RecursionError, OverflowError):  # too much work in this position: no world to judge by
        return False
    return True


def _branching(steps: Sequence[Algorithm]) -> list[Algorithm]:
    """Intersections with an object that has ends: how many points they have can change."""
    limited = (Segment, Ray, ConicPart)
    return [
        step
        for step in steps
        if step.name == "Intersect"
        and any(isinstance(element.value, limited) for element in step.inputs[:2])
        and not all(isinstance(element.value, Line) for element in step.inputs[:2])
    ]


def _meetings(step: Algorithm) -> int:
    return len(natural(step.inputs[0].value, step.inputs[1].value) or ())


# -- moving ------------------------------------------------------------------------------------------------------------


def _rooms(elements: Sequence[Element], size: float, reach: float) -> list[float]:
    """How far each object may go: near neighbours keep it from leaving its place among them."""
    places = [complex(e.value.x, e.value.y) if isinstance(e.value, Point) else None for e in elements]
    rooms = []
    for i, place in enumerate(places):
        items = elements[i].value
        if place is None and is_point_list(items):  # its points keep away from each other
            spots = [complex(p.x, p.y) for p in items]
            apart = [abs(p - q) for j, p in enumerate(spots) for q in spots[:j] if abs(p - q) > 1e-9 * size]
            rooms.append(max(min([reach * size, *(_CROWDED * gap for gap in apart)]), _LEAST * size))
            continue
        gaps = [abs(place - q) for j, q in enumerate(places) if j != i and q is not None] if place is not None else []
        gaps = [gap for gap in gaps if gap > 1e-9 * size]
        rooms.append(max(min([reach * size, *(_CROWDED * gap for gap in gaps)]), _LEAST * size))
    return rooms


def _step(rng: Random, room: float) -> complex:
    return cmath.rect(room * rng.uniform(0.4, 1.0), rng.uniform(-math.pi, math.pi))


def _sign(rng: Random) -> float:
    return 1.0 if rng.uniform(-1.0, 1.0) > 0 else -1.0


def drag(element: Element, rng: Random, room: float, reach: float) -> None:
    """Move one object: points by at most `room`, numbers and places on paths by at most the part `reach`."""
    value = element.value
    if element.place is not None:
        step = _step(rng, room)
        element.place = (element.place[0] + step.real, element.place[1] + step.imag)
    elif element.parameter is not None:
        element.parameter = _slide(element.parameter, _sign(rng) * reach * rng.uniform(0.2, 1.0))
    elif isinstance(value, (Point, Vector, Complex)):
        step = _step(rng, room)
        element.value = type(value)(value.x + step.real, value.y + step.imag)
    elif isinstance(value, Line):
        element.value = _moved_line(value, _step(rng, room), reach * _sign(rng) * rng.uniform(0.3, 1.0))
    elif isinstance(value, Conic):
        element.value = _moved_conic(value, _step(rng, room), 1 + reach * _sign(rng) * rng.uniform(0.3, 1.0))
    elif isinstance(value, tuple):
        steps = [_step(rng, room) for _ in value]
        element.value = tuple(Point(p.x + s.real, p.y + s.imag) for p, s in zip(value, steps, strict=True))
    elif isinstance(value, float):
        element.value = _moved_number(element, value, reach * _sign(rng) * rng.uniform(0.3, 1.0))


def _slide(parameter: float, step: float) -> float:
    place = parameter + step
    return place if 0.0 <= place <= 1.0 else parameter - step


def _moved_number(element: Element, value: float, part: float) -> float:
    moved = value * (1 + part) if value else part
    if element.limits is not None and not element.limits[0] <= moved <= element.limits[1]:
        moved = value * (1 - part) if value else -part
    return Angle(moved) if isinstance(value, Angle) else moved


def _moved_line(line: Line, step: complex, turn: float) -> Line:
    """A line turned about its point nearest to the origin, then shifted."""
    n = line.a * line.a + line.b * line.b
    foot = complex(-line.a * line.c / n, -line.b * line.c / n) + step
    normal = complex(line.a, line.b) * cmath.exp(1j * turn)
    return Line(normal.real, normal.imag, -(normal.conjugate() * foot).real)


def _moved_conic(conic: Conic, step: complex, factor: float) -> Conic:
    """A circle shifted and scaled; other conics are shifted only."""
    if conic.type_name == "circle":
        return circle(conic.x + step.real, conic.y + step.imag, conic.a * factor)
    a0, a1, a2, a3, a4, a5 = conic.matrix
    x, y = step.real, step.imag
    p, q = a4 - a0 * x - a3 * y, a5 - a3 * x - a1 * y
    return conic_of_matrix((a0, a1, a2 - a4 * x - a5 * y - p * x - q * y, a3, p, q))


def move_group(group: Group, rng: Random, room: float, reach: float) -> None:
    """Move objects as one body."""
    places = [complex(e.value.x, e.value.y) for e in group.members if isinstance(e.value, Point) and not e.on_path]
    centre = sum(places) / len(places) if places else 0j
    turn = cmath.exp(1j * math.pi * _sign(rng) * rng.uniform(0.05, 1.0) * reach) if group.turns else 1.0
    factor = turn * (1 + reach * _sign(rng) * rng.uniform(0.3, 1.0)) if group.grows else turn
    shift = _step(rng, room)
    for element in group.members:
        value = element.value
        if element.on_path:
            continue  # it goes with its path
        if isinstance(value, Point):
            z = centre + factor * (complex(value.x, value.y) - centre) + shift
            element.value = Point(z.real, z.imag)
        elif is_point_list(value):
            element.value = tuple(Point(p.x + shift.real, p.y + shift.imag) for p in value)
        elif isinstance(value, Line):
            element.value = Line(value.a, value.b, value.c - value.a * shift.real - value.b * shift.imag)
        elif isinstance(value, Conic):
            element.value = _moved_conic(value, shift, 1.0)


__all__ = [
    "Group",
    "Random",
    "World",
    "affected",
    "ancestors",
    "degrees_of_freedom",
    "drag",
    "is_point_list",
    "movable",
    "taken_from_list",
    "typed_in",
    "worlds",
]
