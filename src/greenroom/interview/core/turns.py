"""The interviewer's turn: its words answer cues, and its moves are obeyed only where the rules allow."""

from greenroom.interview.core import agenda
from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import (
    AdvanceStage,
    AskFollowUp,
    EndInterview,
    GiveHint,
    Move,
    RunTests,
    ShowConcept,
    ShowProblem,
    TurnFailed,
    TurnTaken,
)
from greenroom.interview.core.state import FOLLOW_UPS_ALLOWED, State
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import attempts, hints


def taken(step: Step, turn: TurnTaken) -> None:
    """Take a turn once; one whose cues were answered already changes nothing."""
    if not _is_awaited(step.state, turn.up_to):
        return
    up_to, said_by, account = turn.up_to, turn.said_by, turn.account
    if turn.text:
        spoke = ev.InterviewerSpoke(text=turn.text, intent=turn.intent, up_to=up_to, said_by=said_by, account=account)
        step.record(spoke)
    else:
        step.record(ev.InterviewerPassed(up_to=up_to, said_by=said_by, account=account))
    for move in turn.moves:
        _make(step, move)


def failed(step: Step, turn: TurnFailed) -> None:
    """Nobody could speak: say so in the log and go on."""
    if _is_awaited(step.state, turn.up_to):
        step.record(ev.InterviewerFailed(up_to=turn.up_to, reason=turn.reason))


def _is_awaited(state: State, up_to: int) -> bool:
    return state.status == "in_progress" and any(cue.seq <= up_to for cue in state.cues)


def _make(step: Step, move: Move) -> None:
    """Do it if the rules allow it now; otherwise leave a note that it was tried."""
    if _is_done(step, move):
        return
    state = step.state
    stage = state.stage.id if state.stage else state.status
    step.record(ev.MoveRejected(move=type(move).__name__, reason=f"not allowed in {stage}"))


def _is_done(step: Step, move: Move) -> bool:
    state, problem = step.state, step.state.open_problem
    match move:
        case GiveHint(text) if problem is not None and hints.may_give(state):
            hints.give(step, problem, text)
        case AdvanceStage() if agenda.may_move_on(state):
            agenda.advance(step)
        case EndInterview() if state.stage is not None and state.stage.id == "closing":
            agenda.advance(step)
        case ShowProblem() if problem is not None and not state.is_locked:
            step.record(ev.ProblemShown(problem=problem))
        case RunTests() if problem is not None and attempts.may_run(state):
            attempts.request(step, problem, "run", asked_by="interviewer")
        case AskFollowUp(text) if problem is not None and _may_follow_up(state, problem):
            step.record(ev.FollowUpAsked(problem=problem, text=text))
        case ShowConcept(term, text, source) if state.status == "in_progress":
            step.record(ev.ConceptLookedUp(term=term, text=text, source=source))
        case _:
            return False
    return True


def _may_follow_up(state: State, problem: int) -> bool:
    """Once the problem is decided, and not without end."""
    return state.problems[problem].is_decided and len(state.problems[problem].follow_ups) < FOLLOW_UPS_ALLOWED
