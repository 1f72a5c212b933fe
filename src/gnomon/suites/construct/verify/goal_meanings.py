"""What the relations of goals and facts mean, written a second time and from other formulas than the checker's.

Each function gets the size of the figure and the arguments of a relation, and gives `Holding`: numbers that are zero
where the relation's equations hold (signed and smooth, so that `sampler` can solve for them), and whether its
inequalities hold. It raises `NoMeaning` where an object is of another kind or the figure has collapsed.
"""

from __future__ import annotations

import cmath
import math
from itertools import combinations

from gnomon.suites.construct.verify.meanings import NEAR, Corner, Holding, apart, meaning, parts, solid
from gnomon.suites.construct.verify.plain_shapes import (
    Chain,
    Graph,
    NoMeaning,
    Ring,
    Round,
    Shape,
    Straight,
    cross,
    dot,
)
from gnomon.suites.construct.verify.touching_shapes import carrier, contact_of, on_shape, same, tangent_gaps


def opening(size: float, corner: Corner) -> float:
    """The angle at the middle point between 0 and pi, by Kahan's formula."""
    a, v, b = corner
    apart(size, a, v)
    apart(size, b, v)
    one, two = (a - v) / abs(a - v), (b - v) / abs(b - v)
    return 2 * math.atan2(abs(one - two), abs(one + two))


# -- points ------------------------------------------------------------------------------------------------------------


@meaning("midpoint", "point point point")
def midpoint(size: float, m: complex, a: complex, b: complex) -> Holding:
    apart(size, a, b)
    return Holding(parts(((m - a) - (b - m)) / abs(b - a)))


@meaning("midpoint", "point segment")
def midpoint_of_segment(size: float, m: complex, part: Straight) -> Holding:
    return midpoint(size, m, *ends(part))


def ends(part: Straight) -> tuple[complex, complex]:
    """The ends of a segment."""
    if not math.isfinite(part.first + part.last):
        raise NoMeaning("a line without ends")
    return part.point + part.first * part.way, part.point + part.last * part.way


@meaning("foot", "point point line")
def foot(size: float, f: complex, p: complex, line: Straight) -> Holding:
    return Holding((line.across(f) / size, dot(p - f, line.way) / size))


@meaning("reflection", "point point object")
def reflection(size: float, q: complex, p: complex, mirror: Shape) -> Holding:
    if isinstance(mirror, complex):
        return Holding(parts(((q - mirror) - (mirror - p)) / size))
    if not isinstance(mirror, Straight):
        raise NoMeaning("no mirror")
    return Holding((mirror.across((p + q) / 2) / size, dot(q - p, mirror.way) / size))


@meaning("centre center", "point circle")
def centre(size: float, o: complex, circle: Round) -> Holding:
    rim = [circle.centre + cmath.rect(circle.radius, turn) for turn in (0.3, 2.4, 4.5)]
    return Holding(tuple((abs(o - p) - circle.radius) / size for p in rim))


@meaning("centroid", "point polygon")
def centroid(size: float, g: complex, ring: Ring) -> Holding:
    return Holding(parts(sum((g - p for p in solid(size, ring, 3)), 0j) / size))


@meaning("circumcentre circumcenter", "point polygon")
def circumcentre(size: float, o: complex, ring: Ring) -> Holding:
    a, b, c = (abs(o - p) for p in solid(size, ring, 3))
    return Holding(((a - b) / size, (b - c) / size))


@meaning("orthocentre orthocenter", "point polygon")
def orthocentre(size: float, h: complex, ring: Ring) -> Holding:
    a, b, c = solid(size, ring, 3)
    return Holding((dot(h - a, b - c) / (size * abs(b - c)), dot(h - b, c - a) / (size * abs(c - a))))


@meaning("incentre incenter", "point polygon")
def incentre(size: float, i: complex, ring: Ring) -> Holding:
    solid(size, ring, 3)
    a, b, c = (cross(q - p, i - p) / abs(q - p) for p, q in ring.sides())
    return Holding(((a - b) / size, (b - c) / size), ring.winds_around(i))


@meaning("collinear", "point*")
def collinear(size: float, *places: complex) -> Holding:
    apart(size, *places)
    gaps = []
    for p, q, r in combinations(places, 3):
        longest = max(abs(q - p), abs(r - p), abs(r - q))
        gaps.append(cross(q - p, r - p) / longest**2)
    return Holding(tuple(gaps))


@meaning("concyclic", "point*")
def concyclic(size: float, *places: complex) -> Holding:
    apart(size, *places)
    a, b, c, *others = places
    return Holding(tuple(((a - c) * (b - d) / ((a - d) * (b - c))).imag for d in others))


