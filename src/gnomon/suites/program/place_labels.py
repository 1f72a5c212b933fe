"""On which side of its point each label stands: where most room is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from gnomon.suites.program.language.evaluate import Event

DIRECTIONS = (45, 135, 225, 315, 90, 270, 0, 180)


def ink(events: Sequence[Event]) -> tuple[np.ndarray, float]:
    """Points along everything that is stroked or filled, and the size of the figure."""
    found: list[np.ndarray] = []
    corners: list[complex] = []
    for event in events:
        for path in event.paths:
            ends = [*path.points, path.points[0]] if path.closed and path.points else list(path.points)
            corners += ends
            if event.kind in ("draw", "fill") and len(ends) > 1:
                knots = np.array(ends)
                steps = np.linspace(0, 1, 24 if len(ends) < 40 else 3)
                found.append((knots[:-1, None] + (knots[1:] - knots[:-1])[:, None] * steps).ravel())
        if event.kind in ("dot", "name"):
            corners.append(event.at)
    if not corners:
        return np.zeros(0, complex), 1.0
    xs, ys = [z.real for z in corners], [z.imag for z in corners]
    size = max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0
    return (np.concatenate(found) if found else np.zeros(0, complex)), size


def label_sides(events: Sequence[Event]) -> dict[str, int]:
    """A direction in degrees for each named point."""
    points, size = ink(events)
    named = [(event.text, event.at) for event in events if event.kind == "name"]
    taken: list[complex] = []
    sides: dict[str, int] = {}
    for role, at in named:
        best, most = DIRECTIONS[0], -1.0
        for degrees in DIRECTIONS:
            direction = complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
            spot = at + 0.05 * size * direction
            room = float(np.min(np.abs(points - spot))) if points.size else size
            room = min([room, 0.05 * size, *(abs(spot - other) * 0.6 for other in taken)])
            room += 0.0001 * size * (degrees % 90 == 45)
            if room > most * 1.001:
                best, most = degrees, room
        sides[role] = best
        taken.append(at + 0.05 * size * complex(math.cos(math.radians(best)), math.sin(math.radians(best))))
    return sides


def crowded(events: Sequence[Event]) -> bool:
    """Whether two named points are too near to each other to tell their labels apart."""
    _, size = ink(events)
    named = [event.at for event in events if event.kind == "name"]
    return any(abs(p - q) < 0.04 * size for i, p in enumerate(named) for q in named[:i])
