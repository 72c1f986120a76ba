"""Acting on signs of struggle: when one is recorded, and when to look again."""

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step
from greenroom.interview.manners import manner
from greenroom.interview.shared import struggle


def next_look(state: State) -> Millis | None:
    """When time alone may show that the candidate is stuck."""
    if not _is_watching(state) or state.watch is None:
        return None
    return struggle.next_look(state.watch, manner(state.settings.persona))


def look(step: Step) -> None:
    """Record the sign of struggle that shows now, if one does."""
    state = step.state
    if not _is_watching(state) or state.watch is None or state.open_problem is None:
        return
    kind = struggle.noticed(state.watch, step.now, manner(state.settings.persona))
    if kind is not None:
        step.record(ev.SignalNoticed(problem=state.open_problem, signal=kind))


def heard(step: Step, text: str) -> None:
    """Someone who says that they are stuck has asked for help."""
    problem = step.state.open_problem
    if problem is not None and not step.state.problems[problem].is_decided and struggle.asks_for_help(text):
        asked(step)


def asked(step: Step) -> None:
    """The candidate asked for help outright."""
    problem = step.state.open_problem
    if problem is not None:
        step.record(ev.SignalNoticed(problem=problem, signal="explicit_ask"))


def _is_watching(state: State) -> bool:
    """Only over an open problem, with nothing being judged and nobody already about to speak."""
    problem = state.open_problem
    return (
        state.status == "in_progress"
        and problem is not None
        and not state.is_locked
        and not state.problems[problem].is_decided
        and not state.cues
        and state.pending_run(problem) is None
    )
