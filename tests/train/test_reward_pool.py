"""Rewards from a pool of actors: those of ``gnomon.reward``, whoever dies or hangs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest
from oracles.ray_cluster import INSTALLED, local_cluster
from tests.commands import TESTS

from gnomon.problem import ProblemError
from gnomon.ray_workers import connect
from gnomon.rewards import reward
from gnomon.suites import get_suite, open_suite
from gnomon.train.reward_pool import RewardPool
from gnomon.workers import WorkersError

pytestmark = pytest.mark.skipif(not INSTALLED, reason="Ray is not installed; make test-ray installs it")
FRAIL = "frail_suite:SUITE"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with local_cluster(2, os.pathsep.join([str(TESTS), str(TESTS.parent)])) as cluster:
        import ray

        connect(cluster.address)
        yield cluster.address
        ray.shutdown()


def test_the_rewards_of_one_core_though_actors_die_and_hang(address: str, tmp_path: Path) -> None:
    open_suite(FRAIL)
    frail, solid = get_suite(FRAIL), get_suite("solid")
    sums = [frail.problem(0, index) for index in range(12)]
    said = [frail.gold_response(problem) if number % 3 else "5" for number, problem in enumerate(sums)]
    expected = [reward(problem, text, suite=FRAIL) for problem, text in zip(sums, said, strict=True)]
    assert 0.0 in expected
    assert 1.0 in expected
    with RewardPool(2, batch=4, time_limit=8.0, waiting=6, address=address) as pool:
        assert pool.trl(said, sums, [FRAIL] * len(sums)) == expected
        shapes = [solid.problem(0, index) for index in range(3)]
        assert pool.rewards(shapes, [solid.gold_response(problem) for problem in shapes]) == [1.0] * 3
        assert pool.happened == {}

        dying = ["die " + str(tmp_path / "died"), *said[1:]]
        assert pool.trl(dying, sums, [FRAIL] * len(sums)) == [1.0, *expected[1:]], "no call is lost"
        assert pool.happened["actors died"] >= 1

        assert pool.trl(["hang", *said[1:4]], sums[:4], [FRAIL] * 4) == [None, *expected[1:4]]
        assert pool.happened["calls given up: actor late"] == 1
        assert pool.trl(["crash"], sums[:1], [FRAIL]) == [None], "a call that kills every actor comes to an end"

        wrong = pool.submit("no problem", "5")
        assert pool.submit(sums[1], said[1], FRAIL).result() == 1.0
        with pytest.raises(ProblemError, match="not JSON"):
            wrong.result()
    with pytest.raises(WorkersError, match="closed"):
        pool.submit(sums[0], "5")


def test_sizes_out_of_range_are_refused() -> None:
    with pytest.raises(WorkersError, match="batch 0 is out of range"):
        RewardPool(batch=0)


def test_the_example_learns_what_is_paid(address: str) -> None:
    found = run_path(str(TESTS.parent / "docs" / "examples" / "ray_rewards.py"))["train"](30, address)
    assert found[0] < 0.5
    assert sum(found[-5:]) / 5 > 0.8
