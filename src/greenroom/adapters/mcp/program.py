"""A tool server that is a program on this machine, over its standard input and output."""

import asyncio
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from greenroom.adapters.mcp.allowance import LEAST_BYTES, MAX_BYTES, Allowance
from greenroom.ports.mcp import McpFailed

if TYPE_CHECKING:
    from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
    from mcp.client import Transport
    from mcp.client._transport import TransportStreams
    from mcp.shared.message import SessionMessage

INHERITED = ("PATH", "HOME")
REAPING_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Program:
    """A command with its arguments, and the variables it gets besides PATH and HOME."""

    command: tuple[str, ...]
    env: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def variables(self) -> dict[str, str]:
        """Its whole environment. Nothing else of ours is in it."""
        return {name: os.environ[name] for name in INHERITED if name in os.environ} | dict(self.env)


def talking_to(program: Program, allowance: Allowance) -> "Transport":
    """The program as a transport of the SDK, running as long as it is entered."""
    return _running(program, allowance)


@asynccontextmanager
async def _running(program: Program, allowance: Allowance) -> AsyncIterator["TransportStreams"]:
    import anyio
    from mcp.shared.message import SessionMessage

    process = await _start(program, allowance)
    to_us, received = anyio.create_memory_object_stream[SessionMessage | Exception](0)
    to_it, sent = anyio.create_memory_object_stream[SessionMessage](0)
    try:
        async with anyio.create_task_group() as tasks, received, to_it:
            tasks.start_soon(_read, process, to_us, allowance)
            tasks.start_soon(_write, process, sent)
            yield received, to_it
            tasks.cancel_scope.cancel()
    finally:
        await _end(process)


async def _start(program: Program, allowance: Allowance) -> Process:
    try:
        return await asyncio.create_subprocess_exec(
            *program.command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=program.variables,
            limit=MAX_BYTES,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        why = McpFailed("missing", f"The program {program.command[0]!r} could not be started.")
        raise allowance.broken(why) from error


async def _read(
    process: Process, to_us: "MemoryObjectSendStream[SessionMessage | Exception]", allowance: Allowance
) -> None:
    """Pass on what it says, line by line, until it says too much. What is no message is left out."""
    import anyio
    from mcp.shared.message import SessionMessage
    from mcp_types import jsonrpc_message_adapter

    assert process.stdout is not None
    async with to_us:
        with suppress(McpFailed, OSError, anyio.BrokenResourceError, anyio.ClosedResourceError):
            while line := await _line(process.stdout, allowance):
                allowance.spend(max(len(line), LEAST_BYTES))
                try:
                    message = jsonrpc_message_adapter.validate_json(line, by_name=False)
                except ValueError:
                    # Lines that are there already are read without waiting, and others want their turn.
                    await asyncio.sleep(0)
                    continue
                await to_us.send(SessionMessage(message))
            allowance.broken(McpFailed("missing", "The tool server ended."))


async def _line(stdout: asyncio.StreamReader, allowance: Allowance) -> bytes:
    """The next line, empty at the end. Raises McpFailed when it is too long."""
    try:
        return await stdout.readline()
    except ValueError as error:
        raise allowance.broken(McpFailed("unreadable", "The tool server sent too much.")) from error


async def _write(process: Process, sent: "MemoryObjectReceiveStream[SessionMessage]") -> None:
    """Pass on what the SDK says. When it cannot be written, reading ends as well."""
    assert process.stdin is not None
    async with sent:
        async for each in sent:
            try:
                process.stdin.write(each.message.model_dump_json(by_alias=True, exclude_unset=True).encode() + b"\n")
                await process.stdin.drain()
            except OSError:
                return


async def _end(process: Process) -> None:
    """Kill it and its children, at once: a tool server has nothing to save."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(TimeoutError):
        async with asyncio.timeout(REAPING_SECONDS):
            await process.wait()
    # A child that left the group may hold the pipes open.
    process._transport.close()  # type: ignore[attr-defined]
