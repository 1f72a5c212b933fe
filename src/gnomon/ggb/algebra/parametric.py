"""Points with a parameter: ``(1 + 2t, 3t)`` is a line, ``(cos(t), sin(t))`` a circle, ``(t, t^2)`` a parabola.

Anything else is a curve, with the parameter between -10 and 10.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.algebra.coefficients import coefficients
from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.language.syntax import Func, Node, Tuple, Variable, children
from gnomon.ggb.values.conics import Conic, Matrix, conic_of_matrix
from gnomon.ggb.values.functions import Curve
from gnomon.ggb.values.objects import Line, Point, Value, Vector, line_along
from gnomon.interpret.budget import Budget

_PLACES = (0.3, 1.1, 2.7, 4.2)


def parametric(body: Node, variable: str, budget: Budget, *, bounded: bool = False) -> Line | Conic | Curve:
    """The figure that a point describes when its parameter varies; with `bounded` always a curve."""
    at = compile_node(body, (variable,), budget)
    parts = body.items if isinstance(body, Tuple) and not body.polar and len(body.items) == 2 else (body,)
    curve = Curve(variable, parts, lambda t: _pair(at((t,))).x, lambda t: _pair(at((t,))).y, -10.0, 10.0)
    if bounded:
        return curve
    if len(parts) < 2:
        return (_straight(curve) if variable != "z" else None) or curve
    polynomials = [coefficients(part, variable, budget) for part in parts]
    if None not in polynomials:
        return _by_powers([p or [] for p in polynomials]) or curve
    if all(_of_parameter(part, variable) for part in parts):
        waves = [_wave(f) for f in (curve.x, curve.y)]
        if None not in waves:
            return _ellipse([w for w in waves if w is not None]) or curve
    return curve


def _pair(value: Value) -> Point | Vector:
    if not isinstance(value, (Point, Vector)):
        raise TypeError("the body of a curve is not a point here")
    return value


def _straight(curve: Curve) -> Line | None:
    """The line that a sum of points and multiples of vectors describes."""
    (x, y), (p, q) = curve.at(0.0), curve.at(1.0)
    dx, dy = p - x, q - y
    size = 1 + abs(x) + abs(y) + abs(dx) + abs(dy)
    for t in _PLACES:
        s, r = curve.at(t)
        if not abs(s - x - t * dx) + abs(r - y - t * dy) < 1e-10 * size:
            return None
    return line_along(x, y, dx, dy) if dx or dy else None


def _by_powers(polynomials: list[list[float]]) -> Line | Conic | None:
    """A line or a parabola."""
    degree = max(len(p) for p in polynomials) - 1
    if not 1 <= degree <= 2:
        return None
    (x, px, ppx), (y, py, ppy) = ([*p, 0.0, 0.0, 0.0][:3] for p in polynomials)
    if degree == 1:
        return line_along(x, y, px, py)
    # u = ppy (X - x) - ppx (Y - y) is d t, and v = py (X - x) - px (Y - y) is -d t²: so u² + d v = 0
    d = px * ppy - ppx * py
    a, b, c = -ppy, ppx, ppy * x - ppx * y
    matrix: Matrix = (
        -a * a,
        -b * b,
        -c * c + d * (py * x - px * y),
        -a * b,
        -a * c - d * py / 2,
        -b * c + d * px / 2,
    )
    return conic_of_matrix(matrix)


def _of_parameter(node: Node, variable: str) -> bool:
    """Whether sines and cosines in a tree are those of the parameter itself, and the parameter is nowhere else."""
    if isinstance(node, Func):
        return node.name in ("sin", "cos") and node.args == (Variable(variable),)
    if isinstance(node, Variable):
        return False
    return all(_of_parameter(child, variable) for child in children(node))


def _wave(f: Callable[[float], float]) -> tuple[float, float, float] | None:
    """The numbers m, p, q of m + p cos t + q sin t, if a function is that."""
    m, p = (f(0.0) + f(math.pi)) / 2, (f(0.0) - f(math.pi)) / 2
    q = f(math.pi / 2) - m
    size = 1 + abs(m) + abs(p) + abs(q)
    fits = all(abs(f(t) - m - p * math.cos(t) - q * math.sin(t)) < 1e-10 * size for t in _PLACES)
    return (m, p, q) if fits else None


def _ellipse(waves: list[tuple[float, float, float]]) -> Conic | None:
    """The circle or ellipse that two waves describe."""
    (x, p, q), (y, r, s) = waves
    det = p * s - q * r
    if abs(det) < 1e-12:
        return None
    a0, a1, a3 = r * r + s * s, p * p + q * q, -(p * r + q * s)
    a4, a5 = -(a0 * x + a3 * y), -(a3 * x + a1 * y)
    return conic_of_matrix((a0, a1, -a4 * x - a5 * y - det * det, a3, a4, a5))
