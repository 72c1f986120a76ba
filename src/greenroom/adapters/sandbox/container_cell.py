"""One container with the relay as its process 1, seen from outside. Used once, then thrown away."""

import asyncio
import json
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from greenroom.adapters.sandbox import seccomp
from greenroom.adapters.sandbox.cells import (
    ERROR_BYTES,
    Ceiling,
    CellBroken,
    File,
    Furniture,
    Report,
    Run,
    Traces,
)
from greenroom.languages.language import PRELUDE, SCRATCH, WORK
from greenroom.ports.sandbox.running import SandboxUnavailable

# An engine may have to start a virtual machine's worth of things first.
START_SECONDS = 60.0
END_SECONDS = 10.0
# The relay keeps the time limit; this is for when it cannot, and for emptying what a run has filled.
LATE_SECONDS = 10.0
HEADER_BYTES = 1 << 20
PYTHON = "/usr/bin/python3"

MEMORY_MB = 2048
"""The hard limit of a container, for everything in it; files in /box and /scratch are memory as well."""
PROCESSES = 128
SCRATCH_BYTES = 512 * 1024 * 1024
STACK_BYTES = 120 * 1024 * 1024
OPEN_FILES = 256

# The relay comes in by the pipe, so that an image fits every version of Greenroom.
_LOADER = "import sys; exec(compile(sys.stdin.buffer.read(int(sys.argv[1])), 'relay', 'exec'))"
_HARNESS = """\
import json, sys, types
harness = types.ModuleType("harness")
exec(compile(sys.argv[1], "harness", "exec"), harness.__dict__)
harness.give()
harness.perform(json.loads(sys.argv[2]))
"""


