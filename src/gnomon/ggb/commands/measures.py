"""Angles, distances, lengths, areas, slopes; relations between objects as booleans."""

from __future__ import annotations

import itertools
import math

from gnomon.ggb.algebra.affine import moved, rotation
from gnomon.ggb.commands.graphs import integrate
from gnomon.ggb.commands.lines import slope_of
from gnomon.ggb.commands.relations import are_collinear
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs, WithCorners
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import (
    CONIC,
    CURVE,
    FUNCTION,
    LINE,
    LIST,
    LOCUS,
    NUMBER,
    PAIR,
    PART,
    PATH,
    POINT,
    POLYGON,
    SEGMENT,
    SPACE,
    SPATIAL_VECTOR,
    STRAIGHT,
    TEXT,
)
from gnomon.ggb.registry.command_table import DoesNotApply, command, construct
from gnomon.ggb.values.conics import Conic, ConicPart, ellipse_arc, point_at
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import (
    NAN,
    Angle,
    Line,
    Locus,
    Point,
    Point3,
    Polygon,
    Segment,
    Value,
    Vector,
    Vector3,
    number_of,
    signed_area,
)
from gnomon.ggb.values.paths import closest, inside
from gnomon.interpret.errors import ScriptError

_TURN = 2 * math.pi


def _positive(angle: float) -> Angle:
    """An angle from 0 to 360 degrees."""
    angle %= _TURN
    return Angle(0.0 if _TURN - angle < 1e-12 else angle)


def angle_between(ux: float, uy: float, vx: float, vy: float) -> Angle:
    """The angle from one direction counter-clockwise to another."""
    if not (ux or uy) or not (vx or vy):
        return Angle(NAN)
    return _positive(math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))


@command("Angle", POINT, POINT, POINT)
def angle_of_points(a: Point, b: Point, c: Point) -> Angle:
    if math.hypot(a.x - b.x, a.y - b.y) < 1e-12 or math.hypot(c.x - b.x, c.y - b.y) < 1e-12:
        return Angle(NAN)
    return angle_between(a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y)


@command("Angle", PAIR, PAIR)
def angle_of_vectors(u: Vector | Point, v: Vector | Point) -> Angle:
    return angle_between(u.x, u.y, v.x, v.y) if (u.x or u.y) and (v.x or v.y) else Angle(0.0)


@command("Angle", STRAIGHT, STRAIGHT)
def angle_of_lines(g: Line, h: Line) -> Angle:
    return angle_between(g.b, -g.a, h.b, -h.a)


@construct("Angle", 3)
def angle_of_size(workspace: Workspace, args: list[Element]) -> Outputs:
    """``Angle(B, A, 30°)``: the angle, and the point turned by it."""
    a, b, size = args
    if not (isinstance(a.value, Point) and isinstance(b.value, Point) and NUMBER.accepts(size.value)):
        raise DoesNotApply

    def turned(p: Point, apex: Point, alpha: float) -> Value:
        image = moved(p, rotation(number_of(alpha) or 0.0, apex.x, apex.y), workspace.budget)
        return NAN if image is None else image

    point = workspace.algorithm("Angle", turned, args)
    point.suggestion = f"{a.label}'" if a.label else None
    angle = workspace.algorithm("Angle", angle_of_points, (a, b, point))
    return Outputs([angle, point], WithCorners((point,), "Angle", (a, b, point)))


@command("Angle", PAIR)
def angle_of_vector(v: Vector | Point) -> Angle:
    return _positive(math.atan2(v.y, v.x))


@command("Angle", CONIC)
def angle_of_conic(c: Conic) -> Angle:
    """How far the first axis is turned."""
    return _positive(math.atan2(c.uy, c.ux))


@command("Angle", NUMBER)
def angle_of_number(v: float) -> Angle:
    return _positive(v)


