"""The token of an answer's text, and the error for a text that is no answer.

``lexer`` makes tokens; ``parser``, ``units``, ``object_names`` and ``answer_reader`` read them.
"""

from __future__ import annotations

from typing import NamedTuple


class NotUnderstood(ValueError):  # noqa: N818 - part of the vocabulary: the text is not understood
    """The text is not an answer this package can read; the message says why."""


class Token(NamedTuple):
    kind: str
    """num, sym, const, func, op, open, close, sep, rel, word, noise."""
    text: str
    gap: bool = False
    """White space stood before it."""
    upright: bool = False
    """It stood inside ``\\text{}`` or a like command, where letters are words and units rather than variables."""
