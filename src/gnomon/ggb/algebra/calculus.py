"""Derivatives of trees, simplified so that they print as one would write them."""

from __future__ import annotations

from gnomon.ggb.language.syntax import Binary, Constant, Func, Node, Number, Piecewise, Unary, Variable, children
from gnomon.interpret.budget import Budget
from gnomon.interpret.errors import ScriptError
from gnomon.interpret.mathfunctions import power

_ZERO, _ONE = Number(0.0), Number(1.0)


def differentiate(node: Node, variable: str, budget: Budget) -> Node:
    """The derivative with respect to a variable. Derivatives of derivatives grow fast, so each node costs ten steps."""
    budget.spend(10)
    if isinstance(node, Variable):
        return _ONE if node.name == variable else _ZERO
    if isinstance(node, (Number, Constant)):
        return _ZERO
    if isinstance(node, Unary) and node.op == "-":
        return _negative(differentiate(node.operand, variable, budget))
    if isinstance(node, Binary):
        return _binary(node, variable, budget)
    if isinstance(node, Func) and len(node.args) == 1 and node.name in _OUTER:
        inner = node.args[0]
        return times(_OUTER[node.name](inner), differentiate(inner, variable, budget))
    if isinstance(node, Piecewise):
        cases = tuple((c, differentiate(v, variable, budget)) for c, v in node.cases)
        rest = differentiate(node.otherwise, variable, budget) if node.otherwise is not None else None
        return Piecewise(cases, rest)
    if not _depends(node, variable):  # such as x(A), the coordinate of a point
        return _ZERO
    raise ScriptError("unsupported", "gnomon has no derivative for this expression")


def _depends(node: Node, variable: str) -> bool:
    """Whether a variable occurs in a tree."""
    stack = [node]
    while stack:
        part = stack.pop()
        if isinstance(part, Variable) and part.name == variable:
            return True
        stack += children(part)
    return False


def _binary(node: Binary, variable: str, budget: Budget) -> Node:
    u, v = node.left, node.right
    if node.op in "+-":
        return plus(differentiate(u, variable, budget), differentiate(v, variable, budget), node.op)
    if node.op == "*":
        return plus(times(differentiate(u, variable, budget), v), times(u, differentiate(v, variable, budget)), "+")
    if node.op == "/":
        du, dv = differentiate(u, variable, budget), differentiate(v, variable, budget)
        if dv is _ZERO:
            return over(du, v)
        return over(plus(times(du, v), times(u, dv), "-"), raised(v, Number(2.0)))
    if node.op == "^":
        du, dv = differentiate(u, variable, budget), differentiate(v, variable, budget)
        if dv is _ZERO:
            return times(times(v, raised(u, plus(v, _ONE, "-"))), du)
        inner = plus(times(dv, Func("ln", (u,))), times(v, over(du, u)), "+")
        return times(node, inner)
    raise ScriptError("unsupported", "gnomon has no derivative for this expression")


def plus(a: Node, b: Node, op: str) -> Node:
    """A sum or difference without zeros."""
    if a is _ZERO and b is _ZERO:
        return _ZERO
    if isinstance(a, Number) and isinstance(b, Number):
        return Number(a.value + b.value if op == "+" else a.value - b.value)
    if isinstance(b, Number) and b.value == 0:
        return a
    if isinstance(a, Number) and a.value == 0:
        return b if op == "+" else _negative(b)
    return Binary(op, a, b)


def times(a: Node, b: Node) -> Node:
    """A product without ones and zeros, its number in front."""
    if isinstance(b, Number) and not isinstance(a, Number):
        a, b = b, a
    if isinstance(a, Number):
        if a.value == 0:
            return _ZERO
        if isinstance(b, Number):
            return _ZERO if b.value == 0 else Number(a.value * b.value)
        if a.value == 1:
            return b
        if isinstance(b, Binary) and b.op == "*" and isinstance(b.left, Number):
            return times(Number(a.value * b.left.value), b.right)
    return Binary("*", a, b)


def over(a: Node, b: Node) -> Node:
    """A quotient without a denominator 1 or a numerator 0."""
    if isinstance(b, Number) and b.value == 1:
        return a
    if isinstance(a, Number) and a.value == 0:
        return _ZERO
    return Binary("/", a, b)


def raised(a: Node, b: Node) -> Node:
    """A power without exponents 0 and 1."""
    if isinstance(b, Number):
        if b.value == 1:
            return a
        if b.value == 0:
            return _ONE
        if isinstance(a, Number):
            return Number(power(a.value, b.value))
    return Binary("^", a, b)


def _negative(node: Node) -> Node:
    if node is _ZERO:
        return node
    return Number(-node.value) if isinstance(node, Number) else times(Number(-1.0), node)


def _f(name: str, node: Node) -> Node:
    return Func(name, (node,))


_TWO = Number(2.0)
_OUTER = {
    "sin": lambda u: _f("cos", u),
    "cos": lambda u: _negative(_f("sin", u)),
    "tan": lambda u: plus(_ONE, raised(_f("tan", u), _TWO), "+"),
    "asin": lambda u: over(_ONE, _f("sqrt", plus(_ONE, raised(u, _TWO), "-"))),
    "acos": lambda u: over(Number(-1.0), _f("sqrt", plus(_ONE, raised(u, _TWO), "-"))),
    "atan": lambda u: over(_ONE, plus(raised(u, _TWO), _ONE, "+")),
    "arcsin": lambda u: over(_ONE, _f("sqrt", plus(_ONE, raised(u, _TWO), "-"))),
    "arccos": lambda u: over(Number(-1.0), _f("sqrt", plus(_ONE, raised(u, _TWO), "-"))),
    "arctan": lambda u: over(_ONE, plus(raised(u, _TWO), _ONE, "+")),
    "sinh": lambda u: _f("cosh", u),
    "cosh": lambda u: _f("sinh", u),
    "tanh": lambda u: plus(_ONE, raised(_f("tanh", u), _TWO), "-"),
    "exp": lambda u: _f("exp", u),
    "ln": lambda u: over(_ONE, u),
    "log": lambda u: over(_ONE, times(u, _f("ln", Number(10.0)))),
    "lg": lambda u: over(_ONE, times(u, _f("ln", Number(10.0)))),
    "ld": lambda u: over(_ONE, times(u, _f("ln", _TWO))),
    "sqrt": lambda u: over(_ONE, times(_TWO, _f("sqrt", u))),
    "cbrt": lambda u: over(_ONE, times(Number(3.0), raised(_f("cbrt", u), _TWO))),
    "abs": lambda u: _f("sgn", u),
    "sec": lambda u: times(_f("sec", u), _f("tan", u)),
    "csc": lambda u: _negative(times(_f("csc", u), _f("cot", u))),
    "cot": lambda u: _negative(plus(_ONE, raised(_f("cot", u), _TWO), "+")),
}
