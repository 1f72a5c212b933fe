"""The audit measures how readable a placed figure is, and lists its problems.

It checks the label placement independently and shares no code with it: boxes are measured on the glyph outlines, and
crossings are found by clipping. A generator rejects a figure if ``audit(scene).readable`` is False.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from gnomon.draw.glyphs import EM, Box, Face, glyph_contours
from gnomon.draw.layout import PlacedScene, PlacedText, layout
from gnomon.draw.scene import Arc, Circle, Dot, Label, Line, Point, Polygon, Ray, Scene, Segment
from gnomon.draw.style import TEXTBOOK, Style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.draw.view import View

_ON = 3.0  # pixels: a dot that is nearer to a segment is on it


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a readable figure, in pixels (for the textbook style) and degrees."""

    label_gap: float = 1.0
    """Labels are at least this far apart."""
    crossed: int = 0
    """At most this many labels have a stroke through them."""
    unclear: int = 0
    """At most this many labels of points are nearer to another dot than to their own."""
    label_doubt: float = 1.0
    """The distance of a point's label from its dot is at most this share of that from any other dot; if it is less than
    1, no segment lies between the two that misses the dot."""
    dot_gap: float = 10.0
    """Dots are at least this far apart, centre to centre."""
    wedge: float = 4.0
    """Strokes that share an end make at least this angle."""
    label_distance: float = 30.0
    """A label is at most this far from the point or segment it names."""
    angle_label_distance: float = 150.0
    """An angle's label is at most this far from the vertex; narrow angles need the room."""
    smallest_feature: float = 8.0
    """Segments and radii are at least this long."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A label that a stroke crosses; ``stroke`` describes the stroke, in pixels."""

    label: str
    stroke: str
    index: int
    """The index of the label in the scene."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The measurements, in pixels and degrees; infinity, or 180 degrees, if there is nothing to measure."""

    labels: int
    label_gap: float
    """The smallest gap between the boxes of two labels; 0 if two overlap."""
    overlapping: tuple[tuple[str, str], ...]
    crossed: tuple[Crossing, ...]
    covering: tuple[str, ...]
    """Labels that cover a dot or a part of it."""
    unclear: tuple[str, ...]
    """Labels of points that are nearer to another dot than to their own."""
    label_doubt: float
    """The largest share that the distance of a label from its dot is of that from another one."""
    outside: tuple[str, ...]
    """Labels, captions and dots that are not wholly in the picture."""
    dot_gap: float
    wedge: float
    label_distance: float
    angle_label_distance: float
    smallest_feature: float
    unknown: tuple[str, ...]
    """Characters without a glyph, drawn as empty boxes."""

    @property
    def crossed_labels(self) -> int:
        return len({crossing.index for crossing in self.crossed})

    def problems(self, limits: Limits | None = None) -> list[str]:
        """Sentences on everything that makes the figure hard to read; empty for a readable figure."""
        lim = limits or Limits()
        problems = [f"Labels {a} and {b} overlap." for a, b in self.overlapping]
        if not self.overlapping and self.label_gap < lim.label_gap:
            problems.append(f"Two labels are {self.label_gap:.1f} px apart; at least {lim.label_gap:g} is wanted.")
        if self.crossed_labels > lim.crossed:
            problems += [f"Label {c.label} is crossed by {c.stroke}." for c in self.crossed]
        problems += [f"Label {name} covers a dot." for name in self.covering]
        if len(self.unclear) > lim.unclear:
            problems += [f"Label {name} is nearer to another point than to its own." for name in self.unclear]
        if not self.unclear and self.label_doubt > lim.label_doubt:
            problems.append("A label is nearly as near to another point as to its own, or behind a stroke.")
        problems += [f"{name} is not wholly in the picture." for name in self.outside]
        if self.dot_gap < lim.dot_gap:
            problems.append(f"Two dots are {self.dot_gap:.1f} px apart; at least {lim.dot_gap:g} is wanted.")
        if self.wedge < lim.wedge:
            problems.append(f"Two strokes make an angle of {self.wedge:.1f}°; at least {lim.wedge:g}° is wanted.")
        if self.label_distance > lim.label_distance:
            problems.append(
                f"A label is {self.label_distance:.0f} px from what it names; {lim.label_distance:g} at most."
            )
        if self.angle_label_distance > lim.angle_label_distance:
            problems.append(f"An angle's label is {self.angle_label_distance:.0f} px from the vertex.")
        if self.smallest_feature < lim.smallest_feature:
            problems.append(f"The smallest segment or radius is {self.smallest_feature:.1f} px long.")
        problems += [f"Character {char!r} has no glyph." for char in self.unknown]
        return problems

    @property
    def readable(self) -> bool:
        return not self.problems()


