"""What is done for board rounds: time passes, and a board is left alone."""

from greenroom.evals.performing import Around, Performer, Performers
from greenroom.interview.rounds.board.actions import WaitForPause, WaitForPhase
from greenroom.interview.rounds.board.messages import BoardStill, PhaseTimeUp


def _phase_is_over(around: Around, action: WaitForPhase) -> PhaseTimeUp:
    return PhaseTimeUp(action.round, action.phase)


def _is_still(around: Around, action: WaitForPause) -> BoardStill:
    return BoardStill(action.round, action.revision)


PERFORMERS: Performers = {
    WaitForPhase: Performer(None, _phase_is_over),
    WaitForPause: Performer(None, _is_still),
}
