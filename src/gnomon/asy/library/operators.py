"""Operators of numbers, pairs, strings, paths, pens and transforms."""

from __future__ import annotations

import math
import operator
from typing import Any

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.library.registry import EXPLICIT, UNARY, operators
from gnomon.asy.limits import MAX_TEXT
from gnomon.asy.values import space
from gnomon.asy.values.drawing import Array, Label, Picture
from gnomon.asy.values.paths import Path, concatenated, transformed
from gnomon.asy.values.pens import Pen, linewidth
from gnomon.asy.values.transforms import IDENTITY, Transform
from gnomon.interpret.budget import charge
from gnomon.interpret.mathfunctions import power

_LARGEST = 2**63 - 1


def whole(value: int) -> int:
    """A whole number, checked to fit 64 bits."""
    if -_LARGEST - 1 <= value <= _LARGEST:
        return value
    fail("integer overflow")


def divide(a: float, b: float) -> float:
    """A quotient of numbers."""
    if b == 0:
        fail("divide by zero")
    return a / b


def divide_pairs(a: complex, b: complex) -> complex:
    """A quotient of complex numbers."""
    if b == 0:
        fail("divide by zero")
    return a / b


def quotient(a: int, b: int) -> int:
    """The quotient rounded down."""
    if b == 0:
        fail("divide by zero")
    return a // b


def remainder(a: int, b: int) -> int:
    """The remainder with the sign of the divisor."""
    if b == 0:
        fail("divide by zero")
    return a % b


def real_remainder(a: float, b: float) -> float:
    """The remainder with the sign of the divisor."""
    if b == 0:
        fail("divide by zero")
    return a % b if math.isfinite(a) else math.nan


def whole_power(a: int, b: int) -> int:
    """A power of whole numbers."""
    if b < 0:
        if a in (1, -1):
            return a if b % 2 else 1
        fail("only 1 and -1 can be raised to negative exponents as integers")
    if abs(a) > 1 and b > 64:
        fail("integer overflow")
    return whole(a**b)


def pair_power(z: complex, n: int) -> complex:
    """A whole power of a complex number."""
    if n < 0 and z == 0:
        fail("divide by zero")
    if abs(n) > 10_000:
        fail("the exponent is too large")
    return complex(z**n)


def joined(a: str, b: str) -> str:
    """Two strings as one."""
    size = len(a) + len(b)
    if size > 200:
        if size > MAX_TEXT:
            raise AsyError("budget", f"a string of more than {MAX_TEXT} characters")
        charge(size / 100)
    return a + b


def transformed_paths(t: Transform, paths: Any) -> Any:
    """Several paths under a transform."""
    return Array([transformed(t, p) for p in paths])


def transformed_label(t: Transform, label: Label) -> Label:
    """A label under a transform."""
    made = label.copy()
    made.transform = t.after(label.transform)
    return made


def _transform_power(t: Transform, n: int) -> Transform:
    if abs(n) > 1000:
        fail("the exponent is too large")
    base = t if n >= 0 else t.inverse()
    made = IDENTITY
    for _ in range(abs(n)):
        made = base.after(made)
    return made


def _all_paths(a: Any, b: Any) -> Any:
    charge(len(a) + len(b))
    return Array([*a, *b])


