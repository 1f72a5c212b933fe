"""The commands of the prover: ``gnomon prove`` proves goals, ``gnomon conclude`` lists everything that follows."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import check_file, check_language, fail, read_text
from gnomon.cli.options import AsJson, Language, Workers, shared
from gnomon.errors import BAD_INPUT, FAILED, INTERRUPTED, ONE_CONFIGURATION, OUT_OF_BUDGET
from gnomon.printable import printable

if TYPE_CHECKING:
    from gnomon.deduce.auxiliary.search import AuxiliaryBudget, SearchReport
    from gnomon.deduce.premise import Premise, UnreadableLine
    from gnomon.deduce.proof_result import Conclusions, ProverResult

MOST_AUXILIARY = 12

Text = Annotated[
    str | None,
    typer.Argument(
        metavar="PREMISE",
        help="Clauses, '?' and a goal: 'a b c = triangle a b c; d = foot d a b c ? perp a d b c'; "
        "';' stands between several goals.",
    ),
]
ProblemFile = Annotated[
    Path | None,
    typer.Option(
        "--file",
        metavar="FILE",
        help="A file of premises with goals, one on a line; a line without '=', ';' and '?' names the next one. A "
        "line that cannot be read, or a name that no premise follows, is told of, and the others are proved.",
    ),
]
ProblemName = Annotated[str | None, shared("--id", ", of those in FILE")]
Extended = Annotated[bool, typer.Option("--extended", help="Also use the extended rules, which takes longer.")]
Seconds = Annotated[float, typer.Option("--seconds", help="Time limit for one problem.")]
Auxiliary = Annotated[
    str,
    typer.Option(
        "--auxiliary",
        metavar="N|off",
        help="If the goal does not follow, construct up to N points that the premise does not mention; 'off': none.",
    ),
]
Attempts = Annotated[int, typer.Option("--attempts", help="The most sets of auxiliary points to try for one problem.")]
Picture = Annotated[Path | None, shared("--figure", ": .png")]
FigureSeed = Annotated[int, shared("--seed", "; another one draws the figure with other coordinates")]
Steps = Annotated[
    Path | None,
    typer.Option(
        "--steps",
        metavar="FILE",
        help="Picture to write that follows the proof, .png: one panel for each key step, with the objects that "
        "it cites in blue and those of its conclusion in red.",
    ),
]
WrittenProof = Annotated[
    Path | None,
    typer.Option(
        "--check",
        metavar="FILE",
        help="Check a written proof of the goal instead, line by line; - reads standard input. Its lines read "
        "'3. AB = CD [1, 2, G1; reason]'. --steps draws one picture for each line that fails.",
    ),
]
Algebra = Annotated[
    bool,
    typer.Option(
        "--algebra",
        help="Decide a goal that no theorem proves by algebra; --json then prints a certificate. A quarter of the "
        "time is kept for it, 10 seconds at most; with --auxiliary off it comes at once.",
    ),
]
SavedCertificate = Annotated[
    Path | None,
    typer.Option(
        "--check-certificate",
        metavar="FILE",
        help="Check the certificate of --algebra --json in FILE instead, by code that shares with the search "
        "what facts mean, and nothing else.",
    ),
]
Width = Annotated[int, typer.Option("--width", help="With --check: how large a step one line may be, 1 to 6.")]
Level = Annotated[
    str,
    typer.Option(
        "--level", metavar="LEVEL", help="With --check: which theorems a line may use unproved, school or contest."
    ),
]


@app.command()
def prove(
    premise: Text = None,
    file: ProblemFile = None,
    id_: ProblemName = None,
    extended: Extended = False,
    seconds: Seconds = 60.0,
    auxiliary: Auxiliary = "5",
    attempts: Attempts = 100_000,
    workers: Workers = 0,
    language: Language = "en",
    as_json: AsJson = False,
    figure: Picture = None,
    steps: Steps = None,
    seed: FigureSeed = 0,
    check: WrittenProof = None,
    width: Width = 2,
    level: Level = "school",
    algebra: Algebra = False,
    check_certificate: SavedCertificate = None,
) -> None:
    """Prove a goal and print the proof.

    Or prove all problems of a file. If the goal does not follow from the premise alone, the prover constructs
    auxiliary points. A separate checker verifies every proof. Ctrl-C ends the search and prints what it has tried.

    With --check a written proof is graded instead; its notation is in docs/proofs.md.

    Exit codes: 0 proved for every figure of the premise; 1 false, or does not follow; 2 the input cannot be used;
    3 proved in one configuration of the premise only, in all figures tried, or by algebra; 4 time or attempts were
    spent before the search ended; 130 interrupted. A file of several problems ends with 0 if all its lines could be
    read, else with 2; its table of outcomes is in English.
    """
    _check_options(language, seconds, seed)
    if check_certificate is not None:
        from gnomon.cli.certificates import check_saved_certificate

        if premise is not None or file is not None:
            fail("--check-certificate takes no PREMISE and no --file: the certificate has its own", BAD_INPUT)
        check_saved_certificate(check_certificate, seconds, as_json=as_json, language=language)
        return
    budget = _budget(auxiliary, attempts, workers, seconds)
    problems = _problems(premise, file, id_)
    if check is not None:
        from gnomon.cli.written_proofs import check_proof

        check_proof(problems, check, steps, as_json=as_json, seed=seed, width=width, level=level, language=language)
        return
    for option, path in (("--figure", figure), ("--steps", steps)):
        if path is not None and len(problems) > 1:
            fail(f"{option} draws one problem with one goal; choose a problem with --id", BAD_INPUT)
        check_file(option, path, ".png")
    if file is not None and id_ is None and len(problems) > 1:
        if language != "en" and not as_json:
            fail(f"--language {language} is for the proof of one problem; choose it with --id", BAD_INPUT)
        _prove_many(problems, extended, seconds, seed, as_json, budget, algebra)
        return
    from gnomon.deduce.premise import UnreadableLine

    worst = 0
    for number, problem in enumerate(problems):
        if isinstance(problem, UnreadableLine):
            fail(f"line {problem.line}: {problem.why}", BAD_INPUT)
        if problem.goal is None:
            fail("the premise has no goal; write it after a question mark: '... ? perp a d b c'", BAD_INPUT)
        result = _prove_one(problem, extended, seconds, seed, budget, algebra)
        _draw(result, figure)
        _draw_steps(result, steps, language)
        shown = json.dumps(result.to_json(), ensure_ascii=False) if as_json else printable(result.text(language))
        typer.echo(shown if as_json or number == 0 else f"\n{shown}")
        code = _exit_code(result)
        worst = max(worst, code, key=_SEVERITY.index)
        if code == INTERRUPTED:
            break
    if worst:
        raise SystemExit(worst)


@app.command()
def conclude(
    premise: Annotated[
        str, typer.Argument(metavar="PREMISE", help="Clauses: 'a b c = triangle a b c; d = foot d a b c'.")
    ],
    most: Annotated[int, shared("--most", ", the last conclusions; 0 for all")] = 40,
    extended: Extended = False,
    seconds: Seconds = 60.0,
    language: Language = "en",
    as_json: AsJson = False,
    figure: Picture = None,
    seed: FigureSeed = 0,
) -> None:
    """List everything that follows from a premise.

    Conclusions that need more rounds of theorems come later.
    """
    _check_options(language, seconds, seed)
    if most < 0:
        fail(f"--most {most} is out of range: 0 or more", BAD_INPUT)
    check_file("--figure", figure, ".png")
    from gnomon.deduce.prover import conclude as conclude_premise

    found = conclude_premise(_parse(premise), extended=extended, seconds=seconds, seed=seed)
    _draw(found, figure)
    rows = found.rows(language, most)
    for row in rows:
        note = "  (holds in the figure drawn)" if row["by_figure"] else ""
        typer.echo(json.dumps(row, ensure_ascii=False) if as_json else f"{row['level']:3}  {row['text']}{note}")
    if not as_json:
        some = most and len(rows) == most  # the others are not read, and may restate the givens
        told = f"the last {most} conclusions of {found.relations}" if some else f"{len(rows)} conclusions"
        typer.echo(f"{told}; {found.milliseconds:.1f} ms ({found.outcome})", err=True)


def _check_options(language: str, seconds: float, seed: int) -> None:
    from gnomon.seeding import check_seed

    check_seed(seed)
    check_language(language)
    if not 0 < seconds <= 86_400:
        fail(f"--seconds {seconds:g} is out of range: above 0, at most 86400", BAD_INPUT)


def _parse(text: str) -> Premise:
    from gnomon.deduce.premise import parse_premise

    return parse_premise(text)


def _problems(text: str | None, file: Path | None, name: str | None) -> list[Premise | UnreadableLine]:
    """The problems to prove, each with one goal; lines of a file that cannot be read are among them."""
    if (text is None) == (file is None):
        fail("give either a PREMISE or --file FILE", BAD_INPUT)
    if text is not None:
        return list(_parse(text).by_goal())
    assert file is not None
    from gnomon.deduce.premise import Premise, read_problems

    problems = read_problems(read_text(file).replace("\r\n", "\n"))
    chosen = [problem for problem in problems if name is None or problem.name == name]
    if not chosen:
        fail(f"{file} has no problem {f'called {name!r}' if name else 'in it'}", BAD_INPUT)
    return [one for problem in chosen for one in (problem.by_goal() if isinstance(problem, Premise) else (problem,))]


def _budget(auxiliary: str, attempts: int, workers: int, seconds: float) -> AuxiliaryBudget | None:
    """The budget of the search for auxiliary points, None if there is to be no search."""
    from gnomon.deduce.auxiliary.search import AuxiliaryBudget

    if auxiliary == "off":
        return None
    if not (auxiliary.isascii() and auxiliary.isdigit() and 1 <= int(auxiliary) <= MOST_AUXILIARY):
        fail(f"--auxiliary {auxiliary} is not a number from 1 to {MOST_AUXILIARY} or 'off'", BAD_INPUT)
    if attempts < 1:
        fail(f"--attempts {attempts} is out of range: 1 or more", BAD_INPUT)
    if not 0 <= workers <= 1024:
        fail(f"--workers {workers} is out of range: 0 to 1024", BAD_INPUT)
    return AuxiliaryBudget(int(auxiliary), attempts, seconds, workers)


def _prove_one(
    problem: Premise, extended: bool, seconds: float, seed: int, budget: AuxiliaryBudget | None, algebra: bool
) -> ProverResult:
    from gnomon.deduce.auxiliary.search import SearchReport
    from gnomon.deduce.proof_result import ProverResult
    from gnomon.deduce.prover import prove as prove_premise

    shown = _Progress()
    try:
        return prove_premise(
            problem,
            extended=extended,
            seconds=seconds,
            seed=seed,
            auxiliary=budget,
            progress=shown.show,
            algebra=algebra,
        )
    except KeyboardInterrupt:  # within the search, its report says so; this is before or after it
        report = SearchReport(0, 0.0, ended="interrupted")
        return ProverResult(problem, "budget exhausted", "it was interrupted", 0.0, search=report)
    finally:
        shown.clear()


_SEVERITY = (0, ONE_CONFIGURATION, OUT_OF_BUDGET, FAILED, INTERRUPTED)  # of several goals the last of these counts


def _exit_code(result: ProverResult) -> int:
    """The exit code for one goal: 0 only if it was proved for every figure of its premise."""
    if _was_interrupted(result):
        return INTERRUPTED
    codes = {"proved": 0, "budget exhausted": OUT_OF_BUDGET}
    codes |= dict.fromkeys(("one configuration", "figures tried", "by algebra"), ONE_CONFIGURATION)
    return codes.get(result.outcome, FAILED)


def _was_interrupted(result: ProverResult) -> bool:
    return result.search is not None and result.search.ended == "interrupted"


class _Progress:
    """The state of a search on one line of a terminal, overwritten as it changes; nothing if there is no terminal."""

    def __init__(self) -> None:
        self._width = 0

    def show(self, report: SearchReport) -> None:
        """Write the attempts so far."""
        if sys.stderr.isatty():
            tried = f"{report.attempts} attempt{'s' * (report.attempts != 1)}"
            text = f"auxiliary points: {tried}, {report.rate:.0f} a second, {report.seconds:.0f} s"
            typer.echo(f"\r{text:<{self._width}}", err=True, nl=False)
            self._width = len(text)

    def clear(self) -> None:
        """Remove the line."""
        if self._width:
            typer.echo(f"\r{'':<{self._width}}\r", err=True, nl=False)
            self._width = 0


def _prove_many(
    problems: list[Premise | UnreadableLine],
    extended: bool,
    seconds: float,
    seed: int,
    as_json: bool,
    budget: AuxiliaryBudget | None,
    algebra: bool,
) -> None:
    """Print one line for each problem; a line that cannot be read, or has no figure or goal, gets its line as well."""
    from gnomon.deduce.premise import UnreadableLine

    outcomes: Counter[str] = Counter()
    for done, problem in enumerate(problems, start=1):
        if isinstance(problem, UnreadableLine):
            outcomes[_UNREADABLE] += 1
            typer.echo(_unreadable(problem, as_json))
            continue
        result = _prove_one(problem, extended, seconds, seed, budget, algebra)
        outcomes[result.outcome] += 1
        typer.echo(json.dumps(result.to_json(), ensure_ascii=False) if as_json else printable(result.line()))
        if _was_interrupted(result):
            typer.echo(f"interrupted after {done} of {len(problems)} problems: {_counts(outcomes)}", err=True)
            raise SystemExit(INTERRUPTED)
    if not as_json:
        typer.echo(_counts(outcomes))
    if outcomes[_UNREADABLE]:
        count = outcomes[_UNREADABLE]
        fail(f"{count} line{'s' * (count > 1)} of the file could not be read; the reasons stand above", BAD_INPUT)


_UNREADABLE = "unreadable"


def _unreadable(problem: UnreadableLine, as_json: bool) -> str:
    """The line of output for a line of a problem file that is not a premise."""
    if as_json:
        record = {"name": problem.name, "proved": False, "outcome": _UNREADABLE, "line": problem.line}
        return json.dumps({**record, "why": problem.why}, ensure_ascii=False)
    return (
        f"{_UNREADABLE:17} {'':21}  {'':9}     {printable(problem.name)}  line {problem.line}: {printable(problem.why)}"
    )


_MORE = {
    "figures tried": "in all figures tried",
    "one configuration": "in one configuration only",
    "by algebra": "by algebra",
}


def _counts(outcomes: Counter[str]) -> str:
    """How many problems ended with which outcome, in one line."""
    told = [f"{outcomes['proved']} of {outcomes.total()} proved"]
    told += [f"{outcomes[outcome]} more {where}" for outcome, where in _MORE.items() if outcomes[outcome]]
    told += [
        f"{count} {outcome}"
        for outcome, count in outcomes.most_common()
        if outcome != "proved" and outcome not in _MORE
    ]
    return "; ".join(told)


def _draw(result: ProverResult | Conclusions, figure: Path | None) -> None:
    """Write the picture to the file, if one was asked for."""
    if figure is None:
        return
    from gnomon.files import write_whole

    png = result.png()
    if png is None:
        fail("there is no figure to draw", FAILED)
    write_whole(figure, png)
    typer.echo(f"figure written to {figure}", err=True)


def _draw_steps(result: ProverResult, steps: Path | None, language: str) -> None:
    """Write the picture that follows the proof, if one was asked for; without a proof say that there is none."""
    if steps is None:
        return
    from gnomon.files import write_whole

    png = result.steps_png(language)
    if png is None:
        typer.echo(f"there is no proof, so {steps} is not written", err=True)
        return
    write_whole(steps, png)
    typer.echo(f"picture of the proof written to {steps}", err=True)
