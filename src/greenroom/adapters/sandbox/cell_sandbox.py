"""What sandboxes have in common, whatever confines them: started ahead, one used for each job and thrown away."""

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

import structlog

from greenroom.adapters.sandbox.batches import run_batch
from greenroom.adapters.sandbox.builds import Builds, Preludes
from greenroom.adapters.sandbox.cells import Cell, CellBroken, Furniture
from greenroom.adapters.sandbox.outcomes import returned_all
from greenroom.adapters.sandbox.pool import Pool
from greenroom.judging.outcome import Outcome
from greenroom.languages.language import Language, Toolchain
from greenroom.languages.registry import languages
from greenroom.ports.sandbox.running import Isolation, Job, OnProgress, Progress, SandboxUnavailable, ignore_progress

# How long "it does not work" is believed: somebody may be mending it while we run.
DOUBT_SECONDS = 15.0

_log = structlog.get_logger(__name__)


class CellSandbox(ABC):
    """Runs every language that is there. Refuses where nothing confines; never runs code unconfined."""

    def __init__(self, folder: Path, spare: int | None) -> None:
        self._spare = spare if spare is not None else os.cpu_count() or 1
        self._probing = asyncio.Lock()
        self._isolation: Isolation | None = None
        self._found_at = 0.0
        self._toolchains: dict[str, Toolchain | None] = {}
        self._surveying: dict[str, asyncio.Lock] = {}
        self._builds = Builds(folder / "builds")
        self._preludes = Preludes(folder / "preludes", self._start)
        self._pools: dict[str, Pool] = {}
        self._live: set[Cell] = set()
        self._closed = False

    @abstractmethod
    async def _explore(self) -> Isolation:
        """Find out, by trying, whether and how code can be confined."""

    @abstractmethod
    async def _start(self, furniture: Furniture) -> Cell:
        """Start a cell in the way that was found. Raises SandboxUnavailable."""

    @abstractmethod
    async def _locate(self, language: Language) -> Toolchain | None:
        """The language's toolchain as it is inside."""

    async def probe(self) -> Isolation:
        """What isolation there is, found by trying it; cached."""
        async with self._probing:
            now = asyncio.get_running_loop().time()
            known = self._isolation
            if known is None or (known.tier is None and now - self._found_at > DOUBT_SECONDS):
                known = self._isolation = await self._explore()
                self._found_at = now
            return known

    async def versions(self) -> Mapping[str, str]:
        """The languages whose toolchains work here."""
        if (await self.probe()).tier is None:
            return {}
        return {id_: toolchain.version for id_, toolchain in (await self._survey()).items()}

    async def prepare(self) -> None:
        """Compile what languages have compiled ahead and start Python, so that the first candidate need not wait."""
        if (await self.probe()).tier is None:
            return
        python = await self._pool(languages()["python"], (await self._survey())["python"])
        python.refill()
        await python.filled()
        await asyncio.gather(*(self._prepare(languages()[id_], tools) for id_, tools in (await self._survey()).items()))

    async def _prepare(self, language: Language, toolchain: Toolchain) -> None:
        try:
            await self._preludes.folder_of(language, toolchain)
        except SandboxUnavailable as error:
            _log.warning("language_not_prepared", language=language.id, reason=error.message)

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        """Run the inputs in order, in a sandbox of their own, each in namespaces of its own."""
        self._check_open()
        await self._require()
        language, toolchain = await self._tools(job)
        pool = await self._pool(language, toolchain)
        cell = await pool.take()
        self._live.add(cell)
        try:
            self._check_open()
            return await self._perform(cell, language, toolchain, job, on_progress)
        except CellBroken as error:
            self._check_open()
            raise SandboxUnavailable("The sandbox ended unexpectedly.", "") from error
        finally:
            # Whoever cancels us must find nothing running when we are gone.
            await asyncio.shield(self._discard(cell, pool))

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

    async def _require(self) -> None:
        isolation = await self.probe()
        if isolation.tier is None:
            raise SandboxUnavailable(isolation.reason, isolation.fix)

    async def _attempt(self, cell: Cell, job: Job) -> Outcome:
        """Run a trial's one input in a cell that is not yet known to hold, and close it."""
        try:
            built = await self._builds.build(cell, languages()["python"], Toolchain("", {}, ()), job)
            return (await run_batch(cell, languages()["python"], job, built, tuple(job.inputs)))[0]
        except CellBroken as error:
            raise SandboxUnavailable("the sandbox ended unexpectedly", "") from error
        finally:
            await cell.close()

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
            found = await run_batch(cell, language, job, built, batch)
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

    async def _discard(self, cell: Cell, pool: Pool) -> None:
        await cell.close()
        self._live.discard(cell)
        pool.refill()

    async def _toolchain(self, language: Language) -> Toolchain | None:
        async with self._surveying.setdefault(language.id, asyncio.Lock()):
            if language.id not in self._toolchains:
                self._toolchains[language.id] = await self._locate(language)
            return self._toolchains[language.id]

    async def _survey(self) -> Mapping[str, Toolchain]:
        found = await asyncio.gather(*map(self._toolchain, languages().values()))
        return {id_: toolchain for id_, toolchain in zip(languages(), found, strict=True) if toolchain is not None}

    def _check_open(self) -> None:
        if self._closed:
            raise SandboxUnavailable("The sandbox is closed.", "")
