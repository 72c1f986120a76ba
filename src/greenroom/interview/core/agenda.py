"""Moving through the agenda, and through the statuses of an interview."""

from greenroom.errors import Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core import timing
from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.state import STATUS_TRANSITIONS, State, Status
from greenroom.interview.core.step import Step

MOVE_ON = "move_on"


def no_transition(state: State, to: Status) -> Refusal | None:
    """Why the status machine does not allow this status now."""
    if to in STATUS_TRANSITIONS[state.status]:
        return None
    words = f"An interview that is {_in_words(state.status)} cannot become {_in_words(to)}."
    return Refusal("illegal_transition", words)


def not_in_progress(state: State) -> Refusal | None:
    """Why nothing that needs a running interview can be done."""
    if state.status == "scheduled":
        return Refusal("not_started", "The interview has not started yet.")
    if state.status != "in_progress":
        return Refusal("interview_over", f"The interview is {_in_words(state.status)}; nothing can be added to it.")
    if state.is_paused:
        return Refusal("paused", "The interview is paused. Resume it first.")
    return None


def not_moving_on(state: State) -> Refusal | None:
    """Why the current stage may not be left for the next: talk always may, a round once it is decided."""
    if (refusal := not_in_progress(state)) is not None:
        return refusal
    index = state.open_round
    if index is not None:
        return state.rounds[index].kind.refusal(state, index, MOVE_ON)
    # Inside a step, before a stage is entered or after its time is up.
    return (
        Refusal("between_stages", "The next stage is about to begin.")
        if state.stage is None or state.is_locked
        else None
    )


def start(step: Step) -> None:
    """Enter the room: the clock runs."""
    require(no_transition(step.state, "in_progress"))
    step.record(ev.InterviewStarted())
    advance(step)


def move_on(step: Step) -> None:
    """The candidate goes to the next stage."""
    require(not_moving_on(step.state))
    advance(step)


def advance(step: Step) -> None:
    """Enter the next stage, or complete the interview after the last."""
    state = step.state
    index = 0 if state.stage_index is None else state.stage_index + 1
    if index == len(state.agenda):
        step.record(ev.InterviewCompleted(reason="agenda_done"))
        return
    stage = state.agenda[index]
    step.record(ev.StageEntered(stage=stage.id, limit_ms=timing.limit_ms(stage, state.settings)))


def end(step: Step) -> None:
    """The candidate finishes early; what was done counts."""
    require(no_transition(step.state, "completed"))
    step.record(ev.InterviewCompleted(reason="ended_by_candidate"))


def abandon(step: Step, reason: ev.AbandonReason = "left") -> None:
    """The candidate is gone for good."""
    require(no_transition(step.state, "abandoned"))
    step.record(ev.InterviewAbandoned(reason=reason))


def refuse_foreign(command: str) -> Refused:
    """The error for a command that another kind of round understands."""
    return Refused("wrong_round", f"This round does not take {_in_words(command)}.")


def _in_words(name: str) -> str:
    return name.replace("_", " ")
