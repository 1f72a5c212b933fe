"""The commands ``gnomon published geogrambench ...``: published problems of GeoGramBench, and others of that form."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import (
    check_file,
    fail,
    json_text,
    need_inspect,
    print_json,
    print_list,
    print_remarks,
    progress_bar,
)
from gnomon.cli.options import AsJson, Every, Judge, JudgeUrl, shared
from gnomon.cli.published import File, claim, print_table, published
from gnomon.errors import BAD_INPUT
from gnomon.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.published.geogrambench.problem_audit import Audit, Finding
    from gnomon.published.published_rows import Complaint

geogrambench = group(
    "geogrambench", "GeoGramBench: audit its problems, find and remove leaks of answers, measure levels.", published
)


@geogrambench.command()
def audit(
    file: File,
    as_json: AsJson = False,
    every: Every = False,
) -> None:
    """Audit published problems: leaks of answers by kind and level, duplicates, broken programs, bad answers.

    A leak is **direct** if the answer stands in the code as a literal, coordinate or label, and **indirect** if it is
    a length, radius, area, angle or ratio of the figure. The columns "by chance" say how many problems would leak if
    answers were shuffled within a level. Programs in Asymptote are interpreted; Python programs run
    in the sandbox where it works.
    """
    from gnomon.published.geogrambench.data import read_problems
    from gnomon.published.geogrambench.problem_audit import audit as audited
    from gnomon.published.geogrambench.problem_audit import audit_json

    problems, complaints = read_problems(file)
    with progress_bar("auditing", len(problems)) as progress:
        found = audited(problems, progress)
    if as_json:
        print_json(audit_json(found, [str(c) for c in complaints]))
        return
    _print_leaks(found)
    _print_lists(found, complaints, every)


@geogrambench.command()
def mitigate(
    file: File,
    save: Annotated[Path | None, shared("--save", ": the new problems as JSON")] = None,
    keep: Annotated[
        str,
        typer.Option(
            "--keep",
            metavar="WHAT",
            help="What the new figures obey: sizes (all, up to scale), relations (relations, angles and ratios) or "
            "incidences (relations of named points).",
        ),
    ] = "relations",
    as_json: AsJson = False,
    every: Every = False,
) -> None:
    """Rewrite the Asymptote programs of leaking problems so that they do not give the answer away.

    Figures are scaled and turned; where that is not enough, they are distorted, but keep the relations that the
    statement names. Statements and answers stay as they are. Each new program is searched for leaks, and its figure
    is measured for the relations.
    """
    from gnomon.program.mitigate import KEEP
    from gnomon.published.geogrambench.data import read_problems
    from gnomon.published.geogrambench.mitigate import STATUSES, rewritten, row

    if keep not in KEEP:
        fail(f"--keep {keep} is not known; use one of {', '.join(KEEP)}", BAD_INPUT)
    check_file("--save", save)
    if save is not None and save.resolve() == file.resolve():
        fail(f"--save {save}: it is the input; name another file", BAD_INPUT)
    problems, complaints = read_problems(file)
    with progress_bar("rewriting", len(problems)) as progress:
        found = rewritten(problems, keep, progress)
    rows = [row(one) for one in found]
    if save is not None:
        from gnomon.files import write_whole

        write_whole(save, json_text(rows).encode())
    if as_json:
        print_json(rows)
        return
    for status, meaning in STATUSES.items():
        lines = [
            f"{one.problem.index}  {'; '.join(map(str, one.made.after[:1])) or ', '.join(one.made.steps)}"
            for one in found
            if one.made.status == status
        ]
        print_list(f"{status} ({meaning})", lines, every=every)
    held, broken = sum(len(one.held) for one in found), sum(len(one.broken) for one in found)
    typer.echo(f"stated relations that held before and still hold: {held} of {held + broken}")
    shown = sum(one.made.coincidences for one in found)
    typer.echo(f"coincidences of figures that the statements may mean and that are still there: {shown}")
    broken_lines = [f"{one.problem.index}  {'; '.join(one.broken)}" for one in found if one.broken]
    print_list("relations that no longer hold", broken_lines, every=True)
    print_list("rows that could not be used", [str(complaint) for complaint in complaints], every=every)
    if save is not None:
        typer.echo(f"{len(found)} problems written to {save}", err=True)


@geogrambench.command()
def complexity(file: File, as_json: AsJson = False) -> None:
    """Compute how much each program asks its reader to build: elements, constraints, depth, loops, transforms, space.

    The table has the median of each count by published level, and the rank correlation of the count with the level.
    The counts are computed from program and figure; they do not claim to be the level that people gave.
    """
    from gnomon.published.geogrambench.data import read_problems
    from gnomon.published.geogrambench.published_complexity import counts, table_rows

    problems, complaints = read_problems(file)
    with progress_bar("counting", len(problems)) as progress:
        found = counts(problems, progress)
    if as_json:
        head = ("index", "level", "language")
        print_json([{name: getattr(p, name) for name in head} | c.to_json() for p, c in found])
        return
    print_table(*table_rows(found), title="median by level; correlation of the count with the level")
    print_remarks(complaints)


@geogrambench.command()
def levels(
    file: File,
    judge: Judge,
    judge_url: JudgeUrl = None,
    prompt: Annotated[
        str, shared("--prompt", ": default, or paper, which asks for the fields of the paper")
    ] = "default",
    out: Annotated[Path | None, shared("--out", ": verdicts and levels.json; a later run goes on there")] = None,
    as_json: AsJson = False,
) -> None:
    """Ask a judge for the published level of each problem: primitive, local or global.

    The judge reads statement and program and must end with one clear verdict; if it does not in two replies, or cannot
    be asked, the problem stays unscored. The computed complexity stands beside the verdict. With --out the command can
    be interrupted: verdicts are kept there and not asked for again.
    """
    need_inspect("--judge")
    from gnomon.evaluate.run import open_judge
    from gnomon.grade.judge import Cache
    from gnomon.program.taxonomy import PROMPTS
    from gnomon.published.geogrambench.data import read_problems
    from gnomon.published.geogrambench.levels import agreement, judged_levels, table_rows

    if prompt not in PROMPTS:
        fail(f"--prompt {prompt!r} is not known: choose {' or '.join(PROMPTS)}", BAD_INPUT)
    problems, complaints = read_problems(file)
    if out is not None:
        claim(out / "levels.json", problems=file, judge=judge)
    cache = Cache(out / "judged", judge) if out is not None else None
    ask = open_judge(judge, judge_url)
    with progress_bar("judging", len(problems)) as progress:
        found = judged_levels(problems, ask, cache, progress, prompt)
    rows = {
        "judge": judge,
        "prompt": prompt,
        "agreement": agreement(found),
        "problems": [one.to_json() for one in found],
    }
    if out is not None:
        from gnomon.files import write_whole

        write_whole(out / "levels.json", json_text(rows).encode())
    if as_json:
        print_json(rows)
        return
    print_table(*table_rows(found), title="published level and the judge's")
    together = agreement(found)
    typer.echo(f"judge and people agree on {together['agree']} of {together['compared']} problems")
    people, counted = (together[f"correlation with {what}"] for what in ("people", "complexity"))
    typer.echo(
        f"rank correlation of the judged level with the published one: {'-' if people is None else people}, "
        f"with the computed complexity: {'-' if counted is None else counted}"
    )
    unscored = [f"{one.problem.index}  {one.reply}" for one in found if one.level is None]
    print_list("problems without a verdict", unscored, more="--json prints them")
    print_remarks(complaints)


@geogrambench.command()
def translate(
    file: File,
    to: Annotated[str, shared("--to", ": matplotlib or tikz")],
    save: Annotated[Path, shared("--save", ": the translated problems as JSON")],
    check: Annotated[bool, shared("--read-back")] = True,
    every: Every = False,
) -> None:
    """Translate all Asymptote programs of a file, to ask the same problems in another drawing language.

    Each translation is read back (a matplotlib program is run in a locked process) and compared with the figure. What
    cannot be translated is listed with the reason and left out. Index, statement and answer stay as they are.
    """
    from gnomon.files import write_whole
    from gnomon.published.geogrambench.data import read_problems
    from gnomon.published.geogrambench.translated import TAGS, row, translations
    from gnomon.sandbox import SandboxError

    if to not in TAGS:
        fail(f"--to {to!r} is not known: choose {' or '.join(TAGS)}", BAD_INPUT)
    check_file("--save", save, ".json")
    if save.resolve() == file.resolve():
        fail(f"--save {save}: it is the input; name another file", BAD_INPUT)
    problems, complaints = read_problems(file)
    try:
        with progress_bar("translating", len(problems)) as progress:
            found = translations(problems, to, check=check, progress=progress)
    except SandboxError as error:
        fail(f"{file}: programs cannot be run here: {error}; with --no-check they are not compared", BAD_INPUT)
    made = [one for one in found if not one.why_not]
    write_whole(save, json_text([row(one, to) for one in made]).encode())
    left = [f"{one.problem.index}  {one.why_not}" for one in found if one.why_not]
    print_list("problems that were not translated", left, every=every)
    print_list("rows that could not be used", [str(complaint) for complaint in complaints], every=every)
    typer.echo(f"{len(made)} of {len(found)} problems translated to {to}, in {save}")


def _print_leaks(found: Audit) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(title="problems that leak, and how many would by chance")
    table.add_column("leak")
    for tally in found.tallies:
        table.add_column(f"{escape(printable(tally.level))}\n{tally.tested} tested", justify="right", no_wrap=True)
    for kind in found.tallies[-1].found:
        cells = [f"{tally.found[kind]} / {tally.chance[kind]:.1f}" for tally in found.tallies]
        indent = "  " * kind.count(",")
        table.add_row(indent + kind.rpartition(", ")[2], *cells)
    Console().print(table)
    typer.echo(f"the asked quantity was read and measured in {found.asked} of {len(found.findings)} problems")


def _print_lists(found: Audit, complaints: Sequence[Complaint], every: bool) -> None:
    leaking = [f for f in found.findings if f.leaks]
    asked = [f for f in leaking if f.leaks[0].asked]
    other = [f for f in leaking if not f.leaks[0].asked]
    lists = {
        "problems whose asked quantity gives the answer away": [_leak(f) for f in asked],
        "problems that leak elsewhere": [_leak(f) for f in other if not f.doubtful],
        "leaks that are likely chance (one in twenty other answers would leak as well)": [
            _leak(f) for f in other if f.doubtful
        ],
        "groups of problems that repeat each other": [", ".join(group) for group in found.groups],
        "broken programs": [f"{f.problem.index}  {f.broken}" for f in found.findings if f.broken],
        "bad answers": [f"{f.problem.index}  {f.answer}" for f in found.findings if f.answer],
        "answers that the figure contradicts (one of them is wrong)": [
            f"{f.problem.index}  {f.contradicted}" for f in found.findings if f.contradicted
        ],
        "rows that could not be used": [str(complaint) for complaint in complaints],
    }
    for title, lines in lists.items():
        print_list(title, lines, every=every)


def _leak(finding: Finding) -> str:
    return f"{finding.problem.index}  {finding.leaks[0]}"
