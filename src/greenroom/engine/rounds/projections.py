"""The work that each kind of round lists: one line per kind."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from greenroom.engine.rounds.board import projection as board
from greenroom.engine.rounds.coding import projection as coding
from greenroom.engine.rounds.project import projection as project
from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State
from greenroom.ports.log import WorkRow

PROJECTIONS: tuple[Callable[[State, State], Sequence[WorkRow]], ...] = (coding.work_between,)
"""Each gives the rows that were made or changed between two states."""

ASSESSED: tuple[Callable[[State, Report], Mapping[str, Any]], ...] = (coding.assessed, project.assessed, board.assessed)
"""Each gives what its kind adds to an assessed interview, as progress over many interviews reads it."""

from_old_row = coding.from_old_row
"""Rows from before there were kinds of rounds are about code."""
