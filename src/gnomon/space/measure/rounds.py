"""Cones, cylinders, frusta and spheres by the points of their axes and rims; solids of revolution."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import pi

import numpy as np

from gnomon.space.float_vectors import Numbers, dot, foot_on_line, foot_on_plane, norm, normal, unit
from gnomon.space.measure.measure_table import Labels, Points, register, some

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


@register(3, many=False)
def cone_below_volume(points: Points, apex: str, centre: str, rim: str, level: str) -> float:
    """The volume of a cone between its base and the parallel plane through a point of its axis, from its discs."""
    height, radius = (float(norm(points[p] - points[centre])) for p in (apex, rim))
    return _summed(lambda x: pi * (radius * x / height) ** 2, norm(points[apex] - points[level]), height)


@register(3, many=False)
def beyond_volume(points: Points, centre: str, rim: str, foot: str) -> float:
    """The volume of the part of a ball beyond the plane through ``foot`` that is perpendicular to its ray."""
    radius = float(norm(points[rim] - points[centre]))
    return _summed(lambda x: pi * (radius**2 - x**2), norm(points[foot] - points[centre]), radius)


@register(3, many=False)
def balls_common_volume(points: Points, first: str, rim: str, second: str, other_rim: str) -> float:
    """The volume of the common part of two balls: discs of the one up to their common circle, then of the other."""
    big, small = (float(norm(points[a] - points[b])) for a, b in ((rim, first), (other_rim, second)))
    apart = float(norm(points[second] - points[first]))
    common = (big**2 - small**2 + apart**2) / (2 * apart)
    near = _summed(lambda x: pi * (small**2 - (x - apart) ** 2), apart - small, common)
    return near + _summed(lambda x: pi * (big**2 - x**2), common, big)


@register(3, many=False)
def bored_ball_volume(points: Points, centre: str, rim: str, wall: str) -> float:
    """The volume of a ball with a round hole along a diameter, as wide as ``wall`` is far from the centre: rings."""
    radius, hole = (float(norm(points[p] - points[centre])) for p in (rim, wall))
    end = float(np.sqrt(radius**2 - hole**2))
    return _summed(lambda x: pi * (radius**2 - x**2 - hole**2), -end, end)


@register(3, many=False)
def cylinder_below_volume(points: Points, centre: str, above: str, rim: str, first: str, second: str) -> float:
    """The volume of a cylinder below the plane through two points that is perpendicular to their plane with the axis.

    The rectangles perpendicular to the slope are summed up; the heights are cut off at both bases.
    """
    up = points[above] - points[centre]
    height, radius = float(norm(up)), float(norm(points[rim] - points[centre]))
    line = points[second] - points[first]
    side = unit(line - dot(line, unit(up)) * unit(up))

    def place(p: str) -> tuple[float, float]:
        return float(dot(points[p] - points[centre], side)), float(dot(points[p] - points[centre], unit(up)))

    (x, low), (y, high) = place(first), place(second)
    slope = (high - low) / (y - x)
    corners = [x + (level - low) / slope for level in (0.0, height)] if slope else []
    ends = sorted({-radius, *(c for c in corners if abs(c) < radius), radius})
    angles = [float(np.arcsin(end / radius)) for end in ends]

    def slice_area(angle: Numbers) -> Numbers:
        level = np.clip(low + slope * (radius * np.sin(angle) - x), 0.0, height)
        return np.asarray(2 * (radius * np.cos(angle)) ** 2 * level)

    return sum(_summed(slice_area, a, b, 24) for a, b in itertools.pairwise(angles))


def _summed(area: Callable[[Numbers], Numbers], start: Numbers | float, end: Numbers | float, nodes: int = 4) -> float:
    """The integral by Gauss's rule, which is exact for the quadratic areas of discs."""
    places, weights = np.polynomial.legendre.leggauss(nodes)
    low, high = float(start), float(end)
    return float((weights * area(low + (high - low) * (places + 1) / 2)).sum() * (high - low) / 2)
