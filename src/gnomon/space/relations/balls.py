"""Relations of points on spheres and of balls that lie on a table, by their centres and the points where they touch."""

from __future__ import annotations

from typing import Any

import numpy as np

from gnomon.space.relations.base import SIDES, Labels, Points, column, normal_of, relation, some, stacked, unit_of
from gnomon.space.vectors import Numbers, cross, dot, foot_on_line, norm


@relation
def circumradius(points: Points, on_sphere: Labels, radius: float) -> Numbers:
    """The points lie on a sphere of this radius."""
    first, *others = some(points, on_sphere)
    matrix = np.stack([2 * (p - first) for p in others], axis=-2)
    squares = np.stack([dot(p - first, p - first) for p in others], axis=-1)
    centre = first + (np.linalg.pinv(matrix) @ squares[..., None])[..., 0]
    return stacked(*(column(norm(p - centre) - radius) for p in (first, *others)))


@relation
def sphere_section(points: Points, centre: str, rim: str, middle: str, radius: float) -> Numbers:
    """The plane through ``middle``, perpendicular to its join with the centre, cuts a circle of this radius."""
    far = points[middle] - points[centre]
    outer = points[rim] - points[centre]
    return column(np.sqrt(np.abs(dot(outer, outer) - dot(far, far))) - radius)


@relation
def on_table(points: Points, centres: Labels, contacts: Labels) -> Numbers:
    """Each contact is the foot of the perpendicular from its centre to the plane of the contacts, all on one side."""
    n = normal_of(points, contacts[:3])
    return stacked(
        *(
            cross(unit_of(points[centre] - points[contact]), n)
            for centre, contact in zip(centres, contacts, strict=True)
        )
    )


def _above(points: Points, centres: Labels, contacts: Labels) -> bool:
    n = normal_of(points, contacts[:3])
    sides = [float(dot(points[c] - points[t], n)) for c, t in zip(centres, contacts, strict=True)]
    return min(sides) > 0 or max(sides) < 0


SIDES["on_table"] = _above


@relation
def on_cone(points: Points, p: str, apex: str, centre: str, rim: str) -> Numbers:
    """A point lies on the lateral surface of a cone."""
    axis = points[centre] - points[apex]
    away = points[p] - points[apex]
    share = dot(away, axis) / (dot(axis, axis) + 1e-300)
    off = norm(away - share[..., None] * axis)
    return column(off - share * norm(points[rim] - points[centre]))


@relation
def touches_edges(points: Points, centre: str, edges: Any) -> Numbers:
    """A sphere about a point touches all these segments."""
    far = [norm(points[centre] - foot_on_line(points[centre], *some(points, edge))) for edge in edges]
    return stacked(*(column(other - far[0]) for other in far[1:]))


def _touches_inside(points: Points, centre: str, edges: Any) -> bool:
    for edge in edges:
        a, b = some(points, edge)
        share = float(dot(points[centre] - a, b - a) / dot(b - a, b - a))
        if not -1e-9 <= share <= 1 + 1e-9:
            return False
    return True


SIDES["touches_edges"] = _touches_inside


@relation
def tangential_frustum(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """A sphere touches both bases of a conical frustum and its lateral surface."""
    middle = (points[centre] + points[above]) / 2
    off = norm(middle - foot_on_line(middle, points[rim], points[rim_above]))
    return column(off - norm(points[above] - points[centre]) / 2)


@relation
def projects_inside(*_: Any) -> Numbers:
    """The projection of a point on the plane of a triangle lies inside the triangle."""
    return np.zeros(0)


def _inside(points: Points, p: str, triangle: Labels) -> bool:
    n = normal_of(points, triangle)
    corners = some(points, triangle)
    turns = [
        float(dot(cross(b - a, points[p] - a), n)) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    return min(turns) > 0


SIDES["projects_inside"] = _inside
