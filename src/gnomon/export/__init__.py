"""Datasets in the forms that other tools read: ``gnomon export DATASET --to FORMAT --out DIR``.

Each format is a module with a function ``write(source, folder)``. It uses problems, prompts and splits and nothing
else, so every suite is exported in the same way. A folder is written under a temporary name and renamed, so it is
there complete or not at all, and nothing that exists is overwritten.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from gnomon.export.source import ExportError, Source, open_source, staged

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["FORMATS", "ExportError", "Source", "export", "open_source"]

FORMATS: dict[str, str] = {
    "hf": "Hugging Face datasets: parquet with prompts, decoded images and splits; also what TRL trains on",
    "verl": "verl: parquet with prompt, images and the problem as ground truth",
    "vlmevalkit": "VLMEvalKit: a TSV with images in base64",
    "lm-eval": "lm-evaluation-harness: a task in YAML, graded by gnomon",
    "croissant": "Croissant: metadata in JSON-LD, with the data it describes",
}


def export(source: Source, to: str, out: Path) -> None:
    """Write a dataset to a new folder in one of the formats."""
    if to not in FORMATS:
        raise ExportError(f"format {to!r} is unknown; known: {', '.join(FORMATS)}")
    write: Callable[[Source, Path], None] = import_module(f"gnomon.export.{to.replace('-', '_')}").write
    with staged(out) as folder:
        write(source, folder)
