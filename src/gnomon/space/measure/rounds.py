"""Cones, cylinders, frusta and spheres by the points of their axes and rims; solids of revolution."""

from __future__ import annotations

from math import pi

import numpy as np

from gnomon.space.measure.base import Labels, Points, register, some
from gnomon.space.vectors import Numbers, dot, foot_on_line, foot_on_plane, norm, normal, unit

# --- round solids, by the points of their axes and rims


@register(2)
def cone_lateral_area(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The lateral area of a cone: half its slant times the circumference of its base."""
    return np.asarray(pi * norm(points[centre] - points[rim]) * norm(points[apex] - points[rim]))


@register(2)
def cone_total_area(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The total area of a cone."""
    base = pi * norm(points[centre] - points[rim]) ** 2
    return np.asarray(cone_lateral_area(points, apex, centre, rim) + base)


@register(3)
def cone_volume(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The volume of a cone."""
    return np.asarray(pi * norm(points[centre] - points[rim]) ** 2 * norm(points[apex] - points[centre]) / 3)


@register(2)
def cylinder_lateral_area(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The lateral area of a cylinder."""
    return np.asarray(2 * pi * norm(points[centre] - points[rim]) * norm(points[above] - points[centre]))


@register(2)
def cylinder_total_area(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The total area of a cylinder."""
    bases = 2 * pi * norm(points[centre] - points[rim]) ** 2
    return np.asarray(cylinder_lateral_area(points, centre, above, rim) + bases)


@register(3)
def cylinder_volume(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The volume of a cylinder."""
    return np.asarray(pi * norm(points[centre] - points[rim]) ** 2 * norm(points[above] - points[centre]))


@register(2)
def frustum_lateral_area(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """The lateral area of a conical frustum, from its two radii and the slant between them."""
    big, small = norm(points[rim] - points[centre]), norm(points[rim_above] - points[above])
    slant = np.hypot(norm(points[above] - points[centre]), big - small)
    return np.asarray(pi * (big + small) * slant)


@register(2)
def frustum_total_area(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """The total area of a conical frustum."""
    big, small = norm(points[rim] - points[centre]), norm(points[rim_above] - points[above])
    return np.asarray(frustum_lateral_area(points, centre, above, rim, rim_above) + pi * (big**2 + small**2))


@register(3)
def frustum_volume(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """The volume of a conical frustum by Simpson's rule on its sections, which are quadratic in the height."""
    big, small = norm(points[rim] - points[centre]), norm(points[rim_above] - points[above])
    height = norm(points[above] - points[centre])
    return np.asarray(pi * height * (big**2 + 4 * ((big + small) / 2) ** 2 + small**2) / 6)


@register(2)
def sphere_total_area(points: Points, centre: str, rim: str) -> Numbers:
    """The area of a sphere."""
    return np.asarray(4 * pi * norm(points[rim] - points[centre]) ** 2)


@register(3)
def sphere_volume(points: Points, centre: str, rim: str) -> Numbers:
    """The volume of a ball."""
    return np.asarray(4 / 3 * pi * norm(points[rim] - points[centre]) ** 3)


@register(3, many=False)
def revolution_volume(points: Points, polygon: Labels, axis: Labels) -> float:
    """The volume that a plane polygon sweeps about an axis in its plane: signed frusta along its sides."""
    along, away = _profile(points, polygon, axis)
    total = 0.0
    for x, y, u, v in zip(along, np.roll(along, -1), away, np.roll(away, -1), strict=True):
        total += (y - x) * (u * u + u * v + v * v) / 3
    return abs(pi * total)


@register(2, many=False)
def revolution_area(points: Points, polygon: Labels, axis: Labels) -> float:
    """The area that the sides of a plane polygon sweep about an axis in its plane."""
    along, away = _profile(points, polygon, axis)
    parts = [
        pi * (u + v) * float(np.hypot(y - x, v - u))
        for x, y, u, v in zip(along, np.roll(along, -1), away, np.roll(away, -1), strict=True)
    ]
    return float(np.sum(parts))


def _profile(points: Points, polygon: Labels, axis: Labels) -> tuple[Numbers, Numbers]:
    """The corners of a polygon by their places along an axis and their distances from it."""
    a, b = some(points, axis)
    corners = np.array(some(points, polygon))
    feet = foot_on_line(corners, a, b)
    return dot(feet - a, unit(b - a)), norm(corners - feet)


@register(3, many=False)
def cap_volume(points: Points, centre: str, rim: str, plane: Labels, inside: str) -> float:
    """The volume of that part of a ball, cut by a plane, which has a point on its side: discs along the normal."""
    a, b, c = some(points, plane[:3])
    n = normal(a, b, c)
    if float(dot(points[inside] - a, n)) < 0:
        n = -n
    radius = float(norm(points[rim] - points[centre]))
    start = max(-radius, float(dot(a - points[centre], n)))
    nodes, weights = np.polynomial.legendre.leggauss(4)  # exact for the quadratic area of the discs
    x = start + (radius - start) * (nodes + 1) / 2
    return float((weights * pi * (radius**2 - x**2)).sum() * (radius - start) / 2)


@register(2)
def sphere_section_area(points: Points, centre: str, rim: str, plane: Labels) -> Numbers:
    """The area of the circle in which a plane cuts a sphere."""
    a, b, c = some(points, plane[:3])
    away = norm(points[centre] - foot_on_plane(points[centre], (a, b, c)))
    return np.asarray(pi * (norm(points[rim] - points[centre]) ** 2 - away**2))


@register(1, many=False)
def cone_path(points: Points, apex: str, centre: str, rim: str, start: str, end: str, turn: float) -> float:
    """The shortest way on the lateral surface of a cone between two of its points that goes round by ``turn`` degrees.

    The way is a chord of the developed sector; a sector beyond 180 degrees sends it through the apex.
    """
    slant, radius = float(norm(points[rim] - points[apex])), float(norm(points[rim] - points[centre]))
    u, v = float(norm(points[start] - points[apex])), float(norm(points[end] - points[apex]))
    flat = float(turn) * pi / 180 * radius / slant
    return u + v if flat >= pi else float(np.sqrt(u * u + v * v - 2 * u * v * np.cos(flat)))


@register(1, many=False)
def cylinder_path(points: Points, centre: str, above: str, rim: str, start: str, end: str, turn: float) -> float:
    """The shortest way on the lateral surface of a cylinder that goes round by ``turn`` degrees."""
    radius = float(norm(points[rim] - points[centre]))
    up = float(dot(points[end] - points[start], unit(points[above] - points[centre])))
    return float(np.hypot(up, radius * float(turn) * pi / 180))
