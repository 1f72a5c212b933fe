"""``gnomon auxiliary``: problems with the points that their proofs construct, as JSON lines for trainers."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail, progress_bar
from gnomon.errors import BAD_INPUT


@app.command()
def auxiliary(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="File of JSON lines to write or continue.")],
    size: Annotated[int, typer.Option("--size", "-n", help="How many records the file is to have.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Seed, 0 to 2^63-1.")] = 0,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Worker processes; 0 for one for each core.")] = 0,
) -> None:
    """Write problems whose proofs need points that the premise does not mention, for training.

    A record has the premise, a goal that does not follow from it by plain deduction, the auxiliary points and a proof
    with them that the checker has accepted. The same command gives the same bytes, with any number of workers. A run
    that was interrupted is resumed by giving the same command again; a greater size adds to the file.
    """
    if not 0 <= workers <= 1024:
        fail(f"--workers {workers} is out of range: 0 to 1024", BAD_INPUT)
    if out.is_dir():
        fail(f"--out {out} is a folder; name a file", BAD_INPUT)
    from gnomon.suites.prove.auxiliary.export import export

    start = perf_counter()
    with progress_bar("records", size) as progress:
        done = export(out, size, seed, workers or os.cpu_count() or 1, progress)
    if done.kept:
        typer.echo(f"{done.kept:,} of these rows were there already", err=True)
    if done.premises:
        rate = 3600 * (done.rows - done.kept) / (perf_counter() - start)
        typer.echo(f"{done.premises:,} premises grown, {rate:,.0f} records an hour", err=True)
    typer.echo(f"{done.rows:,} records in {out}")
