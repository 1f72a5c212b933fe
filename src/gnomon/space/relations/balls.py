"""Relations of points on spheres and of balls that lie on a table, by their centres and the points where they touch."""

from __future__ import annotations

from typing import Any

import numpy as np

from gnomon.space.float_vectors import Numbers, cross, dot, foot_on_line, norm
from gnomon.space.relations.relation_table import (
    SIDES,
    Labels,
    Points,
    column,
    normal_of,
    relation,
    some,
    stacked,
    unit_of,
)


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
    return column((dot(outer, outer) - dot(far, far) - radius**2) / (norm(outer) + 1e-300))


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


@relation
def below(points: Points, p: str, q: str, axis: Labels, depth: float) -> Numbers:
    """A point lies this far below another, along an axis that points upwards."""
    low, high = some(points, axis)
    return points[q] - points[p] - depth * unit_of(high - low)


@relation
def ball_in_cylinder(points: Points, p: str, axis: Labels, rim: str, radius: float) -> Numbers:
    """A ball about a point touches the lateral surface of a cylinder from inside."""
    low, high = some(points, axis)
    off = norm(points[p] - foot_on_line(points[p], low, high))
    return column(norm(points[rim] - low) - off - radius)


@relation
def in_corner(points: Points, p: str, corner: str, neighbours: Labels, radius: float) -> Numbers:
    """A ball about a point touches the three faces of a rectangular corner from inside; the edges have room."""
    edges = [unit_of(points[label] - points[corner]) for label in neighbours]
    return points[p] - points[corner] - radius * (edges[0] + edges[1] + edges[2])


def _has_room(points: Points, p: str, corner: str, neighbours: Labels, _: float) -> bool:
    across = 2 * float(norm(points[p] - points[corner])) / 3**0.5
    return all(float(norm(points[label] - points[corner])) >= across * (1 - 1e-9) for label in neighbours)


SIDES["in_corner"] = _has_room


@relation
def on_level(points: Points, p: str, axis: Labels, height: float) -> Numbers:
    """A point lies this high above the foot of an axis."""
    low, high = some(points, axis)
    return column(dot(points[p] - low, unit_of(high - low)) - height)


@relation
def across_axis(points: Points, p: str, q: str, axis: Labels) -> Numbers:
    """Two points lie in one plane with an axis, on different sides of it, the second above the first."""
    low, high = some(points, axis)
    u, v = (points[x] - foot_on_line(points[x], low, high) for x in (p, q))
    return cross(unit_of(u), unit_of(v))


def _across(points: Points, p: str, q: str, axis: Labels) -> bool:
    low, high = some(points, axis)
    u, v = (points[x] - foot_on_line(points[x], low, high) for x in (p, q))
    return float(dot(u, v)) < 0 and float(dot(points[q] - points[p], high - low)) > 0


SIDES["across_axis"] = _across
