"""Moving through the agenda, and through the statuses of an interview."""

from greenroom.errors import Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core import timing
from greenroom.interview.core.state import STATUS_TRANSITIONS, State, Status
from greenroom.interview.core.step import Step


def require_transition(state: State, to: Status) -> None:
    """Refuse a status change that the status machine does not have."""
    if to not in STATUS_TRANSITIONS[state.status]:
        raise Refused(
            "illegal_transition",
            f"An interview that is {_in_words(state.status)} cannot become {_in_words(to)}.",
        )


def require_in_progress(state: State) -> None:
    """Refuse anything that needs a running interview."""
    if state.status == "scheduled":
        raise Refused("not_started", "The interview has not started yet.")
    if state.status != "in_progress":
        raise Refused("interview_over", f"The interview is {_in_words(state.status)}; nothing can be added to it.")


def start(step: Step) -> None:
    """Enter the room: the clock runs."""
    require_transition(step.state, "in_progress")
    step.record(ev.InterviewStarted())
    advance(step)


def may_move_on(state: State) -> bool:
    """Whether the current stage may be left for the next: talk always, a problem once it is decided."""
    if state.status != "in_progress" or state.stage is None or state.is_locked:
        return False
    problem = state.stage.problem
    return problem is None or state.problems[problem].is_decided


def move_on(step: Step) -> None:
    """The candidate goes to the next stage."""
    require_in_progress(step.state)
    if not may_move_on(step.state):
        raise Refused("problem_open", "This problem is still open. Submit a solution, or skip it.")
    advance(step)


def skip_problem(step: Step, problem: int) -> None:
    """The candidate leaves the open problem unsolved."""
    require_open(step.state, problem)
    step.record(ev.ProblemSkipped(problem=problem))
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
    require_transition(step.state, "completed")
    step.record(ev.InterviewCompleted(reason="ended_by_candidate"))


def abandon(step: Step, reason: ev.AbandonReason = "left") -> None:
    """The candidate is gone for good."""
    require_transition(step.state, "abandoned")
    step.record(ev.InterviewAbandoned(reason=reason))


def require_current(state: State, problem: int) -> None:
    """Refuse work on a problem that is not on the table, or after its time."""
    require_in_progress(state)
    if state.open_problem != problem:
        raise Refused("not_current_problem", "That isn't the current problem.")
    if state.is_locked:
        raise Refused("time_is_up", "Time is up for this problem; your code is being submitted.")


def require_open(state: State, problem: int) -> None:
    """Refuse what only makes sense while the problem is undecided."""
    require_current(state, problem)
    if state.problems[problem].is_decided:
        raise Refused("problem_decided", "This problem is already finished.")


def _in_words(status: Status) -> str:
    return status.replace("_", " ")
