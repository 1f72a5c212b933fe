"""The error of an author's mistake."""

from __future__ import annotations

from gnomon.errors import GnomonError


class AuthorError(GnomonError):
    """A mistake in a question; the message names the question and the mend."""
