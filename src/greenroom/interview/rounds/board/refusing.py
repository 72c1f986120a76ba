"""Which commands and moves a board round refuses now, and why."""

from greenroom.interview.core.agenda import MOVE_ON, not_in_progress
from greenroom.interview.core.refusals import Refusal
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import Whiteboard, whiteboard

COMMANDS = (
    "edit_board",
    "edit_outline",
    "undo_outline",
    "take_in_board",
    "edit_note",
    "next_phase",
    "finish_design",
    "leave_design",
    "note_snapshot",
    "give_requirement",
    "raise_topic",
)
"""The last two are moves of the interviewer."""


def refusal(state: State, index: int, command: str) -> Refusal | None:
    """Why this command or move is not allowed now; None if it is."""
    if (reason := not_in_progress(state)) is not None:
        return reason
    if state.open_round != index:
        return Refusal("not_current_design", "That isn't the current design.")
    round = whiteboard(state, index)
    if command == MOVE_ON:
        return None if round.is_decided else Refusal("design_open", "The design is still open. Finish it to go on.")
    if round.is_decided:
        return Refusal("design_over", "This design is already finished.")
    if state.is_locked and command != "note_snapshot":
        return Refusal("time_is_up", "Time is up.")
    return _of_open(round, command)


def _of_open(round: Whiteboard, command: str) -> Refusal | None:
    match command:
        case "next_phase" if round.rules.after(round.phase) is None:
            return Refusal("last_phase", "This is the last part. Finish the design to go on.")
        case "undo_outline" if not round.undos:
            return Refusal("nothing_to_undo", "There is nothing to undo in the outline.")
        case _:
            return None
