"""Triangles of the module geometry: their sides, centres, cevians and the triangles that belong to them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.drawing import draw, filldraw, label_at
from gnomon.asy.library.geometry import (
    CircleObject,
    Line,
    Triangle,
    Vertex,
    line_meeting,
    perpendicular_bisector,
    triangle_of_sides,
)
from gnomon.asy.library.marks import drawline, perpendicularmark
from gnomon.asy.library.olympiad import excenter, foot, incenter, inradius, orthocenter
from gnomon.asy.library.registry import FIELDS, TYPES, asy, cast, method
from gnomon.asy.values.drawing import NO_ARROW, Align, Array, Label
from gnomon.asy.values.paths import Path, unit
from gnomon.asy.values.transforms import Transform, rotate

_M = "geometry"
_SIDE = "triangleside"
"""A side of a triangle; the manual calls the type `side`, which is also a type of plain for labels."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a triangle with the corner opposite to it; `along` in the order A, B, C."""

    a: complex
    b: complex
    opposite: complex
    along: bool = True

    def line(self) -> Line:
        """The line through the side."""
        return Line(self.a, self.b)

    def segment(self) -> Line:
        """The side as a segment."""
        return Line(self.a, self.b, True)

    def vertex(self) -> Vertex:
        """The corner opposite to the side."""
        a, b = (self.a, self.b) if self.along else (self.b, self.a)
        return Vertex(self.opposite, a, b)


TYPES[_SIDE] = _M
cast(_SIDE, "segment", 1, Side.segment)
cast(_SIDE, "line", 2, Side.line)
cast(_SIDE, "path", 3, lambda s: Path([s.a, s.b]))


def _named_side(t: Triangle, order: str) -> Side:
    a, b, c = (getattr(t, k) for k in order)
    return Side(a, b, c, order in ("abc", "bca", "cab"))


for _name, _order in {"AB": "abc", "BC": "bca", "CA": "cab", "BA": "bac", "CB": "cba", "AC": "acb"}.items():
    FIELDS["triangle", _name] = (
        _SIDE,
        lambda t, o=_order: _named_side(t, o),
        None,
    )
asy(f"segment segment({_SIDE} side)", module=_M)(Side.segment)
asy(f"line line({_SIDE} side)", module=_M)(Side.line)
asy(f"vertex opposite({_SIDE} side)", module=_M)(Side.vertex)
asy(f"{_SIDE} opposite(vertex V)", module=_M)(lambda v: Side(v.next, v.last, v.at))
asy(f"point foot({_SIDE} side)", module=_M)(lambda s: foot(s.opposite, s.a, s.b))
asy(f"line altitude({_SIDE} side)", module=_M)(lambda s: Line(s.opposite, foot(s.opposite, s.a, s.b)))
asy(f"line median({_SIDE} side)", module=_M)(lambda s: Line(s.opposite, (s.a + s.b) / 2))
asy(f"line bisector({_SIDE} side)", module=_M)(lambda s: perpendicular_bisector(s.segment(), 0.0))
asy("vector dir(vertex V)", module=_M)(lambda v: _outward(v))


def _outward(v: Vertex) -> complex:
    """The direction from a corner away from the triangle, along the bisector."""
    return -unit(unit(v.next - v.at) + unit(v.last - v.at))


# ------------------------------------------------------------------------------------------------- sides and angles


def lengths(t: Triangle) -> tuple[float, float, float]:
    """The sides opposite to A, B and C."""
    return abs(t.c - t.b), abs(t.a - t.c), abs(t.b - t.a)


def _angle(at: complex, p: complex, q: complex) -> float:
    """The angle at a corner in degrees."""
    u, v = p - at, q - at
    return math.degrees(math.atan2(abs((u.conjugate() * v).imag), (u.conjugate() * v).real))


def angles(t: Triangle) -> tuple[float, float, float]:
    """The angles at A, B and C in degrees."""
    return _angle(t.a, t.b, t.c), _angle(t.b, t.c, t.a), _angle(t.c, t.a, t.b)


for _k, (_side, _turn) in enumerate((("a", "alpha"), ("b", "beta"), ("c", "gamma"))):
    method("triangle", f"real {_side}()")(lambda t, k=_k: lengths(t)[k])
    method("triangle", f"real {_turn}()")(lambda t, k=_k: angles(t)[k])
method("triangle", "real area()")(lambda t: abs(((t.b - t.a).conjugate() * (t.c - t.a)).imag) / 2)
method("triangle", "path Path()")(Triangle.path)


