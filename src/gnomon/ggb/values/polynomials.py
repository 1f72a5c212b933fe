"""Polynomials in one variable as lists of coefficients from the constant on: values, derivatives, real roots.

`algebra.coefficients` reads the coefficients off a tree.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence


def evaluate(coeffs: Sequence[float], x: float) -> float:
    """A polynomial at a number."""
    total = 0.0
    for c in reversed(coeffs):
        total = total * x + c
    return total


def derivative(coeffs: Sequence[float]) -> list[float]:
    """The coefficients of the derivative."""
    return [i * c for i, c in enumerate(coeffs)][1:] or [0.0]


def real_roots(coeffs: Sequence[float]) -> list[float]:
    """The real roots in ascending order, a multiple one once.

    Between neighbouring roots of the derivative a polynomial is monotonic, so bisection and Newton find every root; a
    root of the derivative at which the polynomial vanishes is a multiple root.
    """
    values = list(coeffs)
    size = max((abs(v) for v in values), default=0.0)
    if not math.isfinite(size):
        return []
    while len(values) > 1 and abs(values[-1]) <= 1e-13 * size:
        values.pop()
    if len(values) <= 1:
        return []
    if len(values) == 2:
        return [-values[0] / values[1]]
    if len(values) == 3:
        return _quadratic_roots(values)
    bound = 1 + max(abs(v) for v in values[:-1]) / abs(values[-1])
    turning = real_roots(derivative(values))
    stops = [-bound, *(t for t in turning if -bound < t < bound), bound]
    roots: list[float] = []
    for i, (left, right) in enumerate(itertools.pairwise(stops)):
        f, g = evaluate(values, left), evaluate(values, right)
        if i and abs(f) <= 1e-11 * _scale(values, left):
            roots.append(left)
        elif (f * g < 0 and abs(g) > 1e-11 * _scale(values, right)) or (f * g < 0 and i == len(stops) - 2):
            roots.append(_bracketed(values, left, right))
    return _distinct(roots)


def _scale(values: Sequence[float], x: float) -> float:
    return sum(abs(c) * abs(x) ** i for i, c in enumerate(values)) + 1e-4 * max(abs(c) for c in values)


def _quadratic_roots(values: Sequence[float]) -> list[float]:
    c, b, a = values
    discriminant = b * b - 4 * a * c
    scale = max(b * b, abs(4 * a * c), 1e-300)
    if abs(discriminant) <= 1e-14 * scale:
        return [-b / (2 * a)]
    if discriminant < 0:
        return []
    q = -(b + math.copysign(math.sqrt(discriminant), b)) / 2
    return sorted({q / a, c / q if q else 0.0})


def _bracketed(values: Sequence[float], left: float, right: float) -> float:
    f = evaluate(values, left)
    for _ in range(200):
        middle = (left + right) / 2
        if middle in (left, right):
            break
        g = evaluate(values, middle)
        if g == 0:
            return middle
        if (g > 0) == (f > 0):
            left = middle
        else:
            right = middle
    return (left + right) / 2


def _distinct(roots: list[float]) -> list[float]:
    kept: list[float] = []
    for root in sorted(roots):
        if not kept or abs(root - kept[-1]) > 1e-9 * max(1.0, abs(root)):
            kept.append(root)
    return kept
