"""The table of goal predicates, and what it takes to read their arguments.

`@predicate("parallel", "line", "line")` registers a relation under its name with the kinds of its arguments; the
relations themselves stand in `relations` and `figures`. A relation says by how much it is missed: 0 where it holds,
free of scale. Relations that also ask for an order (inside, between, on a segment) say so beside it: see `Found`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

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

EXACT = 1e-6  # what counts as holding in every world, against the size of the figure
DRAWN = 5e-3  # what looks true in a drawing
DEGENERATE = 1e-6  # points closer than this, against the size of the figure, are one point


class Undefined(Exception):  # noqa: N818  (not an error: a figure in which the question has no answer)
    """An object of the goal has no value in this figure."""


class Degenerate(Exception):  # noqa: N818
    """The relation holds or fails only because the figure has collapsed: two points that should differ are one."""


class WrongKind(Exception):  # noqa: N818
    """The object of that name is of a kind that the relation cannot be about."""


@dataclass(frozen=True, slots=True)
class Found:
    """By how much a relation is missed, and whether its inequalities (order, sides, ends of segments) hold too."""

    missed: float
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class Figure:
    """What a relation knows of the figure around: its size, and whether it is the one that the script drew."""

    size: float
    drawn: bool = True


Relation: TypeAlias = Callable[..., float | Found]
R = TypeVar("R", bound=Relation)


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a predicate. A last kind with ``*`` stands for any number of arguments, `least` in all.

    `open` relations are inequalities: a figure that satisfies one goes on to do so when it is moved a little.
    """

    name: str
    kinds: tuple[str, ...]
    least: int
    relation: Relation
    open: bool

    def fits(self, count: int) -> bool:
        """Whether the form takes so many arguments."""
        if self.kinds[-1].endswith("*"):
            return count >= self.least
        return count == len(self.kinds)

    def kind(self, place: int) -> str:
        """The kind of the argument at a place."""
        return self.kinds[min(place, len(self.kinds) - 1)].rstrip("*")


PREDICATES: dict[str, list[Form]] = {}


def predicate(names: str, *kinds: str, least: int = 0, open: bool = False) -> Callable[[R], R]:
    """Register a relation under its names (separated by spaces)."""

    def register(relation: R) -> R:
        for name in names.split():
            PREDICATES.setdefault(name, []).append(Form(name, kinds, least or len(kinds), relation, open))
        return relation

    return register


# -- reading values ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Straight:
    """A line by a point and a unit direction; if it is a part, `start` and `end` bound it (lengths from the point)."""

    point: complex
    direction: complex
    start: float = -math.inf
    end: float = math.inf

    def offset(self, z: complex) -> float:
        """The distance of a point, positive on the left."""
        return (self.direction.conjugate() * (z - self.point)).imag

    def along(self, z: complex) -> float:
        """How far along the line a point is."""
        return (self.direction.conjugate() * (z - self.point)).real

    def foot(self, z: complex) -> complex:
        """The foot of the perpendicular from a point."""
        return self.point + self.direction * self.along(z)


def _straight(value: Value) -> Straight:
    if isinstance(value, Vector):
        return _between(0j, complex(value.x, value.y))
    if not isinstance(value, Line):
        raise WrongKind(f"a {type_name(value)} where a line is needed")
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


def _between(a: complex, b: complex) -> Straight:
    length = abs(b - a)
    if length == 0:
        raise Degenerate("a segment of no length")
    return Straight(a, (b - a) / length, 0.0, length)


def straight_of(values: Sequence[Value], word: str) -> Straight:
    """A line, segment or ray: an object, or two points."""
    if len(values) == 1:
        return _straight(values[0])
    a, b = point_of(values[0]), point_of(values[1])
    part = _between(a, b)
    if word == "line":
        return Straight(part.point, part.direction)
    return Straight(part.point, part.direction, 0.0) if word == "ray" else part


def point_of(value: Value) -> complex:
    """A point as a complex number."""
    if not isinstance(value, Point):
        raise WrongKind(f"a {type_name(value)} where a point is needed")
    return complex(value.x, value.y)


