"""Opening the database file: private to its owner, durable, and of a schema we know."""

import os
import sqlite3
from pathlib import Path

from greenroom.adapters.eventlog.migrations import migrate, outdated, steps
from greenroom.databases.backups import back_up
from greenroom.databases.faults import SQLITE_FAULTS, translate
from greenroom.databases.reading import connect_to_read
from greenroom.errors import LogUnavailable

BUSY_TIMEOUT_MS = 5_000
CHECKPOINT_PAGES = 8_000
"""How long the write-ahead log grows before it is folded in: 32 MB, eight times the default."""


def connect_writer(path: Path, busy_timeout_ms: int) -> sqlite3.Connection:
    """The connection that writes; makes the file and tables if need be. Raises LogBusy, LogUnavailable."""
    try:
        _make_private(path)
        connection = _connect(path, busy_timeout_ms)
    except (*SQLITE_FAULTS, OSError) as error:
        raise translate(error, path) from error
    try:
        _migrate(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL: an append that returned survives a power cut. NORMAL would survive only our own crash.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        connection.execute("PRAGMA foreign_keys = ON")
    except SQLITE_FAULTS as error:
        connection.close()
        raise translate(error, path) from error
    except BaseException:
        connection.close()
        raise
    return connection


def connect_reader(path: Path, busy_timeout_ms: int) -> sqlite3.Connection:
    """A connection that cannot write; it finds nothing when there is no file. Raises LogBusy or LogUnavailable."""
    connection = connect_to_read(path, busy_timeout_ms, lambda empty: migrate(empty, str(path), steps()))
    try:
        is_outdated = outdated(connection, str(path), steps()) is not None
    except SQLITE_FAULTS as error:
        connection.close()
        raise translate(error, path) from error
    except LogUnavailable:
        connection.close()
        raise
    if is_outdated:
        connection.close()
        raise LogUnavailable(
            f"{path} was written by an older version of Greenroom. Start `greenroom serve` once to bring it up to date."
        )
    return connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the schema up to date, after a backup. A failure leaves the file as it was."""
    schema = outdated(connection, str(path), steps())
    if schema is None:
        migrate(connection, str(path), steps())
        return
    try:
        backup = back_up(connection, path, schema)
    except (sqlite3.Error, OSError) as error:
        reason = translate(error, path)
        raise type(reason)(
            f"{path} has to be updated for this version of Greenroom, but backing it up first failed. "
            f"Nothing was changed. {reason.message}"
        ) from error
    try:
        migrate(connection, str(path), steps())
    except sqlite3.Error as error:
        raise LogUnavailable(
            f"{path} could not be updated for this version of Greenroom ({error}). Nothing was changed: the version "
            f"that wrote it can still use it, and a backup is at {backup}."
        ) from error


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
