"""Polynomials in the variables of a function or equation, read off a tree; their roots.

A polynomial in x and y is a dict from exponents (i, j) to coefficients; one in a single variable is a list of
coefficients from the constant on. Everything in a tree that is free of the variables is evaluated with the present
values.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.budget import Budget
from gnomon.ggb.errors import GgbError
from gnomon.ggb.language.syntax import (
    Binary,
    Evaluate,
    Func,
    ListNode,
    Node,
    Piecewise,
    Ref,
    Tuple,
    Unary,
    Variable,
    children,
)
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import number_of

Poly = dict[tuple[int, int], float]
MAX_DEGREE = 30


def variables_in(node: Node) -> set[str]:
    """The variables that a resolved tree has."""
    if isinstance(node, Variable):
        return {node.name}
    found: set[str] = set()
    for child in children(node):
        found |= variables_in(child)
    return found


def substitute(node: Node, replace: Callable[[Node], Node | None]) -> Node:
    """The tree with every node that `replace` has an answer for replaced."""
    new = replace(node)
    if new is not None:
        return new
    if isinstance(node, Unary):
        return Unary(node.op, substitute(node.operand, replace))
    if isinstance(node, Binary):
        return Binary(node.op, substitute(node.left, replace), substitute(node.right, replace))
    if isinstance(node, Func):
        return Func(node.name, tuple(substitute(a, replace) for a in node.args))
    if isinstance(node, Evaluate):
        return Evaluate(substitute(node.target, replace), tuple(substitute(a, replace) for a in node.args))
    if isinstance(node, Tuple):
        return Tuple(tuple(substitute(a, replace) for a in node.items), node.polar)
    if isinstance(node, ListNode):
        return ListNode(tuple(substitute(a, replace) for a in node.items))
    if isinstance(node, Piecewise):
        cases = tuple((substitute(c, replace), substitute(v, replace)) for c, v in node.cases)
        return Piecewise(cases, substitute(node.otherwise, replace) if node.otherwise is not None else None)
    return node


def polynomial(node: Node, variables: tuple[str, ...], budget: Budget) -> Poly | None:
    """The polynomial that a tree is in one or two variables, or None."""
    try:
        return _poly(node, variables, budget)
    except (GgbError, OverflowError):
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


# -- roots -------------------------------------------------------------------------------------------------------------


def evaluate(coeffs: Sequence[float], x: float) -> float:
    """A polynomial at a number."""
    total = 0.0
    for c in reversed(coeffs):
        total = total * x + c
    return total


def derivative(coeffs: Sequence[float]) -> list[float]:
    """The coefficients of the derivative."""
    return [i * c for i, c in enumerate(coeffs)][1:] or [0.0]


def real_roots(coeffs: Sequence[float]) -> list[float]:
    """The real roots in ascending order, a multiple one once.

    Between neighbouring roots of the derivative a polynomial is monotonic, so bisection and Newton find every root; a
    root of the derivative at which the polynomial vanishes is a multiple root.
    """
    values = list(coeffs)
    size = max((abs(v) for v in values), default=0.0)
    if not math.isfinite(size):
        return []
    while len(values) > 1 and abs(values[-1]) <= 1e-13 * size:
        values.pop()
    if len(values) <= 1:
        return []
    if len(values) == 2:
        return [-values[0] / values[1]]
    if len(values) == 3:
        return _quadratic_roots(values)
    bound = 1 + max(abs(v) for v in values[:-1]) / abs(values[-1])
    turning = real_roots(derivative(values))
    stops = [-bound, *(t for t in turning if -bound < t < bound), bound]
    roots: list[float] = []
    for i, (left, right) in enumerate(itertools.pairwise(stops)):
        f, g = evaluate(values, left), evaluate(values, right)
        if i and abs(f) <= 1e-11 * _scale(values, left):
            roots.append(left)
        elif (f * g < 0 and abs(g) > 1e-11 * _scale(values, right)) or (f * g < 0 and i == len(stops) - 2):
            roots.append(_bracketed(values, left, right))
    return _distinct(roots)


def _scale(values: Sequence[float], x: float) -> float:
    return sum(abs(c) * abs(x) ** i for i, c in enumerate(values)) + 1e-4 * max(abs(c) for c in values)


def _quadratic_roots(values: Sequence[float]) -> list[float]:
    c, b, a = values
    discriminant = b * b - 4 * a * c
    scale = max(b * b, abs(4 * a * c), 1e-300)
    if abs(discriminant) <= 1e-14 * scale:
        return [-b / (2 * a)]
    if discriminant < 0:
        return []
    q = -(b + math.copysign(math.sqrt(discriminant), b)) / 2
    return sorted({q / a, c / q if q else 0.0})


def _bracketed(values: Sequence[float], left: float, right: float) -> float:
    f = evaluate(values, left)
    for _ in range(200):
        middle = (left + right) / 2
        if middle in (left, right):
            break
        g = evaluate(values, middle)
        if g == 0:
            return middle
        if (g > 0) == (f > 0):
            left = middle
        else:
            right = middle
    return (left + right) / 2


def _distinct(roots: list[float]) -> list[float]:
    kept: list[float] = []
    for root in sorted(roots):
        if not kept or abs(root - kept[-1]) > 1e-9 * max(1.0, abs(root)):
            kept.append(root)
    return kept
