"""The dependency graph of a construction, and an edit distance of two such graphs.

A vertex is an object that nothing determines (labelled by its kind) or a command that computes objects (labelled by its
name; arithmetic by the kind of its result). An edge leads from a vertex to each one that uses its objects. Names,
coordinates, the order of lines and whether commands are nested do not show in the graph.

The edit distance counts vertices to insert, delete or relabel, and edges to insert or delete. The exact one takes
exponential time, so `graph_distance` pairs the vertices by refinement, swaps partners while that helps, and returns the
cost of that pairing: an upper bound, which is 0 for equal graphs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.ggb.values.objects import type_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.ggb import Construction

_ROUNDS = 4  # vertices are told apart by what lies within so many edges
_REFINED_PAIRS = 60  # later pairs are made without a new refinement, which bounds the time for long scripts

_MAX_SWAPS = 20_000


@dataclass(frozen=True, slots=True)
class Graph:
    """A directed graph: the labels of its vertices, and for each the vertices it depends on."""

    labels: tuple[str, ...]
    inputs: tuple[frozenset[int], ...]

    @property
    def size(self) -> int:
        """The number of vertices and edges."""
        return len(self.labels) + sum(map(len, self.inputs))


def dependency_graph(construction: Construction) -> Graph:
    """The graph of the objects of a construction."""
    labels: list[str] = []
    inputs: list[frozenset[int]] = []
    vertex_of: dict[int, int] = {}  # by identity of an object
    for definition in construction.definitions:
        for element in definition.elements:
            if element.free:
                vertex_of[id(element)] = len(labels)
                labels.append(type_name(element.value))
                inputs.append(frozenset())
        for algorithm in definition.algorithms:
            for output in algorithm.outputs:
                vertex_of[id(output)] = len(labels)
            labels.append(algorithm.name or f"= {type_name(algorithm.outputs[0].value)}")
            inputs.append(frozenset(vertex_of[id(used)] for used in algorithm.inputs if id(used) in vertex_of))
    return Graph(tuple(labels), tuple(inputs))


def graph_distance(first: Graph, second: Graph) -> int:
    """The cost of turning one graph into the other, the same in both directions."""
    return min(_one_way(first, second), _one_way(second, first))


def _one_way(first: Graph, second: Graph) -> int:
    both = _Placed(first, second, pairing(first, second))
    both.improve()
    return both.cost()


def pairing(first: Graph, second: Graph) -> dict[int, int]:
    """Pairs of vertices of two graphs, as alike as possible; every vertex of the smaller graph has a partner.

    Two vertices are the more alike the further their surroundings agree. The most alike are paired first, and each
    pair is then marked in the surroundings of the others, so that symmetric parts are not mixed up.
    """
    pairs: dict[int, int] = {}
    colours: tuple[list[list[int]], list[list[int]]] | None = None
    while len(pairs) < min(len(first.labels), len(second.labels)):
        if colours is None or len(pairs) < _REFINED_PAIRS:
            colours = _colours(first, second, pairs)
        u, v = _most_alike(colours, pairs)
        pairs[u] = v
    return pairs


def _most_alike(colours: tuple[list[list[int]], list[list[int]]], pairs: dict[int, int]) -> tuple[int, int]:
    """The unpaired vertices whose colours agree for most rounds, the earliest ones of a script if several do."""
    taken = set(pairs.values())
    for ours, theirs in zip(reversed(colours[0]), reversed(colours[1]), strict=True):
        partner: dict[int, int] = {}
        for v, colour in enumerate(theirs):
            if v not in taken:
                partner.setdefault(colour, v)
        for u, colour in enumerate(ours):
            if u not in pairs and colour in partner:
                return u, partner[colour]
    return (
        next(u for u in range(len(colours[0][0])) if u not in pairs),
        next(v for v in range(len(colours[1][0])) if v not in taken),
    )


def _colours(first: Graph, second: Graph, pairs: dict[int, int]) -> tuple[list[list[int]], list[list[int]]]:
    """Colours of both graphs after each round; a round adds the colours of the vertices one edge away."""
    number: dict[object, int] = {}
    marks = ({u: rank for rank, u in enumerate(pairs)}, {v: rank for rank, v in enumerate(pairs.values())})
    rounds: tuple[list[list[int]], list[list[int]]] = ([], [])
    for graph, marked, found in zip((first, second), marks, rounds, strict=True):
        outputs = _outputs(graph)
        keys: list[object] = [("", marked[v]) if v in marked else (label, -1) for v, label in enumerate(graph.labels)]
        for _ in range(_ROUNDS):
            colour = [number.setdefault(key, len(number)) for key in keys]
            found.append(colour)
            keys = [
                (colour[v], _sorted(colour, graph.inputs[v]), _sorted(colour, outputs[v])) for v in range(len(colour))
            ]
    return rounds


def _sorted(colour: Sequence[int], vertices: Sequence[int] | frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(colour[v] for v in vertices))


def _outputs(graph: Graph) -> list[list[int]]:
    """For each vertex those that depend on it."""
    found: list[list[int]] = [[] for _ in graph.labels]
    for user, inputs in enumerate(graph.inputs):
        for used in inputs:
            found[used].append(user)
    return found


class _Placed:
    """The vertices of one graph placed on those of another: vertex u lies on ``image[u]``.

    Numbers beyond the vertices of a graph are empty places, so that swapping two images also leaves out a vertex, or
    takes one that was left out.
    """

    def __init__(self, first: Graph, second: Graph, pairs: dict[int, int]) -> None:
        self.first, self.second, self.outputs = first, second, _outputs(first)
        spare = sorted(set(range(max(len(first.labels), len(second.labels)))) - set(pairs.values()))
        self.image = [pairs[u] if u in pairs else spare.pop(0) for u in range(len(pairs) + len(spare))]

    def improve(self) -> None:
        """Swap two images wherever that lowers the cost, until no swap does or there were enough of them."""
        swaps, found = _MAX_SWAPS, True
        while found and swaps > 0:
            found = False
            for i in range(len(self.image)):
                for j in range(i):
                    swaps -= 1
                    before = self._gain(i, j)
                    self._swap(i, j)
                    if self._gain(i, j) > before:
                        found = True
                    else:
                        self._swap(i, j)
                if swaps <= 0:
                    break

    def cost(self) -> int:
        """The number of edits: everything deleted and inserted anew but for what is kept."""
        kept = sum(self._kept_inputs(u) for u in range(len(self.first.labels)))
        pairs = min(len(self.first.labels), len(self.second.labels))
        relabelled = sum(map(self._relabelled, range(len(self.first.labels))))
        return self.first.size + self.second.size - 2 * pairs + relabelled - 2 * kept

    def _gain(self, i: int, j: int) -> int:
        """What two vertices save by lying where they do."""
        saved = 0
        for u in (i, j):
            if u < len(self.first.labels):
                saved += 2 * self._kept_inputs(u) - self._relabelled(u)
                at = self.image[u]
                saved += 2 * sum(at in self._inputs_at(w) for w in self.outputs[u] if w not in (i, j))
        return saved

    def _kept_inputs(self, u: int) -> int:
        there = self._inputs_at(u)
        return sum(self.image[w] in there for w in self.first.inputs[u]) if there else 0

    def _relabelled(self, u: int) -> bool:
        at = self.image[u]
        return at < len(self.second.labels) and self.second.labels[at] != self.first.labels[u]

    def _inputs_at(self, u: int) -> frozenset[int]:
        """What the vertex of the second graph depends on that u lies on."""
        at = self.image[u]
        return self.second.inputs[at] if at < len(self.second.labels) else frozenset()

    def _swap(self, i: int, j: int) -> None:
        self.image[i], self.image[j] = self.image[j], self.image[i]
