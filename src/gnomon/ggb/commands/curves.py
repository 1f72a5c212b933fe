"""Curves by equations that follow from a construction: loci, envelopes; implicit curves; splines."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from gnomon.ggb.algebra.elimination import Coefficients, curve_through
from gnomon.ggb.algebra.equations import implicit_of
from gnomon.ggb.commands.loops import dependent_algorithms, driven, drives
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.errors import syntax_error
from gnomon.ggb.language.syntax import Number, Variable
from gnomon.ggb.registry.argument_kinds import LIST, LOCUS, POINT
from gnomon.ggb.registry.command_table import bad_argument, command, construct, not_run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.intersect import line_conic
from gnomon.ggb.values.objects import NAN, Line, Locus, Point, Value

_STEPS = tuple((i + 0.37) / 120 for i in range(120))  # no special places
_STEP = 1e-5


def _equation(coefficients: Coefficients | None) -> Implicit:
    """The curve with these coefficients; without any, the equation 0 = 0."""
    return implicit_of(coefficients or {})


@command("LocusEquation", LOCUS)
def equation_of_locus(locus: Locus) -> Implicit:
    return _equation(curve_through(locus.points))


@construct("LocusEquation", 2)
def locus_equation(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The equation of the places of a point while another one runs along its path."""
    traced, driver = args
    if isinstance(traced.value, bool):
        raise not_run("LocusEquation")
    for arg in args:
        if not isinstance(arg.value, Point):
            raise bad_argument("LocusEquation", arg)
    chain = dependent_algorithms(workspace, traced, driver) if drives(driver) else None
    if chain is None:
        raise syntax_error()

    def compute(*_: Value) -> Implicit:
        places = driven(workspace, traced, driver, chain, _STEPS)
        return _equation(curve_through([(p.x, p.y) for p in places if isinstance(p, Point) and p.x == p.x]))

    return [workspace.algorithm("LocusEquation", compute, (traced, driver))]


