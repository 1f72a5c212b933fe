"""Paths: the closest point to a place, and the point with a parameter between 0 and 1.

A parameter covers a segment or arc evenly, a circle from -180° to 180°, a polygon side by side; on an infinite path 0.5
is the start point, and 0 and 1 are infinitely far.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from gnomon.ggb.values.conics import Conic, ConicPart, foci_distance, parameter, point_at
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import (
    NAN,
    Line,
    Locus,
    Point,
    Polygon,
    Polyline,
    Ray,
    Segment,
    Value,
    Vector,
    segment,
    sides,
)

Pair = tuple[float, float]


def is_path(value: Value) -> bool:
    """Whether points can slide on a value."""
    if isinstance(value, Function):
        return value.type_name == "function" and len(value.variables) == 1
    return isinstance(value, (Line, Conic, ConicPart, Polygon, Polyline, Locus, Curve, Implicit, Vector)) or (
        isinstance(value, tuple) and bool(value) and all(is_path(v) or isinstance(v, Point) for v in value)
    )


# -- the point with a parameter ----------------------------------------------------------------------------------------


def _unbounded(t: float) -> float:
    """(0, 1) onto the whole axis."""
    u = 2 * t - 1
    return u / (1 - abs(u)) if abs(u) < 1 else math.copysign(math.inf, u)


def _bounded(s: float) -> float:
    """The inverse of `_unbounded`."""
    u = s / (1 + abs(s)) if math.isfinite(s) else math.copysign(1.0, s)
    return (u + 1) / 2


def at(path: Value, t: float) -> Pair:
    """The point of a path with a parameter between 0 and 1."""
    if isinstance(path, Segment):
        return path.x + t * (path.x2 - path.x), path.y + t * (path.y2 - path.y)
    if isinstance(path, Ray):
        s = t / (1 - t) if t < 1 else math.inf
        return path.x + s * path.b, path.y - s * path.a
    if isinstance(path, Line):
        x, y = _start(path)
        s = _unbounded(t)
        return x + s * path.b, y - s * path.a
    if isinstance(path, ConicPart):
        return point_at(path.conic, path.start + t * path.extent)
    if isinstance(path, Conic):
        return _conic_at(path, t)
    if isinstance(path, (Polygon, Polyline)):
        return _chain_at(sides(path), t)
    if isinstance(path, Locus):
        return path.points[min(int(t * len(path.points)), len(path.points) - 1)] if path.points else (NAN, NAN)
    if isinstance(path, Curve):
        return path.at(path.start + t * (path.end - path.start))
    if isinstance(path, Function):
        x = _unbounded(t)
        return x, path.at(x)
    if isinstance(path, Vector):
        return t * path.x, t * path.y
    if isinstance(path, tuple) and path:
        place = min(int(t * len(path)), len(path) - 1)
        item = path[place]
        return (item.x, item.y) if isinstance(item, Point) else at(item, t * len(path) - place)
    return NAN, NAN


def _start(line: Line) -> Pair:
    if line.x == line.x:
        return line.x, line.y
    n = line.a * line.a + line.b * line.b
    return (-line.a * line.c / n, -line.b * line.c / n) if n else (NAN, NAN)


def _conic_at(conic: Conic, t: float) -> Pair:
    if conic.type_name in ("circle", "ellipse"):
        return point_at(conic, (2 * t - 1) * math.pi)
    if conic.type_name == "parabola":
        return _parabola_at(conic, _unbounded(t))
    if conic.type_name == "hyperbola":
        return _hyperbola_at(conic, _unbounded(2 * t % 1), -1 if t >= 0.5 else 1)
    if conic.lines:
        return at(conic.lines[0] if t < 0.5 else conic.lines[-1], 2 * t % 1)
    return conic.x, conic.y


def _parabola_at(conic: Conic, s: float) -> Pair:
    across, along = conic.a * s, conic.a * s * s / 2
    return conic.x + across * conic.uy + along * conic.ux, conic.y - across * conic.ux + along * conic.uy


def _hyperbola_at(conic: Conic, s: float, branch: int) -> Pair:
    along, across = (
        branch * conic.a * math.cosh(min(max(s, -300.0), 300.0)),
        conic.b * math.sinh(min(max(s, -300.0), 300.0)),
    )
    return conic.x + along * conic.ux - across * conic.uy, conic.y + along * conic.uy + across * conic.ux


def _chain_at(chain: list[Segment], t: float) -> Pair:
    if not chain:
        return NAN, NAN
    place = min(int(t * len(chain)), len(chain) - 1)
    return at(chain[place], t * len(chain) - place)


# -- the closest point -------------------------------------------------------------------------------------------------


def project(path: Value, x: float, y: float) -> tuple[Pair, float]:
    """The point of a path that belongs to a place, with its parameter."""
    if x != x or y != y:
        return (NAN, NAN), 0.5
    if isinstance(path, Line):
        return _on_line(path, x, y)
    if isinstance(path, ConicPart):
        return _on_arc(path, x, y)
    if isinstance(path, Conic):
        return _on_conic(path, x, y)
    if isinstance(path, (Polygon, Polyline)):
        return _on_chain(sides(path), x, y)
    if isinstance(path, Function):
        return _on_graph(path, x)
    if isinstance(path, Curve):
        t = minimise(lambda s: math.dist(path.at(s), (x, y)), path.start, path.end)
        width = path.end - path.start
        return path.at(t), (t - path.start) / width if width else 0.0
    if isinstance(path, Locus) and path.points:
        place = min(range(len(path.points)), key=lambda i: math.dist(path.points[i], (x, y)))
        return path.points[place], place / len(path.points)
    if isinstance(path, Vector):
        return _on_line(segment(0.0, 0.0, path.x, path.y), x, y)
    if isinstance(path, tuple) and path:
        return _on_items(path, x, y)
    return (NAN, NAN), 0.5


def closest(path: Value, x: float, y: float) -> Pair:
    """The point of a path that is nearest to a place."""
    if isinstance(path, Function):
        foot = minimise(lambda s: math.dist((s, path.at(s)), (x, y)), x - 10, x + 10)
        return foot, path.at(foot)
    return project(path, x, y)[0]


def _on_line(line: Line, x: float, y: float) -> tuple[Pair, float]:
    n = line.a * line.a + line.b * line.b
    if isinstance(line, Segment):
        dx, dy = line.x2 - line.x, line.y2 - line.y
        n = dx * dx + dy * dy
        t = min(max(((x - line.x) * dx + (y - line.y) * dy) / n, 0.0), 1.0) if n else 0.0
        return (line.x + t * dx, line.y + t * dy), t
    if not n:
        return (NAN, NAN), 0.5
    sx, sy = _start(line)
    s = ((x - sx) * line.b - (y - sy) * line.a) / n
    if isinstance(line, Ray):
        s = max(s, 0.0)
        return (sx + s * line.b, sy - s * line.a), s / (1 + s)
    return (sx + s * line.b, sy - s * line.a), _bounded(s)


def _on_arc(part: ConicPart, x: float, y: float) -> tuple[Pair, float]:
    conic = part.conic
    if math.hypot(x - conic.x, y - conic.y) < 1e-12:
        return point_at(conic, part.start), 0.0
    (px, py), _ = _on_conic(conic, x, y)
    angle = (parameter(conic, px, py) - part.start) % (2 * math.pi)
    if angle > part.extent:
        first, last = point_at(conic, part.start), point_at(conic, part.end)
        return (first, 0.0) if math.dist(first, (x, y)) <= math.dist(last, (x, y)) else (last, 1.0)
    return point_at(conic, part.start + angle), angle / part.extent


def _on_conic(conic: Conic, x: float, y: float) -> tuple[Pair, float]:
    kind = conic.type_name
    if kind == "circle":
        angle = parameter(conic, x, y) if math.hypot(x - conic.x, y - conic.y) > 0 else 0.0
        return point_at(conic, angle), angle / (2 * math.pi) + 0.5
    if kind == "ellipse":
        angle = _nearest_parameter(lambda s: point_at(conic, s), x, y, -math.pi, math.pi)
        angle = _foot_on_ellipse(conic, x, y, angle)
        return point_at(conic, angle), (angle / (2 * math.pi) + 0.5) % 1.0
    if kind == "parabola":
        reach = 2 + (abs(x - conic.x) + abs(y - conic.y)) / conic.a
        s = _nearest_parameter(lambda s: _parabola_at(conic, s), x, y, -reach, reach)
        return _parabola_at(conic, s), _bounded(s)
    if kind == "hyperbola":
        return _on_hyperbola(conic, x, y)
    if conic.lines:
        options = [_on_line(line, x, y) for line in conic.lines]
        return min(options, key=lambda option: math.dist(option[0], (x, y)))
    return (conic.x, conic.y), 0.5


def _foot_on_ellipse(conic: Conic, x: float, y: float, t: float) -> float:
    """Newton's method from a place nearby: the way from the foot runs across the ellipse."""
    dx, dy, a, b = x - conic.x, y - conic.y, conic.a, conic.b
    p, q = dx * conic.ux + dy * conic.uy, -dx * conic.uy + dy * conic.ux
    for _ in range(3):
        c, s = math.cos(t), math.sin(t)
        along = (b * b - a * a) * s * c + a * p * s - b * q * c
        change = (b * b - a * a) * (c * c - s * s) + a * p * c + b * q * s
        if not change > 0 or abs(along) > 1e-4 * change:
            break
        t -= along / change
    return t


