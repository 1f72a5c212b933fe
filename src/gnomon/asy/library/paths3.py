"""Functions of paths in space: parts, directions, lengths, boxes."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.registry import asy
from gnomon.asy.values import space
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.measures import GAUSS, quadratic_roots
from gnomon.asy.values.space import Controls3, Path3, Triple
from gnomon.interpret.budget import charge

_M = "three"
Cubic3 = tuple[Triple, Triple, Triple, Triple]


def _between(u: Triple, v: Triple, s: float) -> Triple:
    return u[0] + s * (v[0] - u[0]), u[1] + s * (v[1] - u[1]), u[2] + s * (v[2] - u[2])


def cubic_of(path: Path3, i: int) -> Cubic3:
    """A segment as a cubic; the control points of a straight one divide it into thirds."""
    a, b = path.pts[i], path.pts[(i + 1) % len(path.pts)]
    seg = path.segs[i]
    return (a, _between(a, b, 1 / 3), _between(a, b, 2 / 3), b) if seg is None else (a, seg[0], seg[1], b)


def split3(cubic: Cubic3, s: float) -> tuple[Cubic3, Cubic3]:
    a, b, c, d = cubic
    ab, bc, cd = _between(a, b, s), _between(b, c, s), _between(c, d, s)
    abc, bcd = _between(ab, bc, s), _between(bc, cd, s)
    m = _between(abc, bcd, s)
    return (a, ab, abc, m), (m, bcd, cd, d)


def _place(path: Path3, t: float) -> tuple[int, float]:
    """The segment and the part of it of a time; ends are clamped on open paths."""
    n = path.length
    if not path.pts:
        fail("an empty path has no points")
    if not math.isfinite(t):
        fail("a time on a path must be a finite number")
    if not path.cyclic:
        t = min(max(t, 0.0), float(max(n, 0)))
        i = min(int(t), max(n - 1, 0))
        return i, t - i
    whole = math.floor(t)
    return int(whole % n), t - whole


@asy("path3 reverse(path3 p)", module=_M)
def reverse(p: Path3) -> Path3:
    """The path in the other direction."""
    pts = p.pts[::-1]
    if p.cyclic:
        pts = pts[-1:] + pts[:-1]
    return Path3(pts, [None if s is None else (s[1], s[0]) for s in reversed(p.segs)], p.cyclic)


@asy("path3 subpath(path3 p, real a, real b)", "path3 subpath(path3 p, int a, int b)", module=_M)
def subpath(p: Path3, a: float, b: float) -> Path3:
    """The part between two times; backwards if the second is smaller."""
    if a > b:
        return reverse(subpath(p, b, a))
    n = p.length
    if not p.cyclic:
        a, b = min(max(a, 0.0), n), min(max(b, 0.0), n)
    if n <= 0 or a == b:
        return Path3([space.point3(p, a)], [])
    if not (math.isfinite(a) and math.isfinite(b)):
        fail("times of a subpath must be finite numbers")
    first, last = math.floor(a), math.ceil(b)
    charge(last - first)
    pts: list[Triple] = [space.point3(p, a)]
    segs: list[Controls3 | None] = []
    for k in range(first, last):
        part = cubic_of(p, k % n)
        start, stop = max(0.0, a - k), min(1.0, b - k)
        if stop < 1:
            part = split3(part, stop)[0]
        if start > 0:
            part = split3(part, start / stop)[1]
        segs.append(None if p.segs[k % n] is None else (part[1], part[2]))
        pts.append(part[3])
    return Path3(pts, segs)


def _speed(cubic: Cubic3, s: float) -> Triple:
    a, b, c, d = cubic
    r = 1 - s
    return tuple(3 * (r * r * (b[k] - a[k]) + 2 * r * s * (c[k] - b[k]) + s * s * (d[k] - c[k])) for k in range(3))  # type: ignore[return-value]


@asy("triple dir(path3 p, real t)", "triple dir(path3 p, int t, int sign=0)", module=_M)
def direction(p: Path3, t: float, side: int = 0) -> Triple:
    """The unit tangent at a time: from the left (-1), from the right (1), or between both."""
    n = p.length
    if n <= 0:
        return 0.0, 0.0, 0.0
    i, s = _place(p, t)
    if 0 < s < 1:
        return space.unit(_speed(cubic_of(p, i), s))
    node = i if s == 0 else i + 1
    before = _speed(cubic_of(p, (node - 1) % n), 1.0) if p.cyclic or node > 0 else None
    after = _speed(cubic_of(p, node % n), 0.0) if p.cyclic or node < n else None
    if before is None or (side > 0 and after is not None):
        return space.unit(after or (0.0, 0.0, 0.0))
    if after is None or side < 0:
        return space.unit(before)
    return space.unit(space.add(space.unit(before), space.unit(after)))


def _control(p: Path3, t: float, after: bool) -> Triple:
    n = p.length
    i, s = _place(p, t)
    if 0 < s < 1:
        left, right = split3(cubic_of(p, i), s)
        return right[1] if after else left[2]
    node = i if s == 0 else i + 1
    if not p.cyclic and (node >= n if after else node <= 0):
        return p.pts[node % len(p.pts)]
    return cubic_of(p, node % n)[1] if after else cubic_of(p, (node - 1) % n)[2]


asy("triple precontrol(path3 p, real t)", module=_M)(lambda p, t: _control(p, t, False))
asy("triple postcontrol(path3 p, real t)", module=_M)(lambda p, t: _control(p, t, True))
asy("bool straight(path3 p, int t)", module=_M)(lambda p, t: p.length > 0 and p.segs[t % p.length] is None)
asy("bool piecewisestraight(path3 p)", module=_M)(lambda p: all(s is None for s in p.segs))
asy("bool cyclic(path3 p)", module=_M)(lambda p: p.cyclic)
asy("int size(path3 p)", module=_M)(lambda p: len(p.pts))
asy("triple beginpoint(path3 p)", module=_M)(lambda p: space.point3(p, 0))
asy("triple endpoint(path3 p)", module=_M)(lambda p: space.point3(p, p.length))


def _length(cubic: Cubic3, low: float, high: float) -> float:
    """The length of a cubic between two parameters, by Gauss's formula on four parts."""
    total = 0.0
    for k in range(4):
        a, b = low + (high - low) * k / 4, low + (high - low) * (k + 1) / 4
        middle, half = (a + b) / 2, (b - a) / 2
        for x, weight in GAUSS:
            for sign in (-1, 1):
                total += weight * half * space.norm(_speed(cubic, middle + sign * half * x))
    return total


