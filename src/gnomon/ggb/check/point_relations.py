"""Relations of points, lines and measures that goals can ask for: incidence, direction, lengths, angles, order.

Each function returns by how much its relation is missed: a distance as a part of the figure's size, the sine of an
angle, or a relative difference. It raises `Degenerate` where points that should differ coincide. A docstring says when
the relation holds.
"""

from __future__ import annotations

import math
from itertools import combinations

from gnomon.ggb.check.predicates import DEGENERATE, CheckedFigure, Degenerate, Registry, Residual, Undefined, WrongKind
from gnomon.ggb.check.relation_arguments import (
    Straight,
    apart,
    circle_of,
    described,
    distinct,
    folded,
    straight_of,
)
from gnomon.ggb.check.sameness import difference
from gnomon.ggb.values.conics import Conic, ConicPart, value_at
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.intersect import on_arc
from gnomon.ggb.values.objects import Line, Point, Polygon, Polyline, Value
from gnomon.ggb.values.paths import closest, inside, is_path, is_region

REGISTRY = Registry()
predicate = REGISTRY.predicate

_SAME = 1e-6
_STEP = 1e-3  # from a vertex into its angle, as a part of the figure's size

# -- incidence ---------------------------------------------------------------------------------------------------------


@predicate("collinear", "point*", least=3)
def collinear(figure: CheckedFigure, *points: complex) -> float:
    """The points lie on a line."""
    distinct(figure, points)
    a, b = max(combinations(points, 2), key=lambda pair: abs(pair[1] - pair[0]))
    way = (b - a) / abs(b - a)
    return max(abs((way.conjugate() * (p - a)).imag) for p in points) / abs(b - a)


@predicate("concyclic", "point*", least=4)
def concyclic(figure: CheckedFigure, *points: complex) -> float:
    """The points lie on a circle."""
    distinct(figure, points)
    a, b, c = max(combinations(points, 3), key=lambda t: abs(((t[1] - t[0]).conjugate() * (t[2] - t[0])).imag))
    centre = circumcentre(a, b, c)
    radius = abs(a - centre)
    return max(apart(abs(p - centre), radius) for p in points)


def circumcentre(a: complex, b: complex, c: complex) -> complex:
    """The centre of the circle through three points."""
    u, v = b - a, c - a
    cross = (u.conjugate() * v).imag
    if abs(cross) <= DEGENERATE * max(abs(u), abs(v)) ** 2:
        raise Degenerate("three of the points are collinear")
    return a + 1j * (u * abs(v) ** 2 - v * abs(u) ** 2) / (2 * cross)


@predicate("concurrent", "line*", least=3)
def concurrent(figure: CheckedFigure, *lines: Straight) -> float:
    """The lines pass through one point, in different directions."""
    pairs = list(combinations(lines, 2))
    if min(_sine(g, h) for g, h in pairs) < DEGENERATE:
        raise Degenerate("two of the lines have the same direction")
    g, h = max(pairs, key=lambda pair: _sine(*pair))
    common = crossing(g, h)
    return max(abs(line.offset(common)) for line in lines) / figure.size


def crossing(g: Straight, h: Straight) -> complex:
    """The common point of two lines."""
    across = (g.direction.conjugate() * h.direction).imag
    if abs(across) < 1e-12:
        raise Undefined
    return g.point + g.direction * (h.direction.conjugate() * (g.point - h.point)).imag / across


def _sine(g: Straight, h: Straight) -> float:
    return abs((g.direction.conjugate() * h.direction).imag)


_UPRIGHT = 1e-10  # a point so near to a graph in the upright direction lies on it, as a part of the figure's size


@predicate("on", "point", "curve")
def on(figure: CheckedFigure, point: complex, curve: Value) -> Residual:
    """A point lies on a line, segment, ray, circle, conic, arc, graph or the edge of a polygon."""
    if isinstance(curve, Line):
        line = straight_of([curve], "")
        return Residual(abs(line.offset(point)) / figure.size, line.reaches(point, figure.size))
    if isinstance(curve, (Conic, ConicPart)) and curve.matrix[0] and _is_circle(curve):
        centre, radius = circle_of(curve)
        whole = not isinstance(curve, ConicPart) or on_arc(curve, point.real, point.imag)
        return Residual(abs(abs(point - centre) - radius) / figure.size, whole)
    if isinstance(curve, Point) or not is_path(curve):
        raise WrongKind(f"{described(curve)} where a line or curve is needed")
    if isinstance(curve, Function) and (gap := abs(curve.at(point.real) - point.imag)) <= _UPRIGHT * figure.size:
        return Residual(gap / figure.size)  # at once: to find the nearest point of a graph takes long
    return Residual(abs(complex(*closest(curve, point.real, point.imag)) - point) / figure.size)


def _is_circle(curve: Conic | ConicPart) -> bool:
    whole = curve.conic if isinstance(curve, ConicPart) else curve
    return whole.type_name == "circle"


