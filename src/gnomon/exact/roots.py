"""Square roots of exact numbers that are exact numbers again."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from gnomon.exact.number import PI, ZERO, Exact, Number
from gnomon.exact.radicands import NotExact, independent_surds, square_free


def sqrt(x: Number) -> Exact:
    """The square root of a rational, or of a number whose root is in the ring; else ``NotExact``.

    >>> sqrt(12)
    Exact(2√3)
    >>> sqrt(5 + 2 * sqrt(6))
    Exact(√2 + √3)
    """
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


def _denest(x: Exact) -> Exact:
    """sqrt(A + B sqrt(m)) = sqrt((A+d)/2) ± sqrt((A-d)/2) with d = sqrt(A² - mB²), one independent surd at a time."""
    if x.sign() < 0:
        raise NotExact(f"the square root of a negative number, {x.text()}")
    powers = {k for _, k, _ in x.terms}
    if len(powers) > 1 or next(iter(powers)) % 2:
        raise NotExact(f"the square root of {x.text()}")
    if power := powers.pop():
        return sqrt(x * PI**-power) * PI ** (power // 2)
    base = independent_surds(n for n, _, _ in x.terms)
    if not base or len(x.terms) == 1:
        raise NotExact(f"the square root of {x.text()}")
    m = base[-1]
    with_m = Exact({(n, k): q for n, k, q in x.terms if n % m == 0})
    without = x - with_m
    d = sqrt(without * without - with_m * with_m)
    if any(prod(base[:-1]) % n for n, _, _ in d.terms):  # a surd that x does not have: the recursion would not end
        raise NotExact(f"the square root of {x.text()}")
    small = sqrt((without - d) / 2)
    large = sqrt((without + d) / 2)
    root = large + small if with_m.sign() >= 0 else large - small
    root = abs(root)
    if root * root != x:
        raise NotExact(f"the square root of {x.text()}")
    return root
