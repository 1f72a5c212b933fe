"""Functions, curves, implicit curves and inequalities: values that hold an expression.

The expression is kept as a tree (for derivatives, coefficients and printing) beside its compiled form (for evaluation).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from gnomon.ggb.language.syntax import Node
from gnomon.ggb.values.objects import NAN, Value, number_of

Compiled: TypeAlias = Callable[[tuple[Any, ...]], Value]  # of one argument for each variable


@dataclass(slots=True)
class Function:
    """A function of one or more variables; a condition on them is an inequality."""

    variables: tuple[str, ...]
    body: Node
    call: Compiled
    type_name: str = "function"
    defined: bool = True
    linear: bool = False  # written as an equation of a line would be
    equation: bool = False  # typed as y = ...

    def __call__(self, *args: float) -> Value:
        return self.call(args)

    def at(self, x: float) -> float:
        """The value at a number, as a number."""
        if len(self.variables) != 1:
            return NAN
        value = self.call((x,))
        if type(value) is float:
            return value
        number = number_of(value) if not isinstance(value, bool) else None
        return NAN if number is None else number


@dataclass(slots=True)
class Curve:
    """A parametric curve: the coordinates as functions of a parameter between two bounds."""

    variable: str
    body: tuple[Node, ...]
    x: Callable[[float], float]
    y: Callable[[float], float]
    start: float
    end: float
    type_name: ClassVar[str] = "curvecartesian"

    @property
    def defined(self) -> bool:
        return self.start == self.start and self.end == self.end

    def at(self, t: float) -> tuple[float, float]:
        """The point with a parameter."""
        return self.x(t), self.y(t)


@dataclass(slots=True)
class Implicit:
    """A curve by an equation that is neither a line nor a conic; polynomial ones have their coefficients."""

    left: Node
    right: Node
    value_at: Callable[[float, float], float]
    coefficients: dict[tuple[int, int], float] | None
    type_name: ClassVar[str] = "implicitpoly"

    @property
    def defined(self) -> bool:
        return True


@dataclass(slots=True)
class Plane:
    """A plane of space, kept by its equation ax + by + cz = d."""

    a: float
    b: float
    c: float
    d: float
    type_name: ClassVar[str] = "plane"

    @property
    def defined(self) -> bool:
        return True

    @property
    def matrix(self) -> tuple[float, float, float]:
        return self.a, self.b, self.c
