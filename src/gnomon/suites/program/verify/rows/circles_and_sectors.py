"""Rows of the primitive families about circles and arcs."""

from __future__ import annotations

import math

from gnomon.suites.program.verify.seen import NotSeen, Seen, area, outline, row, stroke_area, stroke_length


@row("sector-perimeter-from-area")
def sector_perimeter_from_area(seen: Seen) -> float:
    (sector,) = seen.strokes
    return stroke_length(sector) * math.sqrt(seen.number(r"area \$(.+?)\$") / stroke_area(sector))


@row("contact-chord")
def contact_chord(seen: Seen) -> float:
    radius = max(seen.circles(), key=lambda circle: _touches(circle, seen))[1]
    a, b = seen.points(*seen.names(r"Find \$([A-Z]+)\$"))
    return abs(b - a) * seen.number(r"radius \$(.+?)\$") / radius


def _touches(circle: tuple[complex, float], seen: Seen) -> int:
    """How many of the lines from the outer point touch a circle."""
    centre, radius = circle
    found = 0
    for name in seen.names(r"Lines \$([A-Z]+)\$ and \$([A-Z]+)\$"):
        a, b = seen.points(name)
        off = abs(((centre - a) / (b - a)).imag) * abs(b - a)
        found += abs(off - radius) < 1e-3 * seen.figure.size
    return found


@row("stadium-area")
def stadium_area(seen: Seen) -> float:
    places = [z for stroke in seen.strokes if len(stroke.pieces) > 1 for z in outline(stroke, seen.figure.size)]
    longest = max(abs(a - b) for a in places for b in places)
    return area(places) * (seen.number(r"curve is \$(.+?)\$") / longest) ** 2


@row("common-tangent-length")
def common_tangent_length(seen: Seen) -> float:
    (a, _), (b, _) = seen.circles()
    p, q = seen.points(*seen.names(r"Segment \$([A-Z]+)\$"))
    return abs(q - p) * seen.number(r"are \$(.+?)\$ apart") / abs(b - a)


@row("pie-remainder")
def pie_remainder(seen: Seen) -> float:
    ((_, radius),) = seen.circles()
    return seen.number(r"area \$(.+?)\$") * math.pi * radius**2 / seen.shaded()


@row("wave-with-gaps")
def wave_with_gaps(seen: Seen) -> float:
    ends = [z for stroke in seen.strokes for z in (stroke.pieces[0].start, stroke.pieces[-1].end)]
    reach = max(abs(a - b) for a in ends for b in ends)
    return sum(map(stroke_length, seen.strokes)) * seen.number(r"are \$(.+?)\$ apart") / reach


@row("two-arc-path-length")
def two_arc_path_length(seen: Seen) -> float:
    p, q = seen.points(*seen.names(r"\$([A-Z]+) ="))
    if p == q:
        raise NotSeen("the ends of the first arc are one point")
    return sum(map(stroke_length, seen.strokes)) * seen.number(r"= (\d+)\$") / abs(q - p)
