"""Coordinates typed inside an expression, as objects of their own.

``B = A + (4, 0)`` and ``B = (x(A) + 4, y(A))`` are A and a typed offset. The offset becomes an unnamed free point among
the inputs of the expression: its value stays what it was, and a check can move it like coordinates inside a command.
"""

from __future__ import annotations

from collections.abc import Callable

from gnomon.ggb.construction import Element
from gnomon.ggb.objects import Point, Value
from gnomon.ggb.polynomials import substitute
from gnomon.ggb.syntax import Binary, Constant, Node, Ref, Tuple, Unary, children
from gnomon.ggb.trees import references


def with_offsets(node: Node, value_of: Callable[[Node], Value], constant: Callable[[Value], Element]) -> Node:
    """A resolved tree without variables in which typed coordinates are objects made by `constant`."""
    if not _has_pair(node):
        return node

    def replace(part: Node) -> Node | None:
        if not isinstance(part, Tuple):
            return None
        if not references(part):
            value = value_of(part)
            return Ref(constant(value)) if isinstance(value, Point) and value.defined else None
        if part.polar or len(part.items) != 2:
            return None
        x, y = (_typed(item, value_of) for item in part.items)
        if x == 0 == y:
            return None
        offset = Point(x, y)
        # what is added is zero until the offset is moved: the sum stays exactly what was written
        return Binary("+", part, Binary("-", Ref(constant(offset)), Constant(offset)))

    return substitute(node, replace)


def _has_pair(node: Node) -> bool:
    """Whether coordinates are written anywhere in a tree."""
    return isinstance(node, Tuple) or any(map(_has_pair, children(node)))


def _typed(node: Node, value_of: Callable[[Node], Value]) -> float:
    """The sum of the terms that no object has a part in."""
    if isinstance(node, Binary) and node.op in "+-":
        left, right = _typed(node.left, value_of), _typed(node.right, value_of)
        return left + right if node.op == "+" else left - right
    if isinstance(node, Unary) and node.op == "-":
        return -_typed(node.operand, value_of)
    if references(node):
        return 0.0
    value = value_of(node)
    return float(value) if isinstance(value, float) and value == value else 0.0


__all__ = ["with_offsets"]
