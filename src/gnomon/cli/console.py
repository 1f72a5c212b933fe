"""What the commands share: the line and the exit code of an error, and a progress bar."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import typer

from gnomon.errors import BAD_INPUT, FAILED, INTERRUPTED, GnomonError
from gnomon.printable import printable


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


def explain(error: Exception) -> NoReturn:
    """End with one line for an error that is meant for the user; for a defect of gnomon, say how to see more."""
    if os.environ.get("GNOMON_TRACEBACK"):
        raise error
    if isinstance(error, GnomonError):
        fail(str(error), error.exit_code)
    if isinstance(error, OSError):
        fail(f"{error.filename or 'input/output'}: {error.strerror or error}", FAILED)
    fail(f"{type(error).__name__}: {error} (a defect of gnomon; GNOMON_TRACEBACK=1 shows where)", FAILED)


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
