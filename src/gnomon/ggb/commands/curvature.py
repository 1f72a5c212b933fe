"""Curvature of graphs and curves: its size, its vector, the osculating circle."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.algebra.calculus import differentiate
from gnomon.ggb.commands.graphs import function_of
from gnomon.ggb.commands.lines import slope_at
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.limits import script_budget
from gnomon.ggb.registry.argument_kinds import FUNCTION, POINT
from gnomon.ggb.registry.command_table import DoesNotApply, command, construct
from gnomon.ggb.values.conics import Conic, circle, undefined_conic
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import NAN, Point, Vector
from gnomon.ggb.values.paths import minimise
from gnomon.interpret.errors import ScriptError


@command("CurvatureVector", POINT, FUNCTION, suggestion="cv")
def curvature_vector(p: Point, f: Function) -> Vector:
    """The curvature, across the graph."""
    size, slope = curvature(p, f), slope_at(f, p.x)
    n = math.hypot(1.0, slope)
    return Vector(-slope * size / n, size / n)


@command("Curvature", POINT, FUNCTION, suggestion="k")
def curvature(p: Point, f: Function) -> float:
    """How strongly a graph is bent above or below a point."""
    try:
        first = differentiate(f.body, f.variables[0], script_budget())
        second = differentiate(first, f.variables[0], script_budget())
    except ScriptError as error:
        if error.kind == "budget":
            raise
        return NAN
    u = function_of(f.variables, first).at(p.x)
    v = function_of(f.variables, second).at(p.x)
    return v / math.hypot(1.0, u) ** 3


def _bend(workspace: Workspace, args: list[Element]) -> Callable[[Point, Curve], tuple[Point, Vector, float]]:
    """The foot of a point on a curve, the unit normal there and the curvature."""
    if not isinstance(args[0].value, Point) or not isinstance(args[1].value, Curve):
        raise DoesNotApply

    def at(p: Point, curve: Curve) -> tuple[Point, Vector, float]:
        t = minimise(lambda s: math.dist(curve.at(s), (p.x, p.y)), curve.start, curve.end, 400)
        first = workspace.velocity_of(curve)
        (u, v), (du, dv) = first.at(t), workspace.velocity_of(first).at(t)
        n = math.hypot(u, v)
        if n < 1e-8:
            return Point(NAN, NAN), Vector(NAN, NAN), NAN
        return Point(*curve.at(t)), Vector(-v / n, u / n), (u * dv - v * du) / n**3

    return at


@construct("Curvature", 2)
def curvature_of_curve(workspace: Workspace, args: list[Element]) -> list[Element]:
    bend = _bend(workspace, args)
    made = workspace.algorithm("Curvature", lambda p, c: bend(p, c)[2], args)
    made.suggestion = "k"
    return [made]


@construct("CurvatureVector", 2)
def curvature_vector_of_curve(workspace: Workspace, args: list[Element]) -> list[Element]:
    bend = _bend(workspace, args)

    def compute(p: Point, c: Curve) -> Vector:
        _, normal, size = bend(p, c)
        return Vector(normal.x * size, normal.y * size)

    made = workspace.algorithm("CurvatureVector", compute, args)
    made.suggestion = "cv"
    return [made]


@construct("OsculatingCircle", 2)
def osculating_circle_of_curve(workspace: Workspace, args: list[Element]) -> list[Element]:
    bend = _bend(workspace, args)

    def compute(p: Point, c: Curve) -> Conic:
        foot, normal, size = bend(p, c)
        if not size or not math.isfinite(size):
            return undefined_conic()
        return circle(foot.x + normal.x / size, foot.y + normal.y / size, abs(1 / size))

    return [workspace.algorithm("OsculatingCircle", compute, args)]


@command("OsculatingCircle", POINT, FUNCTION)
def osculating_circle(p: Point, f: Function) -> Conic:
    """The circle that fits a graph best above or below a point."""
    bend = curvature(p, f)
    if not bend or not math.isfinite(bend):
        return undefined_conic()
    slope = slope_at(f, p.x)
    r = 1 / bend
    n = math.hypot(1.0, slope)
    return circle(p.x - r * slope / n, f.at(p.x) + r / n, abs(r))
