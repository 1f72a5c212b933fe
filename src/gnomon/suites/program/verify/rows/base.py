"""Rows of the first families."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.program.verify.seen import Seen, area, perimeter, row, stroke_area, stroke_length, vertices


@row("star-tip-angle")
def star_tip_angle(seen: Seen) -> float:
    near = 1e-6 * seen.figure.size
    chords = seen.segments()
    tip = chords[0][0]
    first, second = (b if abs(a - tip) < near else a for a, b in chords if min(abs(a - tip), abs(b - tip)) < near)
    return abs(math.degrees(cmath.phase((first - tip) / (second - tip))))


@row("square-spiral-ink")
def square_spiral_ink(seen: Seen) -> float:
    (spiral,) = seen.strokes
    innermost = min(abs(b - a) for a, b in seen.segments())
    return stroke_length(spiral) * seen.number(r"length \$(.+?)\$") / innermost


@row("internal-crescent")
def internal_crescent(seen: Seen) -> float:
    (o, r), (p, s) = seen.circles()
    widest = max(abs(o - p) + r - s, r - s)
    return seen.shaded() * (seen.number(r"measures \$(.+?)\$") / widest) ** 2


@row("square-pinwheel")
def square_pinwheel(seen: Seen) -> float:
    corners = [a for a, _ in seen.segments()[::2]]
    middle = seen.face_at(sum(corners) / 4)
    return seen.number(r"area \$(.+?)\$") * middle.area / area(corners)


@row("star-regions")
def star_regions(seen: Seen) -> float:
    return len(seen.faces())


@row("nested-squares-sum")
def nested_squares_sum(seen: Seen) -> float:
    areas = [stroke_area(stroke) for stroke in seen.strokes]
    return seen.number(r"area \$(.+?)\$") * sum(areas) / max(areas)


@row("sierpinski-ink")
def sierpinski_ink(seen: Seen) -> float:
    whole = perimeter(seen.points(*seen.names(r"Triangle \$([A-Z]+)\$")))
    return seen.number(r"perimeter \$(.+?)\$") / whole * sum(stroke_length(stroke) for stroke in seen.strokes)


@row("corner-to-corner-fold")
def corner_to_corner_fold(seen: Seen) -> float:
    p, q, _, _ = seen.points(*seen.names(r"rectangle \$([A-Z]+)\$"))
    return seen.shaded() * (seen.number(r"= (\d+)\$") / abs(q - p)) ** 2


@row("cube-corner-section")
def cube_corner_section(seen: Seen) -> float:
    edge = seen.number(r"edge \$(.+?)\$")
    corner, right, _, top = vertices(seen.strokes[0])
    back = vertices(seen.strokes[3])[1]
    axes = [right - corner, back - corner, top - corner]
    (ring,) = seen.figure.fills[0].region.rings
    spots = []
    for piece in ring:
        along = [(piece.start - corner) / axis for axis in axes]
        place = min(range(3), key=lambda k: abs(along[k].imag))
        spots.append([edge * along[k].real if k == place else 0.0 for k in range(3)])
    a, b, c = spots
    u, v = [y - x for x, y in zip(a, b, strict=True)], [y - x for x, y in zip(a, c, strict=True)]
    return math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2


@row("striped-triangle")
def striped_triangle(seen: Seen) -> float:
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / stroke_area(seen.strokes[-1])


@row("two-rotations-shift")
def two_rotations_shift(seen: Seen) -> float:
    a, b = seen.points(*seen.names(r"\$([A-Z]+) ="))
    flags = [stroke for stroke in seen.strokes if len(stroke.pieces) == 3]
    return abs(flags[-1].pieces[0].start - flags[0].pieces[0].start) * seen.number(r"= (\d+)\$") / abs(b - a)
