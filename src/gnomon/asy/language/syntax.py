"""The syntax tree of a program. Types are strings: ``real``, ``pair[]``, ``real(real,int)``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(slots=True)
class Node:
    """Any part of a program, with the line where it starts."""

    line: int


# -------------------------------------------------------------------------------------------------------- expressions


@dataclass(slots=True)
class Literal(Node):
    """A number, a string or a truth value, with its type."""

    type: str
    value: object


@dataclass(slots=True)
class Name(Node):
    """A name, with the module before its dot where there is one."""

    name: str
    module: str = ""


@dataclass(slots=True)
class Member(Node):
    """``of.name``."""

    of: Expr
    name: str


@dataclass(slots=True)
class Index(Node):
    """``of[index]``."""

    of: Expr
    index: Expr


@dataclass(slots=True)
class Slice(Node):
    """``of[start:stop]``."""

    of: Expr
    start: Expr | None
    stop: Expr | None


@dataclass(slots=True)
class Argument:
    """An argument of a call, with its name where it is given by name."""

    value: Expr
    name: str = ""
    rest: bool = False


@dataclass(slots=True)
class Call(Node):
    """A call of a function."""

    function: Expr
    arguments: list[Argument]


@dataclass(slots=True)
class Unary(Node):
    """``-x``, ``+x``, ``!x``."""

    op: str
    operand: Expr


@dataclass(slots=True)
class Binary(Node):
    """Two operands and an operator other than a join of paths. ``&&``, ``||`` are here too."""

    op: str
    left: Expr
    right: Expr


@dataclass(slots=True)
class Step(Node):
    """``++i`` or ``--i``."""

    op: str
    target: Expr
    before: bool = True


@dataclass(slots=True)
class Choice(Node):
    """``condition ? yes : no``."""

    condition: Expr
    yes: Expr
    no: Expr


@dataclass(slots=True)
class Assign(Node):
    """``target = value``, or with an operator ``target += value``."""

    target: Expr
    op: str
    value: Expr


@dataclass(slots=True)
class Cast(Node):
    """``(type) value``."""

    type: str
    value: Expr


@dataclass(slots=True)
class Coordinates(Node):
    """``(x, y)``, ``(x, y, z)`` or six numbers of a transform."""

    parts: list[Expr]


@dataclass(slots=True)
class Array(Node):
    """``{a, b, c}``; ``rest`` is an array whose items follow."""

    items: list[Expr]


@dataclass(slots=True)
class NewArray(Node):
    """``new type[n][m]`` or ``new type[] {...}``; ``type`` is that of the whole array."""

    type: str
    sizes: list[Expr]
    items: Array | None


@dataclass(slots=True)
class NewObject(Node):
    """``new type`` of a structure."""

    type: str


@dataclass(slots=True)
class Lambda(Node):
    """``new type(parameters) {...}``."""

    type: str
    parameters: list[Parameter]
    body: Block


@dataclass(slots=True)
class Cycle(Node):
    """The word ``cycle``."""


@dataclass(slots=True)
class Operator(Node):
    """``operator +`` as a value."""

    op: str


@dataclass(slots=True)
class Direction:
    """``{dir}``, ``{x, y}`` or, with `curl`, ``{curl c}``."""

    parts: list[Expr]
    curl: bool = False


@dataclass(slots=True)
class Joint:
    """What stands between two points of a path."""

    op: str
    out: Direction | None = None
    into: Direction | None = None
    tension: tuple[Expr, Expr] | None = None
    at_least: bool = False
    controls: tuple[Expr, Expr] | None = None


@dataclass(slots=True)
class Join(Node):
    """A path: ``knots[0] joints[0] knots[1] joints[1] ...``. A direction may follow the last knot (`tail`)."""

    knots: list[Expr]
    joints: list[Joint]
    tail: Direction | None = None


Expr: TypeAlias = (
    Literal
    | Name
    | Member
    | Index
    | Slice
    | Call
    | Unary
    | Binary
    | Step
    | Choice
    | Assign
    | Cast
    | Coordinates
    | Array
    | NewArray
    | NewObject
    | Lambda
    | Cycle
    | Operator
    | Join
)

# --------------------------------------------------------------------------------------------------------- statements


@dataclass(slots=True)
class Parameter:
    """A parameter of a function."""

    type: str
    name: str
    default: Expr | None = None
    rest: bool = False
    explicit: bool = False


@dataclass(slots=True)
class Block(Node):
    """Statements between braces; with `scope` False, several declarations of one statement."""

    body: list[Stmt]
    scope: bool = True


@dataclass(slots=True)
class Declare(Node):
    """``type name = value``."""

    type: str
    name: str
    value: Expr | None
    static: bool = False


@dataclass(slots=True)
class Function(Node):
    """``type name(parameters) {...}``."""

    type: str
    name: str
    parameters: list[Parameter]
    body: Block
    static: bool = False


@dataclass(slots=True)
class Struct(Node):
    """``struct name {...}``."""

    name: str
    body: Block


@dataclass(slots=True)
class Typedef(Node):
    """``typedef type name``."""

    name: str
    type: str


@dataclass(slots=True)
class If(Node):
    """``if (condition) yes else no``."""

    condition: Expr
    yes: Stmt
    no: Stmt | None


@dataclass(slots=True)
class Loop(Node):
    """``for``, ``while`` and, with `after`, ``do ... while``."""

    condition: Expr | None
    body: Stmt
    start: list[Stmt] = field(default_factory=list)
    update: list[Expr] = field(default_factory=list)
    after: bool = False
    closures: bool = False
    """Whether the body defines functions, which keep the variables of their turn."""


@dataclass(slots=True)
class ForEach(Node):
    """``for (type name : array) body``."""

    type: str
    name: str
    array: Expr
    body: Stmt
    closures: bool = False


@dataclass(slots=True)
class Jump(Node):
    """``break`` or ``continue``."""

    op: str


@dataclass(slots=True)
class Return(Node):
    """``return`` with or without a value."""

    value: Expr | None


@dataclass(slots=True)
class Import(Node):
    """``import``, ``access``, ``include``, ``from ... access`` or ``unravel``."""

    module: str
    alias: str = ""
    names: tuple[str, ...] = ()
    renamed: dict[str, str] = field(default_factory=dict)
    """Names of the program with those that they have in the module."""


@dataclass(slots=True)
class Evaluate(Node):
    """An expression as a statement."""

    value: Expr


Stmt: TypeAlias = (
    Block | Declare | Function | Struct | Typedef | If | Loop | ForEach | Jump | Return | Import | Evaluate
)
