"""The commands ``gnomon construct ...``: score outputs that were made elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail, progress_bar
from gnomon.errors import BAD_INPUT
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.ggbench.data import Outputs
    from gnomon.ggbench.score import Judging
    from gnomon.ggbench.table import Summary
    from gnomon.rows import Complaint

construct = group("construct", "Score constructions that models made elsewhere, in the protocol of GGBench.")

_SHOWN = 10  # complaints that are printed; all are in the JSON


@construct.callback()
def _group() -> None:
    """Keeps ``rescore`` a command of its own, also while it is the only one."""


@construct.command()
def rescore(
    data: Annotated[
        Path,
        typer.Argument(
            metavar="DATA", help="The published dataset (JSON), or a folder of `gnomon generate construct`."
        ),
    ],
    outputs: Annotated[
        Path, typer.Argument(metavar="OUTPUTS", help="The outputs of a model: a JSON file, or a folder of pictures.")
    ],
    pictures: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The folder of the pictures that OUTPUTS names (default: its own)."),
    ] = None,
    judge: Annotated[str, typer.Option(metavar="PROVIDER/NAME", help="Model that gives the judged scores.")] = "",
    judge_url: Annotated[str | None, typer.Option(metavar="URL", help="Address of the judge's server.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="DIR", help="Folder for all scores and verdicts as JSON.")
    ] = None,
    draw: Annotated[
        bool, typer.Option("--draw", help="Draw pictures from the code of outputs that name none (published data).")
    ] = False,
    published: Annotated[
        bool, typer.Option("--published", help="Print the results of the paper below (published data).")
    ] = False,
    model: Annotated[str, typer.Option(help="Name of the model (default: that of OUTPUTS).")] = "",
    language: Annotated[str, typer.Option("--language", "-l", help="en or zh: of the exam that was asked.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Score outputs that were made elsewhere, for the published problems or for an exam of gnomon's own.

    Rows that cannot be used are reported, and the others are scored. Pictures are read from their folder alone.
    With --out the command can be interrupted: verdicts of the judge are kept there and not asked for again.
    """
    from gnomon.problem import LANGUAGES

    if language not in LANGUAGES:
        fail(f"language {language!r} is not one of {', '.join(LANGUAGES)}", BAD_INPUT)
    if not outputs.exists():
        fail(f"{outputs} does not exist; name a JSON file of outputs or a folder of pictures", BAD_INPUT)
    if judge_url and not judge:
        fail("--judge-url is the address of a judge; name it with --judge PROVIDER/NAME", BAD_INPUT)
    judging = _judging(judge, judge_url, out)
    name = model or outputs.name.removesuffix(outputs.suffix)
    if data.is_dir():
        if draw or published:
            fail("--draw and --published are for the published dataset, not for an exam of gnomon", BAD_INPUT)
        _score_exam(data, outputs, pictures, judging, judge, out, name, language, as_json)
    else:
        _score_published(data, outputs, pictures, judging, out, name, draw, published, as_json)


def _judging(judge: str, url: str | None, out: Path | None) -> Judging | None:
    if not judge:
        return None
    from importlib.util import find_spec

    if find_spec("inspect_ai") is None:
        fail("--judge needs Inspect AI, which is not installed: pip install 'gnomon[inspect]'", BAD_INPUT)
    from gnomon.evaluate.run import open_judge
    from gnomon.ggbench.score import Judging
    from gnomon.grade.judge import Cache

    return Judging(open_judge(judge, url), Cache(out / "judged", judge) if out is not None else None)


def _score_published(
    data: Path,
    outputs: Path,
    pictures: Path | None,
    judging: Judging | None,
    out: Path | None,
    name: str,
    draw: bool,
    published: bool,
    as_json: bool,
) -> None:
    from gnomon.files import write_whole
    from gnomon.ggbench.data import read_dataset, read_outputs
    from gnomon.ggbench.score import score_outputs
    from gnomon.ggbench.table import report_json, summaries
    from gnomon.problem import canonical_json

    problems, found = read_dataset(data)
    read = read_outputs(outputs, problems, pictures)
    _need_rows(read, outputs, found)
    with progress_bar("scoring", len(read.rows)) as progress:
        scored = score_outputs(problems, read.rows, judging, draw=draw, progress=progress)
    complaints = [*found, *read.complaints, *dict.fromkeys(c for output in scored for c in output.complaints)]
    result = report_json(name, scored, len(problems), complaints)
    if out is not None:
        lines = "".join(f"{canonical_json(output.to_json())}\n" for output in scored)
        write_whole(out / "scores.jsonl", lines.encode())
        write_whole(out / "summary.json", (json.dumps(result, ensure_ascii=False, indent=2) + "\n").encode())
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False, indent=2))
        return
    answered = len({output.id for output in scored})
    typer.echo(f"{name}: {counted(len(scored), 'output')} for {answered} of {counted(len(problems), 'problem')}")
    _print_tables(name, summaries(scored, len(problems)), published)
    if result["unjudged"]:
        typer.echo(f"{result['unjudged']} verdicts are missing: the judge gave none that can be read", err=True)
    _print_complaints(complaints)
    if out is not None:
        typer.echo(f"scores in {out}")