def _on_hyperbola(conic: Conic, x: float, y: float) -> tuple[Pair, float]:
    reach = math.asinh((abs(x - conic.x) + abs(y - conic.y)) / min(conic.a, conic.b) + 2)
    best: tuple[float, Pair, float] | None = None
    for branch in (1, -1):
        at_branch = partial(_hyperbola_at, conic, branch=branch)
        s = _nearest_parameter(at_branch, x, y, -reach, reach)
        point = _hyperbola_at(conic, s, branch)
        option = (math.dist(point, (x, y)), point, _bounded(s) / 2 + (0.5 if branch < 0 else 0.0))
        if best is None or option[0] < best[0] - 1e-12:
            best = option
    return (best[1], best[2]) if best else ((NAN, NAN), 0.5)


def _nearest_parameter(point: Callable[[float], Pair], x: float, y: float, left: float, right: float) -> float:
    """The parameter of the closest point on a smooth curve: the best of a sample, then refined."""
    steps = 48
    width = (right - left) / steps
    best = max(range(steps + 1), key=lambda i: (-round(math.dist(point(left + i * width), (x, y)), 9), i))
    centre = left + best * width
    return minimise(lambda s: math.dist(point(s), (x, y)), centre - width, centre + width, sample=1)


def minimise(f: Callable[[float], float], left: float, right: float, sample: int = 60) -> float:
    """The place of the least value, by sampling and then golden sections."""
    if sample > 1:
        width = (right - left) / sample
        best = min(range(sample + 1), key=lambda i: _or_infinity(f(left + i * width)))
        left, right = left + max(best - 1, 0) * width, left + min(best + 1, sample) * width
    ratio = (math.sqrt(5) - 1) / 2
    a, b = left, right
    c, d = b - ratio * (b - a), a + ratio * (b - a)
    fc, fd = _or_infinity(f(c)), _or_infinity(f(d))
    for _ in range(90):
        if fc < fd:
            b, d, fd = d, c, fc
            c = b - ratio * (b - a)
            fc = _or_infinity(f(c))
        else:
            a, c, fc = c, d, fd
            d = a + ratio * (b - a)
            fd = _or_infinity(f(d))
    return _parabolic_step(lambda s: f(s) ** 2, (a + b) / 2, (right - left) / 100)


