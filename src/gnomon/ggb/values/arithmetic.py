"""Operations between values: sums and products of numbers, points, vectors, lists, texts, complex numbers; comparisons.

`binary(op, a, b)` is the one entry; it tries plain floats first, because those are what scripts mostly compute with.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NoReturn

from gnomon.ggb.errors import invalid_expression
from gnomon.ggb.language.functions import ARITIES, DEGREES, FUNCTIONS
from gnomon.ggb.limits import MAX_LIST, MAX_TEXT
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import show, shown_in_text
from gnomon.ggb.values.matrix import is_matrix, matrix_power, numbers_of
from gnomon.ggb.values.objects import (
    EPSILON,
    NAN,
    Angle,
    Complex,
    Line,
    Point,
    Point3,
    Polygon,
    Segment,
    Value,
    Vector,
    Vector3,
    is_defined,
    number_of,
)
from gnomon.ggb.values.sizes import check_pairs
from gnomon.interpret.budget import charge
from gnomon.interpret.errors import ScriptError, over_budget
from gnomon.interpret.mathfunctions import divide, factorial, power


def binary(op: str, a: Value, b: Value) -> Value:
    """One operation."""
    if type(a) is float and type(b) is float:
        return _FLOAT[op](a, b)
    if op in _ARITHMETIC:
        return _arithmetic(op, a, b)
    if op in ("and", "or", "xor", "implies"):
        return _logical(op, a, b)
    return compare(op, a, b)


def negate(a: Value) -> Value:
    """The negative."""
    if type(a) is float:
        return -a
    return _arithmetic("*", -1.0, a)


def invert(a: Value) -> bool:
    """Logical not."""
    if isinstance(a, bool):
        return not a
    raise invalid_expression("boolean", f"¬{show(a)}")


def fact(a: Value) -> float:
    """Factorial."""
    number = number_of(a)
    if number is None:
        raise invalid_expression("factorial", show(a))
    return factorial(number)


# -- floats ------------------------------------------------------------------------------------------------------------


def _equal_numbers(a: float, b: float) -> bool:
    return a == b or abs(a - b) <= EPSILON


_FLOAT: dict[str, Callable[[float, float], float | bool]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": divide,
    "^": power,
    "⊗": lambda a, b: a * b,
    "<": lambda a, b: a < b - EPSILON,
    ">": lambda a, b: a > b + EPSILON,
    "<=": lambda a, b: a <= b + EPSILON,
    ">=": lambda a, b: a >= b - EPSILON,
    "==": _equal_numbers,
    "!=": lambda a, b: not _equal_numbers(a, b),
    "and": lambda a, b: _no_boolean(a, b),
    "or": lambda a, b: _no_boolean(a, b),
    "xor": lambda a, b: _no_boolean(a, b),
    "implies": lambda a, b: _no_boolean(a, b),
    "parallel": lambda a, b: _no_direction(a, b),
    "perpendicular": lambda a, b: _no_direction(a, b),
    "subset": lambda a, b: _no_set(a, b),
    "subseteq": lambda a, b: _no_set(a, b),
}
_ARITHMETIC = frozenset("+-*/^⊗")
_NAMES = {
    "+": "addition",
    "-": "subtraction",
    "*": "multiplication",
    "/": "division",
    "^": "exponent",
    "⊗": "vector product",
}


def _no_boolean(a: float, b: float) -> NoReturn:
    raise invalid_expression("boolean", f"{a:g} , {b:g}")


def _no_direction(a: float, b: float) -> NoReturn:
    raise invalid_expression("comparison", f"{a:g} , {b:g}")


def _no_set(a: float, b: float) -> NoReturn:
    raise invalid_expression("list operation", f"{a:g} , {b:g}")


# -- arithmetic --------------------------------------------------------------------------------------------------------


def _arithmetic(op: str, a: Value, b: Value) -> Value:
    if isinstance(a, str) or isinstance(b, str):
        return _texts(op, a, b)
    if isinstance(a, tuple) or isinstance(b, tuple):
        return _lists(op, a, b)
    if isinstance(a, bool):  # a boolean counts as 0 or 1 beside a number
        a = float(a)
    if isinstance(b, bool):
        b = float(b)
    x = a if isinstance(a, float) else number_of(a)
    y = b if isinstance(b, float) else number_of(b)
    if x is not None and y is not None:
        return _with_unit(op, a, b, float(_FLOAT[op](float(x), float(y))))
    if isinstance(a, Complex) or isinstance(b, Complex):
        return _complex(op, a, b, x, y)
    if isinstance(a, (Point3, Vector3)) or isinstance(b, (Point3, Vector3)):
        return _space(op, a, b, x, y)
    if isinstance(a, (Point, Vector)):
        if isinstance(b, (Point, Vector)):
            return _pairs(op, a, b)
        if y is not None:
            return _pair_number(op, a, y)
    elif isinstance(b, (Point, Vector)) and x is not None:
        return _number_pair(op, x, b)
    raise invalid_expression(_NAMES[op], f"{show(a)} {op} {show(b)}")


def _with_unit(op: str, a: Value, b: Value, result: float) -> float:
    """Sums of angles are angles; so is an angle times or over a number."""
    first, second = isinstance(a, Angle), isinstance(b, Angle)
    if op in "+-":
        angle = first and second
    elif op == "*":
        angle = first != second
    else:
        angle = op in "/^" and first and not second
    return Angle(result) if angle else result


def _pairs(op: str, a: Point | Vector, b: Point | Vector) -> Value:
    kind = Vector if isinstance(a, Vector) and isinstance(b, Vector) else Point
    if op == "+":
        return kind(a.x + b.x, a.y + b.y)
    if op == "-":
        return kind(a.x - b.x, a.y - b.y)
    if op == "*":
        return a.x * b.x + a.y * b.y
    if op == "/":
        return _complex("/", Complex(a.x, a.y), Complex(b.x, b.y), None, None)
    if op == "⊗":
        return a.x * b.y - a.y * b.x
    raise invalid_expression(_NAMES[op], f"{show(a)} {op} {show(b)}")


def _pair_number(op: str, a: Point | Vector, n: float) -> Value:
    kind = type(a)
    if op == "*":
        return kind(a.x * n, a.y * n)
    if op == "/":
        return kind(divide(a.x, n), divide(a.y, n)) if n else kind(NAN, NAN)
    if op == "+":
        return kind(a.x + n, a.y + n)
    if op == "-":
        return kind(a.x - n, a.y - n)
    if op == "^" and n == 2:
        return a.x * a.x + a.y * a.y
    raise invalid_expression(_NAMES[op], f"{show(a)} {op} {show(n)}")


def _number_pair(op: str, n: float, b: Point | Vector) -> Value:
    kind = type(b)
    if op == "*":
        return kind(n * b.x, n * b.y)
    if op == "+":
        return kind(n + b.x, n + b.y)
    if op == "-":
        return kind(n - b.x, n - b.y)
    if op == "/":
        return _complex("/", n, Complex(b.x, b.y), n, None)
    raise invalid_expression(_NAMES[op], f"{show(n)} {op} {show(b)}")


def _space(op: str, a: Value, b: Value, x: float | None, y: float | None) -> Value:
    def triple(v: Value) -> tuple[float, float, float] | None:
        if isinstance(v, (Point3, Vector3)):
            return v.x, v.y, v.z
        return (v.x, v.y, 0.0) if isinstance(v, (Point, Vector)) else None

    p, q = triple(a), triple(b)
    kind = Vector3 if not isinstance(a, (Point, Point3)) and not isinstance(b, (Point, Point3)) else Point3
    if p and q:
        if op == "+":
            return kind(p[0] + q[0], p[1] + q[1], p[2] + q[2])
        if op == "-":
            return kind(p[0] - q[0], p[1] - q[1], p[2] - q[2])
        if op == "*":
            return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
        if op == "⊗":
            return kind(p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0])
    if p and y is not None and op in "*/":
        f = y if op == "*" else divide(1.0, y)
        return kind(p[0] * f, p[1] * f, p[2] * f)
    if q and x is not None and op == "*":
        return kind(x * q[0], x * q[1], x * q[2])
    raise invalid_expression(_NAMES[op], f"{show(a)} {op} {show(b)}")


def _complex(op: str, a: Value, b: Value, x: float | None, y: float | None) -> Value:
    def number(v: Value, real: float | None) -> complex:
        if real is not None:
            return complex(real, 0.0)
        if isinstance(v, (Complex, Point, Vector)):
            return complex(v.x, v.y)
        raise invalid_expression(_NAMES[op], f"{show(a)} {op} {show(b)}")

    p, q = number(a, x), number(b, y)
    try:
        if op == "+":
            r = p + q
        elif op == "-":
            r = p - q
        elif op == "*":
            r = p * q
        elif op == "/":
            r = p / q
        elif op == "^":
            r = p**q
        else:
            return p.real * q.imag - p.imag * q.real
    except (ZeroDivisionError, OverflowError):
        r = complex(NAN, NAN)
    return Complex(r.real, r.imag)


def _texts(op: str, a: Value, b: Value) -> str:
    if op not in "+*":
        raise invalid_expression(_NAMES[op], f"{show(a)} {op} {show(b)}")
    text = (a if isinstance(a, str) else shown_in_text(a)) + (b if isinstance(b, str) else shown_in_text(b))
    if len(text) > MAX_TEXT:
        raise over_budget(f"a text of {len(text)} characters")
    charge(len(text) / 8)
    return text


def _lists(op: str, a: Value, b: Value) -> Value:
    charge(max(len(v) for v in (a, b) if isinstance(v, tuple)))
    if isinstance(a, tuple) and isinstance(b, tuple):
        if op == "*" and is_matrix(a) and is_matrix(b):
            return _matrix_product(a, b)
        return tuple(binary(op, p, q) for p, q in zip(a, b, strict=False))
    if isinstance(a, tuple):
        if op == "*" and isinstance(b, (Point, Vector)) and is_matrix(a):
            return _matrix_pair(a, b)
        if op == "^" and isinstance(b, float) and (rows := numbers_of(a)) is not None:
            return matrix_power(rows, float(b))
        return tuple(binary(op, p, b) for p in a)
    return tuple(binary(op, a, q) for q in b) if isinstance(b, tuple) else ()


def _matrix_product(a: tuple[Any, ...], b: tuple[Any, ...]) -> Value:
    if len(a[0]) != len(b):
        return ()
    if len(a) * len(b) * len(b[0]) > MAX_LIST:
        raise over_budget("a product of large matrices")
    columns = list(zip(*b, strict=True))
    return tuple(tuple(sum(p * q for p, q in zip(row, col, strict=True)) for col in columns) for row in a)


def _matrix_pair(a: tuple[Any, ...], b: Point | Vector) -> Value:
    """A matrix times a point or vector; in GeoGebra both give a point."""
    rows = [row for row in a if all(isinstance(v, float) for v in row)]
    if len(rows) == 2 and len(rows[0]) == 2:
        return Point(rows[0][0] * b.x + rows[0][1] * b.y, rows[1][0] * b.x + rows[1][1] * b.y)
    if len(rows) == 3 and len(rows[0]) == 3:
        x, y, z = (row[0] * b.x + row[1] * b.y + row[2] for row in rows)
        return Point(divide(x, z), divide(y, z))
    return Point(NAN, NAN)


# -- comparisons -------------------------------------------------------------------------------------------------------


def _logical(op: str, a: Value, b: Value) -> bool:
    if not isinstance(a, bool) or not isinstance(b, bool):
        raise invalid_expression("boolean", f"{show(a)} {op} {show(b)}")
    if op == "and":
        return a and b
    if op == "or":
        return a or b
    return a != b if op == "xor" else (not a or b)


def compare(op: str, a: Value, b: Value) -> Value:
    """A comparison between values of any kinds."""
    if op == "==":
        return equal(a, b)
    if op == "!=":
        return not equal(a, b)
    if op in ("subset", "subseteq"):
        if isinstance(a, tuple) and isinstance(b, tuple):
            check_pairs(len(a), len(b))
            inside = all(any(equal(p, q) for q in b) for p in a)
            return inside and (op == "subseteq" or not all(any(equal(p, q) for p in a) for q in b))
        raise invalid_expression("list operation", f"{show(a)} ⊂ {show(b)}")
    if op in ("parallel", "perpendicular"):
        return _directions(op, a, b)
    if isinstance(a, str) and isinstance(b, str):
        return {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}[op]
    if isinstance(a, tuple) or isinstance(b, tuple):
        charge(max(len(v) for v in (a, b) if isinstance(v, tuple)))
        if isinstance(a, tuple) and isinstance(b, tuple):
            return tuple(compare(op, p, q) for p, q in zip(a, b, strict=False))
        if isinstance(a, tuple):
            return tuple(compare(op, p, b) for p in a)
    if isinstance(b, tuple):
        return tuple(compare(op, a, q) for q in b)
    x, y = number_of(a), number_of(b)
    if x is None or y is None:
        raise invalid_expression("comparison", f"{show(a)} {op} {show(b)}")
    return bool(_FLOAT[op](float(x), float(y)))


def _directions(op: str, a: Value, b: Value) -> bool:
    """Whether two lines are parallel or perpendicular; other kinds are an error."""
    if not isinstance(a, Line) or not isinstance(b, Line):
        raise invalid_expression("comparison", f"{show(a)} {op} {show(b)}")
    p, q, r, s = a.b, -a.a, b.b, -b.a
    size = math.hypot(p, q) * math.hypot(r, s)
    measure = p * s - q * r if op == "parallel" else p * r + q * s
    return abs(measure) <= EPSILON * size


def proportional(p: tuple[float, ...], q: tuple[float, ...]) -> bool:
    """Whether two tuples of homogeneous coordinates agree up to a factor."""
    n = max(range(len(p)), key=lambda i: abs(p[i]))
    if not p[n] or not q[n]:
        return all(abs(v) <= EPSILON for v in p + q)
    f = q[n] / p[n]
    size = max(abs(v) for v in q)
    return all(abs(f * u - v) <= EPSILON * max(size, 1e-300) for u, v in zip(p, q, strict=True))


def equal(a: Value, b: Value) -> bool:
    """Whether two values are equal, within GeoGebra's tolerance."""
    if isinstance(a, float) and isinstance(b, float):
        return _equal_numbers(a, b)
    if isinstance(a, str) or isinstance(b, str):
        return type(a) is type(b) and bool(a == b)
    if isinstance(a, bool) or isinstance(b, bool):  # true is 1
        return isinstance(a, (bool, float)) and isinstance(b, (bool, float)) and _equal_numbers(float(a), float(b))
    if isinstance(a, tuple) or isinstance(b, tuple):
        if not isinstance(a, tuple) or not isinstance(b, tuple) or len(a) != len(b):
            return False
        charge(len(a))
        return all(equal(p, q) for p, q in zip(a, b, strict=True))
    if not is_defined(a) or not is_defined(b):
        return False
    if isinstance(a, (Point, Vector, Complex)) and isinstance(b, (Point, Vector, Complex)):
        return _equal_numbers(a.x, b.x) and _equal_numbers(a.y, b.y)
    if isinstance(a, (Point3, Vector3)) and isinstance(b, (Point3, Vector3)):
        return _equal_numbers(a.x, b.x) and _equal_numbers(a.y, b.y) and _equal_numbers(a.z, b.z)
    if isinstance(a, Segment) and isinstance(b, Segment):
        return _equal_numbers(a.length, b.length)
    if isinstance(a, Line) and isinstance(b, Line):
        return proportional((a.a, a.b, a.c), (b.a, b.b, b.c))
    if isinstance(a, Conic) and isinstance(b, Conic):
        return proportional(a.matrix, b.matrix)
    if isinstance(a, Polygon) and isinstance(b, Polygon):
        return _equal_numbers(abs(a.area), abs(b.area))
    x, y = number_of(a), number_of(b)
    if x is not None and y is not None:
        return _equal_numbers(x, y)
    return bool(a == b)


