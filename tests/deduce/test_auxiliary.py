"""Auxiliary points: candidates are what their clauses say, the search is deterministic, its proofs are checked."""

from __future__ import annotations

import hashlib
from itertools import islice

import numpy as np
import pytest

from gnomon import _engine
from gnomon.deduce import AuxiliaryBudget, ProverResult, check, parse_premise, prove, realise
from gnomon.deduce.auxiliary.attempt_order import BestFirst, _ranks_by_product
from gnomon.deduce.auxiliary.attempts import encoded_problem, follows, scaled
from gnomon.deduce.auxiliary.candidates import CLEAR, MOST_CHILDREN, Candidate, Finder, sound_worlds
from gnomon.deduce.auxiliary.confirm import new_names
from gnomon.deduce.auxiliary.point_kinds import KINDS
from gnomon.deduce.auxiliary.search import SearchReport, minimal, search, without
from gnomon.deduce.existence import auxiliary_flaw
from gnomon.deduce.wording.auxiliary import auxiliary_text, search_text
from gnomon.deduce.worlds.truth import holds

# The line through the midpoints makes equal angles with the equal sides: the midpoint of a diagonal proves it.
NEEDS_POINTS = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? eqangle a d m n m n b c"
# The incircle touches the nine-point circle: no few points prove it by the rules.
FEUERBACH = (
    "a b c = triangle a b c; d e f i = incenter2 d e f i a b c; x y z n = ninepoints x y z n a b c; "
    "p = on_line p i n, on_circle p i d ? cong n p n x"
)
FIGURE = (
    "a b c = triangle a b c; o = circle o a b c; h = orthocenter h a b c; d = foot d a b c; "
    "e = on_line e a o, on_circum e a b c; m = midpoint m b c"
)


def test_every_construction_is_what_its_clauses_say_and_the_checker_accepts_it() -> None:
    """Facts and crossings are decided by the checker, which shares nothing with the search."""
    premise = parse_premise(FIGURE)
    figure = realise(premise, worlds=4)
    positions, _, _ = scaled(figure)
    rng = np.random.default_rng(1).bit_generator.capsule
    block = _engine.PointFinder(positions, [0, 1, 2], rng).candidates(rng, 25)
    kinds = [KINDS[name] for name, _ in _engine.point_kinds()]
    assert {kinds[number].name for number, _ in block.arguments()} >= set(KINDS) - {
        *("circles_first", "circles_second", "parallel_circumchord", "antipode")
    }
    found = 0
    names = premise.points
    for number, rows in block.arguments():
        for arguments in rows.tolist():
            place, sound = sound_worlds(Candidate(kinds[number], tuple(arguments), positions[0]), positions)
            if not sound.all():
                continue
            found += 1
            construction = kinds[number].construction(tuple(names[i] for i in arguments), "x")
            worlds = {name: positions[k] for k, name in enumerate(names)} | {"x": place}
            for fact in construction.facts():
                assert holds(fact, worlds).all(), (str(construction), str(fact))
            assert auxiliary_flaw([construction], premise, worlds) is None, str(construction)
    assert found > 300


def test_the_engine_knows_the_kinds_of_points() -> None:
    assert {name: kind.arity for name, kind in KINDS.items()} == dict(_engine.point_kinds())


def test_candidates_are_new_points_made_as_they_say_and_children_use_their_parent() -> None:
    positions, _, _ = scaled(realise(parse_premise(FIGURE), worlds=4))
    rng = np.random.default_rng(1)
    finder = Finder(positions, [0, 1, 2], rng)
    pool = finder.pool(rng)
    new = pool.places[:3]
    children = finder.children(new, [np.random.default_rng(k) for k in range(3)])
    figures = [positions, *(np.vstack([positions, place[None]]) for place in new)]
    for figure, points in zip(figures, [pool, *children], strict=True):
        assert 100 < len(points) <= 6000
        assert len(np.unique(points.places[:, 0].round(5))) == len(points)
        for k in range(0, len(points), 7):
            for way in range(points.ways(k)):
                candidate = points.candidate(k, way)
                place, sound = sound_worlds(candidate, figure)
                assert sound.all()
                # Points are told apart by their places in two worlds.
                assert place[:2] == pytest.approx(points.places[k, :2], abs=1e-6)
                assert figure is positions or len(positions) in candidate.arguments
            assert points.candidate(k, points.ways(k)).arguments == points.candidate(k).arguments
        assert (abs(points.places[:, None] - figure[None]) > CLEAR).all()