def _need_rows(read: Outputs, outputs: Path, found: Sequence[Complaint]) -> None:
    if not read.rows:
        _print_complaints([*found, *read.complaints])
        fail(f"{outputs}: no output belongs to a problem of the dataset; look at the ids", BAD_INPUT)


def _print_tables(name: str, found: Sequence[Summary], published: bool) -> None:
    """The values of the model in both ways of counting; then, if asked for, in the rows of the paper's tables."""
    from rich.console import Console
    from rich.table import Table

    from gnomon.ggbench.table import CODE, MAIN, cell

    table = Table()
    table.add_column("measure")
    for head in ("gnomon", "as the paper counts", "problems"):
        table.add_column(head, justify="right")
    for measure in (*MAIN, *CODE):
        values = [summary.values[measure] for summary in found]
        if any(value is not None for value in values):
            table.add_row(
                found[0].title(measure), *(cell(measure, value) for value in values), str(found[0].counts[measure])
            )
    Console().print(table)
    if published:
        _print_published(name, found, "ggbench-main", MAIN)
        _print_published(name, found, "ggbench-code", CODE)
    if all(summary.values["LPIPS"] is None for summary in found):
        typer.echo("LPIPS is unavailable: its weights are not on this machine (see docs/construct.md)", err=True)
    if all(summary.values["VLM-I"] is None for summary in found):
        typer.echo("the judged scores need a judge: --judge PROVIDER/NAME", err=True)


def _print_published(name: str, found: Sequence[Summary], source: str, columns: Sequence[str]) -> None:
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from gnomon.ggbench.table import cell
    from gnomon.report.published import published_tables

    known = published_tables()[source]
    kept = [column for column in columns if column in known.columns]
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(known.source)
    for column in kept:
        table.add_column(column, justify="right", no_wrap=True)
    for summary in found:
        way = "" if summary.mode == "gnomon" else " (paper)"
        table.add_row(escape(name) + way, *(cell(column, summary.values[column]) for column in kept))
    table.add_section()
    for row in known.rows:
        table.add_row(row.model, *(cell(column, known.value(row, column)) for column in kept))
    Console().print(table)


def _print_complaints(complaints: Sequence[Complaint]) -> None:
    if not complaints:
        return
    typer.echo(f"{len(complaints)} remark{'s' * (len(complaints) > 1)} on the data:", err=True)
    for complaint in complaints[:_SHOWN]:
        typer.echo(f"  {_printable(str(complaint))}", err=True)
    if len(complaints) > _SHOWN:
        typer.echo(f"  and {len(complaints) - _SHOWN} more (--json shows all)", err=True)


def _printable(text: str) -> str:
    """A text from a file without signs that would steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _score_exam(
    data: Path,
    outputs: Path,
    pictures: Path | None,
    judging: Judging | None,
    judge: str,
    out: Path | None,
    name: str,
    language: str,
    as_json: bool,
) -> None:
    from gnomon.ggbench.data import read_outputs
    from gnomon.ggbench.exam import construct_exam, run_of_outputs
    from gnomon.results import SUFFIX, write_run

    exam = construct_exam(data)
    read = read_outputs(outputs, [problem.id for _, problem in exam.problems], pictures)
    _need_rows(read, outputs, [])
    with progress_bar("scoring", len(read.rows)) as progress:
        run, found = run_of_outputs(
            exam,
            read,
            model=name,
            judging=judging,
            judge_name=judge,
            language=language,
            exam_name=str(data.resolve()),
            progress=progress,
        )
    complaints = [*read.complaints, *found]
    path = None if out is None else out / f"construct-{_file_name(name)}{SUFFIX}"
    if path is not None:
        write_run(path, run)
    if as_json:
        typer.echo(json.dumps(_run_json(run, complaints), ensure_ascii=False, indent=2))
        return
    from rich.console import Console

    from gnomon.evaluate.summary import remarks, summary_table

    console = Console()
    console.print(
        f"{name} on {counted(len(exam.problems), 'problem')}, {counted(len(run.answers), 'output')}",
        highlight=False,
        markup=False,
    )
    console.print(summary_table(run))
    for line in remarks(run):
        typer.echo(line, err=True)
    _print_complaints(complaints)
    if path is not None:
        typer.echo(f"results in {path}; gnomon report {out} shows them")


def _run_json(run: Any, complaints: Sequence[Complaint]) -> dict[str, Any]:
    from gnomon.suites import get_suite
    from gnomon.suites.measures import mean_of

    values = {measure.name: mean_of(measure, run.answers) for measure in get_suite(run.suite).measures()}
    return {
        "model": run.model,
        "outputs": len(run.answers),
        "values": {measure: value for measure, value in values.items() if value is not None},
        "complaints": [str(complaint) for complaint in complaints],
    }


def _file_name(name: str) -> str:
    import re

    return re.sub(r"[^A-Za-z0-9.]+", "-", name) or "outputs"
