"""The command ``ratings``: what people think of responses, against the automatic scores and against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.errors import BAD_INPUT


@app.command()
def ratings(
    logs: Annotated[
        list[Path], typer.Argument(metavar="LOGS...", help="Folders that 'gnomon eval' wrote to, or results files.")
    ],
    files: Annotated[
        list[Path], typer.Option("--ratings", "-r", metavar="FILE", help="Ratings: .csv or .jsonl; may be repeated.")
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="JSON", help="Also write everything to this file.")
    ] = None,
    rule: Annotated[
        str,
        typer.Option(help="If two raters differ by more than 1: 'arbiter' takes the third, 'paper' the mean of three."),
    ] = "arbiter",
    measure: Annotated[
        list[str] | None, typer.Option("--measure", help="A further measure to compare with; may be repeated.")
    ] = None,
) -> None:
    """Compare the ratings of people with automatic scores: Pearson, Spearman and Krippendorff's alpha.

    A row of a ratings file has the columns problem, model, rater and score (1 to 5), and may have stage (overall, plan,
    steps, process, middle or result), role (rater or arbiter), epoch and comment. Two raters that differ by 1 at most
    agree on their mean; else an arbiter decides. Responses without an arbiter have no score and are listed.
    """
    import json

    from rich.console import Console

    from gnomon.files import write_whole
    from gnomon.human.compare import compare_with_results
    from gnomon.human.ratings import read_ratings
    from gnomon.human.settle import RULES, settle
    from gnomon.human.terminal import agreement_tables, mean_table, remarks
    from gnomon.report.runs import read_runs

    chosen = next((known for known in RULES if known == rule), None)
    if chosen is None:
        fail(f"--rule {rule!r} is not one of {', '.join(RULES)}", BAD_INPUT)
    if out is not None and not out.parent.is_dir():
        fail(f"--out {out}: the folder {out.parent} does not exist", BAD_INPUT)
    settled = settle(read_ratings(files), chosen)
    report = compare_with_results(settled, read_runs(logs), chosen, measure or ())
    console = Console()
    for table in agreement_tables(report):
        console.print(table, "")
    console.print(mean_table(report), "")
    for line in remarks(report):
        typer.echo(line)
    if out is not None:
        write_whole(out, (json.dumps(report.to_json(), ensure_ascii=False, indent=2) + "\n").encode())
        typer.echo(f"written to {out}", err=True)
