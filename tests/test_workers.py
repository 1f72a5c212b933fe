"""Who carries out tasks: processes of this machine unless another engine is named; nothing is imported unasked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from tests.commands import gnomon

from gnomon.workers import Tick, WorkersLost, chosen_workers, open_pool


def test_neither_ray_nor_fsspec_is_imported_unasked() -> None:
    script = """
import sys
import gnomon.cli.datasets, gnomon.dataset.generate, gnomon.dataset.merge, gnomon.dataset.verify, gnomon.train.trl
from gnomon.url_path import place
place("exam"), place("file:///exam"), place("s3://bucket/exam")
print(sorted({"ray", "fsspec", "gnomon.ray_workers"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_an_engine_that_is_not_known_or_not_installed_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnomon.ray_workers.find_spec", lambda _name: None)
    for on, said in (("dask", "--on dask: write ray"), ("ray", "pip install 'gnomon[ray]'"), ("ray:x", "gnomon[ray]")):
        done = gnomon("generate", "solid", "--size", "2", "--on", on)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert said in done.stderr


def _kill(_task: int, _tick: Tick) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_dies_is_said() -> None:
    with open_pool(chosen_workers(2)) as pool, pytest.raises(WorkersLost, match="a worker process died"):
        list(pool.results(_kill, [1, 2]))
