"""The commands ``gnomon solid ...``: published instances of DynaSolidGeo; models on source and on fresh instances."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail
from gnomon.errors import BAD_INPUT
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.dynasolidgeo.data import Instance
    from gnomon.dynasolidgeo.paired import Part
    from gnomon.dynasolidgeo.score import Line
    from gnomon.rows import Complaint

solid = group(
    "solid", "Published instances of DynaSolidGeo: audit, ask, grade; and models on source against fresh instances."
)

_SHOWN = 10  # remarks and flawed instances that are printed; all are in the JSON
_FILE = typer.Argument(metavar="FILE", help="The published instances: problem.jsonl, or a JSON list.")
_JSON = typer.Option("--json", help="Print JSON instead of tables.")


@solid.command()
def audit(
    file: Annotated[Path, _FILE],
    as_json: Annotated[bool, _JSON] = False,
    every: Annotated[bool, typer.Option("--all", help="Print every flaw, not the first few of each kind.")] = False,
) -> None:
    """Report the flaws of published instances: angles without a unit, damaged numbers, missing pictures and others.

    Rows that cannot be read are named with their line; the others are audited.
    """
    from gnomon.dynasolidgeo.data import read_instances
    from gnomon.dynasolidgeo.flaws import FLAWS

    instances, complaints = read_instances(file)
    by_kind = {kind: _having(instances, kind) for kind in FLAWS}
    sound = sum(instance.sound for instance in instances.values())
    if as_json:
        found = {
            "instances": len(instances),
            "sound": sound,
            "kinds": {kind: len(ids) for kind, ids in by_kind.items() if ids},
            "flaws": {
                instance.id: [{"kind": flaw.kind, "what": flaw.what} for flaw in instance.flaws]
                for instance in instances.values()
                if instance.flaws
            },
            "remarks": [str(complaint) for complaint in complaints],
        }
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table()
    table.add_column("flaw")
    table.add_column("instances", justify="right")
    table.add_column("what it is")
    for kind, meaning in FLAWS.items():
        if by_kind[kind]:
            table.add_row(kind, str(len(by_kind[kind])), meaning)
    Console().print(table)
    typer.echo(f"{sound} of {len(instances)} instances are sound: it is clear what is asked and what the answer is")
    for kind, ids in by_kind.items():
        for id_ in ids if every else ids[:2]:
            what = next(flaw.what for flaw in instances[id_].flaws if flaw.kind == kind)
            typer.echo(f"  {_printable(id_)}: {kind}: {_printable(what)}")
    if not every and any(len(ids) > 2 for ids in by_kind.values()):
        typer.echo("  two of each kind are shown; --all shows every one")
    _print_remarks(complaints)


def _having(instances: Mapping[str, Instance], kind: str) -> list[str]:
    return [id_ for id_, instance in instances.items() if any(flaw.kind == kind for flaw in instance.flaws)]


@solid.command()
def questions(
    file: Annotated[Path, _FILE],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The JSON lines to write.")],
    language: Annotated[str, typer.Option("--language", "-l", help="en or zh.")] = "en",
) -> None:
    """Write the questions as a model is asked them: JSON lines with id, prompt and picture.

    Add the field `response` to every line and give the file to `gnomon solid rescore`.
    """
    from gnomon.dynasolidgeo.data import read_instances
    from gnomon.files import write_whole
    from gnomon.suites import get_suite
    from gnomon.suites.contract import PromptMode

    _check_language(language)
    instances, complaints = read_instances(file)
    suite, rows = get_suite("solid"), []
    for instance in instances.values():
        mode = PromptMode(language=language, modality="text+image" if instance.problem.figures else "text")
        prompt = suite.prompt(instance.problem, mode)
        row = {"id": instance.id, "prompt": prompt.text}
        rows.append(row | ({"image": instance.problem.figures[0].name} if instance.problem.figures else {}))
    content = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows).encode()
    if out.exists() and (not out.is_file() or out.read_bytes() != content):
        fail(f"{out} exists and may hold responses; name another file or remove it", BAD_INPUT)
    write_whole(out, content)
    typer.echo(f"{counted(len(rows), 'question')} in {out}, {sum('image' in row for row in rows)} with a picture")
    _print_remarks(complaints)


@solid.command()
def rescore(
    file: Annotated[Path, _FILE],
    outputs: Annotated[
        Path,
        typer.Argument(metavar="OUTPUTS", help="Responses of a model: JSON lines or a list, with id and response."),
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="DIR", help="Folder for the results files and a summary.")
    ] = None,
    model: Annotated[str, typer.Option(help="Name of the model (default: that of OUTPUTS).")] = "",
    language: Annotated[str, typer.Option("--language", "-l", help="en or zh: in which it was asked.")] = "en",
    as_json: Annotated[bool, _JSON] = False,
) -> None:
    """Grade responses to published instances, as the paper does and as gnomon does.

    Accuracy is printed over all instances, over the sound ones, and by category and level. Rows that cannot be used are
    named, and the others are graded.
    """
    from gnomon.dynasolidgeo.data import read_instances, read_responses
    from gnomon.dynasolidgeo.score import grade_both, lines, report_json, run_of, token_means, unanswered
    from gnomon.files import write_whole
    from gnomon.results import SUFFIX, write_run

    _check_language(language)
    instances, found = read_instances(file)
    responses, more = read_responses(outputs, instances)
    complaints = [*found, *more]
    name = model or outputs.name.removesuffix(outputs.suffix)
    graded = grade_both(instances, responses)
    result = report_json(name, instances, graded, [str(complaint) for complaint in complaints])
    if out is not None:
        stem = f"solid-published-{re.sub(r'[^A-Za-z0-9.]+', '-', name)}-{language}"  # models may share the folder
        for scoring, answers in graded.items():
            write_run(out / f"{stem}-{scoring}{SUFFIX}", run_of(answers, name, scoring, language))
        write_whole(out / f"{stem}.summary.json", (json.dumps(result, ensure_ascii=False, indent=2) + "\n").encode())
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False, indent=2))
        return
    missing = unanswered(instances, graded["paper"])
    answered = counted(len(instances) - len(missing), "instance")
    typer.echo(f"{_printable(name)}: {counted(len(responses), 'response')} to {answered}")
    _print_lines(lines(instances, graded))
    for scoring, means in ((one, token_means(answers)) for one, answers in graded.items()):
        if means:
            shown = ", ".join(f"{group} {mean:,.0f}" for group, mean in means.items())
            typer.echo(f"mean output tokens ({scoring}): {shown}")
    if missing:
        typer.echo(f"{len(missing)} instances have no response, such as {_printable(missing[0])}", err=True)
    unscored = [id_ for id_, instance in instances.items() if not instance.gradable and id_ not in missing]
    if unscored:
        typer.echo(f"{len(unscored)} instances have no readable answer and are unscored", err=True)
    _print_remarks(complaints)
    if out is not None:
        typer.echo(f"results in {out}; gnomon report {out} shows them")


@solid.command()
def drop(
    logs: Annotated[
        list[Path],
        typer.Argument(metavar="LOGS...", help="Folders that 'gnomon eval solid' wrote to, or results files."),
    ],
    measure: Annotated[str, typer.Option(help="accuracy, process or qualified.")] = "accuracy",
    as_json: Annotated[bool, _JSON] = False,
) -> None:
    """Compare each model on source instances (`--set static=true`) with itself on fresh ones, by a paired test.

    The pairs are seed questions; a question's instances and samples are averaged first. p is McNemar's exact test if
    each side is right or wrong, else a permutation test. Results that are not compared, such as those on published
    instances, are listed with the reason.
    """
    from gnomon.dynasolidgeo.paired import drop_json, drops, left_out, measure_named
    from gnomon.report.runs import read_runs

    wanted = measure_named(measure)
    runs = [run for _, run, _ in read_runs(logs)]
    found, others = drops(runs, wanted), left_out(runs)
    if as_json:
        typer.echo(json.dumps(drop_json(found, wanted, others), ensure_ascii=False, indent=2))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table

    for one in found:
        typer.echo(f"{_printable(one.label)}: {wanted.title} on source and on fresh instances")
        table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column("group", no_wrap=True)
        for head in ("questions", "static", "dynamic", "change", "95% interval", "up/down", "p"):
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
        typer.echo(f"  {_printable(said)}", err=True)


def _part_cells(part: Part) -> list[str]:
    low, high = part.found.difference.low, part.found.difference.high
    return [
        str(part.questions),
        f"{100 * part.static:.1f}%",
        f"{100 * part.dynamic:.1f}%",
        f"{100 * part.found.difference.value:+.1f}",
        f"{100 * low:+.1f} to {100 * high:+.1f}" if low == low else "–",
        f"{part.found.better}/{part.found.worse}",
        f"{part.found.p_value:.4f}",
    ]


def _check_language(language: str) -> None:
    from gnomon.problem import LANGUAGES

    if language not in LANGUAGES:
        fail(f"language {language!r} is not one of {', '.join(LANGUAGES)}", BAD_INPUT)


def _print_lines(found: Sequence[Line]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    table.add_column("accuracy")
    for head in ("instances", "paper", "95% interval", "gnomon", "95% interval"):
        table.add_column(head, justify="right")
    for line in found:
        cells = [str(line.values["paper"].count)]
        for scoring in ("paper", "gnomon"):
            value = line.values["paper"] if scoring == "paper" else line.values["gnomon"]
            known = value.low == value.low  # nan where there are too few instances for an interval
            cells += [f"{100 * value.value:.1f}%", f"{100 * value.low:.1f} to {100 * value.high:.1f}" if known else "–"]
        table.add_row(line.group, *cells)
    Console().print(table)


def _print_remarks(complaints: Sequence[Complaint]) -> None:
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
