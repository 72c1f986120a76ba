"""Submissions as rows that follow from the log."""

from collections.abc import Mapping, Sequence

from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import Coding, Run, coding_round, coding_rounds
from greenroom.ports.coding.submissions import Submission
from greenroom.progress.rounds.coding.model import AssessedProblem


def from_old_row(digest: Mapping[str, object]) -> Sequence[Mapping[str, object]]:
    """The rounds in a row of history that was written when all rounds were coding rounds."""
    problems = digest.get("problems")
    chosen = {"language": digest.get("language"), "chosen_difficulty": digest.get("difficulty")}
    found = problems if isinstance(problems, list) and all(chosen.values()) else ()
    return [{"kind": "coding", **one, **chosen} for one in found if isinstance(one, Mapping)]


def assessed(state: State, report: Report) -> Mapping[str, tuple[AssessedProblem, ...]]:
    """What progress over many interviews needs of the problems in a report."""
    problems = tuple(
        AssessedProblem(
            slug=one.slug,
            topics=one.topics,
            difficulty=coding_round(state, one.round).brief.difficulty,
            score=one.score,
            status=one.status,
            hints=one.hints,
            attempts=one.attempts,
        )
        for one in report.problems
    )
    return {"problems": problems}


def work_between(before: State, after: State) -> tuple[Submission, ...]:
    """The submissions that were made or judged between these two states."""
    return tuple(
        _submission(after, round, run, earlier.runs.get(run.id))
        for (_, round), (_, earlier) in zip(coding_rounds(after), coding_rounds(before), strict=True)
        if round.runs is not earlier.runs
        for run in round.runs.values()
        if run.kind == "submission" and run is not earlier.runs.get(run.id)
    )


def _submission(state: State, problem: Coding, run: Run, earlier: Run | None) -> Submission:
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
