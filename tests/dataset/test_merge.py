"""Parts made apart and merged: the bytes of one run, whatever the number of parts; a clear error otherwise."""

from __future__ import annotations

import json
import random
import shlex
import shutil
from collections.abc import Callable
from dataclasses import asdict, fields
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.commands import gnomon as gnomon_command
from tests.dataset.test_generate import TOY, hashes
from tests.sampling import sampled

import gnomon.dataset.keys
import gnomon.dataset.repeats
from gnomon.cli.suite_options import suite_config
from gnomon.dataset.card import setting_text
from gnomon.dataset.dataset_parts import Part, parse_part, read_part
from gnomon.dataset.folder import write_shard
from gnomon.dataset.format import made_here, read_manifest, read_problems
from gnomon.dataset.generate import generate, generate_part
from gnomon.dataset.keys import read_sidecar, sidecar_file
from gnomon.dataset.merge import merge
from gnomon.dataset.plan import DatasetError, Plan, Shard, make_plan
from gnomon.dataset.problems import GenerationError
from gnomon.dataset.repeats import replace_repeats
from gnomon.dataset.sorting import sorted_records
from gnomon.dataset.verify import verify_dataset
from gnomon.files import file_sha256, sha256
from gnomon.problem import canonical_json
from gnomon.suites import get_suite
from gnomon.workers import open_pool


def crowded_plan(size: int = 16, most: int = 6, seed: int = 3, shard_size: int = 4) -> Plan:
    """A plan with many repeats: sums of two numbers up to 6 are 21 different ones."""
    config = get_suite(TOY).config_type.read({"most": most, "unlike": True})
    return make_plan(TOY, size=size, seed=seed, config=config, shard_size=shard_size)


def make_parts(plan: Plan, count: int, folder: Path) -> list[Path]:
    parts = [folder / f"part-{number}" for number in range(1, count + 1)]
    for number, out in enumerate(parts, start=1):
        generate_part(plan, Part(number, count), out)
    return parts


@pytest.mark.slow
def test_three_parts_of_two_thousand_problems_merge_to_the_bytes_of_one_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = crowded_plan(2000, most=120, shard_size=125)
    rounds: list[int] = []
    # It is called once a round, with the indices that give way.
    monkeypatch.setattr(gnomon.dataset.repeats, "_check_tries", lambda _plan, lost: rounds.append(len(lost)))
    generate(plan, tmp_path / "one")
    in_one_run = rounds.copy()
    rounds.clear()
    merge(make_parts(plan, 3, tmp_path), tmp_path / "merged")
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")
    assert rounds == in_one_run, "the same repeats, round by round"
    assert len(rounds) >= 3, "there were repeats among the replacements of replacements"
    assert all(later < earlier for earlier, later in pairwise(rounds))
    structures = [problem.formal["structure"] for problem in read_problems(tmp_path / "merged", pictures=False)]
    assert len(set(structures)) == 2000


@pytest.mark.parametrize("count", sampled([1, 2, 4], 2))
def test_the_number_of_parts_their_order_and_the_workers_do_not_matter(tmp_path: Path, count: int) -> None:
    plan = crowded_plan()
    generate(plan, tmp_path / "one")
    parts = make_parts(plan, count, tmp_path)
    merge(parts[::-1], tmp_path / "merged", workers=1 if count < 4 else 2)
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")
    assert list(verify_dataset(tmp_path / "merged")) == []


def by_the_rule(plan: Plan) -> list[int]:
    """The index in each row, by the rule as it is stated: take the indices in order and fill what is empty."""
    suite = get_suite(plan.suite)
    rows: dict[int, int] = {}
    taken = set()
    for index in range(50 * plan.size):
        structure = suite.problem(plan.seed, index, suite.config_type.read(plan.config)).formal["structure"]
        if index % plan.size not in rows and structure not in taken:
            rows[index % plan.size] = index
            taken.add(structure)
    return [rows[row] for row in range(plan.size)]


