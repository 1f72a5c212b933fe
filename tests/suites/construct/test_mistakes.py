"""Wrong scripts of models that are wrong at times: mistakes of geometry, not missing lines."""

from __future__ import annotations

import pytest
from tests.sampling import sampled

from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites.construct.config import ConstructConfig
from gnomon.suites.construct.mistakes import mistaken_scripts
from gnomon.suites.construct.suite import SUITE
from gnomon.suites.modes import SCORINGS


def made(index: int) -> Problem:
    return SUITE.problem(4, index, ConstructConfig(pictures=False, combined=index % 2 == 0))


@pytest.mark.parametrize("index", sampled(range(60), 6))
def test_a_mistaken_response_runs_and_scores_nothing(index: int) -> None:
    problem = made(index)
    said = SUITE.baselines.mistaken_response(problem, Rng("mistake", index))
    assert said
    for scoring in SCORINGS:
        assert SUITE.grade(problem, said, scoring).value == 0.0
    assert SUITE.grade(problem, said).parts["runs"] == 1.0


@pytest.mark.parametrize("index", sampled(range(60), 6))
def test_changes_of_the_reference_keep_all_its_lines(index: int) -> None:
    problem = made(index)
    lines = problem.code["geogebra"].split("\n")
    wrong = [list(script) for script in problem.formal["wrong"]]
    changed = [script for script in mistaken_scripts(problem, Rng("any")) if list(script) not in wrong]
    assert {sum(one != other for one, other in zip(lines, script, strict=True)) for script in changed} <= {1}


def test_the_scripts_of_a_family_come_first() -> None:
    problem = SUITE.problem(0, 0, ConstructConfig(families=("incircle",), pictures=False, combined=False))
    first = next(mistaken_scripts(problem, Rng("first")))
    assert list(first) in [list(script) for script in problem.formal["wrong"]]
