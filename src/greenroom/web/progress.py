"""Progress over all interviews, and what to practise today."""

from fastapi import APIRouter

from greenroom.progress.model import ProgressView
from greenroom.web.services import Services


def add_progress(routes: APIRouter, services: Services) -> None:
    """How one gets on."""

    @routes.get("/progress", tags=["progress"])
    async def read_progress() -> ProgressView:
        """Skills, what is due, and the next interview."""
        return await services.progress.view(services.owner())