@construct("Envelope", 2)
def envelope(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The equation of the curve that a line or circle touches in all its positions."""
    traced, driver = args
    if not isinstance(traced.value, (Line, Conic)):
        raise bad_argument("Envelope", traced)
    if not isinstance(driver.value, Point):
        raise bad_argument("Envelope", driver)
    chain = dependent_algorithms(workspace, traced, driver) if drives(driver) else None
    if chain is None:
        raise syntax_error()

    def compute(*_: Value) -> Implicit:
        steps = [t + s for t in _STEPS for s in (-_STEP, 0.0, _STEP)]
        values = driven(workspace, traced, driver, chain, steps)
        places = [p for i in range(0, len(values), 3) for p in _touching(*values[i : i + 3])]
        return _equation(curve_through(places))

    return [workspace.algorithm("Envelope", compute, (traced, driver))]


def _touching(before: Value, figure: Value, after: Value) -> list[tuple[float, float]]:
    """Where a figure meets its neighbour in the motion: there its equation does not change."""
    if isinstance(before, Line) and isinstance(figure, Line) and isinstance(after, Line):
        a, b, c = after.a - before.a, after.b - before.b, after.c - before.c
        w = figure.a * b - figure.b * a
        if not w:
            return []
        return [((figure.b * c - b * figure.c) / w, (a * figure.c - figure.a * c) / w)]
    if not (isinstance(before, Conic) and isinstance(figure, Conic) and isinstance(after, Conic)):
        return []
    change = [q - p for p, q in zip(before.matrix, after.matrix, strict=True)]
    if max(map(abs, change[:2])) + abs(change[3]) > 1e-9:  # circles differ by a line only
        return []
    line = Line(2 * change[4], 2 * change[5], change[2])
    return line_conic(line, figure.matrix) if line.a or line.b else []


@construct("ImplicitCurve", 1)
def implicit_curve(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Where a function of x and y is zero, or the curve through points."""
    value = args[0].value
    if isinstance(value, Function) and len(value.variables) <= 2 and set(value.variables) <= {"x", "y"}:
        places = [("x", "y").index(v) for v in value.variables]

        def zero(f: Function) -> Implicit:
            return Implicit(f.body, Number(0.0), lambda x, y: _height(f, (x, y), places), None)

        return [workspace.algorithm("ImplicitCurve", zero, args)]
    if isinstance(value, tuple):
        return [workspace.algorithm("ImplicitCurve", _through, args)]
    raise bad_argument("ImplicitCurve", args[0])


def _height(f: Function, place: tuple[float, float], places: list[int]) -> float:
    value = f.call(tuple(place[i] for i in places))
    return value if isinstance(value, float) else NAN


def _through(items: tuple[Value, ...]) -> Implicit:
    return _equation(curve_through([(p.x, p.y) for p in items if isinstance(p, Point)]))


@command("Spline", LIST)
def spline(items: tuple[Value, ...]) -> Curve:
    """The cubic spline through points, straight at both ends; the parameter runs with the length of the chords."""
    points = [(p.x, p.y) for p in items if isinstance(p, Point)]
    lengths = [math.dist(p, q) for p, q in itertools.pairwise(points)]
    if len(points) < 3 or not all(lengths):
        return Curve("t", (Variable("t"),), lambda _t: NAN, lambda _t: NAN, NAN, NAN)
    total, knots = sum(lengths), [0.0]
    for length in lengths:
        knots.append(knots[-1] + length / total)
    parts = [_bends(knots, [p[axis] for p in points]) for axis in (0, 1)]

    def coordinate(axis: int, t: float) -> float:
        i = max(0, min(sum(t >= k for k in knots) - 1, len(points) - 2))
        return _cubic(knots, [p[axis] for p in points], parts[axis], i, t)

    x, y = (lambda t, axis=axis: coordinate(axis, t) for axis in (0, 1))
    return Curve("t", (Variable("t"),), x, y, 0.0, 1.0)


@construct("Spline", 2)
def spline_of_order(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The same, of the third order only."""
    if not isinstance(args[0].value, tuple):
        raise bad_argument("Spline", args[0])
    if args[1].value != 3.0:
        raise not_run("Spline")
    return [workspace.algorithm("Spline", lambda items, _: spline(items), args)]


def _bends(knots: Sequence[float], values: Sequence[float]) -> list[float]:
    """The second derivatives at the knots, none at the ends: a tridiagonal system, solved from the left."""
    n = len(values)
    widths = [b - a for a, b in itertools.pairwise(knots)]
    slopes = [(b - a) / w for a, b, w in zip(values, values[1:], widths, strict=False)]
    above, right = [0.0] * n, [0.0] * n
    for i in range(1, n - 1):
        middle = 2 * (widths[i - 1] + widths[i]) - widths[i - 1] * above[i - 1]
        above[i] = widths[i] / middle
        right[i] = (6 * (slopes[i] - slopes[i - 1]) - widths[i - 1] * right[i - 1]) / middle
    found = [0.0] * n
    for i in range(n - 2, 0, -1):
        found[i] = right[i] - above[i] * found[i + 1]
    return found


def _cubic(knots: Sequence[float], values: Sequence[float], bends: Sequence[float], i: int, t: float) -> float:
    """The piece of a spline after a knot."""
    width, s = knots[i + 1] - knots[i], t - knots[i]
    slope = (values[i + 1] - values[i]) / width - width * (2 * bends[i] + bends[i + 1]) / 6
    return values[i] + s * (slope + s * (bends[i] / 2 + s * (bends[i + 1] - bends[i]) / (6 * width)))


@command("BezierCurve", POINT, POINT, POINT, POINT)
def bezier(a: Point, b: Point, c: Point, d: Point) -> Curve:
    """The cubic curve with two ends and two handles."""

    def blend(p: float, q: float, r: float, s: float) -> Callable[[float], float]:
        return lambda t: (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t**3 * s

    return Curve("t", (Variable("t"),), blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y), 0.0, 1.0)
