"""What a figure is: primitives of the plane in world units, gathered in a Scene.

Primitives are frozen data that refuse what cannot be drawn; how they look is ``style``'s business and where their
labels go is ``place``'s. Angles are radians, counter-clockwise, and the y axis points up.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from gnomon.draw.style import DrawError, Pen, parse_colour

Point: TypeAlias = tuple[float, float]
Names: TypeAlias = Literal["point", "segment", "angle", "free"]
Shape: TypeAlias = Literal["disc", "cross", "plus", "diamond", "up", "down", "right", "left"]


def _point(of: object, name: str, value: Sequence[float]) -> Point:
    try:
        x, y = (float(v) for v in value)
    except (TypeError, ValueError):
        raise DrawError(f"{type(of).__name__}: {name} is {value!r}; give two numbers (x, y)") from None
    if not (math.isfinite(x) and math.isfinite(y)):
        raise DrawError(f"{type(of).__name__}: {name} is ({x}, {y}); give finite coordinates")
    return x, y


class _Primitive:
    """Checks that all primitives share, driven by the names of their fields."""

    __slots__ = ()
    _points: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a point."""
    _apart: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Pairs of those that must differ."""

    def __post_init__(self) -> None:
        for name in self._points:
            object.__setattr__(self, name, _point(self, name, getattr(self, name)))
        for one, other in self._apart:
            if getattr(self, one) == getattr(self, other):
                kind, at = type(self).__name__, getattr(self, one)
                raise DrawError(f"{kind}: {one} and {other} are both {at}; drop the {kind} or move one of them")
        self._check()

    def _check(self) -> None:
        """Whatever a primitive wants beyond finite, distinct points."""

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
    """A point made visible, filled or hollow; a disc, or with ``shape`` a cross, a diamond or a little triangle."""

    _points = ("at",)
    at: Point
    hollow: bool = False
    colour: str | None = None
    radius: float | None = None
    """In pixels; the style's unless given."""
    rim: str | None = None
    """The colour of a thin outline."""
    shape: Shape = "disc"

    def _check(self) -> None:
        self._colour("colour")
        self._colour("rim")
        if self.shape not in get_args(Shape):
            raise DrawError(f"Dot: shape {self.shape!r} is not one of {', '.join(get_args(Shape))}")
        if self.radius is not None:
            self._positive("radius", limit=1000)


@dataclass(frozen=True, slots=True)
class Segment(_Primitive):
    """The segment ab; with ``arrow`` a vector that points to b."""

    _points, _apart = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    pen: str | Pen = "main"
    arrow: bool = False


@dataclass(frozen=True, slots=True)
class Line(_Primitive):
    """The line through a and b, drawn from edge to edge of the picture."""

    _points, _apart = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    pen: str | Pen = "main"


@dataclass(frozen=True, slots=True)
class Ray(_Primitive):
    """The ray from a through b, drawn to the edge of the picture."""

    _points, _apart = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    pen: str | Pen = "main"


@dataclass(frozen=True, slots=True)
class Circle(_Primitive):
    """A circle, filled with a colour where one is given."""

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
    """The arc that runs counter-clockwise from angle ``start`` to angle ``end``."""

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
        """The angle run through, in (0, 2π]."""
        return (self.end - self.start) % math.tau or math.tau


@dataclass(frozen=True, slots=True)
class Polygon(_Primitive):
    """A closed broken line through at least three points, filled with a colour where one is given."""

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
    """Squared paper behind the figure: lines at the multiples of ``step`` (chosen by the view unless given)."""

    step: float | None = None
    minor: bool = True
    """Whether each square has a fainter fifth within."""
    colour: str = "#c4c4ca"

    def _check(self) -> None:
        self._colour("colour")
        if self.step is not None:
            self._positive("step")


@dataclass(frozen=True, slots=True)
class Axes(_Primitive):
    """The coordinate axes with numbers at the multiples of ``step``, as far as they are in the picture."""

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

    _points, _apart = ("a", "vertex", "b"), (("a", "vertex"), ("b", "vertex"))
    a: Point
    vertex: Point
    b: Point
    n: int = 1
    pen: str | Pen = "mark"
    reflex: bool = False
    fill: str | None = None

    def _check(self) -> None:
        self._positive("n", limit=6)
        self._colour("fill")


