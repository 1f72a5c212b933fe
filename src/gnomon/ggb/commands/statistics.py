"""Numbers drawn from lists: sums, means, extremes; lines fitted to points, and their hull."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.commands.lists import Items, numbers
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import INTERVAL, LIST, NUMBER, POINT
from gnomon.ggb.registry.command_table import bad_argument, command, construct, wrong_count
from gnomon.ggb.values.arithmetic import binary
from gnomon.ggb.values.objects import NAN, Angle, Line, Locus, Point, Value, number_of


@command("Sum", LIST)
def total(items: Items) -> Value:
    if not items:
        return 0.0
    value = items[0]
    for item in items[1:]:
        value = binary("+", value, item)
    number = number_of(value)
    return value if isinstance(value, Angle) or number is None else float(number)


@command("Sum", LIST, NUMBER)
def total_of_first(items: Items, count: float) -> Value:
    return total(items[: int(count)]) if 0 <= count <= len(items) else NAN


@command("Product", LIST)
def product(items: Items) -> Value:
    value: Value = 1.0
    for item in items:
        value = binary("*", value, item)
    return value


def _statistic(compute: Callable[[list[float]], float]) -> Callable[[Items], Value]:
    def statistic(items: Items) -> Value:
        values = numbers(items)
        if not values or any(isinstance(i, Point) for i in items):
            return NAN
        result = compute(values)
        return Angle(result) if all(isinstance(i, Angle) for i in items) else result

    return statistic


def _mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)


def median(values: list[float]) -> float:
    """The value in the middle."""
    ordered = sorted(values)
    n = len(ordered)
    return ordered[n // 2] if n % 2 else (ordered[n // 2 - 1] + ordered[n // 2]) / 2


def _variance(values: list[float]) -> float:
    mean = _mean(values)
    return math.fsum((v - mean) ** 2 for v in values) / len(values)


for _names, _compute in (
    ("Mean", _mean),
    ("Median", median),
    ("Variance", _variance),
    ("SD stdevp", lambda v: math.sqrt(_variance(v))),
    ("SampleVariance", lambda v: _variance(v) * len(v) / (len(v) - 1) if len(v) > 1 else NAN),
    ("SampleSD stdev", lambda v: math.sqrt(_variance(v) * len(v) / (len(v) - 1)) if len(v) > 1 else NAN),
):
    command(_names, LIST)(_statistic(_compute))
command("Mean", NUMBER, NUMBER, rest=NUMBER)(lambda *values: _mean(list(values)))


@command("Median", POINT, POINT, POINT)
def median_of_points(_a: Point, _b: Point, _c: Point) -> float:
    """Points are no data: the result is undefined, as in GeoGebra."""
    return NAN


@command("CorrelationCoefficient", LIST)
def correlation(items: Items) -> float:
    """How closely points lie along a line."""
    points = [p for p in items if isinstance(p, Point)]
    if len(points) != len(items) or len(points) < 2:
        return NAN
    mx, my = _mean([p.x for p in points]), _mean([p.y for p in points])
    sxy = math.fsum((p.x - mx) * (p.y - my) for p in points)
    size = math.sqrt(math.fsum((p.x - mx) ** 2 for p in points) * math.fsum((p.y - my) ** 2 for p in points))
    return sxy / size if size else NAN


@command("CorrelationCoefficient", LIST, LIST)
def correlation_of_lists(first: Items, second: Items) -> float:
    xs, ys = numbers(first), numbers(second)
    if xs is None or ys is None or len(xs) != len(ys):
        return NAN
    return correlation(tuple(map(Point, xs, ys)))


@command("CorrelationCoefficient", POINT, POINT, rest=POINT)
def correlation_of_points(*points: Point) -> float:
    return correlation(points)


@command("Frequency", LIST)
def frequency(items: Items) -> Items:
    """How often each number is there, from the smallest on."""
    counts: dict[float, int] = {}
    for item in items:
        if isinstance(item, float):
            counts[item] = counts.get(item, 0) + 1
    return tuple(float(counts[key]) for key in sorted(counts))


@command("Max", INTERVAL)
def end_of_interval(ends: tuple[float, float]) -> float:
    return ends[1]


@command("Min", INTERVAL)
def start_of_interval(ends: tuple[float, float]) -> float:
    return ends[0]


@command("Max", LIST)
def maximum(items: Items) -> float:
    values = numbers(items)
    return max(values) if values else NAN


@command("Min", LIST)
def minimum(items: Items) -> float:
    values = numbers(items)
    return min(values) if values else NAN


@command("Max", NUMBER, NUMBER)
def larger(a: float, b: float) -> float:
    return max(a, b) if a == a and b == b else NAN


@command("Min", NUMBER, NUMBER)
def smaller(a: float, b: float) -> float:
    return min(a, b) if a == a and b == b else NAN


@command("Mode", LIST)
def mode(items: Items) -> Items:
    values = numbers(items) or []
    counts: dict[float, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    most = max(counts.values(), default=0)
    return tuple(sorted(v for v, n in counts.items() if n == most and most > 1))


@command("SumSquares", LIST)
def sum_of_squares(items: Items) -> float:
    values = numbers(items)
    return math.fsum(v * v for v in values) if values is not None else NAN


@command("FitLine FitLineY", LIST)
def fit_line(items: Items) -> Line:
    """The line of least squares."""
    points = [p for p in items if isinstance(p, Point)]
    n = len(points)
    if n < 2 or n != len(items):
        return Line(NAN, NAN, NAN)
    mx, my = sum(p.x for p in points) / n, sum(p.y for p in points) / n
    sxx = sum((p.x - mx) ** 2 for p in points)
    sxy = sum((p.x - mx) * (p.y - my) for p in points)
    if not sxx:
        return Line(NAN, NAN, NAN)
    return Line(sxy / n, -sxx / n, (my * sxx - mx * sxy) / n, mx, my, form="explicit")


@construct("FitLine FitLineY")
def fit_line_of_points(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The same over points that are given one by one."""
    if len(args) == 1 and isinstance(args[0].value, tuple):
        return [workspace.algorithm("FitLineY", fit_line, args)]
    if len(args) < 2:
        raise wrong_count("FitLine", len(args)) if not args else bad_argument("FitLine", args[0])
    for arg in args:
        if not isinstance(arg.value, Point):
            raise bad_argument("FitLine", arg)
    return [workspace.algorithm("FitLineY", lambda *ps: fit_line(ps), args)]


@command("ConvexHull", LIST)
def convex_hull(items: Items) -> Locus:
    """The convex hull of points, as a closed chain."""
    points = sorted({(p.x, p.y) for p in items if isinstance(p, Point)})
    if len(points) < 3:
        return Locus(tuple(points), "ConvexHull")
    chains = []
    for ordered in (points, points[::-1]):
        chain: list[tuple[float, float]] = []
        for p in ordered:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        chains.append(chain[:-1])
    hull = chains[0] + chains[1]
    return Locus((*hull, hull[0]), "ConvexHull")


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
