"""The ink of a scene: every primitive except text, turned into strokes, rings, fills and discs in pixels.

PNG, SVG and label placement use the same Ink, so they agree on where a stroke runs. Coordinates are rounded to the
grid of ``view``. Lines are clipped here, and ``dashes`` cuts dashed strokes, because rasterisers differ in both.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from gnomon.draw.pixel_paths import Path, arc_path, clip, clip_polygon
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
    Ray,
    RightAngle,
    Scene,
    Segment,
    Ticks,
)
from gnomon.draw.style import Pen, Style
from gnomon.draw.view import GRID, HALF, View, snap1

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.draw.glyphs import Box

FAR = 300.0  # strokes are clipped this many pixels outside the picture, more than any pen is wide


@dataclass(frozen=True, slots=True)
class Stroke:
    """A path drawn with a pen; marks (ticks, arcs of angles, ...) are drawn above the lines of the figure."""

    path: Path
    pen: Pen
    closed: bool = False
    mark: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """A full circle drawn with a pen."""

    centre: Point
    radius: float
    pen: Pen


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled polygon."""

    path: Path
    colour: str


@dataclass(frozen=True, slots=True)
class Disc:
    """A dot: filled with its colour and with an optional rim; a hollow one is a thin ring around the background."""

    centre: Point
    radius: float
    colour: str
    hollow: bool
    rim: str | None = None


@dataclass(frozen=True, slots=True)
class AxisNumber:
    """A number at an axis: its pixel, and whether the text ends there or is centred there."""

    text: str
    at: Point
    ends: bool = False


@dataclass(slots=True)
class Ink:
    """Everything that is drawn except text, in drawing order: backdrop, fills, strokes, rings, arrowheads, discs."""

    backdrop: list[Stroke] = field(default_factory=list)
    """Grid and axes. Labels may cover the grid, but not the axes, which are marks."""
    numbers: list[AxisNumber] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    heads: list[Fill] = field(default_factory=list)
    discs: list[Disc] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Canvas:
    """The view and style in which primitives become ink, and the ink so far."""

    view: View
    style: Style
    frame: Box
    """Infinite lines end here: the picture without a narrow edge."""
    bounds: Box
    """Everything is clipped here, well outside the picture."""
    ink: Ink
    seen: set[Stroke] = field(default_factory=set)

    def stroke(self, path: Sequence[Point], pen: Pen, *, closed: bool = False, mark: bool = False) -> None:
        """Add a stroke without repeated points and without the parts far outside the picture."""
        snapped = [(math.floor(x * GRID + HALF) / GRID, math.floor(y * GRID + HALF) / GRID) for x, y in path]
        thinned = (snapped[0], *[q for p, q in itertools.pairwise(snapped) if p != q])
        if len(thinned) < 2:
            return
        x0, y0, x1, y1 = self.bounds
        xs, ys = zip(*thinned, strict=True)
        if x0 <= min(xs) and max(xs) <= x1 and y0 <= min(ys) and max(ys) <= y1:
            stroke = Stroke(thinned, pen, closed, mark)
            if stroke not in self.seen:  # drawn twice, its antialiased edges would look bolder
                self.seen.add(stroke)
                self.ink.strokes.append(stroke)
            return
        loop = (*thinned, thinned[0]) if closed else thinned
        for p, q in itertools.pairwise(loop):
            piece = clip(p, q, self.bounds)
            if piece is not None and piece[0] != piece[1]:
                self.ink.strokes.append(Stroke(piece, pen, False, mark))

    def fill(self, path: Sequence[Point], colour: str) -> None:
        cut = clip_polygon(path, self.bounds)
        if len(cut) > 2:
            self.ink.fills.append(Fill(tuple((snap1(x), snap1(y)) for x, y in cut), colour))


