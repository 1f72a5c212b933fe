"""The command ``analyse``: the questions that the papers behind the suites ask of runs, answered from results files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail, print_json
from gnomon.cli.options import AsJson, Logs, shared
from gnomon.errors import BAD_INPUT
from gnomon.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.published.dynasolidgeo.paired import Drop, Part
    from gnomon.report.runs import ReportedRun
    from gnomon.report.tables import Table
    from gnomon.suites.measures import Measure

_SUITES = ("solid", "program")


@app.command()
def analyse(
    logs: Logs,
    measure: Annotated[str, shared("--measure", " (of solid): accuracy, process or qualified")] = "accuracy",
    as_json: AsJson = False,
) -> None:
    """Answer the papers' questions from runs of solid and program.

    Of **solid**: does a model do worse on fresh instances than on the source ones? Each model's runs with `--set
    static=true` are compared with its other runs by a paired test. The pairs are seed questions; a question's instances
    and samples are averaged first. p is McNemar's exact test if each side is right or wrong, else a permutation test.

    Of any suite with runs of several versions (`gnomon eval SUITE --versions text,split,image`): how does the measure
    that ranks fall from all in words to all in the picture? Each version is compared with the one before it.

    Of **program**: are single elements understood (accuracy by level and by features of the program), are they
    composed (the change from level to level, from text alone to text and code with `--prompt twin`, with the picture,
    between drawing languages), and does the chain of thought help (failures that a judge marks in it, and the length
    of right and other responses)? Run `gnomon eval program` once for every side that is to be compared.
    """
    from gnomon.published.dynasolidgeo.paired import PairingError, drop_json, drops, left_out, measure_named
    from gnomon.published.geogrambench.analysis import analysis, analysis_json
    from gnomon.report.runs import read_entries

    wanted = measure_named(measure)
    entries = read_entries(logs)
    solid, program = ([entry for entry in entries if entry.run.suite == suite] for suite in _SUITES)
    ladders = _ladders(entries)
    if not solid and not program and not ladders:
        there = ", ".join(sorted({entry.run.suite for entry in entries}))
        fail(f"there are runs of {there} alone, and the papers' questions are about {' and '.join(_SUITES)}", BAD_INPUT)
    found: dict[str, Any] = {}
    if solid:
        runs = [entry.run for entry in solid]
        try:
            found["solid"] = drops(runs, wanted), left_out(runs, wanted)
        except PairingError as error:
            if not program and not ladders:
                raise
            typer.echo(f"solid: {printable(str(error))}", err=True)
    if program:
        found["program"] = analysis(program)
    if as_json:
        from gnomon.report.tables import to_csv

        shown = {"solid": lambda f: drop_json(f[0], wanted, f[1]), "program": analysis_json}
        told = {suite: shown[suite](result) for suite, result in found.items()}
        print_json(told | ({"versions": {table.name: to_csv(table) for table in ladders}} if ladders else {}))
        return
    if "solid" in found:
        _print_drops(found["solid"][0], found["solid"][1], wanted)
    if "program" in found:
        _print_questions(found["program"])
    if ladders:
        _print_questions([("Do results fall when words become pictures?", ladders)])


def _ladders(entries: Sequence[ReportedRun]) -> list[Table]:
    """For each suite the changes from version to version."""
    from gnomon.report.chapters.suite_runs import group_runs
    from gnomon.report.chapters.version_ladder import ladder_table

    suites = {entry.suite.name: entry.suite for entry in entries}
    groups = [
        group_runs(suite, [entry for entry in entries if entry.suite.name == name]) for name, suite in suites.items()
    ]
    return [table for table in map(ladder_table, groups) if table is not None]


def _print_drops(found: Sequence[Drop], others: Sequence[str], wanted: Measure) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    for one in found:
        typer.echo(f"{printable(one.label)}: {wanted.title} on source and on fresh instances")
        table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column("group", no_wrap=True)
        for head in ("questions", "static", "unread", "dynamic", "unread", "change", "95% interval", "up/down", "p"):
            table.add_column(head, justify="right", no_wrap=True)
        for name, part in (("all", one.whole), *one.categories.items()):
            table.add_row(name, *_part_cells(part))
        Console().print(table)
        if len(found) > 1:
            typer.echo(f"p of all questions, corrected for {len(found)} models (Holm): {one.adjusted:.4f}")
    typer.echo("change: dynamic less static, in points; up/down: seed questions that got better and worse")
    if others:
        typer.echo(f"not compared ({len(others)}):", err=True)
    for said in others:
        typer.echo(f"  {printable(said)}", err=True)


def _part_cells(part: Part) -> list[str]:
    low, high = part.found.difference.low, part.found.difference.high
    return [
        str(part.questions),
        f"{100 * part.static:.1f}%",
        f"{100 * part.unread[0]:.1f}%",
        f"{100 * part.dynamic:.1f}%",
        f"{100 * part.unread[1]:.1f}%",
        f"{100 * part.found.difference.value:+.1f}",
        f"{100 * low:+.1f} to {100 * high:+.1f}" if low == low else "–",
        f"{part.found.better}/{part.found.worse}",
        f"{part.found.p_value:.4f}",
    ]


def _print_questions(found: Sequence[tuple[str, Sequence[Table]]]) -> None:
    from rich.console import Console

    from gnomon.report.terminal import report_table

    console = Console()
    for question, tables in found:
        typer.secho(f"\n{question}", bold=True)
        if not tables:
            typer.echo("  no runs for this yet")
        for table in tables:
            console.print(report_table(table), "")
