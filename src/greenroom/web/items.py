"""Rows of history as they are sent."""

from greenroom.ports import InterviewSummary
from greenroom.web import resources as res


def interview_item(summary: InterviewSummary) -> res.InterviewItem:
    """An interview in a list."""
    started, ended = summary.started_at, summary.ended_at
    problems = summary.digest["problems"]
    assert isinstance(problems, list)
    # Rows written before there were reports have none.
    report = summary.digest.get("report")
    return res.InterviewItem.model_validate(
        {
            "id": summary.id,
            "status": summary.status,
            "track": summary.track,
            "candidate": summary.candidate,
            "language": summary.digest["language"],
            "difficulty": summary.digest["difficulty"],
            "created_at": summary.created_at,
            "started_at": started,
            "ended_at": ended,
            "duration_ms": ended - started if started is not None and ended is not None else None,
            "stage": summary.digest["stage"],
            "problems": [{name: problem[name] for name in res.ProblemOutcome.model_fields} for problem in problems],
            "overall": report["overall"] if isinstance(report, dict) else None,
        }
    )
