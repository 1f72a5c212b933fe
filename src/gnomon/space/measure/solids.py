"""Areas and volumes of polygons, polyhedra and their sections."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import pi

import numpy as np

from gnomon.space import polyhedra
from gnomon.space.float_vectors import Numbers, cross, dot, norm, normal
from gnomon.space.measure.lengths import circumradius, distance_point_plane
from gnomon.space.measure.measure_table import Labels, Points, plane_of, register, some

# --- areas


@register(2)
def area(points: Points, polygon: Labels) -> Numbers:
    """The area of a plane polygon, as triangles from its first corner."""
    first, *others = some(points, polygon)
    total = sum((cross(p - first, q - first) for p, q in itertools.pairwise(others)), np.zeros(3))
    return np.asarray(norm(np.asarray(total)) / 2)


@register(2)
def total_area(points: Points, faces: Sequence[Labels]) -> Numbers:
    """The sum of the areas of plane polygons."""
    return np.asarray(sum(area(points, face) for face in faces))


@register(2, many=False)
def section_area(points: Points, plane: Labels, faces: Sequence[Labels]) -> float:
    """The area of the section of a convex solid by a plane."""
    corners = polyhedra.section([some(points, face) for face in faces], plane_of(points, plane))
    return polyhedra.polygon_area(corners) if corners else 0.0


@register(2)
def circumsphere_area(points: Points, on_sphere: Labels) -> Numbers:
    """The area of the sphere through the points."""
    return np.asarray(4 * pi * circumradius(points, on_sphere) ** 2)


# --- volumes


@register(3)
def pyramid_volume(points: Points, apex: str, base: Labels) -> Numbers:
    """The volume of a pyramid: a third of the base area times the distance of the apex from its plane."""
    return np.asarray(area(points, base) * distance_point_plane(points, apex, base) / 3)


@register(3, many=False)
def volume(points: Points, faces: Sequence[Labels]) -> float:
    """The volume of a closed polyhedron."""
    return polyhedra.volume(dict(points), faces)


@register(3, many=False)
def part_volume(points: Points, plane: Labels, corner: str, faces: Sequence[Labels]) -> float:
    """The volume of that part of a convex solid, cut by a plane, which contains a corner."""
    polygons = [some(points, face) for face in faces]
    return polyhedra.convex_volume(polyhedra.part(polygons, plane_of(points, plane), points[corner]))


@register(3)
def circumsphere_volume(points: Points, on_sphere: Labels) -> Numbers:
    """The volume of the sphere through the points."""
    return np.asarray(4 / 3 * pi * circumradius(points, on_sphere) ** 3)


@register(3, many=False)
def common_volume(points: Points, first: Sequence[Labels], second: Sequence[Labels]) -> float:
    """The volume of the common part of two convex solids: the first, cut by every face of the second."""
    polygons = [some(points, face) for face in first]
    corners = [points[label] for face in second for label in face]
    inside = np.mean(np.array(corners), axis=0)
    for face in second:
        plane = plane_of(points, face)
        n = normal(*plane)
        n = n if float(dot(n, inside - plane[0])) > 0 else -n
        lowest = min(float(dot(n, p - plane[0])) for polygon in polygons for p in polygon)
        if lowest < -1e-9 * float(norm(inside - plane[0])):  # a face that does not cut must not be counted as a lid
            polygons = polyhedra.part(polygons, plane, inside)
    return polyhedra.convex_volume(polygons)
