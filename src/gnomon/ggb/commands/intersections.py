"""``Intersect`` for every pair of kinds, with the order in which GeoGebra gives the points.

The first ``Intersect`` of two objects fixes the order of their points; later calls (with an index, or with the objects
exchanged) keep it. Points that both objects are known to pass through come first.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from gnomon.ggb.algebra.coefficients import Poly, coefficients, multiply
from gnomon.ggb.commands.graphs import function_of
from gnomon.ggb.commands.regions import intersection
from gnomon.ggb.construction.construction import Element, IntersectedPair
from gnomon.ggb.construction.outputs import Origin, Outputs, Scheme
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.language.syntax import Number
from gnomon.ggb.limits import script_budget
from gnomon.ggb.registry.argument_kinds import FUNCTION, NUMBER
from gnomon.ggb.registry.command_table import bad_argument, construct
from gnomon.ggb.values.conics import Conic, ConicPart, Matrix
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.intersect import Pair, line_conic, line_line, natural, newton, on_line, with_sides, zeros
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
    number_of,
    segment,
    sides,
)
from gnomon.ggb.values.paths import closest, inside
from gnomon.ggb.values.polynomials import real_roots

_SUBSCRIPTING = (Polygon, Polyline, Curve)  # a single point of these has a subscript too: Q = Intersect(t, l) is Q_{1}


@construct("Intersect", 2)
def intersect(workspace: Workspace, args: list[Element]) -> Outputs:
    """All common points of two objects."""
    first, second = args
    if isinstance(first.value, Point) and _meets(second.value):
        return Outputs([workspace.algorithm("Intersect", _point_on, args)])
    if isinstance(second.value, Point) and _meets(first.value):
        return Outputs([workspace.algorithm("Intersect", _point_on, (second, first))])
    if isinstance(second.value, Line):
        first = _as_graph(workspace, first)
    if isinstance(first.value, Line):
        second = _as_graph(workspace, second)
    pair = _pair(workspace, first, second)
    if pair.outputs:
        return Outputs(list(pair.outputs), origin=Origin.RELABELLED)
    first, second = pair.first, pair.second
    compute = _all_points(workspace, first, second)
    if compute is None:
        raise bad_argument("Intersect", first if not _meets(first.value) else second)
    outputs = workspace.algorithms("Intersect", compute, [first, second, *pair.common])
    for path in (first, second):
        workspace.lies_on(path, outputs)
    if not (isinstance(first.value, Line) and isinstance(second.value, Line)):
        workspace.remember(IntersectedPair(first, second, pair.common, tuple(outputs)))
    subscripted = isinstance(first.value, _SUBSCRIPTING) or isinstance(second.value, _SUBSCRIPTING)
    return Outputs(outputs, Scheme.SUBSCRIPTED if subscripted else Scheme.SHARED)


def _point_on(point: Point, path: Value) -> Point:
    """A point meets a path where it lies on it."""
    x, y = closest(path, point.x, point.y)
    return Point(x, y) if math.hypot(x - point.x, y - point.y) < 1e-8 else Point(NAN, NAN)


@construct("Intersect", 3)
def intersect_chosen(workspace: Workspace, args: list[Element]) -> Outputs:
    """One common point: by its number, or the one near a given point."""
    first, second, which = args
    if FUNCTION.accepts(first.value) and FUNCTION.accepts(second.value) and isinstance(which.value, Point):
        return Outputs([workspace.algorithm("Intersect", _near_on_graphs, args)])
    for one, other in ((first, second), (second, first)):
        if not _meets(one.value) or isinstance(one.value, (Polygon, Polyline, Curve)):
            raise bad_argument("Intersect", one)
        if (
            isinstance(one.value, Function)
            and FUNCTION.accepts(one.value)
            and _poly_of(one.value) is None
            and not isinstance(other.value, (Conic, ConicPart))
        ):
            raise bad_argument("Intersect", one)  # only polynomials have numbered points
    if not isinstance(which.value, Point) and not NUMBER.accepts(which.value):
        raise bad_argument("Intersect", which)
    pair = _pair(workspace, first, second)
    first, second = pair.first, pair.second
    compute = _all_points(workspace, first, second, indexed=True)
    if compute is None:
        raise bad_argument("Intersect", first)

    def chosen(a: Value, b: Value, choice: Value, *through: Point) -> Point:
        found = compute(a, b, *through)
        if isinstance(choice, Point):
            defined = [p for p in found if p.x == p.x]
            near = min(defined, key=lambda p: math.hypot(p.x - choice.x, p.y - choice.y), default=Point(NAN, NAN))
            return Point(near.x, near.y)
        place = number_of(choice)
        index = max(int(place), 1) if place is not None and math.isfinite(place) else 1
        return found[index - 1] if index <= len(found) else Point(NAN, NAN)

    made = workspace.algorithm("Intersect", chosen, (first, second, which, *pair.common))
    for path in (first, second):
        workspace.lies_on(path, [made])
    workspace.remember(pair)
    return Outputs([made])


def _pair(workspace: Workspace, first: Element, second: Element) -> IntersectedPair:
    """The pair in the order of the first call."""
    known = workspace.construction.pairs.get(frozenset((id(first), id(second))))
    return known if known is not None else IntersectedPair(first, second, tuple(_common(first, second)), ())


def _as_graph(workspace: Workspace, element: Element) -> Element:
    """A number is the graph of a constant."""
    if not isinstance(element.value, float):
        return element
    return workspace.algorithm("Function", lambda v: function_of(("x",), Number(float(v))), (element,))


def _common(first: Element, second: Element) -> list[Element]:
    """The points that both are constructed through."""
    round_or_straight = (Line, Conic, ConicPart)
    if not isinstance(first.value, round_or_straight) or not isinstance(second.value, round_or_straight):
        return []
    if isinstance(first.value, Line) and isinstance(second.value, Line):
        return []
    conic, other = (second, first) if isinstance(first.value, Line) else (first, second)
    return [p for p in conic.points or () if any(p is q for q in other.points or ())]


def _meets(value: Value) -> bool:
    return isinstance(value, (Line, Conic, ConicPart, Polygon, Polyline, Curve, Implicit, Locus)) or FUNCTION.accepts(
        value
    )


def _whole(line: Line) -> Line:
    """The whole line of a ray: with an index, GeoGebra intersects that."""
    return Line(line.a, line.b, line.c) if isinstance(line, Ray) else line


def _all_points(
    workspace: Workspace, first: Element, second: Element, *, indexed: bool = False
) -> Callable[..., list[Point]] | None:
    """The function that gives all common points of values like these."""
    a, b = first.value, second.value
    if isinstance(a, Line) and isinstance(b, Line):
        return lambda g, h: [line_line(_whole(g), _whole(h)) if indexed else line_line(g, h)]
    if isinstance(a, (Line, Conic, ConicPart)) and isinstance(b, (Line, Conic, ConicPart)):
        return _curves
    if isinstance(a, (Polygon, Polyline)) or isinstance(b, (Polygon, Polyline)):
        flat = (Polygon, Polyline, Line, Conic, ConicPart)
        if isinstance(a, flat) and isinstance(b, flat):
            return lambda p, q: _points(with_sides(p, q), 1)
        if isinstance(a, Polyline) or isinstance(b, Polyline):
            return None
        return _graph_polygon(workspace, a, b)
    if isinstance(a, Curve) or isinstance(b, Curve):
        return _parametric(a, b)
    if FUNCTION.accepts(a) or FUNCTION.accepts(b):
        return _graph(workspace, a, b)
    if isinstance(a, Implicit) or isinstance(b, Implicit):
        return _implicit(workspace, a, b)
    return None


def _points(found: Sequence[Pair], least: int) -> list[Point]:
    """As objects, with undefined ones up to the least number."""
    return [*(Point(x, y) for x, y in found), *(Point(NAN, NAN) for _ in range(least - len(found)))]


def _curves(a: Value, b: Value, *through: Point) -> list[Point]:
    """Lines and conics: the natural order, with known points first."""
    found = natural(a, b) or []
    if not found and len(through) > 1 and not isinstance(a, Line) and not isinstance(b, Line):
        return [Point(p.x, p.y) for p in through[:2]]  # the same conic twice: two points of it that are known
    least = 2 if isinstance(a, Line) or isinstance(b, Line) else 4
    if not through:
        return _points(found, least)
    rest = list(found)
    first: list[Pair] = []
    for point in through:
        if not rest:
            break
        near = min(rest, key=lambda p: math.dist(p, (point.x, point.y)))
        if math.dist(near, (point.x, point.y)) < 1e-6:
            rest.remove(near)
            first.append((point.x, point.y))
    if len(first) == 1 and not rest and len(found) == 1 and least == 2 and not _limited(a, b):
        rest = list(found)  # touching at the known point: the other point is there too
    return _points([*first, *rest], least)


def _limited(a: Value, b: Value) -> bool:
    return any(isinstance(v, (Segment, ConicPart)) or (isinstance(v, Line) and v.type_name == "ray") for v in (a, b))


# -- graphs ------------------------------------------------------------------------------------------------------------


def _poly_of(function: Function) -> list[float] | None:
    return coefficients(function.body, function.variables[0], script_budget())


def _graph(workspace: Workspace, a: Value, b: Value) -> Callable[..., list[Point]] | None:
    """A graph with a line, another graph or a conic."""
    window = workspace.construction.view["window"]

    def compute(p: Value, q: Value) -> list[Point]:
        f, other = (p, q) if FUNCTION.accepts(p) else (q, p)
        if not isinstance(f, Function):
            return [Point(NAN, NAN)]
        if isinstance(other, Line):
            return _graph_line(f, other, window)
        if isinstance(other, Function):
            return _graphs(f, other, window)
        if isinstance(other, (Conic, ConicPart)):
            return _graph_conic(f, other, window)
        return [Point(NAN, NAN)]

    other = b if FUNCTION.accepts(a) else a
    return compute if isinstance(other, (Line, Function, Conic, ConicPart)) else None


def _graph_line(f: Function, line: Line, window: tuple[float, ...]) -> list[Point]:
    if not line.b:
        x = -line.c / line.a if line.a else NAN
        found = [(x, f.at(x))]
        return _points([p for p in found if p[1] == p[1] and on_line(line, *p)], 1)
    slope, offset = -line.a / line.b, -line.c / line.b
    coeffs = _poly_of(f)
    if coeffs is not None:
        coeffs = [*coeffs, 0.0] if len(coeffs) == 1 else coeffs
        roots = real_roots([coeffs[0] - offset, coeffs[1] - slope, *coeffs[2:]])
        found = [(x, f.at(x)) for x in roots]
        degree = len(coeffs) - 1
        return _points([p for p in found if on_line(line, *p)], max(1, min(degree, 1)))
    found = [(x, f.at(x)) for x in _numeric(lambda x: f.at(x) - slope * x - offset, window)]
    return _points([p for p in found if on_line(line, *p)], 1)


def _graphs(f: Function, g: Function, window: tuple[float, ...]) -> list[Point]:
    p, q = _poly_of(f), _poly_of(g)
    if p is not None and q is not None:
        n = max(len(p), len(q))
        difference = [(p[i] if i < len(p) else 0.0) - (q[i] if i < len(q) else 0.0) for i in range(n)]
        return _points([(x, f.at(x)) for x in real_roots(difference)], 1)
    return _points([(x, f.at(x)) for x in _numeric(lambda x: f.at(x) - g.at(x), window)], 1)


def _numeric(difference: Callable[[float], float], window: tuple[float, ...]) -> list[float]:
    """The point that GeoGebra finds on graphs that are not polynomials: one, near the middle of the view."""
    left, _, right, _ = window
    found = zeros(difference, left, right)
    middle = (left + right) / 2
    return sorted(found, key=lambda x: abs(x - middle))[:1]


def _graph_conic(f: Function, conic: Conic | ConicPart, window: tuple[float, ...]) -> list[Point]:
    m = conic.matrix
    coeffs = _poly_of(f)
    if coeffs is not None:
        roots = real_roots(_along(m, coeffs))
        found = [(x, f.at(x)) for x in roots]
    else:
        left, _, right, _ = window
        found = [(x, f.at(x)) for x in zeros(lambda x: _form(m, x, f.at(x)), left, right)]
    return _points(found, 1)


def _form(m: Matrix, x: float, y: float) -> float:
    return m[0] * x * x + m[1] * y * y + m[2] + 2 * (m[3] * x * y + m[4] * x + m[5] * y)


def _along(m: Matrix, coeffs: list[float]) -> list[float]:
    """A conic's form on the graph of a polynomial, as a polynomial of x."""
    budget = script_budget()
    y: Poly = {(i, 0): c for i, c in enumerate(coeffs)}
    x: Poly = {(1, 0): 1.0}
    total: Poly = {(0, 0): m[2]}
    products = (
        (m[0], multiply(x, x, budget)),
        (m[1], multiply(y, y, budget)),
        (2 * m[3], multiply(x, y, budget)),
        (2 * m[4], x),
        (2 * m[5], y),
    )
    for factor, poly in products:
        for key, value in poly.items():
            total[key] = total.get(key, 0.0) + factor * value
    degree = max(i for i, _ in total)
    return [total.get((i, 0), 0.0) for i in range(degree + 1)]


