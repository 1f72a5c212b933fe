"""Screening of triples: planted flaws are found, each by its kind, and sound problems are left alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from tests.commands import gnomon
from tests.published.ggbench.test_score import Judge

from gnomon.ggb.picture.construction_scene import picture_png
from gnomon.problem import Json
from gnomon.published.ggbench.data import read_dataset
from gnomon.published.ggbench.output_scores import Judging
from gnomon.published.ggbench.triple_audit import Triple, audit_triples

SCRIPTS = {
    "bisector": ["A = (0, 0)", "B = (6, 1)", "c = Circle(A, B)", "d = Circle(B, A)", "C = Intersect(c, d, 1)"],
    "square": ["A = (0, 0)", "B = (4, 0)", "C = Rotate(A, -90°, B)", "q = Polygon(A, B, C)"],
    "incircle": ["A = (0, 0)", "B = (7, 1)", "C = (2, 6)", "t = Polygon(A, B, C)", "k = Incircle(A, B, C)"],
    "tangents": ["A = (0, 0)", "B = (8, 0)", "c = Circle(A, 3)", "t = Tangent(B, c)"],
    "parallel": ["A = (0, 0)", "B = (1, 8)", "C = (2, 0)", "g = Line(A, B)", "h = Line(C, g)"],
    "ellipse": ["A = (-4, 0)", "B = (4, 0)", "C = (0, 1)", "e = Ellipse(A, B, C)"],
    "cross": ["A = (-5, -5)", "B = (5, 5)", "C = (5, -5)", "g = Segment(A, B)", "h = Segment(C, -C)"],
    "dots": ["A = (0, 0)", "B = (9, 0)", "C = A + (0, 9)", "D = B + (0, 9)"],
    "median": ["A = (0, 0)", "B = (9, 0)", "C = (8, 3)", "t = Polygon(A, B, C)", "m = Segment(C, Midpoint(A, B))"],
}


def answer(lines: list[str]) -> str:
    half = len(lines) // 2
    blocks = [(1, lines[:half]), (2, lines[half:])]
    return "".join(f"Step {n}. Draw it.\n```geogebra\n" + "\n".join(code) + "\n```\n" for n, code in blocks)


@pytest.fixture
def write(tmp_path: Path) -> Callable[[dict[str, dict[str, Json]]], Path]:
    """A dataset in which some problems are changed."""

    def made(changes: dict[str, dict[str, Json]]) -> Path:
        rows = []
        for name, lines in SCRIPTS.items():
            (tmp_path / f"{name}.png").write_bytes(picture_png(lines))
            row = {
                "id": name,
                "question": "Given are A and B. A figure is asked for.",
                "question_image": "",
                "text_answer": answer(lines),
                "res_image": f"{name}.png",
            }
            rows.append(row | changes.get(name, {}))
        path = tmp_path / "dataset.json"
        path.write_text(json.dumps(rows), encoding="utf-8")
        return path

    return made


def kinds(path: Path) -> dict[str, list[str]]:
    return {t.id: [flaw.kind for flaw in t.flaws] for t in audit_triples(read_dataset(path)[0]) if t.flaws}


def test_sound_triples_have_no_flaw(write: Callable[..., Path]) -> None:
    found = audit_triples(read_dataset(write({}))[0])
    assert [triple for triple in found if triple.flaws] == []
    assert {triple.steps for triple in found} == {2}
    assert {triple.closer for triple in found} == {0.0}


def test_every_planted_flaw_is_found_and_no_other(write: Callable[..., Path], tmp_path: Path) -> None:
    Image.new("RGB", (80, 60), "white").save(tmp_path / "blank.png")
    path = write(
        {
            "bisector": {"text_answer": answer([*SCRIPTS["bisector"], "M = Middle(A, B)"])},
            "incircle": {"question": "Given are A and B. Construct the point Q."},
            "tangents": {"res_image": "none.png"},
            "parallel": {"text_answer": "Step 1. Draw the line."},
            "ellipse": {"question": " "},
            "cross": {"res_image": "blank.png"},
            "dots": {"question_image": "../outside.png"},
            "median": {"text_answer": "```geogebra\n" + "\n".join(SCRIPTS["median"]) + "\n```"},
        }
    )
    assert kinds(path) == {
        "bisector": ["code"],
        "incircle": ["names"],
        "tangents": ["picture"],
        "parallel": ["no code"],
        "ellipse": ["question"],
        "cross": ["picture"],
        "dots": ["picture"],
        "median": ["answer"],
    }


def test_a_picture_of_another_problem_is_doubted(write: Callable[..., Path]) -> None:
    """Two pictures are exchanged: of each, other pictures are more like the drawing than its own."""
    path = write({"tangents": {"res_image": "cross.png"}, "cross": {"res_image": "tangents.png"}})
    found = audit_triples(read_dataset(path)[0])
    assert {t.id for t in found if "other picture" in [flaw.kind for flaw in t.flaws]} == {"tangents", "cross"}


def test_a_judge_is_asked_about_steps_and_figures(write: Callable[..., Path]) -> None:
    problems, _ = read_dataset(write({}))

    def flaws(reply: str) -> list[Triple]:
        judge = Judge(reply)
        found = audit_triples(problems, Judging(judge))
        assert sorted(len(question.images) for question in judge.asked) == [1] * len(problems) + [2] * len(problems)
        return [triple for triple in found if triple.flaws]

    assert flaws("Score: 3") == []
    assert {flaw.kind for triple in flaws("It is wrong.\nScore: 2") for flaw in triple.flaws} == {"process", "figure"}


def test_the_command_prints_a_table_and_json(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write({"ellipse": {"question": ""}})
    done = gnomon("published", "ggbench", "audit", path, "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "8 of 9 problems have no flaw" in done.stdout
    assert "ellipse: question" in done.stdout
    rows = [json.loads(line) for line in (tmp_path / "out" / "audit.jsonl").read_text().splitlines()]
    assert [row["id"] for row in rows if row["flaws"]] == ["ellipse"]
    told = json.loads(gnomon("published", "ggbench", "audit", path, "--json").stdout)
    assert (told["problems"], told["sound"], told["kinds"]) == (9, 8, {"question": 1})
