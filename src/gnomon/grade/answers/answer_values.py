"""The values that answers state: a quantity, several values, a ratio, a union or an equation.

``answer_reader`` makes these from text, ``compare`` decides whether two of them are the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from gnomon.exact import Exact, NotExact
from gnomon.grade.answers.exact_value import Undefined, exact_value
from gnomon.grade.answers.syntax import Literal, Node, symbols

if TYPE_CHECKING:
    from gnomon.grade.answers.units import Unit


@dataclass(frozen=True)
class Quantity:
    """A number or an expression in free symbols, with its unit if it has one."""

    node: Node
    unit: Unit | None = None

    @cached_property
    def exact(self) -> Exact | None:
        """The exact value; None where there is none in the ring of ``Exact``."""
        try:
            return exact_value(self.node)
        except (NotExact, RecursionError):
            return None

    @cached_property
    def symbols(self) -> frozenset[str]:
        """The free symbols."""
        return symbols(self.node)

    @cached_property
    def infinite(self) -> int:
        """1 for infinity, -1 for minus infinity, else 0."""
        node, sign = (self.node.args[0], -1) if self.node.op == "neg" else (self.node, 1)
        return sign if node.op == "const" and node.name == "inf" else 0

    @cached_property
    def literal(self) -> Literal | None:
        """The digits shown where the number is written as a decimal, also in scientific notation; else None."""
        node = self.node.args[0] if self.node.op == "neg" else self.node
        if node.op != "*":
            return node.literal
        head, power = node.args
        if head.literal is None or power.op != "^" or power.args[0].number != 10:
            return None
        try:
            shift = exact_value(power.args[1]).as_fraction()
        except (NotExact, Undefined):
            return None
        return head.literal._replace(decimals=head.literal.decimals - int(shift)) if shift.denominator == 1 else None


@dataclass(frozen=True)
class ValueGroup:
    """Several values: ``list`` (bare), ``set``, or brackets ``()``, ``[]``, ``[)``, ``(]`` of a tuple or interval.

    ``of`` is the variable of an interval written as an inequality.
    """

    kind: str
    items: tuple[Value, ...]
    of: str = ""


@dataclass(frozen=True)
class Ratio:
    """``a : b : ...``, equal up to a common factor."""

    terms: tuple[Quantity, ...]


@dataclass(frozen=True)
class Union:
    """A union of intervals or sets."""

    parts: tuple[Value, ...]


@dataclass(frozen=True)
class Equation:
    """``left = right`` as the node ``left - right``.

    ``value`` is the right side where the left side only names what was asked, as in ``AB = 5``; else None.
    """

    node: Node
    value: Value | None

    @property
    def label(self) -> str:
        """The left side if it is a single symbol; else empty."""
        left = self.node.args[0]
        return left.name if left.op == "sym" and self.value is not None else ""


Value: TypeAlias = Quantity | ValueGroup | Ratio | Union | Equation


def has_symbols(value: Value) -> bool:
    """Whether the value has free symbols; unions and equations count as having some."""
    match value:
        case Quantity():
            return bool(value.symbols)
        case ValueGroup():
            return any(map(has_symbols, value.items))
        case Ratio():
            return any(term.symbols for term in value.terms)
    return True


def with_unit(value: Value, unit: Unit) -> Value:
    """The value with this unit, where it has none of its own."""
    if isinstance(value, Quantity) and value.unit is None:
        return replace(value, unit=unit)
    return value
