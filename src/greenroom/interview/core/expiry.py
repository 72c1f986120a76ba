"""What happens when a timer fires: the time left is called, a stage expires, a silent candidate is let go."""

from greenroom.interview.core import agenda, timing
from greenroom.interview.core import events as ev
from greenroom.interview.core import watching as struggling
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import attempts


def time_came(step: Step, timer: str) -> None:
    """Act on a timer if it is still armed and its time has really come."""
    armed = dict(timing.timers(step.state))
    if step.state.status != "in_progress" or timer not in armed or step.now < armed[timer]:
        return
    kind = timer.partition(":")[0]
    if kind == timing.TIME_CALL:
        _call_time(step)
    elif kind == timing.STAGE_END:
        _expire(step)
    elif kind == timing.LOOK:
        struggling.look(step)
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
    if stage.problem is not None and _awaits_verdict(step, stage.problem):
        return
    agenda.advance(step)


def _awaits_verdict(step: Step, problem: int) -> bool:
    """Whether a submission is on its way, made by the candidate or, as a last chance, by us."""
    if any(run.is_pending and run.kind == "submission" and run.problem == problem for run in step.state.runs.values()):
        return True
    if not attempts.worth_submitting(step.state, problem):
        return False
    attempts.request(step, problem, "submission", automatic=True)
    return True
