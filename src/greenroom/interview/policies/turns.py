"""The interviewer's turn: its words answer cues, and its moves are obeyed only where the rules allow."""

from greenroom.interview import events as ev
from greenroom.interview.messages import AdvanceStage, EndInterview, GiveHint, Move, TurnFailed, TurnTaken
from greenroom.interview.policies import agenda, hints
from greenroom.interview.state import State
from greenroom.interview.unfolding import Unfolding


def taken(step: Unfolding, turn: TurnTaken) -> None:
    """Take a turn once; one whose cues were answered already changes nothing."""
    if not _is_awaited(step.state, turn.up_to):
        return
    if turn.text:
        step.record(ev.InterviewerSpoke(text=turn.text, intent=turn.intent, up_to=turn.up_to, said_by=turn.said_by))
    else:
        step.record(ev.InterviewerPassed(up_to=turn.up_to, said_by=turn.said_by))
    for move in turn.moves:
        _make(step, move)


def failed(step: Unfolding, turn: TurnFailed) -> None:
    """Nobody could speak: say so in the log and go on."""
    if _is_awaited(step.state, turn.up_to):
        step.record(ev.InterviewerFailed(up_to=turn.up_to, reason=turn.reason))


def _is_awaited(state: State, up_to: int) -> bool:
    return state.status == "in_progress" and any(cue.seq <= up_to for cue in state.cues)


def _make(step: Unfolding, move: Move) -> None:
    state = step.state
    match move:
        case GiveHint(text):
            if state.open_problem is not None and hints.may_give(state):
                hints.give(step, state.open_problem, text)
                return
        case AdvanceStage():
            if agenda.may_move_on(state):
                agenda.advance(step)
                return
        case EndInterview():
            if state.stage is not None and state.stage.id == "closing":
                agenda.advance(step)
                return
    stage = state.stage.id if state.stage else state.status
    step.record(ev.MoveRejected(move=type(move).__name__, reason=f"not allowed in {stage}"))
