"""Relations of labelled points of space that a text may state, by name: as equations, and as conditions on their side.

Each relation gives *residuals*, numbers that vanish exactly if its equations hold, so that the same definition checks a
figure (`holds`) and lets a solver find figures (``solving``). Relations with a side to them (a point lies *between* two
others, a trapezoid does not cross itself) also have a condition in ``SIDES``. Points may be arrays of many positions.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from math import radians
from typing import Any, TypeAlias

import numpy as np

from gnomon.space.vectors import Numbers, Vector, cross, dot, foot_on_line, foot_on_plane, norm

Points: TypeAlias = Mapping[str, Vector]
Labels: TypeAlias = Sequence[str]
Residuals: TypeAlias = Callable[..., Numbers]

TOLERANCE = 1e-9
RELATIONS: dict[str, Residuals] = {}
SIDES: dict[str, Callable[..., bool]] = {}
"""What must hold besides the equations, for single positions."""
PLACES: dict[str, Callable[..., Vector]] = {}
"""Relations that place their first point: where it lies, given the others. A solver needs no unknowns for it."""
NOT_GEOMETRIC = frozenset({"columns", "block", "stairs"})
"""Relations about counts, which have no points."""


def residual(points: Points, relation: Sequence[Any]) -> Numbers:
    """The residuals of a relation along the last axis.

    >>> points = {"A": np.zeros(3), "B": np.array([3.0, 0.0, 0.0])}
    >>> residual(points, ["length", ["A", "B"], 5]).tolist()
    [-2.0]
    """
    name, *arguments = relation
    if name not in RELATIONS:
        raise ValueError(f"unknown relation {name!r}; known: {', '.join(sorted(RELATIONS))}")
    return RELATIONS[name](points, *arguments)


def holds(points: Points, name: str, *arguments: Any) -> bool:
    """Whether a relation holds, relative to the size of the figure.

    >>> points = {"A": np.zeros(3), "B": np.array([3.0, 0.0, 0.0]), "C": np.array([0.0, 4.0, 0.0])}
    >>> holds(points, "length", ["A", "B"], 3.0), holds(points, "perpendicular", ["A", "B"], ["B", "C"])
    (True, False)
    """
    places = np.array(list(points.values()))
    span = float(np.abs(places.max(axis=0) - places.min(axis=0)).max()) or 1.0
    scaled = {label: place / span for label, place in points.items()}
    found = residual(scaled, [name, *_scaled(name, arguments, span)])
    if float(np.abs(found).max(initial=0.0)) > TOLERANCE:
        return False
    side = SIDES.get(name)
    return side is None or side(scaled, *arguments)


_POWERS = {"length": 1, "height": 1, "distance_line": 1, "polygon_area": 2, "pyramid_volume": 3}


def _scaled(name: str, arguments: Sequence[Any], span: float) -> list[Any]:
    """The arguments of a relation where the unit is ``span`` times as long."""
    if name not in _POWERS:
        return list(arguments)
    return [*arguments[:-1], float(arguments[-1]) / span ** _POWERS[name]]


def _relation(function: Residuals) -> Residuals:
    RELATIONS[function.__name__] = function
    return function


def _some(points: Points, labels: Labels) -> list[Vector]:
    return [points[label] for label in labels]


def _along(points: Points, line: Labels) -> Vector:
    a, b = _some(points, line)
    return b - a


def _unit(v: Vector) -> Vector:
    return v / (norm(v)[..., None] + 1e-300)


def _normal(points: Points, plane: Labels) -> Vector:
    """A unit normal of a plane; with more than three corners, of the polygon."""
    corners = _some(points, plane)
    if len(corners) == 3:
        return _unit(cross(corners[1] - corners[0], corners[2] - corners[0]))
    total = sum((cross(p - corners[0], q - corners[0]) for p, q in itertools.pairwise(corners)), np.zeros(3))
    return _unit(np.asarray(total))


def _column(value: Numbers) -> Numbers:
    return np.asarray(value)[..., None]


def _stacked(*parts: Numbers) -> Numbers:
    shape = np.broadcast_shapes(*(part.shape[:-1] for part in parts))
    return np.concatenate([np.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], axis=-1)


# --- lengths and angles


@_relation
def length(points: Points, segment: Labels, value: float) -> Numbers:
    """The segment has this length."""
    return _column(norm(_along(points, segment)) - value)


@_relation
def equal(points: Points, *segments: Labels) -> Numbers:
    """Segments are equal."""
    first, *others = (norm(_along(points, segment)) for segment in segments)
    return _stacked(*(_column(other - first) for other in others))


@_relation
def length_ratio(points: Points, first: Labels, second: Labels, ratio: float) -> Numbers:
    """The first segment is ``ratio`` times as long as the second."""
    return _column(norm(_along(points, first)) - ratio * norm(_along(points, second)))


@_relation
def angle(points: Points, corner: Labels, degrees: float) -> Numbers:
    """The angle ABC at B has this size."""
    a, b, c = _some(points, corner)
    return _column(np.arctan2(norm(cross(a - b, c - b)), dot(a - b, c - b)) - radians(degrees))


@_relation
def cos_angle(points: Points, corner: Labels, cosine: float) -> Numbers:
    """The angle ABC at B has this cosine."""
    a, b, c = _some(points, corner)
    return _column(dot(_unit(a - b), _unit(c - b)) - cosine)


@_relation
def lines_angle(points: Points, first: Labels, second: Labels, degrees: float) -> Numbers:
    """Two lines form this angle, at most 90 degrees."""
    u, v = _along(points, first), _along(points, second)
    return _column(np.arctan2(norm(cross(u, v)), np.abs(dot(u, v))) - radians(degrees))


@_relation
def line_plane_angle(points: Points, line: Labels, plane: Labels, degrees: float) -> Numbers:
    """A line and a plane form this angle."""
    u, n = _along(points, line), _normal(points, plane)
    up = dot(u, n)
    return _column(np.arctan2(np.abs(up), norm(u - up[..., None] * n)) - radians(degrees))


@_relation
def planes_angle(points: Points, first: Labels, second: Labels, degrees: float) -> Numbers:
    """Two planes form this angle, at most 90 degrees."""
    n, m = _normal(points, first), _normal(points, second)
    return _column(np.arctan2(norm(cross(n, m)), np.abs(dot(n, m))) - radians(degrees))


@_relation
def dihedral(points: Points, p: str, edge: Labels, q: str, degrees: float) -> Numbers:
    """The dihedral angle P-edge-Q has this size."""
    a, b = _some(points, edge)
    u, v = points[p] - foot_on_line(points[p], a, b), points[q] - foot_on_line(points[q], a, b)
    return _column(np.arctan2(norm(cross(u, v)), dot(u, v)) - radians(degrees))


@_relation
def height(points: Points, apex: str, plane: Labels, value: float) -> Numbers:
    """A point has this distance from a plane."""
    return _column(np.abs(dot(points[apex] - points[plane[0]], _normal(points, plane))) - value)


@_relation
def distance_line(points: Points, p: str, line: Labels, value: float) -> Numbers:
    """A point has this distance from a line."""
    a, b = _some(points, line)
    return _column(norm(points[p] - foot_on_line(points[p], a, b)) - value)


@_relation
def polygon_area(points: Points, polygon: Labels, value: float) -> Numbers:
    """A polygon has this area."""
    first, *others = _some(points, polygon)
    total = sum((cross(p - first, q - first) for p, q in itertools.pairwise(others)), np.zeros(3))
    return _column(norm(np.asarray(total)) / 2 - value)


@_relation
def pyramid_volume(points: Points, apex: str, base: Labels, value: float) -> Numbers:
    """A pyramid has this volume."""
    first, *others = _some(points, base)
    total = sum(
        (dot(cross(p - first, q - first), points[apex] - first) for p, q in itertools.pairwise(others)),
        np.zeros(()),
    )
    return _column(np.abs(np.asarray(total)) / 6 - value)


# --- parallel and perpendicular


@_relation
def perpendicular(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two lines are perpendicular (they need not meet)."""
    return _column(dot(_unit(_along(points, first)), _unit(_along(points, second))))