def audit(
    scene: Scene | PlacedScene,
    size: int | tuple[int, int] = 512,
    *,
    style: Style = TEXTBOOK,
    view: View | None = None,
) -> Audit:
    """Measure how readable a scene is when it is drawn at this size, or a placed scene as it is.

    >>> audit(Scene().points(A=(0, 0), B=(4, 3))).readable
    True
    >>> audit(Scene().points(A=(0, 0), B=(4, 3), C=(4, 3.01))).problems()
    ['Two dots are 1.1 px apart; at least 10 is wanted.']
    """
    placed = scene if isinstance(scene, PlacedScene) else layout(scene, size, style=style, view=view)
    names = [label.text for label in placed.scene.labels]
    boxes = [glyph_box(words) for words in placed.labels]
    dots = [(item, _pixel(placed.view, item.at)) for item in placed.scene.items if isinstance(item, Dot)]
    gaps = [(_box_gap(boxes[i], boxes[j]), i, j) for i, j in combinations(range(len(boxes)), 2)]
    to_dots = [[_point_gap(box, at) for _, at in dots] for box in boxes]
    near, angles = _label_distances(placed, boxes)
    doubts = list(_doubts(placed, boxes, dots, to_dots))
    return Audit(
        labels=len(names),
        label_gap=min((gap for gap, _, _ in gaps), default=math.inf),
        overlapping=tuple((names[i], names[j]) for gap, i, j in gaps if gap <= 0),
        crossed=tuple(_crossings(placed, names, boxes)),
        covering=tuple([name for name, near in zip(names, to_dots, strict=True) if _covers(near, dots, placed.style)]),
        unclear=tuple([name for name, doubt in doubts if doubt > 1]),
        label_doubt=max((doubt for _, doubt in doubts), default=0.0),
        outside=tuple(_outside(placed, names, boxes, dots)),
        dot_gap=min((math.dist(p, q) for (a, p), (b, q) in combinations(dots, 2) if a.at != b.at), default=math.inf),
        wedge=smallest_wedge(placed.scene),
        label_distance=near,
        angle_label_distance=angles,
        smallest_feature=min((placed.view.scale * length for length in _features(placed.scene)), default=math.inf),
        unknown=tuple(char for words in (*placed.labels, *placed.captions) for char in words.text.unknown),
    )


# --------------------------------------------------------------------------------------------------------------- labels


def glyph_box(words: PlacedText) -> Box:
    """The bounding box of a text, measured on its glyph outlines."""
    xs: list[float] = []
    ys: list[float] = []
    for piece in words.text.pieces:
        k = piece.size / EM
        for x0, y0, x1, y1 in _glyph_extent(piece.face, piece.char):
            xs += [words.origin[0] + piece.x + k * x for x in (x0, x1)]
            ys += [words.origin[1] + piece.y - k * y for y in (y0, y1)]
    for x0, y0, x1, y1 in words.text.bars:
        xs += [words.origin[0] + x0, words.origin[0] + x1]
        ys += [words.origin[1] + y0, words.origin[1] + y1]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (*words.origin, *words.origin)


@lru_cache(maxsize=1 << 10)
def _glyph_extent(face: Face, char: str) -> tuple[Box, ...]:
    """The bounding box of the outlines of a glyph in units of its face; none for a glyph without outlines."""
    points = [point for contour in glyph_contours(face, char) for point in contour]
    if not points:
        return ()
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return ((min(xs), min(ys), max(xs), max(ys)),)


