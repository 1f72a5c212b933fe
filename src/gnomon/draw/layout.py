"""From a scene to a PlacedScene: the view is chosen, primitives become ink, and labels get their places.

PNG, SVG and the audit all use the same PlacedScene. In a video the PlacedScene of one frame is passed to the next,
where labels keep their places relative to the named objects unless another object is in the way.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from gnomon.draw.backdrop import backdrop_to_ink
from gnomon.draw.glyphs import Box, Text, set_text, wrap
from gnomon.draw.ink import Disc, Ink, angle_radius, scene_to_ink
from gnomon.draw.labels.candidate_places import LabelRequest
from gnomon.draw.labels.choose_places import Obstacles, place_labels
from gnomon.draw.scene import AngleArc, Caption, Label, Point, RightAngle, Scene
from gnomon.draw.style import TEXTBOOK, DrawError, Style
from gnomon.draw.view import PaddedPoint, View, fit

LARGEST = 16_384
_EDGE = 1.5  # pixels between labels and the edge of the picture
_LINE_HEIGHT = 1.3


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text at its place: ``origin`` is the pixel of the start of its baseline."""

    text: Text
    origin: Point
    colour: str
    halo: int = 0
    """The width in pixels of a margin in the colour of the background round each glyph, which keeps a text readable
    where it has to lie on a line, as in a video; 0 for none. Rasters have it."""

    @property
    def box(self) -> Box:
        (x, y), (x0, y0, x1, y1) = self.origin, self.text.box
        return x + x0, y + y0, x + x1, y + y1


@dataclass(frozen=True, slots=True)
class PlacedScene:
    """A scene with its view, its ink and its placed texts: everything that an output needs."""

    scene: Scene
    size: tuple[int, int]
    """Width and height in pixels."""
    style: Style
    view: View
    ink: Ink
    labels: tuple[PlacedText, ...]
    """One for each label of the scene, in order."""
    captions: tuple[PlacedText, ...]
    numbers: tuple[PlacedText, ...] = ()
    """The numbers at the axes."""

    @property
    def words(self) -> tuple[PlacedText, ...]:
        """All texts in drawing order."""
        return *self.numbers, *self.labels, *self.captions


def picture_size(size: int | tuple[int, int]) -> tuple[int, int]:
    """Width and height of a picture; one number means a square."""
    width, height = (size, size) if isinstance(size, int) else size
    if not (8 <= width <= LARGEST and 8 <= height <= LARGEST):
        raise DrawError(f"size {size}: give 8 to {LARGEST} pixels a side")
    return int(width), int(height)


def layout(
    scene: Scene,
    size: int | tuple[int, int] = 512,
    *,
    style: Style = TEXTBOOK,
    view: View | None = None,
    previous: PlacedScene | None = None,
) -> PlacedScene:
    """Choose the view (unless given), turn the primitives into ink and place the labels.

    ``previous`` is the placed scene of the previous frame of a video: labels keep their places where these are good.

    >>> placed = layout(Scene().points(A=(0, 0), B=(4, 3)), 256)
    >>> placed.size, len(placed.ink.discs), len(placed.labels)
    ((256, 256), 2, 2)
    """
    width, height = picture_size(size)
    named = scene.labels
    texts = [set_text(label.text, style.font_size, hand=style.hand) for label in named]
    captions, caption_top = _captions(scene, (width, height), style)
    if view is None:
        edge = min(style.margin, width / 8, height / 8)
        region = (edge, edge, width - edge, max(caption_top - edge, edge + 8))
        view = fit(scene, region, [_padded_point(n, t, style) for n, t in zip(named, texts, strict=True)])
    ink = scene_to_ink(scene, view, style, (3.0, 3.0, width - 3.0, max(caption_top - 3.0, 6.0)))
    backdrop_to_ink(scene, view, style, (0.0, 0.0, width, max(caption_top, 3.0)), ink)
    numbers = _numbers(ink, style)
    obstacles = Obstacles.of(ink, [words.box for words in numbers])
    requests = _requests(scene, texts, style, view, ink, obstacles, previous)
    middles = place_labels(requests, obstacles, (_EDGE, _EDGE, width - _EDGE, max(caption_top, height / 4) - _EDGE))
    labels = tuple(
        PlacedText(text, (x - request.off[0], y - request.off[1]), label.colour or style.label_colour)
        for label, text, request, (x, y) in zip(named, texts, requests, middles.tolist(), strict=True)
    )
    return PlacedScene(scene, (width, height), style, view, ink, labels, captions, numbers)


