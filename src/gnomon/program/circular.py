"""Parts of circles in outlines that are made of cubics or of short straight pieces.

matplotlib, SVG and TikZ draw circles as cubics, and people draw them as polylines through many points. Both become true
arcs here, with the centre and the radius that the points have.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

from gnomon.program.shapes import Arc, Cubic, Piece, Pieces, Segment

STEP = 6.1
"""Degrees: straight pieces that each cover more of a circle are sides of a polygon."""
FEWEST = 8
"""Straight pieces: fewer are sides of a polygon, however short."""
_FLAT = 1e-7


def with_arcs(pieces: Sequence[Piece]) -> Pieces:
    """The pieces, with runs that lie on a circle replaced by arcs.

    >>> k = 4 / 3 * (2 ** 0.5 - 1)
    >>> with_arcs([Cubic(1 + 0j, 1 + k * 1j, k + 1j, 1j)])
    (Arc(centre=0j, radius=1.0, from_angle=0.0, to_angle=90.0),)
    """
    found: list[Piece] = []
    i = 0
    while i < len(pieces):
        run, arc = _straight_run(pieces, i) if isinstance(pieces[i], Segment) else _cubic(pieces, i)
        found.append(pieces[i] if arc is None else arc)
        i += run
    return _joined(found)


def _joined(pieces: list[Piece]) -> Pieces:
    """Neighbouring arcs of one circle as one."""
    found: list[Piece] = []
    for piece in pieces:
        last = found[-1] if found else None
        if (
            isinstance(piece, Arc)
            and isinstance(last, Arc)
            and abs(piece.centre - last.centre) + abs(piece.radius - last.radius) < 1e-6 * last.radius
            and piece.sweep * last.sweep > 0
            and abs((piece.from_angle - last.to_angle + 180) % 360 - 180) < 1e-4
            and abs(last.sweep) + abs(piece.sweep) < 360 + 1e-3
        ):
            sweep = last.sweep + piece.sweep
            if abs(abs(sweep) - 360) < 1e-3:
                sweep = math.copysign(360.0, sweep)
            found[-1] = Arc(last.centre, last.radius, last.from_angle, last.from_angle + sweep)
        else:
            found.append(piece)
    return tuple(found)


def _cubic(pieces: Sequence[Piece], i: int) -> tuple[int, Arc | None]:
    piece = pieces[i]
    return 1, arc_of_cubic(piece) if isinstance(piece, Cubic) else None


def arc_of_cubic(piece: Cubic) -> Arc | None:
    """The arc that a cubic stands for; None if it stands for none."""
    a, c0, c1, b = piece
    first, last = c0 - a, b - c1
    if not first or not last:
        return None
    first, last = first / abs(first), last / abs(last)
    cross = (first.conjugate() * last).imag
    if abs(cross) < 1e-9:
        return None
    along = ((b - a) * last.conjugate()).real / cross  # where the normals of the ends meet
    centre = a + 1j * first * along
    radius = abs(along)
    if radius > 1e4 * abs(b - a) or abs(abs(b - centre) - radius) > 1e-6 * radius:
        return None
    for s in (0.2, 0.5, 0.8):
        r = 1 - s
        z = r * r * r * a + 3 * r * r * s * c0 + 3 * r * s * s * c1 + s * s * s * b
        if abs(abs(z - centre) - radius) > 3e-4 * radius:
            return None
    start = math.degrees(cmath.phase(a - centre))
    sweep = math.degrees(cmath.phase((b - centre) / (a - centre)))
    if (sweep > 0) != (along > 0) or abs(sweep) > 100:
        return None
    return Arc(_clean(centre, radius), radius, start, start + sweep)


def _clean(z: complex, size: float) -> complex:
    """A point without noise far below the size of the figure."""
    return complex(*(0.0 if abs(part) < 1e-13 * size else part for part in (z.real, z.imag)))


def _straight_run(pieces: Sequence[Piece], i: int) -> tuple[int, Arc | None]:
    """The longest run of straight pieces from `i` that lies on one circle, if it is long and fine enough."""
    j = i
    while j < len(pieces) and isinstance(pieces[j], Segment):
        j += 1
    if j - i < FEWEST:
        return 1, None
    points = [pieces[i].start] + [piece.end for piece in pieces[i:j]]
    centre = _centre(points[0], points[1], points[2])
    if centre is None:
        return 1, None
    # three neighbours give the centre roughly; as much of the run as lies on that circle gives it well
    count = _on_circle(points, centre, 1e-3)
    if count <= FEWEST:
        return 1, None
    better = _centre(points[0], points[count // 2], points[count - 1])
    if abs(points[0] - points[count - 1]) < 1e-6 * abs(points[0] - centre):
        better = _centre(points[0], points[count // 3], points[2 * count // 3])
    if better is None:
        return 1, None
    count = _on_circle(points, better, _FLAT)
    if count <= FEWEST:
        return 1, None
    radius = abs(points[0] - better)
    start = math.degrees(cmath.phase(points[0] - better))
    turns = sum(math.degrees(cmath.phase((points[k + 1] - better) / (points[k] - better))) for k in range(count - 1))
    if abs(abs(turns) - 360) < 1e-6:
        turns = math.copysign(360.0, turns)
    return count - 1, Arc(_clean(better, radius), radius, start, start + turns)


def _centre(a: complex, b: complex, c: complex) -> complex | None:
    b, c = b - a, c - a
    cross = 2 * (b.conjugate() * c).imag
    if abs(cross) < 1e-12 * (abs(b) * abs(c) + 1e-300):
        return None
    return a + 1j * (b * abs(c) ** 2 - c * abs(b) ** 2) / cross


def _on_circle(points: list[complex], centre: complex, tolerance: float) -> int:
    """How many points from the first one lie on the circle, in small steps in one direction, at most once around."""
    radius = abs(points[0] - centre)
    whole, way = 0.0, 0.0
    for k in range(1, len(points)):
        step = (
            math.degrees(cmath.phase((points[k] - centre) / (points[k - 1] - centre))) if points[k - 1] != centre else 0
        )
        whole += step
        way = way or step
        if (
            abs(abs(points[k] - centre) - radius) > tolerance * radius
            or step * way <= 0
            or abs(step) > STEP
            or abs(whole) > 360 + 1e-4
        ):
            return k
    return len(points)
