"""RUBY and its three forms, pass@k, and scripts that are hostile to all metrics."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random
from time import process_time
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnomon.errors import GnomonError
from gnomon.ggb import run
from gnomon.grade.code.code_metrics import compare_code
from gnomon.grade.code.graphs import Graph, dependency_graph, graph_distance
from gnomon.grade.code.passing import pass_at_k, passes
from gnomon.grade.code.ruby import ruby
from gnomon.grade.code.tree_distance import Tree, script_tree, tree_distance

TRIANGLE = "A = (0, 0)\nB = (4, 0)\nC = (1, 3)\nc = Circle(A, B, C)\nO = Center(c)"


def test_graphs_ignore_names_coordinates_order_and_nesting() -> None:
    other = "R = (9, 1)\nP = (2, 5)\nQ = (7, 7)\nM = Center(Circle(P, Q, R))"
    assert ruby(TRIANGLE, other).value == 1.0
    assert ruby(TRIANGLE, other).tier == "graph"


def test_the_graph_of_a_construction() -> None:
    graph = dependency_graph(run("A = (0, 0)\nB = (4, 0)\nM = Midpoint(A, B)\nN = A + M").construction)
    assert graph.labels == ("point", "point", "Midpoint", "= point")
    assert graph.inputs == (frozenset(), frozenset(), frozenset({0, 1}), frozenset({0, 2}))
    assert graph.size == 8


def test_one_more_command_costs_its_vertex_and_its_edges() -> None:
    longer = TRIANGLE + "\ns = Segment(O, A)"
    sizes = 9 + 12  # 5 vertices and 4 edges, and a vertex and two edges more
    assert ruby(TRIANGLE, longer).value == pytest.approx(1 - 3 / sizes)


def test_a_script_that_fails_is_compared_as_a_tree() -> None:
    result = ruby(TRIANGLE, TRIANGLE.replace("Center(c)", "Center(k)"))
    assert result.tier == "tree"
    assert result.value == pytest.approx(1 - 1 / (2 * script_size(TRIANGLE)))


def script_size(script: str) -> int:
    tree = script_tree(script.splitlines())
    assert tree is not None
    return tree.size


def test_a_script_that_cannot_be_read_is_compared_as_tokens() -> None:
    result = ruby("A = (0, 0)", "A = (0, 0")
    assert (result.tier, result.value) == ("tokens", 1 - 1 / 7)


def graphs(most: int) -> st.SearchStrategy[Graph]:
    """Small graphs whose vertices depend on earlier ones."""

    def graph(rows: list[tuple[str, list[bool]]]) -> Graph:
        inputs = [frozenset(v for v, used in enumerate(uses[:i]) if used) for i, (_, uses) in enumerate(rows)]
        return Graph(tuple(label for label, _ in rows), tuple(inputs))

    row = st.tuples(st.sampled_from("abc"), st.lists(st.booleans(), min_size=most, max_size=most))
    return st.lists(row, min_size=1, max_size=most).map(graph)


def exact_distance(first: Graph, second: Graph) -> int:
    """The least cost over all pairings, tried one by one; in a least pairing the smaller graph is used up."""
    if len(first.labels) > len(second.labels):
        return exact_distance(second, first)
    edges = sum(map(len, first.inputs)) + sum(map(len, second.inputs))
    best = first.size + second.size
    for image in permutations(range(len(second.labels)), len(first.labels)):
        relabelled = sum(label != second.labels[v] for label, v in zip(first.labels, image, strict=True))
        kept = sum(image[v] in second.inputs[image[u]] for u, inputs in enumerate(first.inputs) for v in inputs)
        cost = len(second.labels) - len(first.labels) + relabelled + edges - 2 * kept
        best = min(best, cost)
    return best


@given(graphs(5), graphs(5))
def test_the_distance_of_graphs_is_an_upper_bound(first: Graph, second: Graph) -> None:
    distance = graph_distance(first, second)
    assert exact_distance(first, second) <= distance <= first.size + second.size
    assert distance == graph_distance(second, first)


def test_the_distance_of_graphs_is_mostly_exact() -> None:
    """Constructions of three points and up to four commands on them."""
    rng = Random(3)

    def some() -> Graph:
        labels = ["point"] * 3 + [rng.choice(["Line", "Circle", "Intersect"]) for _ in range(rng.randint(0, 4))]
        inputs = [frozenset[int]() if v < 3 else frozenset(rng.sample(range(v), 2)) for v in range(len(labels))]
        return Graph(tuple(labels), tuple(inputs))

    pairs = [(some(), some()) for _ in range(40)]
    excess = [graph_distance(a, b) - exact_distance(a, b) for a, b in pairs]
    assert excess.count(0) >= 36
    assert max(excess) <= 4


@given(graphs(8), st.randoms(use_true_random=False))
def test_graphs_that_differ_in_order_alone_are_equal(graph: Graph, random: Random) -> None:
    places = list(range(len(graph.labels)))
    random.shuffle(places)
    labels, inputs = [""] * len(places), [frozenset[int]()] * len(places)
    for vertex, place in enumerate(places):
        labels[place] = graph.labels[vertex]
        inputs[place] = frozenset(places[v] for v in graph.inputs[vertex])
    assert graph_distance(graph, Graph(tuple(labels), tuple(inputs))) == 0


Branch: TypeAlias = "tuple[str, tuple[Branch, ...]]"
"""A tree: the label of its root, and its branches."""


def forest_distance(first: tuple[Branch, ...], second: tuple[Branch, ...]) -> int:
    """The edit distance of two rows of trees by its recursive definition."""
    if not first or not second:
        return sum(1 + forest_distance(below, ()) for _, below in first or second)
    (label, below), *rest = first
    (other, under), *others = second
    return min(
        forest_distance((*below, *rest), second) + 1,
        forest_distance(first, (*under, *others)) + 1,
        forest_distance(below, under) + forest_distance(tuple(rest), tuple(others)) + (label != other),
    )


def postorder(branch: Branch, into: Tree) -> Tree:
    leaf = into.size
    for below in branch[1]:
        postorder(below, into)
    into.add(branch[0], leaf)
    return into


LABELS = st.sampled_from("ab")
TREES = st.recursive(
    st.tuples(LABELS, st.just(())),
    lambda below: st.tuples(LABELS, st.lists(below, max_size=2).map(tuple)),
    max_leaves=4,
)


@settings(deadline=None)
@given(TREES, TREES)
def test_the_distance_of_trees_by_its_definition(first: Branch, second: Branch) -> None:
    distance = tree_distance(postorder(first, Tree()), postorder(second, Tree()))
    assert distance == forest_distance((first,), (second,))


def test_a_script_passes_if_every_line_runs() -> None:
    assert passes(TRIANGLE)
    assert passes("\n" + TRIANGLE + "\n\n")
    assert not passes(TRIANGLE + "\nX = Intersect(c, k)")
    assert not passes(" \n ")


def test_pass_at_k_is_the_share_of_choices_with_a_sample_that_passes() -> None:
    for samples, passed, k in [(5, 2, 1), (5, 2, 3), (6, 0, 2), (6, 6, 2), (4, 3, 2)]:
        chosen = list(combinations([True] * passed + [False] * (samples - passed), k))
        assert pass_at_k(samples, passed, k) == pytest.approx(sum(map(any, chosen)) / len(chosen))


@pytest.mark.parametrize(("samples", "passed", "k"), [(3, 4, 1), (3, 1, 4), (3, 1, 0), (0, 0, 1), (3, -1, 1)])
def test_pass_at_k_of_impossible_counts_is_an_error(samples: int, passed: int, k: int) -> None:
    with pytest.raises(GnomonError, match="pass@"):
        pass_at_k(samples, passed, k)


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_two_texts_are_compared(reference: str, candidate: str) -> None:
    metrics = compare_code(reference, candidate)
    assert all(0.0 <= value <= 1.0 + 1e-9 for value in metrics.values().values())


HOSTILE = {
    "long line": "A = " + "+".join("1" * 9_000),
    "many lines": "\n".join(f"A_{{{i}}} = ({i}, 0)" for i in range(3_000)),
    "chain": "A = (0, 0)\n"
    + "\n".join(f"B_{{{i}}} = Midpoint(A, {'A' if i == 0 else f'B_{{{i - 1}}}'})" for i in range(600)),
    "brackets": "(" * 50_000,
    "one token": "x" * 300_000,
    "nothing": "",
    "binary": "\x00\udcff\ufeff" * 100,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_scripts_are_measured(name: str) -> None:
    metrics = compare_code(TRIANGLE, HOSTILE[name])
    assert metrics.ruby < 0.9


@pytest.mark.clock
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_scripts_are_measured_soon(name: str) -> None:
    start = process_time()
    compare_code(HOSTILE[name], HOSTILE[name])
    assert process_time() - start < 5.0
