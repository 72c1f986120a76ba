"""The sandbox by bubblewrap: pre-started ones wait in pools, one is used for each job and thrown away after it."""

import asyncio
import json
import os
import stat
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import structlog

from greenroom.adapters.sandbox.builds import Builds, Built, Preludes
from greenroom.adapters.sandbox.cell import Ceiling, Cell, CellBroken, Run
from greenroom.adapters.sandbox.cgroups import Cgroups, find_cgroups
from greenroom.adapters.sandbox.command import Confinement, Furniture
from greenroom.adapters.sandbox.memory_files import memory_files, read_back
from greenroom.adapters.sandbox.outcomes import Traces, read_outcomes, returned_all
from greenroom.adapters.sandbox.pool import Pool
from greenroom.adapters.sandbox.probing import Finding, find_confinement
from greenroom.errors import SandboxUnavailable
from greenroom.judging.outcome import Outcome
from greenroom.languages.language import Language, Toolchain
from greenroom.languages.registry import languages
from greenroom.languages.signature import ClassSignature, FunctionSignature, ProgramSignature, Signature
from greenroom.languages.types import Type, parse_type
from greenroom.ports import Isolation, Job, OnProgress, Progress, ignore_progress

RESULT_BYTES = 1024 * 1024
"""The largest result, as JSON, that a call may return; an error's text comes on top."""
PROGRAM_OUTPUT_BYTES = 4 * 1024 * 1024
DISK_BYTES = 16 * 1024 * 1024
"""How much a run may keep in its private /tmp."""
# Shared mappings escape RLIMIT_DATA; this much address space lets a sane program run and stops a silly one.
SPARE_ADDRESS_SPACE = 1024 * 1024 * 1024
# How long "it does not work" is believed: somebody may be mending it while we run.
DOUBT_SECONDS = 15.0

_log = structlog.get_logger(__name__)


