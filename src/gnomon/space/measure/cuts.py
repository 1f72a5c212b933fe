"""Sections through a point, cut-off parts, shadows, and spheres and cylinders about and inside round solids."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np

from gnomon.space import polyhedra
from gnomon.space.float_vectors import Numbers, Vector, cross, dot, foot_on_line, foot_on_plane, norm, unit
from gnomon.space.measure.lengths import circumradius
from gnomon.space.measure.measure_table import Labels, Points, plane_of, register, some


def _cut(points: Points, through: str, u: Vector, v: Vector, faces: Sequence[Labels]) -> float:
    """The area of the section by the plane through a point with the directions u and v."""
    p = points[through]
    scale = float(norm(points[faces[0][1]] - points[faces[0][0]]))
    plane = (p, p + scale * unit(u), p + scale * unit(v))
    corners = polyhedra.section([some(points, face) for face in faces], plane)
    return polyhedra.polygon_area(corners) if corners else 0.0


@register(2, many=False)
def parallel_section_area(
    points: Points, through: str, first: Labels, second: Labels, faces: Sequence[Labels]
) -> float:
    """The area of the section of a convex solid by the plane through a point that is parallel to two lines."""
    (a, b), (c, d) = some(points, first), some(points, second)
    return _cut(points, through, b - a, d - c, faces)


@register(2, many=False)
def parallel_plane_section_area(points: Points, through: str, plane: Labels, faces: Sequence[Labels]) -> float:
    """The area of the section of a convex solid by the plane through a point that is parallel to another plane."""
    a, b, c = plane_of(points, plane)
    return _cut(points, through, b - a, c - a, faces)


@register(2, many=False)
def perpendicular_section_area(points: Points, through: str, line: Labels, faces: Sequence[Labels]) -> float:
    """The area of the section of a convex solid by the plane through a point that is perpendicular to a line."""
    a, b = some(points, line)
    u, v = _beside(b - a)
    return _cut(points, through, u, v, faces)


def _beside(n: Vector) -> tuple[Vector, Vector]:
    """Two perpendicular unit vectors that are perpendicular to n."""
    away = np.eye(3)[int(np.argmin(np.abs(n)))]
    u = unit(cross(n, away))
    return u, unit(cross(n, u))


@register(2, many=False)
def part_area(points: Points, plane: Labels, corner: str, faces: Sequence[Labels]) -> float:
    """The total area of that part of a convex solid, cut by a plane, which contains a corner."""
    polygons = [some(points, face) for face in faces]
    pieces = polyhedra.part(polygons, plane_of(points, plane), points[corner])
    return sum(polyhedra.polygon_area(piece) for piece in pieces)


@register(2, many=False)
def shadow_area(points: Points, corners: Labels, line: Labels) -> float:
    """The area of the projection of a convex solid along a line on a plane perpendicular to it: a convex hull."""
    a, b = some(points, line)
    u, v = _beside(b - a)
    flat = sorted((float(dot(p, u)), float(dot(p, v))) for p in some(points, corners))
    hull: list[tuple[float, float]] = []
    for run in (flat, flat[::-1]):  # the lower and the upper chain
        chain: list[tuple[float, float]] = []
        for p in run:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        hull += chain[:-1]
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(hull, [*hull[1:], hull[0]], strict=True)) / 2


def _turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


# --- spheres through the corners of a polyhedron


def _circumcentre(points: Points, corners: Labels) -> Vector:
    places = np.array(some(points, corners))
    rows = 2 * (places[1:] - places[0])
    rights = ((places[1:] - places[0]) ** 2).sum(axis=1)
    centre, *_ = np.linalg.lstsq(rows, rights, rcond=None)
    return np.asarray(places[0] + centre)


@register(2, many=False)
def circumsphere_section_area(points: Points, corners: Labels, plane: Labels) -> float:
    """The area of the circle in which a plane cuts the sphere through the corners."""
    centre, radius = _circumcentre(points, corners), float(circumradius(points, corners))
    away = float(norm(centre - foot_on_plane(centre, plane_of(points, plane))))
    return pi * (radius**2 - away**2)


@register(2, many=False)
def circumsphere_least_section(points: Points, corners: Labels, through: str) -> float:
    """The least area of a section of the sphere through the corners by a plane through a point inside it.

    The distance of the plane from the centre is greatest where the plane is perpendicular to the line to the point; the
    radius of that circle is found as half the chord through the point in the plane.
    """
    centre, radius = _circumcentre(points, corners), float(circumradius(points, corners))
    p = points[through]
    u, _ = _beside(p - centre)
    slope, rest = float(dot(p - centre, u)), float(dot(p - centre, p - centre)) - radius**2
    return pi * (slope**2 - rest)


# --- spheres and cylinders about and inside round solids


def _opposite(points: Points, centre: str, rim: str) -> Vector:
    return np.asarray(2 * points[centre] - points[rim])


@register(2, many=False)
def cone_circumsphere_area(points: Points, apex: str, centre: str, rim: str) -> float:
    """The area of the sphere through the apex and the base circle: its great circle is that of the axial section."""
    places = {"s": points[apex], "a": points[rim], "b": _opposite(points, centre, rim)}
    return 4 * pi * float(circumradius(places, ["s", "a", "b"])) ** 2


@register(2, many=False)
def cone_insphere_area(points: Points, apex: str, centre: str, rim: str) -> float:
    """The area of the sphere that touches base and side; its great circle is inscribed in the axial section."""
    s, a, b = points[apex], points[rim], _opposite(points, centre, rim)
    around = float(norm(s - a) + norm(a - b) + norm(b - s))
    return 4 * pi * (float(norm(cross(a - s, b - s))) / around) ** 2


@register(2, many=False)
def frustum_circumsphere_area(points: Points, centre: str, above: str, rim: str, rim_above: str) -> float:
    """The area of the sphere through both circles of a conical frustum."""
    places = {"a": points[rim], "b": _opposite(points, centre, rim), "c": points[rim_above]}
    other = {"b": points[rim], "c": _opposite(points, above, rim_above), "a": points[rim_above]}
    radii = [float(circumradius(three, ["a", "b", "c"])) for three in (places, other)]
    return 4 * pi * radii[0] ** 2 if np.isclose(radii[0], radii[1], rtol=1e-6) else float("nan")


@register(2, many=False)
def cylinder_circumsphere_area(points: Points, centre: str, above: str, rim: str) -> float:
    """The area of the sphere through both circles of a cylinder."""
    higher = {**points, "rim above": points[rim] + points[above] - points[centre]}
    return float(frustum_circumsphere_area(higher, centre, above, rim, "rim above"))


@register(2, many=False)
def cap_total_area(points: Points, centre: str, rim: str, foot: str) -> float:
    """The area of the smaller piece of a ball, cut by a plane through ``foot`` perpendicular to its line to the centre.

    The curved part is summed in rings over the angle at the centre; the disc has the radius of the last ring.
    """
    radius, away = float(norm(points[rim] - points[centre])), float(norm(points[foot] - points[centre]))
    end = float(np.arccos(away / radius))
    nodes, weights = np.polynomial.legendre.leggauss(24)
    angles = end * (nodes + 1) / 2
    curved = float((weights * 2 * pi * radius**2 * np.sin(angles)).sum() * end / 2)
    return curved + pi * (radius * float(np.sin(end))) ** 2


@register(2)
def inscribed_cylinder_lateral_area(points: Points, apex: str, centre: str, rim: str, top: str) -> Numbers:
    """The lateral area of the cylinder on the base of a cone whose upper circle, about ``top``, lies on the side."""
    s, o, a, t = points[apex], points[centre], points[rim], points[top]
    share = norm(t - s) / norm(o - s)
    edge = s + (a - s) * np.asarray(share)[..., None]
    return np.asarray(2 * pi * norm(edge - foot_on_line(edge, s, o)) * norm(t - o))