def scene_to_ink(scene: Scene, view: View, style: Style, frame: Box) -> Ink:
    """The ink of every primitive of the scene except grid, axes and text."""
    x0, y0, x1, y1 = frame
    canvas = _Canvas(view, style, frame, (x0 - FAR, y0 - FAR, x1 + FAR, y1 + FAR), Ink())
    for item in scene.items:
        draw = _DRAWERS.get(type(item))
        if draw is not None:
            draw(canvas, item)
    return canvas.ink


# ------------------------------------------------------------------------------------------- one function a primitive


def _dot(canvas: _Canvas, dot: Dot) -> None:
    at = canvas.view.at(dot.at)
    if not _inside(at, canvas.bounds):
        return
    radius, colour = dot.radius or canvas.style.dot_radius, dot.colour or canvas.style.dot_colour
    if dot.shape == "disc":
        canvas.ink.discs.append(Disc(at, radius, colour, dot.hollow, dot.rim))
    elif dot.shape in ("cross", "plus"):
        pen = Pen(colour, max(1.2, radius / 2.5))
        for u, v in ((0.8, 0.8), (0.8, -0.8)) if dot.shape == "cross" else ((1.0, 0.0), (0.0, 1.0)):
            dx, dy = u * radius, v * radius
            canvas.stroke(((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)), pen, mark=True)
    else:
        corners = [(at[0] + radius * u, at[1] - radius * v) for u, v in _CORNERS[dot.shape]]
        if not dot.hollow:
            canvas.ink.heads.append(Fill(tuple((snap1(x), snap1(y)) for x, y in corners), colour))
        canvas.stroke(corners, Pen(dot.rim or colour, 1.2), closed=True, mark=True)


_CORNERS: dict[str, tuple[Point, ...]] = {
    "diamond": ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)),
    "up": ((0.0, 1.0), (-1.0, -0.8), (1.0, -0.8)),
    "down": ((0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)),
    "right": ((1.0, 0.0), (-0.8, 1.0), (-0.8, -1.0)),
    "left": ((-1.0, 0.0), (0.8, -1.0), (0.8, 1.0)),
}


def _segment(canvas: _Canvas, item: Segment) -> None:
    a, b, pen = canvas.view.at(item.a), canvas.view.at(item.b), canvas.style.pen(item.pen)
    if item.arrow and a != b:
        length = math.dist(a, b)
        size = min(canvas.style.arrow_size + 2 * pen.width, 0.6 * length)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        x, y = b[0] - ux * size, b[1] - uy * size
        wide = 0.36 * size
        head = (b, (x - uy * wide, y + ux * wide), (x + uy * wide, y - ux * wide))
        canvas.ink.heads.append(Fill(tuple((snap1(u), snap1(v)) for u, v in head), pen.colour))
        b = (x + ux * 0.3 * size, y + uy * 0.3 * size)
    canvas.stroke((a, b), pen)


def _line(canvas: _Canvas, item: Line | Ray) -> None:
    """The part of a line or ray within the frame."""
    v = canvas.view
    a = (v.pixel[0] + v.scale * (item.a[0] - v.centre[0]), v.pixel[1] - v.scale * (item.a[1] - v.centre[1]))
    dx, dy = item.b[0] - item.a[0], item.a[1] - item.b[1]
    longest = max(abs(dx), abs(dy))
    far = 4 * (canvas.frame[2] + canvas.frame[3]) + 2 * (abs(a[0]) + abs(a[1]))
    ahead = (a[0] + dx / longest * far, a[1] + dy / longest * far)
    behind = (a[0] - dx / longest * far, a[1] - dy / longest * far)
    piece = clip(a if isinstance(item, Ray) else behind, ahead, canvas.frame)
    if piece is not None:
        canvas.stroke(piece, canvas.style.pen(item.pen))


