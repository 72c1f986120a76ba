"""The numbered steps from an empty file to the current schema: .sql files, never changed once released."""

import sqlite3
from collections.abc import Iterator
from importlib import resources

from greenroom.errors import LogUnavailable

APPLICATION_ID = 0x47524E52
"""Written into the file's header ("GRNR"), so that the database of another program is never touched."""


def steps() -> dict[int, str]:
    """The SQL of every migration by its number."""
    files = (entry for entry in resources.files(__name__).iterdir() if entry.name.endswith(".sql"))
    return {int(file.name[:4]): file.read_text(encoding="utf-8") for file in sorted(files, key=lambda f: f.name)}


def migrate(connection: sqlite3.Connection, name: str, known: dict[int, str]) -> None:
    """Bring the database to the newest schema, or leave it alone. Raises LogUnavailable if it is not ours."""
    _refuse_strangers(connection, name)
    if _behind(connection, name, known):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Asked again under the lock: another process may have done it meanwhile.
            for number in _behind(connection, name, known):
                for statement in _statements(known[number]):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def outdated(connection: sqlite3.Connection, name: str, known: dict[int, str]) -> int | None:
    """The schema of a database that `migrate` would change; None for a new or current one. Raises LogUnavailable."""
    _refuse_strangers(connection, name)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version) if version and _behind(connection, name, known) else None


def _refuse_strangers(connection: sqlite3.Connection, name: str) -> None:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if mark != APPLICATION_ID and tables:
        raise LogUnavailable(f"{name} is another program's database; choose another data directory.")


def _behind(connection: sqlite3.Connection, name: str, known: dict[int, str]) -> list[int]:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    newest = max(known)
    if version > newest:
        raise LogUnavailable(
            f"{name} was written by a newer version of Greenroom (schema {version}; this one supports {newest}). "
            "Upgrade Greenroom, or choose another data directory."
        )
    return [number for number in sorted(known) if number > version]


def _statements(script: str) -> Iterator[str]:
    # executescript() would commit the transaction that is open, so the script is run statement by statement.
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
