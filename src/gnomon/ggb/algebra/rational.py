"""Quotients of polynomials: a tree as numerator and denominator, by the coefficients of both."""

from __future__ import annotations

from gnomon.ggb.algebra.coefficients import coefficients
from gnomon.ggb.language.syntax import Binary, Node, Number, Unary
from gnomon.ggb.values.polynomials import evaluate
from gnomon.interpret.budget import Budget

Polynomial = list[float]
_MAX_DEGREE = 40
_ZERO = 1e-10


def quotient(node: Node, variable: str, budget: Budget) -> tuple[Polynomial, Polynomial] | None:
    """Numerator and denominator, from the lowest power on; None where the tree is no such quotient."""
    budget.spend(1)
    plain = coefficients(node, variable, budget)
    if plain is not None:
        return plain or [0.0], [1.0]
    if isinstance(node, Unary) and node.op == "-":
        inner = quotient(node.operand, variable, budget)
        return None if inner is None else ([-c for c in inner[0]], inner[1])
    if not isinstance(node, Binary) or node.op not in "+-*/^":
        return None
    left = quotient(node.left, variable, budget)
    if left is None:
        return None
    if node.op == "^":
        return _power(left, node.right)
    right = quotient(node.right, variable, budget)
    if right is None:
        return None
    (p, q), (r, s) = left, right
    if node.op == "*":
        found = _product(p, r), _product(q, s)
    elif node.op == "/":
        found = _product(p, s), _product(q, r)
    else:
        sign = 1.0 if node.op == "+" else -1.0
        found = _sum(_product(p, s), [sign * c for c in _product(r, q)]), _product(q, s)
    return found if max(map(len, found)) <= _MAX_DEGREE and any(found[1]) else None


def _power(base: tuple[Polynomial, Polynomial], exponent: Node) -> tuple[Polynomial, Polynomial] | None:
    n = exponent.value if isinstance(exponent, Number) else 0.5
    if n != int(n) or not 0 < abs(n) <= _MAX_DEGREE:
        return None
    p, q = base if n > 0 else base[::-1]
    top, bottom = p, q
    for _ in range(int(abs(n)) - 1):
        top, bottom = _product(top, p), _product(bottom, q)
        if max(len(top), len(bottom)) > _MAX_DEGREE:
            return None
    return (top, bottom) if any(bottom) else None


def divide(p: Polynomial, q: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Quotient and remainder of polynomials."""
    p, q = trimmed(p), trimmed(q)
    rest, found = list(p), [0.0] * max(len(p) - len(q) + 1, 1)
    for place in range(len(p) - len(q), -1, -1):
        factor = rest[place + len(q) - 1] / q[-1]
        found[place] = factor
        for i, c in enumerate(q):
            rest[place + i] -= factor * c
    return trimmed(found), trimmed(rest[: len(q) - 1] or [0.0])


def poles(p: Polynomial, q: Polynomial, roots: list[float]) -> list[float]:
    """The roots of the denominator at which the quotient grows without bound."""
    return [x for x in roots if _order(q, x) > _order(p, x)]


def _order(p: Polynomial, x: float) -> int:
    """The multiplicity of a root."""
    order = 0
    scale = max(map(abs, p), default=0.0) * max(1.0, abs(x)) ** len(p)
    while any(p) and abs(evaluate(p, x)) <= 1e-7 * scale:
        p = [i * c for i, c in enumerate(p)][1:]
        order += 1
    return order


def trimmed(p: Polynomial) -> Polynomial:
    """Without highest powers whose coefficient is zero."""
    scale = max(map(abs, p), default=0.0)
    end = len(p)
    while end > 1 and abs(p[end - 1]) <= _ZERO * scale:
        end -= 1
    return p[:end]


def _product(p: Polynomial, q: Polynomial) -> Polynomial:
    found = [0.0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            found[i + j] += a * b
    return found


def _sum(p: Polynomial, q: Polynomial) -> Polynomial:
    n = max(len(p), len(q))
    return [(p[i] if i < len(p) else 0.0) + (q[i] if i < len(q) else 0.0) for i in range(n)]
