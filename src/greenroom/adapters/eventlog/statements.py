"""Writing many rows with few statements."""

import sqlite3
from collections.abc import Sequence

from greenroom.adapters.eventlog.rows import EVENT_COLUMNS, INTERVIEW_COLUMNS, SUBMISSION_COLUMNS, Cell

_STRIDES = (64, 16, 4, 1)
"""How many rows a statement takes, largest first.

Python's sqlite3 gives up the interpreter lock once per statement and has to win it back from a busy event
loop: row by row, a group of 256 would do so 256 times.
"""


class ManyRows:
    """An insert of any number of rows of the same columns."""

    def __init__(self, table: str, columns: Sequence[str], suffix: str = "") -> None:
        row = f"({', '.join('?' * len(columns))})"
        self._width = len(columns)
        self._sql = {
            stride: f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * stride)} {suffix}"
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


def _replacing(columns: Sequence[str]) -> str:
    return ", ".join(f"{column} = excluded.{column}" for column in columns)


EVENTS = ManyRows("events", EVENT_COLUMNS)
INTERVIEWS = ManyRows(
    "interviews", INTERVIEW_COLUMNS, f"ON CONFLICT (id) DO UPDATE SET {_replacing(INTERVIEW_COLUMNS[2:])}"
)
SUBMISSIONS = ManyRows(
    "submissions",
    SUBMISSION_COLUMNS,
    f"ON CONFLICT (interview, run) DO UPDATE SET {_replacing(SUBMISSION_COLUMNS[3:])}",
)
