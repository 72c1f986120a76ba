"""Opening the database file: private to its owner, durable, and of a schema we know."""

import os
import sqlite3
from pathlib import Path

from greenroom.adapters.eventlog.faults import translate
from greenroom.adapters.eventlog.migrations import migrate, steps

BUSY_TIMEOUT_MS = 5_000
CHECKPOINT_PAGES = 8_000
"""How long the write-ahead log grows before it is folded in: 32 MB, eight times the default."""


def connect_writer(path: Path, busy_timeout_ms: int) -> sqlite3.Connection:
    """The connection that writes; makes the file and tables if need be. Raises LogBusy, LogUnavailable."""
    try:
        _make_private(path)
        connection = _connect(path, busy_timeout_ms)
    except (sqlite3.Error, OSError) as error:
        raise translate(error, path) from error
    try:
        migrate(connection, str(path), steps())
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL: an append that returned survives a power cut. NORMAL would survive only our own crash.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error as error:
        connection.close()
        raise translate(error, path) from error
    except BaseException:
        connection.close()
        raise
    return connection


def connect_reader(path: Path, busy_timeout_ms: int) -> sqlite3.Connection:
    """A connection that cannot write. Raises LogBusy or LogUnavailable."""
    try:
        connection = _connect(path, busy_timeout_ms)
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        raise translate(error, path) from error
    return connection


def _connect(path: Path, busy_timeout_ms: int) -> sqlite3.Connection:
    # Transactions are ours to begin and end (isolation_level); one thread at a time uses a connection.
    return sqlite3.connect(path, timeout=busy_timeout_ms / 1000, isolation_level=None, check_same_thread=False)


def _make_private(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Only a file that is not there yet is opened here: closing a descriptor of an open database would drop
    # the locks that SQLite holds on it. The -wal and -shm files take over these permissions.
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
