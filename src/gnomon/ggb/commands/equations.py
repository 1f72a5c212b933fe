"""Equations and terms: sides, completed squares, asymptotes, corners of regions."""

from __future__ import annotations

import itertools

from gnomon.ggb.algebra.calculus import plus, raised, times
from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.algebra.equations import equation_value
from gnomon.ggb.algebra.rational import divide, poles, quotient
from gnomon.ggb.commands.graphs import function_of, poly
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs, Scheme
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.language.syntax import COMPARISONS, LOGICAL, Binary, Node, Number, Unary, Variable
from gnomon.ggb.limits import script_budget
from gnomon.ggb.registry.argument_kinds import CONIC, FUNCTION, IMPLICIT, STRAIGHT
from gnomon.ggb.registry.command_table import DoesNotApply, command, construct, not_run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.functions import Function, Implicit
from gnomon.ggb.values.intersect import natural
from gnomon.ggb.values.objects import NAN, Line, Point, Value, number_of
from gnomon.ggb.values.polynomials import real_roots

_X, _Y = Variable("x"), Variable("y")
_TWO = Number(2.0)
_EDGE = 1e-8


def _sum(terms: list[tuple[float, Node]]) -> Node:
    """A sum of multiples, without those that vanish."""
    total: Node = Number(0.0)
    first = True
    for factor, term in terms:
        if factor:
            part = times(Number(factor if first else abs(factor)), term)
            total = part if first else plus(total, part, "+" if factor > 0 else "-")
            first = False
    return total


def _sides(figure: Line | Conic | Implicit) -> tuple[Node, Node]:
    """Both sides of the equation of a figure: as typed, or in its usual form."""
    if isinstance(figure, Implicit):
        return figure.left, figure.right
    if isinstance(figure.form, tuple):
        left, right = figure.form
        return left, right
    if isinstance(figure, Line):
        return _sum([(figure.a, _X), (figure.b, _Y)]), Number(-figure.c)
    if figure.type_name == "circle":
        squares = [raised(_shifted(v, m), _TWO) for v, m in ((_X, figure.x), (_Y, figure.y))]
        return plus(squares[0], squares[1], "+"), Number(figure.a * figure.a)
    a0, a1, a2, a3, a4, a5 = figure.matrix
    squares = [raised(_X, _TWO), times(_X, _Y), raised(_Y, _TWO)]
    terms = [*zip((a0, 2 * a3, a1), squares, strict=True), (2 * a4, _X), (2 * a5, _Y)]
    return _sum(terms), Number(-a2)


def _shifted(variable: Variable, by: float) -> Node:
    return plus(variable, Number(abs(by)), "-" if by > 0 else "+") if by else variable


def _side(figure: Line | Conic | Implicit, place: int) -> Function:
    made = function_of(("x", "y"), _sides(figure)[place])
    made.type_name = "multivariablefunction"
    return made


@command("LeftSide", STRAIGHT)
@command("LeftSide", CONIC)
@command("LeftSide", IMPLICIT)
def left_side(figure: Line | Conic | Implicit) -> Function:
    return _side(figure, 0)


@command("RightSide", STRAIGHT)
@command("RightSide", CONIC)
@command("RightSide", IMPLICIT)
def right_side(figure: Line | Conic | Implicit) -> Function:
    return _side(figure, 1)


@command("CompleteSquare", FUNCTION)
def completed_square(f: Function) -> Function:
    """A quadratic function by its vertex."""
    coeffs = poly(f)
    if coeffs is None or len(coeffs) != 3:
        return Function(f.variables, Number(NAN), lambda _env: NAN, defined=False)
    c, b, a = coeffs
    x = -b / (2 * a)
    rest = c - a * x * x
    body = times(Number(a), raised(_shifted(Variable(f.variables[0]), x), _TWO))
    return function_of(f.variables, plus(body, Number(abs(rest)), "+" if rest > 0 else "-") if rest else body)


@command("Asymptote", FUNCTION)
def asymptotes_of_graph(f: Function) -> tuple[Value, ...]:
    """The asymptotes of a quotient of polynomials: the one at infinity, then those at its poles."""
    found = quotient(f.body, f.variables[0], script_budget())
    if found is None:
        raise not_run("Asymptote")
    top, bottom = found
    lines: list[Line] = []
    whole, _ = divide(top, bottom)
    if len(whole) <= 2:
        slope, height = whole[1] if len(whole) > 1 else 0.0, whole[0]
        lines.append(Line(-slope, 1.0, -height, form="explicit"))
    lines += [Line(1.0, 0.0, -x) for x in sorted(poles(top, bottom, real_roots(bottom)))]
    return tuple(lines)


@construct("Vertex", 1)
def corners(workspace: Workspace, args: list[Element]) -> Outputs:
    """The corners of a region between curves."""
    value = args[0].value
    if not isinstance(value, Function) or value.type_name != "inequality" or value.variables != ("x", "y"):
        raise DoesNotApply
    return Outputs(workspace.algorithms("Vertex", corners_of_region, args), Scheme.SUBSCRIPTED)


def corners_of_region(region: Function) -> list[Point]:
    """Where two of the boundaries of a region meet at its edge."""
    found: list[Point] = []
    for one, other in itertools.combinations(_boundaries(region.body), 2):
        for x, y in natural(one, other) or ():
            if _at_edge(region.body, x, y):
                found.append(Point(x, y))
    return found or [Point(NAN, NAN)]


def _at_edge(node: Node, x: float, y: float) -> bool:
    """Whether a condition holds at a place or arbitrarily close to it."""
    if isinstance(node, Binary) and node.op in LOGICAL:
        one, other = _at_edge(node.left, x, y), _at_edge(node.right, x, y)
        return one and other if node.op == "and" else one or other
    if isinstance(node, Binary) and node.op[0] in "<>":
        excess = number_of(compile_node(Binary("-", node.left, node.right), ("x", "y"), script_budget())((x, y)))
        if excess is None:
            return False
        return excess <= _EDGE if node.op[0] == "<" else excess >= -_EDGE
    return True


def _boundaries(node: Node) -> list[Value]:
    """The curves at which the comparisons of a condition turn."""
    if isinstance(node, Unary):
        return _boundaries(node.operand)
    if isinstance(node, Binary) and node.op in LOGICAL:
        return _boundaries(node.left) + _boundaries(node.right)
    if isinstance(node, Binary) and node.op in COMPARISONS:
        return [equation_value(node.left, node.right, script_budget())]
    return []
