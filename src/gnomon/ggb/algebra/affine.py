"""Affine maps of the plane, (m00, m01, m10, m11, tx, ty), and the images of values of every kind."""

from __future__ import annotations

import math
from typing import TypeAlias

from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.language.syntax import Binary, Node, Number, Unary, Variable, substitute
from gnomon.ggb.values.conics import (
    Conic,
    ConicPart,
    Matrix,
    circle,
    conic_of_equation,
    conic_of_matrix,
    parameter,
    point_at,
)
from gnomon.ggb.values.functions import Curve, Function
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
    polygon,
    ray,
    segment,
)
from gnomon.interpret.budget import Budget, charge

Affine: TypeAlias = tuple[float, float, float, float, float, float]


def translation(dx: float, dy: float) -> Affine:
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def about(m00: float, m01: float, m10: float, m11: float, x: float, y: float) -> Affine:
    """The linear map that keeps a point."""
    return (m00, m01, m10, m11, x - m00 * x - m01 * y, y - m10 * x - m11 * y)


def rotation(angle: float, x: float = 0.0, y: float = 0.0) -> Affine:
    if not math.isfinite(angle):
        return (NAN,) * 6
    c, s = math.cos(angle), math.sin(angle)
    c, s = (0.0 if abs(c) < 1e-15 else c), (0.0 if abs(s) < 1e-15 else s)
    return about(c, -s, s, c, x, y)


def reflection(g: Line) -> Affine:
    """The reflection in a line."""
    n = g.a * g.a + g.b * g.b
    if not n:
        return (NAN,) * 6
    p, q = (g.b * g.b - g.a * g.a) / n, -2 * g.a * g.b / n
    return (p, q, q, -p, -2 * g.a * g.c / n, -2 * g.b * g.c / n)


def _place(t: Affine, x: float, y: float) -> tuple[float, float]:
    return t[0] * x + t[1] * y + t[4], t[2] * x + t[3] * y + t[5]


def moved(value: Value, t: Affine, budget: Budget) -> Value | None:
    """A value under an affine map, or None for kinds that have no image."""
    if isinstance(value, Point):
        if value.x == value.x:
            return Point(*_place(t, value.x, value.y), None, value.weight)
        if value.direction is None:
            return Point(NAN, NAN)
        dx, dy = value.direction
        return Point(NAN, NAN, (t[0] * dx + t[1] * dy, t[2] * dx + t[3] * dy))
    if isinstance(value, Vector):
        return Vector(t[0] * value.x + t[1] * value.y, t[2] * value.x + t[3] * value.y)
    if isinstance(value, Segment):
        return segment(*_place(t, value.x, value.y), *_place(t, value.x2, value.y2))
    if isinstance(value, Ray):
        return ray(*_place(t, value.x, value.y), *_place(t, value.x + value.b, value.y - value.a))
    if isinstance(value, Line):
        return _moved_line(value, t)
    if isinstance(value, Conic):
        return _moved_conic(value, t)
    if isinstance(value, ConicPart):
        return _moved_part(value, t)
    if isinstance(value, Polygon):
        corners = tuple(_place(t, *p) for p in value.vertices)
        made = polygon(corners)
        made.type_name = value.type_name
        return made
    if isinstance(value, Polyline):
        return Polyline(tuple(_place(t, *p) for p in value.vertices))
    if isinstance(value, Locus):
        return Locus(tuple(_place(t, *p) for p in value.points), value.shown)
    if isinstance(value, tuple):
        charge(len(value))
        images = [moved(item, t, budget) for item in value]
        return tuple(image for image in images if image is not None)
    if isinstance(value, Curve):
        return _moved_curve(value, t)
    if isinstance(value, Function):
        return _moved_graph(value, t, budget)
    return None


def _moved_line(g: Line, t: Affine) -> Line:
    """The image of a line: its normal by the cofactors of the map, which gives GeoGebra's scale."""
    a, b = t[3] * g.a - t[2] * g.b, t[0] * g.b - t[1] * g.a
    n = g.a * g.a + g.b * g.b
    if not n:
        return g
    x, y = _place(t, -g.a * g.c / n, -g.b * g.c / n)
    start = _place(t, g.x, g.y) if g.x == g.x else (NAN, NAN)
    return Line(a, b, -(a * x + b * y), *start)