@construct("Angle", 1)
def angle_itself(workspace: Workspace, args: list[Element]) -> list[Element]:
    """An angle stays as it is, even beyond 360°; a polygon has one at each corner."""
    value = args[0].value
    if isinstance(value, Angle):
        return [workspace.algorithm("Angle", lambda v: Angle(v), args)]
    if isinstance(value, Polygon):
        return workspace.algorithms("Angle", corner_angles, args)
    raise DoesNotApply


def corner_angles(p: Polygon) -> list[Angle]:
    """The angles on the left of a polygon's way round: outside, if it runs clockwise."""
    return [angle if p.area >= 0 else _positive(-angle) for angle in interior_angles(p)]


@command("InteriorAngles", POLYGON, many=True)
def interior_angles(p: Polygon) -> list[Angle]:
    """The angles inside a polygon, corner by corner."""
    vertices = p.vertices
    n = len(vertices)
    found = []
    for i, (x, y) in enumerate(vertices):
        (px, py), (qx, qy) = vertices[i - 1], vertices[(i + 1) % n]
        if p.area >= 0:
            found.append(angle_between(qx - x, qy - y, px - x, py - y))
        else:
            found.append(angle_between(px - x, py - y, qx - x, qy - y))
    return found


# -- distances and lengths ---------------------------------------------------------------------------------------------


@command("Distance", POINT, POINT)
def distance(a: Point, b: Point) -> float:
    return math.hypot(a.x - b.x, a.y - b.y)


@command("Distance", SPACE, SPACE)
def distance_in_space(a: Point | Point3, b: Point | Point3) -> float:
    z = (a.z if isinstance(a, Point3) else 0.0) - (b.z if isinstance(b, Point3) else 0.0)
    return math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + z * z)


@command("Distance", POINT, PATH)
def distance_to_path(p: Point, path: Value) -> float:
    if isinstance(path, Polygon) and inside(path, p.x, p.y):
        pass  # GeoGebra also measures to the boundary from inside
    x, y = closest(path, p.x, p.y)
    return math.hypot(x - p.x, y - p.y)


@command("Distance", PATH, POINT)
def distance_from_path(path: Value, p: Point) -> float:
    return distance_to_path(p, path)


@command("Distance", POINT, NUMBER)
def no_distance(_: Point, __: float) -> float:
    """GeoGebra gives no usable result here."""
    raise ScriptError("syntax", "Sorry, something went wrong. Please check your input")


@command("Distance", LINE, LINE)
def distance_of_lines(g: Line, h: Line) -> float:
    """The distance of parallel lines; lines that are not parallel meet."""
    n = math.hypot(g.a, g.b) * math.hypot(h.a, h.b)
    if not n:
        return NAN
    if abs(g.a * h.b - g.b * h.a) > 1e-10 * n:
        return 0.0
    x, y = -g.a * g.c / (g.a * g.a + g.b * g.b), -g.b * g.c / (g.a * g.a + g.b * g.b)
    return abs(h.a * x + h.b * y + h.c) / math.hypot(h.a, h.b)


@command("Length", SEGMENT)
def length_of_segment(s: Segment) -> float:
    return s.length


@command("Length", SPATIAL_VECTOR)
def length_of_vector(v: Vector | Vector3) -> float:
    return math.sqrt(v.x * v.x + v.y * v.y + (v.z * v.z if isinstance(v, Vector3) else 0.0))


@command("Length", POINT)
def length_of_position(p: Point) -> float:
    return math.hypot(p.x, p.y)


@command("Length", LIST)
def length_of_list(items: tuple[Value, ...]) -> float:
    return float(len(items))


@command("Length", TEXT)
def length_of_text(text: str) -> float:
    return float(len(text))


@command("Length", PART)
def length_of_arc(part: ConicPart) -> float:
    return part.length()


@command("Length", LOCUS)
def length_of_locus(locus: Locus) -> float:
    return sum(math.dist(p, q) for p, q in zip(locus.points, locus.points[1:], strict=False))


