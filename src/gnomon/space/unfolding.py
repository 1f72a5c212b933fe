"""Shortest ways over the faces of a polyhedron, by laying sequences of faces flat."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, dot, norm

_LONGEST = 5  # faces of a way
_TOUCH = 1e-9


def surface_distance(points: dict[str, Vector], start: Vector, end: Vector, faces: Sequence[Sequence[str]]) -> float:
    """The length of the shortest way from start to end over the faces."""
    polygons = [np.array([points[label] for label in face]) for face in faces]
    size = max(float(np.abs(polygon).max()) for polygon in polygons) or 1.0
    first = [k for k, polygon in enumerate(polygons) if _holds(polygon, start, size)]
    last = {k for k, polygon in enumerate(polygons) if _holds(polygon, end, size)}
    best = float("inf")
    for number in first:
        flat = _flattened(polygons[number])
        begin = _placed(polygons[number], flat, start)
        best = min(best, _search(faces, polygons, number, flat, begin, end, last, (number,), []))
    return best


def _flattened(polygon: Vector) -> Numbers:
    """A face in its own plane."""
    u = polygon[1] - polygon[0]
    u = u / norm(u)
    n = cross(polygon[1] - polygon[0], polygon[2] - polygon[0])
    v = cross(n / norm(n), u)
    away = polygon - polygon[0]
    return np.stack([dot(away, u), dot(away, v)], axis=-1)


def _placed(polygon: Vector, flat: Numbers, p: Vector) -> Numbers:
    """The place of a point of a face where the face lies flat."""
    basis = np.stack([polygon[1] - polygon[0], polygon[2] - polygon[0]], axis=1)
    share, *_ = np.linalg.lstsq(basis, p - polygon[0], rcond=None)
    placed: Numbers = flat[0] + share[0] * (flat[1] - flat[0]) + share[1] * (flat[2] - flat[0])
    return placed


def _holds(polygon: Vector, p: Vector, size: float) -> bool:
    """Whether a convex face contains a point."""
    n = cross(polygon[1] - polygon[0], polygon[2] - polygon[0])
    n = n / norm(n)
    if abs(float(dot(p - polygon[0], n))) > 1e-7 * size:
        return False
    sides = [float(dot(cross(b - a, p - a), n)) for a, b in zip(polygon, np.roll(polygon, -1, axis=0), strict=True)]
    return min(sides) > -1e-7 * size * size or max(sides) < 1e-7 * size * size


def _search(
    faces: Sequence[Sequence[str]],
    polygons: list[Vector],
    current: int,
    flat: Numbers,
    begin: Numbers,
    end: Vector,
    last: set[int],
    used: tuple[int, ...],
    gates: list[tuple[Numbers, Numbers]],
) -> float:
    best = float("inf")
    if current in last:
        goal = _placed(polygons[current], flat, end)
        if all(_passes(begin, goal, a, b) for a, b in gates):
            best = float(np.hypot(*(goal - begin)))
    if len(used) >= _LONGEST:
        return best
    labels = list(faces[current])
    for i, (a, b) in enumerate(zip(labels, [*labels[1:], labels[0]], strict=True)):
        for other, face in enumerate(faces):
            if other in used or a not in face or b not in face:
                continue
            p, q = flat[i], flat[(i + 1) % len(labels)]
            laid = _laid(polygons[other], list(face).index(a), list(face).index(b), p, q, flat)
            best = min(
                best,
                _search(faces, polygons, other, laid, begin, end, last, (*used, other), [*gates, (p, q)]),
            )
    return best


def _laid(polygon: Vector, i: int, j: int, p: Numbers, q: Numbers, beside: Numbers) -> Numbers:
    """A face laid flat along its edge from p to q, on the other side than the face beside it."""
    a, b = polygon[i], polygon[j]
    u = (b - a) / norm(b - a)
    away = polygon - a
    along = dot(away, u)
    off = norm(away - along[:, None] * u)
    direction = (q - p) / np.hypot(*(q - p))
    across = np.array([-direction[1], direction[0]])
    inner = float(((beside.mean(axis=0) - p) * across).sum())
    sign = -1.0 if inner > 0 else 1.0
    laid: Numbers = p + along[:, None] * direction + sign * off[:, None] * across
    return laid


def _passes(start: Numbers, end: Numbers, a: Numbers, b: Numbers) -> bool:
    """Whether the straight way from start to end goes through the segment ab."""

    def side(p: Numbers, q: Numbers, r: Numbers) -> float:
        return float((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))

    size = float(np.hypot(*(end - start)) * np.hypot(*(b - a))) or 1.0
    return side(start, end, a) * side(start, end, b) <= _TOUCH * size * size
