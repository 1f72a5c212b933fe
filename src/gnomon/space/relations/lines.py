"""Relations of points, lines and planes: lengths, angles, parallels, perpendiculars, derived points."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import radians
from typing import Any

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, dot, foot_on_line, foot_on_plane, norm
from gnomon.space.relations.relation_table import (
    PLACES,
    RELATIONS,
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

_APART = 1e-6
"""Points that are nearer to each other count as one point."""

# --- lengths and angles


@relation
def length(points: Points, segment: Labels, value: float) -> Numbers:
    """The segment has this length."""
    return column(norm(along(points, segment)) - value)


@relation
def equal(points: Points, *segments: Labels) -> Numbers:
    """Segments are equal."""
    first, *others = (norm(along(points, segment)) for segment in segments)
    return stacked(*(column(other - first) for other in others))


@relation
def length_ratio(points: Points, first: Labels, second: Labels, ratio: float) -> Numbers:
    """The first segment is ``ratio`` times as long as the second."""
    return column(norm(along(points, first)) - ratio * norm(along(points, second)))


@relation
def shorter(*_: Any) -> Numbers:
    """The first segment is shorter than the second."""
    return np.zeros(0)


SIDES["shorter"] = lambda points, first, second: bool(norm(along(points, first)) < norm(along(points, second)))


@relation
def different(*_: Any) -> Numbers:
    """Two points are not the same point."""
    return np.zeros(0)


SIDES["different"] = lambda points, p, q: bool(norm(points[p] - points[q]) > _APART)


@relation
def angle(points: Points, corner: Labels, degrees: float) -> Numbers:
    """The angle ABC at B has this size."""
    a, b, c = some(points, corner)
    return column(np.arctan2(norm(cross(a - b, c - b)), dot(a - b, c - b)) - radians(degrees))


@relation
def cos_angle(points: Points, corner: Labels, cosine: float) -> Numbers:
    """The angle ABC at B has this cosine."""
    a, b, c = some(points, corner)
    return column(dot(unit_of(a - b), unit_of(c - b)) - cosine)


@relation
def equal_angles(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two angles, each at its middle letter, are equal."""
    sizes = []
    for corner in (first, second):
        a, b, c = some(points, corner)
        sizes.append(np.arctan2(norm(cross(a - b, c - b)), dot(a - b, c - b)))
    return column(sizes[0] - sizes[1])


@relation
def lengths_sum(points: Points, first: Labels, second: Labels, value: float) -> Numbers:
    """Two segments have this sum of lengths."""
    return column(norm(along(points, first)) + norm(along(points, second)) - value)


@relation
def lines_angle(points: Points, first: Labels, second: Labels, degrees: float) -> Numbers:
    """Two lines form this angle, at most 90 degrees."""
    u, v = along(points, first), along(points, second)
    return column(np.arctan2(norm(cross(u, v)), np.abs(dot(u, v))) - radians(degrees))


@relation
def line_plane_angle(points: Points, line: Labels, plane: Labels, degrees: float) -> Numbers:
    """A line and a plane form this angle."""
    u, n = along(points, line), normal_of(points, plane)
    up = dot(u, n)
    return column(np.arctan2(np.abs(up), norm(u - up[..., None] * n)) - radians(degrees))


@relation
def planes_angle(points: Points, first: Labels, second: Labels, degrees: float) -> Numbers:
    """Two planes form this angle, at most 90 degrees."""
    n, m = normal_of(points, first), normal_of(points, second)
    return column(np.arctan2(norm(cross(n, m)), np.abs(dot(n, m))) - radians(degrees))


@relation
def dihedral(points: Points, p: str, edge: Labels, q: str, degrees: float) -> Numbers:
    """The dihedral angle P-edge-Q has this size."""
    a, b = some(points, edge)
    u, v = points[p] - foot_on_line(points[p], a, b), points[q] - foot_on_line(points[q], a, b)
    return column(np.arctan2(norm(cross(u, v)), dot(u, v)) - radians(degrees))