def _circle(canvas: _Canvas, item: Circle) -> None:
    centre, radius = canvas.view.at(item.centre), snap1(item.radius * canvas.view.scale)
    far = max(abs(centre[0]), abs(centre[1])) + radius > 8 * (canvas.frame[2] + canvas.frame[3])
    if item.fill is not None and radius > 0:
        canvas.fill(arc_path(centre, radius, 0.0, math.tau)[:-1], item.fill)
    if item.pen is not None and radius > 0:
        if far:
            canvas.stroke(arc_path(centre, radius, 0.0, math.tau), canvas.style.pen(item.pen))
        else:
            canvas.ink.rings.append(Ring(centre, radius, canvas.style.pen(item.pen)))


def _arc(canvas: _Canvas, item: Arc) -> None:
    path = arc_path(canvas.view.at(item.centre), item.radius * canvas.view.scale, -item.start, -item.start - item.sweep)
    canvas.stroke(path, canvas.style.pen(item.pen))


def _polygon(canvas: _Canvas, item: Polygon) -> None:
    path = [canvas.view.at(p) for p in item.points]
    if item.fill is not None:
        canvas.fill(path, item.fill)
    if item.pen is not None:
        canvas.stroke(path, canvas.style.pen(item.pen), closed=True)


def _curve(canvas: _Canvas, item: Curve) -> None:
    canvas.stroke([canvas.view.at(p) for p in item.points], canvas.style.pen(item.pen))


def angle_radius(style: Style, arm: float, opening: float, n: int) -> float:
    """The radius of the first arc of an angle: larger for narrow angles, smaller for short arms."""
    wide = style.angle_radius * (1 + 0.8 * max(0.0, 1 - opening / 0.7))
    return max(min(wide, 0.5 * arm - (n - 1) * style.arc_gap), min(6.0, 0.5 * arm))


def _angle_arc(canvas: _Canvas, item: AngleArc) -> None:
    v, a, b = (canvas.view.at(p) for p in (item.vertex, item.a, item.b))
    if v in (a, b):
        return
    start = math.atan2(a[1] - v[1], a[0] - v[0])
    sweep = (math.atan2(b[1] - v[1], b[0] - v[0]) - start + math.pi) % math.tau - math.pi
    if item.reflex:
        sweep -= math.copysign(math.tau, sweep)
    radius = angle_radius(canvas.style, min(math.dist(v, a), math.dist(v, b)), abs(sweep), item.n)
    radius += item.level * (item.n * canvas.style.arc_gap + 3.0)
    if item.fill is not None:
        canvas.fill((v, *arc_path(v, radius, start, start + sweep)), item.fill)
    for k in range(item.n):
        path = arc_path(v, radius + k * canvas.style.arc_gap, start, start + sweep)
        canvas.stroke(path, canvas.style.pen(item.pen), mark=True)


def _right_angle(canvas: _Canvas, item: RightAngle) -> None:
    v, a, b = (canvas.view.at(p) for p in (item.vertex, item.a, item.b))
    if v in (a, b):
        return
    da, db = math.dist(v, a), math.dist(v, b)
    size = min(canvas.style.right_angle * (1 + 0.7 * item.level), 0.4 * da, 0.4 * db)
    ua = ((a[0] - v[0]) / da * size, (a[1] - v[1]) / da * size)
    ub = ((b[0] - v[0]) / db * size, (b[1] - v[1]) / db * size)
    corner = (v[0] + ua[0] + ub[0], v[1] + ua[1] + ub[1])
    path = ((v[0] + ua[0], v[1] + ua[1]), corner, (v[0] + ub[0], v[1] + ub[1]))
    if item.fill is not None:
        canvas.fill((v, *path), item.fill)
    canvas.stroke(path, canvas.style.pen(item.pen), mark=True)


def _along(canvas: _Canvas, item: Ticks | ParallelArrows, gap: float) -> tuple[list[Point], Point, float]:
    """The places of n marks along ab, the unit vector from a to b, and the factor that shrinks them on a short ab."""
    a, b = canvas.view.at(item.a), canvas.view.at(item.b)
    length = math.dist(a, b)
    if length == 0:
        return [], (1.0, 0.0), 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    shrink = min(1.0, length / (4 * gap * (item.n + 1)))
    steps = [item.at * length + (k - (item.n - 1) / 2) * gap * shrink for k in range(item.n)]
    return [(a[0] + ux * s, a[1] + uy * s) for s in steps], (ux, uy), shrink


