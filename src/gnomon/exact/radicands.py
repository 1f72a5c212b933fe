"""Whole numbers under square roots: their square factors, and the independent ones among several."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import gcd, isqrt

PRIME_LIMIT = 100_000  # radicands are fully understood up to PRIME_LIMIT**3 after small factors are taken out
BIT_LIMIT = 8192  # radicands larger than this are refused outright
BASE_LIMIT = 6  # independent surds in a denominator or under a root


class NotExact(ArithmeticError):  # noqa: N818 - it is a property of the number, not a failure
    """The result is not a sum of rational multiples of square roots and powers of pi (or is too large to tell)."""


def square_free(n: int) -> tuple[int, int]:
    """``(s, r)`` with ``n == s*s*r`` and r square-free; ``NotExact`` where trial division is not enough.

    >>> square_free(72)
    (6, 2)
    """
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


def independent_surds(radicands: Iterable[int]) -> list[int]:
    """Pairwise coprime numbers above 1 of which every radicand is a product: found with gcds, without factoring."""
    base: list[int] = []
    for n in radicands:
        parts: list[int] = []
        for b in base:
            common = gcd(n, b)
            n //= common
            parts += [part for part in (common, b // common) if part > 1]
        base = [*parts, n] if n > 1 else parts
    if len(base) > BASE_LIMIT:
        raise NotExact("too many independent surds")
    return base
