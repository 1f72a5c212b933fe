"""The command ``compare``: two runs, or two folders of runs, against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.errors import BAD_INPUT, FAILED

if TYPE_CHECKING:
    from gnomon.report.compare.pairs import RunPair


@app.command()
def compare(
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="The baseline: a results file, or a folder of them.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", help="What is compared with it.")],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.html", help="Page with both responses side by side.")
    ] = None,
    measure: Annotated[str, typer.Option(metavar="NAME", help="The measure that decides (default: the suite's).")] = "",
    show: Annotated[int, typer.Option(min=0, metavar="N", help="Changed problems to list.")] = 10,
    fail_under: Annotated[
        float | None,
        typer.Option(metavar="X", help="Exit with 1 if SECOND's measure is below (0 to 1)."),
    ] = None,
    fail_if_worse: Annotated[
        bool, typer.Option("--fail-if-worse", help="Exit with 1 if the paired test finds SECOND worse (p < 0.05).")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the comparison as JSON.")] = False,
) -> None:
    """Compare two runs on the problems they share: measures, a paired test, and every problem whose score changed.

    Folders are paired by suite and settings, so that a folder of last week's runs can be held against today's.

    Example: `gnomon compare logs/main logs/candidate --fail-if-worse --out changes.html`
    """
    from gnomon.report.compare.gates import failed_gates
    from gnomon.report.compare.page import write_page
    from gnomon.report.compare.pairs import read_pairs

    if out is not None and out.suffix not in (".html", ".htm"):
        fail(f"--out {out}: it is written as a page; name a file that ends in .html", BAD_INPUT)
    pairs, remarks = read_pairs([first], [second], measure)
    if out is not None:
        write_page(out, pairs)
    if as_json:
        _print_json(pairs)
    else:
        _print(pairs, show)
    for remark in remarks:
        typer.echo(remark, err=True)
    if out is not None:
        typer.echo(f"the page is at {out}", err=as_json)
    failures = failed_gates(pairs, under=fail_under, if_worse=fail_if_worse)
    if failures:
        fail("; ".join(failures), FAILED)


def _print(pairs: list[RunPair], show: int) -> None:
    from rich.console import Console

    from gnomon.report.compare.tables import changes_table, measures_table
    from gnomon.report.terminal import report_table

    console = Console()
    for pair in pairs:
        console.print(report_table(measures_table(pair)))
        console.print()
        if show and pair.changes:
            console.print(report_table(changes_table(pair, pair.changes[:show])))
            console.print()


def _print_json(pairs: list[RunPair]) -> None:
    import json

    from gnomon.report.compare.tables import pair_json

    typer.echo(json.dumps([pair_json(pair) for pair in pairs], indent=2, ensure_ascii=False))
