"""Curves compared as sets of points: whether two objects of different kinds are the same curve within the figure.

A circle, a parametric curve that runs round it and its equation in x and y are one set. Points of each are looked for
on the other; the size of the figure decides where on a curve they are, so that no script knows them. A wanted curve
that runs to infinity counts as far as the figure goes. The command ``Locus`` computes points alone: these have to lie
on the other curve exactly, and points of the other curve beside the chain that they form. `sameness` compares two
objects of one kind by their numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import TypeAlias

from gnomon.ggb.check.predicates import CheckedFigure, WrongKind
from gnomon.ggb.check.relation_arguments import described
from gnomon.ggb.values.conics import Conic, ConicPart, conic_of_equation
from gnomon.ggb.values.functions import Curve, Implicit
from gnomon.ggb.values.objects import Line, Locus, Polygon, Segment, Value
from gnomon.ggb.values.paths import at, closest, is_path, minimise

Distance: TypeAlias = "Callable[[complex], float]"

_SAMPLES = 400  # points of a curve, from which those within the figure are taken
_LOOKED_FOR = 60  # of these on the other curve
_GRID = 24  # cells across the figure, from whose corners points of an equation are sought
_NEWTON = 40  # steps of Newton's method
_CONVERGED = 1e-11  # a step of it that ends the search, as a part of the figure's size
_ZERO = 1e-12  # a polynomial that is smaller than its terms by this factor is zero, as in a cusp, where it has no slope
_NEARBY = 3  # parts of a parametric curve in which the point nearest to a place is sought
_LINK = 0.2  # points of a locus that are farther apart, as a part of the figure's size, are not joined to a chain
_BESIDE = 0.02  # how far a point may be from this chain
_ISOLATED = 3  # points of an equation that lie apart from its curve: no one sees them
_STRAY = 1e-4
"""How far a point found for an equation may be from the wanted curve. Beside a cusp Newton's method ends too early; the
wanted curve, however, has to meet the equation exactly."""


def sets_apart(figure: CheckedFigure, found: Value, wanted: Value) -> float:
    """How far points of two curves are from the other curve, as a part of the figure's size."""
    if not is_path(found) or isinstance(found, tuple) or (isinstance(found, Implicit) and not found.coefficients):
        raise WrongKind(f"{described(found)} where a locus is needed")
    shift = math.fmod(figure.size * 977.0, 1.0)
    places = [z for z in _samples(wanted, shift) if _is_finite(z)]
    if not places:
        return math.inf
    middle = complex(median(z.real for z in places), median(z.imag for z in places))
    reach = max(abs(z - middle) for z in places) if _is_bounded(wanted) else figure.size
    inside = [z for z in places if abs(z - middle) <= 1.1 * reach]
    missed = sorted(map(_distance(figure, found), _some(inside)))
    if isinstance(wanted, Locus):
        missed = missed[:-1]  # a construction may degenerate in one place, as in a cusp
    own = _roots(found, middle, 1.1 * reach) if isinstance(found, Implicit) else _some(list(_samples(found, shift)))
    if not _is_bounded(wanted):
        own = [z for z in own if abs(z - middle) <= reach]
    allowed = _BESIDE if isinstance(wanted, Locus) else _STRAY if isinstance(found, Implicit) else 0.0
    gaps = [(gap, z) for z, gap in zip(own, map(_distance(figure, wanted), own), strict=True)]
    strays = [(gap, z) for gap, z in gaps if not gap <= allowed * figure.size]
    if isinstance(found, Implicit) and len({_cell(z, 1e-3 * figure.size) for _, z in strays}) <= _ISOLATED:
        strays = []
    apart = max([*missed, *(gap for gap, _ in strays)], default=0.0) / figure.size
    return apart if own and apart == apart else math.inf


def with_conics(value: Value) -> Value:
    """The value, or the line or conic that it is if a command like ``LocusEquation`` made an equation of one."""
    if not isinstance(value, Implicit) or not value.coefficients or max(map(sum, value.coefficients)) > 2:
        return value
    xx, yy, one, xy, x, y = (value.coefficients.get(key, 0.0) for key in _QUADRATIC)
    if xx == yy == xy == 0.0:
        return Line(x, y, one)
    return conic_of_equation((xx, yy, one, xy / 2, x / 2, y / 2))


_QUADRATIC = ((2, 0), (0, 2), (0, 0), (1, 1), (1, 0), (0, 1))


def _is_bounded(curve: Value) -> bool:
    """Whether all of a wanted curve counts, also what lies outside of the other objects of the figure."""
    if isinstance(curve, Conic):
        return curve.type_name in ("circle", "ellipse")
    return isinstance(curve, (ConicPart, Curve, Segment, Polygon))


def _is_finite(z: complex) -> bool:
    return math.isfinite(z.real) and math.isfinite(z.imag)


