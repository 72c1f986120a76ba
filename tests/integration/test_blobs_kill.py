"""Media when the process is killed with -9: what was acknowledged is there, what is erased leaves nothing behind."""

import asyncio
import os
import resource
import shutil
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from greenroom.adapters.blobs import disk
from greenroom.adapters.blobs.disk import DiskBlobs
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.notebook.sqlite import SqliteNotebook
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.engine.keeping import DAYS_IN_THE_BIN, Keeper
from greenroom.engine.registry import DAY_MS
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.errors import LogUnavailable
from greenroom.testing.manual_clock import START, ManualClock
from tests.contract.eventlog_samples import OWNER, opening
from tests.unit.engine.harness import Bank

PNG = "image/png"
MOST_STEPS = 60
GONE, KEPT = "in-the-bin", "kept"
Names = dict[str, list[str]]


class NobodyIsIn:
    """No interview is in memory."""

    @asynccontextmanager
    async def without(self, *_: object) -> AsyncIterator[None]:
        yield


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[SqliteEventLog, DiskBlobs, Keeper]]:
    """A data folder as a start opens it, a day after all that is in the bin has to go."""
    clock = ManualClock(START + (DAYS_IN_THE_BIN + 1) * DAY_MS)
    blobs = DiskBlobs.open(folder / "media", clock)
    log, notebook = SqliteEventLog.open(folder / "greenroom.db"), SqliteNotebook.open(folder / "notebook.db")
    tasks = WrittenQuestions(Bank(), KeptQuestions(Bank(), folder / "questions"))
    interviews = cast(Any, NobodyIsIn())
    try:
        yield (
            log,
            blobs,
            Keeper(interviews=interviews, log=log, notebook=notebook, blobs=blobs, tasks=tasks, clock=clock),
        )
    finally:
        await log.close()
        await notebook.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two interviews with pictures, one of them in the bin."""

    async def furnish() -> None:
        async with opened(tmp_path / "data") as (log, blobs, _):
            for interview in (GONE, KEPT):
                await log.append(opening(interview))
                for number in range(3):
                    await blobs.put(OWNER, interview, f"snapshot-{number}.png", f"{interview} secret".encode(), PNG)
            await log.remove(OWNER, GONE, START)

    asyncio.run(furnish())
    return tmp_path / "data"


async def look(folder: Path) -> tuple[list[str], list[str], Names, list[str]]:
    """Ids in the list and in the bin, the media of both interviews, and every file with their content."""
    async with opened(folder) as (log, blobs, _):
        listed = [row.id for row in (await log.history(OWNER)).rows]
        binned = [row.summary.id for row in await log.removed(OWNER)]
        media = {id_: [blob.name for blob in await blobs.list(OWNER, id_)] for id_ in (GONE, KEPT)}
        return listed, binned, media, traces(folder)


def traces(folder: Path) -> list[str]:
    return [path.name for path in (folder / "media").rglob("*") if path.is_file() and b"secret" in path.read_bytes()]


def in_a_child(work: Callable[[], None]) -> int:
    """Do it in a process of its own; returns how that ended."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def kill_before(step: int) -> None:
    """From now on this process is killed right before it takes so many steps of an erasure."""
    left = step

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*args, **options)

        return call

    owners: dict[Any, tuple[str, ...]] = {
        SqliteNotebook: ("forget",),
        SqliteEventLog: ("erase", "erase_removed", "erase_everything"),
        DiskBlobs: ("erase",),
        Path: ("rename",),
        disk: ("_sync", "_empty"),
        os: ("unlink", "rmdir"),
    }
    for owner, names in owners.items():
        for name in names:
            setattr(owner, name, counted(getattr(owner, name)))


async def _erase(folder: Path, how: str) -> None:
    async with opened(folder) as (_, _, keeper):
        await erasures[how](keeper)


