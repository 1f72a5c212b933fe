"""Paths: nodes joined by straight segments and cubics.

Segment i runs from node i to node i + 1 and is None (straight) or a pair of control points; ``segs`` itself is None
when all segments are straight. ``arcs`` remembers which runs of segments are parts of true circles. A circle keeps its
nodes unmade until they are asked for: most are only drawn.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from typing import NamedTuple

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.limits import MAX_NODES
from gnomon.asy.values.transforms import Transform
from gnomon.interpret.budget import charge

Controls = tuple[complex, complex]


class TrueArc(NamedTuple):
    """Segments `first` to `last` of a path lie on a circle, from angle `start` to `end` in degrees."""

    first: int
    last: int
    centre: complex
    radius: float
    start: float
    end: float


_LONG = 64  # nodes; making longer paths counts as work


class Path:
    """A path; immutable by convention."""

    __slots__ = ("_make", "arcs", "cyclic", "pts", "segs")
    pts: list[complex]
    segs: list[Controls | None] | None
    _make: Callable[[], tuple[list[complex], list[Controls | None] | None]]

    def __init__(
        self,
        pts: list[complex],
        segs: list[Controls | None] | None = None,
        cyclic: bool = False,
        arcs: tuple[TrueArc, ...] = (),
    ) -> None:
        if len(pts) > _LONG:
            if len(pts) > MAX_NODES:
                raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")
            charge(len(pts) / 16)
        self.pts = pts
        self.segs = segs
        self.cyclic = cyclic
        self.arcs = arcs

    def __getattr__(self, name: str) -> object:
        if name in ("pts", "segs"):
            self.pts, self.segs = self._make()
            return self.pts if name == "pts" else self.segs
        raise AttributeError(name)

    @property
    def length(self) -> int:
        """The number of segments; -1 for the empty path."""
        return len(self.pts) if self.cyclic else len(self.pts) - 1

    def controls(self, i: int) -> Controls:
        """The control points of a segment; those of a straight one divide it into thirds."""
        found = None if self.segs is None else self.segs[i]
        if found is not None:
            return found
        a = self.pts[i]
        b = self.pts[(i + 1) % len(self.pts)]
        return a + (b - a) / 3, b + (a - b) / 3

    def straight(self, i: int) -> bool:
        """Whether a segment is straight."""
        return self.segs is None or self.segs[i] is None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Path):
            return NotImplemented
        if self.cyclic != other.cyclic or self.pts != other.pts:
            return False
        return all(self.controls(i) == other.controls(i) for i in range(max(0, self.length)))

    def __hash__(self) -> int:
        return hash((self.cyclic, tuple(self.pts)))


def lazy_path(
    make: Callable[[], tuple[list[complex], list[Controls | None] | None]], cyclic: bool, arcs: tuple[TrueArc, ...]
) -> Path:
    """A path whose nodes are made when they are asked for."""
    path = Path.__new__(Path)
    path._make = make
    path.cyclic = cyclic
    path.arcs = arcs
    return path


NULL_PATH = Path([])


def nodes_of(path: Path) -> list[complex]:
    """The nodes; an error for the empty path."""
    if not path.pts:
        fail("an empty path has no points")
    return path.pts


# ------------------------------------------------------------------------------------------------------ points on it


def place(path: Path, t: float) -> tuple[int, float]:
    """The segment and the part of it, in [0, 1), of a time; ends are clamped on open paths."""
    n = path.length
    if t != t or math.isinf(t):
        fail("a time on a path must be a finite number")
    if path.cyclic:
        whole = math.floor(t)
        return int(whole % n), t - whole
    if t <= 0 or n == 0:
        return 0, 0.0
    if t >= n:
        return n, 0.0
    whole = math.floor(t)
    return int(whole), t - whole


def point(path: Path, t: float) -> complex:
    """The point at a time."""
    pts = nodes_of(path)
    i, s = place(path, t)
    if s == 0:
        return pts[i]
    z0, z1 = pts[i], pts[(i + 1) % len(pts)]
    if path.segs is None or path.segs[i] is None:
        return z0 + s * (z1 - z0)
    c0, c1 = path.controls(i)
    r = 1 - s
    return r * r * r * z0 + 3 * r * r * s * c0 + 3 * r * s * s * c1 + s * s * s * z1


def precontrol(path: Path, t: float) -> complex:
    """The control point before a time."""
    return _around(path, t)[0]


def postcontrol(path: Path, t: float) -> complex:
    """The control point after a time."""
    return _around(path, t)[1]


def _around(path: Path, t: float) -> tuple[complex, complex]:
    pts = nodes_of(path)
    i, s = place(path, t)
    n = path.length
    if s == 0:
        before = path.controls((i - 1) % n)[1] if n > 0 and (path.cyclic or i > 0) else pts[i]
        after = path.controls(i)[0] if n > 0 and (path.cyclic or i < n) else pts[i]
        return before, after
    left, right = split(pts[i], *path.controls(i), pts[(i + 1) % len(pts)], s)
    return left[2], right[1]


Cubic = tuple[complex, complex, complex, complex]


def split(z0: complex, c0: complex, c1: complex, z1: complex, s: float) -> tuple[Cubic, Cubic]:
    """A cubic cut in two at a parameter."""
    a = z0 + s * (c0 - z0)
    b = c0 + s * (c1 - c0)
    c = c1 + s * (z1 - c1)
    ab = a + s * (b - a)
    bc = b + s * (c - b)
    m = ab + s * (bc - ab)
    return (z0, a, ab, m), (m, bc, c, z1)


def cubic(path: Path, i: int) -> Cubic:
    """A segment as a cubic."""
    c0, c1 = path.controls(i)
    return path.pts[i], c0, c1, path.pts[(i + 1) % len(path.pts)]


def _tangent(z0: complex, c0: complex, c1: complex, z1: complex) -> complex:
    """The direction at the start of a cubic, where its first control points may coincide."""
    size = abs(c0 - z0) + abs(c1 - z0) + abs(z1 - z0)
    for other in (c0, c1, z1):
        if abs(other - z0) > 1e-13 * size:
            return other - z0
    return 0j


def unit(z: complex) -> complex:
    """The unit vector; 0 for 0."""
    size = abs(z)
    return z / size if size else 0j


def direction(path: Path, t: float, side: int = 0) -> complex:
    """The unit tangent at a time: from the left (-1), from the right (1), or between both."""
    nodes_of(path)
    n = path.length
    if n <= 0:
        return 0j
    i, s = place(path, t)
    if s != 0:
        z0, c0, c1, z1 = cubic(path, i)
        if path.straight(i):
            return unit(z1 - z0)
        r = 1 - s
        speed = r * r * (c0 - z0) + 2 * r * s * (c1 - c0) + s * s * (z1 - c1)
        return (
            unit(speed)
            if abs(speed) > 1e-13 * (abs(z1 - z0) + abs(c0 - z0))
            else unit(_tangent(*split(z0, c0, c1, z1, s)[1]))
        )
    before = after = 0j
    if path.cyclic or i > 0:
        z0, c0, c1, z1 = cubic(path, (i - 1) % n)
        before = -unit(_tangent(z1, c1, c0, z0))
    if path.cyclic or i < n:
        after = unit(_tangent(*cubic(path, i)))
    if side < 0:
        return before or after
    if side > 0:
        return after or before
    return unit(before + after) if before and after else before or after


def acceleration(path: Path, t: float, side: int = 0) -> complex:
    """The second derivative at a time; at a node from the left (-1), from the right (1), or the mean of both."""
    n = path.length
    if n <= 0:
        return 0j
    i, s = place(path, t)
    if s:
        z0, c0, c1, z1 = cubic(path, i)
        return 6 * (1 - s) * (z0 - 2 * c0 + c1) + 6 * s * (c0 - 2 * c1 + z1)
    found = []
    if side <= 0 and (path.cyclic or i > 0):
        _, c0, c1, z1 = cubic(path, (i - 1) % n)
        found.append(6 * (c0 - 2 * c1 + z1))
    if (side >= 0 or not found) and (path.cyclic or i < n):
        z0, c0, c1, _ = cubic(path, i)
        found.append(6 * (z0 - 2 * c0 + c1))
    return sum(found, 0j) / (1 if side else 2)  # at the ends of a path half of the only value, as Asymptote has it


def speed(path: Path, t: float) -> complex:
    """The first derivative at a time."""
    n = path.length
    if n <= 0:
        return 0j
    i, s = place(path, t)
    if i >= n:
        i, s = n - 1, 1.0
    z0, c0, c1, z1 = cubic(path, i)
    r = 1 - s
    return 3 * (r * r * (c0 - z0) + 2 * r * s * (c1 - c0) + s * s * (z1 - c1))


# ------------------------------------------------------------------------------------------------------- whole paths


def transformed(m: Transform, path: Path) -> Path:
    """The image of a path."""
    a, b, t = m
    arcs: tuple[TrueArc, ...] = ()
    if path.arcs:
        if b == 0:
            turn, size = math.degrees(cmath.phase(a)), abs(a)
            arcs = tuple(
                TrueArc(f, last, m.apply(c), r * size, s + turn, e + turn) for f, last, c, r, s, e in path.arcs
            )
        elif a == 0:
            turn, size = math.degrees(cmath.phase(b)), abs(b)
            arcs = tuple(
                TrueArc(f, last, m.apply(c), r * size, turn - s, turn - e) for f, last, c, r, s, e in path.arcs
            )

    def make() -> tuple[list[complex], list[Controls | None] | None]:
        segs: list[Controls | None] | None = None
        if b == 0:
            pts = [a * z + t for z in path.pts]
            if path.segs is not None:
                segs = [None if s is None else (a * s[0] + t, a * s[1] + t) for s in path.segs]
        else:
            pts = [a * z + b * z.conjugate() + t for z in path.pts]
            if path.segs is not None:
                segs = [None if s is None else (m.apply(s[0]), m.apply(s[1])) for s in path.segs]
        return pts, segs

    if path.arcs:
        return lazy_path(make, path.cyclic, arcs)
    pts, segs = make()
    charge(len(pts) / 20)
    return Path(pts, segs, path.cyclic, arcs)


def reversed_path(path: Path) -> Path:
    """The path in the other direction."""
    n = path.length
    segs = None if path.segs is None else [None if s is None else (s[1], s[0]) for s in reversed(path.segs)]
    pts = path.pts[::-1]
    if path.cyclic:
        pts = pts[-1:] + pts[:-1]
    arcs = tuple(TrueArc(n - 1 - last, n - 1 - first, c, r, e, s) for first, last, c, r, s, e in path.arcs)
    return Path(pts, segs, path.cyclic, arcs)


def subpath(path: Path, t0: float, t1: float) -> Path:
    """The part between two times; backwards if the second is smaller."""
    if t0 > t1:  # the times are rounded as Asymptote rounds them, which decides on nodes at the ends
        return subpath(reversed_path(path), path.length - t0, path.length - t1)
    pts = nodes_of(path)
    n = path.length
    if t0 != t0 or t1 != t1 or math.isinf(t0) or math.isinf(t1):
        fail("times of a subpath must be finite numbers")
    if not path.cyclic:
        t0, t1 = min(max(t0, 0.0), n), min(max(t1, 0.0), n)
    if n <= 0 or t0 == t1:
        return Path([point(path, t0)])
    first, last = math.floor(t0), math.ceil(t1)
    charge(last - first)
    if last - first > MAX_NODES:
        raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")
    found = [point(path, t0)]
    segs: list[Controls | None] = []
    for k in range(first, last):
        i = k % n
        start, stop = max(0.0, t0 - k), min(1.0, t1 - k)
        whole = start == 0 and stop == 1
        if path.straight(i):
            segs.append(None)
            found.append(pts[(i + 1) % len(pts)] if stop == 1 else point(path, k + stop))
            continue
        part = cubic(path, i)
        if not whole:
            if stop < 1:
                part = split(*part, stop)[0]
            if start > 0:
                part = split(*part, start / stop)[1]
        segs.append((part[1], part[2]))
        found.append(part[3])
    arcs: tuple[TrueArc, ...] = ()
    if len(path.arcs) == 1 and path.arcs[0].first == 0 and path.arcs[0].last == n - 1:
        _, _, centre, radius, _, _ = path.arcs[0]
        start_angle = math.degrees(cmath.phase(found[0] - centre))
        sweep = _sweep(path.arcs[0], n, t1 - t0)
        arcs = (TrueArc(0, len(segs) - 1, centre, radius, start_angle, start_angle + sweep),)
    if all(s is None for s in segs):
        return Path(found)
    return Path(found, segs, False, arcs)


def _sweep(arc: TrueArc, n: int, times: float) -> float:
    """The angle that a part of an arc covers; its nodes are spread evenly enough for that."""
    return (arc.end - arc.start) * times / n


def concatenated(first: Path, second: Path) -> Path:
    """``first & second``: the first path without its last node, then the second one.

    The last point of the first path is meant to be the first point of the second. Where it is not, the last segment
    of the first path bends to it, as in Asymptote.
    """
    if not first.pts:
        return second
    if not second.pts:
        return first
    n = max(first.length, 0)
    segs: list[Controls | None] | None = None
    if first.segs is not None or second.segs is not None:
        segs = list(first.segs or [None] * n) + list(second.segs or [None] * max(second.length, 0))
    gap = abs(first.pts[0 if first.cyclic else -1] - second.pts[0])  # cubics are up to 2.7e-4 of the radius off
    arcs = tuple(a for a in first.arcs if a.last < n - 1 or gap <= 1e-3 * a.radius)
    arcs += tuple(a._replace(first=a.first + n, last=a.last + n) for a in second.arcs)
    tail = second.pts + second.pts[:1] if second.cyclic else second.pts
    return Path(first.pts[:n] + tail, segs, False, arcs)


def closed(path: Path) -> Path:
    """``path & cycle``: the last node becomes the first."""
    if path.cyclic or len(path.pts) < 2:
        return path
    segs = path.segs
    pts = path.pts[:-1]
    if segs is not None:
        last = segs[-1]
        if last is not None and path.pts[-1] != path.pts[0]:
            segs = [*segs[:-1], (last[0], last[1])]
    return Path(pts, segs, True, path.arcs)
