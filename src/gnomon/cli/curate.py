"""The commands ``gnomon curate ...``: steps over corpora of problems."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import group
from gnomon.cli.console import check_file, need_inspect, progress_bar
from gnomon.cli.options import AsJson, Judge, JudgeUrl, shared
from gnomon.cli.published import print_table
from gnomon.printable import printable

if TYPE_CHECKING:
    from gnomon.curate.output import Tally
    from gnomon.pipelines.model_replies import Speaker

curate = group("curate", "Corpora of problems: pipelines of curation, repeats, overlap.")

_WRITTEN = 16_384  # tokens of a reply: a model may think before it writes a program
_RESUMED = "interrupted; what models and checks said is kept, give the same command again"
_INTERRUPTED = "interrupted; nothing was written, give the same command again"

Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="JSON lines (.gz, .zst too), a JSON list (.json) or .parquet; - is stdin."),
]
Save = Annotated[Path, shared("--save", ": .jsonl, .jsonl.gz or .jsonl.zst")]
Gram = Annotated[int, typer.Option(metavar="N", help="Tokens of a gram.")]


@curate.command()
def run(
    pipeline: Annotated[
        str,
        typer.Argument(metavar="PIPELINE", help="program, construct or solid; or some stages: program:tag,repeats."),
    ],
    files: Annotated[
        list[str],
        typer.Option("--in", metavar="FILE", help="The corpus: JSON lines, a JSON list or parquet; repeatable."),
    ],
    out: Annotated[Path, shared("--out", ", and to go on from")],
    model: Annotated[str, shared("--model", " that writes, PROVIDER/NAME")] = "",
    judge: Judge = "",
    base_url: Annotated[str | None, typer.Option(metavar="URL", help="Address of the model's server.")] = None,
    judge_url: JudgeUrl = None,
    field: Annotated[str, shared("--field", " of the problem")] = "problem",
    answer: Annotated[str, typer.Option(metavar="NAME", help="Field of the answer.")] = "answer",
    as_json: AsJson = False,
) -> None:
    """Run a pipeline of curation: from a corpus to problems for an exam, with models and people in the loop.

    Rules, questions to a model or judge, machine checks and decisions of people follow each other. Without a judge the
    model judges, too. Sheets for people are written to DIR/people; fill them in and give the same command again.
    Nothing is asked or checked twice, and every row that is dropped is in DIR/dropped.jsonl with its reason.
    """
    from gnomon.pipelines.named_pipelines import pipeline_of
    from gnomon.pipelines.run_stages import run_pipeline

    chosen = pipeline_of(pipeline)
    roles = dict(chosen.roles())
    named = {"model": (model, base_url), "judge": (judge, judge_url) if judge else (model, base_url)}
    fields = {"problem": field, "answer": answer}
    with _speakers({role: named[role] for role in roles if named[role][0]}) as speakers:
        bars = _Bars()
        with bars:
            funnel = run_pipeline(chosen, files, out, speakers, fields, bars)
    if as_json:
        typer.echo(json.dumps(funnel.to_json(), ensure_ascii=False, indent=1))
        return
    head, rows = funnel.table()
    print_table(head, rows, title=f"funnel of {printable(chosen.name)}")
    for stage, count, reason in funnel.reasons():
        typer.echo(f"  {count:,}  {stage}: {printable(reason)}")
    for name, calls in funnel.asked.items():
        typer.echo(f"{name} was asked {calls:,} times")
    typer.echo(f"{funnel.rows:,} rows = {funnel.kept:,} kept + {funnel.dropped:,} dropped + {funnel.waiting:,} waiting")
    for why, count in sorted({why: n for level in funnel.levels for why, n in level.waiting.items()}.items()):
        typer.secho(f"{count:,} wait for {printable(why)}", fg="yellow")
    if funnel.waiting:
        typer.echo("fill the sheets in and give the same command again")
    typer.echo(f"written to {out}: kept.jsonl, dropped.jsonl (each row with its reason), funnel.md, funnel.json")


@contextmanager
def _speakers(named: Mapping[str, tuple[str, str | None]]) -> Iterator[dict[str, Speaker]]:
    """The models by role, with a server for each local one for the time of the block."""
    if not named:
        yield {}
        return
    need_inspect("asking models")
    from gnomon.evaluate.local import is_local, served
    from gnomon.evaluate.run import open_judge
    from gnomon.pipelines.model_replies import Speaker

    local = [name for name, _ in named.values() if is_local(name)]
    with served(local, connections=None, max_tokens=_WRITTEN, args={}) as addresses:
        yield {
            role: Speaker(name, open_judge(name, addresses.get(name, url), _WRITTEN))
            for role, (name, url) in named.items()
        }


class _Bars:
    """A progress bar for one stage after the other."""

    def __init__(self) -> None:
        self.stack, self.now = ExitStack(), ""
        self.tell: Callable[[int, int], None] = lambda _done, _of: None

    def __enter__(self) -> None:
        self.stack.__enter__()

    def __exit__(self, *error: Any) -> None:
        self.stack.__exit__(*error)

    def __call__(self, what: str, done: int, of: int) -> None:
        if what != self.now:
            self.stack.close()
            self.now, self.tell = what, self.stack.enter_context(progress_bar(what, of, _RESUMED))
        self.tell(done, of)


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
