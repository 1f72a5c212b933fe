"""The value of a syntax tree to many digits, by mpmath: for values that are not exact and for free symbols.

Each thread has its own contexts, because an mpmath context changes its precision while it works.
"""

from __future__ import annotations

import threading
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import mpmath

from gnomon.grade.answers.exact_value import MAX_FACTORIAL, Undefined

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.exact import Exact
    from gnomon.grade.answers.syntax import Node

LIMIT = 10_000  # arguments of exponentials and circular functions, and exponents of powers
_LOCAL = threading.local()


def context(digits: int) -> Any:
    """This thread's mpmath context of so many digits."""
    contexts = _LOCAL.__dict__.setdefault("contexts", {})
    if digits not in contexts:
        contexts[digits] = mpmath.MPContext()
        contexts[digits].dps = digits
    return contexts[digits]


def numeric_value(node: Node, digits: int, at: Mapping[str, Fraction] | None = None) -> Any:
    """The value to so many digits, real or complex, with the symbols' values from ``at``; ``Undefined`` if none."""
    try:
        value = _value(node, context(digits), at or {})
    except (ZeroDivisionError, ValueError, OverflowError, mpmath.libmp.NoConvergence) as error:
        raise Undefined(str(error)) from None
    if not context(digits).isfinite(value):
        raise Undefined("an infinite value")
    return value


def exact_number(value: Fraction | Exact, ctx: Any) -> Any:
    """A fraction or an exact number in an mpmath context."""
    if isinstance(value, Fraction):
        return ctx.mpf(value.numerator) / value.denominator
    terms = (ctx.mpf(q.numerator) / q.denominator * ctx.sqrt(n) * ctx.pi**k for n, k, q in value.terms)
    return sum(terms, ctx.mpf(0))


def _bounded(value: Any, _ctx: Any) -> Any:
    if abs(value) > LIMIT:
        raise Undefined("an argument too large")
    return value


def _power(base: Any, exponent: Any, ctx: Any) -> Any:
    if base == 0:
        if ctx.re(exponent) <= 0:
            raise Undefined("a power of zero")
        return ctx.mpf(0)
    if abs(exponent) * (1 + abs(ctx.log(abs(base)))) > LIMIT:
        raise Undefined("a power too large")
    return base**exponent


def _root(base: Any, degree: Any, ctx: Any) -> Any:
    n = int(ctx.re(degree))
    if n != degree or not 2 <= n <= 1000:
        raise Undefined("a root of unusual degree")
    if n % 2 and ctx.im(base) == 0 and ctx.re(base) < 0:
        return -ctx.root(-base, n)
    return ctx.root(base, n)


def _log(x: Any, base: Any, ctx: Any) -> Any:
    return ctx.log(x) / ctx.log(base)


def _circular(name: str) -> Callable[..., Any]:
    def rule(ctx: Any, x: Any) -> Any:
        value = getattr(ctx, name)(_bounded(x, ctx))
        if name in ("tan", "cot", "sec", "csc") and abs(value) > ctx.mpf(10) ** (ctx.dps // 2):
            raise Undefined(f"{name} at a pole")
        return value

    return rule


def _inverse(name: str) -> Callable[..., Any]:
    def rule(ctx: Any, x: Any) -> Any:
        if name in ("asin", "acos") and (ctx.im(x) != 0 or abs(x) > 1):
            raise Undefined(f"{name} of a number beyond 1")
        return getattr(ctx, name)(x)

    return rule


def _factorial(ctx: Any, x: Any) -> Any:
    if ctx.im(x) != 0 or not 0 <= x <= MAX_FACTORIAL:
        raise Undefined("a factorial of no small number")
    return ctx.factorial(x)


_RULES: dict[str, Callable[..., Any]] = {
    "+": lambda _ctx, a, b: a + b,
    "-": lambda _ctx, a, b: a - b,
    "*": lambda _ctx, a, b: a * b,
    "/": lambda _ctx, a, b: a / b,
    "neg": lambda _ctx, a: -a,
    "deg": lambda _ctx, a: a,
    "abs": lambda _ctx, a: abs(a),
    "^": lambda ctx, a, b: _power(a, b, ctx),
    "root": lambda ctx, a, n: _root(a, n, ctx),
    "!": _factorial,
    "ln": lambda ctx, x: ctx.log(x),
    "log": lambda ctx, x, base=10: _log(x, base, ctx),
    "lg": lambda ctx, x: _log(x, 10, ctx),
    "exp": lambda ctx, x: ctx.exp(_bounded(x, ctx)),
    **{name: _circular(name) for name in ("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh")},
    **{"arc" + name: _inverse("a" + name) for name in ("sin", "cos", "tan", "cot")},
}


def _value(node: Node, ctx: Any, at: Mapping[str, Fraction]) -> Any:
    if node.op in ("num", "exact"):
        assert node.number is not None
        return exact_number(node.number, ctx)
    if node.op == "const":
        constants = {"pi": +ctx.pi, "e": +ctx.e, "i": ctx.mpc(0, 1)}
        if node.name not in constants:
            raise Undefined(node.name)
        return constants[node.name]
    if node.op == "sym":
        if node.name not in at:
            raise Undefined(f"the symbol {node.name}")
        return exact_number(at[node.name], ctx)
    rule = _RULES.get(node.op)
    if rule is None:
        raise Undefined(node.op)
    return rule(ctx, *(_value(arg, ctx, at) for arg in node.args))
