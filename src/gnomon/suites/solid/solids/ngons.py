"""Prisms and pyramids on polygons with many sides, without letters: the corners are the hidden points a0, a1, ... below
and b0, b1, ... above, or the apex p."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, pi, sin, tan
from typing import TYPE_CHECKING

from gnomon.suites.solid.vectors import Vec, at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.suites.solid.question import Question

Flat = tuple[float, float]


def regular(n: int, start: float = 0.2) -> list[Flat]:
    """The corners of a regular polygon about the origin with radius 1."""
    return [(cos(start + 2 * pi * k / n), sin(start + 2 * pi * k / n)) for k in range(n)]


def tangential(normals: Sequence[float]) -> list[Flat]:
    """The corners of the polygon about the unit circle whose sides have these directions of normals, in degrees."""
    corners = []
    for first, second in zip(normals, [*normals[1:], normals[0] + 360], strict=True):
        middle, half = (first + second) / 2 * pi / 180, (second - first) / 2 * pi / 180
        corners.append((cos(middle) / cos(half), sin(middle) / cos(half)))
    return corners


def polygon(q: Question, n: int, parallel: int = 0) -> list[Flat]:
    """A convex polygon of n sides with exactly so many pairs of parallel sides, drawn by chance."""
    lines = n - parallel

    def draw() -> list[float]:
        step = 180 / lines
        chosen = [k * step + q.integer(-20, 20) / 100 * step for k in range(lines)]
        double = q.shuffled(range(lines))[:parallel]
        angles = [angle + 180 * (k in double or q.integer(0, 1)) for k, angle in enumerate(chosen)]
        return sorted(x % 360 for x in (*angles, *(chosen[k] for k in double)))

    def good(angles: Sequence[float]) -> bool:
        gaps = [b - a for a, b in zip(angles, [*angles[1:], angles[0] + 360], strict=True)]
        return min(gaps) > 8 and max(gaps) < 140

    return tangential(q.until(draw, good, "polygon"))


def directions(corners: Sequence[Flat]) -> list[float]:
    """The directions of all sides and diagonals, in radians."""
    return [atan2(v - y, u - x) for (x, y), (u, v) in combinations(corners, 2)]


def ring(letter: str, n: int) -> list[str]:
    """The labels a0, a1, ..."""
    return [f"{letter}{k}" for k in range(n)]


def _faces(below: Sequence[str], above: Sequence[str]) -> list[list[str]]:
    n = len(below)
    sides = [[below[k], below[(k + 1) % n], above[(k + 1) % n], above[k]] for k in range(n)]
    return [list(below), list(above), *sides]


def put_prism(q: Question, corners: Sequence[Flat], height: float) -> list[list[str]]:
    """Put a right prism on the page; its faces."""
    n = len(corners)
    below, above = ring("a", n), ring("b", n)
    for k, (x, y) in enumerate(corners):
        q.place(below[k], at(float(x), float(y), 0.0))
        q.place(above[k], at(float(x), float(y), float(height)))
    faces = _faces(below, above)
    q.faces(" ".join("".join(face) for face in faces))
    return faces


def put_pyramid(q: Question, corners: Sequence[Flat], apex: Vec) -> list[list[str]]:
    """Put a pyramid on the page; its faces."""
    n = len(corners)
    below = ring("a", n)
    for k, (x, y) in enumerate(corners):
        q.place(below[k], at(float(x), float(y), 0.0))
    q.place("p", apex)
    faces = [below, *([below[k], below[(k + 1) % n], "p"] for k in range(n))]
    q.faces(" ".join("".join(face) for face in faces))
    return faces


def put_capped(q: Question, n: int, caps: int) -> list[str]:
    """Put a prism on a regular polygon on the page with low pyramids on so many lateral faces; its vertices."""
    corners = regular(n)
    height = 1.6
    below, above = ring("a", n), ring("b", n)
    for k, (x, y) in enumerate(corners):
        q.place(below[k], at(x, y, 0.0))
        q.place(above[k], at(x, y, height))
    capped = sorted(q.shuffled(range(n))[:caps])
    side = 2 * sin(pi / n)
    faces: list[list[str]] = [below, above]
    for k in range(n):
        face = [below[k], below[(k + 1) % n], above[(k + 1) % n], above[k]]
        if k not in capped:
            faces.append(face)
            continue
        (x, y), (u, v) = corners[k], corners[(k + 1) % n]
        # Low enough for the solid to stay convex.
        out = 1 + 0.6 * side / 2 * tan(pi / n) / cos(pi / n)
        q.place(f"c{k}", at((x + u) / 2 * out, (y + v) / 2 * out, height / 2))
        faces += [[face[i], face[(i + 1) % 4], f"c{k}"] for i in range(4)]
    q.faces(" ".join("".join(face) for face in faces))
    return [*below, *above, *(f"c{k}" for k in capped)]


def put_cut(q: Question, n: int, cuts: int) -> list[str]:
    """Put a prism on a regular polygon on the page with so many corners cut off; its vertices."""
    corners, height, share = regular(n), 1.6, 0.3
    below, above = ring("a", n), ring("b", n)
    places: dict[str, Vec] = {}
    for k, (x, y) in enumerate(corners):
        places[below[k]], places[above[k]] = at(x, y, 0.0), at(x, y, height)
    cut = set(q.shuffled([*below, *above])[:cuts])

    def towards(corner: str, other: str) -> str:
        """The label of the point on the edge from a corner that is cut off."""
        k, low = int(corner[1:]), corner[0] == "a"
        kind = 2 if other[0] != corner[0] else 0 if int(other[1:]) == (k - 1) % n else 1
        label = f"{('cde' if low else 'fgh')[kind]}{k}"
        q.place(label, places[corner] + (places[other] - places[corner]) * share)
        return label

    faces = []
    for face in _faces(below, above):
        now: list[str] = []
        for i, corner in enumerate(face):
            if corner in cut:
                now += [towards(corner, face[i - 1]), towards(corner, face[(i + 1) % len(face)])]
            else:
                q.place(corner, places[corner])
                now.append(corner)
        faces.append(now)
    for corner in sorted(cut):
        k, same, opposite = int(corner[1:]), corner[0], "b" if corner[0] == "a" else "a"
        ends = (f"{same}{(k - 1) % n}", f"{same}{(k + 1) % n}", f"{opposite}{k}")
        faces.append([towards(corner, end) for end in ends])
    q.faces(" ".join("".join(face) for face in faces))
    return sorted({label for face in faces for label in face})
