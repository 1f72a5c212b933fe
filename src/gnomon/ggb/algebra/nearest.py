"""The place on the graph of a polynomial that is nearest to a point."""

from __future__ import annotations

from gnomon.ggb.algebra.coefficients import coefficients
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Value
from gnomon.ggb.values.polynomials import derivative, evaluate, real_roots
from gnomon.interpret.budget import Budget


def graph_place(path: Value, x: float, y: float, budget: Budget) -> float:
    """The x at which the graph of a polynomial is nearest to (x, y), the right one of two; for other paths x itself."""
    if not isinstance(path, Function) or path.type_name != "function" or len(path.variables) != 1:
        return x
    coeffs = coefficients(path.body, path.variables[0], budget)
    if coeffs is None:
        return x
    budget.spend(len(coeffs) ** 2)
    coeffs = [*coeffs, 0.0][: max(len(coeffs), 1)]
    coeffs[0] -= y
    square = [0.0] * max(2 * len(coeffs) - 1, 3)  # of the distance
    for i, a in enumerate(coeffs):
        for j, b in enumerate(coeffs):
            square[i + j] += a * b
    square[0], square[1], square[2] = square[0] + x * x, square[1] - 2 * x, square[2] + 1.0
    return min(real_roots(derivative(square)), key=lambda s: (round(evaluate(square, s), 9), -s), default=x)
