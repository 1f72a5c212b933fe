"""The commands of the prover: ``gnomon prove`` proves goals, ``gnomon conclude`` lists everything that follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.errors import BAD_INPUT, FAILED

if TYPE_CHECKING:
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.prover import Conclusions, ProverResult

Text = Annotated[
    str | None,
    typer.Argument(
        metavar="PREMISE", help="Clauses, '?' and a goal: 'a b c = triangle a b c; d = foot d a b c ? perp a d b c'."
    ),
]
ProblemFile = Annotated[
    Path | None,
    typer.Option(
        "--file",
        "-f",
        metavar="FILE",
        help="A file of premises with goals, one on a line; a line without '=' names the next one.",
    ),
]
ProblemName = Annotated[
    str | None, typer.Option("--id", metavar="NAME", help="Prove only the problem of this name in FILE.")
]
Extended = Annotated[bool, typer.Option("--extended", help="Also use the extended rules, which takes longer.")]
Seconds = Annotated[float, typer.Option("--seconds", help="Time limit for the deduction of one problem.")]
Language = Annotated[str, typer.Option("--language", "-l", help="Language of the output: en or zh.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, one object on each line.")]
Picture = Annotated[
    Path | None, typer.Option("--figure", metavar="PNG", help="Write a picture of the figure to this file.")
]
Seed = Annotated[int, typer.Option("--seed", "-s", help="Seed of the figure: another seed draws other coordinates.")]


@app.command()
def prove(
    premise: Text = None,
    file: ProblemFile = None,
    id_: ProblemName = None,
    extended: Extended = False,
    seconds: Seconds = 60.0,
    language: Language = "en",
    as_json: Json = False,
    figure: Picture = None,
    seed: Seed = 0,
) -> None:
    """Prove the goal of a premise and print the proof, or prove all problems of a file.

    A separate checker verifies every proof. Exit code 1 if a single goal is not proved.
    """
    _check_options(language, seconds, seed)
    problems = _problems(premise, file, id_)
    if figure is not None and len(problems) > 1:
        fail("--figure draws one problem; choose it with --id", BAD_INPUT)
    if len(problems) > 1:
        _prove_many(problems, extended, seconds, seed, as_json)
        return
    [problem] = problems
    if problem.goal is None:
        fail("the premise has no goal; write it after a question mark: '... ? perp a d b c'", BAD_INPUT)
    result = _prove_one(problem, extended, seconds, seed)
    _draw(result, figure)
    if as_json:
        typer.echo(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        typer.echo(result.text(language))
    if not result.proved:
        raise SystemExit(FAILED)


@app.command()
def conclude(
    premise: Annotated[
        str, typer.Argument(metavar="PREMISE", help="Clauses: 'a b c = triangle a b c; d = foot d a b c'.")
    ],
    most: Annotated[int, typer.Option("--most", "-n", help="Print only the last N conclusions; 0 prints all.")] = 40,
    extended: Extended = False,
    seconds: Seconds = 60.0,
    language: Language = "en",
    as_json: Json = False,
    figure: Picture = None,
    seed: Seed = 0,
) -> None:
    """List everything that follows from a premise; conclusions that need more rounds of theorems come later."""
    _check_options(language, seconds, seed)
    if most < 0:
        fail(f"--most {most} is out of range: 0 or more", BAD_INPUT)
    from gnomon.deduce.prover import conclude as conclude_premise

    found = conclude_premise(_parse(premise), extended=extended, seconds=seconds, seed=seed)
    _draw(found, figure)
    rows = found.rows(language)
    shown = rows[-most:] if most else rows
    for row in shown:
        note = "  (holds in the figure drawn)" if row["by_figure"] else ""
        typer.echo(json.dumps(row, ensure_ascii=False) if as_json else f"{row['level']:3}  {row['text']}{note}")
    if not as_json:
        typer.echo(
            f"{len(rows)} conclusions{f', the last {len(shown)} shown' if len(shown) < len(rows) else ''}; "
            f"{found.milliseconds:.1f} ms ({found.outcome})",
            err=True,
        )


def _check_options(language: str, seconds: float, seed: int) -> None:
    from gnomon.seeding import check_seed

    check_seed(seed)
    if language not in ("en", "zh"):
        fail(f"language {language!r} is not one of en, zh", BAD_INPUT)
    if not 0 < seconds <= 86_400:
        fail(f"--seconds {seconds:g} is out of range: above 0, at most 86400", BAD_INPUT)


def _parse(text: str) -> Premise:
    from gnomon.deduce.premise import parse_premise

    return parse_premise(text)


def _problems(text: str | None, file: Path | None, name: str | None) -> list[Premise]:
    if (text is None) == (file is None):
        fail("give either a PREMISE or --file FILE", BAD_INPUT)
    if text is not None:
        return [_parse(text)]
    assert file is not None
    from gnomon.deduce.premise import parse_problems

    try:
        problems = parse_problems(file.read_text())
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        fail(f"{file} cannot be read: {reason}", BAD_INPUT)
    chosen = [problem for problem in problems if name is None or problem.name == name]
    if not chosen:
        fail(f"{file} has no problem {f'called {name!r}' if name else 'in it'}", BAD_INPUT)
    return chosen


def _prove_one(problem: Premise, extended: bool, seconds: float, seed: int) -> ProverResult:
    from gnomon.deduce.prover import prove as prove_premise

    return prove_premise(problem, extended=extended, seconds=seconds, seed=seed)


def _prove_many(problems: list[Premise], extended: bool, seconds: float, seed: int, as_json: bool) -> None:
    """Print one line for each problem; a problem without a figure or goal gets its line like the others."""
    proved = 0
    for problem in problems:
        result = _prove_one(problem, extended, seconds, seed)
        proved += result.proved
        typer.echo(json.dumps(result.to_json(), ensure_ascii=False) if as_json else result.line())
    if not as_json:
        typer.echo(f"{proved} of {len(problems)} proved")


def _draw(result: ProverResult | Conclusions, figure: Path | None) -> None:
    """Write the picture to the file, if one was asked for."""
    if figure is None:
        return
    from gnomon.files import write_whole

    if not figure.parent.is_dir():
        fail(f"--figure {figure}: the folder {figure.parent} does not exist", BAD_INPUT)
    png = result.png()
    if png is None:
        fail("there is no figure to draw", FAILED)
    write_whole(figure, png)
    typer.echo(f"figure written to {figure}", err=True)
