"""Rows of the primitive families about figures on a grid."""

from __future__ import annotations

import cmath
import itertools
import math

from gnomon.suites.program.verify.seen import Seen, row, stroke_area, stroke_length, vertices


@row("staircase-perimeter")
def staircase_perimeter(seen: Seen) -> float:
    (edge,) = seen.strokes
    return stroke_length(edge) * math.sqrt(seen.number(r"area \$(.+?)\$") / stroke_area(edge))


@row("lattice-polygon-area")
def lattice_polygon_area(seen: Seen) -> float:
    polygon = next(stroke for stroke in seen.strokes if len(stroke.pieces) > 2)
    lines = [(s.pieces[0].start, s.pieces[0].end) for s in seen.strokes if s is not polygon]
    (a, b), *others = lines
    way = (b - a) / abs(b - a)
    beside = (abs(((c - a) / way).imag) for c, d in others if abs(((d - c) / way).imag) < 1e-3 * abs(d - c))
    step = min(apart for apart in beside if apart > 1e-6 * abs(b - a))
    return stroke_area(polygon) / step**2 * seen.number(r"area \$(.+?)\$")


@row("lattice-interior-count")
def lattice_interior_count(seen: Seen) -> float:
    """Tests every dot: the angles under which it sees the sides add up to a full turn if it lies inside."""
    ring = vertices(seen.strokes[0])
    near = 1e-3 * seen.figure.size
    found = 0
    for dot in seen.dots():
        sides = list(itertools.pairwise([*ring, ring[0]]))
        if any(_off(dot, a, b) < near for a, b in sides):
            continue  # on the border
        found += abs(sum(cmath.phase((b - dot) / (a - dot)) for a, b in sides)) > math.pi
    return found


def _off(z: complex, a: complex, b: complex) -> float:
    """How far a place lies from a segment."""
    along = max(0.0, min(1.0, ((z - a) / (b - a)).real))
    return abs(z - a - along * (b - a))


@row("lattice-angle-tangent")
def lattice_angle_tangent(seen: Seen) -> float:
    p, q, r = seen.points(*seen.names(r"angle ([A-Z]+)\$"))
    return abs(math.tan(cmath.phase((p - q) / (r - q))))


@row("grid-line-cells")
def grid_line_cells(seen: Seen) -> float:
    """Walks along the segment and counts the pieces into which the lines of the grid cut it."""
    *lines, (p, q) = seen.segments()
    cuts = [0.0, 1.0]
    for a, b in lines:
        side = [((z - a) / (b - a)).imag for z in (p, q)]
        if abs(side[0] - side[1]) < 1e-4:
            continue
        t = side[0] / (side[0] - side[1])
        if 1e-4 < t < 1 - 1e-4:
            cuts.append(t)
    cuts.sort()
    return sum(later - earlier > 1e-4 for earlier, later in itertools.pairwise(cuts))


@row("conditional-dot-count")
def conditional_dot_count(seen: Seen) -> float:
    return len({(round(z.real, 2), round(z.imag, 2)) for z in seen.dots()})
