"""What a running server holds: the problems and runs it shows, where it writes, and its secrets."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.serve.jobs import Jobs

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request

    from gnomon.serve.library import Library


@dataclass
class Serving:
    """The state of a server; handlers get it by `serving_of`."""

    library: Library
    out: Path
    """The folder in which the server keeps what people make: sittings, ratings."""
    local: bool = True
    """Whether only this machine can reach the server. If not, every page needs the owner's token or an invitation."""
    owner_token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    """Who has it may see everything, and the pages of owners of rating projects, which nobody else sees."""
    jobs: Jobs = field(default_factory=Jobs)
    """Worker processes for what people type; they start with the first job."""


def serving_of(request: Request) -> Serving:
    """The state of the server that a request came to."""
    serving: Serving = request.app.state.serving
    return serving
