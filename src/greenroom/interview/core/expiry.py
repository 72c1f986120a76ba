"""What happens when a timer fires: the time left is called, a stage expires, a silent candidate is let go."""

from greenroom.interview.core import agenda, pausing, timing, watching
from greenroom.interview.core import events as ev
from greenroom.interview.core.step import Step


def time_came(step: Step, timer: str) -> None:
    """Act on a timer if it is still armed and its time has really come."""
    armed = dict(timing.timers(step.state))
    kind = timer.partition(":")[0]
    if step.state.status != "in_progress" or timer not in armed:
        return
    if kind == timing.PAUSE_END:
        # The interview's clock stands still in a pause, so only the engine knows that it is over.
        pausing.run_out(step)
        return
    if step.now < armed[timer]:
        return
    if kind == timing.TIME_CALL:
        _call_time(step)
    elif kind == timing.STAGE_END:
        _expire(step)
    elif kind == timing.LOOK:
        watching.look(step)
    else:
        agenda.abandon(step, "idle")


def _call_time(step: Step) -> None:
    stage, left = step.state.stage, timing.next_call_ms(step.state)
    if stage is not None and left is not None:
        step.record(ev.TimeCalled(stage=stage.id, left_ms=left))


def _expire(step: Step) -> None:
    stage = step.state.stage
    if stage is None:
        return
    step.record(ev.StageExpired(stage=stage.id))
    if stage.round is not None and step.state.rounds[stage.round].kind.expired(step, stage.round):
        return
    agenda.advance(step)
