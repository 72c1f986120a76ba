"""The work that each kind of round lists: one line per kind."""

from collections.abc import Callable, Sequence

from greenroom.engine.rounds.coding import projection as coding
from greenroom.interview.core.state import State
from greenroom.ports.log import WorkRow

PROJECTIONS: tuple[Callable[[State, State], Sequence[WorkRow]], ...] = (coding.work_between,)
"""Each gives the rows that were made or changed between two states."""

from_old_row = coding.from_old_row
"""Rows from before there were kinds of rounds are about code."""
