"""Tables that hold the work of one kind of round, beside the events it follows from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from greenroom.ports.log import Listed

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class SideTable(Generic[Listed]):
    """A table for the rows of one class, written in the same transaction as the events.

    It has the columns `key` (order of arrival), `interview`, an id that is unique within the interview, `owner`, and
    those of the kind itself, one of which is the time that lists are ordered by.
    """

    holds: type[Listed]
    name: str
    id_column: str
    time_column: str
    own_columns: tuple[str, ...]
    cells: Callable[[Listed], Sequence[Cell]]
    """The cells of the own columns."""
    restore: Callable[[str, str, Sequence[Any]], Listed]
    """The row with this interview, this id and these cells in its own columns."""

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns that are written."""
        return ("interview", self.id_column, "owner", *self.own_columns)

    def row_of(self, owner: str, one: Listed) -> list[Cell]:
        """The cells of `columns`."""
        return [one.interview, one.id, owner, *self.cells(one)]

    def row_from(self, row: Sequence[Any]) -> Listed:
        """A row of `columns`."""
        interview, id_, _, *own = row
        return self.restore(interview, id_, own)
