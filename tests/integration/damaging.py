"""Damage to stored interviews, done as a fault would: in the database file, past all of Greenroom's own checks."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Event
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.upcasting import dump

Damage = Callable[[sqlite3.Connection, str], None]


def _append(event: Event | bytes) -> Damage:
    body = event if isinstance(event, bytes) else dump(event)

    def append(connection: sqlite3.Connection, interview: str) -> None:
        connection.execute(
            "INSERT INTO events (interview, seq, at, body)"
            " SELECT interview, max(seq) + 1, max(at), ? FROM events WHERE interview = ?",
            (body.decode(), interview),
        )

    return append


def _change(sql: str) -> Damage:
    return lambda connection, interview: _nothing(connection.execute(sql, (interview,)))


def _nothing(_: object) -> None:
    return None


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a stage outside its agenda": (_append(ev.StageEntered(stage="problem_2", limit_ms=None)), "stage_entered"),
    "an edit of no problem": (
        _append(coding_events.CodeEdited(problem=9, start=0, end=0, text="x", revision=1)),
        "code_edited does not fit",
    ),
    "an unknown run": (_append(coding_events.RunFailed(run="run-99", reason="x")), "run_failed does not fit"),
    "an unknown event": (_append(b'{"type": "from_the_future", "version": 1}'), "unknown event 'from_the_future'"),
    "a malformed event": (_append(b'{"type": "candidate_spoke", "version": 1, "text": 7}'), "malformed"),
    "no events": (_change("DELETE FROM events WHERE interview = ?"), "no events"),
    "broken JSON": (
        _change("""UPDATE events SET body = '{"type": "interv' WHERE interview = ? AND seq = 2"""),
        "not JSON",
    ),
    "bytes that are no text": (
        _change("UPDATE events SET body = CAST(x'7bff7d' AS TEXT) WHERE interview = ? AND seq = 2"),
        "not text",
    ),
}
"""What is done to the log, and what is said about it."""


def damage(database: Path, interview: str, how: str) -> None:
    """Do it."""
    change(database, interview, DAMAGES[how][0])


def change(database: Path, interview: str, how: Damage) -> None:
    """Do anything to an interview in the database."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        how(connection, interview)


def rows(database: Path, sql: str, *values: object) -> list[tuple[object, ...]]:
    """What is in the database."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(sql, values).fetchall()
