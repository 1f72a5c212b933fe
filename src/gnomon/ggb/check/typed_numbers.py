"""What is typed in an expression, computed exactly, and whether it is a step or was computed elsewhere and copied.

A factor such as 2/3 is a step: divide a segment into three equal parts and take two. The factor 46368/28657 can be
constructed in principle, but nobody divides a segment into 28657 parts: it is the golden ratio, computed to nine digits
and copied. So typed numbers must be small. Everything that is typed in an expression counts, under names as well, and
parts that are rational together are computed first, so that no way of writing a number hides it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

LARGEST_IN_RATIO = 100
"""The largest numerator or denominator of a typed factor."""
LARGEST_IN_LENGTH = 1000
"""The same of a typed length: three digits, so that two typed lengths have no ratio of eight digits."""
_LARGEST_TOGETHER = 10**6  # the product of all numerators and denominators: goals are judged to eight digits
_TOO_LARGE = Fraction(10**30)  # stands for a number that is not computed any further
_LARGEST_POWER = 64
_LONGEST = 1000  # operations in a number, names replaced by their definitions
_MANY = 64  # parts of a formula that are counted: 20 are too many already
_DECIMALS = 4  # people type 22.5°; 21.176471° comes out of a calculator


@dataclass(frozen=True, slots=True)
class Typed:
    """What is typed in an expression, names in it replaced by their definitions."""

    value: Fraction | None = None
    """The value of the expression, if all of it is typed and rational."""
    degrees: Fraction | None = None
    """The same of an angle, which has a degree sign or pi in it."""
    chosen: tuple[Fraction, ...] = ()
    """The values that it may have where a condition chooses one."""
    parts: tuple[Fraction, ...] = ()
    """The rational parts of an expression that is not rational itself."""
    only: bool = False
    """Whether nothing in it is measured or constructed, rational or not: sqrt(2)."""
    decimal: float | None = None
    """A number in it with more than four decimals."""
    steps: int = 1
    """How many operations it takes."""

    @property
    def values(self) -> tuple[Fraction, ...]:
        """All values that a typed number may have; none if it is not rational, or not typed."""
        return self.chosen if self.value is None else (self.value,)

    @property
    def turn(self) -> float | None:
        """The angle in radians that it is if it is taken for one."""
        if self.degrees is not None:
            return math.radians(self.degrees)
        return None if self.value is None else float(self.value)

    @property
    def long(self) -> bool:
        """Whether it is a formula that nobody types, but a program writes."""
        return self.steps > _LONGEST

    def __neg__(self) -> Typed:
        negated = tuple(-value for value in self.chosen)
        return replace(
            self,
            value=None if self.value is None else -self.value,
            degrees=None if self.degrees is None else -self.degrees,
            chosen=negated,
            steps=self.steps + 1,
        )


UNTYPED = Typed()
"""Nothing is typed."""


def exactly(value: float) -> Typed:
    """A decimal as it is typed: 0.1 is 1/10."""
    exact = Fraction(repr(float(value))) if math.isfinite(value) else _TOO_LARGE
    return Typed(exact, only=True, decimal=value if round(value, _DECIMALS) != value else None)


def together(typed: Sequence[Typed]) -> Typed:
    """What is typed in the parts of an expression, if it is not rational itself."""
    parts = tuple(part for one in typed for part in (one.parts if one.value is None else (one.value,)))
    decimals = (one.decimal for one in typed if one.decimal is not None)
    steps = min(1 + sum(one.steps for one in typed), _LONGEST + 1)
    only = all(one.only for one in typed)
    return Typed(parts=parts[:_MANY], only=only, decimal=next(decimals, None), steps=steps)


def chosen(typed: Sequence[Typed]) -> Typed:
    """What is typed in the branches of a choice."""
    values = tuple(value for one in typed for value in one.values)
    return replace(together(typed), chosen=values[:_MANY] if all(one.values for one in typed) else ())


def operated(op: str, left: Typed, right: Typed) -> Typed:
    """An operation with two numbers; the product of a number and an angle is an angle, and so is a sum of angles."""
    x, y, a, b = left.value, right.value, left.degrees, right.degrees
    value = degrees = None
    if x is not None and y is not None:
        value = _operated(op, x, y)
    elif a is not None and b is not None and op in "+-":
        degrees = _operated(op, a, b)
    elif a is not None and y is not None and op in "*/":
        degrees = _operated(op, a, y)
    elif x is not None and b is not None and op == "*":
        degrees = _operated(op, x, b)
    return replace(together((left, right)), value=value, degrees=degrees)


def applied(function: str, arguments: Sequence[Typed]) -> Typed:
    """A function of typed numbers; roots and functions of angles have no rational value as they are written."""
    found = together(arguments)
    value = arguments[0].value if len(arguments) == 1 else None
    rounded = {"floor": math.floor, "ceil": math.ceil, "round": lambda x: math.floor(x + Fraction(1, 2))}
    if value is None or (function not in ("abs", "sgn") and function not in rounded):
        return found
    if function in rounded:
        return replace(found, value=Fraction(rounded[function](value)))
    return replace(found, value=abs(value) if function == "abs" else Fraction((value > 0) - (value < 0)))


def set_to(typed: Typed, value: float) -> Typed:
    """What is typed under a name that has this value: a later line may have set it to another one."""
    known = [float(one) for one in typed.values if abs(one) < _TOO_LARGE]
    known += [] if typed.degrees is None else [math.radians(typed.degrees)]
    if typed.values or typed.degrees is not None or not math.isfinite(value):
        near = any(abs(one - value) <= 1e-12 * max(1.0, abs(value)) for one in known)
        return typed if near else exactly(value)
    return typed


def copied(typed: Typed, largest: int = LARGEST_IN_RATIO) -> str:
    """Why what is typed was computed elsewhere and copied; nothing if its numbers are small.

    >>> copied(operated("/", exactly(2), exactly(3)))
    ''
    >>> copied(operated("/", exactly(46368), exactly(28657)))
    '46368/28657 = 1.618033988, which was computed and copied: typed ratios have whole numbers up to 100'
    """
    if typed.long:
        return "a formula of many typed numbers, which was computed and copied"
    kind = "ratios" if largest == LARGEST_IN_RATIO else "lengths"
    product = 1
    for part in typed.parts if typed.value is None else (typed.value,):
        if abs(part.numerator) > largest or part.denominator > largest:
            number = "a number out of all proportion" if abs(part) >= _TOO_LARGE else _shown(part)
            return f"{number}, which was computed and copied: typed {kind} have whole numbers up to {largest}"
        product *= max(2, abs(part.numerator) * part.denominator)
    return "a formula of many typed numbers, which was computed and copied" if product > _LARGEST_TOGETHER else ""


def _shown(number: Fraction) -> str:
    decimal = f"{float(number):.10g}"
    return decimal if number.denominator == 1 or len(str(number)) > 24 else f"{number} = {decimal}"


def _operated(op: str, left: Fraction, right: Fraction) -> Fraction | None:
    if any(abs(v.numerator) >= _TOO_LARGE or v.denominator >= _TOO_LARGE for v in (left, right)):
        return _TOO_LARGE
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    if op == "*":
        return left * right
    if op == "/":
        return left / right if right else _TOO_LARGE
    return _power(left, right) if op == "^" else None


def _power(base: Fraction, power: Fraction) -> Fraction | None:
    """A power with a whole exponent; roots are computed, even those that are rational."""
    if abs(power.numerator) > _LARGEST_POWER or (base == 0 and power <= 0):
        return _TOO_LARGE
    return base**power.numerator if power.denominator == 1 else None


__all__ = [
    "LARGEST_IN_LENGTH",
    "LARGEST_IN_RATIO",
    "UNTYPED",
    "Typed",
    "applied",
    "chosen",
    "copied",
    "exactly",
    "operated",
    "set_to",
    "together",
]
