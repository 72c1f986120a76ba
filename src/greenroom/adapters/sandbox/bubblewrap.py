"""The sandbox by bubblewrap: the kernel's own namespaces, without root and without a service."""

import asyncio
import os
import stat
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import structlog

from greenroom.adapters.sandbox.asking import output_of
from greenroom.adapters.sandbox.cell import BubblewrapCell
from greenroom.adapters.sandbox.cell_sandbox import CellSandbox
from greenroom.adapters.sandbox.cells import Cell, Furniture
from greenroom.adapters.sandbox.cgroups import Cgroup, Cgroups, failure, find_cgroups
from greenroom.adapters.sandbox.command import Confinement, seen_at
from greenroom.adapters.sandbox.probing import confined, find_confinement
from greenroom.judging.outcome import Outcome
from greenroom.languages.language import Language, Toolchain
from greenroom.ports.sandbox.running import Isolation, Job, SandboxUnavailable

_log = structlog.get_logger(__name__)


class BubblewrapSandbox(CellSandbox):
    """Runs every language this machine has."""

    def __init__(self, cache_folder: Path | None = None, spare: int | None = None) -> None:
        super().__init__(_usable(cache_folder), spare)
        self._confinement: Confinement | None = None
        self._cgroups: Cgroups | None = None
        self._why_soft = ""

    async def interpreter(self) -> str:
        """The Python that candidates' code is run with. Raises SandboxUnavailable."""
        await self._require()
        return self._confined().interpreter.executable

    async def _explore(self) -> Isolation:
        self._cgroups, why_soft = await asyncio.to_thread(find_cgroups)
        self._why_soft = ""
        if why_soft:
            self._soften(why_soft)
        finding = await find_confinement(self._try, self._tier)
        self._confinement = finding.confinement
        return finding.isolation

    async def _start(self, furniture: Furniture) -> Cell:
        await self._require()
        return await self._enter(self._confined(), furniture)

    async def _locate(self, language: Language) -> Toolchain | None:
        found = await asyncio.to_thread(language.find, output_of)
        if found is not None and language.id == "python":
            return replace(found, version=self._confined().interpreter.version)
        if found is None:
            return None
        return replace(found, programs={name: seen_at(path) for name, path in found.programs.items()})

    async def _try(self, confinement: Confinement, job: Job) -> Outcome:
        return await self._attempt(await self._enter(confinement, Furniture()), job)

    async def _enter(self, confinement: Confinement, furniture: Furniture) -> Cell:
        cgroup = self._new_cgroup()
        try:
            return await BubblewrapCell.start(confinement, furniture, cgroup)
        except BaseException as error:
            if cgroup is not None:
                cgroup.discard()
            if isinstance(error, OSError):
                raise SandboxUnavailable(f"The sandbox could not be started: {error}.", "") from error
            raise

    def _new_cgroup(self) -> Cgroup | None:
        try:
            return self._cgroups.new() if self._cgroups else None
        except OSError as error:
            self._soften(failure(error))
            if self._isolation is not None and self._isolation.tier is not None:
                self._isolation = self._tier()
            return None

    def _soften(self, why: str) -> None:
        """Go on without cgroups, and say so: a soft memory limit is better than no verdict."""
        self._cgroups, self._why_soft = None, why
        _log.warning("memory_limit_is_soft", reason=why)

    def _tier(self) -> Isolation:
        return confined(hard_memory=self._cgroups is not None, why_soft=self._why_soft)

    def _confined(self) -> Confinement:
        if self._confinement is None:
            raise SandboxUnavailable("Code cannot be run safely on this machine.", "")
        return self._confinement


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
