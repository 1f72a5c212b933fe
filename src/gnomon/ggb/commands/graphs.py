"""Functions: restricted ones, derivatives, integrals, roots, extrema, inflections, limits, solutions."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.algebra.calculus import differentiate, plus, raised, times
from gnomon.ggb.algebra.coefficients import coefficients
from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.resolved_trees import freeze, references
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.language.syntax import Binary, ListNode, Name, Node, Number, Piecewise, Variable, variables_in
from gnomon.ggb.limits import script_budget
from gnomon.ggb.registry.argument_kinds import FUNCTION, GRAPH, NUMBER, PLAIN_NUMBER
from gnomon.ggb.registry.command_table import (
    DoesNotApply,
    bad_argument,
    command,
    construct,
    not_run,
    unevaluated,
    wrong_count,
)
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.intersect import bisect, newton, zeros
from gnomon.ggb.values.objects import NAN, Point, Value, number_of
from gnomon.ggb.values.paths import least
from gnomon.ggb.values.polynomials import derivative, evaluate, real_roots
from gnomon.interpret.errors import ScriptError


def poly(f: Function) -> list[float] | None:
    """The coefficients of a polynomial function, or None."""
    return coefficients(f.body, f.variables[0], script_budget())


def function_of(variables: tuple[str, ...], body: Node) -> Function:
    """A function over a tree without references."""
    return Function(variables, body, compile_node(body, variables, script_budget()))


def polynomial_function(coeffs: list[float], variable: str = "x") -> Function:
    """The function with these coefficients, written from the highest power down."""
    body: Node = Number(0.0)
    first = True
    for power in range(len(coeffs) - 1, -1, -1):
        value = coeffs[power]
        if not value and len(coeffs) > 1:
            continue
        term = times(Number(abs(value) if not first else value), raised(Variable(variable), Number(float(power))))
        body = term if first else plus(body, term, "+" if value > 0 else "-")
        first = False
    return function_of((variable,), body)


@unevaluated("Function")
def restricted(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """``Function(expression, from, to)``: a function on an interval."""
    if len(args) != 3:
        raise DoesNotApply
    body = workspace.operand(args[0], scope)
    bounds = [workspace.argument(arg, scope) for arg in args[1:]]
    for bound in bounds:
        if not NUMBER.accepts(bound.value):
            raise bad_argument("Function", bound)
    names = variables_in(body)
    if len(names) > 1:
        raise bad_argument("Function", workspace.element(body))
    name = next(iter(names), "x")

    def compute(low: Value, high: Value, *_: Value) -> Function:
        inner = freeze(body, workspace.budget)
        a, b = Number(float(number_of(low) or 0.0)), Number(float(number_of(high) or 0.0))
        x = Variable(name)
        inside = Binary("and", Binary("<=", a, x), Binary("<=", x, b))
        return function_of((name,), Piecewise(((inside, inner),), None))

    return Outputs([workspace.algorithm("Function", compute, [*bounds, *references(body)])])


@command("Function", FUNCTION)
def same_function(f: Function) -> Function:
    return f


@construct("Derivative", 1)
def derivative_of(workspace: Workspace, args: list[Element]) -> list[Element]:
    f = args[0]
    if not isinstance(f.value, (Function, Curve)):
        raise bad_argument("Derivative", f)
    made = workspace.derived(f, 1)
    made.suggestion = f"{f.label}'" if f.label else None
    return [made]


@construct("NDerivative", 1, 2)
def numeric_derivative(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The derivative by values, which is the same function."""
    if not FUNCTION.accepts(args[0].value):
        raise bad_argument("NDerivative", args[0])
    return derivative_of(workspace, args) if len(args) == 1 else derivative_of_order(workspace, args)


