"""Where two paths meet, as pairs of times.

Boxes of runs of segments rule out most pairs; a straight segment meets another one in closed form and a cubic at the
roots of a polynomial; two cubics are halved until they are small, then refined. `first` picks the meeting that
Asymptote's own search, which halves both paths in turn, comes to first.
"""

from __future__ import annotations

import cmath
import math

from gnomon.asy.values.measures import INFINITY, bounds
from gnomon.asy.values.paths import Path, TrueArc, cubic, direction, nodes_of, point, speed, split
from gnomon.interpret.budget import charge

Meeting = tuple[float, float]
Box = tuple[float, float, float, float]

FUZZ = 2.3e-12
"""How far apart meeting paths may be, relative to the size of their coordinates; Asymptote's tolerance."""


def meetings(p: Path, q: Path, fuzz: float = -1.0) -> list[Meeting]:
    """All pairs of times at which two paths meet, sorted along the first path."""
    size = max(max(map(abs, nodes_of(p))), max(map(abs, nodes_of(q))))
    charge((len(p.pts) + len(q.pts)) / 16)
    if not math.isfinite(size):
        return []
    if fuzz <= 0:
        fuzz = FUZZ * size
    found: list[Meeting] = []
    pairs = _near_true_circles(p, q)
    if pairs is not None:
        for i, j in pairs:
            if _overlap(_hull(p, i), _hull(q, j), fuzz):
                found += [(i + s, j + t) for s, t in _segments(p, i, q, j, fuzz)]
        return _distinct(p, q, sorted(found), size)
    boxes_p, boxes_q = _Boxes(p), _Boxes(q)
    stack = [(0, max(p.length, 1), 0, max(q.length, 1))]
    while stack:
        a, b, c, d = stack.pop()
        charge(0.2)
        if not _overlap(boxes_p.of(a, b), boxes_q.of(c, d), fuzz):
            continue
        if b - a == 1 and d - c == 1:
            found += [(a + s, c + t) for s, t in _segments(p, a, q, c, fuzz)]
        elif b - a >= d - c:
            middle = (a + b) // 2
            stack += [(a, middle, c, d), (middle, b, c, d)]
        else:
            middle = (c + d) // 2
            stack += [(a, b, c, middle), (a, b, middle, d)]
    return _distinct(p, q, sorted(found), size)


_MANY = 32


def _ring(path: Path) -> TrueArc | None:
    """The circle of a path through many points of it; its nodes are spread evenly."""
    if len(path.arcs) != 1 or path.length < _MANY:
        return None
    arc = path.arcs[0]
    return arc if arc.first == 0 and arc.last == path.length - 1 and arc.radius > 0 else None


def _near_true_circles(p: Path, q: Path) -> set[tuple[int, int]] | None:
    """The pairs of segments that can meet, where one path is a circle of many nodes and the other one is simple."""
    a, b = _ring(p), _ring(q)
    if a is not None and b is not None:
        d = b.centre - a.centre
        gap = abs(d)
        if gap == 0:
            return None
        x = (gap * gap + a.radius**2 - b.radius**2) / (2 * gap)
        rest = a.radius**2 - x * x
        if rest < 1e-6 * a.radius**2:
            return None  # they touch, or nearly so: look at everything
        foot = a.centre + d / gap * x
        met = [foot + 1j * d / gap * math.sqrt(rest), foot - 1j * d / gap * math.sqrt(rest)]
        return {(i, j) for z in met for i in _indices(p, a, z) for j in _indices(q, b, z)}
    if b is not None and a is None:
        found = _near_true_circles(q, p)
        return None if found is None else {(i, j) for j, i in found}
    if a is None or q.segs is not None or not 1 <= q.length <= 8:
        return None
    pairs: set[tuple[int, int]] = set()
    for j in range(q.length):
        z0, z1 = q.pts[j], q.pts[(j + 1) % len(q.pts)]
        if z0 == z1:
            return None
        u = (z1 - z0) / abs(z1 - z0)
        along = (a.centre - z0) * u.conjugate()
        rest = a.radius**2 - along.imag**2
        if abs(rest) < 1e-6 * a.radius**2:
            return None
        if rest > 0:
            step = math.sqrt(rest)
            pairs |= {(i, j) for s in (along.real - step, along.real + step) for i in _indices(p, a, z0 + s * u)}
    return pairs


