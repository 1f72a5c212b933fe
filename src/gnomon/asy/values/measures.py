"""Measures of paths: boxes, lengths, times of lengths, winding numbers."""

from __future__ import annotations

import cmath
import itertools
import math
from fractions import Fraction

from gnomon.asy.errors import fail
from gnomon.asy.values.paths import Path, cubic, nodes_of, point, reversed_path, speed, split
from gnomon.interpret.budget import charge

INFINITY = 5.6438030941223623e102
"""Asymptote's `infinity` is a number."""
UNDEFINED = 2**63 - 3
"""Asymptote's `undefined`, and its largest int."""


def bounds(path: Path) -> tuple[float, float, float, float]:
    """The box around a path: left, bottom, right, top."""
    pts = nodes_of(path)
    charge(len(pts) / 16 if path.segs is None else len(pts))
    xs = [z.real for z in pts]
    ys = [z.imag for z in pts]
    if path.segs is not None:
        for i, seg in enumerate(path.segs):
            if seg is not None:
                for z in _extremes(*cubic(path, i)):
                    xs.append(z.real)
                    ys.append(z.imag)
    return min(xs), min(ys), max(xs), max(ys)


def _extremes(z0: complex, c0: complex, c1: complex, z1: complex) -> list[complex]:
    a, b, c = z1 - z0 + 3 * (c0 - c1), 2 * (z0 - 2 * c0 + c1), c0 - z0
    times = quadratic_roots(a.real, b.real, c.real) + quadratic_roots(a.imag, b.imag, c.imag)
    return [split(z0, c0, c1, z1, s)[0][3] for s in times if 0 < s < 1]


def quadratic_roots(a: float, b: float, c: float) -> list[float]:
    """The real roots of a x² + b x + c."""
    if abs(a) <= 1e-14 * (abs(b) + abs(c)):
        return [-c / b] if b else []
    d = b * b - 4 * a * c
    if d < 0:
        return []
    q = -(b + math.copysign(math.sqrt(d), b)) / 2
    return [q / a, c / q] if q else [0.0]


GAUSS = (
    (0.9931285991850949, 0.01761400713915212),
    (0.9639719272779138, 0.04060142980038694),
    (0.912234428251326, 0.06267204833410906),
    (0.8391169718222188, 0.08327674157670475),
    (0.7463319064601508, 0.1019301198172404),
    (0.636053680726515, 0.1181945319615184),
    (0.5108670019508271, 0.1316886384491766),
    (0.37370608871541955, 0.1420961093183821),
    (0.2277858511416451, 0.1491729864726037),
    (0.07652652113349733, 0.1527533871307258),
)


def segment_length(path: Path, i: int, stop: float = 1.0) -> float:
    """The length of a segment from its start to a parameter."""
    z0, c0, c1, z1 = cubic(path, i)
    if path.straight(i):
        return stop * abs(z1 - z0)
    a, b, c = 3 * (c0 - z0), 6 * (c1 - 2 * c0 + z0), 3 * (z1 - 3 * c1 + 3 * c0 - z0)
    pieces = 1 if abs(c0 - z0) + abs(c1 - c0) + abs(z1 - c1) < 1.3 * abs(z1 - z0) else 4
    total, half = 0.0, stop / (2 * pieces)
    for k in range(pieces):
        middle = (2 * k + 1) * half
        for x, weight in GAUSS:
            for s in (middle - half * x, middle + half * x):
                total += weight * abs(a + s * (b + s * c))
    return total * half


def arclength(path: Path) -> float:
    """The length of a path."""
    n = path.length
    charge(max(n, 0) * (1 if path.segs is None else 3))
    if path.segs is None:
        pts = path.pts
        return sum(abs(pts[(i + 1) % len(pts)] - pts[i]) for i in range(max(n, 0)))
    return sum(segment_length(path, i) for i in range(n))


