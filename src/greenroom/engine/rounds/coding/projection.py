"""Submissions as rows that follow from the log."""

from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import Run
from greenroom.ports.coding.submissions import Submission


def work_between(before: State, after: State) -> tuple[Submission, ...]:
    """The submissions that were made or judged between these two states."""
    changed = (
        (run, before.runs.get(id_))
        for id_, run in after.runs.items()
        if run.kind == "submission" and run is not before.runs.get(id_)
    )
    return tuple(_submission(after, run, earlier) for run, earlier in changed)


def _submission(state: State, run: Run, earlier: Run | None) -> Submission:
    problem = state.problems[run.round]
    code = run.code if run.code is not None else (earlier.code if earlier else None)
    return Submission(
        interview=state.id,
        run=run.id,
        problem=run.round,
        slug=problem.brief.slug,
        title=problem.brief.title,
        language=run.language,
        attempt=run.attempt or 0,
        automatic=run.automatic,
        code=code or "",
        time_spent_ms=run.requested_at - (problem.opened_at or run.requested_at),
        submitted_at=state.wall_time(run.requested_at),
        verdict=run.result.verdict.value if run.result else None,
        result=run.result,
        failure=run.failure,
    )
