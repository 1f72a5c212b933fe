"""Constant expressions in statements and programs: ``3*sqrt(2)/2``, ``120/17``, ``np.sqrt(3)``, ``2pi``.

The same reader serves statements (after ``question.text``) and the code of every drawing language, because they spell
numbers alike. It knows numbers, signs, brackets, powers, roots, pi and a few functions, and calls nothing else.

>>> constant("17+120/17"), constant("4sqrt(3)")
(24.058823529411764, 6.928203230275509)
>>> constant("x + 1") is None
True
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

_TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?)|(?P<name>(?:(?:np|numpy|math)\.)?[A-Za-zπ√]+)|"
    r"(?P<sign>\*\*|[-+*/^()·×]))"
)
_FUNCTIONS: dict[str, Callable[[float], float]] = {
    "sqrt": math.sqrt,
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "Sin": lambda x: math.sin(math.radians(x)),
    "Cos": lambda x: math.cos(math.radians(x)),
    "Tan": lambda x: math.tan(math.radians(x)),
    "abs": abs,
    "√": math.sqrt,
}
_CONSTANTS = {"pi": math.pi, "π": math.pi}
MAX_TOKENS = 60


@dataclass(slots=True)
class _Token:
    kind: str
    text: str
    end: int


def constant(text: str) -> float | None:
    """The value of a constant expression that fills the text; None if it is none."""
    found = constant_at(text, 0)
    return found[0] if found is not None and not text[found[1] :].strip() else None


def constant_at(text: str, start: int) -> tuple[float, int] | None:
    """The longest constant expression from a place on: its value and where it ends; None if there is none."""
    reader = _ConstantReader(text, start)
    try:
        value = reader.sum()
    except (_NoConstantError, ValueError, ZeroDivisionError, OverflowError):
        return None
    return (value, reader.end) if math.isfinite(value) else None


class _NoConstantError(Exception):
    """The text at this place is no constant."""


class _ConstantReader:
    """A reader by precedence that stops before the first token that does not continue the expression."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.end = start
        self.left = MAX_TOKENS

    def peek(self) -> _Token | None:
        match = _TOKEN.match(self.text, self.end)
        if match is None or match.lastgroup is None or self.left <= 0:
            return None
        return _Token(match.lastgroup, match[match.lastgroup], match.end())

    def take(self, token: _Token) -> None:
        self.end = token.end
        self.left -= 1

    def sum(self) -> float:
        value = self.product()
        while (token := self.peek()) and token.text in ("+", "-"):
            before = self.end
            self.take(token)
            try:
                term = self.product()
            except _NoConstantError:
                self.end = before
                break
            value = value + term if token.text == "+" else value - term
        return value

    def product(self) -> float:
        value = self.power()
        while token := self.peek():
            before = self.end
            implicit = token.kind == "name" or token.text == "("
            if not implicit and token.text not in ("*", "/", "·", "×"):
                break
            if implicit and token.text == "(" and self.text[self.end : self.end + 1].isspace():
                break
            if not implicit:
                self.take(token)
            try:
                factor = self.power()
            except _NoConstantError:
                self.end = before
                break
            value = value / factor if token.text == "/" else value * factor
        return value

    def power(self) -> float:
        value = self.unit()
        if (token := self.peek()) and token.text in ("^", "**"):
            before = self.end
            self.take(token)
            try:
                exponent = self.power()
            except _NoConstantError:
                self.end = before
                return value
            made = value**exponent if abs(exponent) < 50 else math.inf
            if isinstance(made, complex):
                raise _NoConstantError
            return float(made)
        return value

    def unit(self) -> float:
        token = self.peek()
        if token is None:
            raise _NoConstantError
        if token.kind == "number":
            self.take(token)
            return float(token.text)
        if token.text in ("-", "+"):
            self.take(token)
            return -self.power() if token.text == "-" else self.power()
        if token.text == "(":
            self.take(token)
            value = self.sum()
            close = self.peek()
            if close is None or close.text != ")":
                raise _NoConstantError
            self.take(close)
            return value
        name = token.text.rpartition(".")[2]
        if name in _CONSTANTS:
            self.take(token)
            return _CONSTANTS[name]
        if name in _FUNCTIONS:
            self.take(token)
            inside = self.peek()
            if inside is None or (inside.text != "(" and name != "√"):
                raise _NoConstantError
            return _FUNCTIONS[name](self.unit())
        raise _NoConstantError
