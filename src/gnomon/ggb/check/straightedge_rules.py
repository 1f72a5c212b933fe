"""What may be typed in a construction with straightedge and compass: angles and regular polygons.

A teacher lets a pupil lay off the angles of set squares. An angle such as 72°, or a regular pentagon, is itself a
construction: who types it has computed it. Where a task asks for an angle or for a regular figure, typing the angle
would be the whole solution, so only right angles may be typed there.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

SET_SQUARE = 15
"""The angles of set squares are the multiples of so many degrees."""
_RIGHT = 90
_MOST_SIDES = 4
_FERMAT = (3, 5, 17, 257, 65537)
_FINEST = 1024.0  # an angle may be bisected ten times
_LARGEST = 1e6


def constructible_polygon(n: int) -> bool:
    """Whether the regular n-gon can be constructed: n is a power of two times distinct Fermat primes.

    >>> [n for n in range(3, 13) if constructible_polygon(n)]
    [3, 4, 5, 6, 8, 10, 12]
    """
    if n < 3:
        return False
    while n % 2 == 0:
        n //= 2
    for prime in _FERMAT:
        if n % prime == 0:
            n //= prime
    return n == 1


def is_dyadic(number: float) -> bool:
    """Whether a number is a whole number divided by a small power of two, but for rounding.

    >>> is_dyadic(0.75), is_dyadic(1 / 3)
    (True, False)
    """
    if not math.isfinite(number) or abs(number) > _LARGEST:
        return False
    scaled = number * _FINEST
    return abs(scaled - round(scaled)) <= 1e-9 * max(1.0, abs(scaled))


@dataclass(frozen=True, slots=True)
class Rules:
    """The names of the givens, which may be used as they are, and whether the task itself asks for an angle."""

    given: Collection[str] = ()
    angles_asked: bool = False

    def angle_fault(self, turn: float) -> str:
        """Why an angle in radians may not be typed; nothing if it may: 15°, its multiples, and halves of these.

        >>> Rules().angle_fault(math.radians(72))
        '72°, which is no angle of a set square: it was computed, not constructed'
        >>> Rules().angle_fault(math.radians(22.5)), Rules(angles_asked=True).angle_fault(math.radians(90))
        ('', '')
        >>> Rules(angles_asked=True).angle_fault(math.radians(60))
        '60°, which is typed where the task asks to construct an angle or a regular figure'
        """
        degrees = math.degrees(turn) if math.isfinite(turn) else math.nan
        if not is_dyadic(degrees / SET_SQUARE):
            return f"{degrees:.6g}°, which is no angle of a set square: it was computed, not constructed"
        quarters = degrees / _RIGHT
        if self.angles_asked and abs(quarters - round(quarters)) > 1e-9 * max(1.0, abs(quarters)):
            return f"{degrees:.6g}°, which is typed where the task asks to construct an angle or a regular figure"
        return ""

    def polygon_fault(self, sides: int) -> str:
        """Why a regular polygon may not be made by one command; nothing if it may: triangles and squares.

        >>> Rules().polygon_fault(4), Rules().polygon_fault(5)
        ('', 'a regular polygon with 5 sides in one step')
        """
        if sides > _MOST_SIDES and not constructible_polygon(sides):
            return f"a regular polygon with {sides} sides cannot be constructed"
        if sides > _MOST_SIDES or self.angles_asked:
            return f"a regular polygon with {sides} sides in one step"
        return ""


__all__ = ["SET_SQUARE", "Rules", "constructible_polygon", "is_dyadic"]
