"""Writing many rows with few statements."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from greenroom.adapters.eventlog.rows import EVENT_COLUMNS, INTERVIEW_COLUMNS, Rows
from greenroom.adapters.eventlog.side_table import Cell, SideTable
from greenroom.adapters.eventlog.side_tables import SIDE_TABLES

_STRIDES = (64, 16, 4, 1)
"""How many rows a statement takes, largest first.

Python's sqlite3 gives up the interpreter lock once per statement and has to win it back from a busy event
loop: row by row, a group of 256 would do so 256 times.
"""


# The words are taken from the event as it lies in the table: deleting them has to name the very same ones.
_INDEX_LINE = "INSERT INTO spoken_words (rowid, text) SELECT key, text FROM spoken WHERE interview = ? AND seq = ?"


class Inserts:
    """Inserts of any number of rows into a table.

    `verb` says what a conflict does to the rows before it. Plain INSERT undoes its own statement, for which SQLite
    keeps a journal of the pages it touches; INSERT OR ROLLBACK needs none and ends the transaction instead.
    """

    def __init__(self, verb: str, table: str, columns: Sequence[str], suffix: str = "") -> None:
        row = f"({', '.join('?' * len(columns))})"
        self._width = len(columns)
        self._sql = {
            stride: f"{verb} INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * stride)} {suffix}"
            for stride in _STRIDES
        }

    def write(self, connection: sqlite3.Connection, cells: list[Cell]) -> None:
        """Insert the rows, given one after the other."""
        start, width = 0, self._width
        for stride, sql in self._sql.items():
            step = stride * width
            while len(cells) - start >= step:
                connection.execute(sql, cells[start : start + step])
                start += step


class Tables:
    """All tables and the index of spoken words, written together."""

    def __init__(self, verb: str) -> None:
        self._events = Inserts(verb, "events", EVENT_COLUMNS)
        self._interviews = Inserts(verb, "interviews", INTERVIEW_COLUMNS, _or_replace("id", INTERVIEW_COLUMNS[2:]))
        self._work = {table.name: _inserts(verb, table) for table in SIDE_TABLES}

    def write(self, connection: sqlite3.Connection, group: Sequence[Rows]) -> None:
        """Insert the rows of all these batches."""
        interviews: list[Cell] = []
        events: list[Cell] = []
        work: dict[str, list[Cell]] = {name: [] for name in self._work}
        for rows in group:
            interviews += rows.interviews
            events += rows.events
            for name, cells in rows.work:
                work[name] += cells
        self._interviews.write(connection, interviews)
        self._events.write(connection, events)
        for name, inserts in self._work.items():
            inserts.write(connection, work[name])
        for rows in group:
            for seq in rows.spoken:
                connection.execute(_INDEX_LINE, (rows.interview, seq))


def _inserts(verb: str, table: SideTable[Any]) -> Inserts:
    replaced = _or_replace(f"interview, {table.id_column}", table.own_columns)
    return Inserts(verb, table.name, table.columns, replaced)


def _or_replace(key: str, columns: Sequence[str]) -> str:
    return f"ON CONFLICT ({key}) DO UPDATE SET " + ", ".join(f"{name} = excluded.{name}" for name in columns)


ALL_OR_NONE = Tables("INSERT OR ROLLBACK")
"""Fast: a conflict anywhere ends the transaction."""

ONE_BY_ONE = Tables("INSERT")
"""A conflict leaves the transaction as it was before the statement."""
