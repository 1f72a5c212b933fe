"""The commands ``gnomon asy ...``: run an Asymptote program, draw it, translate it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import check_file, fail, parse_pixels, read_text
from gnomon.cli.options import AsJson, shared
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.printable import printable

if TYPE_CHECKING:
    from gnomon.asy import Result
    from gnomon.asy.values.drawing import Primitive

asy = group("asy", "Asymptote programs: run, draw, translate.")

Program = Annotated[str, typer.Argument(metavar="FILE", help="A file with the program; - for standard input.")]
_ENDINGS = {"matplotlib": ".py", "tikz": ".tex", "svg": ".svg"}


@asy.command()
def run(
    file: Program,
    figure: Annotated[list[Path] | None, shared("--figure", ": .png or .svg; may be repeated")] = None,
    pixels: Annotated[str, shared("--pixels")] = "512x512",
    as_json: AsJson = False,
) -> None:
    """Run a program and print what it draws, its variables, and the points that it names.

    Damage from transit (tags, HTML entities, swallowed line breaks, missing semicolons) is mended and reported. The
    exit code is 1 if the program cannot be run; the message has the line and the reason.
    """
    size = parse_pixels(pixels)
    for place in figure or ():
        check_file("--figure", place, ".png", ".svg")
    from gnomon.asy import AsyError
    from gnomon.asy import run as run_program

    code = read_text(file, wanted="write a program")
    try:
        done = run_program(code)
    except AsyError as error:
        if as_json:
            typer.echo(json.dumps({"error": {"kind": error.kind, "line": error.line, "text": error.text}}))
            raise SystemExit(FAILED) from None
        fail(f"{'standard input' if file == '-' else file}, {error} ({error.kind})", FAILED)
    for place in figure or ():  # before anything is printed: the reader of a pipe may stop early
        _draw(done, place, size)
    if as_json:
        typer.echo(json.dumps(done.to_json(), ensure_ascii=False))
    else:
        _print(done)


@asy.command()
def translate(
    file: Program,
    to: Annotated[str, shared("--to", ": matplotlib, tikz or svg")],
    save: Annotated[Path | None, shared("--save", ": .py, .tex or .svg (default: print it)")] = None,
    check: Annotated[bool, shared("--read-back")] = True,
) -> None:
    """Translate a program to matplotlib, TikZ or SVG, from what it draws.

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
    check_file("--save", save, _ENDINGS[to])
    try:
        made = translated(read_text(file, wanted="write a program"), to, check)
    except AsyError as error:
        fail(f"{name}, {error} ({error.kind})", FAILED)
    except SandboxError as error:
        hint = "; with --no-check the translation is written without being run" if error.kind == "unavailable" else ""
        fail(f"{name}: the translation was not checked: {error}{hint}", FAILED)
    except TranslateError as error:
        fail(f"{name}: {error}", FAILED)
    if save is not None:
        write_whole(save, made.encode())
        typer.echo(f"written to {save}", err=True)
    else:
        typer.echo(made, nl=False)


def _draw(done: Result, place: Path, size: tuple[int, int]) -> None:
    from gnomon.asy.picture import picture_png, picture_svg
    from gnomon.draw import DrawError
    from gnomon.files import write_whole

    try:
        vector = place.suffix.lower() == ".svg"
        content = picture_svg(done, size).encode() if vector else picture_png(done, size)
    except DrawError as error:
        fail(f"the figure cannot be drawn: {error}", FAILED)
    write_whole(place, content)
    typer.echo(f"picture written to {place}", err=True)


def _print(done: Result) -> None:
    for note in done.repairs:
        typer.secho(f"line {note.line}: {printable(note.text)}", fg="yellow", err=True)
    for note in done.warnings:
        typer.secho(f"line {note.line}: {printable(note.text)}", fg="yellow", err=True)
    for text in done.written:
        typer.echo(printable(text))
    for p in done.primitives:
        typer.echo(f"{p.line:4}  {p.kind:<7} {printable(_shown(p))}")
    for variable in done.variables:
        typer.echo(f"      {variable.type} {variable.name} = {printable(_value(variable.value))}")
    if done.labels:
        named = ", ".join(f"{name} {_value(z)}" for name, z in done.labels.items())
        typer.echo(f"points: {printable(named)}")
    typer.echo(f"primitives: {len(done.primitives)}, variables: {len(done.variables)}", err=True)


def _shown(p: Primitive) -> str:
    parts = []
    for path in p.paths[:3]:
        nodes = " ".join(_value(z) for z in path.pts[:6]) if not path.arcs else ""
        for arc in path.arcs[:2]:
            nodes += f"{', ' if nodes else ''}circle around {_value(arc.centre)} radius {arc.radius:.6g}"
            nodes += "" if path.cyclic else f" from {arc.start:.6g}° to {arc.end:.6g}°"
        more = " ..." if len(path.pts) > 6 and not path.arcs else ""
        parts.append(nodes + more + (" closed" if path.cyclic and not path.arcs else ""))
    if p.text is not None:
        parts.append(repr(p.text))
    if p.at is not None:
        parts.append("at " + _value(p.at))
    if p.arrow.place:
        parts.append("with bars" if p.arrow.bar else "with arrow")
    return "; ".join(parts)


def _value(value: object) -> str:
    """A value in a few characters."""
    from gnomon.asy.run.visible_names import Instance

    if isinstance(value, complex):
        return f"({value.real:.6g},{value.imag:.6g})"
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, tuple):
        return "(" + ",".join(_value(part) for part in value[:3]) + ")"
    if isinstance(value, Instance):
        return f"<{value.record.name}>"
    if isinstance(value, list):
        return "{" + ", ".join(_value(item) for item in value[:6]) + (", ..." if len(value) > 6 else "") + "}"
    return f"<{type(value).__name__.lower()}>"
