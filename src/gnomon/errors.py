"""The base of every error that a user sees, and the exit codes of the command line.

An error that derives from ``GnomonError`` is about the input or the surroundings: its message says which input is
wrong, where, and how to fix it, and the command line prints it as one line. Any other exception is a defect of gnomon.
Errors that the caller of a function may want to catch as ``ValueError`` derive from both.
"""

from __future__ import annotations

from typing import ClassVar

BAD_INPUT = 2
"""The input cannot be used: the user has to change the command or a file."""
FAILED = 1
"""The input is good, but the work failed, or it found something wrong."""
ONE_CONFIGURATION = 3
"""A goal was proved, but only in one of the configurations that its premise allows."""
OUT_OF_BUDGET = 4
"""Time or attempts were spent before the work came to an end, so that nothing is decided."""
NOT_CHECKED = 5
"""Nothing wrong was found, but something could not be checked on this machine."""
INTERRUPTED = 130
"""The user interrupted the work."""


class GnomonError(Exception):
    """An error whose message is meant for the user; the command line ends with the ``exit_code`` of its class."""

    exit_code: ClassVar[int] = BAD_INPUT


class NotCheckedError(GnomonError):
    """A check that cannot be made on this machine, because something is missing here; says what, and how to get it."""

    exit_code: ClassVar[int] = NOT_CHECKED
