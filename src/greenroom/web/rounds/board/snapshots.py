"""Pictures of boards: taken by the browser, stored beside the log, listed with the elements they show."""

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from pydantic_core import to_json
from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect
from starlette.responses import StreamingResponse

from greenroom.designs.pictures import png_size
from greenroom.engine.folding import from_log
from greenroom.engine.letting_go import made_of
from greenroom.errors import InvalidInput, NotFound, Refused
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import begin, transitions
from greenroom.interview.core.refusals import require
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.events import SnapshotKept
from greenroom.interview.rounds.board.messages import NoteSnapshot
from greenroom.interview.rounds.board.state import Drawing, whiteboard, whiteboards
from greenroom.web.ids import InterviewId
from greenroom.web.resources import Responses
from greenroom.web.rounds.board.designs import board_of
from greenroom.web.services import Services
from greenroom.web.shape import Shape

SNAPSHOTS = "/interviews/{interview}/canvas-snapshots"
PNG = "image/png"
FORM = "multipart/form-data"
EVERY_MS = 10_000
MOST_BYTES = 2 * 1024 * 1024
MOST_PICTURES = 200
_LARGEST_FIELD = 6 * 1024 * 1024
"""Of what is sent beside the picture and not read."""

RoundIndex = Annotated[int | None, Query(ge=0, le=100, description="The round; the open one if it is not named.")]


class SnapshotTaken(Shape):
    """A picture that was stored."""

    count: int
    """How many this round has now."""
    url: str
    revision: int
    """Of the drawing that it shows."""


class SnapshotItem(Shape):
    """A picture with the elements on the board at that moment."""

    url: str
    at: Millis
    round: int
    revision: int
    width: int
    height: int
    size: int
    """In bytes."""
    elements: tuple[dict[str, Any], ...] | None
    """None if they were not asked for."""


class SnapshotList(Shape):
    """The pictures of an interview, oldest first."""

    count: int
    snapshots: tuple[SnapshotItem, ...]


@dataclass(frozen=True, slots=True)
class _Sent:
    """A picture that was sent, and the revision that its sender says it shows."""

    data: bytes
    revision: str


class Pace:
    """Lets a round have one picture in so many milliseconds."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, int], Millis] = {}

    def take(self, interview: str, index: int, now: Millis) -> None:
        """Take a turn. Raises an answer with status 429 if the last one was too short ago."""
        self._last = {key: at for key, at in self._last.items() if now - at < EVERY_MS}
        last = self._last.get((interview, index))
        if last is not None:
            seconds = -(-(last + EVERY_MS - now) // 1000)
            raise HTTPException(
                429,
                f"One picture in {EVERY_MS // 1000} seconds is enough. Send the next one in {seconds} s.",
                {"Retry-After": str(seconds)},
            )
        self._last[interview, index] = now

    def give_back(self, interview: str, index: int) -> None:
        """The picture was not stored, so the next may come at once."""
        self._last.pop((interview, index), None)


def add_snapshots(routes: APIRouter, services: Services, body_errors: Responses) -> None:
    """To store pictures of a board, and to list them."""
    pace, turn = Pace(), asyncio.Semaphore(1)

    @routes.post(
        SNAPSHOTS,
        status_code=201,
        tags=["designs"],
        responses={**body_errors, 429: {**body_errors[400], "description": "The last picture was too short ago"}},
        openapi_extra={"requestBody": {"required": True, "content": _BODY}},
    )
    async def take_snapshot(interview: InterviewId, request: Request, round: RoundIndex = None) -> SnapshotTaken:
        """Store a picture of the board. What stands on the board then is in the log already."""
        owner = services.owner()
        state = await services.interviews.state(owner, interview)
        index = _round(state, round)
        board = board_of(state, index)
        require(board.kind.refusal(state, index, "note_snapshot"))
        if len(board.snapshots) >= MOST_PICTURES:
            raise Refused("snapshots_full", f"This design has {MOST_PICTURES} pictures already; no more are kept.")
        pace.take(interview, index, services.clock.read().counted)
        try:
            command, data = _command(await _picture(request), index, board.revision, len(board.snapshots) + 1)
            await services.blobs.put(owner, interview, command.name, data, PNG)
            try:
                await services.interviews.tell(owner, interview, command)
            except Exception:
                await services.blobs.delete(owner, interview, [command.name])
                raise
        except BaseException:
            pace.give_back(interview, index)
            raise
        after = await services.interviews.state(owner, interview)
        count = len(whiteboard(after, index).snapshots)
        return SnapshotTaken(count=count, url=_url(interview, command.name), revision=command.revision)

    @routes.get(
        SNAPSHOTS,
        tags=["designs"],
        response_class=StreamingResponse,
        responses={200: {"model": SnapshotList, "description": "The pictures, oldest first"}},
    )
    async def list_snapshots(interview: InterviewId, elements: bool = True) -> StreamingResponse:
        """The pictures of the board, each with the elements that were on it at that moment."""
        owner = services.owner()
        # Not from the bin.
        await services.log.summary(owner, interview)
        async with turn:
            records = list(await services.log.read(owner, interview))
            make = partial(from_log, interview, make=partial(_moments, interview))
            moments = await asyncio.to_thread(made_of, records, make)
        return StreamingResponse(_listed(interview, moments, elements), media_type="application/json")


_BODY = {
    FORM: {
        "schema": {
            "type": "object",
            "required": ["screenshot"],
            "properties": {
                "screenshot": {"type": "string", "format": "binary", "description": "A PNG picture, 2 MB at most."},
                "revision": {"type": "integer", "description": "Of the drawing that it shows; the newest if left out."},
                "elements": {"type": "string", "description": "Ignored: the log has them."},
                "appState": {"type": "string", "description": "Ignored."},
            },
        }
    },
    PNG: {"schema": {"type": "string", "format": "binary"}},
}


def _round(state: State, wanted: int | None) -> int:
    if wanted is not None:
        return wanted
    boards = [index for index, _ in whiteboards(state)]
    if not boards:
        raise NotFound("This interview has no board.")
    return state.open_round if state.open_round in boards else boards[0]


async def _picture(request: Request) -> _Sent:
    """The picture in a request. Raises InvalidInput or an answer with status 415."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == PNG:
            return _Sent(await request.body(), request.query_params.get("revision", ""))
        if kind != FORM:
            raise HTTPException(415, f"Send the picture as {PNG}, or in a form as {FORM}.")
        async with request.form(max_files=3, max_fields=8, max_part_size=_LARGEST_FIELD) as form:
            picture, revision = form.get("screenshot"), form.get("revision")
            if not isinstance(picture, UploadFile):
                raise InvalidInput("The form has no file named screenshot.")
            return _Sent(await picture.read(MOST_BYTES + 1), revision if isinstance(revision, str) else "")
    except ClientDisconnect:
        raise InvalidInput("The picture did not arrive whole.") from None


