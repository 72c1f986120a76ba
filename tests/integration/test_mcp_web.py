"""Something else than a tool server may be at an address: a call says so in time."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from greenroom.adapters.mcp import McpFailed, McpServer

SOON = 2.0
HTML = b"<!doctype html><title>Welcome</title>"
NOTICE = b'data: {"jsonrpc": "2.0", "method": "notifications/message", "params": {"level": "info", "data": 1}}\n\n'
BOMB = gzip.compress(b"[" + b" " * 50_000_000 + b"]")

Answer = Callable[[asyncio.StreamWriter], Awaitable[None]]


def head(kind: str, *more: str, status: str = "200 OK") -> bytes:
    lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", "Connection: close", *more]
    return "\r\n".join([*lines, "", ""]).encode()


def whole(body: bytes, kind: str = "application/json", *more: str, status: str = "200 OK") -> Answer:
    async def answer(writer: asyncio.StreamWriter) -> None:
        writer.write(head(kind, f"Content-Length: {len(body)}", *more, status=status) + body)
        await writer.drain()

    return answer


def endless(piece: bytes, kind: str) -> Answer:
    async def answer(writer: asyncio.StreamWriter) -> None:
        writer.write(head(kind))
        while True:
            writer.write(piece)
            await writer.drain()

    return answer


async def silent(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(600)


@asynccontextmanager
async def serving(answer: Answer) -> AsyncIterator[str]:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await reader.readuntil(b"\r\n\r\n")
            await answer(writer)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/mcp"
    server.close()


CASES: dict[str, tuple[Answer, set[str]]] = {
    "a web page": (whole(HTML, "text/html"), {"refused", "unreadable"}),
    "no JSON": (whole(b"hello"), {"refused", "unreadable"}),
    "JSON of another kind": (whole(json.dumps([1]).encode()), {"refused", "unreadable"}),
    "no permission": (whole(b"{}", status="401 Unauthorized"), {"refused"}),
    "an error": (whole(b"", status="500 Oh"), {"refused"}),
    "elsewhere": (whole(b"", "text/html", "Location: http://192.0.2.1/", status="307 There"), {"refused", "slow"}),
    "a packed answer": (whole(BOMB, "application/json", "Content-Encoding: gzip"), {"unreadable"}),
    "an answer without end": (endless(b" " * 10_000, "application/json"), {"unreadable"}),
    "events without end": (endless(NOTICE, "text/event-stream"), {"unreadable"}),
    "an event without end": (endless(b"data: " + b"x" * 10_000, "text/event-stream"), {"unreadable", "refused"}),
    "nothing": (silent, {"slow"}),
    "no HTTP": (endless(b"\x00" * 1_000, "\r\n\r\n"), {"refused", "unreadable", "missing"}),
}


@pytest.mark.parametrize(("answer", "reasons"), CASES.values(), ids=CASES.keys())
async def test_whatever_is_there_a_call_fails_in_time(answer: Answer, reasons: set[str]) -> None:
    async with serving(answer) as address:
        server = McpServer(address)
        async with asyncio.timeout(SOON + 5):
            with pytest.raises(McpFailed) as caught:
                await server.call("search", {"query": "heap"}, SOON)
        await server.close()
    assert caught.value.reason in reasons
