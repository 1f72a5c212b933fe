"""A path while it is read: where it is, what it holds, and how it is drawn in the end."""

from __future__ import annotations

import cmath
import math
from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Dot, Fill, Piece, Pieces, Region, Segment, Stroke, flattened
from gnomon.program.tikz.coordinates import Place
from gnomon.program.tikz.errors import fail
from gnomon.program.tikz.nodes import Node, place_node
from gnomon.program.tikz.pgfmath import CM

if TYPE_CHECKING:
    from gnomon.program.tikz.cursor import Cursor
    from gnomon.program.tikz.macros import Scope
    from gnomon.program.tikz.picture_state import Picture
    from gnomon.program.tikz.state import State

DOT_POINTS = 5.0
"""A filled circle whose radius is given as a length is a dot up to this many points."""


class PathBuilder:
    """The outlines of a path, its nodes and its state."""

    def __init__(self, picture: Picture, state: State, scope: Scope, extra: dict[str, str]) -> None:
        self.picture, self.state, self.scope, self.extra = picture, state, scope, extra
        self.rings: list[tuple[list[Piece], bool]] = []
        self.pieces: list[Piece] = []
        self.start = self.here = state.matrix.at(0j)
        self.base = self.here  # what + and ++ count from: the last point that was not given with +
        self.last: list[Piece] = []
        self.nodes: list[Node] = []
        self.points: set[int] = set()  # rings that are circles with a radius in points
        self.bare: dict[int, float] = {}  # rings that are circles with a radius without unit

    @property
    def place(self) -> Place:
        """The reader of coordinates in the present state."""
        return Place(self.picture, self.state, self.scope)

    def _coordinate(self, cursor: Cursor) -> complex:
        plus = 0
        while cursor.peek() == "+":
            plus += 1
            cursor.at += 1
        z = self.place.point(cursor.group("("))
        if plus:
            z = self.base + z - self.state.matrix.at(0j)
        if plus != 1:
            self.base = z
        return z

    def _move(self, z: complex) -> None:
        self._end(False)
        self.start = self.here = z

    def _end(self, closed: bool) -> None:
        if self.pieces:
            self.rings.append((self.pieces, closed))
        self.pieces = []

    def _add(self, pieces: list[Piece]) -> None:
        self.last = pieces
        self.pieces += pieces
        if len(self.pieces) > 100_000:
            fail("a path of more than 100000 pieces", "budget")

    def _offset(self, cursor: Cursor) -> complex:
        while cursor.peek() == "+":
            cursor.at += 1
        return self.place.point(cursor.group("(")) - self.state.matrix.at(0j)

    def _own(self, text: str) -> dict[str, str]:
        """The options of one operation, over those of the path."""
        found = dict(self.extra)
        if text:
            self.state = self.picture.changed(self.state, text, self.scope, found)
        return found

    def _axis(self, text: str, upright: bool) -> complex:
        found = self.place.number(text)
        if found.length:
            return found.value / CM * (1j if upright else 1)
        return found.value * (self.state.y if upright else self.state.x)

    def _own_path(self, cursor: Cursor) -> dict[str, str]:
        found: dict[str, str] = {}
        if cursor.peek() == "[":
            self.state = self.picture.changed(self.state, cursor.group("["), self.scope, found)
        return found

    def _put(self, node: Node) -> None:
        at = self.here
        on: Pieces = ()
        if node.at is not None:
            at = node.at
        elif node.position is not None and self.last:
            at, on = _along(self.last, node.position)
        if node.name:
            self.picture.nodes[node.name] = at
            if node.half:
                self.picture.sizes[node.name] = node.half
        self.nodes.append(replace(node, at=at, on=on))

    def draw(self) -> None:
        """Fill, draw, clip with and name what was read; nodes come last, as in TikZ."""
        picture, state = self.picture, self.state
        if state.names:
            picture.paths[state.names] = tuple(piece for ring, _ in self.rings for piece in ring)
        rings = [(index, ring, closed) for index, (ring, closed) in enumerate(self.rings)]
        if state.fills:
            for index, ring, _ in [found for found in rings if found[0] in self.points]:
                arc = ring[0]
                if isinstance(arc, Arc):
                    picture.add(Dot(arc.centre, picture.pen(state, True), state.clips, picture.line))
                rings = [found for found in rings if found[0] != index]
        if state.fills and rings:
            region = Region(tuple(shut(ring) for _, ring, _ in rings), state.even_odd)
            if len(rings) == 1 and rings[0][0] in self.bare:
                picture.small.append((len(picture.items), abs(self.bare[rings[0][0]])))
            picture.add(Fill(region, picture.pen(state, True), state.pattern, state.clips, picture.line))
        if state.draws:
            for _, ring, closed in rings:
                picture.add(
                    Stroke(
                        tuple(ring),
                        closed,
                        picture.pen(state),
                        "" if closed else state.arrow,
                        False,
                        state.clips,
                        picture.line,
                    )
                )
        for node in self.nodes:
            place_node(picture, node)


def shut(ring: list[Piece]) -> Pieces:
    """An outline that ends where it starts, as a filling needs it."""
    start, end = ring[0].start, ring[-1].end
    if len(ring) == 1 or abs(start - end) <= 1e-12 * (abs(start) + abs(end)):
        return tuple(ring)
    return (*ring, Segment(end, start))


def _along(pieces: list[Piece], position: float) -> tuple[complex, Pieces]:
    """The point at a part of the last operation."""
    k = min(len(pieces) - 1, max(0, int(position * len(pieces))))
    piece, t = pieces[k], position * len(pieces) - k
    if isinstance(piece, Segment):
        return piece.start + t * (piece.end - piece.start), (piece,)
    if isinstance(piece, Arc):
        angle = math.radians(piece.from_angle + t * piece.sweep)
        return piece.centre + cmath.rect(piece.radius, angle), (piece,)
    points = flattened((piece,), 1e-4 * abs(piece.end - piece.start) + 1e-12)
    return points[min(len(points) - 1, round(t * (len(points) - 1)))], (piece,)
