"""`greenroom report`: a report as a file."""

import asyncio
import sys
from pathlib import Path

import typer

from greenroom.adapters.documents.typst import TypstTypesetter
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.bootstrap.kinds import build_notes
from greenroom.config import Settings
from greenroom.engine.exporting import MEDIA_TYPES, ExportedReport, Format, ReportExporter
from greenroom.errors import GreenroomError
from greenroom.web.services import LOCAL_OWNER


def report(interview: str, form: str, out: Path | None, version: str | None) -> None:
    """Write an interview's report to a file."""
    chosen = next((one for one in MEDIA_TYPES if one == form), None)
    if chosen is None:
        typer.echo(f"There is no format {form}. Choose one of {', '.join(MEDIA_TYPES)}.", err=True)
        raise typer.Exit(2)
    try:
        exported = asyncio.run(_export(Settings(), interview, chosen, version))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    if out is None:
        sys.stdout.buffer.write(exported.content)
        return
    try:
        out.write_bytes(exported.content)
    except OSError as error:
        typer.echo(f"{out} cannot be written: {error.strerror}.", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"Written to {out}.", err=True)


async def _export(settings: Settings, interview: str, form: Format, version: str | None) -> ExportedReport:
    log = SqliteEventLog.open_to_read(settings.database)
    try:
        exporter = ReportExporter(log, build_notes(settings), TypstTypesetter())
        return await exporter.export(LOCAL_OWNER, interview, form, version)
    finally:
        await log.close()
