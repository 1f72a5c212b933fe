"""The kinds of values that objects of a construction have.

Numbers are floats (an `Angle` is a float that is shown in degrees), booleans are bools, texts strings, lists tuples;
geometric values are light records of plain floats. An undefined value keeps its kind: its numbers are NaN. Conics are
in `conics`, functions, curves and equations in `functions`. `coords` gives a value's numbers as the conformance data
lists them.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol, TypeAlias

from gnomon.ggb.language.syntax import Node

TypedEquation: TypeAlias = tuple[Node, Node]  # the two sides of an equation as typed

NAN = math.nan
EPSILON = 1e-8  # what GeoGebra treats as zero


class UndefinedList(tuple["Value", ...]):
    """A list without meaning."""

    __slots__ = ()


class Angle(float):
    """A number with the unit degree: the value is in radians."""

    __slots__ = ()


@dataclass(slots=True)
class Point:
    """A point; one at infinity has NaN coordinates and the direction in which it lies.

    `weight` is the third homogeneous coordinate where a point comes from a determinant: it scales the coefficients of
    some lines through the point, so it is kept.
    """

    x: float
    y: float
    direction: tuple[float, float] | None = None
    weight: float = 1.0
    type_name: ClassVar[str] = "point"

    @property
    def defined(self) -> bool:
        return (self.x == self.x and self.y == self.y) or self.direction is not None


@dataclass(slots=True)
class Point3:
    """A point of space; kept so that scripts with a few points of space run on."""

    x: float
    y: float
    z: float
    type_name: ClassVar[str] = "point"

    @property
    def defined(self) -> bool:
        return self.x == self.x and self.y == self.y and self.z == self.z


@dataclass(slots=True)
class Vector:
    """A vector."""

    x: float
    y: float
    type_name: ClassVar[str] = "vector"

    @property
    def defined(self) -> bool:
        return self.x == self.x and self.y == self.y


@dataclass(slots=True)
class Vector3:
    """A vector of space."""

    x: float
    y: float
    z: float
    type_name: ClassVar[str] = "vector"

    @property
    def defined(self) -> bool:
        return self.x == self.x and self.y == self.y and self.z == self.z


@dataclass(slots=True)
class Complex:
    """A complex number."""

    x: float
    y: float
    type_name: ClassVar[str] = "complexnumber"

    @property
    def defined(self) -> bool:
        return self.x == self.x and self.y == self.y


@dataclass(slots=True)
class Line:
    """The line ax + by + c = 0, which runs in the direction (b, -a); (x, y) is a point of it where one is given."""

    a: float
    b: float
    c: float
    x: float = NAN
    y: float = NAN
    type_name: ClassVar[str] = "line"
    form: TypedEquation | Literal["explicit"] | None = field(default=None, kw_only=True, compare=False, repr=False)

    @property
    def defined(self) -> bool:
        a, b = self.a, self.b
        return (abs(a) > 1e-15 or abs(b) > 1e-15) and self.c == self.c and a == a and b == b


@dataclass(slots=True)
class Segment(Line):
    """A segment from (x, y) to (x2, y2). Where a number is needed, it counts as its length."""

    x2: float = NAN
    y2: float = NAN
    type_name: ClassVar[str] = "segment"

    @property
    def defined(self) -> bool:
        """Whether both ends are defined; they may be infinite."""
        return self.x == self.x and self.y == self.y and self.x2 == self.x2 and self.y2 == self.y2

    @property
    def length(self) -> float:
        return math.hypot(self.x2 - self.x, self.y2 - self.y)


@dataclass(slots=True)
class SpaceSegment:
    """A segment of space; only its length is kept."""

    length: float
    type_name: ClassVar[str] = "segment"

    @property
    def defined(self) -> bool:
        return self.length == self.length

    def measure(self) -> float:
        return self.length


@dataclass(slots=True)
class SpaceLine:
    """A line or ray of space; nothing in the plane is computed with it."""

    type_name: str
    start: tuple[float, float, float]
    direction: tuple[float, float, float]

    @property
    def defined(self) -> bool:
        return any(self.direction) and all(v == v for v in (*self.start, *self.direction))


@dataclass(slots=True)
class Ray(Line):
    """A ray from (x, y) in the direction (b, -a)."""

    type_name: ClassVar[str] = "ray"


@dataclass(slots=True)
class Polygon:
    """A polygon; `area` is signed. Where a number is needed, the polygon counts as the size of its area."""

    vertices: tuple[tuple[float, float], ...]
    type_name: str
    area: float

    @property
    def defined(self) -> bool:
        return self.area == self.area


@dataclass(slots=True)
class Polyline:
    """An open chain of segments."""

    vertices: tuple[tuple[float, float], ...]
    type_name: ClassVar[str] = "polyline"

    @property
    def defined(self) -> bool:
        return all(x == x and y == y for x, y in self.vertices)

    def measure(self) -> float:
        """Its length, which it counts as where a number is needed."""
        return sum(math.dist(p, q) for p, q in itertools.pairwise(self.vertices))


@dataclass(slots=True)
class Locus:
    """The places of a moving point; `shown` is the command, which is all that GeoGebra prints."""

    points: tuple[tuple[float, float], ...]
    shown: str
    type_name: ClassVar[str] = "locus"

    @property
    def defined(self) -> bool:
        return True


@dataclass(slots=True)
class Widget:
    """A button, slider box or other thing of the user interface that scripts may make."""

    type_name: str
    caption: str = ""

    @property
    def defined(self) -> bool:
        return True


class Drawable(Protocol):
    """What every object of a construction has: points, lines and all else that is no number, text or list."""

    @property
    def type_name(self) -> str:
        """GeoGebra's name of its kind."""

    @property
    def defined(self) -> bool:
        """Whether it has a meaning."""