@predicate("intersection", "point", "curve", "curve")
def intersection(figure: CheckedFigure, point: complex, first: Value, second: Value) -> Residual:
    """A point lies on both of two different objects."""
    if type(first) is type(second) and not isinstance(first, Function):
        same = difference(figure, first, second)
        if same is not None and same < _SAME:
            raise Degenerate("the two objects are the same")
    one, two = on(figure, point, first), on(figure, point, second)
    return Residual(max(one.missed, two.missed), one.ordered and two.ordered)


@predicate("tangent", "touching", "touching")
def tangent(figure: CheckedFigure, first: Value, second: Value) -> Residual:
    """A circle or conic touches a line, or two circles touch each other.

    Rays, segments and arcs have to contain the point of contact: a part of a tangent that ends before it touches
    nothing. Two points in a row (``AB``) are the line through them.
    """
    if isinstance(first, Line):
        first, second = second, first
    if not isinstance(first, (Conic, ConicPart)):
        raise WrongKind(f"{described(first)} where a circle or conic is needed")
    if isinstance(second, Line):
        line = straight_of([second], "line")
        if _is_circle(first):
            centre, radius = circle_of(first)
            missed = abs(abs(line.offset(centre)) - radius) / figure.size
            return Residual(missed, _in_contact(figure, line.foot(centre), line, first))
        whole = first.conic if isinstance(first, ConicPart) else first
        if whole.type_name not in ("ellipse", "hyperbola", "parabola"):
            raise WrongKind(f"{described(whole)} where a circle or conic is needed")
        missed, contact = _touches_conic(first, line)
        return Residual(missed, contact is None or _in_contact(figure, contact, line, first))
    (o, r), (w, s) = circle_of(first), circle_of(second)
    if abs(o - w) + abs(r - s) < DEGENERATE * figure.size:
        raise Degenerate("the two circles are the same")
    outer, inner = abs(abs(o - w) - r - s), abs(abs(o - w) - abs(r - s))
    way = (w - o) / abs(w - o) if w != o else 1.0
    contact = o + r * way * (1 if outer <= inner or r > s else -1)
    return Residual(min(outer, inner) / figure.size, all(_has(part, contact) for part in (first, second)))


def _in_contact(figure: CheckedFigure, contact: complex, line: Straight, curve: Conic | ConicPart) -> bool:
    return line.reaches(contact, figure.size) and _has(curve, contact)


def _has(curve: Value, contact: complex) -> bool:
    """Whether a point of a circle or conic belongs to the part of it that is drawn."""
    return not isinstance(curve, ConicPart) or on_arc(curve, contact.real, contact.imag)


def _touches_conic(conic: Conic | ConicPart, line: Straight) -> tuple[float, complex | None]:
    """The discriminant of the conic's equation along the line, relative to the size of its terms, and the contact.

    A line in an asymptotic direction has no point of contact at a finite distance.
    """
    matrix = conic.matrix
    p, q, r = (value_at(matrix, z.real, z.imag) for z in (line.point + t * line.direction for t in (-1, 0, 1)))
    a, b = (p + r) / 2 - q, (r - p) / 2
    size = b * b + abs(4 * a * q)
    contact = line.point - b / (2 * a) * line.direction if a else None
    return (math.sqrt(abs(b * b - 4 * a * q) / size) ** 2 if size else 0.0), contact


# -- directions --------------------------------------------------------------------------------------------------------


@predicate("parallel", "line", "line")
def parallel(figure: CheckedFigure, g: Straight, h: Straight) -> Residual:
    """Two different lines have the same direction."""
    return Residual(_sine(g, h), abs(g.offset(h.point)) > DEGENERATE * figure.size)


@predicate("perpendicular", "line", "line")
def perpendicular(_figure: CheckedFigure, g: Straight, h: Straight) -> float:
    """Two lines form a right angle."""
    return abs((g.direction.conjugate() * h.direction).real)


# -- measures ----------------------------------------------------------------------------------------------------------


def _positive(figure: CheckedFigure, *sizes: float) -> None:
    if min(sizes) <= DEGENERATE * figure.size:
        raise Degenerate("a length is zero")


@predicate("equal_lengths", "length*", least=2)
def equal_lengths(figure: CheckedFigure, *lengths: float) -> float:
    """Segments (or numbers) have the same length."""
    _positive(figure, *lengths)
    return apart(min(lengths), max(lengths))


@predicate("equal_angles", "angle*", least=2)
def equal_angles(figure: CheckedFigure, *angles: float) -> float:
    """Angles have the same size. In moved figures an angle that has become its supplement counts as equal."""
    first = angles[0]
    if figure.drawn:
        return max(abs(angle - first) for angle in angles)
    return max(min(abs(angle - first), abs(math.pi - angle - first)) for angle in angles)


@predicate("equal_areas", "area*", least=2)
def equal_areas(figure: CheckedFigure, *areas: float) -> float:
    """Figures have the same area."""
    if min(areas) <= (DEGENERATE * figure.size) ** 2:
        raise Degenerate("an area is zero")
    return apart(min(areas), max(areas))