@dataclass(frozen=True, slots=True)
class RightAngle(_Primitive):
    """The little square that says angle a-vertex-b is right."""

    _points, _apart = ("a", "vertex", "b"), (("a", "vertex"), ("b", "vertex"))
    a: Point
    vertex: Point
    b: Point
    pen: str | Pen = "mark"
    fill: str | None = None

    def _check(self) -> None:
        self._colour("fill")


@dataclass(frozen=True, slots=True)
class Ticks(_Primitive):
    """``n`` strokes across the middle of ab: segments with as many are equal. ``at`` moves them along ab."""

    _points, _apart = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    n: int = 1
    pen: str | Pen = "mark"
    at: float = 0.5

    def _check(self) -> None:
        self._positive("n", limit=6)
        self._positive("at", limit=1)


@dataclass(frozen=True, slots=True)
class ParallelArrows(_Primitive):
    """``n`` arrowheads on ab, pointing to b: segments with as many are parallel. ``at`` moves them along ab."""

    _points, _apart = ("a", "b"), (("a", "b"),)
    a: Point
    b: Point
    n: int = 1
    pen: str | Pen = "mark"
    at: float = 0.5

    def _check(self) -> None:
        self._positive("n", limit=6)
        self._positive("at", limit=1)


# ------------------------------------------------------------------------------------------------------------- words


@dataclass(frozen=True, slots=True)
class Label(_Primitive):
    """A short text beside what it names: a point, a segment's middle, an angle, or nothing (written on ``at`` itself).

    The text knows subscripts ``A_1``, ``A_{12}``, powers ``x^2``, primes ``A'``, ``60°``, Greek letters and ``√{3}``.
    ``Label.segment`` and ``Label.angle`` are the ways to name a segment and an angle.
    """

    _points = ("at",)
    text: str
    at: Point
    names: Names = "point"
    arms: tuple[Point, ...] = ()
    """The ends of the segment named, or a point on each arm of the angle named."""
    colour: str | None = None
    offset: tuple[float, float] | None = None
    """Where the label's middle goes, in pixels right and up from ``at``; placed automatically unless given."""

    def _check(self) -> None:
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
        """A label that names segment ab, such as its length."""
        return cls(text, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), "segment", (a, b), colour)

    @classmethod
    def angle(cls, text: str, a: Point, vertex: Point, b: Point, colour: str | None = None) -> Label:
        """A label that names angle a-vertex-b, such as its size."""
        return cls(text, vertex, "angle", (a, b), colour)


@dataclass(frozen=True, slots=True)
class Caption(_Primitive):
    """A sentence under the figure, wrapped to the picture's width; the figure makes room for it."""

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


@dataclass(frozen=True, slots=True)
class Scene:
    """A figure: primitives in the order they were added. Adding gives a new scene; the old one stays as it was."""

    items: tuple[Primitive, ...] = ()

    def __post_init__(self) -> None:
        for item in self.items:
            if not isinstance(item, Primitive):
                raise DrawError(f"Scene: {item!r} is no primitive; add Dot, Segment, Circle, Label and their like")

    def add(self, *items: Primitive) -> Scene:
        return Scene(self.items + items)

    def extend(self, items: Iterable[Primitive]) -> Scene:
        return self.add(*items)

    def point(self, name: str, at: Point, *, hollow: bool = False) -> Scene:
        """A dot with its name beside it."""
        return self.add(Dot(at, hollow=hollow), Label(name, at))

    def points(self, **places: Point) -> Scene:
        """Several named dots at once: ``scene.points(A=a, B=b)``."""
        scene = self
        for name, at in places.items():
            scene = scene.point(name, at)
        return scene

    @property
    def labels(self) -> tuple[Label, ...]:
        return tuple(item for item in self.items if isinstance(item, Label))