def _indices(path: Path, arc: TrueArc, z: complex) -> list[int]:
    """The segments of a circle near a point of it."""
    n, sweep = path.length, arc.end - arc.start
    turn = math.degrees(cmath.phase(z - arc.centre)) - arc.start
    turn = turn % 360 if sweep > 0 else -((-turn) % 360)
    k = turn / sweep * n
    if not math.isfinite(k):
        return []
    if path.cyclic:
        return [int(k + step) % n for step in (-1, 0, 1)]
    found = {int(k + step) for step in (-1, 0, 1)}
    wrap = 360 / abs(sweep) * n  # a point just before the start
    found |= {int(k - wrap + step) for step in (-1, 0, 1)}
    return [i for i in found if 0 <= i < n]


class _Boxes:
    """Boxes of runs of segments, made when they are asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.made: dict[tuple[int, int], Box] = {}

    def of(self, a: int, b: int) -> Box:
        found = self.made.get((a, b))
        if found is None:
            if b - a > 1:
                middle = (a + b) // 2
                one, other = self.of(a, middle), self.of(middle, b)
                found = (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))
            else:
                found = _hull(self.path, a)
            self.made[a, b] = found
        return found


def _hull(path: Path, i: int) -> Box:
    """The box around the control points of a segment."""
    pts = path.pts
    zs = [pts[i], pts[(i + 1) % len(pts)] if path.length > 0 else pts[i]]
    if path.length > 0 and not path.straight(i):
        zs += path.controls(i)
    xs = [z.real for z in zs]
    ys = [z.imag for z in zs]
    return min(xs), min(ys), max(xs), max(ys)


def _overlap(a: Box, b: Box, fuzz: float) -> bool:
    return a[0] <= b[2] + fuzz and b[0] <= a[2] + fuzz and a[1] <= b[3] + fuzz and b[1] <= a[3] + fuzz


def _distinct(p: Path, q: Path, found: list[Meeting], size: float) -> list[Meeting]:
    """Without meetings that are found twice: at ends of segments, and where the paths touch."""
    kept: list[Meeting] = []
    places: list[complex] = []
    for s, t in found:
        z = point(p, s)
        near = 1e-9 * size
        if len(found) > 1 and abs(_cross(direction(p, s), direction(q, t))) < 1e-4:
            near = 1e-5 * size
        if all(abs(z - other) > near for other in places):
            kept.append((s, t))
            places.append(z)
    return kept


# ---------------------------------------------------------------------------------------------------------- segments


def _segments(p: Path, i: int, q: Path, j: int, fuzz: float) -> list[Meeting]:
    if p.length <= 0 or q.length <= 0:
        return _with_point(p, i, q, j, fuzz)
    straight_p, straight_q = p.straight(i), q.straight(j)
    if straight_p and straight_q:
        return _lines(p.pts[i], p.pts[(i + 1) % len(p.pts)], q.pts[j], q.pts[(j + 1) % len(q.pts)], fuzz)
    if straight_p:
        return [(t, s) for s, t in _cubic_line(cubic(q, j), p.pts[i], p.pts[(i + 1) % len(p.pts)], fuzz)]
    if straight_q:
        return _cubic_line(cubic(p, i), q.pts[j], q.pts[(j + 1) % len(q.pts)], fuzz)
    return _cubics(p, i, q, j, fuzz)


def _with_point(p: Path, i: int, q: Path, j: int, fuzz: float) -> list[Meeting]:
    """Meetings of a path with a single point."""
    if p.length <= 0 and q.length <= 0:
        return [(0.0, 0.0)] if abs(p.pts[0] - q.pts[0]) <= fuzz else []
    if p.length <= 0:
        return [(t, s) for s, t in _with_point(q, j, p, i, fuzz)]
    z = q.pts[0]
    z0, c0, c1, z1 = cubic(p, i)
    if p.straight(i):
        along = z1 - z0
        s = ((z - z0) / along).real if along else 0.0
        s = min(1.0, max(0.0, s))
        return [(s, 0.0)] if abs(z0 + s * along - z) <= fuzz else []
    best = min((abs(split(z0, c0, c1, z1, k / 64)[0][3] - z), k / 64) for k in range(65))[1]
    for _ in range(30):
        gap = split(z0, c0, c1, z1, best)[0][3] - z
        rate = speed(p, i + min(best, 1 - 1e-15))
        if rate == 0:
            break
        best = min(1.0, max(0.0, best - (gap / rate).real))
    return [(best, 0.0)] if abs(split(z0, c0, c1, z1, best)[0][3] - z) <= fuzz else []


def _cross(a: complex, b: complex) -> float:
    return a.real * b.imag - a.imag * b.real


def _lines(a: complex, b: complex, c: complex, d: complex, fuzz: float) -> list[Meeting]:
    u, v = b - a, d - c
    det = _cross(u, v)
    if abs(det) > 1e-14 * abs(u) * abs(v):
        s, t = _cross(c - a, v) / det, _cross(c - a, u) / det
        es, et = fuzz / abs(u), fuzz / abs(v)
        if -es <= s <= 1 + es and -et <= t <= 1 + et:
            return [(min(1.0, max(0.0, s)), min(1.0, max(0.0, t)))]
        return []
    found = []  # parallel: the ends may lie on each other
    for z, t in ((c, 0.0), (d, 1.0)):
        s = ((z - a) / u).real if u else 0.0
        if -1e-12 <= s <= 1 + 1e-12 and abs(a + s * u - z) <= fuzz:
            found.append((min(1.0, max(0.0, s)), t))
    for z, s in ((a, 0.0), (b, 1.0)):
        t = ((z - c) / v).real if v else 0.0
        if -1e-12 <= t <= 1 + 1e-12 and abs(c + t * v - z) <= fuzz:
            found.append((s, min(1.0, max(0.0, t))))
    return found


def _cubic_line(curve: tuple[complex, complex, complex, complex], a: complex, b: complex, fuzz: float) -> list[Meeting]:
    """Meetings of a cubic with a segment, time on the cubic first."""
    along = b - a
    length = abs(along)
    if length == 0:
        return []
    turn = along.conjugate() / length
    w0, w1, w2, w3 = ((z - a) * turn for z in curve)
    y0, y1, y2, y3 = w0.imag, w1.imag, w2.imag, w3.imag
    roots = cubic_roots(y3 - 3 * y2 + 3 * y1 - y0, 3 * (y2 - 2 * y1 + y0), 3 * (y1 - y0), y0)
    ends = [s for s, y in ((0.0, y0), (1.0, y3)) if abs(y) <= fuzz]
    found: list[Meeting] = []
    for s in [*roots, *ends]:
        if -1e-10 <= s <= 1 + 1e-10:
            s = min(1.0, max(0.0, s))
            z = split(w0, w1, w2, w3, s)[0][3]
            on_segment = -fuzz <= z.real <= length + fuzz and abs(z.imag) <= max(fuzz, 1e-9 * length)
            if on_segment and all(abs(s - other) > 1e-9 for other, _ in found):
                found.append((s, min(1.0, max(0.0, z.real / length))))
    return sorted(found)


def cubic_roots(a: float, b: float, c: float, d: float) -> list[float]:
    """The real roots of a x³ + b x² + c x + d, each refined by Newton's method."""
    size = max(abs(a), abs(b), abs(c), abs(d))
    if size == 0:
        return []
    if abs(a) <= 1e-13 * size:
        return _quadratic_roots(b, c, d)
    p, q, r = b / a, c / a, d / a
    shift = p / 3
    m = q - p * p / 3
    n = 2 * p**3 / 27 - p * q / 3 + r
    disc = n * n / 4 + m**3 / 27
    if disc > 0:
        w = math.sqrt(disc)
        u = -n / 2 + w if n <= 0 else -n / 2 - w
        u = math.copysign(abs(u) ** (1 / 3), u)
        roots = [u - m / (3 * u) - shift if u else -shift]
        if disc < 1e-14 * max(n * n, 1e-300):
            roots.append(-u - shift)
    else:
        w = 2 * math.sqrt(-m / 3) if m < 0 else 0.0
        angle = math.acos(max(-1.0, min(1.0, 3 * n / (m * w)))) / 3 if w else 0.0
        roots = [w * math.cos(angle - k * math.tau / 3) - shift for k in range(3)]
    return [_polished(a, b, c, d, x) for x in roots]