erasures: dict[str, Callable[[Keeper], Any]] = {
    "one": lambda keeper: keeper.erase(OWNER, GONE),
    "the bin": lambda keeper: keeper.empty_bin(),
    "everything": lambda keeper: keeper.erase_everything(OWNER),
}


@pytest.mark.parametrize("how", list(erasures))
def test_a_killed_erasure_leaves_no_media_without_their_interview(folder: Path, tmp_path: Path, how: str) -> None:
    last = 0
    for step in range(1, MOST_STEPS):
        copy = tmp_path / str(step)
        shutil.copytree(folder, copy)

        def erase(copy: Path = copy, step: int = step) -> None:
            kill_before(step)
            asyncio.run(_erase(copy, how))

        ended = in_a_child(erase)
        listed, binned, media, files = asyncio.run(look(copy))
        for interview in (GONE, KEPT):
            assert interview in (*listed, *binned) or media[interview] == [], f"killed before step {step}"
        assert len(files) == sum(map(len, media.values())), f"killed before step {step}"
        if how != "everything":
            assert len(media[KEPT]) == 3
        # Whoever tries again gets there.
        if GONE in binned or (how == "everything" and listed):
            asyncio.run(_erase(copy, how))
        _, binned, media, files = asyncio.run(look(copy))
        assert (binned, media[GONE]) == ([], [])
        assert len(files) == (0 if how == "everything" else 3)
        if ended == 0:
            last = step
            break
        assert ended == -signal.SIGKILL
    assert last > 8, "too few steps were found, or too many"


def test_what_was_acknowledged_is_there_after_a_kill(tmp_path: Path) -> None:
    folder = tmp_path / "media"
    acknowledged = 0
    for kill in range(4):
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            asyncio.run(_put_and_say(folder, acknowledged, theirs))
            os._exit(0)
        os.close(theirs)
        with os.fdopen(ours, "rb") as said:
            acknowledged += len([said.readline() for _ in range(10 + 7 * kill)])
            os.kill(child, signal.SIGKILL)
            acknowledged += len([line for line in said.readlines() if line.endswith(b"\n")])
        os.waitpid(child, 0)
        kept = asyncio.run(_contents(folder))
        assert len(kept) in (acknowledged, acknowledged + 1), f"lost after kill {kill}"
        assert list(kept.values()) == [content(number) for number in range(len(kept))]
        assert [path for path in (folder / ".new").iterdir()] == []
        acknowledged = len(kept)


def content(number: int) -> bytes:
    return b"%d " % number * 5_000


async def _put_and_say(folder: Path, first: int, pipe: int) -> None:
    blobs = DiskBlobs.open(folder, ManualClock())
    for number in range(first, first + 10_000):
        await blobs.put(OWNER, "i", f"snapshot-{number:06}.png", content(number), PNG)
        os.write(pipe, b"%d\n" % number)


async def _contents(folder: Path) -> dict[str, bytes]:
    blobs = DiskBlobs.open(folder, ManualClock())
    return {blob.name: await blobs.get(OWNER, "i", blob.name) for blob in await blobs.list(OWNER, "i")}


def test_a_file_that_may_not_grow_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    def limited() -> None:
        async def put() -> None:
            blobs = DiskBlobs.open(tmp_path / "media", ManualClock())
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, resource.RLIM_INFINITY))
            await blobs.put(OWNER, "i", "small.png", bytes(5_000), PNG)
            with pytest.raises(LogUnavailable, match="MB free"):
                await blobs.put(OWNER, "i", "large.png", bytes(50_000), PNG)
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            await blobs.put(OWNER, "i", "large.png", bytes(50_000), PNG)
            assert [blob.name for blob in await blobs.list(OWNER, "i")] == ["large.png", "small.png"]

        try:
            asyncio.run(put())
        except BaseException:
            os._exit(1)

    assert in_a_child(limited) == 0
    assert len([path for path in (tmp_path / "media").rglob("*") if path.is_file()]) == 2