def _pixel(view: View, p: Point) -> Point:
    return view.pixel[0] + view.scale * (p[0] - view.centre[0]), view.pixel[1] - view.scale * (p[1] - view.centre[1])


def _box_gap(a: Box, b: Box) -> float:
    return math.hypot(max(a[0] - b[2], b[0] - a[2], 0.0), max(a[1] - b[3], b[1] - a[3], 0.0))


def _point_gap(box: Box, p: Point) -> float:
    return math.hypot(max(box[0] - p[0], p[0] - box[2], 0.0), max(box[1] - p[1], p[1] - box[3], 0.0))


def _crossings(placed: PlacedScene, names: list[str], boxes: list[Box]) -> Iterator[Crossing]:
    """Every stroke or ring that crosses a label, taking the width of the pen into account."""
    grown: dict[float, list[Box]] = {}  # by half the width of the pen
    for stroke in placed.ink.strokes:
        path = (*stroke.path, stroke.path[0]) if stroke.closed else stroke.path
        half = stroke.pen.width / 2
        if half not in grown:
            grown[half] = [_grown(box, half) for box in boxes]
        xs, ys = zip(*path, strict=True)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        for k, wide in enumerate(grown[half]):
            if left > wide[2] or right < wide[0] or top > wide[3] or bottom < wide[1]:
                continue  # most strokes are far from most labels
            if any(_meets(wide, p, q) for p, q in pairwise(path)):
                (x0, y0), (x1, y1) = path[0], path[-1]
                yield Crossing(names[k], f"the stroke from ({x0:.0f}, {y0:.0f}) to ({x1:.0f}, {y1:.0f})", k)
    for ring in placed.ink.rings:
        x, y = ring.centre
        for k, (name, box) in enumerate(zip(names, boxes, strict=True)):
            wide = _grown(box, ring.pen.width / 2)
            if _point_gap(wide, ring.centre) > ring.radius:
                continue
            farthest = math.hypot(max(x - wide[0], wide[2] - x), max(y - wide[1], wide[3] - y))  # of its corners
            if ring.radius <= farthest:
                yield Crossing(name, f"the circle about ({x:.0f}, {y:.0f}) with radius {ring.radius:.0f}", k)


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _meets(box: Box, p: Point, q: Point) -> bool:
    """Whether a part of segment pq is left after clipping it at the four sides of the box."""
    if max(p[0], q[0]) < box[0] or min(p[0], q[0]) > box[2] or max(p[1], q[1]) < box[1] or min(p[1], q[1]) > box[3]:
        return False
    enter, leave = 0.0, 1.0
    for axis in (0, 1):
        run = q[axis] - p[axis]
        if run == 0:
            continue  # the first test has shown that it is within the box along this axis
        t0, t1 = sorted(((box[axis] - p[axis]) / run, (box[axis + 2] - p[axis]) / run))
        enter, leave = max(enter, t0), min(leave, t1)
    return enter <= leave


def _covers(gaps: list[float], dots: list[tuple[Dot, Point]], style: Style) -> bool:
    return any(gap < (dot.radius or style.dot_radius) for gap, (dot, _) in zip(gaps, dots, strict=True))


def _doubts(
    placed: PlacedScene, boxes: list[Box], dots: list[tuple[Dot, Point]], to_dots: list[list[float]]
) -> Iterator[tuple[str, float]]:
    """For each label of a point that is not the only one, how far it is from its dot, as a share of how far it is from
    another one; at least 1 if a segment that misses the dot is between the dot and the label."""
    view = placed.view
    lines = [(_pixel(view, item.a), _pixel(view, item.b)) for item in placed.scene.items if isinstance(item, Segment)]
    for label, box, gaps in zip(placed.scene.labels, boxes, to_dots, strict=True):
        others = [gap for gap, (dot, _) in zip(gaps, dots, strict=True) if dot.at != label.at]
        if label.names == "point" and 0 < len(others) < len(dots):
            at, middle = _pixel(view, label.at), ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
            doubt = _point_gap(box, at) / max(min(others), 1e-9)
            apart = any(_cross(at, middle, *line) and _segment_distance(*line, at) > _ON for line in lines)
            yield label.text, max(doubt, 1.0) if apart else doubt


