"""Records for training: goals that need auxiliary points, the points and the proofs; files that are continued."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.commands import gnomon

from gnomon.deduce import Fact, Proof, RealisationError, deduce, parse_premise, realise
from gnomon.deduce.checker import check
from gnomon.suites.prove.auxiliary import export as auxiliary_export
from gnomon.suites.prove.auxiliary.export import ExportError, export
from gnomon.suites.prove.auxiliary.training_records import FORMAT

SIZE = 4


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("auxiliary") / "rows.jsonl"
    done = export(path, SIZE)
    assert (done.rows, done.kept) == (SIZE, 0)
    return path.read_bytes()


FINGERPRINT = "gnomon auxiliary 2: 514d7b37d658b3e7"
"""The format, and the hash of the first records of seed 0."""

CHANGED = """the records of a seed are not those they were; their texts count, too. If this change is meant to alter
them, raise FORMAT in suites/prove/auxiliary/training_records.py, unless the last release has a lower one, and set
FINGERPRINT to what is found here. A file is continued only in its own format.
"""


def test_the_records_of_a_format_stay_the_same(written: bytes) -> None:
    assert f"{FORMAT}: {hashlib.sha256(written).hexdigest()[:16]}" == FINGERPRINT, CHANGED


def _rows(written: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.splitlines()]


def test_the_goal_needs_the_points_and_the_proof_is_checked_in_figures_of_another_seed(written: bytes) -> None:
    rows = _rows(written)
    assert len({row["key"] for row in rows}) == len(rows) == SIZE
    for row in rows:
        problem = parse_premise(row["problem"])
        goal = Fact.parse(row["goal"])
        assert row["premise"] == str(replace(problem, goal=None, auxiliary=()))
        assert row["auxiliary"] == [str(construction) for construction in problem.auxiliary]
        assert row["auxiliary"]
        plain = deduce(replace(problem, auxiliary=()), seed=99)
        assert plain.outcome == "saturated"
        assert plain.true(goal)
        assert not plain.knows(goal)
        whole = parse_premise("; ".join([row["premise"], *row["auxiliary"]]))
        worlds = realise(whole, worlds=12, seed=99).worlds
        proof = Proof.from_json(row["proof"], goal)
        assert check(proof, problem, worlds, problem.auxiliary)
        assert (row["steps"], row["depth"]) == (proof.length, proof.depth)
        named = {point.upper() for construction in problem.auxiliary for point in construction.points}
        assert all(f"Let {label} be" in row["text"]["en"] for label in named)
        assert "由作法" in row["text"]["zh"]


def test_without_one_of_its_points_no_proof_is_accepted(written: bytes) -> None:
    for row in _rows(written):
        problem = parse_premise(row["problem"])
        proof = Proof.from_json(row["proof"], Fact.parse(row["goal"]))
        whole = parse_premise("; ".join([row["premise"], *row["auxiliary"]]))
        worlds = realise(whole, worlds=8, seed=5).worlds
        for left_out in problem.auxiliary:
            others = tuple(c for c in problem.auxiliary if c is not left_out)
            assert not check(proof, problem, worlds, others)


def test_an_interrupted_file_is_continued_to_the_same_bytes(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    lines = written.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2]) + lines[2][:100])
    done = export(path, SIZE)
    assert path.read_bytes() == written
    assert done.kept == 2
    assert export(path, SIZE - 1).premises == 0  # enough is there: nothing is made and nothing is removed
    assert path.read_bytes() == written


@pytest.mark.slow
def test_the_bytes_do_not_depend_on_the_number_of_workers(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "rows.jsonl"
    export(path, SIZE, workers=2)
    assert path.read_bytes() == written


def test_a_file_of_something_else_is_left_alone(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text('{"mine": 1}\n')
    with pytest.raises(ExportError, match="line 1, is not a record of this export; choose another file"):
        export(path, 1)
    assert path.read_text() == '{"mine": 1}\n'
    path.write_bytes(written)
    with pytest.raises(ExportError, match=r"seed 0, not .* and seed 7; give that seed or another file"):
        export(path, 1, seed=7)
    assert path.read_bytes() == written


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("tail", ["notes", '{"mine": 1}', f'{{"format":"{FORMAT}","seed":7,"number":3,"key":"'])
def test_a_last_line_of_something_else_is_left_alone_though_it_has_no_newline(
    written: bytes, tmp_path: Path, first: int, tail: str
) -> None:
    path = tmp_path / "notes.txt"
    content = b"".join(written.splitlines(keepends=True)[:first]) + tail.encode()
    path.write_bytes(content)
    with pytest.raises(ExportError, match=f"line {first + 1}, is not a record of this export; choose another file"):
        export(path, SIZE)
    assert path.read_bytes() == content


@pytest.mark.parametrize("left", [1, 20, 60, 10**6])
def test_a_first_line_cut_anywhere_is_made_again(
    written: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    rows = _rows(written)
    # The records are known: making them again would only take time.
    monkeypatch.setattr(auxiliary_export, "rows_of", lambda _, number: [r for r in rows if r["number"] == number])
    path = tmp_path / "rows.jsonl"
    first = written.splitlines(keepends=True)[0]
    path.write_bytes(first[:-1][:left])
    assert export(path, 1).kept == 0
    assert path.read_bytes() == first


def test_the_command_says_what_it_did_and_what_it_does_not_take(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(written)
    answer = gnomon("auxiliary", "--save", path, "--size", str(SIZE))
    assert answer.returncode == 0
    assert f"{SIZE} records in" in answer.stdout
    for arguments, why in (
        (("--save", path, "--size", "0"), "size 0 is out of range"),
        (("--save", tmp_path, "--size", "1"), "is a folder"),
        (("--save", path, "--workers", "-1"), "--workers -1 is out of range"),
        (("--save", path, "--seed", "-1"), "seed -1 is out of range"),
    ):
        answer = gnomon("auxiliary", *arguments)
        assert answer.returncode == 2
        assert why in answer.stderr
        assert "Traceback" not in answer.stderr


def test_a_premise_that_has_no_figure_is_no_record() -> None:
    # What is left out is drawn again before it becomes a record; here the two loci of the last point do not meet.
    from gnomon.seeding import Rng
    from gnomon.suites.prove.auxiliary.confirm_statement import confirmed
    from gnomon.suites.prove.auxiliary.left_out import LeftOut

    whole = parse_premise(
        "a b = segment a b; c = midpoint c a b; d = on_circle d a c, on_circle d b a, on_circle d c a ? cong a c c b"
    )
    goal = Fact.parse("cong a c c b")
    with pytest.raises(RealisationError):
        realise(whole)
    stated = replace(whole, points=("a", "b", "c"), constructions=whole.constructions[:2], goal=None)
    assert confirmed(LeftOut(stated, whole.constructions[2:], goal, Proof(goal, ())), Rng("none")) is None


@pytest.mark.slow
def test_three_hundred_records_are_checked_in_figures_of_another_seed(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    export(path, 300, seed=5)
    for row in _rows(path.read_bytes()):
        problem, goal = parse_premise(row["problem"]), Fact.parse(row["goal"])
        assert not deduce(replace(problem, auxiliary=()), seed=99).knows(goal)
        worlds = realise(parse_premise("; ".join([row["premise"], *row["auxiliary"]])), worlds=12, seed=99).worlds
        assert check(Proof.from_json(row["proof"], goal), problem, worlds, problem.auxiliary)
