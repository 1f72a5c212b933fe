"""Functions of paths: points on them, parts, lengths, intersections, ready-made shapes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.library.operators import divide
from gnomon.asy.library.registry import asy, define
from gnomon.asy.limits import MAX_ARRAY
from gnomon.asy.values import arcs, intersect, measures, paths
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.guides import STRAIGHT, Link, join, pinned, reversed_guide, solve
from gnomon.asy.values.measures import UNDEFINED
from gnomon.asy.values.paths import NULL_PATH, Path, point, transformed
from gnomon.asy.values.transforms import Transform, rotate, scale, unit_degrees
from gnomon.interpret.budget import charge

UNIT_SQUARE = Path([0j, 1 + 0j, 1 + 1j, 1j], None, True)
define("path", unitsquare=UNIT_SQUARE, unitcircle=arcs.UNIT_CIRCLE, nullpath=NULL_PATH)

# ------------------------------------------------------------------------------------------------------------ shapes

asy("path circle(pair c, real r)")(arcs.circle)
asy("path Circle(pair c, real r, int n=400)", module="graph")(arcs.smooth_circle)
asy("path arc(pair c, real r, real angle1, real angle2)")(arcs.arc)
asy("path arc(pair c, real r, real angle1, real angle2, bool direction)")(arcs.arc)
asy("path arc(pair c, explicit pair z1, explicit pair z2, bool direction=true)")(arcs.arc_through)


@asy("path Arc(pair c, real r, real angle1, real angle2, int n=400)", module="graph")
def smooth_arc(c: complex, r: float, a: float, b: float, n: int) -> Path:
    """``Arc`` towards the larger angle."""
    return arcs.smooth_arc(c, r, a, b, None, n)


@asy("path Arc(pair c, real r, real angle1, real angle2, bool direction, int n=400)", module="graph")
def smooth_arc_directed(c: complex, r: float, a: float, b: float, direction: bool, n: int) -> Path:
    """``Arc`` with a direction."""
    return arcs.smooth_arc(c, r, a, b, direction, n)


@asy("path Arc(pair c, explicit pair z1, explicit pair z2, bool direction=true, int n=400)", module="graph")
def smooth_arc_through(c: complex, z1: complex, z2: complex, direction: bool, n: int) -> Path:
    """``Arc`` between two directions."""
    a, b = math.degrees(_phase(z1 - c)), math.degrees(_phase(z2 - c))
    return arcs.smooth_arc(c, abs(z1 - c), a, b, direction, n)


def _phase(z: complex) -> float:
    return intersect.angle(z)


@asy("path ellipse(pair c, real a, real b)")
def ellipse(c: complex, a: float, b: float) -> Path:
    """An ellipse with axes along the coordinate axes."""
    made = transformed(scale(a, b), arcs.UNIT_CIRCLE)
    return transformed(Transform(1 + 0j, 0j, c), made)


@asy("path box(pair a, pair b)")
def box(a: complex, b: complex) -> Path:
    """The rectangle with two opposite corners."""
    return Path([a, complex(b.real, a.imag), b, complex(a.real, b.imag)], None, True)


@asy("path polygon(int n)")
def polygon(n: int) -> Path:
    """The regular polygon in the unit circle, with a horizontal side at the bottom."""
    if not 1 <= n <= MAX_ARRAY:
        fail("a polygon has one corner or more")
    charge(n)
    return Path([unit_degrees(360 * (i + 0.5) / n - 90) for i in range(n)], None, True)


@asy("path cross(int n, bool round=true, real r=0)")
def cross(n: int, rounded: bool, r: float) -> Path:
    """The outline of n arms around the origin; `r` is the distance of the corners between them."""
    if not 1 <= n <= 1000:
        fail("a cross has one arm or more")
    pieces: list[Any] = []
    half = math.sin(math.pi / n) * r
    for i in range(n):
        along = unit_degrees(360 * (i + 0.5) / n - 90)
        first, last = r * unit_degrees(360 * i / n - 90), r * unit_degrees(360 * (i + 1) / n - 90)
        if rounded:
            centre = (1 - half) * along
            tip: list[Any] = [along, along, along]
            if half:
                tip = [transformed(Transform(along, 0j, centre), arcs.arc(0j, half, -90, 90))]
        else:
            reach = math.sqrt(max(1 - half * half, 0.0)) * along
            tip = [reach - 1j * half * along, reach + 1j * half * along]
        pieces += [first, *tip, last]
    return solve(join([*pieces, None], [STRAIGHT] * len(pieces)))


define("path", diamond=transformed(rotate(45), polygon(4)), plus=transformed(rotate(45), cross(4, True, 0.0)))


@asy("path brace(pair a, pair b, real amplitude=nan)")
def brace(a: complex, b: complex, amplitude: float) -> Path:
    """A curly brace from a to b, as high as the amplitude."""
    length = abs(b - a)
    if length == 0:
        return Path([a])
    height = 0.14 * length if math.isnan(amplitude) else amplitude
    side = 1 if height > 0 else -1
    outer, inner = unit_degrees(70 * side), unit_degrees(60 * side)
    flat = 0.25 * length
    if abs(height) < 0.14 * length:
        flat = abs(height) / 2 / 0.28
    knots = [
        0j,
        complex(flat, height / 2),
        complex(length / 2, height),
        complex(length - flat, height / 2),
        length + 0j,
    ]
    along = 1 + 0j
    links = [
        Link(out=outer, into=along, at_least=True),
        Link(into=inner, at_least=True),
        Link(out=inner.conjugate(), into=along, at_least=True),
        Link(into=outer.conjugate(), at_least=True),
    ]
    if abs(height) < 0.14 * length:
        knots[2:2] = [complex(length / 2 - flat, height / 2)]
        knots[4:4] = [complex(length / 2 + flat, height / 2)]
        links[1:2] = [Link(into=along, at_least=True), links[1]]
        links[3:4] = [links[3], Link(into=along, at_least=True)]
    made = solve(join(list(knots), links))
    return transformed(Transform(paths.unit(b - a), 0j, a), made)


# ------------------------------------------------------------------------------------------------------- on the path

asy("pair point(path p, real t)", "pair point(path p, int t)")(point)
asy("pair precontrol(path p, real t)", "pair precontrol(path p, int t)")(paths.precontrol)
asy("pair postcontrol(path p, real t)", "pair postcontrol(path p, int t)")(paths.postcontrol)
asy("pair dir(path p, int t, int sign=0, bool normalize=true)")(lambda p, t, sign, n: paths.direction(p, t, sign))
asy("pair dir(path p, real t, bool normalize=true)")(lambda p, t, n: paths.direction(p, t))
asy("pair accel(path p, real t)", "pair accel(path p, int t, int sign=0)")(paths.acceleration)
asy("int length(path p)")(lambda p: p.length)
asy("bool cyclic(path p)")(lambda p: p.cyclic)
asy("bool straight(path p, int t)")(lambda p, t: p.straight(int(t) % max(p.length, 1)))
asy("bool piecewisestraight(path p)")(lambda p: p.segs is None or all(s is None for s in p.segs))
asy("path reverse(path p)")(paths.reversed_path)
asy("guide reverse(guide g)")(reversed_guide)
asy("path subpath(path p, real a, real b)", "path subpath(path p, int a, int b)")(paths.subpath)
asy("real arclength(path p)")(measures.arclength)
asy("real arctime(path p, real L)")(measures.arctime)
asy("pair arcpoint(path p, real L)")(lambda p, length: point(p, measures.arctime(p, length)))
asy("pair beginpoint(path p)")(lambda p: point(p, 0))
asy("pair endpoint(path p)")(lambda p: point(p, p.length))
asy("path[] strokepath(path g, pen p=)")(lambda g, p: [g])


@asy("int size(path p)")
def size(p: Path) -> int:
    """The number of nodes."""
    return len(p.pts)


@asy("pair dir(path p)")
def end_direction(p: Path) -> complex:
    """The direction at the end of a path."""
    return paths.direction(p, p.length)


@asy("pair dir(path p, path q)")
def direction_between(p: Path, q: Path) -> complex:
    """The direction between the directions of two paths."""
    return paths.unit(end_direction(p) + end_direction(q))


@asy("real reltime(path p, real l)")
def reltime(p: Path, part: float) -> float:
    """The time at which a part of the length has been covered."""
    return measures.arctime(p, part * measures.arclength(p))


@asy("pair relpoint(path p, real l)", "pair waypoint(path p, real r)")
def relpoint(p: Path, part: float) -> complex:
    """The point after a part of the length."""
    return point(p, reltime(p, part))


@asy("pair reldir(path p, real l)")
def reldir(p: Path, part: float) -> complex:
    """The direction after a part of the length."""
    return paths.direction(p, reltime(p, part))


@asy("pair midpoint(path p)")
def midpoint(p: Path) -> complex:
    """The point halfway along a path."""
    if p.segs is None and len(p.pts) == 2 and not p.cyclic:
        return (p.pts[0] + p.pts[1]) / 2
    return relpoint(p, 0.5)


@asy("real radius(path p, real t)")
def curvature_radius(p: Path, t: float) -> float:
    """The radius of curvature."""
    i, s = paths.place(p, t)
    at_end = not p.cyclic and (i == 0 or i >= p.length)
    speed, bend = paths.speed(p, t), paths.acceleration(p, t, 1 if at_end and i == 0 else -1 if at_end else 0)
    if s == 0 and not at_end and p.length > 0:  # at an inner node the mean of both sides
        speed = 3 * (paths.postcontrol(p, t) - paths.precontrol(p, t)) / 2
    turn = speed.real * bend.imag - speed.imag * bend.real
    return float(abs(speed) ** 3 / abs(turn)) if turn else 0.0


asy("real curvature(path p, real t)")(lambda p, t: 1 / r if (r := curvature_radius(p, t)) > 0 else 0.0)


def _corner(p: Path, high: bool) -> complex:
    left, bottom, right, top = measures.bounds(p)
    return complex(right, top) if high else complex(left, bottom)


asy("pair min(path p)")(lambda p: _corner(p, False))
asy("pair max(path p)")(lambda p: _corner(p, True))
asy("pair min(path[] p)")(lambda ps: _outer([_corner(p, False) for p in ps], min))
asy("pair max(path[] p)")(lambda ps: _outer([_corner(p, True) for p in ps], max))


def _outer(corners: list[complex], pick: Any) -> complex:
    if not corners:
        fail("no paths")
    return complex(pick(z.real for z in corners), pick(z.imag for z in corners))


def _extreme_times(p: Path, sign: int) -> Any:
    """When a path is at its lowest (sign -1) or highest x, and the same for y."""
    charge(len(p.pts))
    found = []
    for part in ("real", "imag"):
        times = [float(i) for i in range(max(p.length, 0) + 1)]
        for i in range(max(p.length, 0)):
            if not p.straight(i):
                z0, c0, c1, z1 = (getattr(z, part) for z in paths.cubic(p, i))
                roots = measures.quadratic_roots(z1 - z0 + 3 * (c0 - c1), 2 * (z0 - 2 * c0 + c1), c0 - z0)
                times += [i + s for s in roots if 0 < s < 1]
        times.insert(0, times.pop(max(p.length, 0)))  # of equal values that of the end counts, then the earliest
        values = [sign * getattr(point(p, t), part) for t in times]
        best = 0
        for k in sorted(range(1, len(times)), key=lambda k: times[k]):
            if values[k] > values[best]:
                best = k
        found.append(times[best])
    return Array(found)


asy("real[] mintimes(path p)")(lambda p: _extreme_times(p, -1))
asy("real[] maxtimes(path p)")(lambda p: _extreme_times(p, 1))


@asy("real dirtime(path p, pair z)")
def dirtime(p: Path, z: complex) -> float:
    """The first time at which the path has a direction; -1 if it never has."""
    goal = paths.unit(z)
    n = p.length
    charge(n * 25)
    previous = None
    for k in range(n * 64 + 1):
        t = k / 64
        d = paths.direction(p, t)
        side = goal.real * d.imag - goal.imag * d.real
        ahead = goal.real * d.real + goal.imag * d.imag > 0
        if ahead and abs(side) < 1e-12:
            return t
        if previous is not None and ahead and previous[1] * side < 0:
            low, high = previous[0], t
            for _ in range(60):
                middle = (low + high) / 2
                d = paths.direction(p, middle)
                if (goal.real * d.imag - goal.imag * d.real) * previous[1] > 0:
                    low = middle
                else:
                    high = middle
            return (low + high) / 2
        previous = (t, side)
    return -1.0


# ----------------------------------------------------------------------------------------------------- intersections


@asy("pair intersectionpoint(path p, path q, real fuzz=-1)")
def intersectionpoint(p: Path, q: Path, fuzz: float = -1.0) -> complex:
    """A point where two paths meet."""
    met = intersect.first(p, q, fuzz)
    if met is None:
        fail("paths do not intersect")
    return point(p, met[0])


@asy("pair[] intersectionpoints(path p, path q, real fuzz=-1)")
def intersectionpoints(p: Path, q: Path, fuzz: float = -1.0) -> Any:
    """All points where two paths meet, along the first."""
    return Array([point(p, s) for s, _ in intersect.meetings(p, q, fuzz)])


@asy("pair[] intersectionpoints(explicit path[] p, explicit path[] q, real fuzz=-1)")
def all_intersectionpoints(ps: list[Path], qs: list[Path], fuzz: float) -> Any:
    """All points where paths of two groups meet."""
    return Array([z for p in ps for q in qs for z in intersectionpoints(p, q, fuzz)])


@asy("real[] intersect(path p, path q, real fuzz=-1)")
def intersect_times(p: Path, q: Path, fuzz: float) -> Any:
    """The times of one meeting."""
    met = intersect.first(p, q, fuzz)
    return Array(met or ())


@asy("real[][] intersections(path p, path q, real fuzz=-1)")
def intersections(p: Path, q: Path, fuzz: float) -> Any:
    """The times of all meetings."""
    return Array([Array(met) for met in intersect.meetings(p, q, fuzz)])


@asy("real[] intersections(path p, explicit pair a, explicit pair b, real fuzz=-1)")
def line_times(p: Path, a: complex, b: complex, fuzz: float) -> Any:
    """The times at which a path meets the line through two points."""
    if a == b:
        fail("a line needs two different points")
    left, bottom, right, top = measures.bounds(p)
    reach = abs(complex(right - left, top - bottom)) + abs(complex(left, bottom) - a) + abs(b - a)
    u = paths.unit(b - a)
    line = Path([a - reach * u, a + reach * u])
    return Array([s for s, _ in intersect.meetings(p, line, fuzz)])


asy("real[] times(path p, real x, real fuzz=-1)")(lambda p, x, fuzz: Array(intersect.vertical_times(p, x)))
asy("real[] times(path p, explicit pair z, real fuzz=-1)")(
    lambda p, z, fuzz: Array(intersect.horizontal_times(p, z.imag))
)


@asy("int windingnumber(path p, pair z)", "int windingnumber(path[] p, pair z)")
def winding_number(p: Any, z: complex) -> int:
    """How often closed paths run around a point; `undefined` on one of them."""
    every = p if isinstance(p, list) else [p]
    if any(measures.on_outline(path, z) for path in every):
        return UNDEFINED
    return sum(measures.winding(path, z) for path in every)


@asy("bool interior(int windingnumber, pen fillrule=)")
def interior(number: int, rule: Any) -> bool:
    """Whether points with a winding number are filled."""
    return bool(number % 2) if rule is not None and rule.even_odd else number != 0


@asy("bool inside(path p, pair z, pen fillrule=)", "bool inside(path[] p, pair z, pen fillrule=)")
def inside(p: Any, z: complex, rule: Any = None) -> bool:
    """Whether a point lies inside closed paths."""
    total = winding_number(p, z)
    if total == UNDEFINED:  # points of the outline count as inside
        return True
    return bool(total % 2) if rule is not None and rule.even_odd else total != 0


@asy("int inside(path p, path q, pen fillrule=)")
def inside_path(p: Path, q: Path, rule: Any) -> int:
    """1 if q lies inside p, -1 if p lies inside q, 0 otherwise."""
    if intersect.meetings(p, q):
        return 0
    if measures.winding(p, point(q, 0)):
        return 1
    return -1 if measures.winding(q, point(p, 0)) else 0


@asy("pair inside(path p, pen fillrule=)")
def inner_point(p: Path, rule: Any) -> complex:
    """Some point inside a closed path."""
    left, bottom, right, top = measures.bounds(p)
    if p.cyclic:  # halfway from the first node, at right angles to the path, to the other side
        across = 1j * paths.direction(p, 0) * 2 * (right - left + top - bottom)
        times = [s for _, s in intersect.meetings(p, Path([p.pts[0], p.pts[0] + across])) if s > 1e-9]
        middle = p.pts[0] + across * min(times, default=0.0) / 2
        if measures.winding(p, middle) and times:
            return middle
    for k in range(1, 40):
        for j in range(1, 40):
            z = complex(left + (right - left) * k / 40, bottom + (top - bottom) * j / 40)
            if measures.winding(p, z):
                return z
    return complex((left + right) / 2, (bottom + top) / 2)


@asy("path buildcycle(... path[] p)")
def buildcycle(parts: list[Path]) -> Path:
    """The closed path along several paths, from each meeting to the next; empty if two of them do not meet."""
    n = len(parts)
    if n < 2:
        return NULL_PATH
    starts, ends = [0.0] * n, [0.0] * n
    if n == 2:
        met = intersect.meetings(parts[0], parts[1])
        if len(met) < 2:
            return NULL_PATH
        starts[0], ends[1] = met[0]
        ends[0], starts[1] = met[-1]
    else:
        for i in range(n):
            met = intersect.meetings(parts[i], parts[i - 1])
            if not met:
                return NULL_PATH
            starts[i], ends[i - 1] = met[0]
    centre = sum((point(p, t) for p, t in zip(parts, starts, strict=True)), 0j) / n
    whole = NULL_PATH
    for part, start, end in zip(parts, starts, ends, strict=True):
        if part.cyclic:  # of the two ways round, the one that stays nearer to the middle
            other = end - part.length
            if abs(centre - point(part, (start + other) / 2)) < abs(centre - point(part, (start + end) / 2)):
                end = other
            while end < start:
                end += part.length
        whole = paths.concatenated(whole, paths.subpath(part, start, end))
    return paths.closed(whole)


@asy("path roundedpath(path A, real R, real S=1)", module="roundedpath")
def roundedpath(p: Path, r: float, s: float) -> Path:
    """A polygon with rounded corners: cut at the distance r from each corner, curves between the cuts.

    A closed one starts at its first corner, which is passed over when it is closed, as in Asymptote.
    """
    n = p.length
    if n < 2:
        return p
    if n > 10_000:
        raise AsyError("budget", "a rounded path of more than 10000 corners")
    pts = p.pts
    made = Path([s * (pts[0] + pts[1]) / 2]) if p.cyclic else Path([s * pts[0]])
    for i in (*range(1, n), 0) if p.cyclic else range(1, n):
        for k, op in ((i - 1, STRAIGHT), ((i + 1) % len(pts), Link())):
            reach = abs(pts[k] - pts[i])
            if reach >= r > 0:  # otherwise the side is too short for the cut, and the corner stays as it is
                cut = s * (pts[i] + r * arcs.on_circle(pts[k] - pts[i]))
                made = solve(join([pinned(made) if made.length > 0 else made, cut], [op]))
    end: list[Any] = [None] if p.cyclic else [s * pts[-1]]
    return solve(join([pinned(made), *end], [STRAIGHT]))


@asy("real time(path g, real x, int n=0, real fuzz=-1)", module="math")
def time_at_x(g: Path, x: float, n: int, fuzz: float) -> float:
    """When a path meets a vertical line for the n-th time, counted from 0."""
    return _nth(intersect.vertical_times(g, x), n)


@asy("real time(path g, explicit pair z, int n=0, real fuzz=-1)", module="math")
def time_at_y(g: Path, z: complex, n: int, fuzz: float) -> float:
    """When a path meets a horizontal line for the n-th time, counted from 0."""
    return _nth(intersect.horizontal_times(g, z.imag), n)


def _nth(times: Sequence[float], n: int) -> float:
    if not 0 <= n < len(times):
        fail(f"the path meets the line {len(times)} times")
    return times[n]


def _slope(g: Path, t: float) -> float:
    u = paths.direction(g, t)
    return divide(u.imag, u.real)


asy("real value(path g, real x, int n=0, real fuzz=-1)", module="math")(
    lambda g, x, n, fuzz: paths.point(g, time_at_x(g, x, n, fuzz)).imag
)
asy("real value(path g, explicit pair z, int n=0, real fuzz=-1)", module="math")(
    lambda g, z, n, fuzz: paths.point(g, time_at_y(g, z, n, fuzz)).real
)
asy("real slope(path g, real x, int n=0, real fuzz=-1)", module="math")(
    lambda g, x, n, fuzz: _slope(g, time_at_x(g, x, n, fuzz))
)
asy("real slope(path g, explicit pair z, int n=0, real fuzz=-1)", module="math")(
    lambda g, z, n, fuzz: _slope(g, time_at_y(g, z, n, fuzz))
)
asy("bool polygon(path p)", module="math")(lambda p: p.cyclic and all(p.straight(k) for k in range(len(p.pts))))
asy("pair arcdir(path p, real L)")(lambda p, length: paths.direction(p, measures.arctime(p, length)))
