"""Intersections of values, in the order in which GeoGebra gives them.

The points of a line and a conic are ordered by the parameter along the line's direction (b, -a), descending where the
conic's form is negative there. Two circles meet where their radical line meets the first. Points beyond the ends of a
segment, ray or arc do not count.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from gnomon.ggb.values.conics import Conic, ConicPart, Matrix, combination, parameter, value_at
from gnomon.ggb.values.objects import NAN, Line, Point, Polygon, Polyline, Ray, Segment, Value, is_defined, sides
from gnomon.ggb.values.polynomials import real_roots
from gnomon.interpret.budget import charge

Pair = tuple[float, float]
_TANGENT = 1e-8  # how far below zero a discriminant still counts as touching
_TOUCH = 1e-13  # how far above zero the two points are still one
_ON = 1e-8


def line_line(g: Line, h: Line) -> Point:
    """The common point of two lines; of parallel ones it lies at infinity. Segments and rays must reach it."""
    w = g.a * h.b - h.a * g.b
    size = math.hypot(g.a, g.b) * math.hypot(h.a, h.b)
    if not size or size != size:
        return Point(NAN, NAN)
    if abs(w) <= 1e-12 * size:
        limited = isinstance(g, (Segment, Ray)) or isinstance(h, (Segment, Ray))
        return Point(NAN, NAN) if limited else Point(NAN, NAN, (g.b, -g.a))
    x, y = (g.b * h.c - h.b * g.c) / w, (h.a * g.c - g.a * h.c) / w
    return Point(x, y, None, abs(w)) if on_line(g, x, y) and on_line(h, x, y) else Point(NAN, NAN)


def on_line(line: Line, x: float, y: float) -> bool:
    """Whether a point of the whole line belongs to the segment or ray that it is."""
    if isinstance(line, Segment):
        dx, dy = line.x2 - line.x, line.y2 - line.y
        length = math.hypot(dx, dy)
        if length == 0:
            return math.hypot(x - line.x, y - line.y) <= _ON
        t = ((x - line.x) * dx + (y - line.y) * dy) / length
        return -_ON <= t <= length + _ON
    if isinstance(line, Ray):
        length = math.hypot(line.a, line.b)
        return ((x - line.x) * line.b - (y - line.y) * line.a) / length >= -_ON
    return True


def line_conic(line: Line, matrix: Matrix) -> list[Pair]:
    """The common points of a whole line and a conic, in order."""
    a0, a1, _a2, a3, a4, a5 = matrix
    n = math.hypot(line.a, line.b)
    if not n or not math.isfinite(n):
        return []
    dx, dy = line.b / n, -line.a / n
    px, py = -line.a * line.c / (n * n), -line.b * line.c / (n * n)
    u = a0 * dx * dx + 2 * a3 * dx * dy + a1 * dy * dy
    v = dx * (a0 * px + a3 * py + a4) + dy * (a3 * px + a1 * py + a5)
    w = value_at(matrix, px, py)
    scale = max(abs(a0), abs(a1), abs(a3)) or 1.0
    if abs(u) <= 1e-12 * scale:
        if abs(v) <= 1e-12 * scale:
            return []
        t = -w / (2 * v)
        return [(px + t * dx, py + t * dy)]
    discriminant = (v * v - u * w) / (u * u)
    if not discriminant >= -_TANGENT:
        return []
    if discriminant <= _TOUCH * max(1.0, abs(v / u), abs(w / u)):
        t = -v / u
        return [(px + t * dx, py + t * dy)]
    root = math.sqrt(discriminant)
    if u < 0:
        root = -root
    return [(px + t * dx, py + t * dy) for t in (-v / u - root, -v / u + root)]


def conic_conic(first: Matrix, second: Matrix) -> list[Pair]:
    """The common points of two conics, in order."""
    for degenerate, other in ((second, first), (first, second)):
        lines = crossing_lines(degenerate)
        if lines is not None:
            return [point for line in lines for point in line_conic(line, other)]
    scale = _submatrix_factor(first, second)
    if scale is not None:
        p = tuple(a - scale * b for a, b in zip(first, second, strict=True))
        line = Line(2 * p[4], 2 * p[5], p[2])
        size = max(abs(v) for v in first)
        if math.hypot(line.a, line.b) <= 1e-10 * size:
            return []
        return line_conic(line, first)
    return _pencil(first, second)


def crossing_lines(matrix: Matrix) -> tuple[Line, Line] | None:
    """The two lines of a degenerate conic, with GeoGebra's directions."""
    a0, a1, a2, a3, a4, a5 = matrix
    determinant = a0 * (a1 * a2 - a5 * a5) - a3 * (a3 * a2 - a5 * a4) + a4 * (a3 * a5 - a1 * a4)
    size = max(abs(v) for v in matrix)
    if abs(determinant) > 1e-11 * size**3:
        return None
    lines = split_lines(matrix)
    if lines is None:
        return None
    g, h = lines
    return Line(-g.a, -g.b, -g.c), Line(-h.a, -h.b, -h.c)


