"""Text of unknown origin made safe to print: no control characters reach a terminal."""

from __future__ import annotations

import re

# C0 and C1 controls but for tab and newline, marks that change the direction of text, separators that terminals may
# take for the end of a line, and halves of characters, which cannot be written as UTF-8.
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)


def printable(text: str) -> str:
    r"""The text with control characters and marks of direction spelled out, so that a terminal shows them.

    A dataset or a response may hold sequences that move the cursor, write over what was shown, or turn text round.

    >>> printable("AB = 4\x1b[2J\u202e5")
    'AB = 4\\x1b[2J\\u202e5'
    """
    return _CONTROL.sub(lambda found: _spelled(ord(found[0])), text)


def _spelled(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