@pytest.mark.parametrize("seed", range(4))
def test_originals_win_by_the_lowest_index_and_replacements_by_round(tmp_path: Path, seed: int) -> None:
    plan = crowded_plan(seed=seed)
    generate(plan, tmp_path)
    indices = [problem.provenance.index for problem in read_problems(tmp_path)]
    assert indices == by_the_rule(plan)
    assert max(indices) >= 2 * plan.size, "some rows took more than one round"


def test_a_suite_without_structures_is_merged_as_it_is(tmp_path: Path) -> None:
    plan = make_plan(TOY, size=240, seed=1)
    generate(plan, tmp_path / "one")
    merge(make_parts(plan, 3, tmp_path), tmp_path / "merged")
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")
    assert [split.name for split in read_manifest(tmp_path / "merged").splits] == ["small"]


def test_parts_cover_all_shards_once() -> None:
    for size, count in ((100, 3), (97, 7), (16, 1), (1000, 8)):
        plan = make_plan(TOY, size=size, seed=0, shard_size=10)
        if count <= len(plan.shards()):
            together = [shard for number in range(1, count + 1) for shard in Part(number, count).shards(plan)]
            assert together == plan.shards()


def test_a_sidecar_says_what_its_shard_holds(tmp_path: Path) -> None:
    plan = crowded_plan()
    written, _ = generate_part(plan, Part(2, 4), tmp_path)
    [shard] = written.shards
    assert read_sidecar(tmp_path, shard).indices == (4, 5, 6, 7)
    assert sha256((tmp_path / sidecar_file(shard)).read_bytes()) == written.keys[0]


def test_a_sort_in_many_ranges_and_runs_finds_the_same_repeats(tmp_path: Path) -> None:
    plan = crowded_plan()
    [one] = make_parts(plan, 1, tmp_path)
    shards = read_part(one).shards
    with open_pool(1) as pool:
        replaced = replace_repeats(plan, one, shards, pool, lambda _done: None, run=5)
    generate(plan, tmp_path / "whole")
    assert tuple(replaced) == read_manifest(tmp_path / "whole").shards


def test_a_shard_replaced_by_a_worker_that_died_after_it_is_replaced_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = crowded_plan()
    generate(plan, tmp_path / "once")
    replace = gnomon.dataset.repeats._replace

    def twice(*task: Any) -> Shard:
        replace(*task)
        return replace(*task)

    monkeypatch.setattr(gnomon.dataset.repeats, "_replace", twice)
    generate(plan, tmp_path / "twice")
    assert hashes(tmp_path / "twice") == hashes(tmp_path / "once")


# ------------------------------------------------------------------------------------------------------- interruptions


def test_an_interrupted_part_is_resumed_and_a_damaged_one_mended(tmp_path: Path) -> None:
    plan, part = crowded_plan(size=20), Part(1, 1)
    generate_part(plan, part, tmp_path / "whole")

    def stop(done: int, _of: int) -> None:
        if done == 11:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate_part(plan, part, tmp_path / "cut", progress=stop)
    with pytest.raises(DatasetError, match="it is unfinished: give the command again"):
        merge([tmp_path / "cut"], tmp_path / "out")
    assert generate_part(plan, part, tmp_path / "cut")[1] == 2
    assert hashes(tmp_path / "cut") == hashes(tmp_path / "whole")
    shards = read_part(tmp_path / "cut").shards
    (tmp_path / "cut" / shards[1].file).write_bytes(b"damaged")
    (tmp_path / "cut" / sidecar_file(shards[2])).write_bytes(b"damaged")
    assert generate_part(plan, part, tmp_path / "cut")[1] == 4
    assert hashes(tmp_path / "cut") == hashes(tmp_path / "whole")


