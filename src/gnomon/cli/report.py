"""The command ``report``: from results files to a page with tables, plots and samples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.cli.options import Logs, shared
from gnomon.errors import BAD_INPUT
from gnomon.words import counted


@app.command()
def report(
    logs: Logs,
    out: Annotated[Path, shared("--out")] = Path("report"),
    published: Annotated[bool, shared("--published")] = False,
) -> None:
    """Report on evaluations: a page with tables and samples.

    The report is one HTML file, with its tables as Markdown, CSV and LaTeX beside it. It needs no model and no
    network. Runs of several models, settings and suites go into one report.
    """
    from gnomon.report.write_report import write_report

    page = out / "index.html"
    if page.is_file() and b"gnomon" not in page.read_bytes()[:4096]:
        fail(f"--out {out}: its {page.name} is not a report of gnomon; name another folder", BAD_INPUT)
    made = write_report(logs, out, published=published)
    typer.echo(f"{counted(made.samples, 'sample')} of {counted(made.runs, 'run')}, {made.bytes / 1e6:.1f} MB", err=True)
    typer.echo(f"the report is at {made.page}")
