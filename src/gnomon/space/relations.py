"""Relations of labelled points of space that a text may state, by name, checked on coordinates.

A suite stores its givens as data (name and arguments) beside the text. Checking the data against the coordinates makes
sure that the figure has every property that the text states. Tolerances are relative to the size of the figure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.space.vectors import Vector, normal, unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.space.measure import Points

TOLERANCE = 1e-9
RELATIONS: dict[str, Callable[..., bool]] = {}


def holds(points: Points, name: str, *arguments: Any) -> bool:
    """Whether the relation of that name holds.

    >>> points = {"A": np.zeros(3), "B": np.array([3.0, 0.0, 0.0]), "C": np.array([0.0, 4.0, 0.0])}
    >>> holds(points, "length", "A", "B", 3.0), holds(points, "perpendicular", "A", "B", "B", "C")
    (True, False)
    """
    if name not in RELATIONS:
        raise ValueError(f"unknown relation {name!r}; known: {', '.join(sorted(RELATIONS))}")
    return RELATIONS[name](points, *arguments)


def _relation(function: Callable[..., bool]) -> Callable[..., bool]:
    RELATIONS[function.__name__] = function
    return function


def _span(points: Points) -> float:
    corners = np.array(list(points.values()))
    return float(np.linalg.norm(corners.max(axis=0) - corners.min(axis=0)))


def _between(points: Points, a: str, b: str) -> Vector:
    return points[b] - points[a]


@_relation
def length(points: Points, a: str, b: str, value: float) -> bool:
    """Segment ab has the given length."""
    return abs(float(np.linalg.norm(_between(points, a, b))) - value) <= TOLERANCE * _span(points)


@_relation
def perpendicular(points: Points, a: str, b: str, c: str, d: str) -> bool:
    """Line ab is perpendicular to line cd (they need not meet)."""
    return abs(float(np.dot(unit(_between(points, a, b)), unit(_between(points, c, d))))) <= TOLERANCE


@_relation
def parallel(points: Points, a: str, b: str, c: str, d: str) -> bool:
    """Line ab is parallel to line cd."""
    across = np.cross(unit(_between(points, a, b)), unit(_between(points, c, d)))
    return float(np.linalg.norm(across)) <= TOLERANCE


@_relation
def line_perpendicular_plane(points: Points, a: str, b: str, plane: list[str]) -> bool:
    """Line ab is perpendicular to a plane."""
    n = normal(*(points[label] for label in plane[:3]))
    return float(np.linalg.norm(np.cross(unit(_between(points, a, b)), n))) <= TOLERANCE


@_relation
def coplanar(points: Points, labels: list[str]) -> bool:
    """The points lie in one plane."""
    corners = [points[label] for label in labels]
    n = normal(corners[0], corners[1], corners[2])
    return all(abs(float(np.dot(p - corners[0], n))) <= TOLERANCE * _span(points) for p in corners)


@_relation
def rectangle(points: Points, labels: list[str]) -> bool:
    """Four points are the corners of a rectangle, in this order."""
    a, b, c, d = (points[label] for label in labels)
    closes = float(np.linalg.norm((b - a) - (c - d))) <= TOLERANCE * _span(points)
    return closes and abs(float(np.dot(unit(b - a), unit(d - a)))) <= TOLERANCE


@_relation
def square(points: Points, labels: list[str]) -> bool:
    """Four points are the corners of a square, in this order."""
    a, b, _, d = labels
    side = float(np.linalg.norm(_between(points, a, b)))
    return rectangle(points, labels) and length(points, a, d, side)


@_relation
def cuboid(points: Points, bottom: list[str], top: list[str]) -> bool:
    """Bottom and top are rectangles, and the edges between them are perpendicular to both."""
    upright = all(line_perpendicular_plane(points, a, b, bottom) for a, b in zip(bottom, top, strict=True))
    return rectangle(points, bottom) and rectangle(points, top) and upright


@_relation
def regular_pyramid(points: Points, apex: str, base: list[str]) -> bool:
    """A pyramid on a square whose lateral edges are all equal."""
    edge = float(np.linalg.norm(_between(points, apex, base[0])))
    return square(points, base) and all(length(points, apex, corner, edge) for corner in base)


@_relation
def divides(points: Points, m: str, a: str, b: str, ratio: float) -> bool:
    """M lies between a and b with AM : MB = ratio."""
    expected = points[a] + (points[b] - points[a]) * (ratio / (1 + ratio))
    return float(np.linalg.norm(points[m] - expected)) <= TOLERANCE * _span(points)


@_relation
def foot(points: Points, m: str, p: str, a: str, b: str) -> bool:
    """M is on line ab and pm is perpendicular to it."""
    off_line = float(np.linalg.norm(np.cross(points[m] - points[a], unit(_between(points, a, b)))))
    return off_line <= TOLERANCE * _span(points) and perpendicular(points, p, m, a, b)


@_relation
def height(points: Points, apex: str, base: list[str], value: float) -> bool:
    """The apex has the given distance from the plane of the base."""
    n = normal(*(points[label] for label in base[:3]))
    return abs(abs(float(np.dot(points[apex] - points[base[0]], n))) - value) <= TOLERANCE * _span(points)