@command("Length", FUNCTION, NUMBER, NUMBER)
def length_of_graph(f: Function, a: float, b: float) -> float:
    """The length of a graph between two places."""
    slope = slope_of(f)
    return abs(integrate(lambda x: math.hypot(1.0, slope(x)), a, b))


@command("Length", FUNCTION, POINT, POINT)
def length_of_graph_between(f: Function, a: Point, b: Point) -> float:
    return length_of_graph(f, a.x, b.x)


@command("Length", CURVE, NUMBER, NUMBER)
def length_of_curve(c: Curve, a: float, b: float) -> float:
    """The length of a curve between two parameters."""
    h = 1e-6

    def speed(t: float) -> float:
        (p, q), (r, s) = c.at(t - h), c.at(t + h)
        return math.hypot(r - p, s - q) / (2 * h)

    return abs(integrate(speed, a, b))


@command("Perimeter Circumference", POLYGON)
def perimeter(p: Polygon) -> float:
    ring = (*p.vertices, p.vertices[0])
    return sum(math.dist(a, b) for a, b in itertools.pairwise(ring))


@command("Perimeter Circumference", CONIC)
def perimeter_of_conic(c: Conic) -> float:
    if c.type_name == "circle":
        return _TURN * c.a
    return ellipse_arc(c.a, c.b, 0.0, _TURN) if c.type_name == "ellipse" else NAN


@command("Perimeter Circumference", PART)
def perimeter_of_part(part: ConicPart) -> float:
    """The whole way round: an arc is closed by its chord, a sector by its radii."""
    if part.type_name == "sector":
        start, end = point_at(part.conic, part.start), point_at(part.conic, part.end)
        centre = (part.conic.x, part.conic.y)
        return part.length() + math.dist(start, centre) + math.dist(end, centre)
    return part.length() + math.dist(point_at(part.conic, part.start), point_at(part.conic, part.end))


@command("Perimeter", LOCUS)
def perimeter_of_locus(locus: Locus) -> float:
    return length_of_locus(locus)


@command("Area", POLYGON)
def area(p: Polygon) -> float:
    return abs(p.area)


@command("Area", CONIC)
def area_of_conic(c: Conic) -> float:
    if c.type_name == "point":
        return 0.0
    return math.pi * c.a * c.b if c.type_name in ("circle", "ellipse") else NAN


@command("Area", PART)
def area_of_part(part: ConicPart) -> float:
    """The area of a sector, or between an arc and its chord."""
    if part.type_name == "sector":
        return part.area()
    return part.conic.a * part.conic.b * (part.extent - math.sin(part.extent)) / 2


@command("Area", POINT, POINT, POINT, rest=POINT)
def area_of_points(*points: Point) -> float:
    return abs(signed_area(tuple((p.x, p.y) for p in points)))


@command("Radius", CONIC)
def radius(c: Conic) -> float:
    return c.a if c.type_name in ("circle", "point") else NAN


@command("Radius", PART)
def radius_of_part(part: ConicPart) -> float:
    return radius(part.conic)


@command("Slope", LINE)
def slope(g: Line) -> float:
    return -g.a / g.b if abs(g.b) > 1e-15 else NAN


@command("AffineRatio", POINT, POINT, POINT)
def affine_ratio(a: Point, b: Point, c: Point) -> float:
    """How far the third point is from the first to the second."""
    dx, dy = b.x - a.x, b.y - a.y
    if not are_collinear(a, b, c):
        return NAN
    return (c.x - a.x) / dx if abs(dx) > abs(dy) else (c.y - a.y) / dy


@command("CrossRatio", POINT, POINT, POINT, POINT)
def cross_ratio(a: Point, b: Point, c: Point, d: Point) -> float:
    return affine_ratio(b, c, d) / affine_ratio(a, c, d) if affine_ratio(a, c, d) else NAN


@command("Direction", PAIR)
def direction_of_vector(v: Vector | Point) -> Vector:
    return Vector(v.x, v.y)
