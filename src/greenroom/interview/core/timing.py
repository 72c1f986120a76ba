"""How time passes: limits with extra time, calls of the time left, expiry, and giving up on the silent."""

from greenroom.interview.core import watching
from greenroom.interview.core.events import Millis
from greenroom.interview.core.plan import Stage
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.state import State

CALLS_MS = (300_000, 60_000)
"""In a round the time left is called at these marks."""

IDLE_LIMIT_MS = 2 * 60 * 60 * 1000
"""An untimed interview in which the candidate does nothing for this long is abandoned."""

STAGE_END = "stage-end"
TIME_CALL = "time-call"
IDLE = "idle"
LOOK = "look"
PAUSE_END = "pause-end"


def limit_ms(stage: Stage, settings: InterviewSettings) -> int | None:
    """The stage's limit with the candidate's extra time, None when untimed."""
    if settings.time_factor is None:
        return None
    return round(stage.limit_seconds * 1000 * settings.time_factor)


def next_call_ms(state: State) -> int | None:
    """The next mark at which to call the time left, if one is still to come in this stage."""
    index, limit = state.open_round, state.stage_limit_ms
    if index is None or limit is None or state.stage_expired or state.rounds[index].is_decided:
        return None
    # A mark in the first half of the stage would come before the candidate has settled in.
    called = state.time_called_ms if state.time_called_ms is not None else limit // 2
    return next((mark for mark in CALLS_MS if mark < called), None)


def timers(state: State) -> tuple[tuple[str, Millis], ...]:
    """The timers that should be running, as (id, when)."""
    if state.stage is None:
        return ()
    if state.stage_expired:
        return ()
    if state.paused_at is not None:
        return ((f"{PAUSE_END}:{state.pauses}", state.paused_at + state.pause_left_ms),)
    deadline = state.deadline
    if deadline is None:
        armed = [(IDLE, _last_there(state) + IDLE_LIMIT_MS)]
    else:
        armed = [(f"{STAGE_END}:{state.stage.id}", deadline)]
    call = next_call_ms(state)
    if call is not None and deadline is not None:
        armed.append((f"{TIME_CALL}:{state.stage.id}:{call}", deadline - call))
    look = watching.next_look(state)
    if look is not None:
        armed.append((LOOK, look))
    return tuple(armed)


def _last_there(state: State) -> Millis:
    """Moving the cursor is no work, but shows that the candidate is there."""
    index = state.open_round
    return state.active_at if index is None else max(state.active_at, state.rounds[index].present_at)
