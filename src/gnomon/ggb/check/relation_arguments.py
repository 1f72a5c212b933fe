"""Values of a construction read as the arguments of relations.

A relation computes with points as complex numbers, lines as a point and a direction, circles as centre and radius,
and plain numbers. `read` turns the values of the objects that a goal names into these.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gnomon.ggb.check.predicates import DEGENERATE, CheckedFigure, Degenerate, Undefined, WrongKind
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.objects import (
    Angle,
    Line,
    Point,
    Polygon,
    Ray,
    Segment,
    Value,
    Vector,
    is_defined,
    number_of,
    segment,
    type_name,
)
from gnomon.words import with_article


@dataclass(frozen=True, slots=True)
class Straight:
    """A line by a point and a unit direction; for a segment or ray, `start` and `end` are its ends along the line."""

    point: complex
    direction: complex
    start: float = -math.inf
    end: float = math.inf

    def offset(self, z: complex) -> float:
        """The distance of a point from the line, positive on its left side."""
        return (self.direction.conjugate() * (z - self.point)).imag

    def along(self, z: complex) -> float:
        """How far along the line a point lies, measured from `point`."""
        return (self.direction.conjugate() * (z - self.point)).real

    def foot(self, z: complex) -> complex:
        """The foot of the perpendicular from a point."""
        return self.point + self.direction * self.along(z)

    def reaches(self, z: complex, size: float) -> bool:
        """Whether a point of the line lies between its ends, in a figure of this size; always for a whole line."""
        slack = DEGENERATE * size
        return self.start - slack <= self.along(z) <= self.end + slack


_DEGENERATE = {
    "point": "a conic that is only a point",
    "doubleline": "a conic that is a double line",
    "intersectinglines": "a conic of two lines",
    "parallellines": "a conic of two parallel lines",
}
_WORDS = {"numeric": "number", "curvecartesian": "parametric curve", "implicitpoly": "implicit curve"}


def described(value: Value) -> str:
    """The kind of a value in words; GeoGebra's own name of it, where that is a word.

    >>> described(Point(1.0, 2.0)), described(3.0)
    ('a point', 'a number')
    """
    name = type_name(value)
    if isinstance(value, Conic) and name in _DEGENERATE:
        return _DEGENERATE[name]
    if name == "point" and not isinstance(value, Point):
        return "a point in space"
    return with_article(_WORDS.get(name, name))


def _straight(value: Value) -> Straight:
    if isinstance(value, Vector):
        return _between(0j, complex(value.x, value.y))
    value = with_lines(value)
    if not isinstance(value, Line):
        raise WrongKind(f"{described(value)} where a line is needed")
    if isinstance(value, Segment):
        return _between(complex(value.x, value.y), complex(value.x2, value.y2))
    size = math.hypot(value.a, value.b)
    if not size or not math.isfinite(size):
        raise Undefined
    point = complex(value.x, value.y)
    if not isinstance(value, Ray) or point != point:
        point = complex(-value.a * value.c / size**2, -value.b * value.c / size**2)
    direction = complex(value.b / size, -value.a / size)
    return Straight(point, direction, 0.0 if isinstance(value, Ray) else -math.inf)


def line_of(conic: Conic) -> Line | None:
    """The line that a degenerate conic is: counted twice, or beside the line at infinity, as GeoGebra draws it.

    ``Circle(A, B, C)`` of points on a line, or a circle mirrored in one through whose centre it runs, are such conics.
    """
    if conic.type_name in ("line", "doubleline"):
        return Line(conic.lines[0].a, conic.lines[0].b, conic.lines[0].c)
    xx, yy, one, xy, x, y = conic.matrix
    straight = xx == yy == xy == 0.0 and math.isfinite(x + y + one) and (x or y)
    return Line(2 * x, 2 * y, one) if straight else None


def with_lines(value: Value) -> Value:
    """The value, or the line that it is if GeoGebra made a line as a conic."""
    return (line_of(value) or value) if isinstance(value, Conic) else value


def is_straight(value: Value) -> bool:
    """Whether a value is a whole line: one made as a line, or a degenerate conic that is one."""
    if isinstance(value, Conic):
        return line_of(value) is not None
    return isinstance(value, Line) and not isinstance(value, (Segment, Ray))


def _between(a: complex, b: complex, least: float = 0.0) -> Straight:
    length = abs(b - a)
    if length <= least:
        raise Degenerate("a segment has no length")
    return Straight(a, (b - a) / length, 0.0, length)


def straight_of(values: Sequence[Value], word: str, least: float = 0.0) -> Straight:
    """A line, segment or ray: one object, or two points (`word` says which of the three they stand for).

    Points that are not farther apart than `least` are one point, and no line runs through them.
    """
    if len(values) == 1:
        return _straight(values[0])
    a, b = point_of(values[0]), point_of(values[1])
    part = _between(a, b, least)
    if word == "line":
        return Straight(part.point, part.direction)
    return Straight(part.point, part.direction, 0.0) if word == "ray" else part


def point_of(value: Value) -> complex:
    """A point as a complex number."""
    if not isinstance(value, Point):
        raise WrongKind(f"{described(value)} where a point is needed")
    return complex(value.x, value.y)


def circle_of(value: Value) -> tuple[complex, float]:
    """The centre and radius of a circle or of a part of one."""
    whole = value.conic if isinstance(value, ConicPart) else value
    if not isinstance(whole, Conic) or whole.type_name != "circle":
        raise WrongKind(f"{described(value)} where a circle is needed")
    return complex(whole.x, whole.y), whole.a


def length_of(values: Sequence[Value]) -> float:
    """A length: between two points, of a segment or vector, or a number."""
    if len(values) == 2:
        return abs(point_of(values[1]) - point_of(values[0]))
    value = values[0]
    if isinstance(value, Vector):
        return math.hypot(value.x, value.y)
    return number(value)


def number(value: Value) -> float:
    """A number, or the number that an object counts as (a segment its length, a polygon its area)."""
    found = number_of(value)
    if found is None:
        raise WrongKind(f"{described(value)} where a number is needed")
    return float(found)


def angle_of(values: Sequence[Value], least: float = 0.0) -> float:
    """An angle between 0 and 180 degrees, in radians: at the second of three points, or an angle object.

    An arm that is not longer than `least` has no direction: rounding alone would decide about the angle.
    """
    if len(values) == 3:
        a, b, c = (point_of(value) for value in values)
        if min(abs(a - b), abs(c - b)) <= least:
            raise Degenerate("an angle has an arm of no length")
        way = (a - b).conjugate() * (c - b)
        return abs(math.atan2(way.imag, way.real))
    if not isinstance(values[0], Angle):
        raise WrongKind(f"{described(values[0])} where an angle is needed")
    return folded(float(values[0]))


def folded(angle: float) -> float:
    """Any angle as the equivalent one between 0 and 180 degrees, in radians.

    >>> round(math.degrees(folded(math.radians(300))))
    60
    """
    turn = angle % (2 * math.pi)
    return min(turn, 2 * math.pi - turn)


def corners_of(values: Sequence[Value]) -> list[complex]:
    """The corners of a polygon: one polygon object, or three points or more."""
    if len(values) > 1:
        return [point_of(value) for value in values]
    if not isinstance(values[0], Polygon):
        raise WrongKind(f"{described(values[0])} where a polygon is needed")
    return [complex(*corner) for corner in values[0].vertices]


def area_of(values: Sequence[Value]) -> float:
    """The area of a polygon, circle, ellipse or sector, or a number."""
    if len(values) > 1:
        return abs(shoelace(corners_of(values)))
    value = values[0]
    if isinstance(value, Conic) and value.type_name in ("circle", "ellipse"):
        return math.pi * value.a * value.b
    if isinstance(value, ConicPart):
        return value.area()
    if isinstance(value, Segment):
        raise WrongKind("a segment where an area is needed")
    return number(value)


def perimeter_of(values: Sequence[Value]) -> float:
    """The length around a polygon or circle, or a number."""
    if len(values) > 1 or isinstance(values[0], Polygon):
        corners = corners_of(values)
        return sum(abs(q - p) for p, q in zip(corners, corners[1:] + corners[:1], strict=True))
    if isinstance(values[0], Conic):
        return 2 * math.pi * circle_of(values[0])[1]
    return number(values[0])


def shoelace(corners: Sequence[complex]) -> float:
    """The signed area of a polygon, positive if its corners run counter-clockwise.

    >>> shoelace([0j, 4 + 0j, 4 + 3j])
    6.0
    """
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum((p.conjugate() * q).imag for p, q in pairs) / 2


def object_of(values: Sequence[Value], word: str) -> Value:
    """Any object; two points stand for the segment between them, three or more for a polygon.

    A line that GeoGebra made as a conic is a line.
    """
    if len(values) == 1:
        return with_lines(values[0])
    points = [(value.x, value.y) for value in values if isinstance(value, Point)]
    if len(points) != len(values):
        raise WrongKind("an object where points are needed")
    if len(points) == 2:
        (x1, y1), (x2, y2) = points
        if word in ("line", "ray"):
            return (Line if word == "line" else Ray)(y1 - y2, x2 - x1, x1 * y2 - y1 * x2, x1, y1)
        return segment(x1, y1, x2, y2)
    return Polygon(tuple(points), "polygon", shoelace([complex(*p) for p in points]))


def read(kind: str, values: Sequence[Value], word: str, size: float = 0.0) -> Any:
    """The argument of a relation: the values of the objects that the goal names, read as the kind that it takes.

    `size` is the size of the figure: points that are closer than a tiny part of it are one point.
    """
    for value in values:
        if not is_defined(value) or (isinstance(value, Point) and value.x != value.x):
            raise Undefined
    if kind == "point":
        return point_of(values[0])
    if kind == "line":
        return straight_of(values, word or "line", DEGENERATE * size)
    if kind == "segment":
        return straight_of(values, word or "segment", DEGENERATE * size)
    if kind == "angle":
        return angle_of(values, DEGENERATE * size)
    if kind == "angle_points":
        return tuple(point_of(value) for value in values)
    if kind == "length":
        return length_of(values)
    if kind == "circle":
        return circle_of(values[0])
    if kind in ("object", "curve"):
        return object_of(values, word)
    if kind == "touching":
        return object_of(values, word or "line")
    if kind == "number":
        return number(values[0]) if len(values) == 1 else length_of(values)
    readers = {"polygon": corners_of, "area": area_of, "perimeter": perimeter_of}
    return readers[kind](values)


def refuse_collapsed(figure: CheckedFigure, values: Sequence[Value]) -> None:
    """Raise `Degenerate` if a circle, ellipse or segment has shrunk to a point: it would touch whatever it lies on."""
    least = DEGENERATE * figure.size
    for value in values:
        whole = value.conic if isinstance(value, ConicPart) else value
        if isinstance(whole, Conic):
            small = whole.type_name in ("circle", "ellipse") and min(whole.a, whole.b) <= least
            if small or whole.type_name == "point":
                raise Degenerate("a circle or conic has shrunk to a point")
        elif isinstance(whole, Segment) and whole.length <= least:
            raise Degenerate("a segment has shrunk to a point")


def distinct(figure: CheckedFigure, points: Sequence[complex]) -> None:
    """Raise `Degenerate` if two of the points coincide."""
    least = DEGENERATE * figure.size
    for i, p in enumerate(points):
        for q in points[:i]:
            if abs(p - q) <= least:
                raise Degenerate("two of the points coincide")


def apart(one: float, two: float) -> float:
    """The relative difference of two sizes.

    >>> apart(4.0, 5.0)
    0.2
    """
    largest = max(abs(one), abs(two))
    return abs(one - two) / largest if largest else 0.0
