"""What went wrong in SQLite, said so that someone can act on it."""

import shutil
import sqlite3
from pathlib import Path

from greenroom.errors import LogBusy, LogError, LogUnavailable

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_BROKEN = {
    sqlite3.SQLITE_FULL: "there is no room to write",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_IOERR: "the disk does not read or write",
    sqlite3.SQLITE_CORRUPT: "it is damaged; restore it from a backup",
    sqlite3.SQLITE_NOTADB: "it is not an SQLite database",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_PERM: "its permissions forbid it",
    sqlite3.SQLITE_NOMEM: "memory ran out",
}


def is_of_the_machine(error: sqlite3.Error) -> bool:
    """Whether any other append would have failed the same way."""
    code = _primary(error)
    return code in _LOCKED or code in _BROKEN


def translate(error: sqlite3.Error | OSError, path: Path) -> LogError:
    """The error of ours that stands for this one, naming the file and the room left on its disk."""
    if isinstance(error, sqlite3.Error) and _primary(error) in _LOCKED:
        return LogBusy(f"{path} is locked by another program; nothing was written.")
    reason = _BROKEN.get(_primary(error), "") if isinstance(error, sqlite3.Error) else ""
    return LogUnavailable(f"Cannot use {path}: {reason or error} ({_detail(error)}; {_room(path)}).")


def _primary(error: sqlite3.Error) -> int:
    # The low byte is the kind of error, the rest says more of it (SQLITE_IOERR_WRITE, SQLITE_BUSY_SNAPSHOT).
    # Errors of the sqlite3 module itself have no code.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _detail(error: sqlite3.Error | OSError) -> str:
    return getattr(error, "sqlite_errorname", type(error).__name__)


def _room(path: Path) -> str:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError:
        return "its directory is gone"
    return f"{free / 1e6:,.1f} MB free on its disk"
