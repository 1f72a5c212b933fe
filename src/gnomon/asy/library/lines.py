"""Lines and circles of the module geometry: angles, places on them, tangents, radical lines, inversions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.geometry import (
    CircleObject,
    Line,
    bisector,
    circle_circle,
    circle_on_diameter,
    circle_through,
    line_circle,
    line_meeting,
    perpendicular,
    perpendicular_bisector,
    power_foot,
    sharp_angle,
)
from gnomon.asy.library.olympiad import foot
from gnomon.asy.library.operators import divide, divide_pairs
from gnomon.asy.library.registry import FIELDS, TYPES, asy, cast, operators
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.paths import unit
from gnomon.asy.values.transforms import rotate

_M = "geometry"
_CLOSE = 1e-5

for _name in ("line", "segment"):
    FIELDS[_name, "u"] = ("vector", lambda s: unit(s.b - s.a), None)
    FIELDS[_name, "v"] = ("vector", lambda s: 1j * unit(s.b - s.a), None)
    FIELDS[_name, "a"] = ("real", lambda s: s.b.imag - s.a.imag, None)
    FIELDS[_name, "b"] = ("real", lambda s: s.a.real - s.b.real, None)
    FIELDS[_name, "c"] = ("real", lambda s: s.a.imag * s.b.real - s.a.real * s.b.imag, None)
    FIELDS[_name, "slope"] = (
        "real",
        lambda s: (
            (s.b - s.a).imag / (s.b - s.a).real if s.a.real != s.b.real else math.sqrt(0.25 * 1.7976931348623157e308)
        ),
        None,
    )


def _angle(line: Line) -> float:
    return cmath.phase(line.b - line.a) % math.tau


def _between(s: Line, t: Line) -> float:
    """The angle from one line to another: Asymptote's difference of two angles in (-pi, pi]."""
    return cmath.phase(t.b - t.a) - cmath.phase(s.b - s.a)


asy("real angle(line l)", module=_M)(_angle)
asy("real degrees(line l)", module=_M)(lambda s: math.degrees(_angle(s)))
asy("real angle(line l1, line l2)", module=_M)(_between)
asy("real degrees(line l1, line l2)", module=_M)(lambda s, t: math.degrees(_between(s, t)))
asy("real sharpangle(line l1, line l2)", module=_M)(sharp_angle)
asy("real sharpdegrees(line l1, line l2)", module=_M)(lambda s, t: math.degrees(sharp_angle(s, t)))


# -------------------------------------------------------------------------------------------------- lines and points


def _sloping(slope: float, height: float) -> Line:
    if not math.isfinite(slope):
        fail("a line with an infinite slope; vline gives a vertical line")
    return Line(complex(0, height), complex(1, height + slope))


@asy("line line(real a, real b, real c)", module=_M)
def line_of_equation(a: float, b: float, c: float) -> Line:
    """The line a x + b y + c = 0."""
    if a == 0 and b == 0:
        fail("an equation of no line: a and b are 0")
    start = complex(0, -c / b) if a == 0 else complex(-c / a)
    return Line(start, start + complex(-b, a))


