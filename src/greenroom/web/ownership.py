"""One's own data: take it along, bring it back, put it in the bin, delete it for good."""

from typing import Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict
from starlette.responses import StreamingResponse

from greenroom.errors import NotFound
from greenroom.interview.events import Millis
from greenroom.web import resources as res
from greenroom.web.ids import InterviewId
from greenroom.web.services import Services

DAYS_IN_THE_BIN = 30


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


def add_ownership(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    """Bin, export, import, deletion."""

    @routes.delete("/interviews/{interview}", status_code=204, tags=["ownership"])
    async def remove(interview: InterviewId) -> None:
        """Put an interview in the bin; it can be restored for 30 days."""
        raise NotFound("There is no bin yet.")

    @routes.get("/bin", tags=["ownership"])
    async def read_bin() -> Bin:
        """What is in the bin."""
        raise NotFound("There is no bin yet.")

    @routes.post("/bin/{interview}/restore", tags=["ownership"])
    async def restore(interview: InterviewId) -> res.InterviewItem:
        """Take an interview out of the bin."""
        raise NotFound("There is no bin yet.")

    @routes.delete("/bin/{interview}", status_code=204, tags=["ownership"])
    async def erase(interview: InterviewId) -> None:
        """Delete an interview that is in the bin for good."""
        raise NotFound("There is no bin yet.")

    @routes.post("/erase-everything", tags=["ownership"], responses=body_errors)
    async def erase_everything(sure: Everything) -> Erased:
        """Delete every interview, practice and grade for good."""
        raise NotFound("There is no bin yet.")

    @routes.get(
        "/export",
        tags=["ownership"],
        response_class=StreamingResponse,
        responses={200: {"content": {"application/zip": {}}}},
    )
    async def export_everything() -> StreamingResponse:
        """Everything as one zip file: logs, reports, transcripts, practice, grades."""
        raise NotFound("There is no export yet.")

    @routes.post("/import", tags=["ownership"], responses=body_errors)
    async def import_everything(request: Request) -> Imported:
        """Take in an exported zip file. A damaged one is refused whole and nothing changes."""
        raise NotFound("There is no import yet.")
