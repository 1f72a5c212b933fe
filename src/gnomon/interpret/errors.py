"""The error that a script gets: a kind to sort it by, a text to read, and the line where it is known."""

from __future__ import annotations

from gnomon.errors import GnomonError


class ScriptError(GnomonError):
    """An error in a script. `kind` is one of the words that the language defines, and ``budget`` in every language.

    `line` counts from 1; it is None where errors are already kept line by line.
    """

    def __init__(self, kind: str, text: str, line: int | None = None) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        self.line = line


def over_budget(what: str) -> ScriptError:
    """The script asks for more work or memory than it may have."""
    return ScriptError("budget", f"Too much for one script: {what}")
