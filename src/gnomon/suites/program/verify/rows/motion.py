"""Rows of things that move."""

from __future__ import annotations

import math

import numpy as np

from gnomon.program.figure import Stroke
from gnomon.suites.program.verify.seen import NotSeen, Seen, row, stroke_length, vertices


@row("corner-ray-box")
def corner_ray_box(seen: Seen) -> float:
    a, b = seen.points(*seen.names(r"\$([A-Z])([A-Z]) ="))
    path = [stroke for stroke in seen.strokes if not stroke.closed]
    return sum(stroke_length(stroke) for stroke in path) * seen.number(r"= (\d+)\$") / abs(b - a)


@row("unfolded-billiard")
def unfolded_billiard(seen: Seen) -> float:
    a, b = seen.points(*seen.names(r"\$([A-Z])([A-Z]) ="))
    (path,) = (stroke for stroke in seen.strokes if not stroke.closed)
    ends = vertices(path)
    for before, at, after in zip(ends, ends[1:], ends[2:], strict=False):
        # the bisector of the two ways stands at right angles to a side of the box
        normal = (before - at) / abs(before - at) + (after - at) / abs(after - at)
        along = normal / (b - a)
        if min(abs(along.real), abs(along.imag)) > 1e-2 * abs(along):
            raise NotSeen("a reflection with equal angles")
    return stroke_length(path) * seen.number(r"= (\d+)\$") / abs(b - a)


@row("rolling-around-polygon")
def rolling_around_polygon(seen: Seen) -> float:
    ((_, radius),) = seen.circles()
    lines = [stroke for stroke in seen.strokes if stroke.pen.dashes]
    return sum(stroke_length(stroke) for stroke in lines) * seen.number(r"radius \$(.+?)\$") / radius


@row("hypocycloid")
def hypocycloid(seen: Seen) -> float:
    """The area of the curve through all sampled points that has no higher frequencies than they can show."""
    ((_, radius),) = seen.circles()
    (curve,) = (stroke for stroke in seen.strokes if len(stroke.pieces) > 50)
    points = np.array(vertices(curve)) / radius
    waves = np.fft.fft(points) / len(points)
    frequencies = np.fft.fftfreq(len(points), 1 / len(points))
    return float(math.pi * abs(np.sum(frequencies * np.abs(waves) ** 2))) * seen.number(r"radius \$(.+?)\$") ** 2


def _bent(seen: Seen) -> list[Stroke]:
    """The open lines that are not straight."""
    found = []
    for stroke in seen.strokes:
        ends = stroke.pieces[0].start, stroke.pieces[-1].end
        if not stroke.closed and stroke_length(stroke) > 1.001 * abs(ends[1] - ends[0]) > 0:
            found.append(stroke)
    return found


@row("rolling-polygon-vertex")
def rolling_polygon_vertex(seen: Seen) -> float:
    a, b = next((a, b) for a, b in seen.segments())
    return sum(stroke_length(arc) for arc in _bent(seen)) * seen.number(r"side \$(.+?)\$") / abs(b - a)


@row("rolling-rectangle-vertex")
def rolling_rectangle_vertex(seen: Seen) -> float:
    around = next(stroke_length(stroke) for stroke in seen.strokes if stroke.closed)
    return sum(stroke_length(arc) for arc in _bent(seen)) * seen.number(r"perimeter \$(.+?)\$") / around


@row("two-rotations-shift")
def two_rotations_shift(seen: Seen) -> float:
    a, b = seen.points(*seen.names(r"\$([A-Z]+) ="))
    flags = [stroke for stroke in seen.strokes if len(stroke.pieces) == 3]
    return abs(flags[-1].pieces[0].start - flags[0].pieces[0].start) * seen.number(r"= (\d+)\$") / abs(b - a)