@predicate("ratio", "length", "length", "number")
def ratio(figure: CheckedFigure, first: float, second: float, size: float) -> float:
    """The first length is the given multiple of the second."""
    _positive(figure, first, second)
    return apart(first / second, size)


@predicate("length", "length", "number")
def length(_figure: CheckedFigure, found: float, size: float) -> float:
    """A segment has the given length."""
    return apart(found, size)


@predicate("angle measure", "angle", "number")
def angle(_figure: CheckedFigure, found: float, size: float) -> float:
    """An angle has the given size; the side to which it opens does not matter."""
    return abs(found - folded(size))


@predicate("area", "area", "number")
def area(_figure: CheckedFigure, found: float, size: float) -> float:
    """A figure has the given area."""
    return apart(found, size)


@predicate("perimeter", "perimeter", "number")
def perimeter(_figure: CheckedFigure, found: float, size: float) -> float:
    """A figure has the given perimeter."""
    return apart(found, size)


@predicate("radius", "circle", "number")
def radius(_figure: CheckedFigure, circle: tuple[complex, float], size: float) -> float:
    """A circle has the given radius."""
    return apart(circle[1], size)


@predicate("distance", "point", "object", "number")
def distance(figure: CheckedFigure, point: complex, other: Value, size: float) -> float:
    """A point has the given distance from a point, line or curve."""
    if isinstance(other, Point):
        found = abs(point - complex(other.x, other.y))
    elif is_path(other):
        found = abs(point - complex(*closest(other, point.real, point.imag)))
    else:
        raise WrongKind(f"{described(other)} where a point or curve is needed")
    return abs(found - size) / figure.size


@predicate("bisects", "line", "angle_points")
def bisects(figure: CheckedFigure, line: Straight, legs: tuple[complex, complex, complex]) -> Residual:
    """A line bisects an angle. In moved figures the bisector of the outer angle counts as well.

    A ray or segment has to contain the vertex, and to run into the angle from there.
    """
    a, b, c = legs
    distinct(figure, (a, b))
    distinct(figure, (c, b))
    half = (a - b) / abs(a - b) + (c - b) / abs(c - b)
    if abs(half) < DEGENERATE:
        half = 1j * (a - b)
    turn = line.direction.conjugate() * half / abs(half)
    missed = abs(turn.imag) if figure.drawn else min(abs(turn.imag), abs(turn.real))
    inside = b + _STEP * figure.size * half / abs(half)
    reaches = line.reaches(b, figure.size) and (not figure.drawn or line.reaches(inside, figure.size))
    return Residual(max(missed, abs(line.offset(b)) / figure.size), reaches)


# -- order -------------------------------------------------------------------------------------------------------------


@predicate("between", "point", "point", "point")
def between(figure: CheckedFigure, point: complex, a: complex, b: complex) -> Residual:
    """A point lies on the segment between two others."""
    distinct(figure, (point, a, b))
    way = (b - a) / abs(b - a)
    place = way.conjugate() * (point - a)
    return Residual(abs(place.imag) / figure.size, 0 < place.real < abs(b - a))


@predicate("inside", "point", "curve", open=True)
def is_inside(figure: CheckedFigure, point: complex, region: Value) -> Residual:
    """A point lies inside a polygon, circle or sector, not on its edge."""
    return Residual(0.0, _side_of(figure, point, region) > 0)


@predicate("outside", "point", "curve", open=True)
def is_outside(figure: CheckedFigure, point: complex, region: Value) -> Residual:
    """A point lies outside a polygon, circle or sector, not on its edge."""
    return Residual(0.0, _side_of(figure, point, region) < 0)


def _side_of(figure: CheckedFigure, point: complex, region: Value) -> int:
    if not is_region(region) or isinstance(region, Polyline):
        raise WrongKind(f"{described(region)} where an object with an interior is needed")
    if isinstance(region, (Polygon, Conic, ConicPart)):
        edge = complex(*closest(region, point.real, point.imag))
        if abs(edge - point) < DEGENERATE * figure.size:
            return 0
    return 1 if inside(region, point.real, point.imag) else -1


@predicate("same_side", "point", "point", "line", open=True)
def same_side(figure: CheckedFigure, p: complex, q: complex, line: Straight) -> Residual:
    """Two points lie on the same side of a line."""
    return Residual(0.0, _sides(figure, p, q, line) > 0)


@predicate("opposite_sides", "point", "point", "line", open=True)
def opposite_sides(figure: CheckedFigure, p: complex, q: complex, line: Straight) -> Residual:
    """Two points lie on opposite sides of a line."""
    return Residual(0.0, _sides(figure, p, q, line) < 0)


def _sides(figure: CheckedFigure, p: complex, q: complex, line: Straight) -> float:
    one, two = line.offset(p), line.offset(q)
    return 0.0 if min(abs(one), abs(two)) < DEGENERATE * figure.size else one * two