@asy("triangle triangleAbc(real alpha, real b, real c, real angle=0, point A=)", module=_M)
def triangle_of_angle(alpha: float, b: float, c: float, turn: float, at: complex | None) -> Triangle:
    """The triangle with an angle at A and the two sides beside it."""
    start = at or 0j
    return Triangle(start, start + rotate(turn, 0j).apply(c), start + rotate(turn + alpha, 0j).apply(b))


@asy("triangle triangleabc(real a, real b, real c, real angle=0, point A=)", module=_M)
def turned_triangle_of_sides(a: float, b: float, c: float, turn: float, at: complex | None) -> Triangle:
    """The triangle with three sides, A in a given point and AB in a given direction."""
    t, move = triangle_of_sides(a, b, c), rotate(turn, 0j)
    return Triangle(*((at or 0j) + move.apply(z) for z in (t.a, t.b, t.c)))


@asy("triangle triangle(line l1, line l2, line l3)", module=_M)
def triangle_of_lines(one: Line, two: Line, three: Line) -> Triangle:
    """The triangle that three lines form."""
    corners = line_meeting(one, two), line_meeting(one, three), line_meeting(two, three)
    if any(math.isinf(z.real) for z in corners):
        fail("two of the lines are parallel")
    return Triangle(*corners)


# -------------------------------------------------------------------------------------------------------- centres


@dataclass(frozen=True, slots=True)
class Trilinear:
    """A point given by its distances from the three sides, up to a factor."""

    t: Triangle
    x: float
    y: float
    z: float

    def point(self) -> complex:
        """The point."""
        a, b, c = lengths(self.t)
        u, v, w = a * self.x, b * self.y, c * self.z
        if u + v + w == 0:
            fail("trilinear coordinates of no point")
        return (u * self.t.a + v * self.t.b + w * self.t.c) / (u + v + w)


def _at(t: Triangle, x: float, y: float, z: float) -> complex:
    return Trilinear(t, x, y, z).point()


@asy("trilinear trilinear(triangle t, point M)", module=_M)
def trilinear_of(t: Triangle, m: complex) -> Trilinear:
    """The distances of a point from the sides; negative beyond a side."""
    turn = ((t.b - t.a).conjugate() * (t.c - t.a)).imag
    found = [
        ((q - p).conjugate() * (m - p)).imag / abs(q - p) * math.copysign(0.5, turn) if p != q else 0.0
        for p, q in ((t.b, t.c), (t.c, t.a), (t.a, t.b))
    ]
    return Trilinear(t, *found)


def _over(x: float, y: float) -> float:
    return x / y if y else fail("a point that lies on a side has no such conjugate")


TYPES["trilinear"] = _M
cast("trilinear", "point", 1, Trilinear.point)
cast("trilinear", "pair", 2, Trilinear.point)
for _k, _name in enumerate("xyz"):
    FIELDS["trilinear", "abc"[_k]] = ("real", lambda tri, n=_name: getattr(tri, n), None)
asy("trilinear trilinear(triangle t, real a, real b, real c)", module=_M)(Trilinear)
asy("point point(trilinear tri)", module=_M)(Trilinear.point)
asy("point orthocenter(triangle t)", module=_M)(lambda t: orthocenter(t.a, t.b, t.c))
asy("real inradius(triangle t)", module=_M)(lambda t: inradius(t.a, t.b, t.c))
asy("point symmedian(triangle t)", module=_M)(lambda t: _at(t, *lengths(t)))
asy("line symmedian(vertex V)", module=_M)(lambda v: Line(v.at, _at(_of(v), *lengths(_of(v)))))
asy("point isogonalconjugate(triangle t, point M)", module=_M)(lambda t, m: isogonal_conjugate(t, m))
asy(f"point excenter({_SIDE} side)", module=_M)(lambda s: excenter(s.opposite, s.a, s.b))
asy(f"real exradius({_SIDE} side)", module=_M)(lambda s: _excircle(s.a, s.b, s.opposite).r)
asy("real exradius(point A, point B, point C)", module=_M)(lambda a, b, c: _excircle(a, b, c).r)
asy(f"circle excircle({_SIDE} side)", module=_M)(lambda s: _excircle(s.a, s.b, s.opposite))


def _excircle(a: complex, b: complex, c: complex) -> CircleObject:
    centre = excenter(c, a, b)
    return CircleObject(centre, abs(centre - foot(centre, a, b)))


def _of(v: Vertex) -> Triangle:
    return Triangle(v.at, v.next, v.last)


def isogonal_conjugate(t: Triangle, m: complex) -> complex:
    """The isogonal conjugate of a point."""
    tri = trilinear_of(t, m)
    return _at(t, *(_over(1, d) for d in (tri.x, tri.y, tri.z)))


