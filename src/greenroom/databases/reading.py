"""Connections that only read, also from a disk that is full or read-only."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from greenroom.databases.faults import SQLITE_FAULTS, is_of_the_disk, translate


def connect_to_read(path: Path, busy_timeout_ms: int, make: Callable[[sqlite3.Connection], None]) -> sqlite3.Connection:
    """A connection that cannot write; `make` fills an empty database, for when there is no file. Raises LogError."""
    try:
        connection = _connect(path, busy_timeout_ms, make)
        connection.execute("PRAGMA query_only = ON")
    except (*SQLITE_FAULTS, OSError) as error:
        raise translate(error, path) from error
    return connection


def _connect(path: Path, busy_timeout_ms: int, make: Callable[[sqlite3.Connection], None]) -> sqlite3.Connection:
    if not path.exists() or not path.stat().st_size:
        connection = _open(":memory:", busy_timeout_ms)
        make(connection)
        return connection
    connection = _open(f"{path.absolute().as_uri()}?mode=rw", busy_timeout_ms)
    try:
        connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
    except SQLITE_FAULTS as error:
        connection.close()
        wal = path.with_name(f"{path.name}-wal")
        if not is_of_the_disk(error) or (wal.exists() and wal.stat().st_size):
            raise
        # The files that SQLite wants beside a database in WAL mode cannot be made here. With nobody writing, and
        # nothing left in the write-ahead log, it can do without them.
        return _open(f"{path.absolute().as_uri()}?immutable=1", busy_timeout_ms)
    return connection


def _open(address: str, busy_timeout_ms: int) -> sqlite3.Connection:
    # Transactions are ours to begin and end (isolation_level); one thread at a time uses a connection.
    return sqlite3.connect(
        address, timeout=busy_timeout_ms / 1000, isolation_level=None, check_same_thread=False, uri=True
    )
