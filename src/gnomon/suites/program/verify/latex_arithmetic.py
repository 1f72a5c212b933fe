"""Arithmetic in LaTeX: what an expression of numbers is, by plain floats.

It reads sums, products (also without a sign), quotients, powers, fractions, roots, binomials, absolute values, pi, and
sine, cosine and tangent of degrees. It shares no code with what writes such expressions.
"""

from __future__ import annotations

import math
import re

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)|\\(?P<word>[a-zA-Z]+)|\\(?P<space>[,;!: ])|(?P<sign>[-+*/^(){}|]))"
)
_TURNS = {"sin": math.sin, "cos": math.cos, "tan": math.tan}
_LONGEST = 4000


def arithmetic(text: str) -> float | None:
    r"""The value of an expression, or None if it is no expression of numbers.

    >>> arithmetic(r"\frac{1}{2} \cdot 12 \cdot \sqrt{3^2 + 4^2}"), arithmetic(r"2\left(1 - \sin 90^\circ\right)")
    (30.0, 0.0)
    >>> arithmetic("r^2"), arithmetic("(1, 2)"), arithmetic("1 +")
    (None, None, None)
    """
    tokens, at = [], 0
    text = text.strip()
    if len(text) > _LONGEST:
        return None
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            return None
        at = found.end()
        if found["space"] is None and found["word"] not in ("left", "right"):
            tokens.append(found["number"] or found["word"] or found["sign"])
    try:
        reader = _LatexReader(tokens)
        value = reader.sum()
        return value if reader.at == len(tokens) else None
    except (ValueError, ZeroDivisionError, OverflowError, IndexError, RecursionError):
        return None


class _LatexReader:
    """The tokens of an expression, read from left to right."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens, self.at = tokens, 0

    def _next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _take(self, *signs: str) -> str:
        token = self._next()
        if signs and token not in signs:
            raise ValueError(token)
        self.at += 1
        return token

    def sum(self) -> float:
        value = self._product()
        while self._next() in ("+", "-"):
            value = value + self._product() if self._take() == "+" else value - self._product()
        return value

    def _product(self) -> float:
        if self._next() == "-":
            self._take()
            return -self._product()
        value = self._power()
        while (sign := self._next()) and sign not in ("+", "-", ")", "}", "|"):
            if sign in ("cdot", "times", "*"):
                self._take()
                value *= self._power()
            elif sign in ("div", "/"):
                self._take()
                value /= self._power()
            else:
                value *= self._power()
        return value

    def _power(self) -> float:
        value = self._atom()
        while self._next() == "^":
            self._take()
            if self._next() == "circ":
                self._take()
            else:
                value = value ** self._argument()
        if isinstance(value, complex):
            raise ValueError("a root of a negative number")
        return value

    def _argument(self) -> float:
        """What stands in braces, or a single token."""
        if self._next() != "{":
            return self._atom()
        self._take()
        if self._next() == "circ":
            self._take()
            value = 1.0
        else:
            value = self.sum()
        self._take("}")
        return value

    def _atom(self) -> float:
        token = self._take()
        if token and token[0].isdigit():
            return float(token)
        if token in ("(", "|", "{"):
            value = self.sum()
            self._take({"(": ")", "|": "|", "{": "}"}[token])
            return abs(value) if token == "|" else value
        if token == "pi":
            return math.pi
        if token in ("frac", "dfrac", "tfrac"):
            above = self._argument()
            return above / self._argument()
        if token == "binom":
            return float(math.comb(round(self._argument()), round(self._argument())))
        if token == "sqrt":
            return math.sqrt(self._argument())
        if token in _TURNS:
            return _TURNS[token](math.radians(self._power()))
        raise ValueError(token)
