"""Piles that only the figure shows: the figure decides, the text does not, and a wrong figure or record is found."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.sampling import sampled

from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.space.counts import count
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.instances import instantiate
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.verify.seen_piles import check_pile

SEEN = sorted(key for key in all_seeds() if key.startswith("seen-"))
KINDS = {"stairs": "resting", "corner": "resting", "towers": "resting", "layers": "layers", "carved": "gaps"}
KINDS["tunnels"] = "tunnels"


@cache
def instance(key: str) -> Problem:
    return SUITE.problem(5, 0, SolidConfig(questions=(key,)))


def changed(problem: Problem, **parts: Any) -> Problem:
    return replace(problem, formal={**deepcopy(problem.formal), **parts})


@pytest.mark.parametrize("key", sampled(SEEN, 5))
def test_a_pile_is_read_from_its_figure(key: str) -> None:
    assert SUITE.verify(instance(key)) == []
    assert instance(key).formal["needs_figure"]


@pytest.mark.parametrize("kind", sampled(list(KINDS), 3))
def test_a_cube_that_cannot_be_seen_is_found(kind: str) -> None:
    """A cube behind the pile that the rule does not give, or one below it that it does."""
    problem, rule = instance(f"seen-{kind}-cubes"), KINDS[kind]
    cells = [tuple(cell) for cell in problem.formal["blocks"]]
    far = min if problem.formal["figure"]["camera"]["azimuth"] > 270 else max  # the camera is in front
    behind = [far(x for x, *_ in cells), max(y for _, y, _ in cells) + 1, min(z for *_, z in cells)]
    assert check_pile(problem, rule) == []
    assert any(
        "cubes, the record has" in wrong for wrong in check_pile(changed(problem, blocks=[*cells, behind]), rule)
    )


def test_a_view_from_behind_shows_another_pile() -> None:
    problem = instance("seen-stairs-cubes")
    drawn = deepcopy(problem.formal["figure"])
    drawn["camera"]["azimuth"] += 180
    assert any("the record has" in wrong for wrong in check_pile(changed(problem, figure=drawn), "resting"))


def test_faces_without_their_greys_are_found() -> None:
    import io

    from PIL import Image

    problem = instance("seen-stairs-cubes")
    out = io.BytesIO()
    Image.new("L", (512, 512), 230).save(out, "PNG")
    white = replace(problem, figures=(replace(problem.figures[0], png=out.getvalue()),))
    assert any("nearly the same grey" in wrong for wrong in check_pile(white, "resting"))


def test_a_record_says_that_the_figure_is_needed() -> None:
    problem = instance("seen-towers-cubes")
    assert not SUITE.records.has_versions(problem, ["text"])
    assert SUITE.records.has_versions(problem, ["text+image"])
    plain = {name: part for name, part in problem.formal.items() if name != "needs_figure"}
    assert any("needs its figure" in wrong for wrong in SUITE.verify(replace(problem, formal=plain)))


@pytest.mark.parametrize("key", sampled(SEEN, 6))
def test_the_text_alone_leaves_the_answer_open(key: str) -> None:
    items = [instantiate(all_seeds()[key], Rng("open", key, number)) for number in range(12)]
    texts: dict[str, set[str]] = {}
    for item in items:
        texts.setdefault(item.text[0], set()).add(str(item.answer))
    assert max(map(len, texts.values())) > 1


@pytest.mark.parametrize(
    ("name", "arguments", "known"),
    [
        ("missing_in_cuboid", [], 6),
        ("missing_in_cube", [], 21),
        ("view_squares", [0], 4),
        ("view_squares", [1], 4),
        ("view_squares", [2], 4),
        ("piles_of_height", [2], 2),
        ("in_layer", [2], 2),
        ("free_in_corner", [], 14),
        ("addable_unseen", [], 2),
    ],
)
def test_counts_on_a_small_pile(name: str, arguments: list[int], known: int) -> None:
    """Two piles of two cubes at the left, one behind the other, and two cubes in a row beside the nearer one."""
    cells = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (2, 0, 0)]
    assert count(name, arguments, {}, cells) == known
