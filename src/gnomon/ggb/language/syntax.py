"""The tree of one input line.

Nodes are plain slotted records, built once by `parser` and never changed afterwards. Names are still names here:
`run.resolve` replaces them by `Ref` (an object of the construction), `Variable` (a
variable of a function) or `Constant`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(slots=True)
class Number:
    """A numeral."""

    value: float


@dataclass(slots=True)
class Constant:
    """A value that is known without the construction: a constant such as pi, a degree sign, an evaluated object."""

    value: Any


@dataclass(slots=True)
class Str:
    """A quoted text."""

    text: str


@dataclass(slots=True)
class Name:
    """A name that has not been looked up yet."""

    name: str


@dataclass(slots=True)
class Ref:
    """An object of the construction, which carries its present value in `.value`."""

    element: Any


@dataclass(slots=True)
class Variable:
    """A variable of a function or an equation, by name (x, y, z, t ...)."""

    name: str


@dataclass(slots=True)
class Unary:
    """A prefix or postfix sign: ``-`` ``+`` ``not`` ``!`` (factorial)."""

    op: str
    operand: Node


@dataclass(slots=True)
class Binary:
    """An infix operation, arithmetic, comparing or logical; ``=`` makes an equation."""

    op: str
    left: Node
    right: Node


@dataclass(slots=True)
class Call:
    """A name followed directly by arguments: a command, a function, an element of a list, or a product."""

    name: str
    args: tuple[Node, ...]
    square: bool = False


@dataclass(slots=True)
class Apply:
    """Arguments behind something that is not a name, as in ``Intersect(c, d)(1)``."""

    target: Node
    args: tuple[Node, ...]


@dataclass(slots=True)
class Func:
    """A built-in function such as sin, applied."""

    name: str
    args: tuple[Node, ...]


@dataclass(slots=True)
class Evaluate:
    """An object of the construction (function, curve, list) applied to arguments."""

    target: Node
    args: tuple[Node, ...]


@dataclass(slots=True)
class Tuple:
    """Coordinates: ``(1, 2)``, ``(1, 2, 3)``, or polar ``(r; angle)``."""

    items: tuple[Node, ...]
    polar: bool = False


@dataclass(slots=True)
class ListNode:
    """Items in braces."""

    items: tuple[Node, ...]


@dataclass(slots=True)
class Piecewise:
    """``If`` over a variable: pairs of condition and value, and what holds otherwise."""

    cases: tuple[tuple[Node, Node], ...]
    otherwise: Node | None


Node: TypeAlias = (
    Number
    | Constant
    | Str
    | Name
    | Ref
    | Variable
    | Unary
    | Binary
    | Call
    | Apply
    | Func
    | Evaluate
    | Tuple
    | ListNode
    | Piecewise
)


@dataclass(slots=True)
class Statement:
    """One line: an optional label, the parameters of a function definition, and the expression.

    `sign` is what stood between label and expression (``=``, ``:``, ``:=`` or nothing); `condition` is the domain that
    may follow a function after a comma.
    """

    label: str | None
    parameters: tuple[str, ...] | None
    sign: str
    body: Node
    condition: Node | None = None


COMPARISONS = frozenset({"<", ">", "<=", ">=", "==", "!=", "parallel", "perpendicular", "in", "subset", "subseteq"})
LOGICAL = frozenset({"and", "or", "xor", "implies"})


_LEAVES = frozenset({Number, Name, Ref, Variable, Constant, Str})


def children(node: Node) -> Sequence[Node]:
    """The parts of a tree's top node."""
    if type(node) in _LEAVES:
        return ()
    if isinstance(node, Unary):
        return (node.operand,)
    if isinstance(node, Binary):
        return (node.left, node.right)
    if isinstance(node, (Call, Func)):
        return node.args
    if isinstance(node, (Evaluate, Apply)):
        return (node.target, *node.args)
    if isinstance(node, (Tuple, ListNode)):
        return node.items
    if isinstance(node, Piecewise):
        parts = [part for case in node.cases for part in case]
        return (*parts, node.otherwise) if node.otherwise is not None else parts
    return ()


def walk(node: Node) -> Iterator[Node]:
    """All parts of a tree, itself first."""
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(children(current))


def variables_in(node: Node) -> set[str]:
    """The variables that a resolved tree has."""
    if isinstance(node, Variable):
        return {node.name}
    found: set[str] = set()
    for child in children(node):
        found |= variables_in(child)
    return found


def substitute(node: Node, replace: Callable[[Node], Node | None]) -> Node:
    """The tree with every node replaced for which `replace` gives another one."""
    new = replace(node)
    if new is not None:
        return new
    if isinstance(node, Unary):
        return Unary(node.op, substitute(node.operand, replace))
    if isinstance(node, Binary):
        return Binary(node.op, substitute(node.left, replace), substitute(node.right, replace))
    if isinstance(node, Func):
        return Func(node.name, tuple(substitute(a, replace) for a in node.args))
    if isinstance(node, Evaluate):
        return Evaluate(substitute(node.target, replace), tuple(substitute(a, replace) for a in node.args))
    if isinstance(node, Tuple):
        return Tuple(tuple(substitute(a, replace) for a in node.items), node.polar)
    if isinstance(node, ListNode):
        return ListNode(tuple(substitute(a, replace) for a in node.items))
    if isinstance(node, Piecewise):
        cases = tuple((substitute(c, replace), substitute(v, replace)) for c, v in node.cases)
        return Piecewise(cases, substitute(node.otherwise, replace) if node.otherwise is not None else None)
    return node
