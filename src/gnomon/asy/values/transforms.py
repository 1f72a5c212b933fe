"""Affine maps of the plane, z -> a z + b conj(z) + t, which makes similarities easy to recognise."""

from __future__ import annotations

import cmath
import math
from typing import NamedTuple

from gnomon.asy.errors import fail


class Transform(NamedTuple):
    """An affine map; `b` is 0 for maps that keep angles and orientation, `a` is 0 for those that reverse it."""

    a: complex = 1 + 0j
    b: complex = 0j
    t: complex = 0j

    def apply(self, z: complex) -> complex:
        """The image of a point."""
        return self.a * z + self.b * z.conjugate() + self.t

    def after(self, first: Transform) -> Transform:
        """This map after another one."""
        a, b, _ = self
        return Transform(
            a * first.a + b * first.b.conjugate(), a * first.b + b * first.a.conjugate(), self.apply(first.t)
        )

    def inverse(self) -> Transform:
        """The map back."""
        a, b, t = self
        size = (a * a.conjugate()).real - (b * b.conjugate()).real
        if size == 0:
            fail("a transform that flattens the plane has no inverse")
        inverse_a, inverse_b = a.conjugate() / size, -b / size
        return Transform(inverse_a, inverse_b, -(inverse_a * t + inverse_b * t.conjugate()))

    def six(self) -> tuple[float, float, float, float, float, float]:
        """Asymptote's six numbers x, y, xx, xy, yx, yy."""
        one, other = self.a + self.b, self.b - self.a
        return (self.t.real, self.t.imag, one.real, other.imag, one.imag, -other.real)


def from_six(x: float, y: float, xx: float, xy: float, yx: float, yy: float) -> Transform:
    """The map (X, Y) -> (x + xx X + xy Y, y + yx X + yy Y)."""
    a = complex(xx + yy, yx - xy) / 2
    b = complex(xx - yy, yx + xy) / 2
    return Transform(a, b, complex(x, y))


IDENTITY = Transform()


def shift(z: complex) -> Transform:
    """A translation."""
    return Transform(1 + 0j, 0j, z)


def scale(x: float, y: float) -> Transform:
    """A stretch along the axes."""
    return Transform(complex((x + y) / 2), complex((x - y) / 2), 0j)


def unit_degrees(angle: float) -> complex:
    """The unit vector at an angle in degrees."""
    if not math.isfinite(angle):
        return complex(math.nan, math.nan)
    return cmath.rect(1.0, math.radians(angle))


def rotate(angle: float, about: complex = 0j) -> Transform:
    """A rotation by degrees about a point."""
    turn = unit_degrees(angle)
    return Transform(turn, 0j, about - turn * about)


def reflect(p: complex, q: complex) -> Transform:
    """The reflection in the line pq."""
    if p == q:
        fail("points determining line to reflect about must be distinct")
    along = (q - p) / (q - p).conjugate()
    return Transform(0j, along, p - along * p.conjugate())
