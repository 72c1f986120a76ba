"""Copies of a database, made before its schema changes."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

KEPT = 3
_SUFFIX = ".backup"


def backups_of(path: Path) -> list[Path]:
    """The copies that exist, newest first."""
    return sorted(path.parent.glob(f"{path.name}.*{_SUFFIX}"), key=_written_at, reverse=True)


def back_up(connection: sqlite3.Connection, path: Path, schema: int) -> Path:
    """Copy the database next to itself and keep the newest few copies. Raises sqlite3.Error or OSError."""
    when = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime())
    copy = path.with_name(f"{path.name}.schema-{schema}.{when}{_SUFFIX}")
    partial = copy.with_name(f"{copy.name}.part")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(partial, isolation_level=None)) as target:
            connection.backup(target)
            # One file, with no write-ahead log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        partial.replace(copy)
    finally:
        partial.unlink(missing_ok=True)
    for old in backups_of(path)[KEPT:]:
        old.unlink(missing_ok=True)
    return copy


def delete_backups(path: Path) -> None:
    """Delete every copy: something was erased for good, and they still have it."""
    for copy in backups_of(path):
        copy.unlink(missing_ok=True)


def _written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
