"""The commands ``gnomon curate ...``: steps over corpora of problems."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail, progress_bar
from gnomon.errors import BAD_INPUT

if TYPE_CHECKING:
    from gnomon.curate.output import Tally

curate = group(
    "curate", "Steps over corpora of problems: filter, deduplicate, open choices, standardise answers, report overlap."
)

_INTERRUPTED = "interrupted; nothing was written, give the same command again"

Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="JSON lines (.gz, .zst too), a JSON list (.json) or .parquet; - is stdin."),
]
Out = Annotated[
    Path, typer.Option("--out", "-o", metavar="FILE", help="Output: .jsonl, .jsonl.gz or .jsonl.zst. Written whole.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")]
Answer = Annotated[str, typer.Option(metavar="NAME", help="Field of the answer.")]
Size = Annotated[int, typer.Option("--n", metavar="N", help="Tokens of a gram.")]


@curate.command("filter")
def filter_(
    files: Files,
    out: Out,
    field: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Field to search (problem); may be repeated.")
    ] = ["problem"],  # noqa: B006
    split: Annotated[
        bool, typer.Option("--split", help="Move the code out of the text into the field geo_code.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Keep the problems with drawing code between `[asy]` and `[/asy]`.

    Rows with broken tags go to a second file, kept.set-aside.jsonl for `--out kept.jsonl`;
    rows without code are counted.
    """
    from gnomon.curate.steps import filter_asy

    _run("filtering", lambda tell: filter_asy(files, out, field or ["problem"], split, tell), out, as_json)


@curate.command()
def dedup(
    files: Files,
    out: Out,
    field: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Field to compare (problem, geo_code); may be repeated.")
    ] = None,
    similarity: Annotated[
        float, typer.Option(metavar="SHARE", help="Least share of common n-grams (Jaccard index) of a repeat.")
    ] = 0.5,
    any_gram: Annotated[bool, typer.Option("--any-gram", help="One common n-gram makes a repeat.")] = False,
    n: Size = 8,
    as_json: AsJson = False,
) -> None:
    """Keep the first of the problems that repeat each other by their 8-grams.

    Each repeat is in a second file, kept.set-aside.jsonl for `--out kept.jsonl`,
    with the row that it repeats and the similarity.
    """
    from gnomon.curate.steps import deduplicate

    least = None if any_gram else similarity
    _run(
        "comparing",
        lambda tell: deduplicate(files, out, field or ["problem", "geo_code"], least, n, tell),
        out,
        as_json,
    )


@curate.command("open")
def open_(
    files: Files,
    out: Out,
    field: Annotated[str, typer.Option(metavar="NAME", help="Field of the question.")] = "problem",
    answer: Answer = "answer",
    options: Annotated[str, typer.Option(metavar="NAME", help="Field of the options, if it is there.")] = "options",
    as_json: AsJson = False,
) -> None:
    """Turn multiple-choice questions into open ones.

    Those that need their options go to a second file, kept.set-aside.jsonl for `--out kept.jsonl`,
    with the reason.
    """
    from gnomon.curate.steps import open_choices

    _run("opening", lambda tell: open_choices(files, out, field, answer, options, tell), out, as_json)


@curate.command()
def answers(files: Files, out: Out, answer: Answer = "answer", as_json: AsJson = False) -> None:
    """Write every answer in minimal LaTeX: `\\frac{28}{\\sqrt{7}}` becomes `4\\sqrt{7}`."""
    from gnomon.curate.steps import standardise_answers

    _run("reading answers", lambda tell: standardise_answers(files, out, answer, tell), out, as_json)


@curate.command()
def overlap(
    exam: Annotated[str, typer.Argument(metavar="EXAM", help="The exam: JSON lines, a JSON list or parquet.")],
    against: Annotated[list[str], typer.Option("--against", "-a", metavar="FILE", help="A corpus; may be repeated.")],
    field: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Field of the exam (problem); may be repeated.")
    ] = None,
    corpus_field: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Field of the corpora (problem); may be repeated.")
    ] = None,
    n: Size = 8,
    share: Annotated[
        float, typer.Option(metavar="SHARE", help="Share of an item's n-grams in one row that counts as contaminated.")
    ] = 0.5,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write all of it as JSON.")] = None,
    as_json: AsJson = False,
) -> None:
    """Report how much of an exam stands in given corpora (decontamination)."""
    from gnomon.curate.overlap import measure_overlap
    from gnomon.files import write_whole

    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        fail(f"{out}: name a file in a folder that exists", BAD_INPUT)
    with progress_bar("comparing", 0, _INTERRUPTED) as tell:
        report = measure_overlap([exam], against, field or ["problem"], corpus_field or ["problem"], n, share, tell)
    whole = json.dumps(report.to_json(), ensure_ascii=False, indent=1)
    if out is not None:
        write_whole(out, whole.encode("utf-8", "backslashreplace"))
    if as_json:
        typer.echo(whole)
        return
    for name, count in report.rows.items():
        typer.echo(f"{_printable(name)}: {count:,} rows read, {report.skipped.get(name, 0):,} lines skipped")
    total = len(report.items)
    typer.echo(f"items: {total:,}, of {_printable(exam)} ({report.skipped.get(exam, 0):,} lines skipped)")
    typer.echo(f"touched (one {n}-gram in common with some row): {report.touched:,} ({report.touched / total:.1%})")
    bad = report.contaminated
    typer.echo(f"contaminated ({share:.0%} of the {n}-grams in one row): {bad:,} ({bad / total:.1%})")
    for item in sorted(report.items, key=lambda item: -item.share)[:10]:
        if item.best:
            where = _printable(f"{item.place} -> {item.row}")
            typer.echo(f"  {item.share:6.1%}  {where}  (longest common passage: {item.passage} tokens)")
    if out is not None:
        typer.echo(f"report written to {out}", err=True)


def _run(what: str, step: Callable[[Callable[[int, int], None]], Tally], out: Path, as_json: bool) -> None:
    from gnomon.curate.output import aside_path

    if not out.parent.is_dir():
        fail(f"{out}: the folder {out.parent} does not exist", BAD_INPUT)
    with progress_bar(what, 0, _INTERRUPTED) as tell:
        tally = step(tell)
    if as_json:
        typer.echo(json.dumps(tally.to_json(), ensure_ascii=False, indent=1))
        return
    typer.echo(f"read {tally.read:,}, kept {tally.kept:,}, set aside {sum(tally.aside.values()):,}")
    for reason, count in tally.aside.most_common():
        typer.echo(f"  {count:,}  {_printable(reason)}")
    for line in tally.bad:
        typer.secho(f"  {_printable(line)}", fg="yellow", err=True)
    typer.echo(f"kept: {out}\nset aside: {aside_path(out)}")


def _printable(text: str) -> str:
    """A text with control characters replaced, so that it is safe to print to a terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
