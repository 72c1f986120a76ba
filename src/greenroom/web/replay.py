"""The replay: a recording is the room as it was at first, and every change of it with its time.

The browser folds it with the same code as the live room, so that a replay shows exactly what was seen.
"""

import asyncio
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict
from starlette.responses import StreamingResponse

from greenroom.engine.folding import from_log
from greenroom.engine.letting_go import made_of
from greenroom.errors import Refused
from greenroom.interview.core.events import Millis
from greenroom.web.ids import InterviewId
from greenroom.web.media import shared_media
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import RecordingHead, RecordingSteps, Redaction
from greenroom.web.resources import NDJSON
from greenroom.web.services import Services
from greenroom.web.sharing import player, shared_file


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SearchHit(_Resource):
    """A line of some interview; the found words stand between U+2068 and U+2069."""

    interview: str
    seq: int
    at: Millis
    offset_ms: int | None
    who: Literal["candidate", "interviewer"]
    excerpt: str


class SearchPage(_Resource):
    """A page of what was found, newest first."""

    items: tuple[SearchHit, ...]
    next: str | None


def add_replay(routes: APIRouter, services: Services) -> None:
    """Recordings, files to share, and search.

    A recording is made in a thread, and one at a time: whoever is in an interview shares the processor with no more of
    them, and no more than one log is in memory for it.
    """
    turn = asyncio.Semaphore(1)

    async def made(interview: str, redact: Redaction) -> Recording:
        """The recording of an interview that is over. Raises NotFound, Refused, BrokenLog."""
        summary = await services.log.summary(services.owner(), interview)
        if summary.status in ("scheduled", "in_progress"):
            raise Refused("not_over", "The interview isn't over yet. You can watch the replay once it has ended.")
        async with turn:
            records = list(await services.log.read(services.owner(), interview))
            make = partial(from_log, interview, make=lambda log: Recording(interview, log, redact))
            return await asyncio.to_thread(made_of, records, make)

    @routes.get(
        "/interviews/{interview}/recording",
        tags=["replay"],
        response_class=StreamingResponse,
        responses={200: {"model": RecordingHead | RecordingSteps, "content": {NDJSON: {}}}},
    )
    async def read_recording(interview: InterviewId, redact: Redaction = "none") -> StreamingResponse:
        """The whole interview to play back: a line of JSON for the head, then lines with steps."""
        recording = await made(interview, redact)
        return StreamingResponse(recording.lines(), media_type=NDJSON)

    @routes.get(
        "/interviews/{interview}/recording/file",
        tags=["replay"],
        response_class=StreamingResponse,
        responses={200: {"content": {"text/html": {}}}},
    )
    async def share_recording(interview: InterviewId, redact: Redaction = "none") -> StreamingResponse:
        """A single HTML file that plays the interview back anywhere, with no network."""
        template = await asyncio.to_thread(player)
        recording = await made(interview, redact)
        media = await shared_media(services.blobs, services.owner(), interview, redact)
        disposition = f'attachment; filename="greenroom-replay-{interview}.html"'
        pieces = shared_file(template, recording, media)
        return StreamingResponse(pieces, media_type="text/html", headers={"Content-Disposition": disposition})

    @routes.get("/search", tags=["replay"])
    async def search(
        q: Annotated[str, Query(max_length=200)],
        limit: Annotated[int, Query(ge=1, le=100)] = 20,
        cursor: Annotated[str | None, Query(max_length=200)] = None,
    ) -> SearchPage:
        """Lines of all one's interviews that have every word of the query."""
        page = await services.log.search(services.owner(), q, limit=limit, cursor=cursor)
        return SearchPage(
            items=tuple(
                SearchHit(
                    interview=row.interview,
                    seq=row.seq,
                    at=row.at,
                    offset_ms=None if row.started_at is None else max(0, row.at - row.started_at),
                    who=row.who,
                    excerpt=row.excerpt,
                )
                for row in page.rows
            ),
            next=page.next,
        )
