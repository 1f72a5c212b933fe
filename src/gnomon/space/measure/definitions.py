"""Quantities that a text defines before it asks for them, computed from the definition."""

from __future__ import annotations

from collections import defaultdict
from math import pi
from typing import TYPE_CHECKING

import numpy as np

from gnomon.space import polyhedra
from gnomon.space.float_vectors import Numbers, Vector, dot, norm, unit
from gnomon.space.hull import hull_faces
from gnomon.space.measure.lengths import corner_angle
from gnomon.space.measure.measure_table import Points, register, some
from gnomon.space.space_scene import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.space.measure.measure_table import Labels


@register(0)
def vertex_curvature(points: Points, vertex: str, ring: Labels) -> Numbers:
    """A full turn less the angles between neighbouring edges at a vertex, whose other ends run round it."""
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return np.asarray(2 * pi - sum(corner_angle(points, [p, vertex, q]) for p, q in pairs))


def _bends(points: Points, faces: Sequence[Labels]) -> list[tuple[float, float]]:
    """The length of each edge of a convex polyhedron, and the angle between the outward normals of its two faces."""
    middle = np.mean(np.array([points[label] for face in faces for label in face]), axis=0)
    normals: dict[frozenset[str], list[Vector]] = defaultdict(list)
    for face in faces:
        outward = unit(polyhedra.polygon_normal([p - middle for p in some(points, face)]))
        outward = outward if float(dot(outward, points[face[0]] - middle)) > 0 else -outward
        for ends in zip(face, [*face[1:], face[0]], strict=True):
            normals[frozenset(ends)].append(outward)
    found = []
    for edge, (m, n) in normals.items():
        a, b = some(points, sorted(edge))
        found.append((float(norm(b - a)), float(2 * np.arctan2(norm(m - n), norm(m + n)))))
    return found


@register(1, many=False)
def mean_breadth(points: Points, faces: Sequence[Labels]) -> float:
    """The sum of the edges of a convex polyhedron, each times its bend as a part of two full turns."""
    return sum(length * bend for length, bend in _bends(points, faces)) / (4 * pi)


@register(3, many=False)
def shell_volume(points: Points, faces: Sequence[Labels], thickness: Labels) -> float:
    """The volume outside a convex polyhedron up to a distance: slabs on faces, wedges at edges, a ball at vertices."""
    a, b = some(points, thickness)
    d = float(norm(b - a))
    slabs = d * sum(polyhedra.polygon_area(some(points, face)) for face in faces)
    wedges = d**2 / 2 * sum(length * bend for length, bend in _bends(points, faces))
    return slabs + wedges + 4 / 3 * pi * d**3


@register(2, many=False)
def sphere_power(points: Points, corners: Labels, p: str) -> float:
    """The square of the distance of a point from the centre of a sphere through four corners, less that of a corner."""
    at = np.array(some(points, corners))
    centre = np.linalg.solve(2 * (at[1:] - at[0]), (at[1:] ** 2).sum(axis=1) - (at[0] ** 2).sum())
    return float(norm(points[p] - centre) ** 2 - norm(at[0] - centre) ** 2)


def _to_segment(p: Vector, a: Vector, b: Vector) -> float:
    share = float(np.clip(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0))
    return float(norm(p - a - (b - a) * share))


@register(1, many=False)
def segments_distance(points: Points, first: Labels, second: Labels) -> float:
    """The least distance between points of two segments: at an end of one of them, or between the lines."""
    (a, b), (c, d) = some(points, first), some(points, second)
    u, v = b - a, d - c
    ends = [_to_segment(a, c, d), _to_segment(b, c, d), _to_segment(c, a, b), _to_segment(d, a, b)]
    rows = np.array([[dot(u, u), -dot(u, v)], [dot(u, v), -dot(v, v)]])
    s, t = np.linalg.solve(rows, np.array([dot(c - a, u), dot(c - a, v)]))
    inside = 0 <= s <= 1 and 0 <= t <= 1
    return min(*ends, float(norm(a + u * s - c - v * t))) if inside else min(ends)


@register(3, many=False)
def mean_volume(points: Points, first: Labels, second: Labels) -> float:
    """The volume of all midpoints between a point of one convex figure and a point of another, by their corners."""
    return hull_volume([(p + q) / 2 for p in some(points, first) for q in some(points, second)])


def hull_volume(corners: Sequence[Vector]) -> float:
    """The volume of the convex hull of points."""
    named = {f"P{n}": corner for n, corner in enumerate(corners)}
    faces = hull_faces({name: place(corner.tolist()) for name, corner in named.items()})
    return polyhedra.convex_volume([[named[label] for label in face] for face in faces])


@register(2, many=False)
def greatest_shadow(points: Points, faces: Sequence[Labels]) -> float:
    """The greatest area of an orthogonal projection of a convex polyhedron, by trying directions ever more densely."""
    middle = np.mean(np.array([points[label] for face in faces for label in face]), axis=0)
    sides = np.array([polyhedra.polygon_normal([p - middle for p in some(points, face)]) / 2 for face in faces])
    turn, up, reach = 0.0, 0.0, pi
    best = 0.0
    for _ in range(40):
        around, above = np.meshgrid(turn + reach * np.linspace(-1, 1, 61), up + reach / 2 * np.linspace(-1, 1, 61))
        away = np.stack([np.cos(above) * np.cos(around), np.cos(above) * np.sin(around), np.sin(above)], axis=-1)
        areas = np.abs(away @ sides.T).sum(axis=-1) / 2
        chosen = np.unravel_index(int(areas.argmax()), areas.shape)
        best, turn, up = float(areas[chosen]), float(around[chosen]), float(above[chosen])
        reach *= 0.6
    return best


def _box_volumes(points: Points, corner: str, ends: Labels) -> Numbers:
    """Volumes of cuboids with the sum of edges and the diagonal of the one with these edges, the extreme ones too."""
    edges = np.array([float(norm(points[end] - points[corner])) for end in ends])
    mean, off = edges.mean(), float(np.sqrt(((edges - edges.mean()) ** 2).sum()))
    turn = np.linspace(0, 2 * pi, 3601)[:, None] + np.array([0, 2 * pi / 3, 4 * pi / 3])
    others = mean + off * np.sqrt(2 / 3) * np.cos(turn)
    return np.asarray(others.prod(axis=-1)[(others > 0).all(axis=-1)])


@register(3, many=False)
def least_box_volume(points: Points, corner: str, ends: Labels) -> float:
    """The least volume of a cuboid with this sum of edges and this diagonal."""
    return float(_box_volumes(points, corner, ends).min())


@register(3, many=False)
def greatest_box_volume(points: Points, corner: str, ends: Labels) -> float:
    """The greatest volume of a cuboid with this sum of edges and this diagonal."""
    return float(_box_volumes(points, corner, ends).max())


@register(1, many=False)
def layer_distance(points: Points, corners: Labels) -> float:
    """The distance of neighbouring planes of four parallel ones at equal distances, each through one of the corners."""
    first, *others = some(points, corners)
    normal = np.linalg.solve(np.array([p - first for p in others]), np.array([1.0, 2.0, 3.0]))
    return 1 / float(norm(normal))
