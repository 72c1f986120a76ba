"""Adding packs in the background, one at a time, while somebody watches or not."""

import asyncio
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Literal

import structlog

from greenroom.engine.rounds.coding.packs import PackLibrary, Phase
from greenroom.errors import GreenroomError, NotFound, Refused

Stage = Literal["importing", "proving", "done", "failed", "stopped"]
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PackJob:
    """One pack being added, or checked again: how far it is, and how it ended."""

    id: int
    source: str
    """The file or folder, or the pack that is checked."""
    stage: Stage
    done: int = 0
    total: int = 0
    pack: str | None = None
    """Known once its questions are in the bank."""
    title: str = ""
    added: int = 0
    problems: tuple[str, ...] = ()
    """What could not be imported or proven."""
    message: str = ""
    """Why it failed."""

    @property
    def is_running(self) -> bool:
        """Whether it goes on."""
        return self.stage in ("importing", "proving")


@dataclass(slots=True)
class PackJobs:
    """The job that is under way, or the last one until it is dismissed."""

    library: PackLibrary
    current: PackJob | None = None
    _task: asyncio.Task[None] | None = None
    _ids: "count[int]" = field(default_factory=lambda: count(1))

    def add(self, source: str, path: AbstractContextManager[Path], name: str | None) -> PackJob:
        """Start adding a pack; `path` is left when it is over. Raises Refused while another job runs."""
        job = self._begin(source, "importing")
        self._task = asyncio.create_task(self._run(path, name, None), name="pack-job")
        return job

    def prove(self, name: str) -> PackJob:
        """Start proving what is not proven yet in a pack. Raises NotFound, Refused."""
        if name not in {pack.name for pack in self.library.packs()}:
            raise NotFound(f"There is no pack called {name!r}.")
        job = self._begin(name, "proving")
        self._task = asyncio.create_task(self._run(None, None, name), name="pack-job")
        return job

    def require_idle(self) -> None:
        """Raise Refused while a job runs."""
        if self.current is not None and self.current.is_running:
            raise Refused("pack_job_running", "Another pack is being added. Wait until it's done, or stop it.")

    async def stop(self) -> None:
        """Stop the job, or dismiss it if it is over. Questions that are in the bank already stay there."""
        if self.current is not None and self.current.is_running and self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        else:
            self.current = None

    async def close(self) -> None:
        """Stop whatever runs."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _begin(self, source: str, stage: Stage) -> PackJob:
        self.require_idle()
        self.current = PackJob(next(self._ids), source, stage)
        return self.current

    async def _run(self, path: AbstractContextManager[Path] | None, name: str | None, pack: str | None) -> None:
        try:
            if path is not None:
                with path as source:
                    addition = await self.library.add(source, name=name, show=self._show)
                pack, problems = addition.pack, addition.failures
                self._change(pack=pack, title=addition.title, added=len(addition.added), problems=problems)
            complaints = await self.library.prove(pack or "", self._show)
            assert self.current is not None
            self._change(stage="done", problems=(*self.current.problems, *complaints.values()))
        except asyncio.CancelledError:
            self._change(stage="stopped")
            raise
        except GreenroomError as error:
            self._change(stage="failed", message=error.message)
        except Exception:
            _log.exception("pack_not_added")
            self._change(stage="failed", message="Something went wrong on our side. See the server's log for details.")

    def _show(self, phase: Phase, done: int, total: int) -> None:
        self._change(stage=phase, done=done, total=total)

    def _change(self, **changes: object) -> None:
        if self.current is not None:
            self.current = replace(self.current, **changes)  # type: ignore[arg-type]
