"""Objects as primitives of `gnomon.draw`: one function for each kind of value."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gnomon import draw
from gnomon.draw import Pen, Primitive
from gnomon.draw.pixel_paths import clip
from gnomon.ggb.language.syntax import Binary
from gnomon.ggb.picture import curve_paths
from gnomon.ggb.picture.appearance import Appearance, hex_colour
from gnomon.ggb.picture.curve_paths import Pair, Path, Window
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import (
    Complex,
    Line,
    Locus,
    Point,
    Polygon,
    Polyline,
    Ray,
    Segment,
    Value,
    Vector,
    is_defined,
)
from gnomon.interpret.budget import charge

LARGEST = 1e9  # objects farther away than this many windows are not drawn
_SHAPE = 19  # the work, in steps of the budget, of drawing one item of a list
_STYLES: dict[int, tuple[draw.scene.Shape, bool]] = {
    1: ("cross", False),
    2: ("disc", True),
    3: ("plus", False),
    4: ("diamond", False),
    5: ("diamond", True),
    6: ("up", False),
    7: ("down", False),
    8: ("right", False),
    9: ("left", False),
}


@dataclass(frozen=True, slots=True)
class ShapeContext:
    """What the primitives of a value depend on, apart from the value."""

    appearance: Appearance
    window: Window
    start: Pair = (0.0, 0.0)
    """Where a vector begins."""
    outline: bool = True
    """Whether the sides of a polygon are drawn with it."""


def shapes(value: Value, context: ShapeContext) -> list[Primitive]:
    """The primitives of a value; none for a value without a picture, or too far away."""
    if not is_defined(value):
        return []
    maker = _MAKERS.get(type(value))
    return maker(value, context) if maker is not None else []


def _near(context: ShapeContext, *points: Pair) -> bool:
    x0, y0, x1, y1 = context.window
    far = LARGEST * (x1 - x0 + y1 - y0)
    return all(abs(x) < far and abs(y) < far for x, y in points)


def _curves(found: list[Path], context: ShapeContext, pen: Pen | None = None) -> list[Primitive]:
    pen = pen or context.appearance.pen
    if pen is None:
        return []
    thin = (curve_paths.thinned(path, context.window) for path in found)
    return [draw.Curve(path, pen) for path in thin if len(set(path)) > 1]  # a tiny loop thins to a single point


def _point(value: Point | Complex, context: ShapeContext) -> list[Primitive]:
    if not _near(context, (value.x, value.y)):
        return []
    appearance = context.appearance
    shape, hollow = _STYLES.get(appearance.point_style, ("disc", False))
    rim = "black" if appearance.point_style in (0, -1) else None
    return [draw.Dot((value.x, value.y), hollow, hex_colour(appearance.colour), appearance.size, rim, shape)]


def _segment(value: Segment, context: ShapeContext) -> list[Primitive]:
    a, b, pen = (value.x, value.y), (value.x2, value.y2), context.appearance.pen
    if a == b or pen is None or not _near(context, a, b):
        return []
    found: list[Primitive] = [draw.Segment(a, b, pen)]
    strokes = context.appearance.decoration
    thin = replace(pen, width=min(pen.width, 1.5), dash=())
    if 1 <= strokes <= 3:
        found.append(draw.Ticks(a, b, strokes, thin))
    elif 4 <= strokes <= 6:
        found.append(draw.ParallelArrows(a, b, strokes - 3, thin))
    return found


def _line(value: Line, context: ShapeContext) -> list[Primitive]:
    """A line or ray as a curve between the edges of the window, because its own points may lie far away."""
    pen = context.appearance.pen
    ends = visible_part(value, context.window)
    return [draw.Curve(ends, pen)] if pen is not None and ends is not None else []


def visible_part(line: Line, window: Window) -> tuple[Pair, Pair] | None:
    """The part of a line, ray or segment within a window."""
    n = math.hypot(line.a, line.b)
    if not n or not math.isfinite(n):
        return None
    x0, y0, x1, y1 = window
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    off = (line.a * cx + line.b * cy + line.c) / n
    reach = math.hypot(x1 - x0, y1 - y0)
    if abs(off) > reach:
        return None
    ux, uy = line.b / n, -line.a / n
    x, y = cx - off * line.a / n, cy - off * line.b / n  # the point of the line nearest to the middle of the window
    back, ahead = -reach, reach
    if isinstance(line, Segment):
        along = sorted(((line.x - x) * ux + (line.y - y) * uy, (line.x2 - x) * ux + (line.y2 - y) * uy))
        back, ahead = max(back, along[0]), min(ahead, along[1])
    elif isinstance(line, Ray):
        back = max(back, (line.x - x) * ux + (line.y - y) * uy)
    if back >= ahead:
        return None
    piece = clip((x + back * ux, y + back * uy), (x + ahead * ux, y + ahead * uy), window)
    return piece if piece is not None and piece[0] != piece[1] else None


def _vector(value: Vector, context: ShapeContext) -> list[Primitive]:
    x, y = context.start
    end, pen = (x + value.x, y + value.y), context.appearance.pen
    if end == (x, y) or pen is None or not _near(context, (x, y), end):
        return []
    return [draw.Segment((x, y), end, pen, arrow=True)]


def _polygon(value: Polygon, context: ShapeContext) -> list[Primitive]:
    points = value.vertices
    if not all(math.isfinite(v) for p in points for v in p) or not _near(context, *points):
        return []
    pen = context.appearance.pen if context.outline else None
    if len(set(points)) < 3:
        return _curves([points], context) if context.outline else []
    if pen is None and context.appearance.fill is None:
        return []
    return [draw.Polygon(points, pen, context.appearance.fill)]


def _polyline(value: Polyline, context: ShapeContext) -> list[Primitive]:
    return _curves(curve_paths.clipped(value.vertices, context.window), context)


def _conic(value: Conic, context: ShapeContext) -> list[Primitive]:
    appearance, pen = context.appearance, context.appearance.pen
    if value.type_name == "point":
        return _point(Point(value.x, value.y), context)
    if value.type_name in ("circle", "ellipse"):
        if value.type_name == "circle" and _modest(value, context):
            if pen is None and appearance.fill is None:
                return []
            return [draw.Circle((value.x, value.y), value.a, pen, appearance.fill)]
        found = _curves(
            _huge(value, context) or curve_paths.clipped(curve_paths.ellipse(value), context.window), context
        )
        if appearance.fill is not None and _modest(value, context):
            found.insert(0, draw.Polygon(curve_paths.ellipse(value)[:-1], None, appearance.fill))
        return found
    if value.type_name in ("parabola", "hyperbola"):
        return _curves(curve_paths.open_conic(value, context.window), context)
    return [shape for line in value.lines if line.defined and math.isfinite(line.c) for shape in _line(line, context)]


def _modest(conic: Conic, context: ShapeContext) -> bool:
    x0, y0, x1, y1 = context.window
    return conic.a < 20 * (x1 - x0 + y1 - y0) and _near(context, (conic.x, conic.y))


def _huge(conic: Conic, context: ShapeContext) -> list[Path]:
    """The visible part of a circle that is much larger than the window; empty for other conics."""
    if conic.type_name != "circle" or _modest(conic, context) or not math.isfinite(conic.a):
        return []
    x0, y0, x1, y1 = context.window
    middle = math.atan2((y0 + y1) / 2 - conic.y, (x0 + x1) / 2 - conic.x)
    half = math.hypot(x1 - x0, y1 - y0) / conic.a
    return curve_paths.clipped(curve_paths.ellipse(conic, middle - half, 2 * half), context.window)


def _part(value: ConicPart, context: ShapeContext) -> list[Primitive]:
    appearance, conic = context.appearance, value.conic
    if not conic.defined or not math.isfinite(conic.a) or not _near(context, (conic.x, conic.y)):
        return []
    path = curve_paths.arc(value)
    if value.type_name == "sector":
        path = ((conic.x, conic.y), *path)
    found: list[Primitive] = []
    if appearance.fill is not None and len(set(path)) > 2:
        found.append(draw.Polygon(path, None, appearance.fill))
    closed = (*path, path[0]) if value.type_name == "sector" else path
    return found + _curves(curve_paths.clipped(closed, context.window), context)


def _function(value: Function, context: ShapeContext) -> list[Primitive]:
    if value.type_name == "inequality":
        return _region(value, context)
    if value.type_name != "function" or len(value.variables) != 1:
        return []
    return _curves(curve_paths.graph(value, context.window), context)


def _region(value: Function, context: ShapeContext) -> list[Primitive]:
    if not 1 <= len(value.variables) <= 2 or (isinstance(value.body, Binary) and value.body.op in ("!=", "≠")):
        return []
    polygons, boundary = curve_paths.region(value, context.window)
    found: list[Primitive] = []
    if context.appearance.fill is not None:
        found += [draw.Polygon(p, None, context.appearance.fill) for p in polygons if len(set(p)) > 2]
    pen = context.appearance.pen
    if pen is not None and curve_paths.is_strict(value.body) and not pen.dash:
        pen = replace(pen, dash=(8.0, 5.0))
    return found + _curves(boundary, context, pen)


def _list(value: tuple[Value, ...], context: ShapeContext) -> list[Primitive]:
    found: list[Primitive] = []
    for item in value:
        if not isinstance(item, (float, str)):
            found += shapes(item, context)
            charge(_SHAPE)
    return found


def _curve(value: Curve, context: ShapeContext) -> list[Primitive]:
    return _curves(curve_paths.parametric(value, context.window), context)


def _implicit(value: Implicit, context: ShapeContext) -> list[Primitive]:
    return _curves(curve_paths.implicit(value, context.window), context)


def _locus(value: Locus, context: ShapeContext) -> list[Primitive]:
    return _curves(curve_paths.chain(value.points, context.window), context)


_MAKERS: dict[type, Callable[[Any, ShapeContext], list[Primitive]]] = {
    Point: _point,
    Complex: _point,
    Segment: _segment,
    Line: _line,
    Ray: _line,
    Vector: _vector,
    Polygon: _polygon,
    Polyline: _polyline,
    Conic: _conic,
    ConicPart: _part,
    Function: _function,
    Curve: _curve,
    Implicit: _implicit,
    Locus: _locus,
    tuple: _list,
}


def integral(f: Function, a: float, b: float, context: ShapeContext) -> list[Primitive]:
    """The area between a graph and the x axis that an integral measures."""
    low, high = max(min(a, b), context.window[0]), min(max(a, b), context.window[2])
    if not low < high or context.appearance.fill is None:
        return []
    window = (low, context.window[1], high, context.window[3])
    path = [p for path in curve_paths.graph(f, window) for p in path if low <= p[0] <= high]
    if len(path) < 2:
        return []
    corners = ((path[0][0], 0.0), *path, (path[-1][0], 0.0))
    return [draw.Polygon(corners, context.appearance.pen, context.appearance.fill)]


def slope_triangle(line: Line, slope: float, context: ShapeContext) -> list[Primitive]:
    """The triangle that shows a slope: one unit to the right of the line's point, and up from there."""
    corners = slope_corners(line, slope)
    if corners is None or context.appearance.fill is None or not _near(context, *corners) or len(set(corners)) < 3:
        return []
    return [draw.Polygon(corners, context.appearance.pen, context.appearance.fill)]


def slope_corners(line: Line, slope: float) -> tuple[Pair, Pair, Pair] | None:
    """The corners of the triangle of a slope; None for a line without a point of its own."""
    if not (math.isfinite(line.x) and math.isfinite(slope)):
        return None
    return (line.x, line.y), (line.x + 1, line.y), (line.x + 1, line.y + slope)
