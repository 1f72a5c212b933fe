"""Labels, arrows, pictures, and the primitives that a program draws."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gnomon.asy.errors import AsyError
from gnomon.asy.limits import MAX_ARRAY
from gnomon.asy.values.paths import Path
from gnomon.asy.values.pens import DEFAULT, WIDTH, Pen
from gnomon.asy.values.space import Path3, Triple
from gnomon.asy.values.transforms import IDENTITY, Transform


class Array(list):  # type: ignore[type-arg]
    """An array; a cyclic one takes its indices modulo its length. `holes` are the indices that were never set."""

    __slots__ = ("cyclic", "holes")

    def __init__(self, items: object = ()) -> None:
        super().__init__(items)  # type: ignore[call-overload]
        self.cyclic = False
        self.holes: set[int] | None = None


def check_size(size: int) -> None:
    """Refuse arrays that are too long."""
    if size > MAX_ARRAY:
        raise AsyError("budget", f"an array of more than {MAX_ARRAY} items")


@dataclass(slots=True)
class Align:
    """Where a label lies beside its point; `relative` to the direction of a path."""

    direction: complex | None = None
    relative: bool = False


@dataclass(slots=True)
class Position:
    """A place on a path: a time, or with `relative` a part of its length."""

    value: complex
    relative: bool = False


@dataclass(slots=True)
class Label:
    """A text with its place, alignment and pen; fields of ``Label`` in programs have short names."""

    s: str = ""
    position: Position | None = None
    align: Align = field(default_factory=Align)
    p: Pen = DEFAULT
    transform: Transform = IDENTITY
    at3: Triple | None = None

    def copy(self) -> Label:
        """A label that can be changed without changing this one."""
        return replace(self)


@dataclass(frozen=True, slots=True)
class Arrow:
    """Arrowheads and bars on a path: at the ``begin``, ``mid``, ``end`` or ``both`` ends."""

    place: str = ""
    size: float = 0.0
    bar: bool = False
    space: bool = False


NO_ARROW = Arrow()


@dataclass(frozen=True, slots=True)
class Marker:
    """Marks on a path: ``dot`` on the nodes, ``stick`` and others on intervals."""

    kind: str = ""
    count: int = 1
    size: float = 0.0
    pen: Pen = DEFAULT
    intervals: int = 0


NO_MARKER = Marker()


@dataclass(frozen=True, slots=True)
class FillType:
    """How the inside of a frame or dot is filled."""

    kind: str = "none"
    pen: Pen | None = None


@dataclass(slots=True)
class Primitive:
    """One drawing command of a program, as it was executed.

    `kind` is ``draw``, ``fill``, ``clip``, ``dot``, ``label``, ``xaxis``, ``yaxis``, ``draw3`` or ``surface``;
    coordinates are those of the program. `picture` is 0 for the main picture.
    """

    kind: str
    picture: int
    line: int
    paths: list[Path] = field(default_factory=list)
    pen: Pen = DEFAULT
    text: str | None = None
    at: complex | Triple | None = None
    align: complex | None = None
    on: Path | None = None
    arrow: Arrow = NO_ARROW
    marker: Marker = NO_MARKER
    limits: tuple[float, float] | None = None
    paths3: list[Path3] = field(default_factory=list)
    shade: str = ""

    @property
    def width(self) -> float:
        """The width of the line in points."""
        return WIDTH if self.pen.width is None else self.pen.width

    @property
    def path(self) -> Path:
        """The only or first path."""
        return self.paths[0]


@dataclass(slots=True)
class Added:
    """A picture that was added to another one."""

    picture: Picture
    transform: Transform


@dataclass(slots=True)
class Picture:
    """A picture: what was drawn into it, in order, and the size that was asked for."""

    items: list[Primitive | Added] = field(default_factory=list)
    size: tuple[float, float] = (0.0, 0.0)
    unit: tuple[float, float] = (0.0, 0.0)
    keep_aspect: bool = True
    number: int = -1
    low: list[float | None] = field(default_factory=lambda: [None, None])
    high: list[float | None] = field(default_factory=lambda: [None, None])

    def mapped(self, transform: Transform) -> Picture:
        """The picture under a transform."""
        return Picture([Added(self, transform)], self.size, self.unit, self.keep_aspect)
