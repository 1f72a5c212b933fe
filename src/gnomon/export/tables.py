"""Parquet files of an export: one a file of the dataset, written a few rows at a time so that memory stays flat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, repeat
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from gnomon.problem import Figure, Json, Problem, canonical_json

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.export.source import DataFile, Source
    from gnomon.suites import Prompt

Row = dict[str, Json]
Columns = Mapping[str, tuple[Any, Json]]
"""Name to Arrow type and Hugging Face feature."""

TEXT = (pa.string(), {"dtype": "string", "_type": "Value"})
NUMBER = (pa.float64(), {"dtype": "float64", "_type": "Value"})
TEXTS = (pa.list_(pa.string()), {"feature": TEXT[1], "_type": "Sequence"})
IMAGES = (
    pa.list_(pa.struct([("bytes", pa.binary()), ("path", pa.string())])),
    {"feature": {"_type": "Image"}, "_type": "Sequence"},
)
MESSAGES = (
    pa.list_(pa.struct([("role", pa.string()), ("content", pa.string())])),
    [{"role": TEXT[1], "content": TEXT[1]}],
)
_ROWS = 64


def record(problem: Problem) -> str:
    """The whole problem as one line of JSON, pictures apart: what ``gnomon.reward`` takes."""
    return canonical_json(problem.to_json(figure_bytes=False))


def pictures(problem: Problem, prompt: Prompt) -> list[Json]:
    return [{"bytes": figure.png, "path": picture_name(problem, figure)} for figure in prompt.images]


def picture_name(problem: Problem, figure: Figure) -> str:
    return f"{problem.id}-{figure.name}.png"


def write_tables(source: Source, folder: Path, columns: Columns, row: Callable[[Problem, DataFile], Row]) -> None:
    """Write every file of the dataset as a parquet file of those columns in ``folder/data``."""
    features = {name: feature for name, (_, feature) in columns.items()}
    schema = pa.schema(
        [pa.field(name, arrow) for name, (arrow, _) in columns.items()],
        metadata={"huggingface": canonical_json({"info": {"features": features}})},
    )
    (folder / "data").mkdir(exist_ok=True)
    for file in source.files():
        rows = map(row, source.problems(file), repeat(file))
        with pq.ParquetWriter(folder / "data" / file.name, schema, compression="zstd") as writer:
            for batch in _batches(rows):
                writer.write_table(pa.Table.from_pylist(batch, schema=schema))


def _batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while batch := list(islice(rows, _ROWS)):
        yield batch


def split_lines(source: Source) -> str:
    """The header of a card that tells ``load_dataset`` which files make which split.

    ``load_dataset`` keeps what it has read by the names of folder and configuration: the name must be this exam's own.
    """
    mode = source.mode
    name = source.manifest.plan.name(mode.language, mode.modality, source.split)
    lines = [f"  - split: {split}\n    path: data/{split}-*.parquet" for split in source.splits]
    return "\n".join(["configs:", f'- config_name: "{name}"', "  data_files:", *lines])