def _moved_conic(c: Conic, t: Affine) -> Conic:
    det = t[0] * t[3] - t[1] * t[2]
    similar = abs(t[0] * t[1] + t[2] * t[3]) < 1e-12 and abs(t[0] ** 2 + t[2] ** 2 - t[1] ** 2 - t[3] ** 2) < 1e-12
    if c.type_name == "circle" and similar and abs(abs(det) - 1) < 1e-12:
        return circle(*_place(t, c.x, c.y), c.a * math.sqrt(abs(det)))
    if not det:
        return conic_of_matrix((NAN,) * 6)
    # M' = T^-T M T^-1 for the inverse map
    p, q, r, s = t[3] / det, -t[1] / det, -t[2] / det, t[0] / det
    u, v = -(p * t[4] + q * t[5]), -(r * t[4] + s * t[5])
    image = _substituted(c.matrix, p, q, u, r, s, v)
    dilated = t[1] == 0 and t[2] == 0 and t[0] == t[3]
    return conic_of_equation(image) if dilated else conic_of_matrix(image)  # GeoGebra scales dilated ones anew


def _substituted(m: Matrix, p: float, q: float, u: float, r: float, s: float, v: float) -> Matrix:
    """The conic's form in x = p X + q Y + u, y = r X + s Y + v."""
    a0, a1, a2, a3, a4, a5 = m
    return (
        a0 * p * p + a1 * r * r + 2 * a3 * p * r,
        a0 * q * q + a1 * s * s + 2 * a3 * q * s,
        a0 * u * u + a1 * v * v + 2 * a3 * u * v + 2 * a4 * u + 2 * a5 * v + a2,
        a0 * p * q + a1 * r * s + a3 * (p * s + q * r),
        a0 * p * u + a1 * r * v + a3 * (p * v + r * u) + a4 * p + a5 * r,
        a0 * q * u + a1 * s * v + a3 * (q * v + s * u) + a4 * q + a5 * s,
    )


def _moved_part(part: ConicPart, t: Affine) -> ConicPart:
    whole = _moved_conic(part.conic, t)
    if whole.type_name not in ("circle", "ellipse"):
        return ConicPart(whole, part.type_name, NAN, NAN)
    first = parameter(whole, *_place(t, *point_at(part.conic, part.start)))
    last = parameter(whole, *_place(t, *point_at(part.conic, part.end)))
    if t[0] * t[3] - t[1] * t[2] < 0:
        first, last = last, first
    return ConicPart(whole, part.type_name, first, last)


def _moved_curve(c: Curve, t: Affine) -> Curve:
    body = c.body
    if len(body) == 2:
        body = (_combination(t[0], t[1], t[4], *body), _combination(t[2], t[3], t[5], *body))
    return Curve(
        c.variable,
        body,
        lambda s: t[0] * c.x(s) + t[1] * c.y(s) + t[4],
        lambda s: t[2] * c.x(s) + t[3] * c.y(s) + t[5],
        c.start,
        c.end,
    )


def _combination(p: float, q: float, r: float, x: Node, y: Node) -> Node:
    """p x + q y + r as a tree, without what is zero."""
    total: Node | None = None
    for factor, part in ((p, x), (q, y), (r, None)):
        if factor == 0:
            continue
        size: Node = Number(abs(factor)) if part is None or abs(factor) != 1 else part
        term = size if part is None or size is part else Binary("*", size, part)
        if total is None:
            total = term if factor > 0 else Unary("-", term)
        else:
            total = Binary("+" if factor > 0 else "-", total, term)
    return total or Number(0.0)


def _moved_graph(f: Function, t: Affine, budget: Budget) -> Value | None:
    """The image of a graph: a function where the map keeps x apart from y, otherwise a curve."""
    if f.type_name != "function":
        return None
    name = f.variables[0]
    if t[1] == 0 and t[2] == 0 and t[0]:
        inner: Node = Variable(name)
        if t[4]:
            inner = Binary("-", inner, Number(t[4]))
        if t[0] != 1:
            inner = Binary("/", inner, Number(t[0]))
        body = substitute(f.body, lambda n: inner if isinstance(n, Variable) and n.name == name else None)
        if t[3] != 1:
            body = Binary("*", Number(t[3]), body)
        if t[5]:
            body = Binary("+", body, Number(t[5]))
        return Function(f.variables, body, compile_node(body, f.variables, budget))
    whole = as_curve(f)
    return _moved_curve(whole, t) if isinstance(whole, Curve) else None


def as_curve(f: Function) -> Value:
    """The graph of a function as a curve; conditions have none."""
    if f.type_name != "function":
        return f
    name = f.variables[0]
    body = substitute(f.body, lambda n: Variable("t") if isinstance(n, Variable) and n.name == name else None)
    return Curve("t", (Variable("t"), body), lambda s: s, f.at, -10.0, 10.0)