@pytest.mark.parametrize("written", [0, 1, 3])
def test_a_merge_interrupted_while_it_replaces_ends_with_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    plan = crowded_plan()
    generate(plan, tmp_path / "one")
    parts = make_parts(plan, 2, tmp_path)
    calls = []

    def until(out: Path, shard: Shard, content: bytes) -> Shard:
        calls.append(shard)
        if len(calls) > written:
            raise KeyboardInterrupt
        return write_shard(out, shard, content)

    with monkeypatch.context() as cut:
        cut.setattr(gnomon.dataset.repeats, "write_shard", until)
        with pytest.raises(KeyboardInterrupt):
            merge(parts, tmp_path / "merged")
    assert merge(parts, tmp_path / "merged").kept == 4
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")


def test_a_merge_interrupted_while_it_copies_goes_on(tmp_path: Path) -> None:
    plan = crowded_plan()
    parts = make_parts(plan, 4, tmp_path)

    def stop(done: int, _of: int) -> None:
        if done == 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        merge(parts, tmp_path / "merged", progress=stop)
    assert merge(parts, tmp_path / "merged").kept == 2
    before = hashes(tmp_path / "merged")
    assert merge(parts, tmp_path / "merged").made == 0, "a finished merge is left as it is"
    assert hashes(tmp_path / "merged") == before


# ------------------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "1/0", "a/b", "-1/3", "1/3/5", "1/99999999999"])
def test_parts_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(DatasetError, match=r"write k/n, with k from 1 to n"):
        parse_part(text)


def test_more_parts_than_files_are_refused() -> None:
    with pytest.raises(DatasetError, match=r"16 problems in files of 4 make 4 files, and every part needs one; take"):
        parse_part("1/5", crowded_plan())


def change(path: Path, edit: Callable[[dict[str, object]], None]) -> None:
    """Change a part.json and make its own hash right again."""
    content = json.loads(path.read_text())
    del content["self_sha256"]
    edit(content)
    content["self_sha256"] = sha256(canonical_json(content).encode())
    path.write_text(json.dumps(content))


def test_sets_of_parts_that_are_no_dataset_are_refused(tmp_path: Path) -> None:
    plan = crowded_plan()
    first, second, third = make_parts(plan, 3, tmp_path)
    out = tmp_path / "out"
    generate_part(crowded_plan(seed=4), Part(3, 3), tmp_path / "other-seed")
    generate_part(crowded_plan(most=7), Part(3, 3), tmp_path / "other-settings")
    generate_part(plan, Part(2, 2), tmp_path / "half")
    generate(plan, tmp_path / "whole")
    shutil.copytree(second, tmp_path / "copy")
    for folders, said in (
        ([], "merge needs the folders of all parts"),
        ([first, third], r"of 3 parts these are missing: 2/3; make it with 'gnomon generate .* --shard 2/3 --out DIR'"),
        ([first, second, tmp_path / "copy", third], r"part-2 and .*copy are both part 2/3; give one of them"),
        ([first, second, tmp_path / "other-seed"], r"other-seed belongs to another dataset .*seed 4, not 3"),
        ([first, second, tmp_path / "other-settings"], r"another dataset than .*'most': 7"),
        ([first, second, tmp_path / "half"], r"number of parts 2, not 3"),
        ([first, second, tmp_path / "whole"], r"it is a whole dataset, and merge takes parts"),
        ([first, second, tmp_path], r"it is not a part of a dataset"),
        ([first, second, tmp_path / "nowhere"], r"there is no such folder"),
    ):
        with pytest.raises(DatasetError, match=said):
            merge(folders, out)
    assert not out.exists(), "nothing is begun"
    with pytest.raises(DatasetError, match="is one of the parts"):
        merge([first, second, third], second)
    with pytest.raises(GenerationError, match=r"holds another dataset \(shard '1/3', not None\)"):
        generate(plan, first)
    with pytest.raises(GenerationError, match=r"holds another dataset \(shard '1/3', not '2/3'\)"):
        generate_part(plan, Part(2, 3), first)
    with pytest.raises(DatasetError, match="it is a part of a dataset, made with --shard"):
        read_manifest(first)