@meaning("concurrent", "line*")
def concurrent(size: float, *lines: Straight) -> Holding:
    if any(abs(cross(g.way, h.way)) < NEAR for g, h in combinations(lines, 2)):
        raise NoMeaning("two lines have the same direction")
    gaps = []
    for g, h, k in combinations(lines, 3):
        g0, h0, k0 = (cross(line.way, line.point) for line in (g, h, k))
        gaps.append((g0 * cross(h.way, k.way) + h0 * cross(k.way, g.way) + k0 * cross(g.way, h.way)) / size)
    return Holding(tuple(gaps))


@meaning("between", "point point point")
def between(size: float, p: complex, a: complex, b: complex) -> Holding:
    apart(size, p, a, b)
    return Holding((cross(b - a, p - a) / (abs(b - a) * size),), dot(p - a, b - a) > 0 and dot(p - b, a - b) > 0)


# -- lines -------------------------------------------------------------------------------------------------------------


@meaning("perpendicular_bisector", "line point point")
def perpendicular_bisector(size: float, line: Straight, a: complex, b: complex) -> Holding:
    apart(size, a, b)
    spots = (line.point, line.point + size * line.way)
    return Holding(tuple((abs(p - a) - abs(p - b)) / size for p in spots), on_shape(size, (a + b) / 2, line)[1])


@meaning("perpendicular_bisector", "line segment")
def perpendicular_bisector_of_segment(size: float, line: Straight, part: Straight) -> Holding:
    return perpendicular_bisector(size, line, *ends(part))


@meaning("parallel", "line line")
def parallel(size: float, g: Straight, h: Straight) -> Holding:
    return Holding((cross(g.way, h.way),), abs(h.across(g.point)) > NEAR * size)


@meaning("perpendicular", "line line")
def perpendicular(_size: float, g: Straight, h: Straight) -> Holding:
    return Holding((dot(g.way, h.way),))


@meaning("bisects", "line corner")
def bisects(size: float, line: Straight, corner: Corner) -> Holding:
    a, v, b = corner
    apart(size, a, v)
    apart(size, b, v)
    one, two = (a - v) / abs(a - v), (b - v) / abs(b - v)
    return Holding((line.across(v) / size, *parts(line.way**2 * one.conjugate() - two)), on_shape(size, v, line)[1])


# -- curves ------------------------------------------------------------------------------------------------------------


@meaning("on", "point object")
def on(size: float, p: complex, curve: Shape) -> Holding:
    gap, ordered = on_shape(size, p, curve)
    return Holding((gap,), ordered)


@meaning("intersection", "point object object")
def intersection(size: float, p: complex, first: Shape, second: Shape) -> Holding:
    if type(first) is type(second) and not isinstance(first, (Graph, Chain)):
        apart_by = same(size, first, second)
        if apart_by is not None and max(map(abs, apart_by), default=0.0) < NEAR:
            raise NoMeaning("the two objects are the same")
    one, two = on(size, p, first), on(size, p, second)
    return Holding((*one.gaps, *two.gaps), one.ordered and two.ordered)


@meaning("tangent", "touching touching")
def tangent(size: float, first: Shape, second: Shape) -> Holding:
    contact = contact_of(first, second)
    parts_reach = contact is None or all(on_shape(size, contact, shape)[1] for shape in (first, second))
    return Holding(tangent_gaps(size, first, second), parts_reach)


@meaning("touches_at", "line circle point")
def touches_at(size: float, line: Straight, circle: Round, t: complex) -> Holding:
    radius = t - circle.centre
    gaps = (line.across(t) / size, (abs(radius) - circle.radius) / size, dot(radius, line.way) / circle.radius)
    return Holding(gaps, on_shape(size, t, line)[1])


@meaning("touches_outside", "circle circle")
def touches_outside(size: float, one: Round, two: Round) -> Holding:
    sum_of_radii = one.radius + two.radius
    return Holding(((abs(one.centre - two.centre) ** 2 - sum_of_radii**2) / (size * sum_of_radii),))


@meaning("touches_inside", "circle circle")
def touches_inside(size: float, inner: Round, outer: Round) -> Holding:
    far = inner.centre - outer.centre
    if abs(far) <= NEAR * size:
        raise NoMeaning("the circles have one centre")
    reached = inner.centre + far / abs(far) * inner.radius  # the point of the inner circle that is farthest out
    return Holding(((abs(reached - outer.centre) - outer.radius) / size,), inner.radius < outer.radius)


@meaning("orthogonal", "circle circle")
def orthogonal(_size: float, one: Round, two: Round) -> Holding:
    squares = one.radius**2 + two.radius**2
    return Holding(((abs(one.centre - two.centre) ** 2 - squares) / squares,))


@meaning("circumscribed", "circle polygon")
def circumscribed(size: float, circle: Round, ring: Ring) -> Holding:
    return Holding(tuple((abs(p - circle.centre) - circle.radius) / size for p in solid(size, ring)))


