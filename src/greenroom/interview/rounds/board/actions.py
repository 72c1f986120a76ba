"""What a board round wants done in the outside world."""

from dataclasses import dataclass
from typing import ClassVar

from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.rounds import Millis
from greenroom.interview.rounds.board.choices import Phase


@dataclass(frozen=True, slots=True)
class WaitForPhase(RoundAction):
    """Say when the time that was planned for this phase is over."""

    only_when_quiet: ClassVar[bool] = True

    phase: Phase
    at: Millis


@dataclass(frozen=True, slots=True)
class WaitForPause(RoundAction):
    """Say when the candidate has left the board alone for a while."""

    only_when_quiet: ClassVar[bool] = True

    revision: int
    at: Millis