def arctime(path: Path, length: float) -> float:
    """The time at which a length has been covered."""
    n = path.length
    if n <= 0 or not math.isfinite(length):
        return 0.0 if n <= 0 or not length > 0 else float(n)
    charge(8 + 3 * n)
    if length < 0:
        return -arctime(reversed_path(path), -length) if path.cyclic else 0.0
    lengths = [segment_length(path, i) for i in range(n)]
    total = sum(lengths)
    if not math.isfinite(total):
        fail("the length of the path is not a finite number")
    turns = 0
    if path.cyclic and total > 0 and length >= total:
        turns = int(length // total)
        length -= turns * total
    for i, part in enumerate(lengths):
        if length <= part and part > 0:
            return turns * n + i + _part_time(path, i, length, part)
        length -= part
    return float((turns + 1) * n) if not path.cyclic or length > 0 else float(turns * n)


def _part_time(path: Path, i: int, length: float, whole: float) -> float:
    if path.straight(i):
        return length / whole
    low, high, s = 0.0, 1.0, length / whole
    for _ in range(60):
        error = segment_length(path, i, s) - length
        if abs(error) <= 1e-15 * whole:
            break
        if error > 0:
            high = s
        else:
            low = s
        rate = abs(speed(path, i + s))
        s = s - error / rate if rate else (low + high) / 2
        if not low < s < high:
            s = (low + high) / 2
    return s


def winding(path: Path, z: complex) -> int:
    """How often a closed path runs around a point."""
    n = path.length
    charge(n / 4 if path.segs is None else 8 * n)
    total = 0.0
    pts = path.pts
    for i in range(max(n, 0)):
        steps = [pts[i]] if path.straight(i) else [point(path, i + k / 16) for k in range(16)]
        steps.append(pts[(i + 1) % len(pts)])
        for a, b in itertools.pairwise(steps):
            if a != z and b != z:
                total += cmath.phase((b - z) / (a - z))
    if not path.cyclic and pts and pts[0] != z and pts[-1] != z:
        total += cmath.phase((pts[0] - z) / (pts[-1] - z))
    return round(total / math.tau) if math.isfinite(total) else 0


def on_outline(path: Path, z: complex) -> bool:
    """Whether a point lies on a closed path: exactly on a straight segment, within rounding on a curved one."""
    charge(max(path.length, 0) * 2)
    for i in range(max(path.length, 0)):
        ends = cubic(path, i)
        if path.straight(i):
            if _on_segment(ends[0], ends[3], z):
                return True
        elif _on_cubic(ends, z, 1e-15 * max(map(abs, (*ends, z))), 50):
            return True
    return False


def _on_segment(a: complex, b: complex, z: complex) -> bool:
    if not (min(a.real, b.real) <= z.real <= max(a.real, b.real)):
        return False
    if not (min(a.imag, b.imag) <= z.imag <= max(a.imag, b.imag)):
        return False
    u, v = b - a, z - a
    cross = u.real * v.imag - u.imag * v.real
    if abs(cross) > 1e-14 * abs(u) * (abs(a) + abs(b) + abs(z)) or not math.isfinite(cross):
        return False
    ax, ay = Fraction(a.real), Fraction(a.imag)  # too close for floating point numbers
    return (Fraction(b.real) - ax) * (Fraction(z.imag) - ay) == (Fraction(b.imag) - ay) * (Fraction(z.real) - ax)


def _on_cubic(ends: tuple[complex, complex, complex, complex], z: complex, fuzz: float, depth: int) -> bool:
    if z in (ends[0], ends[3]):
        return True
    xs, ys = [p.real for p in ends], [p.imag for p in ends]
    low, high = complex(min(xs) - fuzz, min(ys) - fuzz), complex(max(xs) + fuzz, max(ys) + fuzz)
    if not (low.real <= z.real <= high.real and low.imag <= z.imag <= high.imag):
        return False
    if depth == 0 or abs(high - low) <= 8 * fuzz:
        return True
    charge(0.25)
    first, second = split(*ends, 0.5)
    return _on_cubic(first, z, fuzz, depth - 1) or _on_cubic(second, z, fuzz, depth - 1)
