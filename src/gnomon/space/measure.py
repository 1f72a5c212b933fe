"""Measures of labelled points of space, by name; they check closed-form answers independently.

An expression is a list: the name of a measure and its arguments, which are labels, lists of labels or expressions:
``["cos", ["dihedral", "B", ["P", "C"], "D"]]``. No measure uses the formula that produced an answer. Every measure has
a dimension, the power of the unit with which it scales, so that dimensions can be checked. Points may be arrays of many
positions at once (see ``vectors``); `extremum` uses that for moving points.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import pi
from typing import Any, TypeAlias

import numpy as np

from gnomon.space import polyhedra, unfolding
from gnomon.space.vectors import Numbers, Vector, cross, dot, foot_on_line, foot_on_plane, norm, normal, unit

Points: TypeAlias = Mapping[str, Vector]
Labels: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure and its dimension: 1 for lengths, 2 for areas, 3 for volumes, 0 for angles and ratios.

    ``many`` says that it works for arrays of positions.
    """

    function: Callable[..., Any]
    dimension: int
    many: bool = True


MEASURES: dict[str, Measure] = {}
FUNCTIONS = {"cos": np.cos, "sin": np.sin, "tan": np.tan, "degrees": np.degrees}
COMBINATIONS = ("sum", "difference", "ratio", "product", "times")


def measure(points: Points, name: str, *arguments: Any) -> float:
    """The measure of that name of the labelled objects.

    >>> points = {label: np.eye(3)[k] for k, label in enumerate("ABC")} | {"O": np.zeros(3)}
    >>> round(measure(points, "pyramid_volume", "O", ["A", "B", "C"]), 6)
    0.166667
    >>> round(measure(points, "cos", ["dihedral", "O", ["A", "B"], "C"]), 6)
    0.57735
    """
    return float(values(points, [name, *arguments]))


def values(points: Points, expression: Sequence[Any]) -> Numbers:
    """The value of an expression: one number, or an array of them where points are arrays."""
    name, *arguments = expression
    if name in FUNCTIONS:
        return np.asarray(FUNCTIONS[name](values(points, arguments[0])))
    if name in COMBINATIONS:
        return _combined(points, name, arguments)
    if name not in MEASURES:
        raise ValueError(f"unknown measure {name!r}; known: {', '.join(sorted(known_measures()))}")
    return np.asarray(MEASURES[name].function(points, *arguments))


def known_measures() -> set[str]:
    """All names that an expression may begin with."""
    return {*MEASURES, *FUNCTIONS, *COMBINATIONS}


def _combined(points: Points, name: str, arguments: Sequence[Any]) -> Numbers:
    if name == "times":
        return np.asarray(float(arguments[0]) * values(points, arguments[1]))
    parts = [values(points, argument) for argument in arguments]
    total = parts[0]
    for part in parts[1:]:
        if name == "sum":
            total = total + part
        elif name == "difference":
            total = total - part
        else:
            total = total / part if name == "ratio" else total * part
    return np.asarray(total)


def dimension(expression: Sequence[Any]) -> int:
    """The power of the unit with which the value of an expression scales.

    >>> dimension(["ratio", ["distance", "A", "B"], ["area", ["A", "B", "C"]]])
    -1
    """
    name, *arguments = expression
    if name in FUNCTIONS:
        return 0
    if name in ("sum", "difference"):
        return dimension(arguments[0])
    if name == "times":
        return dimension(arguments[1])
    if name == "product":
        return sum(dimension(argument) for argument in arguments)
    if name == "ratio":
        return dimension(arguments[0]) - dimension(arguments[1])
    return MEASURES[name].dimension


def takes_many(expression: Sequence[Any]) -> bool:
    """Whether every measure in an expression works for arrays of positions."""
    name, *arguments = expression
    if name in FUNCTIONS or name in COMBINATIONS:
        return all(takes_many(argument) for argument in arguments if isinstance(argument, list | tuple))
    return MEASURES[name].many


