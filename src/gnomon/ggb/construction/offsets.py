"""Coordinates typed inside an expression, as objects of their own.

``B = A + (4, 0)`` and ``B = (x(A) + 4, y(A))`` are A and a typed offset. The offset becomes an unnamed free point among
the inputs of the expression: its value stays what it was, and a check can move it like coordinates inside a command.
Offsets may have names, too (``m = 4``, ``B = A + (m, 0)``): `offset_numbers` finds these numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gnomon.ggb.construction.construction import Definition, Element
from gnomon.ggb.construction.resolved_trees import references
from gnomon.ggb.language.syntax import Binary, Constant, Name, Node, Number, Ref, Tuple, Unary, children, substitute
from gnomon.ggb.values.objects import Point, Value


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
        # the added term is zero until the offset is moved, so the value is exactly the written one
        return Binary("+", part, Binary("-", Ref(constant(offset)), Constant(offset)))

    return substitute(node, replace)


def _has_pair(node: Node) -> bool:
    """Whether coordinates are written anywhere in a tree."""
    return isinstance(node, Tuple) or any(map(_has_pair, children(node)))


def _typed(node: Node, value_of: Callable[[Node], Value]) -> float:
    """The sum of the terms that refer to no object."""
    if isinstance(node, Binary) and node.op in "+-":
        left, right = _typed(node.left, value_of), _typed(node.right, value_of)
        return left + right if node.op == "+" else left - right
    if isinstance(node, Unary) and node.op == "-":
        return -_typed(node.operand, value_of)
    if references(node):
        return 0.0
    value = value_of(node)
    return float(value) if isinstance(value, float) and value == value else 0.0


# -- numbers with names ------------------------------------------------------------------------------------------------

_SHORT = 1e4  # ratios and sizes that people choose have few decimals
_LONGEST = 1e12  # larger numbers have no reliable decimals


def offset_numbers(definitions: Sequence[Definition]) -> list[Element]:
    """Free numbers that are added to coordinates, or typed with so many decimals that they were computed elsewhere.

    Numbers that only scale something (a ratio 0.5, a radius, the n of a polygon) are not among them.
    """
    found: dict[int, Element] = {}
    for definition in definitions:
        if definition.statement is None:
            continue
        body = definition.statement.body
        if isinstance(body, Number) and _is_decimal(body.value):
            found |= {id(e): e for e in definition.elements if _is_number(e)}
        stack: list[Node] = [body]
        while stack:
            node = stack.pop()
            if isinstance(node, Tuple) and len(node.items) == 2 and not node.polar:
                for item in node.items:
                    found |= {id(e): e for e in _added(item, definition)}
            stack += children(node)
    return list(found.values())


def _is_number(element: Element) -> bool:
    return element.free and type(element.value) is float


def _is_decimal(value: float) -> bool:
    """Whether a number has so many decimals that it was computed elsewhere."""
    shifted = abs(value) * _SHORT
    return shifted < _LONGEST and abs(shifted - round(shifted)) > 1e-9 * shifted


def _added(node: Node, definition: Definition) -> list[Element]:
    """The numbers in those terms of a sum that consist of numbers only."""
    if isinstance(node, Binary) and node.op in "+-":
        return _added(node.left, definition) + _added(node.right, definition)
    if isinstance(node, Unary) and node.op == "-":
        return _added(node.operand, definition)
    found: list[Element] = []
    stack = [node]
    while stack:
        part = stack.pop()
        if isinstance(part, Name):
            element = definition.bindings.get(part.name)
            if element is None or not _is_number(element):
                return []
            found.append(element)
        elif not isinstance(part, (Number, Binary, Unary)):
            return []
        stack += children(part)
    return found


__all__ = ["offset_numbers", "with_offsets"]