def _ticks(canvas: _Canvas, item: Ticks) -> None:
    gap = canvas.style.tick_gap * _WIDER[item.shape]
    places, way, shrink = _along(canvas, item, gap)
    ways = [way] * len(places)
    half = canvas.style.tick_length / 2 * max(shrink, 0.5)
    pen = canvas.style.pen(item.pen)
    if item.bow and places:
        centre, radius, start, sweep = _bow(*(canvas.view.at(p) for p in (item.a, item.apex, item.b)))
        path = arc_path(centre, radius, start, start + sweep)
        canvas.stroke(path, replace(pen, width=0.8 * pen.width, dash=(3.0, 2.5)), mark=True)
        step = math.copysign(gap * shrink / radius, sweep)
        turns = [start + item.at * sweep + (k - (item.n - 1) / 2) * step for k in range(item.n)]
        places = [(centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns]
        ways = [(-math.sin(turn), math.cos(turn)) for turn in turns]
    for (x, y), (ux, uy) in zip(places, ways, strict=True):
        if item.shape == "ring":
            canvas.stroke(arc_path((x, y), 0.62 * half, 0.0, math.tau), pen, mark=True)
            continue
        legs = ((0.0, 1.0),) if item.shape == "stroke" else ((0.6, 0.6), (0.6, -0.6))
        for along, across in legs:
            dx, dy = half * (along * ux - across * uy), half * (along * uy + across * ux)
            canvas.stroke(((x - dx, y - dy), (x + dx, y + dy)), pen, mark=True)


_WIDER = {"stroke": 1.0, "cross": 2.0, "ring": 1.9}  # how much farther apart other marks than strokes are


def _bow(a: Point, apex: Point, b: Point) -> tuple[Point, float, float, float]:
    """Centre, radius, start and sweep of the arc from a to b over the apex, which is as far from both."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    chord, height = math.dist(a, b), max(math.dist(middle, apex), 1 / GRID)
    radius = (chord * chord / 4 + height * height) / (2 * height)
    ux, uy = (middle[0] - apex[0]) / height, (middle[1] - apex[1]) / height
    centre = (apex[0] + ux * radius, apex[1] + uy * radius)
    start, end = (math.atan2(p[1] - centre[1], p[0] - centre[0]) for p in (a, b))
    return centre, radius, start, (end - start + math.pi) % math.tau - math.pi


def _parallel_arrows(canvas: _Canvas, item: ParallelArrows) -> None:
    places, (ux, uy), shrink = _along(canvas, item, canvas.style.arrow_gap)
    size = canvas.style.arrow_size * max(shrink, 0.5)
    back, side = 0.45 * size, 0.5 * size
    for x, y in places:
        tip = (x + ux * back, y + uy * back)
        left = (x - ux * back - uy * side, y - uy * back + ux * side)
        right = (x - ux * back + uy * side, y - uy * back - ux * side)
        canvas.stroke((left, tip, right), canvas.style.pen(item.pen), mark=True)


_DRAWERS: dict[type, Callable[[_Canvas, Any], None]] = {
    Dot: _dot,
    Segment: _segment,
    Line: _line,
    Ray: _line,
    Circle: _circle,
    Arc: _arc,
    Polygon: _polygon,
    Curve: _curve,
    AngleArc: _angle_arc,
    RightAngle: _right_angle,
    Ticks: _ticks,
    ParallelArrows: _parallel_arrows,
}


def _inside(p: Point, box: Box) -> bool:
    return box[0] <= p[0] <= box[2] and box[1] <= p[1] <= box[3]
