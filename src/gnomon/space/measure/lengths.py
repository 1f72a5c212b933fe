"""Lengths and angles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gnomon.space import polyhedra, unfolding
from gnomon.space.float_vectors import Numbers, cross, dot, foot_on_line, foot_on_plane, norm, normal
from gnomon.space.measure.measure_table import Labels, Points, plane_of, register, some

# --- lengths


@register(1)
def distance(points: Points, a: str, b: str) -> Numbers:
    """The distance of two points."""
    return norm(points[a] - points[b])


@register(1)
def distance_point_line(points: Points, p: str, line: Labels) -> Numbers:
    """The distance of a point from a line."""
    a, b = some(points, line)
    return norm(points[p] - foot_on_line(points[p], a, b))


@register(1)
def distance_point_plane(points: Points, p: str, plane: Labels) -> Numbers:
    """The distance of a point from a plane."""
    a, b, c = some(points, plane[:3])
    return norm(points[p] - foot_on_plane(points[p], (a, b, c)))


@register(1)
def distance_skew_lines(points: Points, first: Labels, second: Labels) -> Numbers:
    """The distance of two lines that are not parallel, along their common perpendicular."""
    (a, b), (c, d) = some(points, first), some(points, second)
    across = cross(b - a, d - c)
    return np.abs(dot(c - a, across)) / norm(across)


@register(1)
def distance_parallel_planes(points: Points, first: Labels, second: Labels) -> Numbers:
    """The distance of two parallel planes; NaN if they are not parallel."""
    a, b, c = some(points, first[:3])
    far = [norm(p - foot_on_plane(p, (a, b, c))) for p in some(points, second[:3])]
    apart = np.maximum(np.abs(far[0] - far[1]), np.abs(far[0] - far[2]))
    return np.where(apart <= 1e-9 * norm(b - a), far[0], np.nan)


@register(2)
def scalar_product(points: Points, first: Labels, second: Labels) -> Numbers:
    """The scalar product of two vectors, each from its first point to its second."""
    (a, b), (c, d) = some(points, first), some(points, second)
    return np.asarray(dot(b - a, d - c))


@register(1)
def perimeter(points: Points, polygon: Labels) -> Numbers:
    """The length of a closed polygon."""
    corners = some(points, polygon)
    return np.asarray(sum(norm(q - p) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True)))


@register(1)
def circumradius(points: Points, on_sphere: Labels) -> Numbers:
    """The radius of the sphere through the points (of the circle, for three); NaN if there is none."""
    corners = np.array(some(points, on_sphere))
    rows = 2 * (corners[1:] - corners[0])
    rights = (corners[1:] ** 2).sum(axis=1) - float(dot(corners[0], corners[0]))
    shifted = rights - rows @ corners[0]
    centre, *_ = np.linalg.lstsq(rows, shifted, rcond=None)  # the shortest solution lies in the plane of three points
    radii = norm(corners - corners[0] - centre)
    return np.asarray(radii[0] if np.allclose(radii, radii[0], rtol=1e-9) else np.nan)


@register(1, many=False)
def inradius(points: Points, faces: Sequence[Labels]) -> float:
    """The radius of the sphere that touches all faces."""
    return polyhedra.inscribed_sphere([some(points, face) for face in faces])


@register(1, many=False)
def surface_distance(points: Points, start: str, end: str, faces: Sequence[Labels]) -> float:
    """The length of the shortest way over the faces."""
    return unfolding.surface_distance(dict(points), points[start], points[end], faces)


@register(1, many=False)
def section_perimeter(points: Points, plane: Labels, faces: Sequence[Labels]) -> float:
    """The perimeter of the section of a convex solid by a plane."""
    corners = polyhedra.section([some(points, face) for face in faces], plane_of(points, plane))
    return sum(float(norm(q - p)) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True))


@register(1)
def fold_path(points: Points, p: str, flat: str, crease: Labels) -> Numbers:
    """The length of the arc on which a folded point has gone from its place in the flat sheet, about the crease."""
    a, b = some(points, crease)
    foot = foot_on_line(points[flat], a, b)
    u, v = points[flat] - foot, points[p] - foot
    return norm(u) * np.arctan2(norm(cross(u, v)), dot(u, v))


# --- angles, in radians


@register(0)
def lines_angle(points: Points, first: Labels, second: Labels) -> Numbers:
    """The (acute) angle between two lines."""
    (a, b), (c, d) = some(points, first), some(points, second)
    u, v = b - a, d - c
    return np.arctan2(norm(cross(u, v)), np.abs(dot(u, v)))


@register(0)
def line_plane_angle(points: Points, line: Labels, plane: Labels) -> Numbers:
    """The angle between a line and a plane, from the line's projection onto the plane."""
    a, b = some(points, line)
    p, q, r = some(points, plane[:3])
    along = foot_on_plane(b, (p, q, r)) - foot_on_plane(a, (p, q, r))
    up = (b - a) - along
    return np.arctan2(norm(up), norm(along))


@register(0)
def dihedral(points: Points, p: str, edge: Labels, q: str) -> Numbers:
    """The dihedral angle P-edge-Q, between the perpendiculars to the edge in its two faces."""
    a, b = some(points, edge)
    u = points[p] - foot_on_line(points[p], a, b)
    v = points[q] - foot_on_line(points[q], a, b)
    return np.arctan2(norm(cross(u, v)), dot(u, v))


@register(0)
def planes_angle(points: Points, first: Labels, second: Labels) -> Numbers:
    """The (acute) angle between two planes, from their normals."""
    n, m = (normal(*some(points, plane[:3])) for plane in (first, second))
    return np.arctan2(norm(cross(n, m)), np.abs(dot(n, m)))


@register(0)
def corner_angle(points: Points, corner: Labels) -> Numbers:
    """The angle ABC at B."""
    a, b, c = some(points, corner)
    return np.arctan2(norm(cross(a - b, c - b)), dot(a - b, c - b))