def _measure(dimension: int, *, many: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        MEASURES[function.__name__] = Measure(function, dimension, many)
        return function

    return register


def _some(points: Points, labels: Labels) -> list[Vector]:
    return [points[label] for label in labels]


# --- lengths


@_measure(1)
def distance(points: Points, a: str, b: str) -> Numbers:
    """The distance of two points."""
    return norm(points[a] - points[b])


@_measure(1)
def distance_point_line(points: Points, p: str, line: Labels) -> Numbers:
    """The distance of a point from a line."""
    a, b = _some(points, line)
    return norm(points[p] - foot_on_line(points[p], a, b))


@_measure(1)
def distance_point_plane(points: Points, p: str, plane: Labels) -> Numbers:
    """The distance of a point from a plane."""
    a, b, c = _some(points, plane[:3])
    return norm(points[p] - foot_on_plane(points[p], (a, b, c)))


@_measure(1)
def distance_skew_lines(points: Points, first: Labels, second: Labels) -> Numbers:
    """The distance of two lines that are not parallel, along their common perpendicular."""
    (a, b), (c, d) = _some(points, first), _some(points, second)
    across = cross(b - a, d - c)
    return np.abs(dot(c - a, across)) / norm(across)


@_measure(1)
def distance_parallel_planes(points: Points, first: Labels, second: Labels) -> Numbers:
    """The distance of two parallel planes; NaN if they are not parallel."""
    a, b, c = _some(points, first[:3])
    far = [norm(p - foot_on_plane(p, (a, b, c))) for p in _some(points, second[:3])]
    apart = np.maximum(np.abs(far[0] - far[1]), np.abs(far[0] - far[2]))
    return np.where(apart <= 1e-9 * norm(b - a), far[0], np.nan)


@_measure(1)
def perimeter(points: Points, polygon: Labels) -> Numbers:
    """The length of a closed polygon."""
    corners = _some(points, polygon)
    return np.asarray(sum(norm(q - p) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True)))


@_measure(1)
def circumradius(points: Points, on_sphere: Labels) -> Numbers:
    """The radius of the sphere through the points (of the circle, for three); NaN if there is none."""
    corners = np.array(_some(points, on_sphere))
    rows = 2 * (corners[1:] - corners[0])
    rights = (corners[1:] ** 2).sum(axis=1) - float(dot(corners[0], corners[0]))
    shifted = rights - rows @ corners[0]
    centre, *_ = np.linalg.lstsq(rows, shifted, rcond=None)  # the shortest solution lies in the plane of three points
    radii = norm(corners - corners[0] - centre)
    return np.asarray(radii[0] if np.allclose(radii, radii[0], rtol=1e-9) else np.nan)


@_measure(1, many=False)
def inradius(points: Points, faces: Sequence[Labels]) -> float:
    """The radius of the sphere that touches all faces."""
    return polyhedra.inscribed_sphere([_some(points, face) for face in faces])


@_measure(1, many=False)
def surface_distance(points: Points, start: str, end: str, faces: Sequence[Labels]) -> float:
    """The length of the shortest way over the faces."""
    return unfolding.surface_distance(dict(points), points[start], points[end], faces)


@_measure(1, many=False)
def section_perimeter(points: Points, plane: Labels, faces: Sequence[Labels]) -> float:
    """The perimeter of the section of a convex solid by a plane."""
    corners = polyhedra.section([_some(points, face) for face in faces], _plane(points, plane))
    return sum(float(norm(q - p)) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True))


# --- angles, in radians


@_measure(0)
def lines_angle(points: Points, first: Labels, second: Labels) -> Numbers:
    """The (acute) angle between two lines."""
    (a, b), (c, d) = _some(points, first), _some(points, second)
    u, v = b - a, d - c
    return np.arctan2(norm(cross(u, v)), np.abs(dot(u, v)))


