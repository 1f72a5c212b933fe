"""By how much two objects of one kind differ, as a part of the figure's size: 0 where they are the same."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from gnomon.ggb.check.predicates import CheckedFigure
from gnomon.ggb.check.relation_arguments import circle_of, straight_of, with_lines
from gnomon.ggb.language.syntax import Binary, Number, children
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import Angle, Line, Point, Polygon, Polyline, Ray, Segment, Value, Vector, number_of
from gnomon.ggb.values.paths import closest

Ring: TypeAlias = Sequence[tuple[float, float]]


def difference(figure: CheckedFigure, first: Value, second: Value) -> float | None:
    """By how much two values differ, or None for kinds that cannot be compared."""
    first, second = with_lines(first), with_lines(second)
    if isinstance(first, bool) or isinstance(second, bool) or isinstance(first, str):
        return float(first != second) if type(first) is type(second) else None
    if isinstance(first, (Point, Vector)) and isinstance(second, (Point, Vector)):
        return abs(complex(first.x, first.y) - complex(second.x, second.y)) / figure.size
    if isinstance(first, Segment) and isinstance(second, Segment):
        return _ends_apart(first, second) / figure.size
    if isinstance(first, Line) and isinstance(second, Line):
        return _lines_apart(figure, first, second)
    if isinstance(first, (Conic, ConicPart)) and isinstance(second, (Conic, ConicPart)):
        return _conics_apart(figure, first, second)
    if isinstance(first, (Polygon, Polyline)) and type(first) is type(second):
        return _rings_apart(figure, first.vertices, second.vertices)
    if isinstance(first, tuple) and isinstance(second, tuple):
        return _lists_apart(figure, first, second)
    if isinstance(first, Function) and isinstance(second, Function):
        return _functions_apart(figure, first, second)
    if isinstance(first, Curve) and isinstance(second, Curve):
        return _curves_apart(figure, first, second)
    if isinstance(first, float) and isinstance(second, float):
        if isinstance(first, Angle) or isinstance(second, Angle):
            return abs(math.remainder(first - second, 2 * math.pi))
        return abs(first - second) / max(abs(first), abs(second), 1e-9 * figure.size)
    one, two = number_of(first), number_of(second)
    if one is not None and two is not None and float in (type(first), type(second)):
        return difference(figure, float(one), float(two))
    return None


def carrier_of(value: Value) -> Value | None:
    """The whole line, circle or conic on which a line, ray, segment, circle, conic or arc lies; None for other kinds.

    >>> carrier_of(Ray(1.0, 0.0, -2.0, 2.0, 5.0))
    Line(a=1.0, b=0.0, c=-2.0, x=nan, y=nan)
    """
    if isinstance(value, ConicPart):
        value = value.conic
    value = with_lines(value)
    if isinstance(value, Conic):
        return value
    return Line(value.a, value.b, value.c) if isinstance(value, Line) else None


def carriers_apart(figure: CheckedFigure, first: Value, second: Value) -> float | None:
    """By how much the lines, circles or conics differ on which two objects lie; None for other kinds of objects."""
    one, two = carrier_of(first), carrier_of(second)
    if one is None or two is None:
        return None
    found = difference(figure, one, two)
    return math.inf if found is None else found  # a line is never a circle


def _lists_apart(figure: CheckedFigure, first: Sequence[Value], second: Sequence[Value]) -> float | None:
    """The largest difference of two items at the same place."""
    if len(first) != len(second):
        return math.inf
    parts = [difference(figure, p, q) for p, q in zip(first, second, strict=True)]
    return None if None in parts else max([0.0, *(part for part in parts if part)])


def _ends_apart(first: Segment, second: Segment) -> float:
    a, b = complex(first.x, first.y), complex(first.x2, first.y2)
    p, q = complex(second.x, second.y), complex(second.x2, second.y2)
    return min(max(abs(a - p), abs(b - q)), max(abs(a - q), abs(b - p)))


def _lines_apart(figure: CheckedFigure, first: Line, second: Line) -> float:
    if isinstance(first, (Segment, Ray)) != isinstance(second, (Segment, Ray)):
        return math.inf
    g, h = straight_of([first], ""), straight_of([second], "")
    turn = g.direction.conjugate() * h.direction
    missed = max(abs(turn.imag), abs(g.offset(h.point)) / figure.size, abs(h.offset(g.point)) / figure.size)
    if isinstance(first, Ray):
        missed = max(missed, abs(g.point - h.point) / figure.size, 0.0 if turn.real > 0 else 1.0)
    return missed


def _conics_apart(figure: CheckedFigure, first: Conic | ConicPart, second: Conic | ConicPart) -> float:
    whole = [value.conic if isinstance(value, ConicPart) else value for value in (first, second)]
    if type(first) is not type(second) or whole[0].type_name != whole[1].type_name:
        return math.inf
    if whole[0].type_name == "circle":
        (o, r), (w, s) = circle_of(whole[0]), circle_of(whole[1])
        missed = max(abs(o - w), abs(r - s)) / figure.size
    else:
        one, two = ([v / max(map(abs, conic.matrix)) for v in conic.matrix] for conic in whole)
        missed = min(max(abs(p - s * q) for p, q in zip(one, two, strict=True)) for s in (1, -1))
    if isinstance(first, ConicPart) and isinstance(second, ConicPart):
        turns = (first.start - second.start, first.end - second.end)
        missed = max(missed, *(abs(math.remainder(turn, 2 * math.pi)) for turn in turns))
    return missed


def _rings_apart(figure: CheckedFigure, first: Ring, second: Ring) -> float:
    """How far corners are apart if they are matched in the best way: from any corner, in either direction."""
    if len(first) != len(second):
        return math.inf
    p, q = [complex(*v) for v in first], [complex(*v) for v in second]
    n = len(p)
    rings = [[q[(s + d * i) % n] for i in range(n)] for s in range(n) for d in (1, -1)]
    return min(max(abs(a - b) for a, b in zip(p, ring, strict=True)) for ring in rings) / figure.size


_PLACES, _REACH = 24, 12.0
_GOLDEN = (math.sqrt(5) - 1) / 2


_FAR = (3.0, 40.0, 700.0, 20_000.0)
_MOST_NUMBERS = 40


def beside_numbers(function: Function) -> list[float]:
    """Places a little beside the numbers in the definition of a function, and beside their opposites.

    The numbers themselves may be the bounds of pieces, where a function may have either value.
    """
    found: set[float] = set()
    stack = [function.body]
    while stack and len(found) < _MOST_NUMBERS:
        node = stack.pop()
        if isinstance(node, Number):
            found.add(node.value)
        elif isinstance(node, Binary) and isinstance(node.left, Number) and isinstance(node.right, Number):
            found |= {node.left.value, node.right.value}
            if node.op == "/" and node.right.value:
                found.add(node.left.value / node.right.value)
        else:
            stack += children(node)
    return [s * (number + d) for number in sorted(found) for s in (1, -1) for d in (-_BESIDE, _BESIDE)]


_BESIDE = 0.000317


def _functions_apart(figure: CheckedFigure, first: Function, second: Function) -> float | None:
    """The largest difference of the values at places all over the figure, far outside, and beside typed numbers.

    The places depend on the size of the figure, so that they differ from position to position, and no script knows
    them: a function that is right at some chosen numbers only is found out. A function that changes somewhere, at the
    bound of a condition or in a narrow peak, has the place among its numbers.
    """
    if len(first.variables) != 1 or len(second.variables) != 1:
        return None
    reach, start = max(_REACH, figure.size), math.fmod(figure.size * 977.0, 1.0)
    places = [reach * (2 * math.fmod(start + k * _GOLDEN, 1.0) - 1) for k in range(_PLACES)]
    places += [sign * reach * (1 + start) * scale for scale in _FAR for sign in (1, -1)]
    places += beside_numbers(first)
    missed = 0.0
    for x in places:
        one, two = first.at(x), second.at(x)
        if math.isfinite(one) and math.isfinite(two):
            missed = max(missed, abs(one - two) / max(abs(one), abs(two), figure.size))
        elif math.isfinite(one) != math.isfinite(two):
            return math.inf
    return missed


def _curves_apart(figure: CheckedFigure, first: Curve, second: Curve) -> float:
    """How far points of each curve are from the other; curves with the same parameter are compared point by point."""
    if not (first.defined and second.defined):
        return math.inf
    shares = [k / _PLACES for k in range(_PLACES + 1)]
    ones, twos = ([curve.at(curve.start + t * (curve.end - curve.start)) for t in shares] for curve in (first, second))
    missed = max(math.dist(p, q) for p, q in zip(ones, twos, strict=True))
    if not missed <= 1e-9 * figure.size:  # another parameter, or another curve, or one that is not defined everywhere
        places = [(p, second) for p in ones] + [(p, first) for p in twos]
        missed = max(math.dist(p, closest(curve, *p)) for p, curve in places)
    return missed / figure.size if missed == missed else math.inf
