"""Paths in pixels: arcs as chords, and clipping of segments and polygons to a box."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

from gnomon.draw.scene import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.draw.glyphs import Box

Path: TypeAlias = tuple[Point, ...]


def arc_path(centre: Point, radius: float, start: float, end: float) -> Path:
    """Points along an arc, so close that no chord is off by 1/20 pixel."""
    n = min(max(4, math.ceil(abs(end - start) * math.sqrt(radius / 0.4))), 20_000)
    step, (x, y) = (end - start) / n, centre
    turns = [start + k * step for k in range(n + 1)]
    return tuple([(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns])


def clip(a: Point, b: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of segment ab within the box (Liang-Barsky), or None.

    >>> clip((-5.0, 1.0), (5.0, 1.0), (0.0, 0.0, 2.0, 2.0))
    ((0.0, 1.0), (2.0, 1.0))
    """
    t0, t1 = 0.0, 1.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    for p, q in ((-dx, a[0] - box[0]), (dx, box[2] - a[0]), (-dy, a[1] - box[1]), (dy, box[3] - a[1])):
        if p == 0:
            if q < 0:
                return None
        elif p < 0:
            t0 = max(t0, q / p)
        else:
            t1 = min(t1, q / p)
    if t0 > t1:
        return None
    start = a if t0 == 0 else (a[0] + t0 * dx, a[1] + t0 * dy)
    return start, (b if t1 == 1 else (a[0] + t1 * dx, a[1] + t1 * dy))


def clip_polygon(path: Sequence[Point], box: Box) -> list[Point]:
    """The part of a polygon within the box (Sutherland-Hodgman).

    >>> clip_polygon([(-1.0, 0.0), (1.0, 0.0), (1.0, 1.0), (-1.0, 1.0)], (0.0, 0.0, 5.0, 5.0))
    [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    """
    points = list(path)
    for axis, bound, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        if all(sign * (p[axis] - bound) >= 0 for p in points):
            continue
        kept: list[Point] = []
        for k, q in enumerate(points):
            p = points[k - 1]
            dp, dq = sign * (p[axis] - bound), sign * (q[axis] - bound)
            if (dp < 0) != (dq < 0):
                t = dp / (dp - dq)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if dq >= 0:
                kept.append(q)
        points = kept
    return points
