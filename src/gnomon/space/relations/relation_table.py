"""The tables of relations, and what their definitions share."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, norm

Points: TypeAlias = Mapping[str, Vector]
Labels: TypeAlias = Sequence[str]
Residuals: TypeAlias = Callable[..., Numbers]

RELATIONS: dict[str, Residuals] = {}
SIDES: dict[str, Callable[..., bool]] = {}
"""What must hold besides the equations, for single positions."""
PLACES: dict[str, Callable[..., Vector]] = {}
"""Relations that place their first point: where it lies, given the others. A solver needs no unknowns for it."""
NOT_GEOMETRIC = frozenset(
    {"columns", "block", "stairs", "pile", "wall", "tunnels", "shaft", "corners_off", "open_box", "said"}
)
"""Relations about counts, which have no points. ``said`` is what a sentence says with its numbers: ("said", "dice")."""


def relation(function: Residuals) -> Residuals:
    RELATIONS[function.__name__] = function
    return function


def some(points: Points, labels: Labels) -> list[Vector]:
    return [points[label] for label in labels]


def along(points: Points, line: Labels) -> Vector:
    a, b = some(points, line)
    return b - a


def unit_of(v: Vector) -> Vector:
    return v / (norm(v)[..., None] + 1e-300)


def normal_of(points: Points, plane: Labels) -> Vector:
    """A unit normal of a plane; with more than three corners, of the polygon."""
    corners = some(points, plane)
    if len(corners) == 3:
        return unit_of(cross(corners[1] - corners[0], corners[2] - corners[0]))
    total = sum((cross(p - corners[0], q - corners[0]) for p, q in itertools.pairwise(corners)), np.zeros(3))
    return unit_of(np.asarray(total))


def column(value: Numbers) -> Numbers:
    return np.asarray(value)[..., None]


def stacked(*parts: Numbers) -> Numbers:
    shape = np.broadcast_shapes(*(part.shape[:-1] for part in parts))
    return np.concatenate([np.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], axis=-1)
