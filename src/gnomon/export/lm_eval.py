"""A task of lm-evaluation-harness: a YAML file, the data as parquet, and a module beside it that grades by gnomon.

    lm_eval --include_path DIR --tasks gnomon_solid_en --model ...

The module is ``lm_eval_task.py``, copied as it is: what it needs to know of a problem is in the data.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from gnomon.export import lm_eval_task
from gnomon.export.source import POSTERIOR
from gnomon.export.tables import IMAGES, NUMBER, TEXT, TEXTS, Columns, Row, pictures, record, write_tables
from gnomon.problem import Problem, answer_text

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.export.source import DataFile, Source

_COLUMNS: Columns = {
    "id": TEXT,
    "prompt": TEXT,
    "images": IMAGES,
    "answer": TEXT,
    "categories": TEXTS,
    "level": TEXT,
    "suite": TEXT,
    "problem": TEXT,
}
_IMAGE = "<image>"  # where lm-eval puts a picture in a prompt
_MODULE = "gnomon_task"


def write(source: Source, folder: Path) -> None:
    def row(problem: Problem, _file: DataFile) -> Row:
        prompt = source.prompt(problem)
        return {
            "id": problem.id,
            "prompt": _IMAGE * len(prompt.images) + prompt.text,
            "images": pictures(problem, prompt),
            "answer": answer_text(problem.answer),
            "categories": list(problem.categories),
            "level": problem.difficulty.level,
            "suite": source.place,
            "problem": record(problem),
            **source.with_posterior(problem),
        }

    more: Columns = {} if source.posterior is None else {POSTERIOR: NUMBER}
    write_tables(source, folder, {**_COLUMNS, **more}, row)
    shutil.copy(lm_eval_task.__file__, folder / f"{_MODULE}.py")
    for split in source.splits:
        name = source.title if split == source.split else f"{source.title}_{split}"
        (folder / f"{name}.yaml").write_text(_yaml(source, name, split), encoding="utf-8")


def _yaml(source: Source, name: str, split: str) -> str:
    protocol = source.suite.protocol
    images = "" if source.mode.modality == "text" else f"doc_to_image: !function {_MODULE}.doc_to_image\n"
    return f"""# {source.suite.title}. Graded by gnomon: install it beside lm-eval.
task: {name}
custom_dataset: !function {_MODULE}.load
test_split: {split}
output_type: generate_until
doc_to_text: prompt
doc_to_target: answer
{images}process_results: !function {_MODULE}.process_results
generation_kwargs:
  until: []
  do_sample: {str(protocol.temperature > 0).lower()}
  temperature: {protocol.temperature}
  max_gen_toks: {protocol.max_tokens}
metric_list:
- metric: score
  aggregation: mean
  higher_is_better: true
- metric: unscored
  aggregation: mean
  higher_is_better: false
metadata:
  version: "{source.manifest.plan.suite_version}"
"""
