"""Forged problems whose hashes are all right again: found by making problems again, and by their records alone."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from oracles.forged.folders import put_problems
from oracles.forged.forgeries import FORGERIES
from tests.commands import gnomon
from tests.sampling import sampled

from gnomon.dataset.format import read_manifest, read_problems
from gnomon.dataset.generate import generate
from gnomon.dataset.pictures import show_the_same
from gnomon.dataset.plan import make_plan
from gnomon.dataset.verify import verify_dataset
from gnomon.errors import NOT_CHECKED
from gnomon.suites import get_suite

SUITES = ("prove", "construct", "program", "solid")
PAIRS = [(name, suite) for name in FORGERIES for suite in SUITES]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("good")


@cache
def made(place: Path, suite: str) -> Path:
    """A dataset of two problems."""
    generate(make_plan(suite, size=2, seed=3), place / suite)
    return place / suite


def forged(place: Path, out: Path, name: str, suite: str, versions: dict[str, str]) -> Path:
    first, second = read_problems(made(place, suite))
    spoilt = FORGERIES[name](first, second)
    if spoilt is None:
        pytest.skip("this problem has nothing to forge in this way")
    folder = Path(shutil.copytree(made(place, suite), out / "forged"))
    put_problems(folder, [spoilt, second], versions)
    return folder


@pytest.mark.parametrize(("name", "suite"), sampled(PAIRS, 14))
def test_a_forgery_is_found_though_the_manifest_names_other_libraries(
    good: Path, tmp_path: Path, name: str, suite: str
) -> None:
    folder = forged(good, tmp_path, name, suite, {"zlib": "1.0", "pillow": "1.0"})
    assert any(finding.wrong for finding in verify_dataset(folder))


@pytest.mark.parametrize(("name", "suite"), sampled(PAIRS, 14))
def test_a_forgery_is_found_without_making_problems_again(good: Path, tmp_path: Path, name: str, suite: str) -> None:
    folder = forged(good, tmp_path, name, suite, {})
    assert any(finding.wrong for finding in verify_dataset(folder, remake=False))


@pytest.mark.parametrize("suite", SUITES)
def test_a_good_dataset_of_other_libraries_passes_unless_all_is_to_be_compared(
    good: Path, tmp_path: Path, suite: str
) -> None:
    folder = Path(shutil.copytree(made(good, suite), tmp_path / "good"))
    put_problems(folder, list(read_problems(folder)), {"pillow": "1.0"})
    done = gnomon("verify", folder)
    assert done.returncode == 0
    assert "made with other libraries (pillow 1.0, not" in done.stdout
    strict = gnomon("verify", folder, "--strict", "--no-remake")
    assert strict.returncode == NOT_CHECKED
    assert len(strict.stderr.splitlines()) == 1
    assert gnomon("verify", folder, "--strict").returncode == NOT_CHECKED
    assert gnomon("verify", made(good, suite), "--strict").returncode == 0


@pytest.mark.parametrize("suite", SUITES)
def test_a_suite_writes_its_problems_again_from_their_records(suite: str) -> None:
    exam = get_suite(suite)
    for index in range(3):
        problem = exam.problem(11, index)
        assert exam.records.rewritten(problem) == problem


@pytest.mark.parametrize("name", ["foreign stroke", "foreign word", "swapped labels", "picture of another"])
def test_pictures_that_show_something_else_are_told_apart(good: Path, name: str) -> None:
    first, second = read_problems(made(good, "prove"))
    spoilt = FORGERIES[name](first, second)
    assert spoilt is not None
    assert show_the_same(first.figures[0], first.figures[0], exactly=False)
    assert not show_the_same(first.figures[0], spoilt.figures[0], exactly=False)


def test_the_versions_of_a_manifest_are_those_of_the_libraries(good: Path) -> None:
    assert set(read_manifest(made(good, "solid")).versions) == {"aggdraw", "numpy", "pillow", "pyarrow", "zlib"}
