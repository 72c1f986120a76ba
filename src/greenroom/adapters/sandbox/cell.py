"""One sandbox started by bubblewrap, seen from outside. Used once, then thrown away."""

import asyncio
import json
import os
import platform
import socket
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from greenroom.adapters.sandbox import seccomp
from greenroom.adapters.sandbox.cells import ERROR_BYTES, CellBroken, File, Furniture, Report, Run, Stopped, Traces
from greenroom.adapters.sandbox.cgroups import Cgroup
from greenroom.adapters.sandbox.command import Channels, Confinement, command
from greenroom.adapters.sandbox.memory_files import memory_files, read_back, size_of
from greenroom.adapters.sandbox.process_tree import ProcessTree
from greenroom.adapters.sandbox.watchdog import held_kb
from greenroom.languages.language import SCRATCH
from greenroom.ports.sandbox.running import SandboxUnavailable

# A machine may be busy; that is not the candidate's time.
START_SECONDS = 20.0
WATCH_EVERY_SECONDS = 0.02
# The keeper keeps the time limit to the millisecond; this is for when it cannot.
LATE_SECONDS = 1.0
PACKET_BYTES = 1 << 17
MAX_DESCRIPTORS = 250
# clone and capset, by machine.
_NUMBERS = {"x86_64": (56, 126), "aarch64": (220, 91)}


