"""The ring of exact numbers: arithmetic, comparison, and rational approximation.

A number is kept in one normal form, a table ``(n, k) -> q`` for the sum of ``q * sqrt(n) * pi**k`` with ``n``
square-free, so equality and hashing are exact and the sign is always decided. A result outside the ring (a quotient by
a sum of several powers of pi, a product of too many terms) raises ``NotExact``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import total_ordering
from math import fsum, gcd, isqrt, pi
from math import sqrt as float_sqrt
from typing import TypeAlias, Union

from gnomon.exact.enclosure import inverse_pi_enclosure, pi_enclosure
from gnomon.exact.number_spelling import spell_latex, spell_text
from gnomon.exact.radicands import NotExact, independent_surds

Rational: TypeAlias = int | Fraction
Number: TypeAlias = Union[int, Fraction, "Exact"]
Key: TypeAlias = tuple[int, int]
"""(n, k) of ``sqrt(n) * pi**k``."""

TERM_LIMIT = 4096  # products of sums beyond this many terms are refused


@total_ordering
class Exact:
    """An immutable exact number; build one with ``Exact.of``, ``sqrt`` and ``PI`` and the usual operators.

    >>> Exact.of("0.25") + Exact.of(2) / 3
    Exact(11/12)
    >>> PI > Exact.of("3.14159")
    True
    >>> float(PI / 4)
    0.7853981633974483
    """

    __slots__ = ("_terms",)
    _terms: dict[Key, Fraction]

    def __init__(self, terms: Mapping[Key, Fraction]) -> None:
        """Every ``n`` of the keys must be square-free, which is not checked; outside this package use ``Exact.of``."""
        self._terms = {key: value for key, value in terms.items() if value}

    @classmethod
    def of(cls, value: Number | str) -> Exact:
        """The exact number of an int, a Fraction or a text such as ``"3/4"`` or ``"0.25"``; never of a float."""
        if isinstance(value, Exact):
            return value
        if isinstance(value, Fraction):
            return cls({_ONE: value})
        if not isinstance(value, int | str):
            raise TypeError(f"Exact.of takes int, Fraction or str, not {type(value).__name__}: floats are not exact")
        return cls({_ONE: Fraction(value)})

    @property
    def terms(self) -> tuple[tuple[int, int, Fraction], ...]:
        """The parts ``(n, k, q)`` of the sum of ``q * sqrt(n) * pi**k``, by rising k, then n."""
        return tuple((n, k, self._terms[n, k]) for n, k in sorted(self._terms, key=lambda key: (key[1], key[0])))

    @property
    def is_rational(self) -> bool:
        return not self._terms or (len(self._terms) == 1 and _ONE in self._terms)

    def as_fraction(self) -> Fraction:
        """The number as a fraction; ``NotExact`` where it is irrational."""
        if not self.is_rational:
            raise NotExact(f"{self.text()} is not rational")
        return self._terms.get(_ONE, _ZERO)

    # arithmetic

    def __add__(self, other: Number) -> Exact:
        if not isinstance(other, Exact):
            if not isinstance(other, int | Fraction):
                return NotImplemented
            other = Exact.of(other)
        total = dict(self._terms)
        for key, value in other._terms.items():
            total[key] = total.get(key, _ZERO) + value
        return Exact(total)

    __radd__ = __add__

    def __neg__(self) -> Exact:
        return Exact({key: -value for key, value in self._terms.items()})

    def __sub__(self, other: Number) -> Exact:
        return self + (-other) if isinstance(other, int | Fraction | Exact) else NotImplemented

    def __rsub__(self, other: Number) -> Exact:
        return -self + other

    def __mul__(self, other: Number) -> Exact:
        if not isinstance(other, Exact):
            if not isinstance(other, int | Fraction):
                return NotImplemented
            return Exact({key: value * other for key, value in self._terms.items()})
        if len(self._terms) * len(other._terms) > TERM_LIMIT:
            raise NotExact("a product of sums with too many terms")
        total: dict[Key, Fraction] = {}
        for (n, k), q in self._terms.items():
            for (m, j), r in other._terms.items():
                common = gcd(n, m)
                key = (n // common) * (m // common), k + j
                total[key] = total.get(key, _ZERO) + q * r * common
        return Exact(total)

    __rmul__ = __mul__

    def __truediv__(self, other: Number) -> Exact:
        if isinstance(other, int | Fraction):
            return self * Fraction(1, other)
        return self * other._inverse() if isinstance(other, Exact) else NotImplemented

    def __rtruediv__(self, other: Number) -> Exact:
        return self._inverse() * other

    def __pow__(self, power: int) -> Exact:
        if not isinstance(power, int):
            return NotImplemented
        base, power = (self, power) if power >= 0 else (self._inverse(), -power)
        result = ONE
        while power:
            if power & 1:
                result = result * base
            power >>= 1
            if power:
                base = base * base
        return result

    def __abs__(self) -> Exact:
        return -self if self.sign() < 0 else self

    def _inverse(self) -> Exact:
        if not self._terms:
            raise ZeroDivisionError("division by an exact zero")
        if len(self._terms) == 1:
            (((n, k), q),) = self._terms.items()
            return Exact({(n, -k): 1 / (q * n)})
        if len({k for _, k in self._terms}) > 1:
            raise NotExact(f"division by {self.text()}, a sum of several powers of pi")
        m = independent_surds(n for n, _ in self._terms)[-1]
        conjugate = Exact({(n, k): (-q if n % m == 0 else q) for (n, k), q in self._terms.items()})
        return conjugate * (self * conjugate)._inverse()

    # comparison

    def sign(self) -> int:
        """-1, 0 or 1, decided exactly: a sum in normal form is zero only when it has no terms."""
        if not self._terms:
            return 0
        if len({value > 0 for value in self._terms.values()}) == 1:
            return 1 if next(iter(self._terms.values())) > 0 else -1
        try:
            parts = [float(q) * float_sqrt(n) * pi**k for (n, k), q in self._terms.items()]
            value, doubt = fsum(parts), 1e-14 * fsum(map(abs, parts)) + 1e-300
            if abs(value) > doubt:
                return 1 if value > 0 else -1
        except OverflowError:
            pass
        bits = 128
        while True:
            low, high = self._enclosure(bits)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            bits *= 2

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int | Fraction):
            return self.is_rational and self.as_fraction() == other
        return self._terms == other._terms if isinstance(other, Exact) else NotImplemented

    def __lt__(self, other: Number) -> bool:
        return (self - other).sign() < 0 if isinstance(other, int | Fraction | Exact) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.as_fraction()) if self.is_rational else hash(frozenset(self._terms.items()))

    def __bool__(self) -> bool:
        return bool(self._terms)

    # approximation

    def _enclosure(self, bits: int) -> tuple[int, int]:
        """Integers below and above the value times ``2**bits``; their gap does not grow with the bits."""
        low = high = 0
        for (n, k), q in self._terms.items():
            root = isqrt(n << 2 * bits)
            factors = [(root, root + (root * root != n << 2 * bits))]
            factors += [pi_enclosure(bits) if k > 0 else inverse_pi_enclosure(bits)] * abs(k)
            below, above = 1, 1
            for down, up in factors:
                below, above = below * down, above * up
            below, above = below >> bits * (len(factors) - 1), -(-above >> bits * (len(factors) - 1))
            if q < 0:
                below, above = above, below
            low += below * q.numerator // q.denominator
            high += -(-above * q.numerator // q.denominator)
        return low, high

    def __floor__(self) -> int:
        """The largest integer not above the number; ``math.floor`` uses it, and exact rounding is built on it."""
        if self.is_rational:
            return self.as_fraction().__floor__()
        bits = 64
        while True:
            low, high = self._enclosure(bits)
            if low >> bits == high >> bits:
                return low >> bits
            bits *= 2

    def approximation(self, digits: int = 60) -> Fraction:
        """A fraction that differs from the number by less than ``10**-digits`` of it; the number itself if rational."""
        if self.is_rational:
            return self.as_fraction()
        bits = 4 * digits + 64
        while True:
            low, high = self._enclosure(bits)
            if (high - low) * 10**digits < abs(low):
                return Fraction(low + high, 2 << bits)
            bits *= 2

    def __float__(self) -> float:
        return float(self.approximation(20))

    # spelling

    def latex(self) -> str:
        """The number in LaTeX."""
        return spell_latex(self.terms)

    def text(self) -> str:
        """The number in Unicode text."""
        return spell_text(self.terms)

    def __repr__(self) -> str:
        return f"Exact({self.text()})"

    def __str__(self) -> str:
        return self.text()


_ONE: Key = (1, 0)
_ZERO = Fraction(0)
ZERO = Exact({})
ONE = Exact({_ONE: Fraction(1)})
PI = Exact({(1, 1): Fraction(1)})
