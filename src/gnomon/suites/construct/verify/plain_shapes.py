"""Objects of a construction as plain shapes: what the second way computes with.

The interpreter's values become points (complex numbers), straight lines, circles, conics, rings of corners, graphs,
chains of points and numbers. Nothing here is shared with the checker that grades responses.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import Angle, Line, Locus, Point, Polygon, Polyline, Ray, Segment, Value, Vector


class NoMeaning(Exception):  # noqa: N818  (not an error: the relation does not hold)
    """A relation that cannot be asked of a figure: an object is missing, of another kind, or collapsed."""


@dataclass(frozen=True, slots=True)
class Straight:
    """A line through `point` in the direction `way` (of length 1); its parts run from `first` to `last` along it."""

    point: complex
    way: complex
    first: float = -math.inf
    last: float = math.inf

    def across(self, place: complex) -> float:
        """The signed distance of a place from the line."""
        return cross(self.way, place - self.point)

    def along(self, place: complex) -> float:
        """How far along the line a place lies."""
        return dot(self.way, place - self.point)


@dataclass(frozen=True, slots=True)
class Round:
    """A circle, or its arc from the direction `start` counterclockwise over the angle `sweep`."""

    centre: complex
    radius: float
    start: float = 0.0
    sweep: float = 2 * math.pi

    def is_whole(self) -> bool:
        """Whether it is the circle rather than an arc."""
        return self.sweep == 2 * math.pi

    def covers(self, place: complex) -> bool:
        """Whether the arc has a point in the direction of a place."""
        turned = (cmath.phase(place - self.centre) - self.start) % (2 * math.pi)
        return min(turned, 2 * math.pi - turned) < 1e-6 or turned <= self.sweep + 1e-6


@dataclass(frozen=True, slots=True)
class Quadric:
    """A conic by its equation p x² + q y² + r + 2 s xy + 2 t x + 2 u y = 0, and GeoGebra's name of its kind."""

    equation: tuple[float, float, float, float, float, float]
    kind: str
    middle: complex

    def at(self, place: complex) -> float:
        """The left side of the equation."""
        p, q, r, s, t, u = self.equation
        x, y = place.real, place.imag
        return p * x * x + q * y * y + r + 2 * s * x * y + 2 * t * x + 2 * u * y

    def steepness(self, place: complex) -> float:
        """How fast the left side changes there."""
        p, q, _, s, t, u = self.equation
        x, y = place.real, place.imag
        return 2 * math.hypot(p * x + s * y + t, q * y + s * x + u)


@dataclass(frozen=True, slots=True)
class Ring:
    """The corners of a polygon."""

    corners: tuple[complex, ...]

    def sides(self) -> list[tuple[complex, complex]]:
        return [(p, self.corners[(k + 1) % len(self.corners)]) for k, p in enumerate(self.corners)]

    def area(self) -> float:
        """The signed area, as a sum of trapezia under the sides."""
        return sum((p.real - q.real) * (p.imag + q.imag) / 2 for p, q in self.sides())

    def winds_around(self, place: complex) -> bool:
        """Whether the ring goes around a place."""
        turns = sum(cmath.phase((q - place) / (p - place)) for p, q in self.sides())
        return abs(turns) > math.pi


