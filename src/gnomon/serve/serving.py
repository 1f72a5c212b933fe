"""What a running server holds: the problems and runs it shows, where it writes, and its secrets."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from gnomon.serve import database
from gnomon.serve.jobs import Jobs

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine import Engine
    from starlette.requests import Request

    from gnomon.serve.library import Library

DATABASE = "people.sqlite"
"""The file of the database in the folder of the server, unless another database is named."""


@dataclass(eq=False)
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
    database_url: str = ""
    """The database of what people do; empty for a file in `out`."""

    @cached_property
    def database(self) -> Engine:
        """The database, opened when it is first asked for; tables that rooms declare are made then."""
        if not self.database_url:
            self.out.mkdir(parents=True, exist_ok=True)
        return database.engine(self.database_url or database.file_url(self.out / DATABASE))


def serving_of(request: Request) -> Serving:
    """The state of the server that a request came to."""
    serving: Serving = request.app.state.serving
    return serving
