"""Kinds of arguments: which values a command takes, and what it receives.

A number may also be the length of a segment or arc, or the area of a polygon; a line may also be a linear function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gnomon.ggb.algebra.coefficients import coefficients
from gnomon.ggb.language.syntax import Binary, Number, Variable
from gnomon.ggb.limits import script_budget
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import (
    NAN,
    Angle,
    Complex,
    Line,
    Locus,
    Point,
    Point3,
    Polygon,
    Polyline,
    Segment,
    Value,
    Vector,
    Vector3,
    number_of,
)
from gnomon.ggb.values.paths import is_path, is_region


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of argument."""

    name: str
    accepts: Callable[[Value], bool]
    coerce: Callable[[Value], Any] | None = None


def _of(name: str, *classes: type) -> Kind:
    return Kind(name, lambda value: isinstance(value, classes))


def _is_number(value: Value) -> bool:
    return isinstance(value, float) or (not isinstance(value, bool) and number_of(value) is not None)


def _as_number(value: Value) -> float:
    number = value if type(value) is float else number_of(value)
    return float(number) if number is not None else float("nan")


def linear(function: Function) -> Line | None:
    """The line that a linear function is."""
    if function.type_name != "function" or len(function.variables) != 1:
        return None
    found = coefficients(function.body, function.variables[0], script_budget())
    if found is None or len(found) > 2:
        return None
    return Line(found[1] if len(found) > 1 else 0.0, -1.0, found[0], 0.0, found[0])


def _is_line(value: Value) -> bool:
    return isinstance(value, Line) or (isinstance(value, Function) and linear(value) is not None)


def _as_line(value: Value) -> Line:
    if isinstance(value, Line):
        return value
    line = linear(value) if isinstance(value, Function) else None
    return line if line is not None else Line(0.0, 0.0, 0.0)


def _is_function(value: Value) -> bool:
    return isinstance(value, Function) and value.type_name == "function" and len(value.variables) == 1


def _is_graph(value: Value) -> bool:
    if isinstance(value, Line) and not isinstance(value, Segment):
        return bool(value.b)
    return _is_function(value) or (isinstance(value, float) and not isinstance(value, Angle))


def _as_graph(value: Value) -> Function:
    """The value as a function."""
    if isinstance(value, Function):
        return value
    height, slope = value if isinstance(value, float) else NAN, 0.0
    if isinstance(value, Line):
        height, slope = -value.c / value.b, -value.a / value.b
    body = Binary("+", Binary("*", Number(slope), Variable("x")), Number(height))
    return Function(("x",), body, lambda env: slope * env[0] + height)


def _interval(value: Value) -> tuple[float, float] | None:
    """The ends of ``1 < x < 5``."""
    if not isinstance(value, Function) or value.type_name != "inequality" or value.variables != ("x",):
        return None
    body = value.body
    if not (isinstance(body, Binary) and body.op == "and"):
        return None
    ends: dict[str, float] = {}
    for part in (body.left, body.right):
        if not isinstance(part, Binary) or part.op[0] not in "<>":
            return None
        sides = (part.left, part.right) if part.op[0] == "<" else (part.right, part.left)
        for place, side in zip(("low", "high"), sides, strict=True):
            if not isinstance(side, Variable):
                found = coefficients(side, "x", script_budget())
                if found is None or len(found) > 1:
                    return None
                ends[place] = found[0] if found else 0.0
    return (ends["low"], ends["high"]) if len(ends) == 2 else None


ANY = Kind("object", lambda _value: True)
NUMBER = Kind("number", _is_number, _as_number)
PLAIN_NUMBER = Kind("number", lambda value: isinstance(value, float))
ANGLE = _of("angle", Angle)
BOOLEAN = _of("boolean", bool)
TEXT = _of("text", str)
LIST = _of("list", tuple)
POINT = _of("point", Point)
POINT3 = _of("point", Point3)
SPACE = _of("point", Point, Point3)
VECTOR = _of("vector", Vector)
PAIR = _of("vector", Vector, Point)
COMPLEX = _of("complex number", Complex)
LINE = Kind("line", _is_line, _as_line)
STRAIGHT = _of("line", Line)  # no linear function
SEGMENT = _of("segment", Segment)
CONIC = _of("conic", Conic)
PART = _of("arc", ConicPart)
CIRCLE = Kind("circle", lambda value: isinstance(value, Conic) and value.type_name == "circle")
POLYGON = _of("polygon", Polygon)
POLYLINE = _of("polyline", Polyline)
FUNCTION = Kind("function", _is_function)
CURVE = _of("curve", Curve)
IMPLICIT = _of("implicit curve", Implicit)
LOCUS = _of("locus", Locus)
GRAPH = Kind("function", _is_graph, _as_graph)  # also a number or a line that is no segment
INTERVAL = Kind("interval", lambda value: _interval(value) is not None, _interval)
PATH = Kind("path", is_path)
REGION = Kind("region", is_region)
SPATIAL_VECTOR = _of("vector", Vector, Vector3)
