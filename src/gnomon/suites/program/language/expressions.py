"""Expressions of the figure language: numbers, points, paths, transforms and arrays as trees.

Python's operators build trees; nothing is computed before a program is evaluated or emitted.

>>> (Var("int", "n") * 2 + 1).shown()
'((n * 2) + 1)'
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from gnomon.errors import GnomonError

Kind: TypeAlias = Literal[
    "int", "real", "bool", "pair", "triple", "path", "transform", "int[]", "real[]", "pair[]", "path[]"
]  # fmt: skip
Triple: TypeAlias = tuple[float, float, float]
Numeral: TypeAlias = int | float | Fraction
Value: TypeAlias = "Expr | Numeral"

_ORDER = ("int", "real", "pair", "triple")
_PLACES = ("pair", "triple")


class LanguageError(GnomonError):
    """A mistake of an author in a program of the figure language; the message names it and the mend."""


@dataclass(frozen=True, eq=False)
class Expr:
    """An expression: an operation with its arguments, and the kind of value that it has."""

    kind: Kind
    op: str
    args: tuple[Expr, ...] = ()

    def __add__(self, other: Value) -> Expr:
        return binary("+", self, other)

    def __radd__(self, other: Value) -> Expr:
        return binary("+", other, self)

    def __sub__(self, other: Value) -> Expr:
        return binary("-", self, other)

    def __rsub__(self, other: Value) -> Expr:
        return binary("-", other, self)

    def __mul__(self, other: Value) -> Expr:
        if self.kind == "transform":
            return applied(self, wrapped(other))
        return binary("*", self, other)

    def __rmul__(self, other: Value) -> Expr:
        return binary("*", other, self)

    def __truediv__(self, other: Value) -> Expr:
        return binary("/", self, other)

    def __rtruediv__(self, other: Value) -> Expr:
        return binary("/", other, self)

    def __mod__(self, other: Value) -> Expr:
        return binary("%", self, other)

    def __floordiv__(self, other: Value) -> Expr:
        return binary("//", self, other)

    def __pow__(self, other: Value) -> Expr:
        return binary("**", self, other)

    def __neg__(self) -> Expr:
        return Expr(self.kind, "neg", (self,))

    def __lt__(self, other: Value) -> Expr:
        return Expr("bool", "<", (self, wrapped(other)))

    def __le__(self, other: Value) -> Expr:
        return Expr("bool", "<=", (self, wrapped(other)))

    def __gt__(self, other: Value) -> Expr:
        return Expr("bool", ">", (self, wrapped(other)))

    def __ge__(self, other: Value) -> Expr:
        return Expr("bool", ">=", (self, wrapped(other)))

    def equals(self, other: Value) -> Expr:
        """The test of equality; ``==`` stays Python's own."""
        return Expr("bool", "==", (self, wrapped(other)))

    def differs(self, other: Value) -> Expr:
        """The test of inequality."""
        return Expr("bool", "!=", (self, wrapped(other)))

    def __and__(self, other: Expr) -> Expr:
        return Expr("bool", "and", (self, other))

    def __or__(self, other: Expr) -> Expr:
        return Expr("bool", "or", (self, other))

    def __getitem__(self, place: Value) -> Expr:
        if not self.kind.endswith("[]"):
            raise LanguageError(f"{self.shown()} is a {self.kind}, no array: it has no items")
        item: Kind = self.kind[:-2]  # type: ignore[assignment]  # the kind of an item is the array's without []
        return Expr(item, "item", (self, wrapped(place)))

    def __iter__(self) -> None:  # without it Python would call __getitem__ forever
        raise LanguageError(f"{self.shown()} is an array of the program, not of Python; use f.loop")

    def __bool__(self) -> bool:
        raise LanguageError(f"{self.shown()} is not known before the program runs; use f.when, not if")

    @property
    def x(self) -> Expr:
        return Expr("real", "xpart", (self,))

    @property
    def y(self) -> Expr:
        return Expr("real", "ypart", (self,))

    @property
    def length(self) -> Expr:
        """The number of items of an array."""
        return Expr("int", "len", (self,))

    def shown(self) -> str:
        """The expression for messages."""
        if len(self.args) == 2 and not self.op.isidentifier():
            return f"({self.args[0].shown()} {self.op} {self.args[1].shown()})"
        return f"{self.op}({', '.join(arg.shown() for arg in self.args)})"