def _submatrix_factor(first: Matrix, second: Matrix) -> float | None:
    """The factor between the quadratic parts, where they are proportional."""
    one, two = (first[0], first[1], first[3]), (second[0], second[1], second[3])
    place = max(range(3), key=lambda i: abs(two[i]))
    if not two[place]:
        return None
    factor = one[place] / two[place]
    size = max(abs(v) for v in one)
    if abs(one[0] * one[1] - one[2] * one[2]) <= 1e-10 * size * size:  # parabolas take the general way
        return None
    same = all(abs(a - factor * b) <= 1e-10 * size for a, b in zip(one, two, strict=True))
    return factor if same and factor else None


def _pencil(first: Matrix, second: Matrix) -> list[Pair]:
    """Through pairs of lines that run through the common points: the degenerate members of the pencil of both.

    Points over different places of the x axis are given from left to right. Where points lie above each other, they
    come as the lines of the member with the least factor give them.
    """
    best: list[Pair] = []
    for lines in _line_pairs(first, second):
        found: list[Pair] = []
        for line in lines:
            for point in line_conic(line, first):
                close = value_at(second, *point)
                size = sum(abs(v) for v in second) * (1 + point[0] ** 2 + point[1] ** 2)
                if abs(close) < 1e-7 * size and all(math.dist(point, other) > 1e-5 for other in found):
                    found.append(point)
        if len(found) > len(best):
            best = found
    places = sorted(x for x, _ in best)
    apart = all(q - p > 1e-7 for p, q in itertools.pairwise(places))
    return sorted(best) if apart else best


def _line_pairs(first: Matrix, second: Matrix) -> list[tuple[Line, Line]]:
    found = []
    for factor in _degenerate_factors(first, second):
        lines = split_lines(combination(1.0, first, factor, second))
        if lines is not None:
            found.append(lines)
    return found


def _degenerate_factors(first: Matrix, second: Matrix) -> list[float]:
    """The real factors f for which first + f second has determinant zero."""

    def determinant(f: float) -> float:
        a0, a1, a2, a3, a4, a5 = (a + f * b for a, b in zip(first, second, strict=True))
        return a0 * (a1 * a2 - a5 * a5) - a3 * (a3 * a2 - a5 * a4) + a4 * (a3 * a5 - a1 * a4)

    values = [determinant(f) for f in (0.0, 1.0, -1.0, 2.0)]
    c0 = values[0]
    even = (values[1] + values[2]) / 2 - c0
    odd = (values[1] - values[2]) / 2
    c3 = (values[3] - c0 - 2 * odd - 4 * even) / 6
    return real_roots([c0, odd - c3, even, c3])


def split_lines(matrix: Matrix) -> tuple[Line, Line] | None:
    """The two lines that a degenerate conic consists of: falling before rising, low before high, right before left."""
    a0, a1, a2, a3, a4, a5 = matrix
    size = max(abs(v) for v in matrix) or 1.0
    det = a3 * a3 - a0 * a1
    if det > 1e-9 * size * size:  # lines that cross
        root = math.sqrt(det)
        x, y = (a1 * a4 - a3 * a5) / det, (a0 * a5 - a3 * a4) / det
        if abs(a1) <= 1e-12 * size:  # one of them is upright
            directions = [(2 * a3, -a0), (0.0, 1.0)]
        else:
            directions = sorted(((a1, -a3 + root), (a1, -a3 - root)), key=lambda d: d[1] / d[0])
        g, h = (_directed(x, y, dx, dy) for dx, dy in directions)
        return g, h
    if det < -1e-9 * size * size:
        return None
    if abs(a0) > abs(a1):  # parallel lines, along a0 x + a3 y
        root = math.sqrt(max(a4 * a4 - a0 * a2, 0.0))
        middle, half = -a4 / a0, root / abs(a0)
        return _upright(a0, a3, middle + half), _upright(a0, a3, middle - half)
    if not a1:
        return None
    root = math.sqrt(max(a5 * a5 - a1 * a2, 0.0))
    middle, half = -a5 / a1, root / abs(a1)
    slope = a3 / a1
    return Line(slope, 1.0, half - middle), Line(slope, 1.0, -half - middle)


def _directed(x: float, y: float, dx: float, dy: float) -> Line:
    """A line through a point, to the right or upwards."""
    if dx < 0 or (dx == 0 and dy < 0):
        dx, dy = -dx, -dy
    return Line(-dy, dx, x * dy - y * dx)


def _upright(a0: float, a3: float, place: float) -> Line:
    """The line x + (a3 / a0) y = place, upwards."""
    return Line(-1.0, -a3 / a0, place)


