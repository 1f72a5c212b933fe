"""Relations of circles beyond touching: from which side, where a line touches, and crossing at right angles."""

from __future__ import annotations

import math

from gnomon.ggb.check.predicates import DEGENERATE, CheckedFigure, Degenerate, Registry, Residual
from gnomon.ggb.check.relation_arguments import Straight, apart

REGISTRY = Registry()
predicate = REGISTRY.predicate
Disc = tuple[complex, float]
"""The centre and the radius of a circle."""


@predicate("touches_outside", "circle", "circle")
def touches_outside(figure: CheckedFigure, first: Disc, second: Disc) -> float:
    """Two circles touch, and neither lies inside the other."""
    (o, r), (w, s) = first, second
    return abs(abs(o - w) - r - s) / figure.size


@predicate("touches_inside", "circle", "circle")
def touches_inside(figure: CheckedFigure, inner: Disc, outer: Disc) -> Residual:
    """The first circle touches the second from inside."""
    (o, r), (w, s) = inner, outer
    if abs(o - w) + abs(r - s) < DEGENERATE * figure.size:
        raise Degenerate("the two circles are the same")
    return Residual(abs(abs(o - w) - abs(s - r)) / figure.size, r < s)


@predicate("orthogonal", "circle", "circle")
def orthogonal(_figure: CheckedFigure, first: Disc, second: Disc) -> float:
    """Two circles cross at right angles."""
    (o, r), (w, s) = first, second
    return apart(abs(o - w), math.hypot(r, s))


@predicate("touches_at", "line", "circle", "point")
def touches_at(figure: CheckedFigure, line: Straight, circle: Disc, point: complex) -> Residual:
    """A line touches a circle at a point; a ray or segment has to contain the point."""
    centre, radius = circle
    offs = (line.offset(point), abs(point - centre) - radius, abs(line.offset(centre)) - radius)
    return Residual(max(map(abs, offs)) / figure.size, line.reaches(point, figure.size))
