"""Centres of triangles, polygons and lists of points."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.registry.argument_kinds import LIST, NUMBER, POINT, POLYGON
from gnomon.ggb.registry.command_table import command
from gnomon.ggb.values.objects import NAN, Point, Polygon, Value, number_of
from gnomon.interpret.mathfunctions import divide

# Barycentric weight of the first corner as a function of the three sides; the others follow by cyclic exchange.
# a, b, c are the sides; the numbers are those of Kimberling's list.
Weight = Callable[[float, float, float], float]


def _conway(a: float, b: float, c: float) -> float:
    """The Conway symbol S_A: half of b² + c² - a²."""
    return (b * b + c * c - a * a) / 2


def _double_area(a: float, b: float, c: float) -> float:
    s = (a + b + c) / 2
    return 2 * math.sqrt(max(s * (s - a) * (s - b) * (s - c), 0.0))


def _tangent_weight(a: float, b: float, c: float) -> float:
    others = _conway(b, c, a) * _conway(c, a, b)
    return others


def _fermat(sign: float) -> Weight:
    root = math.sqrt(3)

    def weight(a: float, b: float, c: float) -> float:
        s = _double_area(a, b, c)
        return (root * _conway(b, c, a) + sign * s) * (root * _conway(c, a, b) + sign * s)

    return weight


def _isodynamic(sign: float) -> Weight:
    root = math.sqrt(3)

    def weight(a: float, b: float, c: float) -> float:
        return a * a * (root * _conway(a, b, c) + sign * _double_area(a, b, c))

    return weight


def _napoleon(sign: float) -> Weight:
    root = math.sqrt(3)

    def weight(a: float, b: float, c: float) -> float:
        s = _double_area(a, b, c)
        return (_conway(b, c, a) + sign * root * s) * (_conway(c, a, b) + sign * root * s)

    return weight


WEIGHTS: dict[int, Weight] = {
    1: lambda a, _b, _c: a,
    2: lambda _a, _b, _c: 1.0,
    3: lambda a, b, c: a * a * _conway(a, b, c),
    4: _tangent_weight,
    5: lambda a, b, c: a * a * (b * b + c * c) - (b * b - c * c) ** 2,
    6: lambda a, _b, _c: a * a,
    7: lambda a, b, c: (a + b - c) * (a - b + c),
    8: lambda a, b, c: b + c - a,
    9: lambda a, b, c: a * (b + c - a),
    10: lambda _a, b, c: b + c,
    11: lambda a, b, c: (b + c - a) * (b - c) ** 2,
    12: lambda a, b, c: (b + c) ** 2 * (a + b - c) * (a - b + c),
    13: _fermat(1.0),
    14: _fermat(-1.0),
    15: _isodynamic(1.0),
    16: _isodynamic(-1.0),
    17: _napoleon(1.0),
    18: _napoleon(-1.0),
    19: lambda a, b, c: a * _tangent_weight(a, b, c),
    20: lambda a, b, c: (
        _conway(b, c, a) * _conway(a, b, c) + _conway(a, b, c) * _conway(c, a, b) - _tangent_weight(a, b, c)
    ),
    21: lambda a, b, c: a * (b + c - a) * (a + b) * (a + c),
    22: lambda a, b, c: a * a * (b**4 + c**4 - a**4),
    23: lambda a, b, c: a * a * (b**4 + c**4 - a**4 - b * b * c * c),
    24: lambda a, b, c: a * a * _tangent_weight(a, b, c) * (a**4 + b**4 + c**4 - 2 * a * a * (b * b + c * c)),
    25: lambda a, b, c: a * a * _tangent_weight(a, b, c),
    31: lambda a, _b, _c: a**3,
    32: lambda a, _b, _c: a**4,
    37: lambda a, b, c: a * (b + c),
    38: lambda a, b, c: a * (b * b + c * c),
    39: lambda a, b, c: a * a * (b * b + c * c),
    40: lambda a, b, c: a * (a**3 + a * a * (b + c) - a * (b + c) ** 2 - (b + c) * (b - c) ** 2),
    42: lambda a, b, c: a * a * (b + c),
    43: lambda a, b, c: a * (a * b + a * c - b * c),
    44: lambda a, b, c: a * (b + c - 2 * a),
    45: lambda a, b, c: a * (2 * b + 2 * c - a),
    54: lambda a, b, c: divide(a * a, a * a * (b * b + c * c) - (b * b - c * c) ** 2),
    55: lambda a, b, c: a * a * (b + c - a),
    56: lambda a, b, c: divide(a * a, b + c - a),
    57: lambda a, b, c: divide(a, b + c - a),
    58: lambda a, b, c: divide(a * a, b + c),
    63: lambda a, b, c: a * (b * b + c * c - a * a),
    65: lambda a, b, c: divide(a * (b + c), b + c - a),
    69: lambda a, b, c: b * b + c * c - a * a,
    72: lambda a, b, c: a * (b + c) * (b * b + c * c - a * a),
    75: lambda _a, b, c: b * c,
    76: lambda _a, b, c: b * b * c * c,
    81: lambda a, b, c: divide(a, b + c),
    86: lambda _a, b, c: divide(1.0, b + c),
    99: lambda _a, b, c: divide(1.0, b * b - c * c),
    100: lambda a, b, c: divide(a, b - c),
    101: lambda a, b, c: divide(a * a, b - c),
    110: lambda a, b, c: divide(a * a, b * b - c * c),
    115: lambda _a, b, c: (b * b - c * c) ** 2,
}


@command("TriangleCenter", POINT, POINT, POINT, NUMBER)
def triangle_center(p: Point, q: Point, r: Point, index: float) -> Point:
    """The centre with a number of Kimberling's list, as far as it is in the table."""
    weight = WEIGHTS.get(int(index)) if math.isfinite(index) else None
    if weight is None:
        return Point(NAN, NAN)
    a, b, c = math.dist((q.x, q.y), (r.x, r.y)), math.dist((r.x, r.y), (p.x, p.y)), math.dist((p.x, p.y), (q.x, q.y))
    return _weighted(p, q, r, weight(a, b, c), weight(b, c, a), weight(c, a, b))


