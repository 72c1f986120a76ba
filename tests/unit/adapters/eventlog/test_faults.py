"""Real SQLite errors become errors that say what to do."""

import sqlite3
from pathlib import Path

import pytest

from greenroom.databases.faults import is_of_the_machine, translate
from greenroom.errors import LogBusy, LogUnavailable


def error_of(connection: sqlite3.Connection, sql: str) -> sqlite3.Error:
    with pytest.raises(sqlite3.Error) as caught:
        connection.execute(sql)
    return caught.value


@pytest.fixture
def connection(tmp_path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(tmp_path / "log.db", isolation_level=None, timeout=0)
    connection.execute("CREATE TABLE t (a UNIQUE)")
    return connection


def test_a_full_database(connection: sqlite3.Connection, tmp_path: Path) -> None:
    connection.execute("PRAGMA max_page_count = 4")
    error = error_of(connection, "INSERT INTO t VALUES (zeroblob(100000))")
    assert is_of_the_machine(error)
    ours = translate(error, tmp_path / "log.db")
    assert isinstance(ours, LogUnavailable)
    assert ours.message.startswith(f"Cannot use {tmp_path}/log.db: there is no space left on the disk (SQLITE_FULL; ")
    assert ours.message.endswith(" MB free on its disk).")


def test_a_locked_database(connection: sqlite3.Connection, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    error = error_of(connection, "INSERT INTO t VALUES (1)")
    assert is_of_the_machine(error)
    assert isinstance(translate(error, tmp_path / "log.db"), LogBusy)
    other.close()


def test_a_read_only_database(connection: sqlite3.Connection, tmp_path: Path) -> None:
    connection.execute("PRAGMA query_only = ON")
    error = error_of(connection, "INSERT INTO t VALUES (1)")
    assert is_of_the_machine(error)
    assert "it is read-only" in translate(error, tmp_path / "log.db").message


def test_a_conflict_is_not_of_the_machine(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO t VALUES (1)")
    assert not is_of_the_machine(error_of(connection, "INSERT INTO t VALUES (1)"))


def test_a_disk_that_is_gone(tmp_path: Path) -> None:
    assert "its directory is missing" in translate(OSError("gone"), tmp_path / "no" / "log.db").message
