"""What the commands share: the line and the exit code of an error, checks of what a person wrote, a progress bar."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import typer

from gnomon.errors import BAD_INPUT, FAILED, INTERRUPTED, GnomonError
from gnomon.printable import printable

RENAMED = {
    "--count": "--size",
    "--n": "--gram",
    "--out": "--save",
    "-o": "--save",
    "--png": "--figure",
    "--show": "--most",
    "--size": "--pixels",
    "--svg": "--figure",
    "--threads": "--workers",
    "--variant": "--prompt",
}
"""Options by their old names, where a command has only the new one."""


def fail(message: str, code: int) -> NoReturn:
    typer.secho("gnomon: ", fg="red", bold=True, err=True, nl=False)
    typer.echo(printable(message), err=True)
    raise SystemExit(code)


MAX_INPUT = 4_000_000
"""Bytes of a file that a person writes: a program, a script, a list of premises."""


def read_text(file: str | Path, most: int = MAX_INPUT, wanted: str = "write one line or more") -> str:
    """The text of a file argument, ``-`` for standard input; ends with one line if it cannot be read or is empty."""
    from gnomon.files import read_bounded

    name = "standard input" if str(file) == "-" else str(file)
    try:
        text = read_bounded(file, most).decode("utf-8-sig")  # some editors write a byte order mark
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        fail(f"{name} cannot be read: {reason}", BAD_INPUT)
    if not text.strip():
        fail(f"{name} is empty; {wanted}", BAD_INPUT)
    return text


def check_language(language: str, *more: str) -> None:
    """End with one line if there is no such language of exams; ``more`` are further words that are allowed."""
    from gnomon.problem import LANGUAGES

    if language not in (*LANGUAGES, *more):
        fail(f"--language {language!r} is not one of {', '.join((*LANGUAGES, *more))}", BAD_INPUT)


def check_file(option: str, path: Path | None, *endings: str, hint: str = "") -> None:
    """End with one line, before any work, if a file cannot be written there or its name promises another format.

    ``endings`` are those of the formats that can be written; without them any name is good.
    """
    if path is None:
        return
    if path.is_dir():
        fail(f"{option} {path}: it is a folder; name a file", BAD_INPUT)
    if endings and path.suffix.lower() not in endings:
        fail(f"{option} {path}: give a name that ends in {' or '.join(endings)}{hint}", BAD_INPUT)
    if not path.parent.is_dir():
        fail(f"{option} {path}: the folder {path.parent} does not exist; make it first", BAD_INPUT)


def check_folder(option: str, folder: Path | None) -> None:
    """End with one line if a folder cannot be written to because it, or a folder that it lies in, is a file."""
    found = next((place for place in (folder, *folder.parents) if place.exists()), None) if folder else None
    if found is not None and not found.is_dir():
        fail(f"{option} {folder}: {'it' if found == folder else found} is a file; name a folder", BAD_INPUT)


def parse_pixels(text: str) -> tuple[int, int]:
    """The width and the height of a picture, as ``800x600`` has them."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        fail(f"--pixels {text!r} is not a size; write width and height, such as 800x600", BAD_INPUT)
    width, height = (int(part) for part in parts)
    if not (80 <= width <= 8000 and 80 <= height <= 8000):
        fail(f"--pixels {text} is out of range: 80 to 8000 a side", BAD_INPUT)
    return width, height


def need_inspect(what: str) -> None:
    """End with one line that names the extra if Inspect AI, which asks models, is not installed."""
    from importlib.util import find_spec

    if find_spec("inspect_ai") is None:
        fail(f"{what} needs Inspect AI, which is not installed: pip install 'gnomon[inspect]'", BAD_INPUT)


def print_json(value: object) -> None:
    typer.echo(json_text(value), nl=False)


