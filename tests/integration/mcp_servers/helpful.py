"""A tool server as anyone would write it, over its standard output or, with a port, over HTTP."""

import os
import subprocess
import sys

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

server = MCPServer("helpful")


@server.tool()
def search(query: str) -> str:
    """Search."""
    return f"Title: {query}\nURL: https://example.com/{query}\n{query} is what you asked about."


@server.tool()
def variables() -> str:
    """Its environment."""
    return "\n".join(f"{name}={value}" for name, value in os.environ.items())


@server.tool()
def number() -> int:
    """Its process."""
    return os.getpid()


@server.tool()
def child() -> int:
    """A process that it starts."""
    return subprocess.Popen(["sleep", "600"]).pid


@server.tool()
def fail() -> str:
    """An error."""
    raise ToolError("no such page")


@server.tool()
def sleep() -> str:
    """Never anything."""
    import time

    time.sleep(600)
    return ""


@server.tool()
def die() -> str:
    """Never anything either."""
    os._exit(3)


@server.tool()
def much() -> str:
    """Too much."""
    return "x" * 3_000_000


if __name__ == "__main__":
    if len(sys.argv) > 1:
        server.run("streamable-http", port=int(sys.argv[1]))
    else:
        server.run("stdio")
