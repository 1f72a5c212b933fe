"""The length of the track of a moving point in a plane face under a condition, by tracing the curve.

The condition is a relation of ``gnomon.space.relations`` whose residual changes its sign across the curve. The curve is
found on a grid of the face, cell by cell, and each piece is measured by chords that are halved twice, with Romberg's
extrapolation.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.space.extremum import Domain, domains
from gnomon.space.relations import residual
from gnomon.space.vectors import Numbers, Vector, norm

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_CELLS = 60


def track_length(
    points: Mapping[str, Vector], label: str, conditions: Sequence[Any], moving: Sequence[Sequence[Any]]
) -> float:
    """The length of the track of the point under one condition."""
    (condition,) = conditions
    own = next(point for point in moving if point[0] == label)
    return sum(_in_domain(points, label, condition, domain) for domain in domains(points, own))


def _in_domain(points: Mapping[str, Vector], label: str, condition: Sequence[Any], domain: Domain) -> float:
    def place(t: Numbers) -> Vector:
        return domain.place(points, t)

    def off(t: Numbers) -> Numbers:
        found = residual({**points, label: place(t)}, condition)
        return found[..., 0]

    axis = np.linspace(0.0, 1.0, _CELLS + 1)
    # Uneven steps inside keep a curve from running along grid lines or through their crossings.
    axis[1:-1] += 0.21 / _CELLS * np.sin(np.arange(1, _CELLS) * 2.399)
    grid = np.stack(np.meshgrid(axis, axis, indexing="ij"), axis=-1)
    value = off(grid)
    total = 0.0
    for i in range(_CELLS):
        for j in range(_CELLS):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            found = []
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                if (value[a] > 0) != (value[b] > 0):
                    found.append(_crossing(off, grid[a], grid[b]))
            if len(found) == 2:
                total += _arc(off, place, found[0], found[1])
    return total


def _crossing(off: Callable[[Numbers], Numbers], a: Numbers, b: Numbers) -> Numbers:
    low, high = 0.0, 1.0
    start = float(off(a)) > 0
    for _ in range(60):
        middle = (low + high) / 2
        if (float(off(a + (b - a) * middle)) > 0) == start:
            low = middle
        else:
            high = middle
    return a + (b - a) * ((low + high) / 2)


def _arc(off: Callable[[Numbers], Numbers], place: Callable[[Numbers], Vector], a: Numbers, b: Numbers) -> float:
    """The length of a short piece of the curve between two of its points."""
    nodes = [a, b]
    lengths = [float(norm(place(b) - place(a)))]
    for _ in range(2):
        finer = [nodes[0]]
        for p, q in itertools.pairwise(nodes):
            finer += [_on_curve(off, (p + q) / 2, q - p), q]
        nodes = finer
        lengths.append(sum(float(norm(place(q) - place(p))) for p, q in itertools.pairwise(nodes)))
    first, second = (4 * lengths[1] - lengths[0]) / 3, (4 * lengths[2] - lengths[1]) / 3
    return (16 * second - first) / 15


def _on_curve(off: Callable[[Numbers], Numbers], t: Numbers, along: Numbers) -> Numbers:
    """The point of the curve on the perpendicular to the chord, by the secant method."""
    across = np.array([-along[1], along[0]])
    x, y = 0.0, 1e-3
    fx, fy = float(off(t)), float(off(t + y * across))
    for _ in range(30):
        if abs(fy - fx) < 1e-300 or abs(y - x) < 1e-15:
            break
        x, y, fx = y, y - fy * (y - x) / (fy - fx), fy
        fy = float(off(t + y * across))
    return t + y * across
