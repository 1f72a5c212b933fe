"""The application that the commands register with: its groups, the panels of its help, and commands' old names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from gnomon.cli.console import fail
from gnomon.errors import BAD_INPUT
from gnomon.printable import printable

PANELS = {
    "Start here": ("demo", "list", "serve"),
    "Exams": ("generate", "show", "verify", "stats", "export", "merge", "check"),
    "Models": ("eval", "models", "rescore"),
    "Reports": ("report", "compare", "analyse", "ratings", "sheets"),
    "Proofs and drawing languages": ("prove", "conclude", "ggb", "asy"),
    "Data for research": ("published", "curate", "auxiliary"),
    "For authors of questions": ("author",),
}
"""The commands of ``gnomon --help`` in its order, those that are used most first."""

OLD_NAMES = {
    "construct": "published ggbench",
    "construct rescore": "published ggbench score (for an exam of gnomon: gnomon rescore OUTPUTS --data EXAM)",
    "program": "published geogrambench",
    "program analyse": "analyse",
    "program audit": "published geogrambench audit",
    "program complexity": "published geogrambench complexity",
    "program levels": "published geogrambench levels",
    "program mitigate": "published geogrambench mitigate",
    "program translate": "asy translate",
    "solid": "published dynasolidgeo",
    "solid audit": "published dynasolidgeo audit",
    "solid drop": "analyse",
    "solid questions": "published dynasolidgeo questions",
    "solid rescore": "published dynasolidgeo score",
}
"""What commands were called before."""

_WANTED = {"int_parsing": "a whole number", "int_from_float": "a whole number", "float_parsing": "a number"}
"""What an option takes, by the name that typer's validator gives to the mistake."""


class _Command(TyperCommand):
    """A command whose help ends with its examples, one on a line, so that they can be copied and run."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from gnomon.cli.examples import examples_of, makers_of

        super().format_help(ctx, formatter)
        words = []
        while ctx.parent is not None:
            words.append(ctx.info_name)
            ctx = ctx.parent
        name = " ".join(reversed(words))
        own = examples_of(name)
        if makers := makers_of(own):
            typer.echo(" The examples read what these lines make:")
            typer.echo("".join(f"   {line}\n" for line in makers))
        typer.echo(" Examples:")
        typer.echo("".join(f"   {line}\n" for line in own))


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


class _AllCommands(_Commands):
    """The commands of ``gnomon`` itself, in panels; an old name ends with a sentence that has the new one."""

    def list_commands(self, ctx: Any) -> list[str]:
        order = [name for names in PANELS.values() for name in names]
        return sorted(super().list_commands(ctx), key=lambda name: order.index(name) if name in order else len(order))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found: Any = super().get_command(ctx, cmd_name)
        if found is not None:
            found.rich_help_panel = next((panel for panel, names in PANELS.items() if cmd_name in names), None)
        return found

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        old = " ".join(args[:2])
        if new := OLD_NAMES.get(old, OLD_NAMES.get(args[0])):
            fail(f"gnomon {old if old in OLD_NAMES else args[0]} is now: gnomon {new}", BAD_INPUT)
        return super().resolve_command(ctx, args)


class _Typer(typer.Typer):
    """An application whose commands have examples."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        return super().command(name, **{"cls": _Command} | settings)


def _group(name: str, words: str, kind: type[TyperGroup] = _Commands) -> typer.Typer:
    return _Typer(
        name=name,
        help=words,
        cls=kind,
        no_args_is_help=True,
        rich_markup_mode="markdown",
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


app = _group(
    "gnomon",
    "Geometry exams for AI models: written, drawn, proved and graded; every item verified.\n\n"
    "`gnomon COMMAND --help` says more about a command, with examples that can be copied.",
    _AllCommands,
)


def group(name: str, words: str, of: typer.Typer = app) -> typer.Typer:
    """A group of commands, ``gnomon NAME ...``, with the words that its help begins with."""
    made = _group(name, words)
    made.callback()(lambda: None)  # keeps the names of commands, also where there is only one
    of.add_typer(made)
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
    if suite and ":" in suite and not Path(suite).exists():
        from gnomon.suites import open_suite

        open_suite(suite)
    return suite
