"""Integers that enclose multiples of pi and of its inverse, to any number of bits."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=16)
def pi_enclosure(bits: int) -> tuple[int, int]:
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
def inverse_pi_enclosure(bits: int) -> tuple[int, int]:
    low, high = pi_enclosure(bits)
    return (1 << 2 * bits) // high, (1 << 2 * bits) // low + 1
