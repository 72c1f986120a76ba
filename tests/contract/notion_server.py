"""Notion's own MCP server, as npm installed it, before a Notion on loopback."""

import shlex
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from greenroom.adapters.mcp import McpServer, Program
from greenroom.adapters.notion.project import NotionSink
from tests.contract.notion_api import PARENT, TOKEN, FakeNotion, serving

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node") or str(ROOT / ".venv/node/bin/node")
"""That of this machine, or the one that set-up installs where there is none."""
CLI = ROOT / "frontend/node_modules/@notionhq/notion-mcp-server/bin/cli.mjs"


def program(url: str, token: str = TOKEN) -> Program:
    """The server for a Notion at this address."""
    return Program((NODE, str(CLI)), {"NOTION_TOKEN": token, "BASE_URL": url})


def settings(url: str) -> dict[str, str]:
    """The same as settings of Greenroom."""
    return {
        "GREENROOM_NOTION_TOKEN": TOKEN,
        "GREENROOM_NOTION_PAGE": f"https://www.notion.so/team/Interviews-{PARENT}?pvs=4",
        "GREENROOM_NOTION_COMMAND": shlex.join(["env", f"BASE_URL={url}", NODE, str(CLI)]),
    }


class Staying:
    """A server that stays when a delivery is over, since starting it takes longer than any test."""

    def __init__(self, server: McpServer) -> None:
        self._server = server

    async def call(self, tool: str, arguments: Mapping[str, object], patience_s: float | None = None) -> str:
        return await self._server.call(tool, arguments, patience_s)

    async def tools(self, patience_s: float | None = None) -> tuple[str, ...]:
        return await self._server.tools(patience_s)

    async def close(self) -> None:
        pass


@dataclass(frozen=True)
class Connected:
    """A Notion with a server before it."""

    api: FakeNotion
    url: str
    server: Staying

    @property
    def sink(self) -> NotionSink:
        """A sink for it."""
        return NotionSink(self.server, PARENT)


@asynccontextmanager
async def connected() -> AsyncIterator[Connected]:
    """A Notion and one server for it."""
    with serving() as (api, url):
        server = McpServer(program(url))
        try:
            yield Connected(api, url, Staying(server))
        finally:
            await server.close()
