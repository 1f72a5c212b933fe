"""Which lines straightedge and compass can do: a table of its own, for reference solutions.

Lines, circles, their intersections, and what can be composed of them (midpoints, bisectors, parallels, images under
motions and dilations). Numbers that are typed must be constructible: whole numbers, fractions, square roots, and angles
360°/n where a regular n-gon can be constructed.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_COMMANDS = (
    "Line Segment Ray Circle Intersect Point Midpoint Center Radius Distance PerpendicularLine PerpendicularBisector "
    "AngleBisector Polygon PolyLine Polyline Vector Angle Reflect Rotate Translate Dilate ClosestPoint Tangent "
    "CircumcircularArc CircularArc Semicircle Diameter Length sqrt"
)
ALLOWED = frozenset(_COMMANDS.split(" "))
_CALL = re.compile(r"([A-Za-z]+)\(")
_DECIMAL = re.compile(r"\d*\.\d+(?![\d°])")
_DEGREES = re.compile(r"(\d+(?:\.\d+)?)°(?:\s*/\s*(\d+))?")
_FERMAT = (3, 5, 17, 257, 65537)


def illegal_step(script: Sequence[str]) -> str:
    """The first thing in a script that straightedge and compass cannot do; nothing if they can do all."""
    for line in script:
        foreign = [name for name in _CALL.findall(line) if name not in ALLOWED]
        if foreign:
            return f"{line}: {foreign[0]} is no such step"
        if decimal := _DECIMAL.search(line):
            return f"{line}: the decimal {decimal[0]} is typed"
        for degrees, parts in _DEGREES.findall(line):
            if not constructible(Fraction(degrees) / int(parts or 1)):
                return f"{line}: this angle cannot be constructed"
        if "Rotate(" in line and re.search(r"Angle\([^)]*\)\s*/\s*(?!2\b|4\b|8\b)\d", line):
            return f"{line}: a part of an angle that cannot be constructed"
    return ""


def constructible(degrees: Fraction) -> bool:
    """Whether an angle of so many degrees can be constructed.

    >>> [constructible(Fraction(d)) for d in (60, 36, 3, 20, 1)]
    [True, True, True, False, False]
    >>> constructible(Fraction(360, 17))
    True
    """
    n = (degrees / 360).denominator
    while n % 2 == 0:
        n //= 2
    for prime in _FERMAT:
        if n % prime == 0:
            n //= prime
    return n == 1
