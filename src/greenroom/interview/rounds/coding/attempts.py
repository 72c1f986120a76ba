"""Running and submitting: a few attempts at each problem, one run at a time, and what a verdict leads to."""

from typing import Literal

from greenroom.errors import Refused
from greenroom.interview.core import agenda
from greenroom.interview.core.refusals import require
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.messages import Analysed, Judged, JudgingFailed, Reviewed
from greenroom.interview.rounds.coding.refusing import refusal
from greenroom.interview.rounds.coding.state import Coding, coding_round


def run_code(step: Step, index: int) -> None:
    """Try the code on the visible cases; costs nothing."""
    require(refusal(step.state, index, "run_code"))
    _require_code(step.state, index)
    request(step, index, "run")


def submit_code(step: Step, index: int) -> None:
    """Have the code judged on all cases; costs an attempt if it compiles."""
    require(refusal(step.state, index, "submit_code"))
    _require_code(step.state, index)
    request(step, index, "submission")


def skip(step: Step, index: int) -> None:
    """The candidate leaves the open problem unsolved."""
    require(refusal(step.state, index, "skip_problem"))
    step.record(ev.ProblemSkipped(round=index))
    agenda.advance(step)


def request(
    step: Step,
    index: int,
    kind: RunKind,
    *,
    automatic: bool = False,
    asked_by: Literal["candidate", "interviewer"] = "candidate",
) -> None:
    """Record that the present code is to be run."""
    round = coding_round(step.state, index)
    step.record(
        ev.RunRequested(
            run=f"run-{step.next_seq}",
            round=index,
            kind=kind,
            attempt=round.attempts + 1 if kind == "submission" else None,
            automatic=automatic,
            language=round.language,
            code=round.text,
            asked_by=asked_by,
        )
    )


def judged(step: Step, index: int, answer: Judged | JudgingFailed) -> None:
    """Take the judge's answer once; a late or second one changes nothing."""
    run = coding_round(step.state, index).runs[answer.run]
    if not run.is_pending:
        return
    if isinstance(answer, Judged):
        step.record(ev.RunFinished(run=answer.run, result=answer.result))
    else:
        step.record(ev.RunFailed(run=answer.run, reason=answer.reason))
    if step.state.is_locked and run.kind == "submission" and index == step.state.open_round:
        # Time was up and this was the last word on the problem.
        agenda.advance(step)


def analysed(step: Step, index: int, answer: Analysed) -> None:
    """Keep the analysis, once."""
    if coding_round(step.state, index).runs[answer.run].awaits_analysis:
        step.record(ev.RunAnalysed(run=answer.run, analysis=answer.analysis))


def reviewed(step: Step, index: int, answer: Reviewed) -> None:
    """Keep the review, once."""
    if coding_round(step.state, index).runs[answer.run].awaits_review:
        step.record(ev.CodeReviewed(run=answer.run, review=answer.review))


def may_run(state: State, index: int) -> bool:
    """Whether the interviewer may have the present code run on the visible cases."""
    return refusal(state, index, "run_tests") is None and bool(coding_round(state, index).text.strip())


def awaits_verdict(step: Step, index: int) -> bool:
    """Whether a submission is on its way, made by the candidate or, as a last chance, by us."""
    round = coding_round(step.state, index)
    if any(run.is_pending and run.kind == "submission" for run in round.runs.values()):
        return True
    if not _is_worth_submitting(round):
        return False
    request(step, index, "submission", automatic=True)
    return True


def _is_worth_submitting(round: Coding) -> bool:
    """Whether time running out should submit what is there: something of the candidate's own."""
    return (
        not round.is_decided
        and round.attempts < round.attempts_allowed
        and bool(round.text.strip())
        and round.text.strip() != round.starter.strip()
    )


def _require_code(state: State, index: int) -> None:
    if not coding_round(state, index).text.strip():
        raise Refused("nothing_to_run", "There is no code to run yet.")
