"""The least and greatest value of a measure over the positions of moving points, by dense sampling and zooming.

A moving point is given by what it moves on: ``["P", "segment", ["A", "B"]]``, ``["P", "face", ["A", "B", "C", "D"]]``
(a convex polygon with its inside and border), ``["P", "line", ["A", "B"]]``, ``["P", "circle", "o", "s", "a"]`` (about
o in the plane perpendicular to os, through a), ``["P", "disc", "o", "s", "a"]`` (that circle with its inside), ``["P",
"tube", "o", "s", "a"]`` (the lateral surface of the cylinder with axis os), ``["P", "plane", ["A", "B", "C"]]``,
``["P", "sphere", "o", "a"]``, ``["P", "surface", [faces]]``, ``["F", "with", "E", ["A", "B"], ["C", "D"]]`` (CF = AE,
where E moves on AB), ``["D", "turn", ["A", "C"], "D°", "D"]`` (turned about AC from one place to another), or
``["D", "hinge", ["A", "C"], "D°"]`` (turned about AC by half a turn). `Motion` adds conditions and points that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import pi
from typing import Any, Literal

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, dot, foot_on_line, norm, unit
from gnomon.space.measure import Points, takes_many, values
from gnomon.space.relations import PLACES, RELATIONS, residual
from gnomon.space.solving import labels_in

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


def _disc(_: Points, label: str, centre: str, axis: str, rim: str) -> list[Domain]:
    def place(p: Points, t: Numbers) -> Vector:
        u = p[rim] - p[centre]
        v = cross(unit(p[axis] - p[centre]), u)
        share, turn = t[..., :1], 2 * pi * t[..., 1:2]
        return np.asarray(p[centre] + share * (u * np.cos(turn) + v * np.sin(turn)))

    return [Domain(label, 2, place)]


def _tube(_: Points, label: str, centre: str, axis: str, rim: str) -> list[Domain]:
    def place(p: Points, t: Numbers) -> Vector:
        along, u = p[axis] - p[centre], p[rim] - p[centre]
        v = cross(unit(along), u)
        turn = 2 * pi * t[..., :1]
        return np.asarray(p[centre] + u * np.cos(turn) + v * np.sin(turn) + along * t[..., 1:2])

    return [Domain(label, 2, place)]


def _plane(_: Points, label: str, corners: Sequence[str]) -> list[Domain]:
    a, b, c = corners[:3]

    def place(p: Points, t: Numbers) -> Vector:
        u, v = np.tan((t[..., :1] - 0.5) * 3.1), np.tan((t[..., 1:2] - 0.5) * 3.1)
        return np.asarray(p[a] + (p[b] - p[a]) * u + (p[c] - p[a]) * v)

    return [Domain(label, 2, place)]


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


def _turn(points: Points, label: str, crease: Sequence[str], flat: str, end: str) -> list[Domain]:
    a, b = crease
    start, stop = points[flat], points[end]
    foot = foot_on_line(start, points[a], points[b])
    u, v = start - foot, stop - foot
    angle = float(np.arctan2(norm(cross(u, v)), dot(u, v)))
    side = (v - u * np.cos(angle)) / np.sin(angle)

    def place(_: Points, t: Numbers) -> Vector:
        turn = angle * t[..., :1]
        return np.asarray(foot + u * np.cos(turn) + side * np.sin(turn))

    return [Domain(label, 1, place)]


def _hinge(_: Points, label: str, crease: Sequence[str], flat: str) -> list[Domain]:
    """All places of a point that is folded along a crease, from the flat sheet to the sheet folded together."""
    a, b = crease

    def place(p: Points, t: Numbers) -> Vector:
        foot = foot_on_line(p[flat], p[a], p[b])
        arm = p[flat] - foot
        side = cross(unit(p[b] - p[a]), arm)
        return np.asarray(foot + arm * np.cos(pi * t[..., :1]) + side * np.sin(pi * t[..., :1]))

    return [Domain(label, 1, place)]


_KINDS: dict[str, Callable[..., list[Domain]]] = {
    "segment": _segment,
    "edge": _segment,
    "line": _line,
    "face": _polygon,
    "base": _polygon,
    "triangle": _polygon,
    "surface": _surface,
    "circle": _circle,
    "disc": _disc,
    "tube": _tube,
    "plane": _plane,
    "sphere": _sphere,
    "with": _with,
    "turn": _turn,
    "hinge": _hinge,
}


@dataclass(frozen=True, slots=True)
class Motion:
    """Moving points with the relations that they keep and the points that follow them."""

    moving: Sequence[Sequence[Any]]
    conditions: Sequence[Sequence[Any]] = ()
    """Relations that the moving points satisfy: a given distance, a perpendicularity."""
    followers: Sequence[Sequence[Any]] = ()
    """Relations that place further points, such as the midpoint of two moving points, in order."""

    def choices(self, points: Points) -> Iterator[tuple[Domain, ...]]:
        """One part of what each point moves on, in all combinations."""
        return product(*(domains(points, point) for point in self.moving))

    def at(self, points: Points, parameters: Numbers, chosen: Sequence[Domain]) -> dict[str, Vector]:
        """The points with the moving ones where the parameters put them, and those that follow."""
        placed = dict(points)
        used = 0
        for domain in chosen:
            placed[domain.label] = domain.place(placed, parameters[..., used : used + domain.size])
            used += domain.size
        for name, label, *arguments in self.followers:
            placed[label] = PLACES[name](placed, *arguments)
        return placed

    def off(self, points: Points, parameters: Numbers, chosen: Sequence[Domain]) -> Numbers:
        """How far the conditions are violated, along the last axis."""
        placed = self.at(points, parameters, chosen)
        shape = parameters.shape[:-1]
        parts = [residual(placed, condition) for condition in self.conditions]
        return np.concatenate([np.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], axis=-1)


def motion_of(moving: Sequence[Sequence[Any]], relations: Sequence[Sequence[Any]]) -> Motion:
    """The motion of points under those of the relations that speak of them."""
    tied = {point[0] for point in moving}
    conditions, followers = [], []
    for relation in relations:
        name, *arguments = relation
        if not tied & set(labels_in(arguments)):
            continue
        if name in PLACES and arguments[0] not in tied:
            followers.append(relation)
            tied.add(arguments[0])
        elif name in RELATIONS:
            conditions.append(relation)
    return Motion(moving, conditions, followers)


def extremum(points: Points, which: Literal["least", "greatest"], expression: Sequence[Any], motion: Motion) -> float:
    """The least or greatest value of an expression over all positions of the moving points."""
    sign = 1.0 if which == "least" else -1.0
    best = float("inf")
    for chosen in motion.choices(points):
        best = min(best, _best(points, sign, expression, motion, chosen))
    return sign * best


def _best(points: Points, sign: float, expression: Sequence[Any], motion: Motion, chosen: Sequence[Domain]) -> float:
    size = sum(domain.size for domain in chosen)
    many = takes_many(expression)

    def value(parameters: Numbers) -> Numbers:
        with np.errstate(all="ignore"):
            if many:
                found = sign * values(motion.at(points, parameters, chosen), expression)
                found = np.broadcast_to(found, parameters.shape[:-1])
            else:
                flat = [float(values(motion.at(points, one, chosen), expression)) for one in parameters]
                found = sign * np.array(flat)
            if motion.conditions:
                off = np.abs(motion.off(points, parameters, chosen)).max(axis=-1)
                found = np.where(off <= 1e-9, found, np.inf)
        return np.where(np.isfinite(found), found, np.inf)

    def kept(parameters: Numbers) -> Numbers:
        if not motion.conditions:
            return parameters
        return projected(lambda t: motion.off(points, t, chosen), parameters)

    axis = np.linspace(0.0, 1.0, _SAMPLES[size] if many else max(5, _SAMPLES[size] // 8))
    grid = kept(np.stack(np.meshgrid(*[axis] * size, indexing="ij"), axis=-1).reshape(-1, size))
    first = value(grid)
    best = float(first.min())
    taken: list[Numbers] = []
    for start in np.argsort(first)[:200]:
        place = grid[start]
        if any(float(np.abs(place - other).max()) < 3.5 / len(axis) for other in taken):
            continue
        taken.append(place)
        best = min(best, _zoomed(value, kept, place, 1.5 / (len(axis) - 1), size))
        if len(taken) == _STARTS:
            break
    return best


def projected(off: Callable[[Numbers], Numbers], parameters: Numbers) -> Numbers:
    """Parameters moved to where the conditions hold, by Gauss and Newton inside the unit box.

    Each place takes its own steps, and those where the conditions hold already take none.
    """
    size = parameters.shape[-1]
    t = parameters.reshape(-1, size).copy()
    shifts = 1e-7 * np.concatenate([np.eye(size), -np.eye(size)])
    open_places = np.arange(len(t))
    with np.errstate(all="ignore"):
        for _ in range(12):
            here = t[open_places]
            value = off(here)
            far = np.nan_to_num(np.abs(value)).max(axis=-1) >= 1e-13
            open_places, here, value = open_places[far], here[far], value[far]
            if not len(open_places):
                break
            around = off(here[:, None, :] + shifts)
            slopes = (around[:, :size, :] - around[:, size:, :]) / 2e-7  # (place, unknown, condition)
            square = np.swapaxes(slopes, -1, -2) @ slopes
            # Conditions may depend on one another (a cross product that vanishes): this keeps the system solvable.
            little = 1e-14 + 1e-13 * np.trace(square, axis1=-2, axis2=-1)[..., None, None]
            square = square + little * np.eye(value.shape[-1])
            step = slopes @ np.linalg.solve(np.nan_to_num(square, nan=1.0), np.nan_to_num(value)[..., None])
            t[open_places] = np.clip(here - np.nan_to_num(step[..., 0]), 0.0, 1.0)
            open_places = open_places[(t[open_places] != here).any(axis=-1)]  # others are stuck at the border
    return t.reshape(parameters.shape)


def _zoomed(
    value: Callable[[Numbers], Numbers], kept: Callable[[Numbers], Numbers], place: Numbers, radius: float, size: int
) -> float:
    """The least value near a place, on finer and finer grids round the best place so far."""
    steps = np.linspace(-1.0, 1.0, _FINE[size])
    around = np.stack(np.meshgrid(*[steps] * size, indexing="ij"), axis=-1).reshape(-1, size)
    best = float("inf")
    while radius > 1e-10:
        grid = kept(np.clip(place + radius * around, 0.0, 1.0))
        found = value(grid)
        number = int(np.argmin(found))
        best = min(best, float(found[number]))
        inner = float(np.abs(grid[number] - place).max()) < 0.99 * radius
        place = grid[number]
        radius *= 3.0 / (len(steps) - 1) if inner else 0.999  # on the rim of the grid: move on without zooming
    return best
