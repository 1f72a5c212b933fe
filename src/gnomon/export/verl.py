"""Parquet for verl's trainers: prompt with image marks, images, and the record of the problem as ground truth.

The reward is ``gnomon.train.verl.compute_score``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa

from gnomon.export.source import POSTERIOR
from gnomon.export.tables import IMAGES, MESSAGES, NUMBER, TEXT, Columns, Row, pictures, record, write_tables
from gnomon.problem import Problem, answer_text

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.export.source import DataFile, Source

_INFO = ("id", "suite", "answer")
COLUMNS: Columns = {
    "data_source": TEXT,
    "prompt": MESSAGES,
    "images": IMAGES,
    "ability": TEXT,
    "reward_model": (
        pa.struct([("style", pa.string()), ("ground_truth", pa.string())]),
        {"style": TEXT[1], "ground_truth": TEXT[1]},
    ),
    "extra_info": (
        pa.struct([("split", pa.string()), ("index", pa.int64()), *((name, pa.string()) for name in _INFO)]),
        {"split": TEXT[1], "index": {"dtype": "int64", "_type": "Value"}, **dict.fromkeys(_INFO, TEXT[1])},
    ),
}


def write(source: Source, folder: Path) -> None:
    shown = dict(COLUMNS)
    if source.mode.modality == "text":
        del shown["images"]
    if source.posterior is not None:
        info, features = COLUMNS["extra_info"]
        shown["extra_info"] = (pa.struct([*info, (POSTERIOR, NUMBER[0])]), {**features, POSTERIOR: NUMBER[1]})

    def row(problem: Problem, file: DataFile) -> Row:
        prompt = source.prompt(problem)
        full: Row = {
            "data_source": f"gnomon/{source.suite.name}",
            "prompt": [{"role": "user", "content": "<image>" * len(prompt.images) + prompt.text}],
            "images": pictures(problem, prompt),
            "ability": "geometry",
            "reward_model": {"style": "rule", "ground_truth": record(problem)},
            "extra_info": {
                "split": file.split,
                "index": problem.provenance.index,
                "id": problem.id,
                "suite": source.place,
                "answer": answer_text(problem.answer),
                **source.with_posterior(problem),
            },
        }
        return {name: full[name] for name in shown}

    write_tables(source, folder, shown, row)
