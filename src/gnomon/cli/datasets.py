"""Commands about datasets: ``list``, ``generate``, ``merge``, ``show``, ``stats``, ``verify``, ``check``, ``demo``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app, opened
from gnomon.cli.console import check_file, check_folder, check_language, fail, need_inspect, progress_bar
from gnomon.cli.options import AsJson, On, Seed, Settings, Workers, shared
from gnomon.cli.suite_options import OPTIONS_OF_SUITES, SuiteName, is_dataset, named_settings, suite_config
from gnomon.errors import BAD_INPUT, FAILED, NOT_CHECKED
from gnomon.url_path import place
from gnomon.words import counted

if TYPE_CHECKING:
    from gnomon.dataset.generate import GenerationResult
    from gnomon.dataset.plan import Plan
    from gnomon.dataset.verify import Finding
    from gnomon.problem import Figure, Problem
    from gnomon.suites import Prompt, PromptMode, Suite
    from gnomon.url_path import Place
    from gnomon.workers import Workers as WorkersOf


@app.command("list")
def list_suites(
    suite: Annotated[
        str | None, typer.Argument(metavar="SUITE", help="Show the categories and settings of this suite.")
    ] = None,
) -> None:
    """List the suites, or the categories and settings of one.

    Suites of installed packages are listed, too.
    """
    from rich.console import Console

    from gnomon.report.terminal import setting_tables, suite_table
    from gnomon.suites import get_suite, probe_names, published_names, suites

    if suite is None:
        Console().print(suite_table(suites()))
        typer.echo("\ngnomon list SUITE shows the settings of a suite")
        typer.echo(f"what their figures show, asked apart from what follows: {', '.join(probe_names())}")
        typer.echo(f"published sets, asked with gnomon eval NAME --data FILE: {', '.join(published_names())}")
        return
    for table in setting_tables(get_suite(opened(suite))):
        Console().print(table, "")


@app.command(context_settings=OPTIONS_OF_SUITES)
def generate(
    context: typer.Context,
    suite: SuiteName,
    size: Annotated[int, shared("--size")] = 100,
    seed: Seed = 0,
    out: Annotated[
        str | None, shared("--out", ", or a URL (default: SUITE-SEED-SIZE, for a part SUITE-SEED-SIZE-part-K-of-N)")
    ] = None,
    workers: Workers = 0,
    on: On = None,
    shard_size: Annotated[
        int | None,
        typer.Option(metavar="N", help="Problems in one shard, a parquet file (default: 16 to 256, by size)."),
    ] = None,
    shard: Annotated[
        str | None,
        typer.Option(metavar="K/N", help="Make only part K of N, a range of the shards, for `gnomon merge`."),
    ] = None,
    settings: Settings = None,
) -> None:
    """Generate an exam: a folder with a verified dataset.

    The folder has parquet shards, a manifest and a dataset card. The same command gives the same bytes, with any
    number of workers. A run that was interrupted is resumed by giving the same command again. Settings of the suite
    can be given as options of their own, as in `gnomon generate solid --category AN --level hard`; `gnomon list
    SUITE` shows them. If the paper behind the suite counts its problems by group, the counts of the new dataset are
    printed beside them.

    A shard is one parquet file. With --shard K/N only part K of N is made, from 1/N to N/N: a range of the shards, on
    any machine and without knowing the other parts. `gnomon merge` puts the N parts together, with the same bytes as
    one run.

    With --on ray the shards are made on a Ray cluster, with the same bytes; --out is then a folder that all its nodes
    share, or the URL of a store, such as s3://bucket/exam.
    """
    from gnomon.dataset.generate import generate as make
    from gnomon.dataset.plan import make_plan
    from gnomon.workers import chosen_workers

    config = suite_config(suite, [*(settings or ()), *named_settings(context, suite)])
    plan = make_plan(suite, size=size, seed=seed, config=config, shard_size=shard_size)
    if shard is not None:
        _generate_part(plan, shard, out, chosen_workers(workers, on))
        return
    folder = place(out or _usual_name(plan))
    chosen = chosen_workers(workers, on)
    with progress_bar("generating", size) as progress:
        outcome = make(plan, folder, workers=chosen, progress=progress)
    _say_made(outcome, folder)


def _generate_part(plan: Plan, shard: str, out: str | None, workers: WorkersOf) -> None:
    from gnomon.dataset.dataset_parts import parse_part
    from gnomon.dataset.generate import generate_part

    part = parse_part(shard, plan)
    folder = place(out or f"{_usual_name(plan)}-part-{part.number}-of-{part.count}")
    rows = sum(one.rows for one in part.shards(plan))
    with progress_bar("generating", rows) as progress:
        written, kept = generate_part(plan, part, folder, workers=workers, progress=progress)
    if kept:
        typer.echo(f"{kept} of {len(written.shards)} shards were there already", err=True)
    typer.echo(f"part {part}: {counted(rows, 'problem')} of {plan.size} in {folder}; gnomon merge takes all parts")


@app.command()
def merge(
    folders: Annotated[list[str], typer.Argument(metavar="DIR...", help="The folders of all parts, in any order.")],
    out: Annotated[str | None, shared("--out", ", or a URL (default: SUITE-SEED-SIZE)")] = None,
    workers: Workers = 0,
    on: On = None,
) -> None:
    """Merge the parts that `gnomon generate --shard` made.

    The dataset has the same bytes as one run. Problems that repeat each other are found by sorting the parts'
    sidecars on disk, and are replaced; of repeats the one of the lowest index stays. A merge that was interrupted is
    resumed by giving the same command again. The parts are only read, and can be removed when the merge has ended.
    """
    from gnomon.dataset.dataset_parts import read_part
    from gnomon.dataset.merge import merge as put_together
    from gnomon.workers import chosen_workers

    parts = [place(folder) for folder in folders]
    plan = read_part(parts[0]).plan
    folder = place(out or _usual_name(plan))
    chosen = chosen_workers(workers, on)
    with progress_bar("merging", plan.size) as progress:
        outcome = put_together(parts, folder, workers=chosen, progress=progress)
    _say_made(outcome, folder)


def _usual_name(plan: Plan) -> str:
    return f"{plan.suite.replace(':', '-')}-{plan.seed}-{plan.size}"


def _say_made(outcome: GenerationResult, folder: Place) -> None:
    plan = outcome.manifest.plan
    if outcome.kept:
        typer.echo(f"{outcome.kept} of {len(outcome.manifest.shards)} shards were there already", err=True)
    typer.echo(f"{counted(plan.size, 'problem')} in {folder}")
    _show_groups(plan.suite, folder)


def _show_groups(suite: str, folder: Place) -> None:
    """The counts of a new dataset beside those of the paper, where the suite knows them."""
    from gnomon.suites import get_suite

    if not get_suite(suite).reporting.published_groups:
        return
    from rich.console import Console

    from gnomon.dataset.format import read_problems
    from gnomon.report.terminal import group_table

    Console().print(group_table(get_suite(suite), read_problems(folder)))


@app.command(context_settings=OPTIONS_OF_SUITES)
def show(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="SUITE|DIR",
            callback=opened,
            help="A suite's name, or the folder of a dataset (./solid where it has the name of a suite).",
        ),
    ],
    index: Annotated[int, typer.Option("--index", "-i", metavar="N", help="Number of the problem, from 0.")] = 0,
    id_: Annotated[str | None, shared("--id", " (its id in the dataset)")] = None,
    seed: Annotated[int | None, shared("--seed", " (of a suite; 0 unless given)")] = None,
    language: Annotated[str, shared("--language", ", or both")] = "both",
    solution: Annotated[bool, typer.Option(help="Show the solution.")] = True,
    figure: Annotated[Path | None, shared("--figure", ": .png")] = None,
    style: Annotated[str, shared("--style")] = "print",
    video: Annotated[
        Path | None,
        typer.Option("--video", metavar="FILE", help="Video to write of a full turn round the figure, .mp4 (solid)."),
    ] = None,
    frames: Annotated[
        Path | None,
        typer.Option("--frames", metavar="DIR", help="Folder to write frames of a full turn to, as .png (solid)."),
    ] = None,
    frame_count: Annotated[
        int, typer.Option(min=4, max=360, metavar="N", help="How many frames --frames writes.")
    ] = 12,
    as_json: AsJson = False,
    prompt: Annotated[str | None, shared("--prompt", ", such as default: print only what a model is sent")] = None,
    modality: Annotated[str | None, shared("--modality", " (with --prompt)")] = None,
    settings: Settings = None,
) -> None:
    """Show one problem, and write its figure to a file.

    Of a figure in space a video can be written, too.

    Settings of the suite can be given as options of their own, as in `gnomon show solid --category AN`; `gnomon list
    SUITE` shows them. What --json prints of a construction task is a task for `gnomon ggb check --task`.
    """
    from gnomon.suites.modes import asked, in_style

    check_language(language, "both")
    if modality is not None and prompt is None:
        fail(f"--modality {modality} is for the prompt that a model is sent; add --prompt default", BAD_INPUT)
    problem = _find(what, index, id_, seed, [*(settings or ()), *named_settings(context, what)])
    _check_places(problem, figure, video, frames)
    if style != "print" and figure is None:
        fail(f"--style {style} is for the picture that is written; add --figure FILE", BAD_INPUT)
    made = mode = None
    if prompt is not None:
        mode = _mode(_suite_of(what), "en" if language == "both" else language, modality, prompt, style)
        made = asked(_suite_of(what), problem, mode)
    if figure is not None:  # before anything is printed: the reader of a pipe may stop early
        shown = made.images if made else ()
        _write_figure(shown or in_style(_suite_of(what), problem, style).figures, figure)
    if made and mode:
        _print_prompt(made, mode)
    elif as_json:
        import json

        typer.echo(json.dumps(problem.to_json(figure_bytes=False), ensure_ascii=False, indent=2))
    else:
        from rich.console import Console

        from gnomon.problem import LANGUAGES
        from gnomon.report.terminal import show_problem

        languages = LANGUAGES if language == "both" else (language,)
        show_problem(Console(), _suite_of(what), problem, languages, solution=solution)
    if video is not None:
        _write_video(problem, video)
    if frames is not None:
        _write_frames(problem, frames, frame_count)


def _suite_of(what: str) -> Suite:
    from gnomon.dataset.format import read_manifest
    from gnomon.suites import get_suite

    return get_suite(read_manifest(Path(what)).plan.suite if is_dataset(what) else what)


def _mode(suite: Suite, language: str, modality: str | None, variant: str, style: str) -> PromptMode:
    from dataclasses import replace

    from gnomon.evaluate.evaluation_settings import checked, default_settings, mode_of

    defaults = default_settings(suite)
    chosen = replace(defaults, language=language, modality=modality or defaults.modality, prompt=variant, style=style)
    return mode_of(checked(chosen, suite))


def _print_prompt(made: Prompt, mode: PromptMode) -> None:
    """Print the text of the prompt; what is attached to it is said on stderr, so that the text can be piped."""
    from gnomon.printable import printable

    typer.echo(printable(made.text))
    pictures = counted(len(made.images), "picture") if made.images else "nothing"
    typer.echo(f"modality {mode.modality}, {'a video' if made.video else pictures} attached", err=True)


@app.command()
def stats(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a dataset.")],
    results: Annotated[list[Path] | None, shared("--results")] = None,
) -> None:
    """Count an exam: categories, levels, answers, sizes.

    With --results it also says how hard the problems were for models, beside the difficulty that was computed.
    """
    from rich.console import Console

    from gnomon.dataset.format import read_manifest, read_problems
    from gnomon.report.terminal import posterior_table, stats_tables
    from gnomon.suites import get_suite

    manifest = read_manifest(folder)
    tables = stats_tables(manifest, get_suite(manifest.plan.suite), read_problems(folder))
    if results:
        from gnomon.report.runs import find_results
        from gnomon.results import posterior_difficulty, read_run

        known = posterior_difficulty([read_run(path) for path in find_results(results)])
        made = posterior_table(read_problems(folder, pictures=False), known)
        if made is None:
            fail(f"--results: none of the {len(known)} problems answered there is in {folder}", BAD_INPUT)
        tables.append(made)
    console = Console()
    for table in tables:
        console.print(table, "")


@app.command()
def verify(
    dataset: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a dataset, or its URL.")],
    workers: Workers = 0,
    on: On = None,
    remake: Annotated[
        bool, typer.Option(help="Make every problem again from the plan, and compare texts, pictures and bytes.")
    ] = True,
    strict: Annotated[bool, typer.Option("--strict", help="Fail also where something was not compared.")] = False,
) -> None:
    """Verify an exam: every hash, every row, every problem.

    A problem is verified by its suite, in a second way that did not make it. Every problem is also made again and
    compared with its row. Where the dataset was made with other versions of the libraries, pictures are compared by
    what they show, and bytes are not compared; --strict then fails.

    The exit code is 1 if something is wrong, and 5 if nothing is but some problems cannot be checked on this machine
    or, with --strict, something was not compared.
    """
    from gnomon.dataset.format import read_manifest
    from gnomon.dataset.remake import other_libraries
    from gnomon.dataset.verify import verify_dataset
    from gnomon.workers import chosen_workers

    folder = place(dataset)
    manifest = read_manifest(folder)
    size = manifest.plan.size
    chosen = chosen_workers(workers, on)
    with progress_bar("verifying", size) as progress:
        findings = list(verify_dataset(folder, progress, chosen, remake=remake))
    wrong = [finding for finding in findings if finding.wrong]
    for finding in wrong:
        typer.echo(str(finding))
    if wrong:
        fail(f"{folder}: {counted(len(wrong), 'finding')}", FAILED)
    if findings:
        fail(f"{folder}: nothing wrong was found, but {_unchecked(findings, size)}", NOT_CHECKED)
    others = ", ".join(other_libraries(manifest))
    skipped = f"made with other libraries ({others}), so bytes were not compared" if others else ""
    if not remake:
        skipped = "problems were not made again and compared, because of --no-remake"
    if strict and skipped:
        fail(f"{folder}: nothing wrong was found, but {skipped}", NOT_CHECKED)
    if others and remake:
        typer.echo(f"{folder}: {skipped}, and pictures by what they show")
    again = ", all made again alike" if remake else ""
    typer.echo(f"{folder}: {counted(size, 'problem')} verified, all hashes right{again}")


def _unchecked(findings: Sequence[Finding], size: int) -> str:
    """How many problems could not be checked on this machine, and the first reason."""
    return f"{len(findings)} of {counted(size, 'problem')} could not be checked whole: {findings[0].what}"


@app.command()
def check(
    suite: SuiteName,
    size: Annotated[int, shared("--size", " to check with", min=2)] = 24,
) -> None:
    """Check that a suite keeps its contract (for authors of suites)."""
    from gnomon.suites import get_suite
    from gnomon.suites.check import CHECKS, check_suite

    findings = list(check_suite(get_suite(suite), size))
    for name, finding in findings:
        typer.echo(f"{name}: {finding}")
    if findings:
        fail(f"{suite}: {counted(len(findings), 'finding')}", FAILED)
    typer.echo(f"{suite}: {len(CHECKS)} checks passed over {size} problems")


@app.command()
def demo(
    out: Annotated[Path, shared("--out")] = Path("out/demo"),
    size: Annotated[int, shared("--size", " of each suite (of construct a third)")] = 18,
    seed: Seed = 0,
) -> None:
    """Make and verify a small exam of each suite, with a report.

    Models that are embedded in gnomon are asked, which know the answers or guess, and a real one if it was fetched
    (`gnomon models fetch smollm2`).
    """
    need_inspect("gnomon demo")
    from gnomon.demo import write_demo

    done = write_demo(out, size=size, seed=seed, workers=os.cpu_count() or 1, report=_say)
    typer.echo(f"the report is at {done.page}")
    wrong = [finding for finding in done.findings if finding.wrong]
    for finding in wrong:
        typer.echo(str(finding))
    if wrong:
        fail(f"{counted(len(wrong), 'finding')}: not every problem verified", FAILED)
    if done.findings:
        fail(_unchecked(done.findings, done.problems), NOT_CHECKED)


def _say(line: str) -> None:
    typer.echo(line, err=True)


def _find(what: str, index: int, id_: str | None, seed: int | None, settings: list[str] | None) -> Problem:
    """A problem of the dataset in a folder, or one that a suite makes now."""
    if is_dataset(what):
        for option, given in (("--set", settings), ("--seed", seed is not None)):
            if given:
                fail(f"{option} is for a suite, and {what!r} is a finished dataset; leave it out", BAD_INPUT)
        from gnomon.dataset.format import find_problem

        return find_problem(Path(what), index if id_ is None else id_)
    from gnomon.suites import SuiteError, get_suite

    if id_ is not None:
        fail(f"--id looks in a dataset, and {what!r} is not a folder", BAD_INPUT)
    try:
        get_suite(what)
    except SuiteError as error:
        fail(f"{error}; and there is no folder {what!r}", BAD_INPUT)
    return get_suite(what).problem(seed or 0, index, suite_config(what, settings))


def _check_places(problem: Problem, figure: Path | None, video: Path | None, frames: Path | None) -> None:
    """Fail before anything is printed if a file cannot be written to its place."""
    if figure is not None and not problem.figures:
        fail(f"problem {problem.id} has no figure", BAD_INPUT)
    check_file("--figure", figure, ".png", hint="; --video writes .mp4")
    check_file("--video", video, ".mp4")
    check_folder("--frames", frames)


def _write_figure(figures: Sequence[Figure], path: Path) -> None:
    from gnomon.files import write_whole

    for number, figure in enumerate(figures):
        place = path if number == 0 else path.with_stem(f"{path.stem}-{figure.name}")
        write_whole(place, figure.png)
        typer.echo(f"figure written to {place}", err=True)


def _write_video(problem: Problem, path: Path) -> None:
    from gnomon.files import write_whole
    from gnomon.suites.solid.problem_video import video_of_problem

    write_whole(path, video_of_problem(problem))
    typer.echo(f"video written to {path}", err=True)


def _write_frames(problem: Problem, folder: Path, count: int) -> None:
    from gnomon.files import write_whole
    from gnomon.suites.solid.problem_video import turn_of

    turn = turn_of(problem, frames=count)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        write_whole(folder / f"frame-{number:03}.png", turn.png(number))
    typer.echo(f"{count} frames written to {folder}", err=True)
