"""The command ``compare``: two runs, or two folders of runs, against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_file, fail, print_json
from gnomon.cli.options import AsJson, shared
from gnomon.errors import FAILED

if TYPE_CHECKING:
    from gnomon.report.compare.pairs import RunPair


@app.command()
def compare(
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="The baseline: a results file, or a folder of them.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", help="What is compared with it.")],
    save: Annotated[Path | None, shared("--save", ": a page, .html, with both responses side by side")] = None,
    measure: Annotated[str, shared("--measure", " (default: the suite's)")] = "",
    most: Annotated[int, shared("--most", " of changed problems", min=0)] = 10,
    fail_under: Annotated[
        float | None,
        typer.Option(metavar="X", help="Exit with 1 if SECOND's measure is below (0 to 1)."),
    ] = None,
    fail_if_worse: Annotated[
        bool, typer.Option("--fail-if-worse", help="Exit with 1 if the paired test finds SECOND worse (p < 0.05).")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Compare two runs, or two folders of runs.

    On the problems they share: measures, a paired test, and every problem whose score changed. Folders are paired by
    suite and settings, so that a folder of last week's runs can be held against today's.
    """
    from gnomon.report.compare.comparison_page import write_page
    from gnomon.report.compare.gates import failed_gates
    from gnomon.report.compare.pairs import read_pairs

    check_file("--save", save, ".html", ".htm")
    pairs, remarks = read_pairs([first], [second], measure)
    if save is not None:
        write_page(save, pairs)
    if as_json:
        from gnomon.report.compare.comparison_tables import pair_json

        print_json([pair_json(pair) for pair in pairs])
    else:
        _print(pairs, most)
    for remark in remarks:
        typer.echo(remark, err=True)
    if save is not None:
        typer.echo(f"the page is at {save}", err=as_json)
    failures = failed_gates(pairs, under=fail_under, if_worse=fail_if_worse)
    if failures:
        fail("; ".join(failures), FAILED)


def _print(pairs: list[RunPair], most: int) -> None:
    from rich.console import Console

    from gnomon.report.compare.comparison_tables import changes_table, measures_table
    from gnomon.report.terminal import report_table

    console = Console()
    for pair in pairs:
        console.print(report_table(measures_table(pair)))
        console.print()
        if most and pair.changes:
            console.print(report_table(changes_table(pair, pair.changes[:most])))
            console.print()
