"""A client for servers of the Model Context Protocol, on the official SDK. It expects nothing good of a server."""

from greenroom.adapters.mcp.program import Program
from greenroom.adapters.mcp.server import McpServer
from greenroom.ports.mcp import McpFailed

__all__ = ["McpFailed", "McpServer", "Program"]
