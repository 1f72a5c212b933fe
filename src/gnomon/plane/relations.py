"""By how much a relation between points is missed: 0 where it holds, independent of scale, in many worlds at once.

Every function takes points as complex arrays of equal (or broadcastable) shape and returns reals of that shape. Angles
are directed and taken modulo 180 degrees; a residual of an angle is a sine.

>>> not_perpendicular(np.array([1 + 0j, 1 + 1j]), np.array([2j, 1 + 0j])).round(3).tolist()
[0.0, 0.707]
"""

from __future__ import annotations

import numpy as np

from gnomon.plane.loci import Points, Reals, cross

TINY = 1e-300  # makes 0/0 of coinciding points 0, because a relation between them is trivially true


def not_parallel(u: Points, v: Points) -> Reals:
    """The sine of the angle between two directions."""
    size: Reals = abs(cross(u, v)) / (abs(u) * abs(v))
    return size


def not_perpendicular(u: Points, v: Points) -> Reals:
    """The cosine of the angle between two directions."""
    return not_parallel(u, 1j * v)


def unequal(x: Reals, y: Reals | float) -> Reals:
    """The relative difference of two lengths."""
    gap: Reals = abs(x - y) / np.maximum(np.maximum(abs(x), np.abs(y)), TINY)
    return gap


def apart(a: Points, b: Points, scale: Reals) -> Reals:
    """The distance of two points relative to the size of the figure."""
    gap: Reals = abs(a - b) / scale
    return gap


def thickness(a: Points, b: Points, c: Points) -> Reals:
    """Twice the area of a triangle over the square of its longest side: 0 for collinear points, at most 0.87."""
    u, v = b - a, c - a
    longest = np.maximum(np.maximum(abs(u), abs(v)), abs(c - b))
    size: Reals = abs(cross(u, v)) / np.maximum(longest**2, TINY)
    return size


def not_concyclic(a: Points, b: Points, c: Points, d: Points) -> Reals:
    """The sine of the difference of the angles acb and adb; it is 0 for collinear points too."""
    seen_from_c, seen_from_d = (a - c) * (b - c).conjugate(), (a - d) * (b - d).conjugate()
    size: Reals = abs(cross(seen_from_c, seen_from_d)) / np.maximum(abs(seen_from_c) * abs(seen_from_d), TINY)
    return size


def unequal_angles(u: Points, v: Points, s: Points, t: Points) -> Reals:
    """The sine of the difference between the directed angles u to v and s to t."""
    return not_parallel(u.conjugate() * v, s.conjugate() * t)


def not_similar(a: Points, b: Points, c: Points, p: Points, q: Points, r: Points) -> Reals:
    """The relative difference of the shapes of the triangles abc and pqr; 0 if they are directly similar."""
    first, second = (c - a) / (b - a), (r - p) / (q - p)
    gap: Reals = abs(first - second) / np.maximum(abs(first), abs(second))
    return gap


def not_mirror_similar(a: Points, b: Points, c: Points, p: Points, q: Points, r: Points) -> Reals:
    """The relative difference of the shapes of abc and the mirror image of pqr; 0 if they are oppositely similar."""
    return not_similar(a, b, c, p.conjugate(), q.conjugate(), r.conjugate())


def betweenness(a: Points, o: Points, c: Points) -> Reals:
    """The cosine of the angle at a between the directions to o and c: negative where a lies between them."""
    u, v = o - a, c - a
    size: Reals = (u.real * v.real + u.imag * v.imag) / (abs(u) * abs(v))
    return size
