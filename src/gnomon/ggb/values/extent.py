"""The size of a figure, against which distances in it are large or small."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.objects import Line, Point, Polygon, Segment, Value


def extent(values: Sequence[Value]) -> float:
    """The size of a figure: the diagonal of the box around its points, segments, circles and polygons."""
    xs: list[float] = []
    ys: list[float] = []
    for value in values:
        for x, y in ((value.x, value.y),) if type(value) is Point else _corners(value):
            if x - x == 0.0 == y - y:  # both are finite
                xs.append(x)
                ys.append(y)
    if not xs:
        return 1.0
    size = math.hypot(max(xs) - min(xs), max(ys) - min(ys))
    return size if size > 1e-9 else max(1.0, abs(xs[0]), abs(ys[0]))


def _corners(value: Value) -> list[tuple[float, float]]:
    if type(value) is float:
        return []
    if isinstance(value, Point):
        return [(value.x, value.y)]
    if isinstance(value, Segment):
        return [(value.x, value.y), (value.x2, value.y2)]
    if isinstance(value, Polygon):
        return list(value.vertices)
    whole = value.conic if isinstance(value, ConicPart) else value
    if isinstance(whole, Conic) and whole.type_name in ("circle", "ellipse"):
        return [(whole.x - whole.a, whole.y - whole.a), (whole.x + whole.a, whole.y + whole.a)]
    if isinstance(value, Line) and value.x == value.x:
        return [(value.x, value.y)]
    return []
