"""The pipeline ``solid``: files that a model wrote run in the locked process, and only verified questions come
through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from oracles.curation.people import accept_all

from gnomon.grade.judge import Question, unfenced
from gnomon.pipelines import solid_stages
from gnomon.pipelines.model_replies import Speaker
from gnomon.pipelines.named_pipelines import pipeline_of
from gnomon.pipelines.run_stages import run_pipeline
from gnomon.suites.solid.question import SEEDS

pytest.importorskip("inspect_ai")
from gnomon.evaluate.curator import reply_of

GOOD = "The base of a pyramid is a rectangle with sides 3 and 4, and its height is 5. What is the angle of two edges?"
NOT = "How many squares of the plane have these corners?"
BAD = {
    "What is the volume of a prism whose file reads another one?": (
        "open('/etc/passwd').read()  # @seed",
        "the file does not run",
    ),
    "What is the volume of a cone whose file is not Python?": ("@seed(", "the file does not run"),
    "What is the area of a cube without a question?": ("x = 1  # @seed", "the file does not run"),
    "Find the angle of two edges of a cuboid with a wrong formula.": ("", "an instance is not verified"),
}


async def _ask(question: Question) -> str:
    text, name = unfenced(question.text)["PROBLEM"], question.text.partition("\n")[0]
    said = reply_of(question.text) or ""
    if name != "Question: write a seed" or text not in BAD:
        return said
    code = BAD[text][0]
    return f"```python\n{code}\n```" if code else said.replace("return abs(", "return 2 * abs(")


def test_files_run_in_the_locked_process_and_are_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solid_stages, "INSTANCES", 6)
    corpus, out = tmp_path / "sources.jsonl", tmp_path / "out"
    texts = [GOOD, NOT, *BAD]
    corpus.write_text("".join(json.dumps({"problem": text, "answer": "1"}) + "\n" for text in texts))
    before = set(SEEDS)
    for _ in range(2):
        speakers = {role: Speaker("curator", _ask) for role in ("model", "judge")}
        funnel = run_pipeline(pipeline_of("solid"), [str(corpus)], out, speakers)
        if funnel.levels[5].waiting:
            pytest.skip(f"no sandbox here: {funnel.levels[5].waiting}")
        accept_all(out)
    assert set(SEEDS) == before  # nothing was run here
    assert (funnel.rows, funnel.kept, funnel.waiting) == (len(texts), 1, 0)
    dropped = [json.loads(line) for line in (out / "dropped.jsonl").read_text().splitlines()]
    wanted = {text: reason for text, (_, reason) in BAD.items()} | {NOT: "not suitable as a seed question"}
    assert {row["row"]["problem"]: row["reason"] for row in dropped} == wanted
    kept = json.loads((out / "kept.jsonl").read_text())
    assert kept["key"] == "curated-pyramid-edges"
    assert "cosine" in kept["text"]
