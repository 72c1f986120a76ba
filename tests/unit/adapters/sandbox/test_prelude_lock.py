"""The lock around preparing a language: several processes, one does the work; a cancelled waiter holds nothing."""

import asyncio
import fcntl
import os
from pathlib import Path

import pytest

from greenroom.adapters.sandbox.builds import Preludes
from greenroom.adapters.sandbox.cells import Cell, Furniture
from greenroom.languages.language import Toolchain
from greenroom.languages.registry import languages
from greenroom.ports.sandbox.running import SandboxUnavailable

CPP = languages()["cpp"]
TOOLS = Toolchain("GCC 0", {"g++": "/usr/bin/g++", "sh": "/bin/sh"}, ())


async def refuse(furniture: Furniture) -> Cell:
    raise SandboxUnavailable("asked for a cell", "")


async def test_a_waiter_that_was_cancelled_does_not_get_the_lock_afterwards(tmp_path: Path) -> None:
    preludes = Preludes(tmp_path, refuse)
    with (tmp_path / "cpp.lock").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = asyncio.create_task(preludes.folder_of(CPP, TOOLS))
        await asyncio.sleep(0.05)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    # A thread that waits for the lock would have it by the time its own attempt returns.
    async with asyncio.timeout(30):
        with pytest.raises(SandboxUnavailable, match="asked for a cell"):
            await preludes.folder_of(CPP, TOOLS)
    assert not descriptors_of(tmp_path / "cpp.lock")


def descriptors_of(path: Path) -> list[str]:
    folder = Path("/proc/self/fd")
    return [link.name for link in folder.iterdir() if os.path.exists(link) and os.readlink(link) == str(path)]
