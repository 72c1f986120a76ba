"""`greenroom export` and `greenroom import`: one's interviews as a file, with no server needed."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import typer

from greenroom.bootstrap import Archive, open_archive
from greenroom.config import Settings
from greenroom.databases.locking import only_writer
from greenroom.engine.archive.importing import TakenIn
from greenroom.engine.archive.layout import damaged_of
from greenroom.errors import FolderInUse, GreenroomError
from greenroom.web.services import LOCAL_OWNER

SOME_DAMAGED = 3
"""The exit code of an export that had to leave damaged interviews or media out."""

T = TypeVar("T")


def export(interview: str | None, out: Path | None, as_json: bool) -> None:
    """Write interviews, reports, transcripts, practice and grades into a zip file."""
    day = datetime.now(UTC).date()
    path = out or Path(f"greenroom-{interview or day}.zip")
    size, damaged, media = _run(lambda archive: _export(archive, interview, path), only_reads=True)
    if str(path) != "-":
        told = {"file": str(path), "bytes": size, "damaged": damaged, "media_left_out": media}
        typer.echo(json.dumps(told) if as_json else f"{path} ({size / 1e6:,.1f} MB)")
    for id_, reason in damaged.items():
        typer.echo(f"{id_}: {reason} Its stored events are in the exported file, as {damaged_of(id_)}.", err=True)
    for reason in media.values():
        typer.echo(f"Left out: {reason}", err=True)
    if damaged:
        typer.echo(f"Exported, except for {_damaged(len(damaged))}.", err=True)
    if damaged or media:
        raise typer.Exit(SOME_DAMAGED)


def import_file(file: Path, as_json: bool) -> None:
    """Take in an exported file: all of it, or nothing."""
    with _only_writer():
        taken_in = _run(lambda archive: _import(archive, file))
    if as_json:
        typer.echo(json.dumps(asdict(taken_in)))
        return
    typer.echo(f"{len(taken_in.added)} interviews added, {len(taken_in.skipped)} were already here")
    if taken_in.damaged:
        typer.echo(f"Not imported: {_damaged(len(taken_in.damaged))}.", err=True)


async def _export(archive: Archive, interview: str | None, path: Path) -> tuple[int, dict[str, str], dict[str, str]]:
    """Write the file; returns its size, and the interviews and media that are damaged, each with what is wrong."""
    exporter = archive.exporter
    made = await (exporter.one(LOCAL_OWNER, interview) if interview else exporter.everything(LOCAL_OWNER))
    if str(path) == "-":
        return await _copy(made, sys.stdout.buffer.write), dict(made.damaged), dict(made.media_left_out)
    # Whole or not at all: a file that was cut off would look like a backup.
    partial = path.with_name(f"{path.name}.part")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            size = await _copy(made, file.write)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
    return size, dict(made.damaged), dict(made.media_left_out)


async def _import(archive: Archive, path: Path) -> TakenIn:
    with path.open("rb") as file:
        return await archive.importer.take_in(LOCAL_OWNER, file)


def _damaged(count: int) -> str:
    return "1 damaged interview" if count == 1 else f"{count} damaged interviews"


async def _copy(pieces: AsyncIterable[bytes], write: Callable[[bytes], int]) -> int:
    size = 0
    async for piece in pieces:
        size += len(piece)
        write(piece)
    return size


@contextmanager
def _only_writer() -> Iterator[None]:
    try:
        with only_writer(Settings().data_dir, "import", "import the file on its Settings page instead, "):
            yield
    except FolderInUse as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


def _run(work: Callable[[Archive], Coroutine[None, None, T]], *, only_reads: bool = False) -> T:
    """Do it on the data folder; what goes wrong is said in a sentence."""

    async def run() -> T:
        async with open_archive(Settings(), only_reads=only_reads) as archive:
            return await work(archive)

    try:
        return asyncio.run(run())
    except GreenroomError as error:
        typer.echo(error.message, err=True)
    except OSError as error:
        typer.echo(f"{error.filename or 'The file'}: {error.strerror}", err=True)
    raise typer.Exit(1)
