"""The commands ``gnomon program ...``: drawing programs and published problems about them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail, progress_bar
from gnomon.errors import BAD_INPUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.geogrambench.audit import Audit
    from gnomon.rows import Complaint

program = group(
    "program", "Drawing programs and problems about them: leaks of answers, complexity, translation, results of runs."
)

_SHOWN = 12  # items of a list that are printed; all are in the JSON
_FILE = typer.Argument(metavar="FILE", help="Published problems: JSON, JSON lines or parquet.")
_JSON = typer.Option("--json", help="Print JSON instead of tables.")
_ALL = typer.Option("--all", help="Print every problem of each list, not the first few.")


@program.callback()
def _group() -> None:
    """Problems whose figure is a drawing program: audit them, find and remove leaks of answers."""


@program.command()
def audit(
    file: Annotated[Path, _FILE],
    as_json: Annotated[bool, _JSON] = False,
    every: Annotated[bool, _ALL] = False,
) -> None:
    """Audit published problems: leaks of answers by kind and level, duplicates, broken programs, bad answers.

    A leak is **direct** if the answer stands in the code as a literal, coordinate or label, and **indirect** if it is
    a length, radius, area, angle or ratio of the figure. The columns "by chance" say how many problems would leak if
    answers were shuffled within a level. Programs in Asymptote are interpreted; Python programs run
    in the sandbox where it works.
    """
    from gnomon.geogrambench.audit import audit as audited
    from gnomon.geogrambench.audit import audit_json
    from gnomon.geogrambench.data import read_problems

    problems, complaints = read_problems(file)
    with progress_bar("auditing", len(problems)) as progress:
        found = audited(problems, progress)
    if as_json:
        typer.echo(json.dumps(audit_json(found, [str(c) for c in complaints]), ensure_ascii=False, indent=2))
        return
    _print_leaks(found)
    _print_lists(found, complaints, None if every else _SHOWN)


@program.command()
def mitigate(
    file: Annotated[Path, _FILE],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="OUT", help="Write the new problems to this JSON.")
    ] = None,
    keep: Annotated[
        str,
        typer.Option(
            "--keep",
            metavar="WHAT",
            help="What the new figures obey: sizes (all, up to scale), relations (relations, angles and ratios) or "
            "incidences (relations of named points).",
        ),
    ] = "relations",
    as_json: Annotated[bool, typer.Option("--json", help="Print the new problems as JSON.")] = False,
    every: Annotated[bool, _ALL] = False,
) -> None:
    """Rewrite the Asymptote programs of leaking problems so that they do not give the answer away.

    Figures are scaled and turned; where that is not enough, they are distorted, but keep the relations that the
    statement names. Statements and answers stay as they are. Each new program is searched for leaks, and its figure
    is measured for the relations.
    """
    from gnomon.geogrambench.data import read_problems
    from gnomon.geogrambench.mitigate import STATUSES, rewritten, row
    from gnomon.program.mitigate import KEEP

    if keep not in KEEP:
        fail(f"--keep {keep} is not known; use one of {', '.join(KEEP)}", BAD_INPUT)
    if out is not None and not out.parent.is_dir():
        fail(f"{out}: the folder {out.parent} does not exist", BAD_INPUT)
    if out is not None and out.resolve() == file.resolve():
        fail(f"{out} is the input; name another output", BAD_INPUT)
    if out is not None and out.is_dir():
        fail(f"{out} is a folder; name a file", BAD_INPUT)
    problems, complaints = read_problems(file)
    with progress_bar("rewriting", len(problems)) as progress:
        found = rewritten(problems, keep, progress)
    text = json.dumps([row(one) for one in found], ensure_ascii=False, indent=2) + "\n"
    if out is not None:
        from gnomon.files import write_whole

        write_whole(out, text.encode())
    if as_json:
        typer.echo(text, nl=False)
        return
    for status, meaning in STATUSES.items():
        here = [one for one in found if one.made.status == status]
        rows = [
            (one.problem.index, "; ".join(map(str, one.made.after[:1])) or ", ".join(one.made.steps)) for one in here
        ]
        _print_list(f"{status} ({meaning})", rows, None if every else _SHOWN)
    held, broken = sum(len(one.held) for one in found), sum(len(one.broken) for one in found)
    typer.echo(f"stated relations that held before and still hold: {held} of {held + broken}")
    shown = sum(one.made.coincidences for one in found)
    typer.echo(f"coincidences of figures that the statements may mean and that are still there: {shown}")
    _print_list(
        "relations that no longer hold", [(o.problem.index, "; ".join(o.broken)) for o in found if o.broken], None
    )
    _print_list("rows that could not be used", [(str(c), "") for c in complaints], _SHOWN)
    if out is not None:
        typer.echo(f"{len(found)} problems written to {out}", err=True)


@program.command()
def complexity(file: Annotated[Path, _FILE], as_json: Annotated[bool, _JSON] = False) -> None:
    """Compute how much each program asks its reader to build: elements, constraints, depth, loops, transforms, space.

    The table has the median of each count by published level, and the rank correlation of the count with the level.
    The counts are computed from program and figure; they do not claim to be the level that people gave.
    """
    from gnomon.geogrambench.complexity import counts, table_rows
    from gnomon.geogrambench.data import read_problems

    problems, complaints = read_problems(file)
    with progress_bar("counting", len(problems)) as progress:
        found = counts(problems, progress)
    if as_json:
        rows = [{"index": p.index, "level": p.level, "language": p.language, **c.to_json()} for p, c in found]
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    _print_table("median by level; correlation of the count with the level", *table_rows(found))
    _print_list("rows that could not be used", [(str(c), "") for c in complaints], _SHOWN)


@program.command()
def levels(
    file: Annotated[Path, _FILE],
    judge: Annotated[
        str, typer.Option("--judge", metavar="PROVIDER/NAME", help="Model that gives the levels.", show_default=False)
    ],
    judge_url: Annotated[str | None, typer.Option(metavar="URL", help="Address of the judge's server.")] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Keep verdicts and write levels.json here; a later run goes on."),
    ] = None,
    as_json: Annotated[bool, _JSON] = False,
) -> None:
    """Ask a judge for the published level of each problem: primitive, local or global.

    The judge reads statement and program and must end with one clear verdict; if it does not in two replies, or cannot
    be asked, the problem stays unscored. The computed complexity stands beside the verdict. With --out the command can
    be interrupted: verdicts are kept there and not asked for again.
    """
    from importlib.util import find_spec

    if find_spec("inspect_ai") is None:
        fail("--judge needs Inspect AI, which is not installed: pip install 'gnomon[inspect]'", BAD_INPUT)
    if out is not None and out.is_file():
        fail(f"{out} is a file; name a folder", BAD_INPUT)
    from gnomon.evaluate.run import open_judge
    from gnomon.geogrambench.data import read_problems
    from gnomon.geogrambench.levels import agreement, judged_levels, table_rows
    from gnomon.grade.judge import Cache

    problems, complaints = read_problems(file)
    cache = Cache(out / "judged", judge) if out is not None else None
    ask = open_judge(judge, judge_url)
    with progress_bar("judging", len(problems)) as progress:
        found = judged_levels(problems, ask, cache, progress)
    rows = {"judge": judge, "agreement": agreement(found), "problems": [one.to_json() for one in found]}
    text = json.dumps(rows, ensure_ascii=False, indent=2) + "\n"
    if out is not None:
        from gnomon.files import write_whole

        out.mkdir(parents=True, exist_ok=True)
        write_whole(out / "levels.json", text.encode())
    if as_json:
        typer.echo(text, nl=False)
        return
    _print_table("published level and the judge's", *table_rows(found))
    together = agreement(found)
    typer.echo(f"judge and people agree on {together['agree']} of {together['compared']} problems")
    people, counted = (together[f"correlation with {what}"] for what in ("people", "complexity"))
    typer.echo(
        f"rank correlation of the judged level with the published one: {'-' if people is None else people}, "
        f"with the computed complexity: {'-' if counted is None else counted}"
    )
    unscored = [(one.problem.index, one.reply) for one in found if one.level is None]
    _print_list("problems without a verdict", unscored, _SHOWN)
    _print_list("rows that could not be used", [(str(c), "") for c in complaints], _SHOWN)


def _print_leaks(found: Audit) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(title="problems that leak, and how many would by chance")
    table.add_column("leak")
    for tally in found.tallies:
        table.add_column(f"{escape(_printable(tally.level))}\n{tally.tested} tested", justify="right", no_wrap=True)
    for kind in found.tallies[-1].found:
        cells = [f"{tally.found[kind]} / {tally.chance[kind]:.1f}" for tally in found.tallies]
        indent = "  " * kind.count(",")
        table.add_row(indent + kind.rpartition(", ")[2], *cells)
    Console().print(table)
    typer.echo(f"the asked quantity was read and measured in {found.asked} of {len(found.findings)} problems")


def _print_lists(found: Audit, complaints: Sequence[Complaint], limit: int | None) -> None:
    asked = [(f.problem.index, str(f.leaks[0])) for f in found.findings if f.leaks and f.leaks[0].asked]
    broken = [(f.problem.index, f.broken) for f in found.findings if f.broken]
    answers = [(f.problem.index, f.answer) for f in found.findings if f.answer]
    contradicted = [(f.problem.index, f.contradicted) for f in found.findings if f.contradicted]
    other = [f for f in found.findings if f.leaks and not f.leaks[0].asked]
    surer = [(f.problem.index, str(f.leaks[0])) for f in other if not f.doubtful]
    doubtful = [(f.problem.index, str(f.leaks[0])) for f in other if f.doubtful]
    _print_list("problems whose asked quantity gives the answer away", asked, limit)
    _print_list("problems that leak elsewhere", surer, limit)
    _print_list("leaks that are likely chance (one in twenty other answers would leak as well)", doubtful, limit)
    _print_list("groups of problems that repeat each other", [(", ".join(g), "") for g in found.groups], limit)
    _print_list("broken programs", broken, limit)
    _print_list("bad answers", answers, limit)
    _print_list("answers that the figure contradicts (one of them is wrong)", contradicted, limit)
    _print_list("rows that could not be used", [(str(c), "") for c in complaints], limit)


def _print_table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table whose first column has names and whose others have numbers."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title)
    for number, name in enumerate(head):
        table.add_column(name, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def _print_list(title: str, rows: Sequence[tuple[str, str]], limit: int | None) -> None:
    typer.secho(f"{title}: {len(rows)}", bold=True)
    for name, what in rows[:limit]:
        typer.echo(f"  {_printable(name)}" + (f"  {_printable(what)}" if what else ""))
    if limit is not None and len(rows) > limit:
        typer.echo(f"  ... and {len(rows) - limit} more; --all prints them")


def _printable(text: str) -> str:
    """A text with control characters replaced, so that it is safe to print to a terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


@program.command()
def analyse(
    logs: Annotated[
        list[Path],
        typer.Argument(metavar="LOGS...", help="Folders that 'gnomon eval program' wrote to, or results files."),
    ],
    as_json: Annotated[bool, _JSON] = False,
) -> None:
    """Answer the paper's three research questions from runs of the suite `program`.

    1. Are single elements understood: accuracy by level, by computed features of the program.
    2. Are they composed: the change from level to level, from text alone to text and code (`--prompt twin`), with the
       picture (`--modality text+image`), between drawing languages.
    3. Does the chain of thought help: failures that a judge marks in it (`--judge`), and the length of right and other
       responses.

    Run `gnomon eval program` once for every side that is to be compared.
    """
    from rich.console import Console

    from gnomon.geogrambench.analysis import analysis, analysis_json
    from gnomon.report.runs import read_entries
    from gnomon.report.terminal import report_table

    console = Console()
    found = analysis(read_entries(logs))
    if as_json:
        typer.echo(json.dumps(analysis_json(found), ensure_ascii=False, indent=2))
        return
    for question, tables in found:
        typer.secho(f"\n{question}", bold=True)
        if not tables:
            typer.echo("  no runs for this yet")
        for table in tables:
            console.print(report_table(table), "")
