"""Exact numbers of school geometry: finite sums of rational multiples of square roots and powers of pi.

A number is kept in one normal form, a table ``(n, k) -> q`` for the sum of ``q * sqrt(n) * pi**k`` with ``n``
square-free, so equality and hashing are exact and a sign is always decided. What leaves this ring (cube roots,
logarithms, roots that do not denest, radicands too large to factor) raises ``NotExact``; nothing here falls back to
floats silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, total_ordering
from math import fsum, gcd, isqrt, lcm, pi, prod
from math import sqrt as float_sqrt
from typing import Protocol, TypeAlias, Union

Rational: TypeAlias = int | Fraction
Number: TypeAlias = Union[int, Fraction, "Exact"]
Key: TypeAlias = tuple[int, int]
"""(n, k) of ``sqrt(n) * pi**k``."""

PRIME_LIMIT = 100_000  # radicands are fully understood up to PRIME_LIMIT**3 after small factors are taken out
BIT_LIMIT = 8192  # radicands larger than this are refused outright
TERM_LIMIT = 4096  # products of sums beyond this many terms are refused
BASE_LIMIT = 6  # independent surds in a denominator or under a root


class NotExact(ArithmeticError):  # noqa: N818 - it is a statement about the number, not a failure
    """The result is not a sum of rational multiples of square roots and powers of pi (or is too large to tell)."""


@total_ordering
class Exact:
    """An immutable exact number; build one with ``Exact.of``, ``sqrt`` and ``PI`` and the usual operators."""

    __slots__ = ("_terms",)
    _terms: dict[Key, Fraction]

    def __init__(self, terms: Mapping[Key, Fraction]) -> None:
        """Trusts its keys to be square-free; outside this module use ``Exact.of``."""
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
        m = _independent_surds(self._terms)[-1]
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
        """Integers around the value times ``2**bits``; the gap stays of the terms' own size, so more bits decide."""
        low = high = 0
        for (n, k), q in self._terms.items():
            root = isqrt(n << 2 * bits)
            factors = [(root, root + (root * root != n << 2 * bits))]
            factors += [_pi_enclosure(bits) if k > 0 else _inverse_pi_enclosure(bits)] * abs(k)
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
        """A fraction that differs from the number by less than ``10**-digits`` of it (and is it, when rational)."""
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
        return _spell(self, _LATEX)

    def text(self) -> str:
        return _spell(self, _TEXT)

    def __repr__(self) -> str:
        return f"Exact({self.text()})"

    def __str__(self) -> str:
        return self.text()


_ONE: Key = (1, 0)
_ZERO = Fraction(0)
ZERO = Exact({})
ONE = Exact({_ONE: Fraction(1)})
PI = Exact({(1, 1): Fraction(1)})


# ------------------------------------------------------------------------------------------------------ square roots


def sqrt(x: Number) -> Exact:
    """The square root of a rational, or of a number whose root denests into the ring; else ``NotExact``."""
    if isinstance(x, Exact):
        return sqrt(x.as_fraction()) if x.is_rational else _denest(x)
    if x < 0:
        raise NotExact(f"the square root of a negative number, {x}")
    if x == 0:
        return ZERO
    value = Fraction(x)
    above, n = square_free(value.numerator)
    below, m = square_free(value.denominator)
    return Exact({(n * m, 0): Fraction(above, below * m)})


