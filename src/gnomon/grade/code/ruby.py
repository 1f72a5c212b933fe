"""RUBY: the similarity of two scripts, by the highest form that both of them have (Tran et al. 2019).

- ``graph``: both scripts run; 1 - distance / (size + size) of their dependency graphs
- ``tree``: both can be parsed; 1 - distance / (size + size) of their trees of syntax
- ``tokens``: otherwise; 1 - distance / length of the longer one, of their tokens

The distance of graphs is an upper bound (see `graphs`), so the similarity is a lower one. Where graphs or trees are too
large to compare in short time, the next form is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gnomon.ggb import run
from gnomon.grade.code.edit_distance import normalised_distance
from gnomon.grade.code.graphs import Graph, dependency_graph, graph_distance
from gnomon.grade.code.script_tokens import script_lines, script_tokens
from gnomon.grade.code.tree_distance import script_tree, tree_distance, tree_work

MAX_VERTICES = 300  # of a graph
MAX_CELLS = 2_000_000  # of the tables that a comparison of trees fills

Tier: TypeAlias = Literal["graph", "tree", "tokens"]


@dataclass(frozen=True, slots=True)
class Ruby:
    """The similarity of two scripts, from 0 to 1, and the form in which they were compared."""

    value: float
    tier: Tier


def ruby(reference: str, candidate: str) -> Ruby:
    """The similarity of two scripts. Names do not matter where both run.

    >>> ruby("A = (0, 0)\\nB = (4, 0)\\nM = Midpoint(A, B)", "P = (1, 2)\\nQ = (3, 3)\\nZ = Midpoint(P, Q)")
    Ruby(value=1.0, tier='graph')
    """
    theirs, ours = script_lines(reference), script_lines(candidate)
    value = _graph_similarity(theirs, ours)
    if value is not None:
        return Ruby(value, "graph")
    value = _tree_similarity(theirs, ours)
    if value is not None:
        return Ruby(value, "tree")
    return Ruby(1.0 - normalised_distance(script_tokens(reference), script_tokens(candidate)), "tokens")


def _graph(lines: Sequence[str]) -> Graph | None:
    """The graph of a script; None where a line fails, there are no objects, or too many."""
    done = run(lines)
    graph = dependency_graph(done.construction) if done.ok else None
    return graph if graph is not None and 0 < len(graph.labels) <= MAX_VERTICES else None


def _graph_similarity(reference: Sequence[str], candidate: Sequence[str]) -> float | None:
    first = _graph(reference)
    second = _graph(candidate) if first is not None else None
    if first is None or second is None:
        return None
    return 1.0 - graph_distance(first, second) / (first.size + second.size)


def _tree_similarity(reference: Sequence[str], candidate: Sequence[str]) -> float | None:
    first, second = script_tree(reference), script_tree(candidate)
    if first is None or second is None or not reference or not candidate or tree_work(first, second) > MAX_CELLS:
        return None
    return 1.0 - tree_distance(first, second) / (first.size + second.size)
