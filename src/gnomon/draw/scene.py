"""The primitives of a figure, in world units, and the Scene that holds them.

Primitives are frozen data; their constructors raise a DrawError for values that cannot be drawn. ``style`` has colours
and sizes, and ``labels`` the places of labels. Angles are radians, counter-clockwise, and the y axis points up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias, get_args

from gnomon.draw.style import DrawError, Pen, parse_colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point: TypeAlias = tuple[float, float]
Names: TypeAlias = Literal["point", "segment", "angle", "free"]
TickShape: TypeAlias = Literal["stroke", "cross", "ring"]
Shape: TypeAlias = Literal["disc", "cross", "plus", "diamond", "up", "down", "right", "left"]
TICK_SHAPES: tuple[TickShape, ...] = get_args(TickShape)
SHAPES: tuple[Shape, ...] = get_args(Shape)


def _point(of: object, name: str, value: Sequence[float]) -> Point:
    if type(value) is tuple and len(value) == 2:  # nearly always: what follows takes longer
        x, y = value
        if type(x) is float and type(y) is float and math.isfinite(x) and math.isfinite(y):
            return value
    try:
        x, y = (float(v) for v in value)
    except (TypeError, ValueError):
        raise DrawError(f"{type(of).__name__}: {name} is {value!r}; give two numbers (x, y)") from None
    if not (math.isfinite(x) and math.isfinite(y)):
        raise DrawError(f"{type(of).__name__}: {name} is ({x}, {y}); give finite coordinates")
    return x, y


class _Primitive:
    """The checks that all primitives share, by the names of their fields."""

    __slots__ = ()
    _points: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a point."""
    _distinct_points: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Pairs of those that must differ."""

    def __post_init__(self) -> None:
        for name in self._points:
            given = getattr(self, name)
            point = _point(self, name, given)
            if point is not given:
                object.__setattr__(self, name, point)
        for one, other in self._distinct_points:
            if getattr(self, one) == getattr(self, other):
                kind, at = type(self).__name__, getattr(self, one)
                raise DrawError(f"{kind}: {one} and {other} are both {at}; drop the {kind} or move one of them")
        self._check()

    def _check(self) -> None:
        """Checks of one kind of primitive, beyond finite and distinct points."""

    def _positive(self, name: str, *, limit: float = math.inf) -> None:
        value = getattr(self, name)
        if not (0 < value < limit):
            raise DrawError(f"{type(self).__name__}: {name} is {value}; give a positive number below {limit}")

    def _colour(self, name: str) -> None:
        value = getattr(self, name)
        if value is not None:
            try:
                parse_colour(value)
            except DrawError as error:
                raise DrawError(f"{type(self).__name__}: {name}: {error}") from None


# ----------------------------------------------------------------------------------------------------------- objects


@dataclass(frozen=True, slots=True)
class Dot(_Primitive):
    """A visible point, filled or hollow; a disc, or with ``shape`` a cross, a diamond or a small triangle."""

    _points = ("at",)
    at: Point
    hollow: bool = False
    colour: str | None = None
    radius: float | None = None
    """In pixels; by default that of the style."""
    rim: str | None = None
    """The colour of a thin outline."""
    shape: Shape = "disc"

    def _check(self) -> None:
        self._colour("colour")
        self._colour("rim")
        if self.shape not in SHAPES:
            raise DrawError(f"Dot: shape {self.shape!r} is not one of {', '.join(SHAPES)}")
        if self.radius is not None:
            self._positive("radius", limit=1000)


@dataclass(frozen=True, slots=True)
class Segment(_Primitive):
    """The segment ab; with ``arrow`` a vector that points to b."""

    _points, _distinct_points = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    pen: str | Pen = "main"
    arrow: bool = False


@dataclass(frozen=True, slots=True)
class Line(_Primitive):
    """The line through a and b, drawn from edge to edge of the picture."""

    _points, _distinct_points = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    pen: str | Pen = "main"


@dataclass(frozen=True, slots=True)
class Ray(_Primitive):
    """The ray from a through b, drawn to the edge of the picture."""

    _points, _distinct_points = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    pen: str | Pen = "main"


@dataclass(frozen=True, slots=True)
class Circle(_Primitive):
    """A circle; ``fill`` is the colour of its interior."""

    _points = ("centre",)
    centre: Point
    radius: float
    pen: str | Pen | None = "main"
    fill: str | None = None

    def _check(self) -> None:
        self._positive("radius")
        self._colour("fill")


@dataclass(frozen=True, slots=True)
class Arc(_Primitive):
    """The arc from angle ``start`` counter-clockwise to angle ``end``."""

    _points = ("centre",)
    centre: Point
    radius: float
    start: float
    end: float
    pen: str | Pen = "main"

    def _check(self) -> None:
        self._positive("radius")
        if not (math.isfinite(self.start) and math.isfinite(self.end)):
            raise DrawError(f"Arc: angles ({self.start}, {self.end}) are not finite; give radians")

    @property
    def sweep(self) -> float:
        """The angle of the arc, in (0, 2π]."""
        return (self.end - self.start) % math.tau or math.tau


@dataclass(frozen=True, slots=True)
class Polygon(_Primitive):
    """A polygon with at least three corners; ``fill`` is the colour of its interior."""

    points: tuple[Point, ...]
    pen: str | Pen | None = "main"
    fill: str | None = None

    def _check(self) -> None:
        object.__setattr__(self, "points", tuple(_point(self, f"points[{k}]", p) for k, p in enumerate(self.points)))
        if len(set(self.points)) < 3:
            raise DrawError(f"Polygon: {len(set(self.points))} distinct points; give three or more, or a Segment")
        self._colour("fill")


@dataclass(frozen=True, slots=True)
class Curve(_Primitive):
    """A smooth curve given by points close together, such as an ellipse or a parabola; not closed by itself."""

    points: tuple[Point, ...]
    pen: str | Pen = "main"

    def _check(self) -> None:
        object.__setattr__(self, "points", tuple(_point(self, f"points[{k}]", p) for k, p in enumerate(self.points)))
        if len(set(self.points)) < 2:
            raise DrawError(f"Curve: {len(set(self.points))} distinct points; give two or more, or a Dot")


# ---------------------------------------------------------------------------------------------------------- backdrop


@dataclass(frozen=True, slots=True)
class Grid(_Primitive):
    """A square grid behind the figure: lines at the multiples of ``step``, which by default depends on the view."""

    step: float | None = None
    minor: bool = True
    """Whether each square is divided into fifths by fainter lines."""
    colour: str = "#c4c4ca"

    def _check(self) -> None:
        self._colour("colour")
        if self.step is not None:
            self._positive("step")


@dataclass(frozen=True, slots=True)
class Axes(_Primitive):
    """The coordinate axes, as far as they are in the picture, with numbers at the multiples of ``step``."""

    step: float | None = None
    numbers: bool = True
    pen: str | Pen = "thin"

    def _check(self) -> None:
        if self.step is not None:
            self._positive("step")


# ------------------------------------------------------------------------------------------------------------- marks


@dataclass(frozen=True, slots=True)
class AngleArc(_Primitive):
    """The mark of angle a-vertex-b (the one below 180°, or with ``reflex`` the one above): 1, 2 or more arcs."""

    _points, _distinct_points = ("a", "vertex", "b"), (("a", "vertex"), ("b", "vertex"))
    a: Point
    vertex: Point
    b: Point
    n: int = 1
    pen: str | Pen = "mark"
    reflex: bool = False
    fill: str | None = None
    level: int = 0
    """How many other angles at this vertex have their arcs farther in, so that arcs of adjacent angles do not join."""

    def _check(self) -> None:
        self._positive("n", limit=6)
        self._colour("fill")
        if self.level < 0:
            raise DrawError(f"AngleArc: level is {self.level}; give 0 or a positive number")


@dataclass(frozen=True, slots=True)
class RightAngle(_Primitive):
    """The small square that marks a right angle a-vertex-b. A square of a higher level is larger, and one of a level
    below 0 is smaller, for right angles at one vertex that overlap and for those with little room."""

    _points, _distinct_points = ("a", "vertex", "b"), (("a", "vertex"), ("b", "vertex"))
    a: Point
    vertex: Point
    b: Point
    pen: str | Pen = "mark"
    fill: str | None = None
    level: float = 0

    def _check(self) -> None:
        self._colour("fill")
        if self.level <= -1:
            raise DrawError(f"RightAngle: level is {self.level}; give a number above -1")


@dataclass(frozen=True, slots=True)
class _Marks(_Primitive):
    _points, _distinct_points = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    n: int = 1
    pen: str | Pen = "mark"
    at: float = 0.5

    def _check(self) -> None:
        self._positive("n", limit=6)
        self._positive("at", limit=1)


@dataclass(frozen=True, slots=True)
class Ticks(_Marks):
    """``n`` strokes across ab, which mark equal segments; or with ``shape`` crosses or small rings. ``at`` is their
    place along ab, 0 to 1."""

    bow: float = 0.0
    """The height of an arc from a to b that carries the marks, as a share of ab, to the left of the way from a to b if
    it is positive. Without it the marks are on the segment. Bows mark segments on which other points lie."""
    shape: TickShape = "stroke"

    def _check(self) -> None:
        super(Ticks, self)._check()
        if not abs(self.bow) <= 0.5:
            raise DrawError(f"Ticks: bow is {self.bow}; give a share of ab from -0.5 to 0.5")
        if self.shape not in TICK_SHAPES:
            raise DrawError(f"Ticks: shape {self.shape!r} is not one of {', '.join(TICK_SHAPES)}")

    @property
    def apex(self) -> Point:
        """The middle of the bow, or of the segment."""
        (x0, y0), (x1, y1) = self.a, self.b
        return (x0 + x1) / 2 - self.bow * (y1 - y0), (y0 + y1) / 2 + self.bow * (x1 - x0)


@dataclass(frozen=True, slots=True)
class ParallelArrows(_Marks):
    """``n`` arrowheads on ab towards b, which mark parallel segments. ``at`` is their place along ab, 0 to 1."""


# ------------------------------------------------------------------------------------------------------------- words


@dataclass(frozen=True, slots=True)
class Label(_Primitive):
    """A short text beside the object that it names: a point, a segment or an angle; a free label is written on ``at``.

    The text may have subscripts ``A_1``, ``A_{12}``, powers ``x^2``, primes ``A'``, ``60°``, Greek letters and
    ``√{3}``. Use ``Label.segment`` and ``Label.angle`` for segments and angles.
    """

    _points = ("at",)
    text: str
    at: Point
    names: Names = "point"
    arms: tuple[Point, ...] = ()
    """The ends of the segment named, or a point on each arm of the angle named."""
    colour: str | None = None
    offset: tuple[float, float] | None = None
    """The middle of the label, in pixels right and up from ``at``; by default the label is placed automatically."""

    def _check(self) -> None:
        if self.arms:
            object.__setattr__(self, "arms", tuple(_point(self, f"arms[{k}]", p) for k, p in enumerate(self.arms)))
        if not self.text.strip():
            raise DrawError(f"Label: the text at {self.at} is empty; drop the label or give it a text")
        wanted = 2 if self.names in ("segment", "angle") else 0
        if len(self.arms) != wanted or (wanted and len({*self.arms, self.at}) < 3):
            raise DrawError(f"Label {self.text!r}: naming a {self.names} takes {wanted} distinct arms, got {self.arms}")
        if self.offset is not None:
            object.__setattr__(self, "offset", _point(self, "offset", self.offset))
        self._colour("colour")

    @classmethod
    def segment(cls, text: str, a: Point, b: Point, colour: str | None = None) -> Label:
        """A label for segment ab, such as its length."""
        return cls(text, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), "segment", (a, b), colour)

    @classmethod
    def angle(cls, text: str, a: Point, vertex: Point, b: Point, colour: str | None = None) -> Label:
        """A label for angle a-vertex-b, such as its size."""
        return cls(text, vertex, "angle", (a, b), colour)


@dataclass(frozen=True, slots=True)
class Caption(_Primitive):
    """A sentence below the figure, wrapped to the width of the picture; the figure is drawn above it."""

    text: str
    colour: str | None = None

    def _check(self) -> None:
        if not self.text.strip():
            raise DrawError("Caption: the text is empty; drop the caption or give it a text")
        self._colour("colour")


Primitive: TypeAlias = (
    Dot
    | Segment
    | Line
    | Ray
    | Circle
    | Arc
    | Polygon
    | Curve
    | Grid
    | Axes
    | AngleArc
    | RightAngle
    | Ticks
    | ParallelArrows
    | Label
    | Caption
)
_PRIMITIVES: frozenset[type] = frozenset(get_args(Primitive))


@dataclass(frozen=True, slots=True)
class Scene:
    """A figure: primitives in drawing order. Adding primitives returns a new scene.

    >>> scene = Scene().add(Circle((0, 0), 2)).points(O=(0, 0))
    >>> [type(item).__name__ for item in scene.items]
    ['Circle', 'Dot', 'Label']
    """

    items: tuple[Primitive, ...] = ()

    def __post_init__(self) -> None:
        for item in self.items:
            if type(item) not in _PRIMITIVES and not isinstance(item, Primitive):
                raise DrawError(f"Scene: {item!r} is not a primitive; add Dot, Segment, Circle, Label or another one")

    def add(self, *items: Primitive) -> Scene:
        return Scene(self.items + items)

    def extend(self, items: Iterable[Primitive]) -> Scene:
        return self.add(*items)

    def point(self, name: str, at: Point, *, hollow: bool = False) -> Scene:
        """The scene with a dot and its name."""
        return self.add(Dot(at, hollow=hollow), Label(name, at))

    def points(self, **places: Point) -> Scene:
        """The scene with several named dots: ``scene.points(A=a, B=b)``."""
        scene = self
        for name, at in places.items():
            scene = scene.point(name, at)
        return scene

    @property
    def labels(self) -> tuple[Label, ...]:
        return tuple([item for item in self.items if isinstance(item, Label)])
