"""Where the names of circles and lines are written: at a part of the curve that nothing else comes near.

A circle is named at its upper left and a line near its upper end. Where another curve, a point or another name is close
to that place, the name could belong to either, so another part of the curve is taken. The places of a construction step
by step are those of the finished figure; names then stay where they are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from gnomon.draw import Arc, Circle, Curve, Dot, Label, Line, Polygon, Primitive, Ray, Segment
from gnomon.draw.pixel_paths import clip
from gnomon.ggb.picture import curve_paths
from gnomon.ggb.picture.curve_paths import Pair, Window
from gnomon.ggb.picture.drawn_object import DrawnObject
from gnomon.ggb.picture.object_labels import end_parts, round_places
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line as LineValue
from gnomon.ggb.values.objects import Segment as SegmentValue

Places: TypeAlias = "dict[str, Label]"
"""The labels of circles and lines at their places, by the name of the object."""
CLEAR = 40.0
"""Pixels around a name that should be free of everything but its own curve."""
_DENSE = 100  # points of a curve that are so close together that the parts between them need not be measured
_MOST = 40  # objects; with more, every place is crowded and names stay where GeoGebra writes them


def label_places(drawn: Sequence[DrawnObject], window: Window, scale: float) -> Places:
    """The labels of circles and lines, moved to clear parts of their curves; `scale` is pixels to a unit."""
    if len(drawn) > _MOST:
        return {}
    found: Places = {}
    taken: list[Pair] = []
    for each in drawn:
        label, name = each.label, each.element.label
        if label is None or name is None:
            continue
        choices = _choices(each, label, window)
        if len(choices) > 1:
            others = [item for other in drawn if other is not each for item in other.items]
            label = _clearest(choices, others, taken, window, scale)
            found[name] = label
        taken.append(label.at)
    return found


def moved(drawn: Sequence[DrawnObject], places: Mapping[str, Label]) -> list[DrawnObject]:
    """The objects with their labels at these places; colours stay."""
    return [replace(each, label=_at_place(each, places)) for each in drawn]


def _at_place(each: DrawnObject, places: Mapping[str, Label]) -> Label | None:
    label, place = each.label, places.get(each.element.label or "")
    if label is None or place is None or place.text != label.text:
        return label
    return replace(place, colour=label.colour)


def _choices(each: DrawnObject, label: Label, window: Window) -> list[Label]:
    """The places of a label, the usual one first."""
    value = each.element.value
    if isinstance(value, Conic) and value.type_name in ("circle", "ellipse"):
        inner = curve_paths.wider(window, -0.06)
        return [replace(label, at=at) for at in round_places(value) if _within(at, inner)] or [label]
    if isinstance(value, LineValue) and not isinstance(value, SegmentValue):
        return [Label.segment(label.text, a, b, label.colour) for a, b in end_parts(value, window)] or [label]
    return [label]


def _clearest(
    choices: Sequence[Label], others: Sequence[Primitive], taken: Sequence[Pair], window: Window, scale: float
) -> Label:
    """The first choice that is clear, or else the one farthest from everything."""
    best, widest = choices[0], -1.0
    for choice in choices:
        gap = min((_distance(choice.at, item, window) for item in others), default=math.inf)
        gap = min([gap, *(math.dist(choice.at, other) for other in taken)]) * scale
        if gap >= CLEAR:
            return choice
        if gap > widest + 1e-6:
            best, widest = choice, gap
    return best


def _distance(p: Pair, item: Primitive, window: Window) -> float:
    """The distance of a point from an object; infinite for what a name may lie on."""
    match item:
        case Dot(at=at):
            return math.dist(p, at)
        case Circle(centre=centre, radius=radius) | Arc(centre=centre, radius=radius):
            return abs(math.dist(p, centre) - radius)
        case Segment(a=a, b=b):
            return _segment_distance(p, a, b)
        case Line(a=a, b=b) | Ray(a=a, b=b):
            part = _visible(a, b, window, from_a=isinstance(item, Ray))
            return math.inf if part is None else _segment_distance(p, *part)
        case Polygon(points=points):
            return min(_segment_distance(p, points[k - 1], q) for k, q in enumerate(points))
        case Curve(points=points) if len(points) < _DENSE:  # a line is drawn as a curve from edge to edge
            return min((_segment_distance(p, a, b) for a, b in pairwise(points)), default=math.inf)
        case Curve(points=points):
            return min(math.dist(p, q) for q in points)
        case _:
            return math.inf


def _visible(a: Pair, b: Pair, window: Window, *, from_a: bool) -> tuple[Pair, Pair] | None:
    far = 4 * (window[2] - window[0] + window[3] - window[1] + math.dist(a, ((window[0]), window[1])))
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    start = a if from_a else (a[0] - far * ux, a[1] - far * uy)
    return clip(start, (a[0] + far * ux, a[1] + far * uy), window)


def _segment_distance(p: Pair, a: Pair, b: Pair) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return math.dist(p, (a[0] + t * dx, a[1] + t * dy))


def _within(point: Pair, window: Window) -> bool:
    return window[0] <= point[0] <= window[2] and window[1] <= point[1] <= window[3]
