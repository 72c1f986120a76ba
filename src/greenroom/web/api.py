"""REST under /api: everything but the live room, and a way in for clients that have no socket."""

from typing import Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response

from greenroom.errors import LogDamaged, LogError
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.messages import Abandon, Command, End, Start
from greenroom.interview.core.state import Status
from greenroom.web import resources as res
from greenroom.web.grading import add_grading
from greenroom.web.ids import InterviewId
from greenroom.web.items import interview_item, listed_item
from greenroom.web.media import add_media
from greenroom.web.models import add_models
from greenroom.web.ownership import add_ownership
from greenroom.web.parameters import Cursor, IdempotencyKey, Limit
from greenroom.web.progress import add_progress
from greenroom.web.recording_wire import Redaction
from greenroom.web.replay import add_replay
from greenroom.web.report import add_report
from greenroom.web.room import room_of
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.rounds.views import QuestionList
from greenroom.web.services import Services
from greenroom.web.setup import describe_setup
from greenroom.web.transcripts import MEDIA_TYPES, Format, transcript
from greenroom.web.voice import add_voice

_COMMAND_FOR: dict[str, Command] = {"in_progress": Start(), "completed": End(), "abandoned": Abandon()}

_TAKES_FILES = frozenset({"/api/import", *(f"/api{path}" for kind in KINDS.values() for path in kind.uploads)})
_ERROR: dict[str, Any] = {"model": res.ErrorBody, "content": {"application/problem+json": {}}}
_ERRORS: dict[int | str, dict[str, Any]] = {
    404: {**_ERROR, "description": "Interview not found"},
    409: {**_ERROR, "description": "The interview doesn't allow this right now"},
    422: {**_ERROR, "description": "Invalid input"},
    503: {**_ERROR, "description": "Storage is busy or unavailable"},
}
_BODY_ERRORS: dict[int | str, dict[str, Any]] = {
    400: {**_ERROR, "description": "The body can't be read"},
    413: {**_ERROR, "description": "The body is too large"},
    415: {**_ERROR, "description": "The body is not application/json"},
}


def router(services: Services) -> APIRouter:
    """All REST routes."""
    routes = APIRouter(prefix="/api", responses=_ERRORS, dependencies=[Depends(_require_json)])
    _add_setup(routes, services)
    _add_interviews(routes, services)
    for kind in KINDS.values():
        kind.add_routes(routes, services, _BODY_ERRORS)
    add_models(routes, services, _BODY_ERRORS)
    add_report(routes, services, _BODY_ERRORS)
    add_replay(routes, services)
    add_media(routes, services)
    add_progress(routes, services)
    add_grading(routes, services, _BODY_ERRORS)
    add_ownership(routes, services, _BODY_ERRORS)
    add_voice(routes, services, _BODY_ERRORS)
    return routes


async def _require_json(request: Request) -> None:
    """Refuse a body of any other type: those of HTML forms can be sent by a page from anywhere."""
    if request.scope["route"].path in _TAKES_FILES:
        return
    has_body = "transfer-encoding" in request.headers or request.headers.get("content-length", "0") != "0"
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and media_type != "application/json":
        raise HTTPException(415, "Send the body as application/json.")


def _add_setup(routes: APIRouter, services: Services) -> None:
    @routes.get("/setup", tags=["setup"])
    async def setup() -> res.Setup:
        """What can be rehearsed on this machine, and with what."""
        return await describe_setup(services)

    @routes.get("/questions", tags=["practice"])
    async def list_questions() -> QuestionList:
        """Every question of every kind."""
        parts = [await kind.questions(services) for kind in KINDS.values()]
        return QuestionList(**{name: listed for part in parts for name, listed in part})

    @routes.get("/storage", tags=["setup"])
    async def storage() -> res.Storage:
        """Whether anything can be saved now, found by writing a little."""
        try:
            await services.log.check()
        except LogError as error:
            return res.Storage(saving=False, reason=error.message, is_damaged=isinstance(error, LogDamaged))
        return res.Storage(saving=True)


def _add_interviews(routes: APIRouter, services: Services) -> None:
    interviews, log, owner = services.interviews, services.log, services.owner

    @routes.post("/interviews", status_code=201, tags=["interviews"], responses=_BODY_ERRORS)
    async def create_interview(request: InterviewRequest) -> res.InterviewItem:
        """Schedule an interview."""
        return interview_item(await interviews.create(owner(), request))

    @routes.get("/interviews", tags=["interviews"])
    async def list_interviews(
        status: Status | None = None, limit: Limit = 20, cursor: Cursor = None
    ) -> res.InterviewPage:
        """The history of interviews, newest first."""
        page = await log.history(owner(), status=status, limit=limit, cursor=cursor)
        items = [await listed_item(services, row) for row in page.rows]
        return res.InterviewPage(items=tuple(items), next=page.next)

    @routes.get("/interviews/{interview}", tags=["interviews"])
    async def read_interview(interview: InterviewId) -> res.InterviewDetail:
        """An interview with its room as it stands."""
        state = await interviews.state(owner(), interview)
        summary = await log.summary(owner(), interview)
        item = await listed_item(services, summary)
        return res.InterviewDetail(item=item, seq=state.seq, room=room_of(state))

    @routes.patch("/interviews/{interview}/status", tags=["interviews"], responses=_BODY_ERRORS)
    async def change_status(
        interview: InterviewId, change: res.StatusChange, idempotency_key: IdempotencyKey = None
    ) -> res.InterviewItem:
        """Start, complete or abandon an interview."""
        await interviews.tell(owner(), interview, _COMMAND_FOR[change.status], idempotency_key)
        return interview_item(await log.summary(owner(), interview))

    @routes.post("/interviews/{interview}/commands", tags=["interviews"], responses=_BODY_ERRORS)
    async def send_command(
        interview: InterviewId, request: res.CommandRequest, idempotency_key: IdempotencyKey = None
    ) -> res.Receipt:
        """Do in the room what the live socket does."""
        return res.Receipt(seq=await interviews.tell(owner(), interview, request.command, idempotency_key))

    @routes.get(
        "/interviews/{interview}/transcript",
        tags=["interviews"],
        response_model=res.Transcript,
        responses={200: {"content": {"text/plain": {}, "text/vtt": {}}}},
    )
    async def read_transcript(interview: InterviewId, format: Format = "json", redact: Redaction = "none") -> Response:
        """The conversation to keep: as data, as text or as subtitles, with or without what tells who it was."""
        state = await interviews.state(owner(), interview)
        disposition = f'attachment; filename="greenroom-{interview}.{format}"'
        text = transcript(state, format, redact)
        return Response(text, headers={"Content-Disposition": disposition}, media_type=MEDIA_TYPES[format])
