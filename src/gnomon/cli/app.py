"""The application that the commands register with."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(
    name="gnomon",
    help="Geometry exams for AI models: written, drawn, proved and graded; every item verified.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from gnomon import __version__

        typer.echo(f"gnomon {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass
