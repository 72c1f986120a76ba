"""The interviewer's turn: its words answer cues, and its moves are obeyed only where the rules allow."""

from greenroom.interview.core import agenda
from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import (
    AdvanceStage,
    EndInterview,
    Move,
    RoundMove,
    ShowConcept,
    TurnFailed,
    TurnTaken,
)
from greenroom.interview.core.state import Speaker, State
from greenroom.interview.core.step import Step


def taken(step: Step, turn: TurnTaken) -> None:
    """Take a turn once; one whose cues were answered already changes nothing."""
    if not _is_awaited(step.state, turn.up_to):
        return
    up_to, said_by, account, withdrawn = turn.up_to, turn.said_by, turn.account, turn.withdrawn
    if turn.text:
        spoke = ev.InterviewerSpoke(
            text=turn.text,
            intent=turn.intent,
            up_to=up_to,
            said_by=said_by,
            account=account,
            is_cut=turn.is_cut,
            withdrawn=withdrawn,
        )
        step.record(spoke)
        heard(step, "interviewer", turn.text)
    else:
        step.record(ev.InterviewerPassed(up_to=up_to, said_by=said_by, account=account, withdrawn=withdrawn))
    for move in turn.moves:
        if isinstance(move, EndInterview) and turn.text and _is_closing(step.state):
            # Nobody would see the goodbye: the candidate goes on when they have read it, or the time does.
            continue
        _make(step, move)


def heard(step: Step, by: Speaker, text: str) -> None:
    """Let the open round draw its conclusions from a line that was just said."""
    index = step.state.open_round
    if index is not None:
        step.state.rounds[index].kind.said(step, index, by, text)


def failed(step: Step, turn: TurnFailed) -> None:
    """Nobody could speak to the end: keep what was said, say so in the log and go on."""
    if not _is_awaited(step.state, turn.up_to):
        return
    if turn.said:
        cut = ev.InterviewerSpoke(text=turn.said, intent="", up_to=turn.up_to, said_by=turn.said_by, is_cut=True)
        step.record(cut)
        heard(step, "interviewer", turn.said)
    step.record(ev.InterviewerFailed(up_to=turn.up_to, reason=turn.reason, withdrawn=turn.withdrawn))


def _is_awaited(state: State, up_to: int) -> bool:
    return state.status == "in_progress" and any(cue.seq <= up_to for cue in state.cues)


def _is_closing(state: State) -> bool:
    return state.stage is not None and state.stage.kind == "closing"


def _make(step: Step, move: Move) -> None:
    """Do it if the rules allow it now; otherwise leave a note that it was tried."""
    if _is_done(step, move):
        return
    state = step.state
    stage = state.stage.id if state.stage else state.status
    step.record(ev.MoveRejected(move=type(move).__name__, reason=f"not allowed in {stage}"))


def _is_done(step: Step, move: Move) -> bool:
    state, index = step.state, step.state.open_round
    match move:
        case RoundMove():
            return index is not None and state.rounds[index].kind.make(step, index, move)
        case AdvanceStage() if agenda.not_moving_on(state) is None:
            agenda.advance(step)
        case EndInterview() if _is_closing(state):
            agenda.advance(step)
        case ShowConcept(term, text, source) if state.status == "in_progress":
            step.record(ev.ConceptLookedUp(term=term, text=text, source=source))
        case _:
            return False
    return True
