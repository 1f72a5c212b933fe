"""The database in which the server keeps what people do: SQLite in a file, or PostgreSQL by its URL.

What is committed is on the disk: SQLite syncs every commit (``synchronous=FULL``, with a write-ahead log), as
PostgreSQL does. A room declares its tables on ``METADATA``; they are made when the database is first opened. Rooms read
in `reading` and change in `writing`, which is one transaction: all of it or nothing.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from sqlalchemy import Column, Integer, MetaData, Table, create_engine, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy.engine import Connection, Engine

SCHEMA = 1
"""The version of all tables together; a database of another version is refused, not guessed at."""
METADATA = MetaData()
_SCHEMA = Table("gnomon_schema", METADATA, Column("version", Integer, primary_key=True, autoincrement=False))
_BUSY = 30.0  # seconds that a change waits for another process that writes to the same SQLite file
_POOL = {"pool_size": 20, "max_overflow": 20}  # handlers work in at most 40 threads
_WRITERS: WeakKeyDictionary[Engine, threading.Lock] = WeakKeyDictionary()
_OPENING = 7_214_033  # the advisory lock under which servers that start together make the tables of PostgreSQL


class DatabaseError(GnomonError):
    """A database that cannot be used; the message says why and how to mend it."""


def file_url(path: Path) -> str:
    """The URL of the SQLite database in a file."""
    return f"sqlite:///{path}"


def engine(url: str) -> Engine:
    """The database of a URL (``sqlite:///FILE``, ``postgresql://USER@HOST/NAME``), with its tables made."""
    try:
        place = make_url(url)
    except ArgumentError:
        raise DatabaseError(
            f"--database {url!r} is not the URL of a database; write postgresql://USER:PASSWORD@HOST/NAME"
        ) from None
    name = place.get_backend_name()
    if name not in ("sqlite", "postgresql"):
        raise DatabaseError(f"--database {url!r}: {name!r} is not known; use sqlite:///FILE or postgresql://HOST/NAME")
    shown = place.render_as_string(hide_password=True)
    try:
        made = _sqlite(url) if name == "sqlite" else _postgresql(url)
        _prepare(made, shown)
    except ModuleNotFoundError as missing:
        raise DatabaseError(
            f"--database {shown}: {missing.name} is not installed: pip install 'psycopg[binary]'"
        ) from None
    except SQLAlchemyError as failed:
        reason = str(getattr(failed, "orig", failed)).strip().splitlines()[0]
        raise DatabaseError(f"--database {shown} cannot be opened: {reason}") from None
    return made


def _sqlite(url: str) -> Engine:
    made = create_engine(url, connect_args={"timeout": _BUSY, "check_same_thread": False}, **_POOL)
    _WRITERS[made] = threading.Lock()

    @event.listens_for(made, "connect")
    def _settings(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(made, "begin")
    def _begin(connection: Connection) -> None:
        # A transaction that reads first and then writes would fail if another one wrote in between.
        immediate = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return made


def _postgresql(url: str) -> Engine:
    place = make_url(url).set(drivername="postgresql+psycopg")
    return create_engine(place, pool_pre_ping=True, **_POOL)


def _prepare(made: Engine, shown: str) -> None:
    with writing(made) as connection:
        if made.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_OPENING})")
        METADATA.create_all(connection)
        found = connection.scalar(select(_SCHEMA.c.version))
        if found is None:
            connection.execute(insert(_SCHEMA).values(version=SCHEMA))
    if found not in (None, SCHEMA):
        raise DatabaseError(
            f"{shown} has tables of version {found}, and this gnomon works with version {SCHEMA}; "
            "use the gnomon that made it, or another database"
        )


@contextmanager
def reading(made: Engine) -> Iterator[Connection]:
    """A transaction that only reads; it sees one state of the database."""
    with made.connect() as connection, connection.begin():
        yield connection


@contextmanager
def writing(made: Engine) -> Iterator[Connection]:
    """A transaction that changes something; it is on the disk when the block has ended without an error.

    SQLite has one writer at a time. Writers of this process queue here, which is fairer than to try again and again.
    """
    lock = _WRITERS.get(made)
    if lock is None:
        with made.begin() as connection:
            yield connection
        return
    with lock, made.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection
