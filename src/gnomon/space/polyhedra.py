"""Polyhedra by their faces: volume, section by a plane, the part on one side of a plane, inscribed sphere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from gnomon.space.float_vectors import Vector, cross, dot, norm, normal

Polygon = Sequence[Vector]
_TOUCH = 1e-9  # relative to the size of the solid


def polygon_normal(polygon: Polygon) -> Vector:
    """Twice the area vector of a plane polygon, by Newell's sum."""
    corners = np.array(polygon)
    total: Vector = cross(corners, np.roll(corners, -1, axis=0)).sum(axis=0)
    return total


def polygon_area(polygon: Polygon) -> float:
    """The area of a plane polygon."""
    return float(norm(polygon_normal([p - polygon[0] for p in polygon]))) / 2


def oriented(faces: Sequence[Sequence[str]]) -> list[list[str]]:
    """The faces turned so that neighbours run through their common edge in opposite directions.

    Raises ``ValueError`` for a surface that is not closed.
    """
    users: dict[frozenset[str], list[int]] = defaultdict(list)
    for number, face in enumerate(faces):
        for a, b in zip(face, [*face[1:], face[0]], strict=True):
            users[frozenset((a, b))].append(number)
    wrong = [sorted(edge) for edge, where in users.items() if len(where) != 2]
    if wrong:
        raise ValueError(f"the surface is not closed at the edge {''.join(wrong[0])}")
    turned = {0: list(faces[0])}
    left = [0]
    while left:
        current = left.pop()
        face = turned[current]
        for a, b in zip(face, [*face[1:], face[0]], strict=True):
            other = next(n for n in users[frozenset((a, b))] if n != current)
            if other in turned:
                continue
            corners = list(faces[other])
            following = zip(corners, [*corners[1:], corners[0]], strict=True)
            turned[other] = corners[::-1] if (a, b) in following else corners
            left.append(other)
    return [turned[number] for number in range(len(faces)) if number in turned]


def volume(points: dict[str, Vector], faces: Sequence[Sequence[str]]) -> float:
    """The volume of a closed polyhedron, convex or not, as a sum of signed pyramids."""
    origin = points[faces[0][0]]
    total = 0.0
    for face in oriented(faces):
        corners = [points[label] - origin for label in face]
        total += float(dot(polygon_normal(corners), corners[0])) / 6
    return abs(total)


def clipped(polygon: Polygon, n: Vector, offset: float, touch: float) -> list[Vector]:
    """The part of a convex polygon with ``n·x <= offset``."""
    kept: list[Vector] = []
    for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        here, there = float(dot(n, p)) - offset, float(dot(n, q)) - offset
        if here <= touch:
            kept.append(p)
        if (here < -touch and there > touch) or (here > touch and there < -touch):
            kept.append(p + (q - p) * (here / (here - there)))
    return kept


def section(polygons: Sequence[Polygon], plane: tuple[Vector, Vector, Vector]) -> list[Vector]:
    """The polygon in which a plane cuts a convex solid, its corners in order; empty if it does not."""
    n = normal(*plane)
    offset = float(dot(n, plane[0]))
    size = float(np.abs(np.array([p for polygon in polygons for p in polygon])).max())
    touch = _TOUCH * max(size, 1.0)
    found: list[Vector] = []
    for polygon in polygons:
        for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            here, there = float(dot(n, p)) - offset, float(dot(n, q)) - offset
            if abs(here) <= touch:
                found.append(p)
            if (here < -touch and there > touch) or (here > touch and there < -touch):
                found.append(p + (q - p) * (here / (here - there)))
    different: list[Vector] = []
    for p in found:
        if all(float(norm(p - q)) > 10 * touch for q in different):
            different.append(p)
    return around(different, n)


def around(corners: Sequence[Vector], n: Vector) -> list[Vector]:
    """Corners of a convex plane polygon in order round its middle, without those on the sides."""
    if len(corners) < 3:
        return []
    middle = np.mean(np.array(corners), axis=0)
    u = corners[0] - middle
    v = cross(n, u)
    ordered = sorted(corners, key=lambda p: float(np.arctan2(dot(p - middle, v), dot(p - middle, u))))
    return ordered


def part(polygons: Sequence[Polygon], plane: tuple[Vector, Vector, Vector], inside: Vector) -> list[list[Vector]]:
    """The faces of that part of a convex solid, cut by a plane, which has ``inside`` on its side."""
    n = normal(*plane)
    if float(dot(n, inside - plane[0])) > 0:
        n = -n
    offset = float(dot(n, plane[0]))
    size = float(np.abs(np.array([p for polygon in polygons for p in polygon])).max())
    touch = _TOUCH * max(size, 1.0)
    pieces = [clipped(polygon, n, offset, touch) for polygon in polygons]
    lid = section(polygons, plane)
    return [piece for piece in [*pieces, lid] if len(piece) >= 3]


def convex_volume(polygons: Sequence[Polygon]) -> float:
    """The volume of a convex solid from its faces in any orientation, as pyramids from its middle."""
    middle = np.mean(np.array([p for polygon in polygons for p in polygon]), axis=0)
    total = 0.0
    for polygon in polygons:
        around_middle = [p - middle for p in polygon]
        total += abs(float(dot(polygon_normal(around_middle), around_middle[0]))) / 6
    return total


def inscribed_sphere(polygons: Sequence[Polygon]) -> float:
    """The radius of the sphere that touches all faces of a convex solid; NaN if there is none."""
    middle = np.mean(np.array([p for polygon in polygons for p in polygon]), axis=0)
    rows, rights = [], []
    for polygon in polygons:
        n = polygon_normal([p - polygon[0] for p in polygon])
        n = n / norm(n)
        if float(dot(n, middle - polygon[0])) < 0:
            n = -n
        rows.append([*n, -1.0])
        rights.append(float(dot(n, polygon[0])))
    solution, *_ = np.linalg.lstsq(np.array(rows), np.array(rights), rcond=None)
    off = np.abs(np.array(rows) @ solution - np.array(rights)).max()
    return float(solution[3]) if off <= 1e-9 * max(1.0, abs(float(solution[3]))) else float("nan")