def test_a_part_of_the_constructions_is_drawn_as_numpy_draws_it() -> None:
    """So the order stays what it was when Python chose, and does not change with NumPy."""
    rng = np.random.default_rng(5)
    positions = rng.normal(size=(24, 4)) + 1j * rng.normal(size=(24, 4))
    positions /= abs(positions).max()
    finder = _engine.PointFinder(positions, [0, 1, 2], rng.bit_generator.capsule)
    every = dict(finder.candidates(rng.bit_generator.capsule, 10**6).arguments())
    block = finder.candidates(np.random.default_rng(7).bit_generator.capsule, 1500)
    drawn = np.random.default_rng(7)
    sizes = []
    for number, rows in block.arguments():
        wanted = every[number]
        sizes.append(len(wanted))
        if len(wanted) > 1500:
            wanted = wanted[np.sort(drawn.choice(len(wanted), 1500, replace=False))]
        assert rows.tolist() == wanted.tolist()
    assert max(sizes) > 10_000  # from there on NumPy draws in another way
    assert any(1500 < size < 10_000 for size in sizes)


@pytest.mark.parametrize("ahead", [0, 1, 3])
def test_the_order_of_sets_is_what_it_was(ahead: int) -> None:
    premise = parse_premise(f"{FIGURE}; f = foot f b a c; g = foot g c a b ? perp a o f g")
    problem = encoded_problem(premise, realise(premise, worlds=4))
    sets = islice(BestFirst(problem, 1, 5, ahead), 400)
    named = repr([[(candidate.kind.name, candidate.arguments) for candidate in points] for points in sets])
    assert hashlib.sha256(named.encode()).hexdigest()[:16] == "1848d66d0108f04a"


def test_the_sets_of_a_small_figure_come_to_an_end() -> None:
    premise = "a b = segment a b; o = on_line o a b; t = on_circle t o b, on_circle t a b"
    result = prove(parse_premise(f"{premise} ? coll o a t"), auxiliary=AuxiliaryBudget(points=2, attempts=10**6))
    assert result.outcome == "not derived"


def test_ranks_of_parents_and_children_come_by_their_product() -> None:
    ranks = _ranks_by_product(7, 2).tolist()
    products = [(parent + 1) * (child + 1) ** 2 for parent, child in ranks]
    assert products == sorted(products)
    assert len({*map(tuple, ranks)}) == len(ranks) == 7 * MOST_CHILDREN


def test_lines_circles_and_coincidences_of_a_figure_are_found() -> None:
    premise = parse_premise("a b c d = isquare a b c d; o = on_line o a c, on_line o b d")
    positions, _, _ = scaled(realise(premise, worlds=4))
    figure = _engine.PointFinder(positions, [], np.random.default_rng(0).bit_generator.capsule)
    assert sorted(line for line in figure.lines() if len(line) > 2) == [[0, 2, 4], [1, 3, 4]]
    assert (4, [0, 1, 2, 3]) in figure.circles()
    count = figure.count
    middle, anywhere = (positions[0] + positions[1]) / 2, positions[0] * (0.3 + 0.2j)
    assert count(np.array([middle]))[0] > count(np.array([anywhere]))[0] + 1


def test_the_goal_follows_after_the_right_construction_only() -> None:
    result = proved()
    assert result.auxiliary
    premise = parse_premise(NEEDS_POINTS)
    problem = encoded_problem(premise, realise(premise, worlds=4, seed=1))
    assert not follows(problem, ())


def proved(**budget: int) -> ProverResult:
    limits = {"points": 5, "attempts": 300, "threads": 1} | budget
    return prove(parse_premise(NEEDS_POINTS), auxiliary=AuxiliaryBudget(seconds=60.0, **limits))


def test_a_proof_with_auxiliary_points_is_checked_and_says_what_it_constructs() -> None:
    result = proved()
    assert result.proved
    assert result.proof is not None
    assert result.figure is not None
    assert result.search is not None
    assert check(result.proof, result.premise, result.figure.worlds, result.auxiliary)
    assert not check(result.proof, result.premise, result.figure.worlds)
    for construction in result.auxiliary:  # nothing is constructed that the proof does not need
        assert construction.points[0] in result.proof.points
    assert result.to_json()["auxiliary"] == [str(construction) for construction in result.auxiliary]
    assert auxiliary_text(result.auxiliary) in result.text("en")
    assert "(By construction.)" in result.text("en")
    assert auxiliary_text(result.auxiliary, "zh") in result.text("zh")
    assert "（由作法）" in result.text("zh")
    assert result.png() is not None


