"""Dashed strokes cut into their dashes, because rasterisers differ in how they draw dashes."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from gnomon.draw.ink import Ring, Stroke
from gnomon.draw.pixel_paths import Path, arc_path
from gnomon.draw.style import DrawError
from gnomon.draw.view import snap1

if TYPE_CHECKING:
    from gnomon.draw.scene import Point


def solid_parts(shape: Stroke | Ring) -> list[Path]:
    """The dashes of a stroke or ring; the whole path if the pen is solid.

    Dashes are stretched so that a whole number of periods fits and a stroke begins and ends with a dash.
    """
    if isinstance(shape, Ring):
        circle = arc_path(shape.centre, shape.radius, 0.0, math.tau)
        path, closed = tuple((snap1(x), snap1(y)) for x, y in circle), True
    else:
        path, closed = (*shape.path, shape.path[0]) if shape.closed else shape.path, shape.closed
    dash = shape.pen.dash
    if not dash:
        return [path]
    lengths = [math.dist(p, q) for p, q in itertools.pairwise(path)]
    period, total = sum(dash), sum(lengths)
    if total <= dash[0]:
        return [path]
    spare = 0.0 if closed else dash[0]
    stretch = total / (max(1, round((total - spare) / period)) * period + spare)
    if total / period > 20_000:
        raise DrawError(f"Pen: dash {dash} cuts a stroke of {total:.0f} pixels into too many pieces; lengthen it")
    return _cut(path, lengths, [d * stretch for d in dash])


def _cut(path: Path, lengths: list[float], dash: list[float]) -> list[Path]:
    """The parts of a path that lie on a dash, found by walking along the path."""
    parts: list[Path] = []
    current: list[Point] = [path[0]]
    turn, left = 0, dash[0]
    for (p, q), length in zip(itertools.pairwise(path), lengths, strict=True):
        walked = 0.0
        while length - walked > left:
            walked += left
            t = walked / length
            here = (snap1(p[0] + t * (q[0] - p[0])), snap1(p[1] + t * (q[1] - p[1])))
            if turn % 2 == 0:
                parts.append((*current, here))
            turn += 1
            left = dash[turn % len(dash)]
            current = [here]
        left -= length - walked
        current.append(q)
    if turn % 2 == 0 and len(current) > 1 and left < dash[turn % len(dash)] - 1 / 64:
        parts.append(tuple(current))
    return parts
