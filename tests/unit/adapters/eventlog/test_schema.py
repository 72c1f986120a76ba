"""The tables themselves refuse what must never be, and every list has its index."""

import sqlite3

import pytest

from greenroom.adapters.eventlog.migrations import migrate, steps

SHOWN = "interview NOT IN (SELECT id FROM interviews WHERE removed_at IS NOT NULL)"
EVENT = "INSERT INTO events (interview, seq, at, cause, body) VALUES (?, ?, 0, ?, '{}')"


@pytest.fixture
def connection() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, "x.db", steps())
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(
        "INSERT INTO interviews (id, owner, status, track, candidate, created_at, digest)"
        " VALUES ('i', 'o', 'in_progress', 'coding', 'Ada', 0, '{}')"
    )
    connection.execute(EVENT, ("i", 1, "m-1"))
    return connection


@pytest.mark.parametrize("row", [("i", 1, None), ("i", 2, "m-1"), ("j", 1, None), ("i", 0, None), ("i", "two", None)])
def test_an_event_that_must_not_be_is_refused_by_the_table(
    connection: sqlite3.Connection, row: tuple[object, ...]
) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(EVENT, row)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("SELECT body FROM events WHERE interview = 'i' AND seq > 3 ORDER BY seq", "events_in_order"),
        ("SELECT seq FROM events WHERE interview = 'i' AND cause = 'm'", "events_once_per_cause"),
        (
            "SELECT * FROM interviews WHERE removed_at IS NULL AND owner = 'o' AND (created_at, key) < (5, 5)"
            " ORDER BY created_at DESC, key DESC LIMIT 5",
            "interviews_by_owner",
        ),
        (
            "SELECT * FROM interviews WHERE removed_at IS NULL AND owner = 'o' AND status = 'failed'"
            " ORDER BY created_at DESC, key DESC",
            "interviews_by_status",
        ),
        (
            "SELECT * FROM interviews WHERE status = 'in_progress' ORDER BY created_at, key",
            "interviews_in_progress",
        ),
        ("SELECT * FROM interviews WHERE removed_at < 5 ORDER BY removed_at", "interviews_in_the_bin"),
        ("SELECT text FROM spoken WHERE interview = 'i' AND seq = 3", "events_in_order"),
        ("SELECT text FROM spoken WHERE key = 3", "INTEGER PRIMARY KEY"),
        (
            f"SELECT * FROM submissions WHERE {SHOWN} AND owner = 'o' ORDER BY submitted_at DESC, key DESC LIMIT 5",
            "submissions_by_owner",
        ),
        (
            f"SELECT * FROM submissions WHERE {SHOWN} AND owner = 'o' AND interview = 'i' AND problem = 0"
            " ORDER BY submitted_at DESC, key DESC LIMIT 5",
            "submissions_by_interview",
        ),
    ],
)
def test_each_question_is_answered_by_an_index_without_sorting(
    connection: sqlite3.Connection, query: str, index: str
) -> None:
    plan = " | ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}"))
    assert index in plan
    assert "TEMP B-TREE" not in plan
