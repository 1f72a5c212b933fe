"""Verification finds what is wrong: a flipped byte anywhere, a row that was tampered with, an answer that is false."""

from __future__ import annotations

import io
import json
import random
import sys
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BufferedReader
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from PIL import Image

import gnomon.dataset.verify
from gnomon.dataset.bounds import DataFile
from gnomon.dataset.card import card
from gnomon.dataset.format import CARD, MANIFEST, Manifest, read_manifest, read_problems, read_rows, shard_bytes
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import DatasetError, make_plan, with_hash
from gnomon.dataset.verify import verify_dataset
from gnomon.files import file_sha256, sha256
from gnomon.problem import Figure, Number, Problem
from gnomon.suites import SuiteError, get_suite

TOY = "toy_suite:SUITE"


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    generate(make_plan(TOY, size=40, seed=2), tmp_path)
    return tmp_path


def findings(folder: Path) -> list[str]:
    """What is found by reading and verifying alone."""
    return [str(finding) for finding in verify_dataset(folder, remake=False)]


def forge(folder: Path, number: int, problem: Problem) -> None:
    """Put a false problem into the dataset and make every hash right again, as a careful forger would."""
    manifest = read_manifest(folder)
    suite = get_suite(TOY)
    shard = manifest.shards[number // 16]
    problems = [suite.problem(2, index) for index in range(shard.start, shard.stop)]
    problems[number - shard.start] = problem
    content = shard_bytes(problems)
    (folder / shard.file).write_bytes(content)
    shards = tuple(with_hash(s, content) if s is shard else s for s in manifest.shards)
    forged = Manifest(manifest.plan, shards, manifest.counts, manifest.card_sha256, versions=manifest.versions)
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
    shards = (with_hash(shard, content), *manifest.shards[1:])
    forged = Manifest(manifest.plan, shards, manifest.counts, manifest.card_sha256, versions=manifest.versions)
    (dataset / MANIFEST).write_bytes(forged.to_bytes())
    [found] = findings(dataset)
    assert "the column 'answer' does not agree" in found


def test_a_changed_card_is_found(dataset: Path) -> None:
    (dataset / CARD).write_text("mine")
    assert findings(dataset) == [
        "README.md: its sha256 is not the one in the manifest; it was changed after it was written"
    ]


def test_a_dataset_of_an_earlier_release_keeps_its_card(dataset: Path) -> None:
    manifest = read_manifest(dataset)
    of_then = card(get_suite(TOY), manifest.plan, manifest.counts, manifest.splits, "0.0.1").encode()
    (dataset / CARD).write_bytes(of_then)
    (dataset / MANIFEST).write_bytes(replace(manifest, gnomon="0.0.1", card_sha256=sha256(of_then)).to_bytes())
    assert list(verify_dataset(dataset)) == []
    (dataset / MANIFEST).write_bytes(replace(manifest, gnomon="1\n\n# A title").to_bytes())
    with pytest.raises(DatasetError, match="as the version of gnomon"):
        findings(dataset)


def test_an_unfinished_dataset_says_how_to_finish_it(dataset: Path) -> None:
    (dataset / MANIFEST).unlink()
    with pytest.raises(DatasetError, match="not a gnomon dataset"):  # an export has shards and no manifest, too
        read_manifest(dataset)
    (dataset / ".plan.json").write_text("{}")
    with pytest.raises(DatasetError, match="unfinished dataset: run the same generate or merge command"):
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


# ------------------------------------------------------------------------------------- forged data with right hashes


def remade(folder: Path) -> list[str]:
    return [str(finding) for finding in verify_dataset(folder)]


def rewrite(folder: Path, **changes: object) -> None:
    """Change the manifest and make its own hash right again."""
    (folder / MANIFEST).write_bytes(replace(read_manifest(folder), **changes).to_bytes())  # type: ignore[arg-type]


def blank(figure: Figure) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", (figure.width, figure.height), "white").save(content, "PNG")
    return content.getvalue()


@pytest.mark.parametrize("change", ["solution", "level", "categories", "picture", "text"])
def test_a_row_that_the_plan_does_not_make_is_found(dataset: Path, change: str) -> None:
    """None of these shows in the answer, so the suite's own verification may pass them."""
    true = get_suite(TOY).problem(2, 20)
    other = get_suite(TOY).problem(2, 21)
    forged = {
        "solution": replace(true, solution=(*true.solution, *other.solution)),
        "level": replace(true, difficulty=replace(true.difficulty, score=true.difficulty.score / 2 + 0.1)),
        "categories": replace(true, categories=(*true.categories, *true.categories)),
        "picture": replace(true, figures=(replace(true.figures[0], png=blank(true.figures[0])),)),
        "text": replace(true, text={**true.text, "en": true.text["en"].replace("sum", "total") + " "}),
    }[change]
    forge(dataset, 20, forged)
    assert any(f"row 4 ({true.id}): made again from the plan" in finding for finding in remade(dataset))


def test_an_extra_column_is_found(dataset: Path) -> None:
    manifest = read_manifest(dataset)
    shard = manifest.shards[0]
    table = pq.read_table(dataset / shard.file)
    pq.write_table(table.append_column("hint", table["answer"]), dataset / shard.file)
    content = (dataset / shard.file).read_bytes()
    rewrite(dataset, shards=(with_hash(shard, content), *manifest.shards[1:]))
    assert any("the column 'hint' is none of gnomon's" in finding for finding in remade(dataset))
    assert any("the column 'hint' is none of gnomon's" in finding for finding in findings(dataset))


def test_wrong_counts_are_found(dataset: Path) -> None:
    counts = read_manifest(dataset).counts
    rewrite(dataset, counts={**counts, "level": {**counts["level"], "easy": counts["level"].get("easy", 0) + 1}})
    assert "manifest.json: its counts by 'level' are not those of the rows" in findings(dataset)


def test_a_chosen_replacement_is_found(dataset: Path) -> None:
    """Row 20 may hold problem 60 only if problem 20 repeats one of a lower index."""
    chosen = get_suite(TOY).problem(2, 60)
    forge(dataset, 20, chosen)
    found = [finding for finding in remade(dataset) if "row 4" in finding]
    assert any("it replaces a problem of the plan that repeats none of a lower index" in finding for finding in found)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"size": 10**12}, "size 1000000000000 is out of range"),
        ({"size": 0}, "size 0 is out of range"),
        ({"size": True}, "not a whole number"),
        ({"seed": -1}, "seed -1 is out of range"),
        ({"shard_size": 0}, "shard size 0 is out of range"),
        ({"suite": ["solid"]}, "suite of the plan"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(dataset: Path, change: dict[str, object], what: str) -> None:
    plan = read_manifest(dataset).plan
    rewrite(dataset, plan=replace(plan, **change))  # type: ignore[arg-type]
    with pytest.raises(DatasetError, match=what):
        read_manifest(dataset)


@pytest.mark.parametrize(
    "place", ["../../etc/passwd", "/etc/passwd", "data/../x.parquet", "data/.parquet", "data/a/b.parquet"]
)
def test_a_manifest_names_only_files_of_its_folder(dataset: Path, place: str) -> None:
    shards = read_manifest(dataset).shards
    rewrite(dataset, shards=(replace(shards[0], file=place), *shards[1:]))
    with pytest.raises(DatasetError, match="not a parquet file of data/"):
        read_manifest(dataset)


def replace_column(folder: Path, number: int, name: str, values: pa.Array | None, *, hashed: bool = False) -> None:
    """Write a shard again without a column, or with these values in it; if wanted, its hash is made right."""
    manifest = read_manifest(folder)
    shard = manifest.shards[number]
    table = pq.read_table(folder / shard.file).drop_columns([name])
    pq.write_table(table if values is None else table.append_column(name, values), folder / shard.file)
    if hashed:
        content = (folder / shard.file).read_bytes()
        shards = [with_hash(one, content) if one is shard else one for one in manifest.shards]
        rewrite(folder, shards=tuple(shards))


@pytest.mark.parametrize("values", [None, pa.array(range(100, 116)), pa.array([None] * 16, pa.string())])
@pytest.mark.parametrize("name", ["structure", "index"])
@pytest.mark.parametrize("hashed", [False, True])
def test_a_foreign_shard_does_not_hide_where_another_is_damaged(
    dataset: Path, name: str, values: pa.Array | None, hashed: bool
) -> None:
    replace_column(dataset, 0, name, values, hashed=hashed)
    first, second = (shard.file for shard in read_manifest(dataset).shards[:2])
    spoilt = bytearray((dataset / second).read_bytes())
    spoilt[99] ^= 1
    (dataset / second).write_bytes(spoilt)
    found = findings(dataset)
    assert any(finding.startswith((f"{first}: ", f"{first}, row 0")) for finding in found)
    assert any(finding.startswith(f"{second}: its sha256 is not the one in the manifest: byte 99") for finding in found)


def test_more_levels_than_a_dataset_can_have_are_found(tmp_path: Path) -> None:
    generate(make_plan(TOY, size=520, seed=2, shard_size=260), tmp_path)
    replace_column(tmp_path, 0, "level", pa.array([f"level {k}" for k in range(260)]), hashed=True)
    assert any("rows have more than 256 levels" in finding for finding in findings(tmp_path))
    for number in (0, 1):
        levels = pa.array([f"level {number} {k % 200}" for k in range(260)])
        replace_column(tmp_path, number, "level", levels, hashed=True)
    assert "manifest.json: its rows have more than 256 levels; a dataset has at most so many" in remade(tmp_path)


def test_a_missing_shard_is_not_held_against_rows_that_were_replaced_because_of_it(tmp_path: Path) -> None:
    plan = make_plan(
        TOY, size=16, seed=3, shard_size=4, config=get_suite(TOY).config_type.read({"most": 6, "unlike": True})
    )
    manifest = generate(plan, tmp_path).manifest
    replaced = [problem for problem in read_problems(tmp_path) if problem.provenance.index >= plan.size]
    assert len(replaced) > 3, "replaced rows are what this is about"
    assert remade(tmp_path) == []
    for shard in manifest.shards[:3]:
        content = (tmp_path / shard.file).read_bytes()
        (tmp_path / shard.file).unlink()
        assert remade(tmp_path) == [
            f"{shard.file}: cannot be read (No such file or directory); the same generate command makes it again"
        ]
        (tmp_path / shard.file).write_bytes(content)


def test_the_keys_of_a_dataset_are_read_once_for_all_its_damaged_shards(
    dataset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shards = read_manifest(dataset).shards
    for shard in shards:
        content = bytearray((dataset / shard.file).read_bytes())
        content[77] ^= 1
        (dataset / shard.file).write_bytes(content)
    read: list[str] = []

    def counted(
        folder: Path, data: DataFile, columns: Sequence[str] | None = None, file: BufferedReader | None = None
    ) -> Iterator[Any]:
        read.append(data.file)
        return read_rows(folder, data, columns, file)

    monkeypatch.setattr(gnomon.dataset.verify, "read_rows", counted)
    found = findings(dataset)
    assert sum("byte 77 is" in finding for finding in found) == len(shards) == 3
    assert max(Counter(read).values()) == 2, "once to check the rows, once for the keys"


def test_a_manifest_of_brackets_is_refused(dataset: Path) -> None:
    (dataset / MANIFEST).write_text("[" * 200_000)
    with pytest.raises(DatasetError, match="is damaged"):
        read_manifest(dataset)


def test_a_picture_with_a_header_of_many_pixels_is_not_decoded(dataset: Path) -> None:
    true = get_suite(TOY).problem(2, 3)
    header = b"IHDR" + (60_000).to_bytes(4) * 2 + bytes([8, 2, 0, 0, 0])
    chunk = (13).to_bytes(4) + header + zlib.crc32(header).to_bytes(4)
    bomb = b"\x89PNG\r\n\x1a\n" + chunk + (0).to_bytes(4) + b"IEND" + zlib.crc32(b"IEND").to_bytes(4)
    forge(dataset, 3, replace(true, figures=(replace(true.figures[0], png=bomb),)))
    [found] = findings(dataset)
    assert "60000x60000 pixels" in found or "is not a picture" in found


def test_a_dataset_does_not_choose_the_code_that_reads_it(dataset: Path) -> None:
    rewrite(dataset, plan=replace(read_manifest(dataset).plan, suite="antigravity:x"))
    sys.modules.pop("antigravity", None)
    with pytest.raises(SuiteError, match="may not choose code to run"):
        findings(dataset)
    assert "antigravity" not in sys.modules
