"""Session logs as pages in Notion, through Notion's own MCP server."""

from greenroom.adapters.notion.sink import NotionSink as NotionSink
