"""Closed forms beyond the ring of exact numbers: a root of a sum of surds, and angles given by their cosine or tangent.

``root`` and ``arccos`` return an ``Exact`` where the value is one. Otherwise they return a ``Closed``: a value
``a + b √c`` with exact ``a``, ``b`` and ``c``, or an inverse circular function of an exact number. A ``Closed`` adds to
and multiplies with exact numbers, has a float value, and is spelled so that the grader reads it back.

>>> root(5 + 2 * sqrt(6)), root(1 + sqrt(2))
(Exact(√2 + √3), Closed(√(1 + √2)))
>>> print((3 * root(1 + sqrt(2)) / 2).latex())
\\frac{3\\sqrt{1 + \\sqrt{2}}}{2}
>>> arccos(Exact.of("1/2")), arccos(Exact.of("1/3"), degrees=False)
(Exact(60), Closed(arccos(1/3)))
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from gnomon.exact.number import ONE, PI, ZERO, Exact, Number
from gnomon.exact.radicands import NotExact
from gnomon.exact.roots import sqrt

Function: TypeAlias = Literal["sqrt", "arccos", "arcsin", "arctan"]
_FLOAT = {"sqrt": math.sqrt, "arccos": math.acos, "arcsin": math.asin, "arctan": math.atan}


@dataclass(frozen=True, slots=True)
class Closed:
    """The number ``plus + times * function(inner)``; angles are in radians unless ``times`` holds the factor 180/π."""

    function: Function
    inner: Exact
    times: Exact = ONE
    plus: Exact = ZERO

    def __add__(self, other: Number) -> Closed:
        return Closed(self.function, self.inner, self.times, self.plus + other)

    __radd__ = __add__

    def __sub__(self, other: Number) -> Closed:
        return self + (-other)

    def __neg__(self) -> Closed:
        return Closed(self.function, self.inner, -self.times, -self.plus)

    def __rsub__(self, other: Number) -> Closed:
        return -self + other

    def __mul__(self, other: Number) -> Closed:
        return Closed(self.function, self.inner, self.times * other, self.plus * other)

    __rmul__ = __mul__

    def __truediv__(self, other: Number) -> Closed:
        return self * (1 / Exact.of(other))

    def __float__(self) -> float:
        return float(self.plus) + float(self.times) * _FLOAT[self.function](float(self.inner))

    def latex(self) -> str:
        """The number in LaTeX."""
        if self.function == "sqrt":
            return self._spelled(rf"\sqrt{{{self.inner.latex()}}}", latex=True)
        return self._spelled(rf"\{self.function}\left({self.inner.latex()}\right)", latex=True)

    def text(self) -> str:
        """The number in Unicode text."""
        name = "√" if self.function == "sqrt" else self.function
        return self._spelled(f"{name}({self.inner.text()})", latex=False)

    def _spelled(self, core: str, *, latex: bool) -> str:
        sign = self.times.sign()
        size, below = _fraction(abs(self.times))
        factor = "" if size == ONE else size.latex() if latex else size.text()
        if len(size.terms) > 1:
            factor = rf"\left({factor}\right)" if latex else f"({factor})"
        term = factor + core
        if below != 1:
            term = rf"\frac{{{term}}}{{{below}}}" if latex else f"{term}/{below}"
        if not self.plus:
            return f"-{term}" if sign < 0 else term
        return f"{self.plus.latex() if latex else self.plus.text()} {'-' if sign < 0 else '+'} {term}"

    def __repr__(self) -> str:
        return f"Closed({self.text()})"

    def __str__(self) -> str:
        return self.text()


def _fraction(value: Exact) -> tuple[Exact, int]:
    """The value as a numerator without fractions over a whole number."""
    below = math.lcm(*(q.denominator for *_, q in value.terms)) if value.terms else 1
    return value * below, below


def root(x: Number) -> Exact | Closed:
    """The square root of a positive exact number, nested where it cannot be simplified."""
    value = Exact.of(x)
    if value.sign() < 0:
        raise NotExact(f"the square root of a negative number, {value.text()}")
    try:
        return sqrt(value)
    except NotExact:
        below = math.lcm(*(q.denominator for *_, q in value.terms))
        outside = 1
        inside = value * below * below
        while True:  # a common square factor goes outside the root
            numerators = math.gcd(*(int(q) for *_, q in inside.terms))
            factor = next((n for n in range(math.isqrt(numerators), 1, -1) if numerators % (n * n) == 0), 1)
            if factor == 1:
                return Closed("sqrt", inside, Exact.of(Fraction(outside, below)))
            inside, outside = inside / (factor * factor), outside * factor


_COSINES = {
    Exact.of(1): 0,
    (sqrt(6) + sqrt(2)) / 4: 15,
    sqrt(3) / 2: 30,
    sqrt(2) / 2: 45,
    Exact.of(Fraction(1, 2)): 60,
    (sqrt(6) - sqrt(2)) / 4: 75,
    ZERO: 90,
}


def arccos(x: Number, *, degrees: bool = True) -> Exact | Closed:
    """The angle from 0 to 180 degrees with this cosine; in radians on request."""
    value = Exact.of(x)
    if abs(value) > ONE:
        raise NotExact(f"no angle has the cosine {value.text()}")
    if abs(value) in _COSINES:
        angle = Exact.of(_COSINES[abs(value)] if value.sign() >= 0 else 180 - _COSINES[abs(value)])
        return angle if degrees else angle * PI / 180
    return Closed("arccos", value, 180 / PI if degrees else ONE)


def arcsin(x: Number, *, degrees: bool = True) -> Exact | Closed:
    """The angle from -90 to 90 degrees with this sine; in radians on request."""
    value = Exact.of(x)
    from_cosine = arccos(value, degrees=degrees)
    if isinstance(from_cosine, Exact):
        return (Exact.of(90) if degrees else PI / 2) - from_cosine
    return Closed("arcsin", value, 180 / PI if degrees else ONE)


def arctan(x: Number, *, degrees: bool = True) -> Exact | Closed:
    """The angle between -90 and 90 degrees with this tangent; in radians on request."""
    value = Exact.of(x)
    try:
        from_sine = arcsin(value / sqrt(1 + value * value), degrees=degrees)
    except NotExact:
        from_sine = None
    if isinstance(from_sine, Exact):
        return from_sine
    return Closed("arctan", value, 180 / PI if degrees else ONE)
