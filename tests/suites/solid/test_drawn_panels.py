"""Questions on plane drawings: nets are rolled over, views looked at, and pictures read back."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.sampling import sampled

from gnomon.problem import Problem
from gnomon.space.counts import count
from gnomon.suites import PromptMode
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.seeds import all_seeds

DRAWN = sorted(key for key in all_seeds() if key.startswith("drawn-"))
CROSS = [[1, 0, "1"], [1, 1, "2"], [1, 2, "3"], [1, 3, "4"], [0, 2, "5"], [2, 2, "6"]]


@cache
def instance(key: str) -> Problem:
    return SUITE.problem(5, 0, SolidConfig(questions=(key,)))


def with_drawings(problem: Problem, change: Any) -> Problem:
    formal = deepcopy(problem.formal)
    formal["asks"][-1] = change(formal["asks"][-1])
    return replace(problem, formal=formal)


@pytest.mark.parametrize("key", sampled(DRAWN, 5))
def test_drawings_are_read_from_their_picture(key: str) -> None:
    problem = instance(key)
    assert SUITE.verify(problem) == []
    assert not SUITE.records.has_versions(problem, ["text"])
    assert not SUITE.records.has_versions(problem, ["text+frames"])
    assert SUITE.prompt(problem, PromptMode()).images == problem.figures


def test_a_drawing_that_the_picture_does_not_show_is_found() -> None:
    problem = instance("drawn-net-cube")
    swapped = with_drawings(problem, lambda drawings: drawings[1:] + drawings[:1])
    findings = SUITE.verify(swapped)
    assert any("does not show the squares" in finding for finding in findings)
    assert any("measures" in finding for finding in findings), "the number of the right drawing is another one"


def test_two_right_drawings_are_found() -> None:
    problem = instance("drawn-view-towers-front")
    right = int(problem.answer.exact) - 1  # type: ignore[union-attr]
    same = with_drawings(problem, lambda drawings: [drawings[right]] * 4)
    assert any("4 answers are right" in finding for finding in SUITE.verify(same))


def test_a_text_that_tells_another_drawing_is_found() -> None:
    problem = instance("drawn-net-cube")
    formal = deepcopy(problem.formal)
    formal["asks"][2] = 0
    assert any("the text tells a drawing by" in finding for finding in SUITE.verify(replace(problem, formal=formal)))


@pytest.mark.parametrize(
    ("name", "arguments", "known"),
    [
        ("panel_opposite", [1, [CROSS]], 3),
        ("panel_opposite", [5, [CROSS]], 6),
        ("panel_around", [2, [CROSS]], 15),
        ("panel_corner", [[CROSS]], 3 + 4 + 6),
        ("panel_net", [1, [[[x, 0, ""] for x in range(6)], CROSS]], 2),
        ("panel_net", [0, [CROSS, [[x, y, ""] for x in range(3) for y in range(2)]]], 2),
    ],
)
def test_numbers_on_a_net(name: str, arguments: list[Any], known: int) -> None:
    """A cross: 1 to 4 run down its long strip, 5 and 6 are its arms."""
    assert count(name, arguments, {}, []) == known


def test_views_from_three_sides() -> None:
    """Two cubes from left to right, the right one has another on top of it and one behind it."""
    cells = [(0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
    front = [[0, 0, ""], [1, 0, ""], [1, 1, ""]]
    left = [[0, 0, ""], [1, 0, ""], [1, 1, ""]]
    mirrored = [[0, 0, ""], [1, 0, ""], [0, 1, ""]]
    for axis, right in ((0, left), (1, front), (2, front)):
        assert count("panel_view", [axis, [mirrored, right]], {}, cells) == 2
