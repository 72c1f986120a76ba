"""One's own data: take it along, bring it back, put it in the bin, delete it for good."""

import asyncio
import tempfile
from collections.abc import AsyncIterable, Iterable
from datetime import UTC, datetime
from typing import IO, Any, Literal

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import BaseModel, ConfigDict
from starlette.requests import ClientDisconnect
from starlette.responses import StreamingResponse

from greenroom.engine.archive.raw import raw_lines
from greenroom.engine.keeping import DAYS_IN_THE_BIN
from greenroom.engine.registry import DAY_MS
from greenroom.errors import LogUnavailable
from greenroom.interview.core.events import Millis
from greenroom.web import resources as res
from greenroom.web.ids import InterviewId
from greenroom.web.items import interview_item, listed_item
from greenroom.web.resources import NDJSON
from greenroom.web.services import Services

ZIP = "application/zip"
_ZIP_TYPES = (ZIP, "application/x-zip-compressed", "application/octet-stream")
"""What browsers call it. None of them can be sent by a page from elsewhere without being asked first."""
_FORGET = {"Clear-Site-Data": '"cache"'}
"""Browsers keep media; what is erased goes from there too."""
_BINARY = {"type": "string", "format": "binary"}


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class BinItem(_Resource):
    """An interview in the bin."""

    item: res.InterviewItem
    removed_at: Millis
    erased_at: Millis
    """When it will be gone for good."""


class Bin(_Resource):
    """What is in the bin, newest first."""

    items: tuple[BinItem, ...]


class DamagedInterviews(_Resource):
    """Interviews whose logs cannot be read."""

    items: tuple[res.InterviewItem, ...]


class Everything(_Resource):
    """Deleting everything has to be meant."""

    confirm: Literal["delete everything"]


class Erased(_Resource):
    """How many interviews are gone."""

    interviews: int


class Imported(_Resource):
    """What came of an import: all of it, or nothing."""

    added: tuple[str, ...]
    skipped: tuple[str, ...]
    """Already here, event for event."""
    damaged: tuple[str, ...]
    """Damaged when they were exported: the file has only their stored events, which are not imported."""


def add_ownership(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    """Bin, deletion, export, import."""
    _add_bin(routes, services, body_errors)
    _add_archive(routes, services, body_errors)


def _add_bin(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    owner = services.owner

    @routes.delete("/interviews/{interview}", status_code=204, tags=["ownership"])
    async def remove(interview: InterviewId) -> None:
        """Put an interview in the bin; it can be restored for 30 days."""
        await services.keeper.remove(owner(), interview)

    @routes.get("/bin", tags=["ownership"])
    async def read_bin() -> Bin:
        """What is in the bin."""
        return Bin(
            items=tuple(
                BinItem(
                    item=interview_item(row.summary),
                    removed_at=row.removed_at,
                    erased_at=row.removed_at + DAYS_IN_THE_BIN * DAY_MS,
                )
                for row in await services.keeper.bin(owner())
            )
        )

    @routes.post("/bin/{interview}/restore", tags=["ownership"])
    async def restore(interview: InterviewId) -> res.InterviewItem:
        """Take an interview out of the bin."""
        return interview_item(await services.keeper.restore(owner(), interview))

    @routes.delete("/bin/{interview}", status_code=204, tags=["ownership"])
    async def erase(interview: InterviewId, response: Response) -> None:
        """Delete an interview that is in the bin for good."""
        await services.keeper.erase(owner(), interview)
        response.headers.update(_FORGET)

    @routes.post("/erase-everything", tags=["ownership"], responses=body_errors)
    async def erase_everything(sure: Everything, response: Response) -> Erased:
        """Delete every interview, practice and grade for good."""
        response.headers.update(_FORGET)
        return Erased(interviews=await services.keeper.erase_everything(owner()))


def _add_archive(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    owner = services.owner
    zipped: dict[str, Any] = {
        "tags": ["ownership"],
        "response_class": StreamingResponse,
        "responses": {200: {"content": {ZIP: {}}, "description": "A zip file"}},
    }

    @routes.get("/export", **zipped)
    async def export_everything() -> StreamingResponse:
        """Everything as one zip file: logs, reports, transcripts, media, practice, grades."""
        day = datetime.fromtimestamp(services.clock.now() / 1000, UTC).date()
        return _download(await services.exporter.everything(owner()), f"greenroom-{day}.zip")

    @routes.get("/interviews/{interview}/export", **zipped)
    async def export_interview(interview: InterviewId) -> StreamingResponse:
        """One interview as a zip file that can be taken in elsewhere."""
        return _download(await services.exporter.one(owner(), interview), f"greenroom-{interview}.zip")

    @routes.get(
        "/interviews/{interview}/raw",
        tags=["ownership"],
        response_class=StreamingResponse,
        responses={200: {"content": {NDJSON: {}}, "description": "A line of JSON for each event"}},
    )
    async def export_raw(interview: InterviewId) -> StreamingResponse:
        """The events as they are stored, whether they can be understood or not."""
        rows = await services.log.stored(owner(), interview)
        return _download(raw_lines(rows), f"greenroom-{interview}.jsonl", NDJSON)

    @routes.get("/damaged", tags=["ownership"])
    async def list_damaged() -> DamagedInterviews:
        """Interviews whose logs cannot be read: they can be exported raw, and deleted."""
        rows = await services.interviews.damaged(owner())
        return DamagedInterviews(items=tuple([await listed_item(services, row) for row in rows]))

    @routes.post(
        "/import",
        tags=["ownership"],
        responses=body_errors,
        openapi_extra={"requestBody": {"required": True, "content": {ZIP: {"schema": _BINARY}}}},
    )
    async def import_everything(request: Request) -> Imported:
        """Take in an exported zip file. A damaged one is refused whole and nothing changes."""
        media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media_type not in _ZIP_TYPES:
            raise HTTPException(415, f"Send the file as {ZIP}.")
        with await asyncio.to_thread(tempfile.TemporaryFile) as file:
            await _receive(request, file)
            taken_in = await services.importer.take_in(owner(), file)
        return Imported(added=taken_in.added, skipped=taken_in.skipped, damaged=taken_in.damaged)


def _download(pieces: AsyncIterable[bytes] | Iterable[bytes], name: str, media_type: str = ZIP) -> StreamingResponse:
    return StreamingResponse(
        pieces,
        media_type=media_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _receive(request: Request, file: IO[bytes]) -> None:
    try:
        async for piece in request.stream():
            await asyncio.to_thread(file.write, piece)
    except ClientDisconnect:
        raise HTTPException(400, "The upload was incomplete.") from None
    except OSError as error:
        raise LogUnavailable(f"There's no space to receive the file: {error.strerror}.") from error