def _segment_length(p: Path3, i: int, stop: float = 1.0) -> float:
    if p.segs[i] is None:
        return stop * space.norm(space.subtract(p.pts[(i + 1) % len(p.pts)], p.pts[i]))
    return _length(cubic_of(p, i), 0.0, stop)


@asy("real arclength(path3 p)", module=_M)
def arclength(p: Path3) -> float:
    """The length of a path in space."""
    charge(max(p.length, 0) * 40)
    return sum(_segment_length(p, i) for i in range(max(p.length, 0)))


@asy("real arctime(path3 p, real L)", module=_M)
def arctime(p: Path3, length: float) -> float:
    """The time at which a path has a length."""
    charge(max(p.length, 0) * 400)
    for i in range(max(p.length, 0)):
        whole = _segment_length(p, i)
        if length <= whole:
            low, high = 0.0, 1.0
            for _ in range(50):
                middle = (low + high) / 2
                low, high = (middle, high) if _segment_length(p, i, middle) < length else (low, middle)
            return i + (low + high) / 2
        length -= whole
    return float(max(p.length, 0))


asy("triple arcpoint(path3 p, real L)", module=_M)(lambda p, length: space.point3(p, arctime(p, length)))
asy("real reltime(path3 p, real t)", module=_M)(lambda p, t: arctime(p, t * arclength(p)))
asy("triple relpoint(path3 p, real t)", module=_M)(lambda p, t: space.point3(p, arctime(p, t * arclength(p))))
asy("triple midpoint(path3 p)", module=_M)(lambda p: space.point3(p, arctime(p, arclength(p) / 2)))


def _corner(p: Path3, pick: Any) -> Triple:
    """The corner of the box around a path that min or max picks."""
    if not p.pts:
        fail("an empty path has no points")
    found = list(p.pts)
    for i in range(p.length):
        if p.segs[i] is not None:
            a, b, c, d = cubic_of(p, i)
            for k in range(3):
                times = quadratic_roots(d[k] - a[k] + 3 * (b[k] - c[k]), 2 * (a[k] - 2 * b[k] + c[k]), b[k] - a[k])
                found += [split3((a, b, c, d), s)[0][3] for s in times if 0 < s < 1]
    return tuple(pick(v[k] for v in found) for k in range(3))


asy("triple min(path3 p)", module=_M)(lambda p: _corner(p, min))
asy("triple max(path3 p)", module=_M)(lambda p: _corner(p, max))


def _bound(pick: Any) -> Any:
    def call(*values: Any) -> Any:
        vs = values[0] if isinstance(values[0], list) else values
        if not vs:
            fail("an empty array has no bound")
        return tuple(pick(v[k] for v in vs) for k in range(3))

    return call


asy("triple minbound(triple a, triple b)", "triple minbound(triple[] a)")(_bound(min))
asy("triple maxbound(triple a, triple b)", "triple maxbound(triple[] a)")(_bound(max))
asy("triple sum(triple[] a)")(lambda a: tuple(sum(v[k] for v in a) for k in range(3)))
asy("real abs2(triple v)")(lambda v: space.dot(v, v))
asy("triple dir(triple v)")(space.unit)
asy("real[] abs(triple[] a)")(lambda a: Array([space.norm(v) for v in a]))
asy("triple expi(real polar, real azimuth)")(
    lambda t, p: (math.sin(t) * math.cos(p), math.sin(t) * math.sin(p), math.cos(t))
)
asy("triple perp(triple v, triple u)")(
    lambda v, u: space.subtract(v, space.scaled(space.dot(v, u) / (space.dot(u, u) or 1.0), u))
)


@asy("triple normal(path3 p)", module=_M)
def normal(p: Path3) -> Triple:
    """The unit normal of a path in a plane."""
    pts = [v for i in range(max(p.length, 0)) for v in cubic_of(p, i)[:3]] + p.pts[-1:]
    for k in range(len(pts) - 2):
        found = space.cross(space.subtract(pts[k + 1], pts[k]), space.subtract(pts[k + 2], pts[k + 1]))
        if space.norm(found) > 1e-12:
            return space.unit(found)
    return 0.0, 0.0, 0.0


asy("triple XYplane(pair z)", module=_M)(lambda z: (z.real, z.imag, 0.0))
asy("triple YZplane(pair z)", module=_M)(lambda z: (0.0, z.real, z.imag))
asy("triple ZXplane(pair z)", module=_M)(lambda z: (z.imag, 0.0, z.real))