def _captions(scene: Scene, size: tuple[int, int], style: Style) -> tuple[tuple[PlacedText, ...], float]:
    """The lines of the captions, centred at the bottom, and the y coordinate of their top."""
    width, height = size
    lines = [
        (line, item.colour or style.label_colour)
        for item in scene.items
        if isinstance(item, Caption)
        for line in wrap(item.text, style.caption_size, width - 2 * style.margin)
    ]
    step = math.ceil(_LINE_HEIGHT * style.caption_size)
    top = height - len(lines) * step - (step // 3 if lines else 0)
    words = []
    for k, (line, colour) in enumerate(lines):
        text = set_text(line, style.caption_size, prose=True)
        x = math.floor((width - text.advance) / 2)
        words.append(PlacedText(text, (float(x), float(top + (k + 1) * step - step // 4)), colour))
    return tuple(words), float(top)


def _numbers(ink: Ink, style: Style) -> tuple[PlacedText, ...]:
    """The numbers at the axes, each centred at its pixel or ending there; one that would cover a dot is left out."""
    found, kept = [], []
    for number in ink.numbers:
        text = set_text(number.text, style.number_size)
        x0, y0, x1, y1 = text.box
        x = number.at[0] - (x1 if number.ends else (x0 + x1) / 2)
        placed = PlacedText(text, (x, number.at[1] - (y0 + y1) / 2), style.label_colour)
        if not any(_touches(placed.box, disc) for disc in ink.discs):
            found.append(placed)
            kept.append(number)
    ink.numbers = kept
    return tuple(found)


def _touches(box: Box, disc: Disc) -> bool:
    x0, y0, x1, y1 = box
    x, y = disc.centre
    return math.hypot(max(x0 - x, 0.0, x - x1), max(y0 - y, 0.0, y - y1)) < disc.radius + 1.0


def _padded_point(label: Label, text: Text, style: Style) -> PaddedPoint:
    """The room that a label needs in the view, so that it can lie on the outer side of the named object."""
    wide, high = text.box[2] - text.box[0], text.box[3] - text.box[1]
    if label.offset is not None:
        return label.at, wide / 2 + abs(label.offset[0]), high / 2 + abs(label.offset[1])
    if label.names == "free":
        return label.at, wide / 2, high / 2
    if label.names == "angle":
        return label.at, 0.0, 0.0
    gap = style.label_gap + style.dot_radius
    return label.at, wide + gap, high + gap


# ------------------------------------------------------------------------------------------------- labels to be placed


def _requests(
    scene: Scene,
    texts: list[Text],
    style: Style,
    view: View,
    ink: Ink,
    obstacles: Obstacles,
    previous: PlacedScene | None,
) -> list[LabelRequest]:
    if not texts:
        return []
    anchors = [view.at(label.at) for label in scene.labels]
    outward = _outward(anchors, obstacles)
    stays = _stays(scene, previous)
    requests = []
    for label, text, anchor, out, stay in zip(scene.labels, texts, anchors, outward, stays, strict=True):
        x0, y0, x1, y1 = text.box
        requests.append(
            LabelRequest(
                names=label.names,
                anchor=anchor,
                arms=tuple(view.at(p) for p in label.arms),
                half=((x1 - x0) / 2, (y1 - y0) / 2),
                off=((x0 + x1) / 2, (y0 + y1) / 2),
                clear=_clearance(label, anchor, scene, style, view, ink),
                outward=out,
                stay=stay,
                pinned=None if label.offset is None else (label.offset[0], -label.offset[1]),
            )
        )
    return requests


def _clearance(label: Label, anchor: Point, scene: Scene, style: Style, view: View, ink: Ink) -> float:
    """The least distance of a label from its anchor: beyond the dot of a point or the arc of an angle."""
    if label.names == "angle":
        radius = 6.0
        for item in scene.items:
            if (
                isinstance(item, AngleArc | RightAngle)
                and item.vertex == label.at
                and {item.a, item.b} == {*label.arms}
            ):
                if isinstance(item, RightAngle):
                    radius = max(radius, 1.42 * style.right_angle)
                    continue
                a, v, b = (view.at(p) for p in (item.a, item.vertex, item.b))
                opening = abs((_turn(v, b) - _turn(v, a) + math.pi) % math.tau - math.pi)
                first = angle_radius(style, min(math.dist(v, a), math.dist(v, b)), opening, item.n)
                first += item.level * (item.n * style.arc_gap + 3.0)
                radius = max(radius, first + (item.n - 1) * style.arc_gap)
        return radius + style.label_gap
    if label.names == "point":
        here = [disc.radius for disc in ink.discs if math.dist(disc.centre, anchor) < 0.5]
        if here:
            return max(here) + style.label_gap
    return style.label_gap + 1.0


def _turn(a: Point, b: Point) -> float:
    return math.atan2(b[1] - a[1], b[0] - a[0])


def _outward(anchors: list[Point], obstacles: Obstacles) -> list[Point]:
    """For each anchor a vector out of the figure, of length at most 1.

    It points away from the strokes that end at the anchor, from the centres of circles through it, and, with a smaller
    weight, from the middle of the figure. There are few of all these, for which plain numbers are faster than arrays.
    """
    segments = [segment for segment in obstacles.segments.tolist() if not segment[5]]
    rings, dots = obstacles.rings.tolist(), obstacles.dots.tolist() or anchors
    middle = sum([dot[0] for dot in dots]) / len(dots), sum([dot[1] for dot in dots]) / len(dots)
    found = []
    for x, y in anchors:
        ways = [(x1 - x0, y1 - y0) for x0, y0, x1, y1, *_ in segments if abs(x0 - x) < 1.5 and abs(y0 - y) < 1.5]
        ways += [(x0 - x1, y0 - y1) for x0, y0, x1, y1, *_ in segments if abs(x1 - x) < 1.5 and abs(y1 - y) < 1.5]
        to_centres = [(u - x, v - y, radius) for u, v, radius, _ in rings]
        ways += [(u, v) for u, v, radius in to_centres if abs(math.sqrt(u * u + v * v) - radius) < 1.5]
        units = [_shortened(way, 1e-9) for way in ways]
        inward = _shortened((sum([u for u, _ in units]), sum([v for _, v in units])), 1.0)
        centre = _shortened((middle[0] - x, middle[1] - y), 1e-9)
        out = _shortened((-inward[0] - 0.35 * centre[0], -inward[1] - 0.35 * centre[1]), 1.0)
        # Rounded, so that the last bits of a sum cannot change the picture.
        found.append((round(out[0] * 1e6) / 1e6, round(out[1] * 1e6) / 1e6))
    return found


def _shortened(v: Point, least: float) -> Point:
    """A vector divided by its length, or by the least length if that is greater."""
    length = max(math.sqrt(v[0] * v[0] + v[1] * v[1]), least)
    return v[0] / length, v[1] / length


def _stays(scene: Scene, previous: PlacedScene | None) -> list[Point | None]:
    """The middle of each label in the previous frame, relative to its anchor; None for new labels."""
    known: dict[tuple[str, str, int], Point] = {}
    if previous is not None:
        seen: Counter[tuple[str, str]] = Counter()
        for label, words in zip(previous.scene.labels, previous.labels, strict=True):
            key = (label.text, label.names)
            (x, y), (x0, y0, x1, y1) = previous.view.at(label.at), words.box
            known[(*key, seen[key])] = ((x0 + x1) / 2 - x, (y0 + y1) / 2 - y)
            seen[key] += 1
    stays: list[Point | None] = []
    count: Counter[tuple[str, str]] = Counter()
    for label in scene.labels:
        key = (label.text, label.names)
        stays.append(known.get((*key, count[key])))
        count[key] += 1
    return stays
