"""Rows of the primitive families about walks, dials, rulers, regular polygons and stars."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.program.verify.seen import Seen, area, row, stroke_length, vertices


@row("sixty-degree-walk")
def sixty_degree_walk(seen: Seen) -> float:
    path = vertices(seen.strokes[0])
    return abs(path[-1] - path[0]) * seen.number(r"length \$(.+?)\$") / abs(path[1] - path[0])


@row("diagonal-swap")
def diagonal_swap(seen: Seen) -> float:
    p, q = seen.points(*seen.names(r"^\$([A-Z]+) ="))
    r, s = seen.points(*seen.names(r"Find \$([A-Z]+)\^2"))
    return (abs(s - r) * seen.number(r"= (\d+)\$") / abs(q - p)) ** 2


@row("vertex-triangle-share")
def vertex_triangle_share(seen: Seen) -> float:
    corners = [a for a, _ in seen.segments()]
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / area(corners)


@row("clock-hand-angle")
def clock_hand_angle(seen: Seen) -> float:
    ((centre, radius),) = seen.circles()
    hands = [(a, b) for a, b in seen.segments() if min(abs(a - centre), abs(b - centre)) < 1e-3 * radius]
    first, second = (a + b - 2 * centre for a, b in hands)
    return abs(math.degrees(cmath.phase(first / second)))


@row("turtle-closed-ink")
def turtle_closed_ink(seen: Seen) -> float:
    """Counts the segments of the line, those that were drawn again once."""
    near = 1e-3 * seen.figure.size
    kept: list[tuple[complex, complex]] = []
    for a, b in seen.segments():
        again = any(min(max(abs(a - c), abs(b - d)), max(abs(a - d), abs(b - c))) < near for c, d in kept)
        if not again:
            kept.append((a, b))
    return len(kept) * seen.number(r"length \$(.+?)\$")


@row("tick-ruler")
def tick_ruler(seen: Seen) -> float:
    p, q = seen.points(*seen.names(r"^\$([A-Z]+) ="))
    ticks = sorted(seen.segments(), key=lambda ends: abs(ends[1] - ends[0]))[:-1]  # the longest is the edge
    feet = [a for a, _ in ticks]
    return max(abs(a - b) for a in feet for b in feet) * seen.number(r"= (\d+)\$") / abs(q - p)


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