@dataclass(frozen=True, eq=False)
class Num(Expr):
    """A number that stands in the program as it is."""

    value: Numeral = 0

    def shown(self) -> str:
        return str(self.value)


@dataclass(frozen=True, eq=False)
class Var(Expr):
    """A variable, by the name its author gave it; programs show another name."""

    role: str = ""

    def __init__(self, kind: Kind, role: str) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "op", "var")
        object.__setattr__(self, "args", ())
        object.__setattr__(self, "role", role)

    def shown(self) -> str:
        return self.role


@dataclass(frozen=True, eq=False)
class Fixed(Expr):
    """A number of the author's figure that the hidden similarity changes.

    ``op`` is ``at`` (a point), ``vector``, ``size`` (a length) or ``turn`` (a direction in degrees).
    """

    numbers: tuple[Numeral, ...] = ()

    def shown(self) -> str:
        return f"{self.op}{self.numbers}"


@dataclass(frozen=True, eq=False)
class Spot(Fixed):
    """A point of space, seen from a direction; the similarity only scales it."""

    eye: Triple = (1.0, -1.0, 1.0)

    def seen(self) -> complex:
        """Its place in the picture, by parallel lines of sight: x to the right, y up."""
        x, y, z = (float(n) for n in self.numbers)
        a, b, c = self.eye
        flat, far = math.hypot(a, b), math.hypot(a, b, c)
        return complex((a * y - b * x) / flat, (z * flat * flat - c * (a * x + b * y)) / (flat * far))


@dataclass(frozen=True, eq=False)
class Call(Expr):
    """A call of a function that the program defines."""

    role: str = ""


def wrapped(value: Value) -> Expr:
    """A Python number as an expression."""
    if isinstance(value, Expr):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        raise LanguageError(f"{value!r} is no number, point or path of the figure language")
    if isinstance(value, Fraction) and value.denominator == 1:
        value = int(value)
    return Num("int" if isinstance(value, int) else "real", "num", (), value)


def binary(op: str, left: Value, right: Value) -> Expr:
    """A sum, product, quotient...; its kind is the wider one of its sides."""
    a, b = wrapped(left), wrapped(right)
    for side in (a, b):
        if side.kind not in _ORDER:
            raise LanguageError(f"{side.shown()} is a {side.kind}; {op} takes numbers and points")
    if op in ("+", "-") and a.kind != b.kind and (a.kind in _PLACES or b.kind in _PLACES):
        raise LanguageError(f"{a.shown()} {op} {b.shown()} mixes a point with a number or with one of space")
    wider = max(a.kind, b.kind, key=_ORDER.index)
    if op == "/" and wider == "int":
        wider = "real"
    simple = _simplified(op, a, b)
    return simple if simple is not None and simple.kind == wider else Expr(wider, op, (a, b))


def _simplified(op: str, a: Expr, b: Expr) -> Expr | None:
    """A side without a factor 1 or a term with the factor 0, which nobody writes."""
    if op == "*":
        return b if _is(a, 1) else a if _is(b, 1) else None
    if op in ("+", "-") and b.op == "*" and _is(b.args[0], 0):
        return a
    return b if op == "+" and a.op == "*" and _is(a.args[0], 0) else None


def _is(expr: Expr, number: int) -> bool:
    return isinstance(expr, Num) and expr.value == number


def applied(transform: Expr, to: Expr) -> Expr:
    """The image of a point or path, or the product of two transforms."""
    if to.kind not in ("pair", "path", "transform"):
        raise LanguageError(f"a transform moves points and paths, not {to.shown()}, a {to.kind}")
    return Expr(to.kind, "apply", (transform, to))
