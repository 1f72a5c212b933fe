"""Points and vectors of space as float arrays, and the basic constructions with them."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float64]


def vector(x: float, y: float, z: float) -> Vector:
    """The vector with these coordinates."""
    return np.array([x, y, z], dtype=np.float64)


def unit(v: Vector) -> Vector:
    """The unit vector in the direction of v."""
    length = float(np.linalg.norm(v))
    if length == 0.0:
        raise ValueError("the zero vector has no direction")
    return v / length


def normal(p: Vector, q: Vector, r: Vector) -> Vector:
    """A unit normal of the plane through three points that are not collinear."""
    return unit(np.cross(q - p, r - p))


def foot_on_line(p: Vector, a: Vector, b: Vector) -> Vector:
    """The foot of the perpendicular from p to the line ab.

    >>> foot_on_line(vector(1, 2, 3), vector(0, 0, 0), vector(4, 0, 0)).tolist()
    [1.0, 0.0, 0.0]
    """
    along = b - a
    share = float(np.dot(p - a, along) / np.dot(along, along))
    return a + along * share


def foot_on_plane(p: Vector, plane: tuple[Vector, Vector, Vector]) -> Vector:
    """The foot of the perpendicular from p to the plane through three points."""
    n = normal(*plane)
    return p - n * float(np.dot(p - plane[0], n))