def _polished(a: float, b: float, c: float, d: float, x: float) -> float:
    for _ in range(4):
        value = ((a * x + b) * x + c) * x + d
        slope = (3 * a * x + 2 * b) * x + c
        if slope == 0:
            break
        step = value / slope
        if not math.isfinite(step) or abs(step) > 0.1:
            break
        x -= step
    return x


def _quadratic_roots(a: float, b: float, c: float) -> list[float]:
    if abs(a) <= 1e-13 * max(abs(b), abs(c)):
        return [-c / b] if b else []
    d = b * b - 4 * a * c
    if d < 0:
        if d > -1e-13 * (b * b + abs(4 * a * c)):
            return [-b / (2 * a)]
        return []
    q = -(b + math.copysign(math.sqrt(d), b)) / 2
    return [q / a, c / q] if q else [0.0]


def _cubics(p: Path, i: int, q: Path, j: int, fuzz: float) -> list[Meeting]:
    """Meetings of two cubics: halve until both are nearly straight, then refine by Newton's method."""
    one, other = cubic(p, i), cubic(q, j)
    if set(one) == set(other):  # the same curve: only its ends count
        return [(0.0, 0.0), (1.0, 1.0)] if one == other else [(0.0, 1.0), (1.0, 0.0)]
    found: list[Meeting] = []
    stack = [(one, 0.0, 1.0, other, 0.0, 1.0)]
    while stack and len(found) < 12:
        a, s0, s1, b, t0, t1 = stack.pop()
        charge(1)
        if _apart(a, b, fuzz):
            continue
        if ((s1 - s0 < 1e-3 or _flat(a)) and (t1 - t0 < 1e-3 or _flat(b))) or s1 - s0 < 1e-9:
            u, v = a[3] - a[0], b[3] - b[0]
            det = _cross(u, v)
            x = y = 0.5
            if abs(det) > 0.02 * abs(u) * abs(v):  # nearly straight: their chords tell whether they can meet
                x, y = _cross(b[0] - a[0], v) / det, _cross(b[0] - a[0], u) / det
                if not (-0.1 <= x <= 1.1 and -0.1 <= y <= 1.1):
                    continue
            charge(2)
            met = _newton(one, other, s0 + x * (s1 - s0), t0 + y * (t1 - t0), fuzz)
            if met is not None and all(abs(met[0] - s) + abs(met[1] - t) > 1e-8 for s, t in found):
                found.append(met)
            if met is not None or (s1 - s0 < 1e-5 and t1 - t0 < 1e-3) or (t1 - t0 < 1e-5 and s1 - s0 < 1e-3):
                continue
        sm, tm = (s0 + s1) / 2, (t0 + t1) / 2
        width_a, width_b = _width(a), _width(b)
        if width_a > 2 * width_b:  # halve the larger one alone
            a1, a2 = split(*a, 0.5)
            stack += [(a2, sm, s1, b, t0, t1), (a1, s0, sm, b, t0, t1)]
        elif width_b > 2 * width_a:
            b1, b2 = split(*b, 0.5)
            stack += [(a, s0, s1, b2, tm, t1), (a, s0, s1, b1, t0, tm)]
        else:
            a1, a2 = split(*a, 0.5)
            b1, b2 = split(*b, 0.5)
            stack += [
                (a2, sm, s1, b2, tm, t1),
                (a2, sm, s1, b1, t0, tm),
                (a1, s0, sm, b2, tm, t1),
                (a1, s0, sm, b1, t0, tm),
            ]
    return found


