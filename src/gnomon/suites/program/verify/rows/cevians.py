"""Rows of the families about lines through corners and sides."""

from __future__ import annotations

from gnomon.suites.program.verify.seen import Seen, row, stroke_area


@row("homothetic-midpoint-figure")
def homothetic_midpoint_figure(seen: Seen) -> float:
    outer, inner = (stroke_area(stroke) for stroke in seen.strokes[:2])
    return seen.number(r"area \$(.+?)\$") * inner / outer
