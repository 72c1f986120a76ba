"""One transaction for a whole group of batches, in which each stands or falls alone."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from greenroom.adapters.eventlog.erasing import sweep_traces
from greenroom.adapters.eventlog.rows import Rows
from greenroom.adapters.eventlog.statements import ALL_OR_NONE, ONE_BY_ONE, Tables
from greenroom.databases.faults import is_of_the_machine, translate
from greenroom.errors import DuplicateMessage, NotFound, SequenceTaken

_HEADS_KEPT = 20_000
_PROBED_BYTES = 16_384

T = TypeVar("T")

Head = tuple[str | None, int]
"""Whose interview it is, and its last seq. One in the bin is nobody's."""


class Recorder:
    """Records groups of batches on the connection that writes. Used by one thread only."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        # What the log looked like when we last wrote. Another process may have gone on since, so a match lets
        # a batch through to the unique indexes, which decide; only a fresh look refuses it.
        self._heads: dict[str, Head] = {}

    def record(self, group: Sequence[Rows], before_commit: Callable[[], None]) -> list[Exception | None]:
        """Commit the group; says for each batch why it was refused, or None when it is on disk."""
        try:
            staged: dict[str, Head] = {}
            self._connection.execute("BEGIN IMMEDIATE")
            if self._record_together(group, staged):
                refusals: list[Exception | None] = [None] * len(group)
            else:
                staged = {}
                refusals = [self._record_alone(rows, staged) for rows in group]
            before_commit()
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return [translate(error, self._path) for _ in group]
        except BaseException:
            self._roll_back()
            raise
        self._remember(staged)
        return refusals

    def probe(self) -> Exception | None:
        """Why nothing can be recorded now, found by really writing a little; None when all is well."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute("INSERT OR REPLACE INTO probes VALUES (1, randomblob(?))", (_PROBED_BYTES,))
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return translate(error, self._path)
        return None

    def change(self, task: Callable[[sqlite3.Connection], T]) -> T:
        """Do something to whole interviews in a transaction of its own. Raises what the task does, or LogError."""
        self._heads.clear()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            changed = task(self._connection)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            raise translate(error, self._path) from error
        except BaseException:
            self._roll_back()
            raise
        return changed

    def sweep_traces(self) -> None:
        """Clear away the bytes of what was deleted. Raises LogError; then they are cleared away at the next sweep."""
        try:
            sweep_traces(self._connection)
        except sqlite3.Error as error:
            reason = translate(error, self._path)
            raise type(reason)(f"It is deleted, but its bytes are still in the file. {reason.message}") from error

    def _record_together(self, group: Sequence[Rows], staged: dict[str, Head]) -> bool:
        """Whether the whole group went in; if not, nothing did and the transaction is a new one."""
        if not self._all_continue(group, staged):
            return False
        fault = self._write(ALL_OR_NONE, group)
        if fault:
            self._roll_back()
            self._connection.execute("BEGIN IMMEDIATE")
        return fault is None

    def _all_continue(self, group: Sequence[Rows], staged: dict[str, Head]) -> bool:
        """Whether every batch goes on from what we know; fills in where that leads."""
        heads = self._heads
        for rows in group:
            name, first = rows.interview, rows.first
            head = staged.get(name) or heads.get(name) or self._look_up(name)
            if head is None:
                if first != 1 or not rows.interviews:
                    return False
            elif head[0] != rows.owner or (first and first != head[1] + 1):
                return False
            if first:
                staged[name] = (rows.owner, rows.last)
        return True

    def _record_alone(self, rows: Rows, staged: dict[str, Head]) -> Exception | None:
        self._heads.pop(rows.interview, None)
        head = staged.get(rows.interview) or self._look_up(rows.interview)
        refusal = self._reason_against(rows, head)
        if refusal:
            return refusal
        self._connection.execute("SAVEPOINT batch")
        fault = self._write(ONE_BY_ONE, [rows])
        if fault:
            self._connection.execute("ROLLBACK TO batch")
        elif rows.events:
            staged[rows.interview] = (rows.owner, rows.last)
        self._connection.execute("RELEASE batch")
        return fault

    def _reason_against(self, rows: Rows, head: Head | None) -> Exception | None:
        is_absent = head is None and not (rows.interviews and rows.events)
        if is_absent or (head and head[0] != rows.owner):
            return NotFound("Interview not found.")
        for cause in rows.causes:
            recorded = self._seq_of(rows.interview, cause)
            if recorded is not None:
                return DuplicateMessage(recorded)
        last = head[1] if head else 0
        if rows.events and rows.first != last + 1:
            return SequenceTaken(f"{rows.interview} ends at event {last}; event {rows.first} does not follow it")
        return None

    def _write(self, tables: Tables, group: Sequence[Rows]) -> Exception | None:
        """Insert the rows; returns a fault that lies in the rows and raises one that lies in the machine."""
        try:
            tables.write(self._connection, group)
        except sqlite3.Error as error:
            if is_of_the_machine(error):
                raise
            return error
        except (ValueError, OverflowError) as error:
            # What cannot even be bound: a number beyond 64 bits, half a surrogate pair.
            return error
        return None

    def _look_up(self, interview: str) -> Head | None:
        row = self._connection.execute(
            "SELECT iif(removed_at IS NULL, owner, NULL), (SELECT max(seq) FROM events WHERE interview = id)"
            " FROM interviews WHERE id = ?",
            (interview,),
        ).fetchone()
        return None if row is None else (row[0], row[1] or 0)

    def _seq_of(self, interview: str, cause: str) -> int | None:
        sql = "SELECT seq FROM events WHERE interview = ? AND cause = ?"
        row = self._connection.execute(sql, (interview, cause)).fetchone()
        return None if row is None else int(row[0])

    def _remember(self, staged: dict[str, Head]) -> None:
        if len(self._heads) > _HEADS_KEPT:
            self._heads.clear()
        self._heads.update(staged)

    def _roll_back(self) -> None:
        # SQLite ends the transaction by itself after some errors (a full disk among them), not after others.
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
