"""`greenroom export` and `greenroom import`: one's interviews as a file, with no server needed."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from greenroom.bootstrap import Archive, open_archive
from greenroom.config import Settings
from greenroom.engine.archive.importing import TakenIn
from greenroom.errors import GreenroomError
from greenroom.web.services import LOCAL_OWNER

AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]

T = TypeVar("T")


def export(
    interview: Annotated[str | None, typer.Argument(help="One interview; everything if none is named.")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Where to write it; - is standard output.")] = None,
    as_json: AsJson = False,
) -> None:
    """Write interviews, reports, transcripts, practice and grades into a zip file."""
    day = datetime.now(UTC).date()
    path = out or Path(f"greenroom-{interview or day}.zip")
    size = _run(lambda archive: _export(archive, interview, path))
    if str(path) == "-":
        return
    typer.echo(json.dumps({"file": str(path), "bytes": size}) if as_json else f"{path} ({size / 1e6:,.1f} MB)")


def import_file(
    file: Annotated[Path, typer.Argument(help="A zip file that Greenroom exported.", exists=True, dir_okay=False)],
    as_json: AsJson = False,
) -> None:
    """Take in an exported file: all of it, or nothing."""
    taken_in = _run(lambda archive: _import(archive, file))
    if as_json:
        typer.echo(json.dumps(asdict(taken_in)))
        return
    typer.echo(f"{len(taken_in.added)} interviews added, {len(taken_in.skipped)} were already here")


async def _export(archive: Archive, interview: str | None, path: Path) -> int:
    exporter = archive.exporter
    pieces = await (exporter.one(LOCAL_OWNER, interview) if interview else exporter.everything(LOCAL_OWNER))
    if str(path) == "-":
        return await _copy(pieces, sys.stdout.buffer.write)
    # Whole or not at all: a file that was cut off would look like a backup.
    partial = path.with_name(f"{path.name}.part")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            size = await _copy(pieces, file.write)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
    return size


async def _import(archive: Archive, path: Path) -> TakenIn:
    with path.open("rb") as file:
        return await archive.importer.take_in(LOCAL_OWNER, file)


async def _copy(pieces: AsyncIterator[bytes], write: Callable[[bytes], int]) -> int:
    size = 0
    async for piece in pieces:
        size += len(piece)
        write(piece)
    return size


def _run(work: Callable[[Archive], Coroutine[None, None, T]]) -> T:
    """Do it on the data folder; what goes wrong is said in a sentence."""

    async def run() -> T:
        async with open_archive(Settings()) as archive:
            return await work(archive)

    try:
        return asyncio.run(run())
    except GreenroomError as error:
        typer.echo(error.message, err=True)
    except OSError as error:
        typer.echo(f"{error.filename or 'The file'}: {error.strerror}", err=True)
    raise typer.Exit(1)
