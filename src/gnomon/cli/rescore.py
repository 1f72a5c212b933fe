"""The command ``rescore``: responses graded again, those of ``gnomon eval`` and those that were made elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_language, fail, print_json, print_remarks, progress_bar
from gnomon.cli.ggbench import Pictures, need_rows, open_judging
from gnomon.cli.options import AsJson, Judge, JudgeUrl, Language, shared
from gnomon.cli.published import OutputsModel, claim, file_name, model_name
from gnomon.errors import BAD_INPUT
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.rows import Complaint


@app.command()
def rescore(
    places: Annotated[
        list[Path],
        typer.Argument(
            metavar="LOGS|OUTPUTS...", help="Results files, Inspect logs, or folders of them; with --data outputs."
        ),
    ],
    scoring: Annotated[str | None, shared("--scoring", " (default: as in the file)")] = None,
    data: Annotated[Path | None, shared("--data", ": the exam that OUTPUTS, made elsewhere, answer")] = None,
    out: Annotated[Path | None, shared("--out", ": results of OUTPUTS")] = None,
    model: OutputsModel = "",
    language: Language = "en",
    pictures: Pictures = None,
    judge: Judge = "",
    judge_url: JudgeUrl = None,
    as_json: AsJson = False,
) -> None:
    """Grade responses again, without asking the model.

    With a new version of the grader, or by another scoring. Results files and logs of `gnomon eval` are graded in
    their place. With --data, OUTPUTS are what a model answered elsewhere to that exam: a JSON file with `id` and
    `response` in each row, or a folder of files named by ids. They are graded like any responses, and with --out
    become a results file for `gnomon report`. Outputs for published problems are graded by `gnomon published NAME
    score`.
    """
    if data is not None:
        if len(places) > 1:
            fail(f"--data is graded with the outputs of one model at a time, but {len(places)} are named", BAD_INPUT)
        check_language(language)
        _score_outputs(data, places[0], pictures, judge, judge_url, out, model, language, scoring, as_json)
        return
    only = {"--out": out, "--model": model, "--pictures": pictures, "--judge": judge, "--judge-url": judge_url}
    if given := [option for option, value in only.items() if value]:
        fail(f"{given[0]} is for outputs made elsewhere; name the exam that they answer with --data DIR", BAD_INPUT)
    from gnomon.evaluate.rescore import rescore as again

    done = list(again(places, scoring)) if as_json else again(places, scoring)
    if as_json:
        print_json([{"file": str(one.path), "responses": one.answers, "changed": one.changed} for one in done])
        return
    for line in done:
        typer.echo(str(line))


def _score_outputs(
    data: Path,
    outputs: Path,
    pictures: Path | None,
    judge: str,
    judge_url: str | None,
    out: Path | None,
    model: str,
    language: str,
    scoring: str | None,
    as_json: bool,
) -> None:
    from gnomon.evaluate.exam import read_exam
    from gnomon.ggbench.data import read_outputs
    from gnomon.ggbench.exam import run_of_outputs
    from gnomon.results import SUFFIX, write_run

    if not outputs.exists():
        fail(f"{outputs} does not exist; name a JSON file of outputs or a folder of them", BAD_INPUT)
    exam = read_exam([data])
    name = model_name(model, outputs)
    path = None if out is None else out / f"{file_name(f'{exam.suite}-{name}')}{SUFFIX}"
    if path is not None:
        claim(path, data=data, outputs=outputs, language=language, scoring=scoring or "gnomon")
    judging = open_judging(judge, judge_url, out)
    read = read_outputs(outputs, [problem.id for _, problem in exam.problems], pictures)
    need_rows(read, outputs, [])
    with progress_bar("scoring", len(read.rows)) as progress:
        run, found = run_of_outputs(
            exam,
            read,
            model=name,
            judging=judging,
            judge_name=judge,
            language=language,
            scoring=scoring or "gnomon",
            exam_name=str(data.resolve()),
            progress=progress,
        )
    complaints = [*read.complaints, *found]
    if path is not None:
        write_run(path, run)
    if as_json:
        print_json(_run_json(run, complaints))
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
    print_remarks(complaints)
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