def test_the_result_does_not_depend_on_the_number_of_threads() -> None:
    first, second = proved(threads=1), proved(threads=3)
    assert first.proof == second.proof
    assert first.auxiliary == second.auxiliary
    assert first.search is not None
    assert second.search is not None
    assert first.search.attempts == second.search.attempts


def test_a_failed_search_says_what_it_tried() -> None:
    plain = parse_premise("a b c = triangle a b c; d = midpoint d b c ? coll b c d")
    assert prove(plain, auxiliary=AuxiliaryBudget(attempts=5)).search is None  # there was no need to search
    result = prove(parse_premise(FEUERBACH), auxiliary=AuxiliaryBudget(points=1, attempts=3, threads=2))
    assert result.outcome == "budget exhausted"
    assert "the limit of attempts was reached" in result.why
    assert result.search is not None
    assert (result.search.attempts, result.search.ended, result.search.by_points) == (3, "attempts", {1: 3})
    assert "3 attempts" in result.text()
    assert "limit of attempts" in result.text()
    assert "3 次" in result.text("zh")


def test_a_search_ends_when_the_time_is_up_or_it_is_interrupted() -> None:
    premise = parse_premise(NEEDS_POINTS)
    problem = encoded_problem(premise, realise(premise, worlds=4))
    assert search(problem, [], AuxiliaryBudget(), lambda _: True).ended == "exhausted"
    assert search(problem, BestFirst(problem, 0, 1), AuxiliaryBudget(seconds=0.0), lambda _: True).ended == "seconds"

    def interrupted(_: SearchReport) -> None:
        raise KeyboardInterrupt

    report = search(problem, BestFirst(problem, 0, 5), AuxiliaryBudget(seconds=30), lambda _: False, interrupted)
    assert report.ended == "interrupted"
    assert report.attempts > 0
    assert "interrupted" in search_text(report)
    assert "中断" in search_text(report, "zh")


def test_points_that_are_not_needed_are_removed() -> None:
    premise = parse_premise(NEEDS_POINTS)
    problem = encoded_problem(premise, realise(premise, worlds=4))
    hit = next(points for points in BestFirst(problem, 0, 5) if follows(problem, points) and len(points) > 2)
    fewer = minimal(problem, hit)
    assert len(fewer) < len(hit)
    assert follows(problem, fewer)
    n = len(problem.positions)
    for k in range(len(fewer)):
        rest = without(fewer, k, n)
        assert rest is None or not follows(problem, rest)


def test_new_points_get_names_that_are_free() -> None:
    assert new_names(("a", "k", "L"), 2) == ("m", "n")
    many = new_names(tuple("abcdefghijklmnopqrstuvwxyz"), 3)
    assert len(set(many)) == 3
    assert all(len(name) == 2 for name in many)


@pytest.mark.parametrize(
    ("clauses", "english", "chinese"),
    [
        ("k = midpoint k a b", "Let K be the midpoint of AB.", "取 AB 的中点 K。"),
        ("k = reflect k a b c", "Let K be the reflection of A in line BC.", "取 A 关于直线 BC 的对称点 K。"),
        (
            "k = on_line k a b, on_tline k c b c",
            "Let K be the intersection of line AB and the line through C perpendicular to BC.",
            "设直线 AB 与过 C 且垂直于 BC 的直线交于点 K。",
        ),
        (
            "k = on_circum k a b c, on_bline k a b",
            "Let K be an intersection of the circumcircle of triangle ABC and the perpendicular bisector of AB.",
            "设 △ABC 的外接圆与线段 AB 的垂直平分线的一个交点为 K。",
        ),
        (
            "k = parallelogram a b c k",
            "Let K be the point that makes ABCK a parallelogram.",
            "取点 K，使四边形 ABCK 为平行四边形。",
        ),
        ("k = eqdistance k a b c", "Let K be a point such that KA = BC.", "取点 K，满足 KA = BC。"),
        ("k = on_line k a b", "Let K be a point that lies on line AB.", "取点 K，使它在直线 AB 上。"),
    ],
)
def test_constructions_in_words(clauses: str, english: str, chinese: str) -> None:
    auxiliary = parse_premise(f"a b c = triangle a b c; {clauses}").constructions[1:]
    assert auxiliary_text(auxiliary) == english
    assert auxiliary_text(auxiliary, "zh") == chinese


def test_seconds_of_the_call_limit_the_search_too() -> None:
    result = prove(parse_premise(NEEDS_POINTS), seconds=0.0, auxiliary=AuxiliaryBudget(points=5, attempts=10**6))
    assert result.outcome == "budget exhausted"
