"""The group ``gnomon published ...``: data that other people published, each dataset with commands of its own.

The same act has the same name in all of them: ``audit FILE`` says what is wrong with the data, ``questions FILE``
writes what a model is asked, ``score FILE OUTPUTS`` grades what a model answered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail, json_text
from gnomon.cli.options import shared
from gnomon.errors import BAD_INPUT
from gnomon.files import write_whole

published = group("published", "Published data of others: audit it, score answers to two sets.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="The published problems: JSON, JSON lines or parquet.")]
Outputs = Annotated[
    Path,
    typer.Argument(metavar="OUTPUTS", help="What a model answered: JSON with id and response, or a folder (ggbench)."),
]
OutputsModel = Annotated[str, shared("--model", ": its name in the results (default: that of OUTPUTS)")]


def model_name(given: str, outputs: Path) -> str:
    """The name of the model whose outputs are scored."""
    return given or outputs.name.removesuffix(outputs.suffix)


def claim(file: Path, **command: object) -> None:
    """Refuse, before any work, to write over a file that another command made; the same one may write it again.

    The words of the command that decide the content of the file are recorded beside it.
    """
    now = {name: str(value.resolve() if isinstance(value, Path) else value) for name, value in command.items()}
    record = file.with_name(f".{file.name}.command")
    if file.exists():
        was = dict.fromkeys(now, "unknown")
        with suppress(OSError, ValueError, TypeError):
            was |= json.loads(record.read_text(encoding="utf-8"))
        if differs := ", ".join(f"{name} {was[name]}, not {now[name]}" for name in now if was[name] != now[name]):
            fail(f"{file} is of another command ({differs}); name another folder with --out, or remove it", BAD_INPUT)
    write_whole(record, json_text(now).encode())


def file_name(text: str) -> str:
    """A text as part of the name of a file."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", text) or "outputs"


def print_table(head: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None) -> None:
    """Print a table whose first column has names and whose others have numbers."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title)
    for number, name in enumerate(head):
        table.add_column(name, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