@asy("point isotomicconjugate(triangle t, point M)", module=_M)
def isotomic_conjugate(t: Triangle, m: complex) -> complex:
    """The isotomic conjugate of a point."""
    tri = trilinear_of(t, m)
    return _at(t, *(_over(1, s * s * d) for s, d in zip(lengths(t), (tri.x, tri.y, tri.z), strict=True)))


@asy("point gergonne(triangle t)", module=_M)
def gergonne(t: Triangle) -> complex:
    """Where the lines from the corners to the points of contact of the incircle meet."""
    a, b, c = lengths(t)
    return _at(t, _over(1, a * (b + c - a)), _over(1, b * (c + a - b)), _over(1, c * (a + b - c)))


@asy("point[] fermat(triangle t)", module=_M)
def fermat(t: Triangle) -> Any:
    """The two Fermat points."""
    turns = [math.radians(x) for x in angles(t)]
    return Array([_at(t, *(_over(1, math.sin(x + d)) for x in turns)) for d in (math.pi / 3, -math.pi / 3)])


# ------------------------------------------------------------------------------------------------ cevians and touch


@asy(f"point cevian({_SIDE} side, point P)", module=_M)
def cevian_foot(s: Side, p: complex) -> complex:
    """Where the line from the opposite corner through a point meets the side."""
    return line_meeting(s.line(), Line(s.opposite, p))


def _divided(s: Side, x: float, y: float) -> complex:
    """The point of a side at distances x from its start and y from its end."""
    return (s.a * y + s.b * x) / (x + y) if x + y else fail("a triangle without size")


@asy(f"point intouch({_SIDE} side)", module=_M)
def touched(s: Side) -> complex:
    """Where the incircle touches a side."""
    a, b, c = abs(s.b - s.opposite), abs(s.a - s.opposite), abs(s.b - s.a)
    return _divided(s, b + c - a, a + c - b)


@asy(f"point bisectorpoint({_SIDE} side)", module=_M)
def bisector_foot(s: Side) -> complex:
    """Where the bisector of the opposite angle meets a side."""
    return _divided(s, abs(s.a - s.opposite), abs(s.b - s.opposite))


@asy(f"point symmedian({_SIDE} side)", module=_M)
def symmedian_foot(s: Side) -> complex:
    """Where the symmedian of the opposite corner meets a side."""
    return _divided(s, abs(s.a - s.opposite) ** 2, abs(s.b - s.opposite) ** 2)


asy("line cevian(vertex V, point P)", module=_M)(lambda v, p: Line(v.at, cevian_foot(_facing(v), p)))
asy(f"point isogonal({_SIDE} side, point M)", module=_M)(lambda s, m: _isogonal(s, m))
asy("line isogonal(vertex V, point M)", module=_M)(lambda v, m: Line(v.at, _isogonal(_facing(v), m)))
asy(f"point isotomic({_SIDE} side, point M)", module=_M)(lambda s, m: s.a + s.b - cevian_foot(s, m))
asy("line isotomic(vertex V, point M)", module=_M)(
    lambda v, m: Line(v.at, v.next + v.last - cevian_foot(_facing(v), m))
)
asy(f"line pedal({_SIDE} side, point M)", module=_M)(lambda s, m: Line(m, foot(m, s.a, s.b)))


def _facing(v: Vertex) -> Side:
    return Side(v.next, v.last, v.at)


def _isogonal(s: Side, m: complex) -> complex:
    return cevian_foot(s, isogonal_conjugate(Triangle(s.opposite, s.a, s.b), m))


def _on_sides(run: Callable[..., complex]) -> Callable[..., Triangle]:
    """A triangle with one corner on BC, one on CA and one on AB."""

    def made(t: Triangle, *rest: complex) -> Triangle:
        sides = Side(t.b, t.c, t.a), Side(t.c, t.a, t.b), Side(t.a, t.b, t.c)
        return Triangle(*(run(s, *rest) for s in sides))

    return made


asy("triangle medial(triangle t)", module=_M)(_on_sides(lambda s: (s.a + s.b) / 2))
asy("triangle orthic(triangle t)", module=_M)(_on_sides(lambda s: foot(s.opposite, s.a, s.b)))
asy("triangle intouch(triangle t)", module=_M)(_on_sides(touched))
asy("triangle extouch(triangle t)", module=_M)(_on_sides(lambda s: s.a + s.b - touched(s)))
asy("triangle incentral(triangle t)", module=_M)(_on_sides(bisector_foot))
asy("triangle symmedial(triangle t)", module=_M)(_on_sides(symmedian_foot))
asy("triangle anticomplementary(triangle t)", module=_M)(_on_sides(lambda s: s.a + s.b - s.opposite))
asy("triangle cevian(triangle t, point P)", module=_M)(_on_sides(cevian_foot))
asy("triangle pedal(triangle t, point M)", module=_M)(_on_sides(lambda s, m: foot(m, s.a, s.b)))
asy("triangle isogonal(triangle t, point M)", module=_M)(_on_sides(_isogonal))
asy("triangle isotomic(triangle t, point M)", module=_M)(_on_sides(lambda s, m: s.a + s.b - cevian_foot(s, m)))