@_relation
def parallel(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two lines are parallel."""
    return cross(_unit(_along(points, first)), _unit(_along(points, second)))


@_relation
def line_perpendicular_plane(points: Points, line: Labels, plane: Labels) -> Numbers:
    """A line is perpendicular to a plane: to all sides of the polygon that names it."""
    u = _unit(_along(points, line))
    corners = _some(points, plane)
    return _stacked(*(_column(dot(u, _unit(q - p))) for p, q in itertools.pairwise(corners)))


@_relation
def line_parallel_plane(points: Points, line: Labels, plane: Labels) -> Numbers:
    """A line is parallel to a plane."""
    return _column(dot(_unit(_along(points, line)), _normal(points, plane)))


@_relation
def planes_perpendicular(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two planes are perpendicular."""
    return _column(dot(_normal(points, first), _normal(points, second)))


@_relation
def planes_parallel(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two planes are parallel."""
    return cross(_normal(points, first), _normal(points, second))


@_relation
def coplanar(points: Points, labels: Labels) -> Numbers:
    """The points lie in one plane."""
    a, b, c, *others = _some(points, labels)
    return _stacked(*(_column(dot(_unit(cross(b - a, c - a)), p - a)) for p in others)) if others else np.zeros(0)


# --- points


@_relation
def on_line(points: Points, p: str, line: Labels) -> Numbers:
    """A point lies on a line."""
    a, b = _some(points, line)
    return cross(_unit(b - a), points[p] - a)


@_relation
def on_segment(points: Points, p: str, segment: Labels) -> Numbers:
    """A point lies on a segment."""
    return on_line(points, p, segment)


def _between(points: Points, p: str, segment: Labels) -> bool:
    a, b = _some(points, segment)
    share = float(dot(points[p] - a, b - a) / dot(b - a, b - a))
    return -1e-9 <= share <= 1 + 1e-9


SIDES["on_segment"] = _between


@_relation
def on_plane(points: Points, p: str, plane: Labels) -> Numbers:
    """A point lies in a plane."""
    return _column(dot(points[p] - points[plane[0]], _normal(points, plane)))


def _placed(place: Callable[..., Vector]) -> Callable[..., Vector]:
    """Register a relation that places its first point."""
    name = place.__name__

    def residuals(points: Points, p: str, *arguments: Any) -> Numbers:
        return points[p] - place(points, *arguments)

    PLACES[name] = place
    RELATIONS[name] = residuals
    return place


@_placed
def midpoint(points: Points, segment: Labels) -> Vector:
    """A point is the midpoint of a segment."""
    a, b = _some(points, segment)
    return (a + b) / 2


@_placed
def divides(points: Points, segment: Labels, ratio: float) -> Vector:
    """M lies between a and b with AM : MB = ratio."""
    a, b = _some(points, segment)
    return a + (b - a) * (ratio / (1 + ratio))


@_placed
def centre(points: Points, polygon: Labels) -> Vector:
    """A point is the mean of the corners of a polygon."""
    corners = _some(points, polygon)
    return np.asarray(sum(corners[1:], corners[0]) / len(corners))


@_placed
def centroid(points: Points, triangle: Labels) -> Vector:
    """A point is the centroid of a triangle."""
    return centre(points, triangle)


@_placed
def foot(points: Points, p: str, on: Labels) -> Vector:
    """M is the foot of the perpendicular from p to a line (two letters) or to a plane."""
    corners = _some(points, on)
    if len(corners) == 2:
        return foot_on_line(points[p], corners[0], corners[1])
    return foot_on_plane(points[p], (corners[0], corners[1], corners[2]))


@_placed
def mirror(points: Points, p: str, plane: Labels) -> Vector:
    """M is the mirror image of p in a plane."""
    return 2 * foot(points, p, plane) - points[p]


@_placed
def incentre(points: Points, triangle: Labels) -> Vector:
    """M is the incentre of a triangle."""
    a, b, c = _some(points, triangle)
    x, y, z = norm(b - c)[..., None], norm(c - a)[..., None], norm(a - b)[..., None]
    return (a * x + b * y + c * z) / (x + y + z)


@_relation
def equidistant(points: Points, centre: str, corners: Labels) -> Numbers:
    """A point has the same distance from all corners."""
    first, *others = (norm(points[centre] - points[label]) for label in corners)
    return _stacked(*(_column(other - first) for other in others))


# --- plane figures


@_relation
def parallelogram(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a parallelogram, in this order."""
    a, b, c, d = _some(points, labels)
    return (b - a) - (c - d)


@_relation
def rectangle(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a rectangle, in this order."""
    a, b, _, d = _some(points, labels)
    return _stacked(parallelogram(points, labels), _column(dot(_unit(b - a), _unit(d - a))))


@_relation
def rhombus(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a rhombus, in this order."""
    a, b, _, d = _some(points, labels)
    return _stacked(parallelogram(points, labels), _column(norm(b - a) - norm(d - a)))


@_relation
def square(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a square, in this order."""
    a, b, _, d = _some(points, labels)
    return _stacked(rectangle(points, labels), _column(norm(b - a) - norm(d - a)))


@_relation
def trapezoid(points: Points, _: Labels, first: Labels, second: Labels) -> Numbers:
    """Four points are the corners of a trapezoid whose two named sides are parallel."""
    return cross(_unit(_along(points, first)), _unit(_along(points, second)))


def _same_way(points: Points, _: Labels, first: Labels, second: Labels) -> bool:
    return float(dot(_along(points, first), _along(points, second))) > 0


SIDES["trapezoid"] = _same_way


@_relation
def convex(points: Points, labels: Labels) -> Numbers:
    """The points are the corners of a plane convex polygon, in this order."""
    return coplanar(points, labels)


def _turns_one_way(points: Points, labels: Labels) -> bool:
    corners = np.array(_some(points, labels))
    steps = np.roll(corners, -1, axis=0) - corners
    turns = cross(steps, np.roll(steps, -1, axis=0))
    return bool((dot(turns, turns.sum(axis=0)) > 0).all())


SIDES["convex"] = _turns_one_way


@_relation
def equilateral(points: Points, triangle: Labels) -> Numbers:
    """A triangle is equilateral."""
    a, b, c = _some(points, triangle)
    return _stacked(_column(norm(b - a) - norm(c - b)), _column(norm(c - b) - norm(a - c)))


@_relation
def regular_polygon(points: Points, labels: Labels) -> Numbers:
    """The points are the corners of a regular polygon, in order: each is the one before, turned about the middle."""
    corners = _some(points, labels)
    count = len(corners)
    middle = sum(corners[1:], corners[0]) / count
    turn = 2 * np.pi / count
    u, v = corners[0] - middle, corners[1] - middle
    side = (v - u * np.cos(turn)) / np.sin(turn)  # perpendicular to u and as long as it
    parts = [corners[k] - middle - u * np.cos(k * turn) - side * np.sin(k * turn) for k in range(2, count)]
    return _stacked(_column(dot(_unit(u), _unit(side))), _column(norm(u) - norm(side)), *parts)


# --- solids


@_relation
def prism(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """The lateral edges of a prism are parallel and equal."""
    first, *others = (points[b] - points[a] for a, b in zip(bottom, top, strict=True))
    return _stacked(*(other - first for other in others), *_plane_base(points, bottom))


def _plane_base(points: Points, base: Labels) -> list[Numbers]:
    return [coplanar(points, base)] if len(base) > 3 else []


@_relation
def right_prism(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A prism whose lateral edges are perpendicular to its base."""
    return _stacked(prism(points, bottom, top), line_perpendicular_plane(points, [bottom[0], top[0]], list(bottom[:3])))


@_relation
def parallelepiped(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A prism on a parallelogram."""
    return _stacked(prism(points, bottom, top), parallelogram(points, bottom))


@_relation
def cuboid(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A right prism on a rectangle."""
    return _stacked(right_prism(points, bottom, top), rectangle(points, bottom))


@_relation
def cube(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A cuboid with equal edges."""
    a, b, up = points[bottom[0]], points[bottom[1]], points[top[0]]
    return _stacked(right_prism(points, bottom, top), square(points, bottom), _column(norm(b - a) - norm(up - a)))


@_relation
def regular_pyramid(points: Points, apex: str, base: Labels) -> Numbers:
    """A pyramid on a regular polygon whose lateral edges are all equal."""
    shape = {3: equilateral, 4: square}.get(len(base), regular_polygon)
    return _stacked(shape(points, base), equidistant(points, apex, base))


@_relation
def regular_tetrahedron(points: Points, labels: Labels) -> Numbers:
    """All six edges are equal."""
    sides = [norm(points[a] - points[b]) for i, a in enumerate(labels) for b in labels[i + 1 :]]
    return _stacked(*(_column(side - sides[0]) for side in sides[1:]))


@_relation
def frustum(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """The top is the base, made smaller and moved: every side is parallel to its side below, all in one ratio."""
    share = norm(points[top[1]] - points[top[0]]) / norm(points[bottom[1]] - points[bottom[0]])
    parts = [
        (points[q] - points[top[0]]) - (points[p] - points[bottom[0]]) * share[..., None]
        for p, q in zip(bottom[1:], top[1:], strict=True)
    ]
    return _stacked(*parts, *_plane_base(points, bottom))


@_relation
def regular_frustum(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A frustum of a regular pyramid: regular bases, equal lateral edges."""
    shape = {3: equilateral, 4: square}.get(len(bottom), regular_polygon)
    lateral = [norm(points[b] - points[a]) for a, b in zip(bottom, top, strict=True)]
    return _stacked(
        shape(points, bottom), frustum(points, bottom, top), *(_column(side - lateral[0]) for side in lateral[1:])
    )


@_relation
def over_centre(points: Points, apex: str, polygon: Labels) -> Numbers:
    """A point lies over the centre of a polygon."""
    u = points[apex] - centre(points, polygon)
    corners = _some(points, polygon)
    return _stacked(*(_column(dot(u, _unit(q - p))) for p, q in itertools.pairwise(corners)))


@_relation
def over_midpoint(points: Points, apex: str, segment: Labels, plane: Labels) -> Numbers:
    """The projection of a point on a plane is the midpoint of a segment."""
    u = points[apex] - midpoint(points, segment)
    corners = _some(points, plane)
    return _stacked(*(_column(dot(u, _unit(q - p))) for p, q in itertools.pairwise(corners)))


# --- round solids, by the points of their axes and rims


@_relation
def cone(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The radius of a cone is perpendicular to its axis."""
    return _column(dot(points[apex] - points[centre], points[rim] - points[centre]))


@_relation
def cylinder(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The radius of a cylinder is perpendicular to its axis."""
    return cone(points, above, centre, rim)


@_relation
def conical_frustum(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """Both radii of a conical frustum are perpendicular to its axis and have one direction."""
    return _stacked(
        cone(points, above, centre, rim),
        cone(points, centre, above, rim_above),
        cross(_unit(points[rim] - points[centre]), _unit(points[rim_above] - points[above])),
    )


def _one_way(points: Points, centre: str, above: str, rim: str, rim_above: str) -> bool:
    return float(dot(points[rim] - points[centre], points[rim_above] - points[above])) > 0


SIDES["conical_frustum"] = _one_way


@_relation
def sphere(*_: Any) -> Numbers:
    """A sphere has a centre and a point on it; nothing is required of them."""
    return np.zeros(0)


@_relation
def on_circle(points: Points, p: str, centre: str, axis: str, rim: str) -> Numbers:
    """A point lies on the circle about a centre, perpendicular to an axis, through a rim point."""
    u = points[p] - points[centre]
    return _stacked(
        _column(norm(u) - norm(points[rim] - points[centre])),
        _column(dot(u, _unit(points[axis] - points[centre]))),
    )


@_relation
def on_sphere(points: Points, p: str, centre: str, rim: str) -> Numbers:
    """A point lies on a sphere."""
    return _column(norm(points[p] - points[centre]) - norm(points[rim] - points[centre]))


# --- sides and folds


@_relation
def same_side(*_: Any) -> Numbers:
    """Two points lie on the same side of a plane."""
    return np.zeros(0)


@_relation
def opposite_sides(*_: Any) -> Numbers:
    """Two points lie on opposite sides of a plane."""
    return np.zeros(0)


def _product(points: Points, p: str, q: str, plane: Labels) -> float:
    n = _normal(points, plane)
    first = points[plane[0]]
    return float(dot(points[p] - first, n) * dot(points[q] - first, n))


SIDES["same_side"] = lambda points, p, q, plane: _product(points, p, q, plane) > 0
SIDES["opposite_sides"] = lambda points, p, q, plane: _product(points, p, q, plane) < 0


@_relation
def fold(points: Points, crease: Labels, moved: Sequence[Labels]) -> Numbers:
    """Points are turned about a crease: each keeps its distances from the crease and from the other turned points."""
    a, b = _some(points, crease)
    parts = []
    for number, (flat, now) in enumerate(moved):
        beside = [(points[p], points[q]) for p, q in moved[:number]]
        parts += [
            _column(norm(points[now] - after) - norm(points[flat] - before))
            for before, after in [(a, a), (b, b), *beside]
        ]
    return _stacked(*parts)