operators(
    *(
        (op, "int", "int", "int", run)
        for op, run in (
            ("+", lambda a, b: whole(a + b)),
            ("-", lambda a, b: whole(a - b)),
            ("*", lambda a, b: whole(a * b)),
        )
    ),
    *((op, "real", "real", "real", run) for op, run in (("+", operator.add), ("-", operator.sub), ("*", operator.mul))),
    *((op, "pair", "pair", "pair", run) for op, run in (("+", operator.add), ("-", operator.sub), ("*", operator.mul))),
    ("*", "real", "pair", "pair", operator.mul),
    ("*", "pair", "real", "pair", operator.mul),
    ("/", "int", "int", "real", divide),
    ("/", "real", "real", "real", divide),
    ("/", "pair", "real", "pair", divide_pairs),
    ("/", "pair", "pair", "pair", divide_pairs),
    ("%", "int", "int", "int", remainder),
    ("%", "real", "real", "real", real_remainder),
    ("#", "int", "int", "int", quotient),
    ("^", "int", "int", "int", whole_power),
    ("^", "real", "int", "real", power),
    ("^", "real", "real", "real", power),
    ("^", "pair", "int", "pair", pair_power),
    *(
        (op, kind, kind, "bool", run)
        for kind in ("int", "real", "string")
        for op, run in (("<", operator.lt), ("<=", operator.le), (">", operator.gt), (">=", operator.ge))
    ),
    *(
        (op, kind, kind, "bool", run)
        for kind in ("int", "real", "pair", "string", "bool", "bool3", "triple", "pen", "transform", "path")
        for op, run in (("==", operator.eq), ("!=", operator.ne))
    ),
    ("&", "bool", "bool", "bool", operator.and_),
    ("|", "bool", "bool", "bool", operator.or_),
    ("^", "bool", "bool", "bool", operator.xor),
    ("+", "string", "string", "string", joined),
    # paths
    ("^^", "path", "path", "path[]", lambda a, b: Array([a, b])),
    ("^^", "path[]", "path", "path[]", lambda a, b: _all_paths(a, (b,))),
    ("^^", "path", "path[]", "path[]", lambda a, b: _all_paths((a,), b)),
    ("^^", "path[]", "path[]", "path[]", _all_paths),
    ("&", "path", "path", "path", concatenated),
    # transforms
    ("*", "transform", "transform", "transform", lambda a, b: a.after(b)),
    ("^", "transform", "int", "transform", _transform_power),
    ("*", "transform", "pair", "pair", lambda t, z: t.apply(z)),
    ("*", "transform", "path", "path", transformed),
    ("*", "transform", "path[]", "path[]", transformed_paths),
    ("*", "transform", "pair[]", "pair[]", lambda t, zs: Array([t.apply(z) for z in zs])),
    ("*", "transform", "pen", "pen", lambda t, p: p),
    ("*", "transform", "Label", "Label", transformed_label),
    ("*", "transform", "picture", "picture", lambda t, p: p.mapped(t)),
    ("*", "transform", "frame", "frame", lambda t, p: p.mapped(t)),
    # pens
    ("+", "pen", "pen", "pen", Pen.plus),
    ("+", "pen", "real", "pen", lambda p, w: p.plus(linewidth(w))),
    ("+", "real", "pen", "pen", lambda w, p: linewidth(w).plus(p)),
    ("*", "real", "pen", "pen", lambda k, p: p.times(k)),
    ("*", "pen", "real", "pen", lambda p, k: p.times(k)),
    ("/", "pen", "real", "pen", lambda p, k: p.times(divide(1, k))),
    # space
    ("+", "triple", "triple", "triple", space.add),
    ("-", "triple", "triple", "triple", space.subtract),
    ("*", "real", "triple", "triple", space.scaled),
    ("*", "triple", "real", "triple", lambda v, k: space.scaled(k, v)),
    ("/", "triple", "real", "triple", lambda v, k: space.scaled(divide(1, k), v)),
    ("^^", "path3", "path3", "path3[]", lambda a, b: Array([a, b])),
    ("^^", "path3[]", "path3", "path3[]", lambda a, b: _all_paths(a, (b,))),
    ("^^", "path3", "path3[]", "path3[]", lambda a, b: _all_paths((a,), b)),
    ("^^", "path3[]", "path3[]", "path3[]", _all_paths),
    ("&", "path3", "path3", "path3", space.concatenated3),
    ("*", "transform3", "path3[]", "path3[]", lambda t, ps: Array([space.transformed3(t, p) for p in ps])),
    ("*", "transform3", "triple[]", "triple[]", lambda t, vs: Array([t.apply(v) for v in vs])),
    ("*", "transform3", "transform3", "transform3", lambda a, b: a.after(b)),
    ("*", "transform3", "triple", "triple", lambda t, v: t.apply(v)),
    ("*", "transform3", "path3", "path3", space.transformed3),
    (
        "*",
        "transform3",
        "surface",
        "surface",
        lambda t, f: space.Surface([space.transformed3(t, p) for p in f.patches]),
    ),
)
UNARY["-", "triple"] = ("triple", lambda v: space.scaled(-1.0, v))


def _whole_part(x: float) -> int:
    if not math.isfinite(x):
        fail("this number has no whole part")
    return whole(int(x))


EXPLICIT.update(
    {
        ("real", "int"): _whole_part,
        ("int", "string"): str,
        ("real", "string"): lambda x: f"{x:.6g}",
        ("pair", "string"): lambda z: f"({z.real:.6g},{z.imag:.6g})",
        ("guide", "pair"): lambda g: 0j,
        ("string", "int"): lambda text: _read(text, int),
        ("string", "real"): lambda text: _read(text, float),
        ("pair[]", "path"): lambda zs: Path(list(zs)),
        ("picture", "frame"): lambda p: p,
        ("frame", "picture"): lambda p: p if isinstance(p, Picture) else Picture(),
    }
)


def _read(text: str, kind: Any) -> Any:
    try:
        return kind(text)
    except ValueError:
        fail(f"{text!r} is not a number")
