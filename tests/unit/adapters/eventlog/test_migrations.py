"""From any older schema to the newest, all of it or nothing."""

import sqlite3

import pytest

from greenroom.adapters.eventlog.migrations import migrate, steps
from greenroom.errors import LogUnavailable

FIRST = "-- a note; with a semicolon\nCREATE TABLE a (x);\nINSERT INTO a VALUES ('one;two'); -- and one more"
SECOND = "CREATE TABLE b (y);"


@pytest.fixture
def connection() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def tables(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")]


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_the_numbers_have_no_gap() -> None:
    assert list(steps()) == list(range(1, len(steps()) + 1))


def test_each_step_is_taken_once(connection: sqlite3.Connection) -> None:
    migrate(connection, "x.db", {1: FIRST})
    migrate(connection, "x.db", {1: FIRST})
    migrate(connection, "x.db", {1: FIRST, 2: SECOND})
    assert tables(connection) == ["a", "b"]
    assert version(connection) == 2
    assert connection.execute("SELECT x FROM a").fetchall() == [("one;two",)]


def test_a_step_that_fails_leaves_the_database_as_it_was(connection: sqlite3.Connection) -> None:
    migrate(connection, "x.db", {1: FIRST})
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, "x.db", {1: FIRST, 2: SECOND, 3: "CREATE TABLE c (z);\nCREATE TABLE a (x);"})
    assert tables(connection) == ["a"]
    assert version(connection) == 1
    assert not connection.in_transaction


def test_a_newer_schema_is_refused(connection: sqlite3.Connection) -> None:
    migrate(connection, "x.db", {1: FIRST, 2: SECOND})
    with pytest.raises(LogUnavailable, match=r"newer Greenroom \(schema 2; this one knows 1\)"):
        migrate(connection, "x.db", {1: FIRST})
