"""Relations of labelled points of space that a text may state, by name: as equations, and as conditions on their side.

Each relation gives *residuals*, numbers that vanish exactly if its equations hold, so that the same definition checks a
figure (`holds`) and lets a solver find figures (``solving``). Relations with a side to them (a point lies *between* two
others, a trapezoid does not cross itself) also have a condition in ``SIDES``. Points may be arrays of many positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.space.relations import balls, lines, shapes, touching  # noqa: F401 - they fill the tables
from gnomon.space.relations.relation_table import NOT_GEOMETRIC, PLACES, RELATIONS, SIDES, Points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.space.float_vectors import Numbers

__all__ = ["NOT_GEOMETRIC", "PLACES", "RELATIONS", "SIDES", "Points", "has_size", "holds", "rescaled", "residual"]

TOLERANCE = 1e-9


def residual(points: Points, relation: Sequence[Any]) -> Numbers:
    """The residuals of a relation along the last axis.

    >>> points = {"A": np.zeros(3), "B": np.array([3.0, 0.0, 0.0])}
    >>> residual(points, ["length", ["A", "B"], 5]).tolist()
    [-2.0]
    """
    name, *arguments = relation
    if name not in RELATIONS:
        raise ValueError(f"unknown relation {name!r}; known: {', '.join(sorted(RELATIONS))}")
    return RELATIONS[name](points, *arguments)


def holds(points: Points, name: str, *arguments: Any) -> bool:
    """Whether a relation holds, relative to the size of the figure.

    >>> points = {"A": np.zeros(3), "B": np.array([3.0, 0.0, 0.0]), "C": np.array([0.0, 4.0, 0.0])}
    >>> holds(points, "length", ["A", "B"], 3.0), holds(points, "perpendicular", ["A", "B"], ["B", "C"])
    (True, False)
    """
    places = np.array(list(points.values()))
    span = float(np.abs(places.max(axis=0) - places.min(axis=0)).max()) or 1.0
    scaled = {label: place / span for label, place in points.items()}
    found = residual(scaled, rescaled([name, *arguments], 1 / span))
    if float(np.abs(found).max(initial=0.0)) > TOLERANCE:
        return False
    side = SIDES.get(name)
    return side is None or side(scaled, *arguments)


_POWERS = {
    "length": 1,
    "height": 1,
    "distance_line": 1,
    "lengths_sum": 1,
    "circumradius": 1,
    "below": 1,
    "in_corner": 1,
    "ball_in_cylinder": 1,
    "on_level": 1,
    "sphere_section": 1,
    "polygon_area": 2,
    "pyramid_volume": 3,
    "cone_volume": 3,
    "total_length": 1,
    "arc_radius": 1,
    "net_in_square": 1,
    "net_in_circle": 1,
}


def has_size(relation: Sequence[Any]) -> bool:
    """Whether a relation states a length, an area or a volume, so that it fails in a larger figure."""
    return relation[0] in _POWERS


def rescaled(relation: Sequence[Any], factor: float) -> list[Any]:
    """The relation that holds in a figure ``factor`` times as large."""
    name, *arguments = relation
    if name not in _POWERS:
        return list(relation)
    return [name, *arguments[:-1], float(arguments[-1]) * factor ** _POWERS[name]]