class BubblewrapSandbox:
    """Runs every language this machine has. Refuses where nothing confines; never runs code unconfined."""

    def __init__(self, cache_folder: Path | None = None, spare: int | None = None) -> None:
        self._cache = _usable(cache_folder)
        self._spare = spare if spare is not None else os.cpu_count() or 1
        self._probing = asyncio.Lock()
        self._finding: Finding | None = None
        self._found_at = 0.0
        self._cgroups: Cgroups | None = None
        self._toolchains: dict[str, Toolchain | None] = {}
        self._surveying: dict[str, asyncio.Lock] = {}
        self._builds = Builds(self._cache / "builds")
        self._preludes = Preludes(self._cache / "preludes", self._start)
        self._pools: dict[str, Pool] = {}
        self._live: set[Cell] = set()
        self._closed = False

    async def probe(self) -> Isolation:
        """What isolation there is, found by trying it; cached."""
        return (await self._find()).isolation

    async def versions(self) -> Mapping[str, str]:
        """The languages whose toolchains work here."""
        finding = await self._find()
        if finding.confinement is None:
            return {}
        toolchains = await self._survey()
        return {
            id_: finding.confinement.interpreter.version if id_ == "python" else toolchain.version
            for id_, toolchain in toolchains.items()
        }

    async def prepare(self) -> None:
        """Compile what languages have compiled ahead and start Python, so that the first candidate need not wait."""
        if (await self.probe()).tier is None:
            return
        python = await self._pool(languages()["python"], (await self._survey())["python"])
        python.refill()
        await python.filled()
        for id_, toolchain in (await self._survey()).items():
            try:
                await self._preludes.folder_of(languages()[id_], toolchain)
            except SandboxUnavailable as error:
                _log.warning("language_not_prepared", language=id_, reason=error.message)

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        """Run the inputs in order, in a sandbox of their own, each in namespaces of its own."""
        self._check_open()
        await self.interpreter()
        language, toolchain = await self._tools(job)
        pool = await self._pool(language, toolchain)
        cell = await pool.take()
        self._live.add(cell)
        try:
            return await self._perform(cell, language, toolchain, job, on_progress)
        except CellBroken as error:
            self._check_open()
            raise SandboxUnavailable("The sandbox came to an unexpected end.", "") from error
        finally:
            # Whoever cancels us must find nothing running when we are gone.
            await asyncio.shield(self._discard(cell))
            pool.refill()

    async def interpreter(self) -> str:
        """The Python that candidates' code is run with. Raises SandboxUnavailable."""
        finding = await self._find()
        if finding.confinement is None:
            raise SandboxUnavailable(finding.isolation.reason, finding.isolation.fix)
        return finding.confinement.interpreter.executable

    async def filled(self) -> None:
        """Wait until sandboxes that are being started ahead have been."""
        await asyncio.gather(*(pool.filled() for pool in self._pools.values()))

    async def drain(self) -> None:
        """Throw away those that were started ahead: the next job finds the sandbox cold."""
        await asyncio.gather(*(pool.drain() for pool in self._pools.values()))

    async def close(self) -> None:
        """End everything that still runs, and start nothing more."""
        self._closed = True
        for cell in tuple(self._live):
            cell.kill()
        await asyncio.gather(*(pool.close() for pool in self._pools.values()))

    async def _perform(
        self, cell: Cell, language: Language, toolchain: Toolchain, job: Job, on_progress: OnProgress
    ) -> Sequence[Outcome]:
        total = len(job.inputs)
        on_progress(Progress("compiling", 0, total))
        built = await self._builds.build(cell, language, toolchain, job)
        if built.error is not None:
            return [Outcome("syntax", None, "", built.error, 0.0, 0.0, 0)]
        on_progress(Progress("running", 0, total))
        outcomes: list[Outcome] = []
        batches = [tuple(job.inputs)] if job.together else [(line,) for line in job.inputs]
        for batch in batches:
            found = await _run_batch(cell, language, job, built, batch)
            self._check_open()
            outcomes += found
            on_progress(Progress("running", len(outcomes), total))
            last = outcomes[-1]
            if last.ended == "syntax" or (job.stop_on_failure and not returned_all(found)) or not cell.is_alive:
                break
        return outcomes

    async def _tools(self, job: Job) -> tuple[Language, Toolchain]:
        language = languages().get(job.language)
        toolchain = await self._toolchain(language) if language else None
        if language is None or toolchain is None:
            label = language.label if language else job.language
            raise SandboxUnavailable(
                f"{label} is not installed on this machine.", language.how_to_install if language else ""
            )
        return language, toolchain

    async def _pool(self, language: Language, toolchain: Toolchain) -> Pool:
        prelude = await self._preludes.folder_of(language, toolchain)
        if language.id not in self._pools:
            furniture = Furniture(mounts=toolchain.mounts, prelude=prelude)
            # Python is what most use, and starts fast enough to matter.
            spare = self._spare if language.id == "python" else min(self._spare, 1)
            self._pools[language.id] = Pool(lambda: self._start(furniture), spare)
        return self._pools[language.id]

    async def _start(self, furniture: Furniture) -> Cell:
        confinement = (await self._find()).confinement
        if confinement is None:
            raise SandboxUnavailable("Code cannot be run safely on this machine.", "")
        return await Cell.start(confinement, furniture, self._cgroups.new() if self._cgroups else None)

    async def _discard(self, cell: Cell) -> None:
        await cell.close()
        self._live.discard(cell)

    async def _toolchain(self, language: Language) -> Toolchain | None:
        async with self._surveying.setdefault(language.id, asyncio.Lock()):
            if language.id not in self._toolchains:
                self._toolchains[language.id] = await asyncio.to_thread(language.find)
            return self._toolchains[language.id]

    async def _survey(self) -> Mapping[str, Toolchain]:
        found = await asyncio.gather(*map(self._toolchain, languages().values()))
        return {id_: toolchain for id_, toolchain in zip(languages(), found, strict=True) if toolchain is not None}

    async def _find(self) -> Finding:
        async with self._probing:
            now = asyncio.get_running_loop().time()
            doubtful = self._finding is None or (
                self._finding.confinement is None and now - self._found_at > DOUBT_SECONDS
            )
            if doubtful or self._finding is None:
                self._cgroups = await asyncio.to_thread(find_cgroups)
                self._finding = await find_confinement(self._try, hard_memory=self._cgroups is not None)
                self._found_at = now
            return self._finding

    async def _try(self, confinement: Confinement, job: Job) -> Outcome:
        """Run a trial's one input under a confinement that is not yet known to hold."""
        cell = await Cell.start(confinement, Furniture(), self._cgroups.new() if self._cgroups else None)
        try:
            built = await self._builds.build(cell, languages()["python"], Toolchain("", {}, ()), job)
            return (await _run_batch(cell, languages()["python"], job, built, tuple(job.inputs)))[0]
        except CellBroken as error:
            raise SandboxUnavailable("the sandbox came to an unexpected end", "") from error
        finally:
            await cell.close()

    def _check_open(self) -> None:
        if self._closed:
            raise SandboxUnavailable("The sandbox is closed.", "")


