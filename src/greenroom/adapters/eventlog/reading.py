"""Reading one interview without owning the database: beside a server that is running, and without changing the file."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from greenroom.adapters.eventlog import queries
from greenroom.adapters.eventlog.connections import BUSY_TIMEOUT_MS, connect_reader
from greenroom.databases.faults import SQLITE_FAULTS, damaged, translate
from greenroom.errors import NotFound
from greenroom.interview.core.events import Recorded


def verify(path: Path) -> None:
    """Look through the whole file for damage. Raises LogError if there is any, or if it cannot be read."""
    with closing(connect_reader(path, BUSY_TIMEOUT_MS)) as connection:
        try:
            found = queries.damage(connection)
        except SQLITE_FAULTS as error:
            raise translate(error, path) from error
    if found:
        raise damaged(path, f"it is damaged ({found})")


def read_interview(path: Path, owner: str, interview: str) -> Sequence[Recorded]:
    """All events of an interview. Raises NotFound, LogBusy or LogUnavailable."""
    if not path.is_file():
        raise NotFound(f"There are no interviews in {path.parent}.")
    with closing(connect_reader(path, BUSY_TIMEOUT_MS)) as connection:
        try:
            return queries.events(connection, owner, interview, 0)
        except SQLITE_FAULTS as error:
            raise translate(error, path) from error
