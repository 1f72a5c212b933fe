"""Which typed numbers are steps of straightedge and compass, and which were computed elsewhere and copied.

A factor such as 2/3 is a step: divide a segment into three equal parts and take two. The factor 46368/28657 can be
constructed in principle, but nobody divides a segment into 28657 parts: it is the golden ratio, computed to nine digits
and copied. So typed numbers must be small. Everything that is typed in an expression counts, under names as well, and
parts that are rational together are computed first, so that no way of writing a number hides it.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.ggb.language.syntax import Binary, Call, Func, Name, Node, Number, Unary, children

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from gnomon.ggb.construction.construction import Element

LARGEST_IN_RATIO = 100
"""The largest numerator or denominator of a typed factor."""
LARGEST_IN_LENGTH = 1000
"""The same of a typed length: three digits, so that two typed lengths have no ratio of eight digits."""
_LARGEST_TOGETHER = 10**6  # the product of all numerators and denominators: goals are judged to eight digits
_TOO_LARGE = Fraction(10**30)  # stands for a number that is not computed any further
_LARGEST_POWER = 64
_LONGEST = 1000  # operations in a number, names replaced by their definitions
_MANY = 64  # parts of a formula that are counted: 20 are too many already
_DEPTH = 50  # the longest chain of names that are followed to their definitions
_FUNCTIONS = frozenset({"sqrt", "abs", "sgn", "floor", "ceil", "round", "nroot"})
_TURNED = frozenset({"sin", "cos", "tan", "cot", "sec", "csc"})


CHOOSING = frozenset({"If", "Min", "Max"})
"""Commands that choose one of several numbers."""


def branches(node: Call) -> tuple[Node, ...]:
    """What a command chooses from; ``If(condition, then, condition, then, else)`` has conditions between them."""
    if node.name != "If":
        return node.args
    return (*node.args[1::2], *node.args[-1:]) if len(node.args) % 2 else node.args[1::2]


def is_short(node: Node, bindings: Mapping[str, Element]) -> bool:
    """Whether a number takes few steps to compute when every name in it is replaced by its definition.

    Names that use earlier ones twice, line after line, would take exponential time to follow.
    """
    return _size(node, bindings, {}, 0) <= _LONGEST


def _size(node: Node, bindings: Mapping[str, Element], known: dict[int, int], depth: int) -> int:
    if isinstance(node, (Name, Call)) and (element := bindings.get(node.name)) is not None:
        if id(element) not in known:
            source = element.definition if isinstance(element.value, float) else None
            body = None if source is None or source.statement is None else source.statement.body
            deep = depth > _DEPTH
            known[id(element)] = (
                _LONGEST + 1
                if deep and body is not None
                else 1
                if body is None or source is None
                else _size(body, source.bindings, known, depth + 1)
            )
        own = known[id(element)]
    else:
        own = 1
    return own + sum(_size(part, bindings, known, depth) for part in children(node))


class _Typed:
    """What is typed in an expression: its value where it is rational, else the rational parts, and the angles."""

    __slots__ = ("angles", "parts", "value")

    def __init__(self, value: Fraction | None = None, parts: tuple[Fraction, ...] = ()) -> None:
        self.value = value
        self.parts = parts if value is None else (value,)
        self.angles: tuple[Fraction, ...] = ()


def copied_number(
    node: Node, bindings: Mapping[str, Element], given: Collection[str] = (), largest: int = LARGEST_IN_RATIO
) -> str:
    """Why what is typed in an expression was computed and copied; nothing if its numbers are small.

    >>> copied_number(Binary("/", Number(2.0), Number(3.0)), {})
    ''
    >>> copied_number(Binary("/", Number(46368.0), Number(28657.0)), {})
    '46368/28657 = 1.618033988, which was computed and copied: typed ratios have whole numbers up to 100'
    """
    if not is_short(node, bindings):
        return "a formula of many typed numbers, which was computed and copied"
    typed = _Reader(given).read(node, bindings, 0)
    kind = "ratios" if largest == LARGEST_IN_RATIO else "lengths"
    for part in typed.parts:
        if part == _TOO_LARGE or part > largest or part.denominator > largest or abs(part.numerator) > largest:
            number = "a number out of all proportion" if abs(part) >= _TOO_LARGE else _shown(part)
            return f"{number}, which was computed and copied: typed {kind} have whole numbers up to {largest}"
    together = 1
    for part in (*typed.parts, *typed.angles):
        together *= max(2, abs(part.numerator) * part.denominator)
        if together > _LARGEST_TOGETHER:
            return "a formula of many typed numbers, which was computed and copied"
    return ""


def _shown(number: Fraction) -> str:
    decimal = f"{float(number):.10g}"
    return decimal if number.denominator == 1 or len(str(number)) > 24 else f"{number} = {decimal}"


class _Reader:
    """Reads expressions; a name is followed once, however often it is used."""

    def __init__(self, given: Collection[str]) -> None:
        self.given = given
        self.known: dict[int, _Typed] = {}

    def read(self, node: Node, bindings: Mapping[str, Element], depth: int) -> _Typed:
        if isinstance(node, Number):
            return _Typed(_exact(node.value))
        if isinstance(node, Name):
            return self._named(node.name, bindings, depth)
        if isinstance(node, Call) and node.name in bindings:  # a product such as k(2 + 1)
            factors = [self._named(node.name, bindings, depth), *(self.read(arg, bindings, depth) for arg in node.args)]
            return _product(factors)
        if isinstance(node, Call) and node.name in CHOOSING:
            return _merged([self.read(branch, bindings, depth) for branch in branches(node)])
        if isinstance(node, Call) and node.name[:1].isupper():
            return _Typed()  # a measure of the figure; what is typed inside belongs to that command
        if isinstance(node, (Call, Func)) and node.name in _TURNED:
            return self._turned(node)
        parts = [self.read(part, bindings, depth) for part in children(node)]
        if all(part.value is not None for part in parts):
            value = _computed(node, [part.value for part in parts if part.value is not None])
            if value is not None:
                return _Typed(value)
        return _merged(parts)

    def _named(self, name: str, bindings: Mapping[str, Element], depth: int) -> _Typed:
        element = bindings.get(name)
        if element is None or element.label in self.given or not isinstance(element.value, float):
            return _Typed()
        if id(element) in self.known:
            return self.known[id(element)]
        source = element.definition
        if depth > _DEPTH or not math.isfinite(element.value):
            found = _Typed(_TOO_LARGE)
        elif source is None or source.statement is None:
            found = _Typed(_exact(element.value)) if element.free else _Typed()
        else:
            found = self.read(source.statement.body, source.bindings, depth + 1)
            if element.free and found.value is not None and not _is_near(found.value, element.value):
                found = _Typed(_exact(element.value))  # the value was set by a later line
        self.known[id(element)] = found
        return found

    @staticmethod
    def _turned(node: Call | Func) -> _Typed:
        """A sine or cosine; its angle counts as the multiple of 3° that it is."""
        angle = typed_angle(node.args[0]) if len(node.args) == 1 else None
        found = _Typed()
        if angle is not None and math.isfinite(angle):
            found.angles = (Fraction(math.degrees(angle) / 3).limit_denominator(10**6),)
        return found


def _exact(value: float) -> Fraction:
    """A decimal as it is typed: 0.1 is 1/10."""
    return Fraction(repr(float(value))) if math.isfinite(value) else _TOO_LARGE


def _is_near(exact: Fraction, value: float) -> bool:
    return abs(exact) < _TOO_LARGE and abs(float(exact) - value) <= 1e-12 * max(1.0, abs(value))


def _merged(parts: list[_Typed]) -> _Typed:
    found = _Typed(None, tuple(value for part in parts for value in part.parts)[:_MANY])
    found.angles = tuple(angle for part in parts for angle in part.angles)[:_MANY]
    return found


def _product(factors: list[_Typed]) -> _Typed:
    product = Fraction(1)
    for factor in factors:
        if factor.value is None:
            return _merged(factors)
        product *= factor.value
    return _Typed(product)


def _computed(node: Node, values: list[Fraction]) -> Fraction | None:
    """The rational value of an operation with rational numbers, or None if it has none."""
    if any(abs(v.numerator) >= _TOO_LARGE or v.denominator >= _TOO_LARGE for v in values):
        return _TOO_LARGE
    if isinstance(node, Unary) and node.op in "+-":
        return -values[0] if node.op == "-" else values[0]
    if isinstance(node, Binary):
        return _operated(node.op, *values)
    if isinstance(node, (Call, Func)) and node.name in _FUNCTIONS and values:
        first = values[0]
        if node.name in ("sqrt", "nroot"):
            return _power(first, Fraction(1, 2) if len(values) == 1 else 1 / values[1] if values[1] else Fraction(1))
        if len(values) == 1:
            rounded = {
                "floor": math.floor(first),
                "ceil": math.ceil(first),
                "round": math.floor(first + Fraction(1, 2)),
            }
            sign = Fraction((first > 0) - (first < 0))
            return abs(first) if node.name == "abs" else sign if node.name == "sgn" else Fraction(rounded[node.name])
    return None


def _operated(op: str, left: Fraction, right: Fraction) -> Fraction | None:
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
    """A power if it is rational: 2^3, and the square root of 4/9."""
    if abs(power.numerator) > _LARGEST_POWER or power.denominator > _LARGEST_POWER:
        return _TOO_LARGE
    if base == 0:
        return Fraction(0) if power > 0 else _TOO_LARGE
    root = base
    for _ in range(power.denominator.bit_length() - 1):
        n, d = math.isqrt(abs(root.numerator)), math.isqrt(root.denominator)
        if root < 0 or n * n != root.numerator or d * d != root.denominator:
            return None
        root = Fraction(n, d)
    if power.denominator & (power.denominator - 1):
        return None
    return root**power.numerator


def typed_fraction(node: Node) -> Fraction | None:
    """A typed fraction."""
    if isinstance(node, Number) and math.isfinite(node.value):
        return Fraction(node.value).limit_denominator(10**6)
    if isinstance(node, Unary) and node.op == "-":
        inner = typed_fraction(node.operand)
        return None if inner is None else -inner
    if isinstance(node, Binary) and node.op in "*/":
        left, right = typed_fraction(node.left), typed_fraction(node.right)
        if left is None or right is None or (node.op == "/" and right == 0):
            return None
        return left * right if node.op == "*" else left / right
    return None


def typed_angle(node: Node) -> float | None:
    """A typed angle in radians: fractions, degrees and parts of pi."""
    number = typed_fraction(node)
    if number is not None:
        return float(number)
    if isinstance(node, Name):
        return {"°": math.pi / 180, "pi": math.pi, "π": math.pi}.get(node.name)
    if isinstance(node, Unary) and node.op == "-":
        inner = typed_angle(node.operand)
        return None if inner is None else -inner
    if isinstance(node, Binary) and node.op in "*/":
        left, right = typed_angle(node.left), typed_angle(node.right)
        if left is None or right is None or (node.op == "/" and right == 0):
            return None
        return left * right if node.op == "*" else left / right
    return None


__all__ = [
    "CHOOSING",
    "LARGEST_IN_LENGTH",
    "LARGEST_IN_RATIO",
    "branches",
    "copied_number",
    "is_short",
    "typed_angle",
    "typed_fraction",
]
