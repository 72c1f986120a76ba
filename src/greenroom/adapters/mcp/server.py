"""One tool server: started when it is first needed, and again after it ended."""

import asyncio
from collections.abc import Mapping
from typing import TypeVar

from greenroom.adapters.mcp.connection import Connection
from greenroom.adapters.mcp.program import Program
from greenroom.adapters.mcp.requests import Request, call, tools
from greenroom.ports.mcp import McpFailed

PATIENCE_SECONDS = 20.0

T = TypeVar("T")


class McpServer:
    """A program on this machine, or the server at an http(s) address. It is asked one thing at a time."""

    def __init__(self, place: Program | str, patience_s: float = PATIENCE_SECONDS) -> None:
        self._place = place
        self._patience_s = patience_s
        self._connection: Connection | None = None

    async def call(self, tool: str, arguments: Mapping[str, object], patience_s: float | None = None) -> str:
        """The text that a tool answers with. Raises McpFailed."""
        return await self._ask(call(tool, arguments), patience_s)

    async def tools(self, patience_s: float | None = None) -> tuple[str, ...]:
        """The names of its tools. Raises McpFailed."""
        return await self._ask(tools, patience_s)

    async def close(self) -> None:
        """End it. It starts again with the next call."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _ask(self, request: Request[T], patience_s: float | None) -> T:
        try:
            async with asyncio.timeout(self._patience_s if patience_s is None else patience_s):
                return await (await self._connected()).ask(request)
        except TimeoutError as error:
            raise McpFailed("slow", "The tool server took too long.") from error

    async def _connected(self) -> Connection:
        if self._connection is not None and self._connection.has_ended:
            await self.close()
        if self._connection is None:
            self._connection = Connection(self._place)
        return self._connection
