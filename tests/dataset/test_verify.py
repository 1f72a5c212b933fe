"""Verification finds what is wrong: a flipped byte anywhere, a row that was tampered with, an answer that is false."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from gnomon.dataset.format import CARD, MANIFEST, Manifest, read_manifest, shard_bytes
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import DatasetError, make_plan, sealed
from gnomon.dataset.verify import verify_dataset
from gnomon.files import file_sha256
from gnomon.problem import Number, Problem
from gnomon.suites import get_suite

TOY = "toy_suite:SUITE"


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    generate(make_plan(TOY, size=40, seed=2), tmp_path)
    return tmp_path


def findings(folder: Path) -> list[str]:
    return [str(finding) for finding in verify_dataset(folder)]


def forge(folder: Path, number: int, problem: Problem) -> None:
    """Put a false problem into the dataset and make every hash right again, as a careful forger would."""
    manifest = read_manifest(folder)
    suite = get_suite(TOY)
    shard = manifest.shards[number // 16]
    problems = [suite.problem(2, index) for index in range(shard.start, shard.stop)]
    problems[number - shard.start] = problem
    content = shard_bytes(problems)
    (folder / shard.file).write_bytes(content)
    shards = tuple(sealed(s, content) if s is shard else s for s in manifest.shards)
    forged = Manifest(manifest.plan, shards, manifest.counts, manifest.card_sha256, manifest.versions)
    (folder / MANIFEST).write_bytes(forged.to_bytes())


def test_a_good_dataset_has_no_findings(dataset: Path) -> None:
    seen: list[int] = []
    assert list(verify_dataset(dataset, lambda done, _total: seen.append(done))) == []
    assert seen == list(range(1, 41))


def test_workers_find_the_same_in_the_same_order(tmp_path: Path) -> None:
    generate(make_plan(TOY, size=48, seed=2), tmp_path)
    names = [shard.file for shard in read_manifest(tmp_path).shards]
    for name in (names[2], names[0]):
        content = bytearray((tmp_path / name).read_bytes())
        content[len(content) // 2] ^= 1
        (tmp_path / name).write_bytes(bytes(content))
    alone = [str(finding) for finding in verify_dataset(tmp_path)]
    assert [str(finding) for finding in verify_dataset(tmp_path, workers=2)] == alone
    damaged = [finding.partition(":")[0] for finding in alone if "not the one in the manifest" in finding]
    assert damaged == [names[0], names[2]]


def test_a_flipped_bit_anywhere_is_found_and_named(dataset: Path) -> None:
    chance = random.Random(5)
    files = sorted(path for path in dataset.rglob("*") if path.is_file())
    for path in files:
        content = path.read_bytes()
        for _ in range(12):
            place = chance.randrange(len(content))
            spoilt = bytearray(content)
            spoilt[place] ^= 1 << chance.randrange(8)
            path.write_bytes(spoilt)
            try:
                found = findings(dataset)
            except DatasetError as error:
                found = [str(error)]
            assert found, (path.name, place)
            assert any(path.name in finding for finding in found)
            if path.suffix == ".parquet":
                assert any(f"byte {place:,} is 0x{spoilt[place]:02x}" in finding for finding in found)
        path.write_bytes(content)
    assert findings(dataset) == []


def test_a_shard_cut_short_or_missing_is_named(dataset: Path) -> None:
    path = dataset / read_manifest(dataset).shards[0].file
    content = path.read_bytes()
    path.write_bytes(content[:-100])
    assert f"it has {len(content) - 100:,} bytes, not {len(content):,}" in findings(dataset)[0]
    path.unlink()
    assert "cannot be read (No such file or directory)" in findings(dataset)[0]


def test_a_false_answer_is_found_though_every_hash_is_right(dataset: Path) -> None:
    true = get_suite(TOY).problem(2, 20)
    assert isinstance(true.answer, Number)
    forge(dataset, 20, replace(true, answer=Number("1", 1.0)))
    [found] = findings(dataset)
    assert true.id in found
    assert "the sum is" in found


def test_a_problem_in_the_wrong_place_is_found(dataset: Path) -> None:
    forge(dataset, 20, get_suite(TOY).problem(2, 21))
    [found] = findings(dataset)
    assert "index 21, which is not its place" in found


def test_a_picture_that_is_none_is_found(dataset: Path) -> None:
    true = get_suite(TOY).problem(2, 3)
    forge(dataset, 3, replace(true, figures=(replace(true.figures[0], png=b"not a picture"),)))
    [found] = findings(dataset)
    assert "is not a picture" in found


def test_a_column_that_disagrees_with_the_problem_is_found(dataset: Path) -> None:
    manifest = read_manifest(dataset)
    shard = manifest.shards[0]
    table = pq.read_table(dataset / shard.file)
    changed = ["999", *table["answer"].to_pylist()[1:]]
    table = table.set_column(table.column_names.index("answer"), table.field("answer"), [changed])
    pq.write_table(table, dataset / shard.file)
    content = (dataset / shard.file).read_bytes()
    shards = (sealed(shard, content), *manifest.shards[1:])
    forged = Manifest(manifest.plan, shards, manifest.counts, manifest.card_sha256, manifest.versions)
    (dataset / MANIFEST).write_bytes(forged.to_bytes())
    [found] = findings(dataset)
    assert "the column 'answer' does not agree" in found


def test_a_changed_card_is_found(dataset: Path) -> None:
    (dataset / CARD).write_text("mine")
    assert findings(dataset) == [
        "README.md: its sha256 is not the one in the manifest; it was changed after it was written"
    ]


def test_an_unfinished_dataset_says_how_to_finish_it(dataset: Path) -> None:
    (dataset / MANIFEST).unlink()
    with pytest.raises(DatasetError, match="unfinished dataset: run the same generate command"):
        findings(dataset)


def test_a_folder_that_is_none_says_so(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="not a gnomon dataset"):
        findings(tmp_path)


def test_a_manifest_of_another_format_is_refused(dataset: Path) -> None:
    content = json.loads((dataset / MANIFEST).read_text())
    (dataset / MANIFEST).write_text(json.dumps(content | {"format": 99}))
    with pytest.raises(DatasetError, match="format 99"):
        findings(dataset)


def test_a_split_with_other_rows_is_found(tmp_path: Path) -> None:
    manifest = generate(make_plan(TOY, size=240, seed=2), tmp_path).manifest
    assert findings(tmp_path) == []
    [split] = manifest.splits
    content = shard_bytes([get_suite(TOY).problem(2, index + 1) for index in split.indices])
    (tmp_path / split.file).write_bytes(content)
    assert "sha256" in findings(tmp_path)[0]
    forged = replace(manifest, splits=(replace(split, sha256=file_sha256(tmp_path / split.file)),))
    (tmp_path / MANIFEST).write_bytes(forged.to_bytes())
    assert findings(tmp_path) == [f"{split.file}: its rows are not those of the problems it names"]


def test_a_file_that_the_manifest_does_not_know_is_found(dataset: Path) -> None:
    (dataset / "data" / "zzz.parquet").write_bytes((dataset / read_manifest(dataset).shards[0].file).read_bytes())
    assert findings(dataset) == ["data/zzz.parquet: the manifest does not know this file; remove it"]