asy("line line(real slope, real origin)", module=_M)(_sloping)
asy("line line(real a, point A=)", module=_M)(lambda a, p: Line(p or 0j, (p or 0j) + rotate(a, 0j).apply(1 + 0j)))
asy("line line(segment s)", "line extend(line l)", module=_M)(lambda s: Line(s.a, s.b))
asy("segment segment(line l)", module=_M)(lambda s: Line(s.a, s.b, True))
asy("line reverse(line l)", module=_M)(lambda s: Line(s.b, s.a, s.segment))
asy("segment reverse(segment s)", module=_M)(lambda s: Line(s.b, s.a, True))
asy("line hline()", "line Ox()", module=_M)(lambda: Line(0j, 1 + 0j))
asy("line vline()", "line Oy()", module=_M)(lambda: Line(0j, 1j))
asy("line parallel(point M, explicit pair dir)", "line parallel(point M, explicit vector dir)", module=_M)(
    lambda m, u: Line(m, m + u)
)
asy("line perpendicular(point M, explicit pair normal)", "line perpendicular(point M, explicit vector n)", module=_M)(
    lambda m, u: perpendicular(m, Line(m, m + u))
)
asy("line bisector(point A, point B, real angle=0)", module=_M)(
    lambda a, b, turn: perpendicular_bisector(Line(a, b, True), turn)
)
asy("line bisector(point A, point B, point C, point D, real angle=0, bool sharp=true)", module=_M)(
    lambda a, b, c, d, turn, sharp: bisector(Line(a, b), Line(c, d), turn, sharp)
)
asy("bool parallel(line l1, line l2, bool strictly=false)", module=_M)(
    lambda s, t, strictly: _collinear(s, t) and not (strictly and abs(t.a - foot(t.a, s.a, s.b)) < _CLOSE)
)
asy("bool perpendicular(line l1, line l2)", module=_M)(
    lambda s, t: abs((unit(s.b - s.a).conjugate() * unit(t.b - t.a)).real) < _CLOSE
)
asy("bool collinear(vector u, vector v)", module=_M)(lambda u, v: abs((unit(u).conjugate() * unit(v)).imag) < _CLOSE)
asy("bool sameside(point M, point N, point O)", module=_M)(
    lambda m, n, o: ((m - o).conjugate() * (n - o)).real >= -_CLOSE
)
asy("bool sameside(point M, point P, line l)", module=_M)(lambda m, p, s: (_height(m, s) >= 0) == (_height(p, s) >= 0))
asy("bool between(point M, point O, point N)", module=_M)(
    lambda m, o, n: o in (m, n) or ((m - o).conjugate() * (n - o)).real < -_CLOSE
)
asy("real distance(line l, point M)", module=_M)(lambda s, m: abs(m - foot(m, s.a, s.b)))


def _collinear(s: Line, t: Line) -> bool:
    return abs((unit(s.b - s.a).conjugate() * unit(t.b - t.a)).imag) < _CLOSE


def _height(m: complex, s: Line) -> float:
    return ((s.b - s.a).conjugate() * (m - s.a)).imag


@asy("bool concurrent(... line[] l)", module=_M)
def concurrent(lines: list[Line]) -> bool:
    """Whether lines meet in one point."""
    if len(lines) < 3:
        fail("concurrent needs three lines")
    at = line_meeting(lines[0], lines[1])
    return all(abs(at - foot(at, s.a, s.b)) < _CLOSE for s in lines[2:])


# ---------------------------------------------------------------------------------------------------------- abscissas


@dataclass(frozen=True, slots=True)
class Abscissa:
    """A place on a line or circle: a number, and whether it counts an angle, a length, a share or nodes."""

    x: float
    system: str


TYPES["abscissa"] = _M
FIELDS["abscissa", "x"] = ("real", lambda at: at.x, None)


def _on_line(s: Line, m: complex) -> float:
    """How far along a line a point lies."""
    if abs(m - foot(m, s.a, s.b)) > _CLOSE * max(1.0, abs(m)):
        fail("the point is not on the line")
    return ((m - s.a) * unit(s.b - s.a).conjugate()).real


def _turn(c: CircleObject, m: complex) -> float:
    """The angle of a point of a circle in degrees, from 0 to 360."""
    if abs(abs(m - c.c) - c.r) > _CLOSE * max(1.0, c.r):
        fail("the point is not on the circle")
    return math.degrees(cmath.phase(m - c.c)) % 360


for _name in ("ang", "cur", "rel", "nod"):
    asy(f"abscissa {_name}abscissa(real x)", module=_M)(lambda x, n=_name: Abscissa(x, n))
