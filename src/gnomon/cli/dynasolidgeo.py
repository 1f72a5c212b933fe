"""The commands ``gnomon published dynasolidgeo ...``: the published instances of DynaSolidGeo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import check_file, check_language, fail, json_text, print_json, print_remarks
from gnomon.cli.options import AsJson, Every, Language, shared
from gnomon.cli.published import File, Outputs, OutputsModel, claim, file_name, model_name, print_table, published
from gnomon.errors import BAD_INPUT
from gnomon.printable import printable
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.published.dynasolidgeo.data import Instance
    from gnomon.published.dynasolidgeo.instance_scores import Line

dynasolidgeo = group("dynasolidgeo", "DynaSolidGeo: audit its instances, ask them, grade answers.", published)


@dynasolidgeo.command()
def audit(
    file: File,
    as_json: AsJson = False,
    every: Every = False,
) -> None:
    """Report the flaws of published instances: angles without a unit, damaged numbers, missing pictures and others.

    Rows that cannot be read are named with their line; the others are audited.
    """
    from gnomon.published.dynasolidgeo.data import read_instances
    from gnomon.published.dynasolidgeo.flaws import FLAWS

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
        print_json(found)
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
            typer.echo(f"  {printable(id_)}: {kind}: {printable(what)}")
    if not every and any(len(ids) > 2 for ids in by_kind.values()):
        typer.echo("  two of each kind are shown; --all shows every one")
    print_remarks(complaints)


def _having(instances: Mapping[str, Instance], kind: str) -> list[str]:
    return [id_ for id_, instance in instances.items() if any(flaw.kind == kind for flaw in instance.flaws)]


@dynasolidgeo.command()
def questions(
    file: File,
    save: Annotated[Path, shared("--save", ": JSON lines")],
    language: Language = "en",
) -> None:
    """Write the questions as a model is asked them: JSON lines with id, prompt and picture.

    Add the field `response` to every line and give the file to `gnomon published dynasolidgeo score`.
    """
    from gnomon.files import write_whole
    from gnomon.published.dynasolidgeo.data import read_instances
    from gnomon.suites import get_suite
    from gnomon.suites.modes import PromptMode

    check_language(language)
    check_file("--save", save)
    instances, complaints = read_instances(file)
    suite, rows = get_suite("solid"), []
    for instance in instances.values():
        mode = PromptMode(language=language, modality="text+image" if instance.problem.figures else "text")
        prompt = suite.prompt(instance.problem, mode)
        row = {"id": instance.id, "prompt": prompt.text}
        rows.append(row | ({"image": instance.problem.figures[0].name} if instance.problem.figures else {}))
    content = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows).encode()
    if save.exists() and save.read_bytes() != content:
        fail(f"{save} exists and may hold responses; name another file or remove it", BAD_INPUT)
    write_whole(save, content)
    typer.echo(f"{counted(len(rows), 'question')} in {save}, {sum('image' in row for row in rows)} with a picture")
    print_remarks(complaints)


@dynasolidgeo.command()
def score(
    file: File,
    outputs: Outputs,
    out: Annotated[Path | None, shared("--out", ": results files and a summary")] = None,
    model: OutputsModel = "",
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Grade responses to published instances, as the paper does and as gnomon does.

    Accuracy is printed over all instances, over the sound ones, and by category and level. Rows that cannot be used are
    named, and the others are graded.
    """
    from gnomon.files import write_whole
    from gnomon.published.dynasolidgeo.data import read_instances, read_responses
    from gnomon.published.dynasolidgeo.instance_scores import (
        grade_both,
        lines,
        report_json,
        run_of,
        token_means,
        unanswered,
    )
    from gnomon.results import SUFFIX, write_run

    check_language(language)
    instances, found = read_instances(file)
    responses, more = read_responses(outputs, instances)
    complaints = [*found, *more]
    name = model_name(model, outputs)
    stem = f"solid-published-{file_name(name)}-{language}"  # models may share the folder
    if out is not None:
        claim(out / f"{stem}.summary.json", problems=file, outputs=outputs)
    graded = grade_both(instances, responses)
    result = report_json(name, instances, graded, [str(complaint) for complaint in complaints])
    if out is not None:
        for scoring, answers in graded.items():
            write_run(out / f"{stem}-{scoring}{SUFFIX}", run_of(answers, name, scoring, language))
        write_whole(out / f"{stem}.summary.json", json_text(result).encode())
    if as_json:
        print_json(result)
        return
    missing = unanswered(instances, graded["paper"])
    answered = counted(len(instances) - len(missing), "instance")
    typer.echo(f"{printable(name)}: {counted(len(responses), 'response')} to {answered}")
    _print_lines(lines(instances, graded))
    for scoring, means in ((one, token_means(answers)) for one, answers in graded.items()):
        if means:
            shown = ", ".join(f"{group} {mean:,.0f}" for group, mean in means.items())
            typer.echo(f"mean output tokens ({scoring}): {shown}")
    if missing:
        typer.echo(f"{len(missing)} instances have no response, such as {printable(missing[0])}", err=True)
    unscored = [id_ for id_, instance in instances.items() if not instance.gradable and id_ not in missing]
    if unscored:
        typer.echo(f"{len(unscored)} instances have no readable answer and are unscored", err=True)
    print_remarks(complaints)
    if out is not None:
        typer.echo(f"results in {out}; gnomon report {out} shows them")


def _print_lines(found: Sequence[Line]) -> None:
    rows: list[list[str]] = []
    for line in found:
        cells = [line.group, str(line.values["paper"].count)]
        for scoring in ("paper", "gnomon"):
            value = line.values["paper"] if scoring == "paper" else line.values["gnomon"]
            known = value.low == value.low  # nan where there are too few instances for an interval
            cells += [f"{100 * value.value:.1f}%", f"{100 * value.low:.1f} to {100 * value.high:.1f}" if known else "–"]
            unread = line.unread["paper"] if scoring == "paper" else line.unread["gnomon"]
            cells.append("–" if unread is None else f"{100 * unread:.1f}%")
        rows.append(cells)
    way = ("95% interval", "unread")
    print_table(("accuracy", "instances", "paper", *way, "gnomon", *way), rows)
