"""Datasets: the same bytes however they are made, whole after any interruption, readable by others."""

from __future__ import annotations

import errno
import hashlib
import os
import pickle
import random
import resource
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from io import BufferedReader
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.commands import TESTS
from tests.commands import gnomon as gnomon_command
from tests.sampling import sampled, sweep

import gnomon.dataset.generate
import gnomon.dataset.repeats
from gnomon.dataset import format
from gnomon.dataset.folder import write_shard
from gnomon.dataset.format import read_manifest, read_problems, read_rows
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import DatasetError, Plan, Shard, default_shard_size, make_plan
from gnomon.dataset.problems import GenerationError, SuiteFailure, make_problems
from gnomon.dataset.verify import verify_dataset
from gnomon.problem import canonical_json
from gnomon.suites import SuiteError, get_suite
from gnomon.workers import WorkersError

TOY = "toy_suite:SUITE"


def toy_plan(size: int = 60, seed: int = 1, **settings: object) -> Plan:
    return make_plan(TOY, size=size, seed=seed, config=get_suite(TOY).config_type.read(settings))


def hashes(folder: Path) -> dict[str, str]:
    """Every file of a folder and what it hashes to; nothing may be left over either."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_a_dataset_holds_the_problems_of_its_plan_in_order(tmp_path: Path) -> None:
    manifest = generate(toy_plan(60), tmp_path).manifest
    suite = get_suite(TOY)
    assert list(read_problems(tmp_path)) == [suite.problem(1, index) for index in range(60)]
    assert [shard.rows for shard in manifest.shards] == [16, 16, 16, 12]
    assert read_manifest(tmp_path) == manifest


def test_one_worker_and_many_give_identical_bytes(tmp_path: Path) -> None:
    plan = make_plan("solid", size=6, seed=3, shard_size=2)
    generate(plan, tmp_path / "one", workers=1)
    generate(plan, tmp_path / "many", workers=2)
    assert hashes(tmp_path / "one") == hashes(tmp_path / "many")


def test_the_sharding_does_not_change_the_problems(tmp_path: Path) -> None:
    for shard_size in (7, 20):
        generate(make_plan(TOY, size=20, seed=1, shard_size=shard_size), tmp_path / str(shard_size))
    assert list(read_problems(tmp_path / "7")) == list(read_problems(tmp_path / "20"))


def test_progress_counts_every_problem(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    generate(toy_plan(20), tmp_path, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(done, 20) for done in range(21)]


# ------------------------------------------------------------------------------------------------------ interruptions


def killed_plan() -> Plan:
    """The dataset that ``command`` makes."""
    config = get_suite(TOY).config_type.read({"pause": 0.004})
    return make_plan(TOY, size=240, seed=9, shard_size=12, config=config)


def command(out: Path, workers: int) -> list[str]:
    options = ["--size", "240", "--seed", "9", "--shard-size", "12", "--set", "pause=0.004", "--workers", str(workers)]
    return [sys.executable, "-m", "gnomon.cli", "generate", TOY, "--out", str(out), *options]


def start(out: Path, workers: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command(out, workers),
        env=os.environ | {"PYTHONPATH": str(TESTS)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.parametrize("workers", sampled([1, 2], 1))
@pytest.mark.parametrize("rounds", sweep(1, 5))
def test_a_run_killed_at_any_moment_resumes_and_ends_with_the_same_bytes(
    tmp_path: Path, rounds: int, workers: int
) -> None:
    whole = tmp_path / "undisturbed"
    generate(killed_plan(), whole)
    chance = random.Random(20)
    groups = []
    for number in range(rounds):
        out = tmp_path / f"killed-{number}"
        for kill in (lambda process: process.kill(), lambda process: os.killpg(process.pid, signal.SIGKILL)):
            process = start(out, workers)
            groups.append(process.pid)
            wait_for_shards(process, out, chance.randrange(4))
            time.sleep(chance.uniform(0, 0.2))
            kill(process)  # the parent alone, whose workers must follow by themselves, or all of them
            process.wait()
        generate(killed_plan(), out)
        assert hashes(out) == hashes(whole)
    assert all(vanished(group) for group in groups)


def wait_for_shards(process: subprocess.Popen[bytes], out: Path, more: int) -> None:
    """Return when the process has begun to write and ``more`` shards have been added, or it has finished."""
    before = len(list(out.glob("data/*.parquet")))
    while not (out / ".plan.json").exists() or len(list(out.glob("data/*.parquet"))) < before + more:
        if process.poll() is not None:
            assert process.returncode == 0, process.stderr and process.stderr.read().decode()
            return
        time.sleep(0.01)


def vanished(group: int, seconds: float = 15.0) -> bool:
    """Whether every process of a group has gone, or goes soon."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_workers_leave_when_their_parent_is_killed(tmp_path: Path) -> None:
    process = start(tmp_path, 2)
    deadline = time.monotonic() + 30
    while not list(tmp_path.glob("data/*.parquet")) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.kill()
    process.wait()
    assert vanished(process.pid)


