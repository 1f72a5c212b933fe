"""``gnomon prove --check``: the verdict on a written proof, for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import typer

from gnomon.cli.console import check_file, fail, read_text
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gnomon.deduce.premise import Premise, UnreadableLine

_WIDEST = 6


def check_proof(
    problems: Sequence[Premise | UnreadableLine],
    file: Path,
    steps: Path | None,
    *,
    as_json: bool,
    seed: int,
    width: int,
    level: str,
    language: str,
) -> None:
    """Print the verdict on the proof in a file; ends with exit code 1 if it is no proof.

    Givens and verdicts are told in the language; in the data of `--json` only the reasons are.
    """
    from gnomon.deduce.premise import UnreadableLine
    from gnomon.deduce.wording.facts import fact_text
    from gnomon.files import write_whole
    from gnomon.written.check_text import check_written_proof
    from gnomon.written.line_pictures import failing_lines_png
    from gnomon.written.step import StepRule
    from gnomon.written.textbook import LEVELS

    if not 1 <= width <= _WIDEST:
        fail(f"--width {width} is out of range: 1 to {_WIDEST}", BAD_INPUT)
    known = next((one for one in LEVELS if one == level), None)
    if known is None:
        fail(f"--level {level} is not one of {', '.join(LEVELS)}", BAD_INPUT)
    check_file("--steps", steps, ".png")
    if len(problems) != 1 or isinstance(problems[0], UnreadableLine):
        fail("--check takes one problem with one goal; choose a problem with --id", BAD_INPUT)
    premise = problems[0]
    if premise.goal is None:
        fail("the premise has no goal; write it after a question mark: '... ? perp a d b c'", BAD_INPUT)
    found = check_written_proof(premise, premise.goal, read_text(file), rule=StepRule(width, known), seed=seed)
    if as_json:
        typer.echo(json.dumps(found.to_json(language), ensure_ascii=False))
    else:
        givens = [f"G{k}. {fact_text(fact, language)}" for k, fact in enumerate(premise.given, 1)]
        typer.echo(printable("\n".join([*givens, found.text(language)])))
    if steps is not None:
        png = failing_lines_png(found, language)
        if png is None:
            typer.echo(f"no line fails, so {steps} is not written", err=True)
        else:
            write_whole(steps, png)
            typer.echo(f"pictures of the lines that fail written to {steps}", err=True)
    if not found.proved:
        raise SystemExit(FAILED)
