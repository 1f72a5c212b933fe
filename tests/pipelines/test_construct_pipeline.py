"""The pipeline ``construct``: a task enters only if its solution holds everywhere and doing nothing does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from oracles.curation.people import accept_all

from gnomon.ggb.check.task import check_task, read_task
from gnomon.grade.judge import Question, unfenced
from gnomon.pipelines.model_replies import Speaker
from gnomon.pipelines.named_pipelines import pipeline_of
from gnomon.pipelines.run_stages import run_pipeline

pytest.importorskip("inspect_ai")
from gnomon.evaluate.curator import reply_of

GOOD = [
    "Construct the perpendicular bisector of a given segment with straightedge and compass.",
    "Locate the midpoint of a segment $AB$ by drawing circles only.",
    "Draw the circumcircle of an acute triangle $ABC$ and mark its center.",
]
PLANTED = {
    "Construct a triangle with nothing to do.": (
        {"givens": ["A = (0, 0)", "B = (3, 1)"], "goals": ["all_different(A, B)"]},
        "",
    ),
    "Construct an angle with a predicate that is misspelled.": (
        {"givens": ["A = (0, 0)"], "goals": ["colinear(A, B, C)"]},
        "",
    ),
    "Construct the middle of a side by typing it in.": (
        {"givens": ["A = (0, 0)", "B = (4, 1)"], "goals": ["midpoint(M, A, B)"]},
        "M = (2, 0.5)",
    ),
    "Draw a circle with a command that does not exist.": (
        {"givens": ["A = (0, 0)", "B = (4, 1)"], "goals": ["is_circle(c)"]},
        "c = Zirkel(A, B)",
    ),
}
REASONS = {
    "Construct a triangle with nothing to do.": "doing nothing meets the goals",
    "Construct an angle with a predicate that is misspelled.": "givens or goals that cannot be used",
    "Construct the middle of a side by typing it in.": "the solution does not meet the goals",
    "Draw a circle with a command that does not exist.": "the solution does not run",
    "In how many ways can 7 students line up?": "not suitable as a construction",
    "Prove that the angle bisectors of a triangle meet in one point; construct it.": "not suitable as a construction",
}


async def _ask(question: Question) -> str:
    """The embedded curator, but for the planted tasks."""
    parts, name = unfenced(question.text), question.text.partition("\n")[0]
    for text, (task, script) in PLANTED.items():
        if name == "Question: adapt to a construction" and parts["PROBLEM"] == text:
            about = {"title": "", "statement": text, "type": "transformation", "level": "easy"}
            return json.dumps(about | task)
        if name == "Question: solve a construction" and parts["STATEMENT"] == text:
            return f"```geogebra\n{script}\n```"
    return reply_of(question.text) or ""


def test_only_tasks_that_hold_come_through(tmp_path: Path) -> None:
    corpus, out = tmp_path / "sources.jsonl", tmp_path / "out"
    texts = [*GOOD, *REASONS]
    corpus.write_text("".join(json.dumps({"problem": text}) + "\n" for text in texts))
    for _ in range(3):  # a person checks, an expert accepts
        funnel = run_pipeline(
            pipeline_of("construct"),
            [str(corpus)],
            out,
            {role: Speaker("curator", _ask) for role in ("model", "judge")},
        )
        accept_all(out)
    assert (funnel.rows, funnel.kept, funnel.waiting) == (len(texts), len(GOOD), 0)
    dropped = [json.loads(line) for line in (out / "dropped.jsonl").read_text().splitlines()]
    assert {row["row"]["problem"]: row["reason"] for row in dropped} == REASONS
    for line in (out / "kept.jsonl").read_text().splitlines():
        row = json.loads(line)
        task = read_task(row["task"])
        assert check_task(row["script"], task).ok
        assert not check_task("", task).ok
