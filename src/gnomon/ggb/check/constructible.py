"""Which typed numbers are steps of straightedge and compass, and which regular polygons can be constructed.

A typed factor or length must be rational: two thirds of a segment are a step, and so is a compass opened to 3. A root,
a sine or pi is computed: the length sqrt(2) has to be constructed, as the diagonal of a square.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gnomon.ggb.check.typed_numbers import (
    CHOOSING,
    LARGEST_IN_LENGTH,
    LARGEST_IN_RATIO,
    branches,
    copied_number,
    typed_fraction,
)
from gnomon.ggb.language.syntax import Binary, Call, Func, Name, Node, Number, Unary, children
from gnomon.ggb.run.names import CONSTANTS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from gnomon.ggb.construction.construction import Definition, Element

_FERMAT = (3, 5, 17, 257, 65537)
_KEPT = frozenset({"abs", "sgn", "floor", "ceil", "round"})
_DECIMALS = 4
_FINEST = 1024.0  # an angle may be bisected ten times
_LARGEST = 1e6
_DEPTH = 50  # the longest chain of names that are followed to their definitions


def constructible_polygon(n: int) -> bool:
    """Whether the regular n-gon can be constructed: n is a power of two times distinct Fermat primes.

    >>> [n for n in range(3, 13) if constructible_polygon(n)]
    [3, 4, 5, 6, 8, 10, 12]
    """
    if n < 3:
        return False
    while n % 2 == 0:
        n //= 2
    for prime in _FERMAT:
        if n % prime == 0:
            n //= prime
    return n == 1


def is_dyadic(number: float) -> bool:
    """Whether a number is a whole number divided by a small power of two, but for rounding.

    >>> is_dyadic(0.75), is_dyadic(1 / 3)
    (True, False)
    """
    if not math.isfinite(number) or abs(number) > _LARGEST:
        return False
    scaled = number * _FINEST
    return abs(scaled - round(scaled)) <= 1e-9 * max(1.0, abs(scaled))


def unconstructible(definition: Definition, given: Collection[str] = ()) -> dict[str, str]:
    """The commands of a line with a typed length or factor that cannot be constructed, and the reason."""
    if definition.statement is None:
        return {}
    found: dict[str, str] = {}
    stack: list[Node] = [definition.statement.body]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.name in ("Dilate", "Circle", "Segment", "Rotate"):
            for arg in node.args:
                if reason := number_fault(node.name, arg, definition.bindings, given):
                    found[node.name] = reason
        stack.extend(children(node))
    return found


def number_fault(command: str, arg: Node, bindings: Mapping[str, Element], given: Collection[str]) -> str:
    """Why the number in a command is no step; nothing if it is. Angles of turns are judged by their size elsewhere."""
    typed = is_number(arg, bindings)
    if command == "Rotate":
        copied = copied_decimal(arg, bindings, given) if typed else None
        return "" if copied is None else f"{copied!r}, which was computed and copied"
    is_length = typed and command in ("Circle", "Segment")
    if reason := copied_number(arg, bindings, given, LARGEST_IN_LENGTH if is_length else LARGEST_IN_RATIO):
        return reason
    return "a length or factor that is computed, not constructed" if typed and not rational(arg, bindings) else ""


def copied_decimal(
    node: Node, bindings: Mapping[str, Element], given: Collection[str] = (), depth: int = 0
) -> float | None:
    """A number of a typed angle with more than four decimals, in an expression or under a name that it uses.

    People type 22.5° or 0.75 * 30°; 21.176471° comes out of a calculator.
    """
    if isinstance(node, Number):
        return node.value if round(node.value, _DECIMALS) != node.value else None
    if isinstance(node, Name):
        element = bindings.get(node.name)
        source = element.definition if element is not None and element.free and element.label not in given else None
        if source is None or source.statement is None or depth > _DEPTH:
            return None
        return copied_decimal(source.statement.body, source.bindings, given, depth + 1)
    found = (copied_decimal(part, bindings, given, depth) for part in children(node))
    return next((value for value in found if value is not None), None)


def is_number(node: Node, bindings: Mapping[str, Element]) -> bool:
    """Whether an expression consists of numbers only, typed in it or under a name."""
    if isinstance(node, Number):
        return True
    if isinstance(node, Name):
        element = bindings.get(node.name)
        return node.name in CONSTANTS if element is None else element.free and isinstance(element.value, float)
    if isinstance(node, Call) and node.name in CHOOSING and node.name not in bindings:
        return all(is_number(branch, bindings) for branch in branches(node))
    if isinstance(node, Call) and node.name[:1].isupper():
        return False
    parts = children(node)
    return isinstance(node, (Unary, Binary, Call, Func)) and all(is_number(part, bindings) for part in parts)


def rational(node: Node, bindings: Mapping[str, Element], depth: int = 0) -> bool:
    """Whether a typed number is rational as it is written: no roots, no functions of angles, no pi.

    >>> third = Binary("/", Number(1.0), Number(3.0))
    >>> rational(third, {}), rational(Func("sqrt", (Number(5.0),)), {})
    (True, False)
    """
    if isinstance(node, Number):
        return True
    if isinstance(node, Name):
        element = bindings.get(node.name)
        source = element.definition if element is not None else None
        if source is None or source.statement is None or depth > _DEPTH:
            return element is not None and depth <= _DEPTH
        return rational(source.statement.body, source.bindings, depth + 1)
    if isinstance(node, Unary):
        return node.op in "+-" and rational(node.operand, bindings, depth)
    if isinstance(node, Binary) and node.op == "^":
        power = typed_fraction(node.right)
        return power is not None and power.denominator == 1 and rational(node.left, bindings, depth)
    if isinstance(node, Binary):
        sides = (node.left, node.right)
        return node.op in "+-*/" and all(rational(side, bindings, depth) for side in sides)
    if isinstance(node, Call) and node.name in CHOOSING and node.name not in bindings:
        return all(rational(branch, bindings, depth) for branch in branches(node))
    if isinstance(node, (Call, Func)) and node.name in _KEPT:
        return all(rational(arg, bindings, depth) for arg in node.args)
    # a product such as k(2 + 1) is written like a function
    return isinstance(node, Call) and node.name in bindings and rational(Name(node.name), bindings, depth)


__all__ = ["constructible_polygon", "is_dyadic", "is_number", "number_fault", "rational", "unconstructible"]