def _graph_polygon(workspace: Workspace, a: Value, b: Value) -> Callable[..., list[Point]] | None:
    if not FUNCTION.accepts(a) and not FUNCTION.accepts(b):
        return None
    window = workspace.construction.view["window"]

    def compute(p: Value, q: Value) -> list[Point]:
        f, figure = (p, q) if FUNCTION.accepts(p) else (q, p)
        found: list[Pair] = []
        if not isinstance(f, Function):
            return [Point(NAN, NAN)]
        for side in sides(figure):
            found += [(p.x, p.y) for p in _graph_line(f, side, window) if p.x == p.x]
        return _points(found, 1)

    return compute


def _near_on_graphs(f: Function, g: Function, near: Point) -> Point:
    x = newton(lambda s: f.at(s) - g.at(s), near.x)
    return Point(x, f.at(x)) if x == x else Point(NAN, NAN)


@construct("Intersect", 4)
def intersect_between(workspace: Workspace, args: list[Element]) -> Outputs:
    """The common points of two graphs between two places of the x axis."""
    f, g, left, right = args
    for arg, kind in zip(args, (FUNCTION, FUNCTION, NUMBER, NUMBER), strict=True):
        if not kind.accepts(arg.value):
            raise bad_argument("Intersect", arg)

    def compute(p: Function, q: Function, a: float, b: float) -> list[Point]:
        start, end = number_of(a) or 0.0, number_of(b) or 0.0
        return _points([(x, p.at(x)) for x in zeros(lambda x: p.at(x) - q.at(x), start, end)], 1)

    return Outputs(workspace.algorithms("Intersect", compute, (f, g, left, right)))


