"""A scene in pixels: every primitive turned into strokes, rings, fills and discs, ready for any output.

PNG, SVG and the label placer all work from the same Ink, so they cannot disagree about where a stroke runs. Coordinates
are on the grid of ``view``; lines are clipped here and dashes are cut here, because rasterisers differ in both.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from gnomon.draw.glyphs import Box
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
from gnomon.draw.style import DrawError, Pen, Style
from gnomon.draw.view import GRID, HALF, View, snap1

Path: TypeAlias = tuple[Point, ...]

FAR = 300.0  # strokes are cut this many pixels outside the picture, beyond the reach of any pen


@dataclass(frozen=True, slots=True)
class Stroke:
    """A broken line drawn with a pen; a mark (tick, arc of an angle, ...) is drawn above the figure's own lines."""

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
    """A dot: filled with its colour, perhaps with a rim, or, where hollow, with the background inside a thin ring."""

    centre: Point
    radius: float
    colour: str
    hollow: bool
    rim: str | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number at an axis: the pixel that it keeps to, and whether it is centred there, or ends there."""

    text: str
    at: Point
    ends: bool = False


@dataclass(slots=True)
class Ink:
    """All that is drawn but the words: the backdrop below fills, then strokes and rings, heads and discs on top."""

    backdrop: list[Stroke] = field(default_factory=list)
    """Grid and axes. Labels may lie over the grid, so only the axes (which are marks) are in their way."""
    numbers: list[Number] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    heads: list[Fill] = field(default_factory=list)
    discs: list[Disc] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Room:
    """Where and how primitives are inked."""

    view: View
    style: Style
    frame: Box
    """Infinite lines end here: the picture less a narrow edge."""
    bounds: Box
    """Everything is cut here, well outside the picture."""
    ink: Ink
    seen: set[Stroke] = field(default_factory=set)

    def stroke(self, path: Sequence[Point], pen: Pen, *, closed: bool = False, mark: bool = False) -> None:
        """Keep a stroke, less consecutive points that fell onto the same pixel and whatever is far outside."""
        snapped = [(math.floor(x * GRID + HALF) / GRID, math.floor(y * GRID + HALF) / GRID) for x, y in path]
        thinned = (snapped[0], *(q for p, q in itertools.pairwise(snapped) if p != q))
        if len(thinned) < 2:
            return
        x0, y0, x1, y1 = self.bounds
        if all(x0 <= x <= x1 and y0 <= y <= y1 for x, y in thinned):
            stroke = Stroke(thinned, pen, closed, mark)
            if stroke not in self.seen:  # drawn twice, its soft edges would look bolder
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


def ink_scene(scene: Scene, view: View, style: Style, frame: Box) -> Ink:
    """Ink every primitive of the scene but its words."""
    x0, y0, x1, y1 = frame
    room = _Room(view, style, frame, (x0 - FAR, y0 - FAR, x1 + FAR, y1 + FAR), Ink())
    for item in scene.items:
        draw = _INKERS.get(type(item))
        if draw is not None:
            draw(room, item)
    return room.ink


# ------------------------------------------------------------------------------------------- one function a primitive


def _dot(room: _Room, dot: Dot) -> None:
    at = room.view.at(dot.at)
    if not _inside(at, room.bounds):
        return
    radius, colour = dot.radius or room.style.dot_radius, dot.colour or room.style.dot_colour
    if dot.shape == "disc":
        room.ink.discs.append(Disc(at, radius, colour, dot.hollow, dot.rim))
    elif dot.shape in ("cross", "plus"):
        pen = Pen(colour, max(1.2, radius / 2.5))
        for u, v in ((0.8, 0.8), (0.8, -0.8)) if dot.shape == "cross" else ((1.0, 0.0), (0.0, 1.0)):
            dx, dy = u * radius, v * radius
            room.stroke(((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)), pen, mark=True)
    else:
        corners = [(at[0] + radius * u, at[1] - radius * v) for u, v in _CORNERS[dot.shape]]
        if not dot.hollow:
            room.ink.heads.append(Fill(tuple((snap1(x), snap1(y)) for x, y in corners), colour))
        room.stroke(corners, Pen(dot.rim or colour, 1.2), closed=True, mark=True)


_CORNERS: dict[str, tuple[Point, ...]] = {
    "diamond": ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)),
    "up": ((0.0, 1.0), (-1.0, -0.8), (1.0, -0.8)),
    "down": ((0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)),
    "right": ((1.0, 0.0), (-0.8, 1.0), (-0.8, -1.0)),
    "left": ((-1.0, 0.0), (0.8, -1.0), (0.8, 1.0)),
}


def _segment(room: _Room, item: Segment) -> None:
    a, b, pen = room.view.at(item.a), room.view.at(item.b), room.style.pen(item.pen)
    if item.arrow and a != b:
        length = math.dist(a, b)
        size = min(room.style.arrow_size + 2 * pen.width, 0.6 * length)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        x, y = b[0] - ux * size, b[1] - uy * size
        wide = 0.36 * size
        head = (b, (x - uy * wide, y + ux * wide), (x + uy * wide, y - ux * wide))
        room.ink.heads.append(Fill(tuple((snap1(u), snap1(v)) for u, v in head), pen.colour))
        b = (x + ux * 0.3 * size, y + uy * 0.3 * size)
    room.stroke((a, b), pen)


def _line(room: _Room, item: Line | Ray) -> None:
    """The part within the frame of a line, or of a ray, whose end stays where it is."""
    v = room.view
    a = (v.pixel[0] + v.scale * (item.a[0] - v.centre[0]), v.pixel[1] - v.scale * (item.a[1] - v.centre[1]))
    dx, dy = item.b[0] - item.a[0], item.a[1] - item.b[1]
    longest = max(abs(dx), abs(dy))
    far = 4 * (room.frame[2] + room.frame[3]) + 2 * (abs(a[0]) + abs(a[1]))
    ahead = (a[0] + dx / longest * far, a[1] + dy / longest * far)
    behind = (a[0] - dx / longest * far, a[1] - dy / longest * far)
    piece = clip(a if isinstance(item, Ray) else behind, ahead, room.frame)
    if piece is not None:
        room.stroke(piece, room.style.pen(item.pen))


def _circle(room: _Room, item: Circle) -> None:
    centre, radius = room.view.at(item.centre), snap1(item.radius * room.view.scale)
    far = max(abs(centre[0]), abs(centre[1])) + radius > 8 * (room.frame[2] + room.frame[3])
    if item.fill is not None and radius > 0:
        room.fill(arc_path(centre, radius, 0.0, math.tau)[:-1], item.fill)
    if item.pen is not None and radius > 0:
        if far:
            room.stroke(arc_path(centre, radius, 0.0, math.tau), room.style.pen(item.pen))
        else:
            room.ink.rings.append(Ring(centre, radius, room.style.pen(item.pen)))


def _arc(room: _Room, item: Arc) -> None:
    path = arc_path(room.view.at(item.centre), item.radius * room.view.scale, -item.start, -item.start - item.sweep)
    room.stroke(path, room.style.pen(item.pen))


def _polygon(room: _Room, item: Polygon) -> None:
    path = [room.view.at(p) for p in item.points]
    if item.fill is not None:
        room.fill(path, item.fill)
    if item.pen is not None:
        room.stroke(path, room.style.pen(item.pen), closed=True)


def _curve(room: _Room, item: Curve) -> None:
    room.stroke([room.view.at(p) for p in item.points], room.style.pen(item.pen))


def angle_radius(style: Style, arm: float, opening: float, n: int) -> float:
    """The radius of an angle's first arc: larger for narrow angles, smaller for short arms."""
    wide = style.angle_radius * (1 + 0.8 * max(0.0, 1 - opening / 0.7))
    return max(min(wide, 0.5 * arm - (n - 1) * style.arc_gap), min(6.0, 0.5 * arm))