def least(f: Callable[[float], float], left: float, right: float) -> float:
    """The place of the least value of a smooth function that is no distance."""
    x = minimise(f, left, right)
    return min(max(_parabolic_step(f, x, abs(right - left) / 100), min(left, right)), max(left, right))


def _parabolic_step(f: Callable[[float], float], x: float, h: float) -> float:
    """Golden sections end at the square root of the precision; squared distances are smooth, so one more step helps."""
    for _ in range(3):
        h /= 10
        p, q, r = f(x - h), f(x), f(x + h)
        curvature = p - 2 * q + r
        if not curvature > 0 or curvature != curvature:
            return x
        step = (p - r) / (2 * curvature) * h
        if abs(step) > h:
            return x
        x += step
    return x


def _or_infinity(value: float) -> float:
    return value if value == value else math.inf


def _on_chain(chain: list[Segment], x: float, y: float) -> tuple[Pair, float]:
    best: tuple[float, Pair, float] | None = None
    for place, side in enumerate(chain):
        point, t = _on_line(side, x, y)
        distance = math.dist(point, (x, y))
        if best is None or distance < best[0] - 1e-12:
            best = (distance, point, (place + t) / len(chain))
    return (best[1], best[2]) if best else ((NAN, NAN), 0.0)


def _on_graph(function: Function, x: float) -> tuple[Pair, float]:
    if function.at(x) != function.at(x):  # outside the domain: GeoGebra moves on to the next whole place
        x = next((x + d for d in (1.0, -1.0, 2.0, -2.0) if function.at(x + d) == function.at(x + d)), x)
    return (x, function.at(x)), _bounded(x)


