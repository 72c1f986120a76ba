"""Acting on signs of struggle: when one is recorded, and when to look again."""

from greenroom.interview.core import events as ev
from greenroom.interview.core import struggle
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step
from greenroom.interview.manners import manner


def next_look(state: State) -> Millis | None:
    """When time alone may show that the candidate is stuck."""
    if not _is_watching(state) or state.watch is None:
        return None
    return struggle.next_look(state.watch, manner(state.settings.persona))


def look(step: Step) -> None:
    """Record the sign of struggle that shows now, if one does."""
    state = step.state
    if not _is_watching(state) or state.watch is None or state.open_round is None:
        return
    kind = struggle.noticed(state.watch, step.now, manner(state.settings.persona))
    if kind is not None:
        step.record(ev.SignalNoticed(round=state.open_round, signal=kind))


def heard(step: Step, text: str) -> None:
    """Someone who says that they are stuck has asked for help."""
    index = step.state.open_round
    if index is not None and not step.state.rounds[index].is_decided and struggle.asks_for_help(text):
        asked(step)


def asked(step: Step) -> None:
    """The candidate asked for help outright."""
    index = step.state.open_round
    if index is not None:
        step.record(ev.SignalNoticed(round=index, signal="explicit_ask"))


def _is_watching(state: State) -> bool:
    """Only in an open round that can be struggled with, and with nobody already about to speak."""
    index = state.open_round
    return (
        state.status == "in_progress"
        and index is not None
        and not state.is_locked
        and not state.rounds[index].is_decided
        and not state.cues
        and state.rounds[index].kind.watches(state.rounds[index])
    )
