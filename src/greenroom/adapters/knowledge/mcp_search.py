"""Any MCP server that can search."""

from greenroom.adapters.knowledge import excerpts
from greenroom.adapters.knowledge.asking import words_of
from greenroom.adapters.knowledge.results import first_result
from greenroom.ports.knowledge import Concept, SourceFailed
from greenroom.ports.mcp import McpFailed, ToolServer

CHECK_SECONDS = 20.0


class McpSearch:
    """Asks one tool of a server, and takes the first thing it finds."""

    def __init__(self, server: ToolServer, name: str, tool: str = "search", argument: str = "query") -> None:
        self._server = server
        self._name = name
        self._tool = tool
        self._argument = argument

    @property
    def name(self) -> str:
        """What people call it."""
        return self._name

    async def look_up(self, query: str) -> Concept | None:
        """A brief excerpt of the first result, None where it is about something else. Raises SourceFailed."""
        words = words_of(query)
        if not words:
            return None
        try:
            answer = await self._server.call(self._tool, {self._argument: words})
        except McpFailed as error:
            raise SourceFailed(error.message) from error
        result = first_result(answer)
        text = excerpts.excerpt(result.text)
        title, address = excerpts.title(result.title), excerpts.address(result.address)
        if not text or not excerpts.speaks_of(words, f"{title} {text}"):
            return None
        return Concept(words, text, excerpts.named(title, address) or self._name, is_quoted=True)

    async def check(self) -> str:
        """Whether the tool is there. Raises SourceFailed."""
        try:
            tools = await self._server.tools(CHECK_SECONDS)
        except McpFailed as error:
            raise SourceFailed(error.message) from error
        if self._tool not in tools:
            raise SourceFailed(f"It has no tool {self._tool!r}, but {', '.join(tools[:10]) or 'none at all'}.")
        return f"has the tool {self._tool!r}"

    async def close(self) -> None:
        """End the server."""
        await self._server.close()
