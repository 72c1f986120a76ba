"""Rows that follow from the log: history and submissions, so that lists need no folding."""

from collections.abc import Sequence

from greenroom.interview import events as ev
from greenroom.interview.actions import Wake, due
from greenroom.interview.events import Millis, Recorded
from greenroom.interview.state import Run, State
from greenroom.ports import InterviewSummary, Submission
from greenroom.progress.model import AssessedInterview, AssessedProblem


def changes_summary(records: Sequence[Recorded]) -> bool:
    """Whether the interview's row in history can differ: plain typing and looking around never change it."""
    typing = ev.CodeEdited | ev.CodeSnapshotTaken | ev.CursorMoved
    return not all(isinstance(record.event, typing) for record in records)


def summary_of(state: State, owner: str) -> InterviewSummary:
    """The interview's row in history."""
    return InterviewSummary(
        id=state.id,
        owner=owner,
        status=state.status,
        track=state.settings.track,
        candidate=state.settings.candidate,
        created_at=state.scheduled_at,
        started_at=state.started_at,
        ended_at=state.ended_at,
        wake_at=_wake_at(state),
        digest={
            "language": state.settings.language,
            "difficulty": state.settings.difficulty,
            "level": state.settings.expected_level,
            "stage": state.stage.title if state.stage else None,
            "problems": [
                {
                    "slug": problem.brief.slug,
                    "title": problem.brief.title if problem.opened_at is not None else None,
                    "difficulty": problem.brief.difficulty,
                    "status": problem.status,
                    "attempts": problem.attempts,
                    "hints": len(problem.hints),
                }
                for problem in state.problems
            ],
            "report": _report(state),
        },
    )


def _report(state: State) -> dict[str, object] | None:
    """What progress over many interviews needs of the newest report."""
    report = state.report
    if report is None:
        return None
    return AssessedInterview(
        interview=state.id,
        at=state.ended_at or state.scheduled_at,
        track=state.settings.track,
        overall=report.overall,
        low=report.low,
        high=report.high,
        another_day=report.another_day,
        criteria={one.id: one.grade for one in report.criteria},
        problems=tuple(
            AssessedProblem(
                slug=one.slug,
                topics=one.topics,
                difficulty=state.problems[one.problem].brief.difficulty,
                score=one.score,
                status=one.status,
                hints=one.hints,
                attempts=one.attempts,
            )
            for one in report.problems
        ),
    ).model_dump(mode="json")


def _wake_at(state: State) -> Millis | None:
    """When somebody must look at this interview again, even if no one is in the room."""
    # Anything but a timer wants doing at once: after a crash, that is what brings the interview back.
    times = [action.at if isinstance(action, Wake) else 0 for action in due(state)]
    return min(times, default=None)


def submissions_of(before: State, after: State, records: Sequence[Recorded]) -> tuple[Submission, ...]:
    """The submissions that these events made or decided."""
    if not changes_summary(records):
        return ()
    changed = (
        (run, before.runs.get(id_))
        for id_, run in after.runs.items()
        if run.kind == "submission" and run is not before.runs.get(id_)
    )
    return tuple(_submission(after, run, earlier) for run, earlier in changed)


def _submission(state: State, run: Run, earlier: Run | None) -> Submission:
    problem = state.problems[run.problem]
    code = run.code if run.code is not None else (earlier.code if earlier else None)
    return Submission(
        interview=state.id,
        run=run.id,
        problem=run.problem,
        slug=problem.brief.slug,
        title=problem.brief.title,
        language=run.language,
        attempt=run.attempt or 0,
        automatic=run.automatic,
        code=code or "",
        time_spent_ms=run.requested_at - (problem.opened_at or run.requested_at),
        submitted_at=run.requested_at,
        verdict=run.result.verdict.value if run.result else None,
        result=run.result,
        failure=run.failure,
    )
