"""The least and greatest value of a measure over the positions of moving points, by dense sampling and zooming.

A moving point is given by what it moves on: ``["P", "segment", ["A", "B"]]``, ``["P", "face", ["A", "B", "C", "D"]]``
(a convex polygon with its inside and border), ``["P", "line", ["A", "B"]]``, ``["P", "circle", "o", "s", "a"]`` (about
o in the plane perpendicular to os, through a), ``["P", "sphere", "o", "a"]``, ``["P", "surface", [faces]]``, or
``["F", "with", "E", ["A", "B"], ["C", "D"]]`` (CF = AE, where E moves on AB).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from math import pi
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from gnomon.space.measure import Points, takes_many, values
from gnomon.space.vectors import Numbers, Vector, cross, norm, unit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_SAMPLES = {1: 2001, 2: 81, 3: 25, 4: 13}
_FINE = {1: 41, 2: 13, 3: 9, 4: 7}
_STARTS = 6


@dataclass(frozen=True, slots=True)
class Domain:
    """A part of what a point moves on, as the image of a box of parameters."""

    label: str
    size: int
    place: Callable[[Points, Numbers], Vector]


def domains(points: Points, moving: Sequence[Any]) -> list[Domain]:
    """The parts of what a point moves on; a polygon with more than four corners has several."""
    label, kind, *where = moving
    if kind not in _KINDS:
        raise ValueError(f"a point cannot move on {kind!r}; known: {', '.join(_KINDS)}")
    return _KINDS[kind](points, label, *where)


def _segment(_: Points, label: str, ends: Sequence[str]) -> list[Domain]:
    a, b = ends
    return [Domain(label, 1, lambda p, t: p[a] + (p[b] - p[a]) * t[..., :1])]


def _line(_: Points, label: str, ends: Sequence[str]) -> list[Domain]:
    a, b = ends
    return [Domain(label, 1, lambda p, t: p[a] + (p[b] - p[a]) * np.tan((t[..., :1] - 0.5) * 3.1))]


def _polygon(_: Points, label: str, corners: Sequence[str]) -> list[Domain]:
    def quadrilateral(a: str, b: str, c: str, d: str) -> Domain:
        def place(p: Points, t: Numbers) -> Vector:
            u, v = t[..., :1], t[..., 1:2]
            return (1 - u) * ((1 - v) * p[a] + v * p[d]) + u * ((1 - v) * p[b] + v * p[c])

        return Domain(label, 2, place)

    first, *others = corners
    if len(others) == 3:
        return [quadrilateral(first, *others)]
    return [quadrilateral(first, b, c, c) for b, c in pairwise(others)]


def _surface(points: Points, label: str, faces: Sequence[Sequence[str]]) -> list[Domain]:
    return [domain for face in faces for domain in _polygon(points, label, face)]


def _circle(_: Points, label: str, centre: str, axis: str, rim: str) -> list[Domain]:
    def place(p: Points, t: Numbers) -> Vector:
        u = p[rim] - p[centre]
        v = cross(unit(p[axis] - p[centre]), u)
        turn = 2 * pi * t[..., :1]
        return p[centre] + u * np.cos(turn) + v * np.sin(turn)

    return [Domain(label, 1, place)]


def _sphere(_: Points, label: str, centre: str, rim: str) -> list[Domain]:
    def place(p: Points, t: Numbers) -> Vector:
        radius = norm(p[rim] - p[centre])
        turn, up = 2 * pi * t[..., 0], pi * (t[..., 1] - 0.5)
        away = np.stack([np.cos(up) * np.cos(turn), np.cos(up) * np.sin(turn), np.sin(up)], axis=-1)
        return np.asarray(p[centre] + radius * away)

    return [Domain(label, 2, place)]


def _with(_: Points, label: str, other: str, path: Sequence[str], own: Sequence[str]) -> list[Domain]:
    start, (a, b) = path[0], own

    def place(p: Points, _: Numbers) -> Vector:
        return p[a] + unit(p[b] - p[a]) * norm(p[other] - p[start])[..., None]

    return [Domain(label, 0, place)]


_KINDS: dict[str, Callable[..., list[Domain]]] = {
    "segment": _segment,
    "edge": _segment,
    "line": _line,
    "face": _polygon,
    "base": _polygon,
    "triangle": _polygon,
    "surface": _surface,
    "circle": _circle,
    "sphere": _sphere,
    "with": _with,
}


def extremum(
    points: Points, which: Literal["least", "greatest"], expression: Sequence[Any], moving: Sequence[Sequence[Any]]
) -> float:
    """The least or greatest value of an expression over all positions of the moving points."""
    sign = 1.0 if which == "least" else -1.0
    best = float("inf")
    for chosen in product(*(domains(points, point) for point in moving)):
        best = min(best, _best(points, sign, expression, chosen))
    return sign * best


def at_positions(points: Points, parameters: Numbers, chosen: Sequence[Domain]) -> dict[str, Vector]:
    """The points with the moving ones where the parameters put them."""
    placed = dict(points)
    used = 0
    for domain in chosen:
        placed[domain.label] = domain.place(placed, parameters[..., used : used + domain.size])
        used += domain.size
    return placed


def _best(points: Points, sign: float, expression: Sequence[Any], chosen: Sequence[Domain]) -> float:
    size = sum(domain.size for domain in chosen)
    many = takes_many(expression)

    def value(parameters: Numbers) -> Numbers:
        with np.errstate(all="ignore"):
            if many:
                found = sign * values(at_positions(points, parameters, chosen), expression)
                found = np.broadcast_to(found, parameters.shape[:-1])
            else:
                flat = [float(values(at_positions(points, one, chosen), expression)) for one in parameters]
                found = sign * np.array(flat)
        return np.where(np.isfinite(found), found, np.inf)

    axis = np.linspace(0.0, 1.0, _SAMPLES[size] if many else max(5, _SAMPLES[size] // 8))
    grid = np.stack(np.meshgrid(*[axis] * size, indexing="ij"), axis=-1).reshape(-1, size)
    first = value(grid)
    best = float("inf")
    taken: list[Numbers] = []
    for start in np.argsort(first)[:200]:
        place = grid[start]
        if any(float(np.abs(place - other).max()) < 3.5 / len(axis) for other in taken):
            continue
        taken.append(place)
        best = min(best, _zoomed(value, place, 1.5 / (len(axis) - 1), size))
        if len(taken) == _STARTS:
            break
    return best


def _zoomed(value: Callable[[Numbers], Numbers], place: Numbers, radius: float, size: int) -> float:
    """The least value near a place, on finer and finer grids round the best place so far."""
    steps = np.linspace(-1.0, 1.0, _FINE[size])
    around = np.stack(np.meshgrid(*[steps] * size, indexing="ij"), axis=-1).reshape(-1, size)
    best = float("inf")
    while radius > 1e-10:
        grid = np.clip(place + radius * around, 0.0, 1.0)
        found = value(grid)
        number = int(np.argmin(found))
        best, place = min(best, float(found[number])), grid[number]
        inner = float(np.abs(around[number]).max()) < 1.0
        radius *= 3.0 / (len(steps) - 1) if inner else 1.0
        if not inner:
            radius *= 0.999  # the best place is on the rim of the grid: move on without zooming
    return best