def on_arc(part: ConicPart, x: float, y: float) -> bool:
    """Whether a point of the whole conic belongs to an arc or sector."""
    if part.conic.type_name not in ("circle", "ellipse"):
        return True
    angle = (parameter(part.conic, x, y) - part.start) % (2 * math.pi)
    slack = 1e-8
    return angle <= part.extent + slack or angle >= 2 * math.pi - slack


def conic_points(value: Value, points: list[Pair]) -> list[Pair]:
    """The points that belong to a conic or the part of it."""
    return [p for p in points if on_arc(value, *p)] if isinstance(value, ConicPart) else points


def natural(first: Value, second: Value) -> list[Pair] | None:
    """The common points of two lines or conics (or parts of them) in natural order; None for other kinds."""
    if isinstance(first, Line):
        if isinstance(second, Line):
            point = line_line(first, second)
            return [(point.x, point.y)] if point.x == point.x else []
        first, second = second, first
    if not isinstance(first, (Conic, ConicPart)) or not first.defined or not is_defined(second):
        return [] if isinstance(first, (Conic, ConicPart)) else None
    if isinstance(second, Line):
        found = [p for p in line_conic(second, first.matrix) if on_line(second, *p)]
        return conic_points(first, found)
    if isinstance(second, (Conic, ConicPart)):
        for one, other in ((first, second), (second, first)):  # three points on a line make a circle that is a line
            if isinstance(one, Conic) and one.type_name == "parallellines" and math.isinf(one.lines[-1].c):
                return natural(one.lines[0], other)
        return conic_points(second, conic_points(first, conic_conic(first.matrix, second.matrix)))
    return None


def with_sides(first: Value, second: Value) -> list[Pair]:
    """The common points of a polygon or polyline with a line, conic or another polygon, side by side."""
    round_one = isinstance(first, (Conic, ConicPart)) or isinstance(second, (Conic, ConicPart))
    chains = (Polygon, Polyline)
    closed = isinstance(first, chains) and isinstance(second, chains)  # every pair of sides counts
    found: list[Pair] = []
    ones: Sequence[Value] = sides(first) or [first]
    others: Sequence[Value] = sides(second) or [second]
    for one in ones:
        charge(len(others))
        for two in others:
            points = natural(one, two) or []
            if round_one and len(points) == 1 and _touches(one, two):
                points = points * 2  # a side that touches meets twice
            for point in points:
                if round_one or closed or _is_new(point, found):
                    found.append(point)
    line = next((v for v in (first, second) if isinstance(v, Line)), None)
    return sorted(found, key=lambda p: p[0] * line.b - p[1] * line.a) if line is not None else found


def _is_new(point: Pair, found: list[Pair]) -> bool:
    charge(len(found) / 50)
    return all(math.dist(point, other) > 1e-8 for other in found)


def _touches(one: Value, two: Value) -> bool:
    line, conic = (one, two) if isinstance(one, Line) else (two, one)
    if not isinstance(line, Line) or not isinstance(conic, (Conic, ConicPart)):
        return False
    return len(line_conic(line, conic.matrix)) == 1


# -- functions ---------------------------------------------------------------------------------------------------------


def zeros(f: Callable[[float], float], left: float, right: float, steps: int = 400) -> list[float]:
    """The sign changes of a function between two places, refined by bisection."""
    if not (math.isfinite(left) and math.isfinite(right) and left < right):
        return []
    found: list[float] = []
    width = (right - left) / steps
    x, fx = left, f(left)
    for i in range(1, steps + 1):
        y = left + i * width
        fy = f(y)
        if fx == 0:
            found.append(x)
        elif fx * fy < 0:
            root = bisect(f, x, y, fx)
            if abs(f(root)) < 1e-6:
                found.append(root)
        x, fx = y, fy
    if fx == 0:
        found.append(x)
    return found


def bisect(f: Callable[[float], float], left: float, right: float, start: float) -> float:
    """A sign change, to the last bit."""
    for _ in range(120):
        middle = (left + right) / 2
        if middle in (left, right):
            break
        value = f(middle)
        if value == 0:
            return middle
        if (value > 0) == (start > 0):
            left = middle
        else:
            right = middle
    return (left + right) / 2


def newton(f: Callable[[float], float], x: float) -> float:
    """A zero near a place, or NaN."""
    for _ in range(60):
        value = f(x)
        if value != value:
            return NAN
        if abs(value) < 1e-14:
            return x
        h = 1e-6 * max(1.0, abs(x))
        slope = (f(x + h) - f(x - h)) / (2 * h)
        if not slope or slope != slope:
            return NAN
        step = value / slope
        x -= step
        if abs(step) < 1e-15 * max(1.0, abs(x)):
            break
    return x if abs(f(x)) < 1e-8 else NAN
