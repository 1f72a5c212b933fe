"""The order in which Python hashes strings differs from process to process and decides nothing in a problem."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FINGERPRINTS = """
import sys
from gnomon.suites import get_suite
from tests.test_known_problems import fingerprint
suite, first, last = get_suite(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
print([fingerprint(suite.problem(33, place, suite.config_type())) for place in range(first, last)])
"""


def _fingerprints(suite: str, first: int, last: int, hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", FINGERPRINTS, suite, str(first), str(last)]
    return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(("suite", "first", "last"), [("prove", 30, 45), ("solid", 0, 4), ("program", 0, 4)])
def test_hashing_decides_nothing(suite: str, first: int, last: int) -> None:
    assert _fingerprints(suite, first, last, "1") == _fingerprints(suite, first, last, "3")


@pytest.mark.slow
@pytest.mark.parametrize(("suite", "last"), [("prove", 300), ("construct", 60), ("program", 100), ("solid", 200)])
def test_hashing_decides_nothing_in_many_problems(suite: str, last: int) -> None:
    assert len({_fingerprints(suite, 0, last, seed) for seed in ("1", "3", "7")}) == 1
