"""A folder for Hugging Face ``datasets``: ``load_dataset(DIR)`` gives the splits, prompts as chats, images decoded.

A dataset that gnomon generates can be loaded as it is, with both languages side by side. This export has one language,
the prompt as a model gets it, and only what a trainer or a harness needs beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.export.source import POSTERIOR
from gnomon.export.tables import IMAGES, MESSAGES, NUMBER, TEXT, TEXTS, Columns, Row, pictures, record, split_lines
from gnomon.export.tables import write_tables as tables
from gnomon.problem import Problem, answer_text

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.export.source import DataFile, Source

COLUMNS: Columns = {
    "id": TEXT,
    "prompt": MESSAGES,
    "images": IMAGES,
    "question": TEXT,
    "options": TEXTS,
    "answer": TEXT,
    "answer_kind": TEXT,
    "solution": TEXT,
    "categories": TEXTS,
    "level": TEXT,
    "difficulty": NUMBER,
    "source": TEXT,
    "suite": TEXT,
    "problem": TEXT,
}


def write(source: Source, folder: Path) -> None:
    language = source.mode.language
    shown = dict(COLUMNS)
    if source.posterior is not None:
        shown[POSTERIOR] = NUMBER
    if source.mode.modality == "text":
        del shown["images"]  # trainers treat a model as multimodal if the column exists

    def row(problem: Problem, _file: DataFile) -> Row:
        prompt = source.prompt(problem)
        full: Row = {
            "id": problem.id,
            "prompt": [{"role": "user", "content": prompt.text}],
            "images": pictures(problem, prompt),
            "question": problem.text[language],
            "options": [option.text[language] for option in problem.options],
            "answer": answer_text(problem.answer),
            "answer_kind": problem.answer.kind,
            "solution": "\n".join(step.text[language] for step in problem.solution),
            "categories": list(problem.categories),
            "level": problem.difficulty.level,
            "difficulty": problem.difficulty.score,
            **source.with_posterior(problem),
            "source": problem.provenance.source,
            "suite": source.place,
            "problem": record(problem),
        }
        return {name: full[name] for name in shown}

    tables(source, folder, shown, row)
    (folder / "README.md").write_text(_card(source), encoding="utf-8")


def _card(source: Source) -> str:
    suite, plan = source.suite, source.manifest.plan
    return f"""---
pretty_name: "gnomon {suite.name}, seed {plan.seed}"
license: apache-2.0
language: [{source.mode.language}]
tags: [geometry, benchmark, synthetic, verified]
{split_lines(source)}
---

# {suite.title}

{plan.size:,} problems of the gnomon suite `{suite.name}` (version {plan.suite_version}), which implements
{suite.implements}.

`prompt` is what a model is asked ({source.mode.modality}), `problem` the whole item as JSON, by which
`gnomon.reward(row, completion)` grades. `answer` is for people: equal answers are equal however they are spelled.
"""