@_measure(0)
def line_plane_angle(points: Points, line: Labels, plane: Labels) -> Numbers:
    """The angle between a line and a plane, from the line's projection onto the plane."""
    a, b = _some(points, line)
    p, q, r = _some(points, plane[:3])
    along = foot_on_plane(b, (p, q, r)) - foot_on_plane(a, (p, q, r))
    up = (b - a) - along
    return np.arctan2(norm(up), norm(along))


@_measure(0)
def dihedral(points: Points, p: str, edge: Labels, q: str) -> Numbers:
    """The dihedral angle P-edge-Q, between the perpendiculars to the edge in its two faces."""
    a, b = _some(points, edge)
    u = points[p] - foot_on_line(points[p], a, b)
    v = points[q] - foot_on_line(points[q], a, b)
    return np.arctan2(norm(cross(u, v)), dot(u, v))


@_measure(0)
def planes_angle(points: Points, first: Labels, second: Labels) -> Numbers:
    """The (acute) angle between two planes, from their normals."""
    n, m = (normal(*_some(points, plane[:3])) for plane in (first, second))
    return np.arctan2(norm(cross(n, m)), np.abs(dot(n, m)))


@_measure(0)
def corner_angle(points: Points, corner: Labels) -> Numbers:
    """The angle ABC at B."""
    a, b, c = _some(points, corner)
    return np.arctan2(norm(cross(a - b, c - b)), dot(a - b, c - b))


# --- areas


@_measure(2)
def area(points: Points, polygon: Labels) -> Numbers:
    """The area of a plane polygon, as triangles from its first corner."""
    first, *others = _some(points, polygon)
    total = sum((cross(p - first, q - first) for p, q in itertools.pairwise(others)), np.zeros(3))
    return np.asarray(norm(np.asarray(total)) / 2)


@_measure(2)
def total_area(points: Points, faces: Sequence[Labels]) -> Numbers:
    """The sum of the areas of plane polygons."""
    return np.asarray(sum(area(points, face) for face in faces))


@_measure(2, many=False)
def section_area(points: Points, plane: Labels, faces: Sequence[Labels]) -> float:
    """The area of the section of a convex solid by a plane."""
    corners = polyhedra.section([_some(points, face) for face in faces], _plane(points, plane))
    return polyhedra.polygon_area(corners) if corners else 0.0


@_measure(2)
def circumsphere_area(points: Points, on_sphere: Labels) -> Numbers:
    """The area of the sphere through the points."""
    return np.asarray(4 * pi * circumradius(points, on_sphere) ** 2)


# --- volumes


def _plane(points: Points, plane: Labels) -> tuple[Vector, Vector, Vector]:
    a, b, c = _some(points, plane[:3])
    return a, b, c


@_measure(3)
def pyramid_volume(points: Points, apex: str, base: Labels) -> Numbers:
    """The volume of a pyramid: a third of the base area times the distance of the apex from its plane."""
    return np.asarray(area(points, base) * distance_point_plane(points, apex, base) / 3)


@_measure(3, many=False)
def volume(points: Points, faces: Sequence[Labels]) -> float:
    """The volume of a closed polyhedron."""
    return polyhedra.volume(dict(points), faces)


@_measure(3, many=False)
def part_volume(points: Points, plane: Labels, corner: str, faces: Sequence[Labels]) -> float:
    """The volume of that part of a convex solid, cut by a plane, which contains a corner."""
    polygons = [_some(points, face) for face in faces]
    return polyhedra.convex_volume(polyhedra.part(polygons, _plane(points, plane), points[corner]))


@_measure(3)
def circumsphere_volume(points: Points, on_sphere: Labels) -> Numbers:
    """The volume of the sphere through the points."""
    return np.asarray(4 / 3 * pi * circumradius(points, on_sphere) ** 3)


# --- round solids, by the points of their axes and rims