def _on_items(items: tuple[Value, ...], x: float, y: float) -> tuple[Pair, float]:
    best: tuple[float, Pair, float] | None = None
    for place, item in enumerate(items):
        point, t = ((item.x, item.y), 0.0) if isinstance(item, Point) else project(item, x, y)
        distance = math.dist(point, (x, y))
        if best is None or distance < best[0] - 1e-12:
            best = (distance, point, (place + t) / len(items))
    return (best[1], best[2]) if best else ((NAN, NAN), 0.0)


def is_region(value: Value) -> bool:
    """Whether a value has an inside."""
    if isinstance(value, Function):
        return value.type_name == "inequality"
    return isinstance(value, (Polygon, Conic, ConicPart))


# -- regions -----------------------------------------------------------------------------------------------------------


def inside(region: Value, x: float, y: float) -> bool:
    """Whether a place lies in a polygon, circle, ellipse or sector, the boundary included."""
    if isinstance(region, Polygon):
        return _in_polygon(region, x, y)
    if isinstance(region, Function):
        return region.call((x, y) if len(region.variables) == 2 else (x if region.variables[0] == "x" else y,)) is True
    if isinstance(region, ConicPart):
        conic = region.conic
        angle = (parameter(conic, x, y) - region.start) % (2 * math.pi)
        return inside(conic, x, y) and (angle <= region.extent + 1e-8 or math.hypot(x - conic.x, y - conic.y) < 1e-8)
    if isinstance(region, Conic) and region.type_name in ("circle", "ellipse"):
        dx, dy = x - region.x, y - region.y
        p, q = dx * region.ux + dy * region.uy, -dx * region.uy + dy * region.ux
        return (p / region.a) ** 2 + (q / region.b) ** 2 <= 1 + 1e-8
    if isinstance(region, Conic) and region.type_name in ("hyperbola", "parabola"):
        fx = region.x + (foci_distance(region) if region.type_name == "hyperbola" else region.a / 2) * region.ux
        fy = region.y + (foci_distance(region) if region.type_name == "hyperbola" else region.a / 2) * region.uy
        m = region.matrix
        sign = math.copysign(1.0, _form(m, fx, fy))
        return sign * _form(m, x, y) >= -1e-8
    return False


def _form(m: tuple[float, ...], x: float, y: float) -> float:
    return m[0] * x * x + m[1] * y * y + m[2] + 2 * (m[3] * x * y + m[4] * x + m[5] * y)


def _in_polygon(polygon: Polygon, x: float, y: float) -> bool:
    odd = False
    for side in sides(polygon):
        (px, py), _ = _on_line(side, x, y)
        if math.dist((px, py), (x, y)) < 1e-8:
            return True
        if (side.y > y) != (side.y2 > y) and x < side.x + (y - side.y) * (side.x2 - side.x) / (side.y2 - side.y):
            odd = not odd
    return odd
