"""Whether the picture of a construction can be read: the audit of `gnomon.draw`, and what matters in constructions.

Beyond labels and dots, finite objects are wholly in the picture, the figure fills a good part of it, and names keep
clear of the numbers at the axes. Infinite lines, graphs and loci may leave the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from gnomon.draw import Arc, Circle, Curve, Dot, Limits, PlacedScene, Point, Polygon, Primitive, Segment, audit
from gnomon.draw.audit import glyph_box
from gnomon.draw.glyphs import Box
from gnomon.draw.view import extent

LIMITS = Limits(label_gap=3.0, dot_gap=13.0, label_distance=32.0, wedge=3.0, smallest_feature=10.0)
"""Dots of constructions are 10 pixels wide; closer ones than this look like one."""
ROOMY = Limits(label_gap=8.0, dot_gap=24.0, label_distance=32.0, wedge=3.0, smallest_feature=36.0)
"""The limits of a picture in which no two names are so close that the eye has to sort them."""
LEAST_SPREAD = 0.4
"""The finite part of a figure is this wide, as a part of the picture, or this high."""
EARLY_SPREAD = 0.15
"""The same for a step before the last one."""
_NUMBER_GAP, _ROOMY_NUMBER_GAP = 1.0, 5.0  # pixels between a label and a number at an axis
_OTHER_DOT_GAP = 4.0  # pixels between a name and the dot of another point
_CROWD_GAP, _CROWD = 18.0, 2  # so many other names within so many pixels are a crowd
_EDGE = 1.0  # pixels by which the stroke of an object may be cut


def problems(placed: PlacedScene, *, early: bool = False, limits: Limits = LIMITS) -> list[str]:
    """Sentences on everything that makes the picture hard to read; empty for a readable one.

    An `early` step of a construction may be small: it has room for what is drawn later.

    >>> from gnomon.ggb.picture import Look, placed_picture
    >>> problems(placed_picture("A=(0,0)\\nB=(4,1)\\nc=Circle(A,B)", Look(axes=False)))
    []
    >>> problems(placed_picture("A=(0,0)\\nB=(4,1)\\nc=Circle(A,B)", Look(axes=False, view=(-1, -1, 6, 4))))
    ['A circle is cut off by the edge of the picture.']
    """
    return [
        *audit(placed).problems(limits),
        *_cut_off(placed),
        *_spread(placed, EARLY_SPREAD if early else LEAST_SPREAD),
        *_over_numbers(placed, _ROOMY_NUMBER_GAP if limits is ROOMY else _NUMBER_GAP),
        *((*_near_dots(placed), *_crowds(placed)) if limits is ROOMY else ()),
    ]


def _pixels(placed: PlacedScene, item: Primitive) -> Iterator[Point]:
    view = placed.view
    for x, y in extent(item):
        yield view.pixel[0] + view.scale * (x - view.centre[0]), view.pixel[1] - view.scale * (y - view.centre[1])


def _is_finite(item: Primitive) -> bool:
    """Whether all of an object is meant to be seen; of open curves it is not known whether they end."""
    if isinstance(item, Curve):
        return len(item.points) > 2 and item.points[0] == item.points[-1]
    return isinstance(item, Segment | Circle | Arc | Polygon)


def _cut_off(placed: PlacedScene) -> Iterator[str]:
    width, height = placed.size
    for item in placed.scene.items:
        if _is_finite(item) and any(
            not (-_EDGE <= x <= width + _EDGE and -_EDGE <= y <= height + _EDGE) for x, y in _pixels(placed, item)
        ):
            yield f"A {type(item).__name__.lower()} is cut off by the edge of the picture."


def _spread(placed: PlacedScene, least: float) -> Iterator[str]:
    """Complain if all dots and curves lie in a small part of the picture; a lone dot has no size."""
    width, height = placed.size
    items = [item for item in placed.scene.items if isinstance(item, Dot | Segment | Circle | Arc | Polygon | Curve)]
    found = [pixel for item in items for pixel in _pixels(placed, item)]
    seen = [(x, y) for x, y in found if -_EDGE <= x <= width + _EDGE and -_EDGE <= y <= height + _EDGE]
    if len(set(seen)) < 2:
        return
    xs, ys = zip(*seen, strict=True)
    wide, high = (max(xs) - min(xs)) / width, (max(ys) - min(ys)) / height
    if max(wide, high) < least:
        yield f"The figure fills {100 * max(wide, high):.0f}% of the picture; at least {100 * least:.0f}% is wanted."


def _over_numbers(placed: PlacedScene, gap: float) -> Iterator[str]:
    numbers = [glyph_box(words) for words in placed.numbers]
    for label, words in zip(placed.scene.labels, placed.labels, strict=True):
        box = glyph_box(words)
        if any(_near(box, number, gap) for number in numbers):
            yield f"Label {label.text} lies over a number at an axis."


def _near_dots(placed: PlacedScene) -> Iterator[str]:
    """Names that stand beside the dot of another point, so that they seem to name that point."""
    dots = [(item, next(_pixels(placed, item))) for item in placed.scene.items if isinstance(item, Dot)]
    for label, words in zip(placed.scene.labels, placed.labels, strict=True):
        left, top, right, bottom = glyph_box(words)
        for dot, (x, y) in dots:
            reach = _OTHER_DOT_GAP + (dot.radius or placed.style.dot_radius)
            away = math.hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0))
            if dot.at != label.at and away < reach:
                yield f"Label {label.text} stands beside the dot of another point."


def _crowds(placed: PlacedScene) -> Iterator[str]:
    """Names with several others around them."""
    boxes = [glyph_box(words) for words in placed.labels]
    for label, box in zip(placed.scene.labels, boxes, strict=True):
        around = sum(_box_gap(box, other) < _CROWD_GAP for other in boxes) - 1
        if around >= _CROWD:
            yield f"Label {label.text} has {around} other names around it."


def _box_gap(a: Box, b: Box) -> float:
    return math.hypot(max(a[0] - b[2], b[0] - a[2], 0.0), max(a[1] - b[3], b[1] - a[3], 0.0))


def _near(a: Box, b: Box, gap: float) -> bool:
    return a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] + gap and b[1] < a[3] + gap