@_measure(2)
def cone_lateral_area(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The lateral area of a cone: half its slant times the circumference of its base."""
    return np.asarray(pi * norm(points[centre] - points[rim]) * norm(points[apex] - points[rim]))


@_measure(2)
def cone_total_area(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The total area of a cone."""
    base = pi * norm(points[centre] - points[rim]) ** 2
    return np.asarray(cone_lateral_area(points, apex, centre, rim) + base)


@_measure(3)
def cone_volume(points: Points, apex: str, centre: str, rim: str) -> Numbers:
    """The volume of a cone."""
    return np.asarray(pi * norm(points[centre] - points[rim]) ** 2 * norm(points[apex] - points[centre]) / 3)


@_measure(2)
def cylinder_lateral_area(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The lateral area of a cylinder."""
    return np.asarray(2 * pi * norm(points[centre] - points[rim]) * norm(points[above] - points[centre]))


@_measure(2)
def cylinder_total_area(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The total area of a cylinder."""
    bases = 2 * pi * norm(points[centre] - points[rim]) ** 2
    return np.asarray(cylinder_lateral_area(points, centre, above, rim) + bases)


@_measure(3)
def cylinder_volume(points: Points, centre: str, above: str, rim: str) -> Numbers:
    """The volume of a cylinder."""
    return np.asarray(pi * norm(points[centre] - points[rim]) ** 2 * norm(points[above] - points[centre]))


@_measure(2)
def frustum_lateral_area(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """The lateral area of a conical frustum, from its two radii and the slant between them."""
    big, small = norm(points[rim] - points[centre]), norm(points[rim_above] - points[above])
    slant = np.hypot(norm(points[above] - points[centre]), big - small)
    return np.asarray(pi * (big + small) * slant)


@_measure(2)
def frustum_total_area(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """The total area of a conical frustum."""
    big, small = norm(points[rim] - points[centre]), norm(points[rim_above] - points[above])
    return np.asarray(frustum_lateral_area(points, centre, above, rim, rim_above) + pi * (big**2 + small**2))


@_measure(3)
def frustum_volume(points: Points, centre: str, above: str, rim: str, rim_above: str) -> Numbers:
    """The volume of a conical frustum by Simpson's rule on its sections, which are quadratic in the height."""
    big, small = norm(points[rim] - points[centre]), norm(points[rim_above] - points[above])
    height = norm(points[above] - points[centre])
    return np.asarray(pi * height * (big**2 + 4 * ((big + small) / 2) ** 2 + small**2) / 6)


@_measure(2)
def sphere_total_area(points: Points, centre: str, rim: str) -> Numbers:
    """The area of a sphere."""
    return np.asarray(4 * pi * norm(points[rim] - points[centre]) ** 2)


@_measure(3)
def sphere_volume(points: Points, centre: str, rim: str) -> Numbers:
    """The volume of a ball."""
    return np.asarray(4 / 3 * pi * norm(points[rim] - points[centre]) ** 3)


# --- positions


def related(points: Points, relation: str, first: Labels, second: Labels) -> bool:
    """Whether a line or plane is perpendicular or parallel to another (a line inside a plane is not parallel to it)."""
    u, v = _direction(points, first), _direction(points, second)
    both_lines_or_planes = (len(first) == 2) == (len(second) == 2)
    along = float(norm(cross(u, v)))  # 0: directions and normals are parallel
    upright = abs(float(dot(u, v)))  # 0: they are perpendicular
    if relation == "perpendicular":
        return (upright if both_lines_or_planes else along) < 1e-9
    if (along if both_lines_or_planes else upright) >= 1e-9:
        return False
    # Parallel objects have no point in common: the first must not lie in the second.
    apart = points[first[0]] - points[second[0]]
    size = max(float(norm(points[a] - points[b])) for a in (*first, *second) for b in (*first, *second))
    if len(first) == 2 and len(second) == 2:
        return float(norm(cross(apart, v))) > 1e-9 * size
    n = u if len(first) > 2 else v
    return abs(float(dot(apart, n))) > 1e-9 * size


def _direction(points: Points, name: Labels) -> Vector:
    """The direction of a line or the normal of a plane."""
    corners = _some(points, name)
    return unit(corners[1] - corners[0]) if len(name) == 2 else normal(corners[0], corners[1], corners[2])
