"""Expressions of pgfmath: degrees, lengths with units, the usual functions. Macros are expanded before.

A length with a unit is kept in points; a number beside it counts as points, as in TeX.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import NamedTuple

from gnomon.interpret import mathfunctions as floats
from gnomon.program.tikz.errors import TikzError, fail, shown

CM = 28.45274
"""Points of a centimetre."""
UNITS = {
    "pt": 1.0,
    "cm": CM,
    "mm": CM / 10,
    "in": 72.27,
    "em": 10.0,
    "ex": 4.3,
    "bp": 1.00375,
    "pc": 12.0,
    "sp": 1 / 65536,
}
_TOKEN = re.compile(
    r"\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)|(==|!=|<=|>=|&&|\|\||.))", re.DOTALL
)
MAX_DEPTH = 60


class Quantity(NamedTuple):
    """A number, or a length in points."""

    value: float
    length: bool = False


Function = Callable[..., float]
UserFunctions = dict[str, tuple[tuple[str, ...], str]]


def _mod(a: float, b: float) -> float:
    return math.fmod(a, b) if b else math.nan


def _atan2(y: float, x: float) -> float:
    return math.degrees(math.atan2(y, x))


def _trig(function: Callable[[float], float]) -> Function:
    def of_degrees(x: float) -> float:
        turned = math.fmod(x, 360.0)
        quarter = round(turned / 90)
        if turned == 90 * quarter:  # exact at the axes
            return (
                function(math.radians(turned)) if function is math.tan else float(round(function(math.radians(turned))))
            )
        return function(math.radians(turned))

    return floats.guarded(of_degrees)


_sin, _cos, _tan = _trig(math.sin), _trig(math.cos), _trig(math.tan)
FUNCTIONS: dict[str, tuple[int, Function]] = {
    "sin": (1, _sin), "cos": (1, _cos), "tan": (1, _tan),
    "cot": (1, lambda x: floats.divide(1.0, _tan(x))),
    "sec": (1, lambda x: floats.divide(1.0, _cos(x))),
    "cosec": (1, lambda x: floats.divide(1.0, _sin(x))),
    "asin": (1, floats.guarded(lambda x: math.degrees(math.asin(x)))),
    "acos": (1, floats.guarded(lambda x: math.degrees(math.acos(x)))),
    "atan": (1, lambda x: math.degrees(math.atan(x))), "atan2": (2, _atan2),
    "sqrt": (1, floats.guarded(math.sqrt)), "abs": (1, abs), "pow": (2, floats.power),
    "mod": (2, _mod), "Mod": (2, lambda a, b: a - b * math.floor(a / b) if b and math.isfinite(a / b) else math.nan),
    "floor": (1, floats.guarded(math.floor)), "ceil": (1, floats.guarded(math.ceil)),
    "round": (1, floats.guarded(lambda x: math.floor(abs(x) + 0.5) * (1 if x > 0 else -1))),
    "int": (1, floats.guarded(math.trunc)), "frac": (1, lambda x: x - math.trunc(x) if math.isfinite(x) else math.nan),
    "exp": (1, floats.guarded(math.exp)), "ln": (1, floats.guarded(math.log)),
    "log10": (1, floats.guarded(math.log10)), "log2": (1, floats.guarded(math.log2)),
    "veclen": (2, math.hypot), "deg": (1, math.degrees), "rad": (1, math.radians),
    "sinh": (1, floats.guarded(math.sinh)), "cosh": (1, floats.guarded(math.cosh)), "tanh": (1, math.tanh),
    "factorial": (1, floats.factorial), "sign": (1, lambda x: float((x > 0) - (x < 0))),
    "div": (2, floats.guarded(lambda a, b: math.trunc(a / b))),
    "gcd": (2, floats.guarded(lambda a, b: math.gcd(int(a), int(b)))),
    "isodd": (1, lambda x: float(int(x) % 2) if math.isfinite(x) else 0.0),
    "iseven": (1, lambda x: float(int(x) % 2 == 0) if math.isfinite(x) else 0.0),
    "ifthenelse": (3, lambda c, a, b: a if c else b), "not": (1, lambda x: float(not x)),
    "equal": (2, lambda a, b: float(a == b)), "greater": (2, lambda a, b: float(a > b)),
    "less": (2, lambda a, b: float(a < b)), "notequal": (2, lambda a, b: float(a != b)),
    "notgreater": (2, lambda a, b: float(a <= b)), "notless": (2, lambda a, b: float(a >= b)),
    "and": (2, lambda a, b: float(bool(a and b))), "or": (2, lambda a, b: float(bool(a or b))),
    "add": (2, lambda a, b: a + b), "subtract": (2, lambda a, b: a - b), "multiply": (2, lambda a, b: a * b),
    "divide": (2, floats.divide), "neg": (1, lambda x: -x), "scalar": (1, lambda x: x),
}  # fmt: skip
CONSTANTS = {"pi": math.pi, "e": math.e, "true": 1.0, "false": 0.0}


class _Parser:
    def __init__(self, text: str, functions: UserFunctions, names: dict[str, Quantity], depth: int) -> None:
        self.tokens = [found.groups() for found in _TOKEN.finditer(text.replace("{", "(").replace("}", ")").strip())]
        self.at = 0
        self.text, self.functions, self.names, self.depth = text, functions, names, depth
        if depth > MAX_DEPTH:
            fail(f"functions call each other more than {MAX_DEPTH} deep", "budget")

    def next(self) -> str:
        return "".join(part or "" for part in self.tokens[self.at]) if self.at < len(self.tokens) else ""

    def take(self, *signs: str) -> str:
        found = self.next()
        if found in signs and found:
            self.at += 1
            return found
        return ""

    def wrong(self) -> TikzError:
        return TikzError("syntax", f"the expression {shown(self.text)} cannot be read")

    def whole(self) -> Quantity:
        found = self.choice()
        if self.at < len(self.tokens):
            raise self.wrong()
        return found

    def choice(self) -> Quantity:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            fail(f"an expression nested more than {MAX_DEPTH} deep", "budget")
        found = self.logic()
        if self.take("?"):
            first = self.choice()
            if not self.take(":"):
                raise self.wrong()
            second = self.choice()
            found = first if found.value else second
        self.depth -= 1
        return found

    def logic(self) -> Quantity:
        found = self.comparison()
        while sign := self.take("&&", "||"):
            other = self.comparison()
            both = found.value and other.value if sign == "&&" else found.value or other.value
            found = Quantity(float(bool(both)))
        return found

    def comparison(self) -> Quantity:
        found = self.sum()
        while sign := self.take("==", "!=", "<=", ">=", "<", ">"):
            a, b = found.value, self.sum().value
            held = {"==": a == b, "!=": a != b, "<=": a <= b, ">=": a >= b, "<": a < b, ">": a > b}[sign]
            found = Quantity(float(held))
        return found

    def sum(self) -> Quantity:
        found = self.product()
        while sign := self.take("+", "-"):
            other = self.product()
            value = found.value + other.value if sign == "+" else found.value - other.value
            found = Quantity(value, found.length or other.length)
        return found

    def product(self) -> Quantity:
        found = self.signed()
        while sign := self.take("*", "/"):
            other = self.signed()
            if sign == "*":
                found = Quantity(found.value * other.value, found.length or other.length)
            else:
                if other.value == 0:
                    fail(f"division by zero in {shown(self.text)}", "value")
                found = Quantity(found.value / other.value, found.length or other.length)
        return found

    def signed(self) -> Quantity:
        negative = False
        while sign := self.take("-", "+"):
            negative ^= sign == "-"
        if self.take("!"):
            return Quantity(float(not self.signed().value))
        found = self.power()
        return Quantity(-found.value, found.length) if negative else found

    def power(self) -> Quantity:
        found = self.postfix()
        if self.take("^"):
            other = self.signed()
            return Quantity(floats.power(found.value, other.value), found.length)
        return found

    def postfix(self) -> Quantity:
        found = self.atom()
        while self.at < len(self.tokens):
            name = self.next()
            if name in UNITS:
                found = Quantity(found.value * UNITS[name], True)
            elif name == "r":
                found = Quantity(math.degrees(found.value))
            elif name == "!" and self.tokens[self.at][2] and not self._compares():
                found = Quantity(floats.factorial(found.value))
            else:
                return found
            self.at += 1
        return found

    def _compares(self) -> bool:
        return self.at + 1 < len(self.tokens) and self.tokens[self.at + 1][2] == "="

    def atom(self) -> Quantity:
        if self.at >= len(self.tokens):
            raise self.wrong()
        number, name, sign = self.tokens[self.at]
        self.at += 1
        if number:
            return Quantity(float(number))
        if name:
            return self.named(name)
        if sign == "(":
            found = self.choice()
            if self.next() == ",":
                return self.item(found)
            if not self.take(")"):
                raise self.wrong()
            return self.item_of([found]) if self.next() == "[" else found
        raise self.wrong()

    def item(self, first: Quantity) -> Quantity:
        """An item of an array, whose first item has been read: ``{2,3,5}[1]``."""
        items = [first]
        while self.take(","):
            items.append(self.choice())
        if not self.take(")"):
            raise self.wrong()
        return self.item_of(items)

    def item_of(self, items: list[Quantity]) -> Quantity:
        """The item at the index that is next, counted from 0."""
        if not self.take("["):
            raise self.wrong()
        index = self.choice().value
        if not self.take("]"):
            raise self.wrong()
        if not 0 <= index < len(items):
            fail(f"item {index:g} of an array with {len(items)} items", "value")
        return items[int(index)]

    def named(self, name: str) -> Quantity:
        if name in self.names:
            return self.names[name]
        if name in CONSTANTS and self.next() != "(":
            return Quantity(CONSTANTS[name])
        if name not in FUNCTIONS and name not in self.functions and name not in ("min", "max"):
            raise TikzError("undefined", f"{name!r} in {shown(self.text)} is not known")
        arguments: list[Quantity] = []
        if self.take("("):
            while not self.take(")"):
                arguments.append(self.choice())
                if not self.take(",") and self.next() != ")":
                    raise self.wrong()
        elif name in FUNCTIONS and FUNCTIONS[name][0] == 1:
            arguments.append(self.signed())  # sin 30
        values = [argument.value for argument in arguments]
        if name in self.functions:
            return self.user(name, arguments)
        if name in ("min", "max"):
            if not values:
                raise self.wrong()
            return Quantity((min if name == "min" else max)(values), any(a.length for a in arguments))
        count, function = FUNCTIONS[name]
        if len(values) != count:
            raise TikzError("value", f"{name} takes {count} numbers, not {len(values)}")
        keeps = name in ("abs", "veclen", "neg", "add", "subtract", "ifthenelse", "round", "int", "floor", "ceil")
        return Quantity(float(function(*values)), keeps and any(a.length for a in arguments))

    def user(self, name: str, arguments: list[Quantity]) -> Quantity:
        parameters, body = self.functions[name]
        if len(parameters) != len(arguments):
            raise TikzError("value", f"{name} takes {len(parameters)} numbers, not {len(arguments)}")
        inner = {**self.names, **dict(zip(parameters, arguments, strict=True))}
        return _Parser(body, self.functions, inner, self.depth + 1).whole()


def evaluate(text: str, functions: UserFunctions | None = None) -> Quantity:
    """The value of an expression.

    >>> evaluate("2*sin(30)^2 + sqrt(16)").value
    4.5
    >>> evaluate("1cm").length
    True
    """
    if len(text) > 5000:
        fail("an expression of more than 5000 characters", "budget")
    if macro := re.search(r"\\[A-Za-z]+", text):
        raise TikzError("undefined", f"the macro {macro[0]} in {shown(text)} is not known")
    found = _Parser(text, functions or {}, {}, 0).whole()
    if not math.isfinite(found.value):
        fail(f"{shown(text)} has no finite value", "value")
    return found


def spelled(value: float) -> str:
    """A number as text that reads back as the same number."""
    return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
