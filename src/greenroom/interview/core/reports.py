"""How reports and the talk about them come about, event by event."""

from dataclasses import replace

from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Assessment, Spending, State, ThreadLine


def assessed(
    state: State, event: ev.ExplanationsJudged | ev.ReportWritten | ev.ReportFailed, at: Millis
) -> tuple[tuple[Assessment, ...], Spending]:
    """All assessments after an event about the last one, and what the models have used."""
    *earlier, last = state.assessments
    spending = state.spending
    match event:
        case ev.ExplanationsJudged():
            spending = spending.plus(_account(event.judgement)) if event.judgement else spending
            judgements = {**last.judgements, event.sample: event.judgement}
            reason = last.not_judged if any(judgements.values()) else event.reason
            unread = last.unread if event.judgement else {**last.unread, event.sample: event.reason}
            last = replace(last, judgements=judgements, unread=unread, not_judged=reason)
        case ev.ReportWritten():
            last = replace(last, report=event.report, written_at=at)
        case ev.ReportFailed():
            last = replace(last, failure=event.reason)
    return (*earlier, last), spending


def coach_answered(event: ev.CoachAnswered, at: Millis, seq: int) -> ThreadLine:
    """The coach's answer as a line of the thread."""
    trouble = event.account.trouble if event.account else ""
    return ThreadLine(seq, at, "coach", event.text, event.question, event.evidence, event.said_by, trouble)


def _account(judgement: Judgement) -> ev.TurnAccount:
    return ev.TurnAccount(
        model=judgement.by,
        input_tokens=judgement.input_tokens,
        output_tokens=judgement.output_tokens,
        cost=judgement.cost,
    )
