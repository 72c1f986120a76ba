"""`greenroom session-log`: the log of a pairing interview as a file, or in Notion."""

import asyncio
from pathlib import Path

import typer

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.bootstrap import build_services
from greenroom.cli.logs import configure_logging
from greenroom.config import Settings
from greenroom.databases.locking import only_writer
from greenroom.engine.live import LiveInterview
from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.errors import GreenroomError, InvalidInput, Refused
from greenroom.feedback.rounds.project.session_markdown import as_json, as_markdown
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.interview.rounds.project.delivery import Delivery
from greenroom.interview.rounds.project.keeping import delivery_of
from greenroom.interview.rounds.project.messages import KeepLog
from greenroom.ports.log import EventLog
from greenroom.ports.project.session_sink import DeliveryFailed
from greenroom.web.services import LOCAL_OWNER, Services

LOOK_EVERY_S = 0.05


def write(interview: str, wants_json: bool, out: Path | None) -> None:
    """Write the session log of an interview to a file. A server may be running."""
    try:
        log = asyncio.run(_made(Settings(), interview))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    told = as_json(log) + "\n" if wants_json else as_markdown(log)
    if out is None:
        typer.echo(told, nl=False)
        return
    try:
        out.write_text(told, encoding="utf-8")
    except OSError as error:
        typer.echo(f"{out} cannot be written: {error.strerror}.", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"Written to {out}.", err=True)


def keep(interview: str) -> None:
    """Keep the session log of an interview in Notion, and print its address. No server may be running."""
    settings = Settings()
    configure_logging(settings)
    try:
        with only_writer(settings.data_dir, "session-log", "use the button on the interview's report instead, "):
            where = asyncio.run(_kept(settings, interview))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    typer.echo(where)


async def _made(settings: Settings, interview: str) -> SessionLog:
    log = SqliteEventLog.open_to_read(settings.database)
    try:
        await _require_over(log, interview)
        return await SessionLogs(log).made(LOCAL_OWNER, interview)
    finally:
        await log.close()


async def _kept(settings: Settings, interview: str) -> str:
    services = build_services(settings)
    try:
        return await _delivered(services, interview)
    finally:
        await services.interviews.close()
        await services.log.close()
        await services.notebook.close()


async def _delivered(services: Services, interview: str) -> str:
    if not services.rounds.project.logs.sink:
        raise InvalidInput("Notion is not set up: GREENROOM_NOTION_TOKEN and GREENROOM_NOTION_PAGE are missing.")
    await _require_over(services.log, interview)
    live = await services.interviews.open(LOCAL_OWNER, interview)
    try:
        await live.tell(KeepLog(round=0))
    except Refused as refused:
        if refused.code not in ("on_its_way", "already_kept"):
            raise
    delivery = await _ended(live)
    if not delivery.is_kept:
        raise DeliveryFailed(delivery.reason)
    return delivery.where


async def _ended(live: LiveInterview) -> Delivery:
    """The delivery once the try under way is over."""
    first = delivery_of(live.state) or Delivery()
    now = first
    while not now.is_kept and now.number == first.number:
        await asyncio.sleep(LOOK_EVERY_S)
        now = delivery_of(live.state) or now
    return now


async def _require_over(log: EventLog, interview: str) -> None:
    if (await log.summary(LOCAL_OWNER, interview)).status in ("scheduled", "in_progress"):
        raise Refused("not_over", "The interview isn't over yet. Its session log is made once it has ended.")