def _width(c: tuple[complex, complex, complex, complex]) -> float:
    return abs(c[1] - c[0]) + abs(c[2] - c[1]) + abs(c[3] - c[2])


def _apart(
    a: tuple[complex, complex, complex, complex], b: tuple[complex, complex, complex, complex], fuzz: float
) -> bool:
    """Whether the boxes of two cubics do not meet; most pairs are told apart by their first coordinates alone."""
    (p, q, r, s), (t, u, v, w) = a, b
    one, other = (p.real, q.real, r.real, s.real), (t.real, u.real, v.real, w.real)
    if not (min(one) <= max(other) + fuzz and min(other) <= max(one) + fuzz):
        return True
    one, other = (p.imag, q.imag, r.imag, s.imag), (t.imag, u.imag, v.imag, w.imag)
    return not (min(one) <= max(other) + fuzz and min(other) <= max(one) + fuzz)


def _flat(c: tuple[complex, complex, complex, complex]) -> bool:
    chord = c[3] - c[0]
    reach = abs(chord)
    if reach == 0:
        return False
    return max(abs(_cross(chord, c[1] - c[0])), abs(_cross(chord, c[2] - c[0]))) < 1e-3 * reach * reach


def _newton(
    a: tuple[complex, complex, complex, complex],
    b: tuple[complex, complex, complex, complex],
    s: float,
    t: float,
    fuzz: float,
) -> Meeting | None:
    for _ in range(25):
        gap = _value(b, t) - _value(a, s)
        if abs(gap) <= fuzz / 100:
            break
        u, v = _slope(a, s), _slope(b, t)
        det = _cross(u, v)
        if abs(det) <= 1e-12 * abs(u) * abs(v):
            if u == 0 or v == 0:
                break
            s += (gap / u).real / 2  # tangent: walk towards each other
            t -= (gap / v).real / 2
        else:
            s += _cross(gap, v) / det
            t += _cross(gap, u) / det
        if not (-0.5 < s < 1.5 and -0.5 < t < 1.5):
            return None
    if not (-1e-9 <= s <= 1 + 1e-9 and -1e-9 <= t <= 1 + 1e-9):
        return None
    s, t = min(1.0, max(0.0, s)), min(1.0, max(0.0, t))
    return (s, t) if abs(_value(a, s) - _value(b, t)) <= max(fuzz, 1e-14) * 10 else None