class BubblewrapCell:
    """A started sandbox with its keeper waiting for requests."""

    def __init__(self, tree: ProcessTree, channel: socket.socket, cgroup: Cgroup | None) -> None:
        self._tree = tree
        self._channel = channel
        self._cgroup = cgroup

    @classmethod
    async def start(
        cls, confinement: Confinement, furniture: Furniture, cgroup: Cgroup | None = None
    ) -> "BubblewrapCell":
        """Start one. Raises SandboxUnavailable."""
        with memory_files(b"") as (errors,):
            channel, tree = _launch(confinement, furniture, cgroup, errors)
            cell = cls(tree, channel, cgroup)
            try:
                async with asyncio.timeout(START_SECONDS):
                    await cell._receive()
            except (CellBroken, TimeoutError) as error:
                await cell.close()
                silence = "it took too long" if isinstance(error, TimeoutError) else "it gave no reason"
                said = read_back(errors, ERROR_BYTES).decode("utf-8", "replace").strip() or silence
                raise SandboxUnavailable(f"The sandbox did not start: {said}.", "") from None
            except BaseException:
                await cell.close()
                raise
        return cell

    @property
    def is_alive(self) -> bool:
        """Whether it can still be used."""
        return self._tree.is_alive

    async def write(self, files: Sequence[File]) -> None:
        """Put files into /box."""
        for start in range(0, len(files), MAX_DESCRIPTORS):
            some = files[start : start + MAX_DESCRIPTORS]
            with memory_files(*(file.content for file in some)) as descriptors:
                request = {"do": "write", "paths": [f.path for f in some], "modes": [f.mode for f in some]}
                await self._ask(request, descriptors)

    async def collect(self, paths: Sequence[str], limit: int) -> list[File]:
        """Regular files among these files and folders of /box. Raises SandboxUnavailable if they are too large."""
        files: list[File] = []
        first: int | None = 0
        while first is not None:
            answer, descriptors = await self._ask({"do": "collect", "paths": list(paths), "first": first}, ())
            try:
                limit -= sum(map(size_of, descriptors))
                if limit < 0:
                    raise SandboxUnavailable("The compiled program is too large to keep.", "")
                files += [
                    File(path, _content(descriptor), mode)
                    for path, mode, descriptor in zip(answer["paths"], answer["modes"], descriptors, strict=True)
                ]
            finally:
                for descriptor in descriptors:
                    os.close(descriptor)
            first = answer["next"]
        return files

    async def run(self, run: Run) -> tuple[Report, Traces]:
        """Run to the end, in namespaces of its own."""
        with memory_files(run.given, b"", b"", b"") as (given, output, errors, result):
            descriptors = {
                "function": (given, output, output, result),
                "program": (given, output, errors),
                "compiler": (given, output, output),
            }[run.wires]
            report = await self._run(run, descriptors)
            return report, Traces(
                result=read_back(result, run.ceiling.file_bytes),
                output=read_back(output, run.ceiling.output_bytes + 1),
                errors=read_back(errors, ERROR_BYTES),
            )

    async def _run(self, run: Run, descriptors: Sequence[int]) -> Report:
        """`descriptors` become 0, 1, 2 ... of the run, of which 1 is watched for too much output."""
        ceiling = run.ceiling
        if self._cgroup:
            self._cgroup.limit(ceiling.memory_kb, ceiling.processes)
        request = {
            "do": "run",
            "argv": None if run.argv is None else list(run.argv),
            "env": {"TMPDIR": SCRATCH, **run.env},
            "call": dict(run.call),
            "cwd": run.cwd,
            "writable": run.writable,
            "limits": {
                "wall_ms": ceiling.wall_ms,
                "cpu_ms": ceiling.cpu_ms,
                "data_bytes": (ceiling.memory_kb + ceiling.reserved_kb) * 1024,
                "address_bytes": ceiling.address_bytes,
                "processes": ceiling.processes,
                "file_bytes": ceiling.file_bytes,
                "disk_bytes": ceiling.disk_bytes,
            },
        }
        stopped: Stopped | None = None
        peak_kb = 0

        def watch() -> None:
            nonlocal stopped, peak_kb
            # The kernel watches a cgroup's memory better, and for nothing.
            held = 0 if self._cgroup else held_kb(self._tree.pid, ceiling.memory_kb)
            peak_kb = max(peak_kb, held)
            if stopped is None:
                if held > ceiling.memory_kb:
                    stopped = "memory"
                elif size_of(descriptors[1]) > ceiling.output_bytes:
                    stopped = "output"
                if stopped:
                    self._send({"do": "stop"}, ())

        started = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(ceiling.wall_ms / 1000 + LATE_SECONDS):
                answer, _ = await self._ask(request, descriptors, watch)
        except (TimeoutError, CellBroken):
            # The keeper was brought down, or cannot do its duty; the cell is of no more use.
            self._tree.kill()
            wall_ms = (asyncio.get_running_loop().time() - started) * 1000
            late = wall_ms > ceiling.wall_ms
            why: Stopped | None = "memory" if self._ran_out() else stopped or ("late" if late else None)
            return Report(late, 9, wall_ms, 0.0, peak_kb, why)
        if "fault" in answer:
            raise SandboxUnavailable(f"The sandbox could not run a program: {answer['fault']}.", "")
        if stopped is None and self._ran_out():
            stopped = "memory"
        report = Report(**answer, stopped=stopped)
        return Report(
            **{name: getattr(report, name) for name in ("timed_out", "status", "wall_ms", "cpu_ms")},
            memory_kb=max(report.memory_kb, peak_kb),
            stopped=stopped,
        )

    def kill(self) -> None:
        """End all its processes, now."""
        self._tree.kill()

    async def close(self) -> None:
        """End it and return when nothing of it is left. A caller that is cancelled meanwhile leaves nothing behind."""
        await asyncio.shield(self._close())

    async def _close(self) -> None:
        self._channel.close()
        await self._tree.end()
        if self._cgroup:
            await self._cgroup.remove()

    def _ran_out(self) -> bool:
        return self._cgroup is not None and self._cgroup.ran_out()

    async def _ask(
        self, request: Mapping[str, Any], descriptors: Sequence[int], watch: Callable[[], None] | None = None
    ) -> tuple[dict[str, Any], list[int]]:
        self._send(request, descriptors)
        return await self._receive(watch)

    def _send(self, request: Mapping[str, Any], descriptors: Sequence[int]) -> None:
        try:
            socket.send_fds(self._channel, [json.dumps(request).encode()], descriptors)
        except OSError as error:
            raise CellBroken from error

    async def _receive(self, watch: Callable[[], None] | None = None) -> tuple[dict[str, Any], list[int]]:
        while True:
            try:
                data, descriptors, _, _ = socket.recv_fds(self._channel, PACKET_BYTES, MAX_DESCRIPTORS)
            except BlockingIOError:
                if not await self._readable(WATCH_EVERY_SECONDS if watch else None) and watch:
                    watch()
                continue
            except OSError as error:
                raise CellBroken from error
            if not data:
                raise CellBroken
            return json.loads(data), descriptors

    async def _readable(self, seconds: float | None) -> bool:
        """Wait until something can be read, or this long."""
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[bool] = loop.create_future()

        def settle(value: bool) -> None:
            if not ready.done():
                ready.set_result(value)

        timer = loop.call_later(seconds, settle, False) if seconds is not None else None
        loop.add_reader(self._channel, settle, True)
        try:
            return await ready
        finally:
            loop.remove_reader(self._channel)
            if timer:
                timer.cancel()


def _launch(
    confinement: Confinement, furniture: Furniture, cgroup: Cgroup | None, errors: int
) -> tuple[socket.socket, ProcessTree]:
    """Start bubblewrap; returns our end of the channel to the keeper. Raises SandboxUnavailable."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    ours.setblocking(False)
    filter_, harness = seccomp.program(), _text("greenroom.languages.catalogue.runtime", "harness.py").encode()
    with theirs, memory_files(harness, filter_) as (harness_fd, filter_fd):
        channels = Channels(theirs.fileno(), harness_fd, filter_fd)
        keeper = _text("greenroom.adapters.sandbox.inside", "keeper.py")
        argv = command(confinement, furniture, keeper, channels, _NUMBERS[platform.machine()])
        try:
            tree = ProcessTree(
                cgroup.entering(argv) if cgroup else argv, errors, (theirs.fileno(), harness_fd, filter_fd)
            )
        except OSError as error:
            ours.close()
            raise SandboxUnavailable(f"The sandbox could not be started: {error}.", "") from error
    return ours, tree


def _content(descriptor: int) -> bytes:
    with open(descriptor, "rb", closefd=False) as stream:
        return stream.read()


@cache
def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")
