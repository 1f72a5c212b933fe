"""The command ``ratings``: what people think of responses, against the automatic scores and against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_file, fail, json_text
from gnomon.cli.options import Logs, shared
from gnomon.errors import BAD_INPUT


@app.command()
def ratings(
    logs: Logs,
    files: Annotated[
        list[Path], typer.Option("--ratings", "-r", metavar="FILE", help="Ratings: .csv or .jsonl; may be repeated.")
    ],
    save: Annotated[Path | None, shared("--save", ": everything as JSON")] = None,
    rule: Annotated[
        str,
        typer.Option(help="If two raters differ by more than 1: 'arbiter' takes the third, 'paper' the mean of three."),
    ] = "arbiter",
    measure: Annotated[
        list[str] | None, shared("--measure", " with the ratings, besides the usual ones; may be repeated")
    ] = None,
) -> None:
    """Compare ratings by people with automatic scores.

    By Pearson, Spearman and Krippendorff's alpha. A row of a ratings file has the columns problem, model, rater and
    score (1 to 5), and may have stage (overall, plan, steps, process, middle or result), role (rater or arbiter),
    epoch and comment. Two raters that differ by 1 at most agree on their mean; else an arbiter decides. Responses
    without an arbiter have no score and are listed.
    """
    from rich.console import Console

    from gnomon.files import write_whole
    from gnomon.human.agreement_terminal import agreement_tables, mean_table, remarks
    from gnomon.human.people_against_scores import compare_with_results
    from gnomon.human.ratings import read_ratings
    from gnomon.human.settled_scores import RULES, settle
    from gnomon.report.runs import read_runs

    chosen = next((known for known in RULES if known == rule), None)
    if chosen is None:
        fail(f"--rule {rule!r} is not one of {', '.join(RULES)}", BAD_INPUT)
    check_file("--save", save)
    settled = settle(read_ratings(files), chosen)
    report = compare_with_results(settled, read_runs(logs), chosen, measure or ())
    console = Console()
    for table in agreement_tables(report):
        console.print(table, "")
    console.print(mean_table(report), "")
    for line in remarks(report):
        typer.echo(line)
    if save is not None:
        write_whole(save, json_text(report.to_json()).encode())
        typer.echo(f"written to {save}", err=True)
