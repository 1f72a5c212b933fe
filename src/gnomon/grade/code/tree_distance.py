"""Scripts as trees of syntax, and the edit distance of two ordered trees (Zhang and Shasha 1989)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gnomon.ggb.language.parser import parse
from gnomon.ggb.language.syntax import (
    Apply,
    Binary,
    Call,
    Func,
    ListNode,
    Name,
    Node,
    Number,
    Statement,
    Str,
    Tuple,
    Unary,
    children,
)
from gnomon.interpret.errors import ScriptError


@dataclass(frozen=True, slots=True)
class Tree:
    """The nodes of an ordered tree in postorder: their labels, and for each the first leaf below it."""

    labels: list[str] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)

    @property
    def size(self) -> int:
        """The number of nodes."""
        return len(self.labels)

    def add(self, label: str, leaf: int) -> None:
        """Add a node above all nodes from `leaf` on."""
        self.labels.append(label)
        self.leaves.append(leaf)


def script_tree(lines: Sequence[str]) -> Tree | None:
    """The tree of a script, a branch for each line; None where a line cannot be parsed."""
    tree = Tree()
    try:
        for line in lines:
            _add_statement(tree, parse(line))
    except ScriptError:
        return None
    tree.add("script", 0)
    return tree


def _add_statement(tree: Tree, statement: Statement) -> None:
    leaf = tree.size
    if statement.label is not None:
        tree.add(f"label {statement.label}", leaf)
    for parameter in statement.parameters or ():
        tree.add(f"parameter {parameter}", tree.size)
    _add(tree, statement.body)
    if statement.condition is not None:
        _add(tree, statement.condition)
    tree.add("statement", leaf)


def _add(tree: Tree, node: Node) -> None:
    """Add a node after all that is below it; without recursion, because sums may have thousands of terms."""
    waiting = [(node, -1)]
    while waiting:
        node, leaf = waiting.pop()
        if leaf >= 0:
            tree.add(_label(node), leaf)
            continue
        waiting.append((node, tree.size))
        waiting.extend((child, -1) for child in reversed(children(node)))


def _label(node: Node) -> str:
    """What a node is, with its own name or value."""
    match node:
        case Number(value):
            return f"number {value!r}"
        case Str(text):
            return f"text {text}"
        case Name(name):
            return f"name {name}"
        case Call(name) | Func(name):
            return f"call {name}"
        case Unary(op):
            return f"sign {op}"
        case Binary(op):
            return f"operator {op}"
        case Tuple(_, polar):
            return "polar coordinates" if polar else "coordinates"
        case ListNode():
            return "list"
        case Apply():
            return "apply"
        case _:
            return type(node).__name__


def tree_work(first: Tree, second: Tree) -> int:
    """How many cells `tree_distance` fills."""
    return _work(first) * _work(second)


def _work(tree: Tree) -> int:
    return sum(root - tree.leaves[root] + 1 for root in _keyroots(tree))


def _keyroots(tree: Tree) -> list[int]:
    """The nodes whose subtrees are compared: the highest one for each first leaf."""
    return sorted({leaf: node for node, leaf in enumerate(tree.leaves)}.values())


def tree_distance(first: Tree, second: Tree) -> int:
    """How many nodes have to be inserted, deleted or relabelled to make one tree of the other."""
    table = [[0] * second.size for _ in range(first.size)]
    for i in _keyroots(first):
        for j in _keyroots(second):
            _compare_subtrees(first, second, i, j, table)
    return table[-1][-1]


def _compare_subtrees(first: Tree, second: Tree, i: int, j: int, table: list[list[int]]) -> None:
    """Fill the table for the subtrees of two nodes, and for those that share a first leaf with them."""
    top, left = first.leaves[i], second.leaves[j]
    width = j - left + 2
    above = list(range(width))
    forests = [above]
    for x in range(top, i + 1):
        row = [above[0] + 1]
        whole_x, label, distances = first.leaves[x] == top, first.labels[x], table[x]
        skipped = forests[first.leaves[x] - top]
        for y in range(left, j + 1):
            k = y - left
            best = min(above[k + 1], row[k]) + 1
            if whole_x and second.leaves[y] == left:
                best = min(best, above[k] + (label != second.labels[y]))
                distances[y] = best
            else:
                best = min(best, skipped[second.leaves[y] - left] + distances[y])
            row.append(best)
        forests.append(row)
        above = row
