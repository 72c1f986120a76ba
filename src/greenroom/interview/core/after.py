"""After the interview: reports, and questions about them."""

from greenroom.errors import Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import AskCoach, CoachReplied, ExplanationsRead, Reported, ReportingFailed
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step

MOST_REPORTS = 20
MOST_QUESTIONS = 200


def assess_again(step: Step) -> None:
    """Have another report written; while one is being written, that is the one that was asked for."""
    state = step.state
    _require_ended(state)
    if state.pending_assessment is not None:
        return
    if len(state.assessments) >= MOST_REPORTS:
        raise Refused("too_many_reports", f"This interview has been scored {MOST_REPORTS} times, which is the limit.")
    step.record(ev.AssessmentRequested(report=f"report-{len(state.assessments) + 1}"))


def ask_coach(step: Step, message: AskCoach) -> None:
    """Ask about the newest report."""
    _require_ended(step.state)
    if step.state.report is None:
        raise Refused("no_report", "There is no report to talk about yet.")
    if len(step.state.thread) >= MOST_QUESTIONS:
        raise Refused("thread_full", "This conversation has reached its limit.")
    step.record(ev.CoachAsked(text=message.text))


def explanations_read(step: Step, answer: ExplanationsRead) -> None:
    """Keep a reading, once."""
    pending = step.state.pending_assessment
    if pending is None or pending.id != answer.report or answer.sample not in pending.samples_wanted:
        return
    step.record(
        ev.ExplanationsJudged(
            report=answer.report, sample=answer.sample, judgement=answer.judgement, reason=answer.reason
        )
    )


def reported(step: Step, answer: Reported | ReportingFailed) -> None:
    """Keep the report, once."""
    pending = step.state.pending_assessment
    report = answer.report.id if isinstance(answer, Reported) else answer.report
    if pending is None or pending.id != report:
        return
    if isinstance(answer, Reported):
        step.record(ev.ReportWritten(report=answer.report))
    else:
        step.record(ev.ReportFailed(report=report, reason=answer.reason))


def coach_replied(step: Step, answer: CoachReplied) -> None:
    """Keep the coach's answer, once."""
    question = step.state.open_question
    if question is None or question.seq != answer.question:
        return
    step.record(
        ev.CoachAnswered(
            question=answer.question,
            text=answer.text,
            evidence=answer.evidence,
            said_by=answer.said_by,
            account=answer.account,
        )
    )


def _require_ended(state: State) -> None:
    if not state.has_ended:
        raise Refused("not_ended", "The report is only available after the interview.")
