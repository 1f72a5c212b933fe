"""Runs on disk: what was written is read back, what is broken is named, what models found hard is counted fairly."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.toy_suite import SUITE

from gnomon.problem import Score
from gnomon.results import (
    SUFFIX,
    Answered,
    Judgement,
    ResultsError,
    Run,
    Settings,
    posterior_difficulty,
    read_run,
    results_below,
    write_run,
)


def answered(index: int, value: float | None, epoch: int = 1) -> Answered:
    outcome = "unscored" if value is None else "right" if value == 1 else "wrong"
    return Answered.of(SUITE.problem(0, index), epoch, "\\boxed{1}", Score(value, outcome))  # type: ignore[arg-type]


def run(model: str, *answers: Answered) -> Run:
    return Run("toy", "1", model, Settings(language="zh", config={"most": 7}), seeds=(0, 1), answers=answers)


def test_a_run_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    judged = {"process": Judgement(None, "garbage", "not a number")}
    whole = run("a/b", answered(0, 1.0), replace(answered(1, None), judged=judged, tokens_out=12, error="HTTP 500"))
    path = tmp_path / "x.results.jsonl"
    write_run(path, whole)
    assert read_run(path) == whole
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_broken_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    write_run(path, run("a/b", answered(0, 1.0)))
    path.write_text(path.read_text() + '{"problem": "p"}\n')
    with pytest.raises(ResultsError, match="line 3 is not a response"):
        read_run(path)
    path.write_text("{}\n")
    with pytest.raises(ResultsError, match="line 1 is not the head"):
        read_run(path)
    path.write_text("[1]\n")
    with pytest.raises(ResultsError, match="line 1 is not a JSON object"):
        read_run(path)
    path.write_text("{\n")
    with pytest.raises(ResultsError, match="line 1 is not JSON"):
        read_run(path)


def test_a_file_that_lost_or_gained_responses_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    write_run(path, run("a/b", answered(0, 1.0), answered(1, 0.0), answered(1, 1.0, epoch=2)))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    with pytest.raises(ResultsError, match=r"x\.results\.jsonl: line 1 says that 3 responses follow, but 2 do"):
        read_run(path)
    extra = tmp_path / "more.results.jsonl"
    write_run(extra, run("a/b", answered(2, 1.0)))
    path.write_text("".join([*lines, *extra.read_text().splitlines(keepends=True)[1:]]))
    with pytest.raises(ResultsError, match="line 1 says that 3 responses follow, but 4 do"):
        read_run(path)


def test_a_response_that_is_there_twice_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    write_run(path, run("a/b", answered(0, 1.0), answered(1, 0.0)))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]))
    again = rf"line 4 answers problem '{SUITE.problem(0, 0).id}' a second time in epoch 1 \(line 2 has it\)"
    with pytest.raises(ResultsError, match=again):
        read_run(path)
    before = path.read_text()
    with pytest.raises(ResultsError, match="line 3 answers problem"):
        write_run(path, run("a/b", answered(0, 1.0), answered(0, 1.0)))
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_from_before_responses_were_counted_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    whole = run("a/b", answered(0, 1.0))
    write_run(path, whole)
    head, line = path.read_text().splitlines()
    old = {name: value for name, value in json.loads(head).items() if name != "responses"}
    assert len(old) == len(json.loads(head)) - 1
    path.write_text(json.dumps(old) + "\n" + line + "\n")
    assert read_run(path) == whole


def test_every_model_counts_once_for_the_posterior_difficulty() -> None:
    often = run("often", *(answered(0, value, epoch) for epoch, value in enumerate((0.0, 0.0, 0.0, 1.0), start=1)))
    once = run("once", answered(0, 1.0), answered(1, 0.0), answered(2, None))
    found = posterior_difficulty([often, once])
    assert found[SUITE.problem(0, 0).id] == pytest.approx(1 - (0.25 + 1) / 2)
    assert found[SUITE.problem(0, 1).id] == 1
    assert SUITE.problem(0, 2).id not in found


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("judged", [], "the field judged is a list, not an object"),
        ("judged", {"process": 3}, "the field judged.process is a number, not an object"),
        ("judged", {"process": {"value": "high"}}, "the field judged.process.value is a text, not a number or null"),
        ("score", None, "the field score is null, not an object"),
        ("score", {"value": "1", "outcome": "right"}, "the field score.value is a text"),
        ("score", {"value": 1.0, "outcome": "fine"}, "'fine' is not one of"),
        ("response", None, "the field response is null, not a text"),
        ("epoch", "1", "the field epoch is a text, not a number"),
        ("epoch", True, "the field epoch is true or false, not a number"),
        ("categories", "AN", "the field categories is a text, not a list"),
        ("categories", [1], "the field categories is a number, not a text"),
        ("metrics", {"x": "y"}, "the field metrics.x is a text"),
        ("extraction", [], "the field extraction is a list, not an object"),
        ("extraction", {"copy": 5}, "the field extraction.copy is a number, not a text"),
        ("extraction", {"score": {"value": "1", "outcome": "right"}}, "the field extraction.score.value is a text"),
        ("tokens_out", "12", "the field tokens_out is a text"),
        ("stop", "weary", "'weary' is not one of"),
        ("colour", "red", "colour"),
    ],
)
def test_a_field_of_a_wrong_kind_is_named(field: str, value: object, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    write_run(path, run("a/b", answered(0, 1.0)))
    head, line = path.read_text().splitlines()
    path.write_text(head + "\n" + json.dumps(json.loads(line) | {field: value}) + "\n")
    with pytest.raises(ResultsError, match=f"line 2 is not a response: .*{said}"):
        read_run(path)


@pytest.mark.parametrize(
    ("field", "value"),
    [("settings", []), ("settings", {"epochs": "8"}), ("seeds", 3), ("exams", [1]), ("model", None), ("price_in", "1")],
)
def test_a_head_of_a_wrong_kind_is_named(field: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    write_run(path, run("a/b", answered(0, 1.0)))
    head, line = path.read_text().splitlines()
    path.write_text(json.dumps(json.loads(head) | {field: value}) + "\n" + line + "\n")
    with pytest.raises(ResultsError, match="line 1, the head, is not that of a run: the field"):
        read_run(path)


def test_a_line_that_is_nested_without_end_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.results.jsonl"
    path.write_text("[" * 200_000)
    with pytest.raises(ResultsError, match="line 1 is nested too deep"):
        read_run(path)


def test_only_files_are_results(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"pipe{SUFFIX}")  # reading it would wait for ever
    (tmp_path / f"folder{SUFFIX}").mkdir()
    assert results_below(tmp_path) == []
