"""Values and expressions as GeoGebra prints them: numbers with 13 decimals, equations in their usual forms."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from gnomon.ggb.language.syntax import (
    Apply,
    Binary,
    Call,
    Constant,
    Evaluate,
    Func,
    ListNode,
    Name,
    Node,
    Number,
    Piecewise,
    Ref,
    Str,
    Tuple,
    Unary,
    Variable,
)
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function, Implicit, Plane
from gnomon.ggb.values.objects import (
    Angle,
    Complex,
    Line,
    Locus,
    Point,
    Point3,
    Polygon,
    Polyline,
    Ray,
    Segment,
    SpaceLine,
    SpaceSegment,
    UndefinedList,
    Value,
    Vector,
    Vector3,
    Widget,
    number_of,
)

DECIMALS = 13


def number(value: float) -> str:
    """A number with at most 13 decimals, pi by its name."""
    if value != value:
        return "?"
    if math.isinf(value):
        return "∞" if value > 0 else "-∞"
    if abs(value) == math.pi:
        return "π" if value > 0 else "-π"
    text = repr(float(value))
    if "e+" in text:
        return f"{Decimal(text):f}"
    if "e" in text or len(text) - text.index(".") - 1 > DECIMALS:
        text = f"{value:.{DECIMALS}f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def degrees(value: float) -> str:
    """An angle in degrees."""
    return "?" if value != value else f"{number(float(value) * 180 / math.pi)}°"


def shown_in_text(value: Value) -> str:
    """A value as it stands in a text: with two decimals."""
    if isinstance(value, Angle):
        return f"{number(_hundredths(math.degrees(value)))}°" if value == value else "?"
    return show(_rounded(value))


def _rounded(value: Value) -> Value:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, Angle):
        return Angle(math.radians(_hundredths(math.degrees(value))))
    if isinstance(value, float):
        return _hundredths(value)
    if isinstance(value, tuple) and not isinstance(value, UndefinedList):
        return tuple(_rounded(item) for item in value)
    if isinstance(value, (Point, Vector, Complex)):
        return replace(value, x=_hundredths(value.x), y=_hundredths(value.y))
    if isinstance(value, (Point3, Vector3)):
        return replace(value, x=_hundredths(value.x), y=_hundredths(value.y), z=_hundredths(value.z))
    if isinstance(value, Conic) and value.type_name == "circle":
        square = _hundredths(value.a * value.a)
        return replace(value, x=_hundredths(value.x), y=_hundredths(value.y), a=math.sqrt(square))
    if isinstance(value, Conic) and value.defined:
        first, last = value.matrix[:3], value.matrix[3:]
        a0, a1, a2 = map(_hundredths, first)
        a3, a4, a5 = (_hundredths(2 * v) / 2 for v in last)
        return replace(value, matrix=(a0, a1, a2, a3, a4, a5))
    if isinstance(value, Line) and not isinstance(value, Segment):
        return replace(value, a=_hundredths(value.a), b=_hundredths(value.b), c=_hundredths(value.c))
    size = number_of(value)
    return value if size is None else _hundredths(size)


def _hundredths(value: float) -> float:
    """Rounded to two decimals as written: halves away from zero."""
    if not math.isfinite(value) or abs(value) >= 1e15 or abs(value) == math.pi:
        return float(value)
    return float(Decimal(repr(float(value))).quantize(Decimal("0.01"), ROUND_HALF_UP))


def show(value: Value) -> str:
    """A value alone, without its label."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Angle):
        return degrees(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, str):
        return value
    if isinstance(value, UndefinedList):
        return "?"
    if isinstance(value, tuple):
        return "{" + ", ".join(_item(item) for item in value) + "}"
    shower = _PRINTERS.get(type(value))
    return str(shower(value)) if shower is not None else "?"


def _item(value: Value) -> str:
    return f'"{value}"' if isinstance(value, str) else show(value)


def labelled(label: str, value: Value, *, polar: bool = False) -> str:
    """A value with its label, as the algebra view has it; a point may be shown in polar coordinates."""
    if polar and isinstance(value, Point) and value.x == value.x:
        return f"{label} = ({number(math.hypot(value.x, value.y))}; {degrees(math.atan2(value.y, value.x) % math.tau)})"
    if isinstance(value, str):
        return value
    if isinstance(value, Widget):
        return label
    if isinstance(value, (Conic, Implicit, Plane, SpaceLine)) or (
        isinstance(value, Line) and not isinstance(value, Segment)
    ):
        return f"{label}: {show(value)}"
    if isinstance(value, Function):
        if value.type_name == "inequality":
            return f"{label}: {expression(value.body)}"
        if value.equation:
            return f"{label}: y = {expression(value.body)}"
        return f"{label}({', '.join(value.variables)}) = {expression(value.body)}"
    if isinstance(value, Curve):
        return f"{label}:{show(value)}"
    return f"{label} = {show(value)}"