@pytest.mark.parametrize("suite", ["prove", "solid", "construct", "program"])
def test_settings_are_written_as_the_command_line_reads_them(suite: str) -> None:
    usual = get_suite(suite).config_type()
    for name in (field.name for field in fields(usual)):
        value = getattr(usual, name)
        assert get_suite(suite).config_type.read({name: setting_text(value)}) == usual, (name, value)


def test_the_command_for_a_missing_part_has_settings_that_generate_takes(tmp_path: Path) -> None:
    config = get_suite("prove").config_type.read({"right_options": "1,0,0,0", "difficulty": "easy"})
    parts = make_parts(crowded_plan(), 2, tmp_path)
    plan = make_plan("prove", size=16, seed=3, shard_size=4, config=config)
    change(parts[1] / "part.json", lambda content: content.update(plan=asdict(plan)))
    with pytest.raises(DatasetError, match="of 2 parts these are missing: 1/2; make it with") as refused:
        merge(parts[1:], tmp_path / "out")
    words = shlex.split(shlex.split(str(refused.value).partition("make it with ")[2])[0])
    settings = [value for option, value in pairwise(words) if option == "--set"]
    assert suite_config("prove", settings) == config


def test_other_versions_are_refused(tmp_path: Path) -> None:
    parts = make_parts(crowded_plan(), 2, tmp_path)
    change(parts[1] / "part.json", lambda content: content.update(gnomon="0.0.1"))
    with pytest.raises(DatasetError, match=r"part-2 was made with other versions \(gnomon 0.0.1, not "):
        merge(parts, tmp_path / "out")


def other_numpy(content: dict[str, object]) -> None:
    versions = content["versions"]
    assert isinstance(versions, dict)
    versions["numpy"] = "1.0.0"


def test_a_part_of_other_versions_is_made_again_as_the_refusal_says(tmp_path: Path) -> None:
    plan = crowded_plan()
    parts = make_parts(plan, 2, tmp_path)
    before = hashes(parts[1])
    change(parts[1] / "part.json", other_numpy)
    for sidecar in (parts[1] / "keys").iterdir():
        sidecar.write_bytes(sidecar.read_bytes().replace(b'"made_with": {', b'"made_with": {"other": "1.0.0", '))
    with pytest.raises(DatasetError, match=r"make the part again here with --shard 2/2"):
        merge(parts, tmp_path / "out")
    assert generate_part(plan, Part(2, 2), parts[1])[1] == 0, "no shard of other versions is kept"
    assert hashes(parts[1]) == before
    assert merge(parts, tmp_path / "out").made == 4


def test_a_dataset_of_other_versions_is_made_again(tmp_path: Path) -> None:
    generate(crowded_plan(), tmp_path)
    before = hashes(tmp_path)
    for edit in (other_numpy, lambda content: content.update(gnomon="0.0.1")):
        change(tmp_path / "manifest.json", edit)
        assert generate(crowded_plan(), tmp_path).kept == 0
        assert hashes(tmp_path) == before


@pytest.mark.parametrize("other", [False, True])
def test_an_interrupted_run_of_other_versions_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: bool
) -> None:
    def stop(done: int, _of: int) -> None:
        if done == 9:
            raise KeyboardInterrupt

    with monkeypatch.context() as then:
        if other:
            then.setattr(gnomon.dataset.keys, "made_here", lambda: made_here() | {"numpy": "1.0.0"})
        with pytest.raises(KeyboardInterrupt):
            generate(crowded_plan(), tmp_path, progress=stop)
    assert generate(crowded_plan(), tmp_path).kept == (0 if other else 2)