@asy("triangle tangential(triangle t)", module=_M)
def tangential(t: Triangle) -> Triangle:
    """The triangle of the tangents to the circumcircle in the corners."""
    a, b, c = lengths(t)
    return Triangle(_at(t, -a, b, c), _at(t, a, -b, c), _at(t, a, b, -c))


@asy("line bisector(vertex V, real angle=0)", module=_M)
def vertex_bisector(v: Vertex, turn: float) -> Line:
    """The bisector of the angle at a corner, turned about it."""
    move: Transform = rotate(turn, v.at)
    return Line(v.at, move.apply(incenter(v.at, v.next, v.last)))


# --------------------------------------------------------------------------------------------------------- drawing


@asy("void label(picture pic=, Label L, vertex V, pair align=, real alignFactor=1, pen p=)", module=_M)
def label_vertex(rt: Any, pic: Any, text: Any, v: Vertex, align: complex | None, factor: float, p: Any) -> None:
    """A label at a corner, away from the triangle."""
    label_at(rt, pic, text, v.at, Align(factor * (_outward(v) if align is None else align)), p, None)


@asy(
    "void label(picture pic=, Label LA=, Label LB=, Label LC=, triangle t, real alignAngle=0, real alignFactor=1, pen p=)",
    module=_M,
)
def label_triangle(rt: Any, pic: Any, a: Any, b: Any, c: Any, t: Triangle, turn: float, factor: float, p: Any) -> None:
    """Labels at the three corners, away from the triangle; A, B and C unless others are given."""
    corners = Vertex(t.a, t.b, t.c), Vertex(t.b, t.c, t.a), Vertex(t.c, t.a, t.b)
    for text, name, v in zip((a, b, c), "ABC", corners, strict=True):
        align = Align(factor * rotate(turn, 0j).apply(_outward(v)))
        label_at(rt, pic, Label(f"${name}$") if text is None else text, v.at, align, p, None)


@asy(
    "void show(picture pic=, Label LA=, Label LB=, Label LC=, Label La=, Label Lb=, Label Lc=, triangle t, pen p=)",
    module=_M,
)
def show_triangle(rt: Any, pic: Any, la: Any, lb: Any, lc: Any, sa: Any, sb: Any, sc: Any, t: Triangle, p: Any) -> None:
    """A triangle with the names of its corners and sides."""
    draw(rt, pic, None, t.path(), Align(), p, NO_ARROW, NO_ARROW, None, None, None)
    label_triangle(rt, pic, la, lb, lc, t, 0.0, 1.0, p)
    for text, name, (u, v, w) in zip(
        (sa, sb, sc), "abc", ((t.b, t.c, t.a), (t.a, t.c, t.b), (t.a, t.b, t.c)), strict=True
    ):
        away = unit(foot(w, u, v) - w)
        label_at(rt, pic, Label(f"${name}$") if text is None else text, (u + v) / 2, Align(away), p, None)


@asy("void drawline(picture pic=, triangle t, pen p=)", module=_M)
def draw_side_lines(rt: Any, pic: Any, t: Triangle, p: Any) -> None:
    """The lines on which the sides of a triangle lie."""
    for a, b in ((t.b, t.c), (t.c, t.a), (t.a, t.b)):
        drawline(rt, pic, a, b, p)


@asy("void perpendicularmark(picture pic=, line l1, line l2, real size=0, pen p=, int quarter=1)", module=_M)
def mark_lines(rt: Any, pic: Any, one: Line, two: Line, size: float, p: Any, quarter: int) -> None:
    """The corner that marks the right angle of two lines, in one of the four quarters that they form."""
    u = unit(one.b - one.a)
    perpendicularmark(rt, pic, line_meeting(one, two), u * 1j ** (quarter - 1) * unit(1 + 1j), u, size, p)


@asy("void show(picture pic=, line l, pen p=)", module=_M)
def show_line(rt: Any, pic: Any, line: Line, p: Any) -> None:
    """A line."""
    draw(rt, pic, None, Path([line.a, line.b]), Align(), p, NO_ARROW, NO_ARROW, None, None, None)


asy("void filldraw(picture pic=, triangle t, pen fillpen=, pen drawpen=)", module=_M)(
    lambda rt, pic, t, p, q: filldraw(rt, pic, [t.path()], p, q)
)
