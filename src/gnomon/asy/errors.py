"""The error of an Asymptote program: a kind to sort it by, the reason, and the line."""

from __future__ import annotations

from typing import NoReturn

from gnomon.interpret.errors import ScriptError

KINDS = ("syntax", "undefined", "type", "value", "forbidden", "unsupported", "budget", "internal")
"""``syntax``: cannot be read; ``undefined``: a name that does not exist; ``type``: no function or operator for these
types; ``value``: an operation that failed (an index out of range, no intersection); ``forbidden``: files, settings
and other access to the machine; ``unsupported``: exists in Asymptote, not here; ``budget``: too much work;
``internal``: a defect of gnomon."""


class AsyError(ScriptError):
    """An Asymptote program that cannot be read or run. `line` counts from 1."""

    def __str__(self) -> str:
        return self.text if self.line is None else f"line {self.line}: {self.text}"


def fail(text: str, kind: str = "value") -> NoReturn:
    """Raise the error of the statement that is being run; the line is added where the statement is known."""
    raise AsyError(kind, text)
