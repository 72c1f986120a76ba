"""A started sandbox as processes: killed as a whole, by whoever first has a reason, and gone without trace."""

import asyncio
import os
import signal
from contextlib import suppress

from greenroom.adapters.sandbox.watchdog import children

# After a kill everything is gone in milliseconds; a process that is not is stuck in the kernel.
GRACE_SECONDS = 10.0
KILLS = 5


class ProcessTree:
    """Bubblewrap, the keeper it started, and all that the keeper started."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        # Signals go by this descriptor: a number may be another process's by then, and asyncio's own way of sending
        # them takes the exit status away from asyncio's own way of waiting.
        self._descriptor = _open_process(process.pid)
        self.gone = asyncio.Event()

    @property
    def pid(self) -> int:
        """Of bubblewrap."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether bubblewrap still runs, as far as is known."""
        return self._process.returncode is None

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
            if self._process.returncode is not None:
                break
            self.kill()
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE_SECONDS / KILLS):
                    await self._process.wait()
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
        self.gone.set()


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
