"""From source to files that can be run: compiled once, inside a sandbox, and remembered by their content's hash."""

import asyncio
import fcntl
import hashlib
import json
import os
import shutil
import tempfile
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import structlog

from greenroom.adapters.sandbox.cells import Ceiling, Cell, CellBroken, File, Furniture, Run
from greenroom.languages.language import WORK, Build, Language, Prelude, ProgramCommand, Toolchain
from greenroom.ports.sandbox.running import Job, SandboxUnavailable

MESSAGE_BYTES = 16 * 1024
ARTIFACT_BYTES = 64 * 1024 * 1024
KEPT_IN_MEMORY_BYTES = 64 * 1024 * 1024
KEPT_ON_DISK_BYTES = 512 * 1024 * 1024
_MB = 1024 * 1024

COMPILING = Ceiling(
    wall_ms=20_000,
    cpu_ms=15_000,
    memory_kb=1024 * 1024,
    address_bytes=None,
    processes=64,
    file_bytes=64 * _MB,
    disk_bytes=128 * _MB,
    output_bytes=4 * _MB,
)
# Done once for a machine, on a busy one too.
PREPARING = Ceiling(
    wall_ms=300_000,
    cpu_ms=240_000,
    memory_kb=2 * 1024 * 1024,
    address_bytes=None,
    processes=64,
    file_bytes=512 * _MB,
    disk_bytes=512 * _MB,
    output_bytes=64 * _MB,
)
PRELUDE_BYTES = 1024 * _MB
LOCK_SECONDS = 0.1
CHANGED_AT = 1_000_000_000
"""The time that all files of a prelude say they were changed at: some compilers look whether it is still the same."""

Start = Callable[[Furniture], Awaitable[Cell]]
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Built:
    """What to put into /box, and how to run it; `error` instead when the source doesn't compile."""

    files: tuple[File, ...] = ()
    run: ProgramCommand | None = None
    error: str | None = None


class Builds:
    """Compiled programs, in memory and in a folder that outlives us."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._recent: OrderedDict[str, tuple[File, ...]] = OrderedDict()
        self._recent_bytes = 0

    async def build(self, cell: Cell, language: Language, toolchain: Toolchain, job: Job) -> Built:
        """Compile the job's program in the cell unless it has been before; leaves what is needed in its /box."""
        memory_mb, counting = job.limits.memory_mb, job.counting
        plan = language.build(toolchain, job.source, job.signature, memory_mb=memory_mb, counting=counting)
        files = tuple(File(path, text.encode("utf-8", "surrogatepass")) for path, text in plan.files.items())
        if plan.compile is None:
            await cell.write(files)
            return Built(files, plan.run)
        key = _key(language, toolchain, plan, files)
        artifacts = self._recall(key)
        if artifacts is not None:
            await cell.write(artifacts)
            return Built(artifacts, plan.run)
        await cell.write(files)
        ceiling = replace(COMPILING, reserved_kb=language.allowances.reserved_mb * 1024)
        error = await _compile(cell, plan.compile, ceiling)
        if error is not None:
            return Built(error=language.tidy(error, job.signature))
        artifacts = tuple(await cell.collect(plan.artifacts, ARTIFACT_BYTES))
        self._remember(key, artifacts)
        return Built(artifacts, plan.run)

    def _recall(self, key: str) -> tuple[File, ...] | None:
        if key in self._recent:
            self._recent.move_to_end(key)
            return self._recent[key]
        with suppress(OSError, ValueError, KeyError):
            path = self._folder / key
            files = _unpack(path.read_bytes())
            os.utime(path)
            self._keep(key, files)
            return files
        return None

    def _remember(self, key: str, files: tuple[File, ...]) -> None:
        self._keep(key, files)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            _replace(self._folder / key, _pack(files))
            _prune(self._folder)
        except OSError as error:
            # Without a folder it is compiled again after a restart, and that is all.
            _log.warning("build_not_kept", reason=str(error))

    def _keep(self, key: str, files: tuple[File, ...]) -> None:
        self._recent[key] = files
        self._recent_bytes += _bytes(files)
        while self._recent_bytes > KEPT_IN_MEMORY_BYTES and len(self._recent) > 1:
            self._recent_bytes -= _bytes(self._recent.popitem(last=False)[1])


