"""Keeping the session log outside Greenroom once the interview is over."""

from dataclasses import replace

from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import messages as msg
from greenroom.interview.rounds.project.delivery import Delivery, next_try
from greenroom.interview.rounds.project.state import Project, project_round, project_rounds


def keeper(state: State) -> int | None:
    """The round that stands for the whole session: the first project that was opened."""
    return next((index for index, round in project_rounds(state) if round.opened_at is not None), None)


def delivery_of(state: State) -> Delivery | None:
    """How far the session log is on its way; None where it stays in Greenroom."""
    index = keeper(state)
    return None if index is None else project_round(state, index).delivery


def refusal(state: State, now: Millis) -> Refusal | None:
    """Why the session log cannot be sent now."""
    if not state.has_ended:
        return Refusal("not_ended", "The interview isn't over yet.")
    if keeper(state) is None:
        return Refusal("no_session", "No project was opened in this interview, so it has no session log.")
    delivery = delivery_of(state)
    if delivery is None:
        return None
    if delivery.is_kept:
        return Refusal("already_kept", f"The session log is kept in {delivery.sink} already.")
    if delivery.due_at is not None and delivery.due_at <= now:
        return Refusal("on_its_way", "The session log is on its way.")
    return None


def request(step: Step) -> None:
    """Have the session log delivered now."""
    require(refusal(step.state, step.now))
    index = keeper(step.state)
    if index is not None:
        step.record(ev.SessionLogRequested(round=index))


def answered(step: Step, index: int, answer: msg.LogDelivered | msg.LogNotDelivered) -> None:
    """Record how a delivery went, once."""
    delivery = project_round(step.state, index).delivery
    if delivery is None or delivery.due_at is None or delivery.number != answer.number:
        return
    if isinstance(answer, msg.LogDelivered):
        step.record(ev.SessionLogKept(round=index, sink=answer.sink, where=answer.where))
        return
    again_at = None if answer.is_final else next_try(delivery.failures + 1, step.now)
    step.record(ev.SessionLogNotKept(round=index, reason=answer.reason, again_at=again_at))


def requested(round: Project, at: Millis) -> Project:
    """The round once its session log is asked for."""
    number = 0 if round.delivery is None else round.delivery.number + 1
    return replace(round, delivery=Delivery(number, due_at=at))


def kept(round: Project, event: ev.SessionLogKept) -> Project:
    """The round once its session log has arrived."""
    return replace(round, delivery=Delivery(_next_number(round), sink=event.sink, where=event.where))


def not_kept(round: Project, event: ev.SessionLogNotKept) -> Project:
    """The round once a delivery has failed."""
    before = round.delivery or Delivery()
    after = Delivery(_next_number(round), before.failures + 1, event.again_at, event.reason)
    return replace(round, delivery=after)


def _next_number(round: Project) -> int:
    return (round.delivery or Delivery()).number + 1
