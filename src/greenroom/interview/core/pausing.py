"""Pausing: the clock stands still and nothing can be done, as often and as long as the rules allow."""

from greenroom.interview.core import events as ev
from greenroom.interview.core.agenda import not_in_progress
from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.skipping import span_in_words
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step


def not_pausing(state: State) -> Refusal | None:
    """Why the interview may not be paused now."""
    if (refusal := not_in_progress(state)) is not None:
        return refusal
    rules = state.pause_rules
    if rules is None:
        return Refusal("no_pauses", "This interview can't be paused.")
    if state.is_locked:
        return Refusal("time_is_up", "Time is up; the next stage is about to begin.")
    if state.pauses >= rules.most:
        return Refusal("no_more_pauses", f"All {rules.most} pauses have been used.")
    if state.pause_left_ms <= 0:
        return Refusal("no_more_pauses", f"All {span_in_words(rules.total_ms)} of pausing have been used.")
    return None


def not_resuming(state: State) -> Refusal | None:
    """Why the interview cannot be resumed."""
    return None if state.is_paused else Refusal("not_paused", "The interview isn't paused.")


def pause(step: Step) -> None:
    """Stop the clock."""
    require(not_pausing(step.state))
    step.record(ev.InterviewPaused())


def resume(step: Step) -> None:
    """Let the clock run again."""
    require(not_resuming(step.state))
    step.record(ev.InterviewResumed())


def run_out(step: Step) -> None:
    """The time for pauses is used up, so the clock runs again."""
    step.record(ev.InterviewResumed(why="limit"))
