"""A tool server that searches a few pages."""

from mcp.server.mcpserver import MCPServer

PAGES = {
    "octree": "An octree is a tree in which each inner node has eight children. It divides space into octants.",
}

server = MCPServer("searching")


@server.tool()
def find_pages(words: str) -> str:
    """Search the pages."""
    found = [
        f"Title: {name.title()}\nURL: https://pages.example/{name}?from=search\nText: {text}"
        for name, text in PAGES.items()
        if name in words.lower()
    ]
    return "\n\n".join(found) or "Title: Popular today\nText: Twelve things that you should know about bicycles."


if __name__ == "__main__":
    server.run("stdio")
