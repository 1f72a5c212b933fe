"""The part of the plane that a picture shows if the script does not zoom: a window around the finite objects.

A far intersection of nearly parallel lines, or a very large circle, must not shrink the rest to a dot. So objects are
added from the middle outwards, and an object that lies several times farther out than all before it is left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from gnomon.ggb.construction.construction import Element
from gnomon.ggb.limits import script_budget
from gnomon.ggb.picture import curve_paths
from gnomon.ggb.picture.angles import start_of
from gnomon.ggb.picture.curve_paths import Pair, Window
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import Complex, Line, Locus, Point, Polygon, Polyline, Segment, Value, Vector
from gnomon.interpret.budget import Budget, charge, metered
from gnomon.interpret.errors import ScriptError

GEOGEBRA_WINDOW: Window = (-7.97, -5.97, 7.97, 5.97)
"""The window of a new GeoGebra construction, in a picture of 800 x 600."""
OUTLIER_FACTOR = 6.0
"""A dependent point is left out if it is more than this many times as far out as everything nearer; other objects, 2.5
times this."""
MAX_WORK = 500_000  # steps of one picture
_SMALLEST = 2.0  # the width of the window if all objects lie in one point


def fitted(elements: Iterable[Element]) -> Window:
    """The window around the finite extent of objects; GeoGebra's own window if that is nothing or a single point.

    Graphs are infinite: with a graph among the objects, GeoGebra's window is taken if all other objects lie in it.
    """
    shown = list(elements)
    budget = script_budget(MAX_WORK)
    items = [_Item(element, points) for element in shown if (points := _reach(element, budget))]
    box = _grown(items)
    if box is None:
        return GEOGEBRA_WINDOW
    endless = any(isinstance(e.value, (Function, Implicit)) for e in shown)
    x0, y0, x1, y1 = GEOGEBRA_WINDOW
    inside = x0 <= box[0] and y0 <= box[1] and box[2] <= x1 and box[3] <= y1
    if inside and (endless or _is_point(box)):
        return GEOGEBRA_WINDOW
    return _padded(box, 0.6 if endless else 0.0)


def _reach(element: Element, budget: Budget) -> list[Pair]:
    """An object's extent; empty if computing it is too much work."""
    budget.start_line()
    try:
        with metered(budget):
            return [p for p in extent(element) if _sane(p)]
    except (ArithmeticError, ValueError, ScriptError):
        return []


class _Item:
    """An object's extent; free points and points on paths (`kept`) are always in the picture."""

    __slots__ = ("circle", "kept", "outlier_factor", "points")

    def __init__(self, element: Element, points: list[Pair]) -> None:
        value = element.value
        self.points = points
        point = isinstance(value, (Point, Complex))
        self.kept = point and (element.free or element.on_path)
        self.outlier_factor = OUTLIER_FACTOR if point else 2.5 * OUTLIER_FACTOR
        self.circle = value if isinstance(value, Conic) and value.type_name == "circle" else None

    def far(self, centre: Pair) -> float:
        """The largest distance of its points from the centre."""
        return max(math.dist(p, centre) for p in self.points)

    def distance(self, centre: Pair) -> float:
        """The distance by which it is ordered: a large circle counts as near if its centre is near."""
        if self.circle is None:
            return self.far(centre)
        return max(math.dist((self.circle.x, self.circle.y), centre), self.circle.a / 4)


def _sane(point: Pair) -> bool:
    return all(math.isfinite(v) and abs(v) < 1e100 for v in point)


