"""The tables of all kinds of rounds: one line per table."""

from typing import Any

from greenroom.adapters.eventlog.coding.submissions import TABLE as CODING
from greenroom.adapters.eventlog.side_table import SideTable
from greenroom.ports.log import Listed

SIDE_TABLES: tuple[SideTable[Any], ...] = (CODING,)

_BY_CLASS = {table.holds: table for table in SIDE_TABLES}


def table_of(of: type[Listed]) -> SideTable[Listed]:
    """The table that holds rows of this class."""
    return _BY_CLASS[of]
