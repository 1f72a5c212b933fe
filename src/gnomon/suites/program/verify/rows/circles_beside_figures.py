"""Rows of the families with circles beside other figures."""

from __future__ import annotations

import math

from gnomon.program.figure import Arc, Pieces
from gnomon.suites.program.verify.seen import Seen, perimeter, row, stroke_length


@row("excircle-area")
def excircle_area(seen: Seen) -> float:
    whole = perimeter(seen.points(*seen.names(r"Triangle \$([A-Z]+)\$")))
    ((_, radius),) = seen.circles()
    return math.pi * (radius * seen.number(r"perimeter \$(.+?)\$") / whole) ** 2


@row("belt-round-wheels")
def belt_round_wheels(seen: Seen) -> float:
    radius = seen.circles()[0][1]
    belt = [stroke for stroke in seen.strokes if not _whole(stroke.pieces)]
    return sum(stroke_length(stroke) for stroke in belt) * seen.number(r"radius \$(.+?)\$") / radius


def _whole(pieces: Pieces) -> bool:
    return any(isinstance(piece, Arc) and piece.whole for piece in pieces)


@row("rounded-polygon")
def rounded_polygon(seen: Seen) -> float:
    inner = [stroke for stroke in seen.strokes if stroke.closed][-1]
    widened = [stroke for stroke in seen.strokes if not stroke.closed]
    radius = min(abs(stroke.pieces[0].start - piece.start) for stroke in widened[:1] for piece in inner.pieces)
    return seen.shaded() * (seen.number(r"radius \$(.+?)\$") / radius) ** 2


@row("tethered-goat")
def tethered_goat(seen: Seen) -> float:
    reach = max(
        piece.radius
        for fill in seen.figure.fills
        for ring in fill.region.rings
        for piece in ring
        if isinstance(piece, Arc)
    )
    return seen.shaded() * (seen.number(r"radius \$(.+?)\$") / reach) ** 2


@row("circle-chain-union")
def circle_chain_union(seen: Seen) -> float:
    chord = min(abs(b - a) for a, b in seen.segments())
    return seen.shaded() * (seen.number(r"length \$(.+?)\$") / chord) ** 2


@row("circle-through-two-vertices")
def circle_through_two_vertices(seen: Seen) -> float:
    a, b, c, _ = seen.points(*seen.names(r"rectangle \$([A-Z]+)\$"))
    ((_, radius),) = seen.circles()
    return seen.number(r"area \$(.+?)\$") * math.pi * radius**2 / (abs(b - a) * abs(c - b))
