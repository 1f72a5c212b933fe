"""The functions that the YAML of an exported task names. This file lies beside it, with the data in ``data/``.

Written by ``gnomon export --to lm-eval``; it needs gnomon and datasets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gnomon.rewards import grade_completion


def load(**_: Any) -> Any:
    """All splits of the data beside this file, wherever the folder is moved."""
    from datasets import load_dataset

    files: dict[str, list[str]] = {}
    for path in sorted((Path(__file__).parent / "data").glob("*.parquet")):
        files.setdefault(path.name.rsplit("-", 3)[0], []).append(str(path))
    return load_dataset("parquet", data_files=files)


def doc_to_image(doc: Mapping[str, Any]) -> Sequence[Any]:
    images: Sequence[Any] = doc["images"]
    return images


def process_results(doc: Mapping[str, Any], results: Sequence[str]) -> dict[str, float]:
    """The score, and whether it is missing: an unscored response is counted and is not zero."""
    value = grade_completion(doc["problem"], results[0], suite=doc["suite"]).value
    return {"score": value or 0.0, "unscored": float(value is None)}
