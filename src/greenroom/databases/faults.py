"""SQLite's errors as errors of ours, with what to do about them."""

import shutil
import sqlite3
from pathlib import Path

from greenroom.databases.backups import backups_of
from greenroom.errors import LogBusy, LogDamaged, LogError, LogUnavailable

SQLITE_FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What the sqlite3 module raises. The second when damage is so bad that its own message is not text."""

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is not an SQLite database",
}
_DISK = {
    sqlite3.SQLITE_FULL: "there is no space left on the disk",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_PERM: "its permissions do not allow it",
}
_BROKEN = {**_DISK, **_DAMAGED, sqlite3.SQLITE_NOMEM: "memory ran out"}


def is_of_the_machine(error: sqlite3.Error) -> bool:
    """Whether any other append would have failed the same way."""
    code = _primary(error)
    return code in _LOCKED or code in _BROKEN


def is_of_the_disk(error: BaseException | None) -> bool:
    """Whether the file could not be written, but may be readable as it is."""
    return isinstance(error, OSError) or (isinstance(error, sqlite3.Error) and _primary(error) in _DISK)


def translate(error: sqlite3.Error | OSError | UnicodeDecodeError, path: Path) -> LogError:
    """Our error for this one, naming the file and the space left on its disk."""
    code = _primary(error)
    if code in _LOCKED:
        return LogBusy(f"{path} is locked by another program; nothing was written.")
    if isinstance(error, UnicodeDecodeError):
        return damaged(path, "it is damaged")
    if code in _DAMAGED:
        return damaged(path, f"{_DAMAGED[code]} ({error})")
    return LogUnavailable(f"Cannot use {path}: {_BROKEN.get(code) or error} ({_detail(error)}; {_room(path)}).")


def damaged(path: Path, what: str) -> LogDamaged:
    """The error for a file with flipped bytes: what is wrong, what can be saved and how."""
    copies = backups_of(path)
    backup = f"The newest automatic backup is {copies[0]}." if copies else "There is no automatic backup."
    return LogDamaged(
        f"Cannot use {path}: {what}. Nothing more will be saved. "
        "Save what can still be read with `greenroom export`, stop Greenroom, move this file elsewhere, start again "
        f"and import the export. {backup}"
    )


def _primary(error: BaseException) -> int:
    # The low byte is the kind of error, the rest says more of it (SQLITE_IOERR_WRITE, SQLITE_BUSY_SNAPSHOT).
    # Errors of the sqlite3 module itself have no code.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _detail(error: sqlite3.Error | OSError) -> str:
    return getattr(error, "sqlite_errorname", type(error).__name__)


def _room(path: Path) -> str:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError:
        return "its directory is missing"
    return f"{free / 1e6:,.1f} MB free on its disk"