def _cross(p: Point, q: Point, a: Point, b: Point) -> bool:
    """Whether two segments pq and ab cross."""
    return _turn(p, q, a) * _turn(p, q, b) < 0 and _turn(a, b, p) * _turn(a, b, q) < 0


def _turn(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _outside(placed: PlacedScene, names: list[str], boxes: list[Box], dots: list[tuple[Dot, Point]]) -> Iterator[str]:
    width, height = placed.size
    for what, box in (
        *((f"Label {name}", box) for name, box in zip(names, boxes, strict=True)),
        *((f"Caption line {k + 1}", glyph_box(words)) for k, words in enumerate(placed.captions)),
        *((f"The dot at {dot.at}", (*at, *at)) for dot, at in dots),
    ):
        if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height:
            yield what


def _label_distances(placed: PlacedScene, boxes: list[Box]) -> tuple[float, float]:
    """The largest distance from a label to its point or segment, and from an angle's label to its vertex."""
    near, angles = 0.0, 0.0
    for label, box in zip(placed.scene.labels, boxes, strict=True):
        distance = _distance_to_named(placed.view, label, box)
        if label.names == "angle":
            angles = max(angles, distance)
        else:
            near = max(near, distance)
    return near, angles


def _distance_to_named(view: View, label: Label, box: Box) -> float:
    if label.names != "segment":
        return _point_gap(box, _pixel(view, label.at))
    a, b = (_pixel(view, p) for p in label.arms)
    if _meets(box, a, b):
        return 0.0
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return min(_point_gap(box, a), _point_gap(box, b), *(_segment_distance(a, b, corner) for corner in corners))


def _segment_distance(a: Point, b: Point, p: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return math.dist(p, (a[0] + t * dx, a[1] + t * dy))


# --------------------------------------------------------------------------------------------------------------- figure


def _straight(scene: Scene) -> Iterator[tuple[Point, Point]]:
    """The two ends of every straight stroke of the figure; of a ray, its end and another point."""
    for item in scene.items:
        if isinstance(item, Segment | Ray):
            yield item.a, item.b
        elif isinstance(item, Polygon):
            yield from ((p, q) for p, q in zip(item.points, (*item.points[1:], item.points[0]), strict=True) if p != q)


def smallest_wedge(scene: Scene) -> float:
    """The smallest angle, in degrees, between strokes that share an end; strokes in the same direction do not count.

    >>> round(smallest_wedge(Scene().add(Polygon(((0, 0), (4, 0), (0, 4))))))
    45
    """
    directions: dict[Point, list[float]] = {}
    rays = {(item.a, item.b) for item in scene.items if isinstance(item, Ray)}
    for a, b in _straight(scene):
        directions.setdefault(a, []).append(math.atan2(b[1] - a[1], b[0] - a[0]))
        if (a, b) not in rays:
            directions.setdefault(b, []).append(math.atan2(a[1] - b[1], a[0] - b[0]))
    smallest = math.pi
    for turns in directions.values():
        turns.sort()
        for one, other in zip(turns, (*turns[1:], turns[0] + math.tau), strict=True):
            if 1e-6 < other - one < math.tau - 1e-6:
                smallest = min(smallest, other - one)
    return math.degrees(smallest)


def _features(scene: Scene) -> Iterator[float]:
    """The lengths of segments and sides, and the radii of circles, in world units."""
    for item in scene.items:
        if isinstance(item, Circle | Arc):
            yield item.radius
    rays = {(item.a, item.b) for item in scene.items if isinstance(item, Ray | Line)}
    yield from (math.dist(a, b) for a, b in _straight(scene) if (a, b) not in rays)
