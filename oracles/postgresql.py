"""A PostgreSQL server of our own in a temporary folder, on a free port of this machine, for tests and measurements."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

_USER = "postgres"  # Debian's package makes this user; PostgreSQL refuses to run as root


def programs() -> Path | None:
    """The folder of ``initdb`` and ``pg_ctl``; None where PostgreSQL or its driver is not installed."""
    if find_spec("psycopg") is None:
        return None
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).parent if named else None


@contextmanager
def running_postgresql() -> Iterator[str]:
    """The URL of an empty database, as long as the block lasts."""
    folder = programs()
    assert folder is not None, "PostgreSQL is not installed; on Debian: apt-get install postgresql"
    home = Path(tempfile.mkdtemp(prefix="gnomon-postgresql-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(home, _USER)
        as_user = ["runuser", "-u", _USER, "--"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = home / "data"

    def do(*words: str | Path) -> None:
        subprocess.run(
            [*as_user, *map(str, words)], check=True, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    try:
        do(folder / "initdb", "--pgdata", data, "--auth", "trust", "--username", _USER, "--encoding", "UTF8")
        settings = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c max_connections=200"
        do(folder / "pg_ctl", "-D", data, "-l", home / "log", "-o", settings, "-w", "-t", "120", "start")
        try:
            yield f"postgresql://{_USER}@127.0.0.1:{port}/postgres"
        finally:
            do(folder / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)
