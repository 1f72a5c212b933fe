"""Datasets behind URLs, through fsspec: the bytes of a folder, resumed, merged and verified there."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import gnomon
from tests.dataset.test_generate import hashes
from tests.dataset.test_merge import crowded_plan

from gnomon.dataset.dataset_parts import Part
from gnomon.dataset.format import read_manifest, read_problems
from gnomon.dataset.generate import generate, generate_part
from gnomon.dataset.merge import merge
from gnomon.dataset.problems import GenerationError
from gnomon.dataset.verify import verify_dataset
from gnomon.files import sha256
from gnomon.url_path import PlaceError, UrlPath, place

pytest.importorskip("fsspec")


def at_url(url: UrlPath) -> dict[str, str]:
    return {name: sha256((url / name).read_bytes()) for name in url.names()}


def test_a_dataset_in_memory_has_the_bytes_of_one_on_disk(tmp_path: Path) -> None:
    plan = crowded_plan()
    generate(plan, tmp_path / "one")
    url = UrlPath("memory://exams/one")

    def stop(done: int, _of: int) -> None:
        if done == 9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(plan, url, progress=stop)
    assert generate(plan, url).kept == 2
    assert at_url(url) == hashes(tmp_path / "one")
    assert generate(plan, url).made == 0
    assert list(verify_dataset(url)) == []
    assert len(list(read_problems(url))) == plan.size
    (url / "data/stray.parquet").write_bytes(b"")
    assert [finding.where for finding in verify_dataset(url)] == ["data/stray.parquet"]
    with pytest.raises(GenerationError, match="holds another dataset"):
        generate(crowded_plan(seed=4), url)
    parts = [UrlPath(f"memory://parts/{number}") for number in (1, 2)]
    for number, part in enumerate(parts, start=1):
        generate_part(plan, Part(number, 2), part)
    merge(parts, place(f"file://{tmp_path}/merged"))
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")


def test_a_place_with_foreign_files_is_refused() -> None:
    url = UrlPath("memory://mine")
    (url / "notes.txt").write_bytes(b"mine")
    with pytest.raises(GenerationError, match=r"has files that are not of a dataset, such as notes.txt"):
        generate(crowded_plan(), url)
    assert list(url.names()) == ["notes.txt"]


def test_commands_take_urls(tmp_path: Path) -> None:
    url = f"local://{tmp_path}/exam"
    assert gnomon("generate", "toy_suite:SUITE", "--size", "4", "--out", url).returncode == 0
    assert read_manifest(tmp_path / "exam").plan.size == 4
    assert gnomon("verify", url).returncode == 0
    unknown = gnomon("generate", "toy_suite:SUITE", "--size", "4", "--out", "nosuch://bucket/exam")
    assert (unknown.returncode, unknown.stderr.count("\n")) == (2, 1)
    assert "Protocol not known: nosuch" in unknown.stderr


def test_a_protocol_that_is_not_installed_names_its_package() -> None:
    with pytest.raises(PlaceError, match="adlfs"):
        UrlPath("abfs://container/exam").exists()


@pytest.mark.parametrize("text", ["memory://exams", "s3:/bucket/exams", "s3:bucket/exams"])
def test_places_that_keep_nothing_or_are_misspelt_are_refused(text: str) -> None:
    with pytest.raises(PlaceError, match=r"two slashes|one process"):
        place(text)


def test_errors_of_a_protocol_are_errors_of_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoCredentialsError(Exception):  # as packages of protocols have them
        pass

    def refused(*_: object, **__: object) -> bytes:
        raise NoCredentialsError("unable to locate credentials")

    url = UrlPath("memory://mine/one")
    monkeypatch.setattr("fsspec.implementations.memory.MemoryFileSystem.cat_file", refused)
    with pytest.raises(PlaceError, match="NoCredentialsError: unable to locate credentials"):
        url.read_bytes()
