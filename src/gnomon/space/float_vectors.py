"""Points and vectors of space as float arrays, and the basic constructions with them.

The last axis of an array holds the coordinates; the axes before it hold many points at once, so that every function
works for one point and for an array of points alike.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.float64]


def vector(x: float, y: float, z: float) -> Vector:
    """The vector with these coordinates."""
    return np.array([x, y, z], dtype=np.float64)


def dot(u: Vector, v: Vector) -> Numbers:
    """The scalar product along the last axis."""
    product: Numbers = (u * v).sum(axis=-1)
    return product


def cross(u: Vector, v: Vector) -> Vector:
    """The vector product along the last axis; faster than ``numpy.cross`` for single vectors."""
    a, b, c = u[..., 0], u[..., 1], u[..., 2]
    d, e, f = v[..., 0], v[..., 1], v[..., 2]
    return np.stack([b * f - c * e, c * d - a * f, a * e - b * d], axis=-1)


def norm(v: Vector) -> Numbers:
    """The length along the last axis."""
    length: Numbers = np.sqrt((v * v).sum(axis=-1))
    return length


def unit(v: Vector) -> Vector:
    """The unit vector in the direction of v."""
    length = norm(v)
    if length.ndim == 0 and float(length) == 0.0:
        raise ValueError("the zero vector has no direction")
    return v / length[..., None]


def normal(p: Vector, q: Vector, r: Vector) -> Vector:
    """A unit normal of the plane through three points that are not collinear."""
    return unit(cross(q - p, r - p))


def foot_on_line(p: Vector, a: Vector, b: Vector) -> Vector:
    """The foot of the perpendicular from p to the line ab.

    >>> foot_on_line(vector(1, 2, 3), vector(0, 0, 0), vector(4, 0, 0)).tolist()
    [1.0, 0.0, 0.0]
    """
    along = b - a
    share = dot(p - a, along) / dot(along, along)
    return a + along * share[..., None]


def foot_on_plane(p: Vector, plane: tuple[Vector, Vector, Vector]) -> Vector:
    """The foot of the perpendicular from p to the plane through three points."""
    n = normal(*plane)
    return p - n * dot(p - plane[0], n)[..., None]