Value: TypeAlias = "float | bool | str | tuple[Value, ...] | Drawable"
"""An `Angle` is a float, an `UndefinedList` a tuple."""

POLYGON_NAMES = {3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon"}

UNDEFINED_LINE = Line(NAN, NAN, NAN)
ORIGIN = Point(0.0, 0.0)


def line_through(x1: float, y1: float, x2: float, y2: float) -> Line:
    """The line from one point to another, with GeoGebra's scale and sign."""
    return Line(y1 - y2, x2 - x1, x1 * y2 - y1 * x2, x1, y1)


def segment(x1: float, y1: float, x2: float, y2: float) -> Segment:
    """The segment between two points."""
    return Segment(y1 - y2, x2 - x1, x1 * y2 - y1 * x2, x1, y1, x2, y2)


def ray(x1: float, y1: float, x2: float, y2: float) -> Ray:
    """The ray from one point through another."""
    return Ray(y1 - y2, x2 - x1, x1 * y2 - y1 * x2, x1, y1)


def line_along(x: float, y: float, dx: float, dy: float) -> Line:
    """The line through a point in a direction."""
    return Line(-dy, dx, x * dy - y * dx, x, y)


def signed_area(vertices: tuple[tuple[float, float], ...]) -> float:
    """The area of a polygon, positive when it runs counter-clockwise."""
    total = 0.0
    px, py = vertices[-1]
    for x, y in vertices:
        total += px * y - x * py
        px, py = x, y
    return total / 2


def polygon(vertices: tuple[tuple[float, float], ...], *, regular: bool = False) -> Polygon:
    """A polygon over its vertices; a regular one is never called triangle or quadrilateral."""
    name = "polygon" if regular else POLYGON_NAMES.get(len(vertices), "polygon")
    return Polygon(vertices, name, signed_area(vertices))


def sides(value: Value) -> list[Segment]:
    """The sides of a polygon or polyline."""
    if isinstance(value, Polygon):
        ring = (*value.vertices, value.vertices[0])
    elif isinstance(value, Polyline):
        ring = value.vertices
    else:
        return []
    return [segment(*p, *q) for p, q in itertools.pairwise(ring)]


_PLAIN = (float, bool, str, tuple)  # values that are no objects of this module, asked first: most values are objects


def type_name(value: Value) -> str:
    """GeoGebra's name of the kind of a value."""
    if not isinstance(value, _PLAIN):
        return value.type_name
    if isinstance(value, float):
        return "angle" if isinstance(value, Angle) else "numeric"
    if isinstance(value, bool):
        return "boolean"
    return "text" if isinstance(value, str) else "list"


def is_defined(value: Value) -> bool:
    """Whether a value has a meaning."""
    if not isinstance(value, _PLAIN):
        return value.defined
    return value == value if isinstance(value, float) else not isinstance(value, UndefinedList)


def number_of(value: Value) -> float | None:
    """The number that a value counts as, or None for kinds that are not numbers."""
    if isinstance(value, float):
        return value
    if isinstance(value, bool):
        return None
    if isinstance(value, Segment):
        return value.length
    if isinstance(value, Polygon):
        return abs(value.area)
    measure = getattr(value, "measure", None)  # arcs, sectors and polylines
    return measure() if measure is not None else None


Coordinate = float | str | None


def coords(value: Value) -> list[Coordinate] | None:
    """The numbers of a value as the conformance data lists them.

    What is not finite has no number in JSON: in points it is None, in lines and conics it is named.
    """
    numbers = _numbers(value)
    if numbers is None:
        return None
    if all(math.isfinite(n) for n in numbers):
        return list(numbers)
    if isinstance(value, (Point, Vector, Point3, Vector3, Complex)):
        return [n if math.isfinite(n) else None for n in numbers]
    return [n if math.isfinite(n) else "NaN" if n != n else "Infinity" if n > 0 else "-Infinity" for n in numbers]


def _numbers(value: Value) -> list[float] | None:
    if isinstance(value, bool):
        return [1.0 if value else 0.0]
    if isinstance(value, float):
        return [float(value)] if math.isfinite(value) else None
    if isinstance(value, (Point, Vector)):
        return [value.x, value.y]
    if isinstance(value, (Point3, Vector3)):
        return [value.x, value.y]
    if isinstance(value, Line):
        return [value.a, value.b, value.c]
    if isinstance(value, Polygon):
        return [abs(value.area)] if value.area == value.area else None
    if isinstance(value, (SpaceSegment, Polyline)):
        return [value.measure()]
    if isinstance(value, Complex):
        return [value.x, value.y, 1.0]
    matrix = getattr(value, "matrix", None)
    return list(matrix) if matrix is not None else None