# -- functions ---------------------------------------------------------------------------------------------------------


def function(name: str, args: tuple[Value, ...]) -> Value:
    """A built-in function of values; of a list it is applied to each item."""
    if len(args) not in ARITIES[name]:
        raise ScriptError("syntax", "Please check your input")
    if len(args) == 1:
        a = args[0]
        if type(a) is float:
            result = FUNCTIONS[name](a)
            return Angle(result) if name in DEGREES else result
        if isinstance(a, tuple):
            charge(len(a))
            return tuple(function(name, (item,)) for item in a)
        if isinstance(a, (Point, Vector, Complex, Point3, Vector3)):
            return _of_pair(name, a)
        if name in ("x", "y", "z") and isinstance(a, Line):
            return {"x": a.a, "y": a.b, "z": a.c}[name]
        if name == "abs" and isinstance(a, Angle):
            return Angle(abs(a))
    numbers = [number_of(v) for v in args]
    if any(n is None for n in numbers):
        shown = ", ".join(show(v) for v in args)
        raise invalid_expression("argument", f"{name}({shown})")
    return FUNCTIONS[name](*(float(n) for n in numbers if n is not None))


def _of_pair(name: str, a: Point | Vector | Complex | Point3 | Vector3) -> Value:
    z = a.z if isinstance(a, (Point3, Vector3)) else 0.0
    if name in ("x", "real"):
        return float(a.x)
    if name in ("y", "imaginary"):
        return float(a.y)
    if name == "z":
        return float(z)
    if name == "abs":
        return math.sqrt(a.x * a.x + a.y * a.y + z * z)
    if name == "arg":
        return Angle(math.atan2(a.y, a.x))
    if name == "conjugate" and isinstance(a, (Point, Vector, Complex)):
        return type(a)(a.x, -a.y)
    if name == "alt":
        return Angle(math.atan2(z, math.hypot(a.x, a.y)))
    if name == "sqrt" and isinstance(a, Complex):
        root = complex(a.x, a.y) ** 0.5
        return Complex(root.real, root.imag)
    raise invalid_expression("argument", f"{name}({show(a)})")
