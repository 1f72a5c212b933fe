"""What holds at a place of a picture: transformation, pen, styles, clips."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass, field
from typing import NamedTuple

from gnomon.program.shapes import Arc, Cubic, Piece, Pieces, Region, Segment
from gnomon.program.tikz.errors import fail


class Matrix(NamedTuple):
    """An affine map of the plane: x times `i` plus y times `j` plus `shift`."""

    i: complex = 1 + 0j
    j: complex = 1j
    shift: complex = 0j

    def at(self, z: complex) -> complex:
        """The image of a point."""
        return z.real * self.i + z.imag * self.j + self.shift

    def along(self, z: complex) -> complex:
        """The image of a vector."""
        return z.real * self.i + z.imag * self.j

    def after(self, other: Matrix) -> Matrix:
        """First the other map, then this one."""
        return Matrix(self.along(other.i), self.along(other.j), self.at(other.shift))

    @property
    def determinant(self) -> float:
        """The signed factor of areas."""
        return (self.i.conjugate() * self.j).imag

    def back(self, z: complex) -> complex:
        """The point whose image is given."""
        det = self.determinant
        if abs(det) < 1e-18:
            fail("the transformation flattens the plane, so it cannot be undone", "value")
        w = z - self.shift
        return complex((w.conjugate() * self.j).imag / det, (self.i.conjugate() * w).imag / det)

    @property
    def similar(self) -> bool:
        """Whether circles stay circles."""
        size = abs(self.i) + abs(self.j)
        return min(abs(self.j - 1j * self.i), abs(self.j + 1j * self.i)) < 1e-9 * size


def moved(piece: Piece, by: Matrix) -> list[Piece]:
    """The image of a piece."""
    if isinstance(piece, Segment):
        return [Segment(by.at(piece.start), by.at(piece.end))]
    if isinstance(piece, Cubic):
        return [Cubic(*(by.at(z) for z in piece))]
    if by.similar:
        turn = math.degrees(cmath.phase(by.i)) if by.i else 0.0
        way = 1 if by.determinant > 0 else -1
        radius = piece.radius * abs(by.i)
        return [Arc(by.at(piece.centre), radius, turn + way * piece.from_angle, turn + way * piece.to_angle)]
    return [Cubic(*(by.at(z) for z in cubic)) for cubic in cubics(piece)]


def cubics(arc: Arc) -> list[Cubic]:
    """An arc as cubics of at most 45 degrees."""
    n = max(1, math.ceil(abs(arc.sweep) / 45 - 1e-9))
    step = math.radians(arc.sweep / n)
    reach = 4 / 3 * math.tan(step / 4)
    found = []
    for k in range(n):
        a = cmath.rect(1, math.radians(arc.from_angle) + k * step)
        b = cmath.rect(1, math.radians(arc.from_angle) + (k + 1) * step)
        ring = (a, a + 1j * a * reach, b - 1j * b * reach, b)
        found.append(Cubic(*(arc.centre + arc.radius * z for z in ring)))
    return found


def mapped(pieces: Pieces, by: Matrix) -> Pieces:
    """The image of pieces."""
    return tuple(image for piece in pieces for image in moved(piece, by))


Colour = tuple[float, float, float]


@dataclass
class State:
    """The graphics state; statements work on copies."""

    matrix: Matrix = field(default_factory=Matrix)
    x: complex = 1 + 0j
    y: complex = 1j
    z: complex = -0.3853 - 0.3853j
    colour: Colour = (0.0, 0.0, 0.0)
    line: Colour | None = None  # the colour of lines, where it differs
    fill: Colour | None = None
    draws: bool = False
    fills: bool = False
    clips_path: bool = False
    text: Colour | None = None
    width: float = 0.4
    dashes: tuple[float, ...] = ()
    opacity: float = 1.0
    fill_opacity: float = 1.0
    even_odd: bool = False
    arrow: str = ""
    pattern: str = ""
    clips: tuple[Region, ...] = ()
    styles: dict[str, str] = field(default_factory=dict)
    names: str = ""  # of the path, for intersections
