"""Conic sections by foci, points, coefficients; their axes, asymptotes, directrices and numbers."""

from __future__ import annotations

import math

from gnomon.ggb.construction.outputs import Scheme
from gnomon.ggb.registry.argument_kinds import CONIC, LINE, LIST, NUMBER, POINT
from gnomon.ggb.registry.command_table import command
from gnomon.ggb.values.conics import (
    UNDEFINED,
    Conic,
    by_foci,
    conic_of_matrix,
    foci_distance,
    parabola,
    through_points,
    undefined_conic,
)
from gnomon.ggb.values.objects import NAN, UNDEFINED_LINE, Line, Point, Value, line_along, number_of


def _sum_of_distances(p: Point, q: Point, r: Point) -> tuple[float, float]:
    return math.hypot(r.x - p.x, r.y - p.y), math.hypot(r.x - q.x, r.y - q.y)


@command("Ellipse", POINT, POINT, NUMBER)
def ellipse(p: Point, q: Point, a: float) -> Conic:
    return by_foci(p.x, p.y, q.x, q.y, a)


@command("Ellipse", POINT, POINT, POINT, through=(2,))
def ellipse_through(p: Point, q: Point, r: Point) -> Conic:
    u, v = _sum_of_distances(p, q, r)
    return by_foci(p.x, p.y, q.x, q.y, (u + v) / 2)


@command("Hyperbola", POINT, POINT, NUMBER)
def hyperbola(p: Point, q: Point, a: float) -> Conic:
    return by_foci(p.x, p.y, q.x, q.y, a)


@command("Hyperbola", POINT, POINT, POINT, through=(2,))
def hyperbola_through(p: Point, q: Point, r: Point) -> Conic:
    u, v = _sum_of_distances(p, q, r)
    return by_foci(p.x, p.y, q.x, q.y, abs(u - v) / 2)


@command("Parabola", POINT, LINE)
def parabola_by_focus(focus: Point, directrix: Line) -> Conic:
    return parabola(focus.x, focus.y, directrix)


@command("Conic", POINT, POINT, POINT, POINT, POINT, through=(0, 1, 2, 3, 4))
def conic_through(*points: Point) -> Conic:
    return through_points(tuple((p.x, p.y) for p in points))


@command("Conic", NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER)
def conic_of_numbers(a: float, b: float, c: float, d: float, e: float, f: float) -> Conic:
    """a x² + b y² + c + d xy + e x + f y = 0"""
    return conic_of_matrix((a, b, c, d / 2, e / 2, f / 2))


@command("Conic", NUMBER, NUMBER, rest=NUMBER)
def conic_of_few(*_numbers: float) -> Conic:
    """Any other number of coefficients is no conic."""
    return Conic((NAN,) * 6, UNDEFINED)


@command("Conic", LIST)
def conic_of_list(items: tuple[Value, ...]) -> Conic:
    numbers = [number_of(item) for item in items]
    if len(numbers) != 6 or None in numbers:
        return undefined_conic()
    return conic_of_numbers(*(float(n or 0.0) for n in numbers))


def _axis(conic: Conic, *, first: bool) -> Line:
    if conic.type_name in ("circle", "ellipse", "hyperbola", "parabola"):
        dx, dy = (conic.ux, conic.uy) if first else (-conic.uy, conic.ux)
        return line_along(conic.x, conic.y, dx, dy)
    return UNDEFINED_LINE


@command("Axes", CONIC, many=True)
def axes(conic: Conic) -> list[Line]:
    return [_axis(conic, first=True), _axis(conic, first=False)]


@command("MajorAxis FirstAxis", CONIC)
def major_axis(conic: Conic) -> Line:
    return _axis(conic, first=True)


@command("MinorAxis SecondAxis", CONIC)
def minor_axis(conic: Conic) -> Line:
    return _axis(conic, first=False)


@command("Asymptote", CONIC, many=True)
def asymptotes(conic: Conic) -> list[Line]:
    """The asymptotes of a hyperbola."""
    if conic.type_name != "hyperbola":
        return [UNDEFINED_LINE, UNDEFINED_LINE]
    lines = []
    for sign in (1.0, -1.0):
        dx = conic.a * conic.ux - sign * conic.b * conic.uy
        dy = conic.a * conic.uy + sign * conic.b * conic.ux
        if sign < 0:
            dx, dy = -dx, -dy
        lines.append(line_along(conic.x, conic.y, dx, dy))
    first, second = lines
    return [first, Line(second.a, second.b, second.c, second.x, second.y)]


@command("Directrix", CONIC, many=True, scheme=Scheme.FIRST_PLAIN)
def directrices(conic: Conic) -> list[Line]:
    """A parabola has one directrix, an ellipse or hyperbola two."""
    if conic.type_name == "parabola":
        x, y = conic.x - conic.a / 2 * conic.ux, conic.y - conic.a / 2 * conic.uy
        return [line_along(x, y, -conic.uy, conic.ux)]
    if conic.type_name in ("ellipse", "hyperbola"):
        distance = conic.a * conic.a / foci_distance(conic)
        places = [(conic.x + s * distance * conic.ux, conic.y + s * distance * conic.uy) for s in (1, -1)]
        return [line_along(x, y, -conic.uy, conic.ux) for x, y in places]
    return [UNDEFINED_LINE]


_KINDS = (
    "point", "intersectinglines", "ellipse", "circle", "hyperbola", "emptyset", "doubleline", "parallellines",
    "parabola", "line",
)  # fmt: skip


@command("Type", CONIC)
def kind_of_conic(conic: Conic) -> float:
    """Kinds of conics have numbers."""
    return float(_KINDS.index(conic.type_name) + 1) if conic.type_name in _KINDS else NAN


@command("Eccentricity", CONIC)
def eccentricity(conic: Conic) -> float:
    if conic.type_name == "parabola":
        return 1.0
    return foci_distance(conic) / conic.a if conic.type_name in ("circle", "ellipse", "hyperbola") else NAN


@command("LinearEccentricity Excentricity", CONIC)
def linear_eccentricity(conic: Conic) -> float:
    if conic.type_name == "parabola":
        return conic.a / 2
    return foci_distance(conic) if conic.type_name in ("circle", "ellipse", "hyperbola") else NAN


@command("SemiMajorAxisLength FirstAxisLength", CONIC)
def semi_major_axis(conic: Conic) -> float:
    return conic.a if conic.type_name in ("circle", "ellipse", "hyperbola") else NAN


@command("SemiMinorAxisLength SecondAxisLength", CONIC)
def semi_minor_axis(conic: Conic) -> float:
    return conic.b if conic.type_name in ("circle", "ellipse", "hyperbola") else NAN


@command("Parameter", CONIC)
def focal_parameter(conic: Conic) -> float:
    return conic.a if conic.type_name == "parabola" else NAN


@command("Coefficients", CONIC)
def conic_coefficients(conic: Conic) -> tuple[float, ...]:
    a0, a1, a2, a3, a4, a5 = conic.matrix
    return (a0, a1, a2, 2 * a3, 2 * a4, 2 * a5)
