"""Fifty raters at once for two minutes, with the server killed in the middle: nothing that it confirmed may be lost.

``python -m benchmarks.serve_rating [--raters 50] [--seconds 120] [--pause 2]`` does so with SQLite and, where it is
installed, with PostgreSQL; it prints how long the server takes to confirm a score, and fails if a rating is lost,
doubled or made up.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import tempfile
from contextlib import ExitStack
from pathlib import Path

import numpy as np
from oracles import postgresql
from oracles.rating_load import Account, check_account, invite_many, rate_all, running_server, synthetic_project

from gnomon.serve import database


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--raters", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds between two scores of a rater")
    given = parser.parse_args()
    found = measure("SQLite", "", given.raters, given.seconds, given.pause)
    if postgresql.programs() is None:
        print("PostgreSQL is not installed")
    else:
        with postgresql.running_postgresql() as url:
            found += measure("PostgreSQL", url, given.raters, given.seconds, given.pause)
    for line in found[:20]:
        print(line)
    return int(bool(found))


def measure(name: str, url: str, raters: int, seconds: float, pause: float) -> list[str]:
    """Run raters against a server on one database; what is wrong in the end."""
    account = Account()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as servers:
        out = Path(folder)
        engine = database.engine(url or database.file_url(out / "people.sqlite"))
        project = synthetic_project(engine, items=raters * 30)
        people = invite_many(engine, project, raters, 2)
        engine.dispose()
        port = _free_port()
        process, address = servers.enter_context(running_server(out, port, url))

        def kill() -> None:
            process.kill()
            process.wait()
            servers.enter_context(running_server(out, port, url))

        asyncio.run(rate_all(address, people, account, seconds=seconds, pause=pause, during=kill))
        engine = database.engine(url or database.file_url(out / "people.sqlite"))
        found = check_account(engine, account)
        engine.dispose()
    if not account.seconds:
        return [*found, f"{name}: the server confirmed no score in {seconds:.0f} s"]
    p50, p99 = (1000 * np.quantile(account.seconds, share) for share in (0.5, 0.99))
    print(
        f"{name}: {raters} raters, {seconds:.0f} s, killed once: {len(account.seconds):,} scores confirmed "
        f"({len(account.seconds) / seconds:.0f}/s), {len(account.finished):,} items handed in, p50 {p50:.0f} ms, "
        f"p99 {p99:.0f} ms, {account.failures:,} requests unanswered while it was down, {len(found)} wrong",
        flush=True,
    )
    return found


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


if __name__ == "__main__":
    raise SystemExit(main())