def _value(c: tuple[complex, complex, complex, complex], s: float) -> complex:
    r = 1 - s
    return r * r * r * c[0] + 3 * r * r * s * c[1] + 3 * r * s * s * c[2] + s * s * s * c[3]


def _slope(c: tuple[complex, complex, complex, complex], s: float) -> complex:
    r = 1 - s
    return 3 * (r * r * (c[1] - c[0]) + 2 * r * s * (c[2] - c[1]) + s * s * (c[3] - c[2]))


# ------------------------------------------------------------------------------------------------------------ order


def first(p: Path, q: Path, fuzz: float = -1.0) -> Meeting | None:
    """The meeting that Asymptote reports when it is asked for one."""
    found = meetings(p, q, fuzz)
    if not found:
        return None
    a, b, c, d = 0.0, float(max(p.length, 0)), 0.0, float(max(q.length, 0))
    while len(found) > 1:
        if b - a <= 1 and _straight_in(p, a):
            return min(found, key=lambda m: (m[1], m[0]))
        if d - c <= 1 and _straight_in(q, c):
            return min(found)
        if b - a < 1e-9 and d - c < 1e-9:
            break
        u, v = _middle(a, b), _middle(c, d)
        for s0, s1, t0, t1 in ((a, u, c, v), (a, u, v, d), (u, b, c, v), (u, b, v, d)):
            inside = [m for m in found if s0 - 1e-9 <= m[0] <= s1 + 1e-9 and t0 - 1e-9 <= m[1] <= t1 + 1e-9]
            if inside:
                found, a, b, c, d = inside, s0, s1, t0, t1
                break
        else:
            break
    return found[0]


def _straight_in(path: Path, a: float) -> bool:
    i = int(a)
    return path.length <= 0 or path.straight(min(i, path.length - 1))


def _middle(a: float, b: float) -> float:
    return a + (b - a) // 2 if b - a > 1 else (a + b) / 2


def vertical_times(path: Path, x: float) -> list[float]:
    """The times at which a path crosses the vertical line at x."""
    left, bottom, right, top = bounds(path)
    if not left <= x <= right:
        return []
    line = Path([complex(x, bottom - 1), complex(x, top + 1)])
    return [s for s, _ in meetings(path, line)]


def horizontal_times(path: Path, y: float) -> list[float]:
    """The times at which a path crosses the horizontal line at y."""
    left, bottom, right, top = bounds(path)
    if not bottom <= y <= top:
        return []
    line = Path([complex(left - 1, y), complex(right + 1, y)])
    return [s for s, _ in meetings(path, line)]


def extension(p: complex, q: complex, r: complex, s: complex) -> complex:
    """Where the lines pq and rs meet; an infinite point where they are parallel."""
    u, v = q - p, s - r
    det = _cross(u, v)
    if det == 0:
        return complex(INFINITY, INFINITY)
    return p + u * (_cross(r - p, v) / det)


def angle(z: complex) -> float:
    """The angle of a direction in radians, in (-π, π]; an error for 0."""
    from gnomon.asy.errors import fail

    if z == 0:
        fail("taking the angle of (0,0)")
    return cmath.phase(z)