def _pair(value: Any) -> str:
    if value.x == value.x and value.y == value.y:
        return f"({number(value.x)}, {number(value.y)})"
    return "?" if isinstance(value, Point) and value.direction is not None else "(?, ?)"


def _numbers(values: tuple[float, ...]) -> str:
    return f"({', '.join(map(number, values))})"


def _triple(value: Any) -> str:
    return f"({number(value.x)}, {number(value.y)}, {number(value.z)})"


def _complex(value: Complex) -> str:
    if value.x == 0 and value.y:
        return "ί" if value.y == 1 else "-ί" if value.y == -1 else f"{number(value.y)}ί"
    sign, size = "-" if value.y < 0 else "+", abs(value.y)
    return f"{number(value.x)} {sign} {number(size) if size != 1 else ''}ί"


def _whole(values: tuple[float, ...]) -> tuple[float, ...]:
    """Whole coefficients without their common divisor."""
    if all(v == v and abs(v) < 1e15 and v == int(v) for v in values):
        divisor = math.gcd(*(int(abs(v)) for v in values))
        if divisor > 1:
            return tuple(v / divisor for v in values)
    return values


def _sum(terms: list[tuple[float, str]]) -> str:
    text = ""
    for factor, name in terms:
        if abs(factor) < 1e-13:
            continue
        size = number(abs(factor))
        part = name if size == "1" and name else f"{size}{name}"
        if not text:
            text = f"-{part}" if factor < 0 else part
        else:
            text += f" - {part}" if factor < 0 else f" + {part}"
    return text or "0"


def _line(value: Line) -> str:
    if isinstance(value.form, tuple):
        return _typed(value.form)
    if not value.defined:
        return "?"
    if value.form == "explicit" and abs(value.b) > 1e-13:
        return f"y = {_sum([(-value.a / value.b, 'x'), (-value.c / value.b, '')])}"
    a, b, c = _whole((value.a, value.b, value.c))
    if abs(b) < 1e-13 and a:
        return f"x = {number(-c / a)}"
    if abs(a) < 1e-13 and b:
        return f"y = {number(-c / b)}"
    return f"{_sum([(a, 'x'), (b, 'y')])} = {number(-c)}"


def _square(name: str, centre: float) -> str:
    if abs(centre) < 1e-13:
        return f"{name}²"
    return f"({name} {'-' if centre > 0 else '+'} {number(abs(centre))})²"


def _typed(form: tuple[Node, Node]) -> str:
    """An equation as it was typed, with present values."""
    return " = ".join(expression(side) for side in form)


def _conic(value: Conic) -> str:
    if value.form is not None:
        return _typed(value.form)
    if not value.defined:
        return "?"
    if value.lines and len(value.lines) == 2 and math.isinf(value.lines[1].c):
        first = value.lines[0]
        return f"({_sum([(first.a, 'x'), (first.b, 'y'), (first.c, '')])}) (∞) = 0"
    if value.type_name == "circle":
        return f"{_square('x', value.x)} + {_square('y', value.y)} = {number(value.a * value.a)}"
    a0, a1, a2, a3, a4, a5 = _whole(value.matrix[:3] + tuple(2 * v for v in value.matrix[3:]))
    left = _sum([(a0, "x²"), (a3, "x y"), (a1, "y²"), (a4, "x"), (a5, "y")])
    return f"{left} = {number(-a2)}"


def _curve(value: Curve) -> str:
    return "(" + ", ".join(expression(part) for part in value.body) + ")"


def _implicit(value: Implicit) -> str:
    return f"{expression(value.left)} = {expression(value.right)}"


def _plane(value: Plane) -> str:
    return f"{_sum([(value.a, 'x'), (value.b, 'y'), (value.c, 'z')])} = {number(value.d)}"


_PRINTERS: dict[type, Any] = {
    Point: _pair,
    Vector: _pair,
    Point3: _triple,
    Vector3: _triple,
    Complex: _complex,
    Line: _line,
    Ray: _line,
    Segment: lambda v: number(v.length),
    SpaceSegment: lambda v: number(v.length),
    SpaceLine: lambda v: f"X = {_numbers(v.start)} + λ {_numbers(v.direction)}",
    Conic: _conic,
    ConicPart: lambda v: number(v.measure()),
    Polygon: lambda v: number(abs(v.area)),
    Polyline: lambda v: number(v.measure()),
    Locus: lambda v: v.shown,
    Widget: lambda v: v.caption,
    Function: lambda v: expression(v.body),
    Curve: _curve,
    Implicit: _implicit,
    Plane: _plane,
}

