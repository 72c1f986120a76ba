"""The notebook as a small SQLite file of its own, used by one thread."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, TypeVar

from pydantic_core import from_json, to_json

from greenroom.adapters.notebook.coding import practice
from greenroom.databases.faults import is_of_the_disk
from greenroom.databases.reading import connect_to_read
from greenroom.errors import LogBusy, LogError, LogUnavailable
from greenroom.ports.notebook import TeacherGrades
from greenroom.progress.rounds.kinds import Practised

BUSY_TIMEOUT_MS = 5_000
APPLICATION_ID = 0x47524E42
"""Written into the file's header ("GRNB"), so that the database of another program is never touched."""

SCHEMA = 1
_TABLES = (
    "CREATE TABLE practised (key INTEGER PRIMARY KEY, owner TEXT NOT NULL, slug TEXT NOT NULL, at INTEGER NOT NULL,"
    " verdict TEXT NOT NULL, seconds INTEGER NOT NULL) STRICT",
    "CREATE INDEX practised_by_owner ON practised (owner, at, key)",
    # Graded anew takes a new place: the oldest first is by when they were given.
    "CREATE TABLE grades (key INTEGER PRIMARY KEY, owner TEXT NOT NULL, interview TEXT NOT NULL, grader TEXT NOT NULL,"
    " rubric TEXT NOT NULL, grades TEXT NOT NULL, note TEXT NOT NULL, graded_at INTEGER NOT NULL,"
    " UNIQUE (owner, interview, grader)) STRICT",
)
_INSERT_GRADES = (
    "INSERT OR REPLACE INTO grades (owner, interview, grader, rubric, grades, note, graded_at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_BROKEN = {
    sqlite3.SQLITE_FULL: "there is no space left on the disk",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_CORRUPT: "it is damaged; restore it from a backup or move it elsewhere",
    sqlite3.SQLITE_NOTADB: "it is not an SQLite database; restore it from a backup or move it elsewhere",
}

T = TypeVar("T")


