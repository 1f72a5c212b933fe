"""Damaged exams and results: every command that reads them ends with one line that is meant for its reader."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.commands import gnomon

from gnomon.results import SUFFIX


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An exam of two shards, its first part, and results."""
    folder = tmp_path_factory.mktemp("sound")
    made = ("generate", "solid", "--size", "4", "--shard-size", "2")
    for words in ((*made, "--out", "exam"), *((*made, "--shard", f"{k}/2", "--out", f"part{k}") for k in (1, 2))):
        assert gnomon(*words, cwd=folder).returncode == 0
    asked = gnomon("eval", "solid", "--model", "gnomon/oracle", "--data", "exam", "--out", "logs", cwd=folder)
    assert asked.returncode == 0, asked.stderr
    return folder


def one_line(*words: str, cwd: Path) -> None:
    done = gnomon(*words, cwd=cwd)
    assert done.returncode != 0, words
    assert done.stderr.startswith("gnomon: "), words
    assert done.stderr.count("\n") == 1, done.stderr
    assert "a defect of gnomon" not in done.stderr, done.stderr


def shard(folder: Path) -> Path:
    return sorted((folder / "data").glob("*.parquet"))[0]


def record(folder: Path) -> Path:
    return next(path for path in (folder / "manifest.json", folder / "part.json") if path.exists())


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def to_text(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("hello")


def foreign_table(path: Path) -> None:
    pq.write_table(pa.table({"a": [1, 2]}), path)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "a shard cut short": lambda folder: cut(shard(folder)),
    "a shard of text": lambda folder: shard(folder).write_text("hello"),
    "a shard with other columns": lambda folder: foreign_table(shard(folder)),
    "a missing shard": lambda folder: shard(folder).unlink(),
    "no shards": lambda folder: shutil.rmtree(folder / "data"),
    "a missing manifest": lambda folder: record(folder).unlink(),
    "a manifest cut short": lambda folder: cut(record(folder)),
    "an empty manifest": lambda folder: record(folder).write_text(""),
    "a manifest of bytes": lambda folder: record(folder).write_bytes(b"\xff\xfe\x00"),
    "a manifest of another format": lambda folder: record(folder).write_text('{"format": 99}'),
    "a changed manifest": lambda folder: record(folder).write_text(
        record(folder).read_text().replace('"seed": 0', '"seed": 1')
    ),
    "a file in its place": to_text,
    "nothing": shutil.rmtree,
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_exam(sound: Path, kind: str, tmp_path: Path) -> None:
    for name in ("exam", "part1", "part2"):
        shutil.copytree(sound / name, tmp_path / name)
    DAMAGE[kind](tmp_path / "exam")
    one_line("stats", "exam", cwd=tmp_path)
    one_line("show", "exam", cwd=tmp_path)
    one_line("verify", "exam", cwd=tmp_path)
    one_line("eval", "solid", "--model", "gnomon/oracle", "--data", "exam", "--out", "logs", cwd=tmp_path)
    for form in ("hf", "croissant"):
        one_line("export", "exam", "--to", form, "--out", form, cwd=tmp_path)
        assert not (tmp_path / form).exists()
    DAMAGE[kind](tmp_path / "part1")
    one_line("merge", "part1", "part2", "--out", "whole", cwd=tmp_path)


def to_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


RESULTS: dict[str, Callable[[Path], object]] = {
    "cut short": cut,
    "empty": lambda path: path.write_text(""),
    "text": lambda path: path.write_text("hello\n"),
    "bytes": lambda path: path.write_bytes(b"\xff\xfe" + path.read_bytes()),
    "a line less": lambda path: path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1])),
    "no head": lambda path: path.write_text("".join(path.read_text().splitlines(keepends=True)[1:])),
    "a folder": to_folder,
    "nothing": Path.unlink,
}


@pytest.mark.parametrize("kind", RESULTS)
def test_damaged_results(sound: Path, kind: str, tmp_path: Path) -> None:
    for name in ("exam", "logs"):
        shutil.copytree(sound / name, tmp_path / name)
    shutil.rmtree(tmp_path / "logs" / "inspect")  # rescore would read the answers from there
    [path] = (tmp_path / "logs").glob(f"*{SUFFIX}")
    RESULTS[kind](path)
    (tmp_path / "ratings.csv").write_text("problem,model,rater,score\nx,y,a,4\n")
    one_line("report", "logs", "--out", "report", cwd=tmp_path)
    one_line("compare", "logs", str(sound / "logs"), cwd=tmp_path)
    one_line("rescore", "logs", cwd=tmp_path)
    one_line("analyse", "logs", cwd=tmp_path)
    one_line("ratings", "logs", "--ratings", "ratings.csv", cwd=tmp_path)
    one_line("export", "exam", "--to", "hf", "--results", "logs", "--out", "hf", cwd=tmp_path)
