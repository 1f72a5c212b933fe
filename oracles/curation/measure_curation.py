"""The pipeline ``program`` run over planted rows by the embedded curator, and how it treated them."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from pathlib import Path

from gnomon.evaluate.run import open_judge
from gnomon.grade import same_answer
from gnomon.pipelines.funnel import Funnel
from gnomon.pipelines.model_replies import Speaker
from gnomon.pipelines.named_pipelines import pipeline_of
from gnomon.pipelines.run_stages import run_pipeline
from oracles.curation.people import accept_all
from oracles.curation.planted_corpus import Planted

_CURATOR = "gnomon/curator"


def curated(rows: list[Planted], folder: Path) -> Funnel:
    """Run the pipeline twice: people fill in their sheets in between."""
    corpus, out = folder / "corpus.jsonl", folder / "out"
    corpus.write_text("".join(json.dumps(one.row) + "\n" for one in rows))
    for _ in range(2):
        speakers = {role: Speaker(_CURATOR, open_judge(_CURATOR)) for role in ("model", "judge")}
        funnel = run_pipeline(pipeline_of("program"), [str(corpus)], out, speakers)
        accept_all(out)
    return funnel


def treated(out: Path) -> dict[int, tuple[str, str]]:
    """How the pipeline treated each row: as which kind, and with which answer it is kept, if it is."""
    found: dict[int, tuple[str, str]] = {}
    for line in (out / "kept.jsonl").read_text().splitlines():
        row = json.loads(line)
        done = {one["stage"]: one["did"] for one in row["provenance"]["stages"]}
        rewritten = {"rewritten from a proof": "proof", "rewritten from several questions": "parts"}
        kind = rewritten.get(done.get("rewrite", ""), "choice" if "was_choice" in row else "sound")
        found[row["id"]] = kind, row["answer"]
    for line in (out / "dropped.jsonl").read_text().splitlines():
        row = json.loads(line)
        form = row["row"].get("form", "")
        stages = {"geometry": "other subject", "links": "link", "form": "link", "repeats": "repeat", "open": "choice"}
        found[row["row"]["id"]] = (form if row["stage"] == "rewrite" else stages.get(row["stage"], row["stage"])), ""
    return found


def measured(rows: list[Planted], out: Path) -> tuple[dict[str, tuple[float, float, int]], list[str]]:
    """Precision, recall and the number of rows by kind; and the rows that were treated wrongly."""
    found = treated(out)
    right: Counter[str] = Counter()
    taken: dict[str, list[bool]] = defaultdict(list)
    wrong = []
    for number, one in enumerate(rows):
        kind = "repeat" if one.kind == "hidden repeat" else one.kind
        said, answer = found.get(number, ("lost", ""))
        kept_right = any(same_answer(answer, allowed) for allowed in one.answers) if answer else not one.answers
        good = said == kind and kept_right
        right[one.kind] += good
        taken[said].append(said == kind)
        if not good:
            wrong.append(f"{one.kind} treated as {said} {answer!r}, not {one.answers}: {one.row['problem']!s:.200}")
    table = {}
    for kind, count in Counter(one.kind for one in rows).items():
        same = taken["repeat" if kind == "hidden repeat" else kind]
        table[kind] = sum(same) / max(1, len(same)), right[kind] / count, count
    return table, wrong
