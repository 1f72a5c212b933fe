"""The commands ``gnomon published ggbench ...``: constructions that models made elsewhere, scored as in GGBench."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail, json_text, need_inspect, print_json, print_remarks, progress_bar
from gnomon.cli.options import AsJson, Every, Judge, JudgeUrl, shared
from gnomon.cli.published import File, Outputs, OutputsModel, claim, model_name, print_table, published
from gnomon.errors import BAD_INPUT
from gnomon.printable import printable
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.published.ggbench.data import Outputs as ReadOutputs
    from gnomon.published.ggbench.output_scores import Judging
    from gnomon.published.ggbench.paper_tables import Summary
    from gnomon.published.published_rows import Complaint

ggbench = group("ggbench", "GGBench: screen its triples, score constructions that models made elsewhere.", published)

Pictures = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The folder of the pictures that OUTPUTS names (default: its own)."),
]


@ggbench.command()
def audit(
    file: File,
    judge: Judge = "",
    judge_url: JudgeUrl = None,
    out: Annotated[Path | None, shared("--out", ": what was found of each problem, and verdicts of the judge")] = None,
    as_json: AsJson = False,
    every: Every = False,
) -> None:
    """Screen the triples of text, code and picture.

    Does the code run, does it draw the picture beside it, does the answer speak of all that the question names? With a
    judge also: do the steps follow from one another, does the code draw what the picture shows?
    """
    from gnomon.files import write_whole
    from gnomon.problem import canonical_json
    from gnomon.published.ggbench.data import read_dataset
    from gnomon.published.ggbench.triple_audit import FLAWS, audit_triples

    problems, complaints = read_dataset(file)
    if out is not None:
        claim(out / "audit.jsonl", problems=file, judge=judge)
    triples = audit_triples(problems, open_judging(judge, judge_url, out))
    rows = [
        {
            "id": triple.id,
            "steps": triple.steps,
            "closer": triple.closer,
            "flaws": [{"kind": flaw.kind, "what": flaw.what} for flaw in triple.flaws],
        }
        for triple in triples
    ]
    if out is not None:
        write_whole(out / "audit.jsonl", "".join(f"{canonical_json(row)}\n" for row in rows).encode())
    by_kind = {kind: [t for t in triples if any(flaw.kind == kind for flaw in t.flaws)] for kind in FLAWS}
    sound = sum(not triple.flaws for triple in triples)
    if as_json:
        counts = {kind: len(found) for kind, found in by_kind.items() if found}
        remarks = [str(complaint) for complaint in complaints]
        print_json({"problems": len(triples), "sound": sound, "kinds": counts, "triples": rows, "remarks": remarks})
        return
    table = [(f"{kind}: {FLAWS[kind]}", str(len(found))) for kind, found in by_kind.items() if found]
    if table:
        print_table(("flaw", "problems"), table)
    typer.echo(f"{sound} of {counted(len(triples), 'problem')} have no flaw")
    for kind, found in by_kind.items():
        for triple in found if every else found[:2]:
            what = next(flaw.what for flaw in triple.flaws if flaw.kind == kind)
            typer.echo(f"  {printable(triple.id)}: {kind}: {printable(what)}")
    if not every and any(len(found) > 2 for found in by_kind.values()):
        typer.echo("  two of each kind are shown; --all shows every one")
    print_remarks(complaints)


@ggbench.command()
def score(
    file: File,
    outputs: Outputs,
    pictures: Pictures = None,
    judge: Judge = "",
    judge_url: JudgeUrl = None,
    out: Annotated[Path | None, shared("--out", ": all scores and verdicts as JSON")] = None,
    draw: Annotated[
        bool, typer.Option("--draw", help="Draw pictures from the code of outputs that name none.")
    ] = False,
    published: Annotated[bool, shared("--published")] = False,
    model: OutputsModel = "",
    as_json: AsJson = False,
) -> None:
    """Score outputs of a model for the published problems.

    Rows that cannot be used are reported, and the others are scored. Pictures are read from their folder alone.
    With --out the command can be interrupted: verdicts of the judge are kept there and not asked for again.
    """
    from gnomon.files import write_whole
    from gnomon.problem import canonical_json
    from gnomon.published.ggbench.data import read_dataset, read_outputs
    from gnomon.published.ggbench.output_scores import score_outputs
    from gnomon.published.ggbench.paper_tables import report_json, summaries

    if not outputs.exists():
        fail(f"{outputs} does not exist; name a JSON file of outputs or a folder of pictures", BAD_INPUT)
    problems, found = read_dataset(file)
    name = model_name(model, outputs)
    if out is not None:
        claim(out / "scores.jsonl", problems=file, outputs=outputs, model=name)
    judging = open_judging(judge, judge_url, out)
    read = read_outputs(outputs, problems, pictures)
    need_rows(read, outputs, found)
    with progress_bar("scoring", len(read.rows)) as progress:
        scored = score_outputs(problems, read.rows, judging, draw=draw, progress=progress)
    complaints = [*found, *read.complaints, *dict.fromkeys(c for output in scored for c in output.complaints)]
    result = report_json(name, scored, len(problems), complaints)
    if out is not None:
        lines = "".join(f"{canonical_json(output.to_json())}\n" for output in scored)
        write_whole(out / "scores.jsonl", lines.encode())
        write_whole(out / "summary.json", json_text(result).encode())
    if as_json:
        print_json(result)
        return
    answered = len({output.id for output in scored})
    said = f"{counted(len(scored), 'output')} for {answered} of {counted(len(problems), 'problem')}"
    typer.echo(f"{printable(name)}: {said}")
    _print_tables(name, summaries(scored, len(problems)), published)
    if result["unjudged"]:
        typer.echo(f"{result['unjudged']} verdicts are missing: the judge gave none that can be read", err=True)
    print_remarks(complaints)
    if out is not None:
        typer.echo(f"scores in {out}")


def open_judging(judge: str, url: str | None, out: Path | None) -> Judging | None:
    """The judge, with the verdicts that it gave before; None if there is to be none."""
    if url and not judge:
        fail("--judge-url is the address of a judge; name it with --judge PROVIDER/NAME", BAD_INPUT)
    if not judge:
        return None
    need_inspect("--judge")
    from gnomon.evaluate.run import open_judge
    from gnomon.grade.judge import Cache
    from gnomon.published.ggbench.output_scores import Judging

    return Judging(open_judge(judge, url), Cache(out / "judged", judge) if out is not None else None)


def need_rows(read: ReadOutputs, outputs: Path, found: Sequence[Complaint]) -> None:
    """End with one line if no output can be scored."""
    if not read.rows:
        print_remarks([*found, *read.complaints])
        fail(f"{outputs}: no output belongs to a problem of the dataset; look at the ids", BAD_INPUT)


def _print_tables(name: str, found: Sequence[Summary], published: bool) -> None:
    """The values of the model in both ways of counting; then, if asked for, in the rows of the paper's tables."""
    from gnomon.grade.image.weights import FETCH
    from gnomon.published.ggbench.paper_tables import CODE, MAIN, cell

    rows = [
        [found[0].title(measure), *(cell(measure, one.values[measure]) for one in found), str(found[0].counts[measure])]
        for measure in (*MAIN, *CODE)
        if any(one.values[measure] is not None for one in found)
    ]
    print_table(("measure", "gnomon", "as the paper counts", "problems"), rows)
    if published:
        _print_published(name, found, "ggbench-main", MAIN)
        _print_published(name, found, "ggbench-code", CODE)
    if all(summary.values["LPIPS"] is None for summary in found):
        typer.echo(f"LPIPS is unavailable: its weights are not on this machine; this gets them: {FETCH}", err=True)
    if all(summary.values["VLM-I"] is None for summary in found):
        typer.echo("the judged scores need a judge: --judge PROVIDER/NAME", err=True)


def _print_published(name: str, found: Sequence[Summary], source: str, columns: Sequence[str]) -> None:
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from gnomon.published.ggbench.paper_tables import cell
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
