"""Which lines straightedge and compass can do: a table of its own, for reference solutions.

Lines, circles, their intersections, and what can be composed of them (midpoints, bisectors, parallels, images under
motions and dilations). Typed numbers are whole numbers and fractions, and typed angles those of set squares; roots and
products of lengths are computed. Where a task asks for an angle or a regular figure, only right angles are typed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

_COMMANDS = (
    "Line Segment Ray Circle Intersect Point Midpoint Center Radius Distance PerpendicularLine PerpendicularBisector "
    "AngleBisector Polygon PolyLine Polyline Vector Angle Reflect Rotate Translate Dilate ClosestPoint Tangent "
    "CircumcircularArc CircularArc Semicircle Diameter Length"
)
ALLOWED = frozenset(_COMMANDS.split(" "))
_CALL = re.compile(r"([A-Za-z]+)\(")
_DECIMAL = re.compile(r"\d*\.\d+(?![\d°])")
_DEGREES = re.compile(r"(\d+(?:\.\d+)?)°(?:\s*/\s*(\d+))?")
_SIDES = re.compile(r"Polygon\([^()]*,\s*\d+\)")
_LENGTH = r"(?:(?:Distance|Length|Radius|Segment)\([^()]*\)|(?<![A-Za-z_0-9])[a-z](?:_\d+)?(?![\w(]))"
_PRODUCT = re.compile(rf"{_LENGTH}\s*\*\s*{_LENGTH}|{_LENGTH}\s*\^|[a-z]²")
_REGULAR = re.compile(r"\b(?:equilateral|regular)\(")


def illegal_step(script: Sequence[str], angles_asked: bool = False) -> str:
    """The first thing in a script that straightedge and compass cannot do; nothing if they can do all.

    >>> illegal_step(["d = Circle(A, 2 * Distance(A, B))", "P = Rotate(B, 45°, A)"])
    ''
    >>> illegal_step(["d = Circle(A, Distance(A, B) * Distance(A, C))"])
    'd = Circle(A, Distance(A, B) * Distance(A, C)): a product of lengths is computed'
    """
    for line in script:
        foreign = [name for name in _CALL.findall(line) if name not in ALLOWED]
        if foreign:
            return f"{line}: {foreign[0]} is no such step"
        if decimal := _DECIMAL.search(line):
            return f"{line}: the decimal {decimal[0]} is typed"
        for degrees, parts in _DEGREES.findall(line):
            angle = Fraction(degrees) / int(parts or 1)
            if angle % 90 and (angles_asked or not of_set_square(angle)):
                return f"{line}: this angle may not be typed"
        if _SIDES.search(line):
            return f"{line}: a regular polygon by one command"
        if _PRODUCT.search(line):
            return f"{line}: a product of lengths is computed"
        if "Rotate(" in line and re.search(r"Angle\([^)]*\)\s*/\s*(?!2\b|4\b|8\b)\d", line):
            return f"{line}: a part of an angle that cannot be constructed"
    return ""


def of_set_square(degrees: Fraction) -> bool:
    """Whether an angle of so many degrees is a multiple of 15°, or comes from one by halving.

    >>> [of_set_square(Fraction(d)) for d in ("60", "22.5", "36", "20")]
    [True, True, False, False]
    """
    n = (degrees / 15).denominator
    return n & (n - 1) == 0


def asks_angle(goals: Sequence[str]) -> bool:
    """Whether goals ask for an equilateral triangle or another regular figure."""
    return any(_REGULAR.search(goal) for goal in goals)
