"""A tool server at an address, over streamable HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from greenroom.adapters.mcp.allowance import LEAST_BYTES, Allowance
from greenroom.ports.mcp import McpFailed

if TYPE_CHECKING:
    import httpx2
    from mcp.client import Transport
    from mcp.client._transport import TransportStreams

PLAIN = {"", "identity"}
EVENT = b"\ndata:"
"""Where an event begins in a stream of events."""


def reaching(address: str, allowance: Allowance) -> "Transport":
    """The server at an address as a transport of the SDK."""
    return _reached(address, allowance)


@asynccontextmanager
async def _reached(address: str, allowance: Allowance) -> AsyncIterator["TransportStreams"]:
    import httpx2
    from mcp.client.streamable_http import streamable_http_client

    # Whoever calls has a limit for everything.
    async with (
        httpx2.AsyncClient(
            transport=_bounded(allowance), headers={"Accept-Encoding": "identity"}, timeout=None, trust_env=False
        ) as client,
        streamable_http_client(address, http_client=client, terminate_on_close=False) as streams,
    ):
        yield streams


def _bounded(allowance: Allowance) -> "httpx2.AsyncBaseTransport":
    """HTTP with answers that are not too long, and nothing that the server says unasked."""
    import httpx2

    class Counted(httpx2.AsyncByteStream):
        def __init__(self, inside: httpx2.AsyncByteStream) -> None:
            self._inside = inside

        async def __aiter__(self) -> AsyncIterator[bytes]:
            async for piece in self._inside:
                allowance.spend(len(piece) + LEAST_BYTES * piece.count(EVENT))
                yield piece

        async def aclose(self) -> None:
            await self._inside.aclose()

    class Bounded(httpx2.AsyncHTTPTransport):
        async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
            if request.method == "GET":
                return httpx2.Response(405)
            try:
                response = await super().handle_async_request(request)
            except httpx2.TransportError as error:
                raise allowance.broken(McpFailed("missing", "The tool server cannot be reached.")) from error
            assert isinstance(response.stream, httpx2.AsyncByteStream)
            if response.headers.get("content-encoding", "") not in PLAIN:
                await response.stream.aclose()
                raise allowance.broken(McpFailed("unreadable", "The tool server packs its answers."))
            response.stream = Counted(response.stream)
            return response

    return Bounded()
