"""What the exception of a program becomes in the answer of the locked process."""

from __future__ import annotations

import traceback
from typing import Any

Json = dict[str, Any]
NAME = "<program>"
"""The file name under which a program is compiled."""


def failure(error: BaseException) -> Json:
    """What a program's exception becomes: a kind, the line of the program, and a sentence."""
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == NAME else None
    if line is None:
        frames = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == NAME]
        line = frames[-1] if frames else None
    kind = "program"
    if isinstance(error, SyntaxError) and error.filename == NAME:
        kind = "syntax"
    elif isinstance(error, MemoryError):
        kind = "memory"
    elif isinstance(error, PermissionError):
        kind = "forbidden"
    said = (error.msg if isinstance(error, SyntaxError) else str(error))[:500]
    return {
        "error": {
            "kind": kind,
            "line": line,
            "text": f"{type(error).__name__}: {said}" if said else type(error).__name__,
        }
    }