# -- expressions -------------------------------------------------------------------------------------------------------

_STRENGTH = {"implies": 1, "or": 2, "xor": 2, "and": 3, "=": 0, "+": 5, "-": 5, "*": 6, "/": 6, "⊗": 6, "^": 8}
_SIGNS = {
    "<=": "≤", ">=": "≥", "==": "≟", "!=": "≠", "and": "∧", "or": "∨", "xor": "⊕", "implies": "→", "in": "∈",
    "subset": "⊂", "subseteq": "⊆", "parallel": "∥", "perpendicular": "⟂",
}  # fmt: skip
_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_MAX_SHOWN = 4000
_POWERED = frozenset({"sin", "cos", "tan", "sinh", "cosh", "tanh", "cot", "sec", "csc"})


def expression(node: Node, depth: int = 0) -> str:
    """A tree as text; objects by their labels, unnamed ones by their values."""
    return _text(node, 0, depth)


def _text(node: Node, strength: int, depth: int) -> str:
    if depth > 200:
        return "…"
    if isinstance(node, Number):
        shown = number(node.value)
        return f"({shown})" if node.value < 0 and strength > 5 else shown
    if isinstance(node, Constant):
        return "°" if node.value == _DEGREE else show(node.value)
    if isinstance(node, Str):
        return f'"{node.text}"'
    if isinstance(node, (Name, Variable)):
        return node.name
    if isinstance(node, Ref):
        return node.element.label or show(node.element.value)
    if isinstance(node, Unary):
        inner = _text(node.operand, 7, depth + 1)
        return f"{inner}!" if node.op == "!" else ("¬" if node.op == "not" else "-") + inner
    if isinstance(node, Binary):
        return _binary(node, strength, depth)
    if isinstance(node, (Call, Func)):
        return f"{node.name}({_items(node.args, depth)})"
    if isinstance(node, (Evaluate, Apply)):
        return f"{_text(node.target, 9, depth + 1)}({_items(node.args, depth)})"
    if isinstance(node, Tuple):
        separator = "; " if node.polar else ", "
        return f"({separator.join(_text(item, 0, depth + 1) for item in node.items)})"
    if isinstance(node, ListNode):
        return "{" + _items(node.items, depth) + "}"
    return _piecewise(node, depth)


def _items(items: tuple[Node, ...], depth: int) -> str:
    text = ", ".join(_text(item, 0, depth + 1) for item in items)
    return text if len(text) < _MAX_SHOWN else text[:_MAX_SHOWN] + "…"


def _binary(node: Binary, strength: int, depth: int) -> str:
    op = node.op
    own = _STRENGTH.get(op, 4)
    negative = op in "*/" and isinstance(node.left, Number) and node.left.value < 0 and strength <= 6
    left = number(node.left.value) if negative and isinstance(node.left, Number) else _text(node.left, own, depth + 1)
    right = _text(node.right, own + (op in "-/"), depth + 1)
    if op == "*":
        text = f"{left}{right}" if isinstance(node.left, Number) and right[:1].isalpha() else f"{left} {right}"
        if right == "°":
            text = f"{left}°"
    elif op == "^" and isinstance(node.left, Func) and node.left.name in _POWERED and isinstance(node.right, Number):
        text = node.left.name + _exponent(node.right, right) + f"({_items(node.left.args, depth)})"
    elif op == "^":
        text = left + _exponent(node.right, right)
    elif op == "+" and right[:1] == "-":
        text = f"{left} - {right[1:]}"
    elif (
        op == "and"
        and isinstance(node.left, Binary)
        and isinstance(node.right, Binary)
        and node.left.right is node.right.left
    ):
        text = f"{left} {_SIGNS.get(node.right.op, node.right.op)} {_text(node.right.right, 4, depth + 1)}"
    else:
        text = f"{left} {_SIGNS.get(op, op)} {right}"
    return f"({text})" if own < strength else text


def _exponent(node: Node, shown: str) -> str:
    """A whole exponent is written above the line."""
    if isinstance(node, Number) and abs(node.value) < 1e6 and node.value == int(node.value):
        return number(node.value).translate(_SUPERSCRIPTS)
    return f"^{shown}" if isinstance(node, (Variable, Name)) else f"^({shown})"


def _piecewise(node: Piecewise, depth: int) -> str:
    parts = [f"{_text(c, 0, depth + 1)}, {_text(v, 0, depth + 1)}" for c, v in node.cases]
    if node.otherwise is not None:
        parts.append(_text(node.otherwise, 0, depth + 1))
    return f"If[{', '.join(parts)}]"


_DEGREE = Angle(math.pi / 180)
