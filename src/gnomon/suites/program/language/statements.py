"""Statements of the figure language: what a program declares, computes, repeats and draws."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gnomon.suites.program.language.expressions import Call, Expr, Kind, Var

Pen: TypeAlias = Literal["line", "bold", "thin", "dashed", "dotted", "gray"]
Shade: TypeAlias = Literal["shade", "dark", "white"]


@dataclass(frozen=True, eq=False)
class Let:
    """The declaration of a variable; a path or array without a value is empty."""

    var: Var
    value: Expr | None


@dataclass(frozen=True, eq=False)
class Assign:
    """A new value for a variable; ``op`` is "" or the operator of ``+=`` and the like."""

    var: Var
    value: Expr
    op: str = ""


@dataclass(frozen=True, eq=False)
class Push:
    """One more item for an array, or one more point for a path."""

    var: Var
    value: Expr


@dataclass(frozen=True, eq=False)
class Loop:
    """``for``: the variable takes the values from ``start`` to below ``stop``, or down to above it."""

    var: Var
    start: Expr
    stop: Expr
    step: int
    body: list[Statement]


@dataclass(frozen=True, eq=False)
class While:
    """Repeats while the test is true."""

    test: Expr
    body: list[Statement]


@dataclass(frozen=True, eq=False)
class If:
    """A choice."""

    test: Expr
    body: list[Statement]
    otherwise: list[Statement] = field(default_factory=list)


@dataclass(frozen=True, eq=False)
class Define:
    """A function with parameters; ``returns`` is None where it only draws."""

    role: str
    params: tuple[Var, ...]
    returns: Kind | None
    body: list[Statement]


@dataclass(frozen=True, eq=False)
class Return:
    """The end of a function."""

    value: Expr | None = None


@dataclass(frozen=True, eq=False)
class Perform:
    """The call of a function that draws."""

    call: Call


@dataclass(frozen=True, eq=False)
class Draw:
    """A stroke along a path."""

    path: Expr
    pen: Pen = "line"


@dataclass(frozen=True, eq=False)
class Fill:
    """A painted region. Several paths are one region by the even-odd rule."""

    paths: tuple[Expr, ...]
    shade: Shade = "shade"
    outline: bool = False


@dataclass(frozen=True, eq=False)
class Clip:
    """Everything drawn so far is cut to the inside of a path."""

    path: Expr


@dataclass(frozen=True, eq=False)
class Dot:
    """A marked point."""

    at: Expr


@dataclass(frozen=True, eq=False)
class Name:
    """The label of a point: the letter that replaces ``role``, or a text of its own, such as a length at a segment."""

    role: str
    at: Expr
    dot: bool = False
    text: str = ""


@dataclass(frozen=True, eq=False)
class Note:
    """A text at a point that is no name, such as a number in a cell."""

    text: str
    at: Expr


Statement: TypeAlias = (
    Let | Assign | Push | Loop | While | If | Define | Return | Perform | Draw | Fill | Clip | Dot | Name | Note
)
