"""Equations in x and y (and z) to lines, conics, planes and other curves."""

from __future__ import annotations

from gnomon.ggb.algebra.coefficients import degree, polynomial
from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.errors import syntax_error
from gnomon.ggb.language.syntax import Binary, Func, Node, Number, Variable, substitute, variables_in
from gnomon.ggb.values.conics import conic_of_equation
from gnomon.ggb.values.functions import Compiled, Implicit, Plane
from gnomon.ggb.values.objects import NAN, Line, Point, Value, Vector, line_along, number_of
from gnomon.interpret.budget import Budget
from gnomon.interpret.errors import ScriptError


def equation_value(left: Node, right: Node, budget: Budget) -> Value:
    """The object that an equation describes, its coefficients those of left minus right."""
    difference = Binary("-", left, right)
    variables = variables_in(difference)
    if "z" in variables:
        return _plane(difference, budget)
    if not variables <= {"x", "y"}:
        return _implicit(left, right, variables, budget)
    poly = polynomial(difference, ("x", "y"), budget)
    if poly is None:
        return _implicit(left, right, variables, budget)
    terms = degree(poly)
    get = poly.get
    form = (_with_coordinates(left, budget), _with_coordinates(right, budget))
    if terms <= 1:
        return Line(get((1, 0), 0.0), get((0, 1), 0.0), get((0, 0), 0.0), form=form)
    if terms == 2:
        conic = conic_of_equation(
            (
                get((2, 0), 0.0),
                get((0, 2), 0.0),
                get((0, 0), 0.0),
                get((1, 1), 0.0) / 2,
                get((1, 0), 0.0) / 2,
                get((0, 1), 0.0) / 2,
            )
        )
        conic.form = form
        return conic
    value = _implicit(left, right, variables, budget)
    value.coefficients = poly
    return value


def _with_coordinates(node: Node, budget: Budget) -> Node:
    """The equation with the present numbers instead of x(A) and y(A), for printing."""

    def number(part: Node) -> Node | None:
        if not isinstance(part, Func) or part.name not in ("x", "y", "z") or variables_in(part):
            return None
        value = compile_node(part, (), budget)(())
        return Number(value) if isinstance(value, float) else None

    return substitute(node, number)


def _implicit(left: Node, right: Node, variables: set[str], budget: Budget) -> Implicit:
    names = tuple(sorted({"x", "y"} | variables))
    difference = compile_node(Binary("-", left, right), names, budget)
    places = {name: place for place, name in enumerate(names)}

    def value_at(x: float, y: float) -> float:
        env = [0.0] * len(names)
        env[places["x"]], env[places["y"]] = x, y
        try:
            number = number_of(difference(tuple(env)))
        except ScriptError as error:
            if error.kind == "budget":
                raise
            return NAN
        return NAN if number is None else number

    return Implicit(left, right, value_at, None)


def implicit_of(coefficients: dict[tuple[int, int], float]) -> Implicit:
    """The curve on which a polynomial of x and y is zero, by its coefficients."""
    names = ("x", "y")
    left: Node | None = None
    ordered = sorted((key for key in coefficients if key != (0, 0)), key=lambda key: (-key[0], -key[1]))
    for key in ordered:
        term: Node = Number(coefficients[key])
        for name, exponent in zip(names, key, strict=True):
            if exponent:
                factor: Node = Variable(name)
                if exponent > 1:
                    factor = Binary("^", factor, Number(float(exponent)))
                term = factor if term == Number(1.0) else Binary("*", term, factor)
        left = term if left is None else Binary("+", left, term)

    def value_at(x: float, y: float) -> float:
        return sum(factor * x**i * y**j for (i, j), factor in coefficients.items())

    constant = -coefficients.get((0, 0), 0.0)
    return Implicit(left or Number(0.0), Number(constant or 0.0), value_at, coefficients or None)


def _plane(difference: Node, budget: Budget) -> Value:
    """The plane of an equation with z; other surfaces are a syntax error."""

    def without_z(value: float) -> Node:
        return substitute(difference, lambda n: Number(value) if isinstance(n, Variable) and n.name == "z" else None)

    at_zero = polynomial(without_z(0.0), ("x", "y"), budget)
    at_one = polynomial(without_z(1.0), ("x", "y"), budget)
    if at_zero is None or at_one is None or degree(at_zero) > 1 or degree(at_one) > 1:
        raise syntax_error()
    constant = at_zero.get((0, 0), 0.0)
    return Plane(at_zero.get((1, 0), 0.0), at_zero.get((0, 1), 0.0), at_one.get((0, 0), 0.0) - constant, -constant)


def parametric_line(point: Compiled) -> Value:
    """The line of a point that depends linearly on a parameter."""
    start, next_ = point((0.0,)), point((1.0,))
    if not isinstance(start, (Point, Vector)) or not isinstance(next_, (Point, Vector)):
        raise syntax_error()
    return line_along(start.x, start.y, next_.x - start.x, next_.y - start.y)
