"""Objects as primitives: one function for each kind of value, given how it looks and the window in which it is seen."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gnomon import draw
from gnomon.draw import Pen, Primitive
from gnomon.draw.ink import clip
from gnomon.ggb.language.syntax import Binary
from gnomon.ggb.picture import curves
from gnomon.ggb.picture.appearance import Dress, hex_colour
from gnomon.ggb.picture.curves import Pair, Run, Window
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

LARGEST = 1e9  # coordinates beyond this many windows are not drawn
_SHAPE = 19  # steps that drawing one item of a list counts as
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
class Seen:
    """What a shape needs to know beside the value."""

    dress: Dress
    window: Window
    start: Pair = (0.0, 0.0)
    """Where a vector begins."""
    outline: bool = True
    """Whether a polygon draws its own sides."""


def shapes(value: Value, seen: Seen) -> list[Primitive]:
    """The primitives of a value; none for what has no picture, or lies too far away."""
    if not is_defined(value):
        return []
    maker = _MAKERS.get(type(value))
    return maker(value, seen) if maker is not None else []


def _near(seen: Seen, *points: Pair) -> bool:
    x0, y0, x1, y1 = seen.window
    far = LARGEST * (x1 - x0 + y1 - y0)
    return all(abs(x) < far and abs(y) < far for x, y in points)


def _curves(found: list[Run], seen: Seen, pen: Pen | None = None) -> list[Primitive]:
    pen = pen or seen.dress.pen
    if pen is None:
        return []
    thin = (curves.thinned(run, seen.window) for run in found)
    return [draw.Curve(run, pen) for run in thin if len(set(run)) > 1]  # a run of a tiny loop thins to its first point


def _point(value: Point | Complex, seen: Seen) -> list[Primitive]:
    if not _near(seen, (value.x, value.y)):
        return []
    dress = seen.dress
    shape, hollow = _STYLES.get(dress.point_style, ("disc", False))
    rim = "black" if dress.point_style in (0, -1) else None
    return [draw.Dot((value.x, value.y), hollow, hex_colour(dress.colour), dress.size, rim, shape)]


def _segment(value: Segment, seen: Seen) -> list[Primitive]:
    a, b, pen = (value.x, value.y), (value.x2, value.y2), seen.dress.pen
    if a == b or pen is None or not _near(seen, a, b):
        return []
    found: list[Primitive] = [draw.Segment(a, b, pen)]
    strokes = seen.dress.decoration
    thin = replace(pen, width=min(pen.width, 1.5), dash=())
    if 1 <= strokes <= 3:
        found.append(draw.Ticks(a, b, strokes, thin))
    elif 4 <= strokes <= 6:
        found.append(draw.ParallelArrows(a, b, strokes - 3, thin))
    return found


def _line(value: Line, seen: Seen) -> list[Primitive]:
    """A line or ray as a curve to the edges: its own points may lie far away."""
    pen = seen.dress.pen
    ends = visible_part(value, seen.window)
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
    x, y = cx - off * line.a / n, cy - off * line.b / n  # the foot of the window's middle
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


def _vector(value: Vector, seen: Seen) -> list[Primitive]:
    x, y = seen.start
    end, pen = (x + value.x, y + value.y), seen.dress.pen
    if end == (x, y) or pen is None or not _near(seen, (x, y), end):
        return []
    return [draw.Segment((x, y), end, pen, arrow=True)]


def _polygon(value: Polygon, seen: Seen) -> list[Primitive]:
    points = value.vertices
    if not all(math.isfinite(v) for p in points for v in p) or not _near(seen, *points):
        return []
    pen = seen.dress.pen if seen.outline else None
    if len(set(points)) < 3:
        return _curves([points], seen) if seen.outline else []
    if pen is None and seen.dress.fill is None:
        return []
    return [draw.Polygon(points, pen, seen.dress.fill)]


def _polyline(value: Polyline, seen: Seen) -> list[Primitive]:
    return _curves(curves.runs(value.vertices, seen.window), seen)


def _conic(value: Conic, seen: Seen) -> list[Primitive]:
    dress, pen = seen.dress, seen.dress.pen
    if value.type_name == "point":
        return _point(Point(value.x, value.y), seen)
    if value.type_name in ("circle", "ellipse"):
        if value.type_name == "circle" and _modest(value, seen):
            if pen is None and dress.fill is None:
                return []
            return [draw.Circle((value.x, value.y), value.a, pen, dress.fill)]
        found = _curves(_huge(value, seen) or curves.runs(curves.ellipse(value), seen.window), seen)
        if dress.fill is not None and _modest(value, seen):
            found.insert(0, draw.Polygon(curves.ellipse(value)[:-1], None, dress.fill))
        return found
    if value.type_name in ("parabola", "hyperbola"):
        return _curves(curves.open_conic(value, seen.window), seen)
    return [shape for line in value.lines if line.defined and math.isfinite(line.c) for shape in _line(line, seen)]


def _modest(conic: Conic, seen: Seen) -> bool:
    x0, y0, x1, y1 = seen.window
    return conic.a < 20 * (x1 - x0 + y1 - y0) and _near(seen, (conic.x, conic.y))


def _huge(conic: Conic, seen: Seen) -> list[Run]:
    """A circle so large that only a short part of it is seen: that part, finely."""
    if conic.type_name != "circle" or _modest(conic, seen) or not math.isfinite(conic.a):
        return []
    x0, y0, x1, y1 = seen.window
    middle = math.atan2((y0 + y1) / 2 - conic.y, (x0 + x1) / 2 - conic.x)
    half = math.hypot(x1 - x0, y1 - y0) / conic.a
    return curves.runs(curves.ellipse(conic, middle - half, 2 * half), seen.window)


def _part(value: ConicPart, seen: Seen) -> list[Primitive]:
    dress, conic = seen.dress, value.conic
    if not conic.defined or not math.isfinite(conic.a) or not _near(seen, (conic.x, conic.y)):
        return []
    path = curves.arc(value)
    if value.type_name == "sector":
        path = ((conic.x, conic.y), *path)
    found: list[Primitive] = []
    if dress.fill is not None and len(set(path)) > 2:
        found.append(draw.Polygon(path, None, dress.fill))
    closed = (*path, path[0]) if value.type_name == "sector" else path
    return found + _curves(curves.runs(closed, seen.window), seen)


def _function(value: Function, seen: Seen) -> list[Primitive]:
    if value.type_name == "inequality":
        return _region(value, seen)
    if value.type_name != "function" or len(value.variables) != 1:
        return []
    return _curves(curves.graph(value, seen.window), seen)


def _region(value: Function, seen: Seen) -> list[Primitive]:
    if not 1 <= len(value.variables) <= 2 or (isinstance(value.body, Binary) and value.body.op in ("!=", "≠")):
        return []
    polygons, boundary = curves.region(value, seen.window)
    found: list[Primitive] = []
    if seen.dress.fill is not None:
        found += [draw.Polygon(p, None, seen.dress.fill) for p in polygons if len(set(p)) > 2]
    pen = seen.dress.pen
    if pen is not None and curves.is_strict(value.body) and not pen.dash:
        pen = replace(pen, dash=(8.0, 5.0))
    return found + _curves(boundary, seen, pen)


def _list(value: tuple[Value, ...], seen: Seen) -> list[Primitive]:
    found: list[Primitive] = []
    for item in value:
        if not isinstance(item, (float, str)):
            found += shapes(item, seen)
            charge(_SHAPE)
    return found


def _curve(value: Curve, seen: Seen) -> list[Primitive]:
    return _curves(curves.parametric(value, seen.window), seen)


def _implicit(value: Implicit, seen: Seen) -> list[Primitive]:
    return _curves(curves.implicit(value, seen.window), seen)


def _locus(value: Locus, seen: Seen) -> list[Primitive]:
    return _curves(curves.chain(value.points, seen.window), seen)


_MAKERS: dict[type, Callable[[Any, Seen], list[Primitive]]] = {
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


def integral(f: Function, a: float, b: float, seen: Seen) -> list[Primitive]:
    """The area under a graph that an integral measures."""
    low, high = max(min(a, b), seen.window[0]), min(max(a, b), seen.window[2])
    if not low < high or seen.dress.fill is None:
        return []
    window = (low, seen.window[1], high, seen.window[3])
    path = [p for run in curves.graph(f, window) for p in run if low <= p[0] <= high]
    if len(path) < 2:
        return []
    return [draw.Polygon(((path[0][0], 0.0), *path, (path[-1][0], 0.0)), seen.dress.pen, seen.dress.fill)]


def slope_triangle(line: Line, slope: float, seen: Seen) -> list[Primitive]:
    """The triangle that shows a slope: one to the right of the line's own point, and up from there."""
    corners = slope_corners(line, slope)
    if corners is None or seen.dress.fill is None or not _near(seen, *corners) or len(set(corners)) < 3:
        return []
    return [draw.Polygon(corners, seen.dress.pen, seen.dress.fill)]


def slope_corners(line: Line, slope: float) -> tuple[Pair, Pair, Pair] | None:
    """The corners of a slope's triangle."""
    if not (math.isfinite(line.x) and math.isfinite(slope)):
        return None
    return (line.x, line.y), (line.x + 1, line.y), (line.x + 1, line.y + slope)
