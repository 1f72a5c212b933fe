"""The command ``export``: a dataset in the form that another tool reads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_language, fail
from gnomon.cli.options import Language, shared
from gnomon.errors import BAD_INPUT
from gnomon.words import counted


@app.command()
def export(
    dataset: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a dataset.")],
    to: Annotated[str, shared("--to", ": hf, verl, vlmevalkit, lm-eval or croissant")],
    out: Annotated[str, shared("--out", "; it must not exist yet")],
    language: Language = "en",
    modality: Annotated[str | None, shared("--modality", " (default: with pictures)")] = None,
    results: Annotated[
        list[Path] | None,
        shared("--results"),
    ] = None,
    split: Annotated[str, typer.Option("--split", help="Name of the split with all problems.")] = "test",
    push: Annotated[
        str | None, typer.Option("--push", metavar="OWNER/NAME", help="Upload it to this dataset repository (hf).")
    ] = None,
    private: Annotated[bool, typer.Option("--private", help="With --push: a new repository is private.")] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="With --push: list the files that would be uploaded, and send nothing.")
    ] = False,
) -> None:
    """Export an exam for other tools and trainers.

    For Hugging Face and TRL, verl, VLMEvalKit, lm-evaluation-harness, or as Croissant metadata. Nothing is
    overwritten, and a run that fails leaves nothing behind.
    """
    from gnomon.export import export as write
    from gnomon.export import open_source
    from gnomon.results import posterior_difficulty, read_run
    from gnomon.suites.modes import MODALITIES, PromptMode

    check_language(language)
    if push is not None and to != "hf":
        fail(f"--push uploads the format hf; {to} is not made for the Hub", BAD_INPUT)
    if push is not None:
        from gnomon.export.push import check_repo

        check_repo(push)
    if push is None and (dry_run or private):
        fail("--dry-run and --private belong to --push OWNER/NAME", BAD_INPUT)
    if modality is None:
        source = open_source(dataset, split=split)
        mode = PromptMode(language, source.mode.modality)
    elif modality in MODALITIES:
        mode = PromptMode(language, modality)
    else:
        fail(f"modality {modality!r} is not one of {', '.join(MODALITIES)}", BAD_INPUT)
    source = open_source(dataset, mode, split)
    if results:
        from gnomon.report.runs import find_results

        known = posterior_difficulty([read_run(path) for path in find_results(results)])
        if not any(problem.id in known for problem in source.all_problems()):
            fail(f"--results: none of the {len(known)} problems answered there is in {dataset}", BAD_INPUT)
        source = replace(source, posterior=known)
    write(source, to, Path(out))
    typer.echo(f"{counted(source.manifest.plan.size, 'problem')} exported to {out}")
    if push is not None:
        _push(Path(out), push, private=private, dry_run=dry_run)


def _push(folder: Path, repo: str, *, private: bool, dry_run: bool) -> None:
    from gnomon.export.push import plan_upload, push

    upload = plan_upload(folder, repo)
    if dry_run:
        for name, size in upload.files.items():
            typer.echo(f"{size:>12,}  {name}")
        whole = sum(upload.files.values())
        typer.echo(f"{counted(len(upload.files), 'file')}, {whole / 1e6:,.1f} MB, would go to {repo}; nothing was sent")
    else:
        typer.echo(f"uploaded to {push(upload, private=private)}")
