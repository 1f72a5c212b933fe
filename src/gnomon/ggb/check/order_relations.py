"""Orientation, comparison and sets: what goals need where a task names a side, a direction or all solutions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import combinations
from statistics import median

from gnomon.ggb.check.point_sets import sets_apart, with_conics
from gnomon.ggb.check.predicates import DEGENERATE, CheckedFigure, Degenerate, Registry, Residual, WrongKind
from gnomon.ggb.check.relation_arguments import described, distinct, shoelace
from gnomon.ggb.check.sameness import carriers_apart, difference
from gnomon.ggb.values.conics import ConicPart
from gnomon.ggb.values.functions import Curve
from gnomon.ggb.values.objects import Locus, Segment, Value
from gnomon.ggb.values.paths import at, closest, is_path

REGISTRY = Registry()
predicate = REGISTRY.predicate


@predicate("counterclockwise", "polygon", open=True)
def counterclockwise(figure: CheckedFigure, corners: Sequence[complex]) -> Residual:
    """The corners run round counterclockwise."""
    return Residual(0.0, _turning(figure, corners) > 0)


@predicate("clockwise", "polygon", open=True)
def clockwise(figure: CheckedFigure, corners: Sequence[complex]) -> Residual:
    """The corners run round clockwise."""
    return Residual(0.0, _turning(figure, corners) < 0)


def _turning(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    area = shoelace(corners)
    return 0.0 if abs(area) < DEGENERATE * figure.size**2 else area


@predicate("oriented_angle", "angle_points", "number")
def oriented_angle(figure: CheckedFigure, corners: Sequence[complex], size: float) -> float:
    """Turning the first arm counterclockwise by the angle takes it to the second arm."""
    a, v, b = corners
    distinct(figure, (a, v))
    distinct(figure, (b, v))
    return abs(math.remainder(cmath.phase((b - v) / (a - v)) - size, 2 * math.pi))


@predicate("less", "number", "number", open=True)
def less(_figure: CheckedFigure, smaller: float, larger: float) -> Residual:
    """The first number or length is less than the second."""
    return Residual(0.0, smaller < larger - DEGENERATE * max(abs(smaller), abs(larger)))


@predicate("all_different", "object*", least=2, open=True)
def all_different(figure: CheckedFigure, *objects: Value) -> Residual:
    """No two of the objects are the same, nor on the same line or curve: a line and a ray on it are one tangent.

    Segments may lie on one line, and arcs on one circle: they are different as long as their ends are.
    """
    gaps = [_apart(figure, one, two) for one, two in combinations(objects, 2)]
    return Residual(0.0, all(gap is None or gap > DEGENERATE for gap in gaps))


def _apart(figure: CheckedFigure, first: Value, second: Value) -> float | None:
    """By how much two objects differ; whole lines and curves, and rays, by what they lie on."""
    if all(isinstance(value, (Segment, ConicPart)) for value in (first, second)):
        return difference(figure, first, second)
    curves = carriers_apart(figure, first, second)
    return difference(figure, first, second) if curves is None else curves


@predicate("one_of", "object", "object*", least=2)
def one_of(figure: CheckedFigure, found: Value, *allowed: Value) -> float:
    """The first object is the same as one of the others."""
    gaps = [gap for gap in (difference(figure, found, other) for other in allowed) if gap is not None]
    if not gaps:
        raise WrongKind(f"{described(found)} that cannot be any of the others")
    return min(gaps)


@predicate("locus", "object", "object")
def locus(figure: CheckedFigure, found: Value, curve: Value) -> float:
    """A locus is a curve: all points that were computed of it lie there, and it covers the curve within the figure.

    Points at more than ten times the size of the figure, as on a parabola, have lost digits and do not count. One
    point may miss the curve: where the construction degenerates, as in a cusp.
    """
    if not is_path(curve):
        raise WrongKind(f"{described(curve)} where a curve is needed")
    if not isinstance(found, Locus):
        found = with_conics(found)
        gap = difference(figure, found, curve)
        return sets_apart(figure, found, curve) if gap is None else gap
    places = [complex(x, y) for x, y in found.points if math.isfinite(x) and math.isfinite(y)]
    if len(places) < _LEAST_POINTS or max(abs(z - places[0]) for z in places) < _LEAST_RUN * figure.size:
        raise Degenerate("the locus does not run")
    middle = complex(median(z.real for z in places), median(z.imag for z in places))
    near = [z for z in places if abs(z - middle) <= _REACH * figure.size] or places
    _refuse_gaps(figure, near, curve)
    every = max(1, len(near) // _SAMPLES)
    missed = sorted(abs(z - complex(*closest(curve, z.real, z.imag))) for z in near[::every])
    return missed[-2 if len(missed) >= _LEAST_POINTS else -1] / figure.size


_LEAST_POINTS, _LEAST_RUN, _SAMPLES, _REACH = 10, 0.05, 40, 10.0
_CHECKED = 80  # points of the curve to which the locus has to come
_GAP = 0.12  # how far the points of a whole locus may be from a point of its curve, as a part of the figure's size


def _refuse_gaps(figure: CheckedFigure, places: Sequence[complex], curve: Value) -> None:
    """Refuse a locus that leaves out a part of its curve within the figure."""
    ends = _CHECKED // 8 if isinstance(curve, (ConicPart, Curve)) else 1  # few points are computed near an end
    wanted = [complex(*at(curve, k / _CHECKED)) for k in range(ends, _CHECKED - ends + 1)]
    wanted = [z for z in wanted if cmath.isfinite(z)]
    middle = min(wanted, key=lambda z: sum(abs(z - other) for other in wanted[::6]))
    for z in wanted:
        if abs(z - middle) <= figure.size and min(abs(z - place) for place in places) > _GAP * figure.size:
            raise WrongKind("a locus that runs over a part of the curve only")
