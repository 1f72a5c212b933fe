"""The commands ``ratings`` and ``sheets``: what people think of responses, and the sheets on which they say it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_file, json_text
from gnomon.cli.options import Logs, Seed, shared
from gnomon.words import counted

Key = Annotated[Path | None, shared("--key", " that were filled in")]
Rule = Annotated[
    str, typer.Option(help="If two raters differ by more than 1: 'arbiter' takes the third, 'paper' the mean of three.")
]


@app.command()
def ratings(
    logs: Logs,
    files: Annotated[list[Path], shared("--ratings")],
    key: Key = None,
    save: Annotated[Path | None, shared("--save", ": everything as JSON")] = None,
    rule: Rule = "arbiter",
    measure: Annotated[
        list[str] | None, shared("--measure", " with the ratings, besides the usual ones; may be repeated")
    ] = None,
) -> None:
    """Compare ratings by people with automatic scores.

    By Pearson, Spearman and Krippendorff's alpha. A row of a ratings file has the columns problem, model, rater and
    score (1 to 5), and may have stage (overall, plan, steps, process, middle or result), role (rater or arbiter),
    epoch and comment. Filled sheets of `gnomon sheets` are read with --key. Two raters that differ by 1 at most agree
    on their mean; else an arbiter decides. Responses without an arbiter have no score and are listed.
    """
    from rich.console import Console

    from gnomon.files import write_whole
    from gnomon.human.agreement_terminal import agreement_tables, mean_table, remarks
    from gnomon.human.people_against_scores import compare_with_results
    from gnomon.human.ratings import read_key, read_ratings
    from gnomon.human.settled_scores import checked_rule, settle
    from gnomon.report.runs import read_runs

    chosen = checked_rule(rule)
    check_file("--save", save)
    settled = settle(read_ratings(files, read_key(key) if key else None), chosen)
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


@app.command()
def sheets(
    logs: Logs,
    out: Annotated[Path, shared("--out", ", for the raters")] = Path("sheets"),
    key: Annotated[Path | None, shared("--key", " to write, outside of --out", show_default="OUT.key.csv")] = None,
    size: Annotated[int, shared("--size", " of each model are rated", min=1)] = 100,
    seed: Seed = 0,
) -> None:
    """Write blind sheets on which people rate responses.

    Each of two raters and an arbiter gets a page to read and a CSV file to fill in; models are not named, and everyone
    has another order. The arbiter rates only what the raters differ on by more than 1. The key stays with you:
    `gnomon ratings LOGS -r rater-1.csv -r rater-2.csv --key FILE`.
    """
    from gnomon.human.rating_sheets import write_sheets
    from gnomon.report.runs import read_entries
    from gnomon.seeding import check_seed

    kept = key or out.with_name(f"{out.name}.key.csv")
    check_file("--key", kept)
    made = write_sheets(read_entries(logs), out, kept, size=size, seed=check_seed(seed))
    typer.echo(f"{counted(made.items, 'response')} of {counted(made.models, 'model')} to rate, in {out}")
    typer.echo(f"the key is {made.key}; keep it from the raters")
