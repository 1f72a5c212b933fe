"""The command of authors: ``gnomon author try`` shows a question and says what is wrong with its instances."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app, group
from gnomon.cli.console import check_file, fail
from gnomon.cli.options import Seed, shared
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.printable import printable

if TYPE_CHECKING:
    from gnomon.author.tries import Report, Sample

MOST_INSTANCES = 1000

author = group("author", "Questions of the suites, for those who write them.", app)


@author.command("try")
def try_(
    key: Annotated[
        str,
        typer.Argument(
            metavar="KEY",
            help="A seed question of solid, a family of program or construct, or a construction clause of prove.",
        ),
    ],
    instances: Annotated[int, typer.Option("--instances", metavar="N", help="How many instances to verify.")] = 20,
    figure: Annotated[Path | None, shared("--figure", ": .png")] = None,
    seed: Seed = 0,
) -> None:
    """Show a question and verify instances of it.

    Prints the text of one instance in both languages, its answer and its solution, then what verification and the
    checks for authors find in many instances. A new file in the folder of a suite's questions is found by itself.

    Exit codes: 0 nothing is wrong; 1 something is; 2 there is no such question.
    """
    from gnomon.errors import GnomonError
    from gnomon.seeding import check_seed
    from gnomon.suites.authors import tried, tries_of

    check_seed(seed)
    check_file("--figure", figure, ".png")
    if not 1 <= instances <= MOST_INSTANCES:
        fail(f"--instances {instances} is out of range: 1 to {MOST_INSTANCES}", BAD_INPUT)
    wrong = False
    for suite, tries in tries_of(key):
        typer.echo(f"{key}, {tries.NOUN} ({suite})")
        try:
            sample = tries.sample(key, seed)
        except GnomonError:
            sample = None  # the report says why
        if sample is not None:
            _show(sample)
            if figure is not None:
                _save(sample.pictures, figure)
        found = tried(tries, key, instances, seed)
        _tell(found, instances)
        wrong = wrong or bool(found.findings)
    if wrong:
        raise SystemExit(FAILED)


def _show(sample: Sample) -> None:
    for text in (*sample.text, f"Answer: {sample.answer}"):
        typer.echo(f"\n{printable(text)}")
    for number, (english, chinese) in enumerate(sample.solution, 1):
        typer.echo(printable(f"\n{number}. {english}\n   {chinese}"))


def _tell(found: Report, instances: int) -> None:
    typer.echo(f"\n{found.about}" if found.about else "")
    for finding, times in found.merged().most_common():
        typer.echo(printable(f"✗ {min(times, instances)} of {instances}: {finding}"))
    for remark in found.remarks:
        typer.echo(printable(f"  remark: {remark}"))
    if not found.findings:
        typer.echo(f"✓ nothing is wrong in {instances} instances")


def _save(pictures: Sequence[bytes], file: Path) -> None:
    """The pictures side by side: the figure, or the givens of a construction and each of its steps."""
    from PIL import Image

    opened = [Image.open(io.BytesIO(png)) for png in pictures]
    sheet = Image.new("RGB", (sum(one.width for one in opened), max(one.height for one in opened)), "white")
    left = 0
    for one in opened:
        sheet.paste(one, (left, 0))
        left += one.width
    sheet.save(file)
