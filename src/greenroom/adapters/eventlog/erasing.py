"""Taking interviews out of the log: into the bin, out of it again, and away for good."""

import sqlite3
from collections.abc import Sequence

from greenroom.adapters.eventlog.rows import INTERVIEW_COLUMNS, summary_from
from greenroom.adapters.eventlog.side_tables import SIDE_TABLES
from greenroom.errors import LogBusy, NotFound
from greenroom.interview.core.events import Millis
from greenroom.ports.log import InterviewSummary

# Words in the index whose event is gone. A damaged line cannot tell the index what to forget, so that is left of it.
_ORPHANED = "SELECT 1 FROM spoken_words_docsize AS line WHERE NOT EXISTS (SELECT 1 FROM events WHERE key = line.id)"

_SUMMARY = ", ".join(INTERVIEW_COLUMNS)


def remove(connection: sqlite3.Connection, owner: str, interview: str, at: Millis) -> None:
    """Put it in the bin. Raises NotFound."""
    sql = "UPDATE interviews SET removed_at = ? WHERE id = ? AND owner = ? AND removed_at IS NULL"
    if not connection.execute(sql, (at, interview, owner)).rowcount:
        raise NotFound("Interview not found.")


def restore(connection: sqlite3.Connection, owner: str, interview: str) -> InterviewSummary:
    """Take it out of the bin. Raises NotFound."""
    sql = f"SELECT {_SUMMARY} FROM interviews WHERE id = ? AND owner = ? AND removed_at IS NOT NULL"
    row = connection.execute(sql, (interview, owner)).fetchone()
    if row is None:
        raise NotFound("This interview isn't in the bin.")
    connection.execute("UPDATE interviews SET removed_at = NULL WHERE id = ?", (interview,))
    return summary_from(row)


def erase_one(connection: sqlite3.Connection, owner: str, interview: str) -> int:
    """Delete all of an interview. Raises NotFound."""
    erased = _erase(connection, "id = ? AND owner = ?", (interview, owner))
    if not erased:
        raise NotFound("Interview not found.")
    return erased


def erase_removed(connection: sqlite3.Connection, before: Millis) -> int:
    """Delete what was put in the bin before this time; says how many."""
    return _erase(connection, "removed_at < ?", (before,))


def erase_owned(connection: sqlite3.Connection, owner: str) -> int:
    """Delete all interviews of an owner; says how many."""
    return _erase(connection, "owner = ?", (owner,))


def hand_over(connection: sqlite3.Connection, owner: str, to: str) -> None:
    """Give all interviews of one owner to another."""
    connection.execute("UPDATE interviews SET owner = ? WHERE owner = ?", (to, owner))
    for table in SIDE_TABLES:
        connection.execute(f"UPDATE {table.name} SET owner = ? WHERE owner = ?", (to, owner))


def sweep_traces(connection: sqlite3.Connection) -> None:
    """Write the file again without the bytes of what was deleted, if there may be any. Raises LogBusy.

    Zeroing what is deleted would not do: when SQLite moves rows between pages, it leaves copies of them behind.
    """
    if connection.execute("SELECT 1 FROM traces").fetchone() is None:
        return
    connection.execute("VACUUM")
    # The write-ahead log still has the old pages, and the file itself gets the new ones only now.
    (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise LogBusy(
            "It's deleted, but another program is reading the file. Its bytes will be cleared once that program ends."
        )
    # Not before: whoever is stopped on the way does all of it again.
    connection.execute("DELETE FROM traces")


def _erase(connection: sqlite3.Connection, which: str, values: Sequence[str | int]) -> int:
    interviews = f"(SELECT id FROM interviews WHERE {which})"
    (count,) = connection.execute(f"SELECT count(*) FROM interviews WHERE {which}", values).fetchone()
    if not count:
        return 0
    # The index of words has to be told what it is to forget, and then still keeps it until its parts are merged.
    connection.execute(
        "INSERT INTO spoken_words (spoken_words, rowid, text)"
        f" SELECT 'delete', key, text FROM spoken WHERE interview IN {interviews}",
        values,
    )
    connection.execute("INSERT INTO spoken_words (spoken_words) VALUES ('optimize')")
    connection.execute(f"DELETE FROM events WHERE interview IN {interviews}", values)
    for table in SIDE_TABLES:
        connection.execute(f"DELETE FROM {table.name} WHERE interview IN {interviews}", values)
    connection.execute(f"DELETE FROM interviews WHERE {which}", values)
    if connection.execute(_ORPHANED).fetchone():
        connection.execute("INSERT INTO spoken_words (spoken_words) VALUES ('rebuild')")
    connection.execute("INSERT OR IGNORE INTO traces VALUES (1)")
    return int(count)
