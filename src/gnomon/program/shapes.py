"""What a figure is made of: straight, circular and cubic pieces, pens, and the items drawn with them.

Points are complex numbers in the coordinates of the program. Angles are degrees, counter-clockwise.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from typing import NamedTuple

Colour = tuple[float, float, float]
Spot = tuple[float, float, float]
"""A point of space."""


class Segment(NamedTuple):
    """A straight piece."""

    start: complex
    end: complex


class Arc(NamedTuple):
    """A piece of a circle, from one angle to another; a whole circle if they differ by 360."""

    centre: complex
    radius: float
    from_angle: float
    to_angle: float

    @property
    def start(self) -> complex:
        """The first point."""
        return self.centre + cmath.rect(self.radius, math.radians(self.from_angle))

    @property
    def end(self) -> complex:
        """The last point."""
        return self.centre + cmath.rect(self.radius, math.radians(self.to_angle))

    @property
    def sweep(self) -> float:
        """The angle it covers; negative if it runs clockwise."""
        return self.to_angle - self.from_angle

    @property
    def whole(self) -> bool:
        """Whether it is a whole circle."""
        return abs(self.sweep) >= 360 - 1e-9


class Cubic(NamedTuple):
    """A Bézier cubic with its two control points."""

    start: complex
    first: complex
    second: complex
    end: complex


Piece = Segment | Arc | Cubic
Pieces = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Pen:
    """How something is drawn: width and dashes in points of 1/72 inch."""

    colour: Colour = (0.0, 0.0, 0.0)
    width: float = 0.5
    dashes: tuple[float, ...] = ()
    opacity: float = 1.0

    @property
    def white(self) -> bool:
        """Whether the pen paints the colour of paper."""
        return min(self.colour) > 0.995 and self.opacity > 0.995


@dataclass(frozen=True, slots=True)
class Region:
    """The inside of closed outlines: where the winding number is not 0, or with `even_odd` where it is odd."""

    rings: tuple[Pieces, ...]
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line that is drawn. `closed` strokes end where they start; a `mark` is a sign such as a tick."""

    pieces: Pieces
    closed: bool = False
    pen: Pen = Pen()
    arrow: str = ""
    mark: bool = False
    clips: tuple[Region, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Fill:
    """A region that is painted; `pattern` names a hatching."""

    region: Region
    pen: Pen = Pen()
    pattern: str = ""
    clips: tuple[Region, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Dot:
    """A point that is marked."""

    at: complex
    pen: Pen = Pen()
    clips: tuple[Region, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Label:
    """A text at a place, beside it in the direction `align`; `on` is the piece of a path that it stands at."""

    text: str
    at: complex
    align: complex = 0j
    pen: Pen = Pen()
    on: Pieces = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class SpaceLine:
    """A line of space, by its corners; the figure holds its picture besides."""

    corners: tuple[Spot, ...]
    closed: bool = False
    straight: bool = True


Item = Stroke | Fill | Dot | Label


def corners(pieces: Pieces, closed: bool = False) -> list[complex]:
    """The ends of pieces, each once; a whole circle has none.

    >>> corners((Segment(0j, 1 + 0j), Segment(1 + 0j, 1j), Segment(1j, 0j)), closed=True)
    [0j, (1+0j), 1j]
    """
    found = [piece.start for piece in pieces if not (isinstance(piece, Arc) and piece.whole)]
    if pieces and found and not closed:
        found.append(pieces[-1].end)
    return found


def flattened(pieces: Pieces, tolerance: float) -> list[complex]:
    """Pieces as a polyline that is at most `tolerance` away from them.

    >>> len(flattened((Arc(0j, 1.0, 0.0, 360.0),), 1e-3))
    72
    """
    found: list[complex] = []
    for piece in pieces:
        points = _points(piece, tolerance)
        if found and abs(found[-1] - points[0]) <= tolerance:
            points = points[1:]
        found += points
    return found


MAX_POINTS = 2048
"""Points of one piece."""


def _points(piece: Piece, tolerance: float) -> list[complex]:
    if isinstance(piece, Segment):
        return [piece.start, piece.end]
    if isinstance(piece, Arc):
        flat = min(1.0, tolerance / piece.radius) if piece.radius > 0 else 1.0
        step = 2 * math.acos(1 - flat) if flat < 1 else math.pi / 2
        n = min(MAX_POINTS, max(1, math.ceil(abs(math.radians(piece.sweep)) / step)))
        turn = piece.sweep / n
        return [
            piece.centre + cmath.rect(piece.radius, math.radians(piece.from_angle + k * turn)) for k in range(n + 1)
        ]
    z0, c0, c1, z1 = piece
    bend = max(abs(z0 - 2 * c0 + c1), abs(c0 - 2 * c1 + z1))
    n = min(MAX_POINTS, max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))) if tolerance > 0 else MAX_POINTS
    found = []
    for k in range(n + 1):
        s = k / n
        r = 1 - s
        found.append(r * r * r * z0 + 3 * r * r * s * c0 + 3 * r * s * s * c1 + s * s * s * z1)
    return found
