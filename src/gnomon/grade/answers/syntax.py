"""The syntax tree of an expression: ``parser`` makes it, ``exact_value`` and ``numeric_value`` compute its value."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction

    from gnomon.exact import Exact


class Literal(NamedTuple):
    """A number as it was written: how many significant digits and decimals it shows, and whether dots follow."""

    significant: int
    decimals: int
    dots: bool = False


class Node(NamedTuple):
    """A node of the tree.

    ``op`` is num, sym, const, exact, +, -, *, /, ^, neg, ±, ∓, root, abs, binom, !, deg, % or a function's name.
    """

    op: str
    args: tuple[Node, ...] = ()
    name: str = ""
    number: Fraction | Exact | None = None
    literal: Literal | None = None


def parts(node: Node) -> list[Node]:
    """The node and all below it."""
    found, stack = [], [node]
    while stack:
        here = stack.pop()
        found.append(here)
        stack.extend(here.args)
    return found


def symbols(node: Node) -> frozenset[str]:
    """The free symbols of an expression."""
    return frozenset(part.name for part in parts(node) if part.op == "sym")
