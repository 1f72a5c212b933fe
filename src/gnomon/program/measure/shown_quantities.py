"""Every quantity that a figure shows without a question: lengths, radii, areas, angles, perimeters."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.measure.painted import painted_area
from gnomon.program.measure.piece_measures import piece_length, ring_area
from gnomon.program.measure.quantity import angle_at, radii
from gnomon.program.shapes import Arc, Segment, corners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Pieces

MAX_LINES = 400
"""Of larger figures the first lines are measured."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A quantity of a figure: ``length``, ``radius``, ``area``, ``angle``, ``perimeter`` ..., where, and its value."""

    kind: str
    where: str
    value: float
    power: int


def drawn_quantities(figure: Figure) -> list[Drawn]:
    """Lengths of drawn pieces, radii, areas and perimeters of closed lines and fills, angles at corners.

    >>> from gnomon.program.figure import figure_of_asy
    >>> made = drawn_quantities(figure_of_asy("draw((0,0)--(3,0)--(3,4)--cycle);"))
    >>> [(one.kind, round(one.value, 3)) for one in made]
    [('length', 3.0), ('length', 4.0), ('length', 5.0), ('area', 6.0), ('perimeter', 12.0), ('angle', 53.13), \
('angle', 90.0), ('angle', 36.87)]
    """
    found: list[Drawn] = []
    seen: set[tuple[str, float]] = set()
    names = _namer(figure)
    for one in itertools.chain(_lines(figure, names), _rounds(figure), _painted(figure), _space(figure)):
        key = (one.kind, round(one.value, 9))
        if one.value > 0 and math.isfinite(one.value) and key not in seen:
            seen.add(key)
            found.append(one)
    return found


class _namer:  # noqa: N801 - a function with a table
    """Names of points for messages: their labels, or else their coordinates."""

    def __init__(self, figure: Figure) -> None:
        self.grain = 1e-6 * figure.size
        self.names = {self._key(z): name for name, z in figure.points.items()}

    def _key(self, z: complex) -> tuple[int, int]:
        return round(z.real / self.grain), round(z.imag / self.grain)

    def __call__(self, z: complex) -> str:
        return self.names.get(self._key(z)) or f"({z.real:.4g},{z.imag:.4g})"


def _lines(figure: Figure, name: _namer) -> Iterator[Drawn]:
    outlines = [(stroke.pieces, stroke.closed) for stroke in figure.strokes if not stroke.mark]
    outlines += [(ring, True) for fill in figure.fills for ring in fill.region.rings]
    for pieces, closed in outlines[:MAX_LINES]:
        for piece in pieces[:MAX_LINES]:
            if isinstance(piece, Segment):
                yield Drawn("length", f"{name(piece.start)}{name(piece.end)}", abs(piece.end - piece.start), 1)
        closes = closed or (len(pieces) > 2 and abs(pieces[0].start - pieces[-1].end) < 1e-9 * figure.size)
        if closes and len(pieces) <= MAX_LINES:
            where = "".join(name(z) for z in corners(pieces, True)[:8]) or "a circle"
            yield Drawn("area", where, abs(ring_area(pieces)), 2)
            yield Drawn("perimeter", where, sum(piece_length(piece) for piece in pieces), 1)
        yield from _angles(pieces, closes, name)


def _angles(pieces: Pieces, closed: bool, name: _namer) -> Iterator[Drawn]:
    pairs = list(itertools.pairwise(pieces[:MAX_LINES]))
    if closed and len(pieces) > 2:
        pairs = [(pieces[-1], pieces[0]), *pairs]
    for before, after in pairs:
        if isinstance(before, Segment) and isinstance(after, Segment):
            angle = angle_at(before.start, after.start, after.end)
            if angle is not None and 1e-6 < angle < 180 - 1e-6:
                yield Drawn("angle", f"{name(before.start)}{name(after.start)}{name(after.end)}", angle, 0)


def _rounds(figure: Figure) -> Iterator[Drawn]:
    for radius in radii(figure):
        yield Drawn("radius", "a circle", radius, 1)
        yield Drawn("diameter", "a circle", 2 * radius, 1)
    for stroke in figure.strokes:
        for piece in stroke.pieces:
            if isinstance(piece, Arc) and not piece.whole:
                yield Drawn("angle", "of an arc", abs(piece.sweep), 0)


def _painted(figure: Figure) -> Iterator[Drawn]:
    area = painted_area(figure) if len(figure.fills) > 1 or any(fill.clips for fill in figure.fills) else None
    if area is not None:
        yield Drawn("area", "of all that is shaded", area, 2)


def _space(figure: Figure) -> Iterator[Drawn]:
    for line in figure.space[:MAX_LINES]:
        if line.straight:
            for a, b in itertools.pairwise((*line.corners, line.corners[0]) if line.closed else line.corners):
                yield Drawn("length", "an edge in space", math.dist(a, b), 1)