# -- parametric and implicit curves ------------------------------------------------------------------------------------


def _parametric(a: Value, b: Value) -> Callable[..., list[Point]] | None:
    """A curve with a line, a conic or a graph."""
    other = b if isinstance(a, Curve) else a
    if not isinstance(other, (Line, Conic)) and not FUNCTION.accepts(other):
        return None

    def compute(p: Value, q: Value) -> list[Point]:
        curve, target = (p, q) if isinstance(p, Curve) else (q, p)
        if not isinstance(curve, Curve):
            return [Point(NAN, NAN)]
        if isinstance(target, Line):
            found = zeros(lambda t: target.a * curve.x(t) + target.b * curve.y(t) + target.c, curve.start, curve.end)
            return _points([at for at in (curve.at(t) for t in found) if on_line(target, *at)], 1)
        if isinstance(target, Conic):
            found = zeros(lambda t: _form(target.matrix, curve.x(t), curve.y(t)), curve.start, curve.end)
        elif isinstance(target, Function):
            found = zeros(lambda t: curve.y(t) - target.at(curve.x(t)), curve.start, curve.end)
        else:
            found = []
        return _points([curve.at(t) for t in found], 1)

    return compute


def _implicit(workspace: Workspace, a: Value, b: Value) -> Callable[..., list[Point]] | None:
    other = b if isinstance(a, Implicit) else a
    if not isinstance(other, (Line, Conic)):
        return None
    reach = 4 * max(abs(v) for v in workspace.construction.view["window"])

    def compute(p: Value, q: Value) -> list[Point]:
        curve, target = (p, q) if isinstance(p, Implicit) else (q, p)
        if isinstance(curve, Implicit) and isinstance(target, Line):
            n = math.hypot(target.a, target.b)
            x0, y0 = -target.a * target.c / (n * n), -target.b * target.c / (n * n)
            dx, dy = target.b / n, -target.a / n
            found = zeros(lambda t: curve.value_at(x0 + t * dx, y0 + t * dy), -reach, reach, 2000)
            return _points([(x0 + t * dx, y0 + t * dy) for t in found], 1)
        return [Point(NAN, NAN)]

    return compute


