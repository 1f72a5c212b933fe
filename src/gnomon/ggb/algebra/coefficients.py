"""Coefficients of polynomials, read off a tree.

A polynomial in x and y is a dict from exponents (i, j) to coefficients; one in a single variable is a list of
coefficients from the constant on. Parts of a tree without variables are evaluated with the present values.
`values.polynomials` finds the roots.
"""

from __future__ import annotations

from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.language.syntax import (
    Binary,
    Evaluate,
    Func,
    Node,
    Ref,
    Tuple,
    Unary,
    Variable,
    substitute,
    variables_in,
)
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import number_of
from gnomon.interpret.budget import Budget
from gnomon.interpret.errors import ScriptError

Poly = dict[tuple[int, int], float]
MAX_DEGREE = 30


def polynomial(node: Node, variables: tuple[str, ...], budget: Budget) -> Poly | None:
    """The polynomial that a tree is in one or two variables, or None."""
    try:
        return _poly(node, variables, budget)
    except (ScriptError, OverflowError):
        return None


def coefficients(node: Node, variable: str, budget: Budget) -> list[float] | None:
    """The coefficients of a polynomial in one variable, from the constant on, or None."""
    poly = polynomial(node, (variable,), budget)
    if poly is None:
        return None
    degree = max((i for i, _ in poly), default=0)
    values = [poly.get((i, 0), 0.0) for i in range(degree + 1)]
    while len(values) > 1 and values[-1] == 0:
        values.pop()
    return values


def _poly(node: Node, variables: tuple[str, ...], budget: Budget) -> Poly | None:
    budget.spend(1)
    if isinstance(node, Variable):
        if node.name not in variables:
            return None
        return {(1, 0): 1.0} if node.name == variables[0] else {(0, 1): 1.0}
    if not variables_in(node):
        number = number_of(compile_node(node, (), budget)(()))
        return None if number is None else {(0, 0): float(number)}
    if isinstance(node, Unary) and node.op == "-":
        inner = _poly(node.operand, variables, budget)
        return None if inner is None else {k: -v for k, v in inner.items()}
    if isinstance(node, Binary):
        return _combined(node, variables, budget)
    if isinstance(node, Evaluate):
        return _composed(node, variables, budget)
    if isinstance(node, Func) and node.name in ("x", "y"):
        return None
    return None


def _combined(node: Binary, variables: tuple[str, ...], budget: Budget) -> Poly | None:
    if node.op not in "+-*/^":
        return None
    if node.op == "*":
        pair = _dot(node, variables, budget)
        if pair is not None:
            return pair
    left = _poly(node.left, variables, budget)
    if left is None:
        return None
    if node.op == "^":
        return _power(left, node.right, budget)
    right = _poly(node.right, variables, budget)
    if right is None:
        return None
    if node.op == "+":
        return _add(left, right, 1.0)
    if node.op == "-":
        return _add(left, right, -1.0)
    if node.op == "*":
        return multiply(left, right, budget)
    if set(right) <= {(0, 0)} and right.get((0, 0)):
        return {k: v / right[(0, 0)] for k, v in left.items()}
    return None


def _dot(node: Binary, variables: tuple[str, ...], budget: Budget) -> Poly | None:
    """``(x, y) * (2, 3)``: the scalar product of two pairs."""
    left, right = node.left, node.right
    if not (isinstance(left, Tuple) and isinstance(right, Tuple) and len(left.items) == len(right.items) == 2):
        return None
    total: Poly = {}
    for p, q in zip(left.items, right.items, strict=True):
        first, second = _poly(p, variables, budget), _poly(q, variables, budget)
        if first is None or second is None:
            return None
        total = _add(total, multiply(first, second, budget), 1.0)
    return total


def _power(base: Poly, exponent: Node, budget: Budget) -> Poly | None:
    value = number_of(compile_node(exponent, (), budget)(())) if not variables_in(exponent) else None
    if value is None or not 0 <= value <= MAX_DEGREE or value != int(value):
        return None
    result: Poly = {(0, 0): 1.0}
    for _ in range(int(value)):
        result = multiply(result, base, budget)
        if max((i + j for i, j in result), default=0) > MAX_DEGREE:
            return None
    return result


def _add(a: Poly, b: Poly, sign: float) -> Poly:
    total = dict(a)
    for key, value in b.items():
        total[key] = total.get(key, 0.0) + sign * value
    return total


def multiply(a: Poly, b: Poly, budget: Budget) -> Poly:
    """The product of two polynomials."""
    budget.spend(len(a) * len(b))
    product: Poly = {}
    for (i, j), p in a.items():
        for (k, m), q in b.items():
            key = (i + k, j + m)
            product[key] = product.get(key, 0.0) + p * q
    return product


def _composed(node: Evaluate, variables: tuple[str, ...], budget: Budget) -> Poly | None:
    """A polynomial function of a polynomial."""
    target = node.target.element.value if isinstance(node.target, Ref) else getattr(node.target, "value", None)
    if not isinstance(target, Function) or len(target.variables) != len(node.args):
        return None
    mapping = dict(zip(target.variables, node.args, strict=True))
    return _poly(
        substitute(target.body, lambda n: mapping.get(n.name) if isinstance(n, Variable) else None), variables, budget
    )


def degree(poly: Poly) -> int:
    """The total degree, of terms that are there."""
    return max((i + j for (i, j), v in poly.items() if v != 0), default=0)
