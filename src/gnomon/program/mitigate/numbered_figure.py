"""The points, lines and circles of a figure, by number, and the small signs that are no part of it."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.program.measure.piece_measures import intersections
from gnomon.program.shapes import Arc, Segment, Stroke

if TYPE_CHECKING:
    from gnomon.program.figure import Figure

NEAR = 1e-3
"""A point so near to a line or circle, relative to the figure, lies on it: programs round to three digits."""
MERGED = 1e-4
"""Points so near to each other are one."""
MAX_POINTS = 60
MAX_PIECES = 80
"""Common points of three lines are looked for in figures with at most so many pieces."""


@dataclass
class Layout:
    """The points, lines and circles of a figure. `names` are the names of points, by number."""

    points: list[complex]
    radii: list[float]
    size: float
    circles: list[tuple[int, int]] = field(default_factory=list)
    """Centre and radius of each circle, by number."""
    arcs: list[tuple[int, int, int]] = field(default_factory=list)
    """First point, centre and last point of each arc that is no whole circle."""
    lines: list[tuple[int, int]] = field(default_factory=list)
    """Drawn segments."""
    polygons: list[tuple[int, ...]] = field(default_factory=list)
    """Closed lines and fills with straight sides only."""
    names: dict[str, int] = field(default_factory=dict)
    right: list[tuple[int, int, int]] = field(default_factory=list)
    """Angles that a small square marks."""
    tracks: list[tuple[int, ...]] = field(default_factory=list)
    """Straight lines as they appear: segments that continue each other are one. Points in their order."""

    def find(self, z: complex) -> int | None:
        """The number of a point; None if it is not there."""
        return next((k for k, other in enumerate(self.points) if abs(other - z) <= MERGED * self.size), None)

    def number(self, z: complex) -> int:
        """The number of a point; a new one if it is not there yet."""
        known = self.find(z)
        if known is None:
            self.points.append(z)
            return len(self.points) - 1
        return known


def layout_of(figure: Figure) -> Layout | None:
    """The layout of a figure; None for figures with too many points."""
    made = Layout([], [], figure.size)
    for name, z in figure.points.items():
        made.names[name] = made.number(z)
    outlines = [stroke.pieces for stroke in figure.strokes if not small(stroke, figure.size)]
    outlines += [ring for fill in figure.fills for ring in fill.region.rings]
    for pieces in outlines:
        for piece in pieces:
            if isinstance(piece, Segment):
                ends = made.number(piece.start), made.number(piece.end)
                if ends[0] != ends[1] and ends not in made.lines and ends[::-1] not in made.lines:
                    made.lines.append(ends)
            elif isinstance(piece, Arc):
                _circle(made, piece)
            else:
                made.number(piece.start)
                made.number(piece.end)
            if len(made.points) > MAX_POINTS:
                return None
        if len(pieces) > 2 and all(isinstance(piece, Segment) for piece in pieces):
            ring = tuple(dict.fromkeys(made.number(piece.start) for piece in pieces))
            if len(ring) > 2 and made.number(pieces[-1].end) == ring[0] and ring not in made.polygons:
                made.polygons.append(ring)
    for dot in figure.dots:
        made.number(dot.at)
    _common_points(made, figure)
    if len(made.points) > MAX_POINTS:
        return None
    made.tracks = _tracks(made)
    _right_angles(made, figure)
    return made


def small(stroke: Stroke, size: float) -> bool:
    """Whether a stroke is a sign (a tick, a right angle) and no part of the figure proper."""
    if stroke.mark:
        return True
    ends = [z for piece in stroke.pieces for z in (piece.start, piece.end)]
    if any(isinstance(piece, Arc) and piece.whole for piece in stroke.pieces):
        return False
    width = max(z.real for z in ends) - min(z.real for z in ends)
    height = max(z.imag for z in ends) - min(z.imag for z in ends)
    return max(width, height) < 0.07 * size


def _circle(made: Layout, arc: Arc) -> None:
    centre = made.number(arc.centre)
    for c, r in made.circles:
        if c == centre and abs(made.radii[r] - arc.radius) <= MERGED * made.size:
            break
    else:
        made.circles.append((centre, len(made.radii)))
        made.radii.append(arc.radius)
    if not arc.whole:
        ends = made.number(arc.start), centre, made.number(arc.end)
        if ends not in made.arcs:
            made.arcs.append(ends)


def cross(u: complex, v: complex) -> float:
    """The cross product."""
    return u.real * v.imag - u.imag * v.real


def _common_points(made: Layout, figure: Figure) -> None:
    """Points where three or more drawn lines and circles meet, though nothing marks them, become points."""
    pieces = [
        piece
        for stroke in figure.strokes
        if not small(stroke, figure.size)
        for piece in stroke.pieces
        if isinstance(piece, Segment | Arc)
    ]
    if len(pieces) > MAX_PIECES:
        return
    near = NEAR * made.size
    met: list[tuple[complex, set[int]]] = []
    for (i, one), (j, other) in itertools.combinations(enumerate(pieces), 2):
        for z in intersections(one, other, 1e-6 * made.size):
            if any(abs(z - known) <= 2 * near for known in made.points):
                continue
            for at, through in met:
                if abs(at - z) <= near:
                    through |= {i, j}
                    break
            else:
                met.append((z, {i, j}))
    for z, through in met:
        if len(through) > 2:
            made.number(z)


def _tracks(made: Layout) -> list[tuple[int, ...]]:
    """Straight lines as they appear, with all points on them in their order."""
    near = NEAR * made.size
    found: list[tuple[int, ...]] = []
    for i, j in made.lines:
        ends = i, j
        grown = True
        while grown:
            grown = False
            for a, b in made.lines:
                joined = _joined(made.points, ends, (a, b), near)
                if joined is not None and joined != ends:
                    ends, grown = joined, True
        start, end = made.points[ends[0]], made.points[ends[1]]
        way = (end - start) / abs(end - start)
        on = []
        for k, z in enumerate(made.points):
            along = ((z - start) * way.conjugate()).real
            if abs(cross(way, z - start)) <= near and -near <= along <= abs(end - start) + near:
                on.append((along, k))
        track = tuple(k for _, k in sorted(on))
        if track not in found and track[::-1] not in found:
            found.append(track)
    return found


def _joined(points: list[complex], one: tuple[int, int], other: tuple[int, int], near: float) -> tuple[int, int] | None:
    """The ends of two segments together, if they lie on one line and meet; None otherwise."""
    a, b = (points[k] for k in one)
    length = abs(b - a)
    way = (b - a) / length
    if any(abs(cross(way, points[k] - a)) > near for k in other):
        return None
    if abs(cross(way, points[other[1]] - points[other[0]])) > NEAR * abs(points[other[1]] - points[other[0]]):
        return None
    along = {k: ((points[k] - a) * way.conjugate()).real for k in (*one, *other)}
    low, high = sorted(along[k] for k in other)
    if high < -near or low > length + near:
        return None
    return min(along, key=along.__getitem__), max(along, key=along.__getitem__)


def _right_angles(made: Layout, figure: Figure) -> None:
    for stroke in figure.strokes:
        corner = right_angle_mark(stroke, figure.size)
        if corner is None:
            continue
        vertex, one, other = corner
        v = next((k for k, z in enumerate(made.points) if abs(z - vertex) <= NEAR * made.size), None)
        if v is None:
            continue
        arms = [arm(made, v, way) for way in (one - vertex, other - vertex)]
        if arms[0] is not None and arms[1] is not None:
            made.right.append((arms[0], v, arms[1]))


def right_angle_mark(stroke: Stroke, size: float) -> tuple[complex, complex, complex] | None:
    """The vertex and the two ends of a mark of a right angle; None if a stroke is none."""
    pieces = stroke.pieces
    if len(pieces) != 2 or stroke.closed or not small(stroke, size):
        return None
    a, b, c = pieces[0].start, pieces[0].end, pieces[1].end
    u, v = a - b, c - b
    if not u or not v or abs(abs(u) - abs(v)) > 1e-3 * abs(u) or abs((u.conjugate() * v).real) > 1e-3 * abs(u) ** 2:
        return None
    return a + c - b, a, c


def arm(made: Layout, v: int, way: complex) -> int | None:
    """A point that lies from a vertex in a direction, on a line through the vertex if there is one."""
    joined = {k for track in made.tracks if v in track for k in track}
    for k in sorted(range(len(made.points)), key=lambda k: k not in joined):
        z = made.points[k]
        if k != v and abs(z - made.points[v]) > NEAR * made.size:
            turn = (z - made.points[v]) / way
            if turn.real > 0 and abs(turn.imag) < 5e-3 * turn.real:
                return k
    return None