def json_text(value: object) -> str:
    """The JSON that commands print and write: indented, with a newline at its end."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


_SHOWN = 10  # lines of a list that are printed


def print_list(title: str, lines: Sequence[str], *, every: bool = False, more: str = "--all prints them") -> None:
    """Print a title with the number of lines, and the first of them or all."""
    typer.secho(f"{title}: {len(lines)}", bold=True)
    for line in lines if every else lines[:_SHOWN]:
        typer.echo(f"  {printable(line)}")
    if not every and len(lines) > _SHOWN:
        typer.echo(f"  ... and {len(lines) - _SHOWN} more; {more}")


def print_remarks(remarks: Sequence[object], every: str = "--json prints them") -> None:
    """Print what is wrong with the rows of a file to stderr; the others were used. ``every`` says what shows all."""
    if not remarks:
        return
    typer.echo(f"{len(remarks)} remark{'s' * (len(remarks) > 1)} on the data:", err=True)
    for remark in remarks[:_SHOWN]:
        typer.echo(f"  {printable(str(remark))}", err=True)
    if len(remarks) > _SHOWN:
        typer.echo(f"  ... and {len(remarks) - _SHOWN} more; {every}", err=True)


def explain(error: Exception) -> NoReturn:
    """End with one line for an error that is meant for the user; for a defect of gnomon, say how to see more."""
    if os.environ.get("GNOMON_TRACEBACK"):
        raise error
    if isinstance(error, GnomonError):
        fail(str(error), error.exit_code)
    if callable(getattr(error, "format_message", None)):
        _explain_usage(error)
    if isinstance(error, OSError):
        fail(f"{error.filename or 'input/output'}: {error.strerror or error}", FAILED)
    fail(f"{type(error).__name__}: {error} (a defect of gnomon; GNOMON_TRACEBACK=1 shows where)", FAILED)


def _explain_usage(error: Any) -> NoReturn:
    """End with one line for words that the command does not understand."""
    if type(error).__name__ == "NoArgsIsHelpError":  # it has printed the help
        raise SystemExit(BAD_INPUT)
    path, option, known = "gnomon", getattr(error, "option_name", ""), []
    if (context := getattr(error, "ctx", None)) is not None:
        path = context.command_path
        known = [name for parameter in context.command.params for name in parameter.opts]
    if RENAMED.get(option) in known:
        fail(f"{option} is now {RENAMED[option]}; {path} -h says more", BAD_INPUT)
    message = " ".join(error.format_message().split()).rstrip(".")
    fail(f"{message[:1].lower()}{message[1:]} ({path} -h shows what it takes)", BAD_INPUT)


_LINE_EVERY = 30.0  # seconds between lines of progress where there is no terminal


_AT_ONCE = 1.0  # seconds from the first step on: what is done by then was there already, and says nothing of the pace


class Pace:
    """How fast work goes, and how long the rest of it takes; unknown until some of it took its time."""

    def __init__(self) -> None:
        self.now = self._from = time.monotonic()
        self._first: float | None = None
        self._before = self.done = self.of = 0

    def update(self, done: int, of: int) -> None:
        self.now, self.done, self.of = time.monotonic(), done, of
        self._first = self.now if self._first is None else self._first
        if self.now - self._first < _AT_ONCE:
            self._from, self._before = self.now, done

    @property
    def words(self) -> str:
        """Such as ``0.5/s, 2 min left``; empty while it is unknown."""
        took, did = self.now - self._from, self.done - self._before
        if did <= 0 or took <= 0:
            return ""
        rate = f"{did / took:.1f}/s" if did >= took else f"{60 * did / took:.1f}/min"
        left = (self.of - self.done) * took / did - (time.monotonic() - self.now)
        return f"{rate}, {_duration(max(0.0, left))} left" if self.of > self.done else rate


def _duration(seconds: float) -> str:
    """A time in words.

    >>> _duration(42), _duration(200), _duration(7500)
    ('42 s', '3 min', '2 h 5 min')
    """
    minutes = round(seconds / 60)
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


class _ProgressLines:
    """Progress for logs: a line when some time has passed since the last one, so that quick work prints none."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.last = time.monotonic()

    def update(self, pace: Pace) -> None:
        if pace.now - self.last < _LINE_EVERY:
            return
        self.last = pace.now
        share = f" of {pace.of:,} ({pace.done / pace.of:.0%})" if pace.of else ""
        typer.echo(f"{self.what}: {pace.done:,}{share}{', ' * bool(pace.words)}{pace.words}", err=True)


@contextmanager
def progress_bar(
    what: str,
    total: int,
    interrupted: str = "interrupted; what is finished is kept, give the same command again to go on",
) -> Iterator[Callable[[int, int], None]]:
    """A progress bar with rate and time left; a plain line now and then if the output is not a terminal.

    ``interrupted`` is what is said when the user interrupts the work.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn
    from rich.text import Text

    pace = Pace()

    class Rate(ProgressColumn):
        def render(self, task: Any) -> Text:
            return Text(pace.words, style="dim")

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total or None)
        lines = _ProgressLines(what)

        def update(done: int, of: int) -> None:
            pace.update(done, of)
            bar.update(task, completed=done, total=of)
            if not console.is_terminal:
                lines.update(pace)

        try:
            yield update
        except KeyboardInterrupt:
            bar.stop()
            fail(interrupted, INTERRUPTED)
