"""The published golds of two benchmarks: each is read and equals itself, and none equals its neighbour."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gnomon.grade import same_answer
from gnomon.grade.answers.answer_reader import read

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def golds() -> list[str]:
    files = DATA / "geogrambench" / "problems.json", DATA / "dynasolidgeo" / "problem.jsonl"
    if not all(file.exists() for file in files):
        pytest.skip(f"the published golds are not at {DATA}")
    drawn = [item["answer"] for item in json.loads(files[0].read_text())]
    solid = [json.loads(line)["solution"] for line in files[1].read_text().splitlines()]
    return [*drawn, *solid]


def test_every_gold_is_read_and_is_right() -> None:
    for gold in golds():
        assert read(gold)
        assert same_answer(gold, gold)
        assert same_answer(gold, rf"\boxed{{{gold.strip('$')}}}" if gold.count("{") == gold.count("}") else gold)
        assert same_answer(gold, f"x = {gold}")


def test_golds_are_told_apart() -> None:
    distinct = sorted({gold.strip("$") for gold in golds()})
    taken = {(a, b) for a in distinct for b in distinct if a < b and same_answer(a, b)}
    spelled = {("169", "169.0"), ("60", "60.0"), ("0.75", r"\frac{3}{4}"), ("0.5", r"\frac{1}{2}")}
    doubles = {("68.99396108839284", "68.99396108839285"), ("1.5707963267948963", "1.5707963267948966")}
    assert taken == spelled | doubles


def test_exact_golds_accept_their_doubles_and_no_short_decimals() -> None:
    for gold in golds():
        value = read(gold)[0]
        exact = getattr(value, "exact", None)
        if exact is None:
            continue
        assert same_answer(gold, repr(float(exact))), gold
        if not exact.is_rational:
            assert not same_answer(gold, f"{float(exact):.2f}"), gold
