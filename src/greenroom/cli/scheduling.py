"""`greenroom schedule`: an interview on any track, without a browser."""

import asyncio
import json

import typer

from greenroom.bootstrap import build_services
from greenroom.cli.logs import configure_logging
from greenroom.cli.requesting import Choices, request_for, track_named
from greenroom.config import Settings
from greenroom.databases.locking import only_writer
from greenroom.errors import GreenroomError
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.tracks import Track
from greenroom.web.services import LOCAL_OWNER


def schedule(choices: Choices, as_json: bool) -> None:
    """Schedule an interview, and print its id and the address of its room. Exits with 1 if it cannot."""
    settings = Settings()
    configure_logging(settings)
    try:
        track = track_named(choices.track)
        request = request_for(choices, track, settings)
        instead = "start the interview on its first page or with `greenroom room new` instead, "
        with only_writer(settings.data_dir, "schedule", instead):
            interview = asyncio.run(_create(settings, request, track))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    room = f"http://{settings.host}:{settings.port}/interviews/{interview}"
    if as_json:
        typer.echo(json.dumps({"id": interview, "track": track.name, "room": room}))
    else:
        typer.echo(f"{interview}\n{room} (once `greenroom serve` runs)")


async def _create(settings: Settings, request: InterviewRequest, track: Track) -> str:
    services = build_services(settings)
    try:
        return (await services.interviews.create(LOCAL_OWNER, request, track)).id
    finally:
        # Nothing was run, so only what was written to has to be closed.
        await services.interviews.close()
        await services.log.close()
        await services.notebook.close()