@dataclass(frozen=True, slots=True)
class Chain:
    """Points in a row: a locus that was computed, a broken line."""

    points: tuple[complex, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A curve by its parameter."""

    at: Callable[[float], complex]
    first: float
    last: float


@dataclass(frozen=True, slots=True)
class Graph:
    """The graph of a function."""

    at: Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Arrow:
    """A vector."""

    way: complex


@dataclass(frozen=True, slots=True)
class Turn:
    """An angle in radians."""

    size: float


Shape: TypeAlias = complex | float | Straight | Round | Quadric | Ring | Chain | Track | Graph | Arrow | Turn


def dot(one: complex, two: complex) -> float:
    """The scalar product."""
    return one.real * two.real + one.imag * two.imag


def cross(one: complex, two: complex) -> float:
    """The area that two vectors span, positive if the second is to the left of the first."""
    return one.real * two.imag - one.imag * two.real


def through(one: complex, two: complex, word: str = "line") -> Straight:
    """The line through two points, the ray from the first, or the segment between them."""
    length = abs(two - one)
    if not length > 0:
        raise NoMeaning("two points of a line are the same")
    ends = {"line": (-math.inf, math.inf), "ray": (0.0, math.inf), "segment": (0.0, length)}[word]
    return Straight(one, (two - one) / length, *ends)


def shape_of(value: Value) -> Shape:
    """The shape of a value; raises `NoMeaning` where it is undefined or no object of plane geometry."""
    shape = _shape(value)
    if shape is None or not _is_finite(shape):
        raise NoMeaning("an object has no value")
    return shape


def _shape(value: Value) -> Shape | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, Angle):
        return Turn(float(value))
    if isinstance(value, float):
        return value
    if isinstance(value, Point):
        return complex(value.x, value.y)
    if isinstance(value, Vector):
        return Arrow(complex(value.x, value.y))
    if isinstance(value, Line):
        return _straight(value)
    if isinstance(value, Conic):
        return _conic(value)
    if isinstance(value, ConicPart):
        whole = _conic(value.conic)
        if isinstance(whole, Round):
            return Round(whole.centre, whole.radius, value.start, (value.end - value.start) % (2 * math.pi))
        return None
    if isinstance(value, Polygon):
        return Ring(tuple(complex(x, y) for x, y in value.vertices))
    if isinstance(value, Polyline):
        return Chain(tuple(complex(x, y) for x, y in value.vertices))
    if isinstance(value, Locus):
        return Chain(tuple(complex(x, y) for x, y in value.points if math.isfinite(x) and math.isfinite(y)))
    if isinstance(value, Curve):
        return Track(lambda t: complex(*value.at(t)), value.start, value.end)
    if isinstance(value, Function):
        return Graph(value.at)
    return None


def _straight(value: Line) -> Straight | None:
    if isinstance(value, Segment):
        return through(complex(value.x, value.y), complex(value.x2, value.y2), "segment")
    length = math.hypot(value.a, value.b)
    if not length > 0 or not math.isfinite(length):
        return None
    normal = complex(value.a, value.b) / length
    way = normal / 1j  # a ray runs in this direction from its start
    if isinstance(value, Ray):
        return Straight(complex(value.x, value.y), way, 0.0)
    return Straight(-normal * value.c / length, way)


def _conic(value: Conic) -> Shape | None:
    if value.type_name == "circle":
        return Round(complex(value.x, value.y), value.a)
    if value.type_name in ("ellipse", "hyperbola", "parabola"):
        return Quadric(value.matrix, value.type_name, complex(value.x, value.y))
    return _straight(value.lines[0]) if value.type_name == "doubleline" else None  # as GeoGebra draws it


def _is_finite(shape: Shape) -> bool:
    if isinstance(shape, (float, complex)):
        return cmath.isfinite(shape)
    if isinstance(shape, Straight):
        return cmath.isfinite(shape.point) and cmath.isfinite(shape.way)
    if isinstance(shape, Round):
        return cmath.isfinite(shape.centre) and math.isfinite(shape.radius) and shape.radius > 0
    if isinstance(shape, Ring):
        return all(map(cmath.isfinite, shape.corners))
    if isinstance(shape, Turn):
        return math.isfinite(shape.size)
    return not isinstance(shape, Arrow) or cmath.isfinite(shape.way)


def box(shapes: list[Shape]) -> float:
    """The size of a figure: the longest way between its points and circles."""
    places: list[complex] = []
    for shape in shapes:
        if isinstance(shape, complex):
            places.append(shape)
        elif isinstance(shape, Round):
            places += [shape.centre - shape.radius, shape.centre + shape.radius]
        elif isinstance(shape, Ring):
            places += shape.corners
    return max((abs(p - q) for k, p in enumerate(places) for q in places[:k]), default=1.0) or 1.0