def square_free(n: int) -> tuple[int, int]:
    """``(s, r)`` with ``n == s*s*r`` and r square-free; ``NotExact`` where that would need real factoring."""
    if n < 2:
        return 1, n
    if n.bit_length() > BIT_LIMIT:
        raise NotExact("a radicand too large")
    root = isqrt(n)
    if root * root == n:
        return root, 1
    outside, inside = 1, 1
    for p in _primes():
        if p * p * p > n:
            break
        if n % p:
            continue
        power = 0
        while n % p == 0:
            n, power = n // p, power + 1
        outside *= p ** (power // 2)
        inside *= p ** (power % 2)
    # What is left has no prime factor below its cube root, so it is a prime, a product of two primes or a square.
    root = isqrt(n)
    if root * root == n:
        return outside * root, inside
    if n > PRIME_LIMIT**3:
        raise NotExact("a radicand too large to factor")
    return outside, inside * n


@lru_cache(maxsize=1)
def _primes() -> tuple[int, ...]:
    sieve = bytearray([1]) * PRIME_LIMIT
    sieve[0] = sieve[1] = 0
    for p in range(2, isqrt(PRIME_LIMIT) + 1):
        if sieve[p]:
            sieve[p * p :: p] = bytes(len(range(p * p, PRIME_LIMIT, p)))
    return tuple(p for p in range(PRIME_LIMIT) if sieve[p])


def _independent_surds(terms: Iterable[Key]) -> list[int]:
    """Pairwise coprime numbers above 1 of which every radicand is a product: found with gcds, without factoring."""
    base: list[int] = []
    for n, _ in terms:
        parts: list[int] = []
        for b in base:
            common = gcd(n, b)
            n //= common
            parts += [part for part in (common, b // common) if part > 1]
        base = [*parts, n] if n > 1 else parts
    if len(base) > BASE_LIMIT:
        raise NotExact("too many independent surds")
    return base


def _denest(x: Exact) -> Exact:
    """sqrt(A + B sqrt(m)) = sqrt((A+d)/2) ± sqrt((A-d)/2) with d = sqrt(A² - mB²), one independent surd at a time."""
    if x.sign() < 0:
        raise NotExact(f"the square root of a negative number, {x.text()}")
    powers = {k for _, k in x._terms}
    if len(powers) > 1 or next(iter(powers)) % 2:
        raise NotExact(f"the square root of {x.text()}")
    if power := powers.pop():
        return sqrt(x * PI**-power) * PI ** (power // 2)
    base = _independent_surds(x._terms)
    if not base or len(x._terms) == 1:
        raise NotExact(f"the square root of {x.text()}")
    m = base[-1]
    with_m = Exact({key: q for key, q in x._terms.items() if key[0] % m == 0})
    without = x - with_m
    d = sqrt(without * without - with_m * with_m)
    if any(prod(base[:-1]) % n for n, _ in d._terms):  # a surd that x has not: it would come and go for ever
        raise NotExact(f"the square root of {x.text()}")
    small = sqrt((without - d) / 2)
    large = sqrt((without + d) / 2)
    root = large + small if with_m.sign() >= 0 else large - small
    root = abs(root)
    if root * root != x:
        raise NotExact(f"the square root of {x.text()}")
    return root


@lru_cache(maxsize=16)
def _pi_enclosure(bits: int) -> tuple[int, int]:
    """Integers around ``pi * 2**bits``, by Machin's formula with guard bits."""
    guard = bits.bit_length() + 8
    one = 1 << (bits + guard)

    def arctan_inverse(x: int) -> int:
        total = term = one // x
        n, sign, square = 3, -1, x * x
        while term:
            term //= square
            total += sign * (term // n)
            n, sign = n + 2, -sign
        return total

    low = (16 * arctan_inverse(5) - 4 * arctan_inverse(239)) >> guard
    return low - 1, low + 2


@lru_cache(maxsize=16)
def _inverse_pi_enclosure(bits: int) -> tuple[int, int]:
    low, high = _pi_enclosure(bits)
    return (1 << 2 * bits) // high, (1 << 2 * bits) // low + 1


# ---------------------------------------------------------------------------------------------------------- spelling

_SUPERSCRIPT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


class _Style(Protocol):
    def root(self, n: int) -> str: ...
    def pi(self, power: int) -> str: ...
    def product(self, root: str, pi: str) -> str: ...
    def fraction(self, above: str, below: str, several_above: bool) -> str: ...


class _Latex:
    @staticmethod
    def root(n: int) -> str:
        return rf"\sqrt{{{n}}}"

    @staticmethod
    def pi(power: int) -> str:
        return r"\pi" if power == 1 else rf"\pi^{{{power}}}"

    @staticmethod
    def product(root: str, pi: str) -> str:
        return root + pi

    @staticmethod
    def fraction(above: str, below: str, several_above: bool) -> str:
        return rf"\frac{{{above}}}{{{below}}}"


class _Text:
    @staticmethod
    def root(n: int) -> str:
        return f"√{n}"

    @staticmethod
    def pi(power: int) -> str:
        return "π" if power == 1 else "π" + str(power).translate(_SUPERSCRIPT)

    @staticmethod
    def product(root: str, pi: str) -> str:
        return pi + root  # √2π could be taken for √(2π)

    @staticmethod
    def fraction(above: str, below: str, several_above: bool) -> str:
        above = f"({above})" if several_above else above
        return f"{above}/({below})" if not below.isdigit() and len(below) > 1 else f"{above}/{below}"


_LATEX, _TEXT = _Latex(), _Text()


def _product(coefficient: int, n: int, power: int, style: _Style) -> str:
    """``3\\sqrt{2}\\pi``-like products; a coefficient of 1 is left out unless it stands alone."""
    rest = style.product(style.root(n) if n > 1 else "", style.pi(power) if power > 0 else "")
    return rest if coefficient == 1 and rest else f"{coefficient}{rest}"


def _spell(x: Exact, style: _Style) -> str:
    terms = list(x.terms)
    if not terms:
        return "0"
    if len(terms) == 1:
        n, k, q = terms[0]
        return ("-" if q < 0 else "") + _spell_term(n, k, abs(q), style)
    denominators, powers = {q.denominator for *_, q in terms}, {k for _, k, _ in terms}
    shared_pi = min(powers) if len(powers) == 1 and min(powers) < 0 else 0
    if len(denominators) == 1 or (min(denominators) > 1 and len(powers) == 1) or shared_pi:
        below = lcm(*denominators)
        if (below > 1 or shared_pi) and min(powers) >= shared_pi:
            above = [(_product(abs(int(q * below)), n, k - shared_pi, style), q < 0) for n, k, q in terms]
            return style.fraction(_joined(above, "+", "-"), _product(below, 1, -shared_pi, style), True)
    terms.sort(key=lambda term: (term[2].denominator > 1 or term[1] < 0, term[1], term[0]))
    return _joined([(_spell_term(n, k, abs(q), style), q < 0) for n, k, q in terms], " + ", " - ")


def _spell_term(n: int, k: int, q: Fraction, style: _Style) -> str:
    above = _product(q.numerator, n, k, style)
    below = _product(q.denominator, 1, -k, style)
    return above if below == "1" else style.fraction(above, below, False)


def _joined(parts: list[tuple[str, bool]], plus: str, minus: str) -> str:
    """The signed parts as a sum that opens with a positive part where there is one."""
    first = next((i for i, (_, negative) in enumerate(parts) if not negative), 0)
    parts = [parts[first], *parts[:first], *parts[first + 1 :]]
    text = ("-" if parts[0][1] else "") + parts[0][0]
    return text + "".join((minus if negative else plus) + part for part, negative in parts[1:])
