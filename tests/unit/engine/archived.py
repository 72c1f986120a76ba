"""Houses to take everything out of and into, and files to do damage to."""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.engine.archive.exporting import Exporter
from greenroom.engine.archive.importing import Importer
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.interview.core.messages import Say
from greenroom.ports.blobs import Blob
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import InterviewSummary
from greenroom.ports.notebook import TeacherGrades
from greenroom.progress.rounds.kinds import Practised
from greenroom.testing.blobs import MemoryBlobs
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.memory_notebook import MemoryNotebook
from tests.unit.engine.harness import OWNER, Bank, Engine, crash
from tests.unit.judging.questions import two_sum

Files = dict[str, bytes]


@dataclass
class House:
    """A log, a notebook and a shelf, with what takes them out and in."""

    folder: Path
    log: MemoryEventLog = field(default_factory=MemoryEventLog)
    notebook: MemoryNotebook = field(default_factory=MemoryNotebook)
    blobs: MemoryBlobs = field(default_factory=MemoryBlobs)
    woken: list[InterviewSummary] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shelf = KeptQuestions(Bank(), self.folder)
        tasks = WrittenQuestions(Bank(), self.shelf)
        self.exporter = Exporter(
            log=self.log,
            notebook=self.notebook,
            blobs=self.blobs,
            tasks=tasks,
            clock=ManualClock(),
            transcribe=lambda state: "\n".join(line.text for line in state.lines),
            version="1.2.3",
        )
        self.importer = Importer(
            log=self.log, notebook=self.notebook, blobs=self.blobs, tasks=tasks, wake=self.woken.append
        )

    async def export(self) -> Files:
        return unzipped(b"".join([piece async for piece in await self.exporter.everything(OWNER)]))

    async def take_in(self, files: Files | bytes) -> tuple[tuple[str, ...], tuple[str, ...]]:
        content = files if isinstance(files, bytes) else zipped(files)
        taken = await self.importer.take_in(OWNER, io.BytesIO(content))
        return taken.added, taken.skipped

    async def contents(self) -> list[Any]:
        """Everything there is."""
        rows = list((await self.log.history(OWNER)).rows)
        rows.sort(key=lambda row: row.id)
        logs = [list(await self.log.read(OWNER, row.id)) for row in rows]
        runs = [list((await submissions(self.log, OWNER, interview=row.id)).rows) for row in rows]
        notes = [list(await self.notebook.practised(OWNER)), list(await self.notebook.grades(OWNER))]
        questions = sorted(file.name for file in self.folder.iterdir()) if self.folder.exists() else []
        media = [await self.media(row.id) for row in rows]
        return [rows, logs, runs, *notes, questions, media]

    async def media(self, interview: str) -> list[tuple[Blob, bytes]]:
        """All media of an interview."""
        return [
            (blob, await self.blobs.get(OWNER, interview, blob.name))
            for blob in await self.blobs.list(OWNER, interview)
        ]


def unzipped(content: bytes) -> Files:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


def zipped(files: Files, **options: Any) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", options.pop("method", zipfile.ZIP_DEFLATED)) as file:
        for name, content in files.items():
            file.writestr(name, content)
    return buffer.getvalue()


def signed(files: Files, **changes: Any) -> Files:
    """The files with a manifest that fits them: what is wrong with them is not a digest."""
    manifest = json.loads(files["manifest.json"])
    manifest["files"] = {
        name: hashlib.sha256(content).hexdigest() for name, content in files.items() if name != "manifest.json"
    }
    return {**files, "manifest.json": json.dumps({**manifest, **changes}).encode()}


def a_log(files: Files) -> str:
    """The longest log."""
    return max((name for name in files if name.endswith("log.jsonl")), key=lambda name: len(files[name]))


async def furnished(folder: Path) -> House:
    """Two interviews, one in progress with something submitted; practice, grades, and a written question."""
    engine = Engine()
    await engine.interviews.start()
    live = await engine.at_problem()
    await engine.tell(live.state.id, Say(text="naïve 🙂"), "message-1")
    scheduled = await engine.schedule()
    await crash(engine.interviews)
    house = House(folder, log=engine.log)
    for number in (1, 2):
        await house.notebook.note_practice(OWNER, Practised(slug="a", at=number, verdict="accepted", seconds=1))
    await house.notebook.grade(OWNER, TeacherGrades(scheduled, "teacher", "coding-1", {"testing": 1}, "so so", 5))
    house.shelf.keep(two_sum(slug="written-1"))
    return house


def in_log(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[Files], Files]:
    """A log changed line by line, with its digest put right."""

    def changed(files: Files) -> Files:
        name = a_log(files)
        return signed({**files, name: b"".join(change(files[name].splitlines(keepends=True)))})

    return changed


def in_line(number: int, **changes: Any) -> Callable[[Files], Files]:
    def change(lines: list[bytes]) -> list[bytes]:
        line = json.dumps({**json.loads(lines[number - 1]), **changes}).encode() + b"\n"
        return [*lines[: number - 1], line, *lines[number:]]

    return in_log(change)


@pytest.fixture
async def source(tmp_path: Path) -> House:
    """Two interviews, one in progress; practice, grades, and a written question."""
    return await furnished(tmp_path / "source")


@pytest.fixture
def target(tmp_path: Path) -> House:
    return House(tmp_path / "target")


@pytest.fixture
def asks_what_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "greenroom.engine.archive.exporting.slugs_of", lambda summary: ["doubling", "written-1", "gone"]
    )
