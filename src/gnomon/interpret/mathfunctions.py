"""Functions of floats that give NaN or an infinity where Python raises an exception."""

from __future__ import annotations

import math
from collections.abc import Callable

NAN = math.nan


def guarded(function: Callable[..., float]) -> Callable[..., float]:
    """The function with NaN outside its domain and infinity where the value is too large."""

    def safe(*args: float) -> float:
        try:
            return float(function(*args))
        except (ValueError, ZeroDivisionError):
            return NAN
        except OverflowError:
            return math.inf

    return safe


def factorial(v: float) -> float:
    """n! for whole numbers, the gamma function beside them."""
    if not math.isfinite(v):
        return v
    if v == int(v):
        if v < 0:
            return NAN
        return math.inf if v > 170 else float(math.factorial(int(v)))
    return guarded(math.gamma)(v + 1)


def power(base: float, exponent: float) -> float:
    """A power of reals; NaN where there is none, infinity where it is too large."""
    try:
        result = base**exponent
    except ZeroDivisionError:
        return math.inf
    except OverflowError:
        return math.inf if base > 0 or exponent % 2 == 0 else -math.inf
    return NAN if isinstance(result, complex) else float(result)


def divide(a: float, b: float) -> float:
    """A quotient with the infinities of floating point."""
    if b:
        return a / b
    if a == 0 or a != a or b != b:
        return NAN
    return math.copysign(math.inf, a) * math.copysign(1.0, b)
