"""The command ``report``: from results files to a page with tables, plots and samples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.cli.options import Logs, shared
from gnomon.cli.ratings import Key, Rule
from gnomon.errors import BAD_INPUT
from gnomon.words import counted


@app.command()
def report(
    logs: Logs,
    out: Annotated[Path, shared("--out")] = Path("report"),
    published: Annotated[bool, shared("--published")] = False,
    ratings: Annotated[list[Path] | None, shared("--ratings", ": the column Human")] = None,
    key: Key = None,
    rule: Rule = "arbiter",
) -> None:
    """Report on evaluations: a page with tables and samples.

    The report is one HTML file, with its tables as Markdown, CSV and LaTeX beside it. It needs no model and no
    network. Runs of several models, settings and suites go into one report. With --ratings it has what people gave,
    beside the judge and against it; files are those of `gnomon ratings`.
    """
    from gnomon.human.ratings import read_key, read_ratings
    from gnomon.human.settled_scores import checked_rule, points_of_people, settle
    from gnomon.report.write_report import write_report

    page = out / "index.html"
    if page.is_file() and b"gnomon" not in page.read_bytes()[:4096]:
        fail(f"--out {out}: its {page.name} is not a report of gnomon; name another folder", BAD_INPUT)
    if key and not ratings:
        fail(f"--key {key}: name the filled sheets, too: --ratings FILE", BAD_INPUT)
    chosen = checked_rule(rule)
    people = points_of_people(settle(read_ratings(ratings, read_key(key) if key else None), chosen)) if ratings else {}
    made = write_report(logs, out, published=published, people=people)
    typer.echo(f"{counted(made.samples, 'sample')} of {counted(made.runs, 'run')}, {made.bytes / 1e6:.1f} MB", err=True)
    typer.echo(f"the report is at {made.page}")
