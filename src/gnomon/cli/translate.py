"""The command ``gnomon program translate``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.console import fail, read_text
from gnomon.cli.program import program
from gnomon.errors import BAD_INPUT, FAILED

_ENDINGS = {"matplotlib": ".py", "tikz": ".tex", "svg": ".svg"}


@program.command()
def translate(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An Asymptote program; - for standard input.")],
    to: Annotated[str, typer.Option("--to", metavar="LANGUAGE", help="matplotlib, tikz or svg.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="OUT", help="Write to this file; it ends in .py, .tex or .svg.")
    ] = None,
    check: Annotated[bool, typer.Option(help="Read the translation back and compare it with the figure.")] = True,
) -> None:
    """Translate an Asymptote program to matplotlib, TikZ or SVG, from what it draws.

    The translation is read back (a matplotlib program is run in a locked process) and compared with the figure: every
    line, filling, dot and label at its place. The exit code is 1 if the program cannot be run, the language cannot
    express the figure, or the translation does not draw the same.
    """
    from gnomon.asy import AsyError
    from gnomon.files import write_whole
    from gnomon.program.translate import LANGUAGES, TranslateError
    from gnomon.program.translate import translate as translated
    from gnomon.sandbox import SandboxError

    if to not in LANGUAGES:
        fail(f"--to {to!r} is not known: choose {', '.join(LANGUAGES)}", BAD_INPUT)
    name = "standard input" if file == "-" else file
    if out is not None and out.suffix.lower() != _ENDINGS[to]:
        fail(f"--out {out}: a translation to {to} is a {_ENDINGS[to]} file; give it that ending", BAD_INPUT)
    if out is not None and not out.parent.is_dir():
        fail(f"{out}: the folder {out.parent} does not exist", BAD_INPUT)
    try:
        made = translated(read_text(file, wanted="write a program"), to, check)
    except AsyError as error:
        fail(f"{name}, {_printable(str(error))} ({error.kind})", FAILED)
    except SandboxError as error:
        hint = "; with --no-check the translation is written without being run" if error.kind == "unavailable" else ""
        fail(f"{name}: the translation was not checked: {_printable(str(error))}{hint}", FAILED)
    except TranslateError as error:
        fail(f"{name}: {_printable(str(error))}", FAILED)
    if out is not None:
        write_whole(out, made.encode())
        typer.echo(f"written to {out}", err=True)
    else:
        typer.echo(made, nl=False)


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
