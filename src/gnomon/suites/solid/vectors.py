"""Exact points and vectors of space, with which authors place solids and derived points.

A vector has exact coordinates, or floating point ones where a coordinate has no closed form; mixing gives floats.

>>> p, q = at(0, 0, 0), at(3, 4, 0)
>>> (q - p).length(), between(p, q, Fraction(1, 2)).x
(Exact(5), Exact(3/2))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt as float_sqrt
from typing import TypeAlias

from gnomon.exact import Exact, sqrt

Scalar: TypeAlias = Exact | float
Given: TypeAlias = Exact | Fraction | int | float


@dataclass(frozen=True, slots=True)
class Vec:
    """A point or vector of space."""

    x: Scalar
    y: Scalar
    z: Scalar

    @property
    def parts(self) -> tuple[Scalar, Scalar, Scalar]:
        """The coordinates."""
        return (self.x, self.y, self.z)

    def __add__(self, other: Vec) -> Vec:
        return at(*(_add(a, b) for a, b in zip(self.parts, other.parts, strict=True)))

    def __neg__(self) -> Vec:
        return at(*(-a for a in self.parts))

    def __sub__(self, other: Vec) -> Vec:
        return self + -other

    def __mul__(self, factor: Given) -> Vec:
        return at(*(_times(a, factor) for a in self.parts))

    __rmul__ = __mul__

    def dot(self, other: Vec) -> Scalar:
        """The scalar product."""
        a, b, c = (_times(p, q) for p, q in zip(self.parts, other.parts, strict=True))
        return _add(_add(a, b), c)

    def cross(self, other: Vec) -> Vec:
        """The vector product."""
        (a, b, c), (d, e, f) = self.parts, other.parts
        return at(
            _add(_times(b, f), -_times(c, e)),
            _add(_times(c, d), -_times(a, f)),
            _add(_times(a, e), -_times(b, d)),
        )

    def square(self) -> Scalar:
        """The square of the length."""
        return self.dot(self)

    def length(self) -> Scalar:
        """The length; ``NotExact`` where it is not in the ring of exact numbers."""
        return root_of(self.square())


def _add(a: Scalar, b: Scalar) -> Scalar:
    return a + b if isinstance(a, Exact) and isinstance(b, Exact) else float(a) + float(b)


def _times(a: Scalar, b: Given) -> Scalar:
    if isinstance(a, float) or isinstance(b, float):
        return float(a) * float(b)
    return a * b


def root_of(a: Scalar) -> Scalar:
    """The square root, exact for exact numbers."""
    return sqrt(a) if isinstance(a, Exact) else float_sqrt(a)


def over(a: Scalar, b: Scalar) -> Scalar:
    """The quotient, exact for exact numbers."""
    return a / b if isinstance(a, Exact) and isinstance(b, Exact) else float(a) / float(b)


def at(x: Given, y: Given, z: Given) -> Vec:
    """The point with these coordinates."""
    if any(isinstance(value, float) for value in (x, y, z)):
        return Vec(float(x), float(y), float(z))
    a, b, c = (Exact.of(value) for value in (x, y, z) if not isinstance(value, float))
    return Vec(a, b, c)


ORIGIN = at(0, 0, 0)


def between(p: Vec, q: Vec, share: Given) -> Vec:
    """The point that is ``share`` of the way from p to q."""
    return p + (q - p) * share


def mean(points: Iterable[Vec]) -> Vec:
    """The centroid of points."""
    listed = list(points)
    total = ORIGIN
    for point in listed:
        total = total + point
    return total * Fraction(1, len(listed))


def lies_on(p: Vec, through: list[Vec]) -> bool:
    """Whether a point lies on the line through two points or on the plane through three."""
    first, *others = through
    if len(others) == 1:
        across = (p - first).cross(others[0] - first)
        return float(across.square()) < 1e-18 * max(1.0, float((others[0] - first).square())) ** 2
    n = (others[0] - first).cross(others[1] - first)
    return abs(float(n.dot(p - first))) < 1e-9 * max(1.0, float(n.square()))


def foot_line(p: Vec, a: Vec, b: Vec) -> Vec:
    """The foot of the perpendicular from p to the line ab."""
    along = b - a
    return a + along * over((p - a).dot(along), along.square())


def foot_plane(p: Vec, a: Vec, b: Vec, c: Vec) -> Vec:
    """The foot of the perpendicular from p to the plane abc."""
    n = (b - a).cross(c - a)
    return p - n * over((p - a).dot(n), n.square())


def line_meets_plane(p: Vec, q: Vec, a: Vec, b: Vec, c: Vec) -> Vec:
    """The point in which the line pq meets the plane abc."""
    n = (b - a).cross(c - a)
    return between(p, q, over((a - p).dot(n), (q - p).dot(n)))


def circumcentre(points: list[Vec]) -> Vec:
    """The centre of the circle through three points or of the sphere through four."""
    first, *others = points
    if len(others) == 2:
        u, v = others[0] - first, others[1] - first
        n = u.cross(v)
        above = (v.cross(n) * u.square()) + (n.cross(u) * v.square())
        return first + above * over(Exact.of(Fraction(1, 2)), n.square())
    u, v, w = (p - first for p in others[:3])
    above = v.cross(w) * u.square() + w.cross(u) * v.square() + u.cross(v) * w.square()
    return first + above * over(Exact.of(Fraction(1, 2)), u.dot(v.cross(w)))


def turned(p: Vec, a: Vec, b: Vec, cosine: Given, sine: Given) -> Vec:
    """The point p turned about the line ab by the angle with this cosine and sine."""
    foot = foot_line(p, a, b)
    arm = p - foot
    axis = b - a
    size = root_of(axis.square())
    side = axis.cross(arm) * over(Exact.of(1), size)
    return foot + arm * cosine + side * sine
