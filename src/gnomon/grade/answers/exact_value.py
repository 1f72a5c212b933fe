"""The exact value of a syntax tree, where it is a sum of square roots and powers of pi.

``numeric_value`` computes the others.

Undefined expressions (``1/0``, ``tan 90°``) and expensive ones are refused by limits on the sizes of the numbers, so
hostile input costs no more than other input.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import TYPE_CHECKING

from gnomon.exact import ONE, PI, Exact, NotExact, sqrt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.grade.answers.syntax import Node

MAX_POWER = 1000
MAX_BITS = 20_000
MAX_FACTORIAL = 200


class Undefined(ArithmeticError):  # noqa: N818 - a property of the value, not a failure
    """The expression has no value, or one too large to be an answer."""


def exact_value(node: Node) -> Exact:
    """The exact value; ``NotExact`` when it leaves the ring (or has symbols), ``Undefined`` when there is none."""
    rule = _RULES.get(node.op)
    if rule is None:
        raise NotExact(node.op)
    try:
        return rule(node)
    except ZeroDivisionError:
        raise Undefined("division by zero") from None


def _num(node: Node) -> Exact:
    return Exact.of(node.number)  # type: ignore[arg-type]


def _const(node: Node) -> Exact:
    if node.name == "pi":
        return PI
    raise NotExact(node.name)


def _binary(apply: Callable[[Exact, Exact], Exact]) -> Callable[[Node], Exact]:
    return lambda node: apply(exact_value(node.args[0]), exact_value(node.args[1]))


def _size(x: Exact) -> int:
    return max(
        (q.numerator.bit_length() + q.denominator.bit_length() + n.bit_length() for n, _, q in x.terms), default=0
    )


def _power(node: Node) -> Exact:
    base, exponent = exact_value(node.args[0]), exact_value(node.args[1])
    if not exponent.is_rational:
        raise NotExact("an irrational exponent")
    power = exponent.as_fraction()
    if abs(power) > MAX_POWER or abs(power) * max(_size(base), 1) * len(base.terms) > MAX_BITS:
        if base in (0, 1, -1) and power.denominator == 1 and power > 0:
            return base ** int(power % 2 or 2)
        raise Undefined("a power too large")
    if not base and power <= 0:
        raise Undefined("a power of zero")
    if power.denominator == 1:
        return base ** int(power)
    if power.denominator > 100:
        raise NotExact("a root of high degree")
    return exact_root(base, power.denominator) ** power.numerator


def exact_root(x: Exact, degree: int) -> Exact:
    """The root of a whole degree; ``NotExact`` where it is not in the ring."""
    if degree == 2:
        return sqrt(x)
    if degree % 2 == 0:
        return exact_root(sqrt(x), degree // 2)
    if not x.is_rational:
        raise NotExact("a root of odd degree of a surd")
    value = x.as_fraction()
    sign = -1 if value < 0 else 1
    above, below = _integer_root(abs(value.numerator), degree), _integer_root(value.denominator, degree)
    return Exact.of(Fraction(sign * above, below))


def _integer_root(n: int, degree: int) -> int:
    guess = round(n ** (1 / degree)) if n < 1 << 1000 else 0
    for root in (guess - 1, guess, guess + 1):
        if root >= 0 and root**degree == n:
            return root
    raise NotExact("a root that is not whole")


def _root(node: Node) -> Exact:
    degree = exact_value(node.args[1])
    if not degree.is_rational or degree.as_fraction().denominator != 1 or not 2 <= degree.as_fraction() <= 100:
        raise Undefined("a root of unusual degree")
    return exact_root(exact_value(node.args[0]), int(degree.as_fraction()))


def _factorial(node: Node) -> Exact:
    value = exact_value(node.args[0])
    if not value.is_rational or value.as_fraction().denominator != 1 or not 0 <= value <= MAX_FACTORIAL:
        raise Undefined("a factorial of no small whole number")
    return Exact.of(factorial(int(value.as_fraction())))


def _binomial(node: Node) -> Exact:
    n, k = exact_value(node.args[0]), exact_value(node.args[1])
    whole = all(x.is_rational and x.as_fraction().denominator == 1 and 0 <= x <= MAX_FACTORIAL for x in (n, k))
    if not whole:
        raise Undefined("a binomial coefficient of no small whole numbers")
    return Exact.of(comb(int(n.as_fraction()), int(k.as_fraction())))


# ------------------------------------------------------------------------------------------------------ trigonometry


@lru_cache(maxsize=1)
def _sines() -> dict[Fraction, Exact]:
    """sin of the multiples of pi (keyed by the multiple, 0 to 1/2) that are sums of square roots."""
    r2, r3, r5, r6 = sqrt(2), sqrt(3), sqrt(5), sqrt(6)
    half = Exact.of("1/2")
    table = {0: ONE - 1, 15: (r6 - r2) / 4, 18: (r5 - 1) / 4, 30: half, 45: r2 / 2, 54: (r5 + 1) / 4, 60: r3 / 2}
    table |= {75: (r6 + r2) / 4, 90: ONE}
    return {Fraction(degrees, 180): value for degrees, value in table.items()}


@lru_cache(maxsize=1)
def _arcsines() -> dict[Exact, Fraction]:
    return {value: angle for angle, value in _sines().items()} | {-value: -angle for angle, value in _sines().items()}


def _turns(angle: Exact) -> Fraction:
    """The rational q with angle = q * pi."""
    ratio = angle / PI
    if not ratio.is_rational:
        raise NotExact("an angle that is no rational multiple of pi")
    return ratio.as_fraction()


def _sine(q: Fraction) -> Exact:
    q %= 2
    sign = -1 if q > 1 else 1
    q = q - 1 if q > 1 else q
    value = _sines().get(min(q, 1 - q))
    if value is None:
        raise NotExact("a sine that is not a sum of square roots")
    return sign * value


def _trigonometric(name: str) -> Callable[[Node], Exact]:
    def rule(node: Node) -> Exact:
        q = _turns(exact_value(node.args[0]))
        p = q + Fraction(1, 2)
        forms: Mapping[str, Callable[[], Exact]] = {
            "sin": lambda: _sine(q),
            "cos": lambda: _sine(p),
            "tan": lambda: _sine(q) / _sine(p),
            "cot": lambda: _sine(p) / _sine(q),
            "sec": lambda: 1 / _sine(p),
            "csc": lambda: 1 / _sine(q),
        }
        return forms[name]()

    return rule


def _inverse(name: str) -> Callable[[Node], Exact]:
    def rule(node: Node) -> Exact:
        x = exact_value(node.args[0])
        if name in ("arctan", "arccot"):
            x = x / sqrt(1 + x * x)  # the sine of the angle whose tangent is x
        elif abs(x) > 1:
            raise Undefined(f"{name} of a number beyond 1")
        angle = _arcsines().get(x)
        if angle is None:
            raise NotExact(f"{name} that is no known angle")
        return (Fraction(1, 2) - angle if name in ("arccos", "arccot") else angle) * PI

    return rule


_RULES: dict[str, Callable[[Node], Exact]] = {
    "num": _num,
    "exact": _num,
    "const": _const,
    "+": _binary(lambda a, b: a + b),
    "-": _binary(lambda a, b: a - b),
    "*": _binary(lambda a, b: a * b),
    "/": _binary(lambda a, b: a / b),
    "neg": lambda node: -exact_value(node.args[0]),
    "deg": lambda node: exact_value(node.args[0]),
    "abs": lambda node: abs(exact_value(node.args[0])),
    "^": _power,
    "root": _root,
    "!": _factorial,
    "binom": _binomial,
    **{name: _trigonometric(name) for name in ("sin", "cos", "tan", "cot", "sec", "csc")},
    **{name: _inverse(name) for name in ("arcsin", "arccos", "arctan", "arccot")},
}
