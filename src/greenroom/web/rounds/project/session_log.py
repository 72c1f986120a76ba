"""The route for the log of a pairing session."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Literal

from fastapi import APIRouter, Response

from greenroom.engine.folding import from_log
from greenroom.engine.letting_go import made_of
from greenroom.errors import NotFound, Refused
from greenroom.feedback.rounds.project.session_log import session_log
from greenroom.feedback.rounds.project.session_markdown import as_json, as_markdown
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.web.ids import InterviewId
from greenroom.web.services import Services

Format = Literal["markdown", "json"]
_ENDINGS: dict[Format, str] = {"markdown": "md", "json": "json"}
_MEDIA_TYPES: dict[Format, str] = {"markdown": "text/markdown", "json": "application/json"}


def add_session_log(routes: APIRouter, services: Services) -> None:
    """Logs are made in a thread and one at a time, as recordings are."""
    turn = asyncio.Semaphore(1)

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
        async with turn:
            records = list(await services.log.read(services.owner(), interview))
            make = partial(from_log, interview, make=partial(_log, interview))
            found = await asyncio.to_thread(made_of, records, make)
        if found is None:
            raise NotFound("No project was opened in this interview, so it has no session log.")
        told = as_json(found) if format == "json" else as_markdown(found)
        disposition = f'attachment; filename="greenroom-session-{interview}.{_ENDINGS[format]}"'
        return Response(told, headers={"Content-Disposition": disposition}, media_type=_MEDIA_TYPES[format])


def _log(interview: str, records: Sequence[Recorded]) -> SessionLog | None:
    return session_log(fold(interview, records), records)
