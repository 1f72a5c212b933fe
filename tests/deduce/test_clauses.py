"""Every clause of the construction language: what it asserts is true of what it draws, and nothing is degenerate."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gnomon.deduce.clauses import ALL_CLAUSES, VALUE, Clause
from gnomon.deduce.facts import ALL_PREDICATES
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.worlds.clause_loci import LOCI
from gnomon.deduce.worlds.placed_points import PLACES
from gnomon.deduce.worlds.realise import realise
from gnomon.deduce.worlds.truth import holds

# Clauses whose givens must already be related; all others are tried on points in general position.
SPECIAL = {
    "2l1c": "a b e = triangle a b e; o = circle o a b e; c = on_line c b e; x y z i = 2l1c x y z i a b c o",
    "e5128": "b c = segment b c; a = on_tline a b b c; d = on_circle d c b; x y = e5128 x y a b c d",
    "tangent": "o b = segment o b; a = on_line a o b; x y = tangent x y a o b",
    "cc_tangent0": "o w = segment o w; a = on_line a o w; b = on_line b o w; x y = cc_tangent0 x y o a w b",
    "cc_itangent": "o w = segment o w; a = on_line a o w; b = on_line b o w; x y z i = cc_itangent x y z i o a w b",
    "cc_tangent": "o w = segment o w; a = on_line a o w; b = on_line b o w; x y z i = cc_tangent x y z i o a w b",
}


def example(clause: Clause) -> str:
    """A premise that uses the clause once, on free points."""
    if clause.name in SPECIAL:
        return SPECIAL[clause.name]
    args = [p.lower() if p != VALUE else "2/3" for p in clause.params]
    made = [p.lower() for p in clause.makes]
    free = [p for p in clause.params if p not in clause.makes and p != VALUE]
    return "; ".join([*(f"{p} = free {p}" for p in free), f"{' '.join(made)} = {clause.name} {' '.join(args)}"])


@pytest.mark.parametrize("name", sorted(ALL_CLAUSES))
def test_what_a_clause_asserts_is_true_of_what_it_draws(name: str) -> None:
    premise = parse_premise(example(ALL_CLAUSES[name]))
    figure = realise(premise, worlds=24, seed=7)
    for fact in premise.facts():
        assert holds(fact, figure.worlds, 1e-9).all(), fact
    for condition in (need for c in premise.constructions for a in c.clauses for need in a.needs()):
        assert holds(condition, figure.worlds).all(), condition


@pytest.mark.parametrize("name", sorted(ALL_CLAUSES))
def test_a_clause_draws_different_points_in_different_worlds(name: str) -> None:
    figure = realise(parse_premise(example(ALL_CLAUSES[name])), worlds=8, seed=1)
    z = figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]
    for i in range(z.shape[1]):
        for j in range(i):
            assert abs(z[:, i] - z[:, j]).min() > 1e-3


def test_the_table_is_whole() -> None:
    for clause in ALL_CLAUSES.values():
        assert clause.makes, clause.name
        assert bool(clause.on) != (clause.at is not None), clause.name
        assert all(template.name in LOCI for template in clause.on)
        assert clause.at is None or clause.at.name in PLACES
        assert not any(ALL_PREDICATES[fact.name].nondegeneracy for fact in clause.gives)
        assert not clause.on or len(clause.makes) == 1


def test_every_locus_and_placing_function_has_a_clause() -> None:
    used = {s.name for c in ALL_CLAUSES.values() for s in c.on} | {c.at.name for c in ALL_CLAUSES.values() if c.at}
    assert used == LOCI.keys() | PLACES.keys()


def test_every_published_clause_is_there_with_its_arity(shared_data: Path) -> None:
    lines = (shared_data / "alphageometry" / "defs.txt").read_text().splitlines()
    published = [line.split() for line in lines[::6]]  # five lines and a blank one for each clause
    assert len(published) > 60
    for name, *params in published:
        assert len(ALL_CLAUSES[name].params) == len(params), name


# Clauses whose facts alone leave a choice: the figure must be the one that the name promises.
@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("i = incenter i a b c", True),
        ("i = excenter i a b c", False),
        ("x y z i = incenter2 x y z i a b c", True),
        ("x y z i = excenter2 x y z i a b c", False),
        ("i = angle_bisector i b a c, angle_bisector i a b c", True),
        ("x y z i = centroid x y z i a b c", True),
    ],
)
def test_centres_lie_on_the_right_side(text: str, inside: bool) -> None:
    worlds = realise(parse_premise(f"a b c = triangle a b c; {text}"), worlds=10).worlds
    a, b, c, i = (worlds[p] for p in "abci")
    areas = [((v - u).conjugate() * (w - u)).imag for u, v, w in ((a, b, i), (b, c, i), (c, a, i))]
    signs = np.sign(areas)
    assert bool((abs(signs.sum(axis=0)) == 3).all()) is inside


def test_opposite_ray_and_turning_clauses_go_the_right_way() -> None:
    text = "a b = segment a b; x = on_opline x a b; p = psquare p a b; n = nsquare n a b; s = s_angle b a s 30"
    worlds = realise(parse_premise(text)).worlds
    a, b = worlds["a"], worlds["b"]
    assert (((worlds["x"] - a) / (b - a)).real < 0).all()
    assert np.allclose((worlds["p"] - a) / (b - a), 1j)
    assert np.allclose((worlds["n"] - a) / (b - a), -1j)
    assert np.allclose(np.angle((worlds["s"] - a) / (b - a)), np.pi / 6)


def test_mixtilinear_circle_touches_from_inside() -> None:
    worlds = realise(parse_premise(SPECIAL["2l1c"]), worlds=10).worlds
    o, a, i, x = (worlds[p] for p in "oaix")
    assert np.allclose(abs(o - i) + abs(i - x), abs(o - a))


def test_more_clauses_draw_what_their_names_promise() -> None:
    worlds = realise(parse_premise("a b c = acute_triangle a b c; x = between_bound x a b"), worlds=20).worlds
    a, b, c, x = (worlds[p] for p in "abcx")
    for u, v, w in ((a, b, c), (b, c, a), (c, a, b)):
        assert (((v - u).conjugate() * (w - u)).real > 0).all()
    assert (abs(x - a) + abs(x - b) - abs(a - b) < 1e-9).all()
    worlds = realise(
        parse_premise("c a b = between c a b; d = free d; e = on_circle e a d, between_bound e a b")
    ).worlds
    a, b, c, e = (worlds[p] for p in "abce")
    assert (abs(c - a) + abs(c - b) - abs(a - b) < 1e-9).all()
    assert (abs(e - a) + abs(e - b) - abs(a - b) < 1e-9).all()


def test_inner_tangents_cross_between_the_circles() -> None:
    worlds = realise(parse_premise(SPECIAL["cc_itangent"]), worlds=10).worlds
    o, w, x, y = (worlds[p] for p in "owxy")
    sides = [((w - o).conjugate() * (p - o)).imag for p in (x, y)]
    assert (sides[0] * sides[1] < 0).all()


def test_similar_and_congruent_triangles_have_the_orientation_of_their_clause() -> None:
    base = "a b c = triangle a b c; p q = segment p q"
    for clause, sign in (("r = simtri r a b c p q", 1), ("r = simtrir r a b c p q", -1)):
        worlds = realise(parse_premise(f"{base}; {clause}")).worlds
        a, b, c, p, q, r = (worlds[name] for name in "abcpqr")
        turns = np.sign(((b - a).conjugate() * (c - a)).imag) * np.sign(((q - p).conjugate() * (r - p)).imag)
        assert (turns == sign).all()
    for clause, sign in (("q r = contri q r a b c p", 1), ("q r = contrir q r a b c p", -1)):
        worlds = realise(parse_premise(f"a b c = triangle a b c; p = free p; {clause}")).worlds
        a, b, c, p, q, r = (worlds[name] for name in "abcpqr")
        turns = np.sign(((b - a).conjugate() * (c - a)).imag) * np.sign(((q - p).conjugate() * (r - p)).imag)
        assert (turns == sign).all()
        assert np.allclose(abs(b - a), abs(q - p))


def test_the_page_on_problem_files_lists_every_clause_and_predicate() -> None:
    page = (Path(__file__).parents[2] / "docs" / "problem_files.md").read_text()
    for clause in ALL_CLAUSES.values():
        arguments = " ".join("v" if p == VALUE else p.lower() for p in clause.params)
        assert f"| `{clause.name} {arguments}` |" in page
    for name in ALL_PREDICATES:
        assert f"`{name}" in page, name
