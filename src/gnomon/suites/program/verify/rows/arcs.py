"""Rows of the families about regions between arcs."""

from __future__ import annotations

from gnomon.suites.program.verify.seen import Seen, row, stroke_length


def _by_arc_or_chord(seen: Seen) -> float:
    """The shaded area, where the length of an arc or of the chord between its ends is stated."""
    p, q = seen.names(r"\$([A-Z])([A-Z])(?: =|\$ has length)")
    here, there = seen.points(p, q)
    if "arc $" not in seen.statement:
        return seen.shaded() * (seen.number(r"= (\d+)\$") / abs(there - here)) ** 2
    near = 2e-3 * seen.figure.size
    (arc,) = (
        stroke
        for stroke in seen.strokes
        if max(abs(stroke.pieces[0].start - here), abs(stroke.pieces[-1].end - there)) < near
    )
    return seen.shaded() * (seen.number(r"length \$(\d+)\$") / stroke_length(arc)) ** 2


row("quarter-disc-semicircles")(_by_arc_or_chord)
row("circle-in-sector")(_by_arc_or_chord)


@row("reuleaux-ngon")
def reuleaux_ngon(seen: Seen) -> float:
    curve = max(stroke_length(stroke) for stroke in seen.strokes)
    return seen.shaded() * (seen.number(r"length \$(.+?)\$") / curve) ** 2


@row("internal-crescent")
def internal_crescent(seen: Seen) -> float:
    (o, r), (p, s) = seen.circles()
    widest = max(abs(o - p) + r - s, r - s)
    return seen.shaded() * (seen.number(r"measures \$(.+?)\$") / widest) ** 2
