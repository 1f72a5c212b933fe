"""Resolved trees: what they contain, and what they are with present values put in."""

from __future__ import annotations

from gnomon.ggb.budget import Budget
from gnomon.ggb.construction import Element
from gnomon.ggb.errors import over_budget
from gnomon.ggb.functions import Function
from gnomon.ggb.polynomials import children, substitute
from gnomon.ggb.syntax import COMPARISONS, LOGICAL, Binary, Constant, Evaluate, Node, Number, Ref, Unary, Variable

_MAX_TREE = 20_000


def survey(node: Node) -> tuple[set[str], list[Element]]:
    """The variables and the objects (each once) that a resolved tree has, from left to right."""
    variables: set[str] = set()
    refs: list[Element] = []
    stack: list[Node] = [node]
    while stack:
        part = stack.pop()
        kind = type(part)
        if kind is Number:
            continue
        if kind is Ref:
            element = part.element  # type: ignore[union-attr]
            if not any(element is known for known in refs):
                refs.append(element)
        elif kind is Variable:
            variables.add(part.name)  # type: ignore[union-attr]
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


def freeze(node: Node, budget: Budget) -> Node:
    """The tree with present values instead of references, functions written out."""
    size = 0

    def replace(part: Node) -> Node | None:
        nonlocal size
        size += 1
        budget.spend(1)
        if size > _MAX_TREE:
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

    return substitute(node, replace)


def _bound(node: Node, mapping: dict[str, Node], budget: Budget) -> Node | None:
    budget.spend(1)
    return mapping.get(node.name) if isinstance(node, Variable) else None
