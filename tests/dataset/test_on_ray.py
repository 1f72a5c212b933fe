"""Datasets made on a Ray cluster: the same bytes, whoever dies; tasks that are lost, and tasks that fail."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from oracles.ray_cluster import INSTALLED, add_node, local_cluster
from tests import frail_suite
from tests.commands import TESTS, gnomon_process
from tests.commands import gnomon as gnomon_command
from tests.dataset.test_generate import hashes
from tests.dataset.test_merge import crowded_plan, make_parts

import gnomon.dataset.installation
from gnomon.dataset.format import made_here
from gnomon.dataset.generate import generate
from gnomon.dataset.merge import merge
from gnomon.dataset.plan import DatasetError
from gnomon.dataset.verify import verify_dataset
from gnomon.ray_workers import connect
from gnomon.url_path import place
from gnomon.workers import Workers, WorkersLost, chosen_workers, open_pool

pytestmark = pytest.mark.skipif(not INSTALLED, reason="Ray is not installed; make test-ray installs it")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Pools of this process share its connection, so that workers are started once."""
    with local_cluster(2, os.pathsep.join([str(TESTS), str(TESTS.parent)])) as started:
        import ray

        connect(started.address)
        yield started
        ray.shutdown()


@pytest.fixture
def workers(cluster: Any) -> Workers:
    return chosen_workers(0, f"ray:{cluster.address}")


def test_generated_merged_and_verified_as_on_one_machine(tmp_path: Path, workers: Workers) -> None:
    plan = crowded_plan()
    generate(plan, tmp_path / "one")
    seen: list[int] = []
    generate(plan, tmp_path / "ray", workers=workers, progress=lambda done, _of: seen.append(done))
    assert hashes(tmp_path / "ray") == hashes(tmp_path / "one")
    assert seen[-1] == plan.size, "the last round fills the last rows"
    merge(make_parts(plan, 2, tmp_path), tmp_path / "merged", workers=workers)
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")
    generate(plan, place(f"local://{tmp_path}/url"), workers=workers)
    assert hashes(tmp_path / "url") == hashes(tmp_path / "one")
    assert list(verify_dataset(tmp_path / "ray", workers=workers)) == []
    [shard, *_] = sorted((tmp_path / "ray" / "data").iterdir())
    shard.write_bytes(shard.read_bytes()[:-1])
    assert "its sha256 is not the one in the manifest" in str(next(verify_dataset(tmp_path / "ray", workers=workers)))


def test_a_lost_task_is_tried_again_and_a_failed_one_is_not(tmp_path: Path, workers: Workers) -> None:
    ticks: list[int] = []
    with open_pool(workers) as pool:
        found = sorted(pool.results(partial(frail_suite.square_or_die_once, tmp_path), range(6), ticks.append))
        assert found == [0, 1, 4, 9, 16, 25]
        assert (tmp_path / "died").exists()
        assert ticks[-1] == 6, "a task that is tried again counts once"
        with pytest.raises(ValueError, match="no square of 7"):
            list(pool.results(partial(frail_suite.fail, tmp_path), [7]))
        assert (tmp_path / "tries").read_text() == "x"


def test_a_task_that_kills_every_worker_comes_to_an_end(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnomon.ray_workers._RETRIES", 1)
    with open_pool(workers) as pool, pytest.raises(WorkersLost, match="a task lost its worker 2 times"):
        list(pool.results(frail_suite.crash, [1]))


def test_the_tasks_of_a_node_that_dies_go_to_another(cluster: Any, workers: Workers) -> None:
    node = add_node(cluster)
    with open_pool(workers) as pool:
        results = pool.results(partial(frail_suite.slow_square, 1.0), range(9))
        found = [next(results)]
        cluster.remove_node(node, allow_graceful=False)
        found += results
    assert sorted(found) == [number * number for number in range(9)]


def test_a_worker_with_other_versions_is_refused(
    tmp_path: Path, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gnomon.dataset.installation, "made_here", lambda: made_here() | {"numpy": "1.0.0"})
    with pytest.raises(DatasetError, match=r"the worker on .* would give other bytes \(numpy .*, not 1.0.0\)"):
        generate(crowded_plan(), tmp_path, workers=workers)


def test_a_driver_that_is_killed_makes_nothing_twice(tmp_path: Path, cluster: Any) -> None:
    size = ["generate", "toy_suite:SUITE", "--size", "60", "--shard-size", "4", "--pause", "0.05"]
    on_ray = [*size, "--on", f"ray:{cluster.address}", "--out", str(tmp_path / "ray")]
    command = [sys.executable, "-m", "gnomon.cli", *on_ray]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(TESTS)}, stderr=subprocess.DEVNULL) as driver:
        while len(list(tmp_path.glob("ray/keys/*.keys"))) < 4:
            assert driver.poll() is None
            time.sleep(0.02)
        driver.send_signal(signal.SIGKILL)
    time.sleep(1)  # its workers end
    there = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("ray/data/*.parquet")}
    recorded = {path.stem for path in tmp_path.glob("ray/keys/*.keys")}
    done = gnomon_process(*on_ray)
    assert done.returncode == 0, done.stderr
    assert f"{len(recorded)} of 15 shards were there already" in done.stderr
    kept = [name for name, made in there.items() if (tmp_path / "ray/data" / name).stat().st_mtime_ns == made]
    assert {Path(name).stem for name in kept} >= recorded, "only shards in flight are made again"
    assert gnomon_command(*size, "--out", tmp_path / "one").returncode == 0
    assert hashes(tmp_path / "ray") == hashes(tmp_path / "one")


def test_an_address_where_nobody_answers_is_one_line(tmp_path: Path) -> None:
    done = gnomon_process("generate", "solid", "--size", "2", "--on", "ray:127.0.0.1:1", "--out", tmp_path / "x")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "no cluster can be reached there" in done.stderr