@construct("Derivative", 2)
def derivative_of_order(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A higher derivative, or one with respect to a variable."""
    f, order = args
    if not isinstance(f.value, Function):
        raise bad_argument("Derivative", f)
    if isinstance(order.value, Function) and isinstance(order.value.body, Variable):
        name = order.value.body.name
        return [workspace.algorithm("Derivative", lambda g, _: workspace.derivative_of(g, name), args)]
    number = number_of(order.value)
    if number is None or not math.isfinite(number) or not 0 <= number <= 100:
        raise bad_argument("Derivative", order)
    made = workspace.derived(f, int(number))
    made.suggestion = f.label + "'" * int(number) if f.label else None
    return [made]


# -- integrals ---------------------------------------------------------------------------------------------------------


def integrate(f: Callable[[float], float], a: float, b: float, depth: int = 22) -> float:
    """An integral by adaptive Gauss-Kronrod-like halving of Gauss-Legendre panels."""
    if not (math.isfinite(a) and math.isfinite(b)):
        return NAN
    whole = _panel(f, a, b)
    stack = [(a, b, whole, 0)]
    total = 0.0
    work = 0
    while stack:
        left, right, estimate, level = stack.pop()
        middle = (left + right) / 2
        first, second = _panel(f, left, middle), _panel(f, middle, right)
        work += 1
        close = abs(first + second - estimate) <= 1e-13 * max(1.0, abs(whole))
        if close or level >= depth or work > 1000 or estimate != estimate:
            total += first + second
        else:
            stack.append((left, middle, first, level + 1))
            stack.append((middle, right, second, level + 1))
    return total


_NODES = (
    (0.1834346424956498, 0.3626837833783620),
    (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745),
    (0.9602898564975363, 0.1012285362903763),
)


def _panel(f: Callable[[float], float], a: float, b: float) -> float:
    middle, half = (a + b) / 2, (b - a) / 2
    return half * sum(w * (f(middle + x * half) + f(middle - x * half)) for x, w in _NODES)


@command("Integral NIntegral", GRAPH, NUMBER, NUMBER)
def integral(f: Function, a: float, b: float) -> float:
    return integrate(f.at, a, b)


@command("IntegralBetween", GRAPH, GRAPH, NUMBER, NUMBER)
def integral_between(f: Function, g: Function, a: float, b: float) -> float:
    return integrate(lambda x: f.at(x) - g.at(x), a, b)


@command("Integral", FUNCTION)
def antiderivative(f: Function) -> Function:
    """An antiderivative: of a polynomial by its coefficients, of anything else by integrating from 0."""
    coeffs = poly(f)
    if coeffs is not None:
        return polynomial_function([0.0, *(c / (i + 1) for i, c in enumerate(coeffs))], f.variables[0])
    return Function(f.variables, f.body, lambda env: integrate(f.at, 0.0, float(env[0])))


# -- roots and turning points ------------------------------------------------------------------------------------------


def _on_graph(f: Function, places: list[float]) -> list[Point]:
    return [Point(x, f.at(x)) for x in places] or [Point(NAN, NAN)]


@command("Root Roots", FUNCTION, many=True)
def roots(f: Function) -> list[Point]:
    """The roots of a polynomial; of another function, those in the first view."""
    coeffs = poly(f)
    if coeffs is not None:
        return [Point(x, 0.0) for x in real_roots(coeffs)] or [Point(NAN, NAN)]
    if isinstance(f.body, Piecewise) and len(f.body.cases) == 1 and f.body.otherwise is None:
        inner = function_of(f.variables, f.body.cases[0][1])
        kept = [p for p in roots(inner) if f.at(p.x) == f.at(p.x)]
        return kept or [Point(NAN, NAN)]
    return [Point(x, 0.0) for x in zeros(f.at, -7.97, 7.97)] or [Point(NAN, NAN)]


@command("Root", PLAIN_NUMBER)
def root_of_constant(_: float) -> Point:
    """A constant has none."""
    return Point(NAN, NAN)


@command("Root", FUNCTION, NUMBER)
def root_near(f: Function, start: float) -> Point:
    return Point(newton(f.at, start), 0.0)


@command("Root", FUNCTION, NUMBER, NUMBER)
def root_between(f: Function, a: float, b: float) -> Point:
    """A root in an interval."""
    if f.at(a) == 0:
        return Point(a, 0.0)
    if f.at(a) * f.at(b) < 0:
        return Point(bisect(f.at, a, b, f.at(a)), 0.0)
    found = zeros(f.at, min(a, b), max(a, b))
    return Point(found[0], 0.0) if found else Point(NAN, NAN)


@command("Roots", FUNCTION, NUMBER, NUMBER, many=True)
def roots_between(f: Function, a: float, b: float) -> list[Point]:
    return [Point(x, 0.0) for x in zeros(f.at, min(a, b), max(a, b))] or [Point(NAN, NAN)]


@command("Extremum", FUNCTION, many=True)
def extrema(f: Function) -> list[Point]:
    """The turning points of a polynomial; of another function, those in the first view."""
    coeffs = poly(f)
    if coeffs is None:
        return extrema_between(f, -7.97, 7.97)
    slope = derivative(coeffs)
    return _on_graph(f, [x for x in real_roots(slope) if _changes(slope, x)])


def _changes(coeffs: list[float], x: float) -> bool:
    """Whether a polynomial changes its sign at a root."""
    h = 1e-5 * max(1.0, abs(x))
    return evaluate(coeffs, x - h) * evaluate(coeffs, x + h) < 0


@command("Extremum", FUNCTION, NUMBER, NUMBER, many=True)
def extrema_between(f: Function, a: float, b: float) -> list[Point]:
    """The turning points of a function in an interval."""
    try:
        slope = function_of(f.variables, differentiate(f.body, f.variables[0], script_budget()))
    except ScriptError as error:
        if error.kind == "budget":
            raise
        return [Point(NAN, NAN)]
    return _on_graph(f, zeros(slope.at, min(a, b), max(a, b)))


@command("InflectionPoint TurningPoint", FUNCTION, many=True)
def inflections(f: Function) -> list[Point]:
    """Where the curvature of a polynomial changes its sign."""
    coeffs = poly(f)
    if coeffs is None:
        return [Point(NAN, NAN)]
    curvature = derivative(derivative(coeffs))
    return _on_graph(f, [x for x in real_roots(curvature) if _changes(curvature, x)])


@command("Max", FUNCTION, NUMBER, NUMBER)
def highest(f: Function, a: float, b: float) -> Point:
    """The highest point of a graph between two places."""
    x = least(lambda s: -f.at(s), a, b)
    return Point(x, f.at(x))


@command("Min", FUNCTION, NUMBER, NUMBER)
def lowest(f: Function, a: float, b: float) -> Point:
    """The lowest point of a graph between two places."""
    x = least(f.at, a, b)
    return Point(x, f.at(x))


@command("Limit", FUNCTION, NUMBER)
def limit(f: Function, at: float) -> float:
    """The limit at a place, by values from both sides."""
    if math.isinf(at):
        values = [f.at(math.copysign(10.0**k, at)) for k in (4, 6, 8)]
        return values[-1] if abs(values[-1] - values[-2]) < 1e-4 * max(1.0, abs(values[-1])) else NAN
    value = f.at(at)
    if math.isfinite(value):
        return value
    h = 1e-5
    left, right = f.at(at - h), f.at(at + h)
    return (left + right) / 2 if abs(left - right) < 1e-3 * max(1.0, abs(left)) else NAN


@unevaluated("Solve Solutions NSolve NSolutions")
def solve(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """The real solutions of an equation in one variable, as a list of numbers."""
    if not 1 <= len(args) <= 2:
        raise wrong_count("Solve", len(args))
    equation = args[0]
    if not isinstance(equation, Binary) or equation.op != "=":
        if isinstance(equation, ListNode):
            raise not_run("Solve")
        raise bad_argument("Solve", workspace.argument(equation, scope))
    names = {args[1].name: Variable(args[1].name)} if len(args) == 2 and isinstance(args[1], Name) else {}
    body = Binary(
        "-", workspace.operand(equation.left, scope | names), workspace.operand(equation.right, scope | names)
    )
    found = sorted(variables_in(body))
    if len(found) != 1:
        raise not_run("Solve")

    def compute(*_: Value) -> Value:
        function = function_of((found[0],), freeze(body, workspace.budget))
        return tuple(p.x for p in roots(function) if p.x == p.x)

    return Outputs([workspace.algorithm("Solve", compute, references(body))])
