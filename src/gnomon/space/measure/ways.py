"""Shortest ways on cylinders, cones and frusta, and spheres that touch or pass through round solids."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, pi, sin, sqrt

import numpy as np

from gnomon.space.float_vectors import Numbers, dot, foot_on_line, norm, unit
from gnomon.space.measure.measure_table import Points, register
from gnomon.space.measure.rounds import cylinder_path


@register(1, many=False)
def cylinder_winding(points: Points, centre: str, above: str, rim: str, start: str, end: str, turns: float) -> float:
    """The shortest way on a cylinder between two of its points that goes round ``turns`` times."""
    return float(cylinder_path(points, centre, above, rim, start, end, 360 * float(turns)))


@register(1, many=False)
def glass_path(points: Points, centre: str, above: str, rim: str, outside: str, inside: str) -> float:
    """The shortest way from the outside of an open cylinder over its upper rim to a point of the inside, by search."""
    axis = unit(points[above] - points[centre])
    radius = float(norm(points[rim] - points[centre]))
    depths = [float(dot(points[above] - points[p], axis)) for p in (outside, inside)]
    arms = [points[p] - foot_on_line(points[p], points[centre], points[above]) for p in (outside, inside)]
    whole = atan2(float(norm(np.cross(arms[0], arms[1]))), float(dot(arms[0], arms[1])))

    def length(turn: float) -> float:
        return hypot(depths[0], radius * turn) + hypot(depths[1], radius * (whole - turn))

    low, high = 0.0, whole  # the length is convex in the place where the way crosses the rim
    for _ in range(200):
        first, second = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, second) if length(first) < length(second) else (first, high)
    return length((low + high) / 2)


@register(1, many=False)
def frustum_path(
    points: Points, centre: str, above: str, rim: str, rim_above: str, start: str, end: str, turn: float
) -> float:
    """The shortest way on the lateral surface of a conical frustum that goes round by ``turn`` degrees.

    The developed surface is a sector of a ring; where the chord would cross the inner circle, the way follows it.
    """
    big, small = float(norm(points[rim] - points[centre])), float(norm(points[rim_above] - points[above]))
    height = float(norm(points[above] - points[centre]))
    slant = hypot(height, big - small)
    axis = unit(points[above] - points[centre])
    u, v = (slant * (big / (big - small) - float(dot(points[p] - points[centre], axis)) / height) for p in (start, end))
    inner = slant * small / (big - small)
    flat = float(turn) * pi / 180 * (big - small) / slant
    bend = flat - acos(min(1.0, inner / u)) - acos(min(1.0, inner / v))
    if bend > 0:
        straight = sum(sqrt(max(0.0, far * far - inner * inner)) for far in (u, v))  # 0 from the inner circle itself
        return straight + inner * bend
    return hypot(u - v * cos(flat), v * sin(flat))


@register(1, many=False)
def cone_path_depth(points: Points, apex: str, centre: str, rim: str, start: str, turn: float) -> float:
    """How near to the apex the shortest way comes that goes round a cone by ``turn`` degrees to the same height."""
    slant, radius = float(norm(points[rim] - points[apex])), float(norm(points[rim] - points[centre]))
    away = float(norm(points[start] - points[apex]))
    flat = float(turn) * pi / 180 * radius / slant
    if flat >= pi:
        return 0.0
    p, q = np.array([away, 0.0]), away * np.array([cos(flat), sin(flat)])
    return float(abs(p[0] * q[1] - p[1] * q[0]) / np.hypot(*(q - p)))


@register(1, many=False)
def cone_inradius(points: Points, apex: str, centre: str, rim: str) -> float:
    """The radius of the sphere that touches base and lateral surface of a cone: its centre is found by bisection."""
    axis = points[apex] - points[centre]
    low, high = 0.0, 1.0
    for _ in range(100):
        share = (low + high) / 2
        middle = points[centre] + share * axis
        off = float(norm(middle - foot_on_line(middle, points[apex], points[rim])))
        low, high = (share, high) if off > share * float(norm(axis)) else (low, share)
    return low * float(norm(axis))


@register(1, many=False)
def frustum_circumradius(points: Points, centre: str, above: str, rim: str, rim_above: str) -> float:
    """The radius of the sphere through both base circles of a frustum; its centre is as far from both rims."""
    axis = points[above] - points[centre]
    p, q = points[rim], points[rim_above]
    share = float((dot(q, q) - dot(p, p)) / 2 - dot(points[centre], q - p)) / float(dot(axis, q - p))
    return float(norm(points[centre] + share * axis - p))


@register(1)
def level(points: Points, p: str, bottom: str, top: str) -> Numbers:
    """How high a point lies above the foot of an axis."""
    return np.asarray(dot(points[p] - points[bottom], unit(points[top] - points[bottom])))
