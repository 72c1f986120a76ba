"""Running and submitting: three attempts a problem, one run at a time, and what a verdict leads to."""

from typing import Literal

from greenroom.errors import Refused
from greenroom.interview.core import agenda
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import RunKind
from greenroom.interview.core.messages import Analysed, Judged, JudgingFailed, Reviewed
from greenroom.interview.core.state import ATTEMPTS_ALLOWED, State
from greenroom.interview.core.step import Step


def run_code(step: Step, problem: int) -> None:
    """Try the code on the visible cases; costs nothing."""
    agenda.require_current(step.state, problem)
    _require_runnable(step.state, problem)
    request(step, problem, "run")


def submit_code(step: Step, problem: int) -> None:
    """Have the code judged on all cases; costs an attempt."""
    agenda.require_current(step.state, problem)
    # Said first: to someone out of attempts, "already decided" would hide the reason.
    if step.state.problems[problem].attempts >= ATTEMPTS_ALLOWED:
        raise Refused("no_attempts_left", f"All {ATTEMPTS_ALLOWED} attempts at this problem have been used.")
    agenda.require_open(step.state, problem)
    _require_runnable(step.state, problem)
    request(step, problem, "submission")


def request(
    step: Step,
    problem: int,
    kind: RunKind,
    *,
    automatic: bool = False,
    asked_by: Literal["candidate", "interviewer"] = "candidate",
) -> None:
    """Record that the present code is to be run."""
    state = step.state.problems[problem]
    step.record(
        ev.RunRequested(
            run=f"run-{step.next_seq}",
            problem=problem,
            kind=kind,
            attempt=state.attempts + 1 if kind == "submission" else None,
            automatic=automatic,
            language=state.language,
            code=state.text,
            asked_by=asked_by,
        )
    )


def judged(step: Step, answer: Judged | JudgingFailed) -> None:
    """Take the judge's answer once; a late or second one changes nothing."""
    run = step.state.runs.get(answer.run)
    if run is None or not run.is_pending:
        return
    if isinstance(answer, Judged):
        step.record(ev.RunFinished(run=answer.run, result=answer.result))
    else:
        step.record(ev.RunFailed(run=answer.run, reason=answer.reason))
    if step.state.is_locked and run.kind == "submission" and run.problem == step.state.open_problem:
        # Time was up and this was the last word on the problem.
        agenda.advance(step)


def analysed(step: Step, answer: Analysed) -> None:
    """Keep what was found out, once."""
    run = step.state.runs.get(answer.run)
    if run is not None and run.awaits_analysis:
        step.record(ev.RunAnalysed(run=answer.run, analysis=answer.analysis))


def reviewed(step: Step, answer: Reviewed) -> None:
    """Keep the review, once."""
    run = step.state.runs.get(answer.run)
    if run is not None and run.awaits_review:
        step.record(ev.CodeReviewed(run=answer.run, review=answer.review))


def may_run(state: State) -> bool:
    """Whether the interviewer may have the present code run on the visible cases."""
    problem = state.open_problem
    return (
        state.status == "in_progress"
        and problem is not None
        and not state.is_locked
        and state.pending_run(problem) is None
        and bool(state.problems[problem].text.strip())
    )


def worth_submitting(state: State, problem: int) -> bool:
    """Whether time running out should submit what is there: something of the candidate's own."""
    current = state.problems[problem]
    starter = current.brief.starter.get(current.language, "")
    return (
        not current.is_decided
        and current.attempts < ATTEMPTS_ALLOWED
        and bool(current.text.strip())
        and current.text.strip() != starter.strip()
    )


def _require_runnable(state: State, problem: int) -> None:
    if state.pending_run(problem) is not None:
        raise Refused("run_in_progress", "The last run is still being judged.")
    if not state.problems[problem].text.strip():
        raise Refused("nothing_to_run", "There is no code to run yet.")
