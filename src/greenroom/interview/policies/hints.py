"""The hint ladder: three rungs, one at a time."""

from greenroom.errors import Refused
from greenroom.interview import events as ev
from greenroom.interview.policies.agenda import require_open
from greenroom.interview.state import HINTS_ALLOWED, State
from greenroom.interview.unfolding import Unfolding


def ask(step: Unfolding, problem: int) -> None:
    """The candidate presses for the next hint."""
    require_open(step.state, problem)
    current = step.state.problems[problem]
    if len(current.hints) >= HINTS_ALLOWED:
        raise Refused("no_more_hints", f"All {HINTS_ALLOWED} hints for this problem are given.")
    if current.hint_wanted:
        raise Refused("hint_on_its_way", "A hint is on its way.")
    step.record(ev.HintRequested(problem=problem))


def may_give(state: State) -> bool:
    """Whether the interviewer may hand over a hint now."""
    problem = state.open_problem
    if state.status != "in_progress" or problem is None:
        return False
    return not state.problems[problem].is_decided and len(state.problems[problem].hints) < HINTS_ALLOWED


def give(step: Unfolding, problem: int, text: str) -> None:
    """Record the next rung."""
    level = len(step.state.problems[problem].hints) + 1
    step.record(ev.HintGiven(problem=problem, level=level, text=text))