def _cell(z: complex, width: float) -> tuple[int, int]:
    return round(z.real / width), round(z.imag / width)


def _some(places: Sequence[complex]) -> Sequence[complex]:
    """So many of the places, evenly spread, and the last one."""
    every = max(1, len(places) // _LOOKED_FOR)
    return [*places[::every], *places[-1:]]


def _samples(curve: Value, shift: float) -> Iterator[complex]:
    """Points all along a curve and its ends; of a locus those that were computed."""
    if isinstance(curve, Locus):
        return (complex(*place) for place in curve.points)
    shares = [0.0, *((k + shift) / _SAMPLES for k in range(_SAMPLES)), 1.0]
    return (complex(*at(curve, share)) for share in shares)


def _distance(figure: CheckedFigure, curve: Value) -> Distance:
    """How far places are from a curve."""
    if isinstance(curve, Implicit):
        return lambda z: abs(_root(curve, z, figure.size) - z)
    if isinstance(curve, Curve):
        return _from_parametric(curve, 1e-10 * figure.size)
    if isinstance(curve, Locus):
        return _from_chain([complex(*place) for place in curve.points], _LINK * figure.size)
    return lambda z: abs(complex(*closest(curve, z.real, z.imag)) - z)


def _from_parametric(curve: Curve, enough: float) -> Distance:
    """The distance from a parametric curve; where it crosses itself, each of its parts nearby may be the nearest."""
    width = (curve.end - curve.start) / _SAMPLES
    places = [complex(*curve.at(curve.start + k * width)) for k in range(_SAMPLES + 1)]

    def distance(z: complex) -> float:
        gaps = [math.inf, *(gap if (gap := abs(place - z)) == gap else math.inf for place in places), math.inf]
        lows = [k for k in range(_SAMPLES + 1) if gaps[k] >= gaps[k + 1] <= gaps[k + 2] and gaps[k + 1] < math.inf]
        least = math.inf
        for k in sorted(lows, key=lambda k: gaps[k + 1])[:_NEARBY]:
            left, right = max(k - 1, 0), min(k + 1, _SAMPLES)
            t = minimise(
                lambda s: math.dist(curve.at(s), (z.real, z.imag)),
                curve.start + left * width,
                curve.start + right * width,
                sample=1,
            )
            least = min(least, gaps[k + 1], abs(complex(*curve.at(t)) - z))
            if least <= enough:
                break
        return least

    return distance


def _from_chain(places: Sequence[complex], link: float) -> Distance:
    """The distance from the segments between points in a row."""
    links = [(p, q) for p, q in pairwise(places) if 0 < abs(q - p) <= link]

    def distance(z: complex) -> float:
        return min((_from_segment(z, p, q) for p, q in links), default=math.inf)

    return distance


def _from_segment(z: complex, p: complex, q: complex) -> float:
    share = ((z - p) / (q - p)).real
    return abs(z - p - min(max(share, 0.0), 1.0) * (q - p))


# -- equations ---------------------------------------------------------------------------------------------------------


def _roots(curve: Implicit, middle: complex, reach: float) -> list[complex]:
    """Points of an equation all over a part of the plane, also where its polynomial does not change its sign."""
    cell = 2 * reach / _GRID
    corners = [
        middle + cell * complex(i - _GRID / 2, k - _GRID / 2) for i in range(_GRID + 1) for k in range(_GRID + 1)
    ]
    found = [(corner, _root(curve, corner, reach, 2 * cell)) for corner in corners]
    return [root for corner, root in found if abs(root - corner) <= 2 * cell]


def _root(curve: Implicit, place: complex, size: float, far: float = math.inf) -> complex:
    """The point of an equation to which Newton's method leads from a place; infinity if there is none nearby."""
    z = place
    for _ in range(_NEWTON):
        value, slope, size_of_terms = _value_and_slope(curve, z)
        if abs(value) <= _ZERO * size_of_terms:
            return z
        step = value * slope / abs(slope) ** 2 if slope else complex(math.inf)
        z -= step
        if not abs(z - place) <= far:
            break
        if abs(step) <= _CONVERGED * size:
            return z
    return complex(math.inf)


def _value_and_slope(curve: Implicit, z: complex) -> tuple[float, complex, float]:
    """The polynomial at a place, the direction and steepness of its growth, and how large its terms are."""
    value, slope, terms, x, y = 0.0, 0j, 0.0, z.real, z.imag
    for (i, k), factor in (curve.coefficients or {}).items():
        term = factor * x**i * y**k
        value += term
        terms += abs(term)
        if i:
            slope += i * factor * x ** (i - 1) * y**k
        if k:
            slope += k * factor * x**i * y ** (k - 1) * 1j
    return value, slope, terms


__all__ = ["sets_apart", "with_conics"]
