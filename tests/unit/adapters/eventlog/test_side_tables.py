"""The tables of each kind: as the schema has them, and asked only for columns they have."""

import sqlite3

import pytest

from greenroom.adapters.eventlog import queries
from greenroom.adapters.eventlog.migrations import migrate, steps
from greenroom.adapters.eventlog.side_tables import SIDE_TABLES, table_of
from greenroom.ports.coding.submissions import Submission


@pytest.fixture
def connection() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, "x.db", steps())
    return connection


def test_tables_have_the_columns_of_the_schema(connection: sqlite3.Connection) -> None:
    for table in SIDE_TABLES:
        in_schema = {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table.name})")}
        assert {"key", *table.columns} == in_schema
        assert table.time_column in table.own_columns


def test_a_column_that_is_not_there_is_a_bug(connection: sqlite3.Connection) -> None:
    with pytest.raises(ValueError, match="submissions has no 1 = 1 OR problem"):
        queries.work(connection, table_of(Submission), "ada", None, {"1 = 1 OR problem": 0}, 5, None)
