"""What can be asked of a tool server, and how its answers are read.

The SDK's own `call_tool` also checks answers against a schema that the server sends. Such a schema can hold a
pattern that takes years to match, so it is not used here.
"""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from greenroom.ports.mcp import McpFailed

if TYPE_CHECKING:
    from mcp import ClientSession
    from mcp_types import CallToolResult

MOST_PAGES = 20
LONGEST_COMPLAINT = 200

T = TypeVar("T")
Request = Callable[["ClientSession"], Awaitable[T]]


def call(tool: str, arguments: Mapping[str, object]) -> Request[str]:
    """The text that a tool answers with."""

    async def ask(session: "ClientSession") -> str:
        from mcp_types import CallToolRequest, CallToolRequestParams, CallToolResult

        wanted = CallToolRequest(params=CallToolRequestParams(name=tool, arguments=dict(arguments)))
        result = await session.send_request(wanted, CallToolResult)
        text = _text(result)
        if result.is_error:
            raise refused(text)
        return text

    return ask


async def tools(session: "ClientSession") -> tuple[str, ...]:
    """The names of all tools."""
    from mcp_types import ListToolsRequest, ListToolsResult, PaginatedRequestParams

    names: list[str] = []
    cursor: str | None = None
    for _ in range(MOST_PAGES):
        wanted = ListToolsRequest(params=PaginatedRequestParams(cursor=cursor))
        page = await session.send_request(wanted, ListToolsResult)
        names += [tool.name for tool in page.tools]
        cursor = page.next_cursor
        if cursor is None:
            break
    return tuple(names)


def refused(why: str) -> McpFailed:
    """The server's own words, as far as they can be shown."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in why[:1_000]).split())
    return McpFailed("refused", f"The tool server refused: {plain[:LONGEST_COMPLAINT] or 'it gave no reason'}")


def _text(result: "CallToolResult") -> str:
    """All text of an answer; where there is none, its structured part as JSON."""
    texts = [block.text for block in result.content if block.type == "text"]
    structured: Any = result.structured_content
    return "\n".join(texts) if texts or structured is None else json.dumps(structured, ensure_ascii=False)
