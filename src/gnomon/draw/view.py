"""A View maps world coordinates to pixels, with one scale for both axes.

``fit`` chooses the largest view that shows everything finite, with room for the labels. It uses only sums, products,
quotients and comparisons, so the same scene gives the same view on every machine.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gnomon.draw.scene import (
    AngleArc,
    Arc,
    Circle,
    Curve,
    Dot,
    Line,
    ParallelArrows,
    Point,
    Polygon,
    Primitive,
    Ray,
    RightAngle,
    Scene,
    Segment,
    Ticks,
)
from gnomon.draw.style import DrawError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gnomon.draw.glyphs import Box

LARGEST = 1e300  # coordinates beyond this would overflow
GRID = 64.0  # pixel coordinates are rounded to 1/64, so that the last bits of a sum cannot change the picture
HALF = 0.5 + 1 / 300  # not quite a half: 10 + 1/128 is a common coordinate and should not lie on a boundary


def snap(pixels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Pixel coordinates rounded to the grid."""
    return np.floor(pixels * GRID + HALF) / GRID


def snap1(pixel: float) -> float:
    """One pixel coordinate rounded to the grid."""
    return math.floor(pixel * GRID + HALF) / GRID


@dataclass(frozen=True, slots=True)
class View:
    """World point ``centre`` lies at pixel ``pixel`` (y down), and one world unit is ``scale`` pixels."""

    centre: Point
    pixel: Point
    scale: float

    def __post_init__(self) -> None:
        numbers = (*self.centre, *self.pixel, self.scale)
        if not all(math.isfinite(v) for v in numbers) or self.scale <= 0:
            raise DrawError(f"View: {numbers} is not valid; give finite numbers and a positive scale")

    @classmethod
    def window(cls, x0: float, y0: float, x1: float, y1: float, size: tuple[int, int]) -> View:
        """The largest view that shows the world's rectangle from (x0, y0) to (x1, y1), centred.

        >>> view = View.window(-2, -1, 2, 1, (400, 300))
        >>> view.scale, view.at((1.0, 0.5))
        (100.0, (300.0, 100.0))
        """
        if not (x1 > x0 and y1 > y0):
            raise DrawError(f"View: window ({x0}, {y0}, {x1}, {y1}) is empty; give x0 < x1 and y0 < y1")
        scale = min(size[0] / (x1 - x0), size[1] / (y1 - y0))
        return cls((x0 + (x1 - x0) / 2, y0 + (y1 - y0) / 2), (size[0] / 2, size[1] / 2), scale)

    def at(self, p: Point) -> Point:
        """The pixel of a world point, on the grid."""
        return (
            snap1(self.pixel[0] + self.scale * (p[0] - self.centre[0])),
            snap1(self.pixel[1] - self.scale * (p[1] - self.centre[1])),
        )

    def many(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """The pixels of world points (n, 2), on the grid."""
        away = (points - np.array(self.centre)) * np.array([self.scale, -self.scale])
        return snap(away + np.array(self.pixel))


def extent(item: Primitive) -> Iterator[Point]:
    """World points whose bounding box is that of a primitive's finite part; none for texts."""
    match item:
        case Dot(at=p):
            yield p
        case Segment(a=a, b=b) | Line(a=a, b=b) | Ray(a=a, b=b) | ParallelArrows(a=a, b=b):
            yield a
            yield b
        case Ticks(a=a, b=b):
            yield a
            yield b
            yield item.apex
        case Circle(centre=(x, y), radius=r):
            yield x - r, y - r
            yield x + r, y + r
        case Arc(centre=(x, y), radius=r, start=start):
            stops = [start, start + item.sweep]
            first = math.ceil(start / (math.pi / 2))
            stops += [k * math.pi / 2 for k in range(first, first + 5) if k * math.pi / 2 < stops[1]]
            for angle in stops:
                yield x + r * math.cos(angle), y + r * math.sin(angle)
        case Polygon(points=points) | Curve(points=points):
            yield from points
        case AngleArc(vertex=v) | RightAngle(vertex=v):
            yield v
        case _:
            return


PaddedPoint = tuple[Point, float, float]
"""A world point that must be in the picture, with the free pixels it needs left and right, and above and below."""


def fit(scene: Scene, region: Box, padded: list[PaddedPoint]) -> View:
    """The largest view in which everything finite, and each padded point with its room, lies within ``region``.

    Lines and rays continue past their points, so these points get a little room too.
    """
    points = [p for item in scene.items for p in extent(item)]
    every = _corners(points, 0.0) + padded
    every += _corners([p for item in scene.items if isinstance(item, Line | Ray) for p in extent(item)], 14.0)
    if not every:
        return View((0.0, 0.0), ((region[0] + region[2]) / 2, (region[1] + region[3]) / 2), 1.0)
    first = [min([p[k] for p, *_ in every]) for k in (0, 1)]
    last = [max([p[k] for p, *_ in every]) for k in (0, 1)]
    if max(-min(first), max(last)) > LARGEST:
        raise DrawError(f"Scene: coordinates from {first} to {last} span too much; scale the figure down")
    centre = [start + (end - start) / 2 for start, end in zip(first, last, strict=True)]
    # Along each axis: the points, from the middle, and the room that each needs; too much of it is cut.
    most = [0.35 * (region[k + 2] - region[k]) for k in (0, 1)]
    axes = (
        [(x - centre[0], min(wide, most[0])) for (x, _), wide, _ in every],
        [(y - centre[1], min(high, most[1])) for (_, y), _, high in every],
    )
    scale = min(_scale(axes[k], region[k + 2] - region[k]) for k in (0, 1))
    if not math.isfinite(scale):
        scale = 1.0  # a single point: any scale shows it
    pixel = []
    for k, factor in ((0, scale), (1, -scale)):
        start = min([factor * away - room for away, room in axes[k]])
        end = max([factor * away + room for away, room in axes[k]])
        pixel.append((region[k] + region[k + 2]) / 2 - (start + end) / 2)
    return View((centre[0], centre[1]), (pixel[0], pixel[1]), scale)


def _corners(points: list[Point], padding: float) -> list[PaddedPoint]:
    """The corners of the bounding box of points, which stand for all of them."""
    if not points:
        return []
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return [((min(xs), min(ys)), padding, padding), ((max(xs), max(ys)), padding, padding)]


def _scale(points: list[tuple[float, float]], side: float) -> float:
    """The largest scale at which points on an axis, each with its room on both sides, fit into ``side`` pixels."""
    apart = [(side - p - q) / (x - y) for x, p in points for y, q in points if x > y]
    return min(apart, default=math.inf)
