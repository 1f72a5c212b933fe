"""What a placed figure shows, in pixels: named points, strokes with or without dashes, circles and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gnomon.draw.layout import PlacedScene
from gnomon.draw.scene import Circle, Curve, Point, Polygon, RightAngle, Segment, Ticks
from gnomon.draw.style import Pen

Drawn: TypeAlias = Literal["solid", "dashed", "absent", "partly"]
Pair: TypeAlias = tuple[str, str]
_NEAR, _CLEAR = 1.0, 5.0
"""Pixels: a point nearer than that to a stroke is on it; one farther than the other is clearly off it."""
_SAMPLES = 40
_CROSSED = 0.35
"""The share of a way between two points that other strokes may come near to, where no line joins them."""
_MARKS = frozenset({"mark"})
"""Pens of marks, which are no part of the figure itself."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke from point to point."""

    path: tuple[complex, ...]
    dashed: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """A picture as a viewer has it. Marks are named by the labelled points that they stand between."""

    points: dict[str, complex]
    strokes: tuple[Stroke, ...]
    circles: tuple[tuple[complex, float], ...] = ()
    ticks: tuple[tuple[Pair, ...], ...] = ()
    """Groups of segments with the same ticks."""
    right_angles: tuple[str, ...] = ()
    """The points at which right angles are marked."""
    numbers: tuple[tuple[Pair, str], ...] = ()
    """Segments with the number that is written at them."""
    places: dict[str, tuple[float, ...]] = field(default_factory=dict)
    """Where the points are in the figure itself, in the plane or in space."""
    flat: bool = True
    """Whether angles and lengths look as they are, which they do not in a figure in space."""
    _drawn: dict[Pair, Drawn] = field(default_factory=dict, compare=False, repr=False)

    @property
    def largest(self) -> tuple[complex, float]:
        """The largest circle."""
        return max(self.circles, key=lambda circle: circle[1])

    def drawn(self, a: str, b: str) -> Drawn:
        """How the segment between two points is drawn."""
        if (a, b) not in self._drawn:
            self._drawn[a, b] = self._drawn[b, a] = self._between(self.points[a], self.points[b])
        return self._drawn[a, b]

    def _between(self, a: complex, b: complex) -> Drawn:
        on = [(stroke.dashed, *ends) for stroke in self.strokes for ends in _pieces(stroke)]
        samples = [a + (b - a) * k / _SAMPLES for k in range(2, _SAMPLES - 1)]
        met = [[dashed for dashed, p, q in on if off_segment(z, p, q) < _NEAR] for z in samples]
        if not all(met):
            near = sum(
                any(off_segment(z, p, q) < _CLEAR for _, p, q in on)
                or any(abs(abs(z - centre) - radius) < _CLEAR for centre, radius in self.circles)
                for z in samples
            )
            return "absent" if near < _CROSSED * len(samples) else "partly"
        if all(all(here) for here in met):
            return "dashed"
        return "solid" if all(not all(here) for here in met) else "partly"


def _pieces(stroke: Stroke) -> list[tuple[complex, complex]]:
    return list(zip(stroke.path, stroke.path[1:], strict=False))


def off_segment(z: complex, a: complex, b: complex) -> float:
    """How far a point is from a segment."""
    way = b - a
    along = min(1.0, max(0.0, ((z - a) * way.conjugate()).real / abs(way) ** 2)) if way else 0.0
    return abs(z - a - along * way)


def plane_sight(placed: PlacedScene, places: dict[str, tuple[float, ...]]) -> Sight:
    """What a figure of the plane shows, with its marks."""
    points = named_points(placed)
    at = _reader(placed)
    circles = []
    groups: dict[tuple[str, int], list[Pair]] = {}
    corners = []
    for item in placed.scene.items:
        match item:
            case Circle():
                rim = (item.centre[0] + item.radius, item.centre[1])
                circles.append((at(item.centre), abs(at(rim) - at(item.centre))))
            case Ticks():
                ends = _named(points, at(item.a)), _named(points, at(item.b))
                if ends[0] and ends[1]:
                    groups.setdefault((item.shape, item.n), []).append((ends[0], ends[1]))
            case RightAngle():
                corners.append(_named(points, at(item.vertex)))
    return Sight(
        points,
        strokes_of(placed),
        tuple(circles),
        tuple(tuple(group) for group in groups.values()),
        tuple(dict.fromkeys(corner for corner in corners if corner)),
        places=places,
    )


def named_points(placed: PlacedScene) -> dict[str, complex]:
    """The labelled points."""
    at = _reader(placed)
    return {label.text: at(label.at) for label in placed.scene.labels if label.names == "point"}


def strokes_of(placed: PlacedScene) -> tuple[Stroke, ...]:
    """The straight and curved strokes of the figure, without marks."""
    at = _reader(placed)
    found = []
    for item in placed.scene.items:
        match item:
            case Segment():
                path: Sequence[Point] = (item.a, item.b)
            case Curve():
                path = item.points
            case Polygon() if item.pen is not None:
                path = (*item.points, item.points[0])
            case _:
                continue
        if item.pen not in _MARKS:
            found.append(Stroke(tuple([at(p) for p in path]), _is_dashed(placed, item.pen)))
    return tuple(found)


def _reader(placed: PlacedScene) -> Callable[[Point], complex]:
    return lambda p: complex(*placed.view.at(p))


def _is_dashed(placed: PlacedScene, pen: str | Pen | None) -> bool:
    return bool(placed.style.pen(pen).dash) if pen is not None else False


def _named(points: dict[str, complex], at: complex) -> str:
    return next((name for name, z in points.items() if abs(z - at) < _NEAR), "")
