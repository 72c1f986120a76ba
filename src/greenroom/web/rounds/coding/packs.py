"""Packs of questions on the settings page: listed, added from a file or folder, checked, removed."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from pydantic import Field
from starlette.requests import ClientDisconnect

from greenroom.engine.rounds.coding.pack_jobs import PackJob, PackJobs, Stage
from greenroom.errors import InvalidInput, LogUnavailable, Refused
from greenroom.interview.core.limits import MAX_PACK_NAME
from greenroom.ports.coding.questions import Origin
from greenroom.questions.importing import naming
from greenroom.web.resources import Responses
from greenroom.web.rounds.coding import resources as res
from greenroom.web.services import Services
from greenroom.web.shape import Shape

UPLOAD = "/packs/upload"
MOST_PROBLEMS = 50
_ENDINGS = (".zip", ".jsonl", ".jsonl.gz", ".json")
_BINARY = "application/octet-stream"
"""A page from elsewhere cannot send this type without being asked first."""
_NAME = r"^[a-z0-9]+(-[a-z0-9]+)*$"
PackName = Annotated[str | None, Query(max_length=MAX_PACK_NAME, pattern=_NAME)]


class PackItem(Shape):
    """A pack in the question bank."""

    name: str
    title: str
    origin: Origin
    folder: str
    questions: int
    proven: int
    """How many of its solutions, cases and inputs were run here and held; the built-in ones are proven before."""
    askable: int
    """How many can be asked in interviews; the others are for practice."""
    problems: tuple[str, ...]
    """What is wrong with questions that are left out."""


class PackJobItem(Shape):
    """A pack that is being added or checked, or the last one that was."""

    id: int
    source: str
    stage: Stage
    done: int
    total: int
    pack: str | None
    title: str
    added: int
    problems: tuple[str, ...]
    message: str


class PackList(Shape):
    """All packs, the built-in one first, and what is under way."""

    can_change: bool
    items: tuple[PackItem, ...]
    job: PackJobItem | None


class NewPack(Shape):
    """A folder on the server's machine with questions in one of the known formats."""

    folder: str = Field(min_length=1, max_length=4096)
    name: str | None = Field(None, max_length=MAX_PACK_NAME, pattern=_NAME)


def add_packs(routes: APIRouter, services: Services, body_errors: Responses) -> None:
    """Packs of questions."""

    @routes.get("/packs", tags=["packs"])
    async def list_packs() -> PackList:
        """Every pack, and the job that adds one."""
        return _listed(services.rounds.coding.packs)

    @routes.post("/packs", status_code=202, tags=["packs"], responses=body_errors)
    async def add_folder(new: NewPack) -> PackJobItem:
        """Add the questions of a folder or file on the server's machine; they are copied."""
        jobs = _changeable(services)
        path = await asyncio.to_thread(_existing, new.folder)
        return _job(jobs.add(str(path), _as_it_is(path), new.name))

    @routes.post(
        UPLOAD,
        status_code=202,
        tags=["packs"],
        responses=body_errors,
        openapi_extra={
            "requestBody": {
                "required": True,
                "content": {_BINARY: {"schema": {"type": "string", "format": "binary"}}},
            }
        },
    )
    async def upload_pack(
        request: Request,
        filename: Annotated[str, Query(min_length=1, max_length=255)],
        name: PackName = None,
    ) -> PackJobItem:
        """Add the questions of a file: a .zip file, HumanEval's .jsonl or .jsonl.gz, Exercism's .json."""
        jobs = _changeable(services)
        jobs.require_idle()
        ending = next((one for one in reversed(_ENDINGS) if filename.lower().endswith(one)), None)
        if ending is None:
            raise InvalidInput(f"Choose a file that ends in {', '.join(_ENDINGS[:-1])} or {_ENDINGS[-1]}.")
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _BINARY:
            raise HTTPException(415, f"Send the file as {_BINARY}.")
        folder = tempfile.TemporaryDirectory(prefix="greenroom-upload-")
        stem = naming.slug(filename[: -len(ending)])[:MAX_PACK_NAME].strip("-") or "pack"
        path = Path(folder.name) / f"{stem}{ending}"
        try:
            await _receive(request, path)
            job = jobs.add(filename, _then_gone(folder, path), name)
        except BaseException:
            folder.cleanup()
            raise
        return _job(job)

    @routes.post("/packs/{name}/proof", status_code=202, tags=["packs"])
    async def prove_pack(name: res.Slug) -> PackJobItem:
        """Prove the questions of a pack that are not proven yet."""
        return _job(_changeable(services).prove(name))

    @routes.delete("/pack-job", status_code=204, tags=["packs"])
    async def stop_job() -> None:
        """Stop adding a pack, or dismiss how it ended."""
        await _changeable(services).stop()

    @routes.delete("/packs/{name}", status_code=204, tags=["packs"])
    async def remove_pack(name: res.Slug) -> None:
        """Remove an added pack. Interviews that asked its questions stay as they are."""
        jobs = _changeable(services)
        jobs.require_idle()
        await jobs.library.remove(services.owner(), name)


def _changeable(services: Services) -> PackJobs:
    if services.rounds.coding.packs is None:
        raise Refused("no_packs_here", "Packs cannot be added on this server.")
    return services.rounds.coding.packs


def _listed(jobs: PackJobs | None) -> PackList:
    if jobs is None:
        return PackList(can_change=False, items=(), job=None)
    items = tuple(
        PackItem(
            name=pack.name,
            title=pack.title,
            origin=pack.origin,
            folder=str(pack.folder),
            questions=len(pack.questions),
            proven=jobs.library.proven(pack),
            askable=sum(question.is_askable for question in pack.questions),
            problems=pack.problems[:MOST_PROBLEMS],
        )
        for pack in jobs.library.packs()
    )
    return PackList(can_change=True, items=items, job=_job(jobs.current) if jobs.current else None)


def _job(job: PackJob) -> PackJobItem:
    return PackJobItem(
        id=job.id,
        source=job.source,
        stage=job.stage,
        done=job.done,
        total=job.total,
        pack=job.pack,
        title=job.title,
        added=job.added,
        problems=job.problems[:MOST_PROBLEMS],
        message=job.message,
    )


def _existing(folder: str) -> Path:
    try:
        path = Path(folder.strip()).expanduser()
        if not path.is_absolute():
            raise InvalidInput("Give the full path of the folder, starting with /.")
        if not path.exists():
            raise InvalidInput(f"There is no folder {path} on the server's machine.")
    except (OSError, ValueError, RuntimeError):
        raise InvalidInput("That is not the path of a folder on the server's machine.") from None
    return path


@contextmanager
def _as_it_is(path: Path) -> Iterator[Path]:
    yield path


@contextmanager
def _then_gone(folder: "tempfile.TemporaryDirectory[str]", path: Path) -> Iterator[Path]:
    with folder:
        yield path


async def _receive(request: Request, path: Path) -> None:
    try:
        with await asyncio.to_thread(path.open, "wb") as file:
            async for piece in request.stream():
                await asyncio.to_thread(file.write, piece)
    except ClientDisconnect:
        raise HTTPException(400, "The upload was incomplete.") from None
    except OSError as error:
        raise LogUnavailable(f"There's no space to receive the file: {error.strerror}.") from error
