"""Bytes to and from a process we do not trust."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager


def _nothing() -> None:
    pass


class Collector(asyncio.Protocol):
    """Keeps the first bytes of a pipe and throws the rest away, so that the writer can never fill our memory."""

    def __init__(self, limit: int, on_excess: Callable[[], None], on_first: Callable[[], None]) -> None:
        self._room = limit
        self._on_excess = on_excess
        self._on_first = on_first
        self._pieces: list[bytes] = []
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        if not self._pieces:
            self._on_first()
        if self._room:
            self._pieces.append(data[: self._room])
        if len(data) > self._room:
            self._on_excess()
        self._room = max(0, self._room - len(data))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    async def everything(self) -> bytes:
        """What was kept, once the last writer is gone."""
        await self._ended
        return b"".join(self._pieces)


class Pipe:
    """A pipe of which we read and a child writes."""

    def __init__(self) -> None:
        reader, self.writer = os.pipe()
        # An object, not a number: closing it twice is harmless, closing a number twice may close somebody else's.
        self._reader = open(reader, "rb", buffering=0)  # noqa: SIM115 - closed below, or by the transport
        self._writer_is_open = True
        self._transport: asyncio.ReadTransport | None = None

    async def collect(
        self, limit: int, on_excess: Callable[[], None] = _nothing, on_first: Callable[[], None] = _nothing
    ) -> Collector:
        """Close our copy of the writing end and start reading; tells of the first byte and of one too many."""
        self._close_writer()
        self._transport, collector = await asyncio.get_running_loop().connect_read_pipe(
            lambda: Collector(limit, on_excess, on_first), self._reader
        )
        return collector

    def close(self) -> None:
        """Close what is still open."""
        self._close_writer()
        if self._transport is not None:
            self._transport.close()
        else:
            self._reader.close()

    def _close_writer(self) -> None:
        if self._writer_is_open:
            self._writer_is_open = False
            os.close(self.writer)


@contextmanager
def pipes(count: int) -> Iterator[list[Pipe]]:
    """As many pipes, closed afterwards."""
    with ExitStack() as stack:
        made = []
        for _ in range(count):
            made.append(Pipe())
            stack.callback(made[-1].close)
        yield made


@contextmanager
def readable(*contents: bytes) -> Iterator[list[int]]:
    """Descriptors from which these bytes can be read, of files that exist only in memory."""
    with ExitStack() as stack:
        descriptors = []
        for content in contents:
            descriptor = os.memfd_create("greenroom")
            stack.callback(os.close, descriptor)
            with open(descriptor, "wb", closefd=False) as stream:
                stream.write(content)
            os.lseek(descriptor, 0, os.SEEK_SET)
            descriptors.append(descriptor)
        yield descriptors
