"""Reading one interview without owning the database: beside a server that is running, and without changing the file."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from greenroom.adapters.eventlog import queries
from greenroom.adapters.eventlog.connections import BUSY_TIMEOUT_MS, connect_reader
from greenroom.errors import LogUnavailable, NotFound
from greenroom.interview.events import Recorded


def read_interview(path: Path, owner: str, interview: str) -> Sequence[Recorded]:
    """All events of an interview. Raises NotFound, LogBusy or LogUnavailable."""
    if not path.is_file():
        raise NotFound(f"There are no interviews in {path.parent}.")
    with closing(connect_reader(path, BUSY_TIMEOUT_MS)) as connection:
        try:
            return queries.events(connection, owner, interview, 0)
        except sqlite3.Error as error:
            # An older schema is the likeliest reason, and only the server may change the file.
            raise LogUnavailable(
                f"{path} cannot be read ({error}). Starting `greenroom serve` once brings an older one up to date."
            ) from error
