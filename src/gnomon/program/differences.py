"""Whether two programs draw the same figure, in whatever languages they are written."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from gnomon.program.shapes import flattened

if TYPE_CHECKING:
    from gnomon.program.figure import Figure, Stroke


def difference(first: Figure, second: Figure) -> str:
    """How two figures differ in what they draw, in order; empty if they do not."""
    near = 2e-3 * first.size
    for what in ("strokes", "fills", "dots"):
        a, b = getattr(first, what), getattr(second, what)
        if len(a) != len(b):
            return f"{len(a)} {what} against {len(b)}"
    if first.space or second.space:
        return _in_space(first, second)
    for name, place in first.points.items():
        if name not in second.points or abs(second.points[name] - place) > near:
            return f"the point {name}"
    left = list(second.strokes)
    for number, line in enumerate(first.strokes, 1):
        match = next((other for other in left if _same_line(line, other, near)), None)
        if match is None:
            return f"line {number}"
        left.remove(match)
    return ""


def _in_space(first: Figure, second: Figure) -> str:
    """How two figures in space differ; from where they are seen does not matter."""
    size = max((abs(x) for line in first.space for spot in line.corners for x in spot), default=1.0)
    for name, spot in first.spots.items():
        if (
            name in first.points
            and np.abs(np.subtract(second.spots.get(name, (np.inf,) * 3), spot)).max() > 2e-3 * size
        ):
            return f"the point {name}"
    one, other = (_edges(figure) for figure in (first, second))
    for here, there in ((one, other), (other, one)):
        if any(np.abs(there - edge).max(axis=(1, 2), initial=0).min(initial=np.inf) > 2e-3 * size for edge in here):
            return "an edge in space"
    return ""


def _edges(figure: Figure) -> np.ndarray:
    """The straight pieces of lines in space and of painted faces in both directions, by their ends."""
    found = []
    for line in figure.space:
        ends = [*line.corners, *line.corners[: int(line.closed)]]
        found += [pair for p, q in pairwise(ends) for pair in ((p, q), (q, p))]
    return np.array(found, dtype=float).reshape(-1, 2, 3)


def _same_line(first: Stroke, second: Stroke, near: float) -> bool:
    """Whether two lines run through the same places, in either direction."""
    a, b = (flattened(stroke.pieces, near / 4) for stroke in (first, second))
    here, there = np.array(a), np.array(b)
    return _reach(here, there) < near and _reach(there, here) < near


def _reach(points: np.ndarray, line: np.ndarray) -> float:
    """How far points lie from a polyline at most."""
    start, step = line[:-1], np.diff(line)
    square = np.maximum(np.abs(step) ** 2, 1e-18)
    along = np.clip(((points[:, None] - start) * step.conj()).real / square, 0, 1)
    return float(np.max(np.min(np.abs(points[:, None] - start - along * step), axis=1)))
