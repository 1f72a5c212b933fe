"""Lengths, areas and intersections of pieces: exact for straight and circular ones, flattened for cubics."""

from __future__ import annotations

import cmath
import itertools
import math

from gnomon.program.shapes import Arc, Cubic, Piece, Pieces, Segment, flattened


def cross(u: complex, v: complex) -> float:
    """The cross product of two vectors."""
    return u.real * v.imag - u.imag * v.real


def piece_length(piece: Piece) -> float:
    """The length of a piece.

    >>> round(piece_length(Arc(0j, 2.0, 0.0, 90.0)), 6)
    3.141593
    """
    if isinstance(piece, Segment):
        return abs(piece.end - piece.start)
    if isinstance(piece, Arc):
        return piece.radius * math.radians(abs(piece.sweep))
    points = flattened((piece,), 1e-6 * (abs(piece.end - piece.start) + abs(piece.first - piece.start) or 1.0))
    return sum(abs(b - a) for a, b in itertools.pairwise(points))


def swept_area(piece: Piece) -> float:
    """The signed area between the origin and a piece (Green's formula)."""
    if isinstance(piece, Segment):
        return cross(piece.start, piece.end) / 2
    if isinstance(piece, Arc):
        turn = math.radians(piece.sweep)
        return (piece.radius**2 * turn + cross(piece.centre, piece.end - piece.start)) / 2
    z0, c0, c1, z1 = piece
    return (
        6 * cross(z0, c0)
        + 3 * cross(z0, c1)
        + cross(z0, z1)
        + 3 * cross(c0, c1)
        + 3 * cross(c0, z1)
        + 6 * cross(c1, z1)
    ) / 20


def ring_area(ring: Pieces) -> float:
    """The signed area inside a closed ring; positive counter-clockwise.

    >>> ring_area((Arc(5 + 5j, 1.0, 0.0, 360.0),)) / math.pi
    1.0
    """
    if not ring:
        return 0.0
    gap = cross(ring[-1].end, ring[0].start) / 2
    return sum(swept_area(piece) for piece in ring) + gap


def polygon_area(points: list[complex]) -> float:
    """The signed area of a polygon."""
    return sum(cross(a, b) for a, b in zip(points, [*points[1:], *points[:1]], strict=True)) / 2


def straightened(pieces: Pieces, tolerance: float) -> list[Segment | Arc]:
    """Pieces with their cubics flattened."""
    found: list[Segment | Arc] = []
    for piece in pieces:
        if isinstance(piece, Cubic):
            points = flattened((piece,), tolerance)
            found += [Segment(a, b) for a, b in itertools.pairwise(points)]
        else:
            found.append(piece)
    return found


def on_arc(arc: Arc, z: complex, slack: float = 1e-9) -> bool:
    """Whether a point of the circle lies on the arc."""
    if arc.whole:
        return True
    turn = math.degrees(cmath.phase(z - arc.centre)) - arc.from_angle
    turn = turn % 360 if arc.sweep >= 0 else -turn % 360
    room = math.degrees(slack)
    return turn <= abs(arc.sweep) + room or turn >= 360 - room


def intersections(first: Segment | Arc, second: Segment | Arc, tolerance: float) -> list[complex]:
    """Common points of two pieces; overlapping collinear segments give their common ends.

    >>> intersections(Segment(-2 + 0j, 2 + 0j), Arc(0j, 1.0, -90.0, 90.0), 1e-9)
    [(1+0j)]
    """
    if isinstance(first, Segment) and isinstance(second, Segment):
        return _segments(first, second, tolerance)
    if isinstance(first, Arc) and isinstance(second, Arc):
        return [
            z
            for z in _circles(first, second, tolerance)
            if _within(first, z, tolerance) and _within(second, z, tolerance)
        ]
    arc, segment = (first, second) if isinstance(first, Arc) else (second, first)
    if not isinstance(arc, Arc) or not isinstance(segment, Segment):
        return []
    return [z for z in _line_circle(segment, arc, tolerance) if _within(arc, z, tolerance)]


def _within(arc: Arc, z: complex, tolerance: float) -> bool:
    return on_arc(arc, z, tolerance / arc.radius if arc.radius > 0 else 1.0)


def _segments(first: Segment, second: Segment, tolerance: float) -> list[complex]:
    a, b = first
    c, d = second
    u, v = b - a, d - c
    size_u, size_v = abs(u), abs(v)
    if size_u <= tolerance or size_v <= tolerance:
        return []
    det = cross(u, v)
    if abs(det) <= 1e-9 * size_u * size_v:
        if abs(cross(u, c - a)) > tolerance * size_u:
            return []
        found = [z for z in (c, d) if -tolerance <= ((z - a) * u.conjugate()).real / size_u <= size_u + tolerance]
        found += [z for z in (a, b) if -tolerance <= ((z - c) * v.conjugate()).real / size_v <= size_v + tolerance]
        return found
    s, t = cross(c - a, v) / det, cross(c - a, u) / det
    if -tolerance <= s * size_u <= size_u + tolerance and -tolerance <= t * size_v <= size_v + tolerance:
        return [a + s * u]
    return []


def _line_circle(segment: Segment, arc: Arc, tolerance: float) -> list[complex]:
    u = segment.end - segment.start
    size = abs(u)
    if size <= tolerance or arc.radius <= tolerance:
        return []
    u /= size
    foot = segment.start + u * ((arc.centre - segment.start) * u.conjugate()).real
    height = abs(arc.centre - foot)
    if height > arc.radius + tolerance:
        return []
    half = math.sqrt(max(0.0, arc.radius**2 - height**2))
    touches = abs(height - arc.radius) <= tolerance
    ends = [foot] if touches else [foot - half * u, foot + half * u]
    return [z for z in ends if -tolerance <= ((z - segment.start) * u.conjugate()).real <= size + tolerance]


def _circles(first: Arc, second: Arc, tolerance: float) -> list[complex]:
    gap = second.centre - first.centre
    distance = abs(gap)
    r, s = first.radius, second.radius
    if distance <= tolerance:  # the same circle: arcs meet where one ends
        if abs(r - s) > tolerance:
            return []
        return [z for arc in (first, second) if not arc.whole for z in (arc.start, arc.end)]
    if distance > r + s + tolerance or distance < abs(r - s) - tolerance:
        return []
    along = (distance**2 + r**2 - s**2) / (2 * distance)
    u = gap / distance
    foot = first.centre + along * u
    if abs(distance - r - s) <= tolerance or abs(distance - abs(r - s)) <= tolerance:
        return [foot]
    half = math.sqrt(max(0.0, r**2 - along**2))
    return [foot + 1j * half * u, foot - 1j * half * u]