def _command(sent: _Sent, index: int, revision: int, number: int) -> tuple[NoteSnapshot, bytes]:
    """What to tell the round, and the picture. Raises InvalidInput."""
    if len(sent.data) > MOST_BYTES:
        raise InvalidInput(f"A picture of the board may have {MOST_BYTES // 1024 // 1024} MB at most.")
    size = png_size(sent.data)
    if size is None:
        raise InvalidInput("The screenshot has to be a PNG picture of 4,096 by 4,096 pixels at most.")
    if sent.revision:
        if not (sent.revision.isascii() and sent.revision.isdecimal() and len(sent.revision) < 10):
            raise InvalidInput("The revision has to be a whole number.")
        revision = min(revision, int(sent.revision))
    # With a part of its digest, the name is free even if a crash left an earlier picture of this number behind.
    name = f"board-{index}-{number:06d}-{hashlib.sha256(sent.data).hexdigest()[:12]}.png"
    width, height = size
    return NoteSnapshot(
        round=index, name=name, revision=revision, width=width, height=height, size=len(sent.data)
    ), sent.data


def _url(interview: str, name: str) -> str:
    return f"/api/interviews/{interview}/media/{name}"


_Moment = tuple[Millis, SnapshotKept, Drawing]


def _moments(interview: str, records: Sequence[Recorded]) -> list[_Moment]:
    """Every picture with its time and the board at that moment."""
    found: list[_Moment] = []
    for _, after, happened in transitions(begin(interview, records[0]), records[1:]):
        event = happened[-1].event
        if isinstance(event, SnapshotKept):
            found.append((happened[-1].at, event, whiteboard(after, event.round).drawing))
    return found


def _listed(interview: str, moments: Sequence[_Moment], wants_elements: bool) -> Iterator[bytes]:
    """A `SnapshotList` as JSON, one picture at a time: all boards together may be large."""
    yield b'{"count":%d,"snapshots":[' % len(moments)
    for number, (at, event, drawing) in enumerate(moments):
        item = SnapshotItem(
            url=_url(interview, event.name),
            at=at,
            round=event.round,
            revision=event.revision,
            width=event.width,
            height=event.height,
            size=event.size,
            elements=None,
        )
        elements = tuple(drawing.elements.values()) if wants_elements else None
        yield (b"," if number else b"") + to_json({**dict(item), "elements": elements})
    yield b"]}"
