"""The length of the track of a point, and the area that a point fills, while points move.

With one parameter the track is measured as a polyline whose steps are halved (Romberg). With two parameters and one
condition the track is found on a grid of the parameters, cell by cell, and each piece is measured by chords that are
halved twice. An area is an integral over two parameters by Gauss's rule.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, norm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.space.extremum import Domain, Motion
    from gnomon.space.measure import Points

_CELLS = 60


def track_length(points: Points, label: str, motion: Motion) -> float:
    """The length of the track of a point; NaN if the motion leaves no curve."""
    return sum(_track(points, label, motion, chosen) for chosen in motion.choices(points))


def track_area(points: Points, label: str, motion: Motion) -> float:
    """The area that a point fills while two parameters vary freely."""
    nodes, weights = np.polynomial.legendre.leggauss(24)
    t = (nodes + 1) / 2
    total = 0.0
    for chosen in motion.choices(points):
        if sum(domain.size for domain in chosen) != 2 or motion.conditions:
            return float("nan")
        grid = np.stack(np.meshgrid(t, t, indexing="ij"), axis=-1)
        step = 1e-6
        slopes = [
            (motion.at(points, grid + shift, chosen)[label] - motion.at(points, grid - shift, chosen)[label])
            / (2 * step)
            for shift in (np.array([step, 0.0]), np.array([0.0, step]))
        ]
        total += float((np.outer(weights, weights) / 4 * norm(cross(slopes[0], slopes[1]))).sum())
    return total


def _track(points: Points, label: str, motion: Motion, chosen: Sequence[Domain]) -> float:
    size = sum(domain.size for domain in chosen)

    def place(t: Numbers) -> Vector:
        return motion.at(points, t, chosen)[label]

    if size == 1 and not motion.conditions:
        return _along(place)
    if size != 2 or not motion.conditions:
        return float("nan")

    def off(t: Numbers) -> Numbers:
        return np.asarray(motion.off(points, t, chosen)[..., 0])

    return _on_grid(place, off)


def _along(place: Callable[[Numbers], Vector]) -> float:
    """The length of a smooth curve over the unit interval."""
    rows: list[list[float]] = []
    for depth in range(4, 12):
        nodes = place(np.linspace(0.0, 1.0, 2**depth + 1)[:, None])
        row = [float(norm(np.diff(nodes, axis=0)).sum())]
        for k, above in enumerate(rows[-1] if rows else []):
            row.append(row[k] + (row[k] - above) / (4 ** (k + 1) - 1))
        rows.append(row)
    return rows[-1][-1]


def _on_grid(place: Callable[[Numbers], Vector], off: Callable[[Numbers], Numbers]) -> float:
    axis = np.linspace(0.0, 1.0, _CELLS + 1)
    # Uneven steps inside keep a curve from running along grid lines or through their crossings.
    axis[1:-1] += 0.21 / _CELLS * np.sin(np.arange(1, _CELLS) * 2.399)
    grid = np.stack(np.meshgrid(axis, axis, indexing="ij"), axis=-1)
    positive = off(grid) > 0
    lower = positive[:-1, :-1]
    mixed = (positive[1:, :-1] != lower) | (positive[1:, 1:] != lower) | (positive[:-1, 1:] != lower)
    ends = []
    for i, j in np.argwhere(mixed):
        corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        sides = [
            (grid[a], grid[b])
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)
            if positive[a] != positive[b]
        ]
        if len(sides) == 2:
            ends.append(sides)
    if not ends:
        return 0.0
    crossed = np.array(ends)  # (piece, side, end of the side, parameter)
    crossings = _crossings(off, crossed[:, :, 0], crossed[:, :, 1])
    return _arcs(off, place, crossings[:, 0], crossings[:, 1])


def _crossings(off: Callable[[Numbers], Numbers], a: Numbers, b: Numbers) -> Numbers:
    """Where the condition changes its sign between a and b, by bisection of all segments at once."""
    low, high = np.zeros(a.shape[:-1]), np.ones(a.shape[:-1])
    start = off(a) > 0
    for _ in range(52):
        middle = (low + high) / 2
        same = (off(a + (b - a) * middle[..., None]) > 0) == start
        low, high = np.where(same, middle, low), np.where(same, high, middle)
    return np.asarray(a + (b - a) * ((low + high) / 2)[..., None])


def _arcs(off: Callable[[Numbers], Numbers], place: Callable[[Numbers], Vector], a: Numbers, b: Numbers) -> float:
    """The total length of short pieces of the curve between pairs of its points."""
    nodes = [a, b]
    lengths = [norm(place(b) - place(a))]
    for _ in range(2):
        finer = [nodes[0]]
        for p, q in pairwise(nodes):
            finer += [_on_curve(off, (p + q) / 2, q - p), q]
        nodes = finer
        lengths.append(np.sum([norm(place(q) - place(p)) for p, q in pairwise(nodes)], axis=0))
    first, second = (4 * lengths[1] - lengths[0]) / 3, (4 * lengths[2] - lengths[1]) / 3
    return float(((16 * second - first) / 15).sum())


def _on_curve(off: Callable[[Numbers], Numbers], t: Numbers, along: Numbers) -> Numbers:
    """The points of the curve on the perpendiculars to chords, by the secant method."""
    across = np.stack([-along[..., 1], along[..., 0]], axis=-1)
    x, y = np.zeros(len(t)), np.full(len(t), 1e-3)
    fx, fy = off(t), off(t + y[..., None] * across)
    for _ in range(12):
        apart = fy - fx
        step = np.where(np.abs(apart) > 1e-300, -fy * (y - x) / np.where(apart == 0, 1.0, apart), 0.0)
        x, y, fx = y, y + np.clip(step, -1.0, 1.0), fy
        fy = off(t + y[..., None] * across)
    return np.asarray(t + y[..., None] * across)
