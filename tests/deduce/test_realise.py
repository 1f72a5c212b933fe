"""Figures of premises: they keep the premise, are readable and reproducible, and say which clause prevents them."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import parse_premise, parse_problems
from gnomon.deduce.worlds.realise import RealisationError, realise
from gnomon.deduce.worlds.truth import holds

EULER_LINE = (
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; x y z g = centroid x y z g a b c ? coll h g o"
)


def test_a_figure_has_worlds_points_and_two_coordinates() -> None:
    figure = realise(parse_premise(EULER_LINE), worlds=5)
    assert figure.coordinates.shape == (5, 9, 2)
    assert figure.goal_holds


def test_the_same_seed_gives_the_same_figure_and_another_seed_another() -> None:
    premise = parse_premise(EULER_LINE)
    first, again, other = (realise(premise, seed=seed).coordinates for seed in (3, 3, 4))
    assert (first == again).all()
    assert not np.isclose(first, other).all()


def test_worlds_are_independent() -> None:
    figure = realise(parse_premise(EULER_LINE), worlds=6)
    a, b, c = (figure.worlds[p] for p in "abc")
    shapes = (c - a) / (b - a)
    assert all(abs(shapes[i] - shapes[j]) > 1e-6 for i in range(6) for j in range(i))


def test_points_are_apart_and_triangles_are_not_flat() -> None:
    figure = realise(parse_premise(EULER_LINE))
    assert figure.readability > 0.01
    for z in figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]:
        distances = abs(z[:, None] - z[None, :])[np.triu_indices(len(z), 1)]
        assert distances.min() > 2e-3 * distances.max()


@pytest.mark.parametrize(
    ("text", "other", "known"),
    [
        ("a b c = triangle a b c; o = circle o a b c; d = on_line d a o, on_circle d o a", "d", "a"),
        ("a b c = triangle a b c; d = on_circle d a c, on_circle d b c", "d", "c"),
        ("a b c = triangle a b c; o = circle o a b c; d = intersection_lc d c o a", "d", "a"),
        ("a b = segment; m = on_circle m a b, on_bline m a b; n = on_circle n a b, on_bline n a b", "n", "m"),
    ],
)
def test_the_intersection_meant_is_the_one_that_is_not_yet_there(text: str, other: str, known: str) -> None:
    worlds = realise(parse_premise(text), worlds=8).worlds
    assert abs(worlds[other] - worlds[known]).min() > 1e-3


@pytest.mark.parametrize("shape", ["triangle", "r_triangle", "iso_triangle", "isquare"])
def test_two_initial_figures_have_no_common_line_or_direction(shape: str) -> None:
    names = "a b c d" if shape == "isquare" else "a b c"
    others = "p q r s" if shape == "isquare" else "p q r"
    premise = parse_premise(f"{names} = {shape} {names}; {others} = {shape} {others} ? coll b c q")
    worlds = realise(premise, worlds=8).worlds
    for relation in ("coll b c q", "coll a b q", "para b c q r", "para a b p q", "perp b c q r", "cong b c q r"):
        assert not holds(Fact.parse(relation), worlds).any(), relation


def test_circles_apart_are_found_among_independent_segments() -> None:
    text = "o a = segment o a; w b = segment w b; x y z i = cc_itangent x y z i o a w b ? cong o x o a"
    assert realise(parse_premise(text)).goal_holds


def test_branches_follow_the_goal() -> None:
    inside = "a b c d = isquare a b c d; e = eq_triangle e a b ? aconst d e d c 15"
    outside = "a b c d = isquare a b c d; e = eq_triangle e a b ? aconst d e d c 75"
    for text in (inside, outside):
        figure = realise(parse_premise(text))
        assert figure.goal_holds
        assert figure.branches is not None


def test_the_goal_of_similar_triangles_may_be_mirrored() -> None:
    figure = realise(parse_premise("a b c = iso_triangle a b c; d = midpoint d b c ? contri a b d a c d"))
    assert str(figure.goal) == "contrir a b d a c d"
    assert figure.goal_holds


def test_a_false_goal_does_not_prevent_a_figure() -> None:
    figure = realise(parse_premise("a b c = triangle a b c ? perp a b b c"))
    assert figure.goal_holds is False


def test_asked_positions_are_kept() -> None:
    figure = realise(parse_premise("a@1_2 b@3_-1 = segment a b; c@4_1 = on_circle c a b"), worlds=3)
    a, b, c = (figure.worlds[p] for p in "abc")
    assert (abs(a - (1 + 2j)) < 0.2).all()
    assert (abs(c - (4 + 1j)) < 1).all()
    assert np.allclose(abs(c - a), abs(b - a))


@pytest.mark.parametrize(
    "text",
    [
        "a b c = triangle a b c; d = midpoint d a b; e = midpoint e a b",
        "a b c = triangle a b c; d = on_line d a b, on_line d b a",
        "a b c = triangle a b c; d = midpoint d b c, on_line d b c",
        "a b c = triangle a b c; d = foot d a b c, on_line d b c, on_tline d a b c",
        "a b = segment a b; c = on_circle c a b; d = on_circle d a b, on_circle d a c",
        "a b c = triangle a b c; d = midpoint d a b ? coll a b d",
    ],
)
def test_repeated_clauses_and_equal_points_are_normal_input(text: str) -> None:
    premise = parse_premise(text)
    worlds = realise(premise).worlds
    assert all(holds(fact, worlds).all() for fact in premise.facts())


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("a b c = triangle a b c; d = midpoint d a b; e = foot e d a b; f = free f", "e = foot e d a b"),
        ("a b c = triangle a b c; d = on_line d a b, on_pline d c a b", "d = on_line d a b, on_pline d c a b"),
        ("a b c = triangle a b c; d = midpoint d b c, on_line d a c", "d = midpoint d b c, on_line d a c"),
        ("a = free a; b = on_line b a a", "b = on_line b a a"),
    ],
)
def test_a_contradiction_names_the_clause_that_fails(text: str, clause: str) -> None:
    with pytest.raises(RealisationError, match=r"no figure found after \d+ tries") as caught:
        realise(parse_premise(text))
    assert caught.value.clause == clause


def test_thirty_points_get_a_figure() -> None:
    text = "a b c = triangle a b c; " + "; ".join(f"p{i} = free p{i}" for i in range(27))
    assert realise(parse_premise(text)).coordinates.shape == (4, 30, 2)


@pytest.mark.parametrize(("name", "least"), [("imo_ag_30.txt", 30), ("jgex_ag_231.txt", 231)])
def test_published_problems_get_a_figure_in_which_the_goal_holds(shared_data: Path, name: str, least: int) -> None:
    drawn = 0
    for premise in parse_problems((shared_data / "alphageometry" / name).read_text()):
        figure = realise(premise, worlds=4, seed=11)
        assert isinstance(figure.goal, Fact)
        true = [*premise.facts(), figure.goal]
        drawn += all(holds(fact, figure.worlds, 1e-7).all() for fact in true) and figure.readability > 0
    assert drawn >= least


def random_premise(rng: random.Random) -> str:
    """Random constructions from the table; many contradict each other."""
    later = [c for c in CLAUSES.values() if any(p.islower() for p in c.params) and c.name not in ("2l1c", "e5128")]
    points = ["a", "b", "c"]
    constructions = ["a b c = triangle a b c"]
    while len(points) < 8:
        clause = rng.choice(later)
        both = (
            [clause, rng.choice([c for c in later if c.shares])] if clause.shares and rng.random() < 0.6 else [clause]
        )
        if any(sum(p.islower() for p in c.params) > len(points) for c in both):
            continue
        made = [f"p{len(points) + k}" for k in range(len(clause.makes))]
        parts = []
        for c in both:
            new, old = iter(made), iter(rng.sample(points, len(points)))
            args = ["60" if p == "#" else next(new) if p in c.makes else next(old) for p in c.params]
            parts.append(f"{c.name} {' '.join(args)}")
        constructions.append(f"{' '.join(made)} = {', '.join(parts)}")
        points += made
    return "; ".join(constructions)


def test_random_premises_get_a_figure_that_satisfies_them_or_a_clear_error() -> None:
    rng = random.Random(4)
    drawn = 0
    for seed in range(80):
        premise = parse_premise(random_premise(rng))
        try:
            figure = realise(premise, seed=seed)
        except RealisationError as error:
            assert error.clause in map(str, premise.constructions)  # noqa: PT017
            continue
        drawn += 1
        assert np.isfinite(figure.coordinates).all()
        assert all(holds(fact, figure.worlds).all() for fact in premise.facts())
    assert drawn > 30


def test_an_extension_is_kept_where_it_meets_another_locus() -> None:
    premise = parse_premise("a b c = triangle a b c; d = on_opline d a b, on_circle d c a")
    figure = realise(premise, worlds=16)
    places = figure.worlds
    ahead = ((places["d"] - places["a"]) * (places["a"] - places["b"]).conjugate()).real
    assert (ahead > 0).all()
    with pytest.raises(RealisationError, match="on_opline"):
        realise(parse_premise("a b = segment a b; c = on_bline c b a, on_opline c a b"))


def test_batches_without_a_good_world_may_have_other_choices() -> None:
    """The locus of the last point is a line in some batches and a circle in others, for want of numbers."""
    premise = parse_premise(
        "a b c = ieq_triangle a b c; d = on_circle d c b, on_circum d a b c; "
        "e = on_bline e b a, angle_bisector e d c b; "
        "f = on_tline f b c a; g = on_tline g d a c, on_tline g e b f; h = shift h c g d; "
        "i = eqratio6 i c e g h b c, on_tline i e b c"
    )
    with pytest.raises(RealisationError):
        realise(premise, worlds=12, seed=3, tries=400)
