"""Points on shapes, shapes that touch, shapes that are the same: the part of the second way that knows all kinds."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

from gnomon.suites.construct.verify.plain_shapes import (
    Arrow,
    Chain,
    Graph,
    NoMeaning,
    Quadric,
    Ring,
    Round,
    Shape,
    Straight,
    Track,
    Turn,
    dot,
)

Curve = (Chain, Quadric, Round, Track)
"""Shapes that a locus may be drawn as."""
_SLACK = 1e-6


def on_shape(size: float, p: complex, shape: Shape) -> tuple[float, bool]:
    """How far a point is from a line or curve, as a part of the figure's size, and whether it lies within its ends."""
    if isinstance(shape, Straight):
        place = shape.along(p)
        slack = _SLACK * size
        return shape.across(p) / size, shape.first - slack <= place <= shape.last + slack
    if isinstance(shape, Round):
        return (abs(p - shape.centre) - shape.radius) / size, shape.covers(p)
    if isinstance(shape, Quadric):
        steep = shape.steepness(p)
        if not steep > 0:
            raise NoMeaning("a point at the middle of a conic")
        return shape.at(p) / steep / size, True
    if isinstance(shape, Ring):
        return min(_from_side(p, a, b) for a, b in shape.sides()) / size, True
    if isinstance(shape, Chain):
        return min(_from_side(p, a, b) for a, b in zip(shape.points, shape.points[1:], strict=False)) / size, True
    if isinstance(shape, Track):
        return _from_track(p, shape) / size, True
    if isinstance(shape, Graph):
        return (shape.at(p.real) - p.imag) / size, True
    raise NoMeaning("no line or curve")


def _from_side(p: complex, a: complex, b: complex) -> float:
    """The distance of a point from a segment."""
    way = b - a
    share = min(1.0, max(0.0, dot(p - a, way) / abs(way) ** 2)) if way else 0.0
    return abs(p - a - share * way)


def _many_points(track: Track) -> list[complex]:
    """Points all along a curve."""
    step = (track.last - track.first) / 400
    return [track.at(track.first + k * step) for k in range(401)]


def _from_track(p: complex, track: Track, points: Sequence[complex] = ()) -> float:
    """The distance of a point from a curve: the nearest of many points of it, then thirds of the ways around it."""
    step = (track.last - track.first) / 400
    start, _ = min(enumerate(points or _many_points(track)), key=lambda place: abs(place[1] - p))
    low, high = (min(track.last, max(track.first, track.first + (start + d) * step)) for d in (-1, 1))
    for _ in range(80):
        third = (high - low) / 3
        if abs(track.at(low + third) - p) < abs(track.at(high - third) - p):
            high -= third
        else:
            low += third
    return abs(track.at((low + high) / 2) - p)


def tangent_gaps(size: float, first: Shape, second: Shape) -> tuple[float, ...]:
    """Zero where a circle or conic touches a line, or two circles touch."""
    if isinstance(first, Straight):
        first, second = second, first
    if isinstance(first, Round) and isinstance(second, Straight):
        nearest = second.point + second.way * second.along(first.centre)
        return ((abs(nearest - first.centre) - first.radius) / size,)
    if isinstance(first, Quadric) and isinstance(second, Straight):
        return (_discriminant(first, second),)
    if isinstance(first, Round) and isinstance(second, Round):
        between, sizes = abs(first.centre - second.centre), (first.radius, second.radius)
        if between + abs(sizes[0] - sizes[1]) <= _SLACK * size:
            raise NoMeaning("the two circles are the same")
        outer, inner = between - sum(sizes), between - abs(sizes[0] - sizes[1])
        return (min(outer, inner, key=abs) / size,)
    raise NoMeaning("shapes that cannot touch")


def contact_of(first: Shape, second: Shape) -> complex | None:
    """The point where two shapes touch that do touch; None where there is none at a finite distance."""
    if isinstance(first, Straight):
        first, second = second, first
    if isinstance(first, Round) and isinstance(second, Straight):
        return first.centre - 1j * second.way * second.across(first.centre)
    if isinstance(first, Quadric) and isinstance(second, Straight):
        return _middle_of_chord(first, second)
    if isinstance(first, Round) and isinstance(second, Round):
        small, large = sorted((first, second), key=lambda circle: circle.radius)
        away = (small.centre - large.centre) / (abs(small.centre - large.centre) or 1.0)
        return large.centre + away * large.radius  # on the same side of the larger centre as the smaller circle
    return None


def _middle_of_chord(conic: Quadric, line: Straight) -> complex | None:
    """The middle of the two points that a line and a conic have in common: where the conic's equation is stationary."""
    p, q, _, s, t, u = conic.equation
    (x, y), (dx, dy) = (line.point.real, line.point.imag), (line.way.real, line.way.imag)
    slope = p * x * dx + q * y * dy + s * (x * dy + y * dx) + t * dx + u * dy
    bend = p * dx * dx + q * dy * dy + 2 * s * dx * dy
    return line.point - slope / bend * line.way if bend else None


def carrier(shape: Shape) -> Shape:
    """The whole line or circle of which a shape is a part."""
    if isinstance(shape, Straight):
        return Straight(shape.point, shape.way)
    if isinstance(shape, Round):
        return Round(shape.centre, shape.radius)
    if isinstance(shape, Quadric):
        return shape
    raise NoMeaning("no line or curve")


