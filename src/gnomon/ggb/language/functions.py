"""The functions that expressions may use by name: sin, sqrt, floor, atan2 and the rest, on floats.

Coordinates (``x``, ``y``, ``z``), ``abs`` and their like also take points; that is in `values.arithmetic`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.interpret.mathfunctions import NAN, guarded

_TINY = 1e-15


def _clean(value: float) -> float:
    """Sine and cosine of multiples of a right angle are exact in GeoGebra."""
    if abs(value) < _TINY:
        return 0.0
    return value


def _sin(t: float) -> float:
    return _clean(math.sin(t))


def _cos(t: float) -> float:
    return _clean(math.cos(t))


def _tan(t: float) -> float:
    cosine = math.cos(t)
    return NAN if abs(cosine) < _TINY else math.tan(t)


def _sign(v: float) -> float:
    return NAN if v != v else (v > 0) - (v < 0)


def _log(first: float, second: float | None = None) -> float:
    """``log(v)`` is decadic; ``log(b, v)`` has base b."""
    if second is None:
        return -math.inf if first == 0 else math.log10(first)
    return math.log(second) / math.log(first)


def _ln(v: float) -> float:
    return -math.inf if v == 0 else math.log(v)


def _round(v: float, digits: float = 0.0) -> float:
    if not math.isfinite(v) or not abs(digits) < 300:
        return v
    factor = 10.0 ** math.floor(digits)
    scaled = v * factor
    return math.floor(scaled + 0.5) / factor if math.isfinite(scaled) else v


def _floor(v: float) -> float:
    nearest = round(v) if math.isfinite(v) else v
    return float(nearest) if abs(v - nearest) < 1e-8 else math.floor(v)


def _ceil(v: float) -> float:
    nearest = round(v) if math.isfinite(v) else v
    return float(nearest) if abs(v - nearest) < 1e-8 else math.ceil(v)


def _nroot(v: float, n: float) -> float:
    if v < 0 and n == int(n) and int(n) % 2:
        return -float((-v) ** (1 / n))
    return float(v ** (1 / n)) if v >= 0 else NAN


def _cbrt(v: float) -> float:
    return math.copysign(abs(v) ** (1 / 3), v)


def _atan2(y: float, x: float) -> float:
    return math.atan2(y, x)


def _fractional(v: float) -> float:
    return v - math.trunc(v)


_ONE: dict[str, Callable[..., float]] = {
    "sin": _sin,
    "cos": _cos,
    "tan": _tan,
    "sec": lambda t: 1 / _cos(t),
    "csc": lambda t: 1 / _sin(t),
    "cosec": lambda t: 1 / _sin(t),
    "cot": lambda t: _cos(t) / _sin(t),
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "arcsin": math.asin,
    "arccos": math.acos,
    "arctan": math.atan,
    "sinh": math.sinh,
    "cosh": math.cosh,
    "tanh": math.tanh,
    "sech": lambda t: 1 / math.cosh(t),
    "csch": lambda t: 1 / math.sinh(t),
    "coth": lambda t: 1 / math.tanh(t),
    "asinh": math.asinh,
    "acosh": math.acosh,
    "atanh": math.atanh,
    "asind": math.asin,
    "acosd": math.acos,
    "atand": math.atan,
    "exp": math.exp,
    "ln": _ln,
    "lg": lambda v: _log(v),
    "log10": lambda v: _log(v),
    "ld": lambda v: _log(2.0, v),
    "log2": lambda v: _log(2.0, v),
    "sqrt": math.sqrt,
    "cbrt": _cbrt,
    "abs": abs,
    "sgn": _sign,
    "sign": _sign,
    "floor": _floor,
    "ceil": _ceil,
    "gamma": math.gamma,
    "erf": math.erf,
    "fractionalPart": _fractional,
    "conjugate": lambda v: v,
    "real": lambda v: v,
    "imaginary": lambda _v: 0.0,
    "arg": lambda v: math.pi if v < 0 else 0.0,
    "alt": lambda _v: 0.0,
    "random": lambda _v=0.0: 0.5,
    "x": lambda v: v,
    "y": lambda _v: 0.0,
    "z": lambda _v: 0.0,
}
_MORE: dict[str, Callable[..., float]] = {
    "log": _log,
    "round": _round,
    "nroot": _nroot,
    "atan2": _atan2,
    "arctan2": _atan2,
    "mod": lambda a, b: a - b * math.floor(a / b),
}

FUNCTIONS: dict[str, Callable[..., float]] = {n: guarded(f) for n, f in (_ONE | _MORE).items() if n != "mod"}
ARITIES = dict.fromkeys(_ONE, (1,)) | {
    "log": (1, 2),
    "ln": (1,),
    "round": (1, 2),
    "nroot": (2,),
    "atan2": (2,),
    "arctan2": (2,),
    "random": (0,),
}
RESERVED = frozenset(FUNCTIONS) - set("xyz") | {"beta", "psi", "zeta", "polygamma", "nCr"}  # no labels
DEGREES = frozenset({"asind", "acosd", "atand"})  # their values are angles
