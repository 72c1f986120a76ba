"""Media of interviews: sent one by one to the pages that show them, or inside a replay to give away."""

import base64
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Response

from greenroom.errors import LogDamaged, NotFound
from greenroom.ports.blobs import NAME_PATTERN, Blobs
from greenroom.web.ids import InterviewId
from greenroom.web.recording_wire import Redaction
from greenroom.web.services import Services

PNG = "image/png"
MAX_SHARED_BYTES = 64 * 1024 * 1024
"""Of the pictures in a shared file; the rest are left out."""

_FOREVER = "private, max-age=31536000, immutable"
"""Other content never gets the name of a picture that is there."""

MediaName = Annotated[str, Path(max_length=200, pattern=f"^{NAME_PATTERN}$")]


def add_media(routes: APIRouter, services: Services) -> None:
    """Reading media."""

    @routes.get(
        "/interviews/{interview}/media/{name}",
        tags=["replay"],
        response_class=Response,
        responses={200: {"content": {PNG: {}}, "description": "A picture, sound or video"}},
    )
    async def read_media(interview: InterviewId, name: MediaName) -> Response:
        """One of the interview's media: pictures are shown, others are downloaded."""
        owner = services.owner()
        # Not from the bin.
        await services.log.summary(owner, interview)
        blob = await services.blobs.find(owner, interview, name)
        disposition = "inline" if blob.media_type == PNG else "attachment"
        headers = {"Content-Disposition": f'{disposition}; filename="{name}"', "Cache-Control": _FOREVER}
        content = await services.blobs.get(owner, interview, name)
        return Response(content, media_type=blob.media_type, headers=headers)


async def shared_media(blobs: Blobs, owner: str, interview: str, redact: Redaction) -> Mapping[str, str]:
    """The interview's pictures as data addresses by name. None if something is taken out: pictures may show it."""
    if redact != "none":
        return {}
    pictures: dict[str, str] = {}
    total = 0
    for blob in await blobs.list(owner, interview):
        if blob.media_type != PNG or total + blob.size > MAX_SHARED_BYTES:
            continue
        with suppress(LogDamaged, NotFound):
            data = await blobs.get(owner, interview, blob.name)
            pictures[blob.name] = f"data:{PNG};base64,{base64.b64encode(data).decode()}"
            total += blob.size
    return pictures
