"""Measures of labelled points of space, by name; they check closed-form answers independently.

Each measure takes coordinates and labels, and does not use the formula that produced an answer. ``MEASURES`` maps a
name to its function and to the power of the unit with which it scales, so that dimensions can be checked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import acos, pi, sqrt
from typing import Any, TypeAlias

import numpy as np

from gnomon.space.vectors import Vector, foot_on_line, foot_on_plane, normal, unit

Points: TypeAlias = Mapping[str, Vector]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure and its dimension: 1 for lengths, 2 for areas, 3 for volumes, 0 for angles and ratios."""

    function: Callable[..., float]
    dimension: int


MEASURES: dict[str, Measure] = {}


def measure(points: Points, name: str, *labels: Any) -> float:
    """The measure of that name of the labelled objects.

    >>> points = {label: np.eye(3)[k] for k, label in enumerate("ABC")} | {"O": np.zeros(3)}
    >>> round(measure(points, "volume_tetrahedron", "O", "A", "B", "C"), 6)
    0.166667
    >>> round(measure(points, "distance_point_plane", "O", "ABC"), 6)
    0.57735
    """
    if name not in MEASURES:
        raise ValueError(f"unknown measure {name!r}; known: {', '.join(sorted(MEASURES))}")
    return MEASURES[name].function(points, *labels)


def _measure(dimension: int) -> Callable[[Callable[..., float]], Callable[..., float]]:
    def register(function: Callable[..., float]) -> Callable[..., float]:
        MEASURES[function.__name__] = Measure(function, dimension)
        return function

    return register


def _some(points: Points, labels: list[str] | tuple[str, ...]) -> list[Vector]:
    return [points[label] for label in labels]


@_measure(1)
def distance(points: Points, a: str, b: str) -> float:
    """The distance of two points."""
    return float(np.linalg.norm(points[a] - points[b]))


@_measure(1)
def distance_point_line(points: Points, p: str, line: list[str]) -> float:
    """The distance of a point from a line."""
    return float(np.linalg.norm(points[p] - foot_on_line(points[p], *_some(points, line))))


@_measure(1)
def distance_point_plane(points: Points, p: str, plane: list[str]) -> float:
    """The distance of a point from a plane."""
    a, b, c = _some(points, plane)
    return float(np.linalg.norm(points[p] - foot_on_plane(points[p], (a, b, c))))


@_measure(1)
def distance_skew_lines(points: Points, first: list[str], second: list[str]) -> float:
    """The distance of two lines, by least squares, which works for parallel lines too."""
    (a, b), (c, d) = _some(points, first), _some(points, second)
    along = np.stack([b - a, c - d], axis=1)
    best, *_ = np.linalg.lstsq(along, c - a, rcond=None)
    return float(np.linalg.norm(along @ best - (c - a)))


@_measure(0)
def cos_lines(points: Points, first: list[str], second: list[str]) -> float:
    """The cosine of the (acute) angle between two lines."""
    (a, b), (c, d) = _some(points, first), _some(points, second)
    return abs(float(np.dot(unit(b - a), unit(d - c))))


@_measure(0)
def sin_line_plane(points: Points, line: list[str], plane: list[str]) -> float:
    """The sine of the angle between a line and a plane, from the line's projection onto the plane."""
    a, b = _some(points, line)
    p, q, r = _some(points, plane)
    projection = foot_on_plane(b, (p, q, r)) - foot_on_plane(a, (p, q, r))
    cosine = float(np.linalg.norm(projection) / np.linalg.norm(b - a))
    return sqrt(max(0.0, 1.0 - cosine * cosine))


@_measure(0)
def tan_line_plane(points: Points, line: list[str], plane: list[str]) -> float:
    """The tangent of the angle between a line and a plane."""
    sine = sin_line_plane(points, line, plane)
    return sine / sqrt(1.0 - sine * sine)