@pytest.mark.parametrize("file", ["data", "keys"])
@pytest.mark.parametrize("damage", ["removed", "one bit flipped", "one bit near the end flipped", "cut short"])
def test_a_damaged_file_is_named_and_the_merge_goes_on_when_it_is_mended(
    tmp_path: Path, file: str, damage: str
) -> None:
    plan = crowded_plan()
    parts = make_parts(plan, 2, tmp_path)
    victim = sorted((parts[1] / file).iterdir())[1]
    content = bytearray(victim.read_bytes())
    # The middle of a sidecar is in its line of JSON, the end in the records, which hold keys.
    content[-20 if "end" in damage else len(content) // 2] ^= 1
    victim.unlink()
    if damage != "removed":
        victim.write_bytes(content[:-7] if damage == "cut short" else content)
    said = "is missing" if damage == "removed" else "is damaged: its hash is not the recorded one"
    with pytest.raises(DatasetError, match=rf"part-2/{file}/{victim.name} {said}; .*\(--shard 2/2\) again"):
        merge(parts, tmp_path / "merged")
    generate_part(plan, Part(2, 2), parts[1])
    merge(parts, tmp_path / "merged")
    generate(plan, tmp_path / "one")
    assert hashes(tmp_path / "merged") == hashes(tmp_path / "one")


def test_a_damaged_part_json_is_refused(tmp_path: Path) -> None:
    [part] = make_parts(crowded_plan(), 1, tmp_path)
    path = part / "part.json"
    whole = path.read_text()
    for text in (whole.replace('"seed": 3', '"seed": 4'), whole[:-9], "[]", "{}", "\0"):
        path.write_text(text)
        with pytest.raises(DatasetError, match=r"part.json is damaged \(.*or remove the folder"):
            read_part(part)
    path.write_text(whole)
    change(path, lambda content: content.update(format=99))
    with pytest.raises(DatasetError, match="has format 99, this gnomon reads format 1"):
        read_part(part)


def test_a_sidecar_that_tells_of_other_problems_is_refused(tmp_path: Path) -> None:
    """Nobody but a forger makes one whose hash is right; it must not lead anywhere."""
    [part] = make_parts(crowded_plan(), 1, tmp_path)
    shard = read_part(part).shards[1]
    path = part / sidecar_file(shard)
    for index in (3, 2**63):
        content = bytearray(path.read_bytes())
        content[-9:-1] = index.to_bytes(8, "big")
        path.write_bytes(content)

        def forge(listed: dict[str, object]) -> None:
            listed["shards"][1]["keys"] = file_sha256(path)  # type: ignore[index]

        change(part / "part.json", forge)
        with pytest.raises(DatasetError, match=r"keys is damaged"):
            merge([part], tmp_path / f"out-{index}")


def test_the_commands_make_and_merge_parts(tmp_path: Path) -> None:
    options = ["--size", "16", "--seed", "3", "--shard-size", "4", "--most", "6", "--unlike", "true", "-w", "1"]
    for number in (1, 2):
        folder = str(tmp_path / str(number))
        done = gnomon_command("generate", TOY, *options, "--shard", f"{number}/2", "--out", folder)
        assert done.stdout == f"part {number}/2: 8 problems of 16 in {folder}; gnomon merge takes all parts\n", done
    done = gnomon_command("merge", str(tmp_path / "1"), str(tmp_path / "2"), "-o", str(tmp_path / "all"), "-w", "1")
    assert done.stdout == f"16 problems in {tmp_path / 'all'}\n", done
    generate(crowded_plan(), tmp_path / "one")
    assert hashes(tmp_path / "all") == hashes(tmp_path / "one")
    refused = gnomon_command("merge", str(tmp_path / "1"), "-o", str(tmp_path / "none"))
    assert refused.returncode == 2
    assert "of 2 parts these are missing: 2/2" in refused.stderr


# ------------------------------------------------------------------------------------------------------------- sorting


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 1000])
def test_records_are_sorted_on_disk_as_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    chance = random.Random(count)
    records = [chance.randbytes(2) for _ in range(count)]
    # 1000 records in runs of 10 are more runs than are merged at once.
    assert list(sorted_records(records, 2, run=10)) == sorted(records)
    assert list(tmp_path.iterdir()) == [], "no file is left"
