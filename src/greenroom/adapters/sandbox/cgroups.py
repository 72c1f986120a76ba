"""Memory and process limits by cgroup, where this process may make some: what makes a memory limit hard."""

import asyncio
import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import structlog

from greenroom.adapters.sandbox.cgroup_names import new_name, sweep

# The keeper itself is in the group.
KEEPER_KB = 32 * 1024
_REMOVALS = 100
_TRIAL_SECONDS = 10.0

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Hierarchy:
    """Where groups can be made: in version 2 one folder for all, in version 1 one for each controller."""

    version: int
    memory: Path
    pids: Path | None


class Cgroup:
    """One group for one sandbox."""

    def __init__(self, hierarchy: Hierarchy, name: str) -> None:
        self._version = hierarchy.version
        self._memory = hierarchy.memory / name
        self._pids = hierarchy.pids / name if hierarchy.pids else None
        self._folders = [folder for folder in dict.fromkeys((self._memory, self._pids)) if folder is not None]
        try:
            for folder in self._folders:
                folder.mkdir()
        except OSError:
            self.discard()
            raise
        self._kills = self._killed()

    def entering(self, argv: Sequence[str]) -> list[str]:
        """A command that enters the group before it becomes the given one."""
        enter = " && ".join(f'echo $$ > "${{{number}}}"' for number in range(1, len(self._folders) + 1))
        script = f'{enter} && shift {len(self._folders)} && exec "$@"'
        return ["/bin/sh", "-c", script, "sh", *(str(folder / "cgroup.procs") for folder in self._folders), *argv]

    def limit(self, memory_kb: int, processes: int) -> None:
        """Set what the group may use from now on."""
        total = (memory_kb + KEEPER_KB) * 1024
        if self._version == 2:
            _set(self._memory / "memory.swap.max", 0)
            _set(self._memory / "memory.max", total)
        else:
            _set(self._memory / "memory.limit_in_bytes", total)
            # Raising needs this order, lowering the other; the one that is wrong this time changes nothing.
            _set(self._memory / "memory.memsw.limit_in_bytes", total)
            _set(self._memory / "memory.limit_in_bytes", total)
        if self._pids:
            # Bubblewrap and the keeper are there as well.
            _set(self._pids / "pids.max", processes + 4)

    def ran_out(self) -> bool:
        """Whether the kernel has killed something for lack of memory since last asked."""
        kills, self._kills = self._kills, self._killed()
        return self._kills > kills

    async def remove(self) -> None:
        """Remove the group; its processes have been killed and may need a moment to be gone."""
        for _ in range(_REMOVALS):
            if self.discard():
                return
            await asyncio.sleep(0.01)
        _log.warning("cgroup_not_removed", folders=[str(folder) for folder in self._folders])

    def discard(self) -> bool:
        """Remove the group if it has no processes; returns whether it is gone."""
        for folder in self._folders:
            with suppress(OSError):
                folder.rmdir()
        return not any(folder.exists() for folder in self._folders)

    def _killed(self) -> int:
        name = "memory.events" if self._version == 2 else "memory.oom_control"
        try:
            lines = (self._memory / name).read_text().splitlines()
        except OSError:
            return 0
        return next((int(line.split()[1]) for line in lines if line.startswith("oom_kill ")), 0)


class Cgroups:
    """Makes groups below one that is ours."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy

    def new(self) -> Cgroup:
        """A new, empty group. Raises OSError."""
        return Cgroup(self._hierarchy, new_name())

    def sweep(self) -> None:
        """Remove the groups that killed servers left behind. Raises OSError."""
        parents = dict.fromkeys((self._hierarchy.memory, self._hierarchy.pids))
        swept = sum(sweep(parent) for parent in parents if parent is not None)
        if swept:
            _log.info("cgroups_swept", count=swept)

    def try_out(self) -> None:
        """Make a group, limit it, and run a process in it. Raises OSError."""
        group = self.new()
        try:
            group.limit(64 * 1024, 16)
            command = group.entering(["/bin/sh", "-c", ":"])
            tried = subprocess.run(command, capture_output=True, timeout=_TRIAL_SECONDS, check=False)
            if tried.returncode != 0:
                raise OSError(tried.stderr.decode("utf-8", "replace").strip())
        except subprocess.TimeoutExpired as error:
            raise OSError("a process did not enter it in time") from error
        finally:
            group.discard()


def find_cgroups() -> tuple[Cgroups | None, str]:
    """A place where groups with a memory limit can be made, found by making one.

    Without one, the text says what failed; it is empty where there is no memory cgroup for us in the first place.
    """
    failures = []
    for hierarchy in (_version_2(), _version_1()):
        if hierarchy is None:
            continue
        groups = Cgroups(hierarchy)
        try:
            groups.sweep()
            groups.try_out()
        except OSError as error:
            failures.append(failure(error))
        else:
            return groups, ""
    return None, " ".join(failures)


def failure(error: OSError) -> str:
    """A sentence for people about a group that could not be made."""
    return f"A memory cgroup could not be used: {error}."


def _version_2() -> Hierarchy | None:
    """Our own group of the unified hierarchy, if it was handed to us with its memory controller."""
    own = next((line[3:] for line in _lines("/proc/self/cgroup") if line.startswith("0::")), None)
    mount = _mounted("cgroup2")
    if own is None or mount is None:
        return None
    group = Path(mount + own)
    with suppress(OSError):
        if "memory" not in (group / "cgroup.controllers").read_text().split():
            return None
        if "memory" not in (group / "cgroup.subtree_control").read_text().split():
            # A group with processes of its own cannot have limited ones below it: we move one down ourselves.
            server = group / "greenroom-server"
            server.mkdir(exist_ok=True)
            for pid in (group / "cgroup.procs").read_text().split():
                (server / "cgroup.procs").write_text(pid)
            (group / "cgroup.subtree_control").write_text("+memory +pids")
        return Hierarchy(2, group, group)
    return None


def _version_1() -> Hierarchy | None:
    memory, pids = (_controller(name) for name in ("memory", "pids"))
    return None if memory is None else Hierarchy(1, memory, pids)


def _controller(name: str) -> Path | None:
    mount = _mounted("cgroup", name)
    for line in _lines("/proc/self/cgroup"):
        _, controllers, path = line.split(":", 2)
        if mount is not None and name in controllers.split(","):
            group = Path(mount + path)
            return group if os.access(group, os.W_OK) else None
    return None


def _mounted(kind: str, option: str | None = None) -> str | None:
    for line in _lines("/proc/self/mounts"):
        _, where, what, options, *_ = line.split()
        if what == kind and (option is None or option in options.split(",")):
            return where
    return None


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text().splitlines()
    except OSError:
        return []


def _set(file: Path, value: int) -> None:
    """Write a limit; those of swap are missing on many machines."""
    try:
        file.write_text(str(value))
    except OSError:
        if "sw" not in file.name and file.name != "memory.limit_in_bytes":
            raise
