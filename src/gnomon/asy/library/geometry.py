"""The module geometry: points, lines, circles, triangles as objects, as far as programs use them."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.drawing import draw, filldraw
from gnomon.asy.library.olympiad import (
    centroid_of,
    circumcenter,
    excenter,
    foot,
    incenter,
    inradius,
    orthocenter,
)
from gnomon.asy.library.operators import divide_pairs
from gnomon.asy.library.registry import FIELDS, TYPES, asy, cast, operators
from gnomon.asy.values import arcs
from gnomon.asy.values.drawing import NO_ARROW, Align, Array
from gnomon.asy.values.intersect import extension
from gnomon.asy.values.paths import Path, transformed, unit
from gnomon.asy.values.transforms import Transform, reflect, rotate

_M = "geometry"
_CLOSE = 1e-5


@dataclass(frozen=True, slots=True)
class Line:
    """A line, or with `segment` a segment."""

    a: complex
    b: complex
    segment: bool = False


@dataclass(frozen=True, slots=True)
class CircleObject:
    """A circle."""

    c: complex
    r: float

    def path(self) -> Path:
        """A smooth path with as many nodes as the module gives a circle of this radius."""
        nodes = 45 * (math.ceil(100 * min(abs(self.r), 1e9) ** 0.1) // 45)
        return arcs.smooth_circle(self.c, self.r, nodes - 1) if nodes else arcs.circle(self.c, self.r)


@dataclass(frozen=True, slots=True)
class Triangle:
    """A triangle."""

    a: complex
    b: complex
    c: complex

    def path(self) -> Path:
        """The outline."""
        return Path([self.a, self.b, self.c], None, True)


@dataclass(frozen=True, slots=True)
class Vertex:
    """A corner of a triangle, with the two others."""

    at: complex
    next: complex
    last: complex


TYPES["vertex"] = _M
TYPES.update(dict.fromkeys(("point", "vector", "line", "segment", "circle", "triangle", "mass"), _M))
cast("point", "pair", 1)
cast("pair", "point", 1)
cast("vector", "pair", 1)
cast("pair", "vector", 1)
cast("point", "vector", 3)
cast("int", "point", 3, complex)
cast("real", "point", 3, complex)
cast("point", "path", 4, lambda z: Path([z]))
cast("point", "guide", 3, lambda z: Path([z]))
cast("point", "align", 3, lambda z: Align(z))
cast("segment", "path", 1, lambda s: Path([s.a, s.b]))
cast("segment", "line", 1, lambda s: Line(s.a, s.b))
cast("circle", "path", 1, lambda c: c.path())
cast("circle", "guide", 2, lambda c: c.path())
cast("circle", "path[]", 3, lambda c: Array([c.path()]))
cast("triangle", "path", 1, lambda t: t.path())
cast("triangle", "path[]", 2, lambda t: Array([t.path()]))
cast("point[]", "pair[]", 1)
cast("pair[]", "point[]", 1)
for _name in ("point", "vector"):
    FIELDS[_name, "x"] = ("real", lambda z: z.real, None)
    FIELDS[_name, "y"] = ("real", lambda z: z.imag, None)
FIELDS["circle", "C"] = ("point", lambda c: c.c, None)
FIELDS["circle", "r"] = ("real", lambda c: c.r, None)
for _name, _corner in zip("ABC", "abc", strict=True):
    FIELDS["triangle", _name] = ("point", lambda t, k=_corner: getattr(t, k), None)
for _name in ("line", "segment"):
    FIELDS[_name, "A"] = ("point", lambda s: s.a, None)
    FIELDS[_name, "B"] = ("point", lambda s: s.b, None)

for _name, _order in {"VA": "abc", "VB": "bca", "VC": "cab"}.items():
    FIELDS["triangle", _name] = ("vertex", lambda t, o=_order: Vertex(*(getattr(t, k) for k in o)), None)
cast("vertex", "point", 1, lambda v: v.at)
cast("vertex", "pair", 2, lambda v: v.at)
asy("point foot(vertex V)", module=_M)(lambda v: foot(v.at, v.next, v.last))
asy("line altitude(vertex V)", module=_M)(lambda v: Line(v.at, foot(v.at, v.next, v.last)))
asy("line median(vertex V)", module=_M)(lambda v: Line(v.at, (v.next + v.last) / 2))
asy("vector vector(pair z)", module=_M)(lambda z: z)
asy("line line(point A, bool extendA=true, point B, bool extendB=true)", module=_M)(lambda a, x, b, y: Line(a, b))
asy("segment segment(point A, point B)", module=_M)(lambda a, b: Line(a, b, True))
asy("circle circle(point C, real r)", module=_M)(CircleObject)
asy("triangle triangle(point A, point B, point C)", module=_M)(Triangle)
asy("point midpoint(segment s)", module=_M)(lambda s: (s.a + s.b) / 2)
asy("real length(segment s)", module=_M)(lambda s: abs(s.b - s.a))
asy("real distance(point A, line l)", module=_M)(lambda p, s: abs(p - foot(p, s.a, s.b)))
asy("real distance(point A, point B)", module=_M)(lambda a, b: abs(a - b))


@asy("circle circle(point A, point B, point C)", "circle circumcircle(point A, point B, point C)", module=_M)
def circle_through(a: complex, b: complex, c: complex) -> CircleObject:
    """The circle through three points."""
    centre = circumcenter(a, b, c)
    return CircleObject(centre, abs(a - centre))


@asy("circle circle(point A, point B)", module=_M)
def circle_on_diameter(a: complex, b: complex) -> CircleObject:
    """The circle with diameter AB."""
    return CircleObject((a + b) / 2, abs(b - a) / 2)


@asy("circle incircle(point A, point B, point C)", module=_M)
def incircle(a: complex, b: complex, c: complex) -> CircleObject:
    """The circle that touches the sides."""
    return CircleObject(incenter(a, b, c), inradius(a, b, c))


@asy("circle excircle(point A, point B, point C)", module=_M)
def excircle(a: complex, b: complex, c: complex) -> CircleObject:
    """The circle that touches the side AB from outside."""
    centre = excenter(c, a, b)
    return CircleObject(centre, abs(centre - foot(centre, a, b)))


asy("circle circumcircle(triangle t)", "circle circle(triangle t)", module=_M)(lambda t: circle_through(t.a, t.b, t.c))
asy("circle incircle(triangle t)", module=_M)(lambda t: incircle(t.a, t.b, t.c))
asy("point incenter(triangle t)", module=_M)(lambda t: incenter(t.a, t.b, t.c))
asy("point circumcenter(triangle t)", module=_M)(lambda t: circumcenter(t.a, t.b, t.c))
asy("point orthocentercenter(triangle t)", module=_M)(lambda t: orthocenter(t.a, t.b, t.c))
asy("point orthocentercenter(point A, point B, point C)", module=_M)(orthocenter)
asy("point centroid(triangle t)", module=_M)(lambda t: centroid_of(t.a, t.b, t.c))
asy("point excenter(point A, point B, point C)", module=_M)(lambda a, b, c: excenter(c, a, b))


def triangle_of_sides(a: float, b: float, c: float) -> Triangle:
    """The triangle with three sides, A in the origin and B on the x axis."""
    x = (b * b + c * c - a * a) / (2 * c) if c else fail("a side is zero")
    height = b * b - x * x
    if height < 0:
        fail("there is no triangle with these sides")
    return Triangle(0j, complex(c), complex(x, height**0.5))


@asy("point intersectionpoint(line l1, line l2)", module=_M)
def line_meeting(a: Line, b: Line) -> complex:
    """Where two lines meet."""
    return extension(a.a, a.b, b.a, b.b)


@asy("point[] intersectionpoints(line l, circle c)", module=_M)
def line_circle(line: Line, c: CircleObject) -> Any:
    """Where a line meets a circle, in Asymptote's order."""
    f, u = foot(c.c, line.a, line.b), unit(line.b - line.a)
    rest = c.r * c.r - abs(f - c.c) ** 2
    if abs(abs(f - c.c) - c.r) < _CLOSE:
        found = [f]
    elif rest < 0:
        return Array()
    else:
        # Asymptote solves for y, or for x where the line is horizontal, and gives the smaller root first.
        step = u * rest**0.5
        backward = step.imag < 0 if abs(line.b.imag - line.a.imag) > _CLOSE else step.real < 0
        found = [f + step, f - step] if backward else [f - step, f + step]
    if line.segment:
        size = abs(line.b - line.a)
        found = [z for z in found if -1e-9 <= ((z - line.a) * u.conjugate()).real <= size + 1e-9]
    return Array(found)


