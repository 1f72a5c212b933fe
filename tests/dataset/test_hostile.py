"""Files that anyone may have written: none hangs the verifier, fills memory, leads it elsewhere or breaks it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from oracles.forged.bombs import PARQUET, PICTURES, PROGRAMS
from oracles.forged.files import HOSTILE
from oracles.forged.folders import Spoil
from oracles.forged.measure import Outcome, run
from tests.commands import exit_code, gnomon
from tests.sampling import sampled

from gnomon.dataset.bounds import open_inside
from gnomon.dataset.format import read_manifest
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.errors import BAD_INPUT, FAILED

MOST_SECONDS, MOST_MEGABYTES = 10.0, 500.0  # a second is usual; machines may be busy


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("good")
    generate(make_plan("toy_suite:SUITE", size=2, seed=2), folder)
    assert gnomon("verify", folder).returncode == 0  # what it imports need not be imported in every process
    return folder


@pytest.fixture
def folder(good: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(good, tmp_path / "dataset"))


def verified(folder: Path, *options: str) -> Outcome:
    """What ``gnomon verify`` does, in a process of its own that is ended if it hangs."""

    return run(lambda: exit_code("verify", folder, "--workers", "1", *options))


def spoilt(spoil: Spoil, folder: Path) -> None:
    """Spoil the folder in a process of its own: making a bomb takes memory, too."""
    made = run(lambda: spoil(folder))
    assert made.code == 0, made.said


def assert_found(outcome: Outcome) -> None:
    assert outcome.code in (FAILED, BAD_INPUT), outcome
    assert not outcome.traceback, outcome
    assert outcome.seconds < MOST_SECONDS, outcome
    assert outcome.megabytes < MOST_MEGABYTES, outcome


@pytest.mark.parametrize("name", sampled(list(HOSTILE), 30))
def test_a_hostile_file_is_found_at_once(folder: Path, name: str) -> None:
    spoilt(HOSTILE[name], folder)
    outcome = verified(folder)
    assert_found(outcome)
    if outcome.code == BAD_INPUT:
        assert len(outcome.said.splitlines()) == 1, outcome


@pytest.mark.parametrize("name", sampled([*PARQUET, *PICTURES], 8))
def test_a_bomb_is_weighed_before_it_goes_off(folder: Path, name: str) -> None:
    spoilt({**PARQUET, **PICTURES}[name], folder)
    assert_found(verified(folder, "--no-remake"))


@pytest.mark.parametrize("name", sampled(list(PROGRAMS), 8))
def test_a_program_ends_by_its_budget(name: str) -> None:
    outcome = run(PROGRAMS[name])
    assert outcome.code == 0, outcome
    assert outcome.seconds < MOST_SECONDS, outcome
    assert outcome.megabytes < MOST_MEGABYTES, outcome


@pytest.mark.parametrize("command", [["stats"], ["show"], ["export", "--to", "hf", "--out", "x"]])
@pytest.mark.parametrize("name", ["shard is a pipe", "shard is /dev/zero", "a footer that lies", "manifest is a pipe"])
def test_other_commands_refuse_them_too(folder: Path, name: str, command: list[str]) -> None:
    spoilt({**HOSTILE, **PARQUET}[name], folder)
    first, *rest = command
    done = gnomon(first, folder, *rest, cwd=folder)
    assert done.returncode in (FAILED, BAD_INPUT)
    assert len(done.stderr.splitlines()) == 1
    assert "cannot be read" in done.stderr


def test_the_folder_itself_may_be_a_link(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    shard = read_manifest(tmp_path / "link").shards[0]
    with open_inside(tmp_path / "link", shard.file, shard.bytes) as file:
        assert file.read(4) == b"PAR1"