def _weighted(p: Point, q: Point, r: Point, u: float, v: float, w: float) -> Point:
    total = u + v + w
    if not abs(total) > 0:
        return Point(NAN, NAN)
    return Point((u * p.x + v * q.x + w * r.x) / total, (u * p.y + v * q.y + w * r.y) / total)


@command("Trilinear", POINT, POINT, POINT, NUMBER, NUMBER, NUMBER)
def trilinear(p: Point, q: Point, r: Point, u: float, v: float, w: float) -> Point:
    """The point with given trilinear coordinates."""
    a, b, c = math.dist((q.x, q.y), (r.x, r.y)), math.dist((r.x, r.y), (p.x, p.y)), math.dist((p.x, p.y), (q.x, q.y))
    return _weighted(p, q, r, a * u, b * v, c * w)


@command("Barycenter", LIST, LIST)
def barycenter(points: tuple[Value, ...], weights: tuple[Value, ...]) -> Point:
    """The mean of points with weights."""
    numbers = [number_of(weight) for weight in weights]
    pairs = [(p, w) for p, w in zip(points, numbers, strict=False) if isinstance(p, Point) and w is not None]
    total = sum(w for _, w in pairs)
    if not len(pairs) == len(points) == len(weights) or not total:
        return Point(NAN, NAN)
    return Point(sum(w * p.x for p, w in pairs) / total, sum(w * p.y for p, w in pairs) / total)


@command("Centroid", POLYGON)
def centroid(polygon: Polygon) -> Point:
    """The centre of mass of a polygon."""
    area = polygon.area
    if not area or area != area:  # without an area it lies at infinity
        return Point(NAN, NAN, (0.0, 0.0) if area == 0 else None)
    x = y = 0.0
    px, py = polygon.vertices[-1]
    for qx, qy in polygon.vertices:
        cross = px * qy - qx * py
        x += (px + qx) * cross
        y += (py + qy) * cross
        px, py = qx, qy
    return Point(x / (6 * area), y / (6 * area))
