"""Dragging points of a premise: what the premise says stays true."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.sampling import sampled

from gnomon.deduce.clauses import ALL_CLAUSES, Clause
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.worlds.realise import realise
from gnomon.serve.move.dragged_premise import DraggedPremise
from gnomon.suites import get_suite

Places = dict[str, complex]


def drawn(text: str, seed: int = 3) -> tuple[DraggedPremise, Places]:
    premise = parse_premise(text)
    figure = realise(premise, 1, seed=seed)
    places = dict(zip(figure.points, (figure.coordinates[0] @ np.array([1, 1j])).tolist(), strict=True))
    return DraggedPremise(premise), places


def size_of(places: Places) -> float:
    return max(abs(p - q) for p in places.values() for q in places.values()) or 1.0


def off(one: Places, other: Places) -> float:
    return max(abs(one[name] - other[name]) for name in other)


def test_a_free_point_goes_where_it_is_put_and_others_follow() -> None:
    figure, places = drawn("a b c = triangle a b c; m = midpoint m b c; h = orthocenter h a b c")
    assert figure.roles(places) == {"a": "free", "b": "free", "c": "free", "m": "fixed", "h": "fixed"}
    to = places["b"] + 0.3 - 0.2j
    moved = figure.moved(places, "b", to)
    assert moved is not None
    assert moved["b"] == to
    assert (moved["a"], moved["c"]) == (places["a"], places["c"])
    assert abs(moved["m"] - (to + places["c"]) / 2) < 1e-12
    across = (moved["h"] - moved["a"]) * (moved["c"] - moved["b"]).conjugate()
    assert abs(across.real) < 1e-9  # AH is perpendicular to BC


def test_a_point_of_a_circle_goes_to_the_nearest_place_on_it() -> None:
    figure, places = drawn("o a = segment o a; b = on_circle b o a; m = midpoint m a b")
    assert figure.roles(places)["b"] == "slides"
    moved = figure.moved(places, "b", places["o"] + 5j)
    assert moved is not None
    assert abs(moved["b"] - (places["o"] + 1j * abs(places["a"] - places["o"]))) < 1e-9


def test_a_point_of_a_line_keeps_its_place_on_it_when_the_line_moves() -> None:
    figure, places = drawn("a b = segment a b; c = on_line c a b")
    share = (places["c"] - places["a"]) / (places["b"] - places["a"])
    moved = figure.moved(places, "b", places["b"] + 0.4j)
    assert moved is not None
    assert abs((moved["c"] - moved["a"]) / (moved["b"] - moved["a"]) - share) < 1e-9


def test_a_point_between_two_others_stays_between_them() -> None:
    clause = next(name for name, c in ALL_CLAUSES.items() if any(t.name == "inside" for t in c.on))
    figure, places = drawn(f"a b = segment a b; x = {clause} x a b")
    moved = figure.moved(places, "x", places["b"] + 3 * (places["b"] - places["a"]))
    assert moved is not None
    share = ((moved["x"] - moved["a"]) / (moved["b"] - moved["a"])).real
    assert 0.9 < share < 1


def test_a_corner_of_an_isosceles_triangle_takes_the_others_with_it() -> None:
    figure, places = drawn("a b c = iso_triangle a b c")
    to = places["b"] - 0.3 + 0.25j
    moved = figure.moved(places, "b", to)
    assert moved is not None
    assert abs(moved["b"] - to) < 1e-3
    assert abs(abs(moved["a"] - moved["b"]) - abs(moved["a"] - moved["c"])) < 1e-9


def test_which_of_two_intersections_a_point_is_stays_the_same() -> None:
    """The other intersection of two circles is as near to the figure as the first: it must not be taken."""
    text = "o a = segment o a; w = free w; b = intersection_cc b o w a"
    figure, places = drawn(text)
    for step in range(40):
        moved = figure.moved(places, "w", places["w"] + 0.02 * (1 + 0.5j))
        if moved is None:
            break
        assert abs(moved["b"] - places["b"]) < 0.3, step
        assert abs(moved["b"] - moved["a"]) > 1e-3
        places = moved


def test_where_there_is_no_figure_the_answer_is_none() -> None:
    figure, places = drawn("a b c = triangle a b c; o = circumcenter o a b c")
    assert figure.moved(places, "a", (places["b"] + places["c"]) / 2) is None  # on line BC
    assert figure.moved(places, "a", places["b"]) is None


def test_places_that_are_no_figure_of_the_premise_are_told() -> None:
    figure, places = drawn("a b c = triangle a b c; m = midpoint m b c")
    assert figure.holds(places)
    assert not figure.holds({**places, "m": places["m"] + 0.01})
    assert not figure.holds({"a": 0j})


# -- every clause, and problems of the exam --------------------------------------------------------------------------


def premise_with(name: str, clause: Clause) -> str | None:
    """A premise with a clause on free points; None for clauses that take numbers or special points."""
    letters = {p: f"x{k}" if p in clause.makes else f"p{k}" for k, p in enumerate(clause.params)}
    needed = [letters[p] for p in clause.params if p not in clause.makes]
    made = f"{' '.join(letters[p] for p in clause.makes)} = {name} {' '.join(letters[p] for p in clause.params)}"
    return "; ".join([*(f"{p} = free {p}" for p in needed), made])


SPECIAL = {"2l1c", "e5128"}  # need points in special positions
NUMBERED = {"s_angle", "aconst", "lconst", "rconst", "rconst2", "l2const", "r2const"}
CLAUSES = [name for name, clause in ALL_CLAUSES.items() if clause.makes and name not in SPECIAL | NUMBERED]


@pytest.mark.parametrize("name", sampled(CLAUSES, 24))
def test_points_of_a_clause_can_be_dragged(name: str) -> None:
    text = premise_with(name, ALL_CLAUSES[name])
    assert text is not None
    figure, places = drawn(text)
    size, rng = size_of(places), random.Random(7)
    moves = 0
    for point, role in figure.roles(places).items():
        if role == "fixed":
            continue
        same = figure.moved(places, point, places[point])
        assert same is not None
        assert off(same, places) < 1e-5 * size, "a point that is put where it is moves nothing"
        for _ in range(3):
            to = places[point] + 0.05 * size * complex(rng.uniform(-1, 1), rng.uniform(-1, 1))
            moved = figure.moved(places, point, to)
            if moved is not None:
                moves += 1
                assert figure.holds(moved)
                assert role != "free" or abs(moved[point] - to) < 1e-3 * size
    assert moves > 0


@pytest.mark.parametrize("index", sampled(range(60), 6))
def test_figures_of_problems_can_be_dragged(index: int) -> None:
    record = get_suite("prove").problem(11, index).formal
    figure = DraggedPremise(parse_premise(record["premise"]))
    places = {name: complex(*at) for name, at in record["figure"].items()}
    assert figure.holds(places)
    size = size_of(places)
    for point, role in figure.roles(places).items():
        if role != "fixed":
            same = figure.moved(places, point, places[point])
            assert same is not None
            assert off(same, places) < 1e-5 * size
            moved = figure.moved(places, point, places[point] + 0.04 * size)
            assert moved is None or figure.holds(moved)