def _angle_arc(room: _Room, item: AngleArc) -> None:
    v, a, b = (room.view.at(p) for p in (item.vertex, item.a, item.b))
    if v in (a, b):
        return
    start = math.atan2(a[1] - v[1], a[0] - v[0])
    sweep = (math.atan2(b[1] - v[1], b[0] - v[0]) - start + math.pi) % math.tau - math.pi
    if item.reflex:
        sweep -= math.copysign(math.tau, sweep)
    radius = angle_radius(room.style, min(math.dist(v, a), math.dist(v, b)), abs(sweep), item.n)
    if item.fill is not None:
        room.fill((v, *arc_path(v, radius, start, start + sweep)), item.fill)
    for k in range(item.n):
        path = arc_path(v, radius + k * room.style.arc_gap, start, start + sweep)
        room.stroke(path, room.style.pen(item.pen), mark=True)


def _right_angle(room: _Room, item: RightAngle) -> None:
    v, a, b = (room.view.at(p) for p in (item.vertex, item.a, item.b))
    if v in (a, b):
        return
    da, db = math.dist(v, a), math.dist(v, b)
    size = min(room.style.right_angle, 0.4 * da, 0.4 * db)
    ua = ((a[0] - v[0]) / da * size, (a[1] - v[1]) / da * size)
    ub = ((b[0] - v[0]) / db * size, (b[1] - v[1]) / db * size)
    corner = (v[0] + ua[0] + ub[0], v[1] + ua[1] + ub[1])
    path = ((v[0] + ua[0], v[1] + ua[1]), corner, (v[0] + ub[0], v[1] + ub[1]))
    if item.fill is not None:
        room.fill((v, *path), item.fill)
    room.stroke(path, room.style.pen(item.pen), mark=True)


def _along(room: _Room, item: Ticks | ParallelArrows, gap: float) -> tuple[list[Point], Point, float]:
    """The places of n marks along ab, the unit vector from a to b, and how much a short segment shrinks them."""
    a, b = room.view.at(item.a), room.view.at(item.b)
    length = math.dist(a, b)
    if length == 0:
        return [], (1.0, 0.0), 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    shrink = min(1.0, length / (4 * gap * (item.n + 1)))
    steps = [item.at * length + (k - (item.n - 1) / 2) * gap * shrink for k in range(item.n)]
    return [(a[0] + ux * s, a[1] + uy * s) for s in steps], (ux, uy), shrink


