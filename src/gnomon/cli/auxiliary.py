"""``gnomon auxiliary``: problems with the points that their proofs construct, as JSON lines for trainers."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_file, fail, progress_bar
from gnomon.cli.options import Seed, Workers, shared
from gnomon.errors import BAD_INPUT


@app.command()
def auxiliary(
    save: Annotated[Path, shared("--save", " or to continue: JSON lines")],
    size: Annotated[int, shared("--size", " the file is to have")] = 1000,
    seed: Seed = 0,
    workers: Workers = 0,
) -> None:
    """Write problems whose proofs need new points, for training.

    The premise does not mention these points. A record has the premise, a goal that does not follow from it by plain
    deduction, the auxiliary points and a proof with them that the checker has accepted. The same command gives the
    same bytes, with any number of workers. A run that was interrupted is resumed by giving the same command again; a
    greater size adds to the file.
    """
    if not 0 <= workers <= 1024:
        fail(f"--workers {workers} is out of range: 0 to 1024", BAD_INPUT)
    check_file("--save", save)
    from gnomon.suites.prove.auxiliary.export import export

    start = perf_counter()
    with progress_bar("records", size) as progress:
        done = export(save, size, seed, workers or os.cpu_count() or 1, progress)
    if done.kept:
        typer.echo(f"{done.kept:,} of these rows were there already", err=True)
    if done.premises:
        rate = 3600 * (done.rows - done.kept) / (perf_counter() - start)
        typer.echo(f"{done.premises:,} premises grown, {rate:,.0f} records an hour", err=True)
    typer.echo(f"{done.rows:,} records in {save}")
