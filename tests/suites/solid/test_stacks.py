"""The cubes of a stack and the numbers of a counting text are read back from the sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnomon.author.draws import Ratio, Redraw
from gnomon.problem import Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.one_of_three import by_distance, by_ratio
from gnomon.suites.solid.question import Question
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.verify import verify
from gnomon.suites.solid.verify.stacks import built


def instance(key: str) -> Problem:
    seed = all_seeds()[key]
    return problem_of(seed, make_item(seed, Rng("stack", key)), Provenance("solid", "2", 0, 0, source=key))


@pytest.mark.parametrize("key", ["cp-heights", "cp-pile", "cp-tunnels", "cp-open-box", "cp-wall-cuboids", "cp-stairs"])
def test_a_missing_cube_is_noticed(key: str) -> None:
    problem = instance(key)
    assert not verify(problem)
    fewer = replace(problem, formal={**problem.formal, "blocks": problem.formal["blocks"][1:]})
    assert any("unit cubes, the record has" in finding for finding in verify(fewer))


def test_a_number_that_the_record_does_not_have_is_noticed() -> None:
    problem = instance("cp-cylinder-cuts")
    _, _, cuts, _ = problem.formal["givens"][0]
    text = {
        "en": problem.text["en"].replace(f"planes: {cuts} ", f"planes: {cuts + 9} "),
        "zh": problem.text["zh"].replace(f"有 {cuts} 个，过", f"有 {cuts + 9} 个，过"),
    }
    assert any("the text says" in finding for finding in verify(replace(problem, text=text)))


def test_another_count_than_the_text_asks_is_noticed() -> None:
    problem = instance("cp-caps")
    assert not verify(problem)
    name, _, among = problem.formal["asks"]
    other = replace(problem, formal={**problem.formal, "asks": [name, "hull_vertices", among]})
    assert any("the text asks" in finding for finding in verify(other))


@pytest.mark.parametrize("key", ["cp-stairs", "cp-stairs-surface", "cp-stair-cuboids"])
def test_stairs_rise_to_the_back_so_that_a_view_from_the_front_shows_the_steps(key: str) -> None:
    highest: dict[int, set[int]] = {}
    for _, y, z in instance(key).formal["blocks"]:
        highest.setdefault(y, set()).add(z)
    assert [max(highest[y]) for y in sorted(highest)] == list(range(len(highest)))


def test_carved_blocks() -> None:
    assert built([["height", "A", "BCD", 3.0]]) is None
    assert len(built([["block", 3, 3, 3], ["tunnels"]]) or ()) == 20
    assert len(built([["block", 3, 5, 2], ["shaft"]]) or ()) == 28
    assert len(built([["block", 3, 3, 3], ["corners_off"]]) or ()) == 19
    assert len(built([["block", 3, 3, 3], ["open_box"]]) or ()) == 25
    assert len(built([["pile", 2.0, 3.0, 4.0]]) or ()) == 18


def test_one_of_three_points_is_right() -> None:
    rights = set()
    for number in range(40):
        q = Question(Rng("three", number))
        a, b, c = q.lengths(3, 6, 12)
        q.solid(boxes.cuboid(a, b, c))
        try:
            first = by_ratio(q, "AB", Ratio(2, 1), "EFG")
            second = by_distance(q, "AD", b / 2, [b / 6, b / 4, 3 * b / 4, b], "KLM")
        except Redraw:
            continue
        assert q.places[first].x == a * 2 / 3
        assert q.places[second].y == b / 2
        assert len({q.places[name].x for name in "EFG"}) == len({q.places[name].y for name in "KLM"}) == 3
        rights |= {first, second}
    assert rights == set("EFGKLM")
