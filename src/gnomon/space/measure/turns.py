"""What figures and solids sweep, cover and trace while they are turned about a line through a part of a full turn."""

from __future__ import annotations

from itertools import pairwise
from math import pi
from typing import TYPE_CHECKING

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, dot, foot_on_line, norm, unit
from gnomon.space.measure.definitions import hull_volume
from gnomon.space.measure.measure_table import Points, register, some
from gnomon.space.measure.rounds import revolution_area
from gnomon.space.measure.solids import area, common_volume

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.space.measure.measure_table import Labels


def turned(p: Vector, a: Vector, b: Vector, degrees: float) -> Vector:
    """A point turned about the line ab."""
    foot, angle = foot_on_line(p, a, b), np.radians(degrees)
    arm = p - foot
    return np.asarray(foot + arm * np.cos(angle) + cross(unit(b - a), arm) * np.sin(angle))


def _wedge(u: Numbers, v: Numbers) -> float:
    """Twice the signed area between two vectors of a plane."""
    return float(u[0] * v[1] - u[1] * v[0])


@register(2, many=False)
def swept_area(points: Points, polygon: Labels, axis: Labels, degrees: float) -> float:
    """The surface of what a polygon with a side on the axis sweeps: a part of a turn, and the polygon twice."""
    return float(degrees / 360 * revolution_area(points, polygon, axis) + 2 * area(points, polygon))


@register(3, many=False)
def swept_prism_volume(points: Points, base: Labels, axis: Labels, degrees: float) -> float:
    """What a right prism sweeps that is turned about the lateral edge at the first corner of its base.

    In every direction from the axis it reaches as far as the farthest corner or side that passes there.
    """
    corner, *others = (points[label] for label in base)
    x = unit(others[0] - corner)
    y = others[-1] - corner
    y = unit(y - x * dot(y, x))
    flat = np.array([[dot(p - corner, x), dot(p - corner, y)] for p in others])
    angles, far = np.arctan2(flat[:, 1], flat[:, 0]), np.hypot(flat[:, 0], flat[:, 1])

    def reach(direction: float) -> float:
        """How far the base reaches in a direction before it is turned."""
        for (u, v), (p, q) in zip(pairwise(angles), pairwise(flat), strict=True):
            if u - 1e-12 <= direction <= v + 1e-12:
                way = np.array([np.cos(direction), np.sin(direction)])
                return float(_wedge(p, q) / _wedge(way, q - p))
        return 0.0

    def swept(direction: float) -> float:
        first, last = max(direction - turn, angles[0]), min(direction, angles[-1])
        passing = [r for angle, r in zip(angles, far, strict=True) if first <= angle <= last]
        return float(max([reach(first), reach(last), *passing]))

    turn = float(np.radians(degrees))
    nodes, weights = np.polynomial.legendre.leggauss(40)
    total = 0.0
    for start, end in pairwise(sorted({*angles.tolist(), *(angles + turn).tolist()})):
        middle, half = (start + end) / 2, (end - start) / 2
        total += half * sum(w * swept(middle + half * t) ** 2 / 2 for t, w in zip(nodes, weights, strict=True))
    a, b = some(points, axis)
    return total * float(norm(b - a))


@register(3, many=False)
def twice_covered_volume(points: Points, faces: Sequence[Labels], axis: Labels, degrees: float) -> float:
    """The common part of a convex solid and of the same solid turned about an axis."""
    a, b = some(points, axis)
    both = dict(points) | {f"{label}*": turned(place, a, b, degrees) for label, place in points.items()}
    return float(common_volume(both, faces, [[f"{label}*" for label in face] for face in faces]))


@register(3, many=False)
def skew_turn_volume(points: Points, segment: Labels, axis: Labels) -> float:
    """What lies between an axis and the surface that a segment sweeps about it in a full turn, by its discs."""
    (p, q), (a, b) = some(points, segment), some(points, axis)
    nodes, weights = np.polynomial.legendre.leggauss(8)
    places = p + (q - p) * ((nodes + 1) / 2)[:, None]
    discs = pi * norm(places - foot_on_line(places, a, b)) ** 2
    return float((weights / 2 * discs).sum() * abs(dot(q - p, unit(b - a))))


@register(1, many=False)
def rolling_path(points: Points, p: str, section: Labels) -> float:
    """The path of a point while a prism tips over all edges through the corners of a section, one after the other."""
    corners = some(points, section)
    total = 0.0
    for before, pivot, after in zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True):
        ahead, side = unit(pivot - before), unit(after - pivot)
        axis = pivot + cross(ahead, side)
        angle = float(np.arctan2(norm(cross(ahead, side)), dot(ahead, side)))
        total += angle * float(norm(points[p] - foot_on_line(points[p], pivot, axis)))
    return total


@register(3, many=False)
def twisted_volume(points: Points, below: Labels, above: Labels, degrees: float) -> float:
    """The convex solid between a polygon and another one, which is turned in its plane about its centre."""
    top: Numbers = np.array(some(points, above))
    middle = top.mean(axis=0)
    across = cross(top[1] - top[0], top[2] - top[1])
    placed = [turned(corner, middle, middle + across, degrees) for corner in top]
    return hull_volume([*some(points, below), *placed])
