"""Every question asked of the database but one (searching.py), each within the bounds of an owner unless it says so."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing

from greenroom.adapters.eventlog import cursors
from greenroom.adapters.eventlog.rows import INTERVIEW_COLUMNS, summary_from
from greenroom.adapters.eventlog.side_table import SideTable
from greenroom.databases.faults import is_of_the_machine
from greenroom.errors import BrokenLog, InvalidInput, NotFound
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.state import Status
from greenroom.interview.upcasting import load_stored
from greenroom.ports.log import InterviewSummary, Listed, Page, Removed, StoredEvent

# What is in the bin is in no list.
_INTERVIEWS = f"SELECT {', '.join(INTERVIEW_COLUMNS)}, created_at, key FROM interviews WHERE removed_at IS NULL"
_BIN = f"SELECT {', '.join(INTERVIEW_COLUMNS)}, removed_at FROM interviews WHERE removed_at IS NOT NULL"


def events(connection: sqlite3.Connection, owner: str, interview: str, after: int) -> Sequence[Recorded]:
    """The interview's events after a seq. Raises NotFound or BrokenLog."""
    summary(connection, owner, interview)
    rows = connection.execute(
        "SELECT seq, at, cause, body FROM events WHERE interview = ? AND seq > ? ORDER BY seq",
        (interview, after),
    )
    # Row by row: a long log need not be in memory twice, nor its rows be thrown away all at once.
    records: list[Recorded] = []
    # Closed in any case: a statement that was not read to its end would hold up every checkpoint.
    with closing(rows):
        try:
            for row in rows:
                records.append(load_stored(interview, *row))
        except sqlite3.Error as error:
            if is_of_the_machine(error):
                raise
            # Text that is not UTF-8.
            seq = records[-1].seq + 1 if records else after + 1
            raise BrokenLog(interview, seq, "it is not text") from error
    return records


def stored(connection: sqlite3.Connection, owner: str, interview: str) -> Sequence[StoredEvent]:
    """The interview's events as they are stored. Raises NotFound."""
    summary(connection, owner, interview)
    # As bytes, since text that is not UTF-8 could not be fetched.
    rows = connection.execute(
        "SELECT seq, at, CAST(cause AS BLOB), CAST(body AS BLOB) FROM events WHERE interview = ? ORDER BY seq",
        (interview,),
    )
    return [
        StoredEvent(seq, at, None if cause is None else cause.decode(errors="replace"), body)
        for seq, at, cause, body in rows
    ]


def damage(connection: sqlite3.Connection) -> str:
    """What SQLite finds wrong with the file; empty when it is sound."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return "" if found == "ok" else " ".join(str(found).split())


def seq_of(connection: sqlite3.Connection, interview: str, cause: str) -> int | None:
    """Where a client message was recorded."""
    sql = "SELECT seq FROM events WHERE interview = ? AND cause = ?"
    row = connection.execute(sql, (interview, cause)).fetchone()
    return None if row is None else int(row[0])


def summary(connection: sqlite3.Connection, owner: str, interview: str) -> InterviewSummary:
    """The interview's row. Raises NotFound."""
    row = connection.execute(f"{_INTERVIEWS} AND id = ? AND owner = ?", (interview, owner)).fetchone()
    if row is None:
        raise NotFound("Interview not found.")
    return summary_from(row[:-2])


def history(
    connection: sqlite3.Connection, owner: str, status: Status | None, limit: int, cursor: str | None
) -> Page[InterviewSummary]:
    """A page of the owner's interviews."""
    conditions: dict[str, object] = {"owner = ?": owner}
    if status is not None:
        conditions["status = ?"] = status
    rows, following = _page(connection, _INTERVIEWS, conditions, "created_at", limit, cursor)
    return Page([summary_from(row[:-2]) for row in rows], following)


def work(
    connection: sqlite3.Connection,
    table: SideTable[Listed],
    owner: str,
    interview: str | None,
    where: Mapping[str, str | int],
    limit: int,
    cursor: str | None,
) -> Page[Listed]:
    """A page of the owner's rows in a kind's table."""
    if unknown := where.keys() - set(table.own_columns):
        raise ValueError(f"{table.name} has no {', '.join(sorted(unknown))}")
    conditions: dict[str, object] = {"owner = ?": owner}
    if interview is not None:
        conditions["interview = ?"] = interview
    conditions |= {f"{column} = ?": value for column, value in where.items()}
    select = (
        f"SELECT {', '.join(table.columns)}, {table.time_column}, key FROM {table.name}"
        " WHERE interview NOT IN (SELECT id FROM interviews WHERE removed_at IS NOT NULL)"
    )
    rows, following = _page(connection, select, conditions, table.time_column, limit, cursor)
    return Page([table.row_from(row[:-2]) for row in rows], following)


def unfinished(connection: sqlite3.Connection) -> Sequence[InterviewSummary]:
    """Every interview with something still to do, oldest first; of all owners."""
    still = "status = 'in_progress' OR wake_at IS NOT NULL"
    rows = connection.execute(f"{_INTERVIEWS} AND ({still}) ORDER BY created_at, key")
    return [summary_from(row[:-2]) for row in rows.fetchall()]


def removed(connection: sqlite3.Connection, owner: str) -> Sequence[Removed]:
    """What is in the owner's bin, newest first."""
    rows = connection.execute(f"{_BIN} AND owner = ? ORDER BY removed_at DESC, key DESC", (owner,))
    return [Removed(summary_from(row[:-1]), row[-1]) for row in rows.fetchall()]


def expired(connection: sqlite3.Connection, before: Millis) -> Sequence[InterviewSummary]:
    """What was put in the bin before this time, of all owners."""
    rows = connection.execute(f"{_BIN} AND removed_at < ? ORDER BY removed_at, key", (before,))
    return [summary_from(row[:-1]) for row in rows.fetchall()]


def _page(
    connection: sqlite3.Connection,
    select: str,
    conditions: Mapping[str, object],
    time_column: str,
    limit: int,
    cursor: str | None,
) -> tuple[list[tuple[object, ...]], str | None]:
    """The rows of a page, newest first, with their time and key last; and the cursor of the next page."""
    if limit < 1:
        raise InvalidInput("a page must have at least one row")
    where, values = " AND ".join(conditions), list(conditions.values())
    if cursor is not None:
        where += f" AND ({time_column}, key) < (?, ?)"
        values += cursors.decode(time_column, cursor)
    rows = connection.execute(
        f"{select} AND {where} ORDER BY {time_column} DESC, key DESC LIMIT ?",
        (*values, limit + 1),
    ).fetchall()
    page = rows[:limit]
    following = None
    if len(rows) > limit:
        *_, at, key = page[-1]
        following = cursors.encode(time_column, at, key)
    return page, following
