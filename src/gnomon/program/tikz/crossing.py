"""Where two named paths cross."""

from __future__ import annotations

import cmath
import itertools
import math
from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Cubic, Piece, Pieces, Segment, flattened

if TYPE_CHECKING:
    from gnomon.program.tikz.macros import Work


def crossings(first: Pieces, second: Pieces, work: Work) -> list[complex]:
    """The common points of two paths, in the order of the first one."""
    size = max((abs(z - first[0].start) for p in (*first, *second) for z in (p.start, p.end)), default=1.0) or 1.0
    found: list[complex] = []
    for a in _simple(first, size):
        here: list[complex] = []
        for b in _simple(second, size):
            work.step()
            here += _meet(a, b)
        here.sort(key=lambda z: _time(a, z))
        for z in here:
            if all(abs(z - other) > 1e-6 * size for other in found):
                found.append(z)
    return found


def _simple(pieces: Pieces, size: float) -> list[Segment | Arc]:
    """Straight pieces and arcs; cubics become short straight ones."""
    found: list[Segment | Arc] = []
    for piece in pieces:
        if isinstance(piece, Cubic):
            points = flattened((piece,), 1e-6 * size)
            found += [Segment(a, b) for a, b in itertools.pairwise(points)]
        else:
            found.append(piece)
    return found


def _time(piece: Piece, z: complex) -> float:
    if isinstance(piece, Arc):
        angle = math.degrees(cmath.phase(z - piece.centre)) - piece.from_angle
        angle = angle % 360 if piece.sweep > 0 else (-angle) % 360
        return 0.0 if angle > 360 - 1e-7 else angle
    return abs(z - piece.start)


def _on(piece: Segment | Arc, z: complex) -> bool:
    if isinstance(piece, Arc):
        return piece.whole or _time(piece, z) <= abs(piece.sweep) + 1e-6
    along = piece.end - piece.start
    t = ((z - piece.start) / along).real if along else 0.0
    return -1e-9 <= t <= 1 + 1e-9


def _meet(a: Segment | Arc, b: Segment | Arc) -> list[complex]:
    if isinstance(a, Segment) and isinstance(b, Segment):
        points = _lines(a, b)
    elif isinstance(a, Segment) and isinstance(b, Arc):
        points = _line_circle(a, b)
    elif isinstance(a, Arc) and isinstance(b, Segment):
        points = _line_circle(b, a)
    elif isinstance(a, Arc) and isinstance(b, Arc):
        points = _circles(a, b)
    else:
        points = []
    return [z for z in points if _on(a, z) and _on(b, z)]


def _lines(a: Segment, b: Segment) -> list[complex]:
    u, v = a.end - a.start, b.end - b.start
    cross = (u.conjugate() * v).imag
    if abs(cross) < 1e-14 * (abs(u) * abs(v) + 1e-300):
        return []
    return [a.start + u * (((b.start - a.start).conjugate() * v).imag / cross)]


def _line_circle(line: Segment, circle: Arc) -> list[complex]:
    along = line.end - line.start
    if not along:
        return []
    unit = along / abs(along)
    foot = line.start + unit * ((circle.centre - line.start) * unit.conjugate()).real
    height = abs(circle.centre - foot)
    square = circle.radius**2 - height**2
    if square < -1e-9 * circle.radius**2:
        return []
    half = math.sqrt(max(0.0, square))
    return [foot - unit * half, foot + unit * half] if half > 1e-7 * circle.radius else [foot]


def _circles(a: Arc, b: Arc) -> list[complex]:
    between = b.centre - a.centre
    d = abs(between)
    if d < 1e-12 * (a.radius + b.radius):
        return []
    along = (d * d + a.radius**2 - b.radius**2) / (2 * d)
    square = a.radius**2 - along**2
    if square < -1e-9 * a.radius**2:
        return []
    unit = between / d
    half = math.sqrt(max(0.0, square))
    foot = a.centre + unit * along
    return [foot + 1j * unit * half, foot - 1j * unit * half] if half > 1e-7 * a.radius else [foot]