def circle_of(value: Value) -> tuple[complex, float]:
    """The centre and radius of a circle or of a part of one."""
    whole = value.conic if isinstance(value, ConicPart) else value
    if not isinstance(whole, Conic) or whole.type_name != "circle":
        raise WrongKind(f"a {type_name(value)} where a circle is needed")
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
    """A number, or what counts as one."""
    found = number_of(value)
    if found is None:
        raise WrongKind(f"a {type_name(value)} where a number is needed")
    return float(found)


def angle_of(values: Sequence[Value]) -> float:
    """An angle between 0 and 180 degrees, in radians: at the middle one of three points, or an angle object."""
    if len(values) == 3:
        a, b, c = (point_of(value) for value in values)
        if a == b or c == b:
            raise Degenerate("an angle without a leg")
        way = (a - b).conjugate() * (c - b)
        return abs(math.atan2(way.imag, way.real))
    if not isinstance(values[0], Angle):
        raise WrongKind(f"a {type_name(values[0])} where an angle is needed")
    return folded(float(values[0]))


def folded(angle: float) -> float:
    """An angle of any turn as the one between 0 and 180 degrees."""
    turn = angle % (2 * math.pi)
    return min(turn, 2 * math.pi - turn)


def corners_of(values: Sequence[Value]) -> list[complex]:
    """The corners of a polygon: an object, or three points and more."""
    if len(values) > 1:
        return [point_of(value) for value in values]
    if not isinstance(values[0], Polygon):
        raise WrongKind(f"a {type_name(values[0])} where a polygon is needed")
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
    """The signed area of a polygon."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum((p.conjugate() * q).imag for p, q in pairs) / 2


def object_of(values: Sequence[Value], word: str) -> Value:
    """Any object; two points are the segment between them, more a polygon."""
    if len(values) == 1:
        return values[0]
    points = [(value.x, value.y) for value in values if isinstance(value, Point)]
    if len(points) != len(values):
        raise WrongKind("something else where points are needed")
    if len(points) == 2:
        (x1, y1), (x2, y2) = points
        if word in ("line", "ray"):
            return (Line if word == "line" else Ray)(y1 - y2, x2 - x1, x1 * y2 - y1 * x2, x1, y1)
        return segment(x1, y1, x2, y2)
    return Polygon(tuple(points), "polygon", shoelace([complex(*p) for p in points]))


def read(kind: str, values: Sequence[Value], word: str) -> Any:
    """The argument of a relation, from the values of the objects that the goal names."""
    for value in values:
        if not is_defined(value) or (isinstance(value, Point) and value.x != value.x):
            raise Undefined
    if kind == "point":
        return point_of(values[0])
    if kind == "line":
        return straight_of(values, word or "line")
    if kind == "segment":
        return straight_of(values, word or "segment")
    if kind == "angle_points":
        return tuple(point_of(value) for value in values)
    if kind == "length":
        return length_of(values)
    if kind == "circle":
        return circle_of(values[0])
    if kind in ("object", "curve"):
        return object_of(values, word)
    if kind == "number":
        return number(values[0]) if len(values) == 1 else length_of(values)
    readers = {"angle": angle_of, "polygon": corners_of, "area": area_of, "perimeter": perimeter_of}
    return readers[kind](values)


def distinct(figure: Figure, points: Sequence[complex]) -> None:
    """Refuse figures in which points that should differ coincide."""
    least = DEGENERATE * figure.size
    for i, p in enumerate(points):
        for q in points[:i]:
            if abs(p - q) <= least:
                raise Degenerate("two of the points are one")


def apart(one: float, two: float) -> float:
    """The relative difference of two sizes."""
    largest = max(abs(one), abs(two))
    return abs(one - two) / largest if largest else 0.0


__all__ = [
    "DRAWN",
    "EXACT",
    "PREDICATES",
    "Degenerate",
    "Figure",
    "Form",
    "Found",
    "Straight",
    "Undefined",
    "WrongKind",
    "predicate",
    "read",
]
