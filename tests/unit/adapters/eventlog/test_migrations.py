"""From any older schema to the newest, all of it or nothing."""

import json
import os
import sqlite3
from pathlib import Path

import pytest

from greenroom.adapters.eventlog import connections
from greenroom.adapters.eventlog.migrations import migrate, steps
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.databases.backups import KEPT, backups_of
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
    with pytest.raises(LogUnavailable, match=r"newer version of Greenroom \(schema 2; this one supports 1\)"):
        migrate(connection, "x.db", {1: FIRST})


def written_by_the_first_release(path: Path) -> None:
    """A database as schema 1 was, with an interview of two lines, some code, and a body that nobody can read."""
    database = sqlite3.connect(path, isolation_level=None)
    migrate(database, path.name, {1: steps()[1]})
    digest = json.dumps({"problems": []})
    database.execute(
        "INSERT INTO interviews (id, owner, status, track, candidate, created_at, digest)"
        " VALUES ('old', 'ada', 'in_progress', 'coding', 'Ada', 7, ?)",
        (digest,),
    )
    bodies = [
        json.dumps({"type": "candidate_spoke", "version": 1, "text": "A naïve heap.", "via": "text"}),
        json.dumps({"type": "code_edited", "version": 1, "text": "heap"}),
        json.dumps({"type": "interviewer_spoke", "version": 1, "text": "Why a heap?"}),
        "not even JSON: heap",
    ]
    database.executemany(
        "INSERT INTO events (interview, seq, at, body) VALUES ('old', ?, ?, ?)",
        [(seq, seq, body) for seq, body in enumerate(bodies, start=1)],
    )
    database.close()


async def test_a_database_of_the_first_release_is_searched_and_emptied_like_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    written_by_the_first_release(path)
    log = SqliteEventLog.open(path)
    assert [row.id for row in (await log.history("ada")).rows] == ["old"]
    assert [(row.seq, row.who) for row in (await log.search("ada", "heap")).rows] == [
        (3, "interviewer"),
        (1, "candidate"),
    ]
    assert [row.seq for row in (await log.search("ada", "naive")).rows] == [1]
    assert list(await log.removed("ada")) == []
    await log.remove("ada", "old", 9)
    await log.erase("ada", "old")
    await log.close()
    assert b"heap" not in path.read_bytes()


def test_a_database_of_a_later_release_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    written_by_the_first_release(path)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = path.read_bytes()
    with pytest.raises(
        LogUnavailable, match=rf"newer version of Greenroom \(schema 99; this one supports {max(steps())}\)"
    ):
        SqliteEventLog.open(path)
    assert path.read_bytes() == before


# ---------------------------------------------------------------- backups


def rows_in(path: Path) -> list[tuple[object, ...]]:
    database = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    try:
        return database.execute("SELECT interview, seq, body FROM events ORDER BY seq").fetchall()
    finally:
        database.close()


async def test_the_database_is_copied_before_its_schema_changes(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    written_by_the_first_release(path)
    rows = rows_in(path)
    await SqliteEventLog.open(path).close()
    (backup,) = backups_of(path)
    assert backup.name.startswith("log.db.schema-1.2")
    assert backup.stat().st_mode & 0o777 == 0o600
    assert rows_in(backup) == rows
    copy = sqlite3.connect(backup)
    assert version(copy) == 1
    copy.close()
    await SqliteEventLog.open(path).close()
    assert backups_of(path) == [backup], "nothing changed, so nothing was copied"


async def test_a_new_database_needs_no_backup(tmp_path: Path) -> None:
    await SqliteEventLog.open(tmp_path / "log.db").close()
    assert backups_of(tmp_path / "log.db") == []


async def test_a_migration_that_fails_changes_nothing_and_names_the_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.db"
    written_by_the_first_release(path)
    rows = rows_in(path)
    with monkeypatch.context() as broken:
        broken.setattr(connections, "steps", lambda: {**steps(), max(steps()) + 1: "CREATE TABLE events (x);"})
        with pytest.raises(LogUnavailable, match="could not be updated") as raised:
            SqliteEventLog.open(path)
    (backup,) = backups_of(path)
    assert str(backup) in raised.value.message
    assert "Nothing was changed" in raised.value.message
    assert rows_in(path) == rows_in(backup) == rows
    log = SqliteEventLog.open(path)
    assert [row.id for row in (await log.history("ada")).rows] == ["old"]
    await log.close()


def test_without_room_for_a_backup_the_schema_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log.db"
    written_by_the_first_release(path)
    before = path.read_bytes()

    def no_room(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(connections, "back_up", no_room)
    with pytest.raises(LogUnavailable, match=r"backing it up first failed\. Nothing was changed.*No space left"):
        SqliteEventLog.open(path)
    assert path.read_bytes() == before


async def test_few_backups_are_kept_and_none_of_what_was_erased(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    for day in range(1, 6):
        old = tmp_path / f"log.db.schema-0.2020-01-0{day}-000000.backup"
        old.write_text("")
        os.utime(old, (day, day))
    written_by_the_first_release(path)
    log = SqliteEventLog.open(path)
    assert len(backups_of(path)) == KEPT
    assert b"heap" in backups_of(path)[0].read_bytes()
    await log.remove("ada", "old", 9)
    await log.erase("ada", "old")
    await log.close()
    assert os.listdir(tmp_path) == ["log.db"]
