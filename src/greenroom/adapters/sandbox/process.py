"""One confined process tree: started, watched, and gone without trace when this returns."""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from greenroom.adapters.sandbox.pipes import pipes
from greenroom.adapters.sandbox.watchdog import children, held_kb
from greenroom.errors import SandboxUnavailable

Stopped = Literal["start", "timeout", "memory", "output", "result"]
WATCH_EVERY_SECONDS = 0.02
# A machine may be busy; that is not the candidate's time.
START_SECONDS = 20.0
# After a kill everything is gone in milliseconds; a process that is not is stuck in the kernel.
GRACE_SECONDS = 10.0
KILLS = 5
REPORT_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a process tree may use before it is stopped from outside; `seconds` count from its first report."""

    seconds: float
    memory_kb: int
    output_bytes: int
    result_bytes: int


@dataclass(frozen=True, slots=True)
class Trace:
    """What a process tree left: bytes from its three channels, and why we stopped it if we did."""

    output: bytes
    result: bytes
    report: bytes
    stopped: Stopped | None
    seconds: float
    peak_kb: int


class Confined:
    """A process tree that is stopped as a whole, by whoever first has a reason."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        # Signals go by this descriptor: a number may be another process's by then, and asyncio's own way of sending
        # them takes the exit status away from asyncio's own way of waiting.
        self._descriptor = _open_process(process.pid)
        self.stopped: Stopped | None = None
        self.peak_kb = 0
        self.gone = asyncio.Event()

    def stop(self, why: Stopped) -> None:
        """Kill everything, and remember the first reason given."""
        if self.stopped is None:
            self.stopped = why
        self.kill()

    def kill(self) -> None:
        """End the whole tree; harmless when it has ended."""
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
        """Kill the tree and return when bubblewrap itself is gone, or when it has had all the time it could need."""
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

    async def watch_memory(self, limit_kb: int) -> None:
        """Stop the tree when it holds more than this; runs until cancelled."""
        while True:
            await asyncio.sleep(WATCH_EVERY_SECONDS)
            held = held_kb(self._process.pid)
            self.peak_kb = max(self.peak_kb, held)
            if held > limit_kb:
                self.stop("memory")


async def run_confined(
    command: Callable[[int, int], Sequence[str]],
    inherited: Sequence[int],
    allowance: Allowance,
    live: set[Confined],
) -> Trace:
    """Start what `command(result_fd, report_fd)` says and wait until nothing of it is left.

    The tree is in `live` while it runs. Raises SandboxUnavailable when it cannot be started or ended.
    """
    loop = asyncio.get_running_loop()
    started = loop.time()
    with pipes(3) as (output, result, report):
        try:
            process = await asyncio.create_subprocess_exec(
                *command(result.writer, report.writer),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output.writer,
                stderr=output.writer,
                pass_fds=(*inherited, result.writer, report.writer),
                env={},
                cwd="/",
                start_new_session=True,
            )
        except OSError as error:
            raise SandboxUnavailable(f"The sandbox could not be started: {error}.", "") from error
        confined = Confined(process)
        live.add(confined)
        timer = loop.call_later(START_SECONDS, confined.stop, "start")

        def begin() -> None:
            nonlocal timer
            timer.cancel()
            timer = loop.call_later(allowance.seconds, confined.stop, "timeout")

        memory = asyncio.create_task(confined.watch_memory(allowance.memory_kb))
        try:
            outputs = await output.collect(allowance.output_bytes, lambda: confined.stop("output"))
            results = await result.collect(allowance.result_bytes, lambda: confined.stop("result"))
            reports = await report.collect(REPORT_BYTES, on_first=begin)
            async with asyncio.timeout(START_SECONDS + allowance.seconds + GRACE_SECONDS):
                # Bubblewrap ends after process 1, and process 1 after all others.
                await process.wait()
                return Trace(
                    output=await outputs.everything(),
                    result=await results.everything(),
                    report=await reports.everything(),
                    stopped=confined.stopped,
                    seconds=loop.time() - started,
                    peak_kb=confined.peak_kb,
                )
        except TimeoutError as error:
            raise SandboxUnavailable("A sandboxed process could not be ended.", "") from error
        finally:
            timer.cancel()
            memory.cancel()
            await confined.end()
            live.discard(confined)


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
