"""Lines, segments, rays and vectors; parallels, perpendiculars, bisectors, tangents, polars."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.algebra.calculus import differentiate
from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Origin, Outputs, WithCorners
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.limits import script_budget
from gnomon.ggb.registry.argument_kinds import (
    CONIC,
    CURVE,
    FUNCTION,
    LINE,
    NUMBER,
    PAIR,
    POINT,
    POINT3,
    POLYGON,
    SEGMENT,
    SPACE,
    STRAIGHT,
    VECTOR,
)
from gnomon.ggb.registry.command_table import DoesNotApply, command, construct
from gnomon.ggb.values.conics import Conic, ConicPart, polar
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.intersect import line_conic
from gnomon.ggb.values.objects import (
    NAN,
    UNDEFINED_LINE,
    Line,
    Point,
    Point3,
    Polygon,
    Ray,
    Segment,
    SpaceLine,
    SpaceSegment,
    Value,
    Vector,
    Vector3,
    line_along,
    line_through,
    number_of,
    ray,
    segment,
)
from gnomon.ggb.values.paths import project
from gnomon.interpret.errors import ScriptError


@command("Line", POINT, POINT, through=(0, 1))
def line(a: Point, b: Point) -> Line:
    if a.direction is not None and b.x == b.x:
        return line_along(b.x, b.y, *a.direction)
    if b.direction is not None and a.x == a.x:
        return line_along(a.x, a.y, *b.direction)
    return line_through(a.x, a.y, b.x, b.y)


@command("Line", POINT, LINE, through=(0,))
def parallel(p: Point, g: Line) -> Line:
    """The line through a point parallel to another."""
    w = p.weight
    return Line(w * g.a, w * g.b, -w * (g.a * p.x + g.b * p.y), p.x, p.y)


@command("Line", POINT, VECTOR, through=(0,))
def line_with_direction(p: Point, v: Vector) -> Line:
    return line_along(p.x, p.y, v.x, v.y)


@construct("Segment", 2)
def segment_with_ends(workspace: Workspace, args: list[Element]) -> list[Element] | Outputs:
    """A segment between two points, or from a point with a length: then its other end is made too."""
    a, b = args
    if isinstance(a.value, Point) and isinstance(b.value, Point):
        made = workspace.algorithm("Segment", lambda p, q: segment(p.x, p.y, q.x, q.y), args)
        made.points, made.vertices = [a, b], (a, b)
        return [made]
    if isinstance(a.value, Point) and NUMBER.accepts(b.value):
        end = workspace.algorithm("Segment", _at_distance, args)
        made = workspace.algorithm("Segment", lambda p, q: segment(p.x, p.y, q.x, q.y), (a, end))
        made.points, made.vertices = [a, end], (a, end)
        return Outputs([made, end], WithCorners((end,), "Segment", (a, end)))
    raise DoesNotApply


def _at_distance(p: Point, length: Value) -> Point:
    """The point to the right of another at a distance, which is not negative."""
    along = number_of(length) or 0.0
    return Point(p.x + along, p.y) if along >= 0 else Point(NAN, NAN)


@command("Segment", SPACE, SPACE)
def segment_in_space(a: Point | Point3, b: Point | Point3) -> SpaceSegment:
    z = (b.z if isinstance(b, Point3) else 0.0) - (a.z if isinstance(a, Point3) else 0.0)
    return SpaceSegment(math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2 + z * z))


@construct("Ray", 2)
def ray_through(workspace: Workspace, args: list[Element]) -> list[Element]:
    a, b = args
    if isinstance(a.value, Point) and isinstance(b.value, Point):
        made = workspace.algorithm("Ray", lambda p, q: ray(p.x, p.y, q.x, q.y), args)
        made.points, made.vertices = [a, b], (a, b)
        return [made]
    raise DoesNotApply


@command("Ray", POINT, POINT)
@command("Ray", POINT, VECTOR, through=(0,))
def ray_with_direction(p: Point, v: Vector | Point) -> Ray:
    return ray(p.x, p.y, p.x + v.x, p.y + v.y)


@command("PerpendicularLine OrthogonalLine", POINT, LINE, through=(0,))
def perpendicular(p: Point, g: Line) -> Line:
    return line_along(p.x, p.y, p.weight * g.a, p.weight * g.b)


@command("PerpendicularLine OrthogonalLine", POINT, VECTOR, through=(0,))
def perpendicular_to_vector(p: Point, v: Vector) -> Line:
    return line_along(p.x, p.y, -p.weight * v.y, p.weight * v.x)


@command("PerpendicularBisector LineBisector", POINT, POINT)
def perpendicular_bisector(a: Point, b: Point) -> Line:
    return line_along((a.x + b.x) / 2, (a.y + b.y) / 2, a.y - b.y, b.x - a.x)


@construct("Line", 2)
@construct("PerpendicularLine OrthogonalLine", 2)
def line_beside(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Refuse a parallel to a graph that is not a line; a perpendicular to a flat figure is a line of space."""
    point, figure = args
    if not isinstance(point.value, (Point, Point3)) or LINE.accepts(figure.value):
        raise DoesNotApply
    if FUNCTION.accepts(figure.value) and isinstance(point.value, Point) and workspace.overrides is None:
        return [workspace.algorithm("Line", lambda *_: UNDEFINED_LINE, args)]
    raise DoesNotApply


