"""The application that the commands register with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from gnomon.printable import printable

_WANTED = {"int_parsing": "a whole number", "int_from_float": "a whole number", "float_parsing": "a number"}
"""What an option takes, by the name that typer's validator gives to the mistake."""


class _Commands(TyperGroup):
    """A group whose commands say in plain words which value of an option is wrong."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            if callable(mistakes := getattr(error.__cause__, "errors", None)):
                first = mistakes()[0]
                if wanted := _WANTED.get(first["type"]):
                    error.message = f"{printable(str(first['input']))!r} is not {wanted}"
            raise


def _group(name: str, words: str) -> typer.Typer:
    return typer.Typer(
        name=name,
        help=words,
        cls=_Commands,
        no_args_is_help=True,
        rich_markup_mode="markdown",
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


app = _group("gnomon", "Geometry exams for AI models: written, drawn, proved and graded; every item verified.")


def group(name: str, words: str) -> typer.Typer:
    """A group of commands, ``gnomon NAME ...``, with the words that its help begins with."""
    made = _group(name, words)
    app.add_typer(made)
    return made


def _version(asked: bool) -> None:
    if asked:
        from gnomon import __version__

        typer.echo(f"gnomon {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[  # noqa: ARG001 - its callback acts
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
    trust: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:NAME",
            help="Import this suite, so that datasets and logs that name it can be read; may be repeated.",
        ),
    ] = None,
) -> None:
    if trust:
        from gnomon.suites import open_suites

        open_suites(trust)


def opened(suite: str) -> str:
    """The name of a suite that a person gave; one that is named by its place (``module:NAME``) is imported."""
    if ":" in suite and not Path(suite).exists():
        from gnomon.suites import open_suite

        open_suite(suite)
    return suite
