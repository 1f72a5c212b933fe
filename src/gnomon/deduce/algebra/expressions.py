"""Rational expressions as the search computes with them: each with its value at one place, and in a figure.

A `Number` is an expression of the parameters of a parametrisation; a `Polynomial` is one in the coordinates of a point
that is looked for, with such numbers as coefficients. `definitions` writes numbers as the text of a certificate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import nan
from typing import Any

ORDER = 75600  # of roots of unity modulo the prime: it has those of every whole number of degrees, and their thirds
PRIME = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFF8B131  # one more than a multiple of it
ROOT = 0x101EAD4B218FA8E47DD5414F4BDE2DF8  # of unity, of this order
_LONG = 60  # characters of an expression that is given a name


class Number:
    """A rational expression: how it is computed, its value at a place modulo a prime, and its value in a figure.

    An expression that vanishes at the place is taken for zero.
    """

    __slots__ = ("figure", "how", "residue")

    def __init__(self, how: tuple[Any, ...], residue: int, figure: complex) -> None:
        self.how, self.residue, self.figure = how, residue % PRIME, figure

    def __bool__(self) -> bool:
        return self.residue != 0

    def _with(self, sign: str, other: object) -> Number:
        o = other if isinstance(other, Number) else whole(other)
        match sign:
            case "+":
                if not (self and o):
                    return self if self else o
                return Number((sign, self, o), self.residue + o.residue, self.figure + o.figure)
            case "-":
                if not o:
                    return self
                return Number((sign, self, o), self.residue - o.residue, self.figure - o.figure)
            case "*":
                if not (self and o) or self.residue == 1:
                    return o if self else ZERO
                if o.residue == 1:
                    return self
                return Number((sign, self, o), self.residue * o.residue, self.figure * o.figure)
        if o.residue == 1 or not self:
            return self
        figure = self.figure / o.figure if o.figure else complex(nan)
        return Number((sign, self, o), self.residue * pow(o.residue, -1, PRIME), figure)

    def __add__(self, other: object) -> Any:
        return NotImplemented if isinstance(other, Polynomial) else self._with("+", other)

    def __sub__(self, other: object) -> Any:
        return NotImplemented if isinstance(other, Polynomial) else self._with("-", other)

    def __mul__(self, other: object) -> Any:
        return NotImplemented if isinstance(other, Polynomial) else self._with("*", other)

    def __truediv__(self, other: Number) -> Number:
        return self._with("/", other)

    def __rsub__(self, other: int) -> Number:
        return whole(other)._with("-", self)

    __rmul__, __radd__ = __mul__, __add__


def whole(number: object) -> Number:
    """A whole number."""
    assert isinstance(number, int)
    return Number((str(number),), number, complex(number))


ZERO, ONE = whole(0), whole(1)


class Polynomial:
    """A polynomial in the coordinates z and w of one point that is looked for; by exponents, without zeros."""

    __slots__ = ("terms",)

    def __init__(self, terms: dict[tuple[int, int], Number]) -> None:
        self.terms = {k: n for k, n in terms.items() if n}

    def _of(self, other: Polynomial | Number | int) -> Polynomial:
        if isinstance(other, Polynomial):
            return other
        return Polynomial({(0, 0): other if isinstance(other, Number) else whole(other)})

    def __add__(self, other: Polynomial | Number | int) -> Polynomial:
        o = self._of(other).terms
        return Polynomial({k: self.terms.get(k, ZERO) + o.get(k, ZERO) for k in self.terms | o})

    def __sub__(self, other: Polynomial | Number | int) -> Polynomial:
        o = self._of(other).terms
        return Polynomial({k: self.terms.get(k, ZERO) - o.get(k, ZERO) for k in self.terms | o})

    def __rsub__(self, other: Number | int) -> Polynomial:
        return self._of(other) - self

    def __mul__(self, other: Polynomial | Number | int) -> Polynomial:
        product: dict[tuple[int, int], Number] = {}
        for (i, j), m in self.terms.items():
            for (k, h), n in self._of(other).terms.items():
                product[i + k, j + h] = product.get((i + k, j + h), ZERO) + m * n
        return Polynomial(product)

    __rmul__, __radd__ = __mul__, __add__

    def __getitem__(self, exponents: tuple[int, int]) -> Number:
        return self.terms.get(exponents, ZERO)

    @property
    def degree(self) -> int:
        """The degree in both together."""
        return max((i + j for i, j in self.terms), default=0)

    def degree_in(self, side: int) -> int:
        """The degree in z (0) or w (1)."""
        return max((exponents[side] for exponents in self.terms), default=0)

    def coefficient(self, side: int, power: int) -> Polynomial:
        """The coefficient of a power of z (0) or w (1)."""
        return Polynomial({(k[1 - side], 0): n for k, n in self.terms.items() if k[side] == power})

    def at(self, z: Number, w: Number) -> Number:
        """Its value at a point."""
        value = ZERO
        for (i, j), coefficient in self.terms.items():
            term = coefficient
            for factor in (z,) * i + (w,) * j:
                term = term * factor
            value = value + term
        return value


Z, W = Polynomial({(1, 0): ONE}), Polynomial({(0, 1): ONE})
Place = tuple[Number, Number]


def definitions(wanted: Sequence[tuple[str, Number]]) -> list[tuple[str, str]]:
    """The definitions of numbers, after those of what they are computed from and what several of them use."""
    uses: Counter[int] = Counter()
    order: list[Number] = []
    for _, number in wanted:
        stack = [(number, False)]
        while stack:
            node, done = stack.pop()
            if done:
                order.append(node)
                continue
            uses[id(node)] += 1
            if uses[id(node)] == 1:
                stack.append((node, True))
                stack += [(part, False) for part in node.how[1:]]
    names = {id(number): name for name, number in reversed(wanted) if len(number.how) > 1}
    texts: dict[int, str] = {}
    found: list[tuple[str, str]] = []
    for node in order:
        if len(node.how) == 1:
            texts[id(node)] = node.how[0]
            continue
        sign, left, right = node.how[0], texts[id(node.how[1])], texts[id(node.how[2])]
        text = f"{_bracketed(left)} {sign} {_bracketed(right)}"
        if id(node) in names or uses[id(node)] > 1 or len(text) > _LONG:
            name = names.get(id(node), f"t{len(found)}")
            found.append((name, text))
            text = name
        texts[id(node)] = text
    return found + [(name, texts[id(number)]) for name, number in wanted if names.get(id(number)) != name]


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text else text
