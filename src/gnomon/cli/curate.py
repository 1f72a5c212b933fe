"""The commands ``gnomon curate ...``: steps over corpora of problems."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import check_file, progress_bar
from gnomon.cli.options import AsJson, shared
from gnomon.printable import printable

if TYPE_CHECKING:
    from gnomon.curate.output import Tally

curate = group("curate", "Corpora of problems: filter, remove repeats, find overlap.")

_INTERRUPTED = "interrupted; nothing was written, give the same command again"

Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="JSON lines (.gz, .zst too), a JSON list (.json) or .parquet; - is stdin."),
]
Save = Annotated[Path, shared("--save", ": .jsonl, .jsonl.gz or .jsonl.zst")]
Answer = Annotated[str, typer.Option(metavar="NAME", help="Field of the answer.")]
Gram = Annotated[int, typer.Option(metavar="N", help="Tokens of a gram.")]


@curate.command("filter")
def filter_(
    files: Files,
    save: Save,
    field: Annotated[list[str] | None, shared("--field", " to search (problem); may be repeated")] = ["problem"],  # noqa: B006
    move_code: Annotated[
        bool, typer.Option("--move-code", help="Move the code out of the text into the field geo_code.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Keep the problems with drawing code between `[asy]` and `[/asy]`.

    Rows with broken tags go to a second file, kept.set-aside.jsonl for `--save kept.jsonl`;
    rows without code are counted.
    """
    from gnomon.curate.corpus_steps import filter_asy

    _run("filtering", lambda tell: filter_asy(files, save, field or ["problem"], move_code, tell), save, as_json)


@curate.command()
def dedup(
    files: Files,
    save: Save,
    field: Annotated[list[str] | None, shared("--field", " to compare (problem, geo_code); may be repeated")] = None,
    similarity: Annotated[
        float, typer.Option(metavar="SHARE", help="Least share of common n-grams (Jaccard index) of a repeat.")
    ] = 0.5,
    any_gram: Annotated[bool, typer.Option("--any-gram", help="One common n-gram makes a repeat.")] = False,
    gram: Gram = 8,
    as_json: AsJson = False,
) -> None:
    """Keep the first of the problems that repeat each other by their 8-grams.

    Each repeat is in a second file, kept.set-aside.jsonl for `--save kept.jsonl`,
    with the row that it repeats and the similarity.
    """
    from gnomon.curate.corpus_steps import deduplicate

    least = None if any_gram else similarity
    _run(
        "comparing",
        lambda tell: deduplicate(files, save, field or ["problem", "geo_code"], least, gram, tell),
        save,
        as_json,
    )


@curate.command("open")
def open_(
    files: Files,
    save: Save,
    field: Annotated[str, shared("--field", " of the question")] = "problem",
    answer: Answer = "answer",
    options: Annotated[str, typer.Option(metavar="NAME", help="Field of the options, if it is there.")] = "options",
    as_json: AsJson = False,
) -> None:
    """Turn multiple-choice questions into open ones.

    Those that need their options go to a second file, kept.set-aside.jsonl for `--save kept.jsonl`,
    with the reason.
    """
    from gnomon.curate.corpus_steps import open_choices

    _run("opening", lambda tell: open_choices(files, save, field, answer, options, tell), save, as_json)


@curate.command()
def answers(files: Files, save: Save, answer: Answer = "answer", as_json: AsJson = False) -> None:
    """Write every answer in minimal LaTeX: `\\frac{28}{\\sqrt{7}}` becomes `4\\sqrt{7}`."""
    from gnomon.curate.corpus_steps import standardise_answers

    _run("reading answers", lambda tell: standardise_answers(files, save, answer, tell), save, as_json)


@curate.command()
def overlap(
    exam: Annotated[str, typer.Argument(metavar="EXAM", help="The exam: JSON lines, a JSON list or parquet.")],
    against: Annotated[list[str], typer.Option("--against", metavar="FILE", help="A corpus; may be repeated.")],
    field: Annotated[list[str] | None, shared("--field", " of the exam (problem); may be repeated")] = None,
    corpus_field: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Field of the corpora (problem); may be repeated.")
    ] = None,
    gram: Gram = 8,
    share: Annotated[
        float, typer.Option(metavar="SHARE", help="Share of an item's n-grams in one row that counts as contaminated.")
    ] = 0.5,
    save: Annotated[Path | None, shared("--save", ": all of it as JSON")] = None,
    as_json: AsJson = False,
) -> None:
    """Report how much of an exam stands in given corpora (decontamination)."""
    from gnomon.curate.overlap import measure_overlap
    from gnomon.files import write_whole

    check_file("--save", save)
    with progress_bar("comparing", 0, _INTERRUPTED) as tell:
        report = measure_overlap([exam], against, field or ["problem"], corpus_field or ["problem"], gram, share, tell)
    whole = json.dumps(report.to_json(), ensure_ascii=False, indent=1)
    if save is not None:
        write_whole(save, whole.encode("utf-8", "backslashreplace"))
    if as_json:
        typer.echo(whole)
        return
    for name, count in report.rows.items():
        typer.echo(f"{printable(name)}: {count:,} rows read, {report.skipped.get(name, 0):,} lines skipped")
    total = len(report.items)
    typer.echo(f"items: {total:,}, of {printable(exam)} ({report.skipped.get(exam, 0):,} lines skipped)")
    typer.echo(f"touched (one {gram}-gram in common with some row): {report.touched:,} ({report.touched / total:.1%})")
    bad = report.contaminated
    typer.echo(f"contaminated ({share:.0%} of the {gram}-grams in one row): {bad:,} ({bad / total:.1%})")
    for item in sorted(report.items, key=lambda item: -item.share)[:10]:
        if item.best:
            where = printable(f"{item.place} -> {item.row}")
            typer.echo(f"  {item.share:6.1%}  {where}  (longest common passage: {item.passage} tokens)")
    if save is not None:
        typer.echo(f"report written to {save}", err=True)


def _run(what: str, step: Callable[[Callable[[int, int], None]], Tally], save: Path, as_json: bool) -> None:
    from gnomon.curate.output import aside_path

    check_file("--save", save)
    with progress_bar(what, 0, _INTERRUPTED) as tell:
        tally = step(tell)
    if as_json:
        typer.echo(json.dumps(tally.to_json(), ensure_ascii=False, indent=1))
        return
    typer.echo(f"read {tally.read:,}, kept {tally.kept:,}, set aside {sum(tally.aside.values()):,}")
    for reason, count in tally.aside.most_common():
        typer.echo(f"  {count:,}  {printable(reason)}")
    for line in tally.bad:
        typer.secho(f"  {printable(line)}", fg="yellow", err=True)
    typer.echo(f"kept: {save}\nset aside: {aside_path(save)}")
