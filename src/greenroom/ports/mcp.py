"""Tools of other programs, over the Model Context Protocol."""

from collections.abc import Mapping
from typing import Literal, Protocol

from greenroom.errors import GreenroomError

Reason = Literal["missing", "slow", "refused", "unreadable"]
"""Missing: it cannot be started or reached, or it ended. Refused: it said no. Unreadable: no answer to make use of."""


class McpFailed(GreenroomError):
    """A tool server gave no usable answer."""

    code = "mcp_failed"

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class ToolServer(Protocol):
    """A server with tools. Its answers are untrusted text."""

    async def call(self, tool: str, arguments: Mapping[str, object], patience_s: float | None = None) -> str:
        """The text that a tool answers with. Raises McpFailed."""
        ...

    async def tools(self, patience_s: float | None = None) -> tuple[str, ...]:
        """The names of its tools. Raises McpFailed."""
        ...

    async def close(self) -> None:
        """End it. It starts again with the next call."""
        ...
