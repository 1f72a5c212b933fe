"""Relations between objects, as booleans: collinear, concyclic, parallel, equal, congruent, tangent, inside."""

from __future__ import annotations

import math

from gnomon.ggb.commands.circles import circumcircle
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import ANY, CONIC, LINE, NUMBER, POINT, REGION
from gnomon.ggb.registry.command_table import bad_argument, command, construct
from gnomon.ggb.values.arithmetic import equal
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import show
from gnomon.ggb.values.intersect import line_conic
from gnomon.ggb.values.objects import Line, Point, Polygon, Segment, Value, is_defined, number_of
from gnomon.ggb.values.paths import inside
from gnomon.interpret.errors import ScriptError


@command("AreCollinear", POINT, POINT, POINT)
def are_collinear(a: Point, b: Point, c: Point) -> bool:
    cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    return abs(cross) < 1e-8 * max(1.0, math.hypot(b.x - a.x, b.y - a.y) * math.hypot(c.x - a.x, c.y - a.y))


@command("AreConcurrent", LINE, LINE, LINE)
def are_concurrent(g: Line, h: Line, k: Line) -> bool:
    det = g.a * (h.b * k.c - k.b * h.c) - g.b * (h.a * k.c - k.a * h.c) + g.c * (h.a * k.b - k.a * h.b)
    size = math.prod(max(abs(line.a), abs(line.b), abs(line.c)) for line in (g, h, k))
    return abs(det) <= 1e-8 * size


@command("AreConcyclic", POINT, POINT, POINT, POINT)
def are_concyclic(a: Point, b: Point, c: Point, d: Point) -> bool:
    whole = circumcircle(a, b, c)
    if whole.type_name != "circle":
        return are_collinear(a, b, d)
    return abs(math.hypot(d.x - whole.x, d.y - whole.y) - whole.a) < 1e-8 * max(1.0, whole.a)


@command("AreParallel", LINE, LINE)
def are_parallel(g: Line, h: Line) -> bool:
    return abs(g.a * h.b - g.b * h.a) <= 1e-8 * math.hypot(g.a, g.b) * math.hypot(h.a, h.b)


@command("ArePerpendicular", LINE, LINE)
def are_perpendicular(g: Line, h: Line) -> bool:
    return abs(g.a * h.a + g.b * h.b) <= 1e-8 * math.hypot(g.a, g.b) * math.hypot(h.a, h.b)


@command("AreEqual", ANY, ANY)
def are_equal(a: Value, b: Value) -> bool:
    if isinstance(a, Segment) and isinstance(b, Segment):
        ends = {(round(a.x, 8), round(a.y, 8)), (round(a.x2, 8), round(a.y2, 8))}
        return ends == {(round(b.x, 8), round(b.y, 8)), (round(b.x2, 8), round(b.y2, 8))}
    return equal(a, b)


@command("AreCongruent", ANY, ANY)
def are_congruent(a: Value, b: Value) -> bool:
    if isinstance(a, Conic) and isinstance(b, Conic):
        same = a.type_name == b.type_name
        return same and abs(a.a - b.a) < 1e-8 and (a.b != a.b or abs(a.b - b.b) < 1e-8)
    if isinstance(a, Polygon) and isinstance(b, Polygon):
        return _congruent_polygons(a, b)
    if isinstance(a, Line) and isinstance(b, Line) and not isinstance(a, Segment) and not isinstance(b, Segment):
        return type(a) is type(b)
    if isinstance(a, Point) and isinstance(b, Point):
        return True
    x, y = number_of(a), number_of(b)
    return x is not None and y is not None and abs(x - y) < 1e-8


def _congruent_polygons(p: Polygon, q: Polygon) -> bool:
    def shape(vertices: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        n = len(vertices)
        return [
            (math.dist(vertices[i], vertices[(i + 1) % n]), math.dist(vertices[i], vertices[(i + 2) % n]))
            for i in range(n)
        ]

    n = len(p.vertices)
    if n != len(q.vertices):
        return False
    first = shape(p.vertices)
    for ring in (q.vertices, tuple(reversed(q.vertices))):
        second = shape(ring)
        for shift in range(n):
            if all(math.dist(first[i], second[(i + shift) % n]) < 1e-8 for i in range(n)):
                return True
    return False


@command("IsInRegion", POINT, REGION)
def is_in_region(p: Point, region: Value) -> bool:
    return inside(region, p.x, p.y)


@command("IsTangent", LINE, CONIC)
def is_tangent(g: Line, c: Conic) -> bool:
    return len(line_conic(Line(g.a, g.b, g.c), c.matrix)) == 1


@command("IsDefined Defined", ANY)
def is_defined_value(value: Value) -> bool:
    """A point at infinity counts as undefined here."""
    return is_defined(value) and not (isinstance(value, Point) and value.x != value.x)


@construct("Relation", 1, 2)
def relation(workspace: Workspace, args: list[Element]) -> list[Element]:
    """GeoGebra shows the relation in a dialogue, which counts as an error."""
    pair = args
    if len(args) == 1:
        if not isinstance(args[0].value, tuple) or len(args[0].value) != 2:
            raise bad_argument("Relation", args[0])
        pair = [workspace.constant(value) for value in args[0].value]
    a, b = (element.value for element in pair)
    names = " and ".join(element.label or show(element.value) for element in pair)
    found = [f"{names} are equal"] if equal(a, b) else []
    if isinstance(a, Line) and isinstance(b, Line):
        words = {"parallel": are_parallel(a, b), "perpendicular": are_perpendicular(a, b)}
        found += [f"{names} are {word}" for word, holds in words.items() if holds]
    raise ScriptError("other", " | ".join(["Numerical check", *(found or [f"{names} are not equal"])]))


@command("IsInteger", NUMBER)
def is_integer(n: float) -> bool:
    return math.isfinite(n) and abs(n - round(n)) < 1e-8
