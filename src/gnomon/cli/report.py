"""The command ``report``: from results files to a page with tables, plots and samples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app


@app.command()
def report(
    logs: Annotated[
        list[Path], typer.Argument(metavar="LOGS...", help="Folders that 'gnomon eval' wrote to, or results files.")
    ],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Folder to write to.")] = Path("report"),
    published: Annotated[
        bool, typer.Option("--published", help="Show what the papers print beside your runs, marked as published.")
    ] = False,
) -> None:
    """Report on evaluations: one HTML page, and its tables as Markdown, CSV and LaTeX.

    Needs no model and no network. Runs of several models, settings and suites go into one report.
    """
    from gnomon.report.write import write_report

    made = write_report(logs, out, published=published)
    typer.echo(f"{made.samples:,} samples of {made.runs} runs, {made.bytes / 1e6:.1f} MB", err=True)
    typer.echo(f"the report is at {made.page}")
