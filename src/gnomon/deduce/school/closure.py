"""Quantities that are multiples of each other, or directions that are parallel or perpendicular, by stated facts.

A `Closure` holds how each member of a class depends on each other one, and the fewest facts that tell it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias, TypeVar

V = TypeVar("V")
Node: TypeAlias = tuple[str, ...]
Facts: TypeAlias = int
"""A set of numbers of steps: bit k is set if step k is among them."""
MOST_JOINED = 3  # facts in a row that a reader joins without a line of their own


class Closure(Generic[V]):
    """Nodes, each of which is some value times another; values form a commutative group."""

    def __init__(self, times: Callable[[V, V], V], inverse: Callable[[V], V], one: V) -> None:
        self._times, self._inverse, self._one = times, inverse, one
        self._known: dict[Node, dict[Node, tuple[V, Facts]]] = {}

    def between(self, first: Node, second: Node) -> tuple[V, Facts] | None:
        """What the first node is of the second, and the facts that tell it; None if no facts do."""
        if first == second:
            return self._one, 0
        return self._known.get(first, {}).get(second)

    def of(self, node: Node) -> Mapping[Node, tuple[V, Facts]]:
        """All that a node is known to depend on."""
        return self._known.get(node, {})

    def join(self, first: Node, second: Node, value: V, facts: Facts) -> None:
        """Take in that the first node is a value times the second."""
        if first == second:
            return
        known = self.between(first, second)
        if known is not None and known[1].bit_count() <= facts.bit_count():
            return
        few = [(b, v, m | facts) for b, (v, m) in self.of(second).items() if (m | facts).bit_count() <= MOST_JOINED]
        after = [(second, self._one, facts), *few]
        few = [(a, v, m) for a, (v, m) in self.of(first).items() if (m | facts).bit_count() <= MOST_JOINED]
        for a, to_a, why_a in [(first, self._one, 0), *few]:
            of_a = self._known.setdefault(a, {})
            from_a = self._times(self._inverse(to_a), value)
            for b, to_b, why_b in after:
                why = why_a | why_b
                if a == b or why.bit_count() > MOST_JOINED:
                    continue
                there = of_a.get(b)
                if there is None or why.bit_count() < there[1].bit_count():
                    whole = self._times(from_a, to_b)
                    of_a[b] = whole, why
                    self._known.setdefault(b, {})[a] = self._inverse(whole), why