def _grown(items: list[_Item]) -> Window | None:
    """The box of the objects, added from the middle outwards; objects that lie too far off are left out."""
    taken = [p for item in items if item.kept for p in item.points]
    if not items:
        return None
    if not taken:
        middle = _median([p for item in items for p in item.points])
        taken = min((item.points for item in items), key=lambda points: max(math.dist(p, middle) for p in points))
    x0, y0, x1, y1 = _box(taken)
    centre = (x0 + x1) / 2, (y0 + y1) / 2
    offs = sorted(item.distance(centre) for item in items)
    radius = max(math.hypot(x1 - x0, y1 - y0) / 2, offs[len(offs) // 2])  # the nearer half always counts
    for item in sorted(items, key=lambda each: each.distance(centre)):
        if radius and item.distance(centre) > item.outlier_factor * radius:
            continue
        radius = max(radius, item.far(centre))
        taken = [*taken, *item.points]
    return _box(taken)


def _is_point(box: Window) -> bool:
    """Whether everything lies in one point, up to rounding."""
    return max(box[2] - box[0], box[3] - box[1]) <= 1e-9 * max(1.0, *map(abs, box))


def _median(points: list[Pair]) -> Pair:
    xs, ys = sorted(x for x, _ in points), sorted(y for _, y in points)
    return xs[len(xs) // 2], ys[len(ys) // 2]


def _box(points: Iterable[Pair]) -> Window:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _padded(box: Window, part: float) -> Window:
    x0, y0, x1, y1 = box
    size = max(x1 - x0, y1 - y0)
    if _is_point(box):
        size = _SMALLEST * max(1.0, 1e-6 * abs(x0), 1e-6 * abs(y0))
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    wide, high = max(x1 - x0, 0.3 * size), max(y1 - y0, 0.3 * size)
    wide, high = wide * (1.16 + part), high * (1.16 + part)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def extent(element: Element) -> list[Pair]:
    """Points whose bounding box is the finite extent of an object; none for values without a place."""
    value = element.value
    if isinstance(value, Vector):
        x, y = start_of(element)
        return [(x, y), (x + value.x, y + value.y)]
    if isinstance(value, str):
        algorithm = element.algorithm
        places = algorithm.inputs[1:2] if algorithm is not None and algorithm.name == "Text" else ()
        return [(p.value.x, p.value.y) for p in places if isinstance(p.value, Point)] or [(0.0, 0.0)]
    return _extent(value)


def _extent(value: Value) -> list[Pair]:
    if isinstance(value, (Point, Complex)):
        return [(value.x, value.y)]
    if isinstance(value, Segment):
        return [(value.x, value.y), (value.x2, value.y2)]
    if isinstance(value, Line):
        return [_anchor(value)]
    if isinstance(value, (Polygon, Polyline)):
        return list(value.vertices)
    if isinstance(value, Locus):
        return list(value.points)
    if isinstance(value, ConicPart):
        return list(curve_paths.arc(value)) if value.defined else []
    if isinstance(value, Conic):
        return _conic_extent(value)
    if isinstance(value, Curve):
        paths = curve_paths.parametric(value, (-1e6, -1e6, 1e6, 1e6))
        return [p for path in paths for p in path]
    if isinstance(value, tuple):
        charge(len(value))
        return [p for item in value if not isinstance(item, (str, float)) for p in _extent(item)]
    return []


def _anchor(line: Line) -> Pair:
    """The point that a line was made from, or its point nearest to the origin."""
    if math.isfinite(line.x):
        return line.x, line.y
    n = line.a * line.a + line.b * line.b
    return (-line.a * line.c / n, -line.b * line.c / n) if n else (math.nan, math.nan)


def _conic_extent(conic: Conic) -> list[Pair]:
    if conic.type_name in ("circle", "ellipse") and math.isfinite(conic.a):
        if conic.type_name == "circle":
            return [(conic.x - conic.a, conic.y - conic.a), (conic.x + conic.a, conic.y + conic.a)]
        return list(curve_paths.ellipse(conic))
    if conic.type_name == "parabola":  # a box around the vertex, in proportion to the focal length
        return [(conic.x + 2 * conic.a * u, conic.y + 2 * conic.a * v) for u in (-1, 1) for v in (-1, 1)]
    if conic.type_name == "hyperbola":
        size = 1.8 * max(conic.a, min(conic.b, 3 * conic.a))
        return [(conic.x + size * u, conic.y + size * v) for u in (-1, 1) for v in (-1, 1)]
    if conic.lines:
        return [_anchor(line) for line in conic.lines if line.defined and math.isfinite(line.c)]
    return [(conic.x, conic.y)] if math.isfinite(conic.x) else []
