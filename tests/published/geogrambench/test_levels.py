"""Levels from a judge: strictly read, unscored on failure, not asked for twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.grade.judge import Cache, Question
from gnomon.program.taxonomy import level_question, read_category
from gnomon.published.geogrambench.data import read_problems
from gnomon.published.geogrambench.levels import agreement, judged_levels, table_rows

ROWS = [
    {
        "index": number,
        "category": category,
        "source": "ours",
        "answer": "$13$",
        "problem": f"Find the length number {number}.",
        "geo_code": f"[asy] {code} [/asy]",
    }
    for number, (category, code) in enumerate(
        (
            ("Primitive Recognition", "draw((0,0)--(3,1));"),
            ("Local Relation Composition", "draw((0,0)--(3,1)); draw(circle((0,0),2)); draw((0,0)--(1,3));"),
            ("Global Abstract Integration", "for(int i=0;i<5;++i) draw((0,0)--dir(72*i));"),
        ),
        1,
    )
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "problems.json"
    path.write_text(json.dumps(ROWS), encoding="utf-8")
    return path


def test_verdicts_are_read_strictly_and_kept(file: Path, tmp_path: Path) -> None:
    problems, _ = read_problems(file)
    asked: list[str] = []

    async def ask(question: Question) -> str:
        asked.append(question.text)
        if "number 1" in question.text:
            return "One segment.\nScore: 1"
        if "number 2" in question.text:
            return "Score: 2 or 3"
        raise ConnectionError("no server")

    cache = Cache(tmp_path / "judged", "test/judge")
    found = judged_levels(problems, ask, cache)
    assert [one.level for one in found] == ["primitive", None, None]
    assert "no server" in found[2].reply
    assert len(asked) == 4  # the unclear verdict is asked for once more
    asked.clear()
    assert [one.level for one in judged_levels(problems, ask, cache)] == ["primitive", None, None]
    assert not any("number 1" in text for text in asked)
    together = agreement(found)
    assert (together["agree"], together["compared"], together["unscored"]) == (1, 1, 2)
    assert table_rows(found)[1][0][1:5] == ["1", "0", "0", "0"]


def test_the_command_writes_levels_beside_the_complexity(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("inspect_ai")
    out = tmp_path / "levels"
    done = gnomon("published", "geogrambench", "levels", file, "--judge", "gnomon/judge", "--out", out)
    assert done.returncode == 0, done.stderr
    assert "agree on 3 of 3 problems" in done.stdout
    rows = json.loads((out / "levels.json").read_text(encoding="utf-8"))["problems"]
    assert [row["judged"] for row in rows] == ["primitive", "local", "global"]
    assert rows[2]["complexity"]["loops"] == 1
    assert gnomon("published", "geogrambench", "levels", file).returncode == 2
    other = gnomon("published", "geogrambench", "levels", file, "--judge", "gnomon/oracle", "--out", out)
    assert "is of another command (judge gnomon/judge, not gnomon/oracle)" in other.stderr


def test_the_fields_of_the_paper_are_asked_for_and_read() -> None:
    asked = level_question("Find AB.", "draw((0,0)--(1,1));", "paper").text
    assert "Category:" in asked
    assert "Justification:" in asked
    assert "Find AB." in asked
    replies = {
        "Category: Global Abstract Integration\nJustification: a cube is folded.": 1.0,
        "**Category:** [Primitive Recognition]\n**Justification:** one circle.": 0.0,
        "Category: Primitive Recognition\nCategory: Local Relation Composition": None,
        "Category: hard": None,
        "Score: 2": None,
    }
    assert {reply: read_category(reply) for reply in replies} == replies