@command("PerpendicularLine OrthogonalLine", POINT, CONIC)
@command("PerpendicularLine OrthogonalLine", POINT, POLYGON)
def line_across_plane(p: Point, _: Conic | Polygon) -> SpaceLine:
    return SpaceLine("line", (p.x, p.y, 0.0), (0.0, 0.0, -1.0))


@command("PerpendicularLine OrthogonalLine", POINT, STRAIGHT, STRAIGHT)
def line_across_lines(p: Point, g: Line, h: Line) -> SpaceLine:
    return SpaceLine("line", (p.x, p.y, 0.0), (0.0, 0.0, g.a * h.b - g.b * h.a))


def _triple(p: Point | Point3) -> tuple[float, float, float]:
    return (p.x, p.y, p.z if isinstance(p, Point3) else 0.0)


@command("Line", SPACE, SPACE)
def line_in_space(a: Point | Point3, b: Point | Point3) -> SpaceLine:
    p, q = _triple(a), _triple(b)
    return SpaceLine("line", p, (q[0] - p[0], q[1] - p[1], q[2] - p[2]))


@command("Ray", SPACE, SPACE)
def ray_in_space(a: Point | Point3, b: Point | Point3) -> SpaceLine:
    line = line_in_space(a, b)
    return SpaceLine("ray", line.start, line.direction)