def _discriminant(conic: Quadric, line: Straight) -> float:
    """Of the conic's equation along the line; zero where they have one point in common."""
    step = max(1.0, abs(conic.middle))
    low, mid, high = (conic.at(line.point + t * step * line.way) for t in (-1.0, 0.0, 1.0))
    square, linear = (low + high) / 2 - mid, (high - low) / 2
    terms = abs(linear * linear) + abs(4 * square * mid)
    return (linear * linear - 4 * square * mid) / terms if terms else 0.0


def same(size: float, one: Shape, two: Shape) -> tuple[float, ...] | None:
    """Numbers that are zero where two shapes are the same; None for kinds that are never the same."""
    if isinstance(one, (float, Turn, Straight)) and isinstance(two, (float, Turn, Straight)):
        numbers = _numbers(one, two)
        if numbers is not None:
            return numbers
    if isinstance(one, (complex, Arrow)) and isinstance(two, (complex, Arrow)):
        p, q = (shape if isinstance(shape, complex) else shape.way for shape in (one, two))
        return (p - q).real / size, (p - q).imag / size
    if isinstance(one, Straight) and isinstance(two, Straight):
        return _same_lines(size, one, two)
    if isinstance(one, Round) and isinstance(two, Round):
        rim = [one.centre + cmath.rect(one.radius, turn) for turn in (0.1, 2.2, 4.3)]
        gaps = [(abs(p - two.centre) - two.radius) / size for p in rim]
        limits = (cmath.exp(1j * one.start) - cmath.exp(1j * two.start), one.sweep - two.sweep)
        full = one.sweep == two.sweep == 2 * math.pi
        return (*gaps,) if full else (*gaps, abs(limits[0]), limits[1])
    if isinstance(one, Quadric) and isinstance(two, Quadric):
        return _same_quadrics(one, two)
    if isinstance(one, Ring) and isinstance(two, Ring):
        return _same_rings(size, one, two)
    if isinstance(one, Graph) and isinstance(two, Graph):
        return _same_graphs(size, one, two)
    if isinstance(one, Track) and isinstance(two, Track):
        return _same_tracks(size, one, two)
    return None


def _numbers(one: float | Turn | Straight, two: float | Turn | Straight) -> tuple[float, ...] | None:
    """Two numbers; an angle may come back a full turn later, and a segment counts as its length."""
    if isinstance(one, Straight) and isinstance(two, Straight):
        return None
    if isinstance(one, Turn) or isinstance(two, Turn):
        p, q = (shape.size if isinstance(shape, Turn) else shape for shape in (one, two))
        if isinstance(p, Straight) or isinstance(q, Straight):
            return None
        return (abs(cmath.exp(1j * p) - cmath.exp(1j * q)),)
    p, q = (shape.last - shape.first if isinstance(shape, Straight) else shape for shape in (one, two))
    if not math.isfinite(p + q):
        return None
    return ((p - q) / (max(abs(p), abs(q)) or 1.0),)


def _same_lines(size: float, one: Straight, two: Straight) -> tuple[float, ...] | None:
    if math.isfinite(one.last) != math.isfinite(two.last) or math.isfinite(one.first) != math.isfinite(two.first):
        return (1.0,)
    gaps = [two.across(one.point) / size, two.across(one.point + size * one.way) / size]
    if math.isfinite(one.last):
        p, q = (one.point + t * one.way for t in (one.first, one.last))
        a, b = (two.point + t * two.way for t in (two.first, two.last))
        return (min(abs(p - a) + abs(q - b), abs(p - b) + abs(q - a)) / size,)
    if math.isfinite(one.first):
        gaps += [abs(one.point - two.point) / size, abs(one.way - two.way)]
    return tuple(gaps)


def _same_quadrics(one: Quadric, two: Quadric) -> tuple[float, ...]:
    """Two equations are the same if one is a multiple of the other."""
    if one.kind != two.kind:
        return (1.0,)
    largest = max(range(6), key=lambda k: abs(one.equation[k]))
    p, q = one.equation[largest], two.equation[largest]
    if not q:
        return (1.0,)
    return tuple(x / p - y / q for x, y in zip(one.equation, two.equation, strict=True))


def _same_rings(size: float, one: Ring, two: Ring) -> tuple[float, ...]:
    """The same corners in the same order around, from any of them and either way."""
    count = len(one.corners)
    if count != len(two.corners):
        return (1.0,)
    orders = [[two.corners[(s + d * k) % count] for k in range(count)] for s in range(count) for d in (1, -1)]
    missed = [max(abs(p - q) for p, q in zip(one.corners, order, strict=True)) for order in orders]
    return (min(missed) / size,)


def _same_graphs(size: float, one: Graph, two: Graph) -> tuple[float, ...]:
    """Two functions have the same values, or both have none, at places that lie closer near the origin."""
    places = [sign * (size + 9) * (k / 40) ** 2 + 0.0137 for k in range(40) for sign in (1, -1)]
    gaps = []
    for x in places:
        y, z = one.at(x), two.at(x)
        if math.isfinite(y + z):
            gaps.append((y - z) / math.hypot(size, y, z))
        else:
            gaps.append(0.0 if math.isfinite(y) == math.isfinite(z) else 1.0)
    return tuple(gaps)


def _same_tracks(size: float, one: Track, two: Track) -> tuple[float, ...]:
    """Each of two curves runs on the other."""
    gaps = []
    for track, other in ((one, two), (two, one)):
        places = [track.at(track.first + (track.last - track.first) * k / 17) for k in range(18)]
        points = _many_points(other)
        gaps += [_from_track(p, other, points) / size if cmath.isfinite(p) else 1.0 for p in places]
    return tuple(gaps)