asy("abscissa angabscissa(circle c, point M)", module=_M)(lambda c, m: Abscissa(_turn(c, m), "ang"))
asy("abscissa relabscissa(circle c, point M)", module=_M)(lambda c, m: Abscissa(_turn(c, m) / 360, "rel"))
asy("abscissa curabscissa(circle c, point M)", module=_M)(lambda c, m: Abscissa(math.radians(_turn(c, m)) * c.r, "cur"))
asy("abscissa curabscissa(line l, point M)", module=_M)(lambda s, m: Abscissa(_on_line(s, m), "cur"))
asy("abscissa relabscissa(line l, point M)", "abscissa nodabscissa(line l, point M)", module=_M)(
    lambda s, m: Abscissa(divide(_on_line(s, m), abs(s.b - s.a)), "rel")
)


@asy("point point(line l, abscissa x)", module=_M)
def point_of_line(s: Line, at: Abscissa) -> complex:
    """The point of a line at a place."""
    if at.system == "ang":
        fail("an angle gives no place on a line")
    if at.system == "cur":
        return s.a + at.x * unit(s.b - s.a)
    return s.a + (min(max(at.x, 0.0), 1.0) if at.system == "nod" else at.x) * (s.b - s.a)


@asy("point point(circle c, abscissa x)", module=_M)
def point_of_circle(c: CircleObject, at: Abscissa) -> complex:
    """The point of a circle at a place."""
    if at.system == "nod":
        # Asymptote's circles of this module have 90 nodes or a few more, the first one twice.
        nodes = 45 * (math.ceil(100 * c.r**0.1) // 45) or 4
        return c.c + cmath.rect(c.r, math.tau * at.x / (nodes - 1))
    factor = {"ang": math.radians(1), "rel": math.tau, "cur": 1 / c.r if c.r else 0.0}[at.system]
    return c.c + cmath.rect(c.r, at.x * factor)


for _name, _system in {"angpoint": "ang", "relpoint": "rel", "curpoint": "cur", "point": "nod"}.items():
    asy(f"point {_name}(explicit circle c, explicit real x)", module=_M)(
        lambda c, x, n=_system: point_of_circle(c, Abscissa(x, n))
    )
    asy(f"point {_name}(explicit circle c, explicit int x)", module=_M)(
        lambda c, x, n=_system: point_of_circle(c, Abscissa(x, n))
    )
    if _name != "angpoint":
        for _kind in ("line", "segment"):
            asy(f"point {_name}(explicit {_kind} l, real x)", module=_M)(
                lambda s, x, n=_system: point_of_line(s, Abscissa(x, n))
            )
asy("point point(explicit circle c, point M)", module=_M)(lambda c, m: c.c + c.r * unit(m - c.c))
asy("point point(explicit circle c, explicit vector v)", module=_M)(lambda c, v: c.c + c.r * unit(v))


# ------------------------------------------------------------------------------------------------------------ circles


@asy("line tangent(circle c, abscissa x)", module=_M)
def tangent_at(c: CircleObject, at: Abscissa) -> Line:
    """The tangent in a point of a circle."""
    return _tangent_in(c, point_of_circle(c, at))


def _tangent_in(c: CircleObject, m: complex) -> Line:
    if c.r == 0:
        fail("a circle with radius 0 has no tangent")
    return Line(m + 1j * (c.c - m), m)


@asy("line[] tangents(circle c, point M)", module=_M)
def tangents(c: CircleObject, m: complex) -> Any:
    """The tangents from a point: none from inside, one in a point of the circle."""
    d = abs(m - c.c)
    if abs(d - c.r) < _CLOSE:
        return Array([_tangent_in(c, m)])
    if d < c.r:
        return Array()
    return Array([_tangent_in(c, z) for z in circle_circle(c, circle_on_diameter(c.c, m))])


@asy("line radicalline(circle c1, circle c2)", module=_M)
def radical_line(one: CircleObject, other: CircleObject) -> Line:
    """The line of points with equal powers."""
    return perpendicular(power_foot(one, other), Line(one.c, other.c))


asy("line tangent(circle c, point M)", module=_M)(lambda c, m: _tangent_in(c, c.c + c.r * unit(m - c.c)))
asy("point radicalcenter(circle c1, circle c2)", module=_M)(power_foot)
asy("point radicalcenter(circle c1, circle c2, circle c3)", module=_M)(
    lambda a, b, c: line_meeting(radical_line(a, b), radical_line(a, c))
)
asy("circle circle(segment s)", module=_M)(lambda s: circle_on_diameter(s.a, s.b))
asy("point[] intersectionpoints(circle c, line l)", module=_M)(lambda c, s: line_circle(s, c))
for _kind in ("point", "pair", "vector"):
    operators(
        ("+", "circle", _kind, "circle", lambda c, z: CircleObject(c.c + z, c.r)),
        ("-", "circle", _kind, "circle", lambda c, z: CircleObject(c.c - z, c.r)),
        ("+", "line", _kind, "line", lambda s, z: Line(s.a + z, s.b + z)),
        ("-", "line", _kind, "line", lambda s, z: Line(s.a - z, s.b - z)),
    )
operators(
    ("*", "real", "circle", "circle", lambda k, c: CircleObject(c.c, k * c.r)),
    ("/", "circle", "real", "circle", lambda c, k: CircleObject(c.c, divide(c.r, k))),
    ("*", "real", "line", "line", lambda k, s: Line(k * s.a, k * s.b)),
    ("^", "point", "circle", "real", lambda m, c: abs(m - c.c) ** 2 - c.r**2),
)


# --------------------------------------------------------------------------------------------------------- inversions


@dataclass(frozen=True, slots=True)
class Inversion:
    """An inversion with its centre and its power."""

    c: complex
    k: float

    def point(self, m: complex) -> complex:
        """The image of a point."""
        return self.c + divide_pairs(complex(self.k), (m - self.c).conjugate())

    def line(self, s: Line) -> CircleObject:
        """The image of a line that does not pass through the centre."""
        if abs(self.c - foot(self.c, s.a, s.b)) < _CLOSE:
            fail("the image of a line through the centre of an inversion is a line, not a circle")
        return circle_through(self.c, self.point(s.a), self.point(s.b))

    def circle(self, c: CircleObject) -> CircleObject:
        """The image of a circle that does not pass through the centre."""
        power = abs(c.c - self.c) ** 2 - c.r**2
        if abs(power) < _CLOSE:
            fail("the image of a circle through the centre of an inversion is a line, not a circle")
        return CircleObject(self.c + self.k / power * (c.c - self.c), abs(self.k / power) * c.r)


TYPES["inversion"] = _M
FIELDS["inversion", "C"] = ("point", lambda i: i.c, None)
FIELDS["inversion", "k"] = ("real", lambda i: i.k, None)
cast("circle", "inversion", 3, lambda c: Inversion(c.c, c.r**2))
asy("inversion inversion(real k, point C)", module=_M)(lambda k, c: Inversion(c, k))
asy("inversion inversion(point C, real k)", module=_M)(Inversion)
asy("inversion inversion(explicit circle c)", module=_M)(lambda c: Inversion(c.c, c.r**2))
_images: tuple[tuple[str, str, Callable[[Inversion, Any], Any]], ...] = (
    ("point", "point", Inversion.point),
    ("line", "circle", Inversion.line),
    ("circle", "circle", Inversion.circle),
)
for _kind, _result, _image in _images:
    asy(f"{_result} inverse(real k, point A, explicit {_kind} M)", module=_M)(
        lambda k, a, m, run=_image: run(Inversion(a, k), m)
    )
    operators(("*", "inversion", _kind, _result, _image))


def _on_segment(z: complex, s: Line) -> bool:
    return abs(abs(z - s.a) + abs(z - s.b) - abs(s.a - s.b)) < _CLOSE


operators(
    ("@", "point", "segment", "bool", _on_segment),
    ("@", "point", "line", "bool", lambda z, s: abs(foot(z, s.a, s.b) - z) < _CLOSE),
    ("@", "point", "circle", "bool", lambda z, c: abs(abs(z - c.c) - c.r) < _CLOSE),
)
