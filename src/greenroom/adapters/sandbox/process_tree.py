"""A started sandbox as processes: killed as a whole, by whoever first has a reason, and gone without trace."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress

from greenroom.adapters.sandbox.watchdog import children

# After a kill everything is gone in milliseconds; a process that is not is stuck in the kernel.
GRACE_SECONDS = 10.0
KILLS = 5


class ProcessTree:
    """Bubblewrap, the keeper it started, and all that the keeper started.

    Started and waited for by hand: asyncio never comes back from starting a process when everything is cancelled at
    that moment, as happens when a program is interrupted.
    """

    def __init__(self, argv: Sequence[str], errors: int, inherited: Sequence[int]) -> None:
        """Start it. Raises OSError."""
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            pass_fds=inherited,
            env={},
            cwd="/",
            start_new_session=True,
        )
        # Signals go by this descriptor: a number may be another process's by then. It is ours to reap, so it is there.
        self._descriptor: int | None = os.pidfd_open(self._process.pid)

    @property
    def pid(self) -> int:
        """Of bubblewrap."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether bubblewrap still runs."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End everything; harmless when it has ended."""
        if self._descriptor is None:
            return
        with suppress(ProcessLookupError):
            # Frozen first, so that it cannot start a child between our looking and our killing.
            signal.pidfd_send_signal(self._descriptor, signal.SIGSTOP)
            # The child is process 1 of the sandbox: with it the kernel ends every other one in there. Bubblewrap
            # lives on to see that; when it is gone, so are they all.
            inside = children(self._process.pid)
            for pid in inside:
                _kill_child(pid, self._process.pid)
            signal.pidfd_send_signal(self._descriptor, signal.SIGCONT if inside else signal.SIGKILL)

    async def end(self) -> None:
        """Kill everything and return when bubblewrap itself is gone, or has had all the time it could need."""
        for _ in range(KILLS):
            if not self.is_alive:
                break
            self.kill()
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE_SECONDS / KILLS):
                    await self._over()
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    async def _over(self) -> None:
        """Wait until bubblewrap has ended."""
        if self._descriptor is None:
            return
        loop = asyncio.get_running_loop()
        over = asyncio.Event()
        loop.add_reader(self._descriptor, over.set)
        try:
            await over.wait()
        finally:
            loop.remove_reader(self._descriptor)


def _open_process(pid: int) -> int | None:
    try:
        return os.pidfd_open(pid)
    except ProcessLookupError:
        return None


def _kill_child(pid: int, parent: int) -> None:
    """Kill a child for certain and nobody else, even if the number has meanwhile been given to another process."""
    descriptor = _open_process(pid)
    if descriptor is None:
        return
    try:
        if pid in children(parent):
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(descriptor, signal.SIGKILL)
    finally:
        os.close(descriptor)
