"""Resolved trees: what they contain, and the same trees with present values put in."""

from __future__ import annotations

from gnomon.ggb.algebra.compile import check_tree
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.language.syntax import (
    COMPARISONS,
    LOGICAL,
    Binary,
    Constant,
    Evaluate,
    ListNode,
    Node,
    Number,
    Ref,
    Tuple,
    Unary,
    Variable,
    children,
    substitute,
)
from gnomon.ggb.limits import MAX_TREE
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Point, Vector
from gnomon.interpret.budget import Budget
from gnomon.interpret.errors import over_budget


def survey(node: Node) -> tuple[set[str], list[Element]]:
    """The variables and the objects (each once) that a resolved tree has, from left to right."""
    variables: set[str] = set()
    refs: list[Element] = []
    stack: list[Node] = [node]
    while stack:
        part = stack.pop()
        if type(part) is Number:
            continue
        if type(part) is Ref:
            if part.element not in refs:
                refs.append(part.element)
        elif type(part) is Variable:
            variables.add(part.name)
        else:
            stack.extend(reversed(children(part)))
    return variables, refs


def references(node: Node) -> list[Element]:
    """The objects that a resolved tree refers to, each once."""
    return survey(node)[1]


def is_condition(node: Node) -> bool:
    """Whether a tree is true or false rather than a number."""
    if isinstance(node, Binary):
        return node.op in COMPARISONS or node.op in LOGICAL
    return isinstance(node, Unary) and node.op == "not"


def is_vector(node: Node) -> bool:
    """Whether a sum or product of coordinates is a vector rather than a point.

    Typed coordinates can be either: multiplied from the left or added to a vector they are a vector; beside a point,
    among themselves and at the front of a sum they are points.
    """
    return isinstance(node, (Binary, Unary)) and _part_of_speech(node) == "vector"


def _part_of_speech(node: Node) -> str:
    if isinstance(node, Tuple):
        return "typed"
    if isinstance(node, Ref):
        return {Vector: "vector", Point: "point"}.get(type(node.element.value), "")
    if isinstance(node, Unary):
        inner = _part_of_speech(node.operand)
        return "vector" if inner == "typed" and node.op == "-" else inner
    if not isinstance(node, Binary):
        return ""
    left, right = _part_of_speech(node.left), _part_of_speech(node.right)
    if node.op in "+-":
        if "point" in (left, right) or left == "typed":
            return "point"
        return "vector" if "vector" in (left, right) else ""
    if node.op == "*" and not left and not _is_list(node.left):
        return "vector" if right == "typed" else right
    if node.op in "*/" and not right:
        return left if left != "vector" or isinstance(node.left, Ref) else "point"
    return ""


def _is_list(node: Node) -> bool:
    return isinstance(node, ListNode) or (isinstance(node, Ref) and isinstance(node.element.value, tuple))


def distribute(node: Node, budget: Budget) -> Node:
    """Arithmetic with a written list, carried out item by item: ``x^{2, 3}`` is ``{x^2, x^3}``."""
    budget.spend(1)
    if isinstance(node, Unary) and node.op == "-":
        inner = distribute(node.operand, budget)
        return ListNode(tuple(Unary("-", item) for item in inner.items)) if isinstance(inner, ListNode) else node
    if not isinstance(node, Binary) or node.op not in ("+", "-", "*", "/", "^"):
        return node
    left, right = distribute(node.left, budget), distribute(node.right, budget)
    if isinstance(left, ListNode) and isinstance(right, ListNode):
        pairs = zip(left.items, right.items, strict=False)
        return ListNode(tuple(Binary(node.op, a, b) for a, b in pairs))
    if isinstance(left, ListNode):
        return ListNode(tuple(Binary(node.op, item, right) for item in left.items))
    if isinstance(right, ListNode):
        return ListNode(tuple(Binary(node.op, left, item) for item in right.items))
    return node


def freeze(node: Node, budget: Budget) -> Node:
    """The tree with present values instead of references, functions written out."""
    size = 0

    def replace(part: Node) -> Node | None:
        nonlocal size
        size += 1
        budget.spend(1)
        if size > MAX_TREE:
            raise over_budget("a function written out too long")
        if isinstance(part, Ref):
            value = part.element.value
            return Number(value) if type(value) is float else Constant(value)
        if isinstance(part, Evaluate):
            target = part.target.element.value if isinstance(part.target, Ref) else getattr(part.target, "value", None)
            if isinstance(target, Function) and len(target.variables) == len(part.args):
                args = [substitute(arg, replace) for arg in part.args]
                mapping = dict(zip(target.variables, args, strict=True))
                return substitute(target.body, lambda n: _bound(n, mapping, budget))
        return None

    frozen = substitute(node, replace)
    check_tree(frozen)
    return frozen


def _bound(node: Node, mapping: dict[str, Node], budget: Budget) -> Node | None:
    budget.spend(1)
    return mapping.get(node.name) if isinstance(node, Variable) else None
