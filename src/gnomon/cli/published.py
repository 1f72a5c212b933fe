"""The group ``gnomon published ...``: data that other people published, each dataset with commands of its own.

The same act has the same name in all of them: ``audit FILE`` says what is wrong with the data, ``questions FILE``
writes what a model is asked, ``score FILE OUTPUTS`` grades what a model answered.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.options import shared

published = group("published", "Published data of others: audit it, score answers to it.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="The published problems: JSON, JSON lines or parquet.")]
Outputs = Annotated[
    Path,
    typer.Argument(metavar="OUTPUTS", help="What a model answered: JSON with id and response, or a folder (ggbench)."),
]
OutputsModel = Annotated[str, shared("--model", ": its name in the results (default: that of OUTPUTS)")]


def model_name(given: str, outputs: Path) -> str:
    """The name of the model whose outputs are scored."""
    return given or outputs.name.removesuffix(outputs.suffix)


def file_name(text: str) -> str:
    """A text as part of the name of a file."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", text) or "outputs"
