"""The command ``rescore``: responses graded again, those of ``gnomon eval`` and those that were made elsewhere."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_language, fail, need_inspect, print_json, print_remarks, progress_bar
from gnomon.cli.ggbench import Pictures, need_rows, open_judging
from gnomon.cli.options import AsJson, Extract, ExtractUrl, Judge, JudgeUrl, Language, shared
from gnomon.cli.published import OutputsModel, claim, file_name, model_name
from gnomon.errors import BAD_INPUT
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.evaluate.rescore import Extractor
    from gnomon.published.published_rows import Complaint


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
    extract: Extract = "",
    extract_url: ExtractUrl = None,
    as_json: AsJson = False,
) -> None:
    """Grade responses again, without asking the model.

    With a new version of the grader, by another scoring, or with --extract: that model copies the final answer out of
    responses that could not be read, and the score with these copies stands beside the score. Results files and logs
    of `gnomon eval` are graded in their place.

    With --data, OUTPUTS are what a model answered elsewhere to that exam: a JSON file with `id` and `response` in each
    row, or a folder of files named by ids. They are graded like any responses, and with --out become a results file for
    `gnomon report`. Outputs for published problems are graded by `gnomon published ggbench score` and
    `gnomon published dynasolidgeo score`.
    """
    extractor = _open_extractor(extract, extract_url)
    if data is not None:
        if len(places) > 1:
            fail(f"--data is graded with the outputs of one model at a time, but {len(places)} are named", BAD_INPUT)
        check_language(language)
        _score_outputs(data, places[0], pictures, judge, judge_url, extractor, out, model, language, scoring, as_json)
        return
    only = {"--out": out, "--model": model, "--pictures": pictures, "--judge": judge, "--judge-url": judge_url}
    if given := [option for option, value in only.items() if value]:
        fail(f"{given[0]} is for outputs made elsewhere; name the exam that they answer with --data DIR", BAD_INPUT)
    from gnomon.evaluate.rescore import rescore as again

    done = again(places, scoring, extractor, remark=partial(typer.echo, err=True))
    if as_json:
        from gnomon.evaluate.standing import values

        print_json(
            [
                {
                    "file": str(one.path),
                    "responses": one.answers,
                    "changed": one.changed,
                    "values": values(one.run),
                }
                for one in done
            ]
        )
        return
    for line in done:
        typer.echo(str(line))


def _open_extractor(name: str, url: str | None) -> Extractor | None:
    if url and not name:
        fail("--extract-url is the address of an extractor; name it with --extract PROVIDER/NAME", BAD_INPUT)
    if not name:
        return None
    need_inspect("--extract")
    from gnomon.evaluate.rescore import Extractor
    from gnomon.evaluate.run import open_judge

    return Extractor(name, open_judge(name, url))


def _score_outputs(
    data: Path,
    outputs: Path,
    pictures: Path | None,
    judge: str,
    judge_url: str | None,
    extractor: Extractor | None,
    out: Path | None,
    model: str,
    language: str,
    scoring: str | None,
    as_json: bool,
) -> None:
    from gnomon.evaluate.exam import read_exam
    from gnomon.published.ggbench.data import read_outputs
    from gnomon.published.ggbench.exam_outputs import run_of_outputs
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
    if extractor is not None:
        problems = {problem.id: problem for _, problem in exam.problems}
        run = extractor.extracted(run, problems, out / "extracted" if out else None)
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
    from gnomon.evaluate.standing import values

    return {
        "model": run.model,
        "outputs": len(run.answers),
        "values": values(run),
        "complaints": [str(complaint) for complaint in complaints],
    }
