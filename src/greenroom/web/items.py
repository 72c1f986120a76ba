"""Rows of history as they are sent."""

from contextlib import suppress
from typing import get_args

from greenroom.engine.projection import is_whole, rounds_of
from greenroom.errors import GreenroomError
from greenroom.interview.core.state import Status
from greenroom.ports.log import InterviewSummary
from greenroom.web import resources as res
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.services import Services


async def listed_item(services: Services, summary: InterviewSummary) -> res.InterviewItem:
    """An interview in a list. A damaged row is made again from the log; a damaged log is named."""
    if services.interviews.damage(summary.id) is None and not is_whole(summary):
        with suppress(GreenroomError):
            summary = await services.interviews.rebuild(summary.owner, summary.id)
    damage = services.interviews.damage(summary.id)
    return interview_item(summary, damage.message if damage else None)


def interview_item(summary: InterviewSummary, damage: str | None = None) -> res.InterviewItem:
    """An interview as far as its row can be read."""
    digest = summary.digest if is_whole(summary) else {}
    # Rows written before there were reports have none.
    report = digest.get("report")
    return res.InterviewItem.model_validate(
        {
            "id": summary.id,
            "status": summary.status if summary.status in get_args(Status) else "failed",
            "track": summary.track,
            "candidate": summary.candidate,
            "created_at": summary.created_at,
            "started_at": summary.started_at,
            "ended_at": summary.ended_at,
            "duration_ms": summary.duration_ms,
            "stage": digest.get("stage"),
            "rounds": [KINDS[str(one["kind"])].outcome(one) for one in rounds_of(summary)] if digest else [],
            "overall": report.get("overall") if isinstance(report, dict) else None,
            "damage": damage,
        }
    )