def power_foot(one: CircleObject, other: CircleObject) -> complex:
    """The point on the line of the centres that has equal powers."""
    gap = other.c - one.c
    if gap == 0:
        fail("circles with the same centre have no radical line")
    return (one.c + other.c) / 2 + (one.r**2 - other.r**2) / (2 * abs(gap) ** 2) * gap


@asy("point[] intersectionpoints(circle c1, circle c2)", module=_M)
def circle_circle(one: CircleObject, other: CircleObject) -> Any:
    """Where two circles meet."""
    if one.c == other.c:
        return Array()
    return line_circle(perpendicular(power_foot(one, other), Line(one.c, other.c)), one)


@asy("line perpendicular(point M, line l)", module=_M)
def perpendicular(m: complex, line: Line) -> Line:
    """The perpendicular to a line through a point."""
    at = foot(m, line.a, line.b)
    return Line(at, at + 1j * ((line.b if abs(at - line.a) < _CLOSE else line.a) - at))


@asy("line parallel(point M, line l)", module=_M)
def parallel(m: complex, line: Line) -> Line:
    """The parallel to a line through a point."""
    return Line(m, m + (line.b - line.a))


def sharp_angle(a: Line, b: Line) -> float:
    """The angle from one line to another in radians, at most a right angle in either direction."""
    turn = cmath.phase((a.b - a.a).conjugate() * (b.b - b.a)) % math.pi
    return turn - math.pi if turn > math.pi / 2 else turn


