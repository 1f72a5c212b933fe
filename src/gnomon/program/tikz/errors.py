"""The error of a TikZ picture: a kind to sort it by, the reason, and the line."""

from __future__ import annotations

from typing import NoReturn

from gnomon.interpret.errors import ScriptError

KINDS = ("syntax", "undefined", "value", "unsupported", "budget", "internal")
"""``syntax``: cannot be read; ``undefined``: a coordinate, macro or function that does not exist; ``value``: an
operation that failed; ``unsupported``: exists in TikZ, not here; ``budget``: too much work; ``internal``: a defect of
gnomon."""


class TikzError(ScriptError):
    """A TikZ picture that cannot be read. `line` counts from 1."""

    def __str__(self) -> str:
        return self.text if self.line is None else f"line {self.line}: {self.text}"


def fail(text: str, kind: str = "syntax") -> NoReturn:
    """Raise the error of the statement that is being read; the line is added where it is known."""
    raise TikzError(kind, text)


def shown(text: str) -> str:
    """A piece of code, short enough for a message."""
    flat = " ".join(text.split())
    return repr(flat if len(flat) <= 60 else flat[:57] + "...")