@relation
def height(points: Points, apex: str, plane: Labels, value: float) -> Numbers:
    """A point has this distance from a plane."""
    return column(np.abs(dot(points[apex] - points[plane[0]], normal_of(points, plane))) - value)


@relation
def distance_line(points: Points, p: str, line: Labels, value: float) -> Numbers:
    """A point has this distance from a line."""
    a, b = some(points, line)
    return column(norm(points[p] - foot_on_line(points[p], a, b)) - value)


@relation
def height_equals(points: Points, p: str, plane: Labels, segment: Labels) -> Numbers:
    """The distance of a point from a plane is as long as a segment."""
    away = np.abs(dot(points[p] - points[plane[0]], normal_of(points, plane)))
    return column(away - norm(along(points, segment)))


@relation
def polygon_area(points: Points, polygon: Labels, value: float) -> Numbers:
    """A polygon has this area."""
    first, *others = some(points, polygon)
    total = sum((cross(p - first, q - first) for p, q in itertools.pairwise(others)), np.zeros(3))
    return column(norm(np.asarray(total)) / 2 - value)


@relation
def pyramid_volume(points: Points, apex: str, base: Labels, value: float) -> Numbers:
    """A pyramid has this volume."""
    first, *others = some(points, base)
    total = sum(
        (dot(cross(p - first, q - first), points[apex] - first) for p, q in itertools.pairwise(others)),
        np.zeros(()),
    )
    return column(np.abs(np.asarray(total)) / 6 - value)


# --- parallel and perpendicular