@dataclass(frozen=True, slots=True)
class Engine:
    """A program with docker's command line, and how to use it."""

    program: str
    image: str
    runtime: str | None = None

    def start(self, name: str, furniture: Furniture, relay_bytes: int) -> list[str]:
        """The command that starts a container with the relay waiting for its text."""
        memory = f"{MEMORY_MB + furniture.work_bytes // (1024 * 1024)}m"
        # An option of podman, and of docker's run.
        runtime = ("--runtime", self.runtime) if self.runtime else ()
        prelude = f"type=bind,source={furniture.prelude},target={PRELUDE},readonly"
        return [
            *(self.program, *(runtime if self.is_podman else ()), "run", *(() if self.is_podman else runtime)),
            *("--rm", "--interactive", "--name", name, "--pull", "never"),
            # What goes through the pipes is nobody's business, and would fill a disk.
            *("--log-driver", "none", "--hostname", "sandbox", "--network", "none", "--ipc", "none"),
            *("--user", "1000:1000", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"),
            *("--memory", memory, "--memory-swap", memory),
            *("--pids-limit", str(PROCESSES), "--cpus", "1", "--ulimit", "core=0"),
            *("--read-only", *(("--read-only-tmpfs=false",) if self.is_podman else ())),
            *("--tmpfs", f"{WORK}:rw,exec,nosuid,nodev,mode=1777,size={furniture.work_bytes}"),
            *("--tmpfs", f"{SCRATCH}:rw,exec,nosuid,nodev,mode=1777,size={SCRATCH_BYTES}"),
            *(("--mount", prelude) if furniture.prelude else ()),
            *("--workdir", "/", "--entrypoint", PYTHON, self.image),
            *("-I", "-S", "-B", "-X", "utf8", "-c", _LOADER, str(relay_bytes)),
        ]

    @property
    def is_podman(self) -> bool:
        """Podman puts folders that can be written to into a read-only container, unless told not to."""
        return "podman" in self.program


class ContainerCell:
    """A started container with its relay waiting for requests."""

    def __init__(self, engine: Engine, name: str, process: asyncio.subprocess.Process) -> None:
        self._engine = engine
        self._name = name
        self._process = process

    @classmethod
    async def start(cls, engine: Engine, furniture: Furniture) -> "ContainerCell":
        """Start one. Raises SandboxUnavailable."""
        name = f"greenroom-{uuid.uuid4().hex}"
        relay = _text("greenroom.adapters.sandbox.inside", "relay.py").encode()
        try:
            process = await asyncio.create_subprocess_exec(
                *engine.start(name, furniture, len(relay)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                # Ctrl+C is for us: we end our containers ourselves.
                start_new_session=True,
            )
        except OSError as error:
            raise SandboxUnavailable(f"{engine.program} could not be started: {error}.", "") from error
        cell = cls(engine, name, process)
        try:
            async with asyncio.timeout(START_SECONDS):
                await cell._send(relay)
                ready, _ = await cell._receive(0)
                await cell._begin(ready["machine"])
        except (CellBroken, TimeoutError):
            said = await cell._last_words()
            await cell.close()
            raise SandboxUnavailable(f"The container did not start: {said}", "") from None
        except BaseException:
            await cell.close()
            raise
        return cell

    @property
    def pid(self) -> int:
        """Of the engine's client."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can still be used."""
        return self._process.returncode is None

    async def write(self, files: Sequence[File]) -> None:
        """Put files into /box."""
        request = {"do": "write", "paths": [file.path for file in files], "modes": [file.mode for file in files]}
        self._sound((await self._ask(request, [file.content for file in files]))[0])

    async def collect(self, paths: Sequence[str], limit: int) -> list[File]:
        """Regular files among these files and folders of /box. Raises SandboxUnavailable if they are too large."""
        answer, contents = await self._ask({"do": "collect", "paths": list(paths), "limit": limit}, [], limit)
        self._sound(answer)
        if "too_large" in answer:
            raise SandboxUnavailable("The compiled program is too large to keep.", "")
        return [
            File(path, content, mode)
            for path, mode, content in zip(answer["paths"], answer["modes"], contents, strict=True)
        ]

    async def run(self, run: Run) -> tuple[Report, Traces]:
        """Run to the end; processes and files that it leaves are gone when the next one begins."""
        ceiling = run.ceiling
        keep = (ceiling.output_bytes + 1, ERROR_BYTES, ceiling.file_bytes)
        loop = asyncio.get_running_loop()
        started = loop.time()
        try:
            async with asyncio.timeout(ceiling.wall_ms / 1000 + LATE_SECONDS):
                answer, blobs = await self._ask({"do": "run", "keep": keep, **_described(run)}, [run.given], sum(keep))
        except (TimeoutError, CellBroken):
            answer, blobs = {"fault": "it ended unexpectedly", "is_ours": False}, []
        if "fault" in answer:
            self.kill()
            if answer["is_ours"]:
                raise SandboxUnavailable(f"The sandbox could not run a program: {answer['fault']}.", "")
            wall_ms = (loop.time() - started) * 1000
            late = wall_ms > ceiling.wall_ms
            return Report(late, 9, wall_ms, 0.0, 0, "late" if late else None), Traces(b"", b"", b"")
        output, errors, result = blobs
        names = ("timed_out", "status", "wall_ms", "cpu_ms", "memory_kb", "stopped")
        return Report(**{name: answer[name] for name in names}), Traces(result=result, output=output, errors=errors)

    def kill(self) -> None:
        """End all its processes, now: without the other side the relay ends, and with it the container."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    async def close(self) -> None:
        """End it and return when nothing of it is left. A caller that is cancelled meanwhile leaves nothing behind."""
        await asyncio.shield(self._close())

    async def _close(self) -> None:
        self.kill()
        try:
            async with asyncio.timeout(END_SECONDS):
                await asyncio.gather(self._read_out(), self._process.wait())
        except TimeoutError:
            await self._remove()

    async def _read_out(self) -> None:
        """What still comes, so that nobody waits for us to read it."""
        for stream in (self._process.stdout, self._process.stderr):
            while stream is not None and await stream.read(1 << 20):
                pass

    async def _remove(self) -> None:
        """By force: the client that we started is not the container, which would go on without it."""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                remover = await asyncio.create_subprocess_exec(
                    *(self._engine.program, "rm", "--force", self._name),
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=asyncio.subprocess.DEVNULL,
                )
                await remover.wait()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()

    async def _begin(self, machine: str) -> None:
        if not seccomp.supported(machine):
            raise SandboxUnavailable("The sandbox supports only x86_64 and aarch64 processors.", "")
        self._sound((await self._ask({"do": "begin"}, [seccomp.program(machine)]))[0])

    def _sound(self, answer: Mapping[str, Any]) -> None:
        if "fault" in answer:
            raise CellBroken(answer["fault"])

    async def _ask(
        self, request: Mapping[str, Any], blobs: Sequence[bytes], limit: int = 0
    ) -> tuple[dict[str, Any], list[bytes]]:
        text = json.dumps({**request, "sizes": [len(blob) for blob in blobs]}).encode()
        await self._send(b"".join([len(text).to_bytes(4, "big"), text, *blobs]))
        return await self._receive(limit)

    async def _send(self, data: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(data)
            await self._process.stdin.drain()
        except (OSError, RuntimeError) as error:
            # Of these two, it depends on the event loop.
            raise CellBroken from error

    async def _receive(self, limit: int) -> tuple[dict[str, Any], list[bytes]]:
        """One frame with at most so many bytes: what comes out of a container is not trusted to be modest."""
        assert self._process.stdout is not None
        try:
            length = int.from_bytes(await self._process.stdout.readexactly(4), "big")
            if length > HEADER_BYTES:
                raise CellBroken
            answer = json.loads(await self._process.stdout.readexactly(length))
            sizes = answer["sizes"]
            if sum(sizes) > limit:
                raise CellBroken
            return answer, [await self._process.stdout.readexactly(size) for size in sizes]
        except (asyncio.IncompleteReadError, OSError, ValueError, KeyError, TypeError) as error:
            raise CellBroken from error

    async def _last_words(self) -> str:
        """What the engine had to say."""
        assert self._process.stderr is not None
        try:
            async with asyncio.timeout(1):
                said = await self._process.stderr.read(4096)
        except TimeoutError:
            return "it took too long."
        return said.decode("utf-8", "replace").strip() or "it said nothing."


def _described(run: Run) -> dict[str, Any]:
    """The run as the relay wants it. Python, which waits nowhere here, is a command like any other."""
    ceiling = run.ceiling
    argv, env = run.argv, dict(run.env)
    if argv is None:
        harness = _text("greenroom.languages.catalogue.runtime", "harness.py")
        argv = (PYTHON, "-s", "-S", "-B", "-X", "utf8", "-c", _HARNESS, harness, json.dumps(run.call))
        env["PYTHONHASHSEED"] = "0"
    return {
        "argv": list(argv),
        "env": {"TMPDIR": SCRATCH, **env},
        "cwd": run.cwd,
        "wires": run.wires,
        "writable": run.writable,
        "limits": {
            "wall_ms": ceiling.wall_ms,
            "cpu_ms": ceiling.cpu_ms,
            "memory_kb": ceiling.memory_kb,
            "output_bytes": ceiling.output_bytes,
        },
        "rlimits": _resource_limits(ceiling),
    }


def _resource_limits(ceiling: Ceiling) -> dict[str, int | None]:
    """By name, because what they are called here may not be what they are called in there.

    Not the number of processes: the kernel counts those of a user in all containers together, and outside.
    """
    return {
        "RLIMIT_CORE": 0,
        "RLIMIT_CPU": ceiling.cpu_ms // 1000 + 2,
        "RLIMIT_DATA": (ceiling.memory_kb + ceiling.reserved_kb) * 1024,
        "RLIMIT_AS": ceiling.address_bytes,
        "RLIMIT_FSIZE": ceiling.file_bytes,
        "RLIMIT_MEMLOCK": 0,
        "RLIMIT_MSGQUEUE": 0,
        "RLIMIT_NOFILE": OPEN_FILES,
        "RLIMIT_SIGPENDING": 64,
        "RLIMIT_STACK": STACK_BYTES,
    }


@cache
def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")
