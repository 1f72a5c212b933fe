"""Ways on surfaces: threads over edges, ways round cones and conical frusta."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, norm, unit
from gnomon.space.measure.measure_table import Labels, Points, register, some


@register(1, many=False)
def thread_length(points: Points, start: str, end: str, crossed: Sequence[Labels]) -> float:
    """The length of the shortest polyline from one point to another whose corners lie on these segments, in order.

    The length is a convex function of the places of the corners, so Newton's method with short steps finds the least.
    """
    edges = np.array([some(points, edge) for edge in crossed])
    origins, ways = edges[:, 0], edges[:, 1] - edges[:, 0]
    t = np.full(len(edges), 0.5)

    def total(t: Numbers) -> float:
        corners = np.vstack([points[start], origins + ways * t[:, None], points[end]])
        return float(norm(np.diff(corners, axis=0)).sum())

    for _ in range(60):
        slope, bend = _derivatives(points[start], points[end], origins, ways, t)
        step = np.linalg.solve(bend + 1e-12 * np.trace(bend) * np.eye(len(t)), -slope)
        share, now = 1.0, total(t)
        while share > 1e-9 and total(np.clip(t + share * step, 0.0, 1.0)) > now:
            share /= 2
        t = np.clip(t + share * step, 0.0, 1.0)
        if float(np.abs(step).max()) < 1e-13:
            break
    return total(t)


def _derivatives(start: Vector, end: Vector, origins: Vector, ways: Vector, t: Numbers) -> tuple[Numbers, Numbers]:
    """The gradient and the second derivatives of the length of a polyline by the places of its corners."""
    corners = np.vstack([start, origins + ways * t[:, None], end])
    sides = np.diff(corners, axis=0)
    sizes = norm(sides)
    along = sides / sizes[:, None]
    count = len(t)
    slope, bend = np.zeros(count), np.zeros((count, count))
    for k, (u, size) in enumerate(zip(along, sizes, strict=True)):
        across = (np.eye(3) - np.outer(u, u)) / size
        moved = [(j, sign) for j, sign in ((k - 1, -1.0), (k, 1.0)) if 0 <= j < count]
        for i, first in moved:
            slope[i] += first * float(u @ ways[i])
            for j, second in moved:
                bend[i, j] += first * second * float(ways[i] @ across @ ways[j])
    return slope, bend


@register(1)
def cone_circumradius(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The radius of the sphere through the apex and the base circle of a cone: its centre lies on the axis."""
    axis = points[centre] - points[apex]
    away = points[rim] - points[apex]
    share = (away * away).sum(axis=-1) / (2 * (away * axis).sum(axis=-1))
    return np.asarray(np.abs(share) * norm(axis))


def _flat(u: float, v: float, angle: float) -> tuple[Numbers, Numbers]:
    """Two points of a developed cone, at these distances from the apex and with this angle between them."""
    return np.array([u, 0.0]), np.array([v * np.cos(angle), v * np.sin(angle)])


@register(1, many=False)
def cone_downhill(points: Points, apex: str, centre: str, rim: str, start: str, end: str, turn: float) -> float:
    """How much of the shortest way round a cone leads away from the apex."""
    slant, radius = float(norm(points[rim] - points[apex])), float(norm(points[rim] - points[centre]))
    u, v = (float(norm(points[label] - points[apex])) for label in (start, end))
    p, q = _flat(u, v, float(turn) * pi / 180 * radius / slant)
    way = (q - p) / float(np.hypot(*(q - p)))
    first, last = float(p @ way), float(q @ way)  # places along the way, from the point nearest to the apex
    return max(0.0, last) - max(0.0, first)


@register(1, many=False)
def frustum_path(
    points: Points, centre: str, above: str, rim: str, rim_above: str, start: str, end: str, turn: float
) -> float:
    """The shortest way on a conical frustum from its larger rim to its smaller; NaN if it leaves the frustum."""
    big, small = float(norm(points[rim] - points[centre])), float(norm(points[rim_above] - points[above]))
    height = float(norm(points[above] - points[centre]))
    apex = points[centre] + unit(points[above] - points[centre]) * (height * big / (big - small))
    u, v = (float(norm(points[label] - apex)) for label in (start, end))
    slant = float(norm(points[rim] - apex))
    p, q = _flat(u, v, float(turn) * pi / 180 * big / slant)
    inside = float((p - q) @ q) < 0  # the chord first comes nearer to the apex than its end
    return float("nan") if inside else float(np.hypot(*(q - p)))