@pytest.mark.parametrize("moment", [0.5, *(pytest.param(m, marks=pytest.mark.slow) for m in (0.3, 0.7, 0.9))])
def test_workers_leave_when_their_parent_is_killed_while_they_start(tmp_path: Path, moment: float) -> None:
    process = start(tmp_path, 2)
    time.sleep(moment)
    process.kill()
    process.wait()
    assert vanished(process.pid)


def test_a_finished_dataset_is_left_as_it_is(tmp_path: Path) -> None:
    generate(toy_plan(), tmp_path)
    before = hashes(tmp_path)
    outcome = generate(toy_plan(), tmp_path)
    assert (outcome.made, outcome.kept) == (0, 4)
    assert hashes(tmp_path) == before


@pytest.mark.parametrize("damage", ["removed", "cut short", "one bit flipped"])
def test_a_damaged_shard_is_made_again(tmp_path: Path, damage: str) -> None:
    manifest = generate(toy_plan(), tmp_path).manifest
    before = hashes(tmp_path)
    victim = tmp_path / manifest.shards[1].file
    content = bytearray(victim.read_bytes())
    if damage == "removed":
        victim.unlink()
    else:
        content[len(content) // 2] ^= 1
        victim.write_bytes(content if damage == "one bit flipped" else content[: len(content) // 2])
    outcome = generate(toy_plan(), tmp_path)
    assert (outcome.made, outcome.kept) == (1, 3)
    assert hashes(tmp_path) == before


def test_an_interrupted_call_keeps_what_is_done(tmp_path: Path) -> None:
    def stop_in_the_third_shard(done: int, _total: int) -> None:
        if done == 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(toy_plan(), tmp_path, progress=stop_in_the_third_shard)
    assert not (tmp_path / "manifest.json").exists()
    outcome = generate(toy_plan(), tmp_path)
    assert (outcome.made, outcome.kept) == (2, 2)


# ------------------------------------------------------------------------------------------------------------ refusals


class TestRepeats:
    """Of problems with one structure a dataset holds one."""

    @staticmethod
    def plan(size: int = 16) -> Plan:
        # Sums of two numbers up to 6 are 21 different ones.
        config = get_suite(TOY).config_type.read({"most": 6, "unlike": True})
        return make_plan(TOY, size=size, seed=3, config=config, shard_size=4)

    def test_a_repeat_gives_way_to_a_later_problem_of_its_place(self, tmp_path: Path) -> None:
        plan = self.plan()
        generate(plan, tmp_path)
        problems = list(read_problems(tmp_path))
        structures = [problem.formal["structure"] for problem in problems]
        assert len(set(structures)) == plan.size
        assert [problem.provenance.index % plan.size for problem in problems] == list(range(plan.size))
        suite = get_suite(TOY)
        held = {problem.formal["structure"]: problem.provenance.index for problem in problems}
        for place, problem in enumerate(problems):
            for index in range(place, problem.provenance.index, plan.size):
                passed_over = suite.problem(plan.seed, index, suite.config_type.read(plan.config))
                assert held[passed_over.formal["structure"]] < index
        assert any(problem.provenance.index >= plan.size for problem in problems)
        assert list(verify_dataset(tmp_path)) == []

    @pytest.mark.slow
    def test_workers_make_the_same_bytes(self, tmp_path: Path) -> None:
        for workers in (1, 2):
            generate(self.plan(), tmp_path / str(workers), workers=workers)
        assert hashes(tmp_path / "1") == hashes(tmp_path / "2")

    @pytest.mark.parametrize("written", range(4, 7))
    def test_a_run_interrupted_while_it_replaces_ends_with_the_same_bytes(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
    ) -> None:
        generate(self.plan(), tmp_path / "whole")
        write, calls = write_shard, []

        def until(out: Path, shard: Shard, content: bytes) -> Shard:
            calls.append(shard)
            if len(calls) > written:
                raise KeyboardInterrupt
            return write(out, shard, content)

        monkeypatch.setattr(gnomon.dataset.repeats, "write_shard", until)
        with pytest.raises(KeyboardInterrupt):
            generate(self.plan(), tmp_path / "cut")
        monkeypatch.undo()
        generate(self.plan(), tmp_path / "cut")
        assert hashes(tmp_path / "cut") == hashes(tmp_path / "whole")

    def test_a_shard_that_was_lost_comes_back_without_repeats(self, tmp_path: Path) -> None:
        generate(self.plan(), tmp_path)
        before = hashes(tmp_path)
        (tmp_path / read_manifest(tmp_path).shards[2].file).unlink()
        generate(self.plan(), tmp_path)
        assert hashes(tmp_path) == before

    def test_where_there_are_not_so_many_the_size_is_to_blame(self, tmp_path: Path) -> None:
        with pytest.raises(GenerationError, match=r"does not find 22 different problems .* take a smaller --size"):
            generate(self.plan(size=22), tmp_path)

    def test_a_flipped_byte_is_named_where_problems_gave_way(self, tmp_path: Path) -> None:
        manifest = generate(self.plan(), tmp_path).manifest
        given_way = [shard for shard in manifest.shards for row in read_rows(tmp_path, shard) if row["index"] > 15]
        victim = tmp_path / given_way[-1].file
        content = bytearray(victim.read_bytes())
        content[100] ^= 1
        victim.write_bytes(content)
        assert any("byte 100 is" in str(finding) for finding in verify_dataset(tmp_path))

    def test_a_repeat_is_found_by_verification(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(gnomon.dataset.generate, "replace_repeats", lambda _plan, _out, made, *_: made)
        generate(self.plan(), tmp_path)
        found = [str(finding) for finding in verify_dataset(tmp_path)]
        structures = [str(problem.formal["structure"]) for problem in read_problems(tmp_path)]
        assert len(found) == len(structures) - len(set(structures)) > 0
        assert all("repeats the one of data/test-0000" in finding for finding in found)


def test_a_folder_holds_one_dataset(tmp_path: Path) -> None:
    generate(toy_plan(seed=1), tmp_path)
    before = hashes(tmp_path)
    with pytest.raises(GenerationError, match=r"holds another dataset .*seed 1, not 2"):
        generate(toy_plan(seed=2), tmp_path)
    assert hashes(tmp_path) == before


@pytest.mark.parametrize("name", ["data/mine.parquet", "README.md", "notes/thesis.tex", ".env", "data"])
def test_foreign_files_are_not_touched(name: str, tmp_path: Path) -> None:
    mine = tmp_path / name
    mine.parent.mkdir(exist_ok=True)
    mine.write_bytes(b"precious")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(GenerationError, match=f"not of a dataset, such as {name.partition('/')[0]}.*an empty folder"):
        generate(toy_plan(), tmp_path)
    assert mine.read_bytes() == b"precious"
    assert sorted(tmp_path.rglob("*")) == before, "nothing was added"


@pytest.mark.parametrize("left", ["", '{"suite": "so'])
def test_a_run_killed_before_it_recorded_its_plan_is_begun_again(left: str, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / ".plan.json").write_text(left)
    generate(toy_plan(), tmp_path)
    assert (tmp_path / "manifest.json").exists()


def test_two_runs_in_one_folder_do_not_mix(tmp_path: Path) -> None:
    process = start(tmp_path, 1)
    while not (tmp_path / ".plan.json").exists():
        assert process.poll() is None
        time.sleep(0.02)
    time.sleep(0.1)
    process.send_signal(signal.SIGSTOP)  # it holds the folder and does not finish, however busy the machine is
    second = gnomon_command(*command(tmp_path, 1)[3:])
    process.kill()
    process.wait()
    assert second.returncode == 2
    assert "another gnomon run is writing" in second.stderr


def test_a_path_that_cannot_be_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(GenerationError, match="cannot make the folder"):
        generate(toy_plan(), tmp_path / "file" / "sub")


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []

    def fsync(handle: int) -> None:
        written.append(handle)
        if len(written) > 5:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fsync)
        with pytest.raises(GenerationError, match=r"No space left on device. \d of 4 shards are done and kept"):
            generate(toy_plan(), tmp_path)
    assert not list(tmp_path.rglob("*.tmp"))
    outcome = generate(toy_plan(), tmp_path)
    assert outcome.kept >= 2
    assert len(list(read_problems(tmp_path))) == 60


def test_a_limit_of_the_system_on_file_size_is_survived(tmp_path: Path) -> None:
    """The real thing, not a stand-in: the kernel refuses to write, in the worker processes too."""

    def small_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4_000, 4_000))

    refused = subprocess.run(
        command(tmp_path, 2),
        env=os.environ | {"PYTHONPATH": str(TESTS), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=small_files,
        capture_output=True,
        text=True,
        check=False,
    )
    assert refused.returncode == 1
    assert "File too large" in refused.stderr
    assert "Traceback" not in refused.stderr
    generate(killed_plan(), tmp_path)
    assert list(verify_dataset(tmp_path)) == []


@pytest.mark.parametrize(
    ("size", "shard_size"), [(0, None), (-3, None), (10**20, None), (5, 0), (5, 10**6), (10**6, 1)]
)
def test_sizes_out_of_range_are_refused(size: int, shard_size: int | None) -> None:
    with pytest.raises(DatasetError, match=r"out of range|too small"):
        make_plan(TOY, size=size, seed=0, shard_size=shard_size)


def test_a_suite_that_fails_is_named_with_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = get_suite(TOY)
    made = suite.problem

    def fails(seed: int, index: int, config: object = None) -> object:
        if index == 20:
            raise ZeroDivisionError("division by zero")
        return made(seed, index, config)  # type: ignore[arg-type]

    monkeypatch.setattr(suite, "problem", fails)
    with pytest.raises(GenerationError, match="suite 'toy' failed at seed 1, index 20: ZeroDivisionError"):
        generate(toy_plan(), tmp_path)
    monkeypatch.undo()
    assert generate(toy_plan(), tmp_path).kept == 1


def test_what_a_suite_says_is_passed_on_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def hopeless(*_: object) -> None:
        raise SuiteError("no such sums; lower most=7")

    suite, plan = get_suite(TOY), toy_plan()
    monkeypatch.setattr(type(suite), "problem", hopeless)
    with pytest.raises(SuiteFailure) as raised:
        make_problems(plan, [0])
    said = "the suite 'toy' failed at seed 1, index 0: no such sums; lower most=7; finished shards are kept"
    assert str(raised.value) == said
    assert str(pickle.loads(pickle.dumps(raised.value))) == said, "as it comes back from a worker process"


def test_workers_out_of_range_are_refused(tmp_path: Path) -> None:
    with pytest.raises(WorkersError, match="workers 0"):
        generate(toy_plan(), tmp_path, workers=0)


def test_shards_are_bounded_whatever_the_size() -> None:
    assert [default_shard_size(size) for size in (1, 100, 1000, 10**6)] == [16, 16, 125, 256]


def test_ten_million_problems_are_no_limit() -> None:
    for size in (10**7 + 1, 10**8, 999_990_000):
        shards = make_plan(TOY, size=size, seed=0).shards()
        assert len(shards) <= 99_999
        assert shards[-1].stop == size


@pytest.mark.slow
def test_memory_does_not_grow_with_the_size(tmp_path: Path) -> None:
    """The peak of a run four times as long is the same but for a little."""
    program = (
        "import sys, resource; from pathlib import Path; from gnomon.dataset.generate import generate;"
        "from gnomon.dataset.plan import make_plan;"
        "from gnomon.suites import open_suite; open_suite('toy_suite:SUITE');"
        f"generate(make_plan('{TOY}', size=int(sys.argv[1]), seed=0, shard_size=64), Path(sys.argv[2]));"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    peaks = []
    for size in (1_000, 4_000):
        run = subprocess.run(
            [sys.executable, "-c", program, str(size), str(tmp_path / str(size))],
            env=os.environ | {"PYTHONPATH": str(TESTS)},
            capture_output=True,
            text=True,
            check=True,
        )
        peaks.append(int(run.stdout))
    assert peaks[1] < 1.1 * peaks[0]


# --------------------------------------------------------------------------------------------------- others read it too


def test_hugging_face_datasets_decodes_the_pictures(tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets")
    generate(make_plan("solid", size=5, seed=0), tmp_path / "exam")
    files = sorted(str(path) for path in (tmp_path / "exam" / "data").glob("*.parquet"))
    loaded = datasets.load_dataset("parquet", data_files=files, cache_dir=str(tmp_path / "cache"))["train"]
    assert loaded.num_rows == 5
    assert type(loaded.features["image"]).__name__ == "Image"
    for row, problem in zip(loaded, read_problems(tmp_path / "exam"), strict=True):
        assert row["image"].size == (problem.figures[0].width, problem.figures[0].height)
        assert row["question_en"] == problem.text["en"]
        assert row["id"] == problem.id


def test_the_card_tells_the_hub_where_the_data_is(tmp_path: Path) -> None:
    generate(toy_plan(), tmp_path)
    card = (tmp_path / format.CARD).read_text()
    assert card.startswith("---\n")
    assert "path: data/test-*.parquet" in card
    assert "| S | sum | 60 |" in card


def test_a_split_is_a_file_of_its_own_with_rows_of_the_whole(tmp_path: Path) -> None:
    manifest = generate(toy_plan(size=240), tmp_path).manifest
    [split] = manifest.splits
    assert split.indices == tuple(range(0, 240, 20))
    rows = list(format.read_rows(tmp_path, split))
    assert [format.problem_of(row) for row in rows] == [get_suite(TOY).problem(1, index) for index in split.indices]
    assert "split: small" in (tmp_path / format.CARD).read_text()


def test_resuming_never_empties_the_plan(tmp_path: Path) -> None:
    """A kill between emptying the plan and writing it again would leave shards that nobody can place."""
    plan = toy_plan(20)
    generate(plan, tmp_path / "whole")
    begun = tmp_path / "begun"
    (begun / "data").mkdir(parents=True)
    held = begun / ".plan.json"
    held.write_text(canonical_json(asdict(plan)))
    before = held.stat().st_mtime_ns
    seen: list[int] = []
    generate(plan, begun, progress=lambda _done, _total: seen.append(held.stat().st_mtime_ns))
    assert set(seen) == {before}
    assert hashes(begun) == hashes(tmp_path / "whole")


def test_shards_are_not_read_again_while_they_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    class Counted(pq.ParquetFile):  # type: ignore[misc]
        def __init__(self, source: BufferedReader, pre_buffer: bool) -> None:
            read.append(Path(source.name).name)
            super().__init__(source, pre_buffer=pre_buffer)

    monkeypatch.setattr(pq, "ParquetFile", Counted)
    manifest = generate(toy_plan(19), tmp_path).manifest
    assert manifest.splits == ()
    assert read == []
    (tmp_path / manifest.shards[0].file).unlink()
    generate(toy_plan(19), tmp_path)
    assert read == [Path(manifest.shards[1].file).name]
