"""Relations of whole figures: plane figures, solids, round solids, sides of planes, folds."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np

from gnomon.space.float_vectors import Numbers, cross, dot, foot_on_line, norm
from gnomon.space.relations.lines import centre, coplanar, equidistant, line_perpendicular_plane, midpoint
from gnomon.space.relations.relation_table import (
    SIDES,
    Labels,
    Points,
    along,
    column,
    normal_of,
    relation,
    some,
    stacked,
    unit_of,
)

# --- plane figures


@relation
def parallelogram(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a parallelogram, in this order."""
    a, b, c, d = some(points, labels)
    return (b - a) - (c - d)


@relation
def rectangle(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a rectangle, in this order."""
    a, b, _, d = some(points, labels)
    return stacked(parallelogram(points, labels), column(dot(unit_of(b - a), unit_of(d - a))))


@relation
def rhombus(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a rhombus, in this order."""
    a, b, _, d = some(points, labels)
    return stacked(parallelogram(points, labels), column(norm(b - a) - norm(d - a)))


@relation
def square(points: Points, labels: Labels) -> Numbers:
    """Four points are the corners of a square, in this order."""
    a, b, _, d = some(points, labels)
    return stacked(rectangle(points, labels), column(norm(b - a) - norm(d - a)))


@relation
def trapezoid(points: Points, _: Labels, first: Labels, second: Labels) -> Numbers:
    """Four points are the corners of a trapezoid whose two named sides are parallel."""
    return cross(unit_of(along(points, first)), unit_of(along(points, second)))


def _same_way(points: Points, _: Labels, first: Labels, second: Labels) -> bool:
    return float(dot(along(points, first), along(points, second))) > 0


SIDES["trapezoid"] = _same_way


@relation
def convex(points: Points, labels: Labels) -> Numbers:
    """The points are the corners of a plane convex polygon, in this order."""
    return coplanar(points, labels)


def _turns_one_way(points: Points, labels: Labels) -> bool:
    corners = np.array(some(points, labels))
    steps = np.roll(corners, -1, axis=0) - corners
    turns = cross(steps, np.roll(steps, -1, axis=0))
    return bool((dot(turns, turns.sum(axis=0)) > 0).all())


SIDES["convex"] = _turns_one_way


@relation
def equilateral(points: Points, triangle: Labels) -> Numbers:
    """A triangle is equilateral."""
    a, b, c = some(points, triangle)
    return stacked(column(norm(b - a) - norm(c - b)), column(norm(c - b) - norm(a - c)))


@relation
def regular_polygon(points: Points, labels: Labels) -> Numbers:
    """The points are the corners of a regular polygon, in order: each is the one before, turned about the middle."""
    corners = some(points, labels)
    count = len(corners)
    middle = sum(corners[1:], corners[0]) / count
    turn = 2 * np.pi / count
    u, v = corners[0] - middle, corners[1] - middle
    side = (v - u * np.cos(turn)) / np.sin(turn)  # perpendicular to u and as long as it
    parts = [corners[k] - middle - u * np.cos(k * turn) - side * np.sin(k * turn) for k in range(2, count)]
    return stacked(column(dot(unit_of(u), unit_of(side))), column(norm(u) - norm(side)), *parts)


# --- solids


@relation
def prism(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """The lateral edges of a prism are parallel and equal."""
    first, *others = (points[b] - points[a] for a, b in zip(bottom, top, strict=True))
    return stacked(*(other - first for other in others), *_plane_base(points, bottom))


def _plane_base(points: Points, base: Labels) -> list[Numbers]:
    return [coplanar(points, base)] if len(base) > 3 else []


@relation
def right_prism(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A prism whose lateral edges are perpendicular to its base."""
    return stacked(prism(points, bottom, top), line_perpendicular_plane(points, [bottom[0], top[0]], list(bottom[:3])))


@relation
def parallelepiped(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A prism on a parallelogram."""
    return stacked(prism(points, bottom, top), parallelogram(points, bottom))


@relation
def cuboid(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A right prism on a rectangle."""
    return stacked(right_prism(points, bottom, top), rectangle(points, bottom))


@relation
def cube(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A cuboid with equal edges."""
    a, b, up = points[bottom[0]], points[bottom[1]], points[top[0]]
    return stacked(right_prism(points, bottom, top), square(points, bottom), column(norm(b - a) - norm(up - a)))


@relation
def regular_pyramid(points: Points, apex: str, base: Labels) -> Numbers:
    """A pyramid on a regular polygon whose lateral edges are all equal."""
    shape = {3: equilateral, 4: square}.get(len(base), regular_polygon)
    return stacked(shape(points, base), equidistant(points, apex, base))


@relation
def regular_tetrahedron(points: Points, labels: Labels) -> Numbers:
    """All six edges are equal."""
    sides = [norm(points[a] - points[b]) for i, a in enumerate(labels) for b in labels[i + 1 :]]
    return stacked(*(column(side - sides[0]) for side in sides[1:]))


@relation
def frustum(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """The top is the base, made smaller and moved: every side is parallel to its side below, all in one ratio."""
    share = norm(points[top[1]] - points[top[0]]) / norm(points[bottom[1]] - points[bottom[0]])
    parts = [
        (points[q] - points[top[0]]) - (points[p] - points[bottom[0]]) * share[..., None]
        for p, q in zip(bottom[1:], top[1:], strict=True)
    ]
    return stacked(*parts, *_plane_base(points, bottom))


@relation
def regular_frustum(points: Points, bottom: Labels, top: Labels) -> Numbers:
    """A frustum of a regular pyramid: regular bases, equal lateral edges."""
    shape = {3: equilateral, 4: square}.get(len(bottom), regular_polygon)
    lateral = [norm(points[b] - points[a]) for a, b in zip(bottom, top, strict=True)]
    return stacked(
        shape(points, bottom), frustum(points, bottom, top), *(column(side - lateral[0]) for side in lateral[1:])
    )


@relation
def over_centre(points: Points, apex: str, polygon: Labels) -> Numbers:
    """A point lies over the centre of a polygon."""
    u = points[apex] - centre(points, polygon)
    corners = some(points, polygon)
    return stacked(*(column(dot(u, unit_of(q - p))) for p, q in itertools.pairwise(corners)))


@relation
def over_midpoint(points: Points, apex: str, segment: Labels, plane: Labels) -> Numbers:
    """The projection of a point on a plane is the midpoint of a segment."""
    u = points[apex] - midpoint(points, segment)
    corners = some(points, plane)
    return stacked(*(column(dot(u, unit_of(q - p))) for p, q in itertools.pairwise(corners)))


# --- round solids, by the points of their axes and rims


@relation
def cone(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The radius of a cone is perpendicular to its axis."""
    return column(dot(points[apex] - points[centre], points[rim] - points[centre]))


@relation
def cylinder(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The radius of a cylinder is perpendicular to its axis."""
    return cone(points, above, centre, rim)


@relation
def conical_frustum(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """Both radii of a conical frustum are perpendicular to its axis and have one direction."""
    return stacked(
        cone(points, above, centre, rim),
        cone(points, centre, above, rim_above),
        cross(unit_of(points[rim] - points[centre]), unit_of(points[rim_above] - points[above])),
    )


def _one_way(points: Points, centre: str, above: str, rim: str, rim_above: str) -> bool:
    return float(dot(points[rim] - points[centre], points[rim_above] - points[above])) > 0


SIDES["conical_frustum"] = _one_way


@relation
def sphere(*_: Any) -> Numbers:
    """A sphere has a centre and a point on it; nothing is required of them."""
    return np.zeros(0)


@relation
def on_circle(points: Points, p: str, centre: str, axis: str, rim: str) -> Numbers:
    """A point lies on the circle about a centre, perpendicular to an axis, through a rim point."""
    u = points[p] - points[centre]
    return stacked(
        column(norm(u) - norm(points[rim] - points[centre])),
        column(dot(u, unit_of(points[axis] - points[centre]))),
    )


@relation
def on_sphere(points: Points, p: str, centre: str, rim: str) -> Numbers:
    """A point lies on a sphere."""
    return column(norm(points[p] - points[centre]) - norm(points[rim] - points[centre]))


# --- sides and folds


@relation
def same_side(*_: Any) -> Numbers:
    """Two points lie on the same side of a plane."""
    return np.zeros(0)


@relation
def opposite_sides(*_: Any) -> Numbers:
    """Two points lie on opposite sides of a plane."""
    return np.zeros(0)


def _product(points: Points, p: str, q: str, plane: Labels) -> float:
    n = normal_of(points, plane)
    first = points[plane[0]]
    return float(dot(points[p] - first, n) * dot(points[q] - first, n))


SIDES["same_side"] = lambda points, p, q, plane: _product(points, p, q, plane) > 0
SIDES["opposite_sides"] = lambda points, p, q, plane: _product(points, p, q, plane) < 0


@relation
def fold(points: Points, crease: Labels, moved: Sequence[Labels]) -> Numbers:
    """Points are turned about a crease: the first keeps its distances from the crease, the others move along with it.

    The others keep their coordinates along the crease and along the height of the first one. Distances alone would
    leave a plane part without first-order stiffness, so that a solver would find it soft.
    """
    a, b = some(points, crease)
    along_crease = b - a
    flat, now = (points[label] for label in moved[0])
    parts = [column(norm(now - end) - norm(flat - end)) for end in (a, b)]
    arm, turned = flat - foot_on_line(flat, a, b), now - foot_on_line(now, a, b)
    for before, after in moved[1:]:
        beside = points[before] - a
        share = dot(beside, along_crease) / dot(along_crease, along_crease)
        high = dot(beside, arm) / dot(arm, arm)
        parts.append(points[after] - a - along_crease * share[..., None] - turned * high[..., None])
    return stacked(*parts)


# --- nets and developed surfaces


@relation
def arc_radius(points: Points, centre: str, rim: str, degrees: float, radius: float) -> Numbers:
    """A circle is as long as an arc of ``degrees`` in a circle of this radius, from which it is rolled."""
    return column(norm(points[rim] - points[centre]) - radius * degrees / 360)


def _reach(points: Points, apex: str, base: Labels) -> Numbers:
    """How far the net of a regular pyramid reaches: from the centre of the base to the tip of a lateral face."""
    middle = centre(points, base)
    a, b = some(points, base[:2])
    return norm(middle - foot_on_line(middle, a, b)) + norm(points[apex] - foot_on_line(points[apex], a, b))


@relation
def net_in_square(points: Points, apex: str, base: Labels, side: float) -> Numbers:
    """The tips of the net of a regular pyramid on a square are the corners of a square with this side."""
    return column(_reach(points, apex, base) - side * np.sqrt(0.5))


@relation
def net_in_circle(points: Points, apex: str, base: Labels, radius: float) -> Numbers:
    """The tips of the net of a regular pyramid lie on a circle of this radius about the centre of its base."""
    return column(_reach(points, apex, base) - radius)


@relation
def unrolled_straight(points: Points, feet: Labels, path: Labels) -> Numbers:
    """Points over consecutive feet of lateral edges lie on a straight line where the lateral faces are laid flat."""
    places = some(points, feet)
    heights = [norm(points[p] - foot) for p, foot in zip(path, places, strict=True)]
    widths = [norm(q - p) for p, q in itertools.pairwise(places)]
    gone = [np.asarray(sum(widths[:k], np.zeros(()))) for k in range(len(places))]
    rise = (heights[-1] - heights[0]) / gone[-1]
    return stacked(*(column(high - heights[0] - rise * x) for high, x in zip(heights[1:-1], gone[1:-1], strict=True)))