@construct("PerpendicularBisector LineBisector", 3)
def perpendicular_bisector_in_space(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The form for lines in space: the third argument is checked, and the result is an undefined line."""
    if not isinstance(args[2].value, Line):
        raise ScriptError("syntax", "Please check your input: | PerpendicularBisector")
    return [workspace.algorithm("PerpendicularBisector", lambda *_: UNDEFINED_LINE, args)]


@command("PerpendicularBisector LineBisector", SEGMENT)
def perpendicular_bisector_of_segment(s: Segment) -> Line:
    return line_along((s.x + s.x2) / 2, (s.y + s.y2) / 2, s.y - s.y2, s.x2 - s.x)


def _unit(x: float, y: float) -> tuple[float, float]:
    size = math.hypot(x, y)
    return (x / size, y / size) if size else (NAN, NAN)


@command("AngleBisector AngularBisector", POINT, POINT, POINT, through=(1,))
def angle_bisector(a: Point, b: Point, c: Point) -> Line:
    """The bisector of the angle at the second point; of a straight angle, the perpendicular."""
    ux, uy = _unit(a.x - b.x, a.y - b.y)
    vx, vy = _unit(c.x - b.x, c.y - b.y)
    wx, wy = ux + vx, uy + vy
    if math.hypot(wx, wy) < 1e-8:
        wx, wy = -uy, ux
    return line_along(b.x, b.y, *_unit(wx, wy))


@command("AngleBisector AngularBisector", LINE, LINE, many=True)
def line_bisectors(g: Line, h: Line) -> list[Line]:
    """Both bisectors of two lines."""
    ux, uy = _unit(g.b, -g.a)
    vx, vy = _unit(h.b, -h.a)
    w = g.a * h.b - h.a * g.b
    if abs(w) < 1e-12 * math.hypot(g.a, g.b) * math.hypot(h.a, h.b):
        if ux * vx + uy * vy < 0:
            vx, vy = -vx, -vy
        n, m = math.hypot(g.a, g.b), math.hypot(h.a, h.b)
        sign = 1.0 if g.a * h.a + g.b * h.b > 0 else -1.0
        middle = (g.c / n + sign * h.c / m) / 2
        return [Line(g.a / n, g.b / n, middle), UNDEFINED_LINE]
    x, y = (g.b * h.c - h.b * g.c) / w, (h.a * g.c - g.a * h.c) / w
    sx, sy = _unit(ux + vx, uy + vy)
    return [line_along(x, y, sx, sy), line_along(x, y, -sy, sx)]


# -- tangents and polars -----------------------------------------------------------------------------------------------


@construct("Tangent", 2)
def tangent(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Tangents to a conic, from a point or parallel to a line; common ones of two circles; to a graph at a place."""
    first, second = args
    if isinstance(first.value, Conic) and isinstance(second.value, Point):
        first, second = second, first
    a, b = first.value, second.value
    if isinstance(b, ConicPart):
        b = b.conic
    if isinstance(a, Point) and isinstance(b, Conic):
        known = first in (second.points or ())

        def from_point(p: Point, c: Conic | ConicPart) -> list[Line]:
            return tangents_from(p, c.conic if isinstance(c, ConicPart) else c, known)

        made = workspace.algorithms("Tangent", from_point, (first, second))
        for element in made:
            element.points = [first]
        return made
    if isinstance(a, Line) and isinstance(b, Conic):
        return workspace.algorithms("Tangent", tangents_along, (first, second))
    if isinstance(a, Conic) and isinstance(b, Conic):
        return workspace.algorithms("Tangent", common_tangents, (first, second))
    raise DoesNotApply


def tangents_from(p: Point, conic: Conic, known: bool = False) -> list[Line]:
    """The tangents through a point: two, one where it lies on the conic, none from inside."""
    if p.x != p.x or not conic.defined:
        return [UNDEFINED_LINE, UNDEFINED_LINE]
    chord = polar(conic.matrix, p.x, p.y)
    distance = abs(chord.a * p.x + chord.b * p.y + chord.c)
    size = math.hypot(chord.a, chord.b)
    if known or distance <= 1e-8 * max(size, 1e-12):
        return [chord, UNDEFINED_LINE]
    touching = line_conic(chord, conic.matrix)
    if len(touching) < 2:
        return [UNDEFINED_LINE, UNDEFINED_LINE]
    return [line_through(p.x, p.y, *t) for t in touching]


def tangents_along(g: Line, conic: Conic) -> list[Line]:
    """The tangents parallel to a line."""
    a0, a1, _, a3, a4, a5 = conic.matrix
    dx, dy = g.b, -g.a
    diameter = Line(a0 * dx + a3 * dy, a3 * dx + a1 * dy, a4 * dx + a5 * dy)
    touching = line_conic(diameter, conic.matrix)
    lines = [Line(g.a, g.b, -(g.a * x + g.b * y), x, y) for x, y in touching]
    return [*lines, UNDEFINED_LINE, UNDEFINED_LINE][:2]


def common_tangents(c: Conic, d: Conic) -> list[Line]:
    """The common tangents of two circles: the outer ones, then the inner ones."""
    if c.type_name != "circle" or d.type_name != "circle":
        return [UNDEFINED_LINE] * 4
    dx, dy = d.x - c.x, d.y - c.y
    distance = math.hypot(dx, dy)
    if not distance:
        return [UNDEFINED_LINE] * 4
    lines: list[Line] = []
    for sign in (1.0, -1.0):  # outer, inner: the radii to the touching points are parallel, or opposite
        cosine = (c.a - sign * d.a) / distance
        if abs(cosine) > 1 + 1e-9:
            lines += [UNDEFINED_LINE, UNDEFINED_LINE]
            continue
        sine = math.sqrt(max(1 - cosine * cosine, 0.0))
        if sine < 1e-7:  # touching circles share one tangent
            lines += [_tangent_at(c, dx / distance * cosine, dy / distance * cosine), UNDEFINED_LINE]
            continue
        for turn in (-1.0, 1.0):
            ux = (dx * cosine - turn * dy * sine) / distance
            uy = (dy * cosine + turn * dx * sine) / distance
            lines.append(_tangent_at(c, ux, uy))
    return lines


def _tangent_at(c: Conic, ux: float, uy: float) -> Line:
    """The tangent of a circle where the radius has a direction."""
    return polar(c.matrix, c.x + c.a * ux, c.y + c.a * uy)


@command("Tangent", POINT, FUNCTION)
def tangent_to_graph(p: Point, f: Function) -> Line:
    """The tangent of a graph above or below a point."""
    return tangent_at(p.x, f)


@command("Tangent", NUMBER, FUNCTION)
def tangent_at(x: float, f: Function) -> Line:
    """The tangent of a graph at a place of the x axis."""
    y, slope = f.at(x), slope_at(f, x)
    return Line(-slope, 1.0, slope * x - y, x, y, form="explicit")


def slope_at(f: Function, x: float) -> float:
    """The slope of a graph at a place."""
    return slope_of(f)(x)


def slope_of(f: Function) -> Callable[[float], float]:
    """The slope of a graph as a function, exact where the derivative can be written down."""
    try:
        body = differentiate(f.body, f.variables[0], script_budget())
        return Function(f.variables, body, compile_node(body, f.variables, script_budget())).at
    except ScriptError:
        pass

    def difference(x: float) -> float:
        h = 1e-6 * max(1.0, abs(x))
        return (f.at(x + h) - f.at(x - h)) / (2 * h)

    return difference


def tangent_to_curve(p: Point, c: Curve) -> Line:
    """The tangent of a parametric curve where it is nearest to a point."""
    t = c.start + project(c, p.x, p.y)[1] * (c.end - c.start)
    h = 1e-6
    (x1, y1), (x2, y2) = c.at(t - h), c.at(t + h)
    return line_along(*c.at(t), (x2 - x1) / (2 * h), (y2 - y1) / (2 * h))


command("Tangent", POINT, CURVE)(tangent_to_curve)


@command("Tangent", POINT, LINE)
def tangent_of_line(_p: Point, g: Line) -> Line:
    """A line is its own tangent, written as a graph where it is one."""
    scale = g.b if g.b else 1.0
    return Line(g.a / scale, g.b / scale, g.c / scale, g.x, g.y, form="explicit")


@command("Tangent", LINE, POINT)
def tangent_of_line_at(g: Line, p: Point) -> Line:
    return tangent_of_line(p, g)


@command("Tangent", POINT, NUMBER)
def tangent_of_constant(_: Point, height: float) -> Line:
    """A number is a constant function, whose graph is its own tangent."""
    return Line(0.0, 1.0, -height, 0.0, height)


@command("Tangent", NUMBER, POINT)
def tangent_of_constant_at(height: float, p: Point) -> Line:
    return tangent_of_constant(p, height)


@command("Polar", POINT, CONIC)
def polar_line(p: Point, c: Conic) -> Line:
    line, w = polar(c.matrix, p.x, p.y), p.weight
    return Line(w * line.a, w * line.b, w * line.c)


@command("Polar", LINE, CONIC)
def pole(g: Line, c: Conic) -> Point:
    """The point whose polar a line is."""
    a0, a1, a2, a3, a4, a5 = c.matrix
    det = a0 * (a1 * a2 - a5 * a5) - a3 * (a3 * a2 - a5 * a4) + a4 * (a3 * a5 - a1 * a4)
    if not det:
        return Point(NAN, NAN)
    x = (a1 * a2 - a5 * a5) * g.a + (a4 * a5 - a3 * a2) * g.b + (a3 * a5 - a1 * a4) * g.c
    y = (a4 * a5 - a3 * a2) * g.a + (a0 * a2 - a4 * a4) * g.b + (a3 * a4 - a0 * a5) * g.c
    z = (a3 * a5 - a1 * a4) * g.a + (a3 * a4 - a0 * a5) * g.b + (a0 * a1 - a3 * a3) * g.c
    return Point(x / z, y / z) if z else Point(NAN, NAN)


@command("Diameter ConjugateDiameter", LINE, CONIC)
def diameter(g: Line, c: Conic) -> Line:
    """The diameter conjugate to a line's direction."""
    return diameter_to_vector(Vector(g.b, -g.a), c)


@command("Diameter ConjugateDiameter", VECTOR, CONIC)
def diameter_to_vector(v: Vector, c: Conic) -> Line:
    a0, a1, _, a3, a4, a5 = c.matrix
    return Line(a0 * v.x + a3 * v.y, a3 * v.x + a1 * v.y, a4 * v.x + a5 * v.y)


# -- vectors -----------------------------------------------------------------------------------------------------------


@command("Vector", POINT)
def position_vector(p: Point) -> Vector:
    return Vector(p.x, p.y)


@construct("Vector", 1)
def vector_itself(_workspace: Workspace, args: list[Element]) -> Outputs:
    """A vector is its own vector."""
    if not isinstance(args[0].value, Vector):
        raise DoesNotApply
    return Outputs(args, origin=Origin.EXISTING if args[0].label is not None else Origin.NEW)


@command("Vector", POINT, POINT)
def vector(a: Point, b: Point) -> Vector:
    return Vector(b.x - a.x, b.y - a.y)


@command("Vector", POINT3)
def position_vector_in_space(p: Point3) -> Vector3:
    return Vector3(p.x, p.y, p.z)


@command("Vector", POINT3, POINT3)
def vector_in_space(a: Point3, b: Point3) -> Vector3:
    return Vector3(b.x - a.x, b.y - a.y, b.z - a.z)


@command("Direction", LINE)
def direction(g: Line) -> Vector:
    return Vector(g.b, -g.a)


@command("UnitVector", PAIR)
def unit_vector(v: Vector | Point) -> Vector:
    return Vector(*_unit(v.x, v.y))


@command("UnitVector", LINE)
def unit_direction(g: Line) -> Vector:
    return Vector(*_unit(g.b, -g.a))


@command("PerpendicularVector OrthogonalVector", PAIR)
def perpendicular_vector(v: Vector | Point) -> Vector:
    return Vector(-v.y, v.x)


@command("PerpendicularVector OrthogonalVector", LINE)
def normal(g: Line) -> Vector:
    return Vector(g.a, g.b)


@command("UnitPerpendicularVector UnitOrthogonalVector", PAIR)
def unit_perpendicular_vector(v: Vector | Point) -> Vector:
    return Vector(*_unit(-v.y, v.x))


@command("UnitPerpendicularVector UnitOrthogonalVector", LINE)
def unit_normal(g: Line) -> Vector:
    return Vector(*_unit(g.a, g.b))


@command("Dot", PAIR, PAIR)
def dot(u: Vector | Point, v: Vector | Point) -> float:
    return u.x * v.x + u.y * v.y


@command("Cross", PAIR, PAIR)
def cross(u: Vector | Point, v: Vector | Point) -> float:
    return u.x * v.y - u.y * v.x
