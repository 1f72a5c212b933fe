"""The forum's module olympiad: centres of triangles, tangents, marks of angles."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.library.pathfunctions import relpoint
from gnomon.asy.library.registry import asy, define
from gnomon.asy.values import measures, paths
from gnomon.asy.values.arcs import arc_through, circle, smooth_arc, smooth_circle
from gnomon.asy.values.drawing import Picture, Primitive
from gnomon.asy.values.guides import STRAIGHT, join, solve
from gnomon.asy.values.intersect import angle, extension, first
from gnomon.asy.values.paths import Path, point, reversed_path, unit

_M = "olympiad"
define("real", module=_M, markscalefactor=0.03)


@asy("pair foot(pair P, pair A, pair B)", module=_M)
def foot(p: complex, a: complex, b: complex) -> complex:
    """The foot of the perpendicular from P to the line AB."""
    u = unit(b - a)
    return a + u * ((p - a) * u.conjugate()).real


@asy("pair centroid(pair A, pair B, pair C)", module=_M)
def centroid_of(a: complex, b: complex, c: complex) -> complex:
    """The centre of gravity."""
    return (a + b + c) / 3


@asy("pair circumcenter(pair A, pair B, pair C)", module=_M)
def circumcenter(a: complex, b: complex, c: complex) -> complex:
    """The centre of the circle through A, B and C."""
    m, n = (a + b) / 2, (b + c) / 2
    return extension(m, m + 1j * (a - m), n, n + 1j * (b - n))


asy("real circumradius(pair A, pair B, pair C)", module=_M)(lambda a, b, c: abs(circumcenter(a, b, c) - a))
asy("path circumcircle(pair A, pair B, pair C)", module=_M)(
    lambda a, b, c: smooth_circle(circumcenter(a, b, c), abs(circumcenter(a, b, c) - a))
)


@asy("pair incenter(pair A, pair B, pair C)", module=_M)
def incenter(a: complex, b: complex, c: complex) -> complex:
    """The centre of the circle that touches the three sides."""
    x, y, z = abs(b - c), abs(c - a), abs(a - b)
    return (x * a + y * b + z * c) / (x + y + z)


@asy("pair excenter(pair A, pair B, pair C)", module=_M)
def excenter(a: complex, b: complex, c: complex) -> complex:
    """The centre of the circle that touches BC and the other two sides produced."""
    x, y, z = abs(b - c), abs(c - a), abs(a - b)
    return (-x * a + y * b + z * c) / (-x + y + z)


@asy("real inradius(pair A, pair B, pair C)", module=_M)
def inradius(a: complex, b: complex, c: complex) -> float:
    """The radius of the circle that touches the three sides."""
    x, y, z = abs(b - c), abs(c - a), abs(a - b)
    s = (x + y + z) / 2
    return math.sqrt(max(0.0, s * (s - x) * (s - y) * (s - z))) / s


asy("path incircle(pair A, pair B, pair C)", module=_M)(
    lambda a, b, c: smooth_circle(incenter(a, b, c), inradius(a, b, c))
)


@asy("pair orthocenter(pair A, pair B, pair C)", module=_M)
def orthocenter(a: complex, b: complex, c: complex) -> complex:
    """Where the altitudes meet."""
    return extension(a, foot(a, b, c), b, foot(b, a, c))


@asy("pair tangent(pair P, pair O, real r, int n=1)", module=_M)
def tangent(p: complex, o: complex, r: float, n: int) -> complex:
    """The first or second point of contact of the tangents from P, counter-clockwise; O if P lies inside."""
    d = abs(p - o)
    if d < r or n not in (1, 2):
        return o
    reach = math.sqrt(d * d - r * r)
    met = first(circle(o, r), Path([o, p]))
    x = point(circle(o, r), met[0]) if met else p
    start = math.degrees(angle(x - o)) + (180 if n == 2 else 0)
    met = first(circle(p, reach), smooth_arc(o, r, start, start + 180))
    return o if met is None else point(circle(p, reach), met[0])


@asy("bool cyclic(pair A, pair B, pair C, pair D)", module=_M)
def concyclic(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Whether four points lie on a circle."""
    gap = circumcenter(a, b, c) - circumcenter(a, b, d)
    return abs(gap.real) < 1e-5 and abs(gap.imag) < 1e-5


@asy("bool concurrent(pair A, pair B, pair C, pair D, pair E, pair F)", module=_M)
def concurrent(a: complex, b: complex, c: complex, d: complex, e: complex, f: complex) -> bool:
    """Whether three lines meet in a point."""
    one, other = extension(a, b, c, d), extension(c, d, e, f)
    if math.isinf(one.real) or math.isinf(other.real):
        return math.isinf(one.real) and math.isinf(other.real)
    return abs(one.real - other.real) < 1e-5 and abs(one.imag - other.imag) < 1e-5


@asy("bool collinear(pair A, pair B, pair C)", module=_M)
def collinear(a: complex, b: complex, c: complex) -> bool:
    """Whether three points lie on a line."""
    u, v = unit(b - a), unit(c - a)
    return a in (b, c) or b == c or abs(u - v) < 1e-5 or abs(u + v) < 1e-5


# ------------------------------------------------------------------------------------------------------------- marks


@asy("path rightanglemark(pair A, pair B, pair C, real s=8)", module=_M)
def rightanglemark(rt: Any, a: complex, b: complex, c: complex, s: float) -> Path:
    """The corner that marks a right angle at B."""
    size = s * rt.value("markscalefactor", "real")
    p, r = size * unit(a - b) + b, size * unit(c - b) + b
    return Path([p, p + r - b, r])


@asy("path anglemark(pair A, pair B, pair C, real t=8 ... real[] s)", module=_M)
def anglemark(rt: Any, a: complex, b: complex, c: complex, t: float, more: Any) -> Path:
    """Arcs around B from A to C, drawn as one path back to B."""
    size = rt.value("markscalefactor", "real")
    u, v = unit(a - b), unit(c - b)
    mark: Any = arc_through(b, b + t * size * u, b + t * size * v)
    for k, radius in enumerate(more):
        bend = arc_through(b, b + radius * size * u, b + radius * size * v)
        mark = join([mark, reversed_path(bend) if k % 2 == 0 else bend], [STRAIGHT])
    if not more:
        return solve(join([mark, b, None], [STRAIGHT, STRAIGHT]))
    last = b + more[-1] * size * (u if len(more) % 2 == 0 else v)
    return solve(join([mark, b, last], [STRAIGHT, STRAIGHT]))


@asy("picture pathticks(path g, int n=1, real r=0.5, real spacing=6, real s=8, pen p=)", module=_M)
def pathticks(rt: Any, g: Path, n: int, r: float, spacing: float, s: float, p: Any) -> Picture:
    """A picture of n strokes across a path."""
    made = Picture()
    size = rt.value("markscalefactor", "real")
    length = measures.arclength(g)
    across = paths.direction(g, measures.arctime(g, r * length))
    start = r * length - (n - 1) / 2 * spacing * size
    for k in range(min(n, 1000)):
        at = point(g, measures.arctime(g, start + k * spacing * size)) + 1j * s * size / 2 * across
        rt.draw(made, Primitive("draw", 0, 0, [Path([at, at - 1j * s * size * across])], rt.pen(p)))
    return made


asy("pair waypoint(path p, real r)", module=_M)(relpoint)
