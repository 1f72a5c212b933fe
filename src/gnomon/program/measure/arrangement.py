"""The faces into which drawn lines divide the plane, and counts of points of a lattice.

Lines are cut at their intersections; faces are walked by always turning to the next edge clockwise. A face's area
leaves out what lies inside it without touching its border.
"""

from __future__ import annotations

import cmath
import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.measure.piece_measures import intersections, polygon_area, straightened, swept_area
from gnomon.program.shapes import Arc, Segment, flattened

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.program.figure import Figure

MAX_PIECES = 600
"""Figures with more pieces are not arranged."""
ROUNDED = 1e-5
"""Points nearer than this, relative to the figure, are one: programs give coordinates to four or five digits."""


@dataclass(frozen=True, slots=True)
class Face:
    """A bounded face: its area and its border as a polygon."""

    area: float
    border: tuple[complex, ...]


@dataclass(slots=True)
class _Half:
    piece: Segment | Arc
    start: int
    end: int
    angle: float
    bend: float
    twin: int = -1
    after: int = -1


def faces(figure: Figure) -> list[Face] | None:
    """The bounded faces of the drawn lines; None if the figure has too many pieces.

    >>> from gnomon.program.figure import figure_of_asy
    >>> drawn = figure_of_asy("draw((0,0)--(2,0)--(2,2)--(0,2)--cycle); draw((0,0)--(2,2)); draw(circle((1,1),1));")
    >>> len(faces(drawn))
    8
    """
    pieces: list[Segment | Arc] = []
    for stroke in figure.strokes:
        if not stroke.mark:
            pieces += straightened(stroke.pieces, 1e-4 * figure.size)
    return faces_of(pieces, figure.size) if len(pieces) <= MAX_PIECES else None


def faces_of(pieces: Iterable[Segment | Arc], size: float) -> list[Face]:
    """The bounded faces of pieces."""
    tolerance = ROUNDED * size
    halves = _halves(list(pieces), tolerance)
    _link(halves)
    return _walked(halves, size)


def _halves(pieces: list[Segment | Arc], tolerance: float) -> list[_Half]:
    cuts: list[list[complex]] = [[] for _ in pieces]
    for (i, one), (j, other) in itertools.combinations(enumerate(pieces), 2):
        found = intersections(one, other, tolerance)
        cuts[i] += found
        cuts[j] += found
    nodes: dict[tuple[int, int], int] = {}
    halves: list[_Half] = []
    seen: set[tuple[int, int, int, int]] = set()
    for piece, at in zip(pieces, cuts, strict=True):
        for part in _split(piece, at, tolerance):
            a, b = _node(part.start, nodes, tolerance), _node(part.end, nodes, tolerance)
            middle = _middle(part)
            key = (min(a, b), max(a, b), round(middle.real / (8 * tolerance)), round(middle.imag / (8 * tolerance)))
            if key in seen or (a == b and isinstance(part, Segment)):
                continue
            seen.add(key)
            first = len(halves)
            halves.append(_half(part, a, b, first + 1))
            halves.append(_half(_reversed(part), b, a, first))
    return halves


def _middle(piece: Segment | Arc) -> complex:
    if isinstance(piece, Segment):
        return (piece.start + piece.end) / 2
    return piece.centre + cmath.rect(piece.radius, math.radians((piece.from_angle + piece.to_angle) / 2))


def _reversed(piece: Segment | Arc) -> Segment | Arc:
    if isinstance(piece, Segment):
        return Segment(piece.end, piece.start)
    return Arc(piece.centre, piece.radius, piece.to_angle, piece.from_angle)


def _half(piece: Segment | Arc, start: int, end: int, twin: int) -> _Half:
    if isinstance(piece, Segment):
        return _Half(piece, start, end, cmath.phase(piece.end - piece.start), 0.0, twin)
    way = 1 if piece.sweep > 0 else -1
    angle = math.radians(piece.from_angle) + way * math.pi / 2
    return _Half(piece, start, end, math.remainder(angle, 2 * math.pi), way / piece.radius, twin)


def _node(z: complex, nodes: dict[tuple[int, int], int], tolerance: float) -> int:
    x, y = round(z.real / (4 * tolerance)), round(z.imag / (4 * tolerance))
    for i, j in itertools.product((0, -1, 1), repeat=2):
        if (x + i, y + j) in nodes:
            return nodes[x + i, y + j]
    nodes[x, y] = len(nodes)
    return nodes[x, y]


