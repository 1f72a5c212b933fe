"""The pipeline ``program`` on a corpus with planted rows: each treated as what it is, and nothing lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from oracles.curation.planted_corpus import planted_corpus

from gnomon.pipelines.program_stages import cleaned, opened, tagged, unleaked
from gnomon.pipelines.stage import Dropped, Kept

pytest.importorskip("inspect_ai")

from oracles.curation.measure_curation import curated, measured


def test_planted_rows_are_treated_as_what_they_are(tmp_path: Path) -> None:
    rows = planted_corpus(seed=3, part=0.1)
    funnel = curated(rows, tmp_path)
    table, wrong = measured(rows, tmp_path / "out")
    assert funnel.rows == len(rows) == funnel.kept + funnel.dropped
    assert len((tmp_path / "out" / "dropped.jsonl").read_text().splitlines()) == funnel.dropped
    assert all(min(precision, recall) >= 0.97 for precision, recall, _ in table.values()), wrong
    again = curated(rows, tmp_path)  # nothing is asked or checked twice
    assert again.to_json() == funnel.to_json()
    assert set(again.asked.values()) == {0}


def test_options_are_not_looked_for_in_code() -> None:
    code = "pair A=(0,0), B=(5,1), C=(2,4);\ndraw(A--B--C--cycle);\ndot(A); dot(B); dot(C);"
    row = {
        "problem": f"The sides of triangle $ABC$ are 5, 6 and 7. Find its area. [asy]{code}[/asy]",
        "answer": "6\\sqrt6",
    }
    kept = opened(row)
    assert isinstance(kept, Kept)
    assert kept.data == row
    chosen = opened(row | {"problem": f"{row['problem']} (A) $6\\sqrt6$ (B) 12", "answer": "A"})
    assert isinstance(chosen, Kept)
    assert chosen.data == row | {"answer": "6\\sqrt{6}", "was_choice": "A"}


def test_comments_and_links_go_and_quotes_stay() -> None:
    row = tagged({"problem": 'Find $AB$. [asy]draw((0,0)--(1,2)); // http://x.org\nlabel("//",(0,0));/* a\nb */[/asy]'})
    assert isinstance(row, Kept)
    clean = cleaned(row.data)
    assert isinstance(clean, Kept)
    assert clean.data["geo_code"] == 'draw((0,0)--(1,2));\nlabel("//",(0,0));'
    assert cleaned({"problem": "x", "geo_code": "// nothing"}) == Dropped("the code has nothing but comments")


def test_leaks_are_removed_or_the_row_goes() -> None:
    code = 'pair A, B=(12,5); draw(A--B); label("$A$",A,W); label("$B$",B,E);'
    kept = unleaked({"problem": "Points $A$ and $B$ are given. Find $AB$.", "geo_code": code, "answer": "13"})
    assert isinstance(kept, Kept)
    assert kept.data["source_code"] == code
    gone = unleaked({"problem": "Let $A = (0,0)$ and $B = (12,5)$. Find $AB$.", "geo_code": code, "answer": "13"})
    assert isinstance(gone, Dropped)
    assert json.dumps(gone.details)