@relation
def perpendicular(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two lines are perpendicular (they need not meet)."""
    return column(dot(unit_of(along(points, first)), unit_of(along(points, second))))


@relation
def parallel(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two lines are parallel."""
    return cross(unit_of(along(points, first)), unit_of(along(points, second)))


@relation
def line_perpendicular_plane(points: Points, line: Labels, plane: Labels) -> Numbers:
    """A line is perpendicular to a plane: to all sides of the polygon that names it."""
    u = unit_of(along(points, line))
    corners = some(points, plane)
    return stacked(*(column(dot(u, unit_of(q - p))) for p, q in itertools.pairwise(corners)))


@relation
def line_parallel_plane(points: Points, line: Labels, plane: Labels) -> Numbers:
    """A line is parallel to a plane."""
    return column(dot(unit_of(along(points, line)), normal_of(points, plane)))


@relation
def planes_perpendicular(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two planes are perpendicular."""
    return column(dot(normal_of(points, first), normal_of(points, second)))


@relation
def planes_parallel(points: Points, first: Labels, second: Labels) -> Numbers:
    """Two planes are parallel."""
    return cross(normal_of(points, first), normal_of(points, second))


@relation
def coplanar(points: Points, labels: Labels) -> Numbers:
    """The points lie in one plane."""
    a, b, c, *others = some(points, labels)
    return stacked(*(column(dot(unit_of(cross(b - a, c - a)), p - a)) for p in others)) if others else np.zeros(0)


# --- points


@relation
def on_line(points: Points, p: str, line: Labels) -> Numbers:
    """A point lies on a line."""
    a, b = some(points, line)
    return cross(unit_of(b - a), points[p] - a)


@relation
def on_segment(points: Points, p: str, segment: Labels) -> Numbers:
    """A point lies on a segment."""
    return on_line(points, p, segment)


def _between(points: Points, p: str, segment: Labels) -> bool:
    a, b = some(points, segment)
    share = float(dot(points[p] - a, b - a) / dot(b - a, b - a))
    return -1e-9 <= share <= 1 + 1e-9


SIDES["on_segment"] = _between


@relation
def on_ray(points: Points, p: str, ray: Labels) -> Numbers:
    """A point lies on the ray from the first point through the second."""
    return on_line(points, p, ray)


def _ahead(points: Points, p: str, ray: Labels) -> bool:
    a, b = some(points, ray)
    return float(dot(points[p] - a, b - a)) > 0.0


SIDES["on_ray"] = _ahead


@relation
def on_plane(points: Points, p: str, plane: Labels) -> Numbers:
    """A point lies in a plane."""
    return column(dot(points[p] - points[plane[0]], normal_of(points, plane)))


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
    a, b = some(points, segment)
    return (a + b) / 2


@_placed
def divides(points: Points, segment: Labels, ratio: float) -> Vector:
    """M lies between a and b with AM : MB = ratio."""
    a, b = some(points, segment)
    return a + (b - a) * (ratio / (1 + ratio))


@_placed
def centre(points: Points, polygon: Labels) -> Vector:
    """A point is the mean of the corners of a polygon."""
    corners = some(points, polygon)
    return np.asarray(sum(corners[1:], corners[0]) / len(corners))


@_placed
def centroid(points: Points, triangle: Labels) -> Vector:
    """A point is the centroid of a triangle."""
    return centre(points, triangle)


@_placed
def foot(points: Points, p: str, on: Labels) -> Vector:
    """M is the foot of the perpendicular from p to a line (two letters) or to a plane."""
    corners = some(points, on)
    if len(corners) == 2:
        return foot_on_line(points[p], corners[0], corners[1])
    return foot_on_plane(points[p], (corners[0], corners[1], corners[2]))


@_placed
def crosses(points: Points, line: Labels, plane: Labels) -> Vector:
    """M is the point in which a line meets a plane."""
    a, b = some(points, line)
    return _meeting(a, b - a, points[plane[0]], normal_of(points, plane))


@_placed
def parallel_plane_meets(points: Points, through: str, first: Labels, second: Labels, line: Labels) -> Vector:
    """M is where a line meets the plane through a point that is parallel to two lines."""
    a, b = some(points, line)
    return _meeting(a, b - a, points[through], cross(along(points, first), along(points, second)))


@_placed
def parallel_meets(points: Points, through: str, direction: Labels, line: Labels) -> Vector:
    """M is where the line through a point in a given direction meets a line of the same plane."""
    a, b = some(points, line)
    n = cross(along(points, direction), cross(along(points, direction), b - a))
    return _meeting(a, b - a, points[through], n)


@_placed
def perpendicular_meets(points: Points, through: str, to: Labels, line: Labels) -> Vector:
    """M is where the plane through a point perpendicular to one line meets another line."""
    a, b = some(points, line)
    return _meeting(a, b - a, points[through], along(points, to))


def _meeting(start: Vector, way: Vector, on: Vector, n: Vector) -> Vector:
    """The point of a line in the plane through ``on`` with the normal ``n``."""
    return np.asarray(start + way * (dot(on - start, n) / dot(way, n))[..., None])


@_placed
def mirror(points: Points, p: str, plane: Labels) -> Vector:
    """M is the mirror image of p in a plane."""
    return 2 * foot(points, p, plane) - points[p]


@_placed
def upright(points: Points, flat: str, crease: Labels) -> Vector:
    """M is a point that was folded about a crease by a right angle from its place in the flat sheet."""
    a, b = some(points, crease)
    foot = foot_on_line(points[flat], a, b)
    return foot + cross(unit_of(b - a), points[flat] - foot)


@_placed
def incentre(points: Points, triangle: Labels) -> Vector:
    """M is the incentre of a triangle."""
    a, b, c = some(points, triangle)
    x, y, z = norm(b - c)[..., None], norm(c - a)[..., None], norm(a - b)[..., None]
    return (a * x + b * y + c * z) / (x + y + z)


@relation
def equidistant(points: Points, centre: str, corners: Labels) -> Numbers:
    """A point has the same distance from all corners."""
    first, *others = (norm(points[centre] - points[label]) for label in corners)
    return stacked(*(column(other - first) for other in others))