class SqliteNotebook:
    """The Notebook port on SQLite. What was noted survives a power cut."""

    def __init__(self, connection: sqlite3.Connection, path: Path, *, can_write: bool = True) -> None:
        self._connection = connection
        self._path = path
        self._can_write = can_write
        self._only_reads = False
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="notebook")

    @classmethod
    def open(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file, making it first; blocks. Raises LogBusy or LogUnavailable."""
        try:
            return cls(_connect(path, busy_timeout_ms), path)
        except (sqlite3.Error, OSError) as error:
            raise _translate(error, path) from error

    @classmethod
    def open_on_any_disk(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file. If the disk cannot be written, only read, and try again to write whenever asked to."""
        try:
            return cls.open(path, busy_timeout_ms=busy_timeout_ms)
        except LogUnavailable as error:
            if not is_of_the_disk(error.__cause__):
                raise
            return cls(connect_to_read(path, busy_timeout_ms, _make_tables), path, can_write=False)

    @classmethod
    def open_to_read(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file without changing anything."""
        notebook = cls(connect_to_read(path, busy_timeout_ms, _make_tables), path, can_write=False)
        notebook._only_reads = True
        return notebook

    async def note_practice(self, owner: str, practised: Practised) -> None:
        """Keep that a question was practised."""
        await self.take_in(owner, [practised], [])

    async def practised(self, owner: str) -> Sequence[Practised]:
        """All of it, oldest first."""
        return [practice.read(row) for row in await self._read(practice.SELECT, owner)]

    async def grade(self, owner: str, grades: TeacherGrades) -> None:
        """Keep a teacher's grades."""
        await self.take_in(owner, [], [grades])

    async def take_in(self, owner: str, practised: Sequence[Practised], grades: Sequence[TeacherGrades]) -> None:
        """Keep all of these in one transaction."""

        def insert(connection: sqlite3.Connection) -> None:
            connection.executemany(practice.INSERT, [practice.row_of(owner, one) for one in practised])
            connection.executemany(_INSERT_GRADES, [_grades_row(owner, one) for one in grades])

        await self._change(insert)

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another, in one transaction."""

        def update(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE practised SET owner = ? WHERE owner = ?", (to, owner))
            connection.execute("UPDATE OR REPLACE grades SET owner = ? WHERE owner = ?", (to, owner))

        await self._change(update)

    async def grades(self, owner: str) -> Sequence[TeacherGrades]:
        """All of them, oldest first."""
        rows = await self._read(
            "SELECT interview, grader, rubric, grades, note, graded_at FROM grades WHERE owner = ?"
            " ORDER BY graded_at, key",
            owner,
        )
        return [
            TeacherGrades(interview, grader, rubric, from_json(given), note, graded_at)
            for interview, grader, rubric, given, note, graded_at in rows
        ]

    async def forget(self, owner: str, interview: str | None = None) -> None:
        """Delete for good: the file is written anew, so that no byte of it stays."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute("BEGIN IMMEDIATE")
            before = connection.total_changes
            if interview is None:
                connection.execute("DELETE FROM practised WHERE owner = ?", (owner,))
                connection.execute("DELETE FROM grades WHERE owner = ?", (owner,))
            else:
                connection.execute("DELETE FROM grades WHERE owner = ? AND interview = ?", (owner, interview))
            connection.execute("COMMIT")
            if connection.total_changes > before:
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

        await self._run(forget, writes=True)

    async def close(self) -> None:
        """Finish what was begun, then release everything; closing twice is once."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._thread.shutdown)
            self._connection.close()

    async def _change(self, work: Callable[[sqlite3.Connection], object]) -> None:
        def change(connection: sqlite3.Connection) -> None:
            connection.execute("BEGIN IMMEDIATE")
            work(connection)
            connection.execute("COMMIT")

        await self._run(change, writes=True)

    async def _read(self, sql: str, owner: str) -> list[tuple[Any, ...]]:
        return await self._run(lambda connection: connection.execute(sql, (owner,)).fetchall())

    async def _run(self, work: Callable[[sqlite3.Connection], T], *, writes: bool = False) -> T:
        if self._closed:
            raise LogUnavailable(f"{self._path} is closed.")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._guarded, work, writes)

    def _guarded(self, work: Callable[[sqlite3.Connection], T], writes: bool) -> T:
        try:
            if writes and not self._can_write:
                self._open_to_write()
            return work(self._connection)
        except (sqlite3.Error, OSError) as error:
            raise _translate(error, self._path) from error
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _open_to_write(self) -> None:
        if self._only_reads:
            raise LogUnavailable(f"{self._path} is open read-only.")
        connection = _connect(self._path, BUSY_TIMEOUT_MS)
        self._connection.close()
        self._connection, self._can_write = connection, True


def _grades_row(owner: str, one: TeacherGrades) -> tuple[str | int, ...]:
    return owner, one.interview, one.grader, one.rubric, to_json(dict(one.grades)).decode(), one.note, one.graded_at


def _connect(path: Path, busy_timeout_ms: int) -> sqlite3.Connection:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    connection = sqlite3.connect(path, timeout=busy_timeout_ms / 1000, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # Writing the file anew clears what is deleted; zeroing it as well covers a crash in between.
        connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or refuse a file that is not ours to write."""
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if tables and mark != APPLICATION_ID:
        raise LogUnavailable(f"{path} is another program's database; choose another data directory.")
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    if schema > SCHEMA:
        raise LogUnavailable(
            f"{path} was written by a newer version of Greenroom (schema {schema}; this one supports {SCHEMA}). "
            "Upgrade Greenroom, or choose another data directory."
        )
    if schema < SCHEMA:
        connection.execute("BEGIN IMMEDIATE")
        # Asked again under the lock: another process may have made them meanwhile.
        if connection.execute("PRAGMA user_version").fetchone() == (0,):
            _make_tables(connection)
        connection.execute("COMMIT")


def _make_tables(connection: sqlite3.Connection) -> None:
    for table in _TABLES:
        connection.execute(table)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _translate(error: sqlite3.Error | OSError, path: Path) -> LogError:
    # The low byte is the kind of error; errors of the sqlite3 module itself have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _LOCKED:
        return LogBusy(f"{path} is locked by another program; nothing was written.")
    return LogUnavailable(f"Cannot use {path}: {_BROKEN.get(code) or error}.")
