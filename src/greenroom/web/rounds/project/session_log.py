"""The routes for the log of a pairing session."""

from typing import Literal

from fastapi import APIRouter, Response

from greenroom.errors import Refused
from greenroom.feedback.rounds.project.session_markdown import as_json, as_markdown
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import keeping
from greenroom.web.ids import InterviewId
from greenroom.web.rounds.project.resources import LogDelivery
from greenroom.web.services import Services

Format = Literal["markdown", "json"]
_ENDINGS: dict[Format, str] = {"markdown": "md", "json": "json"}
_MEDIA_TYPES: dict[Format, str] = {"markdown": "text/markdown", "json": "application/json"}


def add_session_log(routes: APIRouter, services: Services) -> None:
    """To download the log, and to see whether it is kept elsewhere too."""

    @routes.get(
        "/interviews/{interview}/session-log",
        tags=["interviews"],
        response_model=SessionLog,
        responses={200: {"content": {"text/markdown": {}}}},
    )
    async def read_session_log(interview: InterviewId, format: Format = "markdown") -> Response:
        """What happened in a pairing session, level by level: to read, or for programs."""
        summary = await services.log.summary(services.owner(), interview)
        if summary.status in ("scheduled", "in_progress"):
            raise Refused("not_over", "The interview isn't over yet. Its session log is made once it has ended.")
        found = await services.rounds.project.logs.made(services.owner(), interview)
        told = as_json(found) if format == "json" else as_markdown(found)
        disposition = f'attachment; filename="greenroom-session-{interview}.{_ENDINGS[format]}"'
        return Response(told, headers={"Content-Disposition": disposition}, media_type=_MEDIA_TYPES[format])

    @routes.get("/interviews/{interview}/session-log/delivery", tags=["interviews"])
    async def read_log_delivery(interview: InterviewId) -> LogDelivery:
        """Whether the log of a pairing session is kept outside Greenroom as well. `keep_log` is the command for it."""
        state = await services.interviews.state(services.owner(), interview)
        return delivery_view(state, services.rounds.project.logs.sink, services.clock.now())


def delivery_view(state: State, sink: str, now: Millis) -> LogDelivery:
    """How far the session log is on its way. `sink` is what keeps logs now; empty for nothing."""
    delivery = keeping.delivery_of(state)
    view = LogDelivery(state="none", sink=sink, where="", reason="", again_at=None)
    if delivery is None:
        is_over = state.has_ended and keeping.keeper(state) is not None
        return view.model_copy(update={"state": "possible"}) if sink and is_over else view
    if delivery.is_kept:
        return view.model_copy(update={"state": "kept", "sink": delivery.sink, "where": delivery.where})
    again_at = None if delivery.due_at is None else state.wall_time(delivery.due_at)
    if not delivery.failures or (again_at is not None and again_at <= now):
        return view.model_copy(update={"state": "sending"})
    return view.model_copy(update={"state": "failed", "reason": delivery.reason, "again_at": again_at})