async def _run_batch(
    cell: Cell, language: Language, job: Job, built: Built, batch: tuple[str, ...]
) -> Sequence[Outcome]:
    limits, extra = job.limits, language.allowances
    is_program = isinstance(job.signature, ProgramSignature)
    output_bytes = max(limits.output_kb * 1024, PROGRAM_OUTPUT_BYTES if is_program else 0)
    warm = built.run is None
    memory_kb = (limits.memory_mb + extra.memory_mb) * 1024
    ceiling = Ceiling(
        wall_ms=limits.wall_ms + extra.wall_ms,
        cpu_ms=limits.cpu_ms + extra.cpu_ms,
        memory_kb=memory_kb,
        reserved_kb=extra.reserved_mb * 1024,
        address_bytes=memory_kb * 1024 + SPARE_ADDRESS_SPACE if warm else None,
        processes=limits.processes + extra.processes,
        file_bytes=max(RESULT_BYTES * (len(batch) if job.together else 1) + 64 * 1024, output_bytes + 1024),
        disk_bytes=DISK_BYTES,
        output_bytes=output_bytes,
    )
    run = Run(
        argv=None if built.run is None else built.run.argv,
        ceiling=ceiling,
        env={} if built.run is None else built.run.env,
        call=_call(job.signature.model_dump_json(), job.counting) if warm else {},
    )
    given = json.loads(batch[0])[0] if is_program else "".join(f"{line}\n" for line in batch)
    with memory_files(given.encode("utf-8", "replace"), b"", b"", b"") as (requests, output, errors, result):
        # A function's output and errors are read together, as on a terminal; a program's output is its result.
        descriptors = (requests, output, errors) if is_program else (requests, output, output, result)
        report = await cell.run(run, descriptors)
        traces = Traces(
            result=read_back(result, ceiling.file_bytes),
            output=read_back(output, output_bytes + 1),
            errors=read_back(errors, 64 * 1024),
        )
    return read_outcomes(report, traces, job, language, ceiling.cpu_ms, output_bytes, len(batch))


@cache
def _call(signature: str, counting: bool) -> dict[str, Any]:
    """The signature as Python's harness wants it: plain, with None for types that JSON gives as they are."""
    from pydantic import TypeAdapter

    parsed = TypeAdapter[Any](Signature).validate_json(signature)
    call: dict[str, Any] = {"kind": parsed.kind, "counting": counting}
    match parsed:
        case FunctionSignature():
            call |= {
                "name": parsed.function,
                "takes": [_plan(parameter.type) for parameter in parsed.parameters],
                "gives": _plan(parsed.returns),
            }
        case ClassSignature():
            methods = {
                method.name: {
                    "takes": [_plan(parameter.type) for parameter in method.parameters],
                    "gives": _plan(method.returns),
                }
                for method in parsed.methods
            }
            call |= {
                "name": parsed.name,
                "takes": [_plan(parameter.type) for parameter in parsed.constructor],
                "methods": methods,
            }
    return call


def _plan(text: str) -> list[Any] | None:
    type_ = parse_type(text)
    special = type_.holds("tree") or type_.holds("linked") or type_.holds("dict")
    return _nested(type_) if special else None


def _nested(type_: Type) -> list[Any]:
    return [type_.kind, *map(_nested, type_.inner)]


def _usable(folder: Path | None) -> Path:
    """A folder that sandboxes can be shown parts of: those started by root belong to somebody else."""
    if folder is not None and (os.geteuid() != 0 or _others_may_enter(folder)):
        return folder
    shared = Path(tempfile.gettempdir(), f"greenroom-cache-{os.geteuid()}")
    with suppress(OSError):
        shared.mkdir(mode=0o755, exist_ok=True)
        status = shared.lstat()
        # In a folder that everybody can write to, somebody else may have been there first.
        if stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o022:
            return shared
    return Path(tempfile.mkdtemp(prefix="greenroom-cache-"))


def _others_may_enter(folder: Path) -> bool:
    existing = [path for path in (folder, *folder.absolute().parents) if path.exists()]
    return all(path.stat().st_mode & 0o001 for path in existing)
