"""Circles and arcs: Asymptote's cubics, with the true circle beside them.

``circle`` and ``arc`` are the four cubics of the unit circle and parts of them; ``Circle`` and ``Arc`` of the module
graph are smooth paths through many points of the true circle.
"""

from __future__ import annotations

import cmath
import math
from functools import lru_cache

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.limits import MAX_NODES
from gnomon.asy.values.paths import Controls, Path, TrueArc, lazy_path, point, subpath, transformed, unit
from gnomon.asy.values.transforms import Transform, unit_degrees

KAPPA = 0.5522847498307935
"""The distance of control points of a quarter of the unit circle, as Hobby's algorithm and Asymptote have it."""

N_CIRCLE = 400

_QUARTER: list[Controls | None] = [
    (complex(1, KAPPA), complex(KAPPA, 1)),
    (complex(-KAPPA, 1), complex(-1, KAPPA)),
    (complex(-1, -KAPPA), complex(-KAPPA, -1)),
    (complex(KAPPA, -1), complex(1, -KAPPA)),
]
UNIT_CIRCLE = Path([1 + 0j, 1j, -1 + 0j, complex(0, -1)], _QUARTER, True, (TrueArc(0, 3, 0j, 1.0, 0.0, 360.0),))


def circle(centre: complex, radius: float) -> Path:
    """``circle(c, r)``: four cubics."""
    return transformed(Transform(complex(radius), 0j, centre), UNIT_CIRCLE)


def on_circle(direction: complex) -> complex:
    """The point of Asymptote's unit circle of cubics in a direction."""
    return point(UNIT_CIRCLE, _time_of(unit(direction)))


def _time_of(z: complex) -> float:
    """The time at which the unit circle of cubics has the direction of z.

    Near the axes Asymptote's root finder errs by some units in the last place, always to the same side. That decides
    whether an arc starts with a node more, so it is done here in the same way.
    """
    turn = math.degrees(cmath.phase(z)) % 360.0
    quarter = round(turn / 90)
    if abs(turn - 90 * quarter) < 1e-10:
        if quarter == 1:
            return 1 - 2.2e-16
        if quarter == 2:
            return 2.0 if z.imag <= -1.7e-16 else 2 - 6.7e-16
        if quarter == 3:
            return 3 - 4.4e-16 if z.real <= -1.1e-16 else 3.0
        return 0.0
    quarter = int(turn // 90)
    rest = turn - 90 * quarter
    slope = math.radians(rest)
    cos, sin = math.cos(slope), math.sin(slope)
    s = rest / 90
    for _ in range(50):
        r = 1 - s
        x = r * r * r + 3 * r * r * s + 3 * r * s * s * KAPPA
        y = 3 * r * r * s * KAPPA + 3 * r * s * s + s * s * s
        dx = 3 * (2 * r * s * (KAPPA - 1) - s * s * KAPPA)
        dy = 3 * (r * r * KAPPA + 2 * r * s * (1 - KAPPA))
        step = (y * cos - x * sin) / (dy * cos - dx * sin)
        s -= step
        if abs(step) < 1e-16:
            break
    return quarter + s


def arc(centre: complex, radius: float, start: float, end: float, counterclockwise: bool | None = None) -> Path:
    """``arc(c, r, angle1, angle2)``: part of the circle of cubics; by default towards the larger angle."""
    if not (math.isfinite(start) and math.isfinite(end)):
        fail("the angles of an arc must be finite numbers")
    if counterclockwise is None:
        counterclockwise = end >= start
    z1, z2 = centre + radius * unit_degrees(start), centre + radius * unit_degrees(end)
    return arc_through(centre, z1, z2, counterclockwise)


def arc_through(centre: complex, z1: complex, z2: complex, counterclockwise: bool = True) -> Path:
    """``arc(c, z1, z2)``: from the direction of z1 to that of z2, with the radius of z1."""
    a, b = z1 - centre, z2 - centre
    radius = abs(a)
    u, v = unit(a), unit(b)
    if not u or not v or not (math.isfinite(radius) and math.isfinite(abs(b))):
        fail("the ends of an arc must be finite points that differ from its centre")
    t0, t1 = _time_of(u), _time_of(v)
    if counterclockwise:
        if t0 >= t1:
            t0 -= 4
    elif t1 >= t0:
        t1 -= 4
    base = subpath(UNIT_CIRCLE, t0, t1)
    start, end = math.degrees(cmath.phase(u)), math.degrees(cmath.phase(v))
    base.arcs = (TrueArc(0, max(base.length - 1, 0), 0j, 1.0, start, start + _sweep(start, end, counterclockwise)),)
    return transformed(Transform(complex(radius), 0j, centre), base)


def _sweep(start: float, end: float, counterclockwise: bool) -> float:
    sweep = math.fmod(end - start, 360.0)
    if counterclockwise:
        return sweep if sweep > 0 else sweep + 360
    return sweep if sweep < 0 else sweep - 360


# ------------------------------------------------------------------------------------------------- the module graph


def smooth_circle(centre: complex, radius: float, n: int = N_CIRCLE) -> Path:
    """``Circle(c, r)``: a smooth closed path through n points."""
    arcs = (TrueArc(0, n - 1, centre, radius, 0.0, 360.0),)
    _check(n)

    def make() -> tuple[list[complex], list[Controls | None] | None]:
        pts, first, second = _unit_nodes(0.0, math.tau, n)
        return (
            [radius * z + centre for z in pts[:-1]],
            [(radius * a + centre, radius * b + centre) for a, b in zip(first, second, strict=True)],
        )

    return lazy_path(make, True, arcs)


def smooth_arc(
    centre: complex, radius: float, start: float, end: float, counterclockwise: bool | None = None, n: int = N_CIRCLE
) -> Path:
    """``Arc(c, r, angle1, angle2)``: a smooth path through n + 1 points."""
    if not (math.isfinite(start) and math.isfinite(end)):
        fail("the angles of an arc must be finite numbers")
    if counterclockwise is None:
        counterclockwise = end >= start
    a, b = math.radians(start), math.radians(end)
    if counterclockwise:
        if a >= b:
            a -= math.tau
    elif b >= a:
        b -= math.tau
    _check(n)
    arcs = (TrueArc(0, n - 1, centre, radius, math.degrees(a), math.degrees(b)),)

    def make() -> tuple[list[complex], list[Controls | None] | None]:
        pts, first, second = _unit_nodes(a, b, n)
        return (
            [radius * z + centre for z in pts],
            [(radius * p + centre, radius * q + centre) for p, q in zip(first, second, strict=True)],
        )

    return lazy_path(make, False, arcs)


def _check(n: int) -> None:
    if n < 1:
        fail("a circle needs one point or more")
    if n > MAX_NODES:
        raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")


@lru_cache(maxsize=64)
def _unit_nodes(a: float, b: float, n: int) -> tuple[list[complex], list[complex], list[complex]]:
    """Nodes and control points of a smooth arc of the unit circle."""
    step = (b - a) / n
    reach = 4 / 3 * math.tan(step / 4) * 1j
    pts = [cmath.rect(1.0, a + k * step) for k in range(n + 1)]
    return pts, [z * (1 + reach) for z in pts[:-1]], [z * (1 - reach) for z in pts[1:]]
