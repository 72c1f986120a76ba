"""Progress over all interviews, and what to practise today."""

from fastapi import APIRouter

from greenroom.engine.progressing import ProgressTracker
from greenroom.progress.model import ProgressView
from greenroom.web.services import Services


def add_progress(routes: APIRouter, services: Services) -> None:
    """How one gets on."""
    tracker = ProgressTracker(services.log, services.notebook, services.coding.bank, services.clock)

    @routes.get("/progress", tags=["progress"])
    async def read_progress() -> ProgressView:
        """Skills, what is due, and the next interview."""
        return await tracker.view(services.owner())
