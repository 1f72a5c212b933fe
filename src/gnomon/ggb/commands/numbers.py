"""Arithmetic of whole numbers: division with remainder, divisors, primes, binomials."""

from __future__ import annotations

import math

from gnomon.ggb.commands.lists import Items, numbers
from gnomon.ggb.registry.argument_kinds import LIST, NUMBER
from gnomon.ggb.registry.command_table import command
from gnomon.ggb.values.objects import NAN


def _whole(value: float) -> int | None:
    return round(value) if math.isfinite(value) and abs(value) < 1e15 and abs(value - round(value)) < 1e-8 else None


@command("Mod", NUMBER, NUMBER)
def modulo(a: float, b: float) -> float:
    if not b or not math.isfinite(a) or not math.isfinite(b):
        return NAN
    return a - abs(b) * math.floor(a / abs(b))


@command("Div", NUMBER, NUMBER)
def integer_quotient(a: float, b: float) -> float:
    if not b or not math.isfinite(a) or not math.isfinite(b):
        return NAN
    return float(math.floor(a / b)) if b > 0 else float(math.ceil(a / b))


@command("GCD", NUMBER, NUMBER)
def greatest_common_divisor(a: float, b: float) -> float:
    m, n = _whole(a), _whole(b)
    return float(math.gcd(m, n)) if m is not None and n is not None else NAN


@command("LCM", NUMBER, NUMBER)
def least_common_multiple(a: float, b: float) -> float:
    m, n = _whole(a), _whole(b)
    return float(math.lcm(m, n)) if m is not None and n is not None else NAN


@command("GCD", LIST)
def gcd_of_list(items: Items) -> float:
    wholes = [_whole(v) for v in numbers(items) or ()]
    return float(math.gcd(*(w or 0 for w in wholes))) if wholes and None not in wholes else NAN


@command("LCM", LIST)
def lcm_of_list(items: Items) -> float:
    wholes = [_whole(v) for v in numbers(items) or ()]
    return float(math.lcm(*(w or 1 for w in wholes))) if wholes and None not in wholes and len(wholes) < 100 else NAN


@command("BinomialCoefficient Binomial nCr", NUMBER, NUMBER)
def binomial(n: float, k: float) -> float:
    p, q = _whole(n), _whole(k)
    if p is None or q is None or p > 10_000:
        return NAN
    return float(math.comb(p, q)) if 0 <= q <= p else 0.0


@command("nPr", NUMBER, NUMBER)
def permutations(n: float, k: float) -> float:
    p, q = _whole(n), _whole(k)
    if p is None or q is None or not 0 <= q <= p or p > 170:
        return NAN
    return float(math.perm(p, q))


def factors_of(n: int) -> list[int]:
    """The prime factors of a number, ascending; numbers with factors beyond a million squared are left alone."""
    found, p = [], 2
    while p * p <= n and p < 300_000:
        while n % p == 0:
            found.append(p)
            n //= p
        p += 1 if p == 2 else 2
    return [*found, n] if n > 1 else found


@command("PrimeFactors", NUMBER)
def prime_factors(n: float) -> Items:
    whole = _whole(n)
    return tuple(float(p) for p in factors_of(whole)) if whole is not None and whole > 1 else ()


@command("IsPrime", NUMBER)
def is_prime(n: float) -> bool:
    whole = _whole(n)
    return whole is not None and whole > 1 and factors_of(whole) == [whole]


@command("NextPrime", NUMBER)
def next_prime(n: float) -> float:
    whole = int(n) + 1 if math.isfinite(n) and abs(n) < 1e9 else 0
    while whole and not is_prime(float(whole)):
        whole += 1
    return float(whole) if whole else NAN


@command("DivisorsList", NUMBER)
def divisors(n: float) -> Items:
    whole = _whole(n)
    if whole is None or not 0 < whole < 1e8:
        return ()
    small = [d for d in range(1, math.isqrt(whole) + 1) if whole % d == 0]
    return tuple(float(d) for d in sorted({*small, *(whole // d for d in small)}))