@_measure(0)
def cos_dihedral(points: Points, p: str, edge: list[str], q: str) -> float:
    """The cosine of the dihedral angle P-edge-Q, between the perpendiculars to the edge in its two faces."""
    a, b = _some(points, edge)
    u = points[p] - foot_on_line(points[p], a, b)
    v = points[q] - foot_on_line(points[q], a, b)
    return float(np.dot(unit(u), unit(v)))


@_measure(0)
def angle_lines(points: Points, first: list[str], second: list[str]) -> float:
    """The (acute) angle between two lines in degrees."""
    return acos(min(1.0, cos_lines(points, first, second))) * 180 / pi


@_measure(2)
def area(points: Points, polygon: list[str]) -> float:
    """The area of a plane polygon, by Newell's sum of cross products."""
    corners = _some(points, polygon)
    total = sum((np.cross(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)), np.zeros(3))
    return float(np.linalg.norm(total)) / 2


@_measure(2)
def total_area(points: Points, faces: list[list[str]]) -> float:
    """The sum of the areas of plane polygons."""
    return sum(area(points, face) for face in faces)


@_measure(3)
def volume_tetrahedron(points: Points, a: str, b: str, c: str, d: str) -> float:
    """The volume of a tetrahedron from its six edge lengths (Cayley-Menger), independent of origin and orientation."""
    corners = _some(points, [a, b, c, d])
    squares = np.array([[float(np.dot(p - q, p - q)) for q in corners] for p in corners])
    matrix = np.ones((5, 5))
    matrix[0, 0] = 0.0
    matrix[1:, 1:] = squares
    return sqrt(max(0.0, float(np.linalg.det(matrix)) / 288.0))


@_measure(1)
def circumradius(points: Points, on_sphere: list[str]) -> float:
    """The radius of the sphere through the points; NaN if there is none."""
    corners = _some(points, on_sphere)
    rows = np.array([2 * (p - corners[0]) for p in corners[1:]])
    rights = np.array([float(np.dot(p, p) - np.dot(corners[0], corners[0])) for p in corners[1:]])
    centre, *_ = np.linalg.lstsq(rows, rights, rcond=None)
    radii = np.linalg.norm(np.array(corners) - centre, axis=1)
    return float(radii[0]) if np.allclose(radii, radii[0], rtol=1e-9) else float("nan")


@_measure(2)
def circumsphere_area(points: Points, on_sphere: list[str]) -> float:
    """The area of the sphere through the points."""
    return 4 * pi * circumradius(points, on_sphere) ** 2


@_measure(1)
def surface_distance(points: Points, start: str, end: str, faces: list[list[str]]) -> float:
    """The length of the shortest path over the surface that crosses exactly one edge.

    It is found by a golden-section search for the crossing point on each edge between a face with `start` and a face
    with `end`, and not by unfolding. For opposite corners of a cuboid the shortest path crosses a single edge.
    """
    lengths = [
        _shortest_over(points[start], points[end], points[a], points[b])
        for first in faces
        for second in faces
        if start in first and end in second and start not in second and end not in first
        for a, b in _edges(first)
        if (b, a) in _edges(second) or (a, b) in _edges(second)
    ]
    return min(lengths)


def _edges(face: list[str]) -> list[tuple[str, str]]:
    return list(zip(face, [*face[1:], face[0]], strict=True))


def _shortest_over(p: Vector, q: Vector, a: Vector, b: Vector) -> float:
    def length(t: float) -> float:
        x = a + (b - a) * t
        return float(np.linalg.norm(p - x) + np.linalg.norm(q - x))

    low, high, golden = 0.0, 1.0, (sqrt(5) - 1) / 2
    for _ in range(80):
        left, right = high - golden * (high - low), low + golden * (high - low)
        if length(left) < length(right):
            high = right
        else:
            low = left
    return length((low + high) / 2)


def perpendicular_faces(points: Points, line: list[str], faces: list[list[str]]) -> list[list[str]]:
    """The faces that are perpendicular to a line."""
    a, b = _some(points, line)
    direction = unit(b - a)
    corners = [(face, [points[label] for label in face[:3]]) for face in faces]
    return [face for face, (p, q, r) in corners if np.linalg.norm(np.cross(direction, normal(p, q, r))) < 1e-9]