@asy("line bisector(line l1, line l2, real angle=0, bool sharp=true)", module=_M)
def bisector(a: Line, b: Line, turn: float, sharp: bool) -> Line:
    """The bisector of two lines, or with `sharp` that of the smaller angle; turned about their meeting point."""
    at = extension(a.a, a.b, b.a, b.b)
    if math.isinf(at.real):
        return a
    if sharp:
        half = rotate(math.degrees(sharp_angle(a, b)) / 2 + turn, at)
        return Line(half.apply(a.a), half.apply(a.b))
    u, v = unit(a.b - a.a), unit(b.b - b.a)
    return Line(at, rotate(turn, at).apply(incenter(at, at + u, at + v)))


@asy("line bisector(segment s, real angle=0)", module=_M)
def perpendicular_bisector(s: Line, turn: float) -> Line:
    """The perpendicular bisector of a segment, turned about the middle."""
    middle = (s.a + s.b) / 2
    step = rotate(turn, 0j).apply(1j * unit(s.a - middle))
    return Line(middle + step, middle - step)


asy("transform reflect(line l)", module=_M)(lambda s: reflect(s.a, s.b))
operators(
    ("*", "transform", "segment", "segment", lambda t, s: Line(t.apply(s.a), t.apply(s.b), True)),
    ("*", "transform", "line", "line", lambda t, s: Line(t.apply(s.a), t.apply(s.b))),
    ("*", "transform", "triangle", "triangle", lambda t, s: Triangle(t.apply(s.a), t.apply(s.b), t.apply(s.c))),
    ("*", "transform", "circle", "path", lambda t, c: transformed(t, c.path())),
    ("*", "transform", "point", "point", lambda t, z: t.apply(z)),
    ("+", "point", "point", "point", lambda a, b: a + b),
    ("-", "point", "point", "point", lambda a, b: a - b),
    ("*", "real", "point", "point", lambda k, z: k * z),
    ("/", "point", "real", "point", divide_pairs),
)
asy("transform scale(real k, point M)", module=_M)(lambda k, m: Transform(complex(k), 0j, m - k * m))


@asy("transform projection(point A, point B)", module=_M)
def projection(a: complex, b: complex) -> Transform:
    """The projection onto the line AB."""
    u = unit(b - a)
    t = Transform(0.5 + 0j, u * u / 2, 0j)
    return Transform(t.a, t.b, a - t.apply(a))


asy("transform projection(line l)", module=_M)(lambda s: projection(s.a, s.b))


@asy("void draw(picture pic=, Label L=, line l, align align=NoAlign, pen p=, arrowbar arrow=None)", module=_M)
def draw_line(rt: Any, pic: Any, text: Any, line: Line, align: Align, p: Any, arrow: Any) -> None:
    """A line; Asymptote extends it to the edge of the picture, here it is drawn between its points."""
    draw(rt, pic, text, Path([line.a, line.b]), align, p, arrow, NO_ARROW, None, None, None)


@asy("void draw(picture pic=, Label L=, circle c, align align=NoAlign, pen p=, arrowbar arrow=None)", module=_M)
def draw_circle(rt: Any, pic: Any, text: Any, c: CircleObject, align: Align, p: Any, arrow: Any) -> None:
    """A circle."""
    draw(rt, pic, text, c.path(), align, p, arrow, NO_ARROW, None, None, None)


@asy("void draw(picture pic=, triangle t, pen p=)", module=_M)
def draw_triangle(rt: Any, pic: Any, t: Triangle, p: Any) -> None:
    """A triangle."""
    draw(rt, pic, None, t.path(), Align(), p, NO_ARROW, NO_ARROW, None, None, None)


asy("void filldraw(picture pic=, circle c, pen fillpen=, pen drawpen=)", module=_M)(
    lambda rt, pic, c, p, q: filldraw(rt, pic, [c.path()], p, q)
)
