"""The embedded readers of `prove` and `program`: who sees the figure solves a problem, who does not guesses."""

from __future__ import annotations

import pytest

from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites import get_suite


def scores(name: str, problems: list[Problem], version: str, *, sees: bool) -> list[float]:
    suite = get_suite(name)
    found = []
    for problem in problems:
        said = suite.baselines.read_response(problem, Rng("reader", problem.id), modality=version, sees=sees)
        found.append(suite.grade(problem, said).value or 0.0)
    return found


def with_all_versions(name: str, count: int) -> list[Problem]:
    suite = get_suite(name)
    found: list[Problem] = []
    index = 0
    while len(found) < count:
        problem = suite.problem(3, index)
        if suite.records.has_versions(problem, ["text", "image"]):
            found.append(problem)
        index += 1
    return found


@pytest.mark.parametrize("name", ["prove", "program"])
def test_the_figure_replaces_what_the_words_leave_out(name: str) -> None:
    problems = with_all_versions(name, 8)
    assert scores(name, problems, "text", sees=False) == [1.0] * 8
    assert scores(name, problems, "image", sees=True) == [1.0] * 8
    assert sum(scores(name, problems, "image", sees=False)) <= 3