def _ticks(room: _Room, item: Ticks) -> None:
    places, (ux, uy), shrink = _along(room, item, room.style.tick_gap)
    half = room.style.tick_length / 2 * max(shrink, 0.5)
    for x, y in places:
        room.stroke(
            ((x - uy * half, y + ux * half), (x + uy * half, y - ux * half)), room.style.pen(item.pen), mark=True
        )


def _parallel_arrows(room: _Room, item: ParallelArrows) -> None:
    places, (ux, uy), shrink = _along(room, item, room.style.arrow_gap)
    size = room.style.arrow_size * max(shrink, 0.5)
    back, side = 0.45 * size, 0.5 * size
    for x, y in places:
        tip = (x + ux * back, y + uy * back)
        left = (x - ux * back - uy * side, y - uy * back + ux * side)
        right = (x - ux * back + uy * side, y - uy * back - ux * side)
        room.stroke((left, tip, right), room.style.pen(item.pen), mark=True)


_INKERS: dict[type, Callable[[_Room, Any], None]] = {
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


# ------------------------------------------------------------------------------------------------- curves and cutting


def arc_path(centre: Point, radius: float, start: float, end: float) -> Path:
    """Points along an arc, close enough that its chords are nowhere 1/20 pixel off."""
    n = min(max(4, math.ceil(abs(end - start) * math.sqrt(radius / 0.4))), 20_000)
    step, (x, y) = (end - start) / n, centre
    turns = [start + k * step for k in range(n + 1)]
    return tuple([(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns])


def _inside(p: Point, box: Box) -> bool:
    return box[0] <= p[0] <= box[2] and box[1] <= p[1] <= box[3]


def clip(a: Point, b: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of segment ab within the box (Liang-Barsky), or None."""
    t0, t1 = 0.0, 1.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    for p, q in ((-dx, a[0] - box[0]), (dx, box[2] - a[0]), (-dy, a[1] - box[1]), (dy, box[3] - a[1])):
        if p == 0:
            if q < 0:
                return None
        elif p < 0:
            t0 = max(t0, q / p)
        else:
            t1 = min(t1, q / p)
    if t0 > t1:
        return None
    start = a if t0 == 0 else (a[0] + t0 * dx, a[1] + t0 * dy)
    return start, (b if t1 == 1 else (a[0] + t1 * dx, a[1] + t1 * dy))


def clip_polygon(path: Sequence[Point], box: Box) -> list[Point]:
    """The part of a polygon within the box (Sutherland-Hodgman)."""
    points = list(path)
    for axis, bound, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        if all(sign * (p[axis] - bound) >= 0 for p in points):
            continue
        kept: list[Point] = []
        for k, q in enumerate(points):
            p = points[k - 1]
            dp, dq = sign * (p[axis] - bound), sign * (q[axis] - bound)
            if (dp < 0) != (dq < 0):
                t = dp / (dp - dq)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if dq >= 0:
                kept.append(q)
        points = kept
    return points


def solid_parts(shape: Stroke | Ring) -> list[Path]:
    """The pieces of a stroke or ring that its dashes leave; the whole of it when the pen is solid.

    Dashes are stretched so that a whole number of periods fits: a stroke then begins and ends with ink.
    """
    if isinstance(shape, Ring):
        circle = arc_path(shape.centre, shape.radius, 0.0, math.tau)
        path, closed = tuple((snap1(x), snap1(y)) for x, y in circle), True
    else:
        path, closed = (*shape.path, shape.path[0]) if shape.closed else shape.path, shape.closed
    dash = shape.pen.dash
    if not dash:
        return [path]
    lengths = [math.dist(p, q) for p, q in itertools.pairwise(path)]
    period, total = sum(dash), sum(lengths)
    if total <= dash[0]:
        return [path]
    spare = 0.0 if closed else dash[0]
    stretch = total / (max(1, round((total - spare) / period)) * period + spare)
    if total / period > 20_000:
        raise DrawError(f"Pen: dash {dash} cuts a stroke of {total:.0f} pixels into too many pieces; lengthen it")
    return _cut(path, lengths, [d * stretch for d in dash])


def _cut(path: Path, lengths: list[float], dash: list[float]) -> list[Path]:
    """Walk along the path, lifting the pen in the gaps."""
    parts: list[Path] = []
    current: list[Point] = [path[0]]
    turn, left = 0, dash[0]
    for (p, q), length in zip(itertools.pairwise(path), lengths, strict=True):
        walked = 0.0
        while length - walked > left:
            walked += left
            t = walked / length
            here = (snap1(p[0] + t * (q[0] - p[0])), snap1(p[1] + t * (q[1] - p[1])))
            if turn % 2 == 0:
                parts.append((*current, here))
            turn += 1
            left = dash[turn % len(dash)]
            current = [here]
        left -= length - walked
        current.append(q)
    if turn % 2 == 0 and len(current) > 1 and left < dash[turn % len(dash)] - 1 / 64:
        parts.append(tuple(current))
    return parts
