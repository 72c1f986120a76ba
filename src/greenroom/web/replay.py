"""The replay: a recording is the room as it was at first, and every change of it with its time.

The browser folds it with the same code as the live room, so that a replay shows exactly what was seen.
"""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, ConfigDict
from starlette.responses import StreamingResponse

from greenroom.errors import NotFound
from greenroom.interview.events import Millis
from greenroom.web.ids import InterviewId
from greenroom.web.practice import NDJSON
from greenroom.web.services import Services
from greenroom.web.wire import Change, Room

MarkKind = Literal[
    "stage",
    "run",
    "submission",
    "hint",
    "signal",
    "analysis",
    "follow_up",
    "concept",
    "time_called",
    "language",
    "skip",
    "finding",
    "end",
]
Redaction = Literal["none", "names", "personal"]
"""`names` takes out the candidate's name; `personal` also addresses, numbers, links, and what was said of oneself."""


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Mark(_Resource):
    """A moment that counts."""

    seq: int
    at: Millis
    kind: MarkKind
    tone: Literal["good", "bad", "neutral", "help"]
    label: str
    """Short: "Run 3: wrong answer", "Hint 1", "Stuck: long pause"."""
    problem: int | None
    findings: tuple[str, ...] = ()
    """Findings of the newest report that cite this moment."""


class Silence(_Resource):
    """A time in which nothing happened, which a replay may skip."""

    start: Millis
    end: Millis


class RecordingHead(_Resource):
    """The first line of a recording."""

    type: Literal["head"] = "head"
    version: Literal[1] = 1
    interview: str
    starts_at: Millis
    ends_at: Millis
    """The end of the interview; what was found out later is recorded as of then."""
    seq: int
    steps: int
    room: Room
    marks: tuple[Mark, ...]
    silences: tuple[Silence, ...]
    redacted: Redaction


class RecordingStep(_Resource):
    """What one event changed in the room."""

    seq: int
    at: Millis
    changes: tuple[Change, ...]


class RecordingSteps(_Resource):
    """Every further line: some steps, in order."""

    type: Literal["steps"] = "steps"
    steps: tuple[RecordingStep, ...]


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
    """Recordings, files to share, and search."""

    @routes.get(
        "/interviews/{interview}/recording",
        tags=["replay"],
        response_class=StreamingResponse,
        responses={200: {"model": RecordingHead | RecordingSteps, "content": {NDJSON: {}}}},
    )
    async def read_recording(interview: InterviewId) -> StreamingResponse:
        """The whole interview to play back: a line of JSON for the head, then lines with steps."""
        raise NotFound("There is no recording yet.")

    @routes.get("/interviews/{interview}/recording/file", tags=["replay"], response_class=Response)
    async def share_recording(interview: InterviewId, redact: Redaction = "none") -> Response:
        """A single HTML file that plays the interview back anywhere, with no network."""
        raise NotFound("There is no recording yet.")

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