@construct("IntersectRegion", 2)
def intersect_region(workspace: Workspace, args: list[Element]) -> Outputs:
    return _path_inside(workspace, args, "IntersectRegion")


@construct("IntersectPath", 2)
def intersect_path(workspace: Workspace, args: list[Element]) -> Outputs:
    return _path_inside(workspace, args, "IntersectPath")


def _path_inside(workspace: Workspace, args: list[Element], name: str) -> Outputs:
    """The part of a line or segment that lies in a polygon or circle, as segments."""
    line, region = args
    if isinstance(line.value, Polygon) and isinstance(region.value, Polygon):
        return intersection(workspace, args)
    if not isinstance(line.value, Line):
        line, region = region, line
    if not isinstance(line.value, Line) or not isinstance(region.value, (Polygon, Conic)):
        raise bad_argument(name, args[0])
    outputs = workspace.algorithms("IntersectPath", _inside_parts, (line, region))
    for element in outputs:
        element.auxiliary = True
    return Outputs(outputs, Scheme.SUBSCRIPTED)


def _inside_parts(line: Line, region: Polygon | Conic) -> list[Segment]:
    whole = Line(line.a, line.b, line.c)
    found = with_sides(region, whole) if isinstance(region, Polygon) else line_conic(whole, region.matrix)
    found = [p for p in found if on_line(line, *p)]
    if isinstance(line, Segment):
        found += [(line.x, line.y), (line.x2, line.y2)]
    ordered = sorted(found, key=lambda p: p[0] * line.b - p[1] * line.a)
    parts = []
    for p, q in itertools.pairwise(ordered):
        if math.dist(p, q) > 1e-8 and inside(region, (p[0] + q[0]) / 2, (p[1] + q[1]) / 2):
            own = Segment(line.a, line.b, line.c, *p, *q) if isinstance(line, Segment) else segment(*p, *q)
            parts.append(own)
    return parts or [segment(NAN, NAN, NAN, NAN)]
