"""Cubic splines through points with growing x: ``Hermite`` of the module graph and its kinds of ends."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.registry import TYPES, asy, define
from gnomon.asy.values.guides import tridiagonal
from gnomon.asy.values.paths import Path

Slopes = Callable[[list[float], list[float]], list[float]]
TYPES["splinetype"] = "graph"


def _steps(x: list[float], y: list[float]) -> tuple[list[float], list[float]]:
    """The widths of the intervals and the slopes of the chords."""
    h = [b - a for a, b in itertools.pairwise(x)]
    if any(step <= 0 for step in h):
        fail("a spline needs strictly increasing x")
    return h, [(b - a) / step for a, b, step in zip(y, y[1:], h, strict=False)]


def _inner(h: list[float], chord: list[float]) -> tuple[list[float], list[float], list[float], list[float]]:
    """The equations of the inner knots, where the second derivative is continuous; those of the ends are zero."""
    n = len(h) + 1
    low, main, high, right = [0.0] * n, [0.0] * n, [0.0] * n, [0.0] * n
    for i in range(1, n - 1):
        low[i], main[i], high[i] = h[i], 2 * (h[i] + h[i - 1]), h[i - 1]
        right[i] = 3 * (h[i - 1] * chord[i] + h[i] * chord[i - 1])
    return low, main, high, right


def not_a_knot(x: list[float], y: list[float]) -> list[float]:
    """Slopes of the spline whose third derivative is continuous at the second and the last but one knot.

    >>> [round(slope, 6) + 0.0 for slope in not_a_knot([0, 1, 2, 3, 5], [t**3 for t in (0, 1, 2, 3, 5)])]
    [0.0, 3.0, 12.0, 27.0, 75.0]
    """
    h, chord = _steps(x, y)
    n = len(x)
    if n == 2:
        return [chord[0], chord[0]]
    if n == 3:  # the parabola through the points
        bend = (chord[1] - chord[0]) / (x[2] - x[0])
        return [chord[0] - bend * h[0], chord[0] + bend * h[0], chord[0] + bend * (2 * x[2] - x[0] - x[1])]
    low, main, high, right = _inner(h, chord)
    main[0], high[0] = h[1], h[0] + h[1]
    right[0] = (h[0] ** 2 * chord[1] + h[1] * (2 * h[1] + 3 * h[0]) * chord[0]) / (h[0] + h[1])
    main[-1], low[-1] = h[-2], h[-1] + h[-2]
    right[-1] = (h[-1] ** 2 * chord[-2] + h[-2] * (2 * h[-2] + 3 * h[-1]) * chord[-1]) / (h[-1] + h[-2])
    return tridiagonal(low, main, high, right)


def natural(x: list[float], y: list[float]) -> list[float]:
    """Slopes of the spline without curvature at its ends."""
    h, chord = _steps(x, y)
    if len(x) == 2:
        return [chord[0], chord[0]]
    low, main, high, right = _inner(h, chord)
    main[0], high[0], right[0] = 2 * h[0], h[0], 3 * h[0] * chord[0]
    main[-1], low[-1], right[-1] = 2 * h[-1], h[-1], 3 * h[-1] * chord[-1]
    return tridiagonal(low, main, high, right)


def clamped(first: float, last: float) -> Slopes:
    """Slopes of the spline with given slopes at its ends."""

    def slopes(x: list[float], y: list[float]) -> list[float]:
        h, chord = _steps(x, y)
        low, main, high, right = _inner(h, chord)
        main[0], right[0] = 1.0, first
        main[-1], right[-1] = 1.0, last
        return tridiagonal(low, main, high, right)

    return slopes


def linear(x: list[float], y: list[float]) -> list[float]:
    """Slopes of the chords."""
    chord = _steps(x, y)[1]
    return [*chord, chord[-1]]


def monotonic(x: list[float], y: list[float]) -> list[float]:
    """Slopes of the cubic by Fritsch and Carlson that rises and falls only where the points do."""
    h, chord = _steps(x, y)
    if len(x) == 2:
        return [chord[0], chord[0]]
    found = [_one_sided(h[0], h[1], chord[0], chord[1])]
    for k in range(len(h) - 1):
        a, b, both = chord[k], chord[k + 1], h[k] + h[k + 1]
        found.append(3 * both / ((h[k] + both) / b + (h[k + 1] + both) / a) if a * b > 0 else 0.0)
    return [*found, chord[-1]]


def _one_sided(h: float, after: float, chord: float, second: float) -> float:
    """The slope at an end, of the parabola through three points, kept from overshooting."""
    slope = ((2 * h + after) * chord - h * second) / (h + after)
    if slope * chord <= 0:
        return 0.0
    return 3 * chord if chord * second <= 0 and abs(slope) > abs(3 * chord) else slope


def periodic(x: list[float], y: list[float]) -> list[float]:
    """Slopes of the spline whose ends fit each other; the equations by elimination with the corner entries."""
    h, chord = _steps(x, y)
    if abs(y[-1] - y[0]) > 1e-8 * max(1e-300, *(abs(v) for v in y)):
        fail("function values are not periodic")
    n = len(h)
    if n == 1:
        return [0.0, 0.0]
    low = [h[i] for i in range(n)]
    high = [h[i - 1] for i in range(n)]
    main = [2 * (a + b) for a, b in zip(low, high, strict=True)]
    right = [3 * (h[i - 1] * chord[i] + h[i] * chord[i - 1]) for i in range(n)]
    if n == 2:
        a, b = low[0] + high[0], low[1] + high[1]
        det = main[0] * main[1] - a * b
        found = [(right[0] * main[1] - a * right[1]) / det, (main[0] * right[1] - b * right[0]) / det]
    else:  # the last slope is a parameter
        inner_low, inner_high = [0.0, *low[1 : n - 1]], [*high[: n - 2], 0.0]
        base = tridiagonal(inner_low, main[: n - 1], inner_high, right[: n - 1])
        corner = [0.0] * (n - 1)
        corner[0] += low[0]
        corner[-1] += high[n - 2]
        share = tridiagonal(inner_low, main[: n - 1], inner_high, corner)
        last = (right[-1] - low[-1] * base[-1] - high[-1] * base[0]) / (
            main[-1] - low[-1] * share[-1] - high[-1] * share[0]
        )
        found = [*(b - last * s for b, s in zip(base, share, strict=True)), last]
    return [*found, found[0]]


def hermite(points: list[complex], kind: Slopes | None = None) -> Path:
    """The spline through points."""
    x, y = [z.real for z in points], [z.imag for z in points]
    if len(points) < 3:
        return Path(points)
    slopes = (kind or not_a_knot)(x, y)
    segs: list[Any] = []
    for k in range(len(points) - 1):
        third = (x[k + 1] - x[k]) / 3
        segs.append((points[k] + third * complex(1, slopes[k]), points[k + 1] - third * complex(1, slopes[k + 1])))
    return Path(points, segs)


define("splinetype", module="graph", notaknot=lambda rt: not_a_knot, natural=lambda rt: natural)
define(
    "splinetype", module="graph", periodic=lambda rt: periodic, linear=lambda rt: linear, monotonic=lambda rt: monotonic
)
asy("splinetype clamped(real slopea, real slopeb)", module="graph")(clamped)
asy("interpolate Hermite(splinetype splinetype)", module="graph")(lambda kind: kind)
