"""What verification sees of a problem, with the tools that rows measure with: the figure, the statement, the code.

A row never gets the parameters. It reads the numbers and names it needs from the English statement with patterns, and
measures the figure that the emitted code drew.
"""

from __future__ import annotations

import cmath
import itertools
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from gnomon.errors import GnomonError
from gnomon.grade.answers.read_number import read_float
from gnomon.program.figure import Arc, Figure, Segment, Stroke
from gnomon.program.measure import Face, faces, painted_area
from gnomon.program.measure.piece_measures import piece_length, polygon_area
from gnomon.program.shapes import corners, flattened


class NotSeen(GnomonError):  # noqa: N818 - what is missing, not what failed
    """Something that a row looks for is not in the statement or figure; the message says what."""


@dataclass(frozen=True)
class Seen:
    """A problem as a reader gets it."""

    figure: Figure
    statement: str
    code: str
    language: str

    # ---------------------------------------------------------------------------------------------------- the text

    def number(self, pattern: str) -> float:
        r"""The number in the group of a pattern: ``seen.number(r"has area \$(.+?)\$")``."""
        found = self._match(pattern)
        value = read_float(found[1])
        if value is None:
            raise NotSeen(f"{found[1]!r} in the statement is no number")
        return value

    def numbers(self) -> list[float]:
        """All numbers between dollar signs of the statement, in order."""
        values = (read_float(part.rsplit("=", 1)[-1]) for part in re.findall(r"\$([^$]+)\$", self.statement))
        return [value for value in values if value is not None]

    def names(self, pattern: str) -> list[str]:
        """The letters in the groups of a pattern: ``seen.names(r"angle \\$([A-Z])([A-Z])([A-Z])\\$")``."""
        return list(self._match(pattern).groups())

    def _match(self, pattern: str) -> re.Match[str]:
        found = re.search(pattern, self.statement)
        if found is None:
            raise NotSeen(f"the statement has no match for {pattern!r}: {self.statement}")
        return found

    # -------------------------------------------------------------------------------------------------- the figure

    def point(self, name: str) -> complex:
        """A labelled point."""
        if name not in self.figure.points:
            raise NotSeen(f"the figure labels no point {name}")
        return self.figure.points[name]

    def points(self, *names: str) -> list[complex]:
        """Labelled points, by their letters or by words of letters: ``seen.points("ABC")``."""
        return [self.point(name) for word in names for name in re.findall(r"[A-Z]'*", word)]

    def shaded(self) -> float:
        """The area that is painted and stays visible."""
        area = painted_area(self.figure)
        if area is None:
            raise NotSeen("the figure has no painted region, or too large a one")
        return area

    def faces(self) -> list[Face]:
        """The bounded regions into which the drawn lines divide the plane, each with its area and border."""
        found = faces(self.figure)
        if found is None:
            raise NotSeen("the figure has too many lines to divide the plane by them")
        return found

    def face_at(self, place: complex) -> Face:
        """The smallest such region around a place."""
        around = [face for face in self.faces() if _inside(place, face.border)]
        if not around:
            raise NotSeen(f"no region of the figure lies around {place}")
        return min(around, key=lambda face: face.area)

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        return self.figure.strokes

    def segments(self) -> list[tuple[complex, complex]]:
        """All straight pieces of lines, in order."""
        pieces = (piece for stroke in self.strokes for piece in stroke.pieces)
        return [(piece.start, piece.end) for piece in pieces if isinstance(piece, Segment)]

    def circles(self) -> list[tuple[complex, float]]:
        """Centres and radii of the whole circles drawn, in order."""
        pieces = (piece for stroke in self.strokes for piece in stroke.pieces)
        return [(piece.centre, piece.radius) for piece in pieces if isinstance(piece, Arc) and piece.whole]

    def dots(self) -> list[complex]:
        """The marked points, in order."""
        return [dot.at for dot in self.figure.dots]


def _inside(z: complex, border: tuple[complex, ...]) -> bool:
    """Whether a place lies inside a polygon, by the number of its sides that a ray crosses."""
    crossed = False
    for a, b in itertools.pairwise((*border, border[0])):
        if (a.imag > z.imag) != (b.imag > z.imag):
            crossed ^= z.real < a.real + (z.imag - a.imag) / (b.imag - a.imag) * (b.real - a.real)
    return crossed


def stroke_length(stroke: Stroke) -> float:
    """The length of a line."""
    return sum(piece_length(piece) for piece in stroke.pieces)


def vertices(stroke: Stroke) -> list[complex]:
    """The corners of a line."""
    return corners(stroke.pieces, stroke.closed)


def outline(stroke: Stroke, size: float = 1.0) -> list[complex]:
    """The points of a line, curves followed closely."""
    return flattened(stroke.pieces, 1e-5 * size)


def stroke_area(stroke: Stroke) -> float:
    """The area that a closed line encloses."""
    return abs(polygon_area(outline(stroke, max(1e-9, abs(stroke.pieces[0].end - stroke.pieces[0].start)))))


def area(points: list[complex]) -> float:
    """The area of a polygon."""
    return abs(polygon_area(points))


def angle(vertex: complex, a: complex, b: complex) -> float:
    """The angle at a vertex in degrees, 0 to 180."""
    return abs(math.degrees(cmath.phase((a - vertex) / (b - vertex))))


def perimeter(points: list[complex]) -> float:
    """The perimeter of a polygon."""
    return sum(abs(b - a) for a, b in itertools.pairwise([*points, points[0]]))


Measured: TypeAlias = Callable[[Seen], float]
ROWS: dict[str, Measured] = {}
"""The rows that have been imported, by the key of their family."""


def row(key: str) -> Callable[[Measured], Measured]:
    """Registers how the answer of a family is measured."""

    def register(measured: Measured) -> Measured:
        ROWS[key] = measured
        return measured

    return register
