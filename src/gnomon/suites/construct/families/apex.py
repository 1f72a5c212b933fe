"""Samplers that families about triangles share: a base beside a given angle, and where the third corner falls."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens


def apex(b: complex, c: complex, ab: float, ac: float, side: int) -> complex:
    """The corner A of the triangle ABC with the sides AB and AC; `side` 1 or -1 chooses the side of BC."""
    a = abs(c - b)
    along = (ab**2 - ac**2 + a**2) / (2 * a)
    return b + complex(along, side * math.sqrt(max(ab**2 - along**2, 0.0))) * (c - b) / a


def in_window(*places: complex) -> bool:
    """Whether places lie in the window of a readable picture."""
    return all(abs(place.real) < 7.5 and abs(place.imag) < 6 for place in places)


def base_and_angle(
    g: Givens, names: str, low: float, high: float, *, longest: float = 5.0, height: float = 0.0
) -> tuple[float, complex, complex]:
    """The size of a small given angle at the left or right, and the base BC on the other side of the picture.

    `height` is how far the angle stands above or below the middle; without it, the angle stands anywhere.
    """
    flip = g.pick(1, -1)
    level = height * g.pick(1, -1) if height else g.tenths(-2.4, 2.4)
    size = g.small_angle(names, low, high, complex(-4.6 * flip, level))
    b, c = g.point("B"), g.point("C")
    g.require(2.8 < abs(b - c) < longest and min(flip * b.real, flip * c.real) > -1.2)
    g.show("Segment(B, C)")
    return size, b, c


def base(g: Givens, low: float = 3.0, high: float = 5.5) -> tuple[complex, complex, float]:
    """The base BC of a triangle, its length between two numbers; the length is returned as well."""
    b, c = g.point("B"), g.point("C")
    g.require(low < abs(b - c) < high and max(abs(b), abs(c)) < 4.5)
    g.show("Segment(B, C)")
    return b, c, abs(b - c)
