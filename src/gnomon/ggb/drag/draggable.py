"""Which objects can be dragged, and their new random places.

Moves keep the scale of the figure and stay small against the gaps between its points, so that the figure keeps its
shape. Nothing here recomputes the objects that depend on a moved one: `worlds` does that.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeGuard

from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.drag.dependence import ancestors
from gnomon.ggb.values.conics import Conic, circle, conic_of_matrix
from gnomon.ggb.values.objects import Angle, Complex, Line, Point, Value, Vector, is_defined

_NEIGHBOUR_PART = 0.4  # a point moves less than this part of the distance to its nearest neighbour
_LEAST_PART = 0.01  # but it may always move this part of the figure's size


class Random(Protocol):
    """A source of random numbers: `seeding.Rng`, or `random.Random` of the standard library."""

    def uniform(self, low: float, high: float, /) -> float:
        """A number between two others."""
        ...


@dataclass(frozen=True, slots=True)
class RigidGroup:
    """Free objects that move together, because the task states a relation between them that must stay true.

    With `settle`, each member moves by itself, and `settle` then moves them to where the relation holds again; it
    returns False where it finds no such place. Then, and without it, the members move as one rigid body: they are
    shifted; `turns` and `grows` say whether they may also be turned and scaled. A group that is not `rigid` stays
    where it is instead.
    """

    members: tuple[Element, ...]
    turns: bool = True
    grows: bool = True
    settle: Callable[[], bool] | None = None
    rigid: bool = True


# -- what can be dragged -----------------------------------------------------------------------------------------------


def movable(element: Element) -> bool:
    """Whether an object can be dragged."""
    value = element.value
    if element.on_path:
        return True
    if not element.free or isinstance(value, bool) or not is_defined(value):
        return False
    return isinstance(value, (Point, Vector, Complex, float, Line, Conic)) or is_point_list(value)


def is_point_list(value: Value) -> TypeGuard[tuple[Point, ...]]:
    """Whether a value is a list of points; the points of a free list can be dragged."""
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
    """All labelled objects that can be dragged.

    >>> from gnomon.ggb import run
    >>> construction = run("A=(0,0)\\nB=(4,0)\\nM=Midpoint(A,B)\\nP=Point(Circle(A,B))").construction
    >>> [element.label for element in degrees_of_freedom(construction)]
    ['A', 'B', 'P']
    """
    return [element for element in construction.objects() if movable(element)]


# -- positions ---------------------------------------------------------------------------------------------------------

Position: TypeAlias = list[tuple[Element, Value, float | None, tuple[float, float] | None]]
"""Objects with what dragging changes: value, parameter on a path, and place in a region."""


def position_of(elements: Sequence[Element]) -> Position:
    """The present position of objects."""
    return [(element, element.value, element.parameter, element.place) for element in elements]


def restore(position: Position) -> None:
    """Put objects back into a position; the objects that depend on them must be recomputed."""
    for element, value, parameter, place in position:
        element.value, element.parameter, element.place = value, parameter, place


# -- moving ------------------------------------------------------------------------------------------------------------


def move_limits(elements: Sequence[Element], size: float, reach: float) -> list[float]:
    """How far each object may move: at most the part `reach` of the figure's size, and less near other points."""
    places = [complex(e.value.x, e.value.y) if isinstance(e.value, Point) else None for e in elements]
    limits = []
    for i, place in enumerate(places):
        items = elements[i].value
        if place is not None:
            gaps = [abs(place - q) for j, q in enumerate(places) if j != i and q is not None]
        elif is_point_list(items):  # its points keep away from each other
            points = [complex(p.x, p.y) for p in items]
            gaps = [abs(p - q) for j, p in enumerate(points) for q in points[:j]]
        else:
            gaps = []
        apart = [_NEIGHBOUR_PART * gap for gap in gaps if gap > 1e-9 * size]
        limits.append(max(min([reach * size, *apart]), _LEAST_PART * size))
    return limits


def drag(element: Element, rng: Random, limit: float, reach: float) -> None:
    """Move one object: points by at most `limit`, numbers and places on paths by at most the part `reach`."""
    value = element.value
    if element.place is not None:
        step = _step(rng, limit)
        element.place = (element.place[0] + step.real, element.place[1] + step.imag)
    elif element.parameter is not None:
        element.parameter = _slide(element.parameter, _sign(rng) * reach * rng.uniform(0.2, 1.0))
    elif isinstance(value, (Point, Vector, Complex)):
        step = _step(rng, limit)
        element.value = type(value)(value.x + step.real, value.y + step.imag)
    elif isinstance(value, Line):
        element.value = _moved_line(value, _step(rng, limit), reach * _sign(rng) * rng.uniform(0.3, 1.0))
    elif isinstance(value, Conic):
        element.value = _moved_conic(value, _step(rng, limit), 1 + reach * _sign(rng) * rng.uniform(0.3, 1.0))
    elif is_point_list(value):
        steps = [_step(rng, limit) for _ in value]
        element.value = tuple(Point(p.x + s.real, p.y + s.imag) for p, s in zip(value, steps, strict=True))
    elif isinstance(value, float):
        element.value = _moved_number(element, value, reach * _sign(rng) * rng.uniform(0.3, 1.0))


def _step(rng: Random, limit: float) -> complex:
    return cmath.rect(limit * rng.uniform(0.4, 1.0), rng.uniform(-math.pi, math.pi))


def _sign(rng: Random) -> float:
    return 1.0 if rng.uniform(-1.0, 1.0) > 0 else -1.0


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
    """A circle shifted and scaled; other conics are only shifted."""
    if conic.type_name == "circle":
        return circle(conic.x + step.real, conic.y + step.imag, conic.a * factor)
    a0, a1, a2, a3, a4, a5 = conic.matrix
    x, y = step.real, step.imag
    p, q = a4 - a0 * x - a3 * y, a5 - a3 * x - a1 * y
    return conic_of_matrix((a0, a1, a2 - a4 * x - a5 * y - p * x - q * y, a3, p, q))


def move_group(group: RigidGroup, rng: Random, limit: float, reach: float) -> None:
    """Move the members of a group: each by itself and back to the data, or all as one body.

    One body is turned and scaled about its mean, where that is allowed, and then shifted.
    """
    if group.settle is not None:
        start = position_of(group.members)
        for element, own in zip(group.members, move_limits(group.members, limit / reach, reach), strict=True):
            drag(element, rng, own, reach)
        if group.settle():
            return
        restore(start)
    if not group.rigid:
        return
    places = [complex(e.value.x, e.value.y) for e in group.members if isinstance(e.value, Point) and not e.on_path]
    centre = sum(places) / len(places) if places else 0j
    turn = cmath.exp(1j * math.pi * _sign(rng) * rng.uniform(0.05, 1.0) * reach) if group.turns else 1.0
    factor = turn * (1 + reach * _sign(rng) * rng.uniform(0.3, 1.0)) if group.grows else turn
    shift = _step(rng, limit)
    for element in group.members:
        value = element.value
        if element.on_path:
            continue  # it moves with its path
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
    "Position",
    "Random",
    "RigidGroup",
    "degrees_of_freedom",
    "drag",
    "is_point_list",
    "movable",
    "move_group",
    "move_limits",
    "position_of",
    "restore",
    "taken_from_list",
    "typed_in",
]
