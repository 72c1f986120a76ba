"""Batches, summaries and submissions to put into a log."""

from dataclasses import replace

from greenroom.interview.core.events import CandidateSpoke, Millis, Recorded
from greenroom.interview.core.state import Status
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.ports.coding.submissions import Submission
from greenroom.ports.log import Batch, InterviewSummary

OWNER = "ada"
STRANGER = "mallory"
NOON: Millis = 1_767_268_800_000


def spoke(seq: int, text: str = "", cause: str | None = None) -> Recorded:
    return Recorded(seq, NOON + seq, CandidateSpoke(text=text or f"line {seq}"), cause)


def summary(
    interview: str, owner: str = OWNER, status: Status = "in_progress", created_at: Millis = NOON
) -> InterviewSummary:
    return InterviewSummary(
        id=interview,
        owner=owner,
        status=status,
        track="coding",
        candidate="Ada",
        created_at=created_at,
        started_at=None,
        ended_at=None,
        wake_at=created_at + 30_000,
        digest={"problems": ["Two sum"], "solved": 1},
    )


def opening(interview: str, owner: str = OWNER, status: Status = "in_progress", created_at: Millis = NOON) -> Batch:
    """The first batch of an interview: one event and its summary."""
    return Batch(interview, owner, [spoke(1)], summary(interview, owner, status, created_at))


def saying(interview: str, seq: int, cause: str | None = None, owner: str = OWNER) -> Batch:
    """A batch of one event."""
    return Batch(interview, owner, [spoke(seq, cause=cause)])


def submission(interview: str, run: str, problem: int = 0, submitted_at: Millis = NOON) -> Submission:
    return Submission(
        interview=interview,
        run=run,
        problem=problem,
        slug="two-sum",
        title="Two sum",
        language="python",
        attempt=1,
        automatic=False,
        code="def f(): ...",
        time_spent_ms=61_000,
        submitted_at=submitted_at,
        verdict=None,
        result=None,
        failure=None,
    )


def judged(pending: Submission, verdict: Verdict) -> Submission:
    case = CaseResult(
        case="1", hidden=False, category="general", verdict=verdict, wall_ms=1.5, cpu_ms=1.25, memory_kb=9_000
    )
    result = RunResult(verdict=verdict, passed=0, total=1, cases=(case,), isolation="bubblewrap")
    return replace(pending, verdict=verdict.value, result=result)