class Preludes:
    """What each toolchain has compiled ahead of all candidates, in folders that sandboxes see as /prelude."""

    def __init__(self, folder: Path, start: Start) -> None:
        self._folder = folder
        self._start = start
        self._locks: dict[str, asyncio.Lock] = {}
        self._known: dict[str, str | None] = {}

    async def folder_of(self, language: Language, toolchain: Toolchain) -> str | None:
        """The language's folder, made now if it is not there; None if it needs none. Raises SandboxUnavailable."""
        async with self._locks.setdefault(language.id, asyncio.Lock()):
            if language.id not in self._known:
                self._known[language.id] = await self._found_or_made(language, toolchain)
            return self._known[language.id]

    async def _found_or_made(self, language: Language, toolchain: Toolchain) -> str | None:
        prelude = language.prelude(toolchain)
        if prelude is None:
            return None
        files = tuple(File(path, text.encode()) for path, text in prelude.files.items())
        digest = _digest(language.id, toolchain.version, prelude.compile, files)
        folder = self._folder / f"{language.id}-{digest[:16]}"
        if not folder.is_dir():
            # Other processes may want the same; one of them does the work.
            async with _locked(self._folder / f"{language.id}.lock"):
                if not folder.is_dir():
                    await self._make(folder, language, toolchain, prelude, files)
        return str(folder)

    async def _make(
        self, folder: Path, language: Language, toolchain: Toolchain, prelude: Prelude, files: Sequence[File]
    ) -> None:
        cell = await self._start(Furniture(mounts=toolchain.mounts, work_bytes=PRELUDE_BYTES))
        try:
            await cell.write(files)
            error = await _compile(cell, prelude.compile, PREPARING)
            if error is not None:
                raise SandboxUnavailable(f"{language.label} could not be prepared: {error}", "")
            made = await cell.collect(prelude.artifacts, PRELUDE_BYTES)
        finally:
            await cell.close()
        await asyncio.to_thread(_lay_out, folder, made)


@asynccontextmanager
async def _locked(path: Path) -> AsyncIterator[None]:
    """Hold a lock that only one process can have.

    Asked for again and again instead of waited for in a thread: a thread cannot be cancelled, and would get the lock
    after nobody wants it any more.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        while not _try_lock(descriptor):  # noqa: ASYNC110  (the one who has it may be another process)
            await asyncio.sleep(LOCK_SECONDS)
        yield
    finally:
        os.close(descriptor)


def _try_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _lay_out(folder: Path, files: Sequence[File]) -> None:
    """Write the files so that the folder is there whole or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as beside:
        whole = Path(beside, "whole")
        for file in files:
            path = whole / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.content)
            path.chmod(file.mode | 0o444)
            os.utime(path, (CHANGED_AT, CHANGED_AT))
        # Sandboxes started by root belong to somebody else, who has to be able to look.
        for place in (whole, *(path for path in whole.rglob("*") if path.is_dir())):
            place.chmod(0o755)
        whole.rename(folder)
    language = folder.name.rpartition("-")[0]
    others = [path for path in folder.parent.glob(f"{language}-*") if path != folder]
    # One may still be in use by a Greenroom of another version.
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[:-1]:
        shutil.rmtree(path, ignore_errors=True)


async def _compile(cell: Cell, step: ProgramCommand, ceiling: Ceiling) -> str | None:
    """Run a compiler; returns what is wrong with the source, if something is."""
    try:
        report, traces = await cell.run(Run(step.argv, ceiling, "compiler", env=step.env, cwd=WORK, writable=True))
    except CellBroken:
        return "The compiler crashed its sandbox."
    said = traces.output[:MESSAGE_BYTES].decode("utf-8", "replace")
    if report.timed_out:
        return f"Compiling took longer than {ceiling.wall_ms // 1000} seconds."
    if report.stopped == "memory":
        return f"Compiling needed more than {ceiling.memory_kb // 1024} MB of memory."
    if report.stopped == "output":
        return said
    return None if report.status == 0 else said or f"The compiler failed with status {report.status}."


def _key(language: Language, toolchain: Toolchain, plan: Build, files: Iterable[File]) -> str:
    return _digest(language.id, toolchain.version, plan.compile, files)


def _digest(language: str, version: str, step: ProgramCommand | None, files: Iterable[File]) -> str:
    total = hashlib.sha256(repr((language, version, step and (step.argv, sorted(step.env.items())))).encode())
    for file in sorted(files, key=lambda file: file.path):
        total.update(f"{file.path}\0{len(file.content)}\0".encode())
        total.update(file.content)
    return total.hexdigest()


def _bytes(files: Iterable[File]) -> int:
    return sum(len(file.content) for file in files)


def _pack(files: Sequence[File]) -> bytes:
    index = json.dumps([[file.path, file.mode, len(file.content)] for file in files])
    return b"".join([index.encode(), b"\n", *(file.content for file in files)])


def _unpack(data: bytes) -> tuple[File, ...]:
    index, _, rest = data.partition(b"\n")
    files, start = [], 0
    for path, mode, length in json.loads(index):
        files.append(File(path, rest[start : start + length], mode))
        start += length
    if start != len(rest):
        raise ValueError("the file was not written completely")
    return tuple(files)


def _replace(path: Path, content: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=path.parent)
    try:
        with open(descriptor, "wb") as stream:
            stream.write(content)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _prune(folder: Path) -> None:
    """Forget what has not been used for longest, when there is too much."""
    files = sorted((path.stat().st_mtime, path.stat().st_size, path) for path in folder.iterdir())
    excess = sum(size for _, size, _ in files) - KEPT_ON_DISK_BYTES
    for _, size, path in files:
        if excess <= 0:
            return
        path.unlink(missing_ok=True)
        excess -= size
