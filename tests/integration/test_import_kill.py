"""An import that is killed with -9 anywhere on its way: everything is there in the end, or nothing is."""

import asyncio
import io
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from greenroom.adapters.blobs.disk import DiskBlobs
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.notebook.sqlite import SqliteNotebook
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.engine.archive.importing import Importer
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.ports.coding.submissions import submissions
from tests.unit.engine.archived import furnished, signed, zipped
from tests.unit.engine.harness import OWNER, Bank
from tests.unit.judging.questions import two_sum

STEPS = 11
"""Settling twice, two interviews, the question, two pictures, the notes, handing over interviews, notes, media."""
COMPLETED = 2
"""Steps after which the next start completes the import: the interviews were handed over."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An export with two interviews, practice, grades, and a question that the interviews ask."""

    async def export() -> bytes:
        house = await furnished(tmp_path_factory.mktemp("source"))
        interview = (await house.log.history(OWNER)).rows[0].id
        for number in (1, 2):
            await house.blobs.put(OWNER, interview, f"snapshot-{number}.png", b"picture", "image/png")
        files = await house.export()
        files = {name: content.replace(b'"slug":"doubling"', b'"slug":"written-1"') for name, content in files.items()}
        question = two_sum(slug="written-1").model_dump_json().encode()
        return zipped(signed({**files, "questions/written-1.json": question}))

    return asyncio.run(export())


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[SqliteEventLog, SqliteNotebook, DiskBlobs, Importer]]:
    blobs = DiskBlobs.open(folder / "media", SystemClock())
    log, notebook = SqliteEventLog.open(folder / "greenroom.db"), SqliteNotebook.open(folder / "notebook.db")
    tasks = WrittenQuestions(Bank(), KeptQuestions(Bank(), folder / "questions"))
    try:
        yield log, notebook, blobs, Importer(log=log, notebook=notebook, blobs=blobs, tasks=tasks)
    finally:
        await log.close()
        await notebook.close()


async def after_the_next_start(folder: Path) -> list[Any]:
    """Everything that a user has, and the owners of all that is stored."""
    async with opened(folder) as (log, notebook, blobs, importer):
        await importer.settle(OWNER)
        rows = (await log.history(OWNER)).rows
        events = [len(await log.read(OWNER, row.id)) for row in rows]
        submitted = len((await submissions(log, OWNER)).rows)
        owners = {row.owner for row in await log.unfinished()}
        practised, grades = await notebook.practised(OWNER), await notebook.grades(OWNER)
        questions = sorted(one.name for one in (folder / "questions").glob("*"))
        media = [blob.name for row in rows for blob in await blobs.list(OWNER, row.id)]
        files = len([one for one in (folder / "media").rglob("*") if one.is_file()])
        return [len(rows), events, submitted, len(practised), len(grades), questions, owners, media, files]


def import_until(folder: Path, file: bytes, step: int) -> int:
    """Import the file in a process that kills itself right before this step; returns how it ended."""
    child = os.fork()
    if child == 0:
        _kill_before(step)
        asyncio.run(_import(folder, file))
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


async def _import(folder: Path, file: bytes) -> None:
    async with opened(folder) as (_, _, _, importer):
        await importer.take_in(OWNER, io.BytesIO(file))


def _kill_before(step: int) -> None:
    left = step

    def counted(method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return method(*args, **options)

        return call

    for owner, names in {
        SqliteEventLog: ("append", "hand_over"),
        SqliteNotebook: ("take_in", "hand_over"),
        KeptQuestions: ("keep",),
        DiskBlobs: ("put", "hand_over"),
    }.items():
        for name in names:
            setattr(owner, name, counted(getattr(owner, name)))


def test_a_killed_import_leaves_all_or_nothing(tmp_path: Path, file: bytes) -> None:
    nothing = asyncio.run(after_the_next_start(tmp_path / "nothing"))
    assert import_until(tmp_path / "all", file, 0) == 0
    everything = asyncio.run(after_the_next_start(tmp_path / "all"))
    assert everything[0] == 2
    pictures = ["snapshot-1.png", "snapshot-2.png"]
    assert everything[3:] == [2, 1, ["written-1.json"], {OWNER}, pictures, len(pictures)]
    complete = []
    for step in range(1, STEPS + 1):
        folder = tmp_path / str(step)
        assert import_until(folder, file, step) == -signal.SIGKILL, f"step {step} was never reached"
        found = asyncio.run(after_the_next_start(folder))
        assert found in (nothing, everything), f"killed before step {step}"
        complete.append(found == everything)
    assert complete == [False] * (STEPS - COMPLETED) + [True] * COMPLETED
    assert import_until(tmp_path / "more", file, STEPS + 1) == 0, "there are more steps than were tried"


def test_after_a_kill_the_file_can_be_imported(tmp_path: Path, file: bytes) -> None:
    assert import_until(tmp_path, file, 4) == -signal.SIGKILL
    assert import_until(tmp_path, file, 0) == 0
    assert asyncio.run(after_the_next_start(tmp_path))[0] == 2
