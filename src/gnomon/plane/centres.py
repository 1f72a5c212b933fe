"""Points that are determined by others: feet, reflections and centres of triangles, in many worlds at once."""

from __future__ import annotations

import numpy as np

from gnomon.plane.loci import Points, Reals, cross, dot


def foot(p: Points, a: Points, b: Points) -> Points:
    """The foot of the perpendicular from p to the line ab."""
    way = b - a
    return a + way * (dot(p - a, way) / dot(way, way))


def reflection(p: Points, a: Points, b: Points) -> Points:
    """The mirror image of p in the line ab."""
    way = b - a
    return a + way * ((p - a) / way).conjugate()


def circumcentre(a: Points, b: Points, c: Points) -> Points:
    """The centre of the circle through a, b and c.

    >>> circumcentre(np.array([0j]), np.array([4 + 0j]), np.array([0 + 2j])).tolist()
    [(2+1j)]
    """
    u, v = b - a, c - a
    return a + 1j * (u * dot(v, v) - v * dot(u, u)) / (2 * cross(u, v))


def orthocentre(a: Points, b: Points, c: Points) -> Points:
    """The common point of the altitudes of the triangle abc."""
    return a + b + c - 2 * circumcentre(a, b, c)


def centroid(a: Points, b: Points, c: Points) -> Points:
    """The common point of the medians of the triangle abc."""
    return (a + b + c) / 3


def incentre(a: Points, b: Points, c: Points) -> Points:
    """The centre of the circle inside the triangle abc that touches its sides."""
    return weighted(a, b, c, abs(b - c), abs(c - a), abs(a - b))


def excentre(a: Points, b: Points, c: Points) -> Points:
    """The centre of the circle outside the triangle abc that touches its sides, opposite a."""
    return weighted(a, b, c, -abs(b - c), abs(c - a), abs(a - b))


def external_tangent(o: Points, r: Reals, w: Points, s: Reals, side: Reals | float) -> tuple[Points, Points]:
    """The points where an outer common tangent touches the circles (o, r) and (w, s); `side` (1 or -1) chooses one."""
    way = w - o
    length = abs(way)
    cosine = (r - s) / length
    normal = way / length * (cosine + 1j * side * np.sqrt(1 - cosine**2))
    return o + r * normal, w + s * normal


def weighted(a: Points, b: Points, c: Points, u: Reals, v: Reals, w: Reals) -> Points:
    """The mean of a, b and c with the weights u, v and w."""
    return (u * a + v * b + w * c) / (u + v + w)
