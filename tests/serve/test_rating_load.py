"""Raters at once against a server in a process of its own, which is killed in the middle."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest
from oracles import postgresql
from oracles.rating_load import (
    Account,
    check_account,
    invite_many,
    rate_all,
    running_server,
    synthetic_project,
)
from sqlalchemy import text

from gnomon.serve import database


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_has_lost_nothing_that_it_confirmed(kind: str, tmp_path: Path) -> None:
    with ExitStack() as ends:
        url = database.file_url(tmp_path / "people.sqlite")
        if kind == "postgresql":
            if postgresql.programs() is None:
                pytest.skip("PostgreSQL is missing: apt-get install postgresql, pip install 'psycopg[binary]'")
            url = ends.enter_context(postgresql.running_postgresql())
        engine = database.engine(url)
        ends.callback(engine.dispose)
        project = synthetic_project(engine, items=200)
        people = invite_many(engine, project, 8, 1)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        process, address = ends.enter_context(running_server(tmp_path, port, url))

        def kill() -> None:
            process.kill()
            process.wait()
            ends.enter_context(running_server(tmp_path, port, url))

        account = Account()
        asyncio.run(rate_all(address, people, account, pause=0.01, seconds=300, scores=150, during=kill))
        assert check_account(engine, account) == []
        assert len(account.seconds) >= 150
        assert account.failures  # it was dead for a while
        assert account.finished


def test_the_account_finds_what_is_lost_doubled_or_made_up(tmp_path: Path) -> None:
    engine = database.engine(database.file_url(tmp_path / "people.sqlite"))
    project = synthetic_project(engine, items=2)
    person = invite_many(engine, project, 1, 0)[0][0].id
    item = "load-item-000000"
    account = Account(confirmed={(person, item, "plan"): 3}, finished={(person, item)})
    account.sent[person, item, "plan"] = []
    assert [line.partition(": ")[2] for line in check_account(engine, account)] == [
        "confirmed was 3, sent [], the database has None",
        "handing in was confirmed and is lost",
    ]
    with database.writing(engine) as connection:
        connection.execute(text(f"INSERT INTO rating_scores VALUES ('{item}', '{person}', 'plan', 3)"))
        connection.execute(text(f"INSERT INTO rating_scores VALUES ('{item}', '{person}', 'result', 1)"))
        connection.execute(text(f"UPDATE rating_items SET state = 'settled' WHERE id = '{item}'"))
    found = check_account(engine, Account(confirmed={(person, item, "plan"): 3}))
    assert found == [
        f"{(person, item, 'result')}: confirmed was None, sent [], the database has 1",
        f"{item}: settled with 0 raters",
    ]