@meaning("inscribed", "circle polygon")
def inscribed(size: float, circle: Round, ring: Ring) -> Holding:
    solid(size, ring)
    gaps = [(abs(cross(q - p, circle.centre - p)) / abs(q - p) - circle.radius) / size for p, q in ring.sides()]
    return Holding(tuple(gaps), ring.winds_around(circle.centre))


@meaning("radius", "circle number")
def radius(_size: float, circle: Round, length: float) -> Holding:
    return Holding(((circle.radius - length) / max(circle.radius, abs(length)),))


@meaning("same_curve", "object object")
def same_curve(size: float, one: Shape, two: Shape) -> Holding:
    gaps = same(size, carrier(one), carrier(two))
    return Holding((1.0,) if gaps is None else gaps)


@meaning("equal", "object object")
def equal(size: float, one: Shape, two: Shape) -> Holding:
    gaps = same(size, one, two)
    if gaps is None:
        raise NoMeaning("objects of different kinds")
    return Holding(gaps)


@meaning("locus", "object object")
def locus(size: float, found: Shape, curve: Shape) -> Holding:
    """All points that were computed of a locus lie on a curve; one may miss it, and they do not stay in one place."""
    if not isinstance(found, Chain):
        return equal(size, found, curve)
    middle = sorted(found.points, key=lambda p: p.real)[len(found.points) // 2] if found.points else 0j
    near = [p for p in found.points if abs(p - middle) <= 10 * size]
    if len(near) < 10 or max(abs(p - near[0]) for p in near) < size / 20:
        raise NoMeaning("the locus does not run")
    gaps = sorted(abs(on_shape(size, p, curve)[0]) for p in near[:: max(1, len(near) // 60)])
    return Holding(tuple(gaps[:-1]))


# -- measures ----------------------------------------------------------------------------------------------------------


def relative(one: float, two: float) -> float:
    """The signed difference of two sizes as a part of the larger."""
    return (one - two) / (max(abs(one), abs(two)) or 1.0)


def positive(size: float, *lengths: float) -> None:
    """Refuse lengths of zero."""
    if min(lengths) <= NEAR * size:
        raise NoMeaning("a length is zero")


@meaning("equal_lengths", "length*")
def equal_lengths(size: float, *lengths: float) -> Holding:
    positive(size, *lengths)
    return Holding(tuple(relative(lengths[0], other) for other in lengths[1:]))


@meaning("length", "length number")
def length(_size: float, found: float, wanted: float) -> Holding:
    return Holding((relative(found, wanted),))


@meaning("ratio", "length length number")
def ratio(size: float, first: float, second: float, factor: float) -> Holding:
    positive(size, first, second)
    return Holding((relative(first, factor * second),))


@meaning("distance", "point object number")
def distance(size: float, p: complex, other: Shape, wanted: float) -> Holding:
    found = abs(p - other) if isinstance(other, complex) else abs(on_shape(size, p, other)[0]) * size
    return Holding(((found - wanted) / size,))


@meaning("equal_angles", "angle*")
def equal_angles(_size: float, *angles: float) -> Holding:
    return Holding(tuple(angles[0] - other for other in angles[1:]))


@meaning("angle measure", "angle number")
def angle(_size: float, found: float, wanted: float) -> Holding:
    return Holding((found - math.acos(math.cos(wanted)) if abs(math.sin(wanted)) > 0.1 else _fold(found, wanted),))


def _fold(found: float, wanted: float) -> float:
    """The difference where the arc cosine is not accurate."""
    return min((found - wanted - 2 * k * math.pi for k in (-1, 0, 1)), key=abs)


@meaning("right", "corner")
def right(size: float, corner: Corner) -> Holding:
    a, v, b = corner
    apart(size, a, v, b)
    legs = abs(a - v) ** 2 + abs(b - v) ** 2
    return Holding(((legs - abs(a - b) ** 2) / (2 * abs(a - v) * abs(b - v)),))


@meaning("oriented_angle", "corner number")
def oriented_angle(size: float, corner: Corner, wanted: float) -> Holding:
    a, v, b = corner
    apart(size, a, v)
    apart(size, b, v)
    turned = (a - v) / abs(a - v) * cmath.exp(1j * wanted)
    return Holding(parts(turned - (b - v) / abs(b - v)))


@meaning("area", "area number")
def area(_size: float, found: float, wanted: float) -> Holding:
    return Holding((relative(found, wanted),))


@meaning("equal_areas", "area*")
def equal_areas(size: float, *areas: float) -> Holding:
    positive(size, *(math.sqrt(one) for one in areas))
    return Holding(tuple(relative(areas[0], other) for other in areas[1:]))


@meaning("perimeter", "perimeter number")
def perimeter(_size: float, found: float, wanted: float) -> Holding:
    return Holding((relative(found, wanted),))
