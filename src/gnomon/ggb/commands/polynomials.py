"""Polynomials: their coefficients, through points, by Taylor's formula, with the least squares."""

from __future__ import annotations

import math

from gnomon.ggb.algebra.calculus import differentiate, plus, raised, times
from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.commands.graphs import function_of, poly, polynomial_function
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.language.syntax import Binary, Node, Number, Variable
from gnomon.ggb.limits import script_budget
from gnomon.ggb.registry.argument_kinds import FUNCTION, LIST, NUMBER, POINT
from gnomon.ggb.registry.command_table import DoesNotApply, command, construct
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import NAN, Point, Value, number_of


@command("Coefficients", FUNCTION)
def polynomial_coefficients(f: Function) -> Value:
    coeffs = poly(f)
    return tuple(reversed(coeffs)) if coeffs is not None else ()


@command("Degree", FUNCTION)
def polynomial_degree(f: Function) -> float:
    coeffs = poly(f)
    return float(len(coeffs) - 1) if coeffs is not None else NAN


@command("Polynomial", FUNCTION)
@command("Expand", FUNCTION)
@command("Simplify", FUNCTION)
def expanded(f: Function) -> Function:
    """A polynomial written out; anything else as it is."""
    coeffs = poly(f)
    return polynomial_function(coeffs, f.variables[0]) if coeffs is not None else f


@command("Polynomial", LIST)
def interpolating(items: tuple[Value, ...]) -> Function:
    """The polynomial through the points of a list."""
    points = [p for p in items if isinstance(p, Point)]
    if len(points) != len(items) or not points or len({p.x for p in points}) < len(points) or len(points) > 30:
        return Function(("x",), Number(NAN), lambda _env: NAN, defined=False)
    coeffs = [0.0] * len(points)
    for i, p in enumerate(points):
        basis = [1.0]
        scale = p.y
        for j, q in enumerate(points):
            if i != j:
                basis = [
                    (basis[k - 1] if k else 0.0) - (q.x * basis[k] if k < len(basis) else 0.0)
                    for k in range(len(basis) + 1)
                ]
                scale /= p.x - q.x
        coeffs = [c + scale * b for c, b in zip(coeffs, basis, strict=True)]
    return polynomial_function(coeffs)


@construct("Polynomial")
def interpolating_points(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The polynomial through points given one by one."""
    if len(args) < 2 or not all(POINT.accepts(arg.value) for arg in args):
        raise DoesNotApply
    return [workspace.algorithm("Polynomial", lambda *ps: interpolating(ps), args)]


@command("TaylorPolynomial TaylorSeries", FUNCTION, NUMBER, NUMBER)
def taylor(f: Function, at: float, order: float) -> Function:
    """The Taylor polynomial of an order at a place."""
    if not (math.isfinite(at) and 0 <= order <= 15):
        return Function(f.variables, Number(NAN), lambda _env: NAN, defined=False)
    name = f.variables[0]
    x: Node = Variable(name) if not at else Binary("-", Variable(name), Number(at))
    body, derived = Number(0.0), f.body
    total: Node = body
    for k in range(int(order) + 1):
        value = compile_node(derived, f.variables, script_budget())((at,))
        number = number_of(value)
        if number:
            total = plus(total, times(Number(number / math.factorial(k)), raised(x, Number(float(k)))), "+")
        derived = differentiate(derived, name, script_budget())
    return function_of(f.variables, total)


@command("Factor", FUNCTION)
def factored(f: Function) -> Function:
    """The same function; how it is written is not changed."""
    return f


@command("Simplify", NUMBER)
@command("Polynomial", NUMBER)
def constant_function(n: float) -> Function:
    return function_of(("x",), Number(n))


@command("FitPoly", LIST, NUMBER)
def fit_polynomial(items: tuple[Value, ...], degree: float) -> Function:
    """The polynomial of a degree with the least squares, by the normal equations."""
    points = [p for p in items if isinstance(p, Point)]
    n = int(degree) if 0 <= degree <= 12 else -1
    if n < 0 or len(points) <= n:
        return Function(("x",), Number(NAN), lambda _env: NAN, defined=False)
    sums = [sum(p.x**k for p in points) for k in range(2 * n + 1)]
    rows = [[*(sums[i + j] for j in range(n + 1)), sum(p.y * p.x**i for p in points)] for i in range(n + 1)]
    for i in range(n + 1):
        pivot = max(range(i, n + 1), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        if not rows[i][i]:
            return Function(("x",), Number(NAN), lambda _env: NAN, defined=False)
        for r in range(n + 1):
            if r != i:
                k = rows[r][i] / rows[i][i]
                rows[r] = [p - k * q for p, q in zip(rows[r], rows[i], strict=True)]
    return polynomial_function([rows[i][-1] / rows[i][i] for i in range(n + 1)])
