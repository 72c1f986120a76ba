"""`greenroom schedule`: an interview on any track, without a browser."""

import asyncio
import json
from pathlib import Path
from typing import Any

import typer
from pydantic import ValidationError

from greenroom.bootstrap import build_services
from greenroom.cli.logs import configure_logging
from greenroom.cli.rounds.kinds import KINDS
from greenroom.config import Settings
from greenroom.databases.locking import only_writer
from greenroom.errors import GreenroomError, InvalidInput
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.tracks import Track, built_in_tracks, read_track
from greenroom.web.services import LOCAL_OWNER

_FILES = (".yaml", ".yml")


def schedule(track: str, question: str | None, candidate: str, level: str | None, as_json: bool) -> None:
    """Schedule an interview, and print its id and the address of its room. Exits with 1 if it cannot."""
    settings = Settings()
    configure_logging(settings)
    try:
        chosen = _track(track)
        request = _request(chosen, question, candidate, level, settings)
        with only_writer(settings.data_dir, "schedule", "start the interview on its first page instead, "):
            interview = asyncio.run(_create(settings, request, chosen))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    room = f"http://{settings.host}:{settings.port}/interviews/{interview}"
    if as_json:
        typer.echo(json.dumps({"id": interview, "track": chosen.name, "room": room}))
    else:
        typer.echo(f"{interview}\n{room} (once `greenroom serve` runs)")


def _track(name: str) -> Track:
    """The track of this name, or the one in this file."""
    if name.endswith(_FILES):
        return read_track(Path(name))
    if name not in built_in_tracks():
        known = ", ".join(built_in_tracks())
        raise InvalidInput(f"There is no track named {name}. Choose one of {known}, or name a YAML file.")
    return built_in_tracks()[name]


def _request(
    track: Track, question: str | None, candidate: str, level: str | None, settings: Settings
) -> InterviewRequest:
    chosen: dict[str, Any] = {"candidate": candidate, "track": track.name, "level": level}
    if question is not None:
        chosen[_kind_with(question, track, settings)] = {"question": question}
    try:
        return InterviewRequest.model_validate(chosen)
    except ValidationError as error:
        first = error.errors()[0]
        raise InvalidInput(f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from None


def _kind_with(question: str, track: Track, settings: Settings) -> str:
    """The kind of the track's rounds that has this question."""
    for kind in dict.fromkeys(plan.kind for plan in track.rounds()):
        if kind in KINDS and KINDS[kind].has_question(question, settings):
            return kind
    raise InvalidInput(f"No round of the track {track.name} has a question named {question}.")


async def _create(settings: Settings, request: InterviewRequest, track: Track) -> str:
    services = build_services(settings)
    try:
        return (await services.interviews.create(LOCAL_OWNER, request, track)).id
    finally:
        # Nothing was run, so only what was written to has to be closed.
        await services.interviews.close()
        await services.log.close()
        await services.notebook.close()