def _split(piece: Segment | Arc, cuts: list[complex], tolerance: float) -> list[Segment | Arc]:
    if isinstance(piece, Segment):
        way = piece.end - piece.start
        if abs(way) <= tolerance:
            return []
        times = sorted(((z - piece.start) / way).real for z in cuts)
        gap = 2 * tolerance / abs(way)
        kept = [0.0, *_spread([t for t in times if gap < t < 1 - gap], gap), 1.0]
        return [Segment(piece.start + a * way, piece.start + b * way) for a, b in itertools.pairwise(kept)]
    if piece.radius <= tolerance:
        return []
    gap = math.degrees(2 * tolerance / piece.radius)
    sign = 1 if piece.sweep > 0 else -1
    turns = sorted(sign * (math.degrees(cmath.phase(z - piece.centre)) - piece.from_angle) % 360 for z in cuts)
    total = abs(piece.sweep)
    if piece.whole:
        turns = _spread(turns, gap)
        if not turns:
            halfway = piece.from_angle + 180
            return [Arc(piece.centre, piece.radius, piece.from_angle, halfway),
                    Arc(piece.centre, piece.radius, halfway, piece.from_angle + 360)]  # fmt: skip
        if len(turns) == 1 or 360 - turns[-1] + turns[0] < gap:
            turns = sorted({*turns[: max(1, len(turns) - (len(turns) > 1))], (turns[0] + 180) % 360})
        ends = [*turns, turns[0] + 360]
    else:
        ends = [0.0, *_spread([t for t in turns if gap < t < total - gap], gap), total]
    angles = [piece.from_angle + sign * t for t in ends]
    return [Arc(piece.centre, piece.radius, a, b) for a, b in itertools.pairwise(angles)]


def _spread(values: list[float], gap: float) -> list[float]:
    found: list[float] = []
    for value in values:
        if not found or value - found[-1] > gap:
            found.append(value)
    return found


def _link(halves: list[_Half]) -> None:
    around: dict[int, list[int]] = {}
    for number, half in enumerate(halves):
        around.setdefault(half.start, []).append(number)
    for numbers in around.values():
        # directions that differ by rounding belong together; then the one that bends left is further counter-clockwise
        numbers.sort(key=lambda n: (round(halves[n].angle, 6) % round(2 * math.pi, 6), halves[n].bend))
        for k, number in enumerate(numbers):
            halves[halves[number].twin].after = numbers[k - 1]


def _walked(halves: list[_Half], size: float) -> list[Face]:
    found: list[Face] = []
    islands: list[Face] = []
    visited = [False] * len(halves)
    for start in range(len(halves)):
        if visited[start]:
            continue
        area, border = 0.0, []
        number = start
        while not visited[number]:
            visited[number] = True
            piece = halves[number].piece
            area += swept_area(piece)
            border += flattened((piece,), 1e-3 * size)[:-1]
            number = halves[number].after
        if area > 1e-9 * size * size:
            found.append(Face(area, tuple(border)))
        elif area < -1e-9 * size * size:
            islands.append(Face(-area, tuple(border)))
    for island in islands:
        around = [k for k, face in enumerate(found) if face.area > island.area * (1 + 1e-9) and _holds(face, island)]
        if around:
            k = min(around, key=lambda n: found[n].area)
            found[k] = Face(found[k].area - island.area, found[k].border)
    return found


def _holds(face: Face, island: Face) -> bool:
    return inside_polygon(island.border[0], face.border) and island.border[0] not in face.border


def inside_polygon(z: complex, polygon: tuple[complex, ...]) -> bool:
    """Whether a point is inside a polygon."""
    inside = False
    for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (a.imag > z.imag) != (b.imag > z.imag):
            x = a.real + (b.real - a.real) * (z.imag - a.imag) / (b.imag - a.imag)
            inside ^= z.real < x
    return inside


def lattice_points(corners: list[complex], border: bool = True) -> int | None:
    """Points with whole coordinates in a polygon with whole corners, by Pick's theorem; None for other corners.

    >>> lattice_points([0j, 4 + 0j, 4 + 3j]), lattice_points([0j, 4 + 0j, 4 + 3j], border=False)
    (11, 3)
    """
    if any(abs(z.real - round(z.real)) > 1e-9 or abs(z.imag - round(z.imag)) > 1e-9 for z in corners):
        return None
    on = sum(
        math.gcd(round(b.real - a.real), round(b.imag - a.imag))
        for a, b in zip(corners, [*corners[1:], *corners[:1]], strict=True)
    )
    inner = round(abs(polygon_area(corners)) - on / 2 + 1)
    return inner + on if border else inner
