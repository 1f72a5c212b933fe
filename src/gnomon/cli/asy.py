"""The commands ``gnomon asy ...``: run an Asymptote program, draw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail, read_text
from gnomon.errors import BAD_INPUT, FAILED

if TYPE_CHECKING:
    from gnomon.asy import Result
    from gnomon.asy.values.drawing import Primitive

asy = group("asy", "Run and draw Asymptote programs.")


@asy.callback()
def _group() -> None:
    """Run and draw Asymptote programs."""


@asy.command()
def run(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file with the program; - for standard input.")],
    png: Annotated[Path | None, typer.Option("--png", metavar="OUT", help="Draw the figure to this PNG.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="OUT", help="Draw the figure to this SVG.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of a table.")] = False,
    size: Annotated[int, typer.Option("--size", metavar="PIXELS", help="Side of the picture.")] = 512,
) -> None:
    """Run a program and print what it draws, its variables, and the points that it names.

    Damage from transit (tags, HTML entities, swallowed line breaks, missing semicolons) is mended and reported. The
    exit code is 1 if the program cannot be run; the message has the line and the reason.
    """
    if not 80 <= size <= 8000:
        fail(f"--size {size} is out of range: 80 to 8000 pixels", BAD_INPUT)
    for out, ending in ((png, ".png"), (svg, ".svg")):
        _check_file(out, ending)
    from gnomon.asy import AsyError
    from gnomon.asy import run as run_program

    code = read_text(file, wanted="write a program")
    try:
        done = run_program(code)
    except AsyError as error:
        if as_json:
            typer.echo(json.dumps({"error": {"kind": error.kind, "line": error.line, "text": error.text}}))
            raise SystemExit(FAILED) from None
        fail(f"{'standard input' if file == '-' else file}, {_printable(str(error))} ({error.kind})", FAILED)
    if png is not None or svg is not None:  # before anything is printed: the reader of a pipe may stop early
        _draw(done, png, svg, size)
    if as_json:
        typer.echo(json.dumps(done.to_json(), ensure_ascii=False))
    else:
        _print(done)


def _draw(done: Result, png: Path | None, svg: Path | None, size: int) -> None:
    from gnomon.asy.picture import picture_png, picture_svg
    from gnomon.draw import DrawError
    from gnomon.files import write_whole

    try:
        if png is not None:
            write_whole(png, picture_png(done, (size, size)))
            typer.echo(f"picture written to {png}", err=True)
        if svg is not None:
            write_whole(svg, picture_svg(done, (size, size)).encode())
            typer.echo(f"picture written to {svg}", err=True)
    except DrawError as error:
        fail(f"the figure cannot be drawn: {error}", FAILED)


def _print(done: Result) -> None:
    for note in done.repairs:
        typer.secho(f"line {note.line}: {_printable(note.text)}", fg="yellow", err=True)
    for note in done.warnings:
        typer.secho(f"line {note.line}: {_printable(note.text)}", fg="yellow", err=True)
    for text in done.written:
        typer.echo(_printable(text))
    for p in done.primitives:
        typer.echo(f"{p.line:4}  {p.kind:<7} {_printable(_shown(p))}")
    for variable in done.variables:
        typer.echo(f"      {variable.type} {variable.name} = {_printable(_value(variable.value))}")
    if done.labels:
        named = ", ".join(f"{name} {_value(z)}" for name, z in done.labels.items())
        typer.echo(f"points: {_printable(named)}")
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
    from gnomon.asy.run.scope import Instance

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


def _check_file(out: Path | None, ending: str) -> None:
    """Refuse a file that cannot be written, or whose name promises another format than it gets."""
    if out is not None and out.suffix.lower() != ending:
        option = f"--{ending[1:]}"
        fail(f"{option} {out}: the picture is a {ending[1:].upper()}; give a name that ends in {ending}", BAD_INPUT)
    if out is not None and not out.parent.is_dir():
        fail(f"{out}: the folder {out.parent} does not exist", BAD_INPUT)
    if out is not None and out.is_dir():
        fail(f"{out} is a folder; name a file", BAD_INPUT)


def _printable(text: str) -> str:
    """A text with control characters replaced, so that it is safe to print to a terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
