"""Points that seem to lie on a curve, and curves that seem to be one, by chance: readers take them for facts.

What is true by construction holds in the hidden positions as well; what only looks so does not.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from gnomon.ggb.construction.construction import AXES
from gnomon.ggb.picture.appearance import is_shown
from gnomon.ggb.picture.construction_scene import window_of
from gnomon.ggb.picture.construction_steps import STEP_LOOK
from gnomon.ggb.picture.curve_paths import Window
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line, Point, Ray, Segment, Value
from gnomon.suites.construct.item import Item, code_of

NEAR = 0.009
"""A point closer than this to a curve seems to lie on it, as a part of the window's width: the size of a dot."""
_COMPARED = (1, 2, 3)  # hidden positions in which a contact is looked for
_EXACT = 1e-6


def chance_contacts(item: Item) -> list[str]:
    """Sentences on points beside curves that they do not lie on, in the figure shown with its first solution."""
    shown = run([*item.positions[0], *item.shown, *code_of(item.solutions[0])]).construction
    visible = [e for e in shown.objects() if is_shown(e, shown) and e.label is not None]
    here = {e.label: e.value for e in visible if e.label is not None and e.label not in AXES}
    if item.axes:
        here |= {name: value for name, value in shown.snapshot().items() if name in AXES}
    left, bottom, right, top = window = window_of(shown, STEP_LOOK)
    least = NEAR * max(right - left, 4 / 3 * (top - bottom))
    found = list(_contacts(here, least, window))
    if not found:
        return []
    others = [run([*item.positions[k], *item.shown, *code_of(item.solutions[0])]) for k in _COMPARED]
    elsewhere = [other.construction.snapshot() for other in others]
    return [
        f"{one} seems to lie on {two} by chance."
        for one, two in found
        if not any(_touch(values.get(one), _whole(values.get(two)), _EXACT, None) for values in elsewhere)
    ]


def _contacts(values: Mapping[str, Value], least: float, window: Window) -> Iterator[tuple[str, str]]:
    names = list(values)
    for place, one in enumerate(names):
        for two in names if isinstance(values[one], Point) else names[:place]:
            if isinstance(values[two], (Line, Conic)) and _touch(values[one], values[two], least, window):
                yield one, two


def _touch(one: Value | None, two: Value | None, least: float, window: Window | None) -> bool:
    """Whether a point lies on a curve, or two lines or circles are one, up to a distance.

    Lines are compared in the window.
    """
    if isinstance(one, Point) and isinstance(two, (Line, Conic)):
        return _distance(one.x, one.y, two) <= least
    if isinstance(one, Line) and isinstance(two, Line) and not isinstance(one, Segment) and type(one) is type(two):
        if window is None:
            middle, reach = (one.x, one.y), 1.0
        else:
            left, bottom, right, top = window
            middle, reach = ((left + right) / 2, (bottom + top) / 2), (right - left) / 4
        return all(_distance(x, y, two) <= least for x, y in _two_points(one, middle, reach))
    if isinstance(one, Conic) and isinstance(two, Conic) and one.type_name == two.type_name == "circle":
        return math.dist((one.x, one.y), (two.x, two.y)) + abs(one.a - two.a) <= least
    return False


def _whole(value: Value | None) -> Value | None:
    """The line of a segment or ray: a foot may lie on a side of a triangle, or beyond it."""
    return Line(value.a, value.b, value.c, value.x, value.y) if isinstance(value, (Segment, Ray)) else value


def _two_points(line: Line, near: tuple[float, float], reach: float) -> list[tuple[float, float]]:
    """Two points of a line, on both sides of the foot of the perpendicular from a place."""
    size = math.hypot(line.a, line.b)
    if not size > 0:
        return [(math.nan, math.nan)]
    a, b = line.a / size, line.b / size
    offset = a * near[0] + b * near[1] + line.c / size
    x, y = near[0] - a * offset, near[1] - b * offset
    return [(x - reach * b, y + reach * a), (x + reach * b, y - reach * a)]


def _distance(x: float, y: float, curve: Line | Conic) -> float:
    """The distance of a point from a line, ray, segment or circle; infinite for other conics."""
    if isinstance(curve, Conic):
        return abs(math.hypot(x - curve.x, y - curve.y) - curve.a) if curve.type_name == "circle" else math.inf
    size = math.hypot(curve.a, curve.b)
    if not size > 0:
        return math.inf
    if isinstance(curve, (Segment, Ray)):
        along = ((x - curve.x) * curve.b - (y - curve.y) * curve.a) / size
        end = math.hypot(curve.x2 - curve.x, curve.y2 - curve.y) if isinstance(curve, Segment) else math.inf
        if not 0 <= along <= end:
            beyond = 0.0 if along < 0 else end
            foot = curve.x + beyond * curve.b / size, curve.y - beyond * curve.a / size
            return math.dist((x, y), foot)
    return abs(curve.a * x + curve.b * y + curve.c) / size
