"""Circles, semicircles, arcs and sectors."""

from __future__ import annotations

import math

from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import CONIC, LINE, NUMBER, POINT, POINT3
from gnomon.ggb.registry.command_table import command, construct
from gnomon.ggb.values.conics import Conic, ConicPart, circle, parameter, undefined_conic
from gnomon.ggb.values.objects import NAN, Line, Point, Point3
from gnomon.interpret.errors import ScriptError


@command("Circle", POINT, NUMBER)
def circle_with_radius(m: Point, r: float) -> Conic:
    return circle(m.x, m.y, r)


@command("Circle", POINT, POINT, through=(1,))
def circle_through_point(m: Point, p: Point) -> Conic:
    if p.x != p.x:
        return undefined_conic()
    return circle(m.x, m.y, math.hypot(p.x - m.x, p.y - m.y))


@command("Circle", POINT, POINT, POINT, through=(0, 1, 2))
def circumcircle(a: Point, b: Point, c: Point) -> Conic:
    """The circle through three points; for collinear points, the degenerate conic of that line and the line at
    infinity."""
    bx, by, cx, cy = b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y
    d = 2 * (bx * cy - by * cx)
    size = max(math.hypot(bx, by), math.hypot(cx, cy))
    if abs(d) <= 1e-12 * size * size:
        return _collinear(a, b, c, size)
    b2, c2 = bx * bx + by * by, cx * cx + cy * cy
    x, y = (cy * b2 - by * c2) / d, (bx * c2 - cx * b2) / d
    return circle(a.x + x, a.y + y, math.hypot(x, y))


def _collinear(a: Point, b: Point, c: Point, _size: float) -> Conic:
    far = max((b, c), key=lambda p: math.hypot(p.x - a.x, p.y - a.y))
    n = math.hypot(far.x - a.x, far.y - a.y)
    if not n or n != n:
        return undefined_conic()
    p, q = (far.y - a.y) / n, (a.x - far.x) / n
    line = Line(p, q, -(p * a.x + q * a.y), a.x, a.y)
    matrix = (0.0, 0.0, line.c, 0.0, line.a / 2, line.b / 2)
    return Conic(matrix, "parallellines", lines=(line, Line(0.0, 0.0, math.inf)))


@command("Semicircle", POINT, POINT, through=(0, 1))
def semicircle(a: Point, b: Point) -> ConicPart:
    """The half circle over a diameter, to the right of the way from the first to the second end."""
    whole = circle((a.x + b.x) / 2, (a.y + b.y) / 2, math.hypot(b.x - a.x, b.y - a.y) / 2)
    start = math.atan2(b.y - a.y, b.x - a.x)
    if whole.type_name != "circle":
        return ConicPart(whole, "arc", math.nan, math.nan)
    return ConicPart(whole, "arc", start, start + math.pi)


_NOTHING = 1e-300  # equal ends would mean the whole way round


def _part(whole: Conic, kind: str, start: Point, end: Point) -> ConicPart:
    if whole.type_name not in ("circle", "ellipse") or start.x != start.x or end.x != end.x:
        return ConicPart(undefined_conic() if whole.type_name != "point" else whole, kind, math.nan, math.nan)
    if any(math.hypot(p.x - whole.x, p.y - whole.y) < 1e-12 for p in (start, end)):  # no direction: nothing is swept
        return ConicPart(whole, kind, 0.0, _NOTHING)
    return ConicPart(whole, kind, parameter(whole, start.x, start.y), parameter(whole, end.x, end.y))


@command("CircularArc CircleArc", POINT, POINT, POINT, through=(1,))
def circular_arc(m: Point, a: Point, b: Point) -> ConicPart:
    return _part(circle_through_point(m, a), "arc", a, b)


@command("CircularSector CircleSector", POINT, POINT, POINT, through=(1,))
def circular_sector(m: Point, a: Point, b: Point) -> ConicPart:
    return _part(circle_through_point(m, a), "sector", a, b)


def _through_three(kind: str, a: Point, b: Point, c: Point) -> ConicPart:
    """The part from the first to the third point that passes the second."""
    whole = circumcircle(a, b, c)
    if whole.type_name == "parallellines":  # on a line: the way there, or over infinity
        between = (b.x - a.x) * (b.x - c.x) + (b.y - a.y) * (b.y - c.y) <= 0
        whole.a = math.hypot(c.x - a.x, c.y - a.y) if between and kind == "arc" else math.inf
        return ConicPart(whole, kind, 0.0, 1.0)
    if whole.type_name != "circle":
        return ConicPart(whole, kind, math.nan, math.nan)
    clockwise = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0
    return _part(whole, kind, c, a) if clockwise else _part(whole, kind, a, c)


@command("CircumcircularArc CircumcircleArc", POINT, POINT, POINT, through=(0, 1, 2), corners=(1, 2, 0))
def circumcircular_arc(a: Point, b: Point, c: Point) -> ConicPart:
    return _through_three("arc", a, b, c)


@command("CircumcircularSector CircumcircleSector", POINT, POINT, POINT, through=(0, 1, 2), corners=(1, 2, 0))
def circumcircular_sector(a: Point, b: Point, c: Point) -> ConicPart:
    return _through_three("sector", a, b, c)


@command("Arc", CONIC, POINT, POINT, as_typed=True, corners=(1, 2))
def arc(whole: Conic, a: Point, b: Point) -> ConicPart:
    return _part(whole, "arc", a, b)


@command("Arc", CONIC, NUMBER, NUMBER, as_typed=True)
def arc_between(whole: Conic, start: float, end: float) -> ConicPart:
    return ConicPart(whole, "arc", start, end)


@command("Sector", CONIC, POINT, POINT, as_typed=True, corners=(1, 2))
def sector(whole: Conic, a: Point, b: Point) -> ConicPart:
    return _part(whole, "sector", a, b)


@command("Sector", CONIC, NUMBER, NUMBER, as_typed=True)
def sector_between(whole: Conic, start: float, end: float) -> ConicPart:
    return ConicPart(whole, "sector", start, end)


@construct("Semicircle", 3)
def semicircle_in_space(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The third argument would say in which plane of space."""
    if not isinstance(args[2].value, Line):
        raise ScriptError("syntax", f"Please check your input: | Semicircle({', '.join(e.label or '' for e in args)})")
    return [workspace.algorithm("Semicircle", lambda *_: ConicPart(undefined_conic(), "arc", NAN, NAN), args)]


@command("Incircle", POINT, POINT, POINT)
def incircle(a: Point, b: Point, c: Point) -> Conic:
    """The circle that touches the three sides."""
    p, q, r = math.dist((b.x, b.y), (c.x, c.y)), math.dist((c.x, c.y), (a.x, a.y)), math.dist((a.x, a.y), (b.x, b.y))
    s = p + q + r
    if not s:
        return undefined_conic()
    area = abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
    return circle((p * a.x + q * b.x + r * c.x) / s, (p * a.y + q * b.y + r * c.y) / s, area / s)


@command("Circle", LINE, POINT)
def circle_about_axis(axis: Line, p: Point) -> Conic:
    """A circle of space about a line, as GeoGebra keeps it: in coordinates of its own plane."""
    return circle(0.0, 0.0, abs(axis.a * p.x + axis.b * p.y + axis.c) / math.hypot(axis.a, axis.b))


@command("Circle", POINT3, NUMBER)
def circle_in_space(_m: Point3, r: float) -> Conic:
    """A circle of space, parallel to the plane."""
    return circle(0.0, 0.0, r)
